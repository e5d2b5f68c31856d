//! Commands that take long and are told to stop.

#[cfg(unix)]
use std::sync::Arc;
#[cfg(unix)]
use std::sync::atomic::{AtomicUsize, Ordering};

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

/// Takes note of a signal that would end the program, so that it can finish what it is at.
#[cfg(unix)]
pub(super) struct Interrupt(Arc<AtomicUsize>);

#[cfg(unix)]
impl Interrupt {
    /// Listens from now on.
    pub(super) fn listen() -> anyhow::Result<Self> {
        let heard = Arc::new(AtomicUsize::new(0));
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            signal_hook::flag::register_usize(
                signal,
                Arc::clone(&heard),
                usize::try_from(signal)?,
            )?;
        }
        Ok(Self(heard))
    }

    /// True if there was a signal.
    pub(super) fn is_heard(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// Dies by the signal, if there was one, as whoever sent it expects.
    pub(super) fn obey(&self) -> anyhow::Result<()> {
        match i32::try_from(self.0.load(Ordering::Relaxed))? {
            0 => Ok(()),
            signal => Ok(signal_hook::low_level::emulate_default_handler(signal)?),
        }
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
    /// Listens from now on.
    pub(super) fn listen() -> anyhow::Result<Self> {
        Ok(Self)
    }

    /// True if there was a signal.
    pub(super) fn is_heard(&self) -> bool {
        false
    }

    /// Dies by the signal, if there was one.
    pub(super) fn obey(&self) -> anyhow::Result<()> {
        Ok(())
    }
}
