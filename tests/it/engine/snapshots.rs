//! Snapshots of a machine: each equals the machine of that time.

use menace::engine::{
    Opponent, Pair, Preset, Rules, Side, Snapshot, Snapshots, Tally, UnknownTime, train,
};

use crate::support::machines::{moving, reward, seeded, trained, using};
use crate::support::properties::sample;

fn snapshots(machine: &Pair) -> &Snapshots {
    &machine.first().player().snapshots
}

/// The numbers of games with a snapshot.
fn games(machine: &Pair) -> Vec<u64> {
    snapshots(machine)
        .taken()
        .iter()
        .map(|snapshot| snapshot.tally.games())
        .collect()
}

#[test]
fn there_are_snapshots_of_the_start_of_every_doubling_and_of_every_so_many_games() {
    let rng = &mut seeded(1);
    let mut machine = Pair::new(Preset::Everlasting.rules(), rng);
    for (games_so_far, stride) in [(63, 1), (64, 2), (125, 2), (1000, 32)] {
        let left = games_so_far - machine.first().tally().games();
        train(&mut machine, Opponent::Random, left, rng);
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
    let mut machine = Pair::new(Preset::Darby.rules(), rng);
    for _ in 0..5 {
        train(&mut machine, Opponent::Random, 50_000, rng);
        let taken = snapshots(&machine).taken();
        assert!(
            (20..=Snapshots::MOST).contains(&taken.len()),
            "{}",
            taken.len()
        );
        let letters: usize = taken.iter().map(|snapshot| snapshot.beads.len()).sum();
        assert!(letters <= Snapshots::MOST_LETTERS);
    }
    let last = machine.machine.snapshots().last().unwrap();
    assert!(machine.first().tally().games() - last.tally().games() < snapshots(&machine).stride());
}

#[test]
fn a_snapshot_has_the_rules_by_which_the_machine_lived_then() {
    let rng = &mut seeded(2);
    let mut machine = Pair::new(Preset::Everlasting.rules(), rng);
    let old = *machine.rules();
    train(&mut machine, Opponent::Random, 10, rng);
    let new = Rules {
        reward: reward(9, 2, -3),
        ..old
    };
    for rules in [new, old] {
        machine.change_rules(rules).unwrap();
        train(&mut machine, Opponent::Random, 10, rng);
    }
    for then in [5, 15, 25, 30].map(|games| machine.machine.after(games).unwrap()) {
        for was in then.snapshots() {
            let is_new = (11..=20).contains(&was.tally().games());
            assert_eq!(*was.rules(), if is_new { new } else { old });
        }
    }
}

#[test]
fn snapshots_that_no_machine_can_have_are_refused() {
    let machine = trained(Preset::Everlasting, Opponent::Perfect, 50);
    let taken = snapshots(&machine).taken();
    let read = |stride, taken: &[Snapshot], tally: &Tally| {
        Snapshots::from_parts(stride, taken.to_vec(), (tally, machine.first().cabinet()))
    };
    let whole = read(1, taken, &machine.first().tally());
    assert_eq!(whole.as_ref(), Some(snapshots(&machine)));
    for (stride, taken, tally) in [
        (0, taken, machine.first().tally()),
        (3, &taken[..1], machine.first().tally()),
        (2, taken, machine.first().tally()),
        (1, &[&taken[..1], taken].concat(), machine.first().tally()),
        (
            1,
            &taken.iter().rev().cloned().collect::<Vec<_>>(),
            machine.first().tally(),
        ),
        (1, taken, taken[49].tally),
    ] {
        assert!(
            read(stride, taken, &tally).is_none(),
            "{} every {stride} games of {}",
            taken.len(),
            tally.games()
        );
    }
}

/// A machine of this preset after games of one side against random play.
fn lived(preset: Preset, side: Side, games: u64) -> Pair {
    let mut machine = Pair::new(preset.rules(), &mut seeded(4));
    machine.bring_into_use(side, &mut seeded(6));
    train(
        using(&mut machine, side),
        Opponent::Random,
        games,
        &mut seeded(5),
    );
    machine
}

#[test]
fn after_any_number_of_games_it_is_as_it_was_or_the_nearest_time_that_is_known_is_told() {
    for (preset, side) in [
        (Preset::Everlasting, Side::First),
        (Preset::Darby, Side::Second),
    ] {
        let mut machine = lived(preset, side, 1600);
        using(&mut machine, side).begin(Opponent::You).unwrap();
        let taken = moving(&machine, side).player().snapshots.taken().iter();
        let taken: Vec<_> = taken.map(|it| it.tally.games()).collect();
        let is_known = |games| games >= 600 || taken.contains(&games);
        let some = (0..=1600).step_by(sample(193, 7)).chain([599, 600, 1599]);
        for games in some.chain(taken.iter().copied()) {
            match moving(&machine, side).after(games) {
                Ok(then) => {
                    assert!(is_known(games) && then.game().is_none());
                    let was = lived(preset, side, games);
                    assert_eq!(then.tally(), moving(&was, side).tally());
                    assert!(
                        then.cabinet()
                            .iter()
                            .eq(moving(&was, side).cabinet().iter()),
                        "after {games}"
                    );
                }
                Err(UnknownTime::Forgotten { nearest }) => {
                    let near = nearest.abs_diff(games);
                    let nearer = (games - near + 1..games + near).find(|&it| is_known(it));
                    assert!(!is_known(games) && is_known(nearest), "{nearest}");
                    assert_eq!(nearer, None, "{nearest} for {games}");
                }
                Err(error) => panic!("after {games}: {error}"),
            }
        }
        let beyond = moving(&machine, side).after(1601).unwrap_err();
        assert_eq!(beyond, UnknownTime::NotYet { played: 1600 });
    }
}

#[test]
fn a_machine_as_it_was_has_the_curve_and_the_snapshots_that_it_had() {
    let lived = |games| lived(Preset::Michie, Side::First, games);
    for so_far in [0, 17, 59, 60] {
        let then = lived(60).machine.after(so_far).unwrap();
        let was = lived(so_far);
        assert_eq!(then.player().curve, was.first().player().curve);
        assert_eq!(then.player().snapshots, was.first().player().snapshots);
    }
    // An older machine has fewer of them.
    let machine = lived(2_500).machine;
    for so_far in [512, 1_900, 2_500] {
        let then = machine.after(so_far).unwrap();
        let points = machine.player().curve.points().iter();
        let points = points.take_while(|point| point.tally.games() <= so_far);
        assert!(then.player().curve.points().iter().eq(points));
        let moments: Vec<_> = then.snapshots().collect();
        assert!(moments.len() > 5);
        for was in moments {
            let games = was.tally().games();
            assert!(games <= so_far);
            let lived = lived(games);
            assert!(was.cabinet().iter().eq(lived.first().cabinet().iter()));
        }
    }
}
