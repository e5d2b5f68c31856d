//! What somebody chose on the screen is kept for the next time.

use std::fs;

use menace::engine::Opponent;
use menace::game::Mark;
use menace::store::{Saved, Settings};

use crate::support::fixture::TempStore;

fn chosen() -> Settings {
    Settings {
        machine: Some("Lab 2".parse().unwrap()),
        theme: Some("high-contrast".to_owned()),
        zoom: Some("wall".to_owned()),
        mark: Some(Mark::O),
        follow: Some(false),
        mouse: Some(true),
        motion: Some(false),
        opponent: Some(Opponent::You),
        measure: Some(Opponent::You),
    }
}

#[test]
fn the_settings_come_back_as_they_were() {
    let temp = TempStore::new();
    assert_eq!(temp.store.recover_settings().0, Settings::default());
    assert_eq!(temp.store.save_settings(&Settings::default()), Ok(Saved::Unchanged));
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 0);
    assert_eq!(temp.store.save_settings(&chosen()), Ok(Saved::Written));
    assert_eq!(temp.store.save_settings(&chosen()), Ok(Saved::Unchanged));
    let (settings, trouble) = temp.store.recover_settings();
    assert!(trouble.is_none());
    assert_eq!(settings, chosen());
    assert_eq!(temp.store.save_settings(&Settings::default()), Ok(Saved::Written));
    assert_eq!(temp.store.recover_settings().0, Settings::default());
}

#[test]
fn damaged_settings_are_set_aside_and_the_usual_ones_used() {
    for text in ["", "{", "[]", r#"{"format":"menace settings","version":1,"settings":{"mark":"Y"}}"#] {
        let temp = TempStore::new();
        let file = temp.dir.path().join("settings.json");
        fs::write(&file, text).unwrap();
        let (settings, trouble) = temp.store.recover_settings();
        assert_eq!(settings, Settings::default());
        let trouble = trouble.unwrap().to_string();
        assert!(
            trouble.contains("settings.json is damaged (") && trouble.contains("settings.damaged-1.json"),
            "{trouble}"
        );
        assert_eq!(fs::read_to_string(temp.dir.path().join("settings.damaged-1.json")).unwrap(), text);
        assert!(temp.store.recover_settings().1.is_none());
        fs::write(&file, text).unwrap();
        temp.store.save_settings(&chosen()).unwrap();
        assert_eq!(fs::read_to_string(temp.dir.path().join("settings.damaged-2.json")).unwrap(), text);
        assert_eq!(temp.store.recover_settings().0, chosen());
    }
}

#[test]
fn newer_settings_are_left_alone() {
    let temp = TempStore::new();
    let (file, newer) = (temp.dir.path().join("settings.json"), r#"{"format":"menace settings","version":2}"#);
    fs::write(&file, newer).unwrap();
    let (settings, trouble) = temp.store.recover_settings();
    assert_eq!(settings, Settings::default());
    assert!(trouble.unwrap().to_string().contains("version 2"));
    let refused = temp.store.save_settings(&chosen()).unwrap_err().to_string();
    assert!(refused.contains("version 2"), "{refused}");
    assert_eq!(fs::read_to_string(file).unwrap(), newer);
}
