//! Machines for tests, random rules, and the invariants of every machine.

use std::ops::Range;
use std::sync::Mutex;

use menace::engine::{
    BeadSquares, Beads, BoxNumber, ByHand, Cabinet, Correction, Experiment, FinishedGame, Machine,
    Opening, Opponent, Pair, Player, Preset, Results, Reward, Rules, Schedule, SecondEmpty, Side,
    Spared, StartingBeads, Tally, WhenEmpty, train,
};
use menace::game::{Board, PerSquare, PlayKey};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IteratorRandom;
use rayon::prelude::*;

/// A deterministic generator.
pub(crate) fn seeded(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The same new machine of this preset at each call.
pub(crate) fn fresh(preset: Preset) -> Pair {
    Pair::new(preset.rules(), &mut seeded(1))
}

pub(crate) fn board(position: &str) -> Board {
    position.parse().unwrap()
}

pub(crate) fn key(squares: &str) -> PlayKey {
    squares.parse().unwrap()
}

/// The machine of this side in use; if it is made for that, with the starting beads of seed 1.
pub(crate) fn using(pair: &mut Pair, side: Side) -> &mut Pair {
    pair.bring_into_use(side, &mut seeded(1));
    pair
}

/// The machine of this side, which has been made.
pub(crate) fn moving(pair: &Pair, side: Side) -> &Machine {
    pair.of_side(side).expect("it has been made")
}

/// Everything that a game may change, as text for comparison.
pub(crate) fn state(machine: &Pair) -> String {
    let life = |side| {
        let it = machine.of_side(side)?.player();
        let beads: Vec<_> = it.cabinet.iter().map(|(_, it)| *it.beads()).collect();
        let numbers = (it.tally, &it.totals, &it.curve);
        Some(format!(
            "{beads:?} {numbers:?} {:?} {:?}",
            it.history, it.snapshots
        ))
    };
    let whole = (
        machine.rules(),
        machine.game(),
        &machine.machine.by_hand,
        machine.games_in_life(),
    );
    format!("{whole:?} {:?}", Side::BOTH.map(life))
}

/// Random rules.
pub(crate) fn any_rules() -> impl Strategy<Value = Rules> {
    let start = prop_oneof![
        prop::array::uniform4(1..=99_u8).prop_map(StartingBeads::PerStage),
        prop::array::uniform4(1..=3_u8).prop_map(StartingBeads::PerStage),
        Just(StartingBeads::Random)
    ];
    let squares = prop_oneof![Just(BeadSquares::Distinct), Just(BeadSquares::Every)];
    let reward = prop::array::uniform3(-9..=99_i16).prop_map(|[won, drawn, lost]| Reward {
        won,
        drawn,
        lost,
    });
    let when_empty = prop_oneof![
        Just(WhenEmpty::Resign),
        Just(WhenEmpty::Restock),
        Just(WhenEmpty::Refill)
    ];
    let spared = prop_oneof![Just(Spared::None), Just(Spared::First), Just(Spared::Every)];
    let last_move = prop_oneof![
        Just(Reward::default()),
        prop::array::uniform3(-999..=999_i16).prop_map(|[won, drawn, lost]| Reward {
            won,
            drawn,
            lost
        })
    ];
    let empty = (
        when_empty,
        prop_oneof![3 => Just(SecondEmpty::Restock), 1 => Just(SecondEmpty::Resign)],
    );
    let opening = prop_oneof![
        3 => Just(Opening::Any),
        1 => Just(Opening::Corner),
        1 => Just(Opening::Edge),
        1 => Just(Opening::Center)
    ];
    let last = (last_move, opening);
    (start, squares, reward, last, empty, spared).prop_map(
        |(start, squares, reward, (last, opening), (when, second), spared)| Rules {
            start,
            squares,
            reward,
            when_empty: when,
            spared,
            last_move: last,
            second_empty: second,
            opening,
        },
    )
}

pub(crate) const fn reward(won: i16, drawn: i16, lost: i16) -> Reward {
    Reward { won, drawn, lost }
}

/// Rules of resignation with these starting beads for each stage.
pub(crate) fn resigning(start: [u8; 4], reward: Reward) -> Rules {
    Rules {
        start: StartingBeads::PerStage(start),
        squares: BeadSquares::Distinct,
        reward,
        when_empty: WhenEmpty::Resign,
        spared: Spared::None,
        ..Preset::Michie.rules()
    }
}

/// The same machine of this preset after this number of games against the opponent, trained once
/// and shared by tests.
pub(crate) fn trained(preset: Preset, opponent: Opponent, games: u64) -> Pair {
    type Life = (Preset, Opponent, u64);
    static KNOWN: Mutex<Vec<(Life, Pair)>> = Mutex::new(Vec::new());
    let life = (preset, opponent, games);
    let mut known = KNOWN.lock().unwrap();
    if let Some((_, machine)) = known.iter().find(|(it, _)| *it == life) {
        return machine.clone();
    }
    let rng = &mut seeded(1961);
    let mut machine = Pair::new(preset.rules(), rng);
    train(&mut machine, opponent, games, rng);
    known.push((life, machine.clone()));
    machine
}

/// An experiment of this number of games a machine against one opponent.
pub(crate) fn experiment(rules: Rules, opponent: Opponent, games: u64, seed: u64) -> Experiment {
    Experiment::new(rules, Schedule::always(opponent), games, seed).unwrap()
}

/// The results of the machines with these numbers, on all cores.
pub(crate) fn results(experiment: &Experiment, numbers: Range<u64>) -> Results {
    let lives = numbers.into_par_iter().map(|nth| experiment.run(nth));
    let lives: Vec<_> = lives.collect();
    let mut results = experiment.empty_results();
    for life in &lives {
        results.add(life);
    }
    results
}

/// A machine after some games against random play, and some moves of another.
pub(crate) fn lived(rules: Rules, seed: u64, games: usize, plies: usize) -> Pair {
    lived_against(&[Opponent::You], rules, seed, games, plies)
}

/// A machine after some games, each against the next of these opponents, and some moves of another.
pub(crate) fn lived_against(
    opponents: &[Opponent],
    rules: Rules,
    seed: u64,
    games: usize,
    plies: usize,
) -> Pair {
    let rng = &mut seeded(seed);
    let mut machine = Pair::new(rules, rng);
    let mut opponents = opponents.iter().copied().cycle();
    for opponent in opponents.by_ref().take(games) {
        if machine.begin(opponent).is_ok() {
            finish(&mut machine, rng);
        }
    }
    if plies > 0
        && opponents
            .next()
            .is_some_and(|opponent| machine.begin(opponent).is_ok())
    {
        for _ in 0..plies {
            step(&mut machine, rng);
        }
    }
    machine
}

/// A machine of Michie's after ten games of each player against a person, in turn, and then training of
/// the first against random play.
pub(crate) fn of_two_players(trained: u64) -> Pair {
    let rng = &mut seeded(4);
    let mut machine = Pair::new(Preset::Michie.rules(), rng);
    for nth in 0..20 {
        using(&mut machine, Side::of_move(nth))
            .begin(Opponent::You)
            .unwrap();
        finish(&mut machine, rng);
    }
    train(
        using(&mut machine, Side::First),
        Opponent::Random,
        trained,
        rng,
    );
    machine
}

/// A new machine of Michie's with every record of work by hand, on box 14.
pub(crate) fn worked_by_hand() -> Pair {
    let mut machine = fresh(Preset::Michie);
    let number = machine.first().cabinet().box_index().number(14).unwrap();
    let matchbox = &machine.first().cabinet()[number];
    let beads = *matchbox.beads();
    let correction = Correction {
        games: 7,
        number,
        before: beads,
        after: beads,
    };
    machine.machine.by_hand = ByHand {
        is_on: true,
        is_mirrored: true,
        names: Some(PerSquare::from_fn(|square| format!("{square} of twelve"))),
        corrections: vec![correction],
        ..ByHand::default()
    };
    machine
}

/// A machine of Michie's in the middle of a game, with two boxes open.
pub(crate) fn in_mid_game() -> Pair {
    let machine = lived(Preset::Michie.rules(), 7, 30, 4);
    assert_eq!(machine.game().unwrap().open_boxes().count(), 2);
    machine
}

/// The machine with these beads in one box, between games.
pub(crate) fn with_beads(machine: &Pair, number: BoxNumber, beads: [u64; 9]) -> Pair {
    let (cabinet, beads) = (machine.first().cabinet(), PerSquare::new(beads));
    let matchbox = cabinet[number]
        .clone()
        .with_beads(Beads::from_counts(beads));
    let cabinet = cabinet.clone().with_box(number, matchbox);
    with_past(machine, cabinet, machine.first().tally())
}

/// The machine with this number of beads on each square that had starting beads, between games.
pub(crate) fn with_beads_everywhere(machine: &Pair, count: u64) -> Pair {
    let mut cabinet = machine.first().cabinet().clone();
    for (number, matchbox) in machine.first().cabinet().iter() {
        let start = matchbox.starting();
        let counts = PerSquare::from_fn(|square| count * u64::from(start[square].min(1)));
        let matchbox = matchbox.clone().with_beads(Beads::from_counts(counts));
        cabinet = cabinet.with_box(number, matchbox);
    }
    with_past(machine, cabinet, machine.first().tally())
}

/// The machine with these boxes and these numbers of games, between games.
pub(crate) fn with_past(machine: &Pair, cabinet: Cabinet, tally: Tally) -> Pair {
    let player = Player {
        tally,
        cabinet,
        ..machine.machine.player().clone()
    };
    let past = Machine::from_parts(*machine.rules(), player);
    machine.clone().with_machine(past)
}

/// A whole game against random replies; `None` if the first box is empty.
pub(crate) fn play_at_random(
    machine: &mut Pair,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<FinishedGame> {
    machine.begin(Opponent::You).ok()?;
    Some(finish(machine, rng))
}

/// The rest of the current game, with random replies for a person.
pub(crate) fn finish(machine: &mut Pair, rng: &mut Xoshiro256PlusPlus) -> FinishedGame {
    loop {
        if let Some(finished) = step(machine, rng) {
            return finished;
        }
    }
}

/// The next move of the current game, if any, with random replies for a person.
pub(crate) fn step(machine: &mut Pair, rng: &mut Xoshiro256PlusPlus) -> Option<FinishedGame> {
    let game = machine.game()?;
    let (free, opponent) = (game.board().free(), game.opponent());
    if game.is_machines_turn() || opponent != Opponent::You {
        machine.next_move(rng)
    } else {
        machine.play(free.iter().choose(rng).unwrap()).unwrap()
    }
}

/// Asserts that two machines agree in everything that determines their future.
pub(crate) fn assert_same(one: &Pair, other: &Pair) {
    let boxes = |machine: &Pair| -> Vec<_> {
        let machines = Side::BOTH.map(|side| machine.of_side(side));
        let boxes = machines
            .into_iter()
            .flatten()
            .flat_map(|it| it.cabinet().iter());
        boxes.map(|(_, matchbox)| matchbox.clone()).collect()
    };
    assert!(boxes(one) == boxes(other));
    let life = |machine: &Pair, side| {
        let it = machine.of_side(side)?.player().clone();
        // The first boxes of a second machine are kept only from its first game.
        let is_kept = side == Side::First || it.tally.games() > 0;
        let life = is_kept.then_some((it.tally, it.curve, it.snapshots, it.history));
        Some((it.totals, life))
    };
    let whole = |machine: &Pair| {
        let kept = |side| Some(machine.of_side(side)?.kept_games());
        let games = Side::BOTH.map(kept);
        let lives = Side::BOTH.map(|side| life(machine, side));
        let in_progress = Side::BOTH.map(|side| machine.of_side(side)?.game().copied());
        (*machine.rules(), lives, in_progress, games)
    };
    assert_eq!(whole(one), whole(other));
}

/// True if every bead lies on a free square of its lid, and no count is above the limit.
pub(crate) fn has_sound_boxes(machine: &Pair) -> bool {
    let mut boxes = machine.both().flat_map(|it| it.cabinet().iter());
    boxes.all(|(_, matchbox)| {
        let (free, counts) = (matchbox.lid().board().free(), matchbox.beads().counts());
        let is_sound = |square, count| count == 0 || free.contains(square) && count <= Beads::MOST;
        counts
            .iter()
            .all(|(square, &count)| is_sound(square, count))
    })
}

/// Asserts the invariants of every machine, and that it can go on, start games and be saved.
pub(crate) fn assert_sound(mut machine: Pair) {
    assert!(has_sound_boxes(&machine));
    let (tally, points) = (
        machine.first().tally(),
        machine.first().player().curve.points(),
    );
    assert!(tally.resigned <= tally.lost);
    assert_eq!(
        points.len() as u64,
        tally.games() / machine.first().player().curve.stride() + 1
    );
    assert!(machine.first().player().history.iter().len() as u64 <= tally.games());
    let mut abandoned = machine.clone();
    abandoned.take_back();
    abandoned.abandon();
    if machine.game().is_some() {
        finish(&mut machine, &mut seeded(1));
    }
    for _ in 0..3 {
        play_at_random(&mut machine, &mut seeded(2));
    }
    if machine.begin(Opponent::Menace).is_ok() {
        finish(&mut machine, &mut seeded(3));
    }
}

/// A new machine of the open days, its boxes shaken by a person.
pub fn shaken() -> Pair {
    let mut machine = Pair::new(Preset::OpenDay.rules(), &mut seeded(1961));
    machine.machine.by_hand.is_on = true;
    machine
}
