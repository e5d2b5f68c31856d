//! The past as it was: the boxes, the beads, the turns and the rewards of every game that is still
//! known.

use menace::engine::{
    Beads, BoxNumber, Cabinet, FinishedGame, History, Machine, MissingBead, Opponent, Player,
    Preset, RecordedGame, Reward, Rules, Side, Spared, Tally, play_game, train,
};
use menace::game::PerSquare;
use proptest::prelude::*;
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;

use crate::support::machines::{
    any_rules, finish, key, play_at_random, resigning, seeded, step, trained,
};
use crate::support::properties::{cases, sample};

/// Everything that the boxes of a machine hold between its games.
fn held(machine: &Machine) -> Vec<u64> {
    let numbers = machine.first().cabinet.numbers();
    numbers
        .flat_map(|number| *machine.beads_of(machine.first(), number).counts().values())
        .collect()
}

fn held_by(cabinet: &Cabinet) -> Vec<u64> {
    cabinet
        .iter()
        .flat_map(|(_, matchbox)| *matchbox.beads().counts().values())
        .collect()
}

/// Asserts that the past of a machine is as noted before each of its games, the last entry being
/// today.
fn assert_was(machine: &Machine, noted: &[Vec<u64>]) {
    let games = noted.len() - 1;
    let known = games.min(History::MOST);
    let mut past = machine.past(Side::First).expect("a past");
    assert_eq!(past.games_to_today(), known as u64);
    for (nth, before) in noted.iter().enumerate().skip(games - known) {
        assert_eq!(&held_by(past.cabinet()), before, "before game {}", nth + 1);
        assert_eq!(past.next().is_some(), nth < games);
    }
}

/// The past of a machine is known and leads to what its boxes hold today.
fn assert_ends_today(machine: &Machine) {
    let mut past = machine.past(Side::First).unwrap();
    let games = past.games_to_today();
    assert_eq!(past.by_ref().count() as u64, games);
    assert_eq!(held_by(past.cabinet()), held(machine));
}

#[test]
fn the_boxes_at_game_k_are_those_of_a_machine_that_was_trained_for_k_games() {
    for preset in Preset::ALL {
        for seed in 1..=sample(5, 20) {
            let rng = &mut seeded(seed);
            let mut grown = Machine::new(preset.rules(), rng);
            let mut noted = vec![held(&grown)];
            while noted.len() <= 150
                && train(&mut grown, Side::First, Opponent::Random, 1, rng).games == 1
            {
                noted.push(held(&grown));
            }
            let rng = &mut seeded(seed);
            let mut machine = Machine::new(preset.rules(), rng);
            train(&mut machine, Side::First, Opponent::Random, 150, rng);
            assert_was(&machine, &noted);
        }
    }
}

#[test]
fn the_last_thousand_games_are_known_of_however_many() {
    for (preset, games) in Preset::ALL
        .into_iter()
        .zip([999, 1000, 1001, 1999, 2000, 2321])
    {
        let rng = &mut seeded(games);
        let mut grown = Machine::new(preset.rules(), rng);
        let mut noted = vec![held(&grown)];
        for _ in 0..games {
            train(&mut grown, Side::First, Opponent::Random, 1, rng);
            noted.push(held(&grown));
        }
        noted.truncate(usize::try_from(grown.first().tally.games()).unwrap() + 1);
        let rng = &mut seeded(games);
        let mut machine = Machine::new(preset.rules(), rng);
        train(&mut machine, Side::First, Opponent::Random, games, rng);
        assert_was(&machine, &noted);
    }
}

#[test]
fn a_machine_as_it_was_is_the_one_that_it_was() {
    for preset in Preset::ALL {
        let rng = &mut seeded(61);
        let mut machine = Machine::new(preset.rules(), rng);
        let mut lived = vec![machine.clone()];
        while lived.len() <= 60
            && play_game(&mut machine, Side::First, Opponent::Perfect, rng).is_ok()
        {
            lived.push(machine.clone());
        }
        for (number, then) in (1..).zip(&lived[..lived.len() - 1]) {
            let (was, _) = machine.as_it_was(Side::First, number).expect("it is known");
            assert_eq!(held(&was), held(then));
            assert_eq!(
                (was.first().tally, &was.first().curve, &was.first().history),
                (
                    then.first().tally,
                    &then.first().curve,
                    &then.first().history
                )
            );
            assert_eq!(
                was.odds(Side::First, Opponent::Random),
                then.odds(Side::First, Opponent::Random)
            );
        }
        assert!(
            machine.as_it_was(Side::First, 0).is_none()
                && machine
                    .as_it_was(Side::First, machine.first().tally.games() + 2)
                    .is_none()
        );
    }
}

#[test]
fn a_game_that_is_played_again_goes_as_it_went() {
    for preset in Preset::ALL {
        let rng = &mut seeded(7);
        let mut machine = Machine::new(preset.rules(), rng);
        let mut finished = Vec::new();
        while finished.len() < 80
            && let Ok(game) = play_game(&mut machine, Side::First, Opponent::Perfect, rng)
        {
            finished.push(game);
        }
        let games: Vec<_> = machine.past(Side::First).unwrap().collect();
        for ((number, game), went) in (1..).zip(&games).zip(&finished) {
            assert_eq!(
                (game.record.played(), game.closed),
                (went.played, went.closed[Side::First])
            );
            let (mut again, record) = machine.as_it_was(Side::First, number).unwrap();
            let moves = went.played.key.len();
            let ended = (0..=moves).find_map(|shown| again.play_again(&record, shown));
            let ended = ended.expect("it ends");
            assert_eq!(
                (ended.played, ended.resigned_at),
                (went.played, went.resigned_at)
            );
            assert_eq!(ended.closed[Side::First], went.closed[Side::First]);
        }
    }
}

/// Does one of the things that change a machine, all of them possible at any time.
fn do_anything(machine: &mut Machine, rng: &mut Xoshiro256PlusPlus) {
    let number = machine
        .first()
        .cabinet
        .box_index()
        .numbers()
        .choose(rng)
        .unwrap_or(BoxNumber::FIRST);
    match rng.random_range(0..12) {
        0 => machine.restock(Side::First, number),
        1 => machine.restock_all(Side::First),
        2 => machine.restock(Side::First, BoxNumber::FIRST),
        3 => drop(machine.take_back()),
        4 => machine.abandon(),
        5 => drop(machine.begin(Side::First, Opponent::Menace)),
        6 => {
            let reward = Reward {
                won: rng.random_range(-9..=9),
                drawn: 1,
                lost: rng.random_range(-9..=0),
            };
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
            let _ = machine.learn_from(&game, MissingBead::PutIn, rng);
        }
        8 => drop(train(machine, Side::First, Opponent::Perfect, 3, rng)),
        9 => drop(train(machine, Side::First, Opponent::Menace, 3, rng)),
        _ if machine.game().is_some() => drop(step(machine, rng)),
        _ => drop(machine.begin(Side::First, Opponent::You)),
    }
}

#[test]
fn the_past_is_known_up_to_a_thousand_changes_by_hand_in_the_last_thousand_games() {
    let mut machine = trained(Preset::Michie, Opponent::Random, 10);
    let other = machine.beads_of(machine.first(), BoxNumber::FIRST);
    for nth in 0..History::MOST_CHANGES {
        assert!(machine.past(Side::First).is_some(), "{nth} changes");
        machine.correct_box(
            BoxNumber::FIRST,
            if nth % 2 == 0 {
                Beads::default()
            } else {
                other
            },
        );
    }
    assert!(machine.past(Side::First).is_some());
    machine.correct_box(BoxNumber::FIRST, Beads::default());
    assert!(machine.past(Side::First).is_none());
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn whatever_was_done_to_a_machine_its_past_ends_today(rules in any_rules(), seed: u64) {
        let rng = &mut seeded(seed);
        let mut machine = Machine::new(rules, rng);
        for _ in 0..60 {
            do_anything(&mut machine, rng);
        }
        if machine.past(Side::First).is_some() {
            assert_ends_today(&machine);
        }
    }
}

#[test]
fn a_restock_a_move_taken_back_and_a_resigned_game_are_in_the_past_as_they_were() {
    let rules = resigning(
        [1, 1, 1, 1],
        Reward {
            won: 1,
            drawn: 0,
            lost: -1,
        },
    );
    let rng = &mut seeded(4);
    let mut machine = Machine::new(
        Rules {
            spared: Spared::First,
            ..rules
        },
        rng,
    );
    let mut noted = Vec::new();
    for nth in 0..200_u64 {
        if nth.is_multiple_of(60) {
            machine.restock_all(Side::First);
        }
        noted.push(held(&machine));
        machine.begin(Side::First, Opponent::Perfect).unwrap();
        step(&mut machine, rng);
        step(&mut machine, rng);
        step(&mut machine, rng);
        machine.take_back();
        if machine.game().is_some() {
            finish(&mut machine, rng);
        }
    }
    let Tally { resigned, .. } = machine.first().tally;
    assert!(resigned > 0, "some were resigned");
    noted.push(held(&machine));
    assert_was(&machine, &noted);
}

#[test]
fn by_other_rules_later_the_games_before_are_still_those_by_the_old_ones() {
    let rng = &mut seeded(5);
    let mut machine = Machine::new(Preset::Everlasting.rules(), rng);
    let mut noted = vec![held(&machine)];
    let mut rules: Vec<Rules> = Vec::new();
    for nth in 0..30 {
        let reward = Reward {
            won: nth,
            drawn: 0,
            lost: -1,
        };
        machine
            .change_rules(Rules {
                reward,
                ..*machine.rules()
            })
            .unwrap();
        rules.push(*machine.rules());
        play_at_random(&mut machine, rng).unwrap();
        noted.push(held(&machine));
    }
    assert_was(&machine, &noted);
    for (number, then) in (1..).zip(rules) {
        assert_eq!(
            machine.as_it_was(Side::First, number).unwrap().0.rules(),
            &then
        );
    }
}

#[test]
fn the_past_of_boxes_that_were_not_stocked_by_the_rules_begins_with_them() {
    let taken_over = trained(Preset::Michie, Opponent::Random, 100)
        .first()
        .cabinet
        .clone();
    let mut machine = Machine::from_parts(
        Preset::Michie.rules(),
        Player::new(taken_over.clone()),
        None,
    );
    for games in 0..3 {
        let past = machine.past(Side::First).unwrap();
        assert_eq!(past.games_to_today(), games);
        assert_eq!(held_by(past.cabinet()), held_by(&taken_over));
        play_at_random(&mut machine, &mut seeded(games)).unwrap();
    }
}

#[test]
fn a_past_that_cannot_have_been_is_refused_with_the_number_of_its_game() {
    let lived = trained(Preset::Michie, Opponent::Random, 100);
    let fewer = resigning([1; 4], Preset::Michie.rules().reward);
    let mut machine = Machine::new(fewer, &mut seeded(1));
    let player = Player {
        tally: lived.first().tally,
        history: lived.first().history.clone(),
        ..Player::new(machine.first().cabinet.clone())
    };
    let refused = Machine::from_parts(fewer, player, None)
        .settle_past()
        .unwrap_err();
    let mut cannot = lived.first().history.iter().map(|played| {
        machine
            .learn_from(
                &RecordedGame::from(&played),
                MissingBead::Refused,
                &mut seeded(2),
            )
            .is_err()
    });
    let nth = 1 + cannot
        .position(|cannot| cannot)
        .expect("of one bead each some box runs out");
    assert!(
        (2..100).contains(&nth) && refused.to_string().contains(&format!("game {nth} cannot")),
        "{nth}: {refused}"
    );
}

#[test]
fn a_box_that_was_found_empty_and_restocked_is_so_in_the_past() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
    machine.begin(Side::First, Opponent::You).unwrap();
    step(&mut machine, &mut seeded(1));
    step(&mut machine, &mut seeded(2));
    let (number, _) = machine
        .first()
        .cabinet
        .box_index()
        .find(machine.game().unwrap().board())
        .unwrap();
    machine.correct_box(number, Beads::default());
    assert!(
        step(&mut machine, &mut seeded(3))
            .unwrap()
            .played
            .resigned()
    );
    assert!(
        machine.beads_of(machine.first(), number).total() > 0,
        "it is restocked for the next time"
    );
    assert_ends_today(&machine);
}

#[test]
fn a_change_by_hand_is_known_as_long_as_the_games_after_it_are() {
    for games in [400, 600, 1600] {
        let mut machine = trained(Preset::Everlasting, Opponent::Random, 500);
        machine.correct_box(BoxNumber::FIRST, Beads::from_counts(PerSquare::new([7; 9])));
        train(
            &mut machine,
            Side::First,
            Opponent::Random,
            games,
            &mut seeded(1),
        );
        assert_ends_today(&machine);
    }
}

#[test]
fn histories_of_other_games_differ() {
    let of = |games| {
        trained(Preset::Michie, Opponent::Random, games)
            .first()
            .history
            .clone()
    };
    assert_eq!(of(10), of(10));
    assert_ne!(of(10), of(11));
}

#[test]
fn moves_taken_back_one_by_one_leave_the_boxes_as_they_were_until_there_is_none() {
    let mut machine = trained(Preset::Michie, Opponent::Random, 10);
    let before = held_by(&machine.first().cabinet);
    assert!(!machine.take_back_one(), "there is no game");
    machine.begin(Side::First, Opponent::You).unwrap();
    assert!(!machine.take_back_one(), "there is no move");
    let boxes: Vec<_> = (0..4)
        .map(|seed| {
            assert!(step(&mut machine, &mut seeded(seed)).is_none());
            held_by(&machine.first().cabinet)
        })
        .collect();
    for was in boxes.iter().rev().skip(1).chain([&before]) {
        assert!(machine.take_back_one());
        assert_eq!(&held_by(&machine.first().cabinet), was);
    }
    assert!(!machine.take_back_one() && machine.game().is_some_and(|game| game.key().is_empty()));
}

#[test]
fn a_game_to_the_last_square_is_played_again_to_its_end() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
    let game = RecordedGame {
        key: key("517328469"),
        resigned: None,
    };
    machine
        .learn_from(&game, MissingBead::PutIn, &mut seeded(2))
        .unwrap();
    let (mut then, record) = machine.as_it_was(Side::First, 1).unwrap();
    assert!(
        then.play_again(&record, 8).is_none(),
        "the ninth move is yet to come"
    );
    assert_eq!(then.play_again(&record, 9).unwrap().played.key, game.key);
}

#[test]
fn a_game_that_was_resigned_is_resigned_again_after_its_last_move_and_not_before() {
    let rules = Rules {
        spared: Spared::First,
        ..resigning(
            [1; 4],
            Reward {
                won: 3,
                drawn: 1,
                lost: -1,
            },
        )
    };
    let mut machine = Machine::new(rules, &mut seeded(1));
    train(
        &mut machine,
        Side::First,
        Opponent::Perfect,
        300,
        &mut seeded(2),
    );
    let (nth, played) = (1..)
        .zip(machine.first().history.iter())
        .filter(|(_, played)| played.resigned())
        .last()
        .unwrap();
    let (mut then, record) = machine.as_it_was(Side::First, nth).unwrap();
    for moves in 0..played.key.len() {
        assert!(
            then.play_again(&record, moves).is_none(),
            "after {moves} moves of {}",
            played.key
        );
    }
    assert!(
        then.play_again(&record, played.key.len())
            .unwrap()
            .played
            .resigned()
    );
}

#[test]
fn a_game_goes_through_the_boxes_that_it_opens() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let games: Vec<_> = (0..300)
        .map_while(|seed| play_at_random(&mut machine, &mut seeded(seed)))
        .collect();
    for number in machine.first().cabinet.box_index().numbers() {
        let opened = |game: &&FinishedGame| {
            game.closed_boxes()
                .any(|closed| closed.opened.number == number)
        };
        assert_eq!(
            machine.games_through(Side::First, number),
            games.iter().filter(opened).count(),
            "box {number}"
        );
    }
}

#[test]
fn a_box_that_is_restocked_in_the_game_in_which_it_was_refilled_is_no_riddle_to_the_past() {
    let rng = &mut seeded(1);
    let mut machine = Machine::new(Preset::Challenge.rules(), rng);
    machine.correct_box(BoxNumber::FIRST, Beads::default());
    machine.begin(Side::First, Opponent::You).unwrap();
    step(&mut machine, rng);
    assert_eq!(
        machine.first().first_box(),
        2,
        "it was refilled with three beads, and one is out"
    );
    machine.restock(Side::First, BoxNumber::FIRST);
    finish(&mut machine, rng);
    assert_ends_today(&machine);
}
