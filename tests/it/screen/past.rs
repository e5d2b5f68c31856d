//! A machine's life looked at again beside the curve.

use std::time::Duration;

use menace::app::{Action, Effect, Hand, Message, News, StoreRequest, Tab, TrainingPlan};
use menace::engine::{Machine, Opponent, Preset, Side, WhenEmpty};
use menace::words::say;
use ratatui::layout::Position;

use crate::support::headless::{Headless, SIZES, play_until};
use crate::support::machines::{state, trained};
use crate::support::properties::sample;

/// A machine with some games behind it and one begun, on a screen of this size, with its curve in
/// focus.
fn of(preset: Preset, games: u64, size: (u16, u16)) -> Headless {
    Headless::of(trained(preset, Opponent::Random, games), size).press("tab ]")
}

fn held(machine: &Machine) -> Vec<[u64; 9]> {
    machine
        .first()
        .cabinet
        .iter()
        .map(|(_, matchbox)| *matchbox.beads().counts().values())
        .collect()
}

fn looks_back(screen: &Headless) -> bool {
    screen.app.look_back().is_some()
}

#[test]
fn the_arrows_walk_through_its_life_to_its_beginning() {
    for preset in Preset::ALL {
        let mut screen = of(preset, 300, (80, 24));
        let lived: Vec<_> = screen.app.machine().snapshots(Side::First).collect();
        let today = screen.app.machine().first().tally.games();
        let mut games = today;
        while games > 0 {
            screen = screen.press("left");
            let shown = screen.app.shown_machine();
            let then = shown.first().tally.games();
            assert!(then < games, "{then} of {games}");
            let was = lived.iter().find(|was| was.first().tally.games() == then);
            assert_eq!(was.map(held), Some(held(shown)), "after {then} games");
            let when = if then == 0 {
                "before its first game"
            } else {
                "after game"
            };
            assert!(screen.text().contains(when), "{}", screen.text());
            games = then;
        }
        assert_eq!(
            held(screen.press("left left home left").app.shown_machine()),
            held(&lived[0])
        );
    }
}

#[test]
fn whatever_ends_the_look_at_the_past_has_changed_nothing() {
    for key in [
        "esc",
        "tab",
        "]",
        "[",
        "x",
        "w",
        ":moving_second",
        ":settings esc",
    ] {
        let screen = of(Preset::Michie, 200, (120, 36));
        let (before, board) = (state(screen.app.machine()), screen.app.board());
        let screen = screen.press("left left z :numbers v :chances_against space space pgdn home");
        assert!(looks_back(&screen) && screen.app.board() != board);
        let screen = screen.press(key);
        assert!(!looks_back(&screen), "after {key}");
        assert_eq!(
            (state(screen.app.machine()), screen.app.board()),
            (before, board),
            "after {key}"
        );
        assert_eq!(held(screen.app.shown_machine()), held(screen.app.machine()));
        assert!(
            !screen.app.is_unsaved() && screen.host.effects.is_empty(),
            "after {key}"
        );
    }
}

#[test]
fn the_past_cannot_be_played_or_trained() {
    let taken = |screen: &Headless| {
        screen
            .app
            .machine()
            .snapshots(Side::First)
            .map(|was| held(&was))
            .collect::<Vec<_>>()
    };
    for key in ["u", "n", "t"] {
        let today = of(Preset::Michie, 100, (120, 36));
        let known = taken(&today);
        let after = today.press("left left").press(key);
        let same = of(Preset::Michie, 100, (120, 36)).press(key);
        assert!(
            !looks_back(&after) && taken(&after) == known,
            "{key} is for today"
        );
        assert_eq!(
            state(after.app.machine()),
            state(same.app.machine()),
            "{key} does what it does today"
        );
        assert_eq!(after.form::<TrainingPlan>().is_some(), key == "t");
    }
}

#[test]
fn the_film_of_its_life_takes_about_ten_seconds_and_ends_today() {
    for (games, least) in [(3_000, 8), (200, 8), (5, 2)] {
        let mut screen = of(Preset::Everlasting, games, (120, 36)).press("space");
        assert_eq!(
            screen.app.shown_machine().first().tally.games(),
            0,
            "it begins at the beginning"
        );
        let mut time = Duration::ZERO;
        while let Some(interval) = screen.app.next_tick() {
            time += interval;
            screen.tell(Message::Tick);
        }
        assert!(
            (least..=10).contains(&time.as_secs()),
            "{games} games in {time:?}"
        );
        assert!(looks_back(&screen));
        assert_eq!(screen.app.shown_machine().first().tally.games(), games);
    }
}

#[test]
fn the_film_lays_the_selected_box_on_the_board() {
    let mut screen = of(Preset::Everlasting, 3_000, (120, 36)).press("[ :25 enter ] space");
    let number = screen
        .app
        .machine()
        .first()
        .cabinet
        .number(25)
        .expect("a box");
    while screen.app.next_tick().is_some() {
        let matchbox = &screen.app.shown_machine().first().cabinet[number];
        let xray = screen.app.xray().expect("beads on the board");
        assert_eq!(screen.app.board(), matchbox.lid().board());
        for (square, bead) in xray.beads.iter() {
            let count = matchbox.beads().counts()[square];
            let is_free = matchbox.lid().board().at(square).is_none();
            assert_eq!(bead.map(|(_, count)| count), is_free.then_some(count));
        }
        screen.tell(Message::Tick);
    }
    assert!(looks_back(&screen));
}

#[test]
fn the_film_halts_where_it_is_told_to() {
    let mut screen = of(Preset::Everlasting, 500, (120, 36)).press("space");
    screen.tell(Message::Tick);
    screen.tell(Message::Tick);
    let screen = screen.press("space");
    assert_eq!(
        (
            screen.app.next_tick(),
            screen.app.shown_machine().first().tally.games()
        ),
        (None, 2)
    );
    let screen = screen.press("space left");
    assert_eq!(
        (
            screen.app.next_tick(),
            screen.app.shown_machine().first().tally.games()
        ),
        (None, 1)
    );
}

#[test]
fn a_machine_without_a_past_shows_none() {
    let screen = of(Preset::Michie, 0, (80, 24)).press("left space home");
    assert!(!looks_back(&screen));
}

#[test]
fn a_box_of_the_past_is_opened_by_two_clicks_and_stays_in_the_past() {
    for size in SIZES {
        let mut screen = of(Preset::Michie, 100, size).press("left left z");
        let cells = screen.area().positions().filter(|at| at.y > size.1 / 2);
        let is_box =
            |at: &Position| matches!(screen.meaning(*at), Some(Hand::Do(Action::PickBox(_))));
        let Some(at) = cells.into_iter().find(is_box) else {
            panic!("no box at {size:?}")
        };
        screen.click(at.x, at.y);
        screen.click(at.x, at.y);
        assert!(looks_back(&screen) && screen.app.shown.is_detail);
        assert_eq!(screen.app.shown.tab, Tab::Curve);
    }
}

#[test]
fn the_detail_of_a_box_shows_what_became_of_its_beads_wherever_there_is_room() {
    for size in [(120, 36), (200, 60)] {
        let text = Headless::of(trained(Preset::Michie, Opponent::Random, 300), size)
            .press("tab z z")
            .text();
        assert!(text.contains("ver its life"), "{text}");
        let fresh = Headless::of(trained(Preset::Michie, Opponent::Random, 0), size)
            .press("tab z z")
            .text();
        assert!(!fresh.contains("ver its life"), "{fresh}");
    }
}

#[test]
fn only_a_box_that_was_refilled_is_said_to_have_been_and_with_the_chance_that_the_bead_had() {
    for preset in Preset::ALL {
        let mut screen =
            Headless::of(trained(preset, Opponent::Random, 200), (200, 60)).press("tab ] ]");
        let (mut refills, refilled) = (0, preset.rules().when_empty == WhenEmpty::Refill);
        for _ in 0..if refilled {
            sample(20, 60)
        } else {
            sample(5, 15)
        } {
            screen = screen.press("enter home right right right right right");
            let told = screen
                .text()
                .lines()
                .find(|line| line.contains("after a refill"))
                .map(str::to_owned);
            if let Some(line) = told {
                let open = screen.app.last_opened().unwrap();
                let count = open.drawn_from().count(open.bead);
                assert!(
                    line.contains(&format!("{count} of 3 after a refill")),
                    "{line}"
                );
                refills += 1;
            }
            screen = screen.press("esc down");
        }
        assert_eq!(refills > 0, refilled, "{preset}: {refills} refills");
    }
}

fn is_over(screen: &Headless) -> bool {
    screen.app.is_over()
}

/// Plays games to their ends, always the first free square, and begins the next each time.
fn play_some(mut screen: Headless, games: usize) -> Headless {
    for _ in 0..games {
        screen = play_until(screen, is_over);
        screen = screen.press("enter");
    }
    screen
}

/// Asserts that nothing is kept of a visit.
fn assert_nothing_is_kept(screen: &Headless, before: &str) {
    assert_eq!(state(screen.app.kept_machine()), before);
    assert!(!screen.app.is_unsaved() && screen.host.effects.is_empty());
}

#[test]
fn from_the_verdict_to_the_newborn_it_is_three_keys_and_back_one() {
    for size in SIZES {
        let lived = trained(Preset::Michie, Opponent::Random, 100);
        let mut over = play_until(Headless::of(lived, size), is_over);
        over.tell(Message::News(News::Saved(Ok(()))));
        let (before, board) = (state(over.app.machine()), over.app.board());
        let newborn = over.press("f3 home enter");
        assert!(newborn.app.is_visiting() && newborn.app.machine().first().tally.games() == 0);
        assert!(newborn.app.is_your_move());
        let title = newborn.text().lines().next().unwrap().to_owned();
        assert!(title.contains("before its first game"), "{title}");
        assert!(title.contains("only a copy"), "{title}");
        assert_nothing_is_kept(&newborn, &before);
        let today = newborn.press("esc");
        assert!(!today.app.is_visiting());
        assert_eq!(
            (state(today.app.machine()), today.app.board()),
            (before, board)
        );
    }
}

#[test]
fn every_moment_of_its_life_can_be_played_and_nothing_of_it_is_learned_or_kept() {
    for preset in [Preset::Michie, Preset::Everlasting, Preset::Scroggs] {
        let mut screen = of(preset, 300, (120, 36));
        let before = state(screen.app.machine());
        let lived: Vec<_> = screen.app.machine().snapshots(Side::First).collect();
        let mut visited = 0;
        for was in lived.iter().rev().skip(1).step_by(5) {
            let games = was.first().tally.games();
            let digits: Vec<String> = games.to_string().chars().map(String::from).collect();
            screen = screen.press("f3 end").press(&digits.join(" "));
            screen = screen.press("enter");
            if was.is_dry(Side::First) {
                assert!(!screen.app.is_visiting() && looks_back(&screen));
                screen = screen.press("esc");
                continue;
            }
            let words = match games {
                0 => "as it was before its first game".to_owned(),
                1 => "as it was after 1 game".to_owned(),
                games => format!("as it was after {games} games"),
            };
            assert!(screen.text().contains(&words), "{}", screen.text());
            screen = play_until(play_some(screen, 2), is_over);
            let text = screen.text();
            assert!(text.contains("A copy"), "{text}");
            let lesson = screen.app.lesson().unwrap();
            assert_eq!(lesson.argument("learned"), Some(&say!("visit-then").into()));
            assert!(!text.contains("+0") && !text.contains("+1"), "{text}");
            assert_eq!(held(screen.app.machine()), held(was));
            assert_eq!(screen.app.machine().first().tally, was.first().tally);
            assert_nothing_is_kept(&screen, &before);
            screen = screen.press("esc");
            assert_eq!(state(screen.app.machine()), before);
            visited += 1;
        }
        assert!(visited > 3, "{preset}: {visited}");
    }
}

#[test]
fn a_game_that_is_replayed_leads_to_the_machine_that_played_it() {
    let screen = of(Preset::Michie, 200, (120, 36)).press("f4 down down enter");
    assert!(
        screen.text().contains("play against it"),
        "{}",
        screen.text()
    );
    let (then, before) = (
        held(screen.app.shown_machine()),
        state(screen.app.machine()),
    );
    let visit = screen.press("space home enter");
    assert!(visit.text().contains("as it was after 197 games"));
    let lived: u64 = then.iter().flatten().sum();
    let now: u64 = held(visit.app.machine()).iter().flatten().sum();
    assert!(now.abs_diff(lived) <= 1, "one bead is drawn in each");
    let after = visit.press("esc f4 enter end enter");
    assert!(after.app.is_visiting());
    assert_eq!(after.app.machine().first().tally.games(), 198);
    assert_nothing_is_kept(&after, &before);
}

#[test]
fn todays_machine_plays_without_being_taught_if_it_is_asked_to_by_name() {
    for side in Side::BOTH {
        let mut screen = of(Preset::Everlasting, 50, (120, 36)).press("f2 tab");
        if side == Side::Second {
            screen.act(Action::Begin(side));
            screen = play_some(screen, 1);
        }
        screen.tell(Message::News(News::Saved(Ok(()))));
        let before = state(screen.app.machine());
        let screen = screen.press("? w i t h o u t enter");
        assert!(screen.app.is_visiting(), "{}", screen.text());
        let screen = play_until(play_some(screen, 3), is_over);
        let lesson = screen.app.lesson().unwrap();
        assert_eq!(lesson.argument("learned"), Some(&say!("visit-now").into()));
        assert_nothing_is_kept(&screen, &before);
        let title = screen.text().lines().next().unwrap().to_owned();
        assert!(!title.contains("as it was"), "{title}");
        assert_eq!(state(screen.press("esc").app.machine()), before);
    }
}

#[test]
fn on_a_visit_nothing_can_be_taught_changed_or_opened() {
    let visit = of(Preset::Michie, 200, (120, 36)).press("left left left enter");
    let before = state(visit.app.kept_machine());
    for keys in ["t", "T", "f6 tab", "f6 enter", "b"] {
        let mut visit = of(Preset::Michie, 200, (120, 36)).press("left left left enter");
        let (copy, listed) = (state(visit.app.machine()), visit.host.effects.len());
        visit = visit.press(keys);
        let asked = visit.host.effects[listed..].iter();
        let changes = asked.filter(|effect| !matches!(effect, Effect::Store(StoreRequest::List)));
        assert_eq!(changes.count(), 0, "{keys}");
        assert!(visit.app.popup.is_none(), "{keys}");
        assert!(visit.app.is_visiting(), "{keys}");
        assert_eq!(state(visit.app.machine()), copy, "{keys}");
        assert_eq!(state(visit.app.kept_machine()), before, "{keys}");
    }
    let told = visit.press("t").text();
    let foot = told.lines().next_back().unwrap();
    for word in ["no bead changes", "Esc first", "back to today"] {
        assert!(foot.contains(word), "{word}: {foot}");
    }
}

#[test]
fn the_program_that_ends_on_a_visit_keeps_the_persons_own_machine() {
    let visit = of(Preset::Michie, 200, (120, 36)).press("left left left enter");
    let own = state(visit.app.kept_machine());
    let left = visit.press("q");
    assert!(matches!(left.host.effects[..], [Effect::Quit]) && !left.app.is_visiting());
    assert_eq!(state(left.app.machine()), own);
    let mut killed = of(Preset::Michie, 200, (120, 36)).press("left left left enter");
    killed.tell(Message::News(News::Leave));
    assert_eq!(
        (state(killed.app.machine()), killed.app.is_visiting()),
        (own, false)
    );
}

#[test]
fn a_visit_can_go_further_back_and_ends_today() {
    let screen = of(Preset::Everlasting, 300, (120, 36));
    let before = state(screen.app.machine());
    let visit = screen.press("left left left enter");
    let first = visit.app.machine().first().tally.games();
    let visit = visit.press("f3 left left enter");
    let then = visit.app.machine().first().tally.games();
    assert!(then < first && then > 0, "{then} of {first}");
    let home = visit.press("esc");
    assert!(!home.app.is_visiting());
    assert_eq!(state(home.app.machine()), before);
}
