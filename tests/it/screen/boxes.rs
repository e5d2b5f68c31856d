//! The boxes: as cards, as a field, in detail; scrolled, selected, followed.

use std::collections::BTreeSet;

use menace::app::{Action, Preferences, ThemeName, UserInput};
use menace::draw::CardForm;
use menace::draw::theme::{BEAD_NAMES, Depth, Ground, Rgb};
use menace::engine::{Beads, BoxNumber, Machine, Opponent, Preset, Side, train};
use menace::tui::event::MouseKind;
use ratatui::layout::{Position, Size};
use strum::VariantArray;

use crate::screen::truth::lines_of;
use crate::support::headless::{Headless, SIZES, michie, terminal};
use crate::support::machines::{seeded, trained, with_beads};
use crate::support::properties::sample;

/// The size of a card.
const CARD: Size = CardForm::Low.frame();

#[test]
fn the_detail_says_what_there_is_to_know_of_every_box() {
    for size in SIZES {
        let mut screen = michie(size).press("tab home enter");
        for number in 1..=304_u16 {
            let selected = screen.app.selection.selected;
            assert_eq!(selected.number(), number);
            let cabinet = &screen.app.machine().first().cabinet;
            let text = lines_of(&screen.cells(), screen.right_pane()).join("\n");
            for (square, count) in cabinet[selected].beads().counts().iter() {
                let is_there = text.contains(BEAD_NAMES[square]);
                assert!(*count == 0 || is_there, "{square}\n{text}");
            }
            // The drawn bead counts until the reward.
            let is_out = u64::from(screen.app.view().opened().contains(&selected));
            let total = cabinet[selected].beads().total() + is_out;
            let heading = format!("Box {number}: {total} bead");
            assert!(text.contains(&heading), "{size:?}\n{text}");
            let words = match cabinet.box_index().boards_of(selected).len() {
                1 => "For 1 board".to_owned(),
                boards => format!("For {boards} boards"),
            };
            let lines: Vec<_> = text.lines().collect();
            let nth = lines.iter().position(|line| line.contains(&words));
            assert!(nth.is_some() || size.0 < 120, "{words}\n{text}");
            if let Some(nth) = nth {
                let at = lines[nth].find(&words).expect("the words");
                let column = lines[nth][..at].chars().count();
                let is_board = |line: &&str| {
                    let signs = line.chars().skip(column).take(5);
                    signs.filter(|sign| "XO·".contains(*sign)).count() >= 3
                };
                let below = lines[nth + 1..].iter().take(5);
                assert!(below.copied().any(|line| is_board(&line)), "{text}");
            }
            screen = screen.press("right");
        }
    }
}

#[test]
fn all_304_boxes_can_be_scrolled_to() {
    for (width, height) in SIZES {
        let mut screen = michie((width, height)).press("tab home");
        for number in 1..=304_u16 {
            let selected = screen.app.selection.selected;
            assert_eq!(selected.number(), number);
            let boxes = screen.boxes();
            let (x, y) = boxes.box_lines(selected);
            let bottom = y + i32::from(CARD.height);
            assert!(
                y >= i32::from(boxes.area.y) && bottom <= i32::from(boxes.area.bottom()),
                "box {number}"
            );
            assert!(x + CARD.width <= boxes.area.right(), "box {number}");
            screen = screen.press("right");
        }
        assert_eq!(
            screen.app.selection.selected.number(),
            304,
            "there is none after the last"
        );
    }
}

#[test]
fn pages_and_the_wheel_scroll_the_cabinet() {
    let top = |screen: &Headless| screen.boxes().top;
    let height = michie((120, 36)).boxes().area.height;
    let mut screen = michie((120, 36)).press("pgdn");
    assert!((1..=height).contains(&top(&screen)));
    screen = screen.press("pgup");
    assert_eq!(top(&screen), 0);
    screen.mouse(MouseKind::WheelDown, 60, 10);
    let second = top(&screen);
    assert_eq!(
        second, 6,
        "under the heading and the only box of the first stage"
    );
    screen.mouse(MouseKind::WheelDown, 5, 5);
    assert_eq!(
        top(&screen),
        second,
        "the wheel works on the pane under the pointer"
    );
    screen.mouse(MouseKind::WheelUp, 60, 10);
    assert_eq!(top(&screen), 0);
    let bottom = screen.press(&"pgdn ".repeat(30));
    assert_eq!(top(&bottom), bottom.boxes().most_top());
}

#[test]
fn the_cabinet_scrolls_by_whole_rows() {
    for size in SIZES {
        let mut screen = michie(size).press("tab home");
        let mut tops = BTreeSet::new();
        for key in "down pgdn down down pgdn end up pgup left pgup".split(' ') {
            screen = screen.press(key);
            let (boxes, column) = (screen.boxes(), screen.boxes().area.x + 3);
            tops.insert(boxes.top);
            screen.mouse(MouseKind::WheelDown, column, boxes.area.y);
            for boxes in [boxes, screen.boxes()] {
                let headings: Vec<_> = boxes.grid.headings().map(|(_, line, _)| line).collect();
                let mut places = boxes.grid.within(0, boxes.grid.lines());
                let is_row = places.any(|(_, place)| place.line == boxes.top);
                assert!(is_row || headings.contains(&boxes.top), "{size:?} {key}");
            }
        }
        assert!(tops.len() > 3, "{tops:?}");
    }
}

#[test]
fn the_view_follows_the_game() {
    let following = michie((120, 36)).press("tab end tab 1 2");
    let opened = following.app.view().opened();
    assert_eq!(Some(&following.app.selection.selected), opened.last());
}

#[test]
fn huge_counts_fit_their_cards() {
    let fresh = trained(Preset::Michie, Opponent::Random, 0);
    let machine = with_beads(
        &fresh,
        BoxNumber::FIRST,
        [Beads::MOST, 123_456, 0, 0, 1_000, 0, 0, 0, 0],
    );
    let text = Headless::of(machine, (120, 36))
        .press("tab home :numbers :numbers")
        .text();
    assert!(
        ["1P", "999T", ".9P"]
            .iter()
            .any(|count| text.contains(count)),
        "{text}"
    );
    assert!(text.contains(".1M") && text.contains("1k"), "{text}");
}

#[test]
fn a_click_leaves_what_was_clicked_where_it_is_so_that_the_second_opens_it() {
    for keys in [
        "tab : 1 5 0 enter",
        "tab end",
        "tab pgdn",
        "tab pgdn ctrl-d down",
    ] {
        let mut screen = michie((120, 36)).press(keys);
        let boxes = screen.boxes();
        let top = boxes.top;
        // The last visible box that is not selected, possibly a single line of it.
        let in_view = boxes
            .grid
            .within(top, boxes.area.height)
            .map(|(number, _)| number);
        let others = in_view.filter(|&number| number != screen.app.selection.selected);
        let number = others.last().expect("boxes in view");
        let (x, y) = boxes.box_lines(number);
        let (x, y) = (x + 1, u16::try_from(y).expect("in view"));
        screen.click(x, y);
        assert_eq!(
            (screen.boxes().top, screen.app.selection.selected),
            (top, number),
            "{keys}"
        );
        screen.click(x, y);
        let boxes = &screen.app.selection;
        assert!(
            boxes.is_detail && screen.app.selection.selected == number,
            "{keys}"
        );
    }
}

#[test]
fn arrows_move_the_view_only_when_the_selection_would_leave_it() {
    let mut screen = michie((120, 36)).press("tab : 1 5 0 enter");
    let top = screen.boxes().top;
    screen = screen.press("up up left");
    assert_eq!(screen.boxes().top, top, "there is room above the selection");
    let mut tops = Vec::new();
    for _ in 0..12 {
        screen = screen.press("down");
        tops.push(screen.boxes().top);
        let (number, boxes) = (screen.app.selection.selected, screen.boxes());
        let (first, last) = boxes
            .grid
            .whole(boxes.top, boxes.area.height)
            .expect("boxes in view");
        assert!((first..=last).contains(&number), "box {number} shows whole");
    }
    let lowest = screen.boxes().top;
    assert!(tops.starts_with(&[top, top]) && lowest > top, "{tops:?}");
    assert_eq!(
        screen.press("up up").boxes().top,
        lowest,
        "and back again there is room"
    );
}

#[test]
fn a_page_takes_the_selection_along_and_an_arrow_goes_on_from_there() {
    for page in ["pgdn", "pgdn pgdn", "ctrl-d"] {
        let selected = |screen: &Headless| screen.app.selection.selected;
        let screen = michie((120, 36)).press("tab home").press(page);
        let boxes = screen.boxes();
        let whole = boxes.grid.whole(boxes.top, boxes.area.height);
        let (first, last) = whole.expect("boxes in view");
        let there = selected(&screen);
        assert!(
            there > BoxNumber::FIRST && (first..=last).contains(&there),
            "{page}"
        );
        assert!(selected(&screen.press("down")) > there, "{page}");
    }
    let back = michie((120, 36)).press("tab home pgdn pgup");
    assert_eq!(back.app.selection.selected, BoxNumber::FIRST);
}

/// The colors of the field's tiles, except the lit ones.
fn field_colors(screen: &Headless) -> Vec<Rgb> {
    let (field, cells) = (screen.boxes().field.area, screen.cells());
    let is_tile = |at: &Position| cells[*at].symbol() == "▆";
    let tiles = field.positions().filter(is_tile);
    tiles.filter_map(|at| Rgb::parts(cells[at].fg)).collect()
}

/// The mean difference between the largest and the smallest of red, green and blue, in percent.
fn mean_chroma(colors: &[Rgb]) -> f64 {
    let chroma = |&Rgb(red, green, blue): &Rgb| {
        f64::from(red.max(green).max(blue) - red.min(green).min(blue)) / 2.55
    };
    let sum = colors.iter().map(chroma).sum::<f64>();
    sum / f64::from(u32::try_from(colors.len()).unwrap())
}

#[test]
fn the_field_shows_every_box_gray_at_first_and_in_color_once_it_has_learned() {
    for size in [(80, 24), (120, 36), (200, 60)] {
        for &theme in ThemeName::VARIANTS {
            let after = |games| {
                let preferences = Preferences {
                    theme,
                    ..Preferences::default()
                };
                let machine = trained(Preset::Michie, Opponent::Random, games);
                let machine = ("default", machine);
                field_colors(&Headless::with_preferences(
                    machine,
                    seeded(5),
                    preferences,
                    size,
                ))
            };
            let (fresh, old) = (after(0), after(1_000));
            let boxes = if size.0 == 200 { 2 * 304 } else { 304 };
            assert_eq!((fresh.len(), old.len()), (boxes, boxes), "{size:?}");
            let chromas = [&fresh, &old].map(|colors| mean_chroma(colors));
            assert!(
                chromas[0] < 4.0 && chromas[1] > 15.0,
                "{size:?} {theme:?} {chromas:?}"
            );
        }
    }
}

#[test]
fn on_dark_ground_and_on_light_the_field_of_any_machine_of_a_thousand_games_is_in_color() {
    for seed in 1..=6 {
        let rng = &mut seeded(seed);
        let mut machine = Machine::new(Preset::Michie.rules(), rng);
        train(&mut machine, Side::First, Opponent::Random, 1_000, rng);
        for &theme in ThemeName::VARIANTS {
            let preferences = Preferences {
                theme,
                ..Preferences::default()
            };
            let grounds = [Ground::Dark, Ground::Light];
            let of_ground = |ground| [Depth::True, Depth::Indexed].map(|depth| (depth, ground));
            for (depth, ground) in grounds.into_iter().flat_map(of_ground) {
                let machine = ("default", machine.clone());
                let mut screen =
                    Headless::with_preferences(machine, seeded(5), preferences, (80, 24));
                screen.capabilities = terminal(depth, ground, false);
                screen.draw().expect("a terminal of cells does not fail");
                let chroma = mean_chroma(&field_colors(&screen));
                assert!(
                    chroma > 15.0,
                    "{seed} {theme:?} {ground:?} {depth:?} {chroma}"
                );
            }
        }
    }
}

#[test]
fn where_colors_cannot_be_mixed_a_box_that_prefers_nothing_is_in_ordinary_ink() {
    for (depth, ascii) in [
        (Depth::True, true),
        (Depth::Sixteen, true),
        (Depth::Sixteen, false),
    ] {
        let after = |games| {
            let machine = trained(Preset::Michie, Opponent::Random, games);
            let screen = Headless::of(machine, (80, 24)).press("1");
            let screen = screen.on_terminal(depth, ascii);
            let (field, cells) = (screen.boxes().field.area, screen.cells());
            let plain = screen.theme().plain.fg.unwrap_or_default();
            let tiles = field.positions().filter(|at| cells[*at].symbol() != " ");
            let tiles: Vec<_> = tiles.collect();
            let colored = tiles.iter().filter(|&&at| cells[at].fg != plain);
            (tiles.len(), colored.count())
        };
        let (tiles, colored) = after(0);
        assert!(tiles == 304 && colored <= 2, "{depth:?}: {tiles} {colored}");
        let (_, colored) = after(1_000);
        assert!(colored > 100, "{depth:?}: {colored}");
    }
}

#[test]
fn without_colors_the_field_shows_every_box_by_its_strength() {
    let machine = trained(Preset::Michie, Opponent::Random, 1_000);
    let screen = Headless::of(machine, (80, 24)).on_terminal(Depth::None, true);
    let (field, cells) = (screen.boxes().field.area, screen.cells());
    let glyphs: String = field
        .positions()
        .map(|at| cells[at].symbol().to_owned())
        .collect();
    assert!(
        glyphs.chars().all(|glyph| " .:+#".contains(glyph)),
        "{glyphs}"
    );
    let count = |glyph| glyphs.chars().filter(|it| *it == glyph).count();
    let all = ['.', ':', '+', '#'].map(count);
    assert!(
        all.iter().all(|&count| count > 3) && all.iter().sum::<usize>() > 295,
        "{all:?}"
    );
}

#[test]
fn the_field_shows_all_boxes_at_every_size_and_the_moves_that_they_are_for_where_there_is_room() {
    for (width, height) in [(80, 20), (80, 24), (100, 30), (120, 36), (200, 60)] {
        for keys in ["1", "1 z"] {
            let screen = michie((width, height)).press(keys);
            let cabinet = &screen.app.machine().first().cabinet;
            let mut seen = BTreeSet::new();
            let field = screen.boxes().field.area;
            for at in field.positions() {
                if let Some(UserInput::Do(Action::ScrollTo(number, _) | Action::PickBox(number))) =
                    screen.meaning(at)
                {
                    seen.insert(number);
                }
            }
            // Two may share a cell in the lowest windows.
            let least = if height < 24 && keys == "1" { 152 } else { 304 };
            assert!(
                seen.len() >= least,
                "{width}x{height} {keys}: {}",
                seen.len()
            );
            assert!(cabinet.numbers().len() == 304);
            let text = screen.text();
            let has_names = ["1st", "2nd", "3rd", "4th"].map(|name| text.contains(name));
            assert!(width < 100 || has_names == [true; 4], "{text}");
        }
    }
}

#[test]
fn the_open_boxes_are_lit_in_the_field_and_no_other() {
    let screen = michie((120, 36)).press("1 2");
    let (field, cells) = (screen.boxes().field.area, screen.cells());
    let lit = field.positions().filter(|at| cells[*at].symbol() == "█");
    assert_eq!(
        lit.count(),
        screen.app.view().opened().len(),
        "{}",
        screen.text()
    );
}

#[test]
fn an_open_box_shows_its_life_and_the_names_of_its_beads_today() {
    let machine = trained(Preset::Michie, Opponent::Random, 1_000);
    for size in [(80, 24), (120, 36), (200, 60)] {
        for square in (1..=9).step_by(sample(4, 1)) {
            let mut screen = Headless::of(machine.clone(), size).press(&format!("{square} tab"));
            let opened = screen.app.view().last_opened().unwrap();
            screen = screen.press(&format!("{} enter", ":next_box ".repeat(2)));
            if screen.app.selection.selected != opened.number {
                screen = screen.press("esc :next_box enter");
            }
            assert_eq!(screen.app.selection.selected, opened.number);
            let text = screen.text();
            let tells_its_life = ["Its beads over ", "Over its life:"]
                .iter()
                .any(|it| text.contains(it));
            assert!(tells_its_life, "{text}");
            let beads = &machine.first().cabinet[opened.number];
            let counts = beads.beads().counts().iter();
            let (most, _) = counts.max_by_key(|(_, count)| **count).unwrap();
            let named = text.matches(BEAD_NAMES[most]).count();
            assert!(named >= 2, "on the lid and at its band:\n{text}");
        }
    }
}

#[test]
fn nothing_shines_through_what_lies_over_the_detail() {
    for popup in ["t", "n", ":settings"] {
        let over = |keys: &str| {
            let screen = michie((120, 36)).press(keys).press(popup);
            let area = screen.popup().unwrap().area;
            let cells = screen.cells();
            area.positions()
                .map(|at| cells[at].clone())
                .collect::<Vec<_>>()
        };
        assert!(over("tab home enter") == over("tab home"), "{popup}");
    }
}
