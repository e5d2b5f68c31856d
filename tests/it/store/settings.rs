//! Settings: choices on the screen are saved.

use std::fs;
use std::path::PathBuf;

use menace::app::{BoxesView, ColorChoice, Pace, Preferences, Switch, ThemeName, Watched};
use menace::engine::Opponent;
use menace::game::Mark;
use menace::store::{Saved, Settings};
use menace::words::Language;

use super::by_others::naming;
use crate::support::fixture::TempStore;

fn chosen() -> Settings {
    Settings {
        machine: Some("Lab 2".parse().unwrap()),
        preferences: Preferences {
            language: Some(Language::Ja),
            theme: ThemeName::HighContrast,
            color: ColorChoice::Always,
            ascii: Some(false),
            view: BoxesView::Field,
            mark: Mark::X,
            mouse: Switch::for_good(true),
            motion: Switch::for_good(false),
            opponent: Opponent::You,
            games: Some(250),
            pace: Pace::Watch,
            watched: Some(Watched { done: 3, goal: 10 }),
            rest: Some(Watched {
                done: 18,
                goal: 1_000,
            }),
            draws_at_once: Switch::for_good(false),
        },
    }
}

/// A store whose settings have this text, and their file.
fn with_text(text: &str) -> (TempStore, PathBuf) {
    let temp = TempStore::new();
    let file = temp.dir.path().join("settings.json");
    fs::write(&file, text).unwrap();
    (temp, file)
}

#[test]
fn the_settings_come_back_as_they_were() {
    let temp = TempStore::new();
    let is_kept = |settings: Settings, expected| {
        assert_eq!(temp.store.save_settings(&settings), Ok(expected));
        assert_eq!(temp.store.recover_settings(), (settings, None));
    };
    is_kept(Settings::default(), Saved::Unchanged);
    assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 0);
    is_kept(chosen(), Saved::Written);
    is_kept(chosen(), Saved::Unchanged);
    is_kept(Settings::default(), Saved::Written);
}

#[test]
fn damaged_settings_are_set_aside_and_the_usual_ones_used() {
    for text in [
        "",
        "\0\0",
        "{",
        "{\n  \"format\": \"menace settings\", ",
        r#"{"format":"menace settings","version":1,"settings":{"mark":"Y"}}"#,
        r#"{"format":"menace settings","version":1,"settings":{"mouse":"off"}}"#,
        r#"{"format":"menace settings","version":1,"settings":{"theme":1}}"#,
        r#"{"format":"menace settings","version":1,"settings":{"machine":"/"}}"#,
        r#"{"format":"menace settings","version":1,"settings":["default"]}"#,
        r#"{"format":"menace settings","version":1}"#,
    ] {
        let (temp, file) = with_text(text);
        let kept =
            |nth| fs::read_to_string(temp.dir.path().join(format!("settings.damaged-{nth}.json")));
        let (settings, trouble) = temp.store.recover_settings();
        assert_eq!(settings, Settings::default());
        let trouble = trouble.unwrap().to_string();
        for told in ["settings.json is damaged (", "settings.damaged-1.json"] {
            assert!(trouble.contains(told), "{trouble}");
        }
        assert_eq!(kept(1).unwrap(), text);
        assert!(temp.store.recover_settings().1.is_none());
        fs::write(&file, format!("{text} ")).unwrap();
        temp.store.save_settings(&chosen()).unwrap();
        assert_eq!(kept(2).unwrap(), format!("{text} "));
        assert_eq!(temp.store.recover_settings().0, chosen());
    }
}

#[test]
fn settings_of_a_newer_version_or_of_another_program_are_left_alone() {
    let newer = "it has version 5, and this program reads versions up to 4";
    let other = "it does not say that it is a menace settings";
    for (text, reason) in [
        (r#"{"format":"menace settings","version":5}"#, newer),
        (r#"{"editor.fontSize": 12}"#, other),
        ("{ // with a comment\n \"editor.fontSize\": 12 }", other),
        ("[]", other),
        (r#"{"format":"menace settings"}"#, other),
        ("theme = dark", other),
    ] {
        let (temp, file) = with_text(text);
        let (settings, notice) = temp.store.recover_settings();
        assert_eq!(settings, Settings::default());
        let notice = notice.unwrap().to_string();
        let told = format!("settings.json: {reason}");
        let used = format!("{told}; the usual settings are used");
        assert!(notice.ends_with(&used), "{notice}");
        let refused = temp.store.save_settings(&chosen()).unwrap_err().to_string();
        assert!(refused.ends_with(&told), "{refused}");
        assert_eq!(fs::read_to_string(file).unwrap(), text);
        assert_eq!(fs::read_dir(temp.dir.path()).unwrap().count(), 1);
    }
}

/// The settings as written by release 0.1.0.
const V1: &str = include_str!("../data/v1/settings.json");

#[test]
fn settings_that_0_1_0_wrote_are_read() {
    let (temp, _) = with_text(V1);
    let (old, notice) = temp.store.recover_settings();
    assert!(notice.is_none());
    let expected = Settings {
        machine: Some("default".parse().unwrap()),
        preferences: Preferences {
            theme: ThemeName::HighContrast,
            view: BoxesView::Field,
            mark: Mark::X,
            mouse: Switch::for_good(false),
            opponent: Opponent::Random,
            ..Preferences::default()
        },
    };
    assert_eq!(old, expected);
}

/// All settings of release 0.2.0, as it wrote them.
const V2: &str = r#"{
  "format": "menace settings",
  "version": 2,
  "settings": {
    "machine": "Lab 2",
    "theme": "high-contrast",
    "color": "always",
    "ascii": false,
    "zoom": "wall",
    "mark": "X",
    "numbering": "number-pad",
    "follow": false,
    "mouse": true,
    "motion": false,
    "opponent": "you",
    "watched": [3,10]
  }
}
"#;

#[test]
fn settings_that_0_2_0_wrote_are_read_and_written_with_their_members() {
    let (temp, file) = with_text(V2);
    let mut settings = chosen();
    // Those of later releases.
    settings.preferences = Preferences {
        language: None,
        games: None,
        pace: Pace::default(),
        rest: None,
        draws_at_once: Switch::default(),
        ..settings.preferences
    };
    assert_eq!(temp.store.recover_settings().0, settings);
    temp.store.save_settings(&settings).unwrap();
    let written = V2.replace("\"version\": 2", "\"version\": 4");
    // Members that mean nothing anymore are kept after the others.
    let written = written.replace("    \"follow\": false,\n", "");
    let written = written.replace("    \"numbering\": \"number-pad\",\n", "");
    let others = "[3,10],\n    \"follow\": false,\n    \"numbering\": \"number-pad\"\n";
    let written = written.replace("[3,10]\n", others);
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
}

#[test]
fn what_is_left_out_or_null_and_what_nobody_knows_are_the_usual_settings() {
    for settings in [
        "{}",
        r#"{"theme":null,"mark":null,"zoom":null,"opponent":null,"measure":null,"watched":null}"#,
        r#"{"machine":null,"color":null,"ascii":null,"numbering":null,"mouse":null}"#,
        r#"{"theme":"sepia","color":"sometimes","zoom":"huge","numbering":"letters"}"#,
        r#"{"questions":false,"lab":{},"amounts":"share","sound":true}"#,
    ] {
        let text = format!(r#"{{"format":"menace settings","version":2,"settings":{settings}}}"#);
        let (temp, _) = with_text(&text);
        let (found, trouble) = temp.store.recover_settings();
        assert!(trouble.is_none(), "{settings}: {trouble:?}");
        assert_eq!(found, Settings::default(), "{settings}");
    }
}

#[test]
fn what_two_programs_chose_at_once_is_kept_of_both() {
    let temp = TempStore::new();
    let before = naming("first".parse().unwrap());
    temp.store.save_settings(&before).unwrap();
    let chosen = |choose: fn(&mut Settings)| {
        let mut after = before.clone();
        choose(&mut after);
        temp.store.save_changes(&before, &after).unwrap()
    };
    chosen(|one| {
        one.machine = Some("second".parse().unwrap());
        one.preferences.language = Some(Language::De);
        one.preferences.watched = Some(Watched { done: 3, goal: 10 });
    });
    chosen(|other| other.preferences.theme = ThemeName::Dark);
    let kept = temp.store.settings();
    assert_eq!(kept.preferences.language, Some(Language::De));
    assert_eq!(kept.preferences.theme, ThemeName::Dark);
    // The machine used last keeps its own view mode.
    assert_eq!(kept.machine, before.machine);
    assert_eq!(kept.preferences.watched, None);

    chosen(|_| {});
    assert_eq!(temp.store.settings(), kept);
}
