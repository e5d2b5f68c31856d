//! Printed pages: the lesson, the mats, the labels.

mod labels;
mod lesson;
mod mats;
mod pairs;
