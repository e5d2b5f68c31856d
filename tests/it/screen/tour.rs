//! The tour: eight live pages on a scratch machine.

use menace::app::{
    Effect, Landmark, Message, Numbering, PopupLine, Preferences, Switch, Tab, Zoom,
};
use menace::engine::{
    BoxNumber, Machine, Opponent, Preset, Side, Tally, Tournament, Verdict, WhenEmpty,
};
use menace::game::{Board, Square};
use menace::popup::slides::{Slides, TOUR};
use menace::popup::{Places, QUESTIONS};

use menace::words::numbers::grouped;

use crate::support::headless::{Headless, SIZES, michie};
use crate::support::machines::{assert_same, seeded};

fn popup(screen: &Headless) -> Places {
    screen.popup().expect("a popup")
}

/// The tour at this page, from 0.
fn page(size: (u16, u16), nth: usize) -> Headless {
    (0..nth).fold(michie(size).press("1 2 :tour"), |screen, _| {
        screen.press("enter")
    })
}

#[test]
fn the_tour_has_eight_pages_of_under_four_hundred_words() {
    assert_eq!(TOUR.len(), 8);
    let screen = michie((120, 36));
    let words: usize = TOUR
        .iter()
        .map(|slide| slide.words(&screen.app).split_whitespace().count())
        .sum();
    assert!(words < 400, "{words} words");
}

#[test]
fn no_page_of_the_tour_has_more_than_five_lines_and_each_shows_what_it_is_about() {
    for size in SIZES {
        for (nth, slide) in TOUR.into_iter().enumerate() {
            let screen = page(size, nth);
            let popup = popup(&screen);
            let lines = popup.content.lines.len();
            assert!(
                lines <= 5 && lines <= popup.text.height.into(),
                "{slide:?} has {lines} lines at {size:?}"
            );
            let spot = popup.spot.expect("something that it is about");
            let is_large = matches!(
                popup.content.beside,
                Some(Landmark::RightPane | Landmark::Panes)
            );
            assert!(
                is_large || !popup.area.intersects(spot.landmark),
                "{slide:?} hides it at {size:?}"
            );
        }
    }
}

#[test]
fn each_page_shows_what_it_says() {
    let of = |nth| page((120, 36), nth);
    assert_eq!(of(0).app.shown.selected, BoxNumber::FIRST);
    assert!(of(1).app.last_opened().is_some());
    let lost = of(2);
    let finished = lost.app.play.finished().expect("a game that is over");
    assert_eq!(finished.verdict(), Verdict::Lost);
    assert!(finished.closed_boxes().all(|closed| closed.gain == -1));
    assert_eq!(of(3).app.shown.zoom, Zoom::Wall);
    let past = of(4);
    assert_eq!(past.app.shown.tab, Tab::Curve);
    assert_eq!(past.app.machine().first().tally.games(), 220);
    assert!(past.text().contains("Reconstructed"));
    let trained = of(5);
    assert_eq!(trained.app.machine().first().tally.games(), 1_000);
    assert!(
        trained
            .app
            .session
            .measure
            .chances()
            .is_some_and(|chances| chances.lost > 0.2),
        "it still loses"
    );
    assert!(of(6).app.is_dry() && of(6).text().contains("empty"));
    let small = of(7);
    assert_eq!(small.app.machine().first().tally.games(), 100);
    assert_eq!(small.app.machine().first().cabinet.box_count(), 85);
}

#[test]
fn the_tour_goes_back_and_ends_and_leaves_everything_as_it_was() {
    for keys in [
        ":tour esc",
        ":tour enter enter left esc",
        ":tour enter enter enter enter enter enter enter enter",
        ":tour 1 2 enter 3 enter 9 esc",
        ":tour left esc",
    ] {
        let before = michie((120, 36)).press("5 1 tab ]");
        let (cells, machine) = (before.cells(), before.app.machine().clone());
        let after = before.press(keys);
        assert!(
            !after.app.is_touring() && after.app.popup.is_none(),
            "{keys}"
        );
        assert_eq!(after.cells(), cells, "{keys}");
        assert_same(after.app.machine(), &machine);
        assert_eq!(after.app.machine().game(), machine.game(), "{keys}");
    }
}

#[test]
fn backspace_goes_to_the_page_before() {
    let screen = page((120, 36), 3).press("left");
    assert_eq!(
        screen.app.popup_of::<Slides>().map(|tour| tour.page),
        Some(2)
    );
}

#[test]
fn whatever_happens_on_a_tour_nothing_is_to_be_saved() {
    let mut screen = page((120, 36), 4);
    for _ in 0..3 {
        screen.tell(Message::Tick);
        assert!(!screen.app.is_unsaved());
    }
    assert!(screen.host.effects.is_empty());
    let left = screen.press("q");
    assert!(matches!(left.host.effects[..], [Effect::Quit]) && !left.app.is_touring());
    assert_eq!(
        left.app.machine().first().tally,
        Tally::default(),
        "the person's own machine is saved in the end"
    );
}

/// The whole words of a page, its question and what shows after an answer among them.
fn told(screen: &Headless) -> String {
    let content = screen.popup().expect("a page").content;
    let text = content.lines.into_iter().map(|line| match line {
        PopupLine::Text(text) => text,
        other => panic!("no text: {other:?}"),
    });
    in_a_line(&text.collect::<Vec<_>>().join(" "))
}

/// Words with one space between two, however they were broken into lines.
fn in_a_line(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn each_page_asks_a_question_in_under_25_words_and_enter_goes_on_without_an_answer() {
    assert_eq!(QUESTIONS.len(), TOUR.len());
    for (nth, ask) in QUESTIONS.iter().enumerate() {
        let words = in_a_line(&ask.words(None));
        let count = words.split_whitespace().count();
        assert!(count < 25, "{count} words: {words}");
        let asked = page((120, 36), nth);
        assert!(told(&asked).contains(&words), "{words}: {}", told(&asked));
    }
}

#[test]
fn an_answer_is_no_mark_after_each_the_same_words_say_what_happens() {
    for (nth, ask) in QUESTIONS.iter().enumerate() {
        let outcomes: Vec<_> = ["1", "2", "3"]
            .into_iter()
            .map(|key| {
                let screen = page((120, 36), nth).press(key);
                let chosen = key.parse::<usize>().expect("a number") - 1;
                let words = in_a_line(&ask.words(Some(chosen)));
                assert!(told(&screen).contains(&words), "{words}: {}", told(&screen));
                assert!(words.split_whitespace().count() < 25, "{words}");
                assert!(words.starts_with(key), "the chosen one is named");
                let (_, outcome) = words.split_once("? ").expect("an outcome");
                outcome.to_owned()
            })
            .collect();
        assert!(outcomes.iter().all(|it| *it == outcomes[0]), "{outcomes:?}");
        assert!(!told(&page((120, 36), nth)).contains(&outcomes[0]));
    }
    let screen = page((120, 36), 0).press("1 3 9 enter");
    assert!(told(&screen).contains(&in_a_line(&QUESTIONS[1].words(None))));
}

#[test]
fn answers_are_the_digits_that_are_typed_however_the_squares_are_numbered() {
    let preferences = Preferences {
        numbering: Numbering::NumberPad,
        motion: Switch::default().for_now(false),
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let screen = Headless::with_preferences(("default", machine), seeded(1), preferences, (80, 24));
    let screen = screen.press(":tour 3");
    assert!(told(&screen).contains(&in_a_line(&QUESTIONS[0].words(Some(2)))));
}

#[test]
fn whoever_wants_no_questions_is_asked_none() {
    let screen = page((80, 24), 0);
    let lines = popup(&screen).content.lines.len();
    let preferences = Preferences {
        questions: Switch::for_good(false),
        ..screen.app.confirmed_preferences()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let screen = Headless::with_preferences(("default", machine), seeded(1), preferences, (80, 24));
    let screen = screen.press(":tour");
    assert!(popup(&screen).content.lines.len() < lines);
    let before = told(&screen);
    assert_eq!(told(&screen.press("1")), before);
}

/// Asserts the words of the tour after an answer, with these numbers.
fn says(page: usize, told: &str) {
    let words = QUESTIONS[page].words(Some(0));
    assert!(words.contains(told), "'{told}' is not in '{words}'");
}

#[test]
fn every_number_that_follows_an_answer_is_the_programs() {
    let fresh = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let beads = fresh.first().cabinet[BoxNumber::FIRST].beads();
    let held = Square::ALL.map(|square| beads.counts()[square]);
    let held: Vec<_> = held.into_iter().filter(|&count| count > 0).collect();
    assert!(held.len() == 3 && held.iter().all(|&count| count == held[0]));
    says(0, &format!("{} beads of {} each", held[0], beads.total()));
    says(1, "one game in three");
    let lost = page((120, 36), 2);
    let moves = lost
        .app
        .play
        .finished()
        .expect("a game")
        .closed_boxes()
        .count();
    says(2, &format!("All {moves} pay"));
    let to_move = Board::reachable()
        .into_iter()
        .filter(|board| board.outcome().is_none() && board.ply() % 2 == 0 && board.ply() < 8);
    let count = to_move.count();
    says(3, &format!("{} boxes, seven times", grouped(count as i128)));
    let boxes = fresh.first().cabinet.box_count();
    assert_eq!((count + boxes / 2) / boxes, 7);
    let past = Tournament::of_1961().tally();
    says(
        4,
        &format!(
            "{} lost, {} drawn and {} won",
            past.lost, past.drawn, past.won
        ),
    );
    let games = past.games();
    assert_eq!((5 * past.lost + games / 2) / games, 2, "two in five");
    assert_eq!(fresh.rules().when_empty, WhenEmpty::Resign, "page 7");
    let trained = page((120, 36), 5);
    let odds = trained.app.machine().odds(Side::First, Opponent::Perfect);
    let lost = 100.0 * odds.expect("chances").lost;
    says(5, &format!("loses {lost:.0} games of 100"));
}

#[test]
fn the_words_cover_neither_the_wall_nor_the_curve() {
    for size in [(80, 24), (100, 30), (120, 36), (200, 60)] {
        for nth in [3, 4] {
            let screen = page(size, nth);
            let (words, pane) = (popup(&screen).area, screen.right_pane());
            assert!(!words.intersects(pane), "page {} at {size:?}", nth + 1);
            assert!(screen.tables().is_empty() && pane.height >= 10, "{size:?}");
        }
    }
}
