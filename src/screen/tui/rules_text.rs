//! The rules of the machine in words, and what has become of it.

use std::borrow::Cow;
use std::cmp::Reverse;

use ratatui::layout::Size;

use crate::app::App;
use crate::engine::{Against, BoxNumber, ByHand, Preset, Setting, Side, Tally};
use crate::words::numbers::{counted, grouped, outcomes, percents, share, short};
use crate::words::rules;

/// The columns of the labels, with one before and one after.
pub const LABELS: usize = 11;

/// The machine in lines that fit, each a label and a value; a line without a label goes on with the
/// last. The totals by opponent are left out where the list of machines would have no room under
/// them, the smallest first.
pub fn facts(app: &App, size: Size) -> Vec<(Cow<'static, str>, String)> {
    let mut lines = known(app, size.width);
    let list = 3 + app.right_pane.machines.names.len().min(3);
    let free = usize::from(size.height).saturating_sub(lines.len() + list);
    let mut against = app.shown_player().totals.against().to_vec();
    against.sort_by_key(|it| Reverse(it.tally.games()));
    let line = |it: &Against| {
        (
            Cow::from(it.opponent.to_string()),
            fitting(&totals(&it.tally), size.width),
        )
    };
    lines.extend(against.iter().take(free).map(line));
    lines
}

/// All other known facts.
fn known(app: &App, width: u16) -> Vec<(Cow<'static, str>, String)> {
    let machine = app.machine();
    let preset = machine.rules().preset();
    let name = preset.map_or("custom", Preset::name);
    let source = preset.map_or("numbers of its own", Preset::source);
    let beads = BoxNumbers::of(app);
    let own = machine.rules_of(app.shown_side());
    let (player, session) = (app.shown_player(), app.tally_of_session());
    let since_cleared = player.tally_since_cleared();
    let of_rules = [
        ("plays", plays(app.shown_side())),
        ("shaken by", shaken_by(machine.by_hand(), app.shown_side())),
        ("rules", vec![name.to_owned()]),
    ];
    let settings = Setting::ALL.iter().map(|it| rules::facts(*it, &own));
    let of_life = [
        (
            "beads",
            vec![
                format!("{} in all", grouped(beads.total)),
                short(beads.total),
            ],
        ),
        (
            "empty",
            vec![
                format!("{} of {} boxes", beads.empty, beads.boxes),
                format!("{} boxes", beads.empty),
            ],
        ),
        ("put right", put_right(machine.by_hand(), app.shown_side())),
        (
            "games",
            games(
                player.tally.games(),
                since_cleared.games(),
                app.last_of_1961(),
            ),
        ),
        ("in all", totals(&since_cleared)),
        (
            "session",
            if session == since_cleared {
                Vec::new()
            } else {
                totals(&session)
            },
        ),
    ];
    let all = of_rules.into_iter().chain(settings).chain(of_life);
    let mut lines = Vec::new();
    for (label, values) in all.filter(|(_, values)| !values.is_empty()) {
        lines.push((Cow::from(label), fitting(&values, width)));
        if label == "rules" {
            lines.extend(below(source, width).map(|line| (Cow::from(""), line)));
        }
    }
    lines
}

/// The first of these words that fit beside a label, or else the last.
fn fitting(values: &[String], width: u16) -> String {
    let room = usize::from(width).saturating_sub(LABELS).max(1);
    values
        .iter()
        .find(|value| value.len() <= room)
        .or(values.last())
        .cloned()
        .unwrap_or_default()
}

/// The games it played, and which of them are reconstructed.
/// The number of games that the totals count, if these were cleared.
fn games(played: u64, counted: u64, last_of_1961: Option<u64>) -> Vec<String> {
    let all = grouped(played);
    if let Some(last) = last_of_1961 {
        return vec![
            format!("{all}; 1 to {last}: 1961, reconstructed"),
            format!("{all}, reconstructed"),
        ];
    }
    if played == counted {
        return vec![all, short(played)];
    }
    vec![
        format!("{all}; the totals are of the last {}", grouped(counted)),
        all,
        short(played),
    ]
}

/// The player it is, unless that is the first.
fn plays(side: Side) -> Vec<String> {
    match side {
        Side::First => Vec::new(),
        Side::Second => words(&["second: the opponent is X and begins", "second, as O"]),
    }
}

/// The player who shakes the boxes, where it is a person.
fn shaken_by(by_hand: &ByHand, side: Side) -> Vec<String> {
    if by_hand.is_on && side == Side::First {
        words(&["you: its boxes are real", "you"])
    } else {
        Vec::new()
    }
}

/// The boxes whose books were put right.
fn put_right(by_hand: &ByHand, side: Side) -> Vec<String> {
    let Some(last) = by_hand.corrections.last().filter(|_| side == Side::First) else {
        return Vec::new();
    };
    let (number, games) = (last.number, counted(last.games, "game"));
    let last = format!("box {number} after {games}");
    let before = by_hand.corrections.len() - 1;
    let all = if before == 0 {
        last.clone()
    } else {
        format!("{last}, and {before} before")
    };
    vec![all, last, format!("box {number}")]
}

/// The results of games in percent, in fewer and fewer words; nothing if there were none.
fn totals(tally: &Tally) -> Vec<String> {
    let games = tally.games();
    if games == 0 {
        return Vec::new();
    }
    let [won_part, drawn_part, lost_part] =
        percents([tally.won, tally.drawn, tally.lost].map(|it| share(it, games)));
    vec![
        outcomes([tally.won, tally.drawn, tally.lost]),
        format!("W {won_part}, D {drawn_part}, L {lost_part}"),
        format!(
            "W{} D{} L{}",
            bare(&won_part),
            bare(&drawn_part),
            bare(&lost_part)
        ) + " %",
    ]
}

/// A percentage without its sign.
fn bare(percent: &str) -> &str {
    percent.trim_end_matches(" %")
}

/// The source of a preset on lines of its own, since it is long.
fn below(source: &'static str, width: u16) -> impl Iterator<Item = String> {
    textwrap::wrap(source, usize::from(width.saturating_sub(1).max(1)))
        .into_iter()
        .map(Cow::into_owned)
}

/// The boxes of the machine in numbers, with no game on.
struct BoxNumbers {
    boxes: usize,
    empty: usize,
    total: u64,
}

impl BoxNumbers {
    fn of(app: &App) -> Self {
        let (machine, player) = (app.machine(), app.shown_player());
        let none = Self {
            boxes: player.cabinet.box_count(),
            empty: 0,
            total: 0,
        };
        player
            .cabinet
            .numbers()
            .fold(none, |sum, number: BoxNumber| {
                let total = machine.beads_of(player, number).total();
                Self {
                    empty: sum.empty + usize::from(total == 0),
                    total: sum.total.saturating_add(total),
                    ..sum
                }
            })
    }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}
