//! After any failed file operation, or a kill at any point, the newest good state is found and
//! nothing is lost.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, io};

use menace::disk::Files;
use menace::engine::{MachineName, Pair, Preset};
use menace::store::{Disk, Store};

use super::by_others::naming;
use crate::support::fixture::{Faulty, Operation, TempStore, name};
use crate::support::machines::{assert_same, lived, play_at_random, seeded};
use crate::support::properties::sample;

/// The number of games of a good file, and of a good copy.
const IN_FILE: u64 = 20;
const IN_COPY: u64 = 10;
/// The number of games of another machine's leftover copy.
const IN_OLD_COPY: u64 = 5;

const DAMAGE: [&[u8]; 2] = [b"{ damage of the file", b"{ damage of the copy"];

/// The state of a file before a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Start {
    Good,
    Missing,
    Damaged,
    /// A directory by this name, which can be neither read nor written as a file.
    Blocked,
}

const STARTS: [Start; 4] = [Start::Good, Start::Missing, Start::Damaged, Start::Blocked];

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Break {
    /// One operation fails.
    Fails,
    /// The program ends before the operation.
    Killed,
}

/// A command's file operations: returns the number of games of the last state that was surely
/// saved.
type Step = fn(&Store) -> Result<u64, String>;

const STEPS: [(&str, Step); 8] = [
    ("play", play_and_save),
    ("new", |store| done(store.create(&lab(), &machine(0)))),
    ("copy", |store| done(store.copy(&name(), &lab()))),
    ("rename", |store| done(store.rename(&name(), &lab()))),
    ("rename an open machine", |store| {
        let (mut file, _) = store.open(&name()).map_err(told)?;
        done(file.rename(&lab()))
    }),
    ("set a machine aside", |store| {
        let (file, _) = store.open(&name()).map_err(told)?;
        done(file.save_numbered(&machine(3)))
    }),
    ("save the settings", |store| {
        let _ = store.recover_settings();
        done(store.save_settings(&naming(lab())))
    }),
    ("look", |store| {
        store.load(&name()).map_err(told)?;
        done(store.names())
    }),
];

fn done<T>(result: Result<T, impl ToString>) -> Result<u64, String> {
    result.map(|_| 0).map_err(told)
}

#[expect(clippy::needless_pass_by_value, reason = "it is mapped over")]
fn told(error: impl ToString) -> String {
    error.to_string()
}

fn lab() -> MachineName {
    "lab".parse().unwrap()
}

fn machine(games: u64) -> Pair {
    let games = usize::try_from(games).unwrap();
    lived(Preset::Everlasting.rules(), 1, games, 0)
}

/// Opens the machine, and saves it after each of two games.
fn play_and_save(store: &Store) -> Result<u64, String> {
    let (mut file, found) = store.open(&name()).map_err(told)?;
    let mut machine = found.unwrap_or_else(|| machine(0));
    for seed in 0..2 {
        play_at_random(&mut machine, &mut seeded(seed));
        file.save(&machine).map_err(told)?;
    }
    Ok(machine.first().tally().games())
}

/// The bytes of a machine's file.
fn text(games: u64) -> Vec<u8> {
    let temp = TempStore::new();
    temp.save(&machine(games));
    fs::read(temp.file()).unwrap()
}

fn put(path: &Path, start: Start, good: &[u8], damage: &[u8]) {
    match start {
        Start::Good => fs::write(path, good).unwrap(),
        Start::Damaged => fs::write(path, damage).unwrap(),
        Start::Blocked => fs::create_dir(path).unwrap(),
        Start::Missing => {}
    }
}

/// A store whose nth operation, from 0, fails or is never reached, and the number of requested
/// operations.
fn broken(disk: Arc<dyn Disk>, dir: &Path, nth: usize, how: Break) -> (Store, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&asked);
    let fault = move |operation: Operation, path: &Path| {
        use Operation::{List, Lock, Read};
        if how == Break::Killed && matches!(operation, List | Read | Lock) {
            return Ok(()); // killed before it is killed before the next that changes anything
        }
        let now = counter.fetch_add(1, Ordering::Relaxed);
        if how == Break::Killed
            && now == nth
            && operation == Operation::Write
            && path.parent().is_some_and(Path::exists)
        {
            // The output until then.
            let name = path.file_name().unwrap().to_string_lossy();
            fs::write(path.with_file_name(format!(".{name}.half.tmp")), "{")?;
        }
        let is_broken = match how {
            Break::Fails => now == nth,
            Break::Killed => now >= nth,
        };
        if is_broken {
            Err(io::Error::other("the test says no"))
        } else {
            Ok(())
        }
    };
    let disk = Faulty::new(disk, fault);
    (Store::on(Arc::new(disk), dir.to_owned()), asked)
}

/// Asserts everything that must hold after a command was broken at some operation.
fn check(temp: &TempStore, [file, copy]: [Start; 2], done: &Result<u64, String>, told: &str) {
    let newest = match (file, copy) {
        (Start::Good, _) => IN_FILE,
        (Start::Blocked, _) | (Start::Missing | Start::Damaged, Start::Blocked) => {
            let is_kept = temp.file().is_dir() || temp.store.machine_file(&lab()).is_dir();
            assert_eq!(is_kept, file == Start::Blocked, "{told}");
            let is_kept = temp.copy().is_dir() || temp.store.copy_file(&lab()).is_dir();
            assert_eq!(is_kept, copy == Start::Blocked, "{told}");
            return;
        }
        (_, Start::Good) => IN_COPY,
        (_, _) => 0,
    };
    let newest = done.as_ref().map_or(newest, |&saved| saved.max(newest));
    let games = |name: &MachineName| {
        let machine = temp.store.open(name).ok().and_then(|(_, machine)| machine);
        machine.map_or(0, |machine| machine.first().tally().games())
    };
    let found = games(&name()).max(games(&lab()));
    assert!(found >= newest, "{told}: {found} games of {newest}");
    // A copy gives way to the next, even if it is damaged.
    let is_lost = |damage| !temp.still_has(damage);
    let of_file = file == Start::Damaged && is_lost(DAMAGE[0]);
    let of_copy = copy == Start::Damaged && file != Start::Good && is_lost(DAMAGE[1]);
    assert!(!of_file && !of_copy, "{told}: damage of the file {of_file}");
}

/// Every command from every state of file and copy, broken at every operation.
#[test]
fn whatever_fails_and_wherever_it_is_killed_the_newest_good_state_is_found_afterwards() {
    let [in_file, in_copy, in_old_copy] = [IN_FILE, IN_COPY, IN_OLD_COPY].map(text);
    for (label, step) in STEPS {
        let starts = STARTS.map(|file| STARTS.map(|copy| [file, copy])).concat();
        let starts = starts.into_iter().filter(|it| it != &[Start::Blocked; 2]);
        for (at, starts) in starts.enumerate() {
            for how in [Break::Fails, Break::Killed] {
                // Each operation of a command from some of the states; all of them in the gate.
                for nth in (at % sample(19, 1)..).step_by(sample(19, 1)) {
                    let temp = TempStore::new();
                    fs::create_dir(temp.dir.path().join("machines")).unwrap();
                    put(&temp.file(), starts[0], &in_file, DAMAGE[0]);
                    put(&temp.copy(), starts[1], &in_copy, DAMAGE[1]);
                    fs::write(temp.store.copy_file(&lab()), &in_old_copy).unwrap();
                    let (store, asked) = broken(Arc::new(Files), temp.dir.path(), nth, how);
                    let done = step(&store);
                    let told = format!(
                        "{label} with {starts:?}, operation {nth} {how:?}, which came to {done:?}"
                    );
                    check(&temp, starts, &done, &told);
                    assert!(temp.still_has(&in_old_copy), "{told}: the old copy is gone");
                    if let Err(reason) = done {
                        let is_once = reason.matches("the test says no").count() <= 1;
                        let is_line = !reason.contains(".tmp:") && reason.lines().count() == 1;
                        assert!(is_once && is_line, "{reason}");
                    }
                    if asked.load(Ordering::Relaxed) <= nth {
                        break;
                    }
                }
            }
        }
    }
}

#[test]
fn a_machine_is_removed_whole_or_found_as_it_was() {
    for how in [Break::Fails, Break::Killed] {
        for nth in 0.. {
            let temp = TempStore::new();
            temp.save(&machine(IN_COPY));
            temp.save(&machine(IN_FILE));
            let (store, asked) = broken(Arc::new(Files), temp.dir.path(), nth, how);
            let is_removed = store.remove(&name()).is_ok();
            let found = temp.loaded("default");
            let found = found.map(|machine| machine.first().tally().games());
            let is_so = found.is_none_or(|games| games == IN_FILE && !is_removed);
            assert!(is_so, "operation {nth} {how:?}: {found:?}");
            if asked.load(Ordering::Relaxed) <= nth {
                assert!(is_removed);
                break;
            }
        }
    }
}

#[test]
fn in_place_of_a_missing_or_damaged_file_the_copy_is_used_and_the_user_is_told_once() {
    for (start, told) in [
        (Start::Missing, "default.json is missing"),
        (Start::Damaged, "and kept as default.damaged-1.json"),
    ] {
        let temp = TempStore::new();
        temp.save(&machine(IN_COPY));
        temp.save(&machine(IN_FILE));
        fs::remove_file(temp.file()).unwrap();
        put(&temp.file(), start, &[], DAMAGE[0]);
        let before = temp.listing();
        if start == Start::Missing {
            let looked = temp.store.load(&name()).unwrap();
            assert_eq!(looked.machine.unwrap().first().tally().games(), IN_COPY);
            assert!(looked.notice.unwrap().to_string().contains(told));
        }
        assert_eq!(temp.listing(), before, "looking changes nothing");
        assert_eq!(temp.store.names().unwrap(), [name()]);
        let (mut file, found) = temp.store.open(&name()).unwrap();
        assert_same(&found.unwrap(), &machine(IN_COPY));
        assert_same(&temp.saved(), &machine(IN_COPY));
        let [notice] = &file.take_notices()[..] else {
            panic!("not one notice")
        };
        let told = format!("{told}; the last good copy, default.json.bak, is used");
        assert!(notice.to_string().ends_with(&told), "{notice}");
        drop(file);
        let (mut file, _) = temp.store.open(&name()).unwrap();
        assert_eq!(file.take_notices(), [], "said once");
    }
}

#[test]
fn a_copy_that_cannot_be_read_is_never_taken_for_none() {
    for damage in [None, Some(DAMAGE[0])] {
        let temp = TempStore::new();
        temp.save(&machine(IN_COPY));
        temp.save(&machine(IN_FILE));
        match damage {
            Some(damage) => fs::write(temp.file(), damage).unwrap(),
            None => fs::remove_file(temp.file()).unwrap(),
        }
        let before = temp.listing();
        let refused = temp.refusing(Operation::Read, ".bak").open(&name());
        let refused = refused.unwrap_err().to_string();
        let is_so =
            refused.ends_with("default.json.bak: no") && refused.contains("default.json is ");
        assert!(is_so, "{refused}");
        assert_eq!(temp.listing(), before);
        let (_, found) = temp.store.open(&name()).unwrap();
        assert_eq!(found.unwrap().first().tally().games(), IN_COPY);
    }
}

#[test]
fn a_machine_never_gets_the_past_of_another_that_had_its_name() {
    let temp = TempStore::new();
    fs::create_dir(temp.dir.path().join("machines")).unwrap();
    fs::write(temp.store.copy_file(&lab()), text(IN_OLD_COPY)).unwrap();
    let notice = temp.store.create(&lab(), &machine(0)).unwrap();
    let notice = notice.unwrap().to_string();
    let told =
        "lab.json.bak was left over from an older machine and is kept as lab.json.old-1.json";
    assert!(notice.ends_with(told), "{notice}");
    fs::write(temp.store.machine_file(&lab()), DAMAGE[0]).unwrap();
    assert!(
        temp.store.open(&lab()).unwrap().1.is_none(),
        "there is no good copy of this one"
    );
    assert!(temp.still_has(&text(IN_OLD_COPY)));
}

#[test]
fn a_file_that_another_program_has_open_for_a_moment_is_saved_all_the_same() {
    for file_name in ["default.json", "default.json.bak"] {
        for (times, works) in [(2, true), (usize::MAX, false)] {
            let temp = TempStore::new();
            temp.save(&machine(IN_COPY));
            let left = AtomicUsize::new(times);
            let fault = move |asked, path: &Path| {
                let is_it = asked == Operation::Write && path.ends_with(file_name);
                let order = Ordering::SeqCst;
                if is_it
                    && left
                        .fetch_update(order, order, |it| it.checked_sub(1))
                        .is_ok()
                {
                    return Err(io::Error::new(io::ErrorKind::ResourceBusy, "in use"));
                }
                Ok(())
            };
            let (mut file, _) = temp.with_faults(fault).open(&name()).unwrap();
            let saved = file.save(&machine(IN_FILE));
            assert_eq!(saved.is_ok(), works, "{saved:?}");
            let told = format!("{file_name}: in use");
            assert!(saved.err().is_none_or(|it| it.to_string().ends_with(&told)));
            assert_eq!(temp.games(), if works { IN_FILE } else { IN_COPY });
        }
    }
}

#[test]
fn a_file_system_without_locks_is_saved_to_and_that_is_said_once() {
    let temp = TempStore::new();
    let fault = |operation, _: &Path| match operation {
        Operation::Lock => Err(io::ErrorKind::Unsupported.into()),
        _ => Ok(()),
    };
    let store = temp.with_faults(fault);
    let (mut file, _) = store.open(&name()).unwrap();
    let mut notices = Vec::new();
    for games in 1..4 {
        file.save(&machine(games)).unwrap();
        notices.extend(file.take_notices());
    }
    store.save_settings(&naming(lab())).unwrap();
    notices.extend(file.take_notices());
    notices.extend(store.open(&lab()).unwrap().0.take_notices());
    let [notice] = &notices[..] else {
        panic!("{notices:?}")
    };
    let (told, dir) = (notice.to_string(), temp.dir.path().display().to_string());
    assert!(told.contains(&dir) && told.contains("no locks;"), "{told}");
    let other = temp.with_faults(fault);
    let copy = "copy".parse().unwrap();
    assert_eq!(other.copy(&name(), &copy).unwrap(), []);
    assert_eq!(
        other.take_lacks().as_ref(),
        Some(notice),
        "what opens no machine says so too"
    );
    other.remove(&copy).unwrap();
    assert_eq!(other.take_lacks(), None);
    assert_eq!(temp.games(), 3);
    assert_eq!(store.settings().machine, Some(lab()));
}
