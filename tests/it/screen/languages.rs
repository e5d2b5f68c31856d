//! Every scene, tab and popup in every language.

use std::collections::BTreeSet;

use menace::app::{Action, MachineAction, Pace, Preferences, TrainingPlan};
use menace::engine::{Beads, Machine, Opponent, Preset, Side, Tally};
use menace::game::PerSquare;
use menace::tui::layout::Layout;
use menace::tui::view::draw;
use menace::words::{Language, cut};
use ratatui::buffer::Buffer;
use ratatui::text::Span;
use strum::VariantArray;

use super::training::{job, report};
use crate::support::by_hand::shaken;
use crate::support::headless::Headless;
use crate::support::machines::{seeded, trained, with_beads_everywhere, with_past};
use crate::support::properties::sample;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 36), (200, 60)];

/// The machine of a scene, the keys to it, and further actions.
type Scene = (fn() -> Machine, &'static str, &'static [Action]);

fn fresh() -> Machine {
    Machine::new(Preset::Michie.rules(), &mut seeded(1961))
}

fn learned() -> Machine {
    trained(Preset::Michie, Opponent::Random, 1_234)
}

/// A machine with counts of the most digits that fit into a list.
fn large() -> Machine {
    let machine = with_beads_everywhere(&trained(Preset::Everlasting, Opponent::Random, 9), 1_234);
    let cabinet = machine.first().cabinet.clone();
    let tally = Tally {
        won: 7_654_321,
        drawn: 1_234_567,
        lost: 2_345_678,
        ..Tally::default()
    };
    with_past(&machine, cabinet, tally)
}

const SCENES: [Scene; 29] = [
    (large, "1 2", &[]),
    (large, "t", &[]),
    (large, "z", &[]),
    (large, "f3", &[]),
    (large, "f4", &[]),
    (large, "f5", &[]),
    (large, "f6", &[]),
    (fresh, "", &[]),
    (fresh, "1 2", &[]),
    (fresh, "1 2 3 4 5 6 7 8 9", &[]),
    (learned, "1 v x", &[]),
    (learned, "n", &[]),
    (learned, "t", &[]),
    (learned, "t tab tab left left enter", &[]),
    (learned, "?", &[]),
    (learned, "z", &[]),
    (learned, "v tab home enter", &[]),
    (learned, "f3", &[]),
    (learned, "f3 tab left left left", &[]),
    (learned, "f4", &[]),
    (learned, "f4 tab enter", &[]),
    (learned, "f5", &[]),
    (learned, "f6", &[]),
    (learned, "f6 tab enter", &[]),
    (learned, "", &[Action::Settings]),
    (learned, "5 z z", &[]),
    (learned, "5 x", &[]),
    (learned, "", WAITING),
    (shaken, "5 2", &[]),
];

/// Beside a large box MENACE waits before the draw.
const WAITING: &[Action] = &[
    Action::Zoom,
    Action::Zoom,
    Action::Pause,
    Action::Begin(Side::First),
];

/// Popups, each with the keys to it and further actions; the cursor visits all lines.
const POPUPS: [Scene; 14] = [
    (learned, "", &[Action::Settings]),
    (learned, "", &[Action::Train]),
    (learned, "", &[Action::List]),
    (learned, "", &[Action::FindBox]),
    (learned, "1", &[Action::NewGame]),
    (learned, "", &[Action::Manage(MachineAction::New)]),
    (learned, "", &[Action::Manage(MachineAction::Rules)]),
    (learned, "", &[Action::Manage(MachineAction::Menu)]),
    (learned, "", &[Action::Manage(MachineAction::Copy)]),
    (learned, "", &[Action::Manage(MachineAction::Rename)]),
    (learned, "", &[Action::Manage(MachineAction::Pour)]),
    (learned, "", &[Action::Manage(MachineAction::Restock)]),
    (shaken, "", &[Action::Miscount]),
    (empty_first_box, "n", &[Action::Begin(Side::First)]),
];

/// A machine that cannot start a game.
fn empty_first_box() -> Machine {
    let mut machine = fresh();
    let number = machine.first().cabinet.first_numbers().next();
    machine.correct_box(
        number.expect("a first box"),
        Beads::from_counts(PerSquare::from_fn(|_| 0)),
    );
    machine
}

/// The lines cut off at the end of a popup.
fn hidden_in_popup(screen: &Headless) -> Vec<String> {
    let lines = screen.popup().map_or_else(Vec::new, |popup| {
        let hidden = popup.content.lines.iter();
        hidden.skip(popup.text.height.into()).cloned().collect()
    });
    lines.iter().map(|line| format!("{line:?}")).collect()
}

/// Wide glyphs whose second half was overwritten.
fn halves(cells: &Buffer) -> Vec<String> {
    let width = usize::from(cells.area.width);
    let lines = cells.content().chunks(width);
    let split = lines.flat_map(|line| {
        let line_of = line.iter().map(ratatui::buffer::Cell::symbol);
        let pairs = line_of.zip(line.iter().skip(1).map(ratatui::buffer::Cell::symbol));
        let halves =
            pairs.filter(|(one, next)| Span::raw(*one).width() == 2 && !next.trim().is_empty());
        halves.map(|(one, next)| format!("{one}{next}"))
    });
    split.collect()
}

fn check(screen: &mut Headless, what: &str, faults: &mut BTreeSet<String>) {
    let (area, theme) = (screen.area(), screen.theme());
    let size = area.as_size();
    // A terminal keeps older content under the second half of a glyph.
    let mut cells = Buffer::empty(area);
    let layout = Layout::new(area, &mut screen.app, &theme);
    cut();
    draw(&screen.app, layout.as_ref(), &theme, area, &mut cells);
    let narrow = cut().into_iter();
    faults.extend(narrow.map(|(name, width)| format!("{what} {size}: {name} in {width}")));
    let halves = halves(&cells).into_iter();
    faults.extend(halves.map(|half| format!("{what} {size}: {half} is split")));
    let hidden = hidden_in_popup(screen).into_iter();
    faults.extend(hidden.map(|line| format!("{what} {size}: {line} is hidden in a popup")));
}

/// Each language at each size, with a screen of a machine.
fn in_every_language(
    mut check: impl FnMut(&str, &dyn Fn(Machine) -> Headless, &mut BTreeSet<String>),
) {
    let mut faults = BTreeSet::new();
    for &language in Language::VARIANTS {
        let preferences = Preferences {
            language: Some(language),
            motion: menace::app::Switch::default().for_now(false),
            ..Preferences::default()
        };
        for size in SIZES {
            let screen = |machine| {
                let of = ("default", machine);
                Headless::with_preferences(of, seeded(1961), preferences, size)
            };
            check(&language.to_string(), &screen, &mut faults);
        }
    }
    let faults: Vec<_> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_is_cut_and_no_glyph_is_split_in_any_language() {
    in_every_language(|language, screen, faults| {
        for (machine, keys, wishes) in SCENES {
            let mut screen = screen(machine()).press(keys).wish(wishes.iter().copied());
            check(
                &mut screen,
                &format!("{language} {keys} {wishes:?}"),
                faults,
            );
        }
        let mut screen = screen(fresh());
        let plan = TrainingPlan {
            side: Side::First,
            opponent: Opponent::Random,
            games: 12_345,
            pace: Pace::Fast,
            left: 0,
        };
        screen.act(Action::StartTraining(plan));
        let trained = report(&job(&screen), 200, true);
        screen.dispatch(trained);
        check(&mut screen, &format!("{language} then and now"), faults);
    });
}

#[test]
fn nothing_is_cut_in_any_popup_in_any_language_wherever_its_cursor_is() {
    in_every_language(|language, screen, faults| {
        for (machine, keys, wishes) in POPUPS {
            let mut screen = screen(machine()).press(keys).wish(wishes.iter().copied());
            let what = format!("{language} {keys} {wishes:?}");
            assert!(screen.app.popup.is_some(), "{what}: {}", screen.text());
            let lines = screen.popup().map_or(0, |popup| popup.all_buttons);
            for _ in 0..lines.clamp(1, sample(6, 20)) {
                check(&mut screen, &what, faults);
                screen = screen.press("down");
            }
            // Forms of rules have more lines above the last one.
            screen = screen.press("up enter");
            check(&mut screen, &format!("{what} enter"), faults);
        }
    });
}

#[test]
fn nothing_is_cut_in_the_captions_in_any_language() {
    in_every_language(|language, screen, faults| {
        let mut shown = screen(fresh()).wish([Action::Captions]);
        for nth in 1..=4 {
            check(&mut shown, &format!("{language} caption {nth}"), faults);
            shown = shown.press("enter");
        }
    });
}

#[test]
fn no_line_begins_with_a_sign_that_unicode_keeps_with_the_one_before() {
    let preferences = Preferences {
        language: Some(Language::Ja),
        ..Preferences::default()
    };
    let kept = ['。', '、', '：', '）', 'ー', 'ゃ', 'ゅ', 'ょ', 'っ'];
    let mut lines = 0;
    for keys in ["", "n", "f6", "?", "t", "2 3 4 5 6 7 8 9", "esc : x o"] {
        for width in 80..=120 {
            let named = ("default", fresh());
            let screen = Headless::with_preferences(named, seeded(1), preferences, (width, 24));
            for line in screen.press(keys).text().lines() {
                let inside = line.trim_start_matches([' ', '┃', '│', '▸']);
                assert!(!inside.starts_with(kept), "{width}, {keys}: {line}");
                lines += usize::from(inside.starts_with(|sign| sign > '\u{3000}'));
            }
        }
    }
    assert!(lines > 500, "{lines}");
}
