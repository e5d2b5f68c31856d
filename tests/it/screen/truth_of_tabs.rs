//! The numbers of the curve, the last games and the machine tab, compared with the machine, for
//! random histories, opponents and sizes.

use menace::app::{Action, Tab};
use menace::draw::theme::Theme;
use menace::engine::{Chances, Machine, Opponent, Preset, Side, Tally, Verdict, train};
use rand::RngExt;
use ratatui::layout::{Position, Rect};

use crate::screen::truth::{Compared, lines_of, number, real, words};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;

/// The tabs, by the keys that lead there; the curve twice, with the chances and with the first box.
const TABS: [&str; 4] = ["f3", "f3", "f4", "f6"];

#[test]
fn the_numbers_of_each_tab_are_the_machines() {
    let mut rng = seeded(305);
    let mut compared = Compared::new();
    for nth in 0..32 {
        let preset = Preset::ALL[nth / 4 % Preset::ALL.len()];
        let opponent = [Opponent::Random, Opponent::Perfect][nth / 8 % 2];
        let mut machine = Machine::new(preset.rules(), &mut rng);
        // Few enough for a point of the curve after each.
        let games = [1, 30, 120, 400][nth % 4];
        train(&mut machine, Side::First, opponent, games, &mut rng);
        let size = match SIZES.get(nth / 4) {
            Some(&size) => size,
            None => (rng.random_range(80..=200), rng.random_range(24..=60)),
        };
        for (tab, keys) in TABS.into_iter().enumerate() {
            let mut screen = Headless::of(machine.clone(), size).press(keys);
            if tab == 1 {
                screen = screen.wish([Action::Tournament]);
            }
            compare(&screen, &mut compared);
        }
    }
    for claim in ["areas", "beads", "curve", "games", "odds", "outcomes"] {
        let count = compared.get(claim).copied().unwrap_or(0);
        assert!(count >= 15, "{claim}: only {count} of {compared:?}");
    }
}

fn compare(screen: &Headless, compared: &mut Compared) {
    let lines = lines_of(&screen.cells(), screen.right_pane());
    let mut count = |claim, times| *compared.entry(claim).or_default() += times;
    match screen.app.selection.tab {
        Tab::Curve => {
            if screen.app.right_pane.curve.shows_1961 {
                count("curve", first_box(screen, &lines));
            } else {
                count("odds", odds(screen, &lines));
                count("areas", areas(screen));
            }
        }
        Tab::Games => {
            let area = screen.app.right_pane.games.list.area;
            count("games", games(screen, area));
        }
        Tab::Machine => {
            count("beads", beads(screen, &lines));
            count("outcomes", all_outcomes(screen, &lines));
        }
        other => panic!("no tab of these: {other:?}"),
    }
}

/// The machine with the beads of the current game back in their boxes.
fn between_games(screen: &Headless) -> Machine {
    let mut machine = screen.app.machine().clone();
    machine.abandon();
    machine
}

fn chances(screen: &Headless) -> Chances {
    let against = Opponent::Perfect;
    let odds = screen.app.machine().odds(Side::First, against);
    odds.expect("known play")
}

/// `first box 34 beads`, if there is space for the number.
fn first_box(screen: &Headless, lines: &[String]) -> usize {
    let text = lines.join("\n");
    let words = words(&text);
    let found = words
        .windows(4)
        .find(|words| words[..2] == ["first", "box"]);
    let Some(&[_, _, beads, unit]) = found.filter(|words| number(words[2]).is_some()) else {
        return 0;
    };
    let machine = between_games(screen);
    let player = machine.first();
    assert_eq!(number(beads), Some(real(player.first_box())), "{text}");
    assert_eq!(unit == "bead", player.first_box() == 1, "{text}");
    1
}

/// The legend above the chart: `wins 0%`, `draws 61%`, `loses 39%`.
fn legend(line: &str) -> Option<[f64; 3]> {
    let after = |name: &str| {
        let (_, rest) = line.split_once(name)?;
        words(rest).into_iter().next().and_then(number)
    };
    Some([after("wins ")?, after("draws ")?, after("loses ")?])
}

/// The chances above the chart.
fn odds(screen: &Headless, lines: &[String]) -> usize {
    let Some(told) = lines.iter().find_map(|line| legend(line)) else {
        return 0;
    };
    let Chances { won, drawn, lost } = chances(screen);
    for (told, exact) in told.into_iter().zip([won, drawn, lost]) {
        assert!((told - 100.0 * exact).abs() <= 1.0, "{exact}\n{lines:?}");
    }
    1
}

/// Compares the draw area at both ends of the chart with the chances, to about a line.
fn areas(screen: &Headless) -> usize {
    let theme = screen.theme();
    let fresh = screen.app.machine().snapshots(Side::First).next();
    let against = Opponent::Perfect;
    let before = fresh.and_then(|machine| machine.odds(Side::First, against));
    let ends = [before.expect("known play"), chances(screen)];
    let Some(plot) = screen.app.right_pane.curve.plot() else {
        return 0;
    };
    let columns: Vec<_> = plot.lines().columns().collect();
    let [first, .., last] = &columns[..] else {
        return 0;
    };
    let [first, last] = [first, last].map(|column| drawn(screen, &theme, *column));
    for ((told, lines), exact) in [first, last].into_iter().zip(ends) {
        let off = (told - exact.drawn).abs();
        assert!(
            off <= 1.0 / lines + 0.1,
            "{told} of {exact:?}\n{}",
            screen.text()
        );
    }
    1
}

/// The share of draws in a column of areas, and its lines.
fn drawn(screen: &Headless, theme: &Theme, column: Rect) -> (f64, f64) {
    let cells = screen.cells();
    let filled = |at: &Position| Some(cells[*at].bg) == theme.outcomes[1].fg;
    let filled = column.positions().filter(filled).count();
    let lines = real(column.height.into());
    (real(filled as u64) / lines, lines)
}

/// Each line of the last games: result, number, squares, opponent.
fn games(screen: &Headless, area: Rect) -> usize {
    let player = screen.app.machine().first();
    let history: Vec<_> = player.history.iter().rev().collect();
    let lines = lines_of(&screen.cells(), area);
    for (nth, (line, played)) in lines.iter().zip(&history).enumerate() {
        let mut told = words(line).into_iter();
        let result = match played.verdict() {
            Verdict::Lost if played.resigned() => "resigned",
            Verdict::Won => "won",
            Verdict::Drawn => "drawn",
            Verdict::Lost => "lost",
        };
        let word = told.next().unwrap_or_default();
        let letter = result[..1].to_uppercase();
        assert!(word == result || word == letter, "{line}");
        let nth = player.tally.games() - nth as u64;
        assert_eq!(told.next().and_then(number), Some(real(nth)), "{line}");
        assert_eq!(told.next(), Some(&*played.key.to_string()), "{line}");
        assert_eq!(told.next(), Some(&*played.opponent.to_string()), "{line}");
    }
    lines.len().min(history.len())
}

/// `beads 1,720 in all`, `empty 0 of 304 boxes`, `games 30`.
fn beads(screen: &Headless, lines: &[String]) -> usize {
    let machine = between_games(screen);
    let cabinet = &machine.first().cabinet;
    let boxes = cabinet.iter().map(|(_, matchbox)| matchbox.beads().total());
    let empty = boxes.filter(|total| *total == 0).count() as u64;
    let games = machine.tally(Side::First).games();
    let held = [
        ("beads", cabinet.total()),
        ("empty", empty),
        ("games", games),
    ];
    held.into_iter()
        .filter(|&(label, held)| {
            let Some(told) = after(lines, label) else {
                return false;
            };
            let told = words(told).first().copied().and_then(number);
            assert_eq!(told, Some(real(held)), "{label}\n{lines:?}");
            true
        })
        .count()
}

/// The numbers after a label of the machine tab.
fn after<'a>(lines: &'a [String], label: &str) -> Option<&'a str> {
    lines.iter().find_map(|line| {
        let line = line.trim_start_matches(|sign: char| !sign.is_alphanumeric());
        let rest = line.strip_prefix(label)?.trim_start();
        let is_counts =
            rest.starts_with(|sign: char| sign.is_ascii_digit() || sign == 'M' || sign == 'w');
        is_counts.then_some(rest)
    })
}

/// `MENACE won 12 (40%), drew 9 (30%), lost 9 (30%)`, or only the percentages.
fn all_outcomes(screen: &Headless, lines: &[String]) -> usize {
    let Some(told) = after(lines, "in all") else {
        return 0;
    };
    let Tally {
        won, drawn, lost, ..
    } = screen.app.machine().tally(Side::First);
    let counts = [won, drawn, lost].map(real);
    let all = counts.iter().sum::<f64>();
    let signs = |sign: char| !(sign.is_ascii_digit() || "<>.,".contains(sign));
    let told: Vec<_> = told
        .split(signs)
        .map(|it| it.trim_matches(','))
        .filter_map(number)
        .collect();
    let parts: Vec<_> = if told.len() == 6 {
        assert_eq!(
            [told[0], told[2], told[4]].map(f64::to_bits),
            counts.map(f64::to_bits),
            "{lines:?}"
        );
        vec![told[1], told[3], told[5]]
    } else {
        told
    };
    assert_eq!(parts.len(), 3, "{lines:?}");
    for (told, count) in parts.into_iter().zip(counts) {
        assert!((told - 100.0 * count / all).abs() <= 1.0, "{lines:?}");
    }
    1
}
