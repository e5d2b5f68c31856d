//! The empty first box, and the three ways out of it.

use super::choices::Choosing;
use super::{App, Choices, Popup, PopupContent, PopupLine, Then};
use crate::app::Effect;
use crate::app::Session;
use crate::engine::{BoxIndex, Machine, PerSide, Rules, Side, StartingBeads};
use crate::words::numbers::counted;
use crate::words::{Said, say};

/// The question about an empty first box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmptyBox;

/// A way out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WayOut {
    /// Put the starting beads back into the first box.
    Restock,
    /// Begin anew with more beads; the machine is kept under another name.
    StartAgain,
    /// Leave everything as it is.
    Leave,
}

impl WayOut {
    /// The three of them, in the order in which they show.
    const ALL: [Self; 3] = [Self::Restock, Self::StartAgain, Self::Leave];

    fn label(self, app: &App) -> String {
        match (self, app.roomier_rules().start) {
            (Self::Restock, _) if app.machine_side() == Side::Second => {
                "Restock these boxes and play on".to_owned()
            }
            (Self::Restock, _) => "Restock the first box and play on".to_owned(),
            (Self::StartAgain, StartingBeads::PerStage([first, second, third, fourth])) => {
                let amount = if app.roomier_rules() == *app.session.machine.rules() {
                    "as many"
                } else {
                    "more"
                };
                format!("Start again with {amount} beads: {first} {second} {third} {fourth}")
            }
            (Self::StartAgain, StartingBeads::Random) => {
                "Start again with other random beads".to_owned()
            }
            (Self::Leave, _) => "Leave it as it is".to_owned(),
        }
    }
}

impl Choosing for EmptyBox {
    const CHOOSE: Said = say!("offer-choose");

    fn choices(&self, app: &App) -> Vec<String> {
        WayOut::ALL.map(|way_out| way_out.label(app)).to_vec()
    }

    fn frame(&self, app: &App) -> PopupContent {
        let side = app.machine_side();
        let [title, which, what] = match side {
            Side::First => ["The first box is empty", "its first box", "begin with"],
            Side::Second => [
                "The first boxes are empty",
                "the boxes of its first move",
                "answer with",
            ],
        };
        let text = format!(
            "After {} MENACE has no bead left to {what}. Every bead of {which} was taken away: \
             by its own rules it has learned not to play.",
            counted(app.session.machine.tally(side).games(), "game")
        );
        PopupContent {
            title,
            width: 56,
            lines: vec![PopupLine::Text(text), PopupLine::Text(String::new())],
            ..PopupContent::default()
        }
    }

    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then {
        match WayOut::ALL.get(list.selected) {
            Some(WayOut::Restock) => {
                app.restock_first_boxes();
                app.begin_changed();
            }
            Some(WayOut::StartAgain) => {
                let fresh = Machine::new(app.roomier_rules(), &mut app.session.rng);
                let old = std::mem::replace(&mut *app.session.machine, fresh);
                app.session.tally_before = PerSide::default();
                app.ask(Effect::SetAside(Box::new(old)));
                app.begin_changed();
            }
            Some(WayOut::Leave) | None => {}
        }
        Then::Close
    }
}

impl Session {
    /// The rules with which a machine that ran dry starts again: twice the beads, where that can
    /// be.
    fn roomier_rules(&self) -> Rules {
        self.machine
            .rules()
            .with_twice_the_beads()
            .unwrap_or(*self.machine.rules())
    }

    /// The boxes of MENACE's first move get their starting beads again.
    pub(crate) fn restock_first_boxes(&mut self) {
        let side = self.machine_side();
        BoxIndex::of(side)
            .first_numbers()
            .for_each(|number| self.machine.restock(side, number));
    }
}

impl App {
    /// Asks about the empty first box, with the cursor on leaving it as it is.
    pub(crate) fn ask_for_a_way_out(&mut self) {
        self.open(Popup::Dry(Choices::new(EmptyBox, WayOut::ALL.len() - 1)));
    }
}
