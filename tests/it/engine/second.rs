//! The second machine learns and records by the same rules as the first.

use menace::engine::{
    BoxIndex, BoxNumber, Curve, Machine, Opponent, Player, Preset, Rules, SecondEmpty, Side,
    Spared, play_game, train,
};

use crate::support::machines::{fresh, seeded, with_beads};

fn second(machine: &Machine) -> &Player {
    machine.player(Side::Second).expect("a second machine")
}

#[test]
fn its_curve_has_fewer_points_so_that_the_file_of_two_machines_stays_small() {
    let mut machine = fresh(Preset::Michie);
    train(
        &mut machine,
        Side::First,
        Opponent::Random,
        5000,
        &mut seeded(2),
    );
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        5000,
        &mut seeded(3),
    );
    let points = |side| {
        machine
            .player(side)
            .map_or(0, |player| player.curve.points().len())
    };
    assert!(points(Side::First) > Curve::MOST_OF_SECOND && points(Side::First) <= Curve::MOST);
    assert!(
        points(Side::Second) > Curve::MOST_OF_SECOND / 2
            && points(Side::Second) <= Curve::MOST_OF_SECOND
    );
}

#[test]
fn its_curve_begins_with_what_it_learned_as_an_opponent() {
    let mut machine = fresh(Preset::Everlasting);
    train(
        &mut machine,
        Side::First,
        Opponent::Menace,
        100,
        &mut seeded(2),
    );
    let before = second(&machine).first_box();
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        10,
        &mut seeded(3),
    );
    assert_eq!(second(&machine).curve.points()[0].first_box, before);
    assert_eq!(
        (
            machine.first().tally.games(),
            machine.tally(Side::Second).games()
        ),
        (100, 10)
    );
}

/// The past of a side ends with the current boxes.
fn assert_ends_today(machine: &Machine, side: Side) {
    let mut past = machine.past(side).expect("a past");
    past.by_ref().for_each(drop);
    assert_eq!(past.games_to_today(), 0);
    let today = machine.cabinet(side).unwrap();
    assert!(past.cabinet().iter().eq(today.iter()), "{side:?}");
}

#[test]
fn the_games_of_a_side_stay_known_when_its_boxes_have_learned_as_an_opponent_since() {
    for side in Side::BOTH {
        let rng = &mut seeded(12);
        let mut machine = Machine::new(Preset::Everlasting.rules(), rng);
        train(&mut machine, side, Opponent::Random, 50, rng);
        let (known, then) = (machine.past_games(side), machine.clone());
        train(&mut machine, side.other(), Opponent::Menace, 700, rng);
        assert_eq!(machine.past_games(side), known, "{side:?}");
        assert_ends_today(&machine, side);
        play_game(&mut machine, side.other(), Opponent::Menace, rng).unwrap();
        assert_eq!(machine.past_games(side), known, "{side:?}");
        train(&mut machine, side, Opponent::Perfect, 20, rng);
        play_game(&mut machine, side.other(), Opponent::Menace, rng).unwrap();
        play_game(&mut machine, side, Opponent::Random, rng).unwrap();
        let games = machine.past_games(side);
        assert_eq!((games.len(), &games[..50]), (71, &known[..]), "{side:?}");
        let moves = games.iter().flat_map(|(_, moves)| moves);
        assert!(moves.into_iter().all(|made| made.before.is_some()));
        assert_ends_today(&machine, side);
        let [was, before] =
            [&machine, &then].map(|machine| machine.as_it_was(side, 40).expect("it is known").0);
        let [was, before] = [&was, &before].map(|machine| machine.cabinet(side).unwrap());
        assert!(was.iter().eq(before.iter()), "{side:?}");
    }
}

#[test]
fn where_it_shall_resign_it_does_and_when_its_first_boxes_are_empty_there_is_no_game() {
    let rules = Rules {
        second_empty: SecondEmpty::Resign,
        ..Preset::Michie.rules()
    };
    assert_eq!(
        rules.preset(),
        Some(Preset::Michie),
        "no preset says anything of it"
    );
    let rules = Rules {
        spared: Spared::First,
        ..rules
    }; // which is the first box of the first machine alone
    let mut machine = Machine::new(rules, &mut seeded(1));
    let trained = train(
        &mut machine,
        Side::Second,
        Opponent::Perfect,
        100_000,
        &mut seeded(2),
    );
    assert!(
        trained.stopped.is_some() && machine.is_dry(Side::Second) && !machine.is_dry(Side::First),
        "{trained:?}"
    );
    let tally = machine.tally(Side::Second);
    assert_eq!(
        (tally.games(), second(&machine).first_box()),
        (trained.games, 0)
    );
    assert!(tally.resigned > 0 && tally.resigned <= tally.lost);
    assert!(
        machine.begin(Side::Second, Opponent::You).is_err()
            && machine.begin(Side::First, Opponent::You).is_ok()
    );
    BoxIndex::of(Side::Second)
        .first_numbers()
        .for_each(|number| machine.restock(Side::Second, number));
    assert!(machine.begin(Side::Second, Opponent::You).is_ok());
    let chances = machine
        .odds(Side::Second, Opponent::Random)
        .expect("chances");
    assert!((chances.won + chances.drawn + chances.lost - 1.0).abs() < 1e-9);
}

#[test]
fn where_the_first_machine_is_dry_the_second_still_plays_with_everybody_else() {
    let fresh = fresh(Preset::Michie);
    let mut machine = with_beads(&fresh, BoxNumber::FIRST, [0; 9]);
    machine.player_or_new(Side::Second, &mut seeded(1));
    for (opponent, is_game) in [
        (Opponent::You, true),
        (Opponent::Random, true),
        (Opponent::Menace, false),
    ] {
        assert_eq!(
            machine.begin(Side::Second, opponent).is_ok(),
            is_game,
            "{opponent}"
        );
    }
    assert!(machine.begin(Side::First, Opponent::You).is_err());
}
