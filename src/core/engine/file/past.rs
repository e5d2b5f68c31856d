//! The known past of a machine in its file, and its validation.

use serde::{Deserialize, Serialize};

use super::{Invalid, check_beads, invalid};
use crate::engine::boxes::{Beads, BoxNumber, Cabinet, Draws, Rules};
use crate::engine::past::Past;
use crate::engine::records::{Change, Changed, History, Played, Record};

/// The contents of the boxes before the first game with a known past, and the changes between games
/// since.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedPast {
    /// The number of games that it covers.
    games: u64,
    /// The rules of the last game.
    rules: Rules,
    /// The beads of each box by square of the lid.
    boxes: Vec<Beads>,
    changes: Vec<SavedChange>,
}

/// A change between games.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedChange {
    /// The number of games since.
    ago: u64,
    /// The box that was changed, with its new contents.
    #[serde(rename = "box", default, skip_serializing_if = "Option::is_none")]
    number: Option<BoxNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    beads: Option<Beads>,
    /// The rules until then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules_until: Option<Rules>,
}

impl SavedPast {
    /// The known past, positioned before its first game, of a machine with these rules.
    pub(crate) fn of(past: &Past, rules: &Rules) -> Self {
        Self {
            games: past.games_to_today(),
            rules: *rules,
            boxes: past.cabinet().iter().map(|(_, it)| *it.beads()).collect(),
            changes: past
                .later_changes()
                .map(|change| SavedChange::of(change, past))
                .collect(),
        }
    }

    /// The history continued with these games and the known past; `today` is the present cabinet.
    pub(crate) fn history(
        &self,
        mut history: History,
        games: &[(Played, Option<Draws>)],
        today: &Cabinet,
        rules: &Rules,
    ) -> Result<History, Invalid> {
        let known = usize::try_from(self.games).ok();
        let Some(unknown) = known.and_then(|known| games.len().checked_sub(known)) else {
            return invalid("the past goes back further than the last games");
        };
        for (game, _) in &games[..unknown] {
            history.push(*game);
        }
        history.begin_past(&self.oldest(today)?);
        for (ago, (game, draws)) in (1..=self.games).rev().zip(&games[unknown..]) {
            let Some(draws) = draws else {
                let key = game.key;
                return invalid(format!(
                    "of game {key} nobody knows how its boxes were held"
                ));
            };
            history.add(Record::new(game, *draws));
            for change in self.changes.iter().filter(|change| change.ago == ago - 1) {
                history.change(change.changed(today)?);
            }
        }
        if self.rules != *rules {
            history.change(Changed::Rules(self.rules)); // by hand
        }
        Ok(history)
    }

    /// The boxes before the first known game.
    fn oldest(&self, today: &Cabinet) -> Result<Cabinet, Invalid> {
        let (given, boxes) = (self.boxes.len(), today.box_count());
        if given != boxes {
            return invalid(format!("in the past there are {given} boxes, not {boxes}"));
        }
        let mut cabinet = today.clone();
        for (number, beads) in today.numbers().zip(&self.boxes) {
            check_beads(beads, number, today[number].lid().board())?;
            cabinet = cabinet.with_box(number, today[number].clone().with_beads(*beads));
        }
        Ok(cabinet)
    }
}

impl SavedChange {
    fn of(change: &Change, past: &Past) -> Self {
        let ago = past.games_to_today() + past.after() - change.after;
        let empty = Self {
            ago,
            number: None,
            beads: None,
            rules_until: None,
        };
        match change.what {
            Changed::Beads(number, beads) => Self {
                number: Some(number),
                beads: Some(beads),
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
            (Some(number), Some(beads), None) => {
                if cabinet.number(number.number()).is_none() {
                    return invalid(format!("in the past there is no box {number}"));
                }
                check_beads(&beads, number, cabinet[number].lid().board())?;
                Ok(Changed::Beads(number, beads))
            }
            (None, None, Some(rules)) => Ok(Changed::Rules(rules)),
            _ => invalid("a change of the past is neither one of a box nor one of the rules"),
        }
    }
}
