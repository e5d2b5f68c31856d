//! The questions to the operating system, and its refusals.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use menace::disk::{self, Operation};
use menace::engine::{MachineName, Preset};
use menace::store::{Medium, Memory, Saved, Store};

use crate::support::fixture::{TempStore, name, named};
use crate::support::machines::lived;

type Done = (Operation, PathBuf);

/// A store, and what it does to files.
fn recorded(temp: &TempStore) -> (Store, Arc<Mutex<Vec<Done>>>) {
    let done = Arc::new(Mutex::new(Vec::new()));
    let record = Arc::clone(&done);
    let fault = move |operation, path: &Path| {
        record.lock().unwrap().push((operation, path.to_owned()));
        Ok(())
    };
    (temp.with_faults(fault), done)
}

#[test]
fn when_a_machine_gets_or_loses_a_name_its_directory_is_synced_afterwards() {
    let temp = TempStore::new();
    let machine = lived(Preset::Michie.rules(), 3, 10, 0);
    let (store, done) = recorded(&temp);
    let [other, third]: [MachineName; 2] = ["other", "third"].map(|name| name.parse().unwrap());
    let steps: [(&str, &dyn Fn()); 5] = [
        ("save", &|| {
            assert_eq!(
                store.open(&name()).unwrap().0.save(&machine).unwrap(),
                Saved::Written
            );
        }),
        ("create", &|| drop(store.create(&other, &machine).unwrap())),
        ("copy", &|| drop(store.copy(&other, &third).unwrap())),
        ("remove", &|| drop(store.remove(&other).unwrap())),
        ("rename", &|| drop(store.rename(&name(), &other).unwrap())),
    ];
    for (step, run) in steps {
        done.lock().unwrap().clear();
        run();
        let done = done.lock().unwrap();
        let is_named = |(operation, path): &Done| {
            matches!(operation, Operation::Rename | Operation::Remove)
                && path.extension().is_some_and(|it| it == "json")
        };
        let last = done
            .iter()
            .rposition(is_named)
            .unwrap_or_else(|| panic!("{step}: {done:?}"));
        let directory = done[last].1.parent().unwrap().to_owned();
        let is_synced = done[last..].contains(&(Operation::Sync, directory));
        assert!(is_synced || cfg!(not(unix)), "{step}: {done:?}");
    }
}

#[test]
fn a_machine_is_renamed_with_its_copy_and_leaves_nothing_behind() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 3, 10, 0));
    temp.save(&lived(Preset::Michie.rules(), 3, 11, 0));
    assert_eq!(temp.listing(), ["default.json", "default.json.bak"]);
    temp.store.rename(&name(), &named("other")).unwrap();
    assert_eq!(temp.listing(), ["other.json", "other.json.bak"]);
}

#[test]
fn what_is_to_outlast_a_loss_of_power_is_written_and_synced_before_it_has_its_name() {
    let temp = TempStore::new();
    let (store, done) = recorded(&temp);
    store
        .open(&name())
        .unwrap()
        .0
        .save(&lived(Preset::Michie.rules(), 3, 10, 0))
        .unwrap();
    let done = done.lock().unwrap();
    let named = done
        .iter()
        .position(|(operation, path)| *operation == Operation::Rename && *path == temp.file());
    let before = &done[..named.unwrap()];
    let written = before
        .iter()
        .rposition(|(operation, _)| *operation == Operation::Write)
        .unwrap();
    assert!(
        before[written..].contains(&(Operation::Sync, before[written].1.clone())),
        "{done:?}"
    );
}

#[test]
fn what_cannot_be_removed_or_written_or_locked_is_said_to_be_that() {
    for (broken, verb) in [
        (Operation::Remove, "remove"),
        (Operation::Write, "write"),
        (Operation::Lock, "lock"),
    ] {
        let temp = TempStore::new();
        temp.save(&lived(Preset::Michie.rules(), 3, 10, 0));
        let fault = move |operation, path: &Path| {
            let is_machine = path.to_string_lossy().contains("default");
            if operation == broken && is_machine {
                Err(io::Error::other("no"))
            } else {
                Ok(())
            }
        };
        let store = temp.with_faults(fault);
        let told = if broken == Operation::Write {
            let saved =
                store
                    .open(&name())
                    .unwrap()
                    .0
                    .save(&lived(Preset::Michie.rules(), 4, 10, 0));
            saved.unwrap_err().to_string()
        } else {
            store.remove(&name()).unwrap_err().to_string()
        };
        assert!(
            told.starts_with(&format!("cannot {verb} ")) && told.ends_with(": no"),
            "{told}"
        );
    }
}

#[test]
fn a_directory_that_cannot_be_looked_into_is_not_taken_for_an_empty_one() {
    // No file system has names of so many bytes.
    let temp = TempStore::new();
    let store = disk::open_in(temp.dir.path().join("n".repeat(5000)));
    assert!(store.names().is_err());
    assert!(store.has(&name()).is_err());
    assert!(store.load(&name()).is_err());
    let empty = disk::open_in(temp.dir.path().join("nothing"));
    assert!(empty.names().unwrap().is_empty() && !empty.has(&name()).unwrap());
    assert!(empty.load(&name()).unwrap().machine.is_none());
}

#[test]
fn a_machine_whose_name_is_taken_gets_the_first_free_one_with_a_number() {
    let store = Store::on(Arc::new(Memory::default()), "here".into());
    let machine = lived(Preset::Michie.rules(), 3, 10, 0);
    let names = [(); 3].map(|()| store.create_free(&name(), &machine).unwrap());
    let names = names.map(|name| name.to_string());
    assert_eq!(names, ["default", "default 2", "default 3"]);
    assert_eq!(store.names().unwrap().len(), 3);

    let temp = TempStore::new();
    let refuse = |operation, _: &Path| match operation {
        Operation::Create => Err(io::Error::other("no")),
        _ => Ok(()),
    };
    let refused = temp.with_faults(refuse).create_free(&name(), &machine);
    let told = refused.unwrap_err().to_string();
    assert!(told.contains("default.json: no"), "{told}");
}

#[test]
fn what_is_damaged_twice_in_the_same_way_is_set_aside_once() {
    let memory = Arc::new(Memory::default());
    let store = Store::on(Arc::clone(&memory) as Arc<dyn Medium>, "here".into());
    let file = Path::new("here/settings.json");
    for (more, others) in [("", 1), ("", 1), (" ", 2)] {
        let text = format!(r#"{{"format":"menace settings","version":1}}{more}"#);
        memory.put(file, text.as_bytes()).unwrap();
        let told = store.recover_settings().1.unwrap();
        assert!(!memory.has(file).unwrap(), "{told}");
        assert_eq!(memory.paths(Path::new("here")).unwrap().len(), others);
    }
}

/// A medium of which nothing can be read.
#[derive(Debug)]
struct Unreadable;

impl Medium for Unreadable {
    fn paths(&self, _: &Path) -> io::Result<Vec<OsString>> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    fn get(&self, _: &Path) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    fn put(&self, _: &Path, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn remove(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_medium_that_only_lists_reads_writes_and_removes_lacks_nothing() {
    let store = Store::on(Arc::new(Memory::default()), "here".into());
    let (mut file, found) = store.open(&name()).unwrap();
    assert!(found.is_none());
    file.save(&lived(Preset::Michie.rules(), 3, 10, 0)).unwrap();
    assert_eq!(file.take_notices(), []);
    assert_eq!(store.names().unwrap(), [name()]);
    drop(file);
    store.remove(&name()).unwrap();
    assert_eq!(store.names().unwrap(), []);

    let [one, other] = ["one", "other"].map(Path::new);
    assert!(Unreadable.has(one).is_err(), "it may be there");
    assert!(Unreadable.is_one_file(one, one) && !Unreadable.is_one_file(one, other));
    let is_unknown = |kind: io::ErrorKind| Unreadable.is_unknown(&kind.into());
    assert!(is_unknown(io::ErrorKind::Unsupported));
    assert!(!is_unknown(io::ErrorKind::PermissionDenied));
}
