//! Rules in a few words, and as the options of a command.

use std::fmt::Write;

use crate::engine::{
    BeadSquares, LastMove, Reward, Rules, SecondEmpty, Spared, StartingBeads, WhenEmpty,
};

/// What a set of rules is called beside others: its beads and rewards, then what is not Michie's.
pub fn rules_label(rules: &Rules) -> String {
    let Reward { won, drawn, lost } = rules.reward();
    let mut label = format!("{} {won:+} {drawn:+} {lost:+}", beads(rules));
    if rules.squares() == BeadSquares::Every {
        label += " every";
    }
    if rules.when_empty() != WhenEmpty::Resign {
        label = label + " " + &when_empty(rules);
    }
    let LastMove { won, drawn, lost } = rules.last_move();
    if [won, drawn, lost] != [0; 3] {
        let _ = write!(label, " last {won:+} {drawn:+} {lost:+}");
    }
    if rules.spared() != Spared::None {
        label = label + " spare " + &spare(rules);
    }
    if rules.second_empty() != SecondEmpty::Restock {
        label = label + " second " + &second_empty(rules);
    }
    label
}

/// The name of an option without its dashes, and how its value reads.
type RuleOption = (&'static str, fn(&Rules) -> String);

/// The options of the commands that change rules, each with how its value reads.
pub(super) const OPTIONS: [RuleOption; 7] = [
    ("beads", beads),
    ("squares", squares),
    ("reward", reward),
    ("last-move", last_move),
    ("when-empty", when_empty),
    ("spare", spare),
    ("second-empty", second_empty),
];

fn beads(rules: &Rules) -> String {
    match rules.start() {
        StartingBeads::PerStage(counts) => counts.map(|count| count.to_string()).join(","),
        StartingBeads::Random => "random".to_owned(),
    }
}

pub(super) fn squares(rules: &Rules) -> String {
    match rules.squares() {
        BeadSquares::Distinct => "distinct".to_owned(),
        BeadSquares::Every => "every".to_owned(),
    }
}

fn reward(rules: &Rules) -> String {
    let Reward { won, drawn, lost } = rules.reward();
    format!("{won},{drawn},{lost}")
}

fn last_move(rules: &Rules) -> String {
    let LastMove { won, drawn, lost } = rules.last_move();
    format!("{won},{drawn},{lost}")
}

pub(super) fn when_empty(rules: &Rules) -> String {
    let word = match rules.when_empty() {
        WhenEmpty::Resign => "resign",
        WhenEmpty::Restock => "restock",
        WhenEmpty::Refill => "refill",
    };
    word.to_owned()
}

pub(super) fn second_empty(rules: &Rules) -> String {
    let word = match rules.second_empty() {
        SecondEmpty::Restock => "restock",
        SecondEmpty::Resign => "resign",
    };
    word.to_owned()
}

pub(super) fn spare(rules: &Rules) -> String {
    let word = match rules.spared() {
        Spared::None => "none",
        Spared::First => "first",
        Spared::Every => "every",
    };
    word.to_owned()
}
