//! The options that change the rules of a machine, one by one or several side by side.

use std::str::FromStr;

use clap::Args;

use super::WrongUsage;
use crate::engine::{
    BeadSquares, LastMove, Reward, Rules, RulesError, SecondEmpty, Spared, StartingBeads, WhenEmpty,
};

/// Changes to the rules, with the names that every command gives them. Values with a slash between
/// them are tried side by side, where a command can.
#[derive(Debug, Args)]
pub(super) struct RuleOptions {
    /// The starting beads for each square, by stage, 1 to 99 each; or random: 1 to 9 a box
    #[arg(long, value_name = "N,N,N,N|random", value_parser = Values::of(beads), allow_hyphen_values = true)]
    beads: Option<Values<StartingBeads>>,
    /// The squares that get beads: one of each that the lid makes equivalent, or every free one
    #[arg(long, value_name = "distinct|every", value_parser = Values::of(squares))]
    squares: Option<Values<BeadSquares>>,
    /// What an open box gains after a game won, drawn, lost: -9 to 99 beads each
    #[arg(long, value_name = "W,D,L", value_parser = Values::of(reward), allow_hyphen_values = true)]
    reward: Option<Values<Reward>>,
    /// What the last open box gains besides, and it alone: -999 to 999 beads each
    #[arg(long, value_name = "W,D,L", value_parser = Values::of(last_move), allow_hyphen_values = true)]
    last_move: Option<Values<LastMove>>,
    /// What happens when a box is empty
    #[arg(long, value_name = "resign|restock|refill", value_parser = Values::of(when_empty))]
    when_empty: Option<Values<WhenEmpty>>,
    /// What never gives up its last bead: nothing, the first box, or every color of every box
    #[arg(long, value_name = "none|first|every", value_parser = Values::of(spare))]
    spare: Option<Values<Spared>>,
    /// What happens when a box of the second machine is empty
    #[arg(long, value_name = "restock|resign", value_parser = Values::of(second_empty))]
    second_empty: Option<Values<SecondEmpty>>,
}

/// Values with a slash between them.
#[derive(Clone, Debug)]
struct Values<T>(Vec<T>);

impl<T: Copy> Values<T> {
    /// A parser for several values out of one for a single value.
    fn of(value: fn(&str) -> Result<T, String>) -> impl Fn(&str) -> Result<Self, String> + Clone {
        move |text| {
            text.split('/')
                .map(value)
                .collect::<Result<_, _>>()
                .map(Self)
        }
    }
}

impl RuleOptions {
    /// The rules with every combination of the changes, the first option changing slowest.
    ///
    /// # Errors
    ///
    /// When a number is out of its bounds.
    pub(super) fn arms(&self, base: Rules) -> Result<Vec<Rules>, WrongUsage> {
        let arms = spread(&[base], self.beads.as_ref(), Rules::with_start)?;
        let arms = spread(&arms, self.squares.as_ref(), |rules, squares| {
            Ok(rules.with_squares(squares))
        })?;
        let arms = spread(&arms, self.reward.as_ref(), Rules::with_reward)?;
        let arms = spread(&arms, self.last_move.as_ref(), Rules::with_last_move)?;
        let arms = spread(&arms, self.when_empty.as_ref(), |rules, empty| {
            Ok(rules.with_when_empty(empty))
        })?;
        let arms = spread(&arms, self.spare.as_ref(), |rules, spared| {
            Ok(rules.with_spared(spared))
        })?;
        spread(&arms, self.second_empty.as_ref(), |rules, empty| {
            Ok(rules.with_second_empty(empty))
        })
    }

    /// The rules with the changes, for a command that takes one machine.
    ///
    /// # Errors
    ///
    /// When a number is out of its bounds or there is more than one value for something.
    pub(super) fn rules(&self, base: Rules) -> Result<Rules, WrongUsage> {
        match self.arms(base)?.as_slice() {
            [rules] => Ok(*rules),
            _ => Err(WrongUsage(
                "a machine has one set of rules; values with a / between are for experiment"
                    .to_owned(),
            )),
        }
    }
}

/// Each of the arms with each of the values in turn; as they are where there are no values.
fn spread<T: Copy>(
    arms: &[Rules],
    values: Option<&Values<T>>,
    change: impl Fn(Rules, T) -> Result<Rules, RulesError>,
) -> Result<Vec<Rules>, WrongUsage> {
    let Some(Values(values)) = values else {
        return Ok(arms.to_vec());
    };
    let changed = arms
        .iter()
        .flat_map(|&arm| values.iter().map(move |&value| (arm, value)));
    let changed = changed
        .map(|(arm, value)| change(arm, value))
        .collect::<Result<_, _>>();
    changed.map_err(|error| WrongUsage(error.to_string()))
}

fn beads(text: &str) -> Result<StartingBeads, String> {
    if text == "random" {
        return Ok(StartingBeads::Random);
    }
    let counts = numbers(text)
        .ok_or("starting beads are four counts of 1 to 99, such as 4,3,2,1, or random")?;
    Ok(StartingBeads::PerStage(counts))
}

fn reward(text: &str) -> Result<Reward, String> {
    let [won, drawn, lost] =
        numbers(text).ok_or("a reward is three counts of -9 to 99, such as 3,1,-1")?;
    Ok(Reward { won, drawn, lost })
}

fn last_move(text: &str) -> Result<LastMove, String> {
    let [won, drawn, lost] =
        numbers(text).ok_or("a last move is three counts of -999 to 999, such as 100,0,-100")?;
    Ok(LastMove { won, drawn, lost })
}

/// So many numbers with commas between them.
fn numbers<T: FromStr, const COUNT: usize>(text: &str) -> Option<[T; COUNT]> {
    let numbers: Option<Vec<T>> = text
        .split(',')
        .map(|number| number.trim().parse().ok())
        .collect();
    numbers?.try_into().ok()
}

fn squares(text: &str) -> Result<BeadSquares, String> {
    match text {
        "distinct" => Ok(BeadSquares::Distinct),
        "every" => Ok(BeadSquares::Every),
        _ => Err("the squares that get beads are distinct or every".to_owned()),
    }
}

fn when_empty(text: &str) -> Result<WhenEmpty, String> {
    match text {
        "resign" => Ok(WhenEmpty::Resign),
        "restock" => Ok(WhenEmpty::Restock),
        "refill" => Ok(WhenEmpty::Refill),
        _ => Err("when a box is empty the machine can resign, restock or refill".to_owned()),
    }
}

fn second_empty(text: &str) -> Result<SecondEmpty, String> {
    match text {
        "restock" => Ok(SecondEmpty::Restock),
        "resign" => Ok(SecondEmpty::Resign),
        _ => Err("a second machine can restock an empty box, or resign".to_owned()),
    }
}

fn spare(text: &str) -> Result<Spared, String> {
    match text {
        "none" => Ok(Spared::None),
        "first" => Ok(Spared::First),
        "every" => Ok(Spared::Every),
        _ => Err("what is spared is none, first or every".to_owned()),
    }
}
