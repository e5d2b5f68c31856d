//! What the tests share.

pub(crate) mod fixture;
pub(crate) mod headless;
pub(crate) mod machines;
#[cfg(unix)]
pub(crate) mod pty;
pub(crate) mod svg;
