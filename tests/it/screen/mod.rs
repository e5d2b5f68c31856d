//! The screen without a terminal: keys in, cells out.

pub(crate) mod curve;
pub(crate) mod games;
pub(crate) mod machine_tab;
pub(crate) mod numbers;
pub(crate) mod screens;
pub(crate) mod text_fits;
pub(crate) mod watching;
