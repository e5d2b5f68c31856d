//! How it looks and feels: keys and clicks become messages, the state becomes cells.
//!
//! [`run`] is the event loop. It waits for something to happen, lets the [`App`] take it in, does what
//! the app asks for, and draws once. Nothing happens while nothing happens.

pub mod events;
pub mod grid;
pub mod input;
pub mod keys;
pub mod layout;
mod session;
pub mod theme;
pub mod view;

use std::io::{self, BufWriter, Stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Context, bail};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions};

use crate::app::{App, Effect, Message};
use crate::store::Keeper;
use events::Event;
use layout::Layout;
use session::Session;
use theme::Theme;

/// From one look of the drawn bead to the next.
const BEAT: Duration = Duration::from_millis(110);

/// Why the screen ended; the terminal is given back by then, and the machine saved or the error says why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The user left.
    Left,
    /// This signal was sent, and the program should die by it.
    Killed(i32),
}

/// Shows the machine full screen until the user leaves or a signal ends it.
///
/// # Errors
///
/// When the terminal does not answer, or the machine cannot be saved in the end.
pub fn run(app: &mut App, keeper: &mut Keeper, theme: &Theme) -> anyhow::Result<Ending> {
    // NO_COLOR would make crossterm drop weight and reversal with the colors; our theme sees to it instead.
    crossterm::style::force_color_output(true);
    let session = Session::begin(app.preferences().mouse).context("cannot set the terminal up")?;
    let events = events::listen().context("cannot listen to the terminal")?;
    let mut screen = Screen { app, keeper, theme, session, terminal: terminal()?, saved: Ok(()) };
    let ending = screen.attend(&events);
    screen.save();
    let saved = screen.saved.clone();
    drop(screen);
    let ending = ending?;
    match saved {
        Ok(()) => Ok(ending),
        Err(reason) => bail!("not saved: {reason}"),
    }
}

/// A terminal of which nothing is asked but its size: what it would answer arrives in the input thread.
fn terminal() -> anyhow::Result<Terminal<CrosstermBackend<BufWriter<Stdout>>>> {
    let out = BufWriter::with_capacity(1 << 16, io::stdout());
    let options = TerminalOptions { viewport: ratatui::Viewport::Fullscreen };
    Terminal::with_options(CrosstermBackend::new(out), options).context("cannot use the terminal")
}

/// The state, the terminal and the drawer, held together while the screen is up.
struct Screen<'a> {
    app: &'a mut App,
    keeper: &'a mut Keeper,
    theme: &'a Theme,
    session: Session,
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    saved: Result<(), String>,
}

impl Screen<'_> {
    /// Draws, then waits for something to happen, until the end.
    fn attend(&mut self, events: &Receiver<Event>) -> anyhow::Result<Ending> {
        loop {
            self.draw()?;
            let Some(first) = self.wait(events)? else { continue };
            let mut next = Some(first);
            while let Some(event) = next {
                if let Some(ending) = self.take_in(event)? {
                    return Ok(ending);
                }
                next = events.try_recv().ok();
            }
        }
    }

    /// Waits for an event, and while something moves on the screen only until its next beat.
    fn wait(&mut self, events: &Receiver<Event>) -> anyhow::Result<Option<Event>> {
        if !self.app.play().is_moving() {
            return Ok(Some(events.recv()?));
        }
        match events.recv_timeout(BEAT) {
            Ok(event) => Ok(Some(event)),
            Err(RecvTimeoutError::Timeout) => {
                self.app.update(Message::Beat);
                Ok(None)
            }
            Err(gone @ RecvTimeoutError::Disconnected) => Err(gone.into()),
        }
    }

    fn take_in(&mut self, event: Event) -> anyhow::Result<Option<Ending>> {
        match event {
            Event::Input(input) => {
                let layout = Layout::new(self.area()?, self.app, self.theme);
                match input::message(&input, self.app, layout.as_ref()) {
                    Some(message) => self.tell(message),
                    None => Ok(None),
                }
            }
            Event::InputLost(reason) => bail!("no more input from the terminal: {reason}"),
            #[cfg(unix)]
            Event::Signal(signal) => self.obey(signal),
        }
    }

    /// Lets the app take a message in, and does what it asks for.
    fn tell(&mut self, message: Message) -> anyhow::Result<Option<Ending>> {
        match self.app.update(message) {
            None => {}
            Some(Effect::Save) => self.save(),
            Some(Effect::SetAside(old)) => {
                let kept = self.keeper.set_aside_copy(&old);
                self.app.update(Message::Notice(match kept {
                    Ok(name) => format!("The old machine is kept as '{name}'"),
                    Err(error) => format!("The old machine is not kept: {error}"),
                }));
                self.save();
            }
            Some(Effect::Mouse(on)) => self.session.report_mouse(on)?,
            Some(Effect::Redraw) => self.redraw_all()?,
            Some(Effect::Suspend) => self.suspend()?,
            Some(Effect::Quit) => return Ok(Some(Ending::Left)),
        }
        Ok(None)
    }

    fn save(&mut self) {
        self.saved = self.keeper.save(self.app.machine()).map(drop).map_err(|error| error.to_string());
        self.app.update(Message::Saved(self.saved.clone()));
    }

    fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((ratatui::layout::Position::ORIGIN, self.terminal.size()?)))
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        let (app, theme) = (&*self.app, self.theme);
        let drawn = self.terminal.draw(|frame| {
            let layout = Layout::new(frame.area(), app, theme);
            view::draw(app, layout.as_ref(), theme, frame.area(), frame.buffer_mut());
        });
        drawn.context("cannot draw on the terminal")?;
        Ok(())
    }

    /// Forgets what is on the terminal, so that the next frame is drawn whole.
    fn redraw_all(&mut self) -> io::Result<()> {
        let area = self.area()?;
        self.terminal.resize(area)
    }

    #[cfg(unix)]
    fn obey(&mut self, signal: i32) -> anyhow::Result<Option<Ending>> {
        use signal_hook::consts::{SIGCONT, SIGTSTP};
        match signal {
            SIGTSTP => self.suspend()?,
            SIGCONT => self.resume()?,
            deadly => return Ok(Some(Ending::Killed(deadly))),
        }
        Ok(None)
    }

    /// Gives the terminal back and stops; comes back when the shell continues the program.
    #[cfg(unix)]
    fn suspend(&mut self) -> anyhow::Result<()> {
        session::give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP).context("cannot suspend")?;
        self.resume()
    }

    #[cfg(not(unix))]
    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "it can fail where there is something to suspend"
    )]
    fn suspend(&mut self) -> anyhow::Result<()> {
        Ok(())
    }

    #[cfg(unix)]
    fn resume(&mut self) -> anyhow::Result<()> {
        self.session.enter(self.app.preferences().mouse).context("cannot set the terminal up again")?;
        Ok(self.redraw_all()?)
    }
}
