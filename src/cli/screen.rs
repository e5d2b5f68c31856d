//! `menace` alone: the full screen.

use std::env;
use std::io::{self, IsTerminal};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use super::WrongUsage;
use super::global::Global;
use crate::app::{App, Message, Preferences, Zoom};
use crate::game::Mark;
use crate::store::{Drawer, Found, Keeper, Settings};
use crate::tui::theme::{Depth, Theme, ThemeName};
use crate::tui::{self, Ending};

/// The options of the screen.
#[derive(Debug, Args)]
#[command(next_help_heading = "Screen")]
pub(super) struct ScreenOptions {
    /// The mark that shows for you; remembered
    #[arg(long, value_name = "x|o")]
    mark: Option<Mark>,
    /// The colors; remembered
    #[arg(long, value_name = "NAME", value_parser = theme_name())]
    theme: Option<ThemeName>,
    /// Whether to use colors at all
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: Color,
    /// Draws with nothing outside ASCII
    #[arg(long)]
    ascii: bool,
    /// Leaves the mouse to the terminal
    #[arg(long)]
    no_mouse: bool,
    /// Lets nothing blink
    #[arg(long)]
    no_motion: bool,
}

/// When there are colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Color {
    /// Where the terminal has them and `NO_COLOR` is not set
    Auto,
    /// Whatever the terminal says of itself
    Always,
    /// Never: weight, brackets and shapes say it all
    Never,
}

fn theme_name() -> impl TypedValueParser<Value = ThemeName> {
    PossibleValuesParser::new(ThemeName::ALL.map(ThemeName::name))
        .try_map(|name| theme_called(&name).ok_or("there is no such theme"))
}

fn theme_called(name: &str) -> Option<ThemeName> {
    ThemeName::ALL.into_iter().find(|theme| theme.name() == name)
}

impl ScreenOptions {
    /// Opens the screen on a machine, and keeps the machine and the settings.
    pub(super) fn run(&self, global: &Global, commands: &str) -> anyhow::Result<()> {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(WrongUsage(format!("the screen needs a terminal; without one there is {commands}")).into());
        }
        let drawer = global.drawer()?;
        let (settings, trouble) = drawer.settings();
        let name = global.machine.clone().or(settings.machine.clone()).unwrap_or_default();
        let (mut keeper, found) = drawer.take(&name)?;
        let notices: Vec<_> = [found.damage().map(ToString::to_string), trouble.map(|trouble| trouble.to_string())]
            .into_iter()
            .flatten()
            .collect();
        let mut app = self.app(global, &settings, &keeper, found)?;
        if !notices.is_empty() {
            app.update(Message::Notice(notices.join("; ")));
        }
        let theme = self.theme.or(settings.theme.as_deref().and_then(theme_called));
        let theme = Theme::new(theme.unwrap_or(ThemeName::Default), depth(self.color, variable), self.is_ascii());
        let ending = tui::run(&mut app, &mut keeper, &theme);
        let remembered = self.remember(&drawer, settings, &keeper, &app);
        match ending? {
            Ending::Left => remembered,
            Ending::Killed(signal) => die_by(signal),
        }
    }

    /// The screen of the machine that was found, or of a fresh one.
    fn app(&self, global: &Global, settings: &Settings, keeper: &Keeper, found: Found) -> anyhow::Result<App> {
        let mut rng = global.rng()?;
        let machine = match found.machine() {
            Some(machine) => {
                global.agree(keeper.name(), machine.rules())?;
                machine
            }
            None => global.fresh(&mut rng),
        };
        let usual = Preferences::default();
        let preferences = Preferences {
            mark: self.mark.or(settings.mark).unwrap_or(usual.mark),
            motion: !self.no_motion && settings.motion.unwrap_or(usual.motion),
            mouse: !self.no_mouse && settings.mouse.unwrap_or(usual.mouse),
        };
        let mut app = App::new(keeper.name().to_string(), machine, rng, preferences);
        let boxes = app.boxes();
        let zoom = Zoom::ALL.into_iter().find(|zoom| Some(zoom.name()) == settings.zoom.as_deref());
        let (zoom, follow) = (zoom.unwrap_or(boxes.zoom()), settings.follow.unwrap_or(boxes.follow()));
        app.restore_boxes(zoom, follow);
        if let Some(obstacle) = keeper.obstacle() {
            app.update(Message::Saved(Err(obstacle.to_string())));
        }
        Ok(app)
    }

    /// Saves what the user chose. What an option said for this once is not remembered.
    fn remember(&self, drawer: &Drawer, old: Settings, keeper: &Keeper, app: &App) -> anyhow::Result<()> {
        if keeper.obstacle().is_some() {
            return Ok(()); // the user knows that nothing is saved
        }
        let mouse = app.preferences().mouse;
        let settings = Settings {
            machine: Some(keeper.name().clone()),
            theme: self.theme.map(|theme| theme.name().to_owned()).or(old.theme),
            zoom: Some(app.boxes().zoom().name().to_owned()),
            mark: self.mark.or(old.mark),
            follow: Some(app.boxes().follow()),
            mouse: if self.no_mouse && !mouse { old.mouse } else { Some(mouse) },
            ..old
        };
        drawer.save_settings(&settings).map(drop).context("the settings are not saved")
    }

    fn is_ascii(&self) -> bool {
        self.ascii || !speaks_utf8(variable)
    }
}

/// A variable of the environment that says something.
fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// How many colors the terminal has, or is to be taken to have.
fn depth(color: Color, variable: impl Fn(&str) -> Option<String>) -> Depth {
    let is_dumb = variable("TERM").is_some_and(|terminal| terminal == "dumb");
    let is_deep = variable("COLORTERM").is_some_and(|depth| depth == "truecolor" || depth == "24bit")
        || variable("WT_SESSION").is_some();
    match color {
        Color::Never => Depth::None,
        Color::Auto if is_dumb || variable("NO_COLOR").is_some() => Depth::None,
        Color::Auto | Color::Always if is_deep => Depth::True,
        Color::Auto | Color::Always => Depth::Sixteen,
    }
}

/// Whether the locale is a UTF-8 one, as it always is on Windows.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable).unwrap_or_default().to_lowercase();
    cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8")
}

/// Dies by the signal that ended the screen, as whoever sent it expects.
#[cfg(unix)]
fn die_by(signal: i32) -> anyhow::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal).context("cannot die by the signal")
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail where there are signals")]
fn die_by(_signal: i32) -> anyhow::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn among(variables: &'static [(&str, &str)]) -> impl Fn(&str) -> Option<String> {
        move |wanted| variables.iter().find(|(name, _)| *name == wanted).map(|(_, value)| (*value).to_owned())
    }

    #[test]
    fn colors_are_those_of_the_terminal_unless_told_otherwise() {
        let deep = among(&[("COLORTERM", "truecolor"), ("TERM", "xterm")]);
        assert_eq!(depth(Color::Auto, &deep), Depth::True);
        assert_eq!(depth(Color::Never, &deep), Depth::None);
        assert_eq!(depth(Color::Auto, among(&[("TERM", "xterm")])), Depth::Sixteen);
        let refused = among(&[("NO_COLOR", "1"), ("COLORTERM", "24bit")]);
        assert_eq!(depth(Color::Auto, &refused), Depth::None);
        assert_eq!(depth(Color::Always, &refused), Depth::True);
        assert_eq!(depth(Color::Auto, among(&[("TERM", "dumb")])), Depth::None);
        assert_eq!(depth(Color::Always, among(&[("TERM", "dumb")])), Depth::Sixteen);
    }

    #[cfg(unix)]
    #[test]
    fn the_first_variable_that_says_anything_of_the_locale_decides() {
        assert!(speaks_utf8(among(&[("LANG", "en_US.UTF-8")])));
        assert!(speaks_utf8(among(&[("LC_ALL", "C.utf8"), ("LANG", "C")])));
        assert!(!speaks_utf8(among(&[("LC_ALL", "C"), ("LANG", "en_US.UTF-8")])));
        assert!(!speaks_utf8(among(&[("LC_CTYPE", "POSIX"), ("LANG", "en_US.UTF-8")])));
        assert!(!speaks_utf8(among(&[])));
    }
}
