//! The rules in words: on a form, beside a label, and on paper for a person who works real boxes.

use super::numbers::signed;
use crate::engine::{
    BeadSquares, Opening, Reward, Rules, SecondEmpty, Setting, Spared, StartingBeads, WhenEmpty,
};

/// A label, and a value in fewer and fewer words; without any it is not worth a line.
pub type Facts = (&'static str, Vec<String>);

/// The name of a setting on a form.
pub const fn title(setting: Setting) -> &'static str {
    match setting {
        Setting::Beads => "starting beads",
        Setting::Squares => "squares",
        Setting::Reward => "reward",
        Setting::LastMove => "last box",
        Setting::WhenEmpty => "empty box",
        Setting::Spare => "spared",
        Setting::SecondEmpty => "second machine",
        Setting::Opening => "opening",
    }
}

/// The meaning of the word that a setting is in these rules, in a sentence.
pub const fn meaning(setting: Setting, rules: &Rules) -> &'static str {
    match setting {
        Setting::Beads => match rules.start {
            StartingBeads::PerStage(_) => "So many a square, by MENACE's move.",
            StartingBeads::Random => "1 to 9 a box, on random squares.",
        },
        Setting::Squares => match rules.squares {
            BeadSquares::Distinct => "Of squares that mirror each other, one.",
            BeadSquares::Every => "Every free square gets beads.",
        },
        Setting::Reward | Setting::LastMove => "",
        Setting::WhenEmpty => match rules.when_empty {
            WhenEmpty::Resign => "MENACE resigns when it needs the box.",
            WhenEmpty::Restock => "After the game it starts again.",
            WhenEmpty::Refill => "Three random beads go in at once.",
        },
        Setting::Spare => match rules.spared {
            Spared::None => "Any box may lose its last bead.",
            Spared::First => "Box 1 never gives up its last bead.",
            Spared::Every => "No color ever loses its last bead.",
        },
        Setting::SecondEmpty => match rules.second_empty {
            SecondEmpty::Restock => "Where you begin, empty boxes start again.",
            SecondEmpty::Resign => "Where you begin, MENACE resigns.",
        },
        Setting::Opening => match rules.opening {
            Opening::Any => "A bead of box 1 says the first move.",
            Opening::Corner => "Always a corner: 242 boxes.",
            Opening::Edge => "Always an edge: 241 boxes.",
            Opening::Center => "Always the center: 85 boxes.",
        },
    }
}

/// The name on a form and the meaning of each number of a setting.
pub const fn number_names(setting: Setting) -> &'static [(&'static str, &'static str)] {
    match setting {
        Setting::Beads => &[
            ("  1st move", "Beads for a square of box 1."),
            ("  2nd move", "Beads for a square of boxes 2 to 13."),
            ("  3rd move", "Beads for a square of boxes 14 to 121."),
            ("  4th move", "Beads for a square of boxes 122 to 304."),
        ],
        Setting::Reward => &[
            ("won", "Each open box gains so many when won."),
            ("drawn", "And so many when drawn."),
            ("lost", "With -1 the bead played stays out."),
        ],
        Setting::LastMove => &[
            ("last box, won", "The box opened last gains so many more."),
            ("last box, drawn", "And so many more when drawn."),
            ("last box, lost", "And so many more when lost."),
        ],
        _ => &[],
    }
}

/// The value in these rules beside a label. The fate of an empty box of the second machine is told
/// as that of the boxes of its side.
pub fn facts(setting: Setting, rules: &Rules) -> Facts {
    match setting {
        Setting::Beads => ("start", beads(rules.start)),
        Setting::Squares => match rules.squares {
            BeadSquares::Distinct => told(
                "squares",
                &["distinct: one of each that the lid makes equal", "distinct"],
            ),
            BeadSquares::Every => told("squares", &["every free one"]),
        },
        Setting::Reward => {
            let [won, drawn, lost] = signs(rules.reward);
            let long = format!("{won} won, {drawn} drawn, {lost} lost");
            ("reward", vec![long, format!("W{won} D{drawn} L{lost}")])
        }
        Setting::LastMove if rules.last_move == Reward::default() => told("last box", &[]),
        Setting::LastMove => {
            let [won, drawn, lost] = signs(rules.last_move);
            let long = format!("{won} won, {drawn} drawn, {lost} lost besides");
            ("last box", vec![long, format!("{won} {drawn} {lost}")])
        }
        Setting::WhenEmpty => match rules.when_empty {
            WhenEmpty::Resign => told("empty box", &["MENACE resigns"]),
            WhenEmpty::Restock => told(
                "empty box",
                &["gets its starting beads again", "is restocked"],
            ),
            WhenEmpty::Refill => told("empty box", &["gets three random beads", "is refilled"]),
        },
        Setting::Spare => spared(rules),
        Setting::SecondEmpty => told("", &[]),
        Setting::Opening => match rules.opening {
            Opening::Any => told("opening", &[]),
            Opening::Corner => told("opening", &["always a corner, without a box", "a corner"]),
            Opening::Edge => told("opening", &["always an edge, without a box", "an edge"]),
            Opening::Center => told(
                "opening",
                &["always the center, without a box", "the center"],
            ),
        },
    }
}

fn beads(start: StartingBeads) -> Vec<String> {
    match start {
        StartingBeads::PerStage(counts) => {
            let counts = counts.map(|count| count.to_string()).join(" ");
            vec![
                format!("{counts} beads a square, by stage"),
                format!("{counts} a square"),
                counts,
            ]
        }
        StartingBeads::Random => vec![
            "1 to 9 beads a box, at random".to_owned(),
            "1 to 9 at random".to_owned(),
        ],
    }
}

fn spared(rules: &Rules) -> Facts {
    match rules.spared {
        Spared::Every => told(
            "colors",
            &["none ever gives up its last bead", "all are spared"],
        ),
        Spared::None | Spared::First if rules.opening.is_fixed() => told("", &[]),
        Spared::First => told("first box", &["never gives up its last bead", "is spared"]),
        Spared::None if rules.may_run_dry() => told("first box", &["may run dry"]),
        Spared::None => told("first box", &["never runs dry"]),
    }
}

fn told(label: &'static str, values: &[&str]) -> Facts {
    let values = values.iter().map(|&value| value.to_owned());
    (label, values.collect())
}

fn signs(reward: Reward) -> [String; 3] {
    [reward.won, reward.drawn, reward.lost].map(signed)
}
