//! Boxes shaken by a person: the records of a machine that is given the drawn beads.

use menace::engine::{
    Bead, Beads, BoxNumber, BoxTask, ByHand, Cabinet, ClosedBox, Correction, FinishedGame, Machine,
    NotDrawn, Opponent, Player, Preset, Rules, SecondEmpty, Side, Spared, WhenEmpty, train,
};
use menace::game::{PerSquare, Square, Symmetry};

use crate::support::machines::{
    assert_same, fresh, in_mid_game, play_at_random, resigning, seeded, with_beads,
};

fn worked_by_hand(machine: &Machine) -> Machine {
    let mut machine = machine.clone();
    machine.by_hand_mut().is_on = true;
    machine
}

/// Plays the same game with its draws entered by hand.
fn told_again(told: &mut Machine, game: &FinishedGame) -> FinishedGame {
    told.begin(Side::First, Opponent::You).unwrap();
    let mut opened = game.closed_by(Side::First).map(|closed| closed.opened);
    for &square in game.played.key.squares() {
        let finished = if let Some(to_open) = told.box_to_open() {
            let open = opened.next().unwrap();
            assert_eq!((to_open.number, to_open.beads), (open.number, open.before));
            told.draw_by_hand(open.bead, open.symmetry).unwrap()
        } else if told.game().unwrap().is_machines_turn() {
            told.next_move(&mut seeded(0)) // the last square needs no box and no input
        } else {
            told.play(square).unwrap()
        };
        if let Some(finished) = finished {
            return finished;
        }
    }
    told.resign_by_hand(false).unwrap().expect("it resigns")
}

#[test]
fn whatever_a_person_draws_becomes_of_the_boxes_what_becomes_of_them_where_the_program_draws_it() {
    for rules in [
        Preset::Michie.rules(),
        Preset::Everlasting.rules(),
        resigning([2, 1, 1, 1], Preset::Michie.rules().reward),
    ] {
        let rng = &mut seeded(8);
        let mut own = Machine::new(rules, rng);
        let mut told = worked_by_hand(&own);
        let mut games = 0..80;
        while games.next().is_some()
            && let Some(finished) = play_at_random(&mut own, rng)
        {
            assert_eq!(told_again(&mut told, &finished), finished);
            assert_same(&own, &told);
        }
        assert_eq!(own.is_dry(Side::First), told.is_dry(Side::First));
        assert!(own.first().tally.games() > 10);
    }
}

#[test]
fn a_box_is_to_be_opened_where_the_first_machine_is_to_move_and_a_person_shakes_its_boxes() {
    let rng = &mut seeded(1);
    let mut machine = worked_by_hand(&Machine::new(Preset::Michie.rules(), rng));
    let bead = Bead::on_lid(Square::TopLeft);
    assert_eq!(machine.box_to_open(), None);
    assert_eq!(
        machine.draw_by_hand(bead, Symmetry::ALL[0]).unwrap_err(),
        NotDrawn::NoBox
    );
    assert_eq!(machine.resign_by_hand(true).unwrap_err(), NotDrawn::NoBox);
    train(&mut machine, Side::First, Opponent::Menace, 1, rng);
    for (side, opponent, is_asked) in [
        (Side::First, Opponent::You, [true, false]),
        (Side::First, Opponent::Random, [true, false]),
        (Side::Second, Opponent::Menace, [true, false]),
        (Side::Second, Opponent::You, [false, false]),
    ] {
        machine.begin(side, opponent).unwrap();
        let to_open = machine.box_to_open();
        assert_eq!(
            to_open.map(|to_open| to_open.number),
            is_asked[0].then_some(BoxNumber::FIRST)
        );
        match to_open {
            Some(to_open) => machine.draw_by_hand(bead, to_open.symmetry).unwrap(),
            None => machine.play(Square::TopLeft).unwrap(),
        };
        assert_eq!(
            machine.box_to_open().is_some(),
            is_asked[1],
            "{side:?} {opponent}"
        );
        machine.by_hand_mut().is_on = false;
        machine.abandon();
        machine.begin(side, opponent).unwrap();
        assert_eq!(machine.box_to_open(), None);
        machine.by_hand_mut().is_on = true;
        machine.abandon();
    }
}

#[test]
fn what_the_books_say_cannot_have_come_out_is_refused_and_changes_nothing() {
    let few = [0, 2, 0, 0, 0, 0, 0, 0, 0];
    let machine = with_beads(&fresh(Preset::Michie), BoxNumber::FIRST, few);
    let mut machine = worked_by_hand(&machine);
    machine.begin(Side::First, Opponent::You).unwrap();
    let (before, symmetry) = (machine.clone(), machine.box_to_open().unwrap().symmetry);
    let not_there = machine
        .draw_by_hand(Bead::on_lid(Square::TopLeft), symmetry)
        .unwrap_err();
    assert_eq!(not_there, NotDrawn::NotInBox(BoxNumber::FIRST));
    assert_eq!(
        machine.resign_by_hand(false).unwrap_err(),
        NotDrawn::NotEmpty(BoxNumber::FIRST)
    );
    assert_same(&machine, &before);
    let finished = machine
        .clone()
        .resign_by_hand(true)
        .unwrap()
        .expect("whoever works the boxes can insist");
    assert_eq!(finished.resigned_at, Some(BoxNumber::FIRST));
    let never = Rules {
        when_empty: WhenEmpty::Restock,
        spared: Spared::None,
        ..*machine.rules()
    };
    machine.abandon();
    machine.change_rules(never).unwrap();
    machine.begin(Side::First, Opponent::You).unwrap();
    assert_eq!(
        machine.resign_by_hand(true).unwrap_err(),
        NotDrawn::NotEmpty(BoxNumber::FIRST)
    );
}

#[test]
fn what_there_is_to_do_at_the_boxes_is_listed_until_it_is_done() {
    let rng = &mut seeded(4);
    let mut machine = Machine::new(Preset::Michie.rules(), rng);
    play_at_random(&mut machine, rng).unwrap();
    assert!(
        machine.by_hand().tasks.is_empty(),
        "the program shakes the boxes itself"
    );
    let mut machine = worked_by_hand(&machine);
    let tasks_of = |machine: &mut Machine, rng: &mut _| -> Vec<_> {
        let finished = play_at_random(machine, rng).unwrap();
        let task = |closed: &ClosedBox| {
            let (number, bead) = (closed.opened.number, closed.opened.bead);
            let now = machine.first().cabinet[number].beads();
            BoxTask {
                number,
                bead,
                count: [closed.opened.before.count(bead), now.count(bead)],
                is_restocked: false,
                is_done: false,
            }
        };
        finished.closed_by(Side::First).map(task).collect()
    };
    let tasks = tasks_of(&mut machine, rng);
    assert!(tasks.len() > 1);
    assert_eq!(machine.by_hand().tasks, tasks);
    machine.by_hand_mut().tasks[0].is_done = true;
    let more = tasks_of(&mut machine, rng);
    assert_eq!(machine.by_hand().tasks, [&tasks[1..], &more[..]].concat());
}

#[test]
fn the_beads_of_a_game_that_is_given_up_are_to_be_put_back() {
    let mut machine = in_mid_game();
    let opened: Vec<_> = machine
        .game()
        .unwrap()
        .opened_by(Side::First)
        .copied()
        .collect();
    let mut by_hand = worked_by_hand(&machine);
    by_hand.abandon();
    let tasks = &by_hand.by_hand().tasks;
    assert!(
        tasks
            .iter()
            .map(|task| (task.number, task.bead))
            .eq(opened.iter().map(|open| (open.number, open.bead)))
    );
    assert!(
        tasks
            .iter()
            .all(|task| task.count[0] == task.count[1] && !task.is_done && !task.is_restocked)
    );
    machine.abandon();
    assert!(machine.by_hand().tasks.is_empty());
    assert!(
        machine
            .first()
            .cabinet
            .iter()
            .eq(by_hand.first().cabinet.iter())
    );
}

#[test]
fn a_box_whose_books_were_put_right_holds_what_was_found_in_it_and_that_is_on_record() {
    let mut machine = worked_by_hand(&in_mid_game());
    machine.abandon();
    let number = machine.first().cabinet.box_index().number(7).unwrap();
    let (before, found) = (
        *machine.first().cabinet[number].beads(),
        Beads::from_counts(PerSquare::new([2; 9])),
    );
    machine.correct_box(number, before);
    assert!(
        machine.by_hand().corrections.is_empty(),
        "there was nothing to put right"
    );
    machine.correct_box(number, found);
    assert_eq!(*machine.first().cabinet[number].beads(), found);
    let games = machine.first().tally.games();
    assert_eq!(
        machine.by_hand().corrections,
        [Correction {
            games,
            number,
            before,
            after: found
        }]
    );
}

#[test]
fn a_cabinet_whose_lids_are_mirrored_has_left_and_right_exchanged() {
    let mut by_hand = ByHand::default();
    assert!(
        Square::ALL
            .iter()
            .all(|&square| by_hand.on_the_box(square) == square)
    );
    by_hand.is_mirrored = true;
    for square in Square::ALL {
        let mirrored = by_hand.on_the_box(square);
        assert_eq!(
            (mirrored.row(), mirrored.column()),
            (square.row(), 2 - square.column())
        );
    }
}

#[test]
fn of_the_boxes_that_other_rules_restock_those_of_the_first_machine_are_tasks() {
    let resigns = Rules {
        second_empty: SecondEmpty::Resign,
        ..Preset::Michie.rules()
    };
    let rng = &mut seeded(1);
    let [first, second] = [(Side::First, 2), (Side::Second, 3)].map(|(side, empty)| {
        let mut cabinet = Cabinet::stocked(side, &resigns, rng);
        for number in cabinet.numbers().take(empty) {
            let matchbox = cabinet[number].clone().with_beads(Beads::default());
            cabinet = cabinet.with_box(number, matchbox);
        }
        Player::new(cabinet)
    });
    let mut machine = Machine::from_parts(resigns, first, Some(second));
    machine.by_hand_mut().is_on = true;
    let restocked = machine.change_rules(Preset::Everlasting.rules());
    assert_eq!(restocked, Ok(5));
    let tasks = machine.by_hand().tasks.iter();
    let told: Vec<_> = tasks
        .map(|task| (task.number.number(), task.is_restocked))
        .collect();
    assert_eq!(told, [(1, true), (2, true)]);
}
