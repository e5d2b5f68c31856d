//! `menace` alone: the full screen.

use std::env;
use std::io::{self, IsTerminal};

use anyhow::ensure;
use clap::Args;
use strum::{VariantArray, VariantNames};

use super::options::{MachineOptions, in_use, language, one_of, speak_locale};
use super::output::{self, complain};
use super::{WrongUsage, plain};
use crate::app::{App, AppEvent, ColorChoice, Preferences, Switch, ThemeName};
use crate::draw::theme::{Capabilities, Depth, Ground};
use crate::engine::{MachineName, Opening, Pair, Preset, Rules};
use crate::game::Mark;
use crate::store::{MachineFile, Settings, Store};
use crate::terminal::{self, Ended, Ending};
use crate::words::Language;
use crate::words::printable;
use crate::words::rules::options;
use crate::workspace::Workspace;

/// The options of the screen.
#[derive(Debug, Args)]
#[command(next_help_heading = "Screen")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub(super) struct Screen {
    #[command(flatten)]
    machine: MachineOptions,
    /// The square that a new machine opens in: that of a bead, or always a corner, an edge or the
    /// center
    #[arg(long, value_name = "SQUARE", value_parser = one_of::<Opening>(Opening::VARIANTS), help_heading = "Machine")]
    opening: Option<Opening>,
    /// The mark that your moves have on the screen
    #[arg(long, value_name = "x|o", value_parser = one_of::<Mark>(["x", "o"]))]
    mark: Option<Mark>,
    /// The language of the screen; else that of the settings, else of the locale
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    language: Option<Language>,
    /// The colors: default, dark, light or high-contrast
    #[arg(long, value_name = "THEME", value_parser = one_of::<ThemeName>(ThemeName::VARIANTS.iter().map(ToString::to_string)), hide_possible_values = true)]
    theme: Option<ThemeName>,
    /// When to use color; auto asks the environment and the terminal
    #[arg(long, value_name = "WHEN", value_parser = one_of::<ColorChoice>(ColorChoice::VARIANTS.iter().map(ToString::to_string)))]
    color: Option<ColorChoice>,
    /// Use only ASCII characters
    #[arg(long)]
    ascii: bool,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Play in lines of text instead of full screen: for people who do not see it, and for
    /// terminals that can show no more (the default where TERM is dumb)
    #[arg(long)]
    plain: bool,
    /// Show no animation
    #[arg(long)]
    no_motion: bool,
}

impl Screen {
    /// Shows the machine full screen until the user leaves.
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        speak_locale();
        let is_plain = self.is_plain();
        if !is_plain {
            check_terminal()?;
        }
        let (settings, trouble) = store.recover_settings();
        let name = self.machine.machine.as_ref().or(settings.machine.as_ref());
        let name = name.cloned().unwrap_or_default();
        let is_first_start = store.names().is_ok_and(|names| names.is_empty());
        let (machine_file, mut app) = self.open(store, &name, &settings)?;
        if let Some(trouble) = trouble {
            app.update(AppEvent::Tell(trouble.to_string()));
        }
        let workspace = Workspace::new(machine_file, settings);
        if is_plain {
            return plain::run(app, workspace, io::stdin().lock(), io::stdout());
        }
        let ended = terminal::run(app, workspace, capabilities())?;
        if is_first_start && ended.ending == Ending::Left && ended.saved.is_ok() {
            output::print(&format!("{}\n", printable(&ended.place)))?;
        }
        end(ended)
    }

    /// True if plain mode was requested or is all that the terminal can do.
    fn is_plain(&self) -> bool {
        self.plain || (is_dumb() && io::stdin().is_terminal() && io::stdout().is_terminal())
    }

    /// Opens the machine, or a fresh one, and puts it on the screen.
    fn open(
        &self,
        store: &Store,
        name: &MachineName,
        settings: &Settings,
    ) -> anyhow::Result<(MachineFile, App)> {
        let (mut machine_file, machine) = store.open(name).map_err(in_use)?;
        let mut rng = self.machine.fresh.rng();
        let is_new = machine.is_none();
        let names = store.names();
        let is_first_start = is_new && names.as_ref().is_ok_and(Vec::is_empty);
        let machine = machine.unwrap_or_else(|| Pair::new(self.fresh_rules(), &mut rng));
        // On a case-insensitive file system, the name in the file may differ from the argument in
        // case.
        let name = machine_file.name().clone();
        self.check_rules(&name, machine.rules())?;
        let preferences = self.preferences(&name, settings);
        let mut app = App::new(name, machine, rng, preferences);
        if is_first_start && !self.is_plain() {
            app.update(AppEvent::Welcome);
        }
        for notice in machine_file.take_notices() {
            app.update(AppEvent::Tell(notice.to_string()));
        }
        app.update(AppEvent::Machines(names.unwrap_or_default()));
        let has_rules = self.machine.fresh.rules.is_some() || self.opening.is_some();
        let is_asked_for = has_rules || self.machine.machine.is_some();
        let saved = match machine_file.save_error() {
            None if is_new && is_asked_for => {
                machine_file.save(app.session.kept_machine()).map(drop)
            }
            error => error.cloned().map_or(Ok(()), Err),
        };
        if let Err(error) = saved {
            app.update(AppEvent::Saved(Err(error.to_string())));
        }
        Ok((machine_file, app))
    }

    /// The rules of a new machine.
    fn fresh_rules(&self) -> Rules {
        let rules = self.machine.fresh.rules();
        let opening = self.opening.unwrap_or(rules.opening);
        Rules { opening, ..rules }
    }

    /// Checks that the given rules, if any, are those of an existing machine.
    fn check_rules(&self, name: &MachineName, rules: &Rules) -> anyhow::Result<()> {
        let Some(opening) = self.opening else {
            return self.machine.fresh.check(name, rules);
        };
        let asked = self.machine.fresh.rules.map_or(*rules, Preset::rules);
        let asked = Rules { opening, ..asked };
        ensure!(
            asked == *rules,
            "machine '{name}' exists and has the rules {}, not {}",
            options(rules),
            options(&asked)
        );
        Ok(())
    }

    /// The preferences from options, else from the settings. Switching something off by an option
    /// lasts for the session.
    fn preferences(&self, name: &MachineName, settings: &Settings) -> Preferences {
        let kept = settings.preferences;
        let unless = |is_off: bool, switch: Switch| switch.for_now(!is_off && switch.is_on);
        Preferences {
            language: self.language.or(kept.language),
            theme: self.theme.unwrap_or(kept.theme),
            color: self.color.unwrap_or(kept.color),
            ascii: self.ascii.then_some(true).or(kept.ascii),
            mark: self.mark.unwrap_or(kept.mark),
            motion: unless(self.no_motion || self.is_plain(), kept.motion),
            draws_at_once: kept
                .draws_at_once
                .for_now(kept.draws_at_once.is_on || self.is_plain()),
            mouse: unless(self.no_mouse, kept.mouse),
            watched: kept
                .watched
                .filter(|_| settings.machine.as_ref() == Some(name)),
            ..kept
        }
    }
}

/// An error if the terminal cannot show the screen.
fn check_terminal() -> Result<(), WrongUsage> {
    if is_dumb() || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(WrongUsage(
            "the screen needs a terminal; 'menace --plain' and the commands of 'menace --help' need none".to_owned(),
        ));
    }
    Ok(())
}

fn is_dumb() -> bool {
    env::var("TERM").is_ok_and(|kind| kind == "dumb")
}

/// The capabilities of the terminal, by the environment.
fn capabilities() -> Capabilities {
    let no_color = env::var("NO_COLOR").is_ok_and(|value| !value.is_empty());
    Capabilities {
        depth: depth(),
        ground: Ground::Unknown,
        color: None,
        is_xterm: env::var("TERM").is_ok_and(|kind| kind.starts_with("xterm")),
        ascii: !speaks_utf8(),
        no_color,
    }
}

/// The color depth of the terminal, by the environment.
fn depth() -> Depth {
    let says = |name: &str| env::var(name).unwrap_or_default();
    let kind = says("TERM");
    // Over SSH only the name of the terminal is known.
    let is_true = [
        "kitty",
        "alacritty",
        "foot",
        "ghostty",
        "wezterm",
        "-direct",
    ]
    .iter()
    .any(|name| kind.contains(name));
    match says("COLORTERM").as_str() {
        "truecolor" | "24bit" => Depth::True,
        _ if is_true || cfg!(windows) => Depth::True,
        _ if !says("WT_SESSION").is_empty() => Depth::True,
        _ if kind.contains("256color") => Depth::Indexed,
        _ => Depth::Sixteen,
    }
}

/// True if the locale is UTF-8, by the first of these variables that is set.
fn speaks_utf8() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|it| !it.is_empty());
    let encoding = locale.unwrap_or_default().to_lowercase().replace('-', "");
    cfg!(windows) || encoding.contains("utf8")
}

/// Ends the program as the screen ended; by the signal that ended it.
fn end(ended: Ended) -> anyhow::Result<()> {
    if let (Ok(()), Err(reason)) = (&ended.saved, ended.settings_saved) {
        // The machine is saved; unsaved settings are only reported.
        complain(&format!("the settings were not saved: {reason}"));
    }
    let saved = ended.saved.map_err(|reason| format!("not saved: {reason}"));
    #[cfg(unix)]
    if let terminal::Ending::Killed(signal) = ended.ending {
        if let Err(reason) = saved {
            complain(&reason);
        }
        terminal::signals::die_by(signal);
    }
    saved.map_err(anyhow::Error::msg)
}
