//! The data transfer objects of a machine's file, version 1: what is in it, member by member, and
//! how a machine is put into it.

use serde::{Deserialize, Serialize};

use super::MACHINE;
use super::by_hand::ByHandShape;
use super::games;
use super::life::{SecondShape, point};
use super::past::PastShape;
use super::snapshots::{self, SnapshotShape};
use super::totals::TotalsShape;
use super::values::TallyShape;
use super::{object, written_objects};
use crate::engine::{
    BoxNumber, Cabinet, Machine, Matchbox, OpenBox, OpenGame, Rules, Side, StartingBeads, Tally,
};
use crate::game::Symmetry;

/// A whole machine.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct MachineShape {
    pub(super) format: String,
    pub(super) version: u64,
    pub(super) rules: Rules,
    /// The work by hand on its boxes, if there ever was any; since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by_hand: Option<ByHandShape>,
    #[serde(
        serialize_with = "TallyShape::serialize",
        deserialize_with = "object::<TallyShape, _>"
    )]
    pub(super) tally: Tally,
    /// The tallies by opponent, since it was cleared; since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) totals: Option<TotalsShape>,
    /// The game in progress.
    pub(super) game: Option<GameShape>,
    pub(super) boxes: Vec<BoxShape>,
    /// Those of the second machine, once there is one.
    pub(super) second_boxes: Option<Vec<BoxShape>>,
    /// The number of games between two points of the curve.
    pub(super) curve_stride: u64,
    /// The beads in the first box, and the games won, drawn and resigned so far; the rest were
    /// lost.
    pub(super) curve: Vec<[u64; 4]>,
    /// The last games, oldest first: play key, letter and opponent; and since version 2, where it
    /// is known, for each box that was opened in which of the ways to turn the board to its lid it
    /// was held, and after + what a refill put in.
    pub(super) games: Vec<String>,
    /// Every so many games a snapshot was taken, and the snapshots, oldest first; since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) snapshot_stride: Option<u64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) snapshots: Vec<SnapshotShape>,
    /// The known past; since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) past: Option<PastShape>,
    /// The life of the second machine as the machine, if it has one; since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) second: Option<SecondShape>,
}

/// A box with its beads by square of the lid.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct BoxShape {
    pub(super) number: u16,
    pub(super) lid: String,
    pub(super) beads: [u64; 9],
    /// The starting beads, where the rules leave them to chance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) start: Option<[u8; 9]>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct GameShape {
    /// The side of the machine; the first where nothing is said, the second since version 2.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) machine: Option<SideShape>,
    pub(super) opponent: String,
    pub(super) key: String,
    pub(super) open: Vec<OpenShape>,
    /// The boxes that the second machine opened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) second_open: Vec<OpenShape>,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum SideShape {
    Second,
}

/// A box that the game in progress opened.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct OpenShape {
    pub(super) number: u16,
    /// The bead that was drawn, as a square of the lid.
    pub(super) bead: u8,
    /// The symmetry that carried the board to the lid.
    #[serde(with = "SymmetryShape")]
    pub(super) turn: Symmetry,
    /// The content of the box before the draw.
    pub(super) before: [u64; 9],
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Symmetry", rename_all = "kebab-case")]
enum SymmetryShape {
    Identity,
    QuarterRight,
    Half,
    QuarterLeft,
    MirrorSides,
    MirrorEnds,
    MirrorFalling,
    MirrorRising,
}

written_objects!(MachineShape, BoxShape, GameShape, OpenShape);

impl MachineShape {
    pub(super) fn of(machine: &Machine) -> Self {
        let with_start = machine.rules().start == StartingBeads::Random;
        let boxes = |cabinet: &Cabinet| {
            cabinet
                .iter()
                .map(|numbered| BoxShape::of(numbered, with_start))
                .collect()
        };
        let rules = *machine.rules();
        let by_hand = ByHandShape::of(machine.by_hand());
        let past = machine
            .past(Side::First)
            .filter(|past| past.games_to_today() > 0);
        let snapshots = machine
            .player(Side::First)
            .and_then(|player| snapshots::to_shape(&player.snapshots));
        let (second, game) = (SecondShape::of(machine), machine.game().map(GameShape::of));
        let is_of_second =
            second.is_some() || game.as_ref().is_some_and(|game| game.machine.is_some());
        let totals = machine
            .player(Side::First)
            .and_then(|player| TotalsShape::of(&player.totals));
        let is_newer = totals.is_some()
            || past.is_some()
            || by_hand.is_some()
            || snapshots.is_some()
            || is_of_second;
        let version = if is_newer {
            rules.file_version().max(2)
        } else {
            rules.file_version()
        };
        Self {
            format: MACHINE.name.to_owned(),
            version,
            rules,
            by_hand,
            tally: machine.first().tally,
            totals,
            game,
            boxes: boxes(&machine.first().cabinet),
            second_boxes: machine.cabinet(Side::Second).map(boxes),
            curve_stride: machine.first().curve.stride(),
            curve: machine.first().curve.points().iter().map(point).collect(),
            games: games::to_lines(&machine.first().history),
            snapshot_stride: snapshots.as_ref().map(|(stride, _)| *stride),
            snapshots: snapshots.map_or_else(Vec::new, |(_, taken)| taken),
            past: past.map(|past| PastShape::of(&past, machine.rules())),
            second,
        }
    }
}

impl BoxShape {
    fn of((number, matchbox): (BoxNumber, &Matchbox), with_start: bool) -> Self {
        Self {
            number: number.number(),
            lid: matchbox.lid().to_string(),
            beads: *matchbox.beads().counts().values(),
            start: with_start.then(|| *matchbox.starting().values()),
        }
    }
}

impl GameShape {
    fn of(game: &OpenGame) -> Self {
        Self {
            machine: (game.side() == Side::Second).then_some(SideShape::Second),
            opponent: game.opponent().to_string(),
            key: game.key().to_string(),
            open: game.held_by(Side::First).map(OpenShape::of).collect(),
            second_open: game.held_by(Side::Second).map(OpenShape::of).collect(),
        }
    }
}

impl OpenShape {
    fn of(open: &OpenBox) -> Self {
        Self {
            number: open.number.number(),
            bead: open.bead.lid_square().number(),
            turn: open.symmetry,
            before: *open.before.counts().values(),
        }
    }
}
