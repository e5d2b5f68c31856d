//! The list of the last games, and a replay on the board.

use std::collections::BTreeSet;

use menace::app::{Focus, Tab};
use menace::engine::{Machine, Opponent, Played, Preset, Side, train};
use menace::game::{Board, Mark, Square};
use menace::parts::board::replay::Replay;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{finish, seeded, trained};

/// A machine with some games on a screen of this size, with their list in focus.
fn after(games: u64, size: (u16, u16)) -> Headless {
    Headless::of(trained(Preset::Michie, Opponent::Random, games), size).press("tab ] ]")
}

/// The game under the cursor of the list, with its number.
fn selected(screen: &Headless) -> Option<(u64, Played)> {
    let game = screen.app.right_pane.games.selected(&screen.app.session)?;
    Some((game.number, game.played()))
}

fn shown(screen: &Headless) -> usize {
    assert!(screen.app.scene::<Replay>().is_some(), "a replay");
    screen.app.view().key().expect("a game").len()
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
        (screen.app.selection.focus, screen.app.selection.tab),
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

/// The mark in a square of a board drawn in this area: a letter, or a large mark; a large O has a
/// gap in its middle line.
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

/// A machine trained as both players, with two games against a person in between, who began one of
/// them.
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
        // The drawn bead is named, but not the number of beads.
        let told = screen.text().replace("beads as of today", "");
        assert!(
            told.contains("opened box") && !told.contains(" beads"),
            "{told}"
        );
        screen = screen.press("esc up");
    }
    assert!(selected(&screen).is_some_and(|(number, _)| number > 1_000));
}
