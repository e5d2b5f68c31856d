//! The reconstructed past: boxes, beads, symmetries and rewards of every recorded game.

use menace::engine::{
    Beads, BoxNumber, Cabinet, FinishedGame, History, Machine, MissingBead, OpenGame, Opening,
    Opponent, Pair, Player, Preset, Rules, Side, Tally, WhenEmpty, play_game, train,
};
use menace::game::PerSquare;
use proptest::prelude::*;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;

use crate::support::machines::{
    any_rules, fresh, moving, play_at_random, reward, seeded, step, trained, using,
};
use crate::support::properties::cases;

/// Everything that the boxes of a machine hold between its games.
fn held(machine: &Pair) -> Vec<u64> {
    let numbers = machine.first().cabinet().numbers();
    numbers
        .flat_map(|number| *machine.machine.beads_of(number).counts().values())
        .collect()
}

fn held_by(cabinet: &Cabinet) -> Vec<u64> {
    cabinet
        .iter()
        .flat_map(|(_, matchbox)| *matchbox.beads().counts().values())
        .collect()
}

/// The past of a machine is known and leads to the current boxes.
fn assert_ends_today(machine: &Pair) {
    let mut past = machine.machine.past().unwrap();
    let games = past.games_to_today();
    assert_eq!(past.by_ref().count() as u64, games);
    assert_eq!(held_by(past.cabinet()), held(machine));
}

/// The reconstructed machine equals the machine of that time.
fn assert_is(was: &Machine, then: &Machine) {
    let life = |it: &Machine| {
        let it = it.player();
        let beads: Vec<_> = it.cabinet.iter().map(|(_, it)| *it.beads()).collect();
        (beads, it.tally, it.curve.clone(), it.history.clone())
    };
    assert_eq!(life(was), life(then));
    let odds = |it: &Machine| it.odds(Opponent::Random);
    assert_eq!((odds(was), was.rules()), (odds(then), then.rules()));
}

#[test]
fn a_machine_as_it_was_is_the_one_that_it_was_and_its_game_goes_again_as_it_went() {
    let mut ends = Tally::default();
    for (preset, side) in Preset::ALL
        .into_iter()
        .flat_map(|preset| Side::BOTH.map(|side| (preset, side)))
    {
        let rng = &mut seeded(61);
        let mut machine = Pair::new(preset.rules(), rng);
        machine.bring_into_use(side, rng);
        let (mut lived, mut finished) = (Vec::new(), Vec::new());
        while lived.len() < 80 {
            lived.push(machine.clone());
            let Ok(game) = play_game(using(&mut machine, side), Opponent::Perfect, rng) else {
                break;
            };
            finished.push(game);
            let mut rules = *machine.rules();
            rules.reward.won += 1; // which nothing wins
            machine.change_rules(rules).unwrap();
        }
        let mut past = moving(&machine, side).past().unwrap();
        let game = |then: &Pair| {
            assert_eq!(past.machine().rules(), then.rules());
            past.next()
        };
        let games: Vec<_> = lived.iter().map_while(game).collect();
        assert_eq!(games.len(), finished.len());
        for (((number, then), (kept, closed)), went) in (1..).zip(&lived).zip(&games).zip(&finished)
        {
            let (mut was, record) = moving(&machine, side)
                .as_it_was(number)
                .expect("it is known");
            assert_is(&was, moving(then, side));
            assert_eq!(kept.played(), went.played);
            assert!(closed.iter().flatten().eq(went.closed_boxes()));
            let moves = went.played.key.len();
            assert!((0..moves).all(|shown| was.play_again(&record, shown).is_none()));
            let again = was.play_again(&record, moves).expect("it ends");
            assert_eq!(
                (again.played, again.resigned_at),
                (went.played, went.resigned_at)
            );
            assert_eq!(again.closed, went.closed);
            ends.count(went.verdict(), went.resigned_at.is_some());
        }
        let [none, next] = [0, moving(&machine, side).tally().games() + 2]
            .map(|number| moving(&machine, side).as_it_was(number));
        assert!(none.is_none() && next.is_none());
    }
    assert!(
        ends.drawn > 0 && ends.lost > 0 && ends.resigned > 0,
        "{ends:?}"
    );
}

/// Changes a machine in one of the ways possible at any time.
fn do_anything(machine: &mut Pair, rng: &mut Xoshiro256PlusPlus) {
    let number = machine
        .first()
        .cabinet()
        .box_index()
        .numbers()
        .choose(rng)
        .unwrap_or(BoxNumber::FIRST);
    match rng.random_range(0..13) {
        0 => machine.machine.restock(number),
        1 => machine.machine.restock_all(),
        2 => machine.machine.restock(BoxNumber::FIRST),
        3 => drop(machine.take_back()),
        4 => machine.abandon(),
        5 => drop(machine.begin(Opponent::Menace)),
        6 => {
            let reward = reward(rng.random_range(-9..=9), 1, rng.random_range(-9..=0));
            machine
                .change_rules(Rules {
                    reward,
                    ..*machine.rules()
                })
                .unwrap();
        }
        7 => {
            let games = "251347 L\n7136958 W\n1593 R\n517328469 D";
            let game = games.lines().choose(rng).unwrap().parse().unwrap();
            let _ = machine.machine.learn_from(&game, MissingBead::PutIn, rng);
        }
        8 => {
            let games = [3, 3, 3, 700][rng.random_range(0..4)];
            train(machine, Opponent::Perfect, games, rng);
        }
        9 => drop(train(machine, Opponent::Menace, 3, rng)),
        10 => {
            let (most, started) = (
                rng.random_range(0..3),
                machine.first().cabinet()[number].starting(),
            );
            let counts = PerSquare::from_fn(|square| u64::from(started[square].min(most)));
            let is_in = |game: &OpenGame| game.open_boxes().any(|it| it.number == number);
            let is_closed = !machine.game().is_some_and(is_in);
            if is_closed {
                machine
                    .machine
                    .correct_box(number, Beads::from_counts(counts));
            }
        }
        _ if machine.game().is_some() => drop(step(machine, rng)),
        _ => drop(machine.begin(Opponent::You)),
    }
}

#[test]
fn the_past_is_known_up_to_a_thousand_changes_by_hand_in_the_last_thousand_games() {
    let mut machine = trained(Preset::Michie, Opponent::Random, 10);
    let other = machine.machine.beads_of(BoxNumber::FIRST);
    for nth in 0..History::MOST_CHANGES {
        assert!(machine.machine.past().is_some(), "{nth} changes");
        machine.machine.correct_box(
            BoxNumber::FIRST,
            if nth % 2 == 0 {
                Beads::default()
            } else {
                other
            },
        );
    }
    assert!(machine.machine.past().is_some());
    machine
        .machine
        .correct_box(BoxNumber::FIRST, Beads::default());
    assert!(machine.machine.past().is_none());
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn whatever_was_done_to_a_machine_its_past_ends_today(rules in any_rules(), seed: u64) {
        let rng = &mut seeded(seed);
        let mut machine = Pair::new(rules, rng);
        for _ in 0..60 {
            do_anything(&mut machine, rng);
        }
        if machine.machine.past().is_some() {
            assert_ends_today(&machine);
        }
    }
}

#[test]
fn a_missing_box_is_not_corrected_and_the_past_ends_today() {
    let rules = Rules {
        opening: Opening::Center,
        when_empty: WhenEmpty::Refill,
        ..Preset::Michie.rules()
    };
    let mut machine = Pair::new(rules, &mut seeded(1));
    let missing = machine.first().cabinet().box_index().numbers();
    let missing: Vec<_> = missing
        .filter(|&it| !machine.first().cabinet().has(it))
        .collect();
    assert!(missing.contains(&BoxNumber::FIRST));
    for number in missing {
        machine.machine.correct_box(number, Beads::default());
    }
    assert!(machine.machine.by_hand.corrections.is_empty());
    play_at_random(&mut machine, &mut seeded(1)).unwrap();
    assert_ends_today(&machine);
}

#[test]
fn the_past_of_boxes_that_were_not_stocked_by_the_rules_begins_with_them() {
    let taken_over = trained(Preset::Michie, Opponent::Random, 100)
        .first()
        .cabinet()
        .clone();
    let player = Player::new(taken_over.clone());
    let mut machine = Pair::beside(Machine::from_parts(Preset::Michie.rules(), player), None);
    for games in 0..3 {
        let past = machine.machine.past().unwrap();
        assert_eq!(past.games_to_today(), games);
        assert_eq!(held_by(past.cabinet()), held_by(&taken_over));
        play_at_random(&mut machine, &mut seeded(games)).unwrap();
    }
}

#[test]
fn a_game_goes_through_the_boxes_that_it_opens() {
    let mut machine = fresh(Preset::Michie);
    let games: Vec<_> = (0..300)
        .map_while(|seed| play_at_random(&mut machine, &mut seeded(seed)))
        .collect();
    for number in machine.first().cabinet().box_index().numbers() {
        let opened = |game: &&FinishedGame| {
            game.closed_boxes()
                .any(|closed| closed.opened.number == number)
        };
        assert_eq!(
            machine.machine.games_through(number),
            games.iter().filter(opened).count(),
            "box {number}"
        );
    }
}
