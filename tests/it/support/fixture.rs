//! A desk with a drawer for each test, machines to put into it, and what must be true of one that comes out.

use std::fs;
use std::path::PathBuf;

use menace::engine::{Cabinet, Machine, MachineName, Opponent, Preset, Rules};
use menace::store::Store;
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use tempfile::TempDir;

/// A drawer of its own for a test, gone when the test is over.
pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) dir: TempDir,
}

impl Desk {
    pub(crate) fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        Self { store: Store::open_in(dir.path()), dir }
    }

    /// A drawer in which machine `default` has this text.
    pub(crate) fn with_text(text: &[u8]) -> Self {
        let store = Self::new();
        fs::create_dir(store.dir.path().join("machines")).unwrap();
        fs::write(store.file(), text).unwrap();
        store
    }

    pub(crate) fn save(&self, machine: &Machine) {
        self.store.open(&name()).unwrap().0.save(machine).unwrap();
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.store.machine_file(&name())
    }

    pub(crate) fn copy(&self) -> PathBuf {
        self.store.copy_file(&name())
    }

    /// What is in the machines' directory, locks aside, sorted.
    pub(crate) fn listing(&self) -> Vec<String> {
        let entries = fs::read_dir(self.dir.path().join("machines")).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.retain(|name| name.strip_suffix(".lock").is_none());
        names.sort();
        names
    }

    /// Whether some file of the machines' directory has exactly this text.
    pub(crate) fn still_has(&self, text: &[u8]) -> bool {
        let machines = self.dir.path().join("machines");
        self.listing().iter().any(|name| fs::read(machines.join(name)).unwrap() == text)
    }
}

pub(crate) fn name() -> MachineName {
    MachineName::default()
}

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A machine that has lived through some games against random replies, and some moves of another.
pub(crate) fn lived(rules: Rules, seed: u64, games: usize, plies: usize) -> Machine {
    lived_against(&[Opponent::You], rules, seed, games, plies)
}

/// A machine that has lived through some games, each against the next of these opponents, and some moves of another.
pub(crate) fn lived_against(opponents: &[Opponent], rules: Rules, seed: u64, games: usize, plies: usize) -> Machine {
    let rng = &mut rng(seed);
    let mut machine = Machine::new(rules, rng);
    let mut opponents = opponents.iter().copied().cycle();
    for opponent in opponents.by_ref().take(games) {
        if machine.begin(opponent).is_ok() {
            finish(&mut machine, rng);
        }
    }
    if plies > 0 && opponents.next().is_some_and(|opponent| machine.begin(opponent).is_ok()) {
        (0..plies).for_each(|_| step(&mut machine, rng));
    }
    machine
}

/// A machine of Michie's in the middle of a game, with two boxes open.
pub(crate) fn in_mid_game() -> Machine {
    let machine = lived(Preset::Michie.rules(), 7, 30, 4);
    assert_eq!(machine.game().unwrap().open_boxes().count(), 2);
    machine
}

/// A whole game against random play, if there can be one.
pub(crate) fn play(machine: &mut Machine, rng: &mut Xoshiro256PlusPlus) {
    if machine.begin(Opponent::You).is_ok() {
        finish(machine, rng);
    }
}

/// The rest of the game in progress, against random play.
pub(crate) fn finish(machine: &mut Machine, rng: &mut Xoshiro256PlusPlus) {
    while machine.finish().is_none() {
        step(machine, rng);
    }
}

/// One move of whoever is to move, if the game goes on.
fn step(machine: &mut Machine, rng: &mut Xoshiro256PlusPlus) {
    let Some(game) = machine.game().filter(|game| !game.is_over()) else { return };
    let (free, opponent) = (game.board().free(), game.opponent());
    if game.is_machines_turn() {
        machine.machine_move(rng);
    } else if opponent != Opponent::You {
        machine.opponent_move(rng).unwrap();
    } else {
        let square = free.iter().nth(rng.random_range(0..free.count()) as usize).unwrap();
        machine.reply(square).unwrap();
    }
}

/// Two machines that will do the same in all that comes have all this in common.
pub(crate) fn assert_same(one: &Machine, other: &Machine) {
    assert_eq!(one.rules(), other.rules());
    assert!(one.cabinet().iter().eq(other.cabinet().iter()));
    assert_eq!(one.second().is_some(), other.second().is_some());
    assert!(one.second().into_iter().flat_map(Cabinet::iter).eq(other.second().into_iter().flat_map(Cabinet::iter)));
    assert_eq!(one.tally(), other.tally());
    assert_eq!(one.curve(), other.curve());
    assert_eq!(one.history(), other.history());
    assert_eq!(one.game(), other.game());
}

/// What is true of every machine, and that it can go on with its game, start others, and be saved.
pub(crate) fn assert_sound(mut machine: Machine) {
    for (_, matchbox) in machine.cabinet().iter().chain(machine.second().into_iter().flat_map(Cabinet::iter)) {
        let free = matchbox.lid().board().free();
        assert!(matchbox.beads().counts().iter().all(|(square, &count)| count == 0 || free.contains(square)));
    }
    let (tally, points) = (*machine.tally(), machine.curve().points());
    assert!(tally.resigned <= tally.lost);
    assert_eq!(points.len() as u64, tally.games() / machine.curve().stride() + 1);
    assert!(machine.history().iter().len() as u64 <= tally.games());
    let mut abandoned = machine.clone();
    abandoned.take_back();
    abandoned.abandon();
    if machine.game().is_some() {
        finish(&mut machine, &mut rng(1));
    }
    (0..3).for_each(|_| play(&mut machine, &mut rng(2)));
    if machine.begin(Opponent::Menace).is_ok() {
        finish(&mut machine, &mut rng(3));
    }
}
