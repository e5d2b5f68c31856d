//! Shared parts of the tests.

pub(crate) mod circles;
#[cfg(target_os = "linux")]
pub(crate) mod effort;
pub(crate) mod fixture;
pub(crate) mod headless;
pub(crate) mod machines;
pub(crate) mod properties;
#[cfg(unix)]
pub(crate) mod pty;
#[cfg(unix)]
pub(crate) mod shell;
pub(crate) mod sources;
#[cfg(unix)]
pub(crate) mod start;
pub(crate) mod svg;
