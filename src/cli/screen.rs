//! `menace` alone: the full screen.

use std::env;
use std::io::{self, IsTerminal, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::global::{Global, in_use};
use super::{WrongUsage, commands};
use crate::app::{App, Message, Preferences, Zoom};
use crate::engine::MachineName;
use crate::game::Mark;
use crate::store::{MachineFile, Settings, Store};
use crate::tui::theme::{Depth, Theme, ThemeName};
use crate::tui::{self, Ended};

/// The options of the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub(super) struct Screen {
    /// The mark that your moves have on the screen
    #[arg(long, value_name = "x|o", value_parser = mark())]
    mark: Option<Mark>,
    /// The colors: default, light, mono, high-contrast or colorblind
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
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(WrongUsage(format!("the screen needs a terminal; {} need none", commands())).into());
        }
        let store = global.store()?;
        let (settings, trouble) = store.recover_settings();
        let name = global.machine.clone().or_else(|| settings.machine.clone()).unwrap_or_default();
        let (mut machine_file, mut app) = self.open(global, &store, &name, &settings)?;
        if let Some(trouble) = trouble {
            app.update(Message::Tell(trouble.to_string()));
        }
        let theme = self.theme(&settings);
        let ended = tui::run(&mut app, &mut machine_file, &theme)?;
        let name = machine_file.name().clone(); // another machine may be open by now
        if ended.saved.is_ok()
            && let Err(error) = store.save_settings(&self.chosen(&app, name, settings))
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
        let (machine_file, found) = store.open(name).map_err(in_use)?;
        let damage = found.damage().map(ToString::to_string);
        let mut rng = global.rng()?;
        let machine = found.machine().unwrap_or_else(|| global.fresh(&mut rng));
        global.check_rules(name, machine.rules())?;
        let mut app = App::new(name.clone(), machine, rng, self.preferences(settings));
        let zoom = Zoom::ALL.into_iter().find(|zoom| settings.zoom.as_deref() == Some(zoom.name()));
        app.restore_boxes(zoom.unwrap_or(Zoom::Cards), settings.follow.unwrap_or(true));
        if let Some(opponent) = settings.opponent {
            app.offer_training_against(opponent);
        }
        if let Some(opponent) = settings.measure {
            app.measure_against(opponent);
        }
        if let Some(damage) = damage {
            app.update(Message::Tell(damage));
        }
        if let Some(save_error) = machine_file.save_error() {
            app.update(Message::Saved(Err(save_error.to_string())));
        }
        Ok((machine_file, app))
    }

    fn preferences(&self, settings: &Settings) -> Preferences {
        Preferences {
            mark: self.mark.or(settings.mark).unwrap_or(Mark::O),
            motion: !self.no_motion && settings.motion.unwrap_or(true),
            mouse: !self.no_mouse && settings.mouse.unwrap_or(true),
        }
    }

    fn theme(&self, settings: &Settings) -> Theme {
        let kept = settings.theme.as_deref().and_then(theme_named);
        let name = self.theme.or(kept).unwrap_or(ThemeName::Default);
        Theme::new(name, depth(self.color.unwrap_or(ColorChoice::Auto)), self.ascii || !speaks_utf8())
    }

    /// What the user chose, for the next time. Options that only switch something off hold for one session.
    fn chosen(&self, app: &App, name: MachineName, settings: Settings) -> Settings {
        Settings {
            machine: Some(name),
            theme: self.theme.map(|theme| theme.name().to_owned()).or(settings.theme),
            zoom: Some(app.right_pane().zoom().name().to_owned()),
            mark: self.mark.or(settings.mark),
            follow: Some(app.right_pane().follow()),
            opponent: Some(app.training_opponent()),
            measure: Some(app.measure().against()),
            mouse: if self.no_mouse { settings.mouse } else { Some(app.preferences().mouse) },
            ..settings
        }
    }
}

/// How many colors to use: as many as the terminal says it has, unless somebody wants none.
fn depth(choice: ColorChoice) -> Depth {
    let says = |name: &str| env::var(name).unwrap_or_default();
    let unwanted = !says("NO_COLOR").is_empty() || says("TERM") == "dumb";
    let everything = matches!(says("COLORTERM").as_str(), "truecolor" | "24bit") || !says("WT_SESSION").is_empty();
    match choice {
        ColorChoice::Never => Depth::None,
        ColorChoice::Auto if unwanted => Depth::None,
        ColorChoice::Auto | ColorChoice::Always if everything => Depth::True,
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

fn complain(of: &str) {
    // A terminal that is gone takes no complaints.
    let _ = writeln!(io::stderr(), "menace: {of}");
}

/// Ends as the screen did: by the signal that ended it, as whoever sent it expects.
fn end(ended: Ended) -> anyhow::Result<()> {
    let saved = ended.saved.map_err(|reason| format!("not saved: {reason}"));
    #[cfg(unix)]
    if let tui::Ending::Killed(signal) = ended.ending {
        saved.as_ref().err().map(String::as_str).into_iter().for_each(complain);
        signal_hook::low_level::emulate_default_handler(signal)?;
    }
    saved.map_err(anyhow::Error::msg)
}
