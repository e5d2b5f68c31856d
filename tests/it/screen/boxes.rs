//! The boxes: as cards, as a field, in detail; scrolled, selected, clicked.

use std::collections::BTreeSet;

use menace::app::{Action, Preferences, ThemeName, UserInput};
use menace::draw::CardForm;
use menace::draw::theme::{BEAD_NAMES, Depth, Ground, Rgb};
use menace::engine::{Bead, BoxNumber, Opponent, Pair, Preset, Step, train};
use menace::game::{Square, Symmetry};
use menace::tui::event::MouseKind;
use proptest::prelude::*;
use ratatui::layout::{Position, Rect};
use strum::VariantArray;

use crate::support::headless::{Headless, SIZES, michie, terminal};
use crate::support::machines::{seeded, trained, with_beads};
use crate::support::properties::{cases, sample};

/// True if the card of the selected box is in view as a whole.
fn is_in_view(screen: &Headless) -> bool {
    let card = screen.boxes().card(screen.app.session.selection.selected);
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
            let (before, top) = (screen.app.session.selection.selected, screen.boxes().top);
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
                let selected = screen.app.session.selection.selected;
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
        let other = in_view.filter(|&it| it != screen.app.session.selection.selected).last().expect("boxes");
        let Rect { x, y, .. } = boxes.card(other);
        screen.click(x + 1, y);
        prop_assert_eq!((screen.boxes().top, screen.app.session.selection.selected), (boxes.top, other));
        screen.click(x + 1, y);
        prop_assert!(screen.app.session.selection.is_detail && screen.app.session.selection.selected == other);
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

/// The colors of the tiles of a field.
pub(super) fn tile_colors(screen: &Headless, field: Rect) -> Vec<Rgb> {
    let cells = screen.cells();
    let tiles = field.positions().map(|at| &cells[at]);
    let tiles = tiles.filter(|cell| cell.symbol() == "▆");
    tiles.filter_map(|cell| Rgb::parts(cell.fg)).collect()
}

/// The lightness and the two hues of a color (CIE 1976 L*a*b*, white D65).
fn lab(Rgb(red, green, blue): Rgb) -> [f64; 3] {
    let [red, green, blue] = [red, green, blue].map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047;
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883;
    let [x, y, z] = [x, y, z].map(|part| {
        if part > 216.0 / 24389.0 {
            part.cbrt()
        } else {
            (24389.0 / 27.0 * part + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn a_closed_box_is_cardboard_and_no_learned_one_looks_like_it_in_any_theme() {
    let terminals = [
        (Depth::True, Ground::Dark),
        (Depth::True, Ground::Light),
        (Depth::Indexed, Ground::Dark),
        (Depth::Indexed, Ground::Light),
    ];
    let rng = &mut seeded(4);
    let fresh = Pair::new(Preset::Michie.rules(), rng);
    let mut learned = fresh.clone();
    train(&mut learned, Opponent::Random, 1_000, rng);
    for &theme in ThemeName::VARIANTS {
        let preferences = Preferences {
            theme,
            ..Preferences::default()
        };
        for (depth, ground) in terminals {
            let tiles = |machine: &Pair| {
                let named = ("default", machine.clone());
                let of = Headless::with_preferences(named, seeded(5), preferences, (120, 36));
                let mut screen = of.press("1");
                screen.capabilities = terminal(depth, ground, false);
                screen.draw().expect("a terminal of cells does not fail");
                let colors = tile_colors(&screen, screen.field());
                let closed = screen.theme().field.expect("a field in colors").closed;
                let closed = Rgb::parts(closed.color(depth)).expect("a fixed color");
                (colors, closed)
            };
            let (colors, closed) = tiles(&fresh);
            assert!(colors.len() > 300 && colors.iter().all(|it| *it == closed));
            let (colors, _) = tiles(&learned);
            let learned = colors.into_iter().filter(|it| *it != closed);
            let [l, a, b] = lab(closed);
            let apart = learned.map(|color| {
                let [light, red, yellow] = lab(color);
                let hue = (red - a).hypot(yellow - b);
                (hue.hypot(light - l), hue)
            });
            let apart: Vec<_> = apart.collect();
            let is_told = |&(all, hue): &(f64, f64)| all >= 15.0 && hue.round() >= 12.0;
            let (count, alike) = (apart.len(), apart.iter().filter(|it| !is_told(it)));
            let alike: Vec<_> = alike.collect();
            assert!(
                count > 100 && alike.is_empty(),
                "{theme} {depth:?} {ground:?}: {alike:?}"
            );
        }
    }
}

#[test]
fn where_colors_cannot_be_mixed_the_field_shows_strength_and_what_prefers_nothing_in_plain_ink() {
    let of = |games, depth, ascii| {
        let machine = trained(Preset::Michie, Opponent::Random, games);
        let screen = Headless::of(machine, (100, 36))
            .press("1")
            .on_terminal(depth, ascii);
        let (field, cells) = (screen.field(), screen.cells());
        let plain = screen.theme().plain.fg.unwrap_or_default();
        let tiles = field.positions().map(|at| cells[at].clone());
        let sides = [" ", "[", "]", "▐", "▌"];
        let tiles: Vec<_> = tiles
            .filter(|cell| !sides.contains(&cell.symbol()))
            .collect();
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
        | UserInput::InScene(Action::ShowBox(number)) => Some(number),
        _ => None,
    });
    boxes.collect()
}

#[test]
fn the_field_has_every_box_with_its_gaps_or_a_scroll_bar_is_there() {
    for (width, height) in [
        (80, 20),
        (80, 24),
        (100, 30),
        (100, 36),
        (120, 36),
        (200, 60),
    ] {
        for keys in ["1", "1 z"] {
            let screen = michie((width, height)).press(keys);
            let field = screen.field();
            let cells = screen.cells();
            let text = screen.text();
            let what = format!("{width}x{height} {keys}: {text}");
            let pane = screen.right_pane();
            let right = pane.right();
            if field.is_empty() {
                assert!(width < 100 && keys == "1", "{what}");
                let bar = Rect::new(right - 1, pane.y + 1, 1, pane.height - 1);
                assert!(clickable(&screen, bar).len() > 5, "{what}");
            } else {
                assert_eq!(clickable(&screen, field).len(), 304, "{what}");
                assert!(field.right() == right || keys == "1 z", "{what}");
                assert!(screen.boxes().area.width == 0 || screen.boxes().area.width >= 27);
                let lit = field.positions().filter(|at| cells[*at].symbol() == "█");
                let tile = if width == 200 { 2 } else { 1 };
                let is_lit = lit.count() == tile * screen.app.session.view().opened().len();
                assert!(is_lit || keys == "1 z", "{what}");
                assert!(text.contains("favorite move"), "{what}");
            }
            assert!(
                (0..height).all(|y| cells[(width - 1, y)].symbol() != "▆"),
                "{what}"
            );
        }
    }
}

#[test]
fn a_click_on_the_map_brings_its_box_into_view_and_a_drag_elsewhere_does_nothing() {
    let mut screen = michie((120, 36));
    let map = screen.field();
    let mut clicked = BTreeSet::new();
    for at in map.positions().step_by(7) {
        let Some(UserInput::Do(Action::ScrollTo(number, _))) = screen.meaning(at) else {
            continue;
        };
        screen.click(at.x, at.y);
        assert!(
            screen.app.session.selection.selected == number && is_in_view(&screen),
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
            let machine = Pair::new(Preset::Michie.rules(), &mut seeded(3));
            let of = ("default", machine);
            let screen =
                Headless::with_preferences(of, seeded(seed), Preferences::default(), (120, 36));
            let mut screen = screen.press("tab").press(keys).press("tab n up enter");
            assert_eq!(screen.app.session.view().next_step, Some(Step::Open));
            screen.dispatch(menace::app::Message::Tick);
            let (_, opened) = screen.app.session.view().box_of_last_move().expect("a box");
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

#[test]
fn beside_a_box_each_color_lies_where_its_bead_plays_however_the_box_lies() {
    let mut screen = michie((120, 36)).press("tab home enter");
    let opened = screen
        .app
        .session
        .view()
        .last_opened()
        .expect("an open box")
        .number;
    let all: Vec<_> = screen.app.session.view().cabinet().numbers().collect();
    let closed = all.into_iter().filter(|number| *number != opened);
    for number in closed.step_by(sample(9, 1)) {
        for symmetry in Symmetry::ALL {
            (
                screen.app.session.selection.selected,
                screen.app.session.selection.turn,
            ) = (number, symmetry);
            screen.dispatch(UserInput::Touch);
            let lines = screen.lines(screen.right_pane());
            let mut lines = lines.iter();
            let legend = lines.find(|line| line.contains("square on the lid"));
            let says_turned = legend.expect("the colors").contains("turned as the board");
            assert_eq!(says_turned, symmetry != Symmetry::Identity);
            let names = lines
                .take(3)
                .flat_map(|line| line.split(|sign: char| !sign.is_alphabetic()));
            let names: Vec<_> = names.filter(|name| !name.is_empty()).collect();
            let plays = |place| BEAD_NAMES[Bead::of_board(place, symmetry).lid_square()];
            assert_eq!(names, Square::ALL.map(plays), "box {number}, {symmetry:?}");
        }
    }
}
