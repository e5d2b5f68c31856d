//! The use of large terminals, and the essentials on small ones.

use menace::app::{BeadState, Message, Preferences, Switch};
use menace::draw::CardForm;
use menace::engine::{BoxNumber, Machine, Opponent, Preset, Side, Step};
use menace::game::{Mark, Squares};
use proptest::prelude::*;
use ratatui::layout::{Margin, Rect, Size};

use crate::support::headless::{Headless, michie, play_until};
use crate::support::machines::{seeded, trained, with_beads};
use crate::support::properties::{cases, sample};

/// The cells of an area as lines.
fn lines(screen: &Headless, area: Rect) -> Vec<String> {
    let cells = screen.cells();
    area.rows()
        .map(|row| {
            row.positions()
                .map(|at| cells[at].symbol().to_owned())
                .collect()
        })
        .collect()
}

#[test]
fn on_small_boards_a_cross_is_a_cross_and_a_nought_is_round() {
    for size in [(80, 24), (100, 30)] {
        let screen = play_until(michie(size), |screen| screen.app.view().board.ply() >= 3);
        let layout = screen.layout().unwrap();
        for (square, &area) in layout.pane.squares.iter() {
            let rows = lines(&screen, area);
            let art = rows
                .iter()
                .map(|row| row.trim_matches(['┏', '┓', '┗', '┛', ' ']))
                .collect::<Vec<_>>();
            match screen.app.view().board.at(square) {
                Some(Mark::X) => assert_eq!(art, ["▀▄ ▄▀", "█", "▄▀ ▀▄"], "{size:?}"),
                Some(Mark::O) => assert_eq!(art, ["▄▀▀▀▄", "█   █", "▀▄▄▄▀"], "{size:?}"),
                None => {}
            }
        }
    }
}

#[test]
fn what_was_just_played_has_a_frame_in_the_color_of_its_mark_and_is_not_reversed() {
    for size in [(80, 24), (100, 30), (120, 36)] {
        let screen = play_until(michie(size), |screen| screen.app.view().board.ply() == 3);
        let layout = screen.layout().unwrap();
        let (cells, last) = (screen.cells(), screen.app.view().last_played().unwrap());
        let cross = screen.theme().mark(Mark::X).fg;
        for (square, area) in layout.pane.squares.iter() {
            let beside = if area.x > layout.pane.board.x {
                area.x - 1
            } else {
                area.right()
            };
            let line = cells[(beside, area.y + area.height / 2)].style();
            if square == last {
                assert_eq!(line.fg, cross, "{size:?}");
            }
            assert!(!area.positions().any(|at| {
                cells[at]
                    .modifier
                    .contains(ratatui::style::Modifier::REVERSED)
            }));
        }
    }
}

#[test]
fn without_air_around_the_board_its_lines_beside_the_square_just_played_have_the_color() {
    let mut seen = Squares::NONE;
    for seed in 0..90 {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        let still = Preferences {
            motion: Switch::default().for_now(false),
            ..Preferences::default()
        };
        let named = ("default", machine);
        let screen = Headless::with_preferences(named, seeded(seed), still, (80, 24));
        let screen = screen.press(&format!("esc {}", seed % 9 + 1));
        let (layout, cells) = (screen.layout().expect("a layout"), screen.cells());
        let last = screen.app.view().last_played().expect("a move");
        let color = screen.theme().mark(Mark::X).fg;
        let (board, squares) = (layout.pane.board, layout.pane.squares);
        let inner = squares[last];
        let around = inner.outer(Margin::new(1, 1));
        for at in board.outer(Margin::new(1, 1)).positions() {
            let is_line = board.contains(at) && squares.values().iter().all(|it| !it.contains(at));
            if is_line {
                let is_beside = around.contains(at);
                assert_eq!(cells[at].style().fg == color, is_beside, "{last:?} {at}");
            } else if !board.contains(at) {
                let symbol = cells[at].symbol();
                assert_ne!(
                    (symbol, cells[at].style().fg),
                    ("┃", color),
                    "{last:?} {at}"
                );
            }
        }
        seen = seen.with(last);
    }
    assert_eq!(seen.count(), 9, "{seen:?}");
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn counts_on_cards_stand_in_place_and_never_touch_a_frame(
        counts in prop::collection::vec(prop_oneof![0..10_u64, 10..100_u64, 100..1_000_u64, any::<u64>()], 9),
        keys in prop::sample::select(&["", "% ", "% % "][..]),
        size in prop::sample::select(&[(80, 24), (120, 36), (200, 60)][..]),
    ) {
        let counts: [u64; 9] = counts.try_into().unwrap();
        let machine = with_beads(&trained(Preset::Michie, Opponent::Random, 0), BoxNumber::FIRST, counts);
        prop_assume!(counts.iter().any(|count| *count > 0));
        let screen = Headless::of(machine, size).press(&format!("{keys}tab home"));
        let boxes = screen.boxes();
        let (x, y) = boxes.box_lines(BoxNumber::FIRST);
        let Size { width, height } = CardForm::Low.frame();
        let card = lines(&screen, ratatui::layout::Rect::new(x, u16::try_from(y).unwrap(), width, height));
        for row in &card[1..4] {
            let row: Vec<char> = row.chars().collect();
            let beside = [row[0], row[row.len() - 1]];
            prop_assert!(!beside.iter().any(|at| at.is_alphanumeric() || *at == '<'), "{:#?}", card);
            let numbers = row.split(|at| " []┃│".contains(*at)).filter(|number| !number.is_empty()).count();
            prop_assert_eq!(numbers, 3, "one for each square: {:#?}", &card);
        }
    }
}

#[test]
fn beads_are_counted_and_by_the_thousand_where_there_are_many() {
    let fresh = trained(Preset::Michie, Opponent::Random, 0);
    let few = with_beads(&fresh, BoxNumber::FIRST, [333, 333, 0, 0, 333, 0, 0, 0, 0]);
    let text = Headless::of(few, (120, 36)).text();
    assert!(text.contains("333") && !text.contains(" % ┛"), "{text}");
    let many = with_beads(&fresh, BoxNumber::FIRST, [1_926, 399, 0, 0, 1, 0, 0, 0, 0]);
    for size in [(80, 24), (120, 36)] {
        let text = Headless::of(many.clone(), size).text();
        assert!(text.contains("399") && text.contains("1.9k"), "{text}");
    }
}

#[test]
fn the_cabinet_does_not_tell_what_is_drawn_before_the_x_ray_does() {
    let keys = ["home", "home z", "home enter"];
    for keys in keys {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
        let mut screen = Headless::with_preferences(
            ("default", machine),
            seeded(3),
            Preferences::default(),
            (120, 36),
        );
        while screen.app.view().next_step != Some(Step::Play) {
            screen.dispatch(Message::Tick);
        }
        let number = screen.app.view().last_opened().expect("a box").number;
        // The pane is the same for every bead that may be drawn.
        let before = |screen: &Headless| format!("{:?}", lines(screen, screen.right_pane()));
        let all = |seed| {
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
            let screen = Headless::with_preferences(
                ("default", machine),
                seeded(seed),
                Preferences::default(),
                (120, 36),
            );
            let mut screen = screen.press("tab").press(keys).press("tab n up enter");
            assert_eq!(screen.app.view().next_step, Some(Step::Open));
            screen.dispatch(Message::Tick);
            let (_, opened) = screen.app.view().box_of_last_move().expect("a box");
            (before(&screen), opened.bead, opened.symmetry)
        };
        // An open box is turned like the board, which reveals nothing about its beads.
        let mut seen: Vec<_> = (0..sample(10, 24)).map(all).collect();
        let turn = seen[0].2;
        seen.retain(|(.., symmetry)| *symmetry == turn);
        assert!(
            seen.iter().any(|(_, bead, _)| *bead != seen[0].1),
            "beads of several colors come out"
        );
        assert!(
            seen.iter().all(|(pane, ..)| *pane == seen[0].0),
            "{keys}: the pane tells which"
        );
        assert_eq!(number, BoxNumber::FIRST);
        assert!(screen.press("tab home").app.view().table(Side::First)[0].bead == BeadState::Out);
    }
}

#[test]
fn the_foot_of_the_left_pane_shows_the_curve_where_there_is_room() {
    let machine = trained(Preset::Everlasting, Opponent::Perfect, 300);
    for (size, has_foot) in [((120, 36), false), ((200, 60), true), ((250, 80), true)] {
        let screen = Headless::of(machine.clone(), size);
        assert_eq!(
            screen.layout().unwrap().pane.foot.is_some(),
            has_foot,
            "{size:?}"
        );
        assert_eq!(
            screen.text().contains("after 300 games"),
            has_foot,
            "{size:?}"
        );
    }
}
