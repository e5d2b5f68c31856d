//! The rules of the machine in words, and what has become of it.

use std::borrow::Cow;
use std::cmp::Reverse;

use ratatui::layout::Size;

use crate::app::App;
use crate::engine::{Against, BoxNumber, ByHand, Opponent, Preset, Setting, Side, Tally};
use crate::words::numbers::{grouped, outcomes, short};
use crate::words::rules::{self, Fact};
use crate::words::{Said, say};

/// The columns of the labels, with one before and one after.
pub const LABELS: usize = 11;

/// The machine in lines that fit, each a label and a value; a line without a label goes on with the
/// last. The totals by opponent are left out where the list of machines would have no room under
/// them, the smallest first.
pub fn facts(app: &App, size: Size) -> Vec<(String, String)> {
    let mut lines = known(app, size.width);
    let list = 3 + app.right_pane.machines.names.len().min(3);
    let free = usize::from(size.height).saturating_sub(lines.len() + list);
    let mut against = app.shown_player().totals.against().to_vec();
    against.sort_by_key(|it| Reverse(it.tally.games()));
    let line = |it: &Against| Some((named(it.opponent), totals(&it.tally)?));
    let against = against.iter().filter_map(line).take(free);
    lines.extend(against.map(|fact| fitting(&fact, size.width)));
    lines
}

/// All other known facts.
fn known(app: &App, width: u16) -> Vec<(String, String)> {
    let machine = app.machine();
    let preset = machine.rules().preset().map_or("custom", Preset::name);
    let source = say!("preset-source", preset).to_string();
    let name = machine.rules().preset().map_or_else(
        || say!("rules-custom"),
        |preset| say!("told", text = preset.name()),
    );
    let own = machine.rules_of(app.shown_side());
    let mut lines = Vec::new();
    for fact in before_rules(app) {
        lines.push(fitting(&fact, width));
    }
    lines.push(fitting(&(say!("fact", fact = "rules"), name), width));
    lines.extend(below(&source, width).map(|line| (String::new(), line)));
    let settings = Setting::ALL.iter().filter_map(|it| rules::fact(*it, &own));
    lines.extend(settings.chain(of_life(app)).map(|it| fitting(&it, width)));
    lines
}

/// The player it is, unless that is the first, and who shakes the boxes, where it is a person.
fn before_rules(app: &App) -> Vec<Fact> {
    let (by_hand, side) = (app.machine().by_hand(), app.shown_side());
    let mut facts = Vec::new();
    if side == Side::Second {
        facts.push((say!("fact", fact = "plays"), say!("fact-second")));
    }
    if by_hand.is_on && side == Side::First {
        facts.push((say!("fact", fact = "shaken"), say!("fact-by-you")));
    }
    facts
}

/// Its boxes, its games and their results.
fn of_life(app: &App) -> Vec<Fact> {
    let beads = BoxNumbers::of(app);
    let (player, session) = (app.shown_player(), app.tally_of_session());
    let since_cleared = player.tally_since_cleared();
    let in_boxes = say!(
        "fact-in-boxes",
        beads = beads.total,
        short = short(beads.total)
    );
    let empty = say!("fact-empty", empty = beads.empty, boxes = beads.boxes);
    let games = games(
        player.tally.games(),
        since_cleared.games(),
        app.last_of_1961(),
    );
    let own = Some(session).filter(|session| *session != since_cleared);
    [
        Some((say!("fact", fact = "in-boxes"), in_boxes)),
        Some((say!("fact", fact = "empty"), empty)),
        put_right(app.machine().by_hand(), app.shown_side()),
        Some((say!("fact", fact = "games"), games)),
        totals(&since_cleared).map(|it| (say!("fact", fact = "in-all"), it)),
        own.and_then(|own| Some((say!("fact", fact = "session"), totals(&own)?))),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn named(opponent: Opponent) -> Said {
    say!("told", text = opponent)
}

/// A label and its value in the longest form that fits beside it.
fn fitting((label, value): &Fact, width: u16) -> (String, String) {
    let room = usize::from(width).saturating_sub(LABELS).max(1);
    (label.to_string(), value.fit(room).to_string())
}

/// The games it played, which of them are reconstructed, and how many of them the totals count.
fn games(played: u64, counted: u64, last_of_1961: Option<u64>) -> Said {
    if let Some(last) = last_of_1961 {
        return say!("fact-games-1961", games = played, last);
    }
    if played == counted {
        return say!("told", text = grouped(played));
    }
    say!("fact-games-of", games = played, counted)
}

/// The boxes whose count was corrected.
fn put_right(by_hand: &ByHand, side: Side) -> Option<Fact> {
    let last = by_hand.corrections.last().filter(|_| side == Side::First)?;
    let before = by_hand.corrections.len() - 1;
    let value = say!(
        "fact-put-right",
        box = last.number,
        games = last.games,
        before
    );
    Some((say!("fact", fact = "put-right"), value))
}

/// The results of games in percent; nothing if there were none.
fn totals(tally: &Tally) -> Option<Said> {
    (tally.games() > 0).then(|| outcomes([tally.won, tally.drawn, tally.lost]))
}

/// The source of a preset on lines of its own, since it is long.
fn below(source: &str, width: u16) -> impl Iterator<Item = String> {
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
