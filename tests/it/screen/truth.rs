//! The drawn screen beside the machine's figures, computed anew, for random histories, views and
//! sizes.

use std::collections::{BTreeMap, BTreeSet};

use menace::app::{Tab, Zoom};
use menace::engine::{
    Beads, BoxNumber, Chances, Machine, OpenBox, OpenGame, Opponent, Pair, Preset, Side, Verdict,
    train,
};
use menace::game::{PerSquare, Square, Symmetry};
use rand::RngExt;
use ratatui::layout::Rect;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;
use crate::support::properties::sample;

/// The views, each by keys from the one before.
const VIEWS: [&str; 11] = [
    "",
    "x",
    "x tab down",
    "enter",
    "enter v enter",
    "esc esc z",
    "f3",
    ":1961",
    "f4",
    "f6",
    "f2 o o o",
];

/// A claim: what it compares, the least number of comparisons, and the comparison of a screen, which
/// returns how many figures it found.
type Claim = (&'static str, usize, fn(&Shown<'_>) -> usize);

const CLAIMS: [Claim; 15] = [
    ("number of the game", 100, number_of_game),
    ("chances", 100, chances),
    ("games lost at the end of the curve", 15, losses),
    ("first box", 15, first_box),
    ("bead that was drawn", 40, drawn_bead),
    ("selected box", 20, selected_box),
    ("free squares", 500, free_squares),
    ("beads of a box", 400, cards),
    ("beads of the box in detail", 20, beads_in_detail),
    ("reach of the box in detail", 5, reach_in_detail),
    ("games", 15, games),
    ("beads, empty boxes, games", 15, totals),
    ("outcomes", 15, all_outcomes),
    ("boxes on the table", 20, table),
    ("boxes never opened", 15, never_opened),
];

/// A screen with its text: whole, under the board and in the right pane.
struct Shown<'a> {
    screen: &'a Headless,
    text: String,
    status: Vec<String>,
    pane: Vec<String>,
}

#[test]
fn what_is_drawn_is_what_the_machine_holds() {
    let mut rng = seeded(304);
    let mut compared = BTreeMap::new();
    for nth in (0..32).step_by(sample(3, 1)) {
        let preset = Preset::ALL[nth / 4 % Preset::ALL.len()];
        let opponent = [Opponent::Random, Opponent::Perfect][nth / 8 % 2];
        let mut machine = Pair::new(preset.rules(), &mut rng);
        // A few hundred games, so that no box has more beads than three digits.
        let games = [0, 3, 30, 80][nth % 4];
        train(&mut machine, opponent, games, &mut rng);
        let size = match SIZES.get(nth / 4) {
            Some(&size) => size,
            None => (rng.random_range(80..=200), rng.random_range(24..=60)),
        };
        let moves = [(); 3].map(|()| rng.random_range(1..=9).to_string());
        let moves = moves[..nth % 4].join(" ");
        let mut screen = Headless::of(machine, size).press(&moves);
        if screen.app.popup.is_some() {
            continue;
        }
        for keys in VIEWS {
            screen = screen.press(keys);
            let status = screen.layout().expect("large enough").pane.status;
            let shown = Shown {
                text: screen.text(),
                status: screen.lines(status),
                pane: screen.lines(screen.right_pane()),
                screen: &screen,
            };
            for (claim, _, compare) in CLAIMS {
                *compared.entry(claim).or_insert(0) += compare(&shown);
            }
        }
    }
    for (claim, least, _) in CLAIMS {
        assert!(
            compared[claim] >= least / sample(4, 1),
            "{claim}: too few of {compared:?}"
        );
    }
}

impl Shown<'_> {
    fn machine(&self) -> &Machine {
        self.screen.app.session.machine()
    }

    /// The machine with the beads of the current game back in their boxes.
    fn between_games(&self) -> Machine {
        let mut machine = self.machine().clone();
        machine.abandon();
        machine
    }

    /// The chances, computed anew.
    fn exact(&self) -> [f64; 3] {
        of_chances(self.machine())
    }

    fn is_over(&self) -> bool {
        !self.screen.app.session.view().is_your_move()
    }

    /// The visible beads of a box: the drawn one counts until the reward.
    fn held(&self, number: BoxNumber) -> Beads {
        let game = self.machine().game().filter(|_| !self.is_over());
        let mut open = game.into_iter().flat_map(OpenGame::open_boxes);
        let now = *self.machine().cabinet()[number].beads();
        open.find(|open| open.number == number)
            .map_or(now, OpenBox::drawn_from)
    }
}

fn of_chances(machine: &Machine) -> [f64; 3] {
    let odds = machine.odds(Opponent::Perfect);
    let Chances { won, drawn, lost } = odds.expect("known play");
    [won, drawn, lost]
}

/// The words of a text, reduced to letters, digits and the signs of numbers.
fn words(text: &str) -> Vec<&str> {
    text.split(|sign: char| !(sign.is_alphanumeric() || "<>%.,".contains(sign)))
        .map(|word| word.trim_matches([',', '.']))
        .filter(|word| !word.is_empty())
        .collect()
}

/// The first words in a row that satisfy a condition.
fn find<const N: usize>(text: &str, is_so: impl Fn(&[&str]) -> bool) -> Option<[String; N]> {
    let words = words(text);
    let found = words.windows(N).find(|words| is_so(words))?;
    Some(std::array::from_fn(|nth| found[nth].to_owned()))
}

/// A formatted number: grouped, in percent, or rounded as `<1` and `>99`.
fn number(word: &str) -> Option<f64> {
    match word.replace([',', '%'], "").as_str() {
        "<1" => Some(0.5),
        ">99" => Some(99.5),
        digits => digits.parse().ok(),
    }
}

fn real(count: u64) -> f64 {
    f64::from(u32::try_from(count).expect("a few hundred"))
}

fn number_of_game(shown: &Shown<'_>) -> usize {
    let title = shown.text.lines().next().unwrap_or_default();
    let Some((_, told)) = title.split_once(" · game ") else {
        return 0;
    };
    let told = words(told).into_iter().next().and_then(number);
    let is_on = u64::from(shown.machine().game().is_some());
    let games = real(shown.screen.app.session.view().tally().games() + is_on);
    assert_eq!(told, Some(games), "{}", shown.text);
    1
}

/// `win 0% draw 61% loss 39%` under the board, `wins`, `draws` and `loses` above the chart.
fn chances(shown: &Shown<'_>) -> usize {
    let under_board = shown.status.iter().filter(|_| !shown.is_over());
    let under_board = under_board.map(|line| (line, ["win", "draw", "loss"]));
    let lines = shown
        .pane
        .iter()
        .map(|line| (line, ["wins", "draws", "loses"]));
    let told = under_board.chain(lines).filter_map(|(line, names)| {
        let mut words = words(line).into_iter();
        let told = names.map(|name| {
            words.find(|word| *word == name)?;
            words.next().and_then(number)
        });
        Some([told[0]?, told[1]?, told[2]?])
    });
    let mut compared = 0;
    for told in told {
        for (told, exact) in told.into_iter().zip(shown.exact()) {
            assert!(
                (told - 100.0 * exact).abs() <= 1.0,
                "{exact}\n{}",
                shown.text
            );
        }
        let sum = told.iter().sum::<f64>();
        assert!((sum - 100.0).abs() <= 0.5, "{sum} percent\n{}", shown.text);
        compared += 1;
    }
    compared
}

/// The games of 100 lost, at the end of the curve.
fn losses(shown: &Shown<'_>) -> usize {
    let curve = &shown.screen.app.right_pane.curve;
    let Some(plot) = curve.plot().filter(|_| !curve.shows_1961) else {
        return 0;
    };
    let lines = plot.area;
    let beside = Rect::new(lines.right(), lines.y, 4, lines.height);
    let told = shown.screen.lines(beside).concat();
    let told: f64 = match told.trim() {
        "<1" => 0.5,
        ">99" => 99.5,
        number => number.parse().expect("a number at the end"),
    };
    let exact = 100.0 * shown.exact()[2];
    assert!((told - exact).abs() <= 1.0, "{exact}\n{}", shown.text);
    1
}

/// `first box: 34 beads`, if there is space for the number.
fn first_box(shown: &Shown<'_>) -> usize {
    let found = find(&shown.text, |words| {
        words[..2] == ["first", "box"] && number(words[2]).is_some()
    });
    let Some([_, _, beads, unit]) = found else {
        return 0;
    };
    let held = shown.between_games().player().first_box();
    assert_eq!(number(&beads), Some(real(held)), "{}", shown.text);
    assert_eq!(unit == "bead", held == 1, "{}", shown.text);
    1
}

/// `14%, 3 of 21`: the drawn bead of the last opened box.
fn drawn_bead(shown: &Shown<'_>) -> usize {
    let game = shown.machine().game().filter(|_| !shown.is_over());
    let opened = game.and_then(|game| game.open_boxes().last().copied());
    let told = find::<4>(&shown.status.join("\n"), |words| {
        words[0].ends_with('%') && words[2] == "of"
    });
    let (Some(opened), Some(told)) = (opened, told) else {
        return 0;
    };
    let [share, count, total] = [0, 1, 3].map(|nth| number(&told[nth]).expect("a number"));
    let from = shown.screen.app.session.view().drawn_from(&opened);
    let [held, all] = [from.count(opened.bead), from.total()].map(real);
    assert_eq!(
        [count, total].map(f64::to_bits),
        [held, all].map(f64::to_bits),
        "{}",
        shown.text
    );
    assert!((100.0 * held / all - share).abs() <= 0.5, "{}", shown.text);
    1
}

/// The last box on the table, which holds its drawn bead.
fn table(shown: &Shown<'_>) -> usize {
    let game = shown.machine().game().filter(|_| !shown.is_over());
    let opened = game.and_then(|game| game.open_boxes().last().copied());
    let table = shown.screen.app.session.view().table(Side::First);
    let (Some(opened), Some(on_table)) = (opened, table.last()) else {
        return 0;
    };
    let beads = Beads::from_counts(PerSquare::from_fn(|at| on_table.count(at)));
    assert_eq!(beads, opened.drawn_from(), "{}", shown.text);
    1
}

/// `151 of 304 never opened`, or beside those that games left as they were.
fn never_opened(shown: &Shown<'_>) -> usize {
    let text = shown.pane.concat();
    let of_all = find::<5>(&text, |words| {
        words[3..] == ["never", "opened"] && words[1] == "of"
    });
    let told = of_all.map(|[count, ..]| count).or_else(|| {
        let alone = find::<3>(&text, |words| words[1..] == ["never", "opened"]);
        alone.map(|[count, ..]| count)
    });
    let Some(told) = told.and_then(|count| number(&count)) else {
        return 0;
    };
    let machine = shown.between_games();
    let games = machine.past_games();
    let opened = games.iter().flat_map(|(.., moves)| moves);
    let opened: BTreeSet<_> = opened.map(|it| it.number).collect();
    let open = shown.machine().game().into_iter();
    let open = open.flat_map(OpenGame::open_boxes).map(|it| it.number);
    let opened: BTreeSet<_> = opened.into_iter().chain(open).collect();
    let unopened = 304 - opened.len();
    assert_eq!(
        told.to_bits(),
        real(unopened as u64).to_bits(),
        "{}",
        shown.text
    );
    1
}

/// `box 4 of 304`.
fn selected_box(shown: &Shown<'_>) -> usize {
    let told = find::<4>(&shown.text, |words| {
        words[0] == "box" && words[2..] == ["of", "304"]
    });
    let Some([_, told, ..]) = told else { return 0 };
    let selected = shown.screen.app.session.selection.selected;
    assert_eq!(told, selected.to_string(), "{}", shown.text);
    1
}

/// Each square of the board shows its number exactly while it is free.
fn free_squares(shown: &Shown<'_>) -> usize {
    let view = shown.screen.app.session.view();
    if shown.is_over() || view.board_beads().is_some() {
        return 0;
    }
    let squares = shown.screen.layout().expect("large enough").pane.squares();
    for (square, &area) in squares.iter() {
        let has_number = shown
            .screen
            .lines(area)
            .concat()
            .contains(&square.to_string());
        assert_eq!(
            has_number,
            view.board.at(square).is_none(),
            "{square}\n{}",
            shown.text
        );
    }
    9
}

/// Every card that is fully visible.
fn cards(shown: &Shown<'_>) -> usize {
    let screen = shown.screen;
    let Some(boxes) = screen
        .all_boxes()
        .filter(|_| screen.app.session.selection.zoom == Zoom::Cards)
    else {
        return 0;
    };
    let shown_boxes = boxes.grid.within(boxes.top, boxes.area.height);
    let cards = shown_boxes.map(|(number, _)| (number, boxes.card(number)));
    // A box that would be opened lies as it would then.
    let asked = screen
        .app
        .session
        .view()
        .answer()
        .and_then(|it| it.number());
    let whole = cards.filter(|(number, card)| card.height == 5 && asked != Some(*number));
    let compared = whole.map(|(number, area)| {
        let inside = screen.lines(area)[1..4].concat();
        let told: Vec<String> = inside
            .split(|sign: char| !(sign.is_alphanumeric() || sign == '·'))
            .filter(|word| !word.is_empty())
            .map(|word| word.replace('·', "0"))
            .collect();
        let view = screen.app.session.view();
        let table = view.table(view.side());
        let open = table.iter().find(|it| it.opened.number == number);
        let turn = open.map_or(Symmetry::Identity, |it| it.opened.symmetry);
        let (lid, beads) = (view.cabinet()[number].lid().board(), shown.held(number));
        let held = Square::ALL.map(|place| {
            let square = turn.apply(place);
            let mark = lid.at(square).map(|mark| mark.to_string());
            mark.unwrap_or_else(|| beads.counts()[square].to_string())
        });
        assert_eq!(told, held, "box {number}\n{}", shown.text);
    });
    compared.count()
}

fn beads_in_detail(shown: &Shown<'_>) -> usize {
    let selected = shown.screen.app.session.selection.selected;
    let name = selected.to_string();
    let is_heading = |words: &[&str]| words[..2] == ["Box", &name] && words[3].starts_with("bead");
    let told = find::<4>(&shown.text, is_heading);
    let Some([_, _, told, _]) = told else {
        return 0;
    };
    let held = real(shown.held(selected).total());
    assert_eq!(number(&told), Some(held), "{}", shown.text);
    1
}

/// The frequency of games that reach the box in detail, where marks show.
fn reach_in_detail(shown: &Shown<'_>) -> usize {
    let told = find::<6>(&shown.text, |words| {
        words[1..] == ["of", "100", "games", "reach", "it"]
    });
    let Some([told, ..]) = told else {
        return 0;
    };
    let exam = shown.machine().exam(Opponent::Perfect);
    let selected = shown.screen.app.session.selection.selected;
    let exact = 100.0 * exam.expect("known play").of_box(selected).reach;
    let told = number(&told).expect("a number of games");
    assert!((told - exact).abs() <= 0.5, "{exact}\n{}", shown.text);
    1
}

/// Each line of the last games: result, number, squares, opponent.
fn games(shown: &Shown<'_>) -> usize {
    let area = shown.screen.app.right_pane.games.list.area;
    if shown.screen.app.session.selection.tab != Tab::Games {
        return 0;
    }
    let player = shown.machine().player();
    let lines = shown.screen.lines(area);
    let last = player.history.iter().rev();
    let compared = lines
        .iter()
        .zip((0..).zip(last))
        .map(|(line, (nth, played))| {
            let mut told = words(line).into_iter();
            let result = match played.verdict() {
                Verdict::Lost if played.resigned() => "resigned",
                Verdict::Won => "won",
                Verdict::Drawn => "drawn",
                Verdict::Lost => "lost",
            };
            let word = told.next().unwrap_or_default();
            assert!(
                word == result || word == result[..1].to_uppercase(),
                "{line}"
            );
            let nth = player.tally.games() - nth;
            assert_eq!(told.next().and_then(number), Some(real(nth)), "{line}");
            let [key, opponent] = [played.key.to_string(), played.opponent.to_string()];
            assert_eq!(
                [told.next(), told.next()],
                [Some(&*key), Some(&*opponent)],
                "{line}"
            );
        });
    compared.count()
}

/// `beads 1,720 in all`, `empty 0 of 304 boxes`, `games 30`.
fn totals(shown: &Shown<'_>) -> usize {
    let machine = shown.between_games();
    let cabinet = machine.cabinet();
    let boxes = cabinet.iter().map(|(_, matchbox)| matchbox.beads().total());
    let empty = boxes.filter(|total| *total == 0).count() as u64;
    let games = machine.tally().games();
    let held = [
        ("beads", cabinet.total()),
        ("empty", empty),
        ("games", games),
    ];
    let told = held.into_iter().filter_map(|(label, held)| {
        let told = words(after(shown, label)?)
            .first()
            .copied()
            .and_then(number);
        assert_eq!(told, Some(real(held)), "{label}\n{}", shown.text);
        Some(())
    });
    told.count()
}

/// The numbers after a label of the machine tab.
fn after<'a>(shown: &'a Shown<'_>, label: &str) -> Option<&'a str> {
    let is_there = shown.screen.app.session.selection.tab == Tab::Machine;
    let mut lines = shown.pane.iter().filter(|_| is_there);
    lines.find_map(|line| {
        let line = line.trim_start_matches(|sign: char| !sign.is_alphanumeric());
        let rest = line.strip_prefix(label)?.trim_start();
        let is_counts =
            rest.starts_with(|sign: char| sign.is_ascii_digit() || sign == 'M' || sign == 'w');
        is_counts.then_some(rest)
    })
}

/// `MENACE won 12 (40%), drew 9 (30%), lost 9 (30%)`, or the counts alone.
fn all_outcomes(shown: &Shown<'_>) -> usize {
    let Some(told) = after(shown, "results") else {
        return 0;
    };
    let told: Vec<_> = words(told)
        .into_iter()
        .filter(|it| number(it).is_some())
        .collect();
    let (parts, counts): (Vec<_>, Vec<_>) = told.iter().partition(|it| it.ends_with('%'));
    let tally = shown.machine().tally();
    let held = [tally.won, tally.drawn, tally.lost].map(real);
    let all = held.iter().sum::<f64>();
    for (part, held) in parts.into_iter().zip(held) {
        let part = number(part).expect("a percentage");
        assert!((part - 100.0 * held / all).abs() <= 1.0, "{told:?}");
    }
    let is_so = counts.iter().map(|it| number(it)).eq(held.map(Some));
    assert!(is_so, "{told:?}");
    1
}
