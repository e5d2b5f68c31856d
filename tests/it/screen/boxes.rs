//! The boxes: as cards, as a field, in detail; scrolled, selected, clicked.

use std::collections::BTreeSet;

use menace::app::{Action, Preferences, ThemeName, UserInput};
use menace::draw::CardForm;
use menace::draw::theme::{Depth, Ground, Rgb};
use menace::engine::{BoxNumber, Machine, Opponent, Preset, Side, Step, train};
use menace::tui::event::MouseKind;
use proptest::prelude::*;
use ratatui::layout::{Position, Rect};
use strum::VariantArray;

use crate::support::headless::{Headless, SIZES, michie, terminal};
use crate::support::machines::{seeded, trained, with_beads};
use crate::support::properties::{cases, sample};

/// True if the card of the selected box is in view as a whole.
fn is_in_view(screen: &Headless) -> bool {
    let card = screen.boxes().card(screen.app.selection.selected);
    card.as_size() == CardForm::Low.frame()
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn wherever_the_cabinet_is_scrolled_a_row_is_on_top_and_a_click_moves_nothing(
        keys in prop::collection::vec(prop::sample::select(vec!["down", "up", "left", "right", "pgdn", "pgup", "end", "home", "ctrl-d", "wheel"]), 1..12),
        size in prop::sample::select(&SIZES[..]),
        number in 1..=304_u16,
    ) {
        let mut screen = michie(size).press(&format!("tab : {number} enter"));
        for key in keys {
            let (before, top) = (screen.app.selection.selected, screen.boxes().top);
            if key == "wheel" {
                let Rect { x, y, .. } = screen.boxes().area;
                screen.mouse(MouseKind::WheelDown, x + 3, y);
            } else {
                screen = screen.press(key);
                prop_assert!(is_in_view(&screen), "{}", key);
                let is_there = |boxes: BoxNumber| {
                    let places = screen.boxes();
                    places.grid.whole(top, places.area.height).is_some_and(|(first, last)| (first..=last).contains(&boxes))
                };
                let selected = screen.app.selection.selected;
                let is_step = ["down", "up", "left", "right"].contains(&key);
                prop_assert!(!is_step || screen.boxes().top == top || !is_there(selected), "there was room");
                prop_assert!(key != "pgdn" || selected > before || selected.number() > 290);
            }
            let boxes = screen.boxes();
            let mut headings = boxes.grid.headings.iter().map(|(line, ..)| *line);
            let mut rows = boxes.grid.within(0, boxes.grid.lines);
            prop_assert!(headings.any(|line| line == boxes.top) || rows.any(|(_, place)| place.y == boxes.top));
        }
        // The last box in view that is not selected, possibly a single line of it.
        let boxes = screen.boxes();
        let in_view = boxes.grid.within(boxes.top, boxes.area.height).map(|(number, _)| number);
        let other = in_view.filter(|&it| it != screen.app.selection.selected).last().expect("boxes");
        let Rect { x, y, .. } = boxes.card(other);
        screen.click(x + 1, y);
        prop_assert_eq!((screen.boxes().top, screen.app.selection.selected), (boxes.top, other));
        screen.click(x + 1, y);
        prop_assert!(screen.app.selection.is_detail && screen.app.selection.selected == other);
    }

    #[test]
    fn counts_on_cards_stand_in_place_and_never_touch_a_frame(
        counts in prop::array::uniform9(prop_oneof![0..10_u64, 10..100_u64, 100..1_000_u64, any::<u64>()]),
        size in prop::sample::select(&[(80, 24), (120, 36), (200, 60)][..]),
    ) {
        prop_assume!(counts.iter().any(|count| *count > 0));
        let machine = with_beads(&trained(Preset::Michie, Opponent::Random, 0), BoxNumber::FIRST, counts);
        let screen = Headless::of(machine, size).press("tab home");
        let card = screen.lines(screen.boxes().card(BoxNumber::FIRST));
        for row in &card[1..4] {
            let beside = [row.chars().next(), row.chars().last()].map(|it| it.expect("a frame"));
            prop_assert!(!beside.iter().any(|at| at.is_alphanumeric() || *at == '<'), "{:#?}", card);
            let numbers = row.split(|at| " []┃│".contains(at)).filter(|number| !number.is_empty());
            prop_assert_eq!(numbers.count(), 3, "one for each square: {:#?}", &card);
        }
    }
}

/// The mean difference between the largest and the smallest of red, green and blue of the tiles of a
/// field, in percent, and their number.
pub(super) fn chroma(screen: &Headless, field: Rect) -> (f64, usize) {
    let cells = screen.cells();
    let tiles = field
        .positions()
        .filter(|at| ["▁", "▆"].contains(&cells[*at].symbol()));
    let colors: Vec<_> = tiles.filter_map(|at| Rgb::parts(cells[at].fg)).collect();
    let chroma = |&Rgb(red, green, blue): &Rgb| {
        f64::from(red.max(green).max(blue) - red.min(green).min(blue)) / 2.55
    };
    let sum: f64 = colors.iter().map(chroma).sum();
    let count = u32::try_from(colors.len()).expect("a few hundred");
    (sum / f64::from(count), colors.len())
}

#[test]
fn the_field_shows_every_box_gray_at_first_and_in_color_once_it_has_learned() {
    let terminals = [
        (Depth::True, Ground::Dark),
        (Depth::True, Ground::Light),
        (Depth::Indexed, Ground::Dark),
        (Depth::Indexed, Ground::Light),
    ];
    for (nth, &theme) in ThemeName::VARIANTS.iter().enumerate() {
        for seed in 1..=sample(2, 6) {
            let rng = &mut seeded(seed);
            let mut machine = Machine::new(Preset::Michie.rules(), rng);
            let size = [(80, 24), (120, 36), (200, 60)][nth % 3];
            let preferences = Preferences {
                theme,
                ..Preferences::default()
            };
            let mut after = |games| {
                train(&mut machine, Side::First, Opponent::Random, games, rng);
                let of_terminal = |&(depth, ground)| {
                    let named = ("default", machine.clone());
                    let mut screen =
                        Headless::with_preferences(named, seeded(5), preferences, size);
                    screen.capabilities = terminal(depth, ground, false);
                    screen.draw().expect("a terminal of cells does not fail");
                    chroma(&screen, screen.boxes().field.area)
                };
                terminals.iter().map(of_terminal).collect::<Vec<_>>()
            };
            let (fresh, old) = (after(0), after(1_000));
            let boxes = if size.0 == 200 { 2 * 304 } else { 304 };
            assert!(
                fresh.iter().chain(&old).all(|(_, count)| *count == boxes),
                "{size:?}"
            );
            assert!(
                old.iter().all(|(chroma, _)| *chroma > 15.0),
                "{theme} {old:?}"
            );
            assert!(fresh[0].0 < 4.0, "{theme} {fresh:?}");
        }
    }
}

#[test]
fn where_colors_cannot_be_mixed_the_field_shows_strength_and_what_prefers_nothing_in_plain_ink() {
    let of = |games, depth, ascii| {
        let machine = trained(Preset::Michie, Opponent::Random, games);
        let screen = Headless::of(machine, (80, 24))
            .press("1")
            .on_terminal(depth, ascii);
        let (field, cells) = (screen.boxes().field.area, screen.cells());
        let plain = screen.theme().plain.fg.unwrap_or_default();
        let tiles = field.positions().map(|at| cells[at].clone());
        let tiles: Vec<_> = tiles.filter(|cell| cell.symbol() != " ").collect();
        let colored = tiles.iter().filter(|cell| cell.fg != plain).count();
        (tiles, colored)
    };
    for (depth, ascii) in [
        (Depth::True, true),
        (Depth::Sixteen, true),
        (Depth::Sixteen, false),
    ] {
        let (tiles, colored) = of(0, depth, ascii);
        assert!(tiles.len() == 304 && colored <= 2, "{depth:?}: {colored}");
        let (_, colored) = of(1_000, depth, ascii);
        assert!(colored > 100, "{depth:?}: {colored}");
    }
    let (tiles, _) = of(1_000, Depth::None, true);
    let count = |glyph| tiles.iter().filter(|cell| cell.symbol() == glyph).count();
    let all = [".", ":", "+", "#"].map(count);
    assert!(all.iter().all(|&count| count > 3), "{all:?}");
    assert!(all.iter().sum::<usize>() > 295, "{all:?}");
}

/// The boxes that a click in this area leads to.
pub(super) fn clickable(screen: &Headless, area: Rect) -> BTreeSet<BoxNumber> {
    let boxes = area.positions().filter_map(|at| match screen.meaning(at)? {
        UserInput::Do(Action::ScrollTo(number, _) | Action::PickBox(number))
        | UserInput::InScene(Action::ShowBox(_, number)) => Some(number),
        _ => None,
    });
    boxes.collect()
}

#[test]
fn the_field_has_every_box_at_every_size_with_its_move_and_the_open_ones_lit() {
    for (width, height) in [(80, 20), (80, 24), (100, 30), (120, 36), (200, 60)] {
        for keys in ["1", "1 z"] {
            let screen = michie((width, height)).press(keys);
            let (field, cells) = (screen.boxes().field.area, screen.cells());
            // Two may share a cell in the lowest windows.
            let least = if height < 24 && keys == "1" { 152 } else { 304 };
            assert!(
                clickable(&screen, field).len() >= least,
                "{width}x{height} {keys}"
            );
            let text = screen.text();
            let has_names = ["1st", "2nd", "3rd", "4th"].map(|name| text.contains(name));
            assert!(width < 100 || has_names == [true; 4], "{text}");
            let lit = field.positions().filter(|at| cells[*at].symbol() == "█");
            let is_lit = lit.count() == screen.app.view().opened().len();
            assert!(
                (width, height) != (120, 36) || keys == "1 z" || is_lit,
                "{text}"
            );
        }
    }
}

#[test]
fn a_click_on_the_map_brings_its_box_into_view_and_a_drag_elsewhere_does_nothing() {
    let mut screen = michie((120, 36));
    let map = screen.boxes().field.area;
    let mut clicked = BTreeSet::new();
    for at in map.positions().step_by(7) {
        let Some(UserInput::Do(Action::ScrollTo(number, _))) = screen.meaning(at) else {
            continue;
        };
        screen.click(at.x, at.y);
        assert!(
            screen.app.selection.selected == number && is_in_view(&screen),
            "{number}"
        );
        clicked.insert((number, at));
    }
    let (_, first) = *clicked.first().expect("the first box");
    let (_, last) = *clicked.last().expect("the last box");
    screen.mouse(MouseKind::Drag, last.x, last.y);
    let top = screen.boxes().top;
    screen.mouse(MouseKind::Drag, first.x, first.y);
    assert!(top > 0 && screen.boxes().top == 0);
    let before = screen.text_and_styles();
    for at in [Position::new(map.x - 9, map.y), Position::new(9, 5)] {
        screen.mouse(MouseKind::Drag, at.x, at.y);
    }
    assert_eq!(screen.text_and_styles(), before);
}

#[test]
fn the_cabinet_does_not_tell_what_is_drawn_before_it_is() {
    for keys in ["home", "home z", "home enter"] {
        // The pane is the same for every bead that may be drawn.
        let all = |seed| {
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
            let of = ("default", machine);
            let screen =
                Headless::with_preferences(of, seeded(seed), Preferences::default(), (120, 36));
            let mut screen = screen.press("tab").press(keys).press("tab n up enter");
            assert_eq!(screen.app.view().next_step, Some(Step::Open));
            screen.dispatch(menace::app::Message::Tick);
            let (_, opened) = screen.app.view().box_of_last_move().expect("a box");
            (
                screen.lines(screen.right_pane()),
                opened.bead,
                opened.symmetry,
            )
        };
        // An open box is turned like the board, which reveals nothing about its beads.
        let mut seen: Vec<_> = (0..sample(10, 24)).map(all).collect();
        let (pane, bead, turn) = seen[0].clone();
        seen.retain(|(.., symmetry)| *symmetry == turn);
        assert!(
            seen.iter().any(|(_, other, _)| *other != bead),
            "several colors come out"
        );
        assert!(
            seen.iter().all(|(other, ..)| *other == pane),
            "{keys}: the pane tells which"
        );
    }
}
