//! The commands: arguments in, exit code out.
//!
//! Exit codes: 0; 1 after a failure, with the reason in one line on standard error; 2 after wrong
//! usage.

mod completions;
mod experiment;
mod interrupt;
mod language;
mod machine;
mod machines;
mod opponent;
mod output;
mod paper;
mod plain;
mod play;
mod rule_options;
mod screen;
mod show;
mod teach;
mod train;

use std::error::Error as _;
use std::ffi::OsString;
use std::io;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand};

/// Donald Michie's matchbox machine of 1961: play it, watch it learn, see inside.
///
/// Without a command it opens full screen.
#[derive(Debug, Parser)]
#[command(
    name = "menace",
    bin_name = "menace",
    version,
    after_help = EXAMPLES,
    args_conflicts_with_subcommands = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    screen: screen::Screen,
}

#[derive(Debug, Subcommand)]
enum Command {
    Train(train::TrainArgs),
    Show(show::ShowArgs),
    Experiment(experiment::ExperimentArgs),
    Teach(teach::TeachArgs),
    Play(play::PlayArgs),
    Machines(machines::MachinesArgs),
    Print(paper::PrintArgs),
    Lesson(paper::LessonArgs),
    Completions(completions::CompletionsArgs),
}

const EXAMPLES: &str = "\
Examples:
  menace                                   play the machine used last
  menace --machine lab --rules scroggs     play a machine of its own, with other rules
  menace train --games 100000              let it play, and learn
  menace show boxes                        see what is in the boxes
  menace show odds --against perfect       what it has come to
  menace show exam                         where it loses
  menace show games --last 10              its last games, with the mistake of each
  menace show curve                        what its first box held as the games went by
  menace experiment --opponent perfect     what becomes of a thousand of them
  menace teach games.txt --lenient         teach it games played elsewhere
  menace machines                          see which machines there are
  menace print cabinet.html --yes          labels for 304 real matchboxes
  menace lesson lesson.html --yes          a lesson for a class, on paper";

/// The commands of 0.4 that moved, by name, with their replacement.
const MOVED: [(&str, &str); 6] = [
    ("boxes", "'menace boxes' is 'menace show boxes' now"),
    ("odds", "'menace odds' is 'menace show odds' now"),
    ("exam", "'menace exam' is 'menace show exam' now"),
    ("games", "'menace games' is 'menace show games' now"),
    ("curve", "'menace curve' is 'menace show curve' now"),
    (
        "show",
        "'menace machines show NAME' is 'menace show --machine NAME' now",
    ),
];

/// Wrong usage that clap cannot detect.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct WrongUsage(String);

/// The commands and options for clap.
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the program; the first argument is its name.
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
                // A closed pipe is no error.
                _ => ExitCode::SUCCESS,
            };
        }
    };
    match execute(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => refuse(&reason),
    }
}

fn execute(arguments: &Arguments) -> anyhow::Result<()> {
    match &arguments.command {
        None => arguments.screen.run(),
        Some(Command::Train(train)) => train.run(),
        Some(Command::Show(show)) => show.run(),
        Some(Command::Experiment(experiment)) => experiment.run(),
        Some(Command::Teach(teach)) => teach.run(),
        Some(Command::Play(play)) => play.run(),
        Some(Command::Machines(machines)) => machines.run(),
        Some(Command::Print(print)) => print.run(),
        Some(Command::Lesson(lesson)) => lesson.run(),
        Some(Command::Completions(completions)) => completions.run(),
    }
}

/// Prints an error in one line and returns its exit code.
fn refuse(reason: &anyhow::Error) -> ExitCode {
    let usage = reason.downcast_ref::<clap::Error>().map(one_line);
    let is_wrong_usage = usage.is_some() || reason.is::<WrongUsage>();
    output::complain(&usage.unwrap_or_else(|| format!("{reason:#}")));
    ExitCode::from(if is_wrong_usage { 2 } else { 1 })
}

/// A clap error with its tips, without the usage; for a moved command, its replacement.
fn one_line(error: &clap::Error) -> String {
    if let Some(moved) = moved(error) {
        return moved.to_owned();
    }
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
    let shown = paragraphs
        .filter(|it| !it.is_empty() && !it.starts_with("Usage:") && !it.starts_with("For more"));
    let lines: Vec<_> = shown
        .map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    lines.join("; ") + "; see --help"
}

/// The replacement for a command of 0.4 that moved.
fn moved(error: &clap::Error) -> Option<&'static str> {
    let (ErrorKind::InvalidSubcommand, Some(ContextValue::String(word))) =
        (error.kind(), error.get(ContextKind::InvalidSubcommand))
    else {
        return None;
    };
    let moved = MOVED.iter().find(|(old, _)| old == word);
    moved.map(|(_, answer)| *answer)
}

/// The names of the commands, all of which work without a terminal.
fn names() -> String {
    let command = command();
    let names = command
        .get_subcommands()
        .map(|command| format!("'menace {}'", command.get_name()));
    names.collect::<Vec<_>>().join(", ")
}
