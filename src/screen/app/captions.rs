//! The events of a machine while it learns, in a line each, taken from its beads.

use std::collections::BTreeSet;

use super::ChancesView;
use crate::engine::{Beads, BoxNumber, Chances, Machine, Opponent, Player, Side};
use crate::game::{PerSquare, Square, Squares};
use crate::words::numbers::share;
use crate::words::{Said, bead_names, say};

/// Events in a machine's life, each told once.
#[derive(Clone, Debug)]
pub struct Captions {
    known: BTreeSet<Fact>,
    told: Vec<Caption>,
}

/// A line of what has happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// After how many games.
    pub games: u64,
    /// The event, with that number.
    pub event: Said,
    rank: u8,
    at: f64,
}

/// The part of the time for which a line stays, unless something more important happens.
const STAYS: f64 = 0.06;

/// Beads of one kind that are fewer than this part of all of them do not count any more.
const NEXT_TO_NONE: f64 = 0.02;

/// Beads of one kind that are this part of all of them decide.
const NEXT_TO_ALL: f64 = 0.9;

/// The beads in a box from which on it is worth a word that they are all of one color.
const ENOUGH: u64 = 10;

/// Something that is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fact {
    /// A loss to the opponent of the curve in fewer than one of this many games.
    LosesLessThan(u32),
    /// An opening that is hardly ever played.
    NeverOpens(SquareKind),
    /// An opening that is nearly always played.
    Opens(SquareKind),
    /// This many beads in the first box.
    FirstBox(u64),
    /// The first game won.
    Won,
    /// The first game drawn.
    Drawn,
    /// A box has no bead left.
    Empty(BoxNumber),
    /// A box that had several colors has only one, that of this square of its lid.
    OneColor(BoxNumber, Square),
}

/// A kind of square to open on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SquareKind {
    Corner,
    Edge,
    Center,
}

impl SquareKind {
    const ALL: [Self; 3] = [Self::Corner, Self::Edge, Self::Center];

    const fn name(self) -> &'static str {
        match self {
            Self::Corner => "corner",
            Self::Edge => "edge",
            Self::Center => "center",
        }
    }

    fn of(square: Square) -> Self {
        match (square.column(), square.row()) {
            (1, 1) => Self::Center,
            (1, _) | (_, 1) => Self::Edge,
            _ => Self::Corner,
        }
    }
}

impl Fact {
    fn told(self, game: u64, opponent: Opponent, names: &PerSquare<String>) -> Said {
        match self {
            Self::LosesLessThan(2) => say!("event-losing-half", game, opponent),
            Self::LosesLessThan(games) => say!("event-losing", game, games, opponent),
            Self::NeverOpens(place) => say!("event-never-opens", game, place = place.name()),
            Self::Opens(place) => say!("event-opens", game, place = place.name()),
            Self::FirstBox(beads) => say!("event-first-box", game, beads),
            Self::Won => say!("event-won", game),
            Self::Drawn => say!("event-drawn", game),
            Self::Empty(number) => say!("event-empty", game, box = number),
            Self::OneColor(number, square) => {
                say!("event-one-color", game, bead = &names[square], box = number)
            }
        }
    }

    /// The rank by which it gives way to others.
    const fn rank(self) -> u8 {
        match self {
            Self::LosesLessThan(_) | Self::NeverOpens(_) | Self::Opens(_) => 0,
            Self::FirstBox(_) | Self::Won | Self::Drawn => 1,
            Self::Empty(_) => 2,
            Self::OneColor(..) => 3,
        }
    }
}

impl Captions {
    /// Nothing is told that is so already.
    pub(crate) fn new((machine, side): (&Machine, Side), chances: Option<Chances>) -> Self {
        let boxes = PlayerBoxes {
            machine,
            player: machine.player_or_first(side),
        };
        Self {
            known: facts(boxes, chances).collect(),
            told: Vec::new(),
        }
    }

    /// The events, oldest first.
    pub fn told(&self) -> &[Caption] {
        &self.told
    }

    /// Looks what has happened after so many games, and so much of the time.
    pub(crate) fn look(
        &mut self,
        (machine, side): (&Machine, Side),
        measure: &ChancesView,
        (games, at): (u64, f64),
    ) {
        let boxes = PlayerBoxes {
            machine,
            player: machine.player_or_first(side),
        };
        let new: Vec<Fact> = facts(boxes, measure.chances())
            .filter(|fact| self.known.insert(*fact))
            .collect();
        let Some(fact) = new.into_iter().min_by_key(|fact| fact.rank()) else {
            return;
        };
        let stays = self
            .told
            .last()
            .is_some_and(|last| last.rank <= fact.rank() && at < last.at + STAYS);
        if !stays {
            self.told.push(Caption {
                games,
                event: fact.told(games, measure.against(), &bead_names(machine.by_hand())),
                rank: fact.rank(),
                at,
            });
        }
    }
}

/// A player of a machine, whose boxes are looked at with no game on.
#[derive(Clone, Copy)]
struct PlayerBoxes<'a> {
    machine: &'a Machine,
    player: &'a Player,
}

impl PlayerBoxes<'_> {
    fn beads(self, number: BoxNumber) -> Beads {
        self.machine.beads_of(self.player, number)
    }

    fn starting(self, number: BoxNumber, square: Square) -> u8 {
        self.player.cabinet[number].starting()[square]
    }
}

fn facts(boxes: PlayerBoxes, chances: Option<Chances>) -> impl Iterator<Item = Fact> {
    let (tally, index) = (boxes.player.tally, boxes.player.cabinet.box_index());
    let losses = [2, 10, 100].into_iter();
    let losses = losses
        .filter(move |&games| chances.is_some_and(|chances| chances.lost < 1.0 / f64::from(games)));
    let is_one = index.side() == Side::First && !boxes.machine.rules().opening.is_fixed();
    // Of several together that says little.
    let beads = if is_one { boxes.player.first_box() } else { 0 };
    let milestones = [100, 1_000, 10_000]
        .into_iter()
        .filter(move |&milestone| beads >= milestone);
    let games = [(tally.won, Fact::Won), (tally.drawn, Fact::Drawn)].into_iter();
    losses
        .map(Fact::LosesLessThan)
        .chain(openings(boxes))
        .chain(milestones.map(Fact::FirstBox))
        .chain(games.filter(|(count, _)| *count > 0).map(|(_, fact)| fact))
        .chain(
            boxes
                .player
                .cabinet
                .numbers()
                .filter_map(move |number| of_box(boxes, number)),
        )
}

/// Its openings, by the beads of its first box; a machine that moves second has none.
fn openings(boxes: PlayerBoxes) -> impl Iterator<Item = Fact> {
    let beads = boxes.beads(BoxNumber::FIRST);
    let opens = boxes.player.cabinet.side() == Side::First;
    let places = SquareKind::ALL.map(|place| {
        let here = |square: &Square| SquareKind::of(*square) == place;
        let starting: u32 = squares()
            .filter(here)
            .map(|square| u32::from(boxes.starting(BoxNumber::FIRST, square)))
            .sum();
        let now = squares()
            .filter(here)
            .map(|square| beads.counts()[square])
            .sum();
        (place, starting > 0, share(now, beads.total()))
    });
    let had_several = opens
        && places.iter().filter(|(_, had_beads, _)| *had_beads).count() > 1
        && beads.total() > 0;
    places
        .into_iter()
        .filter(move |(_, had_beads, _)| *had_beads && had_several)
        .filter_map(|(place, _, share)| match share {
            ..NEXT_TO_NONE => Some(Fact::NeverOpens(place)),
            NEXT_TO_ALL.. => Some(Fact::Opens(place)),
            _ => None,
        })
}

fn squares() -> impl Iterator<Item = Square> {
    Squares::ALL.iter()
}

/// The event of a box, if any.
fn of_box(boxes: PlayerBoxes, number: BoxNumber) -> Option<Fact> {
    let beads = boxes.beads(number);
    let had = squares()
        .filter(|&square| boxes.starting(number, square) > 0)
        .count();
    let mut left = squares().filter(|&square| beads.counts()[square] > 0);
    match (left.next(), left.next()) {
        (None, _) if had > 0 => Some(Fact::Empty(number)),
        (Some(square), None) if had > 1 && beads.total() >= ENOUGH => {
            Some(Fact::OneColor(number, square))
        }
        _ => None,
    }
}
