//! The commands: arguments in, exit code out.
//!
//! A command ends with 0; with 1 when it could not be done, and the reason is one line on standard
//! error; with 2 when it was asked for wrongly.

mod at;
mod boxes;
mod certainty;
mod completions;
mod confirm;
mod curve;
mod exam;
mod experiment;
mod game_log;
mod games;
mod global;
mod interrupt;
mod language;
mod lesson;
mod machines;
mod man;
mod odds;
mod opponent;
mod output;
mod page;
mod plain;
mod play;
mod print;
mod rule_options;
mod screen;
mod side;
mod table;
mod teach;
mod train;

use std::error::Error as _;
use std::ffi::OsString;
use std::io;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use global::{Global, GlobalOption};

/// Donald Michie's matchbox machine of 1961: play it, watch it learn, see inside.
///
/// Without a command it opens full screen.
#[derive(Debug, Parser)]
#[command(name = "menace", bin_name = "menace", version, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    global: Global,
    #[command(flatten, next_help_heading = "Options of the screen")]
    screen: screen::Screen,
}

#[derive(Debug, Subcommand)]
enum Command {
    Boxes(boxes::BoxesArgs),
    Train(train::TrainArgs),
    Odds(odds::OddsArgs),
    Exam(exam::ExamArgs),
    Games(games::GamesArgs),
    Curve(curve::CurveArgs),
    Experiment(experiment::ExperimentArgs),
    Teach(teach::TeachArgs),
    Play(play::PlayArgs),
    Machines(machines::MachinesArgs),
    Print(print::PrintArgs),
    Lesson(lesson::LessonArgs),
    Completions(completions::CompletionsArgs),
    Man(man::Page),
}

const EXAMPLES: &str = "\
Examples:
  menace                                   play the machine used last
  menace --machine lab --rules scroggs     play a machine of its own, with other rules
  menace boxes                             see what is in the boxes
  menace train --games 100000              let it play, and learn
  menace odds --against perfect            what it has come to
  menace exam                              where it loses
  menace games --last 10                   its last games, move by move with --verbose
  menace curve --format csv                what its first box held as the games went by
  menace experiment --opponent perfect     what becomes of a thousand of them
  menace teach games.txt --lenient         let it live through games played elsewhere
  menace machines                          see which machines there are
  menace print cabinet.html --yes          labels for 304 real matchboxes
  menace lesson lesson.html --yes          a lesson for a class, on paper";

/// Wrong usage that the parser of the arguments cannot see.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct WrongUsage(String);

/// Runs the program; the first argument is its name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    interrupt::survive_file_size_limit();
    let (arguments, taken) = match parse(arguments) {
        Ok(parsed) => parsed,
        Err(answer) if answer.use_stderr() => return refuse(&answer.into()),
        Err(help) => {
            return match help.print() {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    refuse(&anyhow::Error::new(error).context("cannot write to standard output"))
                }
                // When the reader of the help is gone there is nobody to tell.
                _ => ExitCode::SUCCESS,
            };
        }
    };
    match execute(&arguments, taken) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => refuse(&reason),
    }
}

/// The arguments, and the common options that their command takes.
fn parse(
    arguments: impl IntoIterator<Item = OsString>,
) -> Result<(Arguments, &'static [GlobalOption]), clap::Error> {
    let matches = program().try_get_matches_from(arguments)?;
    let taken = match matches.subcommand() {
        Some((command, below)) => GlobalOption::taken(command, below.subcommand_name()),
        None => &GlobalOption::ALL,
    };
    Ok((Arguments::from_arg_matches(&matches)?, taken))
}

impl GlobalOption {
    /// The common options that a command takes, by its name and that of the command below it.
    fn taken(command: &str, below: Option<&str>) -> &'static [Self] {
        match (command, below) {
            ("completions" | "lesson" | "man", _) => &[Self::DataDir],
            ("machines", None | Some("list")) => &[Self::Machine, Self::DataDir],
            ("machines", Some("new")) => &Self::ALL,
            ("games" | "machines", _) => &[Self::Machine, Self::Rules, Self::DataDir],
            _ => &Self::ALL,
        }
    }

    /// True if the help of such a command names it. The commands below *machines* are told the
    /// machine by its name alone.
    fn is_shown(self, command: &str, below: Option<&str>) -> bool {
        Self::taken(command, below).contains(&self) && (below.is_none() || self != Self::Machine)
    }
}

/// The commands; common options that one does not take are hidden in its help.
fn program() -> clap::Command {
    let program = Arguments::command();
    let options: Vec<_> = GlobalOption::ALL
        .into_iter()
        .filter_map(|option| Some((option, find_option(&program, option)?.clone().hide(true))))
        .collect();
    let hidden = |command: &str, below: Option<&str>| {
        let meaningless = options
            .iter()
            .filter(|(option, _)| !option.is_shown(command, below));
        meaningless
            .map(|(_, hidden)| hidden.clone())
            .collect::<Vec<_>>()
    };
    program.mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        let command = command.mut_subcommands(|below| {
            let hidden = hidden(&name, Some(below.get_name()));
            below.args(hidden)
        });
        command.args(hidden(&name, None))
    })
}

fn find_option(program: &clap::Command, option: GlobalOption) -> Option<&clap::Arg> {
    program
        .get_arguments()
        .find(|argument| argument.get_long() == Some(option.name()))
}

fn execute(arguments: &Arguments, taken: &[GlobalOption]) -> anyhow::Result<()> {
    arguments.global.check_taken(taken)?;
    match &arguments.command {
        Some(_) if arguments.screen != screen::Screen::default() => {
            Err(WrongUsage("the options of the screen go without a command".to_owned()).into())
        }
        Some(Command::Boxes(boxes)) => boxes.run(&arguments.global),
        Some(Command::Train(train)) => train.run(&arguments.global),
        Some(Command::Odds(odds)) => odds.run(&arguments.global),
        Some(Command::Exam(exam)) => exam.run(&arguments.global),
        Some(Command::Games(games)) => games.run(&arguments.global),
        Some(Command::Curve(curve)) => curve.run(&arguments.global),
        Some(Command::Experiment(experiment)) => experiment.run(&arguments.global),
        Some(Command::Teach(teach)) => teach.run(&arguments.global),
        Some(Command::Play(play)) => play.run(&arguments.global),
        Some(Command::Machines(machines)) => machines.run(&arguments.global),
        Some(Command::Print(print)) => print.run(&arguments.global),
        Some(Command::Lesson(lesson)) => lesson.run(&arguments.global),
        Some(Command::Completions(completions)) => completions.run(program()),
        Some(Command::Man(page)) => page.run(program()),
        None => arguments.screen.run(&arguments.global),
    }
}

/// Complains in one line.
fn refuse(reason: &anyhow::Error) -> ExitCode {
    let usage = reason.downcast_ref::<clap::Error>().map(one_line);
    let is_wrong_usage = usage.is_some() || reason.is::<WrongUsage>();
    output::complain(&usage.unwrap_or_else(|| format!("{reason:#}")));
    ExitCode::from(if is_wrong_usage { 2 } else { 1 })
}

/// The error of the arguments with its tips, without the usage, which --help shows.
fn one_line(error: &clap::Error) -> String {
    let mut text = error.render().to_string();
    let source = error
        .source()
        .and_then(|it| it.downcast_ref::<ParseIntError>());
    if let Some(number) = source {
        let plain = match number.kind() {
            IntErrorKind::PosOverflow => "it is too large",
            _ => "it is no whole number",
        };
        text = text.replace(&number.to_string(), plain);
    }
    let paragraphs = text
        .trim_start_matches("error: ")
        .split("\n\n")
        .map(str::trim);
    let told = paragraphs
        .filter(|it| !it.is_empty() && !it.starts_with("Usage:") && !it.starts_with("For more"));
    let lines: Vec<_> = told
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    lines.join("; ") + "; see --help"
}

/// The commands, which work without a terminal.
fn commands() -> String {
    let command = Arguments::command();
    let names: Vec<_> = command
        .get_subcommands()
        .map(|command| format!("'menace {}'", command.get_name()))
        .collect();
    names.join(", ")
}
