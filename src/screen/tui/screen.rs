//! The event loop: it waits for something to happen, lets the [`App`] take it in, has the [`Host`]
//! do what the app asks for, and draws once. As long as nothing happens, nothing is done.

use std::time::{Duration, Instant};

use anyhow::Context;
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::layout::{Position, Rect};

use super::event::Input;
use super::layout::Layout;
use super::terminal::events::{Event, Receiver};
use super::theme::{Capabilities, Theme};
use super::{input, view};
use crate::app::{App, Effect, Message};

/// The longest that events are taken in without drawing what they have come to.
const FRAME: Duration = Duration::from_millis(30);

/// Why the screen ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The user left.
    Left,
    /// This signal was sent, and the program should die by it.
    Killed(i32),
}

/// The next step of the event loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// It goes on.
    Continue,
    /// It draws all cells again, whatever the terminal shows.
    Redraw,
    /// It ends.
    End(Ending),
}

/// The world outside of the app and its cells: the files, the training, the modes of the
/// terminal, the signals.
pub trait Host {
    /// Does what the app asks for, and tells the app what came of it.
    ///
    /// # Errors
    ///
    /// When the terminal fails; whatever else fails is told to the app.
    fn carry_out(&mut self, effect: Effect, app: &mut App) -> anyhow::Result<Next>;

    /// Tells the app of an event that is no input.
    ///
    /// # Errors
    ///
    /// When the terminal fails or is lost.
    fn handle(&mut self, event: Event, app: &mut App) -> anyhow::Result<Next>;

    /// Saves the machine, and tells the app whether that worked.
    fn save(&mut self, app: &mut App);

    /// True if the terminal takes another frame now; if not, an event follows when it does.
    fn takes_frames(&self) -> bool {
        true
    }
}

/// The app on a terminal.
#[derive(Debug)]
pub struct Screen<B: Backend, H> {
    /// The state of the screen.
    pub app: App,
    /// The world outside.
    pub host: H,
    /// The capabilities of the terminal.
    pub capabilities: Capabilities,
    terminal: Terminal<B>,
    tick_at: Option<Instant>,
    /// The time of the last key or click.
    touched_at: Instant,
    /// True if the terminal shows something else than the app.
    is_stale: bool,
    /// The layout of the last frame, which holds until the app changes.
    drawn: Option<Layout>,
}

impl<B, H> Screen<B, H>
where
    B: Backend<Error: Send + Sync + 'static>,
    H: Host,
{
    /// An app on a terminal that does not show it yet.
    pub fn new(app: App, host: H, terminal: Terminal<B>, capabilities: Capabilities) -> Self {
        Self {
            app,
            host,
            capabilities,
            terminal,
            tick_at: None,
            touched_at: Instant::now(),
            is_stale: true,
            drawn: None,
        }
    }

    /// Draws, then waits for something to happen, until the end.
    pub(super) fn run(&mut self, events: &mut Receiver) -> anyhow::Result<Ending> {
        // The machine may have been one bead from the end of its game.
        self.carry_out_effects()?;
        loop {
            if self.is_stale && self.host.takes_frames() {
                self.draw()?;
            }
            let mut next = self.wait(events)?;
            let frame_end = Instant::now() + FRAME;
            while let Some(event) = next {
                if let Some(ending) = self.handle(event)? {
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
    }

    /// Waits for an event, and while something moves on the screen only until its next tick.
    fn wait(&mut self, events: &mut Receiver) -> anyhow::Result<Option<Event>> {
        let due = match (self.app.next_tick(), self.app.patience()) {
            (Some(interval), _) => *self
                .tick_at
                .get_or_insert_with(|| Instant::now() + interval),
            (None, Some(patience)) => self.touched_at + patience,
            (None, None) => {
                self.tick_at = None;
                return Ok(events.next(None));
            }
        };
        let event = events.next(Some(due));
        if Instant::now() >= due {
            self.tick_at = None;
            self.tell(Message::Tick)?;
        }
        Ok(event)
    }

    /// Takes an event in; returns why the program ends, if it does.
    ///
    /// # Errors
    ///
    /// When the terminal fails or is lost.
    pub fn handle(&mut self, event: Event) -> anyhow::Result<Option<Ending>> {
        let Event::Input(input) = event else {
            self.is_stale |= event == Event::Progress;
            let next = self.host.handle(event, &mut self.app)?;
            let ending = self.go_on(next)?;
            return if ending.is_some() {
                Ok(ending)
            } else {
                self.carry_out_effects()
            };
        };
        self.is_stale |= input == Input::Resize;
        self.touched_at = Instant::now();
        if self.is_stale {
            self.drawn = self.layout()?;
        }
        match input::message(&input, &self.app, self.drawn.as_ref()) {
            Some(message) => self.tell(message),
            None => Ok(None),
        }
    }

    /// Lets the app take a message in, and has done what it asks for; returns why the program ends,
    /// if it does.
    ///
    /// # Errors
    ///
    /// When the terminal fails.
    pub fn tell(&mut self, message: Message) -> anyhow::Result<Option<Ending>> {
        self.is_stale = true;
        self.app.update(message);
        self.carry_out_effects()
    }

    /// Has done all that the app asks for, and saves the machine if there is something new to keep.
    fn carry_out_effects(&mut self) -> anyhow::Result<Option<Ending>> {
        while let Some(effect) = self.app.next_effect() {
            let next = self.host.carry_out(effect, &mut self.app)?;
            if let Some(ending) = self.go_on(next)? {
                return Ok(Some(ending));
            }
        }
        if self.app.is_unsaved() {
            self.host.save(&mut self.app);
        }
        Ok(None)
    }

    fn go_on(&mut self, next: Next) -> anyhow::Result<Option<Ending>> {
        match next {
            Next::Continue => Ok(None),
            Next::Redraw => self.redraw_all().map(|()| None),
            Next::End(ending) => Ok(Some(ending)),
        }
    }

    /// The theme that the user has chosen by now.
    pub fn theme(&self) -> Theme {
        let preferences = self.app.preferences();
        Theme::new(preferences.theme, self.capabilities.as_chosen(preferences))
    }

    /// The screen as it is laid out now, unless it is too small.
    ///
    /// # Errors
    ///
    /// When the terminal does not say its size.
    pub fn layout(&self) -> anyhow::Result<Option<Layout>> {
        Ok(Layout::new(self.area()?, &self.app, &self.theme()))
    }

    /// The cells of the terminal.
    ///
    /// # Errors
    ///
    /// When the terminal does not say its size.
    pub fn area(&self) -> anyhow::Result<Rect> {
        let size = self
            .terminal
            .size()
            .context("cannot ask the terminal for its size")?;
        Ok(Rect::from((Position::ORIGIN, size)))
    }

    /// Draws the app as it is now.
    ///
    /// # Errors
    ///
    /// When the terminal cannot be drawn on.
    pub fn draw(&mut self) -> anyhow::Result<()> {
        let theme = self.theme();
        let app = &self.app;
        let layout = &mut self.drawn;
        let drawn = self.terminal.draw(|frame| {
            *layout = Layout::new(frame.area(), app, &theme);
            view::draw(
                app,
                layout.as_ref(),
                &theme,
                frame.area(),
                frame.buffer_mut(),
            );
        });
        drawn.context("cannot draw on the terminal")?;
        self.is_stale = false;
        Ok(())
    }

    /// Forgets what is on the terminal, so that the next frame is drawn whole.
    fn redraw_all(&mut self) -> anyhow::Result<()> {
        let area = self.area()?;
        self.is_stale = true;
        self.terminal
            .resize(area)
            .context("cannot draw on the terminal")
    }

    /// The backend that draws on the terminal, to look at or to change its size.
    pub const fn backend_mut(&mut self) -> &mut B {
        self.terminal.backend_mut()
    }

    /// The backend that draws on the terminal.
    pub const fn backend(&self) -> &B {
        self.terminal.backend()
    }
}
