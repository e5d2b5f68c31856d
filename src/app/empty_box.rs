//! The empty first box, and the three ways out of it.

use super::{App, Direction, Effect, Popup};
use crate::engine::{BoxNumber, Machine, Rules};

/// What to do about an empty first box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmptyBoxChoice {
    /// Put the starting beads back into the first box.
    Restock,
    /// Begin anew with more beads; the machine is kept under another name.
    StartAgain,
    /// Leave everything as it is.
    Leave,
}

impl EmptyBoxChoice {
    /// The three of them, in the order in which they show.
    pub const ALL: [Self; 3] = [Self::Restock, Self::StartAgain, Self::Leave];

    /// The neighbor this way, if there is one.
    #[must_use]
    pub const fn toward(self, direction: Direction) -> Self {
        match (self, direction) {
            (Self::Restock, Direction::Down | Direction::Right) | (Self::Leave, Direction::Up | Direction::Left) => {
                Self::StartAgain
            }
            (Self::StartAgain, Direction::Down | Direction::Right) => Self::Leave,
            (Self::StartAgain, Direction::Up | Direction::Left) => Self::Restock,
            (stays, _) => stays,
        }
    }
}

impl App {
    /// The rules with which a machine that ran dry starts again: twice the beads, where that can be.
    pub fn roomier_rules(&self) -> Rules {
        self.machine.rules().with_twice_the_beads().unwrap_or(*self.machine.rules())
    }

    pub(super) fn ask_for_a_way_out(&mut self) {
        self.popup = Some(Popup::Dry { selected: EmptyBoxChoice::Leave });
    }

    pub(super) fn choose(&mut self, way: EmptyBoxChoice) {
        match way {
            EmptyBoxChoice::Leave => {}
            EmptyBoxChoice::Restock => {
                self.machine.restock(BoxNumber::FIRST);
                self.measure_again();
                self.begin();
                self.save();
            }
            EmptyBoxChoice::StartAgain => {
                let fresh = Machine::new(self.roomier_rules(), &mut self.rng);
                let old = std::mem::replace(&mut self.machine, fresh);
                self.measure_again();
                self.begin();
                self.ask(Effect::SetAside(Box::new(old)));
                self.save();
            }
        }
    }
}
