//! No text is cut off, even on small terminals, with long names and large counts.

use menace::app::{
    Action, AppEvent, Effect, Message, Tab, TrainingJob, TrainingProgress, UserInput,
};
use menace::engine::{
    BeadSquares, Beads, BoxNumber, Machine, NoGame, Opponent, Preset, Reward, Rules, Side, Spared,
    StartingBeads, Tally, WhenEmpty, train,
};
use menace::game::PerSquare;
use menace::parts::popup::menu::Menu;
use menace::tui::layout::SMALLEST;
use ratatui::layout::Position;

use crate::screen::truth::lines_of;
use crate::support::headless::Headless;
use crate::support::machines::{seeded, with_beads_everywhere, with_past};

/// The machine with this name on the smallest screen.
fn before(name: &str, machine: Machine) -> Headless {
    Headless::named(name, machine, SMALLEST)
}

/// A line of the left pane, without the frame.
fn left_pane_line(screen: &Headless, containing: &str) -> String {
    let pane = screen.layout().expect("large enough").pane.status;
    let text = screen.text();
    let inside = |line: &str| {
        line.chars()
            .skip(pane.x.into())
            .take(pane.width.into())
            .collect::<String>()
    };
    let lines: Vec<String> = text
        .lines()
        .map(|line| inside(line).trim_end().to_owned())
        .collect();
    lines
        .into_iter()
        .find(|line| line.contains(containing))
        .unwrap_or_else(|| panic!("no {containing:?} in\n{text}"))
}

fn last_line(screen: &Headless) -> String {
    screen.text().lines().last().unwrap_or_default().to_owned()
}

#[test]
fn the_box_and_the_bead_are_told_whole_in_the_narrowest_pane() {
    for count in [1, 1_234, 12_345_678, Beads::MOST / 9] {
        let mut screen = before(
            "default",
            with_beads_everywhere(&Machine::new(Preset::Michie.rules(), &mut seeded(1)), count),
        );
        for _ in 0..100 {
            // The end of a game replaces the text about the last box.
            if screen.app.view().finished().is_none()
                && let Some(open) = screen.app.view().last_opened()
            {
                left_pane_line(&screen, &format!("ox {}", open.number));
                let bead = left_pane_line(&screen, "%");
                let is_whole = bead.ends_with(" beads")
                    || bead.ends_with('%')
                    || bead.ends_with(&menace::words::numbers::grouped(open.before.total()));
                assert!(is_whole, "{bead:?}");
            }
            match screen
                .app
                .view()
                .board
                .free()
                .first()
                .filter(|_| screen.app.machine().game().is_some())
            {
                Some(free) => screen.act(Action::Play(free)),
                None => screen.act(Action::Activate),
            }
        }
    }
}

#[test]
fn the_longest_name_leaves_room_to_say_whether_it_is_saved() {
    let name = "a123456789b123456789c123456789d123456789";
    let machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
    let tally = Tally {
        won: u64::MAX / 4,
        drawn: u64::MAX / 4,
        lost: u64::MAX / 4,
        ..Tally::default()
    };
    let cabinet = machine.first().cabinet.clone();
    let mut screen = before(name, with_past(&machine, cabinet, tally));
    for failure in [None, Some("cannot write there: no such place".to_owned())] {
        screen.dispatch(Message::Event(AppEvent::Saved(
            failure.clone().map_or(Ok(()), Err),
        )));
        for width in 80..=200 {
            screen.resize(width, 24);
            let text = screen.text();
            let title = text.lines().next().unwrap_or_default();
            let word = if failure.is_some() { "not saved" } else { "" };
            assert!(
                title.contains(name) && title.contains(word),
                "at {width}: {title:?}"
            );
            assert!(title.contains("MENACE "), "at {width}: {title:?}");
        }
    }
}

#[test]
fn the_first_failure_to_save_is_told_at_length_and_only_once() {
    let mut screen = Headless::new(Preset::Michie.rules(), SMALLEST);
    let failed = || {
        Message::Event(AppEvent::Saved(Err(
            "cannot write /a/long/way/to/machines/default.json: the disk is full".to_owned(),
        )))
    };
    screen.dispatch(failed());
    let told = screen.app.popup_of::<Menu>().expect("a text");
    let text = told.words().collect::<Vec<_>>().join(" ");
    assert!(
        text.contains("Nothing is being saved: cannot write") && text.contains("the disk is full"),
        "{text}"
    );
    screen = screen.press("enter");
    screen.dispatch(failed());
    assert!(screen.app.popup.is_none(), "the title says it from then on");
}

#[test]
fn how_to_get_help_and_how_to_leave_show_at_the_smallest_size() {
    let line = last_line(&Headless::new(Preset::Michie.rules(), SMALLEST));
    for hint in ["play", "learn", "everything", "quit"] {
        assert!(line.contains(hint), "no {hint} in {line:?}");
    }
}

#[test]
fn what_the_program_says_fits_the_narrowest_line_and_leaves_keys_to_click() {
    let screen = || Headless::new(Preset::Michie.rules(), SMALLEST);
    let mut said = vec![screen().press("u"), screen().press(":moving_second")];
    let mut taken = screen();
    let square = taken
        .app
        .view()
        .last_opened()
        .expect("MENACE has moved")
        .square();
    taken.act(Action::Play(square));
    said.push(taken);
    said.push(screen().press("t enter 5"));
    let mut trained = screen().press("t right right right right right right right enter");
    if !matches!(trained.host.effects.last(), Some(Effect::Train(_))) {
        trained = trained.press("enter");
    }
    let Some(Effect::Train(job)) = trained.host.effects.last() else {
        panic!("no training was asked for")
    };
    let TrainingJob { machine, .. } = (**job).clone();
    let report = TrainingProgress {
        machine,
        games: 10_000_000,
        seconds: 1234.5,
        is_last: true,
        stopped: Some(NoGame::FirstBoxEmpty(menace::engine::FirstBoxEmpty)),
        course: None,
    };
    trained.dispatch(Message::Event(AppEvent::Trained(Box::new(report))));
    said.push(trained);
    for screen in said {
        let notice = screen
            .app
            .notice
            .as_ref()
            .expect("something is said")
            .to_string();
        let line = last_line(&screen);
        assert!(line.starts_with(&format!(" {notice}")), "cut off: {line:?}");
        for hint in screen.layout().expect("large enough").hints {
            let shown: String = line
                .chars()
                .skip(hint.area.x.into())
                .take(hint.area.width.into())
                .collect();
            assert_eq!(
                shown.trim(),
                format!("{}  {}", hint.label, hint.word),
                "what can be clicked is what shows"
            );
        }
    }
}

#[test]
fn a_mouse_gets_on_after_a_word_from_the_program() {
    let mut screen = Headless::new(Preset::Michie.rules(), (80, 24)).press("u");
    assert!(screen.app.notice.is_some());
    let hints = screen.layout().expect("large enough").hints;
    let help = hints
        .iter()
        .find(|hint| hint.word == "play")
        .or(hints.first())
        .expect("a key to click")
        .area;
    screen.click(help.x, help.y);
    assert!(screen.app.notice.is_none());
}

#[test]
fn training_and_watching_tell_all_of_it_in_the_narrowest_pane() {
    let mut screen = Headless::new(Preset::Everlasting.rules(), SMALLEST)
        .press("t tab right right right right enter");
    let Some(Effect::Train(job)) = screen.host.effects.last() else {
        panic!("no training was asked for")
    };
    let TrainingJob { machine, games, .. } = (**job).clone();
    assert_eq!(games, 10_000_000);
    for (games, seconds) in [(1_234_567, 9_000.0), (9_999_999, 0.9)] {
        let report = TrainingProgress {
            machine: machine.clone(),
            games,
            seconds,
            is_last: false,
            stopped: None,
            course: None,
        };
        screen.dispatch(Message::Event(AppEvent::Trained(Box::new(report))));
        assert!(left_pane_line(&screen, " of 10,").ends_with("10,000,000"));
        assert!(left_pane_line(&screen, " a second, ").ends_with(" left"));
    }
    let mut watched = Headless::new(Preset::Everlasting.rules(), SMALLEST)
        .press("t tab right right right right down right enter");
    assert!(
        left_pane_line(&watched, "game 1 ").ends_with("game 1 of 10,000,000 · 2/s"),
        "the unit gives way"
    );
    watched = watched.press("esc t tab left left left left left enter");
    assert!(left_pane_line(&watched, "game 1 ").ends_with("2 moves/s"));
}

#[test]
fn a_game_that_is_watched_keeps_its_number_until_the_next_begins() {
    let mut screen =
        Headless::new(Preset::Everlasting.rules(), (120, 36)).press("t tab down right enter");
    while screen.app.view().finished().is_none() {
        screen.dispatch(Message::Tick);
    }
    assert!(left_pane_line(&screen, "game ").contains("game 1 of 1,000"));
    screen.dispatch(Message::Tick);
    assert!(left_pane_line(&screen, "game ").contains("game 2 of 1,000"));
}

/// A machine with an empty first box after this number of games.
fn dry(start: StartingBeads, games: u64) -> Headless {
    let reward = Reward {
        won: 3,
        drawn: 1,
        lost: -1,
    };
    let rules = Rules {
        start,
        squares: BeadSquares::Distinct,
        reward,
        when_empty: WhenEmpty::Resign,
        spared: Spared::None,
        ..Preset::Michie.rules()
    };
    let machine = Machine::new(rules, &mut seeded(1));
    let first = machine.first().cabinet[BoxNumber::FIRST]
        .clone()
        .with_beads(Beads::from_counts(PerSquare::from_fn(|_| 0)));
    let cabinet = machine
        .first()
        .cabinet
        .clone()
        .with_box(BoxNumber::FIRST, first);
    before(
        "default",
        with_past(
            &machine,
            cabinet,
            Tally {
                lost: games,
                ..Tally::default()
            },
        ),
    )
}

#[test]
fn the_empty_first_box_is_told_whole_whatever_the_rules_and_the_age() {
    let starts = [
        (
            StartingBeads::PerStage([4, 3, 2, 1]),
            "Start again with more beads: 8 6 4 2",
        ),
        (
            StartingBeads::PerStage([99, 99, 99, 99]),
            "Start again with the same beads: 99 99 99 99",
        ),
        (StartingBeads::Random, "Start again with other random beads"),
    ];
    for (start, label) in starts {
        for (games, age) in [
            (1, "After 1 game MENACE"),
            (u64::MAX, "After 18,446,744,073,709,551,615 games MENACE"),
        ] {
            let screen = dry(start, games);
            let popup = screen.popup();
            let area = popup.expect("a popup").area;
            let text = lines_of(&screen.cells(), area)
                .join(" ")
                .replace(['┃', '│', '─', '┐', '┘', '█', '\n'], " ");
            let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(words.contains(age) && words.contains(label), "{words}");
            assert!(words.contains("it has learned not to play."), "{words}");
        }
    }
}

#[test]
fn the_number_asked_for_is_one_of_the_machine_that_shows() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    train(
        &mut machine,
        Side::First,
        Opponent::Menace,
        1,
        &mut seeded(2),
    );
    assert!(
        before("default", machine.clone())
            .press(": 9 9 9 enter")
            .text()
            .contains("1 to 304")
    );
    assert!(
        before("default", machine)
            .press("tab :moving_second : 9 9 9 enter")
            .text()
            .contains("1 to 289")
    );
}

#[test]
fn on_the_curve_no_key_is_offered_that_works_on_boxes_nobody_sees() {
    let screen = Headless::new(Preset::Michie.rules(), (200, 60)).press("tab ]");
    assert_eq!(screen.app.selection.tab, Tab::Curve);
    let hints = screen.layout().expect("large enough").hints;
    let of_boxes = [Action::Zoom, Action::NextOpen];
    assert!(
        hints.iter().all(|hint| !of_boxes.contains(&hint.action)),
        "{hints:?}"
    );
}

#[test]
fn while_it_trains_there_are_no_open_boxes_to_jump_between() {
    let offers = |screen: &Headless| screen.app.offers(Action::NextOpen).is_some();
    let screen = Headless::new(Preset::Michie.rules(), (200, 60));
    assert!(offers(&screen));
    assert!(!offers(&screen.press("t enter")));
}

#[test]
fn every_hint_of_the_footer_does_something_when_clicked() {
    let screens = [
        "",
        "1",
        "tab",
        "tab ]",
        "z",
        "?",
        ":",
        "t",
        "t tab down right enter",
        "t tab down right enter",
        "f6",
        "f6 :new_machine",
        "f6 :copy_this x",
        "f6 :restock",
    ];
    for keys in screens {
        let screen = || Headless::new(Preset::Everlasting.rules(), (200, 36)).press(keys);
        for hint in screen().layout().expect("large enough").hints {
            let at = Position::new(hint.area.x, hint.area.y);
            let mut screen = screen();
            assert!(
                matches!(screen.meaning(at), Some(UserInput::Do(asked)) if asked == hint.action),
                "{} after {keys:?}",
                hint.word
            );
            let before = screen.cells();
            screen.click(at.x, at.y);
            // A single open box is already selected, and a new game may begin like the old one.
            let may_change_nothing = [Action::NextOpen, Action::NewGame].contains(&hint.action);
            let has_changed = screen.cells() != before || !screen.host.effects.is_empty();
            assert!(
                has_changed || may_change_nothing,
                "{} after {keys:?}",
                hint.word
            );
        }
    }
}
