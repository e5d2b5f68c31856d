//! The past of a machine in its file: how it is written, and what it must satisfy before the engine
//! gets to see it.

use serde::{Deserialize, Serialize};

use super::values::{Invalid, beads, invalid};
use super::written_objects;
use crate::engine::{
    Cabinet, Change, Changed, Draws, History, Matchbox, Past, Played, Record, Rules,
};
use crate::game::PerSquare;

/// The content of the boxes before the first game of which it is known, and the changes since other
/// than by games.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct PastShape {
    /// The number of the last games that it goes back.
    pub(super) games: u64,
    /// The rules of the last of them.
    pub(super) rules: Rules,
    /// The beads of each box by square of the lid.
    pub(super) boxes: Vec<[u64; 9]>,
    pub(super) changes: Vec<ChangeShape>,
}

/// Something that was changed other than by a game.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(super) struct ChangeShape {
    /// The number of games since then.
    pub(super) ago: u64,
    /// The box that has these beads from then on.
    #[serde(rename = "box", default, skip_serializing_if = "Option::is_none")]
    pub(super) number: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) beads: Option<[u64; 9]>,
    /// The rules until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rules_until: Option<Rules>,
}

written_objects!(PastShape, ChangeShape);

impl PastShape {
    /// The known past, which stands before its first game, of a machine of these rules.
    pub(super) fn of(past: &Past, rules: &Rules) -> Self {
        let of_box = |(_, matchbox): (_, &Matchbox)| *matchbox.beads().counts().values();
        Self {
            games: past.games_to_today(),
            rules: *rules,
            boxes: past.cabinet().iter().map(of_box).collect(),
            changes: past
                .later_changes()
                .map(|change| ChangeShape::of(change, past))
                .collect(),
        }
    }
}

impl ChangeShape {
    fn of(change: &Change, past: &Past) -> Self {
        let ago = past.games_to_today() - (change.after - past.after());
        let empty = Self {
            ago,
            number: None,
            beads: None,
            rules_until: None,
        };
        match change.what {
            Changed::Beads(number, beads) => Self {
                number: Some(number.number()),
                beads: Some(*beads.counts().values()),
                ..empty
            },
            Changed::Rules(rules) => Self {
                rules_until: Some(rules),
                ..empty
            },
        }
    }

    fn changed(&self, cabinet: &Cabinet) -> Result<Changed, Invalid> {
        match (self.number, self.beads, self.rules_until) {
            (Some(number), Some(counts), None) => {
                let Some(number) = cabinet.number(number) else {
                    return invalid(format!("in the past there is no box {number}"));
                };
                Ok(Changed::Beads(
                    number,
                    beads(
                        PerSquare::new(counts),
                        number,
                        cabinet[number].lid().board(),
                    )?,
                ))
            }
            (None, None, Some(rules)) => Ok(Changed::Rules(rules)),
            _ => invalid("a change of the past is neither one of a box nor one of the rules"),
        }
    }
}

/// The history of these games, with what is known of the past; the cabinet is that of today.
pub(super) fn history(
    shape: &PastShape,
    games: &[(Played, Option<Draws>)],
    today: &Cabinet,
    rules: &Rules,
) -> Result<History, Invalid> {
    let known = usize::try_from(shape.games)
        .ok()
        .and_then(|known| games.len().checked_sub(known));
    let Some(unknown) = known else {
        return invalid("the past goes back further than the last games");
    };
    let mut history = History::default();
    for (game, _) in &games[..unknown] {
        history.push(*game);
    }
    history.begin_past(&oldest(shape, today)?);
    for (ago, (game, draws)) in (1..=shape.games).rev().zip(&games[unknown..]) {
        let Some(draws) = draws else {
            return invalid(format!(
                "of game {} nobody knows how its boxes were held",
                game.key
            ));
        };
        history.add(Record::new(game, *draws));
        for change in shape.changes.iter().filter(|change| change.ago == ago - 1) {
            history.change(change.changed(today)?);
        }
    }
    if shape.rules != *rules {
        history.change(Changed::Rules(shape.rules)); // by hand
    }
    Ok(history)
}

/// The boxes before the first game that is known.
fn oldest(shape: &PastShape, today: &Cabinet) -> Result<Cabinet, Invalid> {
    let (given, boxes) = (shape.boxes.len(), today.box_count());
    if given != boxes {
        return invalid(format!("in the past there are {given} boxes, not {boxes}"));
    }
    let mut cabinet = today.clone();
    for (number, counts) in today.numbers().zip(&shape.boxes) {
        let held = beads(PerSquare::new(*counts), number, today[number].lid().board())?;
        cabinet = cabinet.with_box(number, today[number].clone().with_beads(held));
    }
    Ok(cabinet)
}
