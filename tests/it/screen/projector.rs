//! The projector: the board and the box in use, a sentence and the totals.

use menace::app::Phase;

use crate::support::headless::{ALL_SIZES, Headless, michie, play_until};

const VERDICTS: [&str; 4] = ["You won", "MENACE won", "Drawn", "MENACE resigned"];

fn projected(size: (u16, u16)) -> Headless {
    michie(size).press("P")
}

#[test]
fn it_shows_the_board_the_box_in_use_a_sentence_and_the_totals_and_nothing_else() {
    for size in ALL_SIZES {
        let screen = projected(size);
        let text = screen.text();
        let number = screen.app.last_opened().expect("MENACE has moved").number;
        assert!(
            text.contains(&format!("Box {number}: ")) && text.contains("Your move"),
            "{text}"
        );
        assert!(
            text.lines()
                .next()
                .is_some_and(|title| title.contains("won 0")),
            "{text}"
        );
        for other in [
            "Matchboxes",
            "This game",
            "Noughts and crosses",
            "help",
            "For ",
        ] {
            assert!(!text.contains(other), "{other} at {size:?}\n{text}");
        }
    }
}

#[test]
fn the_board_is_larger_than_beside_the_cabinet() {
    for size in ALL_SIZES {
        let board = |screen: &Headless| screen.layout().expect("large enough").board;
        let (small, large) = (board(&michie(size)), board(&projected(size)));
        let is_smallest = size == ALL_SIZES[0];
        assert!(
            if is_smallest {
                large.height >= small.height
            } else {
                large.height > small.height
            },
            "at {size:?}"
        );
    }
}

#[test]
fn a_game_is_played_in_it_by_keys_and_by_clicks() {
    for size in ALL_SIZES {
        let mut screen = projected(size);
        let free = screen.app.board().free().first().expect("a free square");
        let square = screen.layout().expect("large enough").squares[free];
        screen.click(square.x + square.width / 2, square.y + square.height / 2);
        assert!(screen.app.board().at(free).is_some(), "a click at {size:?}");
        let over = play_until(screen, |screen| {
            matches!(&screen.app.play.phase, Phase::Over(_))
        });
        let text = over.text();
        assert!(
            VERDICTS.iter().any(|verdict| text.contains(verdict)),
            "{text}"
        );
        assert!(over.press("enter").text().contains("Your move"));
    }
}

#[test]
fn the_same_key_or_escape_ends_it_and_everything_is_as_before() {
    for keys in ["P P", "P esc"] {
        let before = michie((120, 36));
        let cells = before.cells();
        assert_eq!(before.press(keys).cells(), cells, "{keys}");
    }
}
