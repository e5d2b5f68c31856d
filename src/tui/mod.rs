//! How it looks and feels: keys and clicks become messages, the state becomes cells.
//!
//! [`run`] is the event loop. It waits for something to happen, lets the [`App`] take it in, does what
//! the app asks for, and draws once. Nothing happens while nothing happens.

pub mod grid;
pub mod input;
pub mod keys;
pub mod layout;
pub mod rules_text;
mod store_requests;
mod suspend;
pub mod terminal;
pub mod theme;
mod trainer;
pub mod view;

use std::io;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions};

use crate::app::{App, Effect, Message};
use crate::store::MachineFile;
use layout::Layout;
use terminal::events::{Event, Receiver, Sender};
use terminal::guard::{self, TerminalGuard};
use terminal::output::{self, Output, Patience};
use theme::{Capabilities, Theme};
use trainer::Trainer;

/// The longest that training goes unsaved.
const AUTOSAVE: Duration = Duration::from_secs(3);

/// The longest that events are taken in without drawing what they have come to.
const FRAME: Duration = Duration::from_millis(30);

/// How the screen ended; the terminal is given back by then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Why it ended.
    pub ending: Ending,
    /// Whether the machine was saved in the end, or why not.
    pub saved: Result<(), String>,
}

/// Why the screen ended.
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
/// When the terminal does not answer; the machine is saved then too, where it can be.
pub fn run(app: &mut App, machine_file: &mut MachineFile, capabilities: Capabilities) -> anyhow::Result<Ended> {
    // NO_COLOR would make crossterm drop weight and reversal with the colors; our theme sees to it instead.
    crossterm::style::force_color_output(true);
    // First of all, since a signal that nobody listens to would leave the terminal in our modes.
    let (sender, events) = terminal::listen().context("cannot listen to the terminal")?;
    let session = TerminalGuard::begin(app.preferences().mouse).context("cannot set the terminal up")?;
    let ground = terminal::ground(&sender);
    let mut screen = Screen {
        app,
        machine_file,
        capabilities: Capabilities { ground, ..capabilities },
        session,
        terminal: terminal()?,
        sender,
        trainer: None,
        saved: Ok(()),
        saved_at: Instant::now(),
        beat_at: None,
        is_stale: true,
    };
    let ending = screen.run(&events);
    screen.finish_training();
    screen.save();
    let saved = screen.saved.clone();
    // Who leaves waits for a slow terminal to take the last of it; a signal does not.
    guard::give_back(if matches!(ending, Ok(Ending::Left)) { Patience::Endless } else { Patience::Little });
    Ok(Ended { ending: ending?, saved })
}

/// A terminal of which nothing is asked but its size: what it would answer arrives in the input thread.
fn terminal() -> anyhow::Result<Terminal<CrosstermBackend<Output>>> {
    let out = Output::default();
    let options = TerminalOptions { viewport: ratatui::Viewport::Fullscreen };
    Terminal::with_options(CrosstermBackend::new(out), options).context("cannot use the terminal")
}

/// The state, the terminal and the drawer, held together while the screen is up.
struct Screen<'a> {
    app: &'a mut App,
    machine_file: &'a mut MachineFile,
    capabilities: Capabilities,
    session: TerminalGuard,
    terminal: Terminal<CrosstermBackend<Output>>,
    sender: Sender,
    trainer: Option<Trainer>,
    saved: Result<(), String>,
    saved_at: Instant,
    beat_at: Option<Instant>,
    /// Whether the terminal shows something else than the app.
    is_stale: bool,
}

impl Screen<'_> {
    /// Draws, then waits for something to happen, until the end.
    fn run(&mut self, events: &Receiver) -> anyhow::Result<Ending> {
        // The machine may have been one bead from the end of its game.
        self.carry_out_effects()?;
        loop {
            if self.is_stale && output::is_idle() {
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
                next = if now < frame_end { events.next(Some(now)) } else { None };
            }
        }
    }

    /// Waits for an event, and while something moves on the screen only until its next beat.
    fn wait(&mut self, events: &Receiver) -> anyhow::Result<Option<Event>> {
        let Some(interval) = self.app.play().next_tick() else {
            self.beat_at = None;
            return Ok(events.next(None));
        };
        let due = *self.beat_at.get_or_insert_with(|| Instant::now() + interval);
        let event = events.next(Some(due));
        if Instant::now() >= due {
            self.tick()?;
        }
        Ok(event)
    }

    fn tick(&mut self) -> anyhow::Result<()> {
        self.beat_at = None;
        self.tell(Message::Tick).map(drop)
    }

    fn handle(&mut self, event: Event) -> anyhow::Result<Option<Ending>> {
        match event {
            Event::Input(input) => {
                self.is_stale |= matches!(input, crossterm::event::Event::Resize(..));
                let layout = Layout::new(self.area()?, self.app, &self.theme());
                match input::message(&input, self.app, layout.as_ref()) {
                    Some(message) => self.tell(message),
                    None => Ok(None),
                }
            }
            Event::Training => self.poll_trainer(),
            Event::Written => Ok(None),
            Event::TerminalLost(reason) => bail!("no more input from the terminal: {reason}"),
            #[cfg(unix)]
            Event::Signal(signal) => self.handle_signal(signal),
        }
    }

    /// Lets the app take a message in, and does what it asks for.
    fn tell(&mut self, message: Message) -> anyhow::Result<Option<Ending>> {
        self.is_stale = true;
        self.app.update(message);
        self.carry_out_effects()
    }

    /// Does all that the app asks for, and saves the machine if there is something new to keep.
    fn carry_out_effects(&mut self) -> anyhow::Result<Option<Ending>> {
        while let Some(effect) = self.app.next_effect() {
            match effect {
                Effect::SetAside(old) => self.set_aside(old),
                Effect::Store(request) => self.run_store_request(request),
                Effect::Train(job) => match Trainer::start(*job, self.sender.clone()) {
                    Ok(trainer) => self.trainer = Some(trainer),
                    Err(error) => self.app.update(Message::TrainingLost(error.to_string())),
                },
                Effect::StopTraining => self.trainer.iter().for_each(Trainer::stop),
                Effect::Mouse(on) => self.session.report_mouse(on)?,
                Effect::Redraw => self.redraw_all()?,
                Effect::Suspend => self.suspend()?,
                Effect::Quit => return Ok(Some(Ending::Left)),
            }
        }
        if self.app.is_unsaved() {
            self.save();
        }
        Ok(None)
    }

    /// Shows how far training has come, and saves it every few seconds.
    fn poll_trainer(&mut self) -> anyhow::Result<Option<Ending>> {
        let Some(trainer) = self.trainer.take() else { return Ok(None) };
        if trainer.is_over() {
            return self.tell(match trainer.end() {
                Ok(progress) => Message::Trained(progress),
                Err(reason) => Message::TrainingLost(reason),
            });
        }
        let progress = trainer.progress();
        self.trainer = Some(trainer);
        let Some(progress) = progress else { return Ok(None) };
        let ending = self.tell(Message::Trained(progress))?;
        if self.saved_at.elapsed() >= AUTOSAVE {
            self.save();
        }
        Ok(ending)
    }

    /// Takes in what was learned up to the end of the program.
    fn finish_training(&mut self) {
        if let Some(Ok(progress)) = self.trainer.take().map(Trainer::end) {
            self.app.update(Message::Trained(progress));
        }
    }

    fn save(&mut self) {
        self.saved = self.machine_file.save(self.app.machine()).map(drop).map_err(|error| error.to_string());
        self.saved_at = Instant::now();
        self.app.update(Message::Saved(self.saved.clone()));
        let notices = self.machine_file.take_notices();
        self.tell_all(notices);
    }

    /// The theme that the user has chosen by now.
    fn theme(&self) -> Theme {
        Theme::new(self.app.preferences().theme, self.capabilities)
    }

    fn area(&self) -> io::Result<Rect> {
        Ok(Rect::from((ratatui::layout::Position::ORIGIN, self.terminal.size()?)))
    }

    fn draw(&mut self) -> anyhow::Result<()> {
        let (app, theme) = (&*self.app, &self.theme());
        let drawn = self.terminal.draw(|frame| {
            let layout = Layout::new(frame.area(), app, theme);
            view::draw(app, layout.as_ref(), theme, frame.area(), frame.buffer_mut());
        });
        drawn.context("cannot draw on the terminal")?;
        self.is_stale = false;
        Ok(())
    }

    /// Forgets what is on the terminal, so that the next frame is drawn whole.
    fn redraw_all(&mut self) -> io::Result<()> {
        let area = self.area()?;
        self.is_stale = true;
        self.terminal.resize(area)
    }
}
