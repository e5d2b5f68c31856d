//! The thread that reads the terminal.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::thread;

use crossterm::event::{Event as Input, MouseEventKind};

use super::events::{Closed, Event, Sender};

/// Starts sending on what the terminal says.
///
/// # Errors
///
/// When there is no thread to be had.
pub(super) fn listen(sender: Sender) -> io::Result<()> {
    // Never joined: it may be stuck in reading for ever.
    let reader = thread::Builder::new().name("input".to_owned());
    reader.spawn(move || {
        let lost = panic::catch_unwind(AssertUnwindSafe(|| forward(&sender)));
        let unreadable =
            || Event::TerminalLost("the terminal sent something unreadable".to_owned());
        // Nobody takes it when the program is ending.
        let _ = sender.send(lost.unwrap_or_else(|_| unreadable()));
    })?;
    Ok(())
}

/// Sends on what the terminal says, and returns what is to be said of its end.
fn forward(sender: &Sender) -> Event {
    match forward_all(sender) {
        Ok(Closed) => Event::TerminalLost(Closed.to_string()),
        Err(error) => Event::lost(&error),
    }
}

fn send(sender: &Sender, input: Input) -> Result<(), Closed> {
    // Nothing lights up under the pointer, so that its motion need not wake the screen.
    if matches!(&input, Input::Mouse(mouse) if mouse.kind == MouseEventKind::Moved) {
        return Ok(());
    }
    sender.send(Event::Input(input))
}

#[cfg(not(unix))]
fn forward_all(sender: &Sender) -> io::Result<Closed> {
    loop {
        if let Err(closed) = send(sender, crossterm::event::read()?) {
            return Ok(closed);
        }
    }
}

#[cfg(unix)]
use unix::forward_all;

#[cfg(unix)]
mod unix {
    use std::io::{self, Stdin};
    use std::time::Duration;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::Errno;

    use super::super::events::{Closed, Sender};
    use super::super::guard;
    use super::super::parser::{Parser, Said};
    use super::send;

    /// How long the rest of a sequence may be on its way.
    const SILENCE: Duration = Duration::from_secs(1);

    pub(super) fn forward_all(sender: &Sender) -> io::Result<Closed> {
        let (terminal, mut parser) = (io::stdin(), Parser::default());
        let mut buffer = [0; 1024];
        loop {
            let limit = parser.is_unfinished().then_some(SILENCE);
            if !is_ready(&terminal, limit)? {
                parser.give_up();
            } else if let Some(length) = read(&terminal, &mut buffer)? {
                if length == 0 {
                    return Err(Errno::IO.into()); // a terminal that is gone is at its end
                }
                parser.advance(&buffer[..length], length == buffer.len());
            }
            for said in parser.drain() {
                match said {
                    Said::Input(input) => {
                        if let Err(closed) = send(sender, input) {
                            return Ok(closed);
                        }
                    }
                    reply => sender.reply(reply),
                }
            }
        }
    }

    /// Waits until there is something to read or the terminal is gone.
    fn is_ready(terminal: &Stdin, limit: Option<Duration>) -> io::Result<bool> {
        let limit = limit.map(|limit| Timespec {
            tv_sec: limit.as_secs().cast_signed(),
            tv_nsec: 0,
        });
        loop {
            match poll(&mut [PollFd::new(terminal, PollFlags::IN)], limit.as_ref()) {
                Err(Errno::INTR) => {}
                polled => return Ok(polled? > 0),
            }
        }
    }

    /// Reads if the terminal is ours by now and something is still there: what is typed while the
    /// program is suspended is the shell's, and who reads it is stopped.
    fn read(terminal: &Stdin, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        let _ours = guard::wait_until_active();
        if !is_ready(terminal, Some(Duration::ZERO))? {
            return Ok(None);
        }
        match rustix::io::read(terminal, buffer) {
            Err(Errno::INTR) => Ok(None),
            read => Ok(Some(read?)),
        }
    }
}
