//! The recorded games: each side's in order, and a person's own last ones forever.

use menace::engine::{Beads, BoxNumber, History, Opponent, Pair, Played, Preset, Side, train};
use proptest::prelude::*;

use crate::support::machines::{finish, moving, seeded, using};
use crate::support::properties::cases;

/// A part of a history: games of one player against one opponent.
#[derive(Clone, Copy, Debug)]
struct Part(Side, Opponent, u64);

fn any_part() -> impl Strategy<Value = Part> {
    let side = prop::sample::select(Side::BOTH.to_vec());
    let person = (side.clone(), 1..=12_u64).prop_map(|(side, games)| (side, Opponent::You, games));
    let opponents = prop::sample::select(vec![Opponent::Random, Opponent::Perfect]);
    let training = prop_oneof![1..=40_u64, 900..=2_500_u64];
    let training = (side, opponents, training);
    prop_oneof![person, training].prop_map(|(side, opponent, games)| Part(side, opponent, games))
}

/// Every game of a history in order, and the machine afterwards.
fn lived(parts: &[Part], seed: u64) -> (Pair, Vec<Played>) {
    let rng = &mut seeded(seed);
    let mut machine = Pair::new(Preset::Everlasting.rules(), rng);
    let mut games = Vec::new();
    for &Part(side, opponent, count) in parts {
        if opponent == Opponent::You {
            for _ in 0..count {
                using(&mut machine, side)
                    .begin(opponent)
                    .expect("it never runs dry");
                games.push(finish(&mut machine, rng).played);
            }
        } else {
            // Training is split into pieces short enough for all games to be kept.
            for cut in 0..count.div_ceil(500) {
                let piece = 500.min(count - 500 * cut);
                train(using(&mut machine, side), opponent, piece, rng);
                let known = moving(&machine, side).past_games();
                let newest = known.len() - usize::try_from(piece).expect("few");
                games.extend(known[newest..].iter().map(|(_, played, _)| *played));
            }
        }
    }
    (machine, games)
}

proptest! {
    #![proptest_config(cases(12))]

    #[test]
    fn after_any_training_a_persons_last_twenty_are_there_among_the_last_of_each_side_in_their_order(
        parts in prop::collection::vec(any_part(), 1..8), seed: u64,
    ) {
        let (machine, games) = lived(&parts, seed);
        prop_assert_eq!(machine.games_in_life(), games.len() as u64);
        for machine in machine.both() {
            let own: Vec<_> = games.iter().filter(|it| it.side == machine.side()).collect();
            let kept = machine.kept_games();
            prop_assert!(kept.is_sorted_by(|(newer, _), (older, _)| newer > older));
            for (number, played) in &kept {
                let nth = usize::try_from(number - 1).expect("few");
                prop_assert_eq!(played, own[nth], "game {}", number);
            }
            let is_kept = |nth: usize| kept.iter().any(|(number, _)| *number == nth as u64 + 1);
            let by_person = (0..own.len()).filter(|nth| own[*nth].opponent == Opponent::You);
            for nth in by_person.rev().take(History::OF_PERSON) {
                prop_assert!(is_kept(nth), "game {nth} of {} by a person", own.len());
            }
            for nth in (0..own.len()).rev().take(History::MOST) {
                prop_assert!(is_kept(nth), "game {nth} is one of the last");
            }
            prop_assert!(kept.len() <= History::MOST + History::OF_PERSON);
        }
    }
}

#[test]
fn a_machine_as_it_was_remembers_the_games_that_a_person_had_played_long_before() {
    let by_person = |games| Part(Side::First, Opponent::You, games);
    let trained = Part(Side::First, Opponent::Random, 2_500);
    let (machine, _) = lived(&[by_person(25), trained, by_person(5)], 1);
    let numbers = machine.machine.past_games().into_iter();
    let numbers = numbers.map(|(number, ..)| number);
    assert!(numbers.eq((11..=25).chain(1_531..=2_530)));
    let then = machine.machine.after(1_999);
    let then = then.expect("it is one of the last thousand");
    for machine in [&machine.machine, &then] {
        let kept = machine.kept_games();
        let by_person = |(_, game): &&(u64, Played)| game.opponent == Opponent::You;
        assert_eq!(kept.iter().filter(by_person).count(), History::OF_PERSON);
    }
    assert!(then.kept_games().iter().all(|(number, _)| *number < 2_000));
}

#[test]
fn the_last_games_stay_where_boxes_were_changed_so_often_that_the_past_is_forgotten() {
    let (mut machine, games) = lived(&[Part(Side::First, Opponent::Random, 30)], 1);
    let beads = machine.first().cabinet()[BoxNumber::FIRST].beads();
    let held = [*beads, Beads::default()];
    for nth in 0..=History::MOST_CHANGES {
        machine
            .machine
            .correct_box(BoxNumber::FIRST, held[(nth + 1) % 2]);
    }
    machine.machine.correct_box(BoxNumber::FIRST, held[0]);
    train(&mut machine, Opponent::Random, 1, &mut seeded(2));
    assert_eq!(machine.machine.kept_games().len(), games.len() + 1);
}
