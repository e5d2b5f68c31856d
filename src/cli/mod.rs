//! The commands: arguments in, exit code out.
//!
//! Exit codes: 0; 1 after a failure, with the reason in one line on standard error; 2 after wrong
//! usage.

mod experiment;
mod games;
mod interrupt;
mod machines;
mod new;
mod options;
mod output;
mod paper;
mod plain;
mod play;
mod rule_options;
mod screen;
mod show;
mod teach;
mod train;
mod usage;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use crate::engine::Opponent;

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
    #[command(flatten)]
    data: options::DataDir,
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
    /// Prints what a shell needs to complete commands and options
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell
        shell: Shell,
    },
}

const EXAMPLES: &str = "\
Examples:
  menace                                   play the machine used last
  menace --machine lab --rules scroggs     play a machine of its own, with other rules
  menace train --games 100000              let it play, and learn
  menace show boxes                        see what is in the boxes
  menace show odds --against perfect       its exact chances
  menace show exam                         where it loses
  menace show games                        its last games, as menace teach reads them
  menace show curve                        the beads in its first box, game by game
  menace experiment --opponent perfect     how 1,000 fresh machines learn
  menace teach games.txt --lenient         teach it games played elsewhere
  menace machines                          see which machines there are
  menace print cabinet.html --yes          labels for 304 real matchboxes
  menace lesson lesson.html --yes          a lesson for a class, on paper";

const COMPLETIONS: &str = "\
Examples:
  menace completions bash > ~/.local/share/bash-completion/completions/menace
  menace completions fish > ~/.config/fish/completions/menace.fish
  menace completions zsh > ~/.zfunc/_menace    with fpath+=~/.zfunc before compinit";

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
    let done = match Arguments::try_parse_from(usage::in_order(arguments)) {
        Ok(arguments) => arguments.run(),
        Err(help) if !help.use_stderr() => output::print(&help.render().to_string()),
        Err(error) => Err(WrongUsage(usage::sentence(&error)).into()),
    };
    let reason = match done {
        Err(reason) if !output::has_no_reader(&reason) => reason,
        _ => return ExitCode::SUCCESS,
    };
    output::complain(&format!("{reason:#}"));
    ExitCode::from(if reason.is::<WrongUsage>() { 2 } else { 1 })
}

/// The fault in arguments, in a sentence; `None` if they can be understood.
pub fn wrong_usage(arguments: impl IntoIterator<Item = OsString>) -> Option<String> {
    let error = Arguments::try_parse_from(usage::in_order(arguments)).err();
    error
        .filter(clap::Error::use_stderr)
        .map(|error| usage::sentence(&error))
}

impl Arguments {
    fn run(&self) -> anyhow::Result<()> {
        if let Some(Command::Completions { shell }) = self.command {
            return completions(shell);
        }
        let store = &self.data.store()?;
        let done = match &self.command {
            None | Some(Command::Completions { .. }) => self.screen.run(store),
            Some(Command::Train(train)) => train.run(store),
            Some(Command::Show(show)) => show.run(store),
            Some(Command::Experiment(experiment)) => experiment.run(store),
            Some(Command::Teach(teach)) => teach.run(store),
            Some(Command::Play(play)) => play.run(store),
            Some(Command::Machines(machines)) => machines.run(store),
            Some(Command::Print(print)) => print.run(store),
            Some(Command::Lesson(lesson)) => lesson.run(store),
        };
        done.map_err(|reason| options::with_nearest(reason, store))
    }
}

/// The commands with the names of opponents, and without files where none is taken.
fn for_completion(command: clap::Command) -> clap::Command {
    let hinted = command.mut_args(|option| match option.get_id().as_str() {
        "opponent" | "against" | "measure" => option.value_parser(PossibleValuesParser::new(
            Opponent::automatic().map(|it| it.to_string()),
        )),
        _ if option.get_action().takes_values()
            && option.get_value_hint() == ValueHint::Unknown =>
        {
            option.value_hint(ValueHint::Other)
        }
        _ => option,
    });
    hinted.mut_subcommands(for_completion)
}

fn completions(shell: Shell) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut for_completion(command()), "menace", &mut script);
    output::print(&String::from_utf8(script)?)
}
