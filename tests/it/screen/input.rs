//! Keys, clicks, help and leaving.

use menace::app::{Action, Focus, UserInput, Zoom};
use menace::terminal::translate;
use menace::tui::event::Input;
use menace::tui::keys;
use ratatui::layout::{Position, Rect};

use crate::support::headless::{Headless, michie};

#[test]
fn clicks_play_squares_and_select_boxes_and_press_the_footer() {
    let mut screen = michie((120, 36));
    let layout = screen.layout().expect("large enough");
    let free = screen
        .app
        .view()
        .board
        .free()
        .first()
        .expect("a free square");
    let Rect { x, y, .. } = layout.pane.squares[free];
    screen.click(x, y);
    assert!(
        screen.app.view().board.at(free).is_some(),
        "the square is played"
    );

    let number = screen
        .app
        .machine()
        .first()
        .cabinet
        .box_index()
        .number(9)
        .expect("a box");
    let (x, y) = screen.boxes().box_lines(number);
    screen.click(x + 3, u16::try_from(y + 2).expect("in view"));
    assert_eq!(
        (screen.app.selection.selected, screen.app.selection.focus),
        (number, Focus::RightPane)
    );

    let zoom = screen
        .layout()
        .expect("large enough")
        .hints
        .into_iter()
        .find(|hint| hint.action == Action::Zoom);
    let area = zoom.expect("a zoom hint").area;
    screen.click(area.x, area.y);
    assert_eq!(screen.app.selection.zoom, Zoom::Field);

    let Rect { x, y, .. } = layout.pane.area;
    screen.click(x, y);
    assert_eq!(screen.app.selection.focus, Focus::Board);
}

#[test]
fn each_cell_of_the_board_and_of_the_boxes_is_hit_where_it_is_drawn() {
    let screen = michie((120, 36));
    let layout = screen.layout().expect("large enough");
    for (square, area) in layout.pane.squares.iter() {
        assert!(
            area.positions()
                .all(|at| screen.app.at_in_scene(at) == Some(Action::Play(square))),
            "square {square}"
        );
        assert!(area.width.abs_diff(area.height * 2) <= 1, "looks square");
    }
    let boxes = screen.boxes();
    for (number, _) in boxes.grid.within(boxes.top, boxes.area.height) {
        let (x, y) = boxes.box_lines(number);
        let at = Position::new(x + 12, u16::try_from(y).expect("in view"));
        let meaning = screen.meaning(at);
        assert!(matches!(meaning, Some(UserInput::Do(Action::PickBox(it))) if it == number));
    }
}

#[test]
fn a_key_that_is_let_go_and_a_pointer_that_moves_are_no_input() {
    use crossterm::event::{
        Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseEvent, MouseEventKind,
    };
    let (code, modifiers) = (KeyCode::Char('q'), KeyModifiers::NONE);
    let release = KeyEvent::new_with_kind(code, modifiers, KeyEventKind::Release);
    assert_eq!(translate::input(Event::Key(release)), None);
    let moved = MouseEvent {
        kind: MouseEventKind::Moved,
        column: 1,
        row: 1,
        modifiers,
    };
    assert_eq!(translate::input(Event::Mouse(moved)), None);
}

#[test]
fn no_key_is_bound_twice() {
    let mut seen = Vec::new();
    for (key, _) in keys::all() {
        assert!(!seen.contains(&key), "{key:?} is bound twice");
        seen.push(key);
    }
}

#[test]
fn pasted_text_goes_where_text_is_typed_and_nowhere_else() {
    let paste = |mut screen: Headless, text: &str| {
        screen.feed(Input::Paste(text.to_owned()));
        screen
    };
    let number = paste(michie((80, 24)).press(":"), " 123\nq").press("enter");
    assert_eq!(number.app.selection.selected.number(), 123);
    let words = paste(michie((80, 24)).press(":"), "box 45 of 304").press("enter");
    assert_eq!(words.app.selection.selected.number(), 45);
    let named = paste(
        michie((80, 24)).press("f6 :new_machine enter"),
        "My lab/2\r\nq",
    );
    assert!(named.text().contains("My lab2_"), "{}", named.text());
    let before = michie((80, 24)).press("1");
    let cells = before.cells();
    assert_eq!(paste(before, "q5nzt?").cells(), cells);
}

#[test]
fn of_a_text_of_any_length_a_field_takes_what_it_holds() {
    let field = |keys: &str, text: String| {
        let mut screen = michie((80, 24)).press(keys);
        screen.feed(Input::Paste(text));
        screen.text()
    };
    for (keys, sign, most) in [
        ("f6 :copy_this", 'y', 40),
        (":", 'y', 24),
        ("t tab", '0', 10),
    ] {
        let text = field(keys, sign.to_string().repeat(100_000));
        let longest = text.split(|other| other != sign).map(str::len).max();
        assert!(longest <= Some(most), "{keys}: {longest:?}\n{text}");
    }
}
