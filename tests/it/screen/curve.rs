//! The curve of the first box, its axes, its shares, and the tournament of 1961 laid over it.

use insta::assert_snapshot;
use menace::app::{Action, Offer, Popup};
use menace::engine::{
    Curve, CurvePoint, Machine, Opponent, Preset, Side, Tally, Tournament, Verdict, train,
};
use menace::game::Mark;
use menace::tui::chart::{Axis, Upright};
use menace::tui::theme::{Depth, Ground, Theme, ThemeName};
use menace::tui::view::curve::{CurveChart, stretch};
use menace::tui::view::tabs::Content;
use proptest::prelude::*;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::support::headless::{Headless, SIZES, terminal, text, text_and_styles};
use crate::support::machines::{seeded, trained};
use crate::support::properties::cases;

/// A curve and where its machine is now.
type Course = (Curve, CurvePoint);

fn of_machine(preset: Preset, opponent: Opponent, games: u64) -> Course {
    let machine = trained(preset, opponent, games);
    (
        machine.first().curve.clone(),
        machine.curve_point(machine.first()),
    )
}

/// A curve through these first boxes, all games drawn.
fn through(stride: u64, beads: impl IntoIterator<Item = u64>) -> Course {
    let point = |(nth, first_box): (u64, u64)| CurvePoint {
        first_box,
        tally: Tally {
            drawn: nth * stride,
            ..Tally::default()
        },
    };
    let points: Vec<CurvePoint> = (0..).zip(beads).map(point).collect();
    let now = *points.last().expect("a point");
    (
        Curve::from_points(stride, points).expect("a point every so many games"),
        now,
    )
}

fn drawn(
    (curve, now): &Course,
    overlay: bool,
    theme: &Theme,
    (width, height): (u16, u16),
) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    buffer.set_style(area, theme.plain);
    let tournament = overlay.then(Tournament::of_1961);
    CurveChart::new(theme, curve, *now, Mark::X)
        .with_tournament(tournament)
        .render(area, &mut buffer);
    buffer
}

fn color() -> Theme {
    Theme::new(
        ThemeName::Default,
        terminal(Depth::True, Ground::Dark, false),
    )
}

fn mono() -> Theme {
    Theme::new(ThemeName::Mono, terminal(Depth::None, Ground::Dark, false))
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
    let lines = Tournament::OF_1961.lines();
    let (remarks, games): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with('#'));
    let remarks = remarks.join(" ");
    for word in ["Michie", "1963", "Fig. 4", "wrong by about two"] {
        assert!(remarks.contains(word), "{word}");
    }
    assert_eq!(games.concat().len(), Tournament::of_1961().verdicts().len());
}

#[test]
fn the_curve_at_three_sizes_and_in_every_kind_of_theme() {
    let course = of_machine(Preset::Michie, Opponent::Random, 412);
    let drawn = |overlay, theme, size| drawn(&course, overlay, &theme, size);
    assert_snapshot!(
        "color_28x16",
        text_and_styles(&drawn(true, color(), (28, 16)))
    );
    assert_snapshot!(
        "mono_48x18",
        text_and_styles(&drawn(false, mono(), (48, 18)))
    );
    assert_snapshot!("ascii_82x32", text(&drawn(true, ascii(), (82, 32))));
}

#[test]
fn a_machine_young_or_old_beside_michies() {
    let young = of_machine(Preset::Everlasting, Opponent::Perfect, 60);
    assert_snapshot!("young", text(&drawn(&young, true, &mono(), (82, 32))));
    let old = of_machine(Preset::Michie, Opponent::Random, 1_000_000);
    assert_snapshot!("old", text(&drawn(&old, true, &mono(), (82, 32))));
}

#[test]
fn what_the_curve_has_come_to_is_said_in_words() {
    let course = of_machine(Preset::Michie, Opponent::Random, 412);
    let words = format!("first box {} beads after 412 games", course.1.first_box);
    assert!(text(&drawn(&course, false, &color(), (82, 32))).contains(&words));
    assert!(text(&drawn(&course, true, &color(), (82, 32))).contains("Michie 1961"));
    assert!(
        text(&drawn(&through(1, [1, 1]), false, &color(), (82, 32)))
            .contains("first box 1 bead after 1 game")
    );
}

#[test]
fn the_tournament_starts_where_the_machine_did() {
    let scroggs = of_machine(Preset::Scroggs, Opponent::Random, 1);
    let start = scroggs.0.points()[0].first_box;
    let words = format!("Michie 1961: {} beads after 220 games", start + 150);
    let drawn = |size| text(&drawn(&scroggs, true, &color(), size));
    assert!(drawn((90, 32)).contains(&words));
    let doubt = format!("{words} (read off a figure, counts within 2)");
    assert!(
        drawn((90, 32)).contains(&doubt),
        "how sure that is is said once"
    );
    assert!(drawn((60, 32)).contains("Michie 1961") && !drawn((60, 32)).contains("within"));
}

#[test]
fn before_the_first_game_a_line_stands_in_for_the_chart() {
    let fresh = of_machine(Preset::Michie, Opponent::Random, 0);
    let said = text(&drawn(&fresh, false, &ascii(), (82, 32)));
    assert!(
        said.contains("No game yet: the first box holds 12 beads."),
        "{said}"
    );
    assert!(!said.contains('+') && !said.contains('%'), "{said}");
    assert!(text(&drawn(&fresh, true, &ascii(), (82, 32))).contains("Michie 1961"));
}

#[test]
fn ascii_stays_ascii() {
    let course = of_machine(Preset::Everlasting, Opponent::Perfect, 300);
    for overlay in [false, true] {
        let text = text(&drawn(&course, overlay, &ascii(), (82, 32)));
        assert!(text.is_ascii(), "{text}");
    }
}

/// The dots of Braille in a cell, from its left column to its right, from the bottom up.
fn dots(symbol: &str) -> [[bool; 4]; 2] {
    let glyph = u32::from(symbol.chars().next().unwrap_or(' '));
    let bits = if (0x2800..0x2900).contains(&glyph) {
        glyph - 0x2800
    } else {
        0
    };
    [[6, 2, 1, 0], [7, 5, 4, 3]].map(|column| column.map(|bit| bits >> bit & 1 == 1))
}

#[test]
fn a_line_goes_through_the_dots_of_its_points_without_a_gap() {
    // 40 columns of two dots beside the words, and four rows of four dots, for 79 games.
    let cells = drawn(&through(1, 0..=79), false, &color(), (49, 8));
    let height = |dot: u16| {
        let column = dots_of_column(&cells, 8 + dot / 2, 2..6)[usize::from(dot % 2)].clone();
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

/// The dots of a column of cells, in two columns from the bottom up.
fn dots_of_column(cells: &Buffer, x: u16, rows: std::ops::Range<u16>) -> [Vec<bool>; 2] {
    let cells: Vec<_> = rows.rev().map(|y| dots(cells[(x, y)].symbol())).collect();
    [0, 1].map(|nth| cells.iter().flat_map(|cell| cell[nth]).collect())
}

#[test]
fn a_curve_of_512_points_is_smooth() {
    let square = through(8, (0..512).map(|nth: u64| nth * nth));
    let cells = drawn(&square, false, &color(), (82, 30));
    let plot = |x: u16| dots_of_column(&cells, x, 1..24);
    let columns: Vec<Vec<bool>> = (10..80).flat_map(plot).collect();
    for pair in columns.windows(2) {
        let end = |column: &[bool]| column.iter().rposition(|&lit| lit);
        let [from, to] = [end(&pair[0]), end(&pair[1])];
        let [from, to] = [from, to].map(|it| it.expect("a dot in every column"));
        assert!(
            from <= to && to - from <= 4,
            "{from} to {to}:\n{}",
            text(&cells)
        );
    }
}

/// Draws into a part of a larger buffer and returns whether the rest was left alone.
fn keeps_inside(course: &Course, overlay: bool, theme: &Theme, size: (u16, u16)) -> bool {
    let area = Rect::new(2, 1, size.0, size.1);
    let mut buffer = Buffer::filled(
        Rect::new(0, 0, size.0 + 4, size.1 + 2),
        ratatui::buffer::Cell::new("~"),
    );
    for at in area.positions() {
        buffer[at].reset();
    }
    let before = buffer.clone();
    let tournament = overlay.then(Tournament::of_1961);
    CurveChart::new(theme, &course.0, course.1, Mark::X)
        .with_tournament(tournament)
        .render(area, &mut buffer);
    buffer
        .area
        .positions()
        .all(|at| area.contains(at) || buffer[at] == before[at])
}

#[test]
fn at_any_size_nothing_is_drawn_outside_and_nothing_breaks() {
    let huge = 1 << 50;
    let courses = [
        through(1, [12]),
        through(1, [12, 11]),
        through(1, [0, 0, 0]),
        through(8, (0..2048).map(|nth| nth * nth)),
        through(huge, [12, huge * 3, u64::MAX]),
    ];
    for (width, height) in
        (1..=130).flat_map(|width| (1..=50).step_by(3).map(move |height| (width, height)))
    {
        let nth = usize::from(width * 50 + height);
        let theme = [color(), mono(), ascii()][nth % 3].clone();
        // Every size is seen, the small ones with every curve; elsewhere the curves take turns.
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
        // A label has at most eight columns with its air, and steps grow at most by half again as
        // much as two.
        let least = usize::from(cells / 30).min(usize::try_from(high).unwrap_or(usize::MAX));
        prop_assert!(axis.ticks(cells).len() > least);
    }

    #[test]
    fn stretches_side_by_side_add_up_to_all_games(games in 1..3000_u64, columns in 1..200_u64, seed in 0..4_u64) {
        let mut rng = seeded(seed);
        let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
        train(&mut machine, Side::First, Opponent::Random, games, &mut rng);
        let points = machine.first().curve.points();
        let played = points[points.len() - 1].tally;
        let edges: Vec<u64> = (0..=columns).map(|nth| played.games() * nth / columns).collect();
        // With a point after every game the stretches are exact; else they only share the points
        // between them.
        let sums = edges.windows(2).filter(|pair| pair[0] < pair[1]).fold([0; 3], |sums, pair| {
            let counts = stretch(points, pair[0], pair[1]);
            [sums[0] + counts[0], sums[1] + counts[1], sums[2] + counts[2]]
        });
        let all = [played.won, played.drawn, played.lost];
        if machine.first().curve.stride() == 1 {
            prop_assert_eq!(sums, all);
        } else {
            prop_assert!(sums.into_iter().zip(all).all(|(sum, all)| sum >= all));
        }
    }
}

#[test]
fn the_tournament_is_seen_however_many_games_a_machine_has_played() {
    for (games, axis) in [300, 600, 2_000, 5_000, 100_000, 2_000_000]
        .into_iter()
        .flat_map(|it| [(it, None), (it, Some(Action::Logarithmic))])
    {
        let machine = trained(Preset::Everlasting, Opponent::Random, games);
        let plain = Headless::of(machine, (120, 36)).press("]").with_first_box();
        let plain_color = plain.theme().plain.fg.expect("a color");
        let dotted = |screen: &Headless| {
            let is_dotted = |cell: &&Cell| {
                cell.fg == plain_color && ("\u{2801}".."\u{2900}").contains(&cell.symbol())
            };
            screen.cells().content().iter().filter(is_dotted).count()
        };
        let before = dotted(&plain);
        let with = plain.wish([Action::Tournament]).wish(axis);
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
fn after_one_game_the_last_game_is_one() {
    let text = Headless::of(trained(Preset::Michie, Opponent::Random, 1), (120, 36))
        .press("]")
        .with_first_box()
        .text();
    assert!(
        text.contains("of the last game") && !text.contains("last 1"),
        "{text}"
    );
    assert!(
        text.contains("after 1 game") && !text.contains("1 games"),
        "{text}"
    );
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
fn fewer_games_show_from_where_they_begin_and_1961_shows_all_again() {
    let screen = Headless::of(
        trained(Preset::Everlasting, Opponent::Random, 5_000),
        (120, 36),
    )
    .press("tab ]")
    .with_first_box();
    let all = screen.text();
    let thousand = screen.press("+");
    assert!(
        thousand.text().contains("4.2k") && !thousand.text().contains("games  0"),
        "{}",
        thousand.text()
    );
    let tournament = thousand.press("+");
    assert!(
        tournament.text().contains("4.8k") && !tournament.text().contains("4.2k"),
        "{}",
        tournament.text()
    );
    assert!(
        tournament
            .wish([Action::Tournament])
            .text()
            .contains("games  0")
    );
    let screen = Headless::of(
        trained(Preset::Everlasting, Opponent::Random, 5_000),
        (120, 36),
    );
    let screen = screen.press("tab ] + + + - - -").with_first_box();
    let there_and_back = screen.with_first_box().with_first_box();
    assert_eq!(there_and_back.text(), all);
}

#[test]
fn the_chances_over_the_games_say_whom_against_and_what_they_are_now_or_then() {
    let screen = Headless::of(
        trained(Preset::Everlasting, Opponent::Perfect, 700),
        (120, 36),
    )
    .press("tab ]");
    assert_eq!(
        screen
            .text()
            .matches("If it met a perfect player now:")
            .count(),
        2,
        "{}",
        screen.text()
    );
    let first = screen.press("home").text();
    assert_eq!(
        first
            .matches("If it met a perfect player then: won 0 % drawn 24 % lost 76 %")
            .count(),
        1,
        "{first}"
    );
}

#[test]
fn the_games_of_1961_are_called_reconstructed_where_they_show() {
    let machine = menace::engine::Machine::reconstructed_1961(&mut seeded(1)).unwrap();
    let mut screen = Headless::of(machine.clone(), (120, 36)).press("tab ]");
    assert!(
        screen.text().contains("1961, reconstructed"),
        "{}",
        screen.text()
    );
    screen = screen.press("]");
    assert!(
        screen
            .text()
            .contains("game 220 of 220, 1961 reconstructed"),
        "{}",
        screen.text()
    );
    assert!(
        screen.text().matches("1961, reconstructed").count() > 3,
        "in each line of the list:\n{}",
        screen.text()
    );
    let replay = screen.press("enter");
    assert!(
        replay.text().contains("Game 220 of 1961, reconstructed"),
        "{}",
        replay.text()
    );
    let lost = machine
        .first()
        .history
        .iter()
        .rev()
        .position(|played| played.verdict() == Verdict::Lost)
        .expect("a lost one");
    let lost = replay
        .press("esc")
        .press(&"down ".repeat(lost))
        .press("enter end");
    assert!(
        lost.text().contains("Michie won") && !lost.text().contains("You won"),
        "{}",
        lost.text()
    );
    let machine = lost.press("esc f6").text();
    assert!(
        machine.contains("220; 1 to 220: 1961, reconstructed"),
        "{machine}"
    );
    for keys in ["tab ]", "tab ] ]", "tab ] ] enter", "tab ["] {
        let other =
            Headless::of(trained(Preset::Michie, Opponent::Random, 300), (120, 36)).press(keys);
        assert!(!other.text().contains("reconstructed"), "{}", other.text());
    }
}

/// The choices over the curve, as they are written.
fn choices(screen: &Headless) -> Vec<String> {
    let choices = screen.app.curve_choices();
    choices
        .iter()
        .map(|choice| choice.words.to_string())
        .collect()
}

#[test]
fn the_curve_opens_on_the_chances_over_a_logarithmic_axis() {
    let screen = Headless::of(
        trained(Preset::Everlasting, Opponent::Perfect, 700),
        (120, 36),
    )
    .press("]");
    assert!(screen.text().contains("< log axis >"), "{}", screen.text());
    assert!(screen.text().contains("100 %"), "{}", screen.text());
}

#[test]
fn every_choice_is_reached_by_the_arrows_and_changed_by_enter_at_every_size() {
    for size in SIZES {
        let machine = trained(Preset::Everlasting, Opponent::Random, 300);
        let screen = Headless::of(machine, size).press("tab ]");
        assert_eq!(screen.app.curve_cursor(), None, "the arrows walk its life");
        let mut screen = screen.press("up");
        let before = choices(&screen);
        for (nth, words) in before.iter().enumerate() {
            assert_eq!(screen.app.curve_cursor(), Some(nth));
            let places = screen.layout().map(|layout| layout.content);
            let Some(Content::Curve(places)) = places else {
                panic!("no curve")
            };
            let (area, shown) = &places.choices[nth];
            assert!(
                screen.text().contains(shown),
                "{size:?}:\n{}",
                screen.text()
            );
            let (x, y) = (area.x, area.y);
            if words.contains("machines") {
                let list = screen.press("enter");
                assert!(matches!(list.app.popup, Some(Popup::Menu(_))));
                screen = list.press("esc");
            } else {
                screen.click(x, y);
                assert!(!choices(&screen).contains(words), "{words}, by a click");
            }
            let machine = screen.app.machine().clone();
            screen = Headless::of(machine, size)
                .press("tab ] up")
                .press(&"right ".repeat(nth + 1));
        }
        assert_eq!(
            screen.app.curve_cursor(),
            Some(0),
            "after the last the first"
        );
        let screen = screen.press("down left");
        assert!(
            screen.app.look_back().is_some(),
            "the arrows walk its life again"
        );
        assert_eq!(screen.press("up").app.curve_cursor(), Some(0));
    }
}

#[test]
fn home_and_end_go_to_the_first_and_the_last_of_the_choices() {
    let machine = trained(Preset::Everlasting, Opponent::Random, 300);
    let screen = Headless::of(machine, (120, 36)).press("tab ] up end");
    let last = choices(&screen).len() - 1;
    assert!(last > 1);
    assert_eq!(screen.app.curve_cursor(), Some(last));
    assert_eq!(screen.press("home").app.curve_cursor(), Some(0));
}

#[test]
fn a_step_to_more_or_fewer_games_shows_others_and_where_there_is_none_it_is_not_offered() {
    for games in [3, 30, 150, 1_000, 3_000] {
        let machine = trained(Preset::Everlasting, Opponent::Random, games);
        let mut screen = Headless::of(machine, (120, 36)).press("tab f3");
        for (action, opposite) in [
            (Action::Faster, Action::Slower),
            (Action::Slower, Action::Faster),
        ] {
            let mut steps = 0;
            while screen.app.offers(action).and_then(Offer::word).is_some() {
                let before = screen.app.right_pane.curve.view;
                let text = screen.text();
                screen.act(action);
                assert_ne!(screen.text(), text, "{action:?} of {games} games");
                screen.act(opposite);
                assert_eq!(screen.app.right_pane.curve.view, before, "and back");
                screen.act(action);
                steps += 1;
                assert!(steps < 9, "{action:?} of {games} games has no end");
            }
            assert_eq!(steps > 0, games > 220, "{action:?} of {games} games");
        }
    }
}

#[test]
fn on_the_choices_the_footer_says_how_to_choose_and_to_change() {
    let machine = trained(Preset::Everlasting, Opponent::Random, 300);
    let screen = Headless::of(machine, (120, 36)).press("tab f3");
    let footer = |screen: &Headless| screen.text().lines().next_back().map(str::to_owned);
    let has = |screen: &Headless, words: &[&str]| {
        let footer = footer(screen).unwrap_or_default();
        words.iter().all(|word| footer.contains(word))
    };
    assert!(has(&screen, &["its past", "film"]), "{}", screen.text());
    let screen = screen.press("up");
    assert!(has(&screen, &["choose", "change"]), "{}", screen.text());
}
