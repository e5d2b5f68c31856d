//! The version in a machine's file: that of the newest feature it uses.
//!
//! Release 0.N reads the versions up to N. An earlier release would treat an unknown feature as
//! damage and set the file aside; by the version it refuses the file and leaves it unchanged.

use super::SavedLife;
use crate::engine::{Machine, Opponent, Rules, Side, Spared};
use crate::text::is_usual;

/// The version of a machine's file with these records of its players.
pub(super) fn of(machine: &Machine, first: &SavedLife, second: Option<&SavedLife>) -> u64 {
    let any = |is: fn(&SavedLife) -> bool| is(first) || second.is_some_and(is);
    let kinds = [
        (2, !is_usual(&machine.by_hand)),
        (2, any(|life| !is_usual(&life.totals))),
        (2, any(|life| life.snapshot_stride.is_some())),
        (2, any(|life| life.past.is_some())),
        (2, machine.game().is_some_and(|it| it.side == Side::Second)),
        (4, second.is_some_and(|life| life.snapshot_stride.is_none())),
        (4, any(has_round_snapshots)),
        (4, any(|life| !life.yours.is_empty())),
        (4, !machine.turns.lengths().is_empty()),
    ];
    let kinds = kinds
        .into_iter()
        .filter_map(|(version, is)| is.then_some(version));
    let others = opponents(machine).map(Opponent::file_version);
    let rules = machine.rules.file_version();
    kinds.chain(others).max().unwrap_or(1).max(rules)
}

impl Opponent {
    /// The first version of machine files and settings that knows the opponent.
    pub const fn file_version(self) -> u64 {
        match self {
            Self::You
            | Self::Random
            | Self::Block
            | Self::Win
            | Self::Smart
            | Self::Darby
            | Self::Perfect
            | Self::Skilled(_)
            | Self::Nemesis
            | Self::Menace => 1,
            Self::Rulebook => 4,
        }
    }
}

impl Rules {
    /// The first version of a machine file that knows all of these rules.
    fn file_version(&self) -> u64 {
        let Self {
            start: _,
            squares: _,
            reward: _,
            when_empty: _,
            spared,
            last_move,
            second_empty,
            opening,
        } = self;
        let kinds = [
            (2, *spared == Spared::Every),
            (2, !is_usual(last_move)),
            (2, !is_usual(second_empty)),
            (3, !is_usual(opening)),
        ];
        let kinds = kinds
            .into_iter()
            .filter_map(|(version, is)| is.then_some(version));
        kinds.max().unwrap_or(1)
    }
}

/// True if there are snapshots after 10, 100, 1,000 or 10,000 games that are not due otherwise.
fn has_round_snapshots(life: &SavedLife) -> bool {
    let stride = life.snapshot_stride.unwrap_or(1);
    let mut games = life.snapshots.iter().map(|it| it.tally.games());
    let is_regular = |games: u64| games.is_multiple_of(stride) || games.is_power_of_two();
    games.any(|games| !is_regular(games))
}

/// The opponents mentioned in the file.
fn opponents(machine: &Machine) -> impl Iterator<Item = Opponent> {
    let players = Side::BOTH
        .into_iter()
        .filter_map(|side| machine.player(side));
    let met = players.flat_map(|player| {
        let against = player.totals.against().iter().map(|it| it.opponent);
        against.chain(player.history.iter().map(|game| game.opponent))
    });
    met.chain(machine.game().map(|game| game.opponent))
}
