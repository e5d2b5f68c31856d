//! Boxes shaken by a person: the records of a machine that is given the drawn beads.

use menace::engine::{
    Bead, Beads, BoxNumber, Cabinet, Correction, FinishedGame, Machine, NotDrawn, Opponent, Pair,
    Player, Preset, Rules, SecondEmpty, Side, Spared, WhenEmpty, train,
};
use menace::game::{PerSquare, Square, Symmetry};

use crate::support::machines::{
    assert_same, fresh, in_mid_game, play_at_random, resigning, seeded, using, with_beads,
};

fn worked_by_hand(machine: &Pair) -> Pair {
    let mut machine = machine.clone();
    machine.machine.by_hand.is_on = true;
    machine
}

/// Plays the same game with its draws entered by hand.
fn told_again(told: &mut Pair, game: &FinishedGame) -> FinishedGame {
    told.begin(Opponent::You).unwrap();
    let mut opened = game.closed_by(Side::First).map(|closed| closed.opened);
    for &square in game.played.key.squares() {
        let finished = if let Some(to_open) = told.machine.box_to_open() {
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
        let mut own = Pair::new(rules, rng);
        let mut told = worked_by_hand(&own);
        let mut games = 0..80;
        while games.next().is_some()
            && let Some(finished) = play_at_random(&mut own, rng)
        {
            assert_eq!(told_again(&mut told, &finished), finished);
            assert_same(&own, &told);
        }
        assert_eq!(own.machine.is_dry(), told.machine.is_dry());
        assert!(own.first().tally().games() > 10);
    }
}

#[test]
fn a_box_is_to_be_opened_where_the_first_machine_is_to_move_and_a_person_shakes_its_boxes() {
    let mut machine = worked_by_hand(&fresh(Preset::Michie));
    let bead = Bead::on_lid(Square::TopLeft);
    assert_eq!(machine.machine.box_to_open(), None);
    let drawn = machine.draw_by_hand(bead, Symmetry::ALL[0]);
    assert_eq!(drawn, Err(NotDrawn::NoBox));
    assert_eq!(machine.resign_by_hand(true), Err(NotDrawn::NoBox));
    train(&mut machine, Opponent::Menace, 1, &mut seeded(1));
    for (side, opponent, is_asked) in [
        (Side::First, Opponent::Random, true),
        (Side::Second, Opponent::You, false),
    ] {
        for is_on in [true, false] {
            machine.machine.by_hand.is_on = is_on;
            using(&mut machine, side).begin(opponent).unwrap();
            let number = machine.machine.box_to_open().map(|to_open| to_open.number);
            let first = (is_asked && is_on).then_some(BoxNumber::FIRST);
            assert_eq!(number, first, "{side:?} {opponent}");
            machine.abandon();
        }
    }
}

#[test]
fn what_the_books_say_cannot_have_come_out_is_refused_and_changes_nothing() {
    let few = [0, 2, 0, 0, 0, 0, 0, 0, 0];
    let machine = with_beads(&fresh(Preset::Michie), BoxNumber::FIRST, few);
    let mut machine = worked_by_hand(&machine);
    machine.begin(Opponent::You).unwrap();
    let (before, symmetry) = (
        machine.clone(),
        machine.machine.box_to_open().unwrap().symmetry,
    );
    let not_empty = Err(NotDrawn::NotEmpty(BoxNumber::FIRST));
    let drawn = machine.draw_by_hand(Bead::on_lid(Square::TopLeft), symmetry);
    assert_eq!(drawn, Err(NotDrawn::NotInBox(BoxNumber::FIRST)));
    assert_eq!(machine.resign_by_hand(false), not_empty);
    assert_same(&machine, &before);
    // The person can insist.
    let finished = machine.clone().resign_by_hand(true).unwrap();
    let resigned_at = finished.expect("an end").resigned_at;
    assert_eq!(resigned_at, Some(BoxNumber::FIRST));
    let never = Rules {
        when_empty: WhenEmpty::Restock,
        spared: Spared::None,
        ..*machine.rules()
    };
    machine.abandon();
    machine.change_rules(never).unwrap();
    machine.begin(Opponent::You).unwrap();
    assert_eq!(machine.resign_by_hand(true), not_empty);
}

#[test]
fn the_beads_of_a_game_that_is_given_up_go_back() {
    let mut machine = in_mid_game();
    let mut by_hand = worked_by_hand(&machine);
    by_hand.abandon();
    machine.abandon();
    let [one, other] = [&machine, &by_hand].map(|it| it.first().cabinet().iter());
    assert!(one.eq(other));
}

#[test]
fn a_box_whose_books_were_put_right_holds_what_was_found_in_it_and_that_is_on_record() {
    let mut machine = worked_by_hand(&in_mid_game());
    machine.abandon();
    let number = machine.first().cabinet().box_index().number(7).unwrap();
    let (before, found) = (
        *machine.first().cabinet()[number].beads(),
        Beads::from_counts(PerSquare::new([2; 9])),
    );
    machine.machine.correct_box(number, before);
    assert!(
        machine.machine.by_hand.corrections.is_empty(),
        "there was nothing to put right"
    );
    machine.machine.correct_box(number, found);
    assert_eq!(*machine.first().cabinet()[number].beads(), found);
    let games = machine.first().tally().games();
    assert_eq!(
        machine.machine.by_hand.corrections,
        [Correction {
            games,
            number,
            before,
            after: found
        }]
    );
}

#[test]
fn other_rules_restock_the_empty_boxes_of_both_machines() {
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
        Machine::from_parts(resigns, Player::new(cabinet))
    });
    let mut machine = Pair::beside(first, Some(second));
    let restocked = machine.change_rules(Preset::Everlasting.rules());
    assert_eq!(restocked, Ok(5));
}
