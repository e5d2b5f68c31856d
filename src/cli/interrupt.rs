//! Signals during long commands.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// A recorded signal that would end the program, so that the work in progress can be finished.
#[cfg(unix)]
pub(super) struct Interrupt {
    recorded: Arc<AtomicUsize>,
    /// True while there is no work to finish: a signal ends the program at once.
    is_idle: Arc<AtomicBool>,
}

#[cfg(unix)]
impl Interrupt {
    pub(super) fn listen() -> anyhow::Result<Self> {
        let (recorded, is_idle) = (Arc::default(), Arc::default());
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            signal_hook::flag::register_conditional_default(signal, Arc::clone(&is_idle))?;
            signal_hook::flag::register_usize(
                signal,
                Arc::clone(&recorded),
                usize::try_from(signal)?,
            )?;
        }
        Ok(Self { recorded, is_idle })
    }

    pub(super) fn has_signal(&self) -> bool {
        self.recorded.load(Ordering::Relaxed) != 0
    }

    pub(super) fn take_stop(&self) -> bool {
        let (stop, order) = (SIGINT.unsigned_abs() as usize, Ordering::Relaxed);
        self.recorded
            .compare_exchange(stop, 0, order, order)
            .is_ok()
    }

    /// Dies by the recorded signal, as its sender expects.
    pub(super) fn die_if_signaled(&self) -> anyhow::Result<()> {
        match i32::try_from(self.recorded.load(Ordering::Relaxed))? {
            0 => Ok(()),
            signal => Ok(signal_hook::low_level::emulate_default_handler(signal)?),
        }
    }

    /// Dies by the recorded signal; until the next work, any further signal ends the program at
    /// once.
    pub(super) fn rest(&self) -> anyhow::Result<()> {
        self.is_idle.store(true, Ordering::Relaxed);
        self.die_if_signaled()
    }

    /// Marks the begin of work that a signal must not interrupt.
    pub(super) fn work(&self) {
        self.is_idle.store(false, Ordering::Relaxed);
    }
}

/// Makes writing beyond the file size limit (`ulimit -f`) fail like a full disk. The signal would
/// end the program with half a file and the terminal in raw mode.
pub(super) fn survive_file_size_limit() {
    // If the signal cannot be caught, it ends the program.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// No signals on this platform: the program is killed, and keeps what was saved before.
#[cfg(not(unix))]
pub(super) struct Interrupt;

#[cfg(not(unix))]
#[expect(
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "they are as where there are signals"
)]
impl Interrupt {
    pub(super) fn listen() -> anyhow::Result<Self> {
        Ok(Self)
    }

    pub(super) fn has_signal(&self) -> bool {
        false
    }

    pub(super) fn take_stop(&self) -> bool {
        false
    }

    pub(super) fn die_if_signaled(&self) -> anyhow::Result<()> {
        Ok(())
    }

    pub(super) fn rest(&self) -> anyhow::Result<()> {
        Ok(())
    }

    pub(super) fn work(&self) {}
}
