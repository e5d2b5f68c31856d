//! Machines are saved whole, and locked while open.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::{fs, thread};

use menace::disk::{self, Files};
use menace::engine::Preset;
use menace::store::{Disk, MachineError, Saved, Store};

use super::by_others::naming;
use crate::support::fixture::{TempStore, name, named};
use crate::support::machines::{assert_same, in_mid_game, lived, play_at_random, seeded};
use crate::support::properties::sample;

#[test]
fn a_store_has_no_machine_before_one_is_saved() {
    let temp = TempStore::new();
    assert!(temp.store.load(&name()).unwrap().machine.is_none());
    assert_eq!(temp.store.names().unwrap(), []);
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 0);
    let (_in_use, found) = temp.store.open(&name()).unwrap();
    assert!(found.is_none());
    assert_eq!(temp.store.names().unwrap(), []);
}

#[test]
fn nothing_is_written_when_nothing_changed() {
    let (temp, mut machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let (mut machine_file, _) = temp.store.open(&name()).unwrap();
    fs::remove_file(temp.file()).unwrap();
    assert_eq!(machine_file.save(&machine), Ok(Saved::Unchanged));
    assert!(
        !temp.file().exists(),
        "a file that is not there shows that none was written"
    );
    machine.abandon();
    assert_eq!(machine_file.save(&machine), Ok(Saved::Written));
    assert_eq!(machine_file.save(&machine), Ok(Saved::Unchanged));
    assert!(temp.file().exists());
}

#[test]
fn the_file_before_the_last_change_is_kept_as_a_copy() {
    let (temp, mut machine) = (TempStore::new(), in_mid_game());
    let (mut machine_file, _) = temp.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    assert_eq!(temp.listing(), ["default.json"]);
    let first = fs::read(temp.file()).unwrap();
    for _ in 0..3 {
        let before = fs::read(temp.file()).unwrap();
        play_at_random(&mut machine, &mut seeded(3));
        machine_file.save(&machine).unwrap();
        assert_eq!(fs::read(temp.copy()).unwrap(), before);
        assert_ne!(fs::read(temp.file()).unwrap(), before);
    }
    assert_ne!(fs::read(temp.copy()).unwrap(), first);
    assert_eq!(temp.listing(), ["default.json", "default.json.bak"]);
}

#[test]
fn a_machine_that_is_in_use_is_refused_politely_until_it_is_free() {
    let temp = TempStore::new();
    let (machine_file, _) = temp.store.open(&name()).unwrap();
    let refused = disk::open_in(temp.dir.path()).open(&name()).unwrap_err();
    assert!(matches!(&refused, MachineError::InUse(machine) if *machine == name()));
    assert_eq!(
        refused.to_string(),
        "machine 'default' is in use by another program"
    );
    let (_other, _) = temp.store.open(&"other".parse().unwrap()).unwrap();
    drop(machine_file);
    temp.store.open(&name()).unwrap();
}

#[test]
fn where_no_directory_can_be_made_the_open_file_says_that_nothing_is_saved_and_why() {
    let file = tempfile::NamedTempFile::new().unwrap();
    for dir in [file.path().to_owned(), file.path().join("below")] {
        let (store, machine) = (disk::open_in(dir), in_mid_game());
        let (mut machine_file, found) = store.open(&name()).unwrap();
        assert!(found.is_none());
        let first = machine_file.save(&machine).unwrap_err();
        assert!(first.to_string().starts_with("cannot lock "), "{first}");
        assert_eq!(machine_file.save_error(), Some(&first));
        assert_eq!(machine_file.save(&machine).as_ref(), Err(&first), "always");
        let aside = machine_file.save_numbered(&machine).unwrap_err();
        assert_eq!(aside.to_string(), first.to_string());
        assert!(store.save_settings(&naming(name())).is_err());
    }
}

#[test]
fn a_machine_that_cannot_be_locked_is_given_and_never_saved() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let lock = temp.dir.path().join("machines/default.lock");
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let (mut machine_file, found) = temp.store.open(&name()).unwrap();
    assert_same(&machine, &found.unwrap());
    let refused = machine_file.save(&lived(Preset::Darby.rules(), 1, 1, 0));
    let told = refused.unwrap_err().to_string();
    assert!(!told.contains("link"), "a directory is in the way: {told}");
    assert_same(&machine, &temp.saved());
}

#[test]
fn a_save_that_failed_is_made_up_for_by_the_next() {
    let (temp, mut machine) = (TempStore::new(), in_mid_game());
    let (mut machine_file, _) = temp.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    let (machines, elsewhere) = (
        temp.dir.path().join("machines"),
        temp.dir.path().join("elsewhere"),
    );
    play_at_random(&mut machine, &mut seeded(4));
    fs::rename(&machines, &elsewhere).unwrap();
    assert!(machine_file.save(&machine).is_err());
    assert!(machine_file.save(&machine).is_err());
    fs::rename(&elsewhere, &machines).unwrap();
    assert_eq!(machine_file.save(&machine), Ok(Saved::Written));
    assert_same(&machine, &temp.saved());
}

#[test]
fn a_copy_set_aside_is_a_machine_with_the_first_free_number() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    let (mut machine_file, _) = temp.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    let aside = || machine_file.save_numbered(&machine).unwrap().to_string();
    assert_eq!(aside(), "default 2");
    let (in_use, _) = temp.store.open(&named("default 3")).unwrap();
    assert_eq!(aside(), "default 4");
    drop(in_use);
    assert_eq!(aside(), "default 3");
    let all = ["default", "default 2", "default 3", "default 4"];
    assert_eq!(names(&temp.store), all);
    assert_same(&machine, &temp.loaded("default 3").unwrap());
}

fn names(store: &Store) -> Vec<String> {
    let names = store.names().unwrap();
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn the_machines_are_listed_in_order_and_nothing_else_is() {
    let temp = TempStore::new();
    for name in ["b", "a 2", "a"] {
        temp.store.create(&named(name), &in_mid_game()).unwrap();
    }
    for other in [
        ".a.json.x.tmp",
        "a.json.bak",
        "a.damaged-1.json",
        "notes.txt",
        ".json",
    ] {
        fs::write(temp.dir.path().join("machines").join(other), "x").unwrap();
    }
    assert_eq!(names(&temp.store), ["a", "a 2", "b"]);
}

#[test]
fn what_a_killed_program_left_unfinished_is_removed() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    for unfinished in [
        ".default.json.abc.tmp",
        ".default.json.bak.tmp",
        ".default.damaged-1.json.abc.tmp",
        ".other.json.abc.tmp",
        ".default 2.json.abc.tmp",
    ] {
        fs::write(temp.dir.path().join("machines").join(unfinished), "{").unwrap();
    }
    temp.store.open(&name()).unwrap();
    let others = [".default 2.json.abc.tmp", ".other.json.abc.tmp"];
    assert_eq!(temp.listing(), [others[0], others[1], "default.json"]);
}

/// A loss of power cannot be tested, so this test reads the source.
#[test]
fn a_file_is_synced_before_it_takes_its_name_and_its_directory_after() {
    let source = include_str!("../../../src/disk/mod.rs");
    for (name, change) in [
        ("fn write_whole(&self", ".persist("),
        ("fn remove(", "fs::remove_file("),
        ("fn rename(", "fs::rename("),
    ] {
        let (_, body) = source.split_once(name).unwrap();
        let body = body.split("\n    }\n").next().unwrap();
        let (_, after) = body.split_once(change).expect(name);
        assert!(after.contains("sync(directory_of("), "{name}");
    }
    let (written, after) = source.split_once(".write_all(bytes)?").unwrap();
    assert!(written.contains("fn temporary(") && after.trim_start().contains("sync_all()"));
    assert!(after.find("sync_all()") < after.find("Ok(file)"));
}

#[test]
fn of_a_name_that_is_renamed_or_removed_no_lock_is_left() {
    let temp = TempStore::new();
    let locks = || -> Vec<String> {
        let entries = fs::read_dir(temp.dir.path().join("machines")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names
            .filter_map(|name| name.strip_suffix(".lock").map(str::to_lowercase))
            .collect()
    };
    temp.save(&in_mid_game());
    temp.store.rename(&name(), &named("lab")).unwrap();
    assert_eq!(locks(), ["lab"]);
    let (mut machine_file, _) = temp.store.open(&named("lab")).unwrap();
    for other in ["veteran", "Veteran"] {
        machine_file.rename(&named(other)).unwrap();
        assert_eq!(locks(), ["veteran"]);
        let opened = temp.store.open(&named("veteran"));
        let is_in_use = matches!(opened, Err(MachineError::InUse(_)));
        assert!(is_in_use, "it is never let go");
    }
    drop(machine_file);
    temp.store.remove(&named("Veteran")).unwrap();
    assert_eq!(locks(), [""; 0]);
}

#[test]
fn a_lock_is_held_by_one_alone_though_its_file_is_removed_each_time() {
    let temp = TempStore::new();
    let path = temp.dir.path().join("machines/default.lock");
    let (is_held, taken) = (AtomicBool::new(false), AtomicUsize::new(0));
    thread::scope(|threads| {
        for _ in 0..4 {
            threads.spawn(|| {
                while taken.load(Ordering::SeqCst) < sample(2_000, 20_000) {
                    if let Ok(lock) = Files.lock(&path) {
                        assert!(!is_held.swap(true, Ordering::SeqCst), "two have it");
                        is_held.store(false, Ordering::SeqCst);
                        fs::remove_file(&path).unwrap();
                        drop(lock);
                        taken.fetch_add(1, Ordering::SeqCst);
                    }
                }
            });
        }
    });
}
