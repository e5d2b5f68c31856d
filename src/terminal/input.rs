//! The threads that listen to the terminal: one reads it, the other waits for its end.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::time::Duration;

use crossterm::event::{self, Event as Raw};
#[cfg(unix)]
use {
    super::ground::GroundReply,
    crossterm::event::{KeyCode, KeyModifiers},
    crossterm::execute,
    crossterm::style::Print,
    crossterm::terminal::{Clear, ClearType},
    rustix::event::{PollFd, PollFlags, Timespec, poll},
    std::sync::mpsc,
};

use super::events::{Event, Sender};
#[cfg(unix)]
use super::modes;
use super::{start, translate};
use crate::tui::theme::Reply;
#[cfg(not(unix))]
use crate::tui::theme::Rgb;

/// The time that is waited for what the terminal replies.
const PATIENCE: Duration = Duration::from_millis(100);

/// Starts to read a terminal in our modes; returns what it tells of itself at once. Some draw
/// lines two columns wide: one is drawn, and where the cursor is then is asked.
#[cfg(unix)]
pub(super) fn listen(sender: Sender, asks_width: bool) -> io::Result<Option<Reply>> {
    modes::forget_pending_input()?;
    let line = if asks_width { "\r\u{2500}" } else { "" };
    execute!(io::stdout(), Print(GroundReply::QUESTION), Print(line))?;
    let (told, reply) = mpsc::channel();
    let mut told = Some(told);
    start("hang-up", || {
        if is_gone(None) {
            let _ = signal_hook::low_level::raise(signal_hook::consts::SIGHUP);
        }
    })?;
    let read = move || read(&mut told, asks_width);
    start("input", move || forward(&sender, read))?;
    let reply = reply.recv_timeout(PATIENCE).ok();
    execute!(io::stdout(), Clear(ClearType::All))?;
    Ok(reply)
}

/// Starts to read a terminal in our modes; returns what it tells of itself at once.
#[cfg(not(unix))]
pub(super) fn listen(sender: Sender, _: bool) -> io::Result<Option<Reply>> {
    let mut options = terminal_colorsaurus::QueryOptions::default();
    options.timeout = PATIENCE;
    let color = terminal_colorsaurus::background_color(options);
    let read_one = || event::read().map(|event| vec![event]);
    start("input", move || forward(&sender, read_one))?;
    Ok(color.ok().map(|color| {
        let (red, green, blue) = color.scale_to_8bit();
        let ground = Some(Rgb(red, green, blue));
        let is_wide = false;
        Reply { ground, is_wide }
    }))
}

/// Reads the terminal. Until the ground was told, the reply to the question for it is held back:
/// crossterm takes it for keys, which would play and open popups.
#[cfg(unix)]
fn read(told: &mut Option<mpsc::Sender<Reply>>, asks_width: bool) -> io::Result<Vec<Raw>> {
    let mut held = vec![event::read()?];
    while told.is_some() {
        let text: String = held.iter().map(sent).collect();
        match GroundReply::of(&text) {
            GroundReply::None => break,
            GroundReply::CutShort => return Ok(held.split_off(held.len() - 1)),
            GroundReply::Whole(ground) => {
                // In pieces, the next reply would press keys.
                let is_asked = asks_width && held.len() < text.len();
                let is_wide = is_asked && crossterm::cursor::position().is_ok_and(|at| at.0 == 2);
                // Nobody waits for one that is late.
                let _ = told.take().map(|it| it.send(Reply { ground, is_wide }));
                return Ok(Vec::new());
            }
            // What follows an Esc that is no key comes soon; the rest of a reply may be on its way.
            GroundReply::Begun if text == "\x1b" && !event::poll(PATIENCE)? => break,
            GroundReply::Begun if text != "\x1b" && !event::poll(10 * PATIENCE)? => {
                return Ok(Vec::new());
            }
            GroundReply::Begun => held.push(event::read()?),
        }
    }
    Ok(held)
}

/// The bytes the terminal sent for this event; a null for those in no reply.
#[cfg(unix)]
fn sent(event: &Raw) -> String {
    match event.as_key_event().map(|key| (key.code, key.modifiers)) {
        Some((KeyCode::Esc, _)) => "\x1b".to_owned(),
        Some((KeyCode::Char('g'), KeyModifiers::CONTROL)) => "\x07".to_owned(),
        Some((KeyCode::Char(it), KeyModifiers::ALT)) => format!("\x1b{it}"),
        Some((KeyCode::Char(it), KeyModifiers::NONE | KeyModifiers::SHIFT)) => it.to_string(),
        _ => "\0".to_owned(),
    }
}

/// Sends on what is read, up to the end of the terminal or of the program.
fn forward(sender: &Sender, mut read: impl FnMut() -> io::Result<Vec<Raw>>) {
    let unreadable = |_| Err(io::Error::other("it sent something unreadable"));
    loop {
        let read = panic::catch_unwind(AssertUnwindSafe(&mut read)).unwrap_or_else(unreadable);
        let lost = |error: io::Error| sender.send(Event::TerminalLost(error.to_string()));
        let Ok(inputs) = read.map_err(lost) else {
            return;
        };
        for input in inputs.into_iter().filter_map(translate::input) {
            if !sender.send(Event::Input(input)) {
                return;
            }
        }
    }
}

/// Waits until the terminal is gone; `false` where it is not by then, or cannot be asked.
#[cfg(unix)]
pub(super) fn is_gone(limit: Option<&Timespec>) -> bool {
    let terminal = io::stdin();
    let mut polled = [PollFd::new(&terminal, PollFlags::empty())];
    while poll(&mut polled, limit) == Err(rustix::io::Errno::INTR) {}
    polled[0].revents().contains(PollFlags::HUP)
}
