//! Training speed: `cargo bench -p menace-bench --bench training`.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use menace::engine::{BoxIndex, Machine, Opponent, Preset, Side, train};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

fn cabinet(criterion: &mut Criterion) {
    criterion.bench_function("cabinet/box_index", |bencher| {
        bencher.iter(|| BoxIndex::build(black_box(Side::First)));
    });
    criterion.bench_function("cabinet/machine", |bencher| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        bencher.iter(|| Machine::new(black_box(Preset::Michie.rules()), &mut rng));
    });
}

/// Games with a machine that never runs out of beads.
fn games(criterion: &mut Criterion) {
    const GAMES: u64 = 10_000;
    let mut group = criterion.benchmark_group("train");
    group.throughput(Throughput::Elements(GAMES));
    for opponent in [
        Opponent::Random,
        Opponent::Perfect,
        Opponent::Darby,
        Opponent::Menace,
    ] {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut machine = Machine::new(Preset::Everlasting.rules(), &mut rng);
        group.bench_function(opponent.to_string(), |bencher| {
            bencher.iter(|| train(&mut machine, Side::First, opponent, GAMES, &mut rng));
        });
    }
    group.finish();
}

fn odds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("odds");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
    train(&mut machine, Side::First, Opponent::Random, 1000, &mut rng);
    for opponent in [Opponent::Random, Opponent::Perfect, Opponent::Nemesis] {
        group.bench_function(opponent.to_string(), |bencher| {
            bencher.iter(|| machine.odds(Side::First, black_box(opponent)));
        });
    }
    group.finish();
}

fn exam(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("exam");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
    train(&mut machine, Side::First, Opponent::Random, 1000, &mut rng);
    for opponent in [Opponent::Random, Opponent::Perfect, Opponent::Nemesis] {
        group.bench_function(opponent.to_string(), |bencher| {
            bencher.iter(|| machine.exam(Side::First, black_box(opponent)));
        });
    }
    group.finish();
}

fn proof(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("proof");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for preset in [Preset::Michie, Preset::Everlasting, Preset::Challenge] {
        let mut machine = Machine::new(preset.rules(), &mut rng);
        for side in Side::BOTH {
            train(&mut machine, side, Opponent::Random, 1000, &mut rng);
            group.bench_function(format!("{preset}/{side:?}"), |bencher| {
                bencher.iter(|| machine.proof(black_box(side)));
            });
        }
    }
    group.finish();
}

criterion_group!(training, cabinet, games, odds, exam, proof);
criterion_main!(training);
