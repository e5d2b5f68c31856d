//! The screen, whatever it is shown on: it lets the [`App`] take in what happens, has the [`Host`]
//! do what the app asks for, and draws. Whoever owns the clock and waits for events calls
//! [`Screen::turn`] after each; as long as nothing happens, nothing is done.

use std::time::Duration;

use anyhow::Context;
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::layout::{Position, Rect};

use super::event::{Input, MouseKind};
use super::layout::Layout;
use super::theme::{Capabilities, Theme};
use super::{input, view};
use crate::app::{App, Effect, Hand, Message};
use crate::words::{Language, speak};

/// The next step of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Go on.
    Continue,
    /// Draw all cells again, whatever the terminal shows.
    Redraw,
    /// End: the user leaves.
    End,
}

/// The world outside of the app and its cells: the files, the training, the terminal or the page.
pub trait Host {
    /// Does what the app asks for, and tells the app what came of it.
    ///
    /// # Errors
    ///
    /// When the terminal fails; whatever else fails is told to the app.
    fn carry_out(&mut self, effect: Effect, app: &mut App) -> anyhow::Result<Next>;

    /// Tells the app how far the work has come that goes on; returns whether there was something
    /// to tell.
    fn report(&mut self, _now: Duration, _app: &mut App) -> bool {
        false
    }

    /// Writes what is new: the machine, the game in progress, the choices about the screen. Tells
    /// the app whether that worked.
    fn keep(&mut self, app: &mut App);

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
    /// The time of the next tick, since the start like all times here.
    tick_at: Option<Duration>,
    /// True if the terminal shows something else than the app.
    is_stale: bool,
    has_ended: bool,
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
            is_stale: true,
            has_ended: false,
            drawn: None,
        }
    }

    /// Does what is due by now and draws what has changed. Returns the time from then on in which
    /// nothing need be done, or `None` where nothing need be before something happens.
    ///
    /// # Errors
    ///
    /// When the terminal fails.
    pub fn turn(&mut self, now: Duration) -> anyhow::Result<Option<Duration>> {
        if self.host.report(now, &mut self.app) {
            self.is_stale = true;
            self.settle()?;
        }
        if self.due(now).is_some_and(|due| now >= due) {
            self.tick_at = None;
            self.tell(Message::Tick)?;
        }
        if self.is_stale && !self.has_ended {
            // The program may be killed once a person has seen the frame.
            self.host.keep(&mut self.app);
            if self.host.takes_frames() {
                self.draw()?;
            }
        }
        Ok(self.due(now).map(|due| due.saturating_sub(now)))
    }

    /// The time at which something moves on the screen, if it does.
    fn due(&mut self, now: Duration) -> Option<Duration> {
        let Some(interval) = self.app.next_tick() else {
            self.tick_at = None;
            return None;
        };
        Some(*self.tick_at.get_or_insert(now + interval))
    }

    /// Takes in what a person does.
    ///
    /// # Errors
    ///
    /// When the terminal fails.
    pub fn input(&mut self, input: Input) -> anyhow::Result<()> {
        self.is_stale |= input == Input::Resize;
        self.speak();
        if self.is_stale {
            let (area, theme) = (self.area()?, self.theme());
            self.drawn = Layout::new(area, &mut self.app, &theme);
        }
        match input::message(input, &self.app, self.drawn.as_ref()) {
            Some(message) => self.tell(message),
            None => Ok(()),
        }
    }

    /// Lets the app take a message in, and has done what it asks for.
    ///
    /// # Errors
    ///
    /// When the terminal fails.
    pub fn tell(&mut self, message: Message) -> anyhow::Result<()> {
        self.is_stale = true;
        self.speak();
        self.app.update(message);
        self.settle()
    }

    /// Has done all that the app asks for.
    ///
    /// # Errors
    ///
    /// When the terminal fails.
    pub fn settle(&mut self) -> anyhow::Result<()> {
        while !self.has_ended
            && let Some(effect) = self.app.next_effect()
        {
            let next = self.host.carry_out(effect, &mut self.app)?;
            self.go_on(next)?;
        }
        Ok(())
    }

    /// Takes this next step.
    ///
    /// # Errors
    ///
    /// When the terminal fails.
    pub fn go_on(&mut self, next: Next) -> anyhow::Result<()> {
        match next {
            Next::Continue => {}
            Next::Redraw => self.redraw_all()?,
            Next::End => self.has_ended = true,
        }
        Ok(())
    }

    /// True if the user has left.
    pub const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Speaks the language that the person has chosen by now; English where only its letters show.
    fn speak(&self) {
        let preferences = self.app.preferences();
        let is_ascii = self.capabilities.as_chosen(preferences).ascii;
        speak(is_ascii.then_some(Language::En).or(preferences.language));
    }

    /// The theme that the user has chosen by now.
    pub fn theme(&self) -> Theme {
        let preferences = self.app.preferences();
        Theme::new(preferences.theme, self.capabilities.as_chosen(preferences))
    }

    /// The layout of the last frame, unless that was too small for one.
    pub const fn layout(&self) -> Option<&Layout> {
        self.drawn.as_ref()
    }

    /// True if a click at this place does something.
    pub fn is_clickable(&self, at: Position) -> bool {
        let click = Input::Mouse(MouseKind::Press, at);
        let message = input::message(click, &self.app, self.drawn.as_ref());
        let Some(Message::Hand(hand)) = message else {
            return false;
        };
        matches!(hand, Hand::Do(_) | Hand::InTab(_) | Hand::InScene(_))
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
        self.speak();
        let theme = self.theme();
        let app = &mut self.app;
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
