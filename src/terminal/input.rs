//! Two threads for the terminal: one reads input, the other waits for a hang-up.

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
use crate::draw::theme::Reply;
#[cfg(not(unix))]
use crate::draw::theme::Rgb;

/// The maximum wait for a reply of the terminal.
const PATIENCE: Duration = Duration::from_millis(100);

/// Starts reading a terminal that is set up; returns its replies. The width of a line character,
/// which is two columns in some terminals, is measured by the cursor after it.
#[cfg(unix)]
pub(super) fn listen(sender: Sender, asks_width: bool) -> io::Result<Option<Reply>> {
    modes::forget_pending_input()?;
    let line = if asks_width { "\r\u{2500}" } else { "" };
    execute!(io::stdout(), Print(GroundReply::QUESTION), Print(line))?;
    let (replied, reply) = mpsc::channel();
    let mut replied = Some(replied);
    start("hang-up", || {
        if is_gone(None) {
            let _ = signal_hook::low_level::raise(signal_hook::consts::SIGHUP);
        }
    })?;
    let read = move || read(&mut replied, asks_width);
    start("input", move || forward(&sender, read))?;
    let reply = reply.recv_timeout(PATIENCE).ok();
    execute!(io::stdout(), Clear(ClearType::All))?;
    Ok(reply)
}

/// Starts reading a terminal that is set up; returns its replies.
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

/// Reads the terminal. Until the reply to the query for the background has arrived, it is held
/// back: crossterm would parse it as keys.
#[cfg(unix)]
fn read(replied: &mut Option<mpsc::Sender<Reply>>, asks_width: bool) -> io::Result<Vec<Raw>> {
    let mut held = vec![event::read()?];
    while replied.is_some() {
        let text: String = held.iter().map(sent).collect();
        match GroundReply::of(&text) {
            GroundReply::None => break,
            GroundReply::CutShort => return Ok(held.split_off(held.len() - 1)),
            GroundReply::Whole(ground) => {
                // In pieces, the next reply would be parsed as keys.
                let is_asked = asks_width && held.len() < text.len();
                let is_wide = is_asked && crossterm::cursor::position().is_ok_and(|at| at.0 == 2);
                // Errors are ignored: nothing waits for a late reply.
                let _ = replied.take().map(|it| it.send(Reply { ground, is_wide }));
                return Ok(Vec::new());
            }
            // An Esc sequence follows at once; the rest of a reply may take longer.
            GroundReply::Begun if text == "\x1b" && !event::poll(PATIENCE)? => break,
            GroundReply::Begun if text != "\x1b" && !event::poll(10 * PATIENCE)? => {
                return Ok(Vec::new());
            }
            GroundReply::Begun => held.push(event::read()?),
        }
    }
    Ok(held)
}

/// The bytes of this event in a reply; NUL if it cannot be part of one.
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

/// Forwards the input until the terminal or the program ends.
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

/// Waits until the terminal is closed; false after the limit or on error.
#[cfg(unix)]
pub(super) fn is_gone(limit: Option<&Timespec>) -> bool {
    let terminal = io::stdin();
    let mut polled = [PollFd::new(&terminal, PollFlags::empty())];
    while poll(&mut polled, limit) == Err(rustix::io::Errno::INTR) {}
    polled[0].revents().contains(PollFlags::HUP)
}
