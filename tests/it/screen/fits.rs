//! No text is cut off: every scene, tab and popup in every language, long names, large counts.

use std::collections::BTreeSet;

use menace::app::{
    Action, AppEvent, MachineAction, Message, Pace, Preferences, Switch, Tab, TrainingPlan,
    UserInput,
};
use menace::engine::{Beads, BoxNumber, Opponent, Pair, Preset, Rules, Side, StartingBeads, Tally};
use menace::tui::layout::{Layout, SMALLEST};
use menace::tui::view::draw;
use menace::words::{Language, cut};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::text::Span;
use strum::VariantArray;

use super::training::{job, report};
use crate::support::headless::Headless;
use crate::support::machines::{
    fresh, resigning, seeded, shaken, trained, with_beads, with_beads_everywhere, with_past,
};
use crate::support::properties::{in_turn, sample};

/// The machine of a scene, the keys to it, and further actions.
type Scene = (fn() -> Pair, &'static str, &'static [Action]);

fn new() -> Pair {
    fresh(Preset::Michie)
}

fn learned() -> Pair {
    trained(Preset::Michie, Opponent::Random, 1_234)
}

/// A machine with counts of the most digits that fit into a list.
fn large() -> Pair {
    let machine = with_beads_everywhere(&trained(Preset::Everlasting, Opponent::Random, 9), 1_234);
    let cabinet = machine.first().cabinet().clone();
    let tally = Tally {
        won: 7_654_321,
        drawn: 1_234_567,
        lost: 2_345_678,
        ..Tally::default()
    };
    with_past(&machine, cabinet, tally)
}

/// A machine that cannot start a game.
fn empty_first_box() -> Pair {
    with_beads(&new(), BoxNumber::FIRST, [0; 9])
}

const SCENES: [Scene; 30] = [
    (large, "1 2", &[]),
    (large, "t", &[]),
    (large, "z", &[]),
    (large, "f3", &[]),
    (large, "f4", &[]),
    (large, "f5", &[]),
    (large, "f6", &[]),
    (new, "", &[]),
    (new, "1 2", &[]),
    (new, "1 2 3 4 5 6 7 8 9", &[]),
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
    (learned, "f4 tab enter right right right right", &[]),
    (learned, "f5", &[]),
    (learned, "f6", &[]),
    (learned, "f6 tab enter", &[]),
    (learned, "", &[Action::Settings]),
    (learned, "5 z z", &[]),
    (learned, "5 x", &[]),
    // Beside a large box MENACE waits before the draw.
    (
        learned,
        "",
        &[
            Action::Zoom,
            Action::Zoom,
            Action::Pause,
            Action::Begin(Side::First),
        ],
    ),
    (large, "1 2 3 4 5 6 7 8 9", &[]),
    (shaken, "5 2", &[]),
];

/// Popups, each with the keys to it and further actions; the cursor visits all lines.
const POPUPS: [Scene; 15] = [
    (learned, "", &[Action::Settings]),
    (learned, "", &[Action::Train]),
    (learned, "", &[Action::List]),
    (learned, "", &[Action::FindBox]),
    (learned, "1", &[Action::NewGame]),
    (learned, "", &[Action::Captions]),
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

/// The lines cut off at the end of a popup.
fn hidden_in_popup(screen: &Headless) -> Vec<String> {
    let popup = screen.popup().into_iter();
    let hidden = popup.flat_map(|popup| {
        let height = usize::from(popup.text.height);
        popup.content.lines.into_iter().skip(height)
    });
    hidden.map(|line| format!("{line:?} is hidden")).collect()
}

/// Wide glyphs whose second half was overwritten.
fn halves(cells: &Buffer) -> Vec<String> {
    let lines = cells.content().chunks(usize::from(cells.area.width));
    let text = |line: &[Cell]| line.iter().map(Cell::symbol).collect::<String>();
    let is_split = |pair: &[Cell]| {
        let [one, next] = [&pair[0], &pair[1]].map(Cell::symbol);
        Span::raw(one).width() == 2 && !next.trim().is_empty()
    };
    lines
        .filter(|line| line.windows(2).any(is_split))
        .map(|line| format!("a glyph is split: {}", text(line)))
        .collect()
}

/// The rows under the board with a digit in the last column: a number may be cut off by the frame.
fn cut_numbers(screen: &Headless) -> Vec<String> {
    let rows = screen.lines(screen.layout().expect("large enough").pane.status);
    let is_cut = |row: &String| row.ends_with(|sign: char| sign.is_ascii_digit());
    rows.into_iter().filter(is_cut).collect()
}

fn check(screen: &mut Headless, what: &str, faults: &mut BTreeSet<String>) {
    let (area, theme) = (screen.area(), screen.theme());
    // A terminal keeps older content under the second half of a glyph.
    let mut cells = Buffer::empty(area);
    let layout = Layout::new(area, &mut screen.app, &theme);
    cut();
    draw(&screen.app, layout.as_ref(), &theme, area, &mut cells);
    let narrow = cut().into_iter();
    let narrow = narrow.map(|(name, width)| format!("{name} in {width}"));
    let found = narrow.chain(halves(&cells)).chain(hidden_in_popup(screen));
    let is_free = screen.app.popup.is_none();
    let found = found.chain(cut_numbers(screen).into_iter().filter(|_| is_free));
    faults.extend(found.map(|fault| format!("{what} {}: {fault}", area.as_size())));
}

/// A phone held upright.
const PHONE: (u16, u16) = (44, 47);

/// Each language at each size, by turns, with a screen of a machine.
fn in_every_language(
    sizes: &[(u16, u16)],
    mut check: impl FnMut(&str, usize, &dyn Fn(Scene) -> Headless, &mut BTreeSet<String>),
) {
    let (mut faults, mut turn) = (BTreeSet::new(), 0);
    for &language in Language::VARIANTS {
        let preferences = Preferences {
            language: Some(language),
            motion: Switch::default().for_now(false),
            ..Preferences::default()
        };
        for &size in sizes {
            let screen = |(machine, keys, wishes): Scene| {
                let of = ("default", machine());
                let screen = Headless::with_preferences(of, seeded(1961), preferences, size);
                screen.press(keys).wish(wishes.iter().copied())
            };
            check(&language.to_string(), turn, &screen, &mut faults);
            turn += 1;
        }
    }
    let faults: Vec<_> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn nothing_is_cut_and_no_glyph_is_split_in_any_language() {
    in_every_language(
        &[(80, 24), (120, 36), (200, 60), PHONE],
        |language, turn, screen, faults| {
            // Each scene at each size, in one language or another.
            for &scene in in_turn(&SCENES, turn, 4) {
                let what = format!("{language} {} {:?}", scene.1, scene.2);
                check(&mut screen(scene), &what, faults);
            }
            let plan = TrainingPlan {
                side: Side::First,
                opponent: Opponent::Random,
                games: 12_345,
                pace: Pace::Fast,
                left: 0,
            };
            let train = |plan| screen((new, "", &[])).wish([Action::StartTraining(plan)]);
            let mut fast = train(plan);
            fast.dispatch(report(&job(&fast), 200, true));
            check(&mut fast, &format!("{language} then and now"), faults);
            let pace = Pace::TimeLapse;
            let mut half_minute = train(TrainingPlan { pace, ..plan });
            check(
                &mut half_minute,
                &format!("{language} half a minute"),
                faults,
            );
        },
    );
}

#[test]
fn nothing_is_cut_in_any_popup_in_any_language_wherever_its_cursor_is() {
    in_every_language(&[(80, 24), (120, 36)], |language, turn, screen, faults| {
        for &scene in in_turn(&POPUPS, turn, 3) {
            let what = format!("{language} {} {:?}", scene.1, scene.2);
            let mut screen = screen(scene);
            let lines = screen.popup().map_or(0, |popup| popup.all_buttons);
            for _ in 0..lines.clamp(1, sample(4, 20)) {
                check(&mut screen, &what, faults);
                screen = screen.press("down");
            }
            // Forms of rules have more lines above the last one; captions have four pages.
            screen = screen.press("up enter");
            check(&mut screen, &format!("{what} enter"), faults);
        }
        let mut captions = screen((new, "", &[Action::Captions]));
        for nth in 1..=4 {
            check(&mut captions, &format!("{language} caption {nth}"), faults);
            captions = captions.press("enter");
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
        for width in (80..=120).step_by(sample(4, 1)) {
            let named = ("default", new());
            let screen = Headless::with_preferences(named, seeded(1), preferences, (width, 24));
            for line in screen.press(keys).text().lines() {
                let inside = line.trim_start_matches([' ', '┃', '│', '▸']);
                assert!(!inside.starts_with(kept), "{width}, {keys}: {line}");
                lines += usize::from(inside.starts_with(|sign| sign > '\u{3000}'));
            }
        }
    }
    assert!(lines > 120, "{lines}");
}

#[test]
fn every_tab_has_its_whole_name_and_keeps_its_line_whatever_moves() {
    for width in (80..=120).step_by(sample(4, 1)) {
        let mut screen = Headless::begun(Preset::Michie.rules(), (width, 24), 3, true);
        let line = screen.tabs()[0].area.y;
        for key in ["f2", "f3", "f4", "f5", "f6", "f2", "1", "2", "3", "4", "5"] {
            screen = screen.press(key);
            screen.dispatch(Message::Tick);
            let (pane, tabs) = (screen.right_pane(), screen.tabs());
            assert_eq!(tabs.len(), Tab::VARIANTS.len());
            // The Lab and the machines have the whole low column.
            let line = if ["f5", "f6"].contains(&key) { 2 } else { line };
            for place in tabs {
                assert_eq!(place.name, place.tab.name().to_string());
                assert!(
                    place.area.right() < pane.right() && place.area.y == line,
                    "{width} {key}"
                );
                assert!(
                    screen.words(place.area).contains(&place.name),
                    "{}",
                    screen.text()
                );
            }
        }
    }
}

#[test]
fn the_box_and_the_bead_are_told_whole_in_the_narrowest_pane() {
    for count in [1, 1_234, 12_345_678, Beads::MOST / 9] {
        let mut screen = Headless::of(with_beads_everywhere(&new(), count), SMALLEST);
        for _ in 0..40 {
            // The end of a game replaces the text about the last box.
            let open = screen.app.session.view().last_opened();
            if let Some(open) = open.filter(|_| screen.app.session.view().finished().is_none()) {
                let lines = screen.lines(screen.layout().expect("large enough").pane.status);
                let line = |words: &str| lines.iter().find(|line| line.contains(words));
                assert!(line(&format!("ox {}", open.number)).is_some(), "{lines:?}");
                let bead = line("%").expect("the bead").trim_end();
                let total = menace::words::numbers::grouped(open.before.total());
                let ends = [" beads", "%", total.as_str()];
                assert!(ends.iter().any(|end| bead.ends_with(end)), "{bead:?}");
            }
            let free = screen.app.session.view().board.free().first();
            screen.act(
                match free.filter(|_| screen.app.session.machine().game().is_some()) {
                    Some(free) => Action::Play(free),
                    None => Action::Activate,
                },
            );
        }
    }
}

#[test]
fn the_title_has_the_longest_name_and_why_nothing_is_saved_in_whole_words() {
    let reason =
        "cannot write /home/somebody/.local/share/menace/machines/default.json: No space left";
    let tally = Tally {
        won: u64::MAX / 4,
        drawn: u64::MAX / 4,
        lost: u64::MAX / 4,
        ..Tally::default()
    };
    let old = with_past(&new(), new().first().cabinet().clone(), tally);
    for name in ["default", "a123456789b123456789c123456789d123456789"] {
        for machine in [&new(), &old] {
            let mut screen = Headless::named(name, machine.clone(), (80, 24));
            for failure in [None, Some(reason.to_owned())] {
                let saved = failure.clone().map_or(Ok(()), Err);
                screen.dispatch(AppEvent::Saved(saved));
                for width in (80..=200).step_by(sample(4, 1)) {
                    screen.resize(width, 24);
                    let text = screen.text();
                    let title = text.lines().next().expect("a title").trim_end();
                    assert!(
                        title.contains(name) && title.contains("MENACE "),
                        "{width}: {title}"
                    );
                    let told = title.split_once("not saved").map(|(_, told)| told);
                    assert_eq!(told.is_some(), failure.is_some(), "{width}: {title}");
                    let told = told.unwrap_or_default();
                    let words = told.trim_end_matches('…').trim_start_matches(':').trim();
                    let rest = reason.strip_prefix(words);
                    let is_whole =
                        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
                    assert!(words.is_empty() || is_whole, "{width}: {title}");
                    let is_cut = !words.is_empty() && words != reason;
                    assert_eq!(told.ends_with('…'), is_cut, "{width}: {title}");
                }
            }
        }
    }
}

#[test]
fn the_empty_first_box_is_told_whole_whatever_the_rules_and_the_age() {
    let starts = [
        (StartingBeads::PerStage([4, 3, 2, 1]), "more beads: 8 6 4 2"),
        (
            StartingBeads::PerStage([99; 4]),
            "the same beads: 99 99 99 99",
        ),
        (StartingBeads::Random, "other random beads"),
    ];
    for (start, label) in starts {
        for (lost, age) in [
            (1, "1 game"),
            (u64::MAX, "18,446,744,073,709,551,615 games"),
        ] {
            let rules = Rules {
                start,
                ..resigning([1; 4], Preset::Michie.rules().reward)
            };
            let machine = with_beads(&Pair::new(rules, &mut seeded(1)), BoxNumber::FIRST, [0; 9]);
            let tally = Tally {
                lost,
                ..Tally::default()
            };
            let machine = with_past(&machine, machine.first().cabinet().clone(), tally);
            let screen = Headless::of(machine, SMALLEST);
            let area = screen.popup().expect("a popup").area;
            let text = screen
                .words(area)
                .replace(['┃', '│', '─', '┐', '┘', '█'], " ");
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let told = [
                format!("After {age} MENACE"),
                format!("Start again with {label}"),
                "it has learned not to play.".to_owned(),
            ];
            assert!(told.iter().all(|told| words.contains(told)), "{words}");
        }
    }
}

#[test]
fn every_hint_of_the_footer_is_what_can_be_clicked_and_does_something() {
    for (nth, keys) in [
        "",
        "1",
        "u",
        ":moving_second",
        "tab",
        "tab ]",
        "z",
        "?",
        ":",
        "t",
        "t enter",
        "t enter 5",
        "t tab down right enter",
        "f6",
        "f6 :new_machine",
        "f6 :copy_this x",
        "f6 :restock",
    ]
    .into_iter()
    .enumerate()
    {
        for &size in in_turn(&[SMALLEST, (200, 36)], nth, 2) {
            let screen = || Headless::new(Preset::Everlasting.rules(), size).press(keys);
            let before = screen();
            let line = before.text().lines().last().unwrap_or_default().to_owned();
            if let Some(notice) = &before.app.session.notice {
                let is_below = line.starts_with(&format!(" {notice}"));
                let (notice, status) = (notice.to_string(), before.status());
                let is_told = notice.split(' ').all(|word| status.contains(word));
                assert!(
                    is_below || is_told,
                    "{keys:?} at {size:?}: {notice:?} in {status:?}"
                );
            }
            for hint in before.layout().expect("large enough").hints {
                let what = format!("{} after {keys:?}", hint.word);
                assert_eq!(
                    before.words(hint.area),
                    format!("{} {}", hint.label, hint.word)
                );
                let at = Position::new(hint.area.x, hint.area.y);
                let mut clicked = screen();
                let meaning = clicked.meaning(at);
                assert!(
                    matches!(meaning, Some(UserInput::Do(it)) if it == hint.action),
                    "{what}"
                );
                let effects = before.host.effects.len();
                clicked.click(at.x, at.y);
                // A new game may begin like the old one.
                let may_change_nothing = hint.action == Action::NewGame;
                let has_changed = clicked.cells() != before.cells();
                let has_asked = clicked.host.effects.len() > effects;
                assert!(has_changed || has_asked || may_change_nothing, "{what}");
            }
        }
    }
}
