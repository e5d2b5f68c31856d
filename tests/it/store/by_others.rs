//! Files changed or replaced by other programs.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use menace::engine::{MachineName, Pair, Preset};
use menace::store::Settings;

use crate::support::fixture::{Operation, TempStore, name, named};
use crate::support::machines::lived;

fn machine(games: usize) -> Pair {
    lived(Preset::Everlasting.rules(), 1, games, 0)
}

/// Settings that name the machine.
fn with_settings(temp: &TempStore, machine: MachineName) {
    temp.store.save_settings(&naming(machine)).unwrap();
}

pub(crate) fn naming(machine: MachineName) -> Settings {
    Settings {
        machine: Some(machine),
        ..Settings::default()
    }
}

#[test]
fn a_file_that_is_edited_while_the_machine_is_open_is_kept_and_the_user_is_told() {
    let temp = TempStore::new();
    let (mut file, _) = temp.store.open(&name()).unwrap();
    file.save(&machine(1)).unwrap();
    let edit = fs::read_to_string(temp.file())
        .unwrap()
        .replacen("\"lid\"", " \"lid\"", 1);
    fs::write(temp.file(), &edit).unwrap();
    for games in 2..5 {
        file.save(&machine(games)).unwrap();
        assert_eq!(temp.games(), games as u64);
        assert!(
            temp.still_has(edit.as_bytes()),
            "after {games} games the edit is gone"
        );
    }
    let [told] = &file.take_notices()[..] else {
        panic!("not one notice")
    };
    let (told, kept) = (told.to_string(), "is kept as default.edited-1.json");
    let expected = format!("was changed by another program; that version {kept}");
    assert!(told.ends_with(&expected), "{told}");
}

#[test]
fn a_machine_that_is_renamed_or_removed_is_so_though_the_settings_cannot_follow() {
    for step in ["rename", "remove"] {
        let temp = TempStore::new();
        temp.save(&machine(1));
        with_settings(&temp, name());
        let store = temp.refusing(Operation::Write, "settings");
        let notice = match step {
            "rename" => store.rename(&name(), &named("lab")).unwrap().pop(),
            _ => store.remove(&name()).unwrap(),
        };
        let notice = notice.unwrap().to_string();
        assert!(
            notice.starts_with("the settings still name machine 'default': cannot write "),
            "{notice}"
        );
        assert!(notice.ends_with("settings.json: no"), "{notice}");
        assert!(temp.loaded("default").is_none());
        assert_eq!(temp.loaded("lab").is_some(), step == "rename");
    }
}

#[test]
fn settings_that_another_program_keeps_locked_are_not_waited_for_without_end() {
    let temp = TempStore::new();
    let lock = File::create(temp.dir.path().join("settings.lock")).unwrap();
    lock.lock().unwrap();
    let refused = temp.store.save_settings(&naming(name())).unwrap_err();
    let refused = refused.to_string();
    let told = "settings.lock: another program is using it";
    assert!(refused.ends_with(told), "{refused}");
    drop(lock);
    with_settings(&temp, name());
}

#[test]
fn a_file_that_is_larger_than_any_machine_is_not_read() {
    let temp = TempStore::with_text(b"");
    for path in [temp.file(), temp.dir.path().join("settings.json")] {
        File::create(&path).unwrap().set_len(17 << 20).unwrap();
    }
    let refused = temp.store.open(&name()).unwrap_err().to_string();
    let told = |file| format!("{file}.json: it has more than 16 MB");
    assert!(refused.ends_with(&told("default")), "{refused}");
    let (settings, notice) = temp.store.recover_settings();
    assert_eq!(settings, Settings::default());
    assert!(notice.unwrap().to_string().contains(&told("settings")));
    let size = fs::metadata(temp.file()).unwrap().len();
    assert_eq!(size, 17 << 20, "it is left alone");
    let file = File::create(temp.file()).unwrap();
    file.set_len(16 << 20).unwrap();
    let refused = temp.store.load(&name()).unwrap_err().to_string();
    assert!(refused.contains("default.json is damaged: "), "{refused}");
}

/// Two machines with 3 and 5 games whose names differ only in case; `None` on a file system that
/// ignores case.
fn two_of_a_name() -> Option<TempStore> {
    let temp = TempStore::new();
    temp.store.create(&named("Lab"), &machine(3)).unwrap();
    let other = temp.store.machine_file(&named("lab"));
    if other.exists() {
        return None;
    }
    temp.store.create(&named("another"), &machine(5)).unwrap();
    fs::rename(temp.store.machine_file(&named("another")), other).unwrap();
    Some(temp)
}

#[test]
fn where_two_names_are_one_file_a_machine_is_renamed_from_one_to_the_other() {
    let temp = TempStore::new();
    let [lab, other] = ["Lab", "lab"].map(named);
    let (mut file, _) = temp.store.open(&lab).unwrap();
    file.save(&machine(3)).unwrap();
    drop(file);
    // On a file system that ignores case.
    let lock = |name: &str| temp.dir.path().join("machines").join(name);
    if !lock("lab.lock").exists() {
        fs::hard_link(lock("Lab.lock"), lock("lab.lock")).unwrap();
    }
    temp.store.rename(&lab, &other).unwrap();
    let found = temp.store.load(&other).unwrap().machine.unwrap();
    assert_eq!(found.first().tally().games(), 3);
    assert_eq!(temp.store.names().unwrap(), [other]);
}

#[test]
fn two_machines_whose_names_differ_in_case_are_two_for_every_command() {
    let Some(temp) = two_of_a_name() else { return };
    let games = |name: &str| {
        temp.loaded(name)
            .map(|machine| machine.first().tally().games())
    };
    with_settings(&temp, named("Lab"));
    let (mut lab, _) = temp.store.open(&named("Lab")).unwrap();
    let (mut other, _) = temp.store.open(&named("lab")).unwrap();
    lab.save(&machine(4)).unwrap();
    other.save(&machine(6)).unwrap();
    assert_eq!((games("Lab"), games("lab")), (Some(4), Some(6)));
    other.rename(&named("LAB")).unwrap();
    assert_eq!((games("Lab"), games("LAB")), (Some(4), Some(6)));
    drop((lab, other));
    temp.store.rename(&named("LAB"), &named("lab")).unwrap();
    temp.store.remove(&named("lab")).unwrap();
    assert_eq!(temp.store.names().unwrap(), [named("Lab")]);
    assert_eq!(games("Lab"), Some(4));
    assert_eq!(
        temp.store.settings().machine,
        Some(named("Lab")),
        "they named this one, which is still there"
    );
    temp.store.rename(&named("LAB"), &named("school")).unwrap();
    assert_eq!(temp.store.settings().machine, Some(named("school")));
}

#[cfg(unix)]
#[test]
fn a_link_that_is_planted_where_a_file_is_written_leads_nowhere() {
    use std::os::unix::fs::symlink;
    let temp = TempStore::new();
    temp.save(&machine(1));
    let precious = temp.dir.path().join("precious.txt");
    fs::write(&precious, "mine").unwrap();
    let target = precious.clone();
    let plant = move |operation, path: &Path| {
        if operation == Operation::Write {
            let _ = fs::remove_file(path);
            symlink(&target, path)?;
        }
        Ok(())
    };
    let store = temp.with_faults(plant);
    store.open(&name()).unwrap().0.save(&machine(2)).unwrap();
    assert_eq!(fs::read_to_string(&precious).unwrap(), "mine");
    assert_eq!(temp.games(), 2);
}

#[cfg(unix)]
#[test]
fn a_link_that_is_planted_where_a_lock_is_taken_is_not_followed() {
    let temp = TempStore::new();
    temp.save(&machine(1));
    let elsewhere = temp.dir.path().join("elsewhere");
    let lock = temp.dir.path().join("machines/default.lock");
    for is_there in [false, true] {
        if is_there {
            fs::write(&elsewhere, "mine").unwrap();
        }
        fs::remove_file(&lock).unwrap();
        std::os::unix::fs::symlink(&elsewhere, &lock).unwrap();
        let refused = temp.store.open(&name()).unwrap().0.save(&machine(2));
        let told = refused.unwrap_err().to_string();
        assert!(
            told.ends_with("default.lock: it is a link; remove it"),
            "{told}"
        );
        assert_eq!(elsewhere.exists(), is_there);
    }
    fs::remove_file(&lock).unwrap();
    assert_eq!(temp.games(), 1);
}

#[cfg(unix)]
#[test]
fn a_link_to_the_file_itself_is_no_copy_of_it() {
    let temp = TempStore::with_text(b"{ damage");
    let planted = temp.dir.path().join("machines/default.damaged-1.json");
    std::os::unix::fs::symlink("default.json", &planted).unwrap();
    drop(temp.store.open(&name()).unwrap());
    assert!(!planted.is_symlink());
    assert_eq!(fs::read(planted).unwrap(), b"{ damage");
}

#[test]
fn a_file_that_another_program_has_for_a_while_is_waited_for_at_the_end() {
    let temp = TempStore::new();
    temp.save(&machine(1));
    let since = Instant::now();
    let fault = move |operation, _: &Path| {
        if operation == Operation::Write && since.elapsed() < Duration::from_millis(900) {
            return Err(io::ErrorKind::ResourceBusy.into());
        }
        Ok(())
    };
    let store = temp.with_faults(fault);
    let (mut file, _) = store.open(&name()).unwrap();
    file.save_patiently(&machine(2)).unwrap();
    assert_eq!(temp.games(), 2);
}

#[test]
fn without_locks_what_another_program_saves_is_set_aside_once_a_session() {
    let temp = TempStore::new();
    let no_locks = |operation, _: &Path| match operation {
        Operation::Lock => Err(io::ErrorKind::Unsupported.into()),
        _ => Ok(()),
    };
    let open = || {
        let store = temp.with_faults(no_locks);
        store.open(&name()).unwrap().0
    };
    let (mut one, mut other) = (open(), open());
    for games in 1..6 {
        one.save(&machine(2 * games)).unwrap();
        other.save(&machine(2 * games + 1)).unwrap();
    }
    let kept = |file: &String| file.contains(".edited-");
    assert_eq!(temp.listing().into_iter().filter(kept).count(), 2);
    assert_eq!(temp.games(), 11);
}

#[test]
fn a_machine_that_is_removed_while_it_is_looked_for_is_no_machine() {
    let temp = TempStore::new();
    temp.save(&machine(1));
    let fault = |operation, path: &Path| {
        if operation == Operation::Read {
            let _ = fs::remove_file(path);
        }
        Ok(())
    };
    let store = temp.with_faults(fault);
    assert!(store.load(&name()).unwrap().machine.is_none());
}

#[test]
fn a_name_that_two_machines_have_but_for_the_case_of_letters_is_refused_with_both() {
    let Some(temp) = two_of_a_name() else { return };
    let (lab, new, store) = (named("LAB"), named("new"), &temp.store);
    let told = "'LAB' can mean several machines: 'Lab' and 'lab'; type the name exactly";
    for refusal in [
        store.has(&lab).unwrap_err().to_string(),
        store.load(&lab).unwrap_err().to_string(),
        store.open(&lab).unwrap_err().to_string(),
        store.copy(&lab, &new).unwrap_err().to_string(),
        store.rename(&lab, &new).unwrap_err().to_string(),
        store.remove(&lab).unwrap_err().to_string(),
    ] {
        assert_eq!(refusal, told);
    }
    let taken = store.create(&lab, &machine(1)).unwrap_err().to_string();
    assert_eq!(taken, "there is already a machine 'Lab'");
    assert_eq!(store.names().unwrap(), [named("Lab"), named("lab")]);
}
