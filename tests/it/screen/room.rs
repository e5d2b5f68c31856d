//! The board: the square just played.

use menace::draw::theme::Depth;
use menace::engine::Preset;
use menace::game::{Mark, Squares};
use ratatui::layout::Margin;
use ratatui::style::Modifier;

use crate::support::headless::Headless;
use crate::support::properties::sample;

#[test]
fn without_true_color_the_lines_beside_the_square_just_played_have_its_color() {
    let mut seen = Squares::NONE;
    for seed in 0..sample(27, 90) {
        let screen = Headless::begun(Preset::Michie.rules(), (80, 24), seed, false);
        let screen = screen.press(&format!("esc {}", seed % 9 + 1));
        let screen = screen.on_terminal(Depth::Indexed, false);
        let (layout, cells) = (screen.layout().expect("a layout"), screen.cells());
        let last = screen.app.session.view().last_played().expect("a move");
        let color = screen.theme().mark(Mark::X).fg;
        let (board, squares) = (layout.pane.board, layout.pane.squares);
        let around = squares[last].outer(Margin::new(1, 1));
        for at in board.outer(Margin::new(1, 1)).positions() {
            let cell = &cells[at];
            let is_inside = squares.values().iter().any(|it| it.contains(at));
            assert!(!is_inside || !cell.modifier.contains(Modifier::REVERSED));
            if !board.contains(at) {
                assert_ne!(
                    (cell.symbol(), Some(cell.fg)),
                    ("┃", color),
                    "{last:?} {at}"
                );
            } else if !is_inside {
                assert_eq!(Some(cell.fg) == color, around.contains(at), "{last:?} {at}");
            }
        }
        seen = seen.with(last);
    }
    assert_eq!(seen.count(), 9, "{seen:?}");
}
