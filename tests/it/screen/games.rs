//! The list of the last games, and one of them replayed on the board.

use std::collections::BTreeSet;

use insta::assert_snapshot;
use menace::app::{Action, Focus, Message, Preferences, Tab};
use menace::board::replay::Replay;
use menace::engine::{Machine, Opponent, Played, Preset, Side, Time, train};
use menace::game::{Board, Mark, Square};
use menace::tui::theme::Depth;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::support::headless::{Headless, SIZES, at_every_size};
use crate::support::machines::{finish, seeded, trained};

/// A machine with some games behind it, on a screen of this size, with the list of them in focus.
fn after(games: u64, size: (u16, u16)) -> Headless {
    Headless::of(trained(Preset::Michie, Opponent::Random, games), size).press("tab ] ]")
}

/// The game under the cursor of the list, with its number.
fn selected(screen: &Headless) -> Option<(u64, Played)> {
    let game = screen.app.right_pane.games.selected(&screen.app.session)?;
    Some((game.number, game.played()))
}

/// The number of the game that shows again.
fn replayed(screen: &Headless) -> Option<u64> {
    match screen.app.play.past.as_ref()?.time {
        Time::Game { number, .. } => Some(number),
        _ => None,
    }
}

fn shown(screen: &Headless) -> usize {
    assert!(screen.app.scene::<Replay>().is_some(), "a replay");
    screen.app.view().key().expect("a game").len()
}

#[test]
fn the_list_at_every_size() {
    assert_snapshot!("games", at_every_size(|size| after(1_234, size)));
    let ascii = after(30, (80, 24)).on_terminal(Depth::None, true);
    assert!(ascii.text().is_ascii());
}

#[test]
fn a_number_that_is_typed_goes_to_that_game_or_says_which_is_the_nearest() {
    let number = |screen: &Headless| selected(screen).expect("a game").0;
    for size in SIZES {
        let screen = after(1_234, size);
        let says = screen.text().contains("type a number");
        assert!(says || size.0 < 120, "{}", screen.text());
        let screen = screen.press("1 0 0 0");
        assert_eq!(number(&screen), 1_000);
        assert!(
            screen.text().contains("game 1,000 of 1,234"),
            "{}",
            screen.text()
        );
        let screen = screen.press("backspace");
        assert_eq!(number(&screen), 235, "the oldest");
        let said = "game 100 is not kept; nearest: game 235";
        assert!(screen.text().contains(said), "{}", screen.text());
        let screen = screen.press("up");
        assert!(
            screen.text().contains("game 236 of 1,234"),
            "{}",
            screen.text()
        );
        assert_eq!(number(&screen.press("5")), 235, "a new number");
    }
}

#[test]
fn the_list_finds_a_game_by_its_number_from_any_tab() {
    let screen = || Headless::of(trained(Preset::Michie, Opponent::Random, 1_234), (80, 24));
    for typed in ["g a m e", "g a m e s", "G A M E"] {
        let found = screen().press(&format!("? {typed} space 1 0 0 0"));
        let said = "Enter goes to game 1,000.";
        assert!(found.text().contains(said), "{}", found.text());
        let there = found.press("enter");
        assert_eq!(there.app.shown.tab, Tab::Games);
        assert_eq!(selected(&there).expect("a game").0, 1_000);
    }
    let nearest = screen().press("? g a m e space 9 9 9 9");
    let said = "game 9,999 is not kept; nearest: game 1,234";
    assert!(nearest.text().contains(said), "{}", nearest.text());
    let none = Headless::of(trained(Preset::Michie, Opponent::Random, 0), (80, 24));
    let none = none.press("? g a m e space 1");
    assert!(!none.text().contains("Enter goes to"), "{}", none.text());
}

#[test]
fn before_the_first_game_there_is_a_word_instead() {
    let screen = after(0, (80, 24));
    assert_eq!(screen.app.shown.tab, Tab::Games);
    assert!(screen.text().contains("No game has been finished yet"));
    assert!(screen.press("enter").app.scene::<Replay>().is_none());
}

#[test]
fn the_list_has_the_last_thousand_games_newest_first() {
    let mut screen = after(1_234, (80, 24));
    let history: Vec<_> = screen.app.machine().first().history.iter().rev().collect();
    assert_eq!(history.len(), 1_000);
    for (nth, played) in history.iter().enumerate() {
        assert_eq!(selected(&screen), Some((1_234 - nth as u64, *played)));
        if nth % 50 == 0 {
            let text = screen.text();
            let number = format!("game {} of", grouped(1_234 - nth));
            assert!(text.contains(&played.key.to_string()) && text.contains(&number));
        }
        screen = screen.press("down");
    }
    assert_eq!(
        selected(&screen).map(|(number, _)| number),
        Some(235),
        "there is none after the oldest"
    );
    assert!(screen.text().contains("older ones are not kept"));
    assert_eq!(
        selected(&screen.press("home")).map(|(number, _)| number),
        Some(1_234)
    );
}

fn grouped(number: usize) -> String {
    menace::words::numbers::grouped(number as u64)
}

#[test]
fn a_replay_shows_the_game_move_by_move_and_the_boxes_it_opened() {
    let screen = after(50, (120, 36)).press("down down enter");
    let (number, played) = selected(&screen).expect("a game");
    assert_eq!(number, 48);
    assert_eq!(
        (screen.app.shown.focus, screen.app.shown.tab),
        (Focus::Board, Tab::Boxes)
    );
    let mut screen = screen.press("space home");
    assert_eq!(screen.app.view().board, Board::EMPTY);
    for (nth, (board, square)) in played.key.moves().enumerate() {
        assert_eq!(screen.app.view().board, board);
        screen = screen.press("right");
        assert_eq!(
            screen.app.view().board,
            board.play(square).expect("a legal game")
        );
        let boxes = screen.app.view().opened();
        let choices = played.key.moves().take(nth + 1).filter(|(board, _)| {
            screen
                .app
                .machine()
                .first()
                .cabinet
                .box_index()
                .find(*board)
                .is_some()
        });
        assert_eq!(
            boxes.len(),
            choices.count(),
            "a box for each choice that MENACE had"
        );
        if let Some(open) = screen.app.view().last_opened() {
            assert!(
                screen.app.view().board.at(open.square()).is_some(),
                "the bead lit up is the move that was played"
            );
        }
    }
    assert_eq!(screen.app.view().board, played.board());
    let screen = screen.press("left left");
    assert_eq!(shown(&screen), played.key.len() - 2);
    assert_eq!(shown(&screen.press("end")), played.key.len());
}

#[test]
fn a_replay_waits_before_its_first_move_runs_by_space_halts_at_the_end_and_changes_nothing() {
    let screen = after(50, (120, 36));
    let (before, beads) = (
        screen.app.view().board,
        screen.app.machine().first().cabinet.total(),
    );
    let screen = screen.press("enter");
    assert_eq!((shown(&screen), screen.app.next_tick()), (0, None));
    let mut screen = screen.press("space");
    let usual = screen.app.next_tick().expect("it goes on by itself");
    screen = screen.press("+");
    assert!(screen.app.next_tick().is_some_and(|faster| faster < usual));
    for _ in 0..9 {
        screen.tell(Message::Tick);
    }
    assert!(screen.app.next_tick().is_none(), "at the end it halts");
    let screen = screen.press("1 2 u space right right esc");
    assert_eq!(
        (
            screen.app.view().board,
            screen.app.machine().first().cabinet.total()
        ),
        (before, beads)
    );
    assert_eq!(
        (screen.app.shown.tab, screen.app.shown.focus),
        (Tab::Games, Focus::RightPane)
    );
    assert!(
        screen.host.effects.is_empty() && screen.text().contains("Your move"),
        "the game in progress is back"
    );
}

#[test]
fn space_shows_a_game_again_once_it_has_come_to_its_end() {
    let screen = after(50, (120, 36)).press("enter end");
    let moves = shown(&screen);
    assert!(screen.text().contains("Space  again"), "{}", screen.text());
    let mut screen = screen.press("space");
    assert_eq!(shown(&screen), 0);
    for _ in 0..moves {
        assert!(screen.app.next_tick().is_some(), "it goes on by itself");
        screen.tell(Message::Tick);
    }
    assert_eq!((shown(&screen), screen.app.next_tick()), (moves, None));
}

#[test]
fn every_game_of_the_list_can_be_replayed_to_its_end() {
    let mut screen = after(200, (80, 24));
    for _ in 0..200 {
        let (_, played) = selected(&screen).expect("a game");
        screen = screen.press("enter end");
        assert_eq!(screen.app.view().board, played.board());
        let word = match (played.resigned(), played.verdict()) {
            (true, _) => "MENACE resigned",
            (false, menace::engine::Verdict::Won) => "MENACE won",
            (false, menace::engine::Verdict::Drawn) => "Drawn",
            (false, menace::engine::Verdict::Lost) => "Random won",
        };
        assert!(screen.text().contains(word), "{}", screen.text());
        screen = screen.press("esc down");
    }
}

#[test]
fn clicks_select_a_game_and_replay_it() {
    let mut screen = after(50, (120, 36));
    let list = screen.app.right_pane.games.list;
    let (x, y) = (list.area.x + 2, list.area.y + 4);
    let asked = list.at(Position::new(x, y));
    assert_eq!(asked, Some(Action::Line(4)));
    screen.click(x, y);
    assert_eq!(selected(&screen).map(|(number, _)| number), Some(46));
    screen.click(x, y);
    assert_eq!(replayed(&screen), Some(46));
}

#[test]
fn a_click_far_down_the_list_leaves_the_game_where_it_is() {
    let mut screen = after(200, (120, 36)).press("pgdn pgdn down");
    let list = |screen: &Headless| screen.app.right_pane.games.list;
    let (first, area) = (list(&screen).first, list(&screen).area);
    assert!(first > 0);
    let (x, y) = (area.x + 2, area.y + 2);
    screen.click(x, y);
    assert_eq!(
        (list(&screen).first, list(&screen).selected),
        (first, first + 2)
    );
    screen.click(x, y);
    assert_eq!(replayed(&screen), Some(200 - first as u64 - 2));
}

#[test]
fn whatever_is_said_in_a_replay_the_way_back_and_how_it_goes_on_stay_in_the_bar() {
    for (keys, said) in [("tab", ""), ("t", "press Esc first")] {
        let screen = after(50, (80, 24)).press("enter").press(keys);
        assert!(screen.app.popup.is_none());
        let text = screen.text();
        let foot = text.lines().next_back().unwrap();
        for word in [said, "Esc  back", "Space  go on", "everything"] {
            assert!(foot.contains(word), "{keys}, {word}: {foot}");
        }
    }
}

#[test]
fn in_another_tab_the_bar_has_no_keys_of_a_replay_that_waits_but_the_way_back() {
    let foot = |screen: &Headless| screen.text().lines().next_back().unwrap().to_owned();
    let of_replay = ["play from here", "go on", "speed"];
    for tab in ["f2", "f3", "f4", "f5", "f6"] {
        let screen = after(50, (120, 36)).press("enter right right right");
        for word in of_replay {
            assert!(foot(&screen).contains(word), "{}", foot(&screen));
        }
        let screen = screen.press(tab);
        let is_of_boxes = screen.app.shown.tab == Tab::Boxes;
        for word in of_replay {
            assert_eq!(
                foot(&screen).contains(word),
                is_of_boxes,
                "{}",
                foot(&screen)
            );
        }
        assert!(foot(&screen).contains("Esc"), "{}", foot(&screen));
        let screen = screen.press("space");
        assert!(foot(&screen).contains("Space  pause"), "{}", foot(&screen));
    }
}

#[test]
fn under_the_last_picture_of_a_replay_the_numbers_say_whom_they_are_against() {
    let mut seen = 0;
    for nth in 0..20 {
        let screen = after(50, (80, 28)).press(&"down ".repeat(nth));
        let text = screen.press("enter end").text();
        if !text.contains("MENACE won") {
            continue;
        }
        seen += 1;
        let lines: Vec<_> = text.lines().collect();
        let numbers = lines.iter().position(|line| line.contains(" lost "));
        let above = &lines[..numbers.expect("its chances")];
        let heading = above.iter().rev().take(2);
        let has_heading = |line: &&str| line.contains("Against perfect play:");
        assert!(heading.copied().any(|it| has_heading(&it)), "{text}");
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn a_replay_halts_and_goes_on() {
    let mut screen = after(50, (120, 36)).press("enter");
    for goes_on in [false, true, false] {
        assert_eq!(screen.app.next_tick().is_some(), goes_on);
        let word = if goes_on { "pause" } else { "go on" };
        assert!(screen.text().contains(word), "{}", screen.text());
        screen = screen.press("space");
    }
    assert!(
        screen.press("end").app.next_tick().is_none(),
        "there is nothing to go on to"
    );
}

#[test]
fn the_selected_game_is_of_one_piece_and_the_others_have_colors() {
    for (keys, is_focused) in [("", true), ("tab", false)] {
        let screen = after(50, (120, 36)).press("down").press(keys);
        let games = &screen.app.right_pane.games;
        let cells = screen.cells();
        for (nth, row) in games.list.area.rows().enumerate() {
            let inks: BTreeSet<_> = row
                .positions()
                .filter(|at| cells[*at].symbol() != " ")
                .map(|at| format!("{:?}", cells[at].fg))
                .collect();
            assert_eq!(
                inks.len() == 1,
                nth == 1 && is_focused,
                "row {nth}: {inks:?}"
            );
        }
    }
}

#[test]
fn nothing_is_replayed_while_a_game_goes_on_by_itself() {
    let mut screen = after(50, (120, 36)).press("t tab down right enter");
    assert!(screen.app.view().watched_games().is_some());
    screen.act(Action::ShowTab(Tab::Games));
    screen.app.shown.focus = Focus::RightPane;
    assert!(screen.app.offers(Action::Activate).is_none());
    let screen = screen.press("enter");
    assert!(screen.app.view().watched_games().is_some());
}

#[test]
fn a_new_game_ends_the_replay() {
    let screen = after(50, (120, 36)).press("enter n up enter");
    assert!(screen.app.view().is_your_move());
    assert_eq!(screen.app.view().board.ply(), 1);
}

/// The mark in a square of a board drawn in this area: a letter, or a large one, of which an O has
/// a hole in its middle line.
fn mark_in(cells: &Buffer, area: Rect, nth: u16) -> Option<Mark> {
    let (across, down) = ((area.width + 1) / 3, (area.height + 1) / 3);
    let left = area.x + nth % 3 * across;
    let middle = area.y + nth / 3 * down + (down - 1) / 2;
    let columns = left..left + across - 1;
    let line: String = columns
        .map(|x| cells[(x, middle)].symbol().to_owned())
        .collect();
    match line.trim() {
        "X" => Some(Mark::X),
        "O" => Some(Mark::O),
        "·" => None,
        large if large.contains(' ') => Some(Mark::O),
        _ => Some(Mark::X),
    }
}

#[test]
fn the_columns_have_names_and_the_selected_game_shows_how_it_ended() {
    for size in &SIZES[1..] {
        let mut screen = after(60, *size);
        let games = &screen.app.right_pane.games;
        let text = screen.text();
        assert!(text.contains("squares"), "{size:?}:\n{text}");
        let area = games.position.unwrap_or_else(|| panic!("{size:?}: {text}"));
        for _ in 0..20 {
            let (_, played) = selected(&screen).expect("a game");
            let cells = screen.cells();
            let shown: Vec<_> = (0..9).map(|nth| mark_in(&cells, area, nth)).collect();
            let board = played.board();
            let marks: Vec<_> = Square::ALL.iter().map(|&at| board.at(at)).collect();
            assert_eq!(shown, marks, "{size:?}\n{}", screen.text());
            screen = screen.press("down");
        }
    }
}

#[test]
fn a_time_lapse_that_has_ended_stops_no_key() {
    let ended = || {
        let machine = trained(Preset::Michie, Opponent::Random, 30);
        let moving = Preferences::default();
        let mut screen =
            Headless::with_preferences(("default", machine), seeded(1), moving, (80, 24))
                .press("esc t tab left left enter");
        screen.rest();
        assert!(screen.text().contains("of 100 now"), "{}", screen.text());
        screen
    };
    let replayed = ended().press("f4 enter");
    assert!(
        replayed.app.scene::<Replay>().is_some(),
        "{}",
        replayed.text()
    );
    assert!(!ended().text().contains("Esc stop"));
    assert!(ended().press("t").app.popup.is_some());
    for key in ["n enter", "5", "enter", "esc"] {
        assert!(ended().press(key).app.view().is_your_move(), "{key}");
    }
    assert!(
        ended().press("f6 enter").app.popup.is_some(),
        "the machines are free"
    );
}

#[test]
fn while_games_are_watched_none_is_replayed() {
    let screen = after(20, (120, 36)).press("t tab left left left down right enter f4");
    assert!(screen.app.view().watched_games().is_some());
    let screen = screen.press("enter");
    assert!(screen.app.view().watched_games().is_some());
}

/// A machine that trained as both players, and between them met a person, who began one of the two
/// games.
fn of_both() -> Machine {
    let rng = &mut seeded(5);
    let mut machine = trained(Preset::Michie, Opponent::Random, 20);
    for side in Side::BOTH {
        machine.player_or_new(side, rng);
        machine.begin(side, Opponent::You).expect("a game");
        finish(&mut machine, rng);
    }
    train(&mut machine, Side::Second, Opponent::Perfect, 5, rng);
    train(&mut machine, Side::First, Opponent::Random, 3, rng);
    machine
}

#[test]
fn one_list_has_the_games_of_both_cabinets_in_the_order_in_which_they_were_played() {
    for size in SIZES {
        let mut screen = Headless::of(of_both(), size).press("tab ] ]");
        let text = screen.text();
        let lines: Vec<_> = text.lines().collect();
        let places = screen.app.right_pane.games.list.area.rows().take(10);
        let rows: Vec<_> = places.map(|row| lines[usize::from(row.y)]).collect();
        for (nth, row) in rows.iter().enumerate() {
            let whom = match nth {
                0..3 => "random",
                3..8 => "perfect",
                _ => "you",
            };
            let number = (30 - nth).to_string();
            assert!(row.contains(whom) && row.contains(&number), "{nth}: {row}");
            let is_told = row.contains("who began") || size.0 < 120;
            assert_eq!(is_told, (3..9).contains(&nth) || size.0 < 120, "{row}");
        }
        for number in (20..=30).rev() {
            let (found, played) = selected(&screen).expect("a game");
            assert_eq!(found, number);
            screen = screen.press("enter end");
            assert_eq!(screen.app.view().board, played.board());
            assert_eq!(screen.app.view().side, played.side, "its boxes show");
            let is_told = screen.text().contains(&format!("game {number} of 30"));
            assert!(is_told || size.0 < 120, "{}", screen.text());
            screen = screen.press("esc");
            assert_eq!(screen.app.view().side, Side::First, "as before it");
            screen = screen.press("down");
        }
    }
}

#[test]
fn a_persons_games_are_in_the_list_after_any_training_and_can_be_replayed() {
    let mut machine = of_both();
    let rng = &mut seeded(6);
    for side in Side::BOTH {
        train(&mut machine, side, Opponent::Random, 3_000, rng);
    }
    let mut screen = Headless::of(machine, (120, 36)).press("tab ] ] end");
    for number in [21, 22] {
        let (found, played) = selected(&screen).expect("a game");
        assert_eq!((found, played.opponent), (number, Opponent::You));
        screen = screen.press("enter");
        assert!(
            screen.text().contains("beads as of today"),
            "{}",
            screen.text()
        );
        screen = screen.press("end");
        assert_eq!(screen.app.view().board, played.board());
        // What came out is told, but not of how many.
        let told = screen.text().replace("beads as of today", "");
        assert!(
            told.contains("opened box") && !told.contains(" beads"),
            "{told}"
        );
        screen = screen.press("esc up");
    }
    assert!(selected(&screen).is_some_and(|(number, _)| number > 1_000));
}
