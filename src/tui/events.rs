//! Whatever can happen, from all threads, in one channel.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use crossterm::event;

/// Something that happened outside.
#[derive(Debug)]
pub enum Event {
    /// A key, the mouse, a new size.
    Input(event::Event),
    /// No more of those will come, and this is why.
    InputLost(String),
    /// Training has come further, or to its end.
    Training,
    /// The operating system says something to the program.
    #[cfg(unix)]
    Signal(i32),
}

/// Starts listening to the terminal and to the operating system.
///
/// # Errors
///
/// When a thread cannot be started or signals cannot be caught.
pub fn listen() -> io::Result<(Sender<Event>, Receiver<Event>)> {
    let (sender, receiver) = mpsc::channel();
    let ours = sender.clone();
    #[cfg(unix)]
    {
        listen_to_signals(sender.clone())?;
        listen_for_hang_up(sender.clone())?;
    }
    // Never joined: when the terminal goes away it may be stuck in reading for ever.
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        let lost = panic::catch_unwind(AssertUnwindSafe(|| forward_input(&sender)));
        let reason =
            lost.map_or_else(|_| "the terminal sent something unreadable".to_owned(), |error| error.to_string());
        // The receiver is gone when the program is ending.
        let _ = sender.send(Event::InputLost(reason));
    })?;
    Ok((ours, receiver))
}

/// Sends on what the terminal says, until it fails.
fn forward_input(sender: &Sender<Event>) -> io::Error {
    loop {
        let input = match event::read() {
            Ok(input) => input,
            Err(error) => return error,
        };
        // Nothing lights up under the pointer, so that its motion need not wake the screen.
        if matches!(&input, event::Event::Mouse(mouse) if mouse.kind == event::MouseEventKind::Moved) {
            continue;
        }
        if sender.send(Event::Input(input)).is_err() {
            return io::Error::other("the program is ending");
        }
    }
}

/// Says when the terminal is gone: SIGHUP may be ignored, and crossterm takes an end of file for nothing yet.
#[cfg(unix)]
fn listen_for_hang_up(sender: Sender<Event>) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;

    thread::Builder::new().name("hang-up".to_owned()).spawn(move || {
        let terminal = io::stdin();
        // Asked for nothing, it tells of a hang-up and of errors alone, and sleeps through what is typed.
        let polled = loop {
            let polled = poll(&mut [PollFd::new(&terminal, PollFlags::empty())], None);
            if polled != Err(Errno::INTR) {
                break polled;
            }
        };
        let reason = polled.map_or_else(|error| error.to_string(), |_| "it is gone".to_owned());
        // The receiver is gone when the program is ending.
        let _ = sender.send(Event::InputLost(reason));
    })?;
    Ok(())
}

#[cfg(unix)]
fn listen_to_signals(sender: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
    use std::time::Duration;

    /// How long the screen has to save and leave before a deadly signal is obeyed without it.
    const GRACE: Duration = Duration::from_secs(5);

    // crossterm listens for a new size only once its thread has begun to read, which may be after the first frame.
    let all = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH];
    let mut signals = signal_hook::iterator::Signals::new(all)?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            let heard = sender.send(Event::Signal(signal)).is_ok();
            if matches!(signal, SIGTERM | SIGHUP | SIGINT | SIGQUIT) {
                // The main thread may be stuck in writing to a terminal that takes nothing any more.
                thread::sleep(if heard { GRACE } else { Duration::ZERO });
                super::terminal_guard::give_back();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        }
    })?;
    Ok(())
}
