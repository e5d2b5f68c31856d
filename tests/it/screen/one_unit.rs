//! One unit and one number for the same thing: the shares of a box on its card and alone.

use menace::app::{Amounts, Preferences, Switch, Unit};
use menace::engine::{Beads, BoxNumber, Machine, Opponent, Preset, Side, train};
use menace::game::{Square, Symmetry};
use menace::words::numbers::{grouped, hundredths, percent, rounded, share, written};
use rand::RngExt;
use ratatui::layout::Rect;
use std::borrow::Cow;

use crate::screen::truth::lines_of;
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{seeded, with_beads};
use crate::support::properties::sample;

/// A screen of this machine, with numbers of this kind on its boxes.
fn screen(machine: Machine, amounts: Amounts, size: (u16, u16)) -> Headless {
    let preferences = Preferences {
        amounts,
        motion: Switch::default().for_now(false),
        ..Preferences::default()
    };
    Headless::with_preferences(("default", machine), seeded(1), preferences, size)
}

/// The machine of a preset after so many games against an opponent.
fn lived(preset: Preset, opponent: Opponent, games: u64) -> Machine {
    let mut rng = seeded(games);
    let mut machine = Machine::new(preset.rules(), &mut rng);
    train(&mut machine, Side::First, opponent, games, &mut rng);
    machine
}

/// The shares on the card of a box, in the order of its squares.
fn on_card(screen: &mut Headless, number: BoxNumber) -> Vec<String> {
    let (x, y) = screen.boxes().box_lines(number);
    let card = Rect::new(x, u16::try_from(y).expect("in view"), 15, 5);
    let inside = lines_of(&screen.cells(), card)[1..4].concat();
    let numbers = inside.split(|sign: char| !(sign.is_ascii_digit() || "<>".contains(sign)));
    let numbers = numbers.filter(|number| !number.is_empty());
    numbers.map(|number| format!("{number} %")).collect()
}

/// The shares of a box that is shown alone, in the order of its squares.
fn in_detail(screen: &Headless) -> Vec<String> {
    let pane = screen.right_pane();
    let text = lines_of(&screen.cells(), pane).concat();
    let words = text
        .split([' ', '[', ']', '│'])
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    let shares = words.windows(2).filter(|words| words[1] == "%");
    shares.map(|words| words.join(" ")).collect()
}

#[test]
fn a_share_is_the_same_number_on_the_card_and_alone_for_each_box_of_a_trained_machine() {
    let machines = [
        lived(Preset::Michie, Opponent::Random, 300),
        lived(Preset::Everlasting, Opponent::Perfect, 2_000),
        lived(Preset::Challenge, Opponent::Menace, 1_000),
    ];
    let mut compared = 0;
    for (nth, machine) in machines.into_iter().enumerate() {
        let mut screen = screen(machine, Amounts::Shares, (120, 36));
        let numbers: Vec<_> = screen.app.shown_cabinet().numbers().collect();
        // Each box of one of the three.
        for &number in numbers.iter().skip(nth).step_by(sample(15, 3)) {
            screen = screen.press(&format!(":{number}"));
            let card = on_card(&mut screen, number);
            screen.app.shown.is_detail = true;
            screen.draw().expect("cells");
            assert_eq!(card, in_detail(&screen), "box {number}\n{}", screen.text());
            screen.app.shown.is_detail = false;
            compared += card.len();
        }
    }
    assert!(compared > sample(140, 700), "{compared}");
}

#[test]
fn the_share_under_the_board_is_that_of_the_card() {
    let mut told = 0;
    for games in [0, 40, 300, 3_000] {
        let machine = lived(Preset::Everlasting, Opponent::Random, games);
        let mut screen = screen(machine, Amounts::Shares, (120, 36));
        while screen.app.play.finished().is_none() {
            let free = screen.app.board().free().first().expect("a free square");
            let table = screen.app.table(Side::First);
            let last = table.last().expect("a box");
            let beads = Square::ALL.map(|at| last.count(at));
            let drawn = last.count(last.opened.bead.lid_square());
            let share = percent(share(drawn, beads.iter().sum()));
            assert!(
                screen.text().contains(&format!(" {share}, ")),
                "{share}\n{}",
                screen.text()
            );
            told += 1;
            screen = screen.press(&free.to_string());
        }
    }
    assert!(told > 8, "{told}");
}

/// The number of a color of a box in a unit, and a shorter one for where it would touch another.
fn number(beads: &Beads, square: Square, unit: Unit) -> [String; 2] {
    let count = beads.counts()[square];
    match unit {
        Unit::Beads => [rounded(count), written(count)].map(Cow::into_owned),
        Unit::PerCent => [(); 2].map(|()| hundredths(share(count, beads.total())).into_owned()),
    }
}

/// The words in a part of the screen, without brackets and lines.
fn words(screen: &Headless, area: Rect) -> Vec<String> {
    let text = lines_of(&screen.cells(), area).join(" ");
    let words = text.split(|sign: char| !(sign.is_ascii_alphanumeric() || "<>·.,".contains(sign)));
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| word.replace('·', "0")).collect()
}

/// The inside of a card.
fn inside(card: Rect) -> Rect {
    Rect::new(card.x + 1, card.y + 1, card.width - 2, card.height - 2)
}

/// Every card that is whole in view, and every one on the table, has its numbers in the unit.
fn assert_cards(screen: &Headless, unit: Unit) -> usize {
    let app = &screen.app;
    let (boxes, table) = (screen.boxes(), app.table(Side::First));
    let mut compared = 0;
    for number_of in app.shown_cabinet().numbers() {
        let (x, y) = boxes.box_lines(number_of);
        let Ok(y) = u16::try_from(y) else { continue };
        let card = Rect::new(x, y, 15, 5);
        if boxes.area.intersection(card) != card {
            continue;
        }
        let lid = app.shown_cabinet()[number_of].lid().board();
        let beads = app.beads_that_show(Side::First, number_of, &table);
        let open = table.iter().find(|it| it.opened.number == number_of);
        let turn = open.map_or(Symmetry::Identity, |it| it.opened.symmetry);
        let expected = Square::ALL.map(|place| match lid.at(turn.apply(place)) {
            Some(mark) => [mark.to_string(), mark.to_string()],
            None => number(&beads, turn.apply(place), unit),
        });
        let told = words(screen, inside(card));
        let is_told = |(told, expected): (&String, &[String; 2])| expected.contains(told);
        assert!(
            told.len() == 9 && told.iter().zip(&expected).all(is_told),
            "{number_of}: {told:?} {expected:?}\n{}",
            screen.text()
        );
        compared += 1;
    }
    for (shown, place) in table.iter().zip(screen.tables()[0].places) {
        let beads = app.beads_that_show(Side::First, shown.opened.number, &table);
        let told = words(
            screen,
            Rect {
                y: place.y + 1,
                ..place
            },
        );
        for at in Square::ALL.into_iter().filter(|at| beads.counts()[*at] > 0) {
            let expected = number(&beads, at, unit);
            assert!(
                expected.iter().any(|it| told.contains(it)),
                "{expected:?} in {told:?}\n{}",
                screen.text()
            );
        }
        compared += 1;
    }
    compared
}

/// The beads that lie on the board are told in the unit.
fn assert_xray(screen: &Headless, unit: Unit) -> usize {
    let layout = screen.layout().expect("large enough");
    let Some(xray) = screen.app.xray() else {
        return 0;
    };
    let lies = Square::ALL.map(|at| (at, xray.beads[at].map_or(0, |(_, count)| count)));
    // Larger squares have digits made of blocks.
    if layout.pane.squares[Square::Center].height >= 6 {
        return 0;
    }
    let table = screen.app.table(Side::First);
    let last = table.last().expect("a box");
    let total = Square::ALL.map(|at| last.count(at)).iter().sum();
    for (at, count) in lies.iter().filter(|(_, count)| *count > 0) {
        let expected = match unit {
            Unit::Beads => vec![
                grouped(*count),
                rounded(*count).into(),
                written(*count).into(),
            ],
            Unit::PerCent => vec![hundredths(share(*count, total)).into()],
        };
        let told = words(screen, layout.pane.squares[*at]);
        assert!(
            told.iter().any(|word| expected.contains(word)),
            "{expected:?}: {told:?}\n{}",
            screen.text()
        );
    }
    lies.len()
}

#[test]
fn one_frame_has_one_unit_for_cards_table_and_x_ray_and_names_it() {
    let (mut compared, mut lying) = (0, 0);
    let mut units = [0; 2];
    let mut rng = seeded(253);
    for nth in (0..72).step_by(sample(5, 1)) {
        let size = SIZES[nth % 2];
        let amounts = [Amounts::Shares, Amounts::Counts][nth / 3 % 2];
        let most = [9, 90, 300, 5_000][nth / 9 % 4];
        let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
        for number in machine
            .first()
            .cabinet
            .numbers()
            .take(40)
            .collect::<Vec<_>>()
        {
            let counts = machine.first().cabinet[number]
                .beads()
                .counts()
                .values()
                .map(|count| {
                    if count > 0 {
                        rng.random_range(1..=most)
                    } else {
                        0
                    }
                });
            machine = with_beads(&machine, number, counts);
        }
        let mut screen = screen(machine, amounts, size).press("f2");
        for turn in 0..2 {
            let unit = screen.app.unit();
            units[usize::from(unit == Unit::PerCent)] += 1;
            compared += assert_cards(&screen, unit);
            let edges = [
                screen.tables()[0].area.rows().next(),
                screen.right_pane().rows().next_back(),
            ];
            let [title, legend] =
                edges.map(|row| lines_of(&screen.cells(), row.expect("an edge")).concat());
            assert_eq!(title.contains("per cent"), unit == Unit::PerCent, "{title}");
            assert_eq!(legend.contains('%'), unit == Unit::PerCent, "{legend}");
            screen = screen.press("x");
            lying += assert_xray(&screen, unit);
            assert_eq!(screen.app.unit(), unit, "turn {turn}");
            screen = screen.press("x");
            let free = screen.app.board().free().first().expect("a free square");
            screen = screen.press(&free.to_string());
        }
    }
    assert!(
        compared > sample(200, 1_000) && lying > sample(100, 500),
        "{compared} {lying}"
    );
    assert!(
        units.iter().all(|&count| count > sample(4, 20)),
        "{units:?}"
    );
}
