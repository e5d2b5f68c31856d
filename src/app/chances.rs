//! How good the machine is as it stands: its exact chances against an opponent of one's choice.

use std::iter;

use super::App;
use super::form::Step;
use crate::engine::{Chances, Opponent, Side};

/// The chances of the machine's next game.
#[derive(Clone, Copy, Debug)]
pub struct ChancesView {
    against: Opponent,
    /// The machine that they are of.
    of: Option<Seen>,
    chances: Option<Chances>,
}

impl ChancesView {
    pub(super) const fn new(against: Opponent) -> Self {
        Self {
            against,
            of: None,
            chances: None,
        }
    }

    pub(super) fn is_of(&self, seen: Seen) -> bool {
        self.of == Some(seen)
    }

    pub(super) const fn set(&mut self, seen: Seen, chances: Option<Chances>) {
        self.of = Some(seen);
        self.chances = chances;
    }

    /// The opponent measured against.
    pub const fn against(&self) -> Opponent {
        self.against
    }

    /// The opponent in the middle of a sentence.
    pub fn against_in_words(&self) -> String {
        in_words(self.against)
    }

    /// Which player's chances they are.
    pub fn side(&self) -> Side {
        self.of.map_or(Side::First, |seen| seen.side)
    }

    /// Whose chances they are and against whom, as a heading over them, and whether they are those
    /// of today; in fewer and fewer words.
    pub fn headings(&self, is_past: bool) -> [String; 3] {
        let (against, when) = (in_words(self.against), if is_past { "then" } else { "now" });
        let short = format!("If it met {against} {when}:");
        match self.side() {
            Side::First => [short.clone(), short.clone(), short],
            Side::Second => [
                format!("If it met {against} {when}, moving second:"),
                format!("As second v {against}:"),
                format!("Second v {against}:"),
            ],
        }
    }

    /// The chances; `None` where they cannot be known.
    pub const fn chances(&self) -> Option<Chances> {
        self.chances
    }
}

impl App {
    /// Measures against this opponent from now on.
    pub(super) fn measure_against(&mut self, opponent: Opponent) {
        self.session.measure.against = opponent;
    }

    /// Measures against the next opponent.
    pub(super) fn measure_next(&mut self) {
        self.measure_against(Step::Around.of(&self.measures(), self.session.measure.against));
    }

    /// The opponents that the machine can be measured against, in the order in which a key goes
    /// through them: perfect play first, and none of the skilled ones, which are between it and
    /// random play.
    pub(super) fn measures(&self) -> Vec<Opponent> {
        let is_known = |opponent: &Opponent| {
            !matches!(opponent, Opponent::Perfect | Opponent::Skilled(_))
                && self
                    .session
                    .machine
                    .odds(self.shown_side(), *opponent)
                    .is_some()
        };
        iter::once(Opponent::Perfect)
            .chain(Opponent::automatic().filter(is_known))
            .collect()
    }
}

/// An opponent in the middle of a sentence.
pub(super) fn in_words(opponent: Opponent) -> String {
    match opponent {
        Opponent::Perfect => "a perfect player".to_owned(),
        other => other.to_string(),
    }
}

/// The machine that shows, as far as derived values depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) revision: u64,
    pub(super) time: Time,
    pub(super) side: Side,
    pub(super) against: Opponent,
}

/// A time of a machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Time {
    /// As it stands.
    Today,
    /// A snapshot of its life, from 0.
    Snapshot(usize),
    /// A game of its past, by its number, from 1, with the moves that show.
    Game { number: u64, moves: usize },
}
