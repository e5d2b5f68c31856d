//! `menace` alone: the full screen.

use std::env;
use std::io::{self, IsTerminal};
#[cfg(unix)]
use std::sync::mpsc;
#[cfg(unix)]
use std::{thread, time::Duration};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::global::{Global, in_use};
use super::output::complain;
use super::{WrongUsage, commands};
use crate::app::{App, Message, Preferences, ThemeName, Zoom};
use crate::engine::MachineName;
use crate::game::Mark;
use crate::store::{MachineFile, Settings, Store};
use crate::tui::theme::{Capabilities, Depth, Ground};
use crate::tui::{self, Ended};

/// The name in the settings of a single box in place of a zoom.
const DETAIL: &str = "detail";

/// The options of the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub(super) struct Screen {
    /// The mark that your moves have on the screen
    #[arg(long, value_name = "x|o", value_parser = mark())]
    mark: Option<Mark>,
    /// The colors: default, dark, light, mono, high-contrast or colorblind
    #[arg(long, value_name = "THEME", value_parser = theme(), hide_possible_values = true)]
    theme: Option<ThemeName>,
    /// When to use color; auto asks the environment and the terminal
    #[arg(long, value_name = "WHEN")]
    color: Option<ColorChoice>,
    /// Draw with nothing outside ASCII
    #[arg(long)]
    ascii: bool,
    /// Leave the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Keep everything still
    #[arg(long)]
    no_motion: bool,
}

/// When to use color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ColorChoice {
    Auto,
    Always,
    Never,
}

fn mark() -> impl TypedValueParser<Value = Mark> {
    PossibleValuesParser::new(["x", "o"]).map(|mark| if mark == "x" { Mark::X } else { Mark::O })
}

fn theme() -> impl TypedValueParser<Value = ThemeName> {
    PossibleValuesParser::new(ThemeName::ALL.map(ThemeName::name))
        .map(|name| theme_named(&name).unwrap_or(ThemeName::Default))
}

fn theme_named(name: &str) -> Option<ThemeName> {
    ThemeName::ALL.into_iter().find(|theme| theme.name() == name)
}

impl Screen {
    /// Shows the machine full screen until the user leaves.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let is_dumb = env::var("TERM").is_ok_and(|kind| kind == "dumb");
        if is_dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(WrongUsage(format!("the screen needs a terminal; {} need none", commands())).into());
        }
        let store = global.store()?;
        let (settings, trouble) = store.recover_settings();
        let name = global.machine.clone().or_else(|| settings.machine.clone()).unwrap_or_default();
        let (mut machine_file, mut app) = self.open(global, &store, &name, &settings)?;
        if let Some(trouble) = trouble {
            app.update(Message::Tell(trouble.to_string()));
        }
        let ended = tui::run(app, &mut machine_file, self.capabilities())?;
        let name = machine_file.name().clone(); // another machine may be open by now
        if ended.saved.is_ok()
            && let Err(error) = store.save_settings(&self.chosen(ended.preferences, name, &settings))
        {
            // The machine is safe; that the next start looks different is worth a line, not a failure.
            complain(&format!("the settings were not saved: {error}"));
        }
        end(ended)
    }

    /// Opens the machine, or a fresh one, and puts it on the screen.
    fn open(
        &self,
        global: &Global,
        store: &Store,
        name: &MachineName,
        settings: &Settings,
    ) -> anyhow::Result<(MachineFile, App)> {
        let (mut machine_file, machine) = store.open(name).map_err(in_use)?;
        let mut rng = global.rng()?;
        let machine = machine.unwrap_or_else(|| global.fresh(&mut rng));
        global.check_rules(name, machine.rules())?;
        let mut app = App::new(name.clone(), machine, rng, self.preferences(settings));
        for notice in machine_file.take_notices() {
            app.update(Message::Tell(notice.to_string()));
        }
        if let Some(save_error) = machine_file.save_error() {
            app.update(Message::Saved(Err(save_error.to_string())));
        }
        Ok((machine_file, app))
    }

    /// What the user chose: by an option, else the last time.
    fn preferences(&self, settings: &Settings) -> Preferences {
        let usual = Preferences::default();
        let zoom = Zoom::ALL.into_iter().find(|zoom| settings.zoom.as_deref() == Some(zoom.name()));
        let theme = self.theme.or_else(|| settings.theme.as_deref().and_then(theme_named));
        Preferences {
            theme: theme.unwrap_or(usual.theme),
            mark: self.mark.or(settings.mark).unwrap_or(usual.mark),
            motion: !self.no_motion && settings.motion.unwrap_or(usual.motion),
            mouse: !self.no_mouse && settings.mouse.unwrap_or(usual.mouse),
            zoom: zoom.unwrap_or(usual.zoom),
            detail: settings.zoom.as_deref() == Some(DETAIL),
            follow: settings.follow.unwrap_or(usual.follow),
            opponent: settings.opponent.unwrap_or(usual.opponent),
            measure: settings.measure.unwrap_or(usual.measure),
        }
    }

    /// What the user has chosen by now, for the next time. Options that only switch something off hold for one session.
    fn chosen(&self, now: Preferences, machine: MachineName, settings: &Settings) -> Settings {
        let zoom = if now.detail { DETAIL } else { now.zoom.name() };
        Settings {
            machine: Some(machine),
            theme: Some(now.theme.name().to_owned()),
            zoom: Some(zoom.to_owned()),
            mark: Some(now.mark),
            follow: Some(now.follow),
            mouse: if self.no_mouse { settings.mouse } else { Some(now.mouse) },
            motion: if self.no_motion { settings.motion } else { Some(now.motion) },
            opponent: Some(now.opponent),
            measure: Some(now.measure),
        }
    }

    fn capabilities(&self) -> Capabilities {
        let depth = depth(self.color.unwrap_or(ColorChoice::Auto));
        Capabilities { depth, ground: Ground::Unknown, ascii: self.ascii || !speaks_utf8() }
    }
}

/// How many colors to use: as many as the terminal says it has, unless somebody wants none.
fn depth(choice: ColorChoice) -> Depth {
    let says = |name: &str| env::var(name).unwrap_or_default();
    let unwanted = !says("NO_COLOR").is_empty();
    let everything = matches!(says("COLORTERM").as_str(), "truecolor" | "24bit") || !says("WT_SESSION").is_empty();
    match choice {
        ColorChoice::Never => Depth::None,
        ColorChoice::Auto if unwanted => Depth::None,
        ColorChoice::Auto | ColorChoice::Always if everything => Depth::True,
        ColorChoice::Auto | ColorChoice::Always if says("TERM").contains("256color") => Depth::Indexed,
        ColorChoice::Auto | ColorChoice::Always => Depth::Sixteen,
    }
}

/// Whether the locale is one of UTF-8: of these, the first that is set says it.
fn speaks_utf8() -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok()).find(|it| !it.is_empty());
    let encoding = locale.unwrap_or_default().to_lowercase().replace('-', "");
    cfg!(windows) || encoding.contains("utf8")
}

/// Ends as the screen did: by the signal that ended it, as whoever sent it expects.
fn end(ended: Ended) -> anyhow::Result<()> {
    let saved = ended.saved.map_err(|reason| format!("not saved: {reason}"));
    #[cfg(unix)]
    if let tui::screen::Ending::Killed(signal) = ended.ending {
        if let Err(reason) = saved {
            complain_in_time(reason);
        }
        tui::terminal::signals::die_by(signal);
    }
    saved.map_err(anyhow::Error::msg)
}

/// Complains, but does not wait for a terminal that takes nothing.
#[cfg(unix)]
fn complain_in_time(reason: String) {
    let (sender, complained) = mpsc::channel();
    thread::spawn(move || {
        complain(&reason);
        sender.send(())
    });
    // Whether it was in time or not, the program is about to end.
    let _ = complained.recv_timeout(Duration::from_millis(500));
}
