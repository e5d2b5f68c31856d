//! The numbers and words on the screen, compared with the machine, for random histories, views and
//! sizes.

use std::collections::BTreeMap;

use menace::app::{Action, UserInput, Zoom};
use menace::engine::{Beads, BoxNumber, Machine, OpenGame, Opponent, Preset, Side, train};
use menace::game::{Square, Symmetry};
use rand::RngExt;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;

/// The views, by the keys that lead there.
const VIEWS: [&str; 8] = ["", "tab", "z", "x", "tab enter", "tab enter v", "f3", "f6"];

/// The number of comparisons of each claim, by name.
pub(crate) type Compared = BTreeMap<&'static str, usize>;

#[test]
fn what_is_written_is_what_the_machine_holds() {
    let mut rng = seeded(304);
    let mut compared = Compared::new();
    for nth in 0..64 {
        let preset = Preset::ALL[nth % Preset::ALL.len()];
        let opponent = [Opponent::Random, Opponent::Perfect][nth % 2];
        let mut machine = Machine::new(preset.rules(), &mut rng);
        // A few hundred games, so that no box has more beads than three digits.
        let games = [0, 3, 30, 80][nth % 4];
        train(&mut machine, Side::First, opponent, games, &mut rng);
        let size = match SIZES.get(nth) {
            Some(&size) => size,
            None => (rng.random_range(80..=200), rng.random_range(24..=60)),
        };
        let mut screen = Headless::of(machine, size);
        for _ in 0..nth % 4 {
            screen = screen.press(&rng.random_range(1..=9).to_string());
        }
        screen = screen.press(VIEWS[nth / 4 % 8]);
        if screen.app.popup.is_none() {
            compare(&screen, &mut compared);
        }
    }
    let least = BTreeMap::from([
        ("beads of a box", 400),
        ("beads of the box in detail", 5),
        ("bead that was drawn", 10),
        ("chances", 20),
        ("free squares", 100),
        ("reach of the box in detail", 2),
        ("selected box", 5),
        ("number of the game", 20),
    ]);
    for (claim, least) in least {
        let count = compared.get(claim).copied().unwrap_or(0);
        assert!(count >= least, "{claim}: only {count} of {compared:?}");
    }
}

fn compare(screen: &Headless, compared: &mut Compared) {
    let text = screen.text();
    let mut count = |claim, times| *compared.entry(claim).or_default() += times;
    count("number of the game", number_of_game(screen, &text));
    count("chances", chances(screen, &text));
    count("bead that was drawn", drawn_bead(screen, &text));
    count("selected box", selected_box(screen, &text));
    count("free squares", free_squares(screen));
    count("beads of a box", cards(screen));
    let (beads, reach) = detail(screen, &text);
    count("beads of the box in detail", beads);
    count("reach of the box in detail", reach);
}

/// The words of a text, reduced to letters, digits and the signs of numbers.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split(|sign: char| !(sign.is_alphanumeric() || "<>%.,".contains(sign)))
        .map(|word| word.trim_matches([',', '.']))
        .filter(|word| !word.is_empty())
        .collect()
}

/// A formatted number: grouped, in percent, or rounded as `<1` and `>99`.
pub(crate) fn number(word: &str) -> Option<f64> {
    match word.replace([',', '%'], "").as_str() {
        "<1" => Some(0.5),
        ">99" => Some(99.5),
        digits => digits.parse().ok(),
    }
}

pub(crate) fn real(count: u64) -> f64 {
    f64::from(u32::try_from(count).expect("a few hundred"))
}

/// The numbers after `won`, `drawn` and `lost`, in this order on a line.
pub(crate) fn outcomes(line: &str) -> Option<[f64; 3]> {
    let mut words = words(line).into_iter();
    let mut after = |name: &str| {
        words.find(|word| *word == name)?;
        words.next().and_then(number)
    };
    Some([after("won")?, after("drawn")?, after("lost")?])
}

fn number_of_game(screen: &Headless, text: &str) -> usize {
    let title = text.lines().next().unwrap_or_default();
    let Some((_, told)) = title.split_once(" · game ") else {
        return 0;
    };
    let told = words(told).into_iter().next().and_then(number);
    let machine = screen.app.machine();
    let is_on = u64::from(machine.game().is_some());
    assert_eq!(told, Some(real(machine.games_in_life() + is_on)), "{text}");
    1
}

fn chances(screen: &Headless, text: &str) -> usize {
    let pane = screen.layout().map(|layout| layout.pane.status);
    let Some(pane) = pane.filter(|_| !is_over(screen)) else {
        return 0;
    };
    let lines = lines_of(&screen.cells(), pane);
    let Some(told) = lines.iter().find_map(|line| outcomes(line)) else {
        return 0;
    };
    let against = Opponent::Perfect;
    let exact = screen
        .app
        .machine()
        .odds(Side::First, against)
        .expect("known play");
    for (told, exact) in told.into_iter().zip([exact.won, exact.drawn, exact.lost]) {
        assert!((told - 100.0 * exact).abs() <= 1.0, "{exact}\n{text}");
    }
    let sum = told.iter().sum::<f64>();
    assert!((sum - 100.0).abs() <= 0.5, "{sum} percent\n{text}");
    1
}

fn is_over(screen: &Headless) -> bool {
    !screen.app.view().is_your_move()
}

/// `14%, 3 of 21`: the drawn bead of the last opened box.
fn drawn_bead(screen: &Headless, text: &str) -> usize {
    let game = screen.app.machine().game();
    let opened = game.and_then(|game| game.open_boxes().last().copied());
    let (Some(opened), false) = (opened, is_over(screen)) else {
        return 0;
    };
    let words = words(text);
    let told = words
        .windows(4)
        .find(|words| words[0].ends_with('%') && words[2] == "of");
    let Some(told) = told else { return 0 };
    let [share, count, total] = [0, 1, 3].map(|nth| number(told[nth]).expect("a number"));
    let from = screen.app.view().drawn_from(&opened);
    let before = [from.count(opened.bead), from.total()];
    let [held, all] = before.map(real);
    assert!((held - count).abs() + (all - total).abs() < 0.5, "{text}");
    assert!((100.0 * held / all - share).abs() <= 0.5, "{text}");
    if let Some(on_table) = screen.app.view().table(Side::First).last() {
        let beads = Square::ALL.map(|at| on_table.count(at));
        let drawn = on_table.count(opened.bead.lid_square());
        assert_eq!(
            [drawn, beads.iter().sum()],
            before,
            "the card says the same"
        );
    }
    1
}

/// The visible beads of a box: the drawn one counts until the reward.
fn held(screen: &Headless, number: BoxNumber) -> Beads {
    let machine = screen.app.machine();
    let game = machine.game().filter(|_| !is_over(screen));
    let mut open = game.into_iter().flat_map(OpenGame::open_boxes);
    let now = *machine.first().cabinet[number].beads();
    let Some(opened) = open.find(|open| open.number == number) else {
        return now;
    };
    opened.drawn_from()
}

/// `box 4 of 304`.
fn selected_box(screen: &Headless, text: &str) -> usize {
    let words = words(text);
    let told = words
        .windows(4)
        .find(|words| words[0] == "box" && words[2..] == ["of", "304"]);
    let Some(told) = told else { return 0 };
    let selected = screen.app.selection.selected;
    assert_eq!(told[1], selected.to_string(), "{text}");
    1
}

/// Checks that each square of the board shows its number exactly while it is free.
fn free_squares(screen: &Headless) -> usize {
    let Some(layout) = screen.layout().filter(|_| !is_over(screen)) else {
        return 0;
    };
    if screen.app.view().board_beads().is_some() {
        return 0;
    }
    for square in Square::ALL {
        let shown = lines_of(&screen.cells(), layout.pane.squares[square]).concat();
        let is_free = screen.app.view().board.at(square).is_none();
        let has_number = shown.contains(&square.to_string());
        assert_eq!(has_number, is_free, "{square}\n{}", screen.text());
    }
    9
}

/// The text in a part of the screen.
pub(crate) fn lines_of(cells: &Buffer, area: Rect) -> Vec<String> {
    let area = area.intersection(cells.area);
    area.rows()
        .map(|row| row.positions().map(|at| cells[at].symbol()).collect())
        .collect()
}

/// Every card that is fully visible.
fn cards(screen: &Headless) -> usize {
    let boxes = &screen.app.selection;
    if boxes.zoom != Zoom::Cards || boxes.is_detail {
        return 0;
    }
    let mut compared = 0;
    for (number, area) in areas(screen) {
        let matchbox = &screen.app.machine().first().cabinet[number];
        let beads = held(screen, number);
        if area.height < 5 {
            continue;
        }
        let inside = lines_of(&screen.cells(), area)[1..4].concat();
        let told: Vec<String> = inside
            .split(|sign: char| !(sign.is_alphanumeric() || sign == '·'))
            .filter(|word| !word.is_empty())
            .map(|word| word.replace('·', "0"))
            .collect();
        let table = screen.app.view().table(screen.app.view().side);
        let open = table.iter().find(|it| it.opened.number == number);
        let turn = open.map_or(Symmetry::Identity, |it| it.opened.symmetry);
        let on_lid = Square::ALL.map(|place| turn.apply(place));
        let held = on_lid.map(|square| match matchbox.lid().board().at(square) {
            Some(mark) => mark.to_string(),
            None => beads.counts()[square].to_string(),
        });
        assert_eq!(told, held, "box {number}\n{}", screen.text());
        compared += 1;
    }
    compared
}

/// The clickable area of each box.
fn areas(screen: &Headless) -> BTreeMap<BoxNumber, Rect> {
    let mut areas = BTreeMap::new();
    for at in screen.area().positions() {
        if let Some(UserInput::Do(Action::PickBox(number))) = screen.meaning(at) {
            let Position { x, y } = at;
            let cell = Rect::new(x, y, 1, 1);
            let area = areas.entry(number).or_insert(cell);
            *area = area.union(cell);
        }
    }
    areas
}

/// The beads of the box in detail and, where marks show, its frequency.
fn detail(screen: &Headless, text: &str) -> (usize, usize) {
    let boxes = &screen.app.selection;
    if !boxes.is_detail {
        return (0, 0);
    }
    let selected = screen.app.selection.selected;
    let beads = held(screen, selected).total();
    let words = words(text);
    let told = words.windows(4).find(|words| {
        words[0] == "Box" && words[1] == selected.to_string() && words[3].starts_with("bead")
    });
    let heading = told.map_or(0, |told| {
        assert_eq!(number(told[2]), Some(real(beads)), "{text}");
        1
    });
    let reach = words
        .windows(6)
        .find(|words| words[..2] == ["Reached", "in"] && words[3..] == ["of", "100", "games"]);
    let reach = reach.map_or(0, |told| {
        let against = Opponent::Perfect;
        let exam = screen.app.machine().exam(Side::First, against);
        let exact = 100.0 * exam.expect("known play").of_box(selected).reach;
        let told = number(told[2]).expect("a number of games");
        assert!((told - exact).abs() <= 0.5, "{exact}\n{text}");
        1
    });
    (heading, reach)
}
