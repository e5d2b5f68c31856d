//! The rules of a machine, each by example, and all of them over random games.

use menace::engine::{
    Beads, BoxNumber, FirstBoxEmpty, Matchbox, MissingBead, MoveError, OpenBox, Opponent,
    OtherBoxes, Pair, Preset, Reward, Rules, RulesError, Setting, Side, Spared, StartingBeads,
    WhenEmpty, train,
};
use menace::game::{PerSquare, PlayError, Square};
use proptest::prelude::*;

use crate::support::machines::{
    any_rules, fresh, has_sound_boxes, lived_against, moving, play_at_random, reward, seeded,
    state, step, trained, using, with_beads,
};
use crate::support::properties::cases;

fn teach(machine: &mut Pair, squares: &str) {
    let game = squares.parse().unwrap();
    machine
        .machine
        .learn_from(&game, MissingBead::Refused, &mut seeded(1))
        .unwrap();
}

/// The last box opened in the current game.
fn last_opened(machine: &Pair) -> OpenBox {
    *machine
        .game()
        .and_then(|game| game.open_boxes().last())
        .expect("a box was opened")
}

#[test]
fn numbers_out_of_range_make_no_rules() {
    for (setting, least, most, out) in [
        (
            Setting::Beads,
            "1,1,1,1",
            "99,99,99,99",
            ["4,0,2,1", "4,3,2,100"],
        ),
        (
            Setting::Reward,
            "-9,-9,-9",
            "99,99,99",
            ["100,1,-1", "3,1,-10"],
        ),
        (
            Setting::LastMove,
            "-999,0,0",
            "0,0,999",
            ["1000,0,0", "0,0,-1000"],
        ),
    ] {
        let put = |text| setting.put(Preset::Michie.rules(), text);
        for text in [least, most] {
            let rules = put(text).unwrap();
            assert_eq!(
                (rules.check(), setting.text(&rules)),
                (Ok(()), text.to_owned())
            );
        }
        for text in out {
            assert_eq!(put(text), Err(RulesError(setting)), "{text}");
        }
    }
}

#[test]
fn an_empty_first_box_means_no_game_and_counts_as_none() {
    let mut machine = with_beads(
        &fresh(Preset::Michie),
        BoxNumber::FIRST,
        [0, 1, 0, 0, 0, 0, 0, 0, 0],
    );
    assert!(!machine.machine.is_dry());
    teach(&mut machine, "251347");
    let before = state(&machine);
    assert!(machine.machine.is_dry());
    assert_eq!(machine.begin(Opponent::You), Err(FirstBoxEmpty));
    assert_eq!(state(&machine), before);
    machine.machine.restock(BoxNumber::FIRST);
    assert_eq!(machine.begin(Opponent::You), Ok(()));
}

#[test]
fn a_file_keeps_the_beads_that_refilled_an_open_box() {
    let fresh = fresh(Preset::Challenge);
    let mut machine = with_beads(&fresh, BoxNumber::FIRST, [0, 0, 0, 1, 0, 0, 0, 0, 0]);
    machine.begin(Opponent::You).unwrap();
    assert!(machine.next_move(&mut seeded(3)).is_none());
    let open = last_opened(&machine);
    assert_eq!((open.before.total(), open.drawn_from().total()), (1, 3));
    let file = serde_json::to_string(&machine).unwrap();
    let read: Pair = serde_json::from_str(&file).unwrap();
    assert_eq!(last_opened(&read), open);
}

#[test]
fn a_machine_that_lives_takes_other_rewards_and_keeps_its_beads_and_its_boxes() {
    let mut machine = trained(Preset::Michie, Opponent::Random, 20);
    let beads = |machine: &Pair| {
        machine
            .first()
            .cabinet()
            .iter()
            .map(|(_, matchbox)| *matchbox.beads())
            .collect::<Vec<_>>()
    };
    let (before, was) = (beads(&machine), state(&machine));
    for other in [Preset::Scroggs, Preset::Darby, Preset::Challenge] {
        assert_eq!(
            machine.change_rules(other.rules()),
            Err(OtherBoxes),
            "{other}"
        );
    }
    assert_eq!(state(&machine), was);
    let harsh = reward(3, 1, -2);
    let rules = Rules {
        reward: harsh,
        spared: Spared::Every,
        ..Preset::Everlasting.rules()
    };
    assert_eq!(machine.change_rules(rules), Ok(0));
    assert_eq!((beads(&machine), machine.rules()), (before, &rules));
}

#[test]
fn counts_stop_at_the_most() {
    let fresh = fresh(Preset::Michie);
    let mut rich = with_beads(&fresh, BoxNumber::FIRST, [Beads::MOST; 9]);
    teach(&mut rich, "12539");
    assert_eq!(rich.first().player().first_box(), 9 * Beads::MOST);
    let most = Beads::from_counts(PerSquare::new([u64::MAX; 9]));
    assert_eq!(most.total(), 9 * Beads::MOST);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut rng = seeded(5);
    let mut machine = Pair::new(Preset::Michie.rules(), &mut rng);
    let not_now = Err(MoveError::NotTheOpponentsTurn);
    assert_eq!(machine.play(Square::Top), not_now, "no game");
    assert_eq!(machine.next_move(&mut rng), None, "no game");
    assert!(!machine.take_back() && machine.game().is_none());
    machine.begin(Opponent::You).unwrap();
    assert_eq!(machine.play(Square::Top), not_now, "the machine's turn");
    assert!(machine.next_move(&mut rng).is_none());
    let open = last_opened(&machine);
    let before = state(&machine);
    assert_eq!(
        machine.play(open.square()),
        Err(PlayError::Taken(open.square()).into())
    );
    assert_eq!(machine.next_move(&mut rng), None, "the opponent's turn");
    assert!(!machine.take_back());
    assert_eq!(state(&machine), before);
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn whatever_the_rules_every_game_leaves_a_sound_machine(rules in any_rules(), seed: u64) {
        let mut rng = seeded(seed);
        let mut machine = Pair::new(rules, &mut rng);
        for games in 0..60 {
            prop_assert!(has_sound_boxes(&machine));
            prop_assert_eq!(machine.first().tally().games(), games);
            let Some(finished) = play_at_random(&mut machine, &mut rng) else {
                prop_assert!(machine.machine.is_dry());
                break;
            };
            // A fixed first move has no box.
            let opened = finished.closed_boxes().count() + usize::from(rules.opening.is_fixed());
            let moves = finished.played.key.len();
            prop_assert_eq!(opened, if finished.resigned_at.is_some() { moves / 2 } else { moves.min(8).div_ceil(2) });
            prop_assert!(finished.resigned_at.is_some() || matches!(opened, 3 | 4));
            let restocks = rules.when_empty == WhenEmpty::Restock;
            prop_assert!(!restocks || machine.first().cabinet().iter().all(|(_, matchbox)| !matchbox.beads().is_empty()));
            // With a fixed first move, the spared box is one that is never opened.
            let is_spared = rules.spared == Spared::Every || rules.spared == Spared::First && !rules.opening.is_fixed();
            prop_assert!(!is_spared || machine.first().player().first_box() > 0);
        }
    }

    #[test]
    fn a_game_abandoned_and_a_move_taken_back_leave_everything_as_it_was(
        rules in any_rules(), seed: u64, moves in 0..9_usize, side in 0..2_usize, is_person: bool,
    ) {
        let (side, rng) = (Side::BOTH[side], &mut seeded(seed));
        let opponent = if is_person { Opponent::You } else { Opponent::Menace };
        let mut machine = lived_against(&[Opponent::You, Opponent::Menace], rules, seed, 30, 0);
        train(using(&mut machine, Side::Second), Opponent::Random, 1, rng); // its curve begins
        let before = state(&machine);
        if using(&mut machine, side).begin(opponent).is_err() {
            return Ok(());
        }
        let mut earlier = Vec::new();
        for _ in 0..moves {
            earlier.push(state(&machine));
            if step(&mut machine, rng).is_some() {
                return Ok(());
            }
        }
        let mut one = machine.clone();
        // A fixed opening is no move of either player.
        let has_moves = moves > 1 || moves > 0 && !rules.opening.is_fixed();
        // A game of two machines is only watched.
        let has_moves = has_moves && is_person;
        prop_assert!(one.take_back_one() || !has_moves);
        prop_assert!(!has_moves || earlier[moves - 1] == state(&one));
        let (mut two, game) = (machine.clone(), machine.game().unwrap());
        let is_answered = is_person && !game.is_machines_turn() && game.key().len() >= 2 + usize::from(side == Side::First);
        prop_assert_eq!(two.take_back(), is_answered);
        prop_assert!(!is_answered || earlier[moves - 2] == state(&two));
        let boxes = |it: &Pair| -> Vec<Beads> {
            let machine = moving(it, side);
            machine.cabinet().numbers().map(|number| machine.beads_of(number)).collect()
        };
        let between_games = boxes(&machine);
        machine.abandon();
        prop_assert_eq!(boxes(&machine), between_games);
        prop_assert_eq!(state(&machine), before);
    }
}

#[test]
fn restocked_every_box_of_a_player_holds_its_starting_beads() {
    let machine = lived_against(&[Opponent::Menace], Preset::Michie.rules(), 4, 30, 0);
    for side in Side::BOTH {
        let mut restocked = machine.clone();
        using(&mut restocked, side).machine.restock_all();
        let is_fresh = |side| {
            let mut boxes = moving(&restocked, side).cabinet().iter();
            boxes.all(|(_, it)| *it == Matchbox::new(it.lid(), *it.starting()))
        };
        assert!(is_fresh(side) && !is_fresh(side.other()));
        assert_eq!(restocked.first().tally(), machine.first().tally());
    }
}

#[test]
fn the_same_rules_with_twice_the_beads_have_99_at_most() {
    let michie = Preset::Michie.rules();
    let steps = [
        [8, 6, 4, 2],
        [16, 12, 8, 4],
        [32, 24, 16, 8],
        [64, 48, 32, 16],
        [99, 96, 64, 32],
        [99, 99, 99, 64],
        [99; 4],
    ];
    let last = steps.into_iter().fold(michie, |rules, counts| {
        let twice = rules.with_twice_the_beads().unwrap();
        let start = StartingBeads::PerStage(counts);
        assert_eq!(twice, Rules { start, ..michie });
        twice
    });
    assert_eq!(last.with_twice_the_beads(), None);
    let random = Preset::Challenge.rules();
    assert_eq!(random.with_twice_the_beads(), None);
}

#[test]
fn a_refilled_first_box_runs_dry_only_where_a_game_takes_more_than_its_bead() {
    for (won, for_last_move, may_run_dry) in [
        (3, 0, false),
        (-1, 0, false),
        (-1, 5, false),
        (-2, 0, true),
        (-1, -1, true),
        (5, -7, true),
    ] {
        let reward = |won| Reward {
            won,
            drawn: 0,
            lost: 0,
        };
        let rules = Rules {
            reward: reward(won),
            last_move: reward(for_last_move),
            when_empty: WhenEmpty::Refill,
            ..Preset::Michie.rules()
        };
        let fresh = Pair::new(rules, &mut seeded(1));
        let mut machine = with_beads(&fresh, BoxNumber::FIRST, [2, 0, 0, 0, 0, 0, 0, 0, 0]);
        // The first box is also the last one if the opponent resigns at once.
        let game = "1 WR".parse().unwrap();
        machine
            .machine
            .learn_from(&game, MissingBead::Refused, &mut seeded(1))
            .unwrap();
        let is_dry = machine.first().cabinet()[BoxNumber::FIRST]
            .beads()
            .is_empty();
        let what = format!("{won} and {for_last_move}");
        assert_eq!(is_dry, may_run_dry, "{what}");
        assert_eq!(rules.may_run_dry(), may_run_dry, "{what}");
    }
}
