//! The screen without a terminal: keys in, cells out.

pub(crate) mod any_input;
pub(crate) mod boxes;
pub(crate) mod by_hand;
pub(crate) mod contrast;
pub(crate) mod curve;
pub(crate) mod examiner;
pub(crate) mod games;
mod help;
pub(crate) mod input;
pub(crate) mod lab;
pub(crate) mod machine_list;
pub(crate) mod machine_tab;
mod milestones;
pub(crate) mod narrow;
pub(crate) mod numbers;
pub(crate) mod palettes;
pub(crate) mod playing;
mod projector;
pub(crate) mod room;
mod rules_form;
pub(crate) mod settings;
pub(crate) mod table;
pub(crate) mod text_fits;
pub(crate) mod themes;
pub(crate) mod time_lapse;
pub(crate) mod tour;
mod training;
