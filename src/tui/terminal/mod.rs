//! The terminal itself: its modes, what it says, and the operating system's word about it.

pub mod events;
pub(super) mod guard;
mod input;
#[cfg(unix)]
pub(super) mod job;
pub(super) mod output;
#[cfg(unix)]
pub mod parser;
#[cfg(unix)]
mod question;
#[cfg(unix)]
mod sequences;
#[cfg(unix)]
pub mod signals;

use std::io;

use super::theme::Ground;

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

/// The ground of the terminal, if it says so at once.
#[cfg(unix)]
pub(super) fn ground(events: &events::Sender) -> Ground {
    question::ask_for_ground(events).map_or(Ground::Unknown, |reply| Ground::of_reply(&reply))
}

/// The ground of the terminal: Windows has no way to ask for it that leaves the input alone.
#[cfg(not(unix))]
pub(super) fn ground(_: &events::Sender) -> Ground {
    Ground::Unknown
}
