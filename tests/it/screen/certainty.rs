//! The mistake at the verdict, and the opponents that can still beat the machine.

use menace::app::Action;
use menace::engine::{BoxIndex, Machine, Opponent, Preset, Side, train};
use menace::game::Board;
use menace::words::numbers::in_hundred_games;
use rand::RngExt;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;

/// A lost game of a new machine, on screens of this size.
fn lost(size: (u16, u16)) -> Headless {
    lost_games(Preset::Michie, size).next().unwrap()
}

/// First games lost by a new machine of this preset.
fn lost_games(preset: Preset, size: (u16, u16)) -> impl Iterator<Item = Headless> {
    let games = (0..).map(move |seed| {
        let rng = &mut seeded(seed);
        let mut screen = Headless::of(Machine::new(preset.rules(), rng), size);
        while !screen.app.view().is_over() {
            let free: Vec<_> = screen.app.view().board.free().iter().collect();
            screen = screen.press(&free[rng.random_range(0..free.len())].to_string());
        }
        screen
    });
    let is_lost = |screen: &Headless| screen.app.machine().tally(Side::First).lost == 1;
    games.filter(is_lost)
}

#[test]
fn a_lost_game_names_its_mistake_at_every_size_and_marks_its_card() {
    for size in SIZES {
        let screen = lost(size);
        let finished = screen.app.view().finished().unwrap();
        let (mistake, _) = finished.mistake(Side::First).unwrap();
        let (square, number) = (mistake.at.square, mistake.at.number);
        let words = [", in", " in", ","].map(|words| format!("{square}{words} box {number}"));
        let (text, status) = (screen.text(), screen.layout().unwrap().pane.status);
        let [x, width] = [status.x, status.width].map(usize::from);
        let lines = text
            .lines()
            .map(|line| line.chars().skip(x).take(width).collect());
        let pane = lines.collect::<Vec<String>>().join(" ");
        let pane: Vec<_> = pane.split_whitespace().collect();
        let pane = pane.join(" ");
        let names = words.iter().any(|words| pane.contains(words));
        assert!(names, "{size:?}: {text}");
        let table = screen.app.view().table(Side::First);
        let marked = table.iter().filter(|shown| shown.is_mistake);
        assert!(marked.map(|it| it.opened.number).eq([mistake.at.number]));
    }
    assert!(lost((120, 36)).text().contains(" mistake "));
}

#[test]
fn how_it_can_be_beaten_is_shown_move_by_move_and_the_game_goes_on_after_it() {
    let screen = lost((120, 36)).press("n enter");
    let before = screen.app.view().board;
    let line = screen
        .app
        .machine()
        .proof(Side::First)
        .unwrap()
        .line
        .unwrap();
    let screen = screen.press(":how_it_can");
    assert!(screen.text().contains("How it can be beaten"));
    assert_eq!(screen.app.view().board, Board::EMPTY);
    assert!(screen.app.next_tick().is_none(), "it waits");
    let screen = screen.press("end");
    assert_eq!(screen.app.view().board, line.board());
    let shown = screen.app.view().open_game().unwrap();
    for (board, square) in line.moves().filter(|(board, _)| board.ply() < 8) {
        let ply = board.ply() as usize;
        let opened = [Side::First, Side::Second].map(|side| shown.opened_at(side, ply / 2));
        let Some((number, _)) = BoxIndex::of(Side::First).find(board) else {
            assert_eq!(ply % 2, 1, "only the other player has no box here");
            continue;
        };
        let own = opened[0].expect("the box of its move");
        assert_eq!((own.number, own.square()), (number, square));
        assert_eq!(opened[1], None);
    }
    assert!(
        !screen.text().contains("play against it"),
        "no game was played"
    );
    let screen = screen.press("esc");
    assert_eq!(screen.app.view().board, before);
    assert!(screen.app.view().is_your_move());
}

#[test]
fn how_it_can_be_beaten_says_who_begins_all_moves_and_how_likely_they_are() {
    for size in SIZES {
        for (side, keys, begins) in [
            (Side::First, "", "MENACE begins"),
            (Side::Second, "n down enter 5", "You begin"),
        ] {
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
            let screen = Headless::of(machine, size).press(keys);
            let line = screen.app.machine().proof(side).unwrap().line.unwrap();
            let chance = screen.app.machine().chance_of(side, &line).unwrap();
            let status = |screen: &Headless| {
                let area = screen.layout().unwrap().pane.status;
                let cells = screen.cells();
                let rows = area.rows().map(|row| {
                    let symbols = row.positions().map(|at| cells[at].symbol().to_owned());
                    symbols.collect::<String>()
                });
                let words = rows.collect::<Vec<_>>().join(" ");
                words.split_whitespace().collect::<Vec<_>>().join(" ")
            };
            let marks = ["X", "O"].into_iter().cycle();
            let squares = marks.zip(line.squares());
            let squares = squares.map(|(mark, square)| format!("{mark}{square}"));
            let line = format!("{begins}: {}", squares.collect::<Vec<_>>().join(" "));
            let is_told = |screen: &Headless| {
                let told = status(screen);
                for words in [line.clone(), in_hundred_games(chance).to_string()] {
                    assert!(told.contains(&words), "{words}: {told}");
                }
            };
            let screen = screen.press(":how_it_can");
            is_told(&screen);
            is_told(&screen.press("end"));
        }
    }
}

#[test]
fn a_machine_that_nobody_can_beat_says_so_and_has_no_line_to_show() {
    let rng = &mut seeded(1);
    let mut machine = Machine::new(Preset::Unpraised.rules(), rng);
    train(&mut machine, Side::First, Opponent::Random, 10_000, rng);
    for size in SIZES {
        let screen = Headless::of(machine.clone(), size);
        assert!(
            screen.text().contains("obody can beat it"),
            "{}",
            screen.text()
        );
        assert!(screen.app.offers(Action::HowToBeatIt).is_none());
    }
}

#[test]
fn the_game_that_made_it_unbeatable_is_known() {
    let rng = &mut seeded(1);
    let mut machine = Machine::new(Preset::Unpraised.rules(), rng);
    let mut told = 0;
    for _ in 0..3000 {
        let was = machine.proof(Side::First).unwrap();
        machine.begin(Side::First, Opponent::Random).unwrap();
        let finished = loop {
            if let Some(finished) = machine.next_move(rng) {
                break finished;
            }
        };
        assert_eq!(machine.proof_before(&finished), Some(was));
        let now = machine.proof(Side::First).unwrap();
        told += usize::from(menace::words::became_certain(&was, &now).is_some());
        assert_eq!(now == was, machine.proof_before(&finished) == Some(now));
    }
    assert!(told > 0);
}

#[test]
fn what_is_played_next_time_is_the_chance_of_the_next_draw_where_that_refills_the_box_too() {
    let (mut refilled, mut kept) = (0, 0);
    let rng = &mut seeded(51);
    for _ in 0..12 {
        let machine = Machine::new(Preset::Challenge.rules(), rng);
        let mut screen = Headless::of(machine, (120, 36));
        for _ in 0..60 {
            let free: Vec<_> = screen.app.view().board.free().iter().collect();
            let keys = if screen.app.view().is_over() {
                "enter".to_owned()
            } else {
                free[rng.random_range(0..free.len())].to_string()
            };
            screen = screen.press(&keys);
            let Some(change) = screen.app.view().next_time() else {
                continue;
            };
            let matchbox = &screen.app.machine().first().cabinet[change.number];
            let beads = matchbox.beads();
            let expected = if beads.total() <= 1 {
                refilled += 1;
                let free = matchbox.lid().board().free();
                1.0 / free.iter().map(|_| 1.0).sum::<f64>()
            } else {
                kept += 1;
                beads.chance(change.bead).unwrap_or_default()
            };
            assert!((change.now - expected).abs() < 1e-12, "{change:?}");
        }
    }
    assert!(refilled > 1 && kept > 6, "{refilled} {kept}");
}
