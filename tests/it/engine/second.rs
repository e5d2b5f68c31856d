//! The second machine learns and records by the same rules as the first.

use menace::engine::{
    BoxIndex, BoxNumber, Curve, Opponent, Pair, Player, Preset, Rules, SecondEmpty, Side, Spared,
    Step, play_game, train,
};

use crate::support::machines::{
    assert_same, fresh, moving, of_two_players, seeded, state, using, with_beads,
};

fn second(machine: &Pair) -> &Player {
    moving(machine, Side::Second).player()
}

#[test]
fn its_curve_has_fewer_points_so_that_the_file_of_two_machines_stays_small() {
    let mut machine = fresh(Preset::Michie);
    train(&mut machine, Opponent::Random, 5000, &mut seeded(2));
    train(
        using(&mut machine, Side::Second),
        Opponent::Random,
        5000,
        &mut seeded(3),
    );
    let points = |side| moving(&machine, side).player().curve.points().len();
    assert!(points(Side::First) > Curve::MOST_OF_SECOND && points(Side::First) <= Curve::MOST);
    assert!(
        points(Side::Second) > Curve::MOST_OF_SECOND / 2
            && points(Side::Second) <= Curve::MOST_OF_SECOND
    );
}

#[test]
fn its_curve_begins_with_what_it_learned_as_an_opponent() {
    let mut machine = fresh(Preset::Everlasting);
    train(&mut machine, Opponent::Menace, 100, &mut seeded(2));
    let before = second(&machine).first_box();
    train(
        using(&mut machine, Side::Second),
        Opponent::Random,
        10,
        &mut seeded(3),
    );
    assert_eq!(second(&machine).curve.points()[0].first_box, before);
    assert_eq!(
        (
            machine.first().tally().games(),
            moving(&machine, Side::Second).tally().games()
        ),
        (100, 10)
    );
}

/// The past of a side ends with the current boxes.
fn assert_ends_today(machine: &Pair, side: Side) {
    let mut past = moving(machine, side).past().expect("a past");
    past.by_ref().for_each(drop);
    assert_eq!(past.games_to_today(), 0);
    let today = moving(machine, side).cabinet();
    assert!(past.cabinet().iter().eq(today.iter()), "{side:?}");
}

#[test]
fn the_games_of_a_side_stay_known_when_its_boxes_have_learned_as_an_opponent_since() {
    for side in Side::BOTH {
        let rng = &mut seeded(12);
        let mut machine = Pair::new(Preset::Everlasting.rules(), rng);
        train(using(&mut machine, side), Opponent::Random, 50, rng);
        let (known, then) = (moving(&machine, side).past_games(), machine.clone());
        train(
            using(&mut machine, side.other()),
            Opponent::Menace,
            700,
            rng,
        );
        assert_eq!(moving(&machine, side).past_games(), known, "{side:?}");
        assert_ends_today(&machine, side);
        play_game(using(&mut machine, side.other()), Opponent::Menace, rng).unwrap();
        assert_eq!(moving(&machine, side).past_games(), known, "{side:?}");
        train(using(&mut machine, side), Opponent::Perfect, 20, rng);
        play_game(using(&mut machine, side.other()), Opponent::Menace, rng).unwrap();
        play_game(using(&mut machine, side), Opponent::Random, rng).unwrap();
        let games = moving(&machine, side).past_games();
        assert_eq!((games.len(), &games[..50]), (71, &known[..]), "{side:?}");
        let moves = games.iter().flat_map(|(.., moves)| moves);
        assert!(moves.into_iter().all(|made| made.before.is_some()));
        assert_ends_today(&machine, side);
        let [was, before] = [&machine, &then]
            .map(|machine| moving(machine, side).as_it_was(40).expect("it is known").0);
        let [was, before] = [was.cabinet(), before.cabinet()];
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
    let mut machine = Pair::new(rules, &mut seeded(1));
    let trained = train(
        using(&mut machine, Side::Second),
        Opponent::Perfect,
        100_000,
        &mut seeded(2),
    );
    assert!(
        trained.stopped.is_some()
            && moving(&machine, Side::Second).is_dry()
            && !machine.first().is_dry(),
        "{trained:?}"
    );
    let tally = moving(&machine, Side::Second).tally();
    assert_eq!(
        (tally.games(), second(&machine).first_box()),
        (trained.games, 0)
    );
    assert!(tally.resigned > 0 && tally.resigned <= tally.lost);
    assert!(
        using(&mut machine, Side::Second)
            .begin(Opponent::You)
            .is_err()
            && using(&mut machine, Side::First)
                .begin(Opponent::You)
                .is_ok()
    );
    BoxIndex::of(Side::Second)
        .first_numbers()
        .for_each(|number| {
            using(&mut machine, Side::Second).machine.restock(number);
        });
    assert!(
        using(&mut machine, Side::Second)
            .begin(Opponent::You)
            .is_ok()
    );
    let chances = moving(&machine, Side::Second)
        .odds(Opponent::Random)
        .expect("chances");
    assert!((chances.won + chances.drawn + chances.lost - 1.0).abs() < 1e-9);
}

#[test]
fn where_the_first_machine_is_dry_the_second_still_plays_with_everybody_else() {
    let fresh = fresh(Preset::Michie);
    let mut machine = with_beads(&fresh, BoxNumber::FIRST, [0; 9]);
    machine.bring_into_use(Side::Second, &mut seeded(1));
    for (opponent, is_game) in [
        (Opponent::You, true),
        (Opponent::Random, true),
        (Opponent::Menace, false),
    ] {
        assert_eq!(
            using(&mut machine, Side::Second).begin(opponent).is_ok(),
            is_game,
            "{opponent}"
        );
    }
    assert!(
        using(&mut machine, Side::First)
            .begin(Opponent::You)
            .is_err()
    );
}

#[test]
fn a_machine_that_is_put_away_in_a_game_has_all_its_beads() {
    let mut pair = of_two_players(0);
    let pair = using(&mut pair, Side::First);
    let total = |pair: &Pair| moving(pair, Side::First).cabinet().total();
    let before = total(pair);
    pair.begin(Opponent::You).unwrap();
    pair.next_move(&mut seeded(1));
    assert_eq!(total(pair), before - 1);
    pair.bring_back(Side::Second);
    assert_eq!(total(pair), before);
}

#[test]
fn a_game_of_two_that_is_over_is_learned_by_both_when_it_is_given_up() {
    let (mut pair, rng) = (fresh(Preset::Michie), &mut seeded(1));
    pair.begin(Opponent::Menace).unwrap();
    while pair.next_step() != Some(Step::Settle) {
        let (next, opens) = (pair.next_box(), pair.next_step() == Some(Step::Open));
        let mover = Side::to_move(pair.game().unwrap().board());
        pair.step(rng);
        if opens {
            let game = moving(&pair, mover).game().unwrap();
            assert_eq!(game.open_boxes().last().map(|it| it.number), next);
        }
    }
    let mut settled = pair.clone();
    settled.settle();
    pair.abandon();
    assert_same(&pair, &settled);
}

#[test]
fn a_second_machine_made_where_nothing_is_learned_learns_nothing() {
    let (mut pair, rng) = (fresh(Preset::Michie).without_learning(), &mut seeded(1));
    let mut new = fresh(Preset::Michie);
    let stock = using(&mut new, Side::Second).machine.cabinet().total();
    play_game(&mut pair, Opponent::Menace, rng).unwrap();
    assert_eq!(second(&pair).cabinet.total(), stock);
}

#[test]
fn no_move_of_a_game_of_two_is_taken_back() {
    for side in Side::BOTH {
        let (mut pair, rng) = (fresh(Preset::Michie), &mut seeded(1));
        using(&mut pair, side).begin(Opponent::Menace).unwrap();
        while pair.game().is_some() {
            let before = state(&pair);
            assert!(!pair.take_back() && !pair.take_back_one());
            assert_eq!(state(&pair), before);
            pair.step(rng);
        }
    }
}
