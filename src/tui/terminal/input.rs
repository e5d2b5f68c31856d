//! The threads that listen to the terminal: one reads it, the other waits for its end.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event as Input, MouseEventKind};
#[cfg(unix)]
use {
    super::super::theme::GroundReply,
    crossterm::event::{KeyCode, KeyModifiers},
    rustix::event::{PollFd, PollFlags, Timespec, poll},
    std::io::Write,
    std::sync::mpsc,
};

use super::super::theme::Ground;
use super::events::{Event, Sender};

/// The time that is waited for what the terminal replies.
const PATIENCE: Duration = Duration::from_millis(100);

/// The beginning of every sequence, and a key.
#[cfg(unix)]
const ESC: &str = "\x1b";

/// Starts to read a terminal in our modes; returns its ground, if it tells that at once.
#[cfg(unix)]
pub(in crate::tui) fn listen(sender: Sender) -> io::Result<Option<Ground>> {
    io::stdout().write_all(GroundReply::QUESTION)?;
    io::stdout().flush()?;
    let (told, ground) = mpsc::channel();
    let mut told = Some(told);
    start("hang-up", || {
        if is_gone(None) {
            // The system may not tell.
            let _ = signal_hook::low_level::raise(signal_hook::consts::SIGHUP);
        }
    })?;
    start("input", move || forward(&sender, || read(&mut told)))?;
    Ok(ground.recv_timeout(PATIENCE).ok())
}

/// Starts to read a terminal in our modes; returns its ground, if it tells that at once.
#[cfg(not(unix))]
pub(in crate::tui) fn listen(sender: Sender) -> io::Result<Option<Ground>> {
    let mut options = terminal_colorsaurus::QueryOptions::default();
    options.timeout = PATIENCE;
    let color = terminal_colorsaurus::background_color(options);
    let read = || event::read().map(|input| vec![input]);
    start("input", move || forward(&sender, read))?;
    Ok(color.ok().map(|color| {
        let (red, green, blue) = color.scale_to_8bit();
        Ground::of(super::super::theme::Rgb(red, green, blue))
    }))
}

/// Starts a thread that is never joined, since it may wait for the terminal for ever.
fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(work).map(drop)
}

/// Reads the terminal. Until the ground was told, the reply to the question for it is held back:
/// crossterm takes it for keys, which would play and open popups.
#[cfg(unix)]
fn read(told: &mut Option<mpsc::Sender<Ground>>) -> io::Result<Vec<Input>> {
    let mut held = vec![event::read()?];
    while told.is_some() {
        let text: String = held.iter().map(sent).collect();
        match GroundReply::of(&text) {
            GroundReply::None => break,
            GroundReply::CutShort => return Ok(held.split_off(held.len() - 1)),
            GroundReply::Whole(ground) => {
                // Nobody waits for one that is late.
                let _ = told.take().map(|told| told.send(ground));
                return Ok(Vec::new());
            }
            // What follows an Esc that is no key comes soon; the rest of a reply may be on its way.
            GroundReply::Begun if text == ESC && !event::poll(PATIENCE)? => break,
            GroundReply::Begun if text != ESC && !event::poll(10 * PATIENCE)? => {
                return Ok(Vec::new());
            }
            GroundReply::Begun => held.push(event::read()?),
        }
    }
    Ok(held)
}

/// What the terminal sent for this input; a null for what is in no reply.
#[cfg(unix)]
fn sent(input: &Input) -> String {
    let (code, modifiers) = match input {
        Input::Key(key) => (key.code, key.modifiers),
        _ => (KeyCode::Null, KeyModifiers::NONE),
    };
    match (code, modifiers) {
        (KeyCode::Esc, _) => ESC.to_owned(),
        (KeyCode::Char('g'), KeyModifiers::CONTROL) => "\x07".to_owned(),
        (KeyCode::Char(it), KeyModifiers::ALT) => format!("{ESC}{it}"),
        (KeyCode::Char(it), KeyModifiers::NONE | KeyModifiers::SHIFT) => it.to_string(),
        _ => "\0".to_owned(),
    }
}

/// Sends on what is read, up to the end of the terminal or of the program.
fn forward(sender: &Sender, mut read: impl FnMut() -> io::Result<Vec<Input>>) {
    let unreadable = |_| Err(io::Error::other("it sent something unreadable"));
    loop {
        let read = panic::catch_unwind(AssertUnwindSafe(&mut read)).unwrap_or_else(unreadable);
        let inputs = match read {
            Ok(inputs) => inputs,
            Err(error) => {
                sender.send(Event::TerminalLost(error.to_string()));
                return;
            }
        };
        for input in inputs {
            // Nothing lights up under the pointer: its motion need not wake the screen.
            let is_motion = matches!(&input, Input::Mouse(it) if it.kind == MouseEventKind::Moved);
            if !is_motion && !sender.send(Event::Input(input)) {
                return;
            }
        }
    }
}

/// Waits until the terminal is gone; `false` where it is not by then, or cannot be asked.
#[cfg(unix)]
pub(in crate::tui) fn is_gone(limit: Option<&Timespec>) -> bool {
    let terminal = io::stdin();
    let mut polled = [PollFd::new(&terminal, PollFlags::empty())];
    while poll(&mut polled, limit) == Err(rustix::io::Errno::INTR) {}
    polled[0].revents().contains(PollFlags::HUP)
}
