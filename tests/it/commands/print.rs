//! `menace print` and `menace lesson`, as real processes: the page for each option, and where it is
//! written.

use std::fs;

use menace::engine::{Opening, Opponent, Pair, Preset, Side, WhenEmpty};
use menace::paper::{CabinetPage, LabelSize, Paper, lesson_page, mats_page};
use menace::store::Settings;
use menace::words::Language;

#[cfg(unix)]
use crate::commands::all::menace;
use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::{lived, resigning, reward, seeded};

fn page(temp: &TempStore, arguments: &str) -> String {
    printed(temp, &format!("print {arguments}"))
}

/// The labels of a machine with this title.
fn labels(machine: Pair, title: &str) -> CabinetPage {
    CabinetPage {
        pair: machine,
        title: title.to_owned(),
        is_as_it_stands: false,
        is_mirrored: false,
        size: LabelSize::default(),
        paper: Paper::A4,
        children: None,
        opponent: Opponent::Random,
    }
}

#[test]
fn a_page_is_that_of_its_options() {
    let (temp, fresh) = (TempStore::new(), TempStore::new());
    let mut machine = lived(Preset::Challenge.rules(), 8, 50, 3);
    temp.save(&machine);
    machine.abandon();
    let of = |preset: Preset| labels(lived(preset.rules(), 5, 0, 0), &format!("{preset} rules"));
    let mut small = of(Preset::Michie);
    (small.is_mirrored, small.size) = (true, "20x10".parse().expect("a size"));
    let mut strips = of(Preset::Michie);
    (strips.children, strips.paper) = (Some(24), Paper::Letter);
    let mut second = of(Preset::Scroggs);
    second.pair.bring_into_use(Side::Second, &mut seeded(5));
    let title = "machine 'default' as it stands, challenge rules";
    let mut now = labels(machine.clone(), title);
    now.is_as_it_stands = true;
    let pages = vec![
        ("-", of(Preset::Michie)),
        ("- --rules challenge --seed 5", of(Preset::Challenge)),
        ("- --machine default", labels(machine, "challenge rules")),
        ("- --machine default --as-it-stands", now),
        ("- --mirrored --size 20x10", small),
        ("- --second --rules scroggs", second),
        ("strips - --children 24 --paper letter", strips),
    ];
    for (arguments, expected) in pages {
        let is_of_it = arguments.contains("--machine");
        let store = if is_of_it { &temp } else { &fresh };
        assert!(page(store, arguments) == expected.html(), "{arguments}");
    }
    let written = fs::read_dir(fresh.dir.path()).unwrap().count();
    assert_eq!(written, 0, "looking writes nothing");
    assert!(page(&temp, "mats - --paper letter") == mats_page(Paper::Letter));
    assert!(printed(&temp, "lesson -") == lesson_page(Paper::A4));
    assert_eq!(complaint(&temp, "print mats - --machine default").0, 2);
}

#[test]
fn what_is_printed_is_in_the_language_asked_for_or_else_that_of_the_settings_or_else_of_the_locale()
{
    let temp = TempStore::new();
    let language_of = |page: &str| {
        let page = printed(&temp, page);
        let (_, rest) = page.split_once("<html lang=\"").expect("a page");
        rest[..2].to_owned()
    };
    let pages = ["lesson -", "print -", "print mats -", "print boxes -"];
    for page in pages {
        assert_eq!(language_of(page), "en", "{page}");
    }
    let mut settings = Settings::default();
    settings.preferences.language = Some(Language::De);
    temp.store.save_settings(&settings).expect("saved");
    for page in pages {
        assert_eq!(language_of(page), "de", "{page}");
        let spanish = format!("{page} --language es");
        assert_eq!(language_of(&spanish), "es", "{page}");
    }
    let file = temp.dir.path().join("lesson.html");
    let told = printed(&temp, &format!("lesson {}", file.display()));
    assert!(
        told.ends_with("im Browser öffnen und drucken, Papier: A4\n"),
        "{told}"
    );
}

#[test]
fn twelve_boxes_have_one_bead_of_each_color_or_the_beads_of_the_rules_that_are_asked_for() {
    let temp = TempStore::new();
    let michie = Preset::Michie.rules();
    let mut one_of_each = resigning([1; 4], reward(1, 0, -1));
    one_of_each.when_empty = WhenEmpty::Restock;
    for (options, mut rules, title) in [
        ("", one_of_each, "one of each color"),
        (" --rules michie", michie, "michie rules"),
    ] {
        rules.opening = Opening::Center;
        let expected = CabinetPage {
            opponent: Opponent::Rulebook,
            ..labels(Pair::new(rules, &mut seeded(1)), title)
        };
        let page = page(&temp, &format!("boxes -{options}"));
        assert!(page == expected.html(), "{options}");
        assert_eq!(page.matches("class=\"label ").count(), 12);
    }
}

#[test]
fn a_file_is_written_once_and_overwritten_only_when_that_is_said() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("cabinet.html");
    let path = file.display();
    let said = printed(&temp, &format!("print {path}"));
    let what = "304 matchboxes and 1,720 beads, michie rules; open it in a browser and print it on A4 paper";
    assert_eq!(said, format!("{path}: {what}\n"));
    let first = fs::read_to_string(&file).unwrap();
    assert_eq!(first, page(&temp, "-"));
    let refused = |path: &str, reason: &str| {
        let (code, told) = complaint(&temp, &format!("print {path} --rules scroggs"));
        assert!(told.contains(reason) && told.lines().count() == 1, "{told}");
        code
    };
    assert_eq!(refused(&path.to_string(), "add --yes to overwrite"), 2);
    assert_eq!(fs::read_to_string(&file).unwrap(), first);
    printed(&temp, &format!("print {path} --rules scroggs --yes"));
    assert_ne!(fs::read_to_string(&file).unwrap(), first);
    let missing = temp.dir.path().join("no/cabinet.html");
    assert_eq!(refused(&missing.display().to_string(), "cannot write"), 1);
}

#[cfg(unix)]
#[test]
fn a_page_for_which_there_is_no_room_leaves_the_old_file_as_it_was_or_none() {
    let temp = TempStore::new();
    let [old, new] = ["old.html", "new.html"].map(|name| temp.dir.path().join(name));
    fs::write(&old, "labels").unwrap();
    for file in [&old, &new] {
        let script = r#"ulimit -f 8; exec "$0" print "$1" --yes"#;
        let program = menace(&temp, "show boxes").get_program().to_owned();
        let output = std::process::Command::new("sh")
            .args(["-c", script])
            .args([program.as_os_str(), file.as_os_str()])
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{told}");
        let start = format!("menace: cannot write {}: ", file.display());
        assert!(told.starts_with(&start), "{told}");
    }
    assert_eq!(fs::read_to_string(&old).unwrap(), "labels");
    let left = fs::read_dir(temp.dir.path()).unwrap().count();
    assert!(!new.exists() && left == 1, "nothing is left");
}

#[test]
fn a_machine_whose_lids_are_mirrored_is_printed_as_its_owner_holds_it() {
    let temp = TempStore::new();
    printed(&temp, "train --games 40 --seed 1");
    let names = "elm,oak,ash,fir,yew,box,bay,fig,may";
    let rules = format!("machines rules default --by-hand --mirrored --bead-names {names}");
    printed(&temp, &rules);
    let page = page(&temp, "- --machine default --as-it-stands");
    assert!(names.split(',').all(|name| page.contains(name)) && !page.contains("lilac"));
    let title = "machine 'default' as it stands, michie rules";
    let mut expected = labels(temp.saved(), title);
    (expected.is_mirrored, expected.is_as_it_stands) = (true, true);
    assert!(page == expected.html());
}
