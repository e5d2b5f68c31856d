//! The user interface: keys and clicks become messages, the state becomes cells.
//!
//! [`run`] shows the app on the terminal that the program was started in; [`screen`] is the event
//! loop.

mod catalog;
pub mod chart;
mod draw;
pub mod event;
pub mod grid;
pub mod input;
pub mod keys;
pub mod layout;
pub mod rules_text;
pub mod screen;
mod store_requests;
mod suspend;
pub mod terminal;
mod terminal_host;
pub mod theme;
pub mod view;

use anyhow::Context;
use ratatui::backend::CrosstermBackend;
use ratatui::{Terminal, TerminalOptions, Viewport};
#[cfg(unix)]
use rustix::event::Timespec;

use crate::app::{App, LabPlan, Message, News, Preferences};
use crate::store::MachineFile;
use screen::{Ending, Screen};
use terminal::modes::{self, Frames};
use terminal::{events, input as listener};
use terminal_host::TerminalHost;
use theme::Capabilities;

/// The end of the screen; the terminal is given back by then.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Why it ended.
    pub ending: Ending,
    /// The result of saving the machine in the end, or the reason it failed.
    pub saved: Result<(), String>,
    /// The preferences of the user by then.
    pub preferences: Preferences,
    /// The plan of the Lab, where it is not the usual one.
    pub lab: Option<LabPlan>,
}

/// Shows the machine full screen until the user leaves or a signal ends it.
///
/// # Errors
///
/// When the terminal does not answer; the machine is saved then too, where it can be.
pub fn run(
    app: App,
    machine_file: &mut MachineFile,
    capabilities: Capabilities,
) -> anyhow::Result<Ended> {
    // NO_COLOR would make crossterm drop weight and reversal with the colors; our theme sees to it
    // instead.
    crossterm::style::force_color_output(true);
    modes::give_back_on_panic();
    let ended = show(app, machine_file, capabilities);
    modes::give_back();
    ended
}

/// Shows it on a terminal that is to be given back.
fn show(
    app: App,
    machine_file: &mut MachineFile,
    capabilities: Capabilities,
) -> anyhow::Result<Ended> {
    let (sender, mut events) = events::channel();
    // First of all, since a signal that is not caught would leave the terminal in our modes.
    #[cfg(unix)]
    terminal::signals::listen(sender.clone()).context("cannot catch signals")?;
    modes::take(app.mouse()).context("cannot set the terminal up")?;
    let asks_width = !capabilities.as_chosen(app.preferences()).ascii;
    let reply = listener::listen(sender.clone(), asks_width).context("cannot read the terminal")?;
    let capabilities = capabilities.with_reply(reply);
    let host = TerminalHost::new(machine_file, sender);
    let mut screen = Screen::new(app, host, terminal()?, capabilities);
    let ending = screen.run(&mut events);
    // A window that closes may be seen first as an error of drawing.
    #[cfg(unix)]
    let ending = ending.or_else(|error| {
        if listener::is_gone(Some(&Timespec::default())) {
            Ok(Ending::Killed(signal_hook::consts::SIGHUP))
        } else {
            Err(error)
        }
    });
    screen.app.update(Message::News(News::Leave));
    let saved = screen.host.finish(&mut screen.app);
    // At its end a screen shows the cursor, and complains of a terminal that is gone.
    modes::give_back();
    Ok(Ended {
        ending: ending?,
        saved,
        preferences: screen.app.confirmed_preferences(),
        lab: screen.app.kept_lab_plan(),
    })
}

/// A terminal of which nothing is asked but its size: what it would answer arrives in the thread
/// that reads it.
fn terminal() -> anyhow::Result<Terminal<CrosstermBackend<Frames>>> {
    let options = TerminalOptions {
        viewport: Viewport::Fullscreen,
    };
    Terminal::with_options(CrosstermBackend::new(Frames::default()), options)
        .context("cannot use the terminal")
}
