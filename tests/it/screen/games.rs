//! The list of the last games, and one of them replayed on the board.

use insta::assert_snapshot;
use menace::app::{App, Focus, Message, Phase, Tab};
use menace::engine::{Machine, Opponent, Preset, train};
use menace::game::Board;
use menace::tui::layout::Target;
use menace::tui::theme::{Depth, ThemeName};
use ratatui::layout::Position;

use crate::seeded;
use crate::support::headless::Sitting;

/// A machine with some games behind it, on a screen of this size, with the list of them in focus.
fn after(games: u64, size: (u16, u16)) -> Sitting {
    let mut rng = seeded(1961);
    let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
    train(&mut machine, Opponent::Random, games, &mut rng);
    let mut sitting = Sitting::new(Preset::Michie.rules(), size);
    let preferences = sitting.app.preferences();
    sitting.app = App::new("default".to_owned(), machine, rng, preferences);
    sitting.press("tab ] ]")
}

fn shown(sitting: &Sitting) -> usize {
    match sitting.app.play().phase() {
        Phase::Replaying(replay) => replay.shown(),
        other => panic!("nothing is replayed, but {other:?}"),
    }
}

#[test]
fn the_list_at_every_size() {
    for (width, height) in [(60, 20), (80, 24), (120, 36), (200, 60)] {
        assert_snapshot!(format!("games_{width}x{height}"), after(1_234, (width, height)).text_and_styles());
    }
    let ascii = after(30, (80, 24)).in_theme(ThemeName::Mono, Depth::None, true);
    assert!(ascii.text().is_ascii());
}

#[test]
fn before_the_first_game_there_is_a_word_instead() {
    let sitting = after(0, (80, 24));
    assert_eq!(sitting.app.right_pane().tab(), Tab::Games);
    assert!(sitting.text().contains("No game has been finished yet"));
    assert!(!matches!(sitting.press("enter").app.play().phase(), Phase::Replaying(_)));
}

#[test]
fn the_list_has_the_last_thousand_games_newest_first() {
    let mut sitting = after(1_234, (80, 24));
    let history: Vec<_> = sitting.app.machine().history().iter().rev().copied().collect();
    assert_eq!(history.len(), 1_000);
    for (nth, played) in history.iter().enumerate() {
        assert_eq!(sitting.app.selected_game(), Some((1_234 - nth as u64, *played)));
        let text = sitting.text();
        assert!(text.contains(&played.key.to_string()) && text.contains(&format!("game {} of", grouped(1_234 - nth))));
        sitting = sitting.press("down");
    }
    assert_eq!(sitting.app.selected_game().map(|(number, _)| number), Some(235), "there is none after the oldest");
    assert_eq!(sitting.press("g").app.selected_game().map(|(number, _)| number), Some(1_234));
}

fn grouped(number: usize) -> String {
    menace::app::numbers::grouped(number as u64)
}

#[test]
fn a_replay_shows_the_game_move_by_move_and_the_boxes_it_opened() {
    let sitting = after(50, (120, 36)).press("down down enter");
    let (number, played) = sitting.app.selected_game().expect("a game");
    assert_eq!(number, 48);
    assert_eq!((sitting.app.focus(), sitting.app.right_pane().tab()), (Focus::Board, Tab::Boxes));
    let mut sitting = sitting.press("space g");
    assert_eq!(sitting.app.board(), Board::EMPTY);
    for (nth, (board, square)) in played.key.moves().enumerate() {
        assert_eq!(sitting.app.board(), board);
        sitting = sitting.press("right");
        assert_eq!(sitting.app.board(), board.play(square).expect("a legal game"));
        let boxes = sitting.app.opened();
        let choices = played
            .key
            .moves()
            .take(nth + 1)
            .filter(|(board, _)| sitting.app.machine().cabinet().box_index().find(*board).is_some());
        assert_eq!(boxes.len(), choices.count(), "a box for each choice that MENACE had");
        if let Some(open) = sitting.app.last_opened() {
            assert!(sitting.app.board().at(open.square()).is_some(), "the bead lit up is the move that was played");
        }
    }
    assert_eq!(sitting.app.board(), played.board());
    let sitting = sitting.press("left left");
    assert_eq!(shown(&sitting), played.key.len() - 2);
    assert_snapshot!("replay", sitting.text_and_styles());
    assert_eq!(shown(&sitting.press("G")), played.key.len());
}

#[test]
fn a_replay_goes_on_by_itself_halts_at_the_end_and_changes_nothing() {
    let sitting = after(50, (120, 36));
    let (before, beads) = (sitting.app.board(), sitting.app.machine().cabinet().total());
    let mut sitting = sitting.press("enter");
    let usual = sitting.app.play().next_tick().expect("it goes on by itself");
    sitting = sitting.press("+");
    assert!(sitting.app.play().next_tick().is_some_and(|faster| faster < usual));
    for _ in 0..9 {
        sitting.tell(Message::Tick);
    }
    assert!(sitting.app.play().next_tick().is_none(), "at the end it halts");
    let sitting = sitting.press("1 2 u space right right esc");
    assert_eq!((sitting.app.board(), sitting.app.machine().cabinet().total()), (before, beads));
    assert_eq!((sitting.app.right_pane().tab(), sitting.app.focus()), (Tab::Games, Focus::Cabinet));
    assert!(sitting.effects.is_empty() && sitting.text().contains("Your move"), "the game in progress is back");
}

#[test]
fn every_game_of_the_list_can_be_replayed_to_its_end() {
    let mut sitting = after(200, (80, 24));
    for _ in 0..200 {
        let (_, played) = sitting.app.selected_game().expect("a game");
        sitting = sitting.press("enter G");
        assert_eq!(sitting.app.board(), played.board());
        let word = match (played.resigned(), played.verdict()) {
            (true, _) => "MENACE resigned",
            (false, menace::engine::Verdict::Won) => "MENACE won",
            (false, menace::engine::Verdict::Drawn) => "Drawn",
            (false, menace::engine::Verdict::Lost) => "random won",
        };
        assert!(sitting.text().contains(word), "{}", sitting.text());
        sitting = sitting.press("esc down");
    }
}

#[test]
fn clicks_select_a_game_and_replay_it() {
    let mut sitting = after(50, (120, 36));
    let layout = sitting.layout().expect("large enough");
    let (x, y) = (layout.boxes.x + 2, layout.boxes.y + 4);
    assert_eq!(layout.target(Position::new(x, y)), Some(Target::Replay(4)));
    sitting.click(x, y);
    assert_eq!(sitting.app.selected_game().map(|(number, _)| number), Some(46));
    sitting.click(x, y);
    assert!(matches!(sitting.app.play().phase(), Phase::Replaying(replay) if replay.number == 46));
}

#[test]
fn a_new_game_ends_the_replay() {
    let sitting = after(50, (120, 36)).press("enter n");
    assert!(matches!(sitting.app.play().phase(), Phase::YourMove));
    assert_eq!(sitting.app.board().ply(), 1);
}
