//! The projector: the board and the box in use, a sentence and the totals.

use menace::app::{Message, Preferences, Switch};
use menace::engine::{Machine, Preset, Step};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use crate::support::headless::{Headless, SIZES, michie, play_until};
use crate::support::machines::seeded;

const VERDICTS: [&str; 4] = ["You won", "MENACE won", "Drawn", "MENACE resigned"];

fn projected(size: (u16, u16)) -> Headless {
    michie(size).press(":projector")
}

#[test]
fn it_shows_the_board_the_box_in_use_a_sentence_and_the_totals_and_nothing_else() {
    for size in SIZES {
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
                .is_some_and(|title| title.contains("MENACE")),
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
    for size in SIZES {
        let board = |screen: &Headless| screen.layout().expect("large enough").pane.board;
        let (small, large) = (board(&michie(size)), board(&projected(size)));
        let is_smallest = size == SIZES[0];
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

/// The first and the last line that hold something, of these columns.
fn written(screen: &Headless, area: Rect) -> (u16, u16) {
    let cells = screen.cells();
    let is_written = |y: &u16| (area.left()..area.right()).any(|x| cells[(x, *y)].symbol() != " ");
    let mut lines = (area.top()..area.bottom()).filter(is_written);
    let first = lines.next().expect("something is drawn");
    (first, lines.next_back().unwrap_or(first))
}

#[test]
fn under_the_board_and_under_the_box_less_than_a_fifth_of_the_screen_is_empty() {
    for (width, height) in SIZES {
        let screen = projected((width, height));
        let layout = screen.layout().expect("large enough");
        for pane in [layout.pane.area, screen.right_pane()] {
            let (_, last) = written(&screen, pane);
            let empty = layout.pane.status.y + 1 - (last + 1);
            assert!(5 * empty < height, "{empty} of {height}\n{}", screen.text());
        }
    }
}

#[test]
fn it_names_the_key_that_leaves_it() {
    for size in SIZES {
        let text = projected(size).text();
        let footer = text.lines().last().expect("a footer");
        assert!(footer.contains(" Esc  back"), "{text}");
    }
}

#[test]
fn what_stands_over_its_box_is_whole_at_every_size() {
    for (width, height) in (80..=200).step_by(7).zip((24..=60).step_by(2)) {
        let screen = projected((width, height)).press("1");
        let open = screen.app.last_opened().expect("an open box");
        let name = format!("Box {}: ", open.number);
        let text = screen.text();
        let heading = text.lines().find(|line| line.contains(&name));
        let heading = heading.unwrap_or_else(|| panic!("{name} at {width}x{height}\n{text}"));
        let rest = heading.split(&name).nth(1).expect("the rest of the line");
        let rest = rest
            .trim_end()
            .trim_start_matches(|it: char| it.is_ascii_digit());
        let words = ["", ", 1st move", ", 2nd move"].map(|stage| format!(" beads{stage}"));
        assert!(words.iter().any(|words| words == rest), "{heading}");
    }
}

#[test]
fn the_box_lies_as_the_board_lies() {
    for seed in 0..12 {
        let rules = Preset::Michie.rules();
        let machine = Machine::new(rules, &mut seeded(seed));
        let screen = Headless::of(machine, (120, 36)).press("n enter 2 :projector");
        let (theme, cells) = (screen.theme(), screen.cells());
        let open = screen.app.last_opened().expect("an open box");
        let tile = theme.tile(open.bead.lid_square());
        let lit = screen.right_pane().positions().filter(|&at| {
            let cell = &cells[at];
            Some(cell.fg) == tile.fg && cell.modifier.contains(Modifier::REVERSED)
        });
        let lit: Vec<_> = lit.collect();
        let (pane, square) = (screen.right_pane(), open.square());
        assert!(!lit.is_empty(), "{}", screen.text());
        for at in lit {
            let column = 3 * (at.x - pane.x) / pane.width;
            assert_eq!(column, u16::from(square.column()), "{}", screen.text());
        }
    }
}

#[test]
fn a_game_is_played_in_it_by_keys_and_by_clicks() {
    for size in SIZES {
        let mut screen = projected(size);
        let free = screen.app.board().free().first().expect("a free square");
        let square = screen.layout().expect("large enough").pane.squares[free];
        screen.click(square.x + square.width / 2, square.y + square.height / 2);
        assert!(screen.app.board().at(free).is_some(), "a click at {size:?}");
        let over = play_until(screen, |screen| screen.app.is_over());
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
    for keys in [":projector :projector", ":projector esc"] {
        let before = michie((120, 36));
        let cells = before.cells();
        assert_eq!(before.press(keys).cells(), cells, "{keys}");
    }
}

#[test]
fn the_sentence_tells_a_move_step_by_step_and_no_bead_before_it_is_drawn() {
    let moving = Preferences {
        motion: Switch::default().for_now(true),
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
    let mut screen = Headless::with_preferences(("default", machine), seeded(3), moving, (120, 36));
    while screen.app.next_tick().is_some() {
        screen.tell(Message::Tick);
    }
    let reply = screen.app.board().free().first().expect("a free square");
    let mut screen = screen.press(":projector").press(&reply.to_string());
    let mut steps = 0;
    while let Some(step) = screen.app.next_step() {
        let number = screen.app.machine().next_box().expect("a box");
        let open = screen.app.last_opened().expect("a box");
        let name = screen.app.bead_names()[open.bead.lid_square()].clone();
        let text = screen.text();
        let text = text.lines().rev().nth(1).expect("the sentence");
        let (number, bead) = (format!("box {number}  "), format!("{name} "));
        let is_told = text.contains(&number);
        assert_eq!(is_told, step > Step::Open, "{step:?}:\n{text}");
        let is_drawn = text.contains(&bead);
        assert_eq!(is_drawn, step == Step::Play, "{step:?}:\n{text}");
        steps += 1;
        screen.tell(Message::Tick);
    }
    assert_eq!(steps, 3);
    let text = screen.text();
    assert!(text.contains(" plays "), "{text}");
}

#[test]
fn between_two_games_the_last_box_does_not_turn() {
    let mut turned = 0;
    for seed in 0..8 {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(seed));
        let screen = Headless::of(machine, (120, 36)).press("n down enter :projector");
        let over = play_until(screen, |screen| screen.app.is_over());
        let last = over.app.last_opened().expect("a box");
        turned += u32::from(last.symmetry != menace::game::Symmetry::Identity);
        let picture = |screen: &Headless| {
            let (cells, pane) = (screen.cells(), screen.right_pane());
            let lines = pane.rows().skip(1);
            let symbols = lines.map(|row| row.positions().map(|at| cells[at].symbol().to_owned()));
            symbols.map(Iterator::collect::<String>).collect::<Vec<_>>()
        };
        let before = picture(&over);
        let next = over.press("enter");
        assert!(next.app.last_opened().is_none(), "the person moves first");
        assert_eq!(picture(&next), before, "{}", next.text());
    }
    assert!(turned > 0, "no last box was turned");
}

#[test]
fn a_box_that_a_person_shakes_is_asked_for_beside_its_large_picture() {
    for size in SIZES {
        let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        machine.by_hand_mut().is_on = true;
        let screen = Headless::of(machine, size).press(":projector");
        let text = screen.text();
        for words in ["Box 1: 12 beads", "Which bead came out?", "0 none"] {
            assert!(text.contains(words), "{words} at {size:?}\n{text}");
        }
        assert!(
            screen.tables().is_empty() && screen.tabs().is_empty(),
            "{text}"
        );
        let drawn = screen.press("5");
        assert!(drawn.app.board().at(menace::game::Square::Center).is_some());
        assert!(drawn.text().contains("Your move"), "{}", drawn.text());
    }
}

#[test]
fn the_keys_of_the_cursor_are_the_boards_whatever_had_the_focus_before() {
    for keys in ["f6 :projector", ":projector tab", ":projector f6"] {
        let screen = michie((120, 36)).press(keys);
        let text = screen.text();
        let footer = text.lines().last().unwrap_or_default();
        assert!(footer.contains("Enter  play"), "{keys}: {footer}");
        let before = screen.app.shown_key();
        let played = screen.press("up left enter");
        assert!(played.app.popup.is_none());
        assert_ne!(played.app.shown_key(), before, "{keys}");
    }
}
