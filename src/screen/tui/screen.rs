//! The screen on any backend: it passes inputs to the [`App`], has the [`Host`] carry out its
//! effects, and draws. The event loop calls [`Screen::turn`] after each event.

use std::time::Duration;

use anyhow::Context;
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::layout::{Position, Rect};

use super::event::{Input, MouseKind};
use super::layout::Layout;
use super::{input, view};
use crate::app::{App, Effect, Message, UserInput};
use crate::draw::theme::{Capabilities, Theme};
use crate::words::{Language, speak};

/// The continuation after an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Continue.
    Continue,
    /// Redraw all cells.
    Redraw,
    /// End the screen.
    End,
}

/// The outside of the app: files, training, and the terminal or page.
pub trait Host {
    /// Performs an effect and reports the result to the app.
    ///
    /// # Errors
    ///
    /// If the terminal fails; other errors are reported to the app.
    fn perform(&mut self, effect: Effect, app: &mut App) -> anyhow::Result<Next>;

    /// Reports the progress of background work to the app; returns true if there is any.
    fn report(&mut self, _now: Duration, _app: &mut App) -> bool {
        false
    }

    /// Saves changes of the machine, its game and the preferences, and reports the result to the
    /// app.
    fn keep(&mut self, app: &mut App);

    /// True if the terminal can take a frame now; otherwise an event follows when it can.
    fn takes_frames(&self) -> bool {
        true
    }
}

/// The app on a backend.
#[derive(Debug)]
pub struct Screen<B: Backend, H> {
    /// The state of the screen.
    pub app: App,
    /// The outside of the app.
    pub host: H,
    /// The capabilities of the terminal.
    pub capabilities: Capabilities,
    terminal: Terminal<B>,
    /// The time of the next tick, since the start.
    tick_at: Option<Duration>,
    /// True if the app has changed since the last frame.
    is_stale: bool,
    has_ended: bool,
    /// The layout of the last frame, valid until the app changes.
    drawn: Option<Layout>,
}

impl<B, H> Screen<B, H>
where
    B: Backend<Error: Send + Sync + 'static>,
    H: Host,
{
    /// An app before its first frame.
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

    /// Does what is due and draws changes. Returns the time until something is due, or `None` if
    /// only an event can change the screen.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub fn turn(&mut self, now: Duration) -> anyhow::Result<Option<Duration>> {
        if self.host.report(now, &mut self.app) {
            self.is_stale = true;
            self.settle()?;
        }
        if self.due(now).is_some_and(|due| now >= due) {
            self.tick_at = None;
            self.dispatch(Message::Tick)?;
        }
        if self.is_stale && !self.has_ended {
            // Saved before drawing: once a person has seen the frame, it must survive a kill.
            self.host.keep(&mut self.app);
            if self.host.takes_frames() {
                self.draw()?;
            }
        }
        Ok(self.due(now).map(|due| due.saturating_sub(now)))
    }

    /// The time of the next step of an animation, if one is running.
    fn due(&mut self, now: Duration) -> Option<Duration> {
        let Some(interval) = self.app.next_tick() else {
            self.tick_at = None;
            return None;
        };
        Some(*self.tick_at.get_or_insert(now + interval))
    }

    /// Processes an input.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub fn input(&mut self, input: Input) -> anyhow::Result<()> {
        self.is_stale |= input == Input::Resize;
        self.speak();
        if self.is_stale {
            let (area, theme) = (self.area()?, self.theme());
            self.drawn = Layout::new(area, &mut self.app, &theme);
        }
        match input::message(input, &self.app, self.drawn.as_ref()) {
            Some(message) => self.dispatch(message),
            None => Ok(()),
        }
    }

    /// Passes a message to the app, and carries out its effects.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub fn dispatch(&mut self, message: impl Into<Message>) -> anyhow::Result<()> {
        self.is_stale = true;
        self.speak();
        self.app.update(message);
        self.settle()
    }

    /// Carries out all queued effects.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub fn settle(&mut self) -> anyhow::Result<()> {
        while !self.has_ended
            && let Some(effect) = self.app.next_effect()
        {
            let next = self.host.perform(effect, &mut self.app)?;
            self.go_on(next)?;
        }
        Ok(())
    }

    /// Applies the result of an effect.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
    pub fn go_on(&mut self, next: Next) -> anyhow::Result<()> {
        match next {
            Next::Continue => {}
            Next::Redraw => self.redraw_all()?,
            Next::End => self.has_ended = true,
        }
        Ok(())
    }

    /// True if the screen has ended.
    pub const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Sets the preferred language, or English in ASCII.
    fn speak(&self) {
        let preferences = self.app.session.preferences();
        let is_ascii = self.capabilities.as_chosen(preferences).ascii;
        speak(is_ascii.then_some(Language::En).or(preferences.language));
    }

    /// The preferred theme.
    pub fn theme(&self) -> Theme {
        let preferences = self.app.session.preferences();
        Theme::new(preferences.theme, self.capabilities.as_chosen(preferences))
    }

    /// The layout of the last frame; `None` if the terminal was too small.
    pub const fn layout(&self) -> Option<&Layout> {
        self.drawn.as_ref()
    }

    /// True if a click at this position has an effect.
    pub fn is_clickable(&self, at: Position) -> bool {
        let click = Input::Mouse(MouseKind::Press, at);
        let message = input::message(click, &self.app, self.drawn.as_ref());
        let Some(Message::UserInput(hand)) = message else {
            return false;
        };
        matches!(
            hand,
            UserInput::Do(_) | UserInput::InTab(_) | UserInput::InScene(_)
        )
    }

    /// The size of the terminal.
    ///
    /// # Errors
    ///
    /// If the terminal does not report its size.
    pub fn area(&self) -> anyhow::Result<Rect> {
        let size = self
            .terminal
            .size()
            .context("cannot ask the terminal for its size")?;
        Ok(Rect::from((Position::ORIGIN, size)))
    }

    /// Draws the app.
    ///
    /// # Errors
    ///
    /// If the terminal fails.
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

    /// Invalidates the terminal, so that the next frame is drawn entirely.
    fn redraw_all(&mut self) -> anyhow::Result<()> {
        let area = self.area()?;
        self.is_stale = true;
        self.terminal
            .resize(area)
            .context("cannot draw on the terminal")
    }

    /// The mutable backend.
    pub const fn backend_mut(&mut self) -> &mut B {
        self.terminal.backend_mut()
    }

    /// The backend.
    pub const fn backend(&self) -> &B {
        self.terminal.backend()
    }
}
