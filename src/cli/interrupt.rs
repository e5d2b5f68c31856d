//! Commands that take long and are told to stop.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// A signal that would end the program, noted so that work in progress can be finished.
#[cfg(unix)]
pub(super) struct Interrupt {
    heard: Arc<AtomicUsize>,
    /// True while there is nothing to finish: a signal ends the program at once.
    is_idle: Arc<AtomicBool>,
}

#[cfg(unix)]
impl Interrupt {
    pub(super) fn listen() -> anyhow::Result<Self> {
        let (heard, is_idle) = (Arc::default(), Arc::default());
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            signal_hook::flag::register_conditional_default(signal, Arc::clone(&is_idle))?;
            signal_hook::flag::register_usize(
                signal,
                Arc::clone(&heard),
                usize::try_from(signal)?,
            )?;
        }
        Ok(Self { heard, is_idle })
    }

    pub(super) fn is_heard(&self) -> bool {
        self.heard.load(Ordering::Relaxed) != 0
    }

    pub(super) fn take_stop(&self) -> bool {
        let (stop, order) = (SIGINT.unsigned_abs() as usize, Ordering::Relaxed);
        self.heard.compare_exchange(stop, 0, order, order).is_ok()
    }

    /// Dies by the signal, if there was one, as whoever sent it expects.
    pub(super) fn obey(&self) -> anyhow::Result<()> {
        match i32::try_from(self.heard.load(Ordering::Relaxed))? {
            0 => Ok(()),
            signal => Ok(signal_hook::low_level::emulate_default_handler(signal)?),
        }
    }

    /// Dies by the signal, if there was one, and until the next work by any that comes.
    pub(super) fn rest(&self) -> anyhow::Result<()> {
        self.is_idle.store(true, Ordering::Relaxed);
        self.obey()
    }

    /// Marks the beginning of work that a signal has to wait for.
    pub(super) fn work(&self) {
        self.is_idle.store(false, Ordering::Relaxed);
    }
}

/// Has a file that would become larger than the user allows (`ulimit -f`) fail to be written, as
/// one on a full disk does; the signal would end the program with half a file and its terminal as
/// it is.
pub(super) fn survive_file_size_limit() {
    // Where it cannot be caught, it ends the program as it would have.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
}

/// No signal: where there are none the program just ends, and what was saved until then is kept.
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

    pub(super) fn is_heard(&self) -> bool {
        false
    }

    pub(super) fn take_stop(&self) -> bool {
        false
    }

    pub(super) fn obey(&self) -> anyhow::Result<()> {
        Ok(())
    }

    pub(super) fn rest(&self) -> anyhow::Result<()> {
        Ok(())
    }

    pub(super) fn work(&self) {}
}
