//! The thread that hears what the operating system says.

use std::io;
use std::process;
use std::thread;
use std::time::Duration;

use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGXCPU,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::events::{Event, HARMLESS, Sender};
use super::guard;
use super::output::{self, Patience};

/// How long the screen has to save and leave before a deadly signal is obeyed without it.
const GRACE: Duration = Duration::from_secs(5);

/// The signals that end the program, as they do every program that does not know them. The signals
/// of faults (FPE, ILL, SEGV, BUS) are not among them: nothing can be done after those without
/// unsafe code.
const DEADLY: [i32; 14] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGSYS, SIGABRT, SIGTRAP, SIGIO,
];

/// More that end it, but that have no name everywhere: those for a coprocessor and a power failure,
/// and from 34 on those of real time, as far as the system has them.
#[cfg(target_os = "linux")]
const NAMELESS: [std::ops::RangeInclusive<i32>; 3] = [16..=16, 30..=30, 34..=64];
#[cfg(not(target_os = "linux"))]
const NAMELESS: [std::ops::RangeInclusive<i32>; 0] = [];

/// Starts sending on signals.
///
/// # Errors
///
/// When signals cannot be caught, or there is no thread to be had.
pub(super) fn listen(sender: Sender) -> io::Result<()> {
    let mut signals = Signals::new(HARMLESS.iter().chain(&DEADLY))?;
    for signal in NAMELESS.into_iter().flatten() {
        // The C library may keep some for itself.
        let _ = signals.add_signal(signal);
    }
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || {
            for signal in signals.forever() {
                let heard = sender.send(Event::Signal(signal)).is_ok();
                if !HARMLESS.contains(&signal) {
                    output::hurry();
                    // The screen may be stuck in saving to a disk that takes nothing any more.
                    thread::sleep(if heard { GRACE } else { Duration::ZERO });
                    guard::give_back(Patience::Little);
                    die_by(signal);
                }
            }
        })?;
    Ok(())
}

/// Ends the program as this signal does where nobody knows it; where that cannot be had, with the
/// exit code that shells give it.
pub fn die_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    process::exit(128 + signal)
}
