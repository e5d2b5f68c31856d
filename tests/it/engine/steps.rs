//! The steps of a game.

use menace::engine::{
    BoxNumber, Generator, OpenBox, Opponent, Pair, Preset, SecondEmpty, Side, Step, WhenEmpty,
};
use menace::game::Square;
use rand::RngExt;

use crate::support::machines::{fresh, seeded, using, with_beads};
use crate::support::properties::sample;

/// Machines of all presets, each side against opponents of each kind, including empty boxes.
fn lives() -> impl Iterator<Item = (Pair, Side, Opponent, Generator)> {
    let opponents = [
        Opponent::Random,
        Opponent::Perfect,
        Opponent::Nemesis,
        Opponent::Menace,
    ];
    let kinds = Preset::ALL
        .into_iter()
        .flat_map(move |preset| opponents.map(|opponent| (preset, opponent)));
    let lives = kinds.flat_map(|kind| Side::BOTH.map(|side| (kind, side)));
    lives.zip(0..).map(|(((preset, opponent), side), seed)| {
        let mut rules = preset.rules();
        if seed % 3 == 0 {
            (rules.when_empty, rules.second_empty) = (WhenEmpty::Resign, SecondEmpty::Resign);
        }
        let mut rng = seeded(seed);
        let machine = Pair::new(rules, &mut rng);
        (machine, side, opponent, rng)
    })
}

#[test]
fn a_bead_comes_out_of_an_open_box_before_it_is_played() {
    for (mut machine, side, opponent, mut rng) in lives() {
        for _ in 0..10 {
            if using(&mut machine, side).begin(opponent).is_err() {
                break;
            }
            while let Some(step) = machine.next_step() {
                let (game, number) = (*machine.game().unwrap(), machine.next_box());
                let is_by_boxes =
                    Side::to_move(game.board()) == side || opponent == Opponent::Menace;
                let without_chance = rng.clone();
                machine.step(&mut rng);
                if matches!(step, Step::Draw | Step::Play | Step::Settle) {
                    assert_eq!(
                        rng, without_chance,
                        "chance has said it when the box was opened"
                    );
                }
                let Some(after) = machine.game() else {
                    assert_eq!(step, Step::Settle);
                    continue;
                };
                match step {
                    Step::Open => {
                        let open = after.box_in_use();
                        assert_eq!(after.is_resigned(), open.is_none());
                        assert_eq!(after.is_bead_in(), open.is_some());
                        let is_there = |it: &OpenBox| number.is_none_or(|n| n == it.number);
                        assert!(open.is_none_or(is_there));
                    }
                    Step::Draw => assert!(game.is_bead_in() && !after.is_bead_in()),
                    Step::Play => {
                        let square = after.key().squares().last().copied();
                        let said = game.box_in_use().map(OpenBox::square);
                        assert_eq!(square, said.or(game.board().free().first()));
                    }
                    Step::Reply => {
                        assert!(!is_by_boxes && after.key().len() == game.key().len() + 1);
                    }
                    Step::Settle => panic!("a settled game is still there"),
                }
            }
            assert!(machine.game().is_none(), "it was played to its end");
        }
    }
}

#[test]
fn a_file_written_at_any_step_opens_and_has_lost_nothing() {
    let mut written = [[0_u32; 5]; 2];
    for (mut machine, side, opponent, mut rng) in lives().step_by(sample(37, 5)) {
        for _ in 0..3 {
            if using(&mut machine, side).begin(opponent).is_err() {
                break;
            }
            while let Some(step) = machine.next_step() {
                let file = serde_json::to_string(&machine).unwrap();
                let read: Pair = serde_json::from_str(&file).unwrap();
                assert_eq!(serde_json::to_string(&read).unwrap(), file);
                // Chance is fixed by the file: the same bead is drawn after reopening it.
                let mut rest = machine.clone();
                let mut other_chance = seeded(rng.random());
                let is_out = |it: &Pair| it.game().is_some_and(|game| game.box_in_use().is_some());
                if opponent == Opponent::Menace {
                    rest.abandon(); // a game of two is not kept
                }
                while is_out(&rest) || rest.next_step() == Some(Step::Settle) {
                    rest.step(&mut other_chance);
                }
                assert_eq!(read.game(), rest.game());
                for side in Side::BOTH {
                    let beads = |it: &Pair| {
                        let machine = it.of_side(side)?;
                        let boxes = machine.cabinet().iter().map(|(_, it)| *it.beads());
                        Some((machine.tally(), boxes.collect::<Vec<_>>()))
                    };
                    assert_eq!(beads(&read), beads(&rest));
                }
                written[side as usize][step as usize] += 1;
                machine.step(&mut rng);
            }
        }
    }
    for side in Side::BOTH {
        assert!(
            written[side as usize].iter().all(|&files| files > 0),
            "{written:?}"
        );
    }
}

#[test]
fn a_person_replies_and_the_game_waits_for_it() {
    let mut machine = fresh(Preset::Michie);
    using(&mut machine, Side::Second)
        .begin(Opponent::You)
        .unwrap();
    assert!(machine.step(&mut seeded(2)).is_none());
    assert_eq!(machine.next_step(), Some(Step::Reply));
    machine.reply(Square::Center).unwrap();
    assert_eq!(machine.next_step(), Some(Step::Open));
    assert!(machine.reply(Square::TopLeft).is_err());
}

#[test]
fn a_game_that_is_over_is_settled_before_another_begins_or_is_given_up() {
    for gives_up in [false, true] {
        let mut machine = fresh(Preset::Michie);
        machine.begin(Opponent::Random).unwrap();
        let mut rng = seeded(2);
        while machine.next_step() != Some(Step::Settle) {
            machine.step(&mut rng);
        }
        assert_eq!(machine.machine.tally().games(), 0);
        if gives_up {
            machine.abandon();
        } else {
            machine.begin(Opponent::You).unwrap();
        }
        assert_eq!(machine.machine.tally().games(), 1);
    }
}

#[test]
fn a_move_that_is_taken_back_at_any_of_its_steps_leaves_the_boxes_as_they_were() {
    let fresh = fresh(Preset::Challenge);
    let fresh = with_beads(&fresh, BoxNumber::FIRST, [0, 0, 0, 1, 0, 0, 0, 0, 0]);
    for steps in 0..=3 {
        let mut machine = fresh.clone();
        machine.begin(Opponent::You).unwrap();
        for _ in 0..steps {
            machine.step(&mut seeded(3));
        }
        assert_eq!(machine.take_back_one(), steps == 3);
        let beads = |it: &Pair| *it.first().cabinet()[BoxNumber::FIRST].beads();
        assert_eq!(beads(&machine), beads(&fresh));
        assert_eq!(machine.next_step(), Some(Step::Open));
    }
}
