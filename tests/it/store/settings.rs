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
        color: Some("always".to_owned()),
        ascii: Some(false),
        zoom: Some("wall".to_owned()),
        mark: Some(Mark::O),
        numbering: Some("number-pad".to_owned()),
        follow: Some(false),
        mouse: Some(true),
        motion: Some(false),
        opponent: Some(Opponent::You),
        measure: Some(Opponent::You),
        watched: Some((3, 10)),
    }
}

#[test]
fn the_settings_come_back_as_they_were() {
    let temp = TempStore::new();
    assert_eq!(temp.store.recover_settings().0, Settings::default());
    assert_eq!(
        temp.store.save_settings(&Settings::default()),
        Ok(Saved::Unchanged)
    );
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 0);
    assert_eq!(temp.store.save_settings(&chosen()), Ok(Saved::Written));
    assert_eq!(temp.store.save_settings(&chosen()), Ok(Saved::Unchanged));
    let (settings, trouble) = temp.store.recover_settings();
    assert!(trouble.is_none());
    assert_eq!(settings, chosen());
    assert_eq!(
        temp.store.save_settings(&Settings::default()),
        Ok(Saved::Written)
    );
    assert_eq!(temp.store.recover_settings().0, Settings::default());
}

#[test]
fn damaged_settings_are_set_aside_and_the_usual_ones_used() {
    for text in [
        "",
        "\0\0",
        "{",
        "{\n  \"format\": \"menace settings\", ",
        r#"{"format":"menace settings","version":1,"settings":{"mark":"Y"}}"#,
    ] {
        let temp = TempStore::new();
        let file = temp.dir.path().join("settings.json");
        fs::write(&file, text).unwrap();
        let (settings, trouble) = temp.store.recover_settings();
        assert_eq!(settings, Settings::default());
        let trouble = trouble.unwrap().to_string();
        assert!(
            trouble.contains("settings.json is damaged (")
                && trouble.contains("settings.damaged-1.json"),
            "{trouble}"
        );
        assert_eq!(
            fs::read_to_string(temp.dir.path().join("settings.damaged-1.json")).unwrap(),
            text
        );
        assert!(temp.store.recover_settings().1.is_none());
        fs::write(&file, format!("{text} ")).unwrap();
        temp.store.save_settings(&chosen()).unwrap();
        let kept = fs::read_to_string(temp.dir.path().join("settings.damaged-2.json")).unwrap();
        assert_eq!(kept, format!("{text} "));
        assert_eq!(temp.store.recover_settings().0, chosen());
    }
}

#[test]
fn settings_of_a_newer_version_or_of_another_program_are_left_alone() {
    for (text, reason) in [
        (
            r#"{"format":"menace settings","version":3}"#,
            "it has version 3, and this program reads versions up to 2",
        ),
        (
            r#"{"editor.fontSize": 12}"#,
            "it does not say that it is a menace settings",
        ),
        (
            "{ // with a comment\n \"editor.fontSize\": 12 }",
            "it does not say that it is a menace settings",
        ),
        ("[]", "it does not say that it is a menace settings"),
        (
            r#"{"format":"menace settings"}"#,
            "it does not say that it is a menace settings",
        ),
        (
            "theme = dark",
            "it does not say that it is a menace settings",
        ),
    ] {
        let temp = TempStore::new();
        let file = temp.dir.path().join("settings.json");
        fs::write(&file, text).unwrap();
        let (settings, notice) = temp.store.recover_settings();
        assert_eq!(settings, Settings::default());
        let notice = notice.unwrap().to_string();
        assert!(
            notice.ends_with(&format!(
                "settings.json: {reason}; the usual settings are used"
            )),
            "{notice}"
        );
        let refused = temp.store.save_settings(&chosen()).unwrap_err().to_string();
        assert!(
            refused.ends_with(&format!("settings.json: {reason}")),
            "{refused}"
        );
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
        assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 1);
    }
}

/// What release 0.1.0 wrote.
const V1: &str = include_str!("../data/v1/settings.json");

#[test]
fn settings_that_0_1_0_wrote_are_read_and_written_as_they_were_until_something_new_is_chosen() {
    let (temp, text) = (TempStore::new(), V1.replace("\r\n", "\n"));
    let file = temp.dir.path().join("settings.json");
    fs::write(&file, &text).unwrap();
    let (old, notice) = temp.store.recover_settings();
    assert!(notice.is_none());
    let expected = Settings {
        machine: Some("default".parse().unwrap()),
        theme: Some("high-contrast".to_owned()),
        zoom: Some("wall".to_owned()),
        mark: Some(Mark::X),
        follow: Some(false),
        mouse: Some(false),
        opponent: Some(Opponent::Random),
        measure: Some(Opponent::Random),
        ..Settings::default()
    };
    assert_eq!(old, expected);
    temp.store
        .save_settings(&Settings {
            theme: None,
            ..old.clone()
        })
        .unwrap();
    temp.store.save_settings(&old).unwrap();
    assert_eq!(
        fs::read_to_string(&file).unwrap(),
        text,
        "0.1.0 can read them still"
    );
    for new in [
        Settings {
            color: Some("never".to_owned()),
            ..old.clone()
        },
        Settings {
            ascii: Some(true),
            ..old.clone()
        },
        Settings {
            numbering: Some("number-pad".to_owned()),
            ..old.clone()
        },
    ] {
        temp.store.save_settings(&new).unwrap();
        assert!(
            fs::read_to_string(&file)
                .unwrap()
                .contains("\"version\": 2"),
            "0.1.0 leaves them alone"
        );
        assert_eq!(temp.store.recover_settings().0, new);
    }
}
