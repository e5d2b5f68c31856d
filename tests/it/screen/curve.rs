//! The curve: the chances over the games, the scrubber, the tournament of 1961; lines and axes of
//! charts.

use std::collections::BTreeSet;

use menace::app::Action;
use menace::draw::chart::{Axis, Ink, LineChart, Plot, Track};
use menace::draw::theme::{Depth, Ground, Theme, ThemeName};
use menace::engine::{Machine, Opponent, Pair, Preset, train};
use proptest::prelude::*;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::symbols::pixel::QUADRANTS;

use crate::support::headless::{Headless, SIZES, terminal, text};
use crate::support::machines::{seeded, trained};
use crate::support::properties::cases;

/// Draws a value for each game, alone or with a scale and a marker at its end.
fn draw(values: &[f64], has_axis: bool, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let most = values.iter().fold(0.0, |most: f64, value| most.max(*value));
    let end = u32::try_from(values.len() - 1).expect("few games");
    let level = Axis::of_games(0, end.into(), false);
    let games = (0..=end).map(f64::from);
    let line = Track {
        points: games.zip(values.iter().map(|value| [*value])).collect(),
        ink: Ink::Machine,
        name: if has_axis {
            "name".to_owned()
        } else {
            String::new()
        },
    };
    if has_axis {
        let chart = LineChart::new(area, level, most, &most.to_string(), vec![line]);
        chart.draw(theme, buffer);
        chart.plot.draw_marker(end.into(), theme, buffer);
    } else {
        Plot::new(area, level, most).draw_lines(&[line], theme, buffer);
    }
}

fn theme(depth: Depth, ascii: bool) -> Theme {
    Theme::new(ThemeName::Default, terminal(depth, Ground::Dark, ascii))
}

/// The quarters of a cell, from left to right and from bottom to top.
fn dots(cell: &Cell) -> [[bool; 2]; 2] {
    let glyph = cell.symbol().chars().next().unwrap_or(' ');
    let bits = QUADRANTS.iter().position(|it| *it == glyph).unwrap_or(0);
    [[2, 0], [3, 1]].map(|column| column.map(|bit| bits >> bit & 1 == 1))
}

#[test]
fn a_line_goes_through_the_dots_of_its_points_without_a_gap() {
    let straight: Vec<_> = (0..80).map(f64::from).collect();
    let square: Vec<_> = (0..512).map(|nth| f64::from(nth * nth)).collect();
    // A column of cells has two of dots, a row too.
    for (values, width, height, steepest) in [(straight, 40, 8, 1), (square, 70, 24, 2)] {
        let area = Rect::new(0, 0, width, height);
        let mut cells = Buffer::empty(area);
        draw(&values, false, &theme(Depth::True, false), area, &mut cells);
        let column = |dot: u16| {
            let rows = (0..height).rev().map(|y| dots(&cells[(dot / 2, y)]));
            let lit = rows.flat_map(|row| row[usize::from(dot % 2)]);
            let lit = (0..)
                .zip(lit)
                .filter(|(_, lit)| *lit)
                .map(|(height, _)| height);
            lit.collect::<Vec<i32>>()
        };
        let columns: Vec<_> = (0..2 * width).map(column).collect();
        let text = text(&cells);
        assert!(
            steepest > 1 || columns.iter().all(|lit| lit.len() == 1),
            "{text}"
        );
        let tops: Vec<_> = columns
            .iter()
            .map(|lit| *lit.last().expect("a dot"))
            .collect();
        let mut steps = tops.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(steps.all(|step| (0..=steepest).contains(&step)), "{text}");
        let ends = [columns[0][0], tops[tops.len() - 1]];
        assert!(steepest > 1 || ends == [0, 15], "{text}");
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn at_any_size_nothing_is_drawn_outside_and_nothing_breaks(
        values in prop_oneof![
            prop::collection::vec(Just(0.0), 1..4),
            prop::collection::vec((0..20_u32).prop_map(f64::from), 1..9),
            prop::collection::vec(any::<u32>().prop_map(f64::from), 1..600),
        ],
        has_axis in any::<bool>(),
        depth in prop::sample::select(&[Depth::True, Depth::None, Depth::Sixteen][..]),
        width in prop_oneof![1..20_u16, 1..130_u16],
        height in prop_oneof![1..10_u16, 1..50_u16],
    ) {
        let area = Rect::new(2, 1, width, height);
        let mut buffer = Buffer::filled(Rect::new(0, 0, width + 4, height + 2), Cell::new("~"));
        area.positions().for_each(|at| buffer[at].reset());
        let before = buffer.clone();
        draw(&values, has_axis, &theme(depth, depth == Depth::Sixteen), area, &mut buffer);
        let mut outside = buffer.area.positions().filter(|at| !area.contains(*at));
        prop_assert!(outside.all(|at| buffer[at] == before[at]));
    }

    #[test]
    fn the_numbers_of_an_axis_are_round_and_cover_it_and_have_room(
        low in prop_oneof![Just(0_u64), 0..200_000_u64],
        span in prop_oneof![1..2000_u64, 1..1_u64 << 50],
        cells in 1..200_u16,
    ) {
        let axis = Axis::of_games(low, low + span, false);
        let ticks = axis.ticks(cells);
        let [low, high] = axis.ends();
        let is_in_view = |value: f64| (low..=high).contains(&value);
        for tick in &ticks {
            prop_assert!(is_in_view(tick.value) && tick.end() <= cells, "{tick:?}");
        }
        for pair in ticks.windows(2) {
            prop_assert!(pair[0].end() + 2 <= pair[1].start, "too close: {pair:?}");
        }
        if let [first, second, ..] = &ticks[..] {
            let step = second.value - first.value;
            prop_assert!(is_1_2_5(step), "{step}");
            let mut steps = ticks.windows(2).map(|pair| pair[1].value - pair[0].value);
            prop_assert!(steps.all(|it| whole(it) == whole(step)));
            let beyond = [first.value - step, ticks[ticks.len() - 1].value + step];
            prop_assert!(!beyond.into_iter().any(is_in_view), "the ends are left bare");
        }
    }

    #[test]
    fn a_long_axis_has_many_numbers(high in 1..u64::MAX, cells in 60..200_u16) {
        let axis = Axis::of_games(0, high, false);
        // A label has at most eight columns with its margin, and steps are at most two and a half
        // times the previous.
        let least = usize::from(cells / 30).min(usize::try_from(high).unwrap_or(usize::MAX));
        prop_assert!(axis.ticks(cells).len() > least);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "whole numbers")]
fn whole(value: f64) -> i128 {
    value.round() as i128
}

fn is_1_2_5(step: f64) -> bool {
    let digits = whole(step).to_string();
    ["1", "2", "5"].contains(&digits.trim_end_matches('0'))
}

#[test]
fn a_logarithmic_axis_has_round_numbers_in_order_and_each_cell_is_where_it_says() {
    for (from, to) in [
        (0, 1),
        (0, 220),
        (100, 1_100),
        (0, 3_000_000),
        (0, u64::MAX),
    ] {
        for cells in [10, 30, 77] {
            let axis = Axis::of_games(from, to, true);
            let ticks = axis.ticks(cells);
            assert!(
                ticks.windows(2).all(|pair| pair[0].cell < pair[1].cell),
                "{ticks:?}"
            );
            let is_round = |value| value == 0.0 || is_1_2_5(value);
            assert!(
                ticks
                    .iter()
                    .all(|tick| is_round(tick.value) || tick.label.starts_with('3'))
            );
            assert_eq!(axis.ends().map(|end| axis.cell(end, cells)), [0, cells - 1]);
            for part in [0.0, 0.25, 0.5, 1.0] {
                assert!((axis.part(axis.value(part)) - part).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn the_tournament_is_seen_however_many_games_a_machine_has_played() {
    for games in [300, 2_000, 100_000] {
        let machine = trained(Preset::Everlasting, Opponent::Random, games);
        let plain = Headless::of(machine, (140, 50)).press("]");
        let ink = plain.theme().plain.fg.expect("a color");
        let dotted = |screen: &Headless| {
            let cells = screen.cells();
            let is_dotted = |cell: &&Cell| cell.fg == ink && dots(cell).concat().contains(&true);
            cells.content().iter().filter(is_dotted).count()
        };
        let before = dotted(&plain);
        let with = plain.wish([Action::Tournament]);
        assert!(
            dotted(&with) > before + 12,
            "{games} games:\n{}",
            with.text()
        );
        assert_eq!(
            with.text().contains("first 220 games"),
            games > 660,
            "{games}"
        );
    }
}

#[test]
fn a_click_goes_to_the_kept_game_nearest_to_the_pointer() {
    for (size, games) in SIZES.into_iter().zip([1_000, 300]) {
        let machine = trained(Preset::Everlasting, Opponent::Random, games);
        let was = machine.machine.snapshots();
        let mut kept: Vec<_> = was.map(|was| was.tally().games()).collect();
        kept.push(games);
        let mut screen = Headless::of(machine, size).press("tab ] left");
        let plot = *screen.app.right_pane.curve.plot().expect("a chart");
        let lines = plot.area;
        let place = |game: u64| f64::from(u32::try_from(game).expect("few games"));
        let mut seen = BTreeSet::new();
        for column in 0..lines.width {
            screen.click(lines.x + column, lines.y + 1);
            let game = screen.app.session.view().machine.tally().games();
            assert!(kept.contains(&game), "{game}");
            let is_there = |game: u64| plot.level.cell(place(game), lines.width) == column;
            let [from, to] = plot.column(column);
            let far = |game: u64| (place(game) - f64::midpoint(from, to)).abs();
            let is_nearest = kept.iter().all(|&other| far(game) <= far(other));
            assert!(is_nearest || is_there(game), "{column}: {game}");
            seen.insert(game);
        }
        assert!(
            seen.contains(&0) && seen.contains(&games) && seen.len() > 12,
            "{seen:?}"
        );
    }
}

/// Compares each `fewer than 50, 20 of 100 by game 272, 295` with every time that is known.
fn compare_falls(screen: &Headless) -> usize {
    let text = screen.text();
    let Some((_, said)) = text.split_once("fewer than ") else {
        return 0;
    };
    let (marks, said) = said.split_once(" of 100 by game ").expect("the games");
    let end = said.find(|it: char| !(it.is_ascii_digit() || ", ".contains(it)));
    let games = said[..end.expect("a frame")].trim();
    let machine = screen.app.session.machine();
    let times = (0..=machine.tally().games()).filter_map(|games| machine.after(games).ok());
    let lost = |then: Machine| 100.0 * then.odds(Opponent::Perfect).expect("chances").lost;
    let known: Vec<_> = times.map(|it| (it.tally().games(), lost(it))).collect();
    let pairs = marks.split(", ").zip(games.split(", "));
    let compared = pairs.map(|(mark, games)| {
        let mark: f64 = mark.parse().expect("a mark");
        let games: u64 = games.replace(',', "").parse().expect("a game");
        let above = known.iter().rposition(|(_, lost)| *lost >= mark);
        let first = above.map_or(0, |nth| nth + 1);
        assert_eq!(games, known[first].0, "under {mark}\n{text}");
    });
    compared.count()
}

#[test]
fn a_machine_loses_fewer_from_the_game_named_in_every_known_one() {
    let half: Opponent = "skilled:50".parse().expect("an opponent");
    let mut compared = 0;
    for seed in [2000, 2001] {
        let mut rng = seeded(seed);
        let mut pair = Pair::new(Preset::Careful.rules(), &mut rng);
        train(&mut pair, half, 500, &mut rng);
        let mut screen = Headless::of(pair, (200, 60)).press("f3");
        compared += compare_falls(&screen);
        // Fewer games than between two moments.
        train(&mut screen.app.session.pair, half, 5, &mut rng);
        screen.resize(199, 60);
        compared += compare_falls(&screen);
    }
    assert!(compared > 9, "{compared}");
}
