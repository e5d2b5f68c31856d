//! The screen on a terminal: its modes, its input, its events, and the signals of the operating
//! system.
//!
//! [`run`] shows the app on the terminal that the program was started in.

mod catalog;
mod events;
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

use crate::app::{App, Message, News};
use crate::drawer::Drawer;
use crate::tui::screen::{Host, Screen};
use crate::tui::theme::Capabilities;
use crate::words::Said;
use events::{Event, Receiver};
use host::TerminalHost;
use modes::Frames;

/// The longest that events are taken in without drawing what they have come to.
const FRAME: Duration = Duration::from_millis(30);

/// Why the screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The user left.
    Left,
    /// The signal that came, by which the program should die.
    Killed(i32),
}

/// The end of the screen; the terminal is given back by then.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Why it ended.
    pub ending: Ending,
    /// The result of saving the machine in the end, or the reason it failed.
    pub saved: Result<(), String>,
    /// The words for where the machine is kept.
    pub place: Said,
    /// The result of writing the settings.
    pub settings_saved: Result<(), String>,
}

/// Shows the machine full screen until the user leaves or a signal ends it.
///
/// # Errors
///
/// When the terminal does not answer; the machine is saved then too, where it can be.
pub fn run(app: App, drawer: Drawer, capabilities: Capabilities) -> anyhow::Result<Ended> {
    // NO_COLOR would make crossterm drop weight and reversal with the colors; our theme sees to it
    // instead.
    crossterm::style::force_color_output(true);
    modes::give_back_on_panic();
    let ended = show(app, drawer, capabilities);
    modes::give_back();
    ended
}

/// Shows it on a terminal that is to be given back.
fn show(app: App, drawer: Drawer, capabilities: Capabilities) -> anyhow::Result<Ended> {
    let (sender, mut events) = events::channel();
    // First of all, since a signal that is not caught would leave the terminal in our modes.
    #[cfg(unix)]
    signals::listen(sender.clone()).context("cannot catch signals")?;
    modes::take(app.mouse()).context("cannot set the terminal up")?;
    let asks_width = !capabilities.as_chosen(app.preferences()).ascii;
    let reply = input::listen(sender.clone(), asks_width).context("cannot read the terminal")?;
    let capabilities = capabilities.with_reply(reply);
    let host = TerminalHost::new(drawer, sender);
    let mut screen = Screen::new(app, host, terminal()?, capabilities);
    let ending = go_on(&mut screen, &mut events);
    // A window that closes may be seen first as an error of drawing.
    #[cfg(unix)]
    let ending = ending.or_else(|error| {
        if input::is_gone(Some(&Timespec::default())) {
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
        place: screen.host.drawer.place(),
        settings_saved: screen.host.drawer.settings_saved(),
    })
}

/// The screen on the terminal.
type OnTerminal = Screen<CrosstermBackend<Frames>, TerminalHost>;

/// Draws, then waits for something to happen, until the end.
fn go_on(screen: &mut OnTerminal, events: &mut Receiver) -> anyhow::Result<Ending> {
    let start = Instant::now();
    // The machine may have been one bead from the end of its game.
    screen.settle()?;
    while !screen.has_ended() {
        let rest = screen.turn(start.elapsed())?;
        let mut next = events.next(rest.map(|rest| Instant::now() + rest));
        let frame_end = Instant::now() + FRAME;
        while let Some(event) = next {
            if let Some(ending) = take_in(screen, event)? {
                return Ok(ending);
            }
            // However much comes in, what it has come to is seen.
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

/// Takes an event in; returns why the program ends, if it does.
fn take_in(screen: &mut OnTerminal, event: Event) -> anyhow::Result<Option<Ending>> {
    match event {
        Event::Input(input) => screen.input(input)?,
        Event::Progress => {} // the host tells of it at the next turn
        Event::TerminalLost(reason) => bail!("no more input from the terminal: {reason}"),
        #[cfg(unix)]
        Event::Signal(signal) => {
            screen.host.keep(&mut screen.app); // it may stop the program
            match suspend::obey(signal, &screen.app)? {
                Some(next) => screen.go_on(next)?,
                None => return Ok(Some(Ending::Killed(signal))),
            }
        }
    }
    Ok(screen.has_ended().then_some(Ending::Left))
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

/// Starts a thread that is never joined, since it may wait for the terminal for ever.
fn start(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name(name.to_owned());
    thread.spawn(work).map(drop)
}
