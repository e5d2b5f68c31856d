//! The thread for signals of the operating system.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP,
    SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::events::{Event, Sender};
use super::modes;

/// The time for the event loop to save and leave before the program is killed anyway, in case the
/// terminal or the disk blocks.
const GRACE: Duration = Duration::from_secs(2);

/// The signals that end a program by default on every system. Faults (FPE, ILL, SEGV, BUS) are
/// missing, because they cannot be handled without unsafe code.
const DEADLY: [i32; 14] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGSYS, SIGABRT, SIGTRAP, SIGIO,
];

/// True after a deadly signal.
pub(super) static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// Starts forwarding signals.
pub(super) fn listen(sender: Sender) -> io::Result<()> {
    let harmless = [SIGTSTP, SIGCONT];
    // A stack fault, a failure of power and the real-time signals end a program on Linux alone.
    let of_linux = [16, 30].into_iter().chain(34..=64);
    let of_system = of_linux.filter(|_| cfg!(target_os = "linux"));
    let mut signals = Signals::new(harmless.into_iter().chain(DEADLY).chain(of_system))?;
    super::start("signals", move || {
        for signal in signals.forever() {
            let is_deadly = !harmless.contains(&signal);
            IS_ENDING.fetch_or(is_deadly, Ordering::SeqCst);
            let is_sent = sender.send(Event::Signal(signal));
            if is_deadly {
                thread::sleep(if is_sent { GRACE } else { Duration::ZERO });
                modes::restore_line_discipline();
                die_by(signal);
            }
        }
    })
}

/// Ends the program by the signal's default action, or with its shell exit code if that fails.
pub fn die_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    std::process::exit(128 + signal)
}
