//! What the tests share.

pub(crate) mod fixture;
pub(crate) mod headless;
#[cfg(unix)]
pub(crate) mod pty;
