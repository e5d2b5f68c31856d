//! The rules for the person who works real matchboxes, in six lines.

use crate::engine::{Reward, Rules, Setting, Side, Spared, Verdict, WhenEmpty};
use crate::words::rules::on_paper;

/// The rules of the operator of a machine that plays this side.
pub(super) fn lines(side: Side, rules: &Rules) -> [String; 6] {
    [
        match side {
            Side::First => "MENACE is X and moves first; its opponent is O.".to_owned(),
            Side::Second => "MENACE is O and moves second; its opponent is X.".to_owned(),
        },
        "On its turn, find the box whose lid shows the board, turned or mirrored if need be.".to_owned(),
        "Shake it and take out a bead unseen: its color is the square. Leave the bead before the open box.".to_owned(),
        when_empty(rules).to_owned(),
        rewards(rules),
        last_line(side, rules),
    ]
}

/// The ninth move is the first player's; it is forced and has no box.
const fn last_move(side: Side) -> &'static str {
    match side {
        Side::First => "With one square left it plays there, and no box is needed.",
        Side::Second => "There is a box for each of its moves.",
    }
}

/// The fate of an empty box, where the beads that are spared leave one.
fn when_empty(rules: &Rules) -> &'static str {
    match (rules.when_empty, rules.spared) {
        (WhenEmpty::Refill, Spared::First) => {
            "If the last bead came out of another box than box 1, put it away, put in three of \
             random free squares, and draw from those."
        }
        (_, Spared::Every) => "No box is ever empty.",
        _ => on_paper(Setting::WhenEmpty, rules),
    }
}

/// The last move, and what the other settings ask of a person.
fn last_line(side: Side, rules: &Rules) -> String {
    let others = Setting::ALL.iter().filter(|&&it| it != Setting::WhenEmpty);
    let others = others.map(|&setting| on_paper(setting, rules));
    let sentences = [last_move(side)].into_iter().chain(others);
    let sentences: Vec<_> = sentences.filter(|it| !it.is_empty()).collect();
    sentences.join(" ")
}

fn rewards(rules: &Rules) -> String {
    let verdicts = [Verdict::Won, Verdict::Drawn, Verdict::Lost];
    let reward = verdicts.map(|verdict| rules.reward.of(verdict));
    let told = format!("At the end, each drawn bead: {}", gains(reward));
    if rules.last_move == Reward::default() {
        return told;
    }
    let with_last_move =
        verdicts.map(|verdict| rules.reward.of(verdict) + rules.last_move.of(verdict));
    format!("{told} But the last one: {}", gains(with_last_move))
}

fn gains(gains: [i16; 3]) -> String {
    let [won, drawn, lost] = gains.map(returned);
    format!("won, {won}; drawn, {drawn}; lost, {lost}.")
}

/// The fate of a bead that was drawn.
fn returned(gain: i16) -> String {
    match gain {
        -1 => "stays out".to_owned(),
        0 => "back".to_owned(),
        1.. => format!("back with {gain} more"),
        _ => format!("stays out with {} more", -1 - gain),
    }
}
