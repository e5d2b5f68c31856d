//! The commands: arguments in, exit code out.
//!
//! A command ends with 0; with 1 when it could not be done, and the reason is one line on standard
//! error; with 2 when it was asked for wrongly.

mod boxes;
mod completions;
mod confirm;
mod curve;
mod exam;
mod experiment;
mod game_log;
mod games;
mod global;
mod interrupt;
mod machines;
mod man;
mod odds;
mod opponent;
mod output;
mod play;
mod print;
mod rule_options;
mod screen;
mod side;
mod table;
mod teach;
mod tour;
mod train;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

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
    Boxes(boxes::Boxes),
    Train(train::Train),
    Odds(odds::Odds),
    Exam(exam::Exam),
    Games(games::Games),
    Curve(curve::Curve),
    Experiment(experiment::Experiment),
    Teach(teach::Teach),
    Play(play::Play),
    Machines(machines::Machines),
    Print(print::Print),
    Tour(tour::Tour),
    Completions(completions::Completions),
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
  menace print cabinet.pdf --yes           labels for 304 real matchboxes
  menace tour                              seven live pages on what MENACE is";

/// Wrong usage that only shows when the command runs.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct WrongUsage(String);

/// Does what the arguments say, the first of which is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    interrupt::survive_file_size_limit();
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
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
    match execute(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => refuse(&reason),
    }
}

impl Command {
    /// Which of the options of every command it takes.
    fn taken(&self) -> &'static [GlobalOption] {
        match self {
            Self::Machines(machines) => machines.taken(),
            Self::Completions(_) | Self::Man(_) | Self::Tour(_) => &[GlobalOption::DataDir],
            Self::Games(_) => &[
                GlobalOption::Machine,
                GlobalOption::Rules,
                GlobalOption::DataDir,
            ],
            _ => &[
                GlobalOption::Machine,
                GlobalOption::Rules,
                GlobalOption::Seed,
                GlobalOption::DataDir,
            ],
        }
    }
}

fn execute(arguments: &Arguments) -> anyhow::Result<()> {
    if let Some(command) = &arguments.command {
        arguments.global.check_taken(command.taken())?;
    }
    match &arguments.command {
        Some(command)
            if !matches!(command, Command::Tour(_))
                && arguments.screen != screen::Screen::default() =>
        {
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
        Some(Command::Tour(tour)) => tour.run(&arguments.global, &arguments.screen),
        Some(Command::Completions(completions)) => completions.run(Arguments::command()),
        Some(Command::Man(page)) => page.run(Arguments::command()),
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

/// What is wrong with the arguments, and the tips, without the usage, which --help shows.
fn one_line(error: &clap::Error) -> String {
    let text = error.render().to_string();
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

/// The commands that work without a terminal: all but the tour.
fn commands() -> String {
    let command = Arguments::command();
    let without_screen = command
        .get_subcommands()
        .filter(|command| command.get_name() != "tour");
    let names: Vec<_> = without_screen
        .map(|command| format!("'menace {}'", command.get_name()))
        .collect();
    names.join(", ")
}
