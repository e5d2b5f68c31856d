//! The file format of a machine, and its validation.
//!
//! Whatever an earlier release cannot read makes [`SavedMachine::NEWEST`] larger: that release then refuses
//! the file and leaves it unchanged, instead of treating it as damaged. The older format is still read here.

use std::array::from_fn;

use rand::SeedableRng;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::{Invalid, NoMachine, SavedPast, check_beads, games, invalid};
use crate::engine::Generator;
use crate::engine::boxes::{
    Beads, BoxIndex, BoxNumber, ByMove, Cabinet, Matchbox, OpenBox, Preset, Rules, Side,
    StartingBeads, Tally, bead_squares,
};
use crate::engine::play::{Machine, OpenGame, Pair};
use crate::engine::records::{
    ByHand, Curve, CurvePoint, History, Opponent, Player, Snapshot, Snapshots, Totals,
};
use crate::game::{PerSquare, PlayKey, Square, Squares};
use crate::serde_text::{self, is_default};

const CURVE: &str = "the games of \"tally\" and those of \"curve\" do not fit together";

const POINTS: &str = "the curve is not a point every so many games";

const SNAPSHOTS: &str = "the snapshots are not what the boxes held in the course of the games";

const TOTALS: &str = "the games by opponent are others than those of \"tally\"";

/// The maximum length of a bead's name, in characters.
const LONGEST_NAME: usize = 12;

/// The serialized form of a [`Pair`].
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedMachine {
    format: String,
    version: u64,
    rules: Rules,
    /// The state of play by hand, if it was ever used.
    #[serde(default, skip_serializing_if = "is_default")]
    by_hand: ByHand,
    tally: Tally,
    #[serde(default, skip_serializing_if = "is_default")]
    totals: Totals,
    game: Option<SavedGame>,
    boxes: Vec<SavedBox>,
    /// The boxes of the second machine, if there is one.
    second_boxes: Option<Vec<SavedBox>>,
    curve_stride: u64,
    curve: Vec<[u64; 4]>,
    games: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    snapshot_stride: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    snapshots: Vec<Snapshot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    past: Option<SavedPast>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    yours: Vec<(u64, String)>,
    /// The records of the second machine, if it has played as the machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    second: Option<SavedLife>,
    /// The order of the games of both machines, which releases up to 0.5 wrote.
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "the order is not kept any more")]
    turns: IgnoredAny,
}

/// The records of a player except its boxes. Those of the first player are inlined in the machine.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedLife {
    tally: Tally,
    #[serde(default, skip_serializing_if = "is_default")]
    totals: Totals,
    /// The number of games between two points of the curve.
    curve_stride: u64,
    /// The beads in the first box, and the games won, drawn and resigned so far; the rest were
    /// lost.
    curve: Vec<[u64; 4]>,
    /// The last games, oldest first: play key, letter and opponent; then, if known, for each opened
    /// box the orientation and, after `+`, the beads of a refill.
    games: Vec<String>,
    /// The number of games between two regular snapshots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    snapshot_stride: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    snapshots: Vec<Snapshot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    past: Option<SavedPast>,
    /// A person's older games, each with its number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    yours: Vec<(u64, String)>,
}

/// A box with its beads by square of the lid.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedBox {
    number: u16,
    /// The stage, which only printed boxes have.
    #[serde(default, skip_serializing)]
    #[expect(dead_code, reason = "it follows from the number")]
    stage: Option<u8>,
    lid: String,
    beads: Beads,
    /// The starting beads, if the rules make them random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<PerSquare<u8>>,
}

/// The game in progress.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGame {
    /// The side of the machine.
    #[serde(default, skip_serializing_if = "is_default")]
    machine: Side,
    #[serde(with = "serde_text")]
    opponent: Opponent,
    #[serde(with = "serde_text")]
    key: PlayKey,
    open: Vec<OpenBox>,
    /// The open boxes of the second machine.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    second_open: Vec<OpenBox>,
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SavedMachine::of(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = SavedMachine::deserialize(deserializer)?;
        saved.try_into().map_err(de::Error::custom)
    }
}

impl TryFrom<SavedMachine> for Pair {
    type Error = NoMachine;

    fn try_from(saved: SavedMachine) -> Result<Self, NoMachine> {
        let is_known = (1..=SavedMachine::NEWEST).contains(&saved.version);
        if saved.format != SavedMachine::FORMAT || !is_known {
            let reason = format!("it is no {} of a version known here", SavedMachine::FORMAT);
            return Err(NoMachine(reason));
        }
        saved.pair()
    }
}

impl SavedMachine {
    /// The name of the format in each file.
    pub const FORMAT: &str = "menace machine";

    /// The newest version of the format.
    pub const NEWEST: u64 = 4;

    /// The serialized form of a pair, with its game at rest.
    pub fn of(pair: &Pair) -> Self {
        let pair = &*pair.at_rest();
        let (rules, machine) = (*pair.rules(), &pair.machine);
        let with_start = rules.start == StartingBeads::Random;
        let boxes = |machine: &Machine| {
            let boxes = machine.cabinet().iter();
            boxes.map(|it| SavedBox::of(it, with_start)).collect()
        };
        let first = pair.first();
        let second = pair.of_side(Side::Second);
        let second_boxes = second.map(boxes);
        let second = second.filter(|it| it.tally().games() > 0);
        let SavedLife {
            tally,
            totals,
            curve_stride,
            curve,
            games,
            snapshot_stride,
            snapshots,
            past,
            yours,
        } = SavedLife::of(first);
        Self {
            format: Self::FORMAT.to_owned(),
            version: Self::NEWEST,
            rules,
            by_hand: machine.by_hand.clone(),
            tally,
            totals,
            game: machine.game.as_ref().map(SavedGame::of),
            boxes: boxes(first),
            second_boxes,
            curve_stride,
            curve,
            games,
            snapshot_stride,
            snapshots,
            past,
            yours,
            second: second.map(SavedLife::of),
            turns: IgnoredAny,
        }
    }

    /// The machines, if the file is consistent.
    ///
    /// # Errors
    ///
    /// The first inconsistency.
    pub fn pair(self) -> Result<Pair, NoMachine> {
        Ok(self.checked()?)
    }

    fn checked(self) -> Result<Pair, Invalid> {
        let rules = self.rules;
        let first = SavedLife {
            tally: self.tally,
            totals: self.totals,
            curve_stride: self.curve_stride,
            curve: self.curve,
            games: self.games,
            snapshot_stride: self.snapshot_stride,
            snapshots: self.snapshots,
            past: self.past,
            yours: self.yours,
        };
        let first = first.player(cabinet(&self.boxes, Side::First, &rules)?, &rules)?;
        let second = match (self.second_boxes, self.second) {
            (None, None) => None,
            (None, Some(_)) => return invalid("the second machine has no boxes"),
            (Some(boxes), life) => Some(second(&boxes, life, &rules)?),
        };
        check_by_hand(&self.by_hand, &first.cabinet)?;
        let machine = |player| Machine::from_parts(rules, player);
        // Boxes that are open in the game are no empty ones.
        let mut pair = Pair {
            machine: machine(first),
            other: second.map(machine),
        };
        if let Some(game) = &self.game {
            pair = game.begun(pair)?;
        }
        pair.machine.by_hand = self.by_hand;
        for machine in pair.both_mut() {
            machine.settle_past()?;
            machine.restock_empty();
        }
        if pair.is_of_two() {
            pair.abandon(); // its moves cannot go on
        }
        Ok(pair)
    }
}

fn second(boxes: &[SavedBox], life: Option<SavedLife>, rules: &Rules) -> Result<Player, Invalid> {
    let player = cabinet(boxes, Side::Second, rules);
    let player = player.and_then(|cabinet| match life {
        Some(life) => life.player(cabinet, rules),
        None => Ok(Player::new(cabinet)),
    });
    player.map_err(|reason| format!("of the second machine: {reason}").into())
}

impl SavedLife {
    fn of(machine: &Machine) -> Self {
        let player = machine.player();
        let Player {
            curve, snapshots, ..
        } = player;
        let points = curve
            .points()
            .iter()
            .map(|CurvePoint { first_box, tally }| {
                [*first_box, tally.won, tally.drawn, tally.resigned]
            });
        // A machine without games has nothing to record.
        let has_games = snapshots.has_games();
        let past = machine.past();
        let past = past.filter(|past| past.games_to_today() > 0);
        Self {
            tally: player.tally,
            totals: player.totals.clone(),
            curve_stride: curve.stride(),
            curve: points.collect(),
            games: games::to_lines(&player.history),
            snapshot_stride: has_games.then(|| snapshots.stride()),
            snapshots: if has_games {
                snapshots.taken().to_vec()
            } else {
                Vec::new()
            },
            past: past.map(|past| SavedPast::of(&past, &machine.rules)),
            yours: games::older(&player.history, player.tally.games()),
        }
    }

    /// The player with these records and boxes.
    fn player(self, cabinet: Cabinet, rules: &Rules) -> Result<Player, Invalid> {
        let tally = self.tally;
        check_tally(&tally)?;
        let mut snapshots = self.snapshots.iter();
        snapshots.try_for_each(|it| check_tally(&it.tally))?;
        let curve = curve(&cabinet, self.curve_stride, &self.curve, tally)?;
        let history = self.history(&cabinet, rules)?;
        Ok(Player {
            tally,
            totals: self.totals.checked(&tally).ok_or(TOTALS)?,
            curve,
            snapshots: match self.snapshot_stride {
                Some(stride) => Snapshots::from_parts(stride, self.snapshots, (&tally, &cabinet))
                    .ok_or(SNAPSHOTS)?,
                None => Snapshots::unknown(&cabinet),
            },
            history,
            keeps_past: true,
            cabinet,
        })
    }

    /// The last games of a player with these present boxes.
    fn history(&self, today: &Cabinet, rules: &Rules) -> Result<History, Invalid> {
        let (lines, played) = (&self.games, self.tally.games());
        if lines.len() > History::MOST || lines.len() as u64 > played {
            return invalid("there are more last games than can be");
        }
        let side = today.side();
        let games = lines.iter().map(|line| games::of_line(line, side));
        let games: Vec<_> = games.collect::<Result<_, _>>()?;
        let before = played - games.len() as u64;
        let mut history = History::after(before, games::of_person(&self.yours, before, side)?);
        if let Some(past) = &self.past {
            return past.history(history, &games, today, rules);
        }
        for (game, _) in games {
            history.push(game);
        }
        Ok(history)
    }
}

impl SavedBox {
    fn of((number, matchbox): (BoxNumber, &Matchbox), with_start: bool) -> Self {
        Self {
            number: number.number(),
            stage: None,
            lid: matchbox.lid().to_string(),
            beads: *matchbox.beads(),
            start: with_start.then(|| *matchbox.starting()),
        }
    }

    /// The box, which must be this one.
    fn checked(
        &self,
        expected: BoxNumber,
        fresh: &Matchbox,
        rules: &Rules,
    ) -> Result<Matchbox, Invalid> {
        let (number, lid) = (self.number, fresh.lid());
        if number != expected.number() {
            return invalid(format!("box {number} stands where box {expected} belongs"));
        }
        if self.lid != lid.to_string() {
            let given = &self.lid;
            return invalid(format!("the lid of box {expected} is '{given}', not {lid}"));
        }
        check_beads(&self.beads, expected, lid.board())?;
        let fresh = match (rules.start, self.start) {
            (StartingBeads::PerStage(_), None) => fresh.clone(),
            (StartingBeads::Random, Some(start))
                if is_random_start(&start, bead_squares(lid, rules)) =>
            {
                Matchbox::new(lid, start)
            }
            _ => {
                return invalid(format!(
                    "the starting beads of box {expected} do not follow from the rules"
                ));
            }
        };
        Ok(fresh.with_beads(self.beads))
    }
}

fn cabinet(boxes: &[SavedBox], side: Side, rules: &Rules) -> Result<Cabinet, Invalid> {
    // The seed is irrelevant: random starting beads are in the file.
    let mut cabinet = Cabinet::stocked(side, rules, &mut Generator::seed_from_u64(0));
    let (given, count) = (boxes.len(), cabinet.box_count());
    if given != count {
        return invalid(format!("there are {given} boxes, not {count}"));
    }
    for (number, saved) in cabinet.numbers().zip(boxes) {
        let matchbox = saved.checked(number, &cabinet[number], rules)?;
        cabinet = cabinet.with_box(number, matchbox);
    }
    Ok(cabinet)
}

/// True for one to nine beads, all on squares that may have beads.
fn is_random_start(start: &PerSquare<u8>, squares: Squares) -> bool {
    let total: u32 = start.values().iter().copied().map(u32::from).sum();
    let is_outside = |(square, &count): (Square, &u8)| count > 0 && !squares.contains(square);
    (1..=9).contains(&total) && !start.iter().any(is_outside)
}

fn check_tally(tally: &Tally) -> Result<(), Invalid> {
    if tally.is_possible() {
        Ok(())
    } else {
        invalid("the numbers of games won, drawn, lost and resigned do not agree")
    }
}

fn curve(
    cabinet: &Cabinet,
    stride: u64,
    points: &[[u64; 4]],
    tally: Tally,
) -> Result<Curve, Invalid> {
    let most = cabinet.first_numbers().count() as u64 * Square::ALL.len() as u64 * Beads::MOST;
    let point =
        |(nth, point)| curve_point(nth, stride, point).filter(|point| point.first_box <= most);
    let points: Option<Vec<_>> = (0..).zip(points).map(point).collect();
    let Some(points) = points else {
        return invalid(CURVE);
    };
    let tallies: Vec<_> = [Tally::default()]
        .into_iter()
        .chain(points.iter().map(|point| point.tally))
        .chain([tally])
        .collect();
    let grows = tallies.windows(2).all(|pair| is_later(pair[0], pair[1]));
    let curve = Curve::from_points(stride, points).ok_or(POINTS)?;
    let curve = curve.of_side(cabinet.side());
    let is_whole = curve.points().len() as u64 == tally.games() / stride + 1;
    if grows && is_whole {
        Ok(curve)
    } else {
        invalid(CURVE)
    }
}

/// A point of the curve, or `None` if it is inconsistent with its position.
fn curve_point(
    nth: u64,
    stride: u64,
    &[first_box, won, drawn, resigned]: &[u64; 4],
) -> Option<CurvePoint> {
    let games = nth.checked_mul(stride)?;
    let lost = games.checked_sub(won)?.checked_sub(drawn)?;
    let tally = Tally {
        won,
        drawn,
        lost,
        resigned,
    };
    Some(CurvePoint { first_box, tally })
}

/// True if games can lead from one tally to the other.
fn is_later(earlier: Tally, later: Tally) -> bool {
    let since = later.checked_since(&earlier);
    since.is_some_and(|since| since.resigned <= since.lost)
}

fn check_by_hand(by_hand: &ByHand, cabinet: &Cabinet) -> Result<(), Invalid> {
    let names = by_hand.names.iter().flat_map(PerSquare::values);
    let is_name = |name: &String| {
        (1..=LONGEST_NAME).contains(&name.chars().count()) && !name.chars().any(char::is_control)
    };
    if !names.into_iter().all(is_name) {
        return invalid("a bead's name is not 1 to 12 characters");
    }
    let lid = |number: BoxNumber| match cabinet.number(number.number()) {
        Some(number) => Ok(cabinet[number].lid().board()),
        None => invalid(format!("there is no box {number} to work by hand")),
    };
    for it in &by_hand.corrections {
        check_beads(&it.before, it.number, lid(it.number)?)?;
        check_beads(&it.after, it.number, lid(it.number)?)?;
    }
    Ok(())
}

impl SavedGame {
    fn of(game: &OpenGame) -> Self {
        Self {
            machine: game.side,
            opponent: game.opponent,
            key: game.key,
            open: game.held_by(Side::First).copied().collect(),
            second_open: game.held_by(Side::Second).copied().collect(),
        }
    }

    /// The machines in the middle of this game, or of two games if they play each other.
    fn begun(&self, pair: Pair) -> Result<Pair, Invalid> {
        let Self {
            machine: side,
            opponent,
            key,
            open,
            second_open,
        } = self;
        if key.board().outcome().is_some() {
            return invalid(format!("game {key} is over, and cannot be in progress"));
        }
        let Pair { machine, other } = pair;
        let own = open_boxes(open, key, machine.cabinet())?;
        let others = match &other {
            Some(second) => open_boxes(second_open, key, second.cabinet())?,
            None if second_open.is_empty() => [None; 9],
            None => return other_boxes(key),
        };
        let open = from_fn(|nth| own[nth].or(others[nth]));
        let boards = key.moves().map(|(board, _)| board);
        let own_moves = boards.filter(|&board| Side::to_move(board) == *side);
        let game = |side| OpenGame::from_parts(side, *opponent, *key, open);
        if game(*side).held_by(*side).count() != own_moves.count() {
            return other_boxes(key);
        }
        let is_of_two = *opponent == Opponent::Menace;
        let begun = |machine: Machine| match machine.side() {
            own if own == *side || is_of_two => machine.with_game(&game(own)),
            _ => machine,
        };
        Ok(match (side, other.map(begun)) {
            (Side::Second, Some(second)) => Pair {
                machine: second,
                other: Some(begun(machine)),
            },
            (_, other) => Pair {
                machine: begun(machine),
                other,
            },
        })
    }
}

fn other_boxes<T>(key: &PlayKey) -> Result<T, Invalid> {
    invalid(format!("game {key} does not open the boxes that are open"))
}

/// The open boxes of one side.
fn open_boxes(
    saved: &[OpenBox],
    key: &PlayKey,
    cabinet: &Cabinet,
) -> Result<ByMove<OpenBox>, Invalid> {
    let box_index = cabinet.box_index();
    let mut open = [None; 9];
    let mut saved = saved.iter().peekable();
    for (board, square) in key
        .moves()
        .filter(|&(board, _)| Side::to_move(board) == box_index.side())
    {
        let Some((number, symmetries)) = box_index.find(board) else {
            continue;
        };
        let Some(&opened) = saved.next_if(|opened| opened.number == number) else {
            continue;
        };
        if !symmetries.contains(opened.symmetry) || opened.square() != square {
            return other_boxes(key);
        }
        check_beads(&opened.before, number, box_index.lid(number).board())?;
        open[board.ply() as usize] = Some(opened);
    }
    if saved.next().is_some() {
        other_boxes(key)
    } else {
        Ok(open)
    }
}

/// The output of `menace show boxes --json`.
#[derive(Debug, Deserialize)]
pub struct PrintedBoxes {
    rules: String,
    #[serde(default)]
    options: String,
    boxes: Vec<SavedBox>,
}

impl PrintedBoxes {
    /// The rules of the boxes; `None` if they are custom, which earlier releases did not print.
    pub fn rules(&self) -> Option<Rules> {
        match &*self.options {
            "" => self.rules.parse().ok().map(Preset::rules),
            options => Rules::of_options(options),
        }
    }

    /// The side of the boxes, by their lids.
    pub fn side(&self) -> Side {
        let of_second = BoxIndex::of(Side::Second).lid(BoxNumber::FIRST).to_string();
        match self.boxes.first() {
            Some(first) if first.lid == of_second => Side::Second,
            _ => Side::First,
        }
    }

    /// The cabinet with these boxes. The generator is used only if the rules start with random
    /// beads, which are not printed.
    ///
    /// # Errors
    ///
    /// If they are not all boxes of a cabinet, in order, with beads on free squares only.
    pub fn cabinet(mut self, rules: &Rules, rng: &mut Generator) -> Result<Cabinet, NoMachine> {
        let side = self.side();
        if rules.start == StartingBeads::Random {
            let fresh = Cabinet::stocked(side, rules, rng);
            for it in &mut self.boxes {
                it.start = fresh
                    .number(it.number)
                    .map(|number| *fresh[number].starting());
            }
        }
        Ok(cabinet(&self.boxes, side, rules)?)
    }
}
