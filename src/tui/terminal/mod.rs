//! The terminal itself: its modes, what it says, and the operating system's word about it.

pub(super) mod events;
pub(super) mod guard;
mod input;
#[cfg(unix)]
pub(super) mod job;
pub(super) mod output;
#[cfg(unix)]
pub mod parser;
#[cfg(unix)]
mod sequences;
#[cfg(unix)]
pub mod signals;

use std::io;

/// Starts listening to the terminal and to the operating system, and writing to the terminal.
///
/// # Errors
///
/// When a thread cannot be started or signals cannot be caught.
pub(super) fn listen() -> io::Result<(events::Sender, events::Receiver)> {
    let (sender, receiver) = events::queue();
    #[cfg(unix)]
    signals::listen(sender.clone())?;
    output::start(sender.clone())?;
    input::listen(sender.clone())?;
    Ok((sender, receiver))
}
