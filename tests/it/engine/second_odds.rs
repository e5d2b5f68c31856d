//! The exact chances of the second machine, compared with every board and with played games.

use std::collections::HashMap;

use menace::engine::{
    Bead, Beads, BoxIndex, Chances, Machine, Opponent, Player, Preset, Replies, Rules, SecondEmpty,
    Side, train,
};
use menace::game::{Board, Mark, Outcome, Square};

use crate::support::machines::seeded;

/// A machine trained against its second one, and the second one against random play.
fn with_second() -> Machine {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1961));
    train(
        &mut machine,
        Side::First,
        Opponent::Menace,
        500,
        &mut seeded(1),
    );
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        500,
        &mut seeded(2),
    );
    machine
}

/// The chances from the boxes of both machines, or of the second one against these replies, by
/// visiting every board.
fn enumerated(
    machine: &Machine,
    against: Opponent,
    board: Board,
    known: &mut HashMap<Board, Chances>,
) -> Chances {
    if let Some(outcome) = board.outcome() {
        let is = |end| f64::from(u8::from(outcome == end));
        return Chances {
            won: is(Outcome::Won(Mark::O)),
            drawn: is(Outcome::Drawn),
            lost: is(Outcome::Won(Mark::X)),
        };
    }
    if let Some(chances) = known.get(&board) {
        return *chances;
    }
    let mut all = Chances::default();
    for square in board.free() {
        let chance = match (Side::to_move(board), against) {
            (Side::First, Opponent::Menace) | (Side::Second, _) => by_box(machine, board, square),
            (Side::First, _) => Replies::of(against, board)
                .expect("one that goes by the board")
                .chance(square),
        };
        let after = enumerated(
            machine,
            against,
            board.play(square).expect("a free square"),
            known,
        );
        all.won += chance * after.won;
        all.drawn += chance * after.drawn;
        all.lost += chance * after.lost;
    }
    known.insert(board, all);
    all
}

/// The chance that a draw from the board's box plays a square.
fn by_box(machine: &Machine, board: Board, square: Square) -> f64 {
    let Some((number, turns)) = BoxIndex::of(Side::to_move(board)).find(board) else {
        return 1.0;
    };
    let player = machine.player(Side::to_move(board)).expect("a player");
    let beads = machine.beads_of(player, number);
    let chance = |turn| beads.chance(Bead::of_board(square, turn)).unwrap_or(0.0);
    turns.iter().map(chance).sum::<f64>() / f64::from(turns.count())
}

#[test]
fn its_chances_are_those_that_every_board_gives() {
    let machine = with_second();
    for against in [
        Opponent::Random,
        Opponent::Perfect,
        Opponent::Darby,
        Opponent::Block,
        Opponent::Menace,
    ] {
        let enumerated = enumerated(&machine, against, Board::EMPTY, &mut HashMap::new());
        let chances = machine
            .odds(Side::Second, against)
            .expect("chances that can be known");
        for (one, other) in [
            (chances.won, enumerated.won),
            (chances.drawn, enumerated.drawn),
            (chances.lost, enumerated.lost),
        ] {
            assert!(
                (one - other).abs() < 1e-12,
                "{against}: {chances:?} and {enumerated:?}"
            );
        }
    }
}

#[test]
fn what_its_boxes_give_away_is_what_it_misses_of_the_best_score() {
    let machine = with_second();
    for opponent in [
        Opponent::Random,
        Opponent::Perfect,
        Opponent::Darby,
        Opponent::Nemesis,
        Opponent::Menace,
    ] {
        let (exam, chances) = machine
            .exam(Side::Second, opponent)
            .zip(machine.odds(Side::Second, opponent))
            .expect("they can be known");
        assert!(
            (exam.score() - chances.score()).abs() < 1e-9,
            "{opponent}: {} {chances:?}",
            exam.score()
        );
        assert_eq!(exam.worst_first(|it| it.games).len(), 289);
        let first: f64 = BoxIndex::of(Side::Second)
            .first_numbers()
            .map(|number| exam.of_box(number).reach)
            .sum();
        assert!(
            (first - 1.0).abs() < 1e-9,
            "every game comes to one of its three first boxes"
        );
    }
}

#[test]
fn nobody_knows_how_a_person_plays_nor_a_second_machine_that_has_never_moved() {
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    assert_eq!(machine.odds(Side::Second, Opponent::Random), None);
    assert_eq!(with_second().odds(Side::Second, Opponent::You), None);
}

#[test]
fn a_box_that_a_file_left_empty_counts_as_restocked_where_it_will_be() {
    for (when_empty, is_restocked) in [(SecondEmpty::Restock, true), (SecondEmpty::Resign, false)] {
        let mut machine = Machine::new(
            Rules {
                second_empty: when_empty,
                ..Preset::Michie.rules()
            },
            &mut seeded(1),
        );
        let full = machine
            .player_or_new(Side::Second, &mut seeded(1))
            .cabinet
            .clone();
        let number = BoxIndex::of(Side::Second)
            .first_numbers()
            .next()
            .expect("a first box");
        let empty = full[number].clone().with_beads(Beads::default());
        let player = Player::new(full.with_box(number, empty));
        let emptied = Machine::from_parts(
            *machine.rules(),
            Player::new(machine.first().cabinet.clone()),
            Some(player),
        );
        let [all, without] =
            [&machine, &emptied].map(|machine| machine.odds(Side::Second, Opponent::Random));
        assert_eq!(all == without, is_restocked, "{all:?} {without:?}");
    }
}
