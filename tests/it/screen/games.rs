//! A replay on the board.

use menace::app::{Focus, Tab};
use menace::engine::{BoxIndex, Opponent, Played, Preset, Verdict};
use menace::game::Board;

use crate::support::headless::Headless;
use crate::support::machines::trained;
use crate::support::properties::sample;

/// The game under the cursor of the list, with its number.
fn selected(screen: &Headless) -> (u64, Played) {
    let list = &screen.app.right_pane.games;
    list.selected(&screen.app.session).expect("a game")
}

#[test]
fn a_replay_shows_a_game_move_by_move_with_the_boxes_it_opened() {
    let machine = trained(Preset::Michie, Opponent::Random, 1_234);
    let mut screen = Headless::of(machine, (80, 24)).press("tab ] ]");
    for nth in 0..sample(30, 200) {
        let (number, played) = selected(&screen);
        assert_eq!(number, 1_234 - nth);
        screen = screen.press("enter home");
        let selection = &screen.app.session.selection;
        assert_eq!((selection.focus, selection.tab), (Focus::Board, Tab::Boxes));
        assert_eq!(screen.app.session.view().board, Board::EMPTY);
        let mut choices = 0;
        for (board, square) in played.key.moves() {
            screen = screen.press("right");
            let view = screen.app.session.view();
            assert_eq!(view.board, board.play(square).expect("a legal game"));
            choices += usize::from(BoxIndex::of(played.side).find(board).is_some());
            assert_eq!(
                view.opened().len(),
                choices,
                "a box for each choice of MENACE"
            );
            let open = view.last_opened();
            assert!(open.is_none_or(|open| view.board.at(open.square()).is_some()));
        }
        screen = screen.press("left left");
        let moves = screen.app.session.view().key().expect("a game").len();
        assert_eq!(moves, played.key.len() - 2);
        screen = screen.press("end");
        assert_eq!(screen.app.session.view().board, played.board());
        let word = match (played.resigned(), played.verdict()) {
            (true, _) => "MENACE resigned",
            (false, Verdict::Won) => "MENACE won",
            (false, Verdict::Drawn) => "Drawn",
            (false, Verdict::Lost) => "Random won",
        };
        assert!(screen.text().contains(word), "{}", screen.text());
        screen = screen.press("esc down");
    }
}
