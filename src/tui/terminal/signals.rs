//! The thread that hears what the operating system says.

use std::io;
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;

use super::events::{Event, Sender};
use super::guard;

/// How long the screen has to save and leave before a deadly signal is obeyed without it.
const GRACE: Duration = Duration::from_secs(5);

/// Those that end the program.
const DEADLY: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];

/// Starts sending on signals.
///
/// # Errors
///
/// When signals cannot be caught, or there is no thread to be had.
pub(super) fn listen(sender: Sender) -> io::Result<()> {
    let mut signals = Signals::new(DEADLY.into_iter().chain([SIGTSTP, SIGCONT, SIGWINCH]))?;
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            let heard = sender.send(Event::Signal(signal)).is_ok();
            if DEADLY.contains(&signal) {
                // The main thread may be stuck in writing to a terminal that takes nothing any more.
                thread::sleep(if heard { GRACE } else { Duration::ZERO });
                guard::give_back();
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        }
    })?;
    Ok(())
}
