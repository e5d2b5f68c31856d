//! Games per second of CPU time (user and system), which is stable on a loaded machine, unlike wall
//! time: `cargo bench -p menace-bench --bench games`. Each number is the median of five. Systems
//! other than Unix measure wall time.

use std::hint::black_box;

use menace::engine::graph::{Graph, Node};
use menace::engine::{BoxIndex, Experiment, Opponent, Pair, Preset, Schedule, Side, train};
use menace::game::{Mark, Outcome};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn main() {
    let bare = rate("a bare walk v random", 10, bare_walk);
    let random = rate("train v random", 10, |games| {
        training(Opponent::Random, games);
    });
    println!("{:>24} {:8.2} of the bare walk", "which is", random / bare);
    rate("train v perfect", 10, |games| {
        training(Opponent::Perfect, games);
    });
    rate("train v darby", 10, |games| {
        training(Opponent::Darby, games);
    });
    rate("train v menace", 10, |games| {
        training(Opponent::Menace, games);
    });
    rate("train v nemesis", 10, |games| {
        training(Opponent::Nemesis, games);
    });
    rate("experiment v random", 10, experiment);
    let mut machine = everlasting();
    train(&mut machine, Opponent::Random, 1000, &mut rng());
    microseconds("cabinet", || drop(BoxIndex::build(black_box(Side::First))));
    microseconds("proof", || {
        _ = black_box(black_box(&machine).machine.proof());
    });
    for opponent in [
        Opponent::Perfect,
        Opponent::Random,
        Opponent::Nemesis,
        Opponent::Darby,
    ] {
        microseconds(&format!("chances v {opponent}"), || {
            _ = black_box(black_box(&machine).odds(opponent));
        });
        microseconds(&format!("exam v {opponent}"), || {
            drop(black_box(black_box(&machine).exam(opponent)));
        });
    }
}

/// Prints and returns the median of five rates, in millions of games a second.
fn rate(name: &str, millions: u32, games: impl Fn(u32)) -> f64 {
    let median = median(|| f64::from(millions) / seconds(|| games(millions * 1_000_000)));
    println!("{name:>24} {median:8.2} million games a second");
    median
}

fn microseconds(name: &str, once: impl Fn()) {
    let time = median(|| 1000.0 * seconds(|| (0..1000).for_each(|_| once())));
    println!("{name:>24} {time:8.2} microseconds");
}

fn median(measure: impl Fn() -> f64) -> f64 {
    let mut measured = [(); 5].map(|()| measure());
    measured.sort_by(f64::total_cmp);
    measured[2]
}

fn seconds(work: impl FnOnce()) -> f64 {
    let before = now();
    work();
    now() - before
}

#[cfg(unix)]
#[expect(clippy::cast_precision_loss, reason = "a time needs no more digits")]
fn now() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

#[cfg(not(unix))]
fn now() -> f64 {
    static START: std::sync::LazyLock<std::time::Instant> =
        std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed().as_secs_f64()
}

fn rng() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// A machine that never runs out of beads.
fn everlasting() -> Pair {
    Pair::new(Preset::Everlasting.rules(), &mut rng())
}

fn training(opponent: Opponent, games: u32) {
    black_box(train(
        &mut everlasting(),
        opponent,
        games.into(),
        &mut rng(),
    ));
}

/// Michie's machines, 1,000 games each.
fn experiment(games: u32) {
    let conditions = Experiment::new(
        Preset::Michie.rules(),
        Schedule::always(Opponent::Random),
        1000,
        1,
    );
    let conditions = conditions.expect("nobody has to be asked");
    let mut results = conditions.empty_results();
    (0..u64::from(games) / 1000).for_each(|nth| results.add(&conditions.run(nth)));
    black_box(results);
}

/// A box of the bare walk: its beads by square of the lid, and their sum.
#[derive(Clone, Copy)]
struct Bare {
    counts: [u64; 9],
    total: u64,
}

/// The yardstick: the same games through the same graph by everlasting rules, with nothing recorded
/// but the beads.
fn bare_walk(games: u32) {
    let machine = everlasting();
    let beads = machine
        .first()
        .cabinet()
        .iter()
        .map(|(_, matchbox)| matchbox.beads());
    let start: Vec<_> = beads
        .map(|beads| Bare {
            counts: *beads.counts().values(),
            total: beads.total(),
        })
        .collect();
    let (mut boxes, mut rng) = (start.clone(), rng());
    (0..games).for_each(|_| bare_game(&start, &mut boxes, &mut rng));
    black_box(boxes);
}

fn bare_game(start: &[Bare], boxes: &mut [Bare], rng: &mut Xoshiro256PlusPlus) {
    let graph = Graph::whole();
    let mut node = Node::START;
    let mut opened = [(0, 0); 4];
    let mut count = 0;
    while !node.is_over() {
        let Some(number) = node.number() else {
            node = graph.free()[node.index()].nodes()[0];
            break;
        };
        let (number, ways) = (usize::from(number.number()) - 1, graph.ways(node));
        let bead = bare_draw(&boxes[number], rng);
        opened[count] = (number, bead);
        count += 1;
        node = graph.row(ways, ways.any(rng))[bead];
        if !node.is_over() {
            node = graph.free()[node.index()].nth(rng.random_range(0..node.free()));
        }
    }
    let gain = match node.outcome() {
        Some(Outcome::Won(Mark::X)) => 3,
        Some(Outcome::Drawn) => 1,
        _ => -1,
    };
    for &(number, bead) in &opened[..count] {
        let Bare { counts, total } = &mut boxes[number];
        *total -= counts[bead];
        counts[bead] = counts[bead].saturating_add_signed(gain);
        *total += counts[bead];
        if *total == 0 {
            boxes[number] = start[number];
        }
    }
}

fn bare_draw(beads: &Bare, rng: &mut Xoshiro256PlusPlus) -> usize {
    let nth = rng.random_range(0..beads.total);
    let (mut up_to, mut colors_before) = (0, 0);
    for count in &beads.counts[..8] {
        up_to += count;
        colors_before += usize::from(up_to <= nth);
    }
    colors_before
}
