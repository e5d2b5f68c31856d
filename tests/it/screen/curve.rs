//! The curve: the chances over the games, the scrubber, the tournament of 1961 over the beads of
//! the first box; lines and axes of charts.

use menace::app::{Action, Preferences};
use menace::draw::chart::{Axis, Plot, Track, Upright};
use menace::draw::theme::{Depth, Ground, Theme, ThemeName};
use menace::engine::{Machine, Opponent, Preset, Side, Tournament, Verdict};
use menace::words::{Language, say, speak};
use proptest::prelude::*;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::symbols::pixel::QUADRANTS;
use strum::VariantArray;

use crate::support::headless::{Headless, SIZES, terminal, text};
use crate::support::machines::{seeded, trained};
use crate::support::properties::cases;

/// Values by number of games.
type Course = Vec<(f64, [f64; 1])>;

/// A course with these values.
fn through(stride: u32, values: impl IntoIterator<Item = u32>) -> Course {
    let places = (0..).map(|nth: u32| f64::from(nth) * f64::from(stride));
    places
        .zip(values.into_iter().map(|value| [value.into()]))
        .collect()
}

/// Draws a course, with or without axes, and a marker at its end.
fn draw(course: &Course, has_axis: bool, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let end = course.last().map_or(0.0, |(games, _)| *games);
    let most = course
        .iter()
        .fold(0.0, |most: f64, (_, [value])| most.max(*value));
    let level = Axis::of_games(0, u64::try_from(whole(end)).expect("games"), false);
    let plot = Plot::new(area, has_axis, level, |rows| {
        Upright::counts(0.0, most, rows)
    });
    let line = Track {
        points: course.clone(),
        stroke: theme.glyphs.strokes[0],
        style: theme.strong,
    };
    plot.draw_lines(&[line], theme, buffer);
    if has_axis {
        plot.draw_axes(theme, buffer);
        plot.draw_marker(end, theme, buffer);
    }
}

/// A course without axes.
fn drawn(course: &Course, (width, height): (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(course, false, &color(), area, &mut buffer);
    buffer
}

fn color() -> Theme {
    Theme::new(
        ThemeName::Default,
        terminal(Depth::True, Ground::Dark, false),
    )
}

fn mono() -> Theme {
    Theme::new(
        ThemeName::Default,
        terminal(Depth::None, Ground::Dark, false),
    )
}

fn ascii() -> Theme {
    Theme::new(
        ThemeName::Default,
        terminal(Depth::Sixteen, Ground::Dark, true),
    )
}

#[test]
fn the_tournament_is_the_one_that_michie_published() {
    let tournament = Tournament::of_1961();
    let count = |wanted| {
        tournament
            .verdicts()
            .iter()
            .filter(|&&verdict| verdict == wanted)
            .count()
    };
    assert_eq!(
        [Verdict::Won, Verdict::Drawn, Verdict::Lost].map(count),
        [54, 77, 89]
    );
    let gains = tournament.gains();
    let every_tenth: Vec<i64> = gains.iter().skip(9).step_by(10).copied().collect();
    let published = [
        -6, -8, -8, -10, -6, 2, 4, 10, 10, 14, 20, 12, 20, 34, 40, 56, 66, 80, 102, 112, 130, 150,
    ];
    assert_eq!(every_tenth, published);
    assert_eq!(
        gains.iter().min(),
        Some(&-11),
        "one of twelve beads was left"
    );
}

#[test]
fn the_tournament_says_where_it_comes_from_and_how_sure_it_is() {
    let text = include_str!("../../../src/core/assets/tournament_1961.txt");
    let lines = text.lines();
    let (remarks, games): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('#'));
    let remarks = remarks.join(" ");
    for word in ["Michie", "1963", "Fig. 4", "wrong by about two"] {
        assert!(remarks.contains(word), "{word}");
    }
    assert_eq!(games.concat().len(), Tournament::of_1961().verdicts().len());
}

/// The quarters of a cell, from left to right and from bottom to top.
fn dots(symbol: &str) -> [[bool; 2]; 2] {
    let glyph = symbol.chars().next().unwrap_or(' ');
    let bits = QUADRANTS.iter().position(|it| *it == glyph).unwrap_or(0);
    [[2, 0], [3, 1]].map(|column| column.map(|bit| bits >> bit & 1 == 1))
}

#[test]
fn a_line_goes_through_the_dots_of_its_points_without_a_gap() {
    // 40 columns of two dots and eight rows of two dots, for 79 games.
    let cells = drawn(&through(1, 0..=79), (40, 8));
    let height = |dot: u16| {
        let column = dots_of_column(&cells, dot / 2, 0..8)[usize::from(dot % 2)].clone();
        let lit: Vec<_> = (0..).zip(column).filter(|(_, lit)| *lit).collect();
        assert_eq!(lit.len(), 1, "a fine line:\n{}", text(&cells));
        lit[0].0
    };
    let heights: Vec<i32> = (0..80).map(height).collect();
    let is_connected = heights
        .windows(2)
        .all(|pair| (0..=1).contains(&(pair[1] - pair[0])));
    assert!(is_connected, "{heights:?}\n{}", text(&cells));
    assert_eq!([heights[0], heights[79]], [0, 15], "{}", text(&cells));
}

/// The dots of a column of cells, in two columns from bottom to top.
fn dots_of_column(cells: &Buffer, x: u16, rows: std::ops::Range<u16>) -> [Vec<bool>; 2] {
    let cells: Vec<_> = rows.rev().map(|y| dots(cells[(x, y)].symbol())).collect();
    [0, 1].map(|nth| cells.iter().flat_map(|cell| cell[nth]).collect())
}

#[test]
fn a_curve_of_512_points_is_smooth() {
    let square = through(8, (0..512).map(|nth| nth * nth));
    let cells = drawn(&square, (70, 24));
    let plot = |x: u16| dots_of_column(&cells, x, 0..24);
    let columns: Vec<Vec<bool>> = (0..70).flat_map(plot).collect();
    for pair in columns.windows(2) {
        let end = |column: &[bool]| column.iter().rposition(|&lit| lit);
        let [from, to] = [end(&pair[0]), end(&pair[1])];
        let [from, to] = [from, to].map(|it| it.expect("a dot in every column"));
        assert!(
            from <= to && to - from <= 2,
            "{from} to {to}:\n{}",
            text(&cells)
        );
    }
}

/// Draws into a part of a larger buffer; returns whether the rest is unchanged.
fn keeps_inside(course: &Course, has_axis: bool, theme: &Theme, size: (u16, u16)) -> bool {
    let area = Rect::new(2, 1, size.0, size.1);
    let mut buffer = Buffer::filled(
        Rect::new(0, 0, size.0 + 4, size.1 + 2),
        ratatui::buffer::Cell::new("~"),
    );
    for at in area.positions() {
        buffer[at].reset();
    }
    let before = buffer.clone();
    draw(course, has_axis, theme, area, &mut buffer);
    buffer
        .area
        .positions()
        .all(|at| area.contains(at) || buffer[at] == before[at])
}

#[test]
fn at_any_size_nothing_is_drawn_outside_and_nothing_breaks() {
    let courses = [
        through(1, [12]),
        through(1, [12, 11]),
        through(1, [0, 0, 0]),
        through(8, (0..2048).map(|nth| nth * nth)),
        through(1 << 30, [12, 1 << 31, u32::MAX]),
    ];
    for (width, height) in
        (1..=130).flat_map(|width| (1..=50).step_by(3).map(move |height| (width, height)))
    {
        let nth = usize::from(width * 50 + height);
        let theme = [color(), mono(), ascii()][nth % 3].clone();
        // Small sizes are checked with every curve, larger ones with a curve each.
        let all = width <= 20 && height <= 10;
        for course in courses
            .iter()
            .skip(if all { 0 } else { nth % 5 })
            .take(if all { 5 } else { 1 })
        {
            assert!(
                keeps_inside(course, nth % 2 == 0, &theme, (width, height)),
                "at {width}x{height}"
            );
        }
    }
}

fn is_1_2_5(step: i128) -> bool {
    let digits = step.to_string();
    digits[1..].bytes().all(|digit| digit == b'0') && ["1", "2", "5"].contains(&&digits[..1])
}

fn check_ticks(axis: &Axis, cells: u16) -> Result<(), TestCaseError> {
    let ticks = axis.ticks(cells);
    let [low, high] = axis.ends();
    let is_in_view = |value: f64| (low..=high).contains(&value);
    for tick in &ticks {
        prop_assert!(is_in_view(tick.value) && tick.cell < cells);
        prop_assert!(tick.end() <= cells, "cut off: {tick:?}");
    }
    for pair in ticks.windows(2) {
        prop_assert!(pair[0].end() + 2 <= pair[1].start, "too close: {pair:?}");
    }
    if let [first, second, ..] = &ticks[..] {
        let step = second.value - first.value;
        prop_assert!(is_1_2_5(whole(step)), "{step}");
        let steps = ticks.windows(2).map(|pair| pair[1].value - pair[0].value);
        prop_assert!(steps.map(whole).all(|it| it == whole(step)));
        let beyond = [first.value - step, ticks[ticks.len() - 1].value + step];
        prop_assert!(
            !beyond.into_iter().any(is_in_view),
            "the ends are left bare"
        );
    }
    Ok(())
}

#[expect(clippy::cast_possible_truncation, reason = "whole numbers")]
fn whole(value: f64) -> i128 {
    value.round() as i128
}

#[test]
fn in_a_single_row_an_upright_axis_has_its_two_ends() {
    for (least, most) in [(98_415.0, 100_001.0), (99_999.0, 100_001.0), (0.0, 1.0)] {
        let ticks: Vec<_> = Upright::counts(least, most, 1).ticks().collect();
        assert_eq!([ticks.len(), ticks[1].0.into()], [2, 1], "{ticks:?}");
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn the_numbers_of_an_axis_are_round_and_cover_it_and_have_room(
        low in prop_oneof![Just(0_u64), 0..200_000_u64],
        span in prop_oneof![1..2000_u64, 1..1_u64 << 50],
        cells in 1..200_u16,
    ) {
        check_ticks(&Axis::of_games(low, low + span, false), cells)?;
    }

    #[test]
    fn an_upright_axis_has_its_ends_and_its_numbers_at_edges_of_rows(
        least in prop_oneof![Just(0_u32), 0..200_000_u32],
        span in prop_oneof![0..2000_u32, 0..1_u32 << 30],
        rows in 1..80_u16,
    ) {
        let most = f64::from(least) + f64::from(span);
        for upright in [Upright::counts(least.into(), most, rows), Upright::percents(rows)] {
            let ticks: Vec<_> = upright.ticks().collect();
            prop_assert!(upright.rows() <= rows && 2 * upright.rows() > rows.saturating_sub(1));
            prop_assert_eq!(ticks[0].0, 0);
            prop_assert_eq!(ticks[ticks.len() - 1].0, upright.rows());
            let pitch = ticks[1].0;
            prop_assert!(ticks.windows(2).all(|pair| pair[1].0 - pair[0].0 == pitch));
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

#[test]
fn the_tournament_is_seen_however_many_games_a_machine_has_played() {
    for games in [300, 600, 2_000, 5_000, 100_000, 2_000_000] {
        let machine = trained(Preset::Everlasting, Opponent::Random, games);
        let plain = Headless::of(machine, (140, 50)).press("]");
        let plain_color = plain.theme().plain.fg.expect("a color");
        let dotted = |screen: &Headless| {
            let is_dotted = |cell: &&Cell| {
                cell.fg == plain_color && dots(cell.symbol()).concat().contains(&true)
            };
            screen.cells().content().iter().filter(is_dotted).count()
        };
        let before = dotted(&plain);
        let with = plain.wish([Action::Tournament]);
        assert!(
            dotted(&with) > before + 12,
            "{games} games:\n{}",
            with.text()
        );
        assert!(with.text().contains("Michie 1961"), "{games} games");
        assert_eq!(
            with.text().contains("first 220 games"),
            games > 660,
            "{games} games:\n{}",
            with.text()
        );
    }
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
                "{from} to {to}: {ticks:?}"
            );
            assert!(ticks.iter().all(|tick| tick.value == 0.0
                || is_1_2_5(whole(tick.value))
                || tick.label.starts_with('3')));
            let ends = axis.ends();
            assert_eq!(ends.map(|end| axis.cell(end, cells)), [0, cells - 1]);
            for part in [0.0, 0.25, 0.5, 1.0] {
                assert!((axis.part(axis.value(part)) - part).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn over_the_curve_the_chances_say_whom_against_in_every_language_and_at_every_size() {
    for &language in Language::VARIANTS {
        for size in SIZES {
            let preferences = Preferences {
                language: Some(language),
                ..Preferences::default()
            };
            let open = ("default", trained(Preset::Michie, Opponent::Random, 1_000));
            let screen = Headless::with_preferences(open, seeded(1), preferences, size);
            let mut screen = screen.press("esc f3");
            // The uncovered half of a wide glyph keeps its earlier content.
            screen.resize(size.0 + 1, size.1);
            screen.resize(size.0, size.1);
            let text = screen.text();
            // A free cell follows each glyph of two columns.
            let words = |text: &str| text.split_whitespace().collect::<String>();
            let line = words(&text);
            speak(Some(language));
            let heading = say!("chances", opponent = Opponent::Perfect, is_past = false);
            let mut forms = heading.forms();
            let is_named = forms.any(|it| line.contains(&words(&it.to_string())));
            speak(None);
            assert!(is_named, "{language} {size:?}\n{text}");
        }
    }
}

/// A machine with some games, its curve in focus.
fn lived(games: u64, size: (u16, u16)) -> Headless {
    Headless::of(trained(Preset::Everlasting, Opponent::Random, games), size).press("tab ]")
}

/// The number of games of the machine on the screen.
fn games(screen: &Headless) -> u64 {
    screen.app.view().machine.first().tally.games()
}

#[test]
fn the_tournament_begins_with_the_beads_of_the_machine_and_ends_as_its_reconstruction_does() {
    let reconstructed = Machine::reconstructed_1961(&mut seeded(1)).expect("games that can be");
    let end = reconstructed.first().first_box();
    for preset in [Preset::Michie, Preset::Scroggs] {
        let machine = trained(preset, Opponent::Random, 1);
        let start = machine.first().curve.points()[0].first_box;
        let screen = Headless::of(machine, (120, 36)).press("]");
        let told = screen.wish([Action::Tournament]).text();
        let words = format!("Michie 1961: {} beads after 220 games", end - 12 + start);
        assert!(told.contains(&words), "{told}");
    }
}

#[test]
fn of_what_is_lost_there_is_nothing_but_a_line_on_top() {
    let screen = lived(300, (120, 36));
    let lost = screen.theme().outcomes[2].fg;
    let pane = screen.right_pane();
    let cells = screen.cells();
    let filled = pane.positions().filter(|&at| Some(cells[at].bg) == lost);
    assert_eq!(filled.count(), 0, "{}", screen.text());
    let line = pane
        .positions()
        .filter(|&at| cells[at].symbol() == "\u{2594}" && Some(cells[at].fg) == lost);
    assert!(line.count() > 40, "{}", screen.text());
}

#[test]
fn a_click_goes_to_the_known_time_nearest_to_that_column() {
    for size in SIZES {
        let screen = lived(1_000, size);
        let machine = screen.app.machine();
        let known: Vec<u64> = screen
            .app
            .machine()
            .snapshots(Side::First)
            .map(|was| was.first().tally.games())
            .collect();
        let chart = screen.app.right_pane.curve.plot().expect("a chart").lines();
        let mut seen = std::collections::BTreeSet::new();
        for x in chart.left()..chart.right() {
            let mut screen = Headless::of(machine.clone(), size).press("tab ]");
            screen.click(x, chart.y);
            assert!(
                screen.app.view().moment.is_some() && known.contains(&games(&screen))
                    || games(&screen) == 1_000
            );
            seen.insert(games(&screen));
        }
        assert!(
            seen.contains(&0) && seen.contains(&1_000) && seen.len() > 12,
            "{seen:?}"
        );
    }
}

#[test]
fn a_click_beside_every_kept_game_goes_to_the_one_nearest_to_the_game_under_the_pointer() {
    for size in SIZES {
        let screen = lived(300, size);
        let was = screen.app.machine().snapshots(Side::First);
        let kept: Vec<u64> = was.map(|was| was.first().tally.games()).collect();
        let plot = *screen.app.right_pane.curve.plot().expect("a chart");
        let lines = plot.lines();
        let games_at = |games: u64| u32::try_from(games).map_or(f64::MAX, f64::from);
        let cell = |games: u64| plot.level.cell(games_at(games), lines.width);
        let mut beside = 0;
        for column in 0..lines.width {
            if kept
                .iter()
                .chain([&300])
                .any(|&games| cell(games) == column)
            {
                continue;
            }
            let mut screen = lived(300, size);
            screen.click(lines.x + column, lines.y);
            let [from, to] = plot.column(column);
            let far = |games: u64| (games_at(games) - f64::midpoint(from, to)).abs();
            let least = kept.iter().chain([&300]).map(|&games| far(games));
            let least = least.fold(f64::MAX, f64::min);
            assert!(far(games(&screen)) <= least, "{column}: {}", games(&screen));
            beside += 1;
        }
        assert!(beside > 3, "{kept:?}");
    }
}

#[test]
fn a_game_that_is_not_kept_leads_to_the_nearest_one_and_says_so() {
    let mut screen = lived(1_000, (120, 36)).press("3 0 0");
    let kept = games(&screen);
    assert_ne!(kept, 300);
    let said = format!("game 300 is not kept; nearest: game {kept}");
    assert!(screen.text().contains(&said), "{}", screen.text());
    assert!(!screen.text().contains("to game 300"));
    let plot = *screen.app.right_pane.curve.plot().expect("axes");
    let lines = plot.lines();
    let mut told = [0, 0];
    for x in lines.left()..lines.right() {
        screen.click(x, lines.y + 1);
        let kept = games(&screen);
        let game = u32::try_from(kept).map_or(f64::MAX, f64::from);
        let is_there = plot.level.cell(game, lines.width) == x - lines.x;
        let words = format!("kept: game {kept}, nearest to the click");
        assert_eq!(
            !screen.text().contains(&words),
            is_there,
            "{}",
            screen.text()
        );
        told[usize::from(is_there)] += 1;
    }
    assert!(told[0] > 3 && told[1] > 3, "{told:?}");
    assert!(!screen.press("left").text().contains("kept: game"));
}

#[test]
fn the_keys_go_a_time_a_page_and_to_the_ends() {
    let screen = lived(1_000, (120, 36)).press("home");
    assert_eq!(games(&screen), 0);
    let screen = screen.press("right");
    assert_eq!(games(&screen), 1);
    let screen = screen.press("left pgdn");
    let page = games(&screen);
    assert!((8..200).contains(&page), "{page}");
    assert_eq!(games(&screen.press("end")), 1_000);
    let screen = lived(1_000, (120, 36)).press("left");
    let before = games(&screen);
    assert!(before < 1_000);
    assert!(games(&screen.press("pgup")) < before);
    // None is skipped, though several share a column.
    let mut screen = lived(1_000, (80, 24)).press("home");
    let mut seen = vec![games(&screen)];
    while games(&screen) < 1_000 {
        screen = screen.press("right");
        seen.push(games(&screen));
    }
    let moments = screen.app.life.moments().len();
    assert_eq!(seen.len(), moments, "{seen:?}");
}
