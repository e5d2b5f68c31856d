//! The screen in a terminal: modes, input, events and signals.
//!
//! [`run`] shows the app on the terminal of the program.

mod catalog;
pub mod events;
pub mod ground;
mod host;
mod input;
mod modes;
#[cfg(unix)]
pub mod signals;
mod suspend;
pub mod translate;

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ratatui::backend::CrosstermBackend;
use ratatui::{Terminal, TerminalOptions, Viewport};
#[cfg(unix)]
use rustix::event::Timespec;

use crate::app::{App, AppEvent};
use crate::draw::theme::Capabilities;
use crate::tui::screen::{Host, Screen};
use crate::words::Said;
use crate::workspace::Workspace;
use events::{Event, Receiver};
use host::TerminalHost;
use modes::Frames;

/// The maximum time of processing events without drawing.
const FRAME: Duration = Duration::from_millis(30);

/// The reason why the screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The user left.
    Left,
    /// A signal, by which the program should die.
    Killed(i32),
}

/// The result of the screen, after the terminal was restored.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The reason.
    pub ending: Ending,
    /// The result of saving the machine at the end.
    pub saved: Result<(), String>,
    /// The place of the machine, in words.
    pub place: Said,
    /// The result of writing the settings.
    pub settings_saved: Result<(), String>,
}

/// Shows the machine full screen until the user leaves or a signal ends it.
///
/// # Errors
///
/// If the terminal fails; the machine is saved anyway if possible.
pub fn run(app: App, workspace: Workspace, capabilities: Capabilities) -> anyhow::Result<Ended> {
    // With NO_COLOR crossterm would also drop bold and reverse; the theme handles it instead.
    crossterm::style::force_color_output(true);
    modes::give_back_on_panic();
    let ended = show(app, workspace, capabilities);
    modes::give_back();
    ended
}

/// Shows the app on a terminal that the caller restores.
fn show(app: App, workspace: Workspace, capabilities: Capabilities) -> anyhow::Result<Ended> {
    let (sender, mut events) = events::channel();
    // Before changing the terminal: an uncaught signal would not restore it.
    #[cfg(unix)]
    signals::listen(sender.clone()).context("cannot catch signals")?;
    modes::take(app.session.mouse()).context("cannot set the terminal up")?;
    let asks_width = !capabilities.as_chosen(app.session.preferences()).ascii;
    let reply = input::listen(sender.clone(), asks_width).context("cannot read the terminal")?;
    let capabilities = capabilities.with_reply(reply);
    let host = TerminalHost::new(workspace, sender);
    let mut screen = Screen::new(app, host, terminal()?, capabilities);
    let ending = go_on(&mut screen, &mut events);
    // A closed window can first appear as a drawing error.
    #[cfg(unix)]
    let ending = ending.or_else(|error| {
        if input::is_gone(Some(&Timespec::default())) {
            Ok(Ending::Killed(signal_hook::consts::SIGHUP))
        } else {
            Err(error)
        }
    });
    screen.app.update(AppEvent::Leave);
    let saved = screen.host.finish(&mut screen.app);
    // Dropping the screen shows the cursor, and would report a closed terminal.
    modes::give_back();
    Ok(Ended {
        ending: ending?,
        saved,
        place: screen.host.workspace.place(),
        settings_saved: screen.host.workspace.settings_saved(),
    })
}

/// The screen on the terminal.
type OnTerminal = Screen<CrosstermBackend<Frames>, TerminalHost>;

/// Draws and waits for events until the end.
fn go_on(screen: &mut OnTerminal, events: &mut Receiver) -> anyhow::Result<Ending> {
    let start = Instant::now();
    // The last game may have been interrupted just before its end.
    screen.settle()?;
    while !screen.has_ended() {
        let rest = screen.turn(start.elapsed())?;
        let mut next = events.next(rest.map(|rest| Instant::now() + rest));
        let frame_end = Instant::now() + FRAME;
        while let Some(event) = next {
            if let Some(ending) = process(screen, event)? {
                return Ok(ending);
            }
            // Drawing is not delayed by a flood of events.
            let now = Instant::now();
            next = if now < frame_end {
                events.next(Some(now))
            } else {
                None
            };
        }
    }
    Ok(Ending::Left)
}

/// Processes an event; returns the ending if it ends the screen.
fn process(screen: &mut OnTerminal, event: Event) -> anyhow::Result<Option<Ending>> {
    match event {
        Event::Input(input) => screen.input(input)?,
        Event::Progress => {} // reported by the host in the next turn
        Event::TerminalLost(reason) => bail!("no more input from the terminal: {reason}"),
        #[cfg(unix)]
        Event::Signal(signal) => {
            screen.host.keep(&mut screen.app); // the signal may stop the program
            match suspend::obey(signal, &screen.app)? {
                Some(next) => screen.go_on(next)?,
                None => return Ok(Some(Ending::Killed(signal))),
            }
        }
    }
    Ok(screen.has_ended().then_some(Ending::Left))
}

/// A terminal that is only queried for its size: other replies would arrive in the reading thread.
fn terminal() -> anyhow::Result<Terminal<CrosstermBackend<Frames>>> {
    let options = TerminalOptions {
        viewport: Viewport::Fullscreen,
    };
    Terminal::with_options(CrosstermBackend::new(Frames::default()), options)
        .context("cannot use the terminal")
}

/// Starts a detached thread, because it may wait for the terminal forever.
fn start(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name(name.to_owned());
    thread.spawn(work).map(drop)
}
