//! Noughts and crosses and the matchbox machine.

pub(crate) mod by_hand;
pub(crate) mod darby;
pub(crate) mod enumeration;
pub(crate) mod exam;
pub(crate) mod graph;
pub(crate) mod learning;
pub(crate) mod machine_name;
pub(crate) mod mistake;
pub(crate) mod odds;
pub(crate) mod opening;
pub(crate) mod opponents;
pub(crate) mod part_two;
pub(crate) mod past;
pub(crate) mod past_moves;
pub(crate) mod proof;
pub(crate) mod published;
pub(crate) mod reconstruction;
pub(crate) mod rules;
pub(crate) mod schedule;
pub(crate) mod second;
pub(crate) mod second_odds;
pub(crate) mod slow;
pub(crate) mod snapshots;
pub(crate) mod squares;
pub(crate) mod totals;
pub(crate) mod training;
