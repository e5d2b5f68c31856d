//! What the screen shows and does: typed keys and clicks, and the cells that come of them.

use crossterm::event::MouseEventKind;
use insta::assert_snapshot;
use menace::app::{Effect, EmptyBoxChoice, Focus, Message, Phase, Popup, StoreRequest, Zoom};
use menace::engine::{BeadSquares, Beads, FirstBox, Machine, Preset, Reward, Rules, StartingBeads, WhenEmpty};
use menace::game::{PerSquare, Square};
use menace::tui::keys::{self, Command};
use menace::tui::layout::{Button, Target};
use menace::tui::theme::{Depth, ThemeName};
use proptest::prelude::*;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;

use crate::screen::watching::report;
use crate::seeded;
use crate::support::headless::Sitting;

const SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (120, 36), (200, 60)];

fn michie(size: (u16, u16)) -> Sitting {
    Sitting::new(Preset::Michie.rules(), size)
}

/// Rules under which every game empties the boxes that it opened, but for the first.
fn brittle() -> Rules {
    rules([99, 1, 1, 1], Reward { won: -9, drawn: -9, lost: -9 })
}

/// Rules under which one lost game empties the first box too.
fn fragile() -> Rules {
    rules([1, 1, 1, 1], Reward { won: 3, drawn: 1, lost: -9 })
}

fn rules(start: [u8; 4], reward: Reward) -> Rules {
    Rules::new(StartingBeads::PerStage(start), BeadSquares::Distinct, reward, WhenEmpty::Resign, FirstBox::MayRunDry)
        .expect("the numbers are in range")
}

/// Plays on, always the first free square, until a game ends that satisfies the wish.
fn play_until(mut sitting: Sitting, wish: impl Fn(&Sitting) -> bool) -> Sitting {
    for _ in 0..500 {
        if wish(&sitting) {
            return sitting;
        }
        match sitting.app.play().phase() {
            Phase::YourMove => {
                let free = sitting.app.board().free().first().expect("a board that is not full");
                sitting.tell(Message::Play(free));
            }
            Phase::Over(_) | Phase::Dry => sitting.tell(Message::Proceed),
            Phase::Watching(_) | Phase::Training(_) | Phase::Replaying(_) => panic!("nobody asked for that"),
        }
    }
    panic!("500 moves did not lead there:\n{}", sitting.text());
}

#[test]
fn a_game_in_progress_at_every_size() {
    for (width, height) in SIZES {
        let sitting = michie((width, height)).press("1 2");
        assert_snapshot!(format!("playing_{width}x{height}"), sitting.text_and_styles());
    }
}

#[test]
fn the_cabinet_in_focus_at_every_size() {
    for (width, height) in SIZES {
        let sitting = michie((width, height)).press("1 tab . right");
        assert_snapshot!(format!("cabinet_{width}x{height}"), sitting.text_and_styles());
    }
}

#[test]
fn the_wall_at_every_size() {
    for (width, height) in SIZES {
        let sitting = michie((width, height)).press("1 z");
        assert_snapshot!(format!("wall_{width}x{height}"), sitting.text_and_styles());
    }
}

#[test]
fn a_box_in_detail_at_every_size() {
    for (width, height) in SIZES {
        let sitting = michie((width, height)).press("1 tab home right right right enter");
        assert_snapshot!(format!("detail_{width}x{height}"), sitting.text_and_styles());
    }
    let ascii = michie((80, 24)).in_theme(ThemeName::Mono, Depth::None, true).press("tab home enter");
    assert!(ascii.text().is_ascii());
    assert_snapshot!("detail_ascii", ascii.text_and_styles());
}

#[test]
fn the_detail_says_what_there_is_to_know_of_every_box() {
    let mut sitting = michie((120, 36)).press("tab home enter");
    for number in 1..=304_u16 {
        let selected = sitting.app.right_pane().selected();
        assert_eq!(selected.number(), number);
        let text = sitting.text();
        let box_index = sitting.app.machine().cabinet().box_index();
        let (total, boards) =
            (sitting.app.machine().cabinet()[selected].beads().total(), box_index.boards_of(selected).len());
        assert!(text.contains(&format!("Box {number}: {total} bead")), "{text}");
        let words = if boards == 1 { "For one board".to_owned() } else { format!("For {boards} boards") };
        assert!(text.contains(&words), "box {number}:\n{text}");
        sitting = sitting.press("right");
    }
}

#[test]
fn a_box_is_opened_by_enter_or_by_a_second_click_and_closed_by_escape() {
    let sitting = michie((120, 36)).press("z tab enter");
    assert_eq!(sitting.app.right_pane().zoom(), Zoom::Detail);
    let sitting = sitting.press("esc");
    assert_eq!(sitting.app.right_pane().zoom(), Zoom::Wall, "back to where it was opened from");
    let sitting = sitting.press("enter enter");
    assert_eq!(sitting.app.right_pane().zoom(), Zoom::Wall);

    let mut sitting = michie((120, 36));
    let number = sitting.app.machine().cabinet().box_index().number(9).expect("a box");
    let (x, y) = sitting.layout().expect("large enough").box_lines(number);
    let y = u16::try_from(y).expect("in view") + 1;
    sitting.click(x, y);
    assert_eq!(sitting.app.right_pane().zoom(), Zoom::Cards);
    sitting.click(x, y);
    assert_eq!((sitting.app.right_pane().zoom(), sitting.app.right_pane().selected()), (Zoom::Detail, number));
    let sitting = sitting.press("z");
    assert_eq!(sitting.app.right_pane().zoom(), Zoom::Cards, "and z goes on around");
}

#[test]
fn asking_for_a_box_leaves_the_curve() {
    for keys in ["] : 5 enter", "] .", "] z"] {
        assert_eq!(michie((120, 36)).press(keys).app.right_pane().tab(), menace::app::Tab::Boxes, "after {keys}");
    }
    let sitting = michie((120, 36)).press("tab ] down down");
    assert_eq!(sitting.app.right_pane().selected().number(), 1, "what is not seen is not moved");
}

#[test]
fn the_themes_on_cards_and_on_the_wall() {
    for name in ThemeName::ALL {
        for (depth, colors) in [(Depth::True, "true"), (Depth::Sixteen, "sixteen")] {
            let sitting = michie((80, 24)).in_theme(name, depth, false).press("1 2");
            assert_snapshot!(format!("theme_{}_{colors}", name.name()), sitting.text_and_styles());
            let wall = sitting.press("z tab");
            assert_snapshot!(format!("theme_{}_{colors}_wall", name.name()), wall.text_and_styles());
        }
    }
}

#[test]
fn ascii_at_every_size() {
    for (width, height) in SIZES {
        let cards = michie((width, height)).in_theme(ThemeName::Default, Depth::Sixteen, true).press("1 2");
        assert_snapshot!(format!("ascii_{width}x{height}"), cards.text_and_styles());
        let wall = cards.press("z tab");
        assert_snapshot!(format!("ascii_wall_{width}x{height}"), wall.text_and_styles());
    }
}

#[test]
fn ascii_has_no_glyph_outside_ascii() {
    let screens = ["", "1 z", "?", "tab :", "1 2 3 4 5 6 7 8 9", "z z", "t", "]", "] m", "[", "tab [ a", "tab [ R"];
    for keys in screens {
        let text = michie((120, 36)).in_theme(ThemeName::Default, Depth::True, true).press(keys).text();
        assert!(text.is_ascii(), "after {keys:?}:\n{text}");
    }
    let dry = play_until(Sitting::new(fragile(), (80, 24)), |sitting| sitting.app.popup().is_some());
    assert!(dry.in_theme(ThemeName::Mono, Depth::None, true).text().is_ascii());
}

#[test]
fn the_help_lists_every_key_at_every_size() {
    for (width, height) in SIZES {
        let sitting = michie((width, height)).press("?");
        assert_snapshot!(format!("help_{width}x{height}"), sitting.text());
    }
}

#[test]
fn the_ways_a_game_ends() {
    let ends = ["You won", "MENACE won", "Drawn"];
    for end in ends {
        let sitting = play_until(michie((80, 24)), |sitting| sitting.text().contains(end));
        assert_snapshot!(format!("end_{}", end.replace(' ', "_")), sitting.text_and_styles());
    }
    let resigned = play_until(Sitting::new(brittle(), (120, 36)), |sitting| sitting.app.resigned_at().is_some());
    assert!(resigned.text().contains("MENACE resigned"));
    assert_snapshot!("end_resigned", resigned.text_and_styles());
}

#[test]
fn the_empty_first_box_and_its_three_ways_out() {
    let dry = || play_until(Sitting::new(fragile(), (80, 24)), |sitting| sitting.app.popup().is_some());
    assert_snapshot!("dry", dry().text_and_styles());

    let left = dry().press("enter");
    assert!(left.app.popup().is_none() && left.app.machine().is_dry());
    assert!(left.text().contains("The first box is empty"));
    assert_eq!(left.press("enter").app.popup(), Some(&Popup::Dry { selected: EmptyBoxChoice::Leave }), "asked again");

    let restocked = dry().press("up up enter");
    assert!(!restocked.app.machine().is_dry() && restocked.text().contains("Your move"));
    let games = restocked.app.machine().tally().games();
    assert!(games > 0, "what it has lived through stays");

    let again = dry().press("up enter");
    assert_eq!(again.app.machine().tally().games(), 0);
    assert_eq!(again.app.machine().rules().start(), StartingBeads::PerStage([2, 2, 2, 2]));
    let Some(Effect::SetAside(old)) = again.effects.last() else { panic!("the old machine must be kept") };
    assert_eq!(old.tally().games(), games);
}

#[test]
fn what_was_not_saved_says_so_in_the_title() {
    let mut sitting = michie((120, 36));
    assert!(sitting.text().lines().next().is_some_and(|title| title.contains("saved") && !title.contains("not saved")));
    sitting.tell(Message::Saved(Err("the disk is full".to_owned())));
    let text = sitting.text();
    assert!(text.lines().next().is_some_and(|title| title.contains("not saved: the disk is full")), "{text}");
    sitting.area = Rect::new(0, 0, 60, 20);
    assert!(sitting.text().lines().next().is_some_and(|title| title.contains("not saved")));
    sitting.tell(Message::Saved(Ok(())));
    assert!(!sitting.text().contains("not saved"));
}

#[test]
fn a_terminal_too_small_says_what_it_has_and_what_it_needs() {
    assert!(michie((59, 20)).text().contains("Terminal too small: 59x20, needs 60x20"));
    assert!(michie((60, 19)).text().contains("Terminal too small: 60x19, needs 60x20"));
    assert!(michie((60, 20)).text().contains("Matchboxes"));
    let message = michie((59, 19)).text();
    let (row, line) = message.lines().enumerate().find(|(_, line)| !line.is_empty()).expect("a line");
    assert_eq!(row, 9, "in the middle of 19 lines");
    let before = line.len() - line.trim_start().len();
    assert!(before.abs_diff(59 - line.len()) <= 1, "in the middle of the line: {line:?}");
}

#[test]
fn the_drawn_bead_stands_out_without_color_and_its_box_is_heavy() {
    for ascii in [false, true] {
        let sitting = michie((120, 36)).in_theme(ThemeName::Mono, Depth::None, ascii);
        let cells = sitting.cells();
        let text = sitting.text();
        let (row, line) = text.lines().enumerate().find(|(_, line)| line.contains("[3]")).expect("brackets");
        let column = line.chars().position(|glyph| glyph == '[').expect("a bracket");
        for column in column..column + 3 {
            let cell = &cells[(u16::try_from(column).unwrap(), u16::try_from(row).unwrap())];
            assert!(cell.modifier.contains(Modifier::REVERSED), "{text}");
        }
        let heavy = if ascii { "#= 1 =" } else { "┏━ 1 ━" };
        assert!(text.contains(heavy), "{text}");
    }
}

#[test]
fn an_opened_box_stays_marked_until_the_next_game_and_shows_what_it_gained() {
    let lost = play_until(michie((120, 36)), |sitting| sitting.text().contains("You won")).press("tab home");
    assert!(lost.text().contains(" -1 ┓"), "{}", lost.text());
    let won = play_until(michie((120, 36)), |sitting| sitting.text().contains("MENACE won")).press("tab home");
    assert!(won.text().contains(" +3 ┓"), "{}", won.text());
    let opened = won.app.opened();
    assert!(opened.len() >= 3);
    let next = won.press("tab enter tab home");
    assert!(!next.text().contains("+3"));
    assert_eq!(next.app.opened().len(), 1);
}

#[test]
fn all_304_boxes_can_be_scrolled_to() {
    for (width, height) in SIZES {
        for zoom in ["", "z"] {
            let mut sitting = michie((width, height)).press(zoom).press("tab home");
            for number in 1..=304_u16 {
                let selected = sitting.app.right_pane().selected();
                assert_eq!(selected.number(), number);
                let layout = sitting.layout().expect("large enough");
                let (x, y) = layout.box_lines(selected);
                let bottom = y + i32::from(layout.grid.form().size().1);
                assert!(y >= i32::from(layout.boxes.y) && bottom <= i32::from(layout.boxes.bottom()), "box {number}");
                assert!(x + layout.grid.form().size().0 <= layout.boxes.right(), "box {number}");
                sitting = sitting.press("right");
            }
            assert_eq!(sitting.app.right_pane().selected().number(), 304, "there is none after the last");
        }
    }
}

#[test]
fn arrows_in_the_cabinet_go_to_the_neighbors() {
    let mut sitting = michie((120, 36)).press("tab home");
    let mut path = Vec::new();
    for key in ["down", "right", "right", "down", "up", "left", "up", "up"] {
        sitting = sitting.press(key);
        path.push(sitting.app.right_pane().selected().number());
    }
    assert_eq!(path, [2, 3, 4, 10, 4, 3, 1, 1]);
    let end = sitting.press("end down");
    assert_eq!(end.app.right_pane().selected().number(), 304);
}

#[test]
fn pages_half_pages_and_the_wheel_scroll_the_cabinet() {
    let top = |sitting: &Sitting| sitting.layout().expect("large enough").top;
    let height = michie((120, 36)).layout().expect("large enough").boxes.height;
    let mut sitting = michie((120, 36)).press("pgdn");
    assert_eq!(top(&sitting), height);
    sitting = sitting.press("ctrl-u");
    assert_eq!(top(&sitting), height - height / 2);
    sitting = sitting.press("pgup");
    assert_eq!(top(&sitting), 0);
    sitting.mouse(MouseEventKind::ScrollDown, 60, 10);
    assert_eq!(top(&sitting), 3);
    sitting.mouse(MouseEventKind::ScrollDown, 5, 5);
    assert_eq!(top(&sitting), 3, "the wheel works on the pane under the pointer");
    sitting.mouse(MouseEventKind::ScrollUp, 60, 10);
    assert_eq!(top(&sitting), 0);
    let bottom = sitting.press("pgdn pgdn pgdn pgdn pgdn pgdn pgdn pgdn pgdn pgdn pgdn");
    assert_eq!(top(&bottom), bottom.layout().expect("large enough").most_top());
}

#[test]
fn the_view_follows_the_game_until_told_not_to() {
    let following = michie((80, 24)).press("1 2");
    assert_eq!(Some(&following.app.right_pane().selected()), following.app.opened().last());
    let elsewhere = michie((80, 24)).press("f tab end tab 1 2");
    assert_eq!(elsewhere.app.right_pane().selected().number(), 304);
    let back = elsewhere.press("f");
    assert_eq!(Some(&back.app.right_pane().selected()), back.app.opened().last());
}

#[test]
fn comma_and_period_jump_between_the_open_boxes() {
    let sitting = play_until(michie((80, 24)), |sitting| sitting.app.opened().len() == 3);
    let opened = sitting.app.opened();
    let sitting = sitting.press("tab home .");
    assert_eq!(sitting.app.right_pane().selected(), opened[1]);
    let sitting = sitting.press(".");
    assert_eq!(sitting.app.right_pane().selected(), opened[2]);
    let sitting = sitting.press(".");
    assert_eq!(sitting.app.right_pane().selected(), opened[0], "around");
    let sitting = sitting.press(",");
    assert_eq!(sitting.app.right_pane().selected(), opened[2]);
}

#[test]
fn a_number_after_a_colon_goes_to_that_box() {
    let sitting = michie((80, 24)).press(": 1 2 3");
    assert_snapshot!("go_to", sitting.text());
    let sitting = sitting.press("enter");
    assert_eq!(sitting.app.right_pane().selected().number(), 123);
    assert!(sitting.text().contains("box 123 of 304"));
    let sitting = sitting.press(": 4 5 6 enter");
    assert_eq!(sitting.app.right_pane().selected().number(), 123);
    assert!(sitting.text().contains("There is no box 456"));
    let sitting = sitting.press(": 9 backspace 8 esc");
    assert_eq!(sitting.app.right_pane().selected().number(), 123);
    assert!(sitting.app.popup().is_none());
}

#[test]
fn digits_play_whatever_has_the_focus() {
    let sitting = michie((80, 24)).press("tab");
    let free = sitting.app.board().free().first().expect("a free square");
    let sitting = sitting.press(&free.to_string());
    assert!(sitting.app.board().at(free).is_some());
    assert_eq!(sitting.app.focus(), Focus::Cabinet);
}

#[test]
fn a_taken_square_is_refused_with_a_word() {
    let sitting = michie((80, 24));
    let taken = sitting.app.last_opened().expect("MENACE has moved").square();
    let before = sitting.app.board();
    let sitting = sitting.press(&taken.to_string());
    assert_eq!(sitting.app.board(), before);
    assert!(sitting.text().contains(&format!("Square {taken} is taken")));
}

#[test]
fn taking_back_returns_the_bead_to_its_box() {
    let sitting = michie((80, 24));
    let (board, beads) = (sitting.app.board(), sitting.app.machine().cabinet().total());
    let free = board.free().first().expect("a free square").to_string();
    let moved = sitting.press(&free);
    assert_eq!(moved.app.machine().cabinet().total(), beads - 1);
    let back = moved.press("u");
    assert_eq!((back.app.board(), back.app.machine().cabinet().total()), (board, beads));
    let nothing = back.press("u");
    assert!(nothing.text().contains("no move of yours to take back"));
}

#[test]
fn nothing_is_taken_back_after_the_verdict() {
    let over = play_until(michie((80, 24)), |sitting| matches!(sitting.app.play().phase(), Phase::Over(_)));
    let (board, beads) = (over.app.board(), over.app.machine().cabinet().total());
    let still = over.press("u");
    assert_eq!((still.app.board(), still.app.machine().cabinet().total()), (board, beads));
    assert!(still.text().contains("The game is over"));
}

#[test]
fn a_new_game_puts_the_old_one_back() {
    let played = michie((80, 24)).press("1 2 3").app.machine().game().map(|game| game.key().len());
    assert!(played.is_some_and(|moves| moves > 1), "a game that has gone on");
    let sitting = michie((80, 24)).press("1 2 3 n");
    assert_eq!(sitting.app.machine().tally().games(), 0);
    assert_eq!(sitting.app.machine().cabinet().total(), 1720 - 1, "all but the first bead of the new game");
}

#[test]
fn every_finished_game_is_saved_once() {
    let sitting = play_until(michie((80, 24)), |sitting| sitting.app.machine().tally().games() == 5);
    assert_eq!(sitting.effects.len(), 5);
    assert!(sitting.effects.iter().all(|effect| matches!(effect, Effect::Save)));
}

#[test]
fn clicks_play_squares_and_select_boxes_and_press_the_footer() {
    let mut sitting = michie((120, 36));
    let layout = sitting.layout().expect("large enough");
    let free = sitting.app.board().free().first().expect("a free square");
    let Rect { x, y, .. } = layout.squares[free];
    sitting.click(x, y);
    assert!(sitting.app.board().at(free).is_some(), "the square is played");

    let number = sitting.app.machine().cabinet().box_index().number(12).expect("a box");
    let layout = sitting.layout().expect("large enough");
    let (x, y) = layout.box_lines(number);
    sitting.click(x + 3, u16::try_from(y + 2).expect("in view"));
    assert_eq!((sitting.app.right_pane().selected(), sitting.app.focus()), (number, Focus::Cabinet));

    let zoom = sitting.layout().expect("large enough").hints.into_iter().find(|hint| hint.command == Command::Zoom);
    let area = zoom.expect("a zoom hint").area;
    sitting.click(area.x, area.y);
    assert_eq!(sitting.app.right_pane().zoom(), Zoom::Wall);

    let Rect { x, y, .. } = layout.game;
    sitting.click(x, y);
    assert_eq!(sitting.app.focus(), Focus::Board);
}

#[test]
fn a_click_outside_a_popup_closes_it_and_does_nothing_else() {
    let mut sitting = michie((120, 36)).press(":");
    let board = sitting.app.board();
    let square = sitting.layout().expect("large enough").squares[Square::TopLeft];
    sitting.click(square.x, square.y);
    assert!(sitting.app.popup().is_none());
    assert_eq!(sitting.app.board(), board);
}

#[test]
fn a_click_on_a_way_out_takes_it() {
    let mut dry = play_until(Sitting::new(fragile(), (80, 24)), |sitting| sitting.app.popup().is_some());
    let popup = dry.layout().and_then(|layout| layout.popup).expect("a popup");
    let (button, area) = popup.buttons[0];
    assert_eq!(button, Button::Way(EmptyBoxChoice::Restock));
    dry.click(area.x + 4, area.y);
    assert!(!dry.app.machine().is_dry());
}

#[test]
fn each_cell_of_the_board_and_of_the_boxes_is_hit_where_it_is_drawn() {
    let sitting = michie((120, 36));
    let layout = sitting.layout().expect("large enough");
    for (square, area) in layout.squares.iter() {
        assert!(area.positions().all(|at| layout.target(at) == Some(Target::Square(square))), "square {square}");
        assert_eq!(area.width, area.height * 2, "looks square");
    }
    for (number, _) in layout.grid.within(layout.top, layout.boxes.height) {
        let (x, y) = layout.box_lines(number);
        let at = Position::new(x + 12, u16::try_from(y).expect("in view"));
        assert_eq!(layout.target(at), Some(Target::Box(number)));
    }
}

#[test]
fn the_person_can_wear_either_mark() {
    let mut rng = <rand::rngs::Xoshiro256PlusPlus as rand::SeedableRng>::seed_from_u64(1961);
    let machine = menace::engine::Machine::new(Preset::Michie.rules(), &mut rng);
    let preferences = menace::app::Preferences { mark: menace::game::Mark::X, motion: false, mouse: true };
    let mut sitting = michie((120, 36));
    sitting.app = menace::app::App::new("default".to_owned(), machine, rng, preferences);
    let text = sitting.text();
    assert!(text.contains("you are X") && text.contains("so O plays"), "{text}");
}

#[test]
fn escape_closes_the_innermost_thing_and_never_the_program() {
    let sitting = michie((80, 24)).press("? esc esc esc");
    assert!(sitting.app.popup().is_none() && sitting.effects.is_empty());
}

#[test]
fn the_ways_to_leave_ask_nothing() {
    for keys in ["q", "ctrl-c", "? q", ": ctrl-c"] {
        let sitting = michie((80, 24)).press(keys);
        assert!(matches!(sitting.effects[..], [Effect::Quit]), "after {keys}");
    }
    assert!(michie((80, 24)).press(": q").effects.is_empty(), "a letter typed for a number leaves nothing");
}

#[test]
fn pasted_text_and_released_keys_do_nothing() {
    use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
    let mut sitting = michie((80, 24));
    let before = sitting.text();
    sitting.feed(&Event::Paste("q1nz".to_owned()));
    let release = KeyEvent::new_with_kind(KeyCode::Char('q'), KeyModifiers::NONE, KeyEventKind::Release);
    sitting.feed(&Event::Key(release));
    assert!(sitting.effects.is_empty());
    assert_eq!(sitting.text(), before);
}

#[test]
fn no_key_is_bound_twice_and_every_row_has_a_key() {
    let mut seen = Vec::new();
    for row in keys::TABLE {
        assert!(!row.keys.is_empty() && !row.help.is_empty());
        for (key, _) in row.keys {
            assert!(!seen.contains(key), "{key:?} is bound twice");
            seen.push(*key);
        }
    }
}

#[test]
fn huge_counts_fit_their_cards() {
    let sitting = michie((80, 24));
    let machine = sitting.app.machine();
    let number = menace::engine::BoxNumber::FIRST;
    let counts = [Beads::MOST, 123_456, 0, 0, 1_000, 0, 0, 0, 0];
    let matchbox = machine.cabinet()[number].clone().with_beads(Beads::from_counts(PerSquare::new(counts)));
    let cabinet = machine.cabinet().clone().with_box(number, matchbox);
    let history = machine.history().clone();
    let machine = menace::engine::Machine::from_parts(
        *machine.rules(),
        cabinet,
        *machine.tally(),
        machine.curve().clone(),
        history,
        None,
    );
    let rng = <rand::rngs::Xoshiro256PlusPlus as rand::SeedableRng>::seed_from_u64(1);
    let mut sitting = michie((80, 24));
    let preferences = sitting.app.preferences();
    sitting.app = menace::app::App::new("default".to_owned(), machine, rng, preferences);
    let text = sitting.press("tab home").text();
    assert!(text.contains("[1P]") || text.contains("999T") || text.contains("[.9P]") || text.contains("1P"), "{text}");
    assert!(text.contains(".1M") && text.contains("1k"), "{text}");
}

#[test]
fn every_screen_at_every_size_without_a_panic() {
    let screens = [
        "1 2",
        "1 tab end",
        "z tab G",
        "?",
        ": 3",
        "1 2 3 4 5 6 7 8 9",
        "z z",
        "t",
        "]",
        "] m",
        "t down down right enter",
        "tab [",
        "tab [ a l a b",
        "tab [ e",
        "tab [ R",
    ];
    let mut sittings: Vec<Sitting> = screens.iter().map(|keys| michie((120, 36)).press(keys)).collect();
    sittings.push(play_until(Sitting::new(fragile(), (80, 24)), |sitting| sitting.app.popup().is_some()));
    for mut sitting in sittings {
        for width in 1..=130 {
            for height in 1..=50 {
                sitting.area = Rect::new(0, 0, width, height);
                let cells = sitting.cells();
                assert_eq!(cells.area, sitting.area);
                if width < 60 || height < 20 {
                    assert!(sitting.layout().is_none());
                }
            }
        }
    }
}

/// Something that somebody might do.
#[derive(Clone, Debug)]
enum Confirmed {
    Key(&'static str),
    Click(u16, u16),
    Wheel(u16, u16, bool),
    Drag(u16, u16),
    Resize(u16, u16),
    Tick,
    Report(u64),
}

fn deed() -> impl Strategy<Value = Confirmed> {
    let keys = prop::sample::select(vec![
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "up",
        "down",
        "left",
        "right",
        "enter",
        "space",
        "esc",
        "tab",
        "backtab",
        "pgup",
        "pgdn",
        "home",
        "end",
        "g",
        "G",
        "ctrl-u",
        "ctrl-d",
        "n",
        "u",
        "z",
        "f",
        ",",
        ".",
        ":",
        "?",
        "f1",
        "t",
        "s",
        "o",
        "[",
        "]",
        "m",
        "a",
        "c",
        "e",
        "D",
        "R",
        "+",
        "-",
        "M",
        "ctrl-l",
        "h",
        "j",
        "k",
        "l",
        "backspace",
        "0",
        "é",
        "ctrl-z",
    ]);
    prop_oneof![
        8 => keys.prop_map(Confirmed::Key),
        4 => (0..140_u16, 0..60_u16).prop_map(|(x, y)| Confirmed::Click(x, y)),
        1 => (0..140_u16, 0..60_u16, any::<bool>()).prop_map(|(x, y, down)| Confirmed::Wheel(x, y, down)),
        1 => Just(Confirmed::Click(u16::MAX, u16::MAX)),
        1 => (0..140_u16, 0..60_u16).prop_map(|(x, y)| Confirmed::Drag(x, y)),
        1 => (1..140_u16, 1..60_u16).prop_map(|(width, height)| Confirmed::Resize(width, height)),
        3 => Just(Confirmed::Tick),
        2 => (1..200_u64).prop_map(Confirmed::Report),
    ]
}

fn do_it(mut sitting: Sitting, deed: &Confirmed) -> Sitting {
    let before = sitting.effects.len();
    match *deed {
        Confirmed::Key(name) => sitting = sitting.press(name),
        Confirmed::Click(x, y) => sitting.click(x, y),
        Confirmed::Wheel(x, y, true) => sitting.mouse(MouseEventKind::ScrollDown, x, y),
        Confirmed::Wheel(x, y, false) => sitting.mouse(MouseEventKind::ScrollUp, x, y),
        Confirmed::Drag(x, y) => sitting.mouse(MouseEventKind::Drag(crossterm::event::MouseButton::Left), x, y),
        Confirmed::Resize(width, height) => sitting.area = Rect::new(0, 0, width, height),
        Confirmed::Tick => sitting.tell(Message::Tick),
        Confirmed::Report(games) => hear(&mut sitting, games),
    }
    for effect in sitting.effects.split_off(before) {
        if let Effect::Drawer(request) = &effect {
            run_store_request(&mut sitting, request);
        }
        sitting.effects.push(effect);
    }
    sitting
}

/// Does what the app wants done in the drawer, as if there were three machines in it.
fn run_store_request(sitting: &mut Sitting, request: &StoreRequest) {
    match request {
        StoreRequest::Open(name) => {
            let machine = Box::new(Machine::new(Preset::Michie.rules(), &mut seeded(1)));
            sitting.tell(Message::Opened { name: name.clone(), machine });
        }
        StoreRequest::Rename { from, to } if from == sitting.app.name() => sitting.tell(Message::Renamed(to.clone())),
        StoreRequest::Create { name, .. } => sitting.tell(Message::Done { machine: name.clone(), word: "Made" }),
        _ => {}
    }
    let names = ["lab", "veteran", "a name as long as the name of a machine is"];
    sitting.tell(Message::Machines(names.map(str::to_owned).to_vec()));
}

/// If the app has asked for training, some of it is done, and if it has asked to stop, that was all.
fn hear(sitting: &mut Sitting, games: u64) {
    let asked = sitting.effects.iter().rposition(|effect| matches!(effect, Effect::Train(_)));
    let Some(asked) = asked.filter(|_| matches!(sitting.app.play().phase(), Phase::Training(_))) else { return };
    let is_last = sitting.effects[asked..].iter().any(|effect| matches!(effect, Effect::StopTraining));
    let Some(Effect::Train(order)) = sitting.effects.get(asked) else { return };
    let report = report(order, games.min(order.games), is_last || games >= order.games);
    sitting.tell(report);
}

/// The beads of a machine that never ran dry and was never restocked: those of the start, what its games
/// gave and took, less the beads of the boxes open now.
fn assert_sound(sitting: &Sitting, has_been_dry: bool) {
    let machine = sitting.app.machine();
    let tally = machine.tally();
    let open = u64::from(machine.game().is_some_and(|game| game.open_boxes().next().is_some()));
    if !has_been_dry && machine.rules().preset() == Some(Preset::Michie) {
        assert_eq!(machine.first_box() + open + tally.lost, 12 + 3 * tally.won + tally.drawn);
    }
    for (number, matchbox) in machine.cabinet().iter() {
        let board = matchbox.lid().board();
        for (square, &count) in matchbox.beads().counts().iter() {
            assert!(count == 0 || board.at(square).is_none(), "box {number} has a bead on a taken square");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_somebody_does_nothing_panics_and_the_machine_stays_sound(
        deeds in prop::collection::vec(deed(), 1..120),
        is_fragile in any::<bool>(),
    ) {
        let rules = if is_fragile { fragile() } else { Preset::Michie.rules() };
        let mut sitting = Sitting::new(rules, (120, 36));
        let mut has_been_dry = false;
        for deed in &deeds {
            sitting = do_it(sitting, deed);
            let cells = sitting.cells();
            prop_assert_eq!(cells.area, sitting.area);
            // Restocking changes the first box too.
            let may_restock = matches!(sitting.app.popup(), Some(Popup::Confirm(_)));
            has_been_dry |= may_restock || sitting.app.machine().is_dry();
            assert_sound(&sitting, has_been_dry);
        }
    }
}
