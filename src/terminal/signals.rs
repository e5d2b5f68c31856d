//! The thread that takes the signals of the operating system.

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

/// The time that the event loop has to save and leave before a deadly signal is obeyed without it:
/// the terminal may take nothing, or the disk.
const GRACE: Duration = Duration::from_secs(2);

/// The signals that end the program, as they do every program that does not know them. The signals
/// of faults (FPE, ILL, SEGV, BUS) are not among them: nothing can be done after those without
/// unsafe code.
const DEADLY: [i32; 14] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGSYS, SIGABRT, SIGTRAP, SIGIO,
];

/// True if a signal is to end the program.
pub(super) static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// Starts sending on signals.
pub(super) fn listen(sender: Sender) -> io::Result<()> {
    let harmless = [SIGTSTP, SIGCONT];
    let mut signals = Signals::new(harmless.iter().chain(&DEADLY))?;
    if cfg!(target_os = "linux") {
        // For a coprocessor, a power failure, and of real time: the C library may keep some.
        for signal in [16, 30].into_iter().chain(34..=64) {
            let _ = signals.add_signal(signal);
        }
    }
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

/// Ends the program as this signal does where it is not caught; where that cannot be had, with the
/// exit code that shells give it.
pub fn die_by(signal: i32) -> ! {
    let _ = emulate_default_handler(signal);
    std::process::exit(128 + signal)
}
