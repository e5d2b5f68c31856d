//! Every language on every scene, tab and popup.

use std::collections::BTreeSet;

use menace::app::{Action, Guess, Pace, Preferences, TrainingPlan};
use menace::engine::{Machine, Opponent, Preset, Side};
use menace::tui::layout::Layout;
use menace::tui::view::draw;
use menace::words::{Language, cut};
use ratatui::buffer::Buffer;
use ratatui::text::Span;
use strum::VariantArray;

use super::training::{job, report};
use crate::support::by_hand::shaken;
use crate::support::headless::Headless;
use crate::support::machines::{seeded, trained};

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 36), (200, 60)];

/// The machine of a scene, the keys to it, and what is asked for then.
type Scene = (fn() -> Machine, &'static str, &'static [Action]);

fn fresh() -> Machine {
    Machine::new(Preset::Michie.rules(), &mut seeded(1961))
}

fn learned() -> Machine {
    trained(Preset::Michie, Opponent::Random, 1_234)
}

const SCENES: [Scene; 22] = [
    (fresh, "", &[]),
    (fresh, "1 2", &[]),
    (fresh, "1 2 3 4 5 6 7 8 9", &[]),
    (learned, "1 v x", &[]),
    (learned, "n", &[]),
    (learned, "t", &[]),
    (learned, "t tab tab right enter", &[]),
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
    (learned, "5", &[Action::Project]),
    (learned, "", WAITING),
    (
        learned,
        "",
        &[WAITING[0], WAITING[1], WAITING[2], Action::Project],
    ),
    (shaken, "5 2", &[]),
];

/// In the projector MENACE waits before it draws.
const WAITING: &[Action] = &[Action::Project, Action::Pause, Action::Begin(Side::First)];

/// The glyphs of two columns that something else was drawn over.
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
    // What the terminal holds under the second half of a glyph is of an earlier frame.
    let mut cells = Buffer::empty(area);
    let layout = Layout::new(area, &mut screen.app, &theme);
    cut();
    draw(&screen.app, layout.as_ref(), &theme, area, &mut cells);
    let narrow = cut().into_iter();
    faults.extend(narrow.map(|(name, width)| format!("{what} {size}: {name} in {width}")));
    let halves = halves(&cells).into_iter();
    faults.extend(halves.map(|half| format!("{what} {size}: {half} is split")));
}

#[test]
fn nothing_is_cut_and_no_glyph_is_split_in_any_language() {
    let mut faults = BTreeSet::new();
    for &language in Language::VARIANTS {
        let preferences = Preferences {
            language: Some(language),
            motion: menace::app::Switch::default().for_now(false),
            ..Preferences::default()
        };
        for size in SIZES {
            for (machine, keys, wishes) in SCENES {
                let of = ("default", machine());
                let screen = Headless::with_preferences(of, seeded(1961), preferences, size);
                let mut screen = screen.press(keys).wish(wishes.iter().copied());
                check(
                    &mut screen,
                    &format!("{language} {keys} {wishes:?}"),
                    &mut faults,
                );
            }
            let of = ("default", fresh());
            let mut screen = Headless::with_preferences(of, seeded(1961), preferences, size);
            let plan = TrainingPlan {
                side: Side::First,
                opponent: Opponent::Random,
                games: 12_345,
                pace: Pace::Fast,
                guess: Guess::Quarter,
                left: 0,
            };
            screen.act(Action::StartTraining(plan));
            let trained = report(&job(&screen), 200, true);
            screen.tell(trained);
            check(
                &mut screen,
                &format!("{language} then and now"),
                &mut faults,
            );
        }
    }
    let faults: Vec<_> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
