//! The digits, each of which plays a square.

use super::{Key, letter};
use crate::app::Action;
use crate::game::Square;

/// Each digit with its square as on a phone.
pub(super) const DIGITS: &[(Key, Action)] = &[
    (letter('1'), Action::Play(Square::TopLeft)),
    (letter('2'), Action::Play(Square::Top)),
    (letter('3'), Action::Play(Square::TopRight)),
    (letter('4'), Action::Play(Square::Left)),
    (letter('5'), Action::Play(Square::Center)),
    (letter('6'), Action::Play(Square::Right)),
    (letter('7'), Action::Play(Square::BottomLeft)),
    (letter('8'), Action::Play(Square::Bottom)),
    (letter('9'), Action::Play(Square::BottomRight)),
];
