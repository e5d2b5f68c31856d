//! The terminal itself: its modes, its input, and the signals of the operating system.

pub mod events;
pub(super) mod input;
pub(super) mod modes;
#[cfg(unix)]
pub mod signals;
pub mod translate;

/// Starts a thread that is never joined, since it may wait for the terminal for ever.
fn start(name: &str, work: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    let thread = std::thread::Builder::new().name(name.to_owned());
    thread.spawn(work).map(drop)
}
