//! The operations of a disk, and their errors.

use menace::disk;
use menace::engine::Preset;
use menace::store::MachineError;

use crate::support::fixture::{Operation, TempStore, name, named};
use crate::support::machines::lived;

#[test]
fn a_machine_is_renamed_with_its_copy_and_leaves_nothing_behind() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 3, 10, 0));
    temp.save(&lived(Preset::Michie.rules(), 3, 11, 0));
    assert_eq!(temp.listing(), ["default.json", "default.json.bak"]);
    temp.store.rename(&name(), &named("other")).unwrap();
    assert_eq!(temp.listing(), ["other.json", "other.json.bak"]);
    let store = temp.refusing(Operation::Rename, "third.json");
    assert!(store.rename(&named("other"), &named("third")).is_err());
    assert_eq!(temp.listing(), ["other.json", "other.json.bak"]);
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
        let store = temp.refusing(broken, "default");
        let told = if broken == Operation::Write {
            let (mut file, _) = store.open(&name()).unwrap();
            let saved = file.save(&lived(Preset::Michie.rules(), 4, 10, 0));
            saved.unwrap_err().to_string()
        } else {
            store.remove(&name()).unwrap_err().to_string()
        };
        let is_so = told.starts_with(&format!("cannot {verb} ")) && told.ends_with(": no");
        assert!(is_so, "{told}");
    }
}

#[test]
fn a_directory_that_cannot_be_looked_into_is_not_taken_for_an_empty_one() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Michie.rules(), 3, 10, 0));
    let (other, store) = (named("other"), temp.refusing(Operation::List, ""));
    for refused in [
        store.rename(&name(), &other).unwrap_err().to_string(),
        store.remove(&name()).unwrap_err().to_string(),
        store.copy(&name(), &other).unwrap_err().to_string(),
    ] {
        let is_so = refused.starts_with("cannot read ") && refused.ends_with(": no");
        assert!(is_so, "{refused}");
    }
    assert!(store.names().is_err() && store.has(&name()).is_err());
    assert_eq!(temp.games(), 10);
    // No file system has names of this length.
    let long = disk::open_in(temp.dir.path().join("n".repeat(5000)));
    assert!(long.load(&name()).is_err());
    let empty = disk::open_in(temp.dir.path().join("nothing"));
    assert!(empty.names().unwrap().is_empty() && !empty.has(&name()).unwrap());
    assert!(empty.load(&name()).unwrap().machine.is_none());
}

#[test]
fn a_machine_whose_name_is_taken_gets_the_first_free_one_with_a_number() {
    let temp = TempStore::new();
    let store = &temp.store;
    let machine = lived(Preset::Michie.rules(), 3, 10, 0);
    let names = [(); 3].map(|()| store.create_free(&name(), &machine).unwrap());
    let names = names.map(|name| name.to_string());
    assert_eq!(names, ["default", "default 2", "default 3"]);
    assert_eq!(store.names().unwrap().len(), 3);

    let temp = TempStore::new();
    let store = temp.refusing(Operation::Write, "");
    let refused = store.create_free(&name(), &machine);
    let told = refused.unwrap_err().to_string();
    assert!(told.contains("default.json: no"), "{told}");
}

#[test]
fn no_machine_is_poured_twice_however_its_name_is_written() {
    let temp = TempStore::new();
    let machine = lived(Preset::Everlasting.rules(), 3, 10, 0);
    temp.store.create(&named("group"), &machine).unwrap();
    let poured = |from: &[&str]| {
        let from = from.iter().map(|name| named(name)).collect();
        let to = named("class");
        let pour = menace::engine::Operation::Pour { from, to };
        let agree = |_: Option<&_>, _| Ok::<_, MachineError>(());
        temp.store.run(&pour, agree).map(|_| ())
    };
    for twice in [["group", "group"], ["group", "Group"], ["GROUP", "gRoup"]] {
        let refused = poured(&twice).unwrap_err().to_string();
        assert_eq!(refused, "machine 'group' is named twice", "{twice:?}");
    }
    temp.store.create(&named("other"), &machine).unwrap();
    poured(&["Group", "Other"]).unwrap();
}
