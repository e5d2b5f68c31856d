//! The options of a machine that is worked by hand.

use anyhow::ensure;
use clap::Args;

use crate::engine::{Machine, WhenEmpty};
use crate::game::{PerSquare, Square};

/// The options of play by hand.
#[derive(Debug, Args)]
pub(super) struct ByHandOptions {
    /// Its boxes are real ones that you shake: the program asks which bead came out; =false: the
    /// program shakes them
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    by_hand: Option<bool>,
    /// The lids of your boxes are mirrored left to right, as on most sheets that people print
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    mirrored: Option<bool>,
    /// Your names of the nine beads, with commas between them, in the order of the squares of your
    /// lids
    #[arg(long, value_name = "NAME,NAME,...", value_parser = names)]
    bead_names: Option<Names>,
}

/// Nine names, in the order of the squares of a lid.
#[derive(Clone, Debug)]
struct Names(Box<PerSquare<String>>);

/// The maximum length of a name in characters.
const LONGEST: usize = 12;

fn names(text: &str) -> Result<Names, String> {
    let names: Vec<_> = text.split(',').map(|name| name.trim().to_owned()).collect();
    let is_name = |name: &String| {
        let count = name.chars().count();
        (1..=LONGEST).contains(&count) && !name.chars().any(char::is_control)
    };
    if !names.iter().all(is_name) {
        return Err(format!("a name has 1 to {LONGEST} characters"));
    }
    let distinct: std::collections::HashSet<_> = names.iter().collect();
    if distinct.len() != names.len() {
        return Err("no two beads have the same name".to_owned());
    }
    <[String; 9]>::try_from(names)
        .map(|names| Names(Box::new(PerSquare::new(names))))
        .map_err(|_| "nine names, with commas between them".to_owned())
}

impl ByHandOptions {
    /// Applies the options to the machine.
    ///
    /// # Errors
    ///
    /// If the rules refill boxes at random, which cannot be done by hand.
    pub(super) fn apply(&self, machine: &mut Machine) -> anyhow::Result<()> {
        let is_on = self.by_hand.unwrap_or(machine.by_hand().is_on);
        ensure!(
            !(is_on && machine.rules().when_empty == WhenEmpty::Refill),
            "boxes that are refilled at random cannot be shaken by you: take --when-empty resign or restock"
        );
        let by_hand = machine.by_hand_mut();
        by_hand.is_on = is_on;
        by_hand.is_mirrored = self.mirrored.unwrap_or(by_hand.is_mirrored);
        if let Some(Names(names)) = &self.bead_names {
            let own =
                PerSquare::from_fn(|square: Square| names[by_hand.on_the_box(square)].clone());
            by_hand.names = Some(own);
        }
        Ok(())
    }
}
