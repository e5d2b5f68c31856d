//! How it looks and feels: keys and clicks become messages, the state becomes cells.
//!
//! [`run`] shows the app on the terminal that the program was started in; [`screen`] is the event
//! loop.

mod background;
mod catalog;
pub mod grid;
pub mod input;
pub mod keys;
pub mod laboratory;
pub mod layout;
pub mod rules_text;
pub mod screen;
mod store_requests;
mod suspend;
pub mod terminal;
mod terminal_host;
pub mod theme;
mod trainer;
pub mod view;

use anyhow::Context;
use ratatui::backend::CrosstermBackend;
use ratatui::{Terminal, TerminalOptions, Viewport};

use crate::app::{App, Message, Preferences};
use crate::store::MachineFile;
use screen::{Ending, Screen};
use terminal::guard::{self, TerminalGuard};
use terminal::output::{Output, Patience};
use terminal_host::TerminalHost;
use theme::Capabilities;

/// How the screen ended; the terminal is given back by then.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Why it ended.
    pub ending: Ending,
    /// Whether the machine was saved in the end, or why not.
    pub saved: Result<(), String>,
    /// What the user has chosen by then.
    pub preferences: Preferences,
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
    // First of all, since a signal that nobody listens to would leave the terminal in our modes.
    let (sender, events) = terminal::listen().context("cannot listen to the terminal")?;
    let guard = TerminalGuard::begin(app.mouse()).context("cannot set the terminal up")?;
    let capabilities = Capabilities {
        ground: terminal::ground(&sender),
        ..capabilities
    };
    let host = TerminalHost::new(machine_file, guard, sender);
    let mut screen = Screen::new(app, host, terminal()?, capabilities);
    let ending = screen.run(&events);
    screen.app.update(Message::Leave);
    let saved = screen.host.finish(&mut screen.app);
    // Who leaves waits for a slow terminal to take the last of it; a signal does not.
    guard::give_back(if matches!(ending, Ok(Ending::Left)) {
        Patience::Endless
    } else {
        Patience::Little
    });
    Ok(Ended {
        ending: ending?,
        saved,
        preferences: screen.app.confirmed_preferences(),
    })
}

/// A terminal of which nothing is asked but its size: what it would answer arrives in the input
/// thread.
fn terminal() -> anyhow::Result<Terminal<CrosstermBackend<Output>>> {
    let options = TerminalOptions {
        viewport: Viewport::Fullscreen,
    };
    Terminal::with_options(CrosstermBackend::new(Output::for_frames()), options)
        .context("cannot use the terminal")
}
