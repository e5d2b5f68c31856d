//! The rules for the operator of real matchboxes.

use super::html;
use crate::engine::{Opponent, Reward, Rules, Setting, Side, Spared, Verdict, WhenEmpty};
use crate::words::rules::work;
use crate::words::{Said, say, sentences};

/// The rules for the operator of a machine on this side and for its opponent, as a list.
pub(super) fn list(side: Side, rules: &Rules, opponent: Opponent) -> String {
    let lines = lines(side, rules, opponent)
        .map(|said| format!("<li>{}</li>\n", sentences(said.iter().map(html))));
    format!("<ol>{}</ol>", lines.concat())
}

fn lines(side: Side, rules: &Rules, opponent: Opponent) -> [Vec<Said>; 6] {
    let moves = if side == Side::First {
        "first"
    } else {
        "second"
    };
    let mut begins = vec![say!("work-side", moves)];
    if opponent == Opponent::Rulebook {
        begins.push(say!("card-rule"));
    }
    [
        begins,
        vec![say!("work-find")],
        vec![say!("work-shake")],
        vec![when_empty(rules)],
        rewards(rules),
        last_line(side, rules),
    ]
}

/// The instruction for an empty box, if spared beads do not prevent one.
fn when_empty(rules: &Rules) -> Said {
    let empty = match (rules.when_empty, rules.spared) {
        (_, Spared::Every) => "never",
        (WhenEmpty::Refill, Spared::First) => "refill-others",
        (WhenEmpty::Refill, Spared::None) => "refill",
        (WhenEmpty::Resign, _) => "resign",
        (WhenEmpty::Restock, _) => "restock",
    };
    say!("work-empty", empty)
}

/// The last move, and tasks from the other settings.
fn last_line(side: Side, rules: &Rules) -> Vec<Said> {
    // The ninth move is the first player's; it is forced and needs no box.
    let moves = if side == Side::First {
        "first"
    } else {
        "second"
    };
    let settings = Setting::ALL.iter();
    let others = settings.filter_map(|&setting| work(setting, rules));
    [say!("work-last-move", moves)]
        .into_iter()
        .chain(others)
        .collect()
}

fn rewards(rules: &Rules) -> Vec<Said> {
    let verdicts = [Verdict::Won, Verdict::Drawn, Verdict::Lost];
    let gains = verdicts.map(|verdict| rules.reward.of(verdict));
    let [won, drawn, lost] = gains.map(returned);
    let mut said = vec![say!("work-reward", won, drawn, lost)];
    if rules.last_move != Reward::default() {
        let gains = verdicts.map(|verdict| rules.reward.of(verdict) + rules.last_move.of(verdict));
        let [won, drawn, lost] = gains.map(returned);
        said.push(say!("work-reward-last", won, drawn, lost));
    }
    said
}

/// The instruction for a drawn bead.
fn returned(gain: i16) -> Said {
    match gain {
        0.. => say!("bead-back", more = gain),
        _ => say!("bead-out", more = -1 - gain),
    }
}
