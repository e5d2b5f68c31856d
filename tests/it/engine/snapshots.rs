//! Snapshots of a machine: each equals the machine of that time.

use menace::engine::{
    Machine, Opponent, Preset, Reward, Rules, Side, Snapshot, Snapshots, Tally, Time, UnknownTime,
    train,
};

use crate::support::machines::{seeded, trained};
use crate::support::properties::sample;

/// Everything that the boxes hold.
fn held(machine: &Machine) -> Vec<[u64; 9]> {
    machine
        .first()
        .cabinet
        .iter()
        .map(|(_, matchbox)| *matchbox.beads().counts().values())
        .collect()
}

fn snapshots(machine: &Machine) -> &Snapshots {
    &machine.player(Side::First).unwrap().snapshots
}

/// The numbers of games with a snapshot.
fn games(machine: &Machine) -> Vec<u64> {
    snapshots(machine)
        .taken()
        .iter()
        .map(|snapshot| snapshot.tally.games())
        .collect()
}

#[test]
fn there_are_snapshots_of_the_start_of_every_doubling_and_of_every_so_many_games() {
    let rng = &mut seeded(1);
    let mut machine = Machine::new(Preset::Everlasting.rules(), rng);
    for (games_so_far, stride) in [(63, 1), (64, 2), (125, 2), (1000, 32)] {
        let left = games_so_far - machine.first().tally.games();
        train(&mut machine, Side::First, Opponent::Random, left, rng);
        let is_due = |games: &u64| {
            let is_round = [10, 100, 1_000, 10_000].contains(games);
            games.is_multiple_of(stride) || games.is_power_of_two() || is_round
        };
        assert_eq!(
            snapshots(&machine).stride(),
            stride,
            "after {games_so_far} games"
        );
        assert_eq!(
            games(&machine),
            (0..=games_so_far).filter(is_due).collect::<Vec<_>>()
        );
    }
}

#[test]
fn however_old_a_machine_is_there_are_few_snapshots_and_they_are_short() {
    let rng = &mut seeded(1);
    let mut machine = Machine::new(Preset::Darby.rules(), rng);
    for _ in 0..10 {
        train(&mut machine, Side::First, Opponent::Random, 50_000, rng);
        let taken = snapshots(&machine).taken();
        assert!(
            (20..=Snapshots::MOST).contains(&taken.len()),
            "{}",
            taken.len()
        );
        let letters: usize = taken.iter().map(|snapshot| snapshot.beads.len()).sum();
        assert!(letters <= Snapshots::MOST_LETTERS);
    }
    let last = machine.snapshots(Side::First).last().unwrap();
    assert!(
        machine.first().tally.games() - last.first().tally.games() < snapshots(&machine).stride()
    );
}

#[test]
fn a_snapshot_has_the_rules_by_which_the_machine_lived_then() {
    let rng = &mut seeded(2);
    let mut machine = Machine::new(Preset::Everlasting.rules(), rng);
    let old = *machine.rules();
    train(&mut machine, Side::First, Opponent::Random, 10, rng);
    let new = Rules {
        reward: Reward {
            won: 9,
            drawn: 2,
            lost: -3,
        },
        ..old
    };
    machine.change_rules(new).unwrap();
    train(&mut machine, Side::First, Opponent::Random, 10, rng);
    for was in machine.snapshots(Side::First) {
        assert_eq!(
            *was.rules(),
            if was.first().tally.games() <= 10 {
                old
            } else {
                new
            }
        );
    }
}

#[test]
fn snapshots_that_no_machine_can_have_are_refused() {
    let machine = trained(Preset::Everlasting, Opponent::Perfect, 50);
    let taken = snapshots(&machine).taken();
    let read = |stride, taken: &[Snapshot], tally: &Tally| {
        Snapshots::from_parts(stride, taken.to_vec(), (tally, &machine.first().cabinet))
    };
    assert_eq!(
        read(1, taken, &machine.first().tally).as_ref(),
        Ok(snapshots(&machine))
    );
    for (stride, taken, tally) in [
        (0, taken, machine.first().tally),
        (3, &taken[..1], machine.first().tally),
        (2, taken, machine.first().tally),
        (1, &[&taken[..1], taken].concat(), machine.first().tally),
        (
            1,
            &taken.iter().rev().cloned().collect::<Vec<_>>(),
            machine.first().tally,
        ),
        (1, taken, taken[49].tally),
    ] {
        assert!(
            read(stride, taken, &tally).is_err(),
            "{} every {stride} games of {}",
            taken.len(),
            tally.games()
        );
    }
}

#[test]
fn at_any_time_that_is_known_it_is_the_machine_that_lived_so_many_games() {
    let sides = [(Side::First, 1500), (Side::Second, 1500), (Side::First, 60)];
    for (preset, (side, games)) in Preset::ALL.into_iter().zip(sides.into_iter().cycle()) {
        let lived = |games| {
            let mut machine = Machine::new(preset.rules(), &mut seeded(4));
            machine.player_or_new(side, &mut seeded(6));
            train(&mut machine, side, Opponent::Random, games, &mut seeded(5));
            machine
        };
        let machine = lived(games);
        let games = machine.tally(side).games();
        let known = |games| machine.time_after(side, games);
        let snapshots = machine.player(side).unwrap().snapshots.taken().iter();
        let taken: Vec<_> = { snapshots }
            .map(|snapshot| snapshot.tally.games())
            .collect();
        for number in taken.iter().copied().chain([games - 17, games - 1, games]) {
            let time = known(number).expect("it is known");
            let is_recent = number + 1000 >= games && number < games;
            assert_eq!(matches!(time, Time::Game { .. }), is_recent, "{number}");
            assert_eq!(time == Time::Today, number == games);
            let then = machine.at(side, time).unwrap();
            let was = lived(number);
            assert_eq!(then.tally(side), was.tally(side));
            let [then, was] = [then, was].map(|machine| {
                let boxes = machine.cabinet(side).unwrap();
                let beads = boxes.iter().map(|(_, matchbox)| *matchbox.beads());
                beads.collect::<Vec<_>>()
            });
            assert_eq!(then, was, "{preset}, {side:?} after {number}");
        }
        let between = (1..games).find(|number| !taken.contains(number));
        assert_eq!(
            between.is_some_and(|number| known(number).is_none()),
            games > 1000
        );
        assert_eq!(known(games + 1), None);
    }
}

#[test]
fn in_a_game_it_is_the_machine_with_the_boxes_that_were_open_then() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(4));
    train(
        &mut machine,
        Side::First,
        Opponent::Random,
        50,
        &mut seeded(5),
    );
    let played = machine.first().history.iter().nth(39).unwrap();
    for moves in 0..=played.key.len() {
        let time = Time::Game { number: 40, moves };
        let then = machine.at(Side::First, time).unwrap();
        let shown = then.game().map(|game| game.key().len());
        assert_eq!(shown, (moves < played.key.len()).then_some(moves));
        assert_eq!(then.first().tally.games(), 39 + u64::from(shown.is_none()));
    }
    let next = Time::Game {
        number: 51,
        moves: 0,
    };
    assert!(machine.at(Side::First, next).is_none());
}

#[test]
fn after_any_number_of_games_it_is_known_or_the_nearest_that_is_known_is_told() {
    for side in Side::BOTH {
        let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(4));
        machine.player_or_new(side, &mut seeded(6));
        train(&mut machine, side, Opponent::Random, 1600, &mut seeded(5));
        machine.begin(side, Opponent::You).unwrap();
        let known = |games| machine.time_after(side, games).is_some();
        for games in (0..=1600).step_by(sample(7, 1)) {
            match machine.after(side, games) {
                Ok(then) => {
                    assert!(known(games) && then.game().is_none());
                    assert_eq!(then.tally(side).games(), games);
                }
                Err(UnknownTime::Forgotten { nearest }) => {
                    let (near, far) = (nearest.abs_diff(games), known(nearest));
                    let nearer = (games - near + 1..games + near).find(|&games| known(games));
                    assert!(!known(games) && far, "{nearest} for {games}");
                    assert_eq!(nearer, None, "{nearest} for {games}");
                }
                Err(error) => panic!("after {games}: {error}"),
            }
        }
        let beyond = machine.after(side, 1601).unwrap_err();
        assert_eq!(beyond, UnknownTime::NotYet { played: 1600 });
    }
}

#[test]
fn a_machine_as_it_was_has_the_curve_and_the_snapshots_that_it_had() {
    let lived = |games| {
        let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(4));
        train(
            &mut machine,
            Side::First,
            Opponent::Random,
            games,
            &mut seeded(5),
        );
        machine
    };
    for (games, so_far) in [(60, 17), (60, 0), (60, 59), (60, 60)] {
        let (then, was) = (
            lived(games).after(Side::First, so_far).unwrap(),
            lived(so_far),
        );
        assert_eq!(then.first().curve, was.first().curve);
        assert_eq!(then.first().snapshots, was.first().snapshots);
    }
    // An older machine has fewer of them.
    for so_far in [512, 1900] {
        let then = lived(2_500).after(Side::First, so_far).unwrap();
        let moments: Vec<_> = then.snapshots(Side::First).collect();
        assert!(moments.len() > 5);
        for was in moments {
            let games = was.first().tally.games();
            assert!(games <= so_far);
            assert_eq!(held(&was), held(&lived(games)), "after {games}");
        }
    }
}
