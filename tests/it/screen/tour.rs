//! The tour: seven live pages on a scratch machine.

use menace::app::{Effect, Landmark, Message, Phase, Popup, TOUR, Tab, Zoom};
use menace::engine::{BoxNumber, Tally, Verdict};
use menace::tui::layout::PopupLayout;

use crate::support::headless::{ALL_SIZES, Headless, michie};
use crate::support::machines::assert_same;

fn popup(screen: &Headless) -> PopupLayout {
    screen
        .layout()
        .and_then(|layout| layout.popup)
        .expect("a popup")
}

/// The tour at this page, from 0.
fn page(size: (u16, u16), nth: usize) -> Headless {
    (0..nth).fold(michie(size).press("1 2 :tour"), |screen, _| {
        screen.press("enter")
    })
}

#[test]
fn the_tour_has_seven_pages_of_under_four_hundred_words() {
    assert_eq!(TOUR.len(), 7);
    let screen = michie((120, 36));
    let words: usize = TOUR
        .iter()
        .map(|slide| slide.words(&screen.app).split_whitespace().count())
        .sum();
    assert!(words < 400, "{words} words");
}

#[test]
fn no_page_of_the_tour_has_more_than_three_lines_and_each_shows_what_it_is_about() {
    for size in ALL_SIZES {
        for (nth, slide) in TOUR.into_iter().enumerate() {
            let screen = page(size, nth);
            let popup = popup(&screen);
            let lines = popup.content.lines.len();
            assert!(
                lines <= 3 && lines <= popup.text.height.into(),
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
    assert_eq!(of(0).app.right_pane.boxes.selected, BoxNumber::FIRST);
    assert!(of(1).app.last_opened().is_some());
    let lost = of(2);
    let finished = lost.app.play.finished().expect("a game that is over");
    assert_eq!(finished.verdict(), Verdict::Lost);
    assert!(finished.closed_boxes().all(|closed| closed.gain == -1));
    assert_eq!(of(3).app.right_pane.boxes.zoom, Zoom::Wall);
    let past = of(4);
    assert_eq!(past.app.right_pane.tab, Tab::Curve);
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
    assert!(matches!(of(6).app.play.phase, Phase::Dry) && of(6).text().contains("empty"));
}

#[test]
fn the_tour_goes_back_and_ends_and_leaves_everything_as_it_was() {
    for keys in [
        ":tour esc",
        ":tour enter enter left esc",
        ":tour enter enter enter enter enter enter enter",
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
    assert!(matches!(&screen.app.popup, Some(Popup::Slides(tour)) if tour.page == 2));
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
