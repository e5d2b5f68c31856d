//! The machine that moves second, as the machine: it learns, and remembers, by the rules of the
//! first one.

use menace::engine::{
    BoxIndex, BoxNumber, Curve, FinishedGame, Machine, Opponent, PastGame, Player, Preset, Rules,
    SecondEmpty, Side, Spared, Verdict, play_game, train,
};

use crate::support::machines::{seeded, step, with_beads};

fn second(machine: &Machine) -> &Player {
    machine.player(Side::Second).expect("a second machine")
}

#[test]
fn many_games_at_once_leave_the_same_as_one_by_one() {
    for preset in Preset::ALL {
        for opponent in [Opponent::Random, Opponent::Darby, Opponent::Nemesis] {
            let (mut at_once, mut rng) = (Machine::new(preset.rules(), &mut seeded(1)), seeded(2));
            train(&mut at_once, Side::Second, opponent, 300, &mut rng);
            let (mut one_by_one, mut rng) =
                (Machine::new(preset.rules(), &mut seeded(1)), seeded(2));
            for _ in 0..300 {
                play_game(&mut one_by_one, Side::Second, opponent, &mut rng)
                    .expect("a second machine is restocked");
            }
            let (one, other) = (second(&at_once), second(&one_by_one));
            assert!(
                one.cabinet.iter().eq(other.cabinet.iter()),
                "{preset} against {opponent}"
            );
            assert_eq!(
                (one.tally, &one.curve, &one.history),
                (other.tally, &other.curve, &other.history)
            );
            assert_eq!(
                at_once.first().tally.games(),
                0,
                "the first machine has not played"
            );
        }
    }
}

#[test]
fn its_curve_has_fewer_points_so_that_the_file_of_two_machines_stays_small() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
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
fn a_move_can_be_taken_back_once_both_players_have_moved() {
    for (side, moves) in [(Side::First, 3), (Side::Second, 2)] {
        let rng = &mut seeded(4);
        let mut machine = Machine::new(Preset::Michie.rules(), rng);
        machine
            .begin(side, Opponent::You)
            .expect("its boxes are full");
        for made in 0..=moves {
            let game = machine.game().expect("it goes on");
            assert_eq!(
                game.can_take_back(),
                made == moves,
                "{side:?} after {made} moves"
            );
            step(&mut machine, rng);
        }
    }
}

#[test]
fn its_curve_is_what_it_began_with_and_three_for_a_win_one_for_a_draw_less_one_for_a_loss() {
    let mut machine = Machine::new(Preset::Scroggs.rules(), &mut seeded(1));
    machine.player_or_new(Side::Second, &mut seeded(1));
    let start = second(&machine).first_box();
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        200,
        &mut seeded(2),
    );
    let points = second(&machine).curve.points();
    assert_eq!(points.len(), 201);
    for point in points {
        let tally = point.tally;
        assert_eq!(
            point.first_box + tally.lost,
            start + 3 * tally.won + tally.drawn,
            "after {} games",
            tally.games()
        );
    }
}

#[test]
fn its_curve_begins_with_what_it_learned_as_an_opponent() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
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

#[test]
fn it_learns_to_draw_with_a_perfect_player() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
    machine.player_or_new(Side::Second, &mut seeded(1));
    let fresh = machine
        .odds(Side::Second, Opponent::Perfect)
        .expect("chances");
    train(
        &mut machine,
        Side::Second,
        Opponent::Perfect,
        3_000,
        &mut seeded(2),
    );
    let trained = machine
        .odds(Side::Second, Opponent::Perfect)
        .expect("chances");
    assert!(
        fresh.drawn < 0.1 && trained.drawn > 0.8,
        "{fresh:?} {trained:?}"
    );
}

/// Every box that a game of the past closed, in order.
fn closed(game: &PastGame) -> Vec<(u16, i64)> {
    game.closed
        .iter()
        .flatten()
        .map(|closed| (closed.opened.number.number(), closed.gain))
        .collect()
}

/// The past of a side ends with the boxes of today.
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
fn its_past_is_what_happened_and_a_replay_shows_the_boxes_as_they_were() {
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(1));
    let mut happened: Vec<FinishedGame> = Vec::new();
    for _ in 0..50 {
        happened.push(
            play_game(
                &mut machine,
                Side::Second,
                Opponent::Random,
                &mut seeded(happened.len() as u64),
            )
            .unwrap(),
        );
    }
    let past: Vec<_> = machine.past(Side::Second).expect("a past").collect();
    assert_eq!(past.len(), 50);
    for (nth, (was, finished)) in past.iter().zip(&happened).enumerate() {
        assert_eq!(was.record.played(), finished.played);
        let closed_then: Vec<_> = finished
            .closed_boxes()
            .map(|closed| (closed.opened.number.number(), closed.gain))
            .collect();
        assert_eq!(closed(was), closed_then);
        let (mut again, record) = machine
            .as_it_was(Side::Second, nth as u64 + 1)
            .expect("it is known");
        assert_eq!(again.tally(Side::Second).games(), nth as u64);
        let moves = finished.played.key.len();
        assert_eq!(again.play_again(&record, moves).as_ref(), Some(finished));
    }
    let games = machine.past_games(Side::Second);
    assert!(
        games.iter().all(|(game, moves)| moves.len() == game.boxes()
            && moves.iter().all(|it| it.before.is_some()))
    );
}

#[test]
fn in_a_game_that_you_begin_it_answers_from_its_own_boxes_and_what_is_taken_back_returns() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    machine.player_or_new(Side::Second, &mut seeded(1));
    let before: Vec<_> = second(&machine)
        .cabinet
        .iter()
        .map(|(_, matchbox)| *matchbox.beads())
        .collect();
    machine.begin(Side::Second, Opponent::You).expect("a game");
    assert!(
        machine.machine_move(&mut seeded(1)).is_none() && machine.game().unwrap().key().is_empty(),
        "you begin"
    );
    machine
        .play("5".parse::<menace::game::PlayKey>().unwrap().squares()[0])
        .expect("a free square");
    machine.machine_move(&mut seeded(1));
    let opened: Vec<_> = machine
        .game()
        .unwrap()
        .open_boxes()
        .map(|open| open.number.number())
        .collect();
    assert_eq!(opened, [3], "the center is the third of its first boxes");
    assert!(machine.take_back());
    assert!(machine.game().unwrap().key().is_empty());
    assert!(
        second(&machine)
            .cabinet
            .iter()
            .map(|(_, matchbox)| *matchbox.beads())
            .eq(before)
    );
    assert_eq!(BoxIndex::of(Side::Second).first_numbers().count(), 3);
}

#[test]
fn a_game_is_won_for_it_when_it_is_won_for_o() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let mut verdicts = Vec::new();
    for seed in 0..200 {
        let finished = play_game(
            &mut machine,
            Side::Second,
            Opponent::Random,
            &mut seeded(seed),
        )
        .unwrap();
        let winner = finished.played.board().outcome().expect("it never resigns");
        assert_eq!(finished.verdict(), Verdict::of(winner, Side::Second));
        verdicts.push(finished.verdict());
    }
    assert_eq!(
        machine.tally(Side::Second).won,
        verdicts
            .iter()
            .filter(|&&verdict| verdict == Verdict::Won)
            .count() as u64
    );
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
    let fresh = Machine::new(Preset::Michie.rules(), &mut seeded(1));
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

#[test]
fn the_player_of_a_side_is_the_first_one_until_there_is_a_second() {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let side = |machine: &Machine, side| machine.player_or_first(side).cabinet.side();
    assert_eq!(
        [side(&machine, Side::First), side(&machine, Side::Second)],
        [Side::First; 2]
    );
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        1,
        &mut seeded(2),
    );
    assert_eq!(
        [side(&machine, Side::First), side(&machine, Side::Second)],
        Side::BOTH
    );
}
