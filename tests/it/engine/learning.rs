//! Learning from games in the literature.

use menace::engine::{
    BeadSquares, Beads, BoxNumber, ClosedBox, Curve, CurvePoint, FinishedGame, LearnError,
    MissingBead, Opponent, Pair, ParseGameError, Played, Preset, Rules, SecondEmpty, Side,
    StartingBeads, Tally, Verdict, play_game, train,
};
use menace::game::Square;

use crate::support::machines::{
    finish, fresh, moving, play_at_random, seeded, state, using, with_beads,
};
use crate::support::properties::sample;

fn recorded(line: &str) -> Played {
    line.parse().unwrap()
}

fn learn(machine: &mut Pair, game: &Played) -> Result<FinishedGame, LearnError> {
    machine
        .machine
        .learn_from(game, MissingBead::Refused, &mut seeded(2))
}

#[test]
fn michies_rules_change_the_boxes_as_the_sources_tell() {
    for (game, verdict, boxes, gain) in [
        ("251347", Verdict::Lost, 3, -1), // Chalkdust, issue 3.
        // Matthew Scroggs' blog, with the names of the players swapped back.
        ("158743", Verdict::Lost, 3, -1),
        ("12539", Verdict::Won, 3, 3),
        ("517328469", Verdict::Drawn, 4, 1), // Michie's own line; the ninth move is forced.
    ] {
        let mut machine = fresh(Preset::Michie);
        let before = machine.first().cabinet().total().cast_signed();
        let finished = learn(&mut machine, &recorded(game)).unwrap();
        let end = (finished.verdict(), finished.resigned_at);
        assert_eq!(end, (verdict, None), "{game}");
        let cabinet = &machine.first().cabinet();
        let count = |beads: &Beads, it: &ClosedBox| beads.count(it.opened.bead).cast_signed();
        let gains = finished
            .closed_boxes()
            .map(|it| count(cabinet[it.opened.number].beads(), it) - count(&it.opened.before, it));
        assert!(gains.eq([gain; 4].into_iter().take(boxes)), "{game}");
        let all = gain * i64::try_from(boxes).unwrap();
        let now = cabinet.total().cast_signed();
        assert_eq!(now, before + all, "{game}: no other bead");
    }
}

#[test]
fn a_game_is_read_as_it_is_written_and_told_no_other_end_than_it_has() {
    for text in ["251347 L", "12539 W", "517328469 D", "1593 R", "5 WR"] {
        assert_eq!(text.parse::<Played>().unwrap().to_string(), text);
    }
    let contradiction = ParseGameError::Contradiction {
        played: Verdict::Lost,
        stated: Verdict::Won,
    };
    assert_eq!(contradiction.to_string(), "the game was lost, not won");
    for (text, error) in [
        ("251347 W", contradiction),
        ("1253", ParseGameError::NotOver),
        ("1253 W", ParseGameError::NotOver),
        ("", ParseGameError::NotOver),
        ("12539 R", ParseGameError::CannotResign),
        ("1 R", ParseGameError::CannotResign),
        ("51732846 R", ParseGameError::CannotResign),
        ("12 WR", ParseGameError::OpponentCannotResign),
        ("12539 WR", ParseGameError::OpponentCannotResign),
        ("WR", ParseGameError::OpponentCannotResign),
    ] {
        assert_eq!(text.parse::<Played>(), Err(error), "{text}");
    }
}

#[test]
fn a_taught_game_leaves_the_same_machine_as_the_same_game_played() {
    let mut ends = [0; 3];
    for preset in Preset::ALL {
        let rules = Rules {
            second_empty: SecondEmpty::Resign,
            ..preset.rules()
        };
        let mut rng = seeded(29);
        let mut played = Pair::new(rules, &mut rng);
        for _ in 0..sample(400, 1000) {
            let mut taught = played.clone();
            let Ok(game) = play_game(&mut played, Opponent::Menace, &mut rng) else {
                break;
            };
            let line = game.played.to_string();
            let learned = learn(&mut taught, &line.parse().unwrap()).unwrap();
            assert_eq!(learned.verdict(), game.verdict(), "{preset}: {line}");
            assert_eq!(taught.first().tally(), played.first().tally(), "{preset}");
            let has_choice = preset.rules().squares == BeadSquares::Every;
            assert!(
                has_choice || beads(&taught) == beads(&played),
                "{preset}: {line}"
            );
            let (_, letter) = line.split_once(' ').unwrap();
            ends[["R", "WR"].iter().position(|it| *it == letter).unwrap_or(2)] += 1;
        }
    }
    assert!(ends.iter().all(|&games| games > 0), "{ends:?}");
}

fn beads(machine: &Pair) -> Vec<[u64; 9]> {
    machine
        .first()
        .cabinet()
        .iter()
        .map(|(_, matchbox)| *matchbox.beads().counts().values())
        .collect()
}

#[test]
fn a_game_that_the_machine_cannot_have_played_changes_nothing() {
    let mut machine = with_one_bead_of_each();
    learn(&mut machine, &recorded("251347")).unwrap();
    let before = machine.clone();
    let first = BoxNumber::FIRST;
    let cases = [
        (
            recorded("251347"),
            LearnError::NoBead {
                number: first,
                square: Square::Top,
            },
        ),
        (
            recorded("453268"),
            LearnError::NoBead {
                number: first,
                square: Square::Left,
            },
        ),
        (recorded("R"), LearnError::CannotResign),
    ];
    for (game, error) in cases {
        assert_eq!(learn(&mut machine, &game), Err(error), "{}", game.key);
        assert_eq!(state(&machine), state(&before), "{}", game.key);
    }
    let mut lasting = fresh(Preset::Everlasting);
    assert_eq!(
        learn(&mut lasting, &recorded("15 R")),
        Err(LearnError::NeverResigns)
    );
}

#[test]
fn a_missing_bead_is_put_in_where_the_teacher_says_so() {
    let mut machine = with_one_bead_of_each();
    learn(&mut machine, &recorded("251347")).unwrap();
    assert_eq!(
        machine.first().player().first_box(),
        2,
        "the edge bead was lost"
    );
    machine
        .machine
        .learn_from(&recorded("251347"), MissingBead::PutIn, &mut seeded(1))
        .unwrap();
    assert_eq!(
        machine.first().player().first_box(),
        2,
        "it was put in, drawn, and lost again"
    );
}

#[test]
fn a_box_that_a_taught_game_empties_is_refilled_with_three_beads_of_which_one_came_out() {
    let mut machine = fresh(Preset::Challenge);
    machine = with_beads(&machine, BoxNumber::FIRST, [1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let finished = machine
        .machine
        .learn_from(&recorded("142596"), MissingBead::PutIn, &mut seeded(1))
        .unwrap();
    assert_eq!(finished.played.verdict(), Verdict::Lost);
    assert_eq!(
        machine.first().player().first_box(),
        2,
        "and stays out, since the game was lost"
    );
}

#[test]
fn the_curve_stays_bounded_and_every_point_is_what_was() {
    let mut rng = seeded(7);
    let mut machine = Pair::new(Preset::OpenDay.rules(), &mut rng);
    let mut lived = vec![CurvePoint {
        first_box: machine.first().player().first_box(),
        tally: machine.first().tally(),
    }];
    for games in 1..=10_000 {
        play_at_random(&mut machine, &mut rng).unwrap();
        lived.push(CurvePoint {
            first_box: machine.first().player().first_box(),
            tally: machine.first().tally(),
        });
        assert!(
            machine.first().player().curve.points().len() <= Curve::MOST,
            "after {games} games"
        );
    }
    assert_eq!(
        machine.first().player().curve.stride(),
        8,
        "10,000 games in at most 2,048 points"
    );
    let every_eighth: Vec<_> = lived.iter().step_by(8).copied().collect();
    assert_eq!(machine.first().player().curve.points(), every_eighth);
    let read = Curve::from_points(8, every_eighth.clone());
    assert_eq!(read.as_ref(), Some(&machine.first().player().curve));
    for (stride, points) in [
        (4, every_eighth.clone()),
        (0, every_eighth),
        (1, lived[..=Curve::MOST].to_vec()),
        (3, lived),
        (1, Vec::new()),
    ] {
        assert_eq!(Curve::from_points(stride, points), None, "every {stride}");
    }
}

/// A machine with Michie's rules, but one bead for each of its moves.
fn with_one_bead_of_each() -> Pair {
    let michie = Preset::Michie.rules();
    let start = StartingBeads::PerStage([1; 4]);
    let rules = Rules { start, ..michie };
    Pair::new(rules, &mut seeded(1))
}

#[test]
fn the_games_of_the_open_days_are_those_of_a_machine_with_their_rules() {
    // Kimber and Corbett, 2021 to 2023: games of visitors against a real cabinet of matchboxes.
    let mut machine = fresh(Preset::OpenDay);
    for line in games(include_str!("../data/openday_games.txt")) {
        let (_, letter) = line.split_once(' ').unwrap();
        let finished =
            learn(&mut machine, &recorded(line)).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(finished.resigned_at.is_some(), letter == "R", "{line}");
        assert!(
            letter == "R" || finished.verdict().letter().to_string() == letter,
            "{line}"
        );
    }
    let now = machine.first().tally();
    assert_eq!((now.games(), now.resigned), (176, 1));
}

/// The lines of a log that hold games.
fn games(log: &str) -> impl Iterator<Item = &str> {
    log.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn a_machine_that_learns_nothing_is_after_every_game_as_it_was_before() {
    for preset in Preset::ALL {
        for side in Side::BOTH {
            let rng = &mut seeded(8);
            let mut machine = Pair::new(preset.rules(), rng);
            machine.bring_into_use(side, rng);
            train(using(&mut machine, side), Opponent::Random, 150, rng);
            let (mut guest, mut ends) = (machine.clone().without_learning(), Tally::default());
            let before = state(&guest);
            assert!(machine.machine.learns() && !guest.machine.learns());
            while ends.games() < sample(25, 75)
                && using(&mut guest, side).begin(Opponent::You).is_ok()
            {
                let finished = finish(&mut guest, rng);
                ends.count(finished.verdict(), finished.resigned_at.is_some());
                assert_eq!(state(&guest), before, "{preset}");
                let mut closed = finished.closed_boxes();
                assert!(closed.all(|closed| closed.gain == 0 && !closed.restocked));
            }
            assert!(ends.won > 0 && ends.lost > 0 || moving(&machine, side).is_dry());
        }
    }
}
