//! One unit and one number for the same thing: the shares of a box on its card and alone.

use menace::app::{Amounts, Preferences, Switch};
use menace::engine::{BoxNumber, Machine, Opponent, Preset, Side, train};
use menace::game::Square;
use menace::words::numbers::{share, share_of_beads};
use ratatui::layout::Rect;

use crate::screen::truth::lines_of;
use crate::support::headless::Headless;
use crate::support::machines::seeded;

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
    let pane = screen.layout().expect("large enough").right_pane;
    let text = lines_of(&screen.cells(), pane).concat();
    let words: Vec<&str> = text.split_whitespace().collect();
    let shares = words.windows(2).filter(|words| words[1] == "%");
    let share = |words: &[&str]| format!("{} %", words[0].trim_start_matches('│'));
    shares.map(share).collect()
}

#[test]
fn a_share_is_the_same_number_on_the_card_and_alone_for_all_boxes_of_trained_machines() {
    let machines = [
        lived(Preset::Michie, Opponent::Random, 300),
        lived(Preset::Everlasting, Opponent::Perfect, 2_000),
        lived(Preset::Challenge, Opponent::Menace, 1_000),
    ];
    let mut compared = 0;
    for machine in machines {
        let mut screen = screen(machine, Amounts::Shares, (120, 36));
        let numbers: Vec<_> = screen.app.shown_cabinet().numbers().collect();
        for number in numbers {
            screen = screen.press(&format!(":{number}"));
            let card = on_card(&mut screen, number);
            screen.app.right_pane.boxes.is_detail = true;
            screen.draw().expect("cells");
            assert_eq!(card, in_detail(&screen), "box {number}\n{}", screen.text());
            screen.app.right_pane.boxes.is_detail = false;
            compared += card.len();
        }
    }
    assert!(compared > 2_000, "{compared}");
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
            let share = share_of_beads(share(drawn, beads.iter().sum()));
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
