//! Room: the square just played, and what lies beside a popup or a large box.

use menace::draw::theme::Depth;
use menace::engine::{Opponent, Pair, Preset, train};
use menace::game::{Mark, Squares};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position};
use ratatui::style::Modifier;

use crate::support::headless::Headless;
use crate::support::machines::seeded;
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
        let (board, squares) = (layout.pane.board, layout.pane.squares());
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

#[test]
fn a_popup_leaves_no_part_of_a_word_beside_it() {
    let mut cut = 0;
    for size in [(80, 24), (100, 30), (120, 36), (200, 60)] {
        for keys in ["esc t", "esc s", "esc n", "esc f6 enter"] {
            let screen = Headless::new(Preset::Michie.rules(), size).press(keys);
            let (area, cells) = (screen.popup().expect(keys).area, screen.cells());
            let under = screen.press("esc esc").cells();
            let is_letter = |cells: &Buffer, x, y| {
                let cell = cells.cell(Position { x, y });
                cell.is_some_and(|it| it.symbol().chars().all(char::is_alphanumeric))
            };
            for y in area.top()..area.bottom() {
                let edges = [
                    (area.left(), area.left().wrapping_sub(1)),
                    (area.right() - 1, area.right()),
                ];
                for (inside, beside) in edges {
                    let is_cut = is_letter(&under, inside, y) && is_letter(&under, beside, y);
                    cut += usize::from(is_cut);
                    assert!(!is_cut || !is_letter(&cells, beside, y), "{keys} {size:?}");
                }
            }
        }
    }
    assert!(cut > 15, "{cut}");
}

#[test]
fn beside_a_large_box_no_word_lies_over_its_colors() {
    let rng = &mut seeded(11);
    let mut machine = Pair::new(Preset::Michie.rules(), rng);
    train(&mut machine, Opponent::Random, 1_000, rng);
    for height in 20..=40 {
        let screen = Headless::of(machine.clone(), (80, height)).press("esc v v enter");
        let text = screen.text();
        let sentence = "A bead's color is its square on the lid:";
        let begun = text.lines().find(|line| line.contains("A bead's color"));
        assert!(begun.is_none_or(|line| line.contains(sentence)), "{text}");
    }
}
