//! The rules of a machine in its file.

use serde::{Deserialize, Serialize};

use super::MACHINE;
use crate::engine::{
    BeadSquares, LastMove, Reward, Rules, SecondEmpty, Spared, StartingBeads, WhenEmpty,
};

/// The rules, with all their numbers.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct RulesShape {
    pub(super) start: StartShape,
    #[serde(with = "BeadSquaresShape")]
    pub(super) squares: BeadSquares,
    #[serde(with = "RewardShape")]
    pub(super) reward: Reward,
    #[serde(with = "WhenEmptyShape")]
    pub(super) when_empty: WhenEmpty,
    #[serde(with = "SparedShape", rename = "first_box")]
    pub(super) spared: Spared,
    /// What the last box gains besides, if it gains anything; since version 2.
    #[serde(default, with = "LastMoveShape", skip_serializing_if = "gains_nothing")]
    pub(super) last_move: LastMove,
    /// What happens when a box of the second machine is empty, if it is not restocked; since
    /// version 2.
    #[serde(
        default,
        with = "SecondEmptyShape",
        skip_serializing_if = "is_restocked"
    )]
    pub(super) second_empty: SecondEmpty,
}

/// Four counts, or a word.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "four counts, or \"random\"")]
pub(super) enum StartShape {
    PerStage([u8; 4]),
    Word(StartWord),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StartWord {
    Random,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "BeadSquares", rename_all = "kebab-case")]
enum BeadSquaresShape {
    Distinct,
    Every,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Reward", deny_unknown_fields, expecting = "an object")]
struct RewardShape {
    won: i8,
    drawn: i8,
    lost: i8,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "WhenEmpty", rename_all = "kebab-case")]
enum WhenEmptyShape {
    Resign,
    Restock,
    Refill,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "SecondEmpty", rename_all = "kebab-case")]
enum SecondEmptyShape {
    Restock,
    Resign,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Spared")]
enum SparedShape {
    #[serde(rename = "may-run-dry")]
    None,
    #[serde(rename = "spared")]
    First,
    /// Since version 2.
    #[serde(rename = "every-color-spared")]
    Every,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "LastMove", deny_unknown_fields, expecting = "an object")]
struct LastMoveShape {
    won: i16,
    drawn: i16,
    lost: i16,
}

impl RulesShape {
    pub(super) fn of(rules: &Rules) -> Self {
        Self {
            start: match rules.start() {
                StartingBeads::PerStage(counts) => StartShape::PerStage(counts),
                StartingBeads::Random => StartShape::Word(StartWord::Random),
            },
            squares: rules.squares(),
            reward: rules.reward(),
            when_empty: rules.when_empty(),
            spared: rules.spared(),
            last_move: rules.last_move(),
            second_empty: rules.second_empty(),
        }
    }

    /// The first version that has all that is said here: a release that does not know it must
    /// refuse it.
    pub(super) fn version(&self) -> u64 {
        let is_new = self.spared == Spared::Every
            || !gains_nothing(&self.last_move)
            || !is_restocked(&self.second_empty);
        if is_new { MACHINE.newest } else { 1 }
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_restocked(second_empty: &SecondEmpty) -> bool {
    *second_empty == SecondEmpty::Restock
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn gains_nothing(last_move: &LastMove) -> bool {
    *last_move == LastMove::default()
}
