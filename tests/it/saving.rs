//! A machine that was put into the drawer is the machine that is taken out.

use menace::engine::{Machine, Opponent, Preset, Rules};
use menace::game::Mark;
use menace::store::{Drawer, Found, MachineName, Saved};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A machine that has lived through some games against random play, and some moves of another.
fn lived(rules: Rules, seed: u64, games: usize, plies: usize) -> Machine {
    let rng = &mut rng(seed);
    let mut machine = Machine::new(rules, rng);
    for _ in 0..games {
        if machine.begin(Opponent::You).is_ok() {
            while machine.settle().is_none() {
                step(&mut machine, rng);
            }
        }
    }
    if plies > 0 && machine.begin(Opponent::You).is_ok() {
        (0..plies).for_each(|_| step(&mut machine, rng));
    }
    machine
}

/// One move of whoever is to move, if the game goes on.
fn step(machine: &mut Machine, rng: &mut Xoshiro256PlusPlus) {
    let Some(game) = machine.game().filter(|game| !game.is_over()) else { return };
    let free = game.board().free();
    if game.board().to_move() == Mark::X {
        machine.answer(rng);
    } else {
        let square = free.iter().nth(rng.random_range(0..free.count()) as usize).unwrap();
        machine.reply(square).unwrap();
    }
}

fn assert_same(one: &Machine, other: &Machine) {
    assert_eq!(one.rules(), other.rules());
    assert!(one.cabinet().iter().eq(other.cabinet().iter()));
    assert_eq!(one.tally(), other.tally());
    assert_eq!(one.curve(), other.curve());
    assert_eq!(one.history(), other.history());
    assert_eq!(one.game(), other.game());
}

fn name() -> MachineName {
    MachineName::default()
}

#[test]
fn a_machine_in_the_middle_of_a_game_comes_back_as_it_was() {
    for preset in Preset::ALL {
        let dir = tempfile::tempdir().unwrap();
        let drawer = Drawer::open_in(dir.path());
        let machine = lived(preset.rules(), 7, 100, 4);
        let (mut keeper, found) = drawer.take(&name()).unwrap();
        assert!(matches!(found, Found::Nothing));
        assert_eq!(keeper.save(&machine), Ok(Saved::Written));
        assert_eq!(keeper.save(&machine), Ok(Saved::Unchanged));
        drop(keeper);
        let (_, found) = drawer.take(&name()).unwrap();
        assert_same(&machine, &found.machine().unwrap());
    }
}
