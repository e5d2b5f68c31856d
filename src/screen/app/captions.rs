//! The events of a machine while it learns, in a line each, taken from its beads.

use std::collections::BTreeSet;

use super::ChancesView;
use super::chances::in_words;
use crate::engine::{Beads, BoxNumber, Chances, Machine, Opponent, Player, Side};
use crate::game::{PerSquare, Square, Squares};
use crate::words::bead_names;
use crate::words::numbers::{counted, share};

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
    /// Its words.
    pub text: String,
    /// Fewer words for it, where there is little room.
    pub short: String,
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
    /// It loses to the opponent measured against in fewer than one of so many games.
    LosesLessThan(u32),
    /// It hardly ever opens there.
    NeverOpens(SquareKind),
    /// It nearly always opens there.
    Opens(SquareKind),
    /// Its first box holds so many beads.
    FirstBox(u64),
    /// It has won a game.
    Won,
    /// It has drawn a game.
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

    const fn words(self) -> &'static str {
        match self {
            Self::Corner => "in a corner",
            Self::Edge => "on the edge",
            Self::Center => "in the center",
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
    fn words(self, against: Opponent, names: &PerSquare<String>) -> String {
        match self {
            Self::LosesLessThan(games) => {
                let part = if games == 2 {
                    "half of its games".to_owned()
                } else {
                    format!("one game in {games}")
                };
                format!(
                    "it would lose less than {part} against {}",
                    in_words(against)
                )
            }
            Self::NeverOpens(place) => format!("it has stopped opening {}", place.words()),
            Self::Opens(place) => format!("nine times in ten it opens {}", place.words()),
            Self::FirstBox(beads) => format!("its first box holds {}", counted(beads, "bead")),
            Self::Won => "it has won its first game".to_owned(),
            Self::Drawn => "it has drawn its first game".to_owned(),
            Self::Empty(number) => format!("box {number} has run dry"),
            Self::OneColor(number, square) => {
                format!("only {} beads are left in box {number}", names[square])
            }
        }
    }

    /// Fewer words for it.
    fn short_words(self) -> String {
        match self {
            Self::LosesLessThan(2) => "it loses less than half".to_owned(),
            Self::LosesLessThan(games) => format!("it loses less than 1 in {games}"),
            Self::NeverOpens(place) => format!("it never opens {}", place.words()),
            Self::Opens(place) => format!("it opens {}", place.words()),
            Self::FirstBox(beads) => format!("{} in box 1", counted(beads, "bead")),
            Self::Won => "its first win".to_owned(),
            Self::Drawn => "its first draw".to_owned(),
            Self::Empty(number) => format!("box {number} ran dry"),
            Self::OneColor(number, _) => format!("one color in box {number}"),
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
    pub(super) fn new((machine, side): (&Machine, Side), chances: Option<Chances>) -> Self {
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
    pub(super) fn look(
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
                text: fact.words(measure.against(), &bead_names(machine.by_hand())),
                short: fact.short_words(),
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

/// All that is so.
fn facts(boxes: PlayerBoxes, chances: Option<Chances>) -> impl Iterator<Item = Fact> {
    let (tally, index) = (boxes.player.tally, boxes.player.cabinet.box_index());
    let losses = [2, 10, 100].into_iter();
    let losses = losses
        .filter(move |&games| chances.is_some_and(|chances| chances.lost < 1.0 / f64::from(games)));
    let beads = if index.side() == Side::First {
        boxes.player.first_box()
    } else {
        0
    }; // of three together that says little
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
