//! Arguments: their places, and wrong usage in one sentence.

use std::ffi::OsString;

use clap::{Arg, Command};
use menace::cli::{command, wrong_usage};

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::properties::{in_turn, sample};

fn told(words: &[&str]) -> Option<String> {
    wrong_usage(["menace"].iter().chain(words).map(OsString::from))
}

/// What clap, std and serde say.
const OF_LIBRARIES: [&str; 12] = [
    "tip:",
    "Usage",
    "<",
    "[possible",
    "found in string",
    "non-zero",
    "target type",
    "is not in",
    "error:",
    "unrecognized",
    "unexpected",
    "following required",
];

/// Asserts that a sentence says what is wrong in words of its own.
fn assert_plain(words: &[&str]) {
    let told = told(words).unwrap_or_else(|| panic!("{words:?} is taken"));
    let foreign = OF_LIBRARIES.iter().find(|it| told.contains(**it));
    assert_eq!(foreign, None, "{words:?}: {told}");
    let is_sentence = told.lines().count() == 1 && told.len() > 12 && !told.ends_with(": ");
    assert!(is_sentence, "{words:?}: {told}");
}

/// Calls `visit` with each command and the words that it is called by, its files included.
fn each(command: &Command, words: &[String], visit: &mut impl FnMut(&Command, &[&str])) {
    let needed = command.get_positionals().filter(|it| it.is_required_set());
    let files = needed.flat_map(|it| vec!["x"; it.get_num_args().map_or(1, |it| it.min_values())]);
    let called: Vec<_> = words.iter().map(String::as_str).chain(files).collect();
    visit(command, &called);
    for part in command.get_subcommands() {
        each(
            part,
            &[words, &[part.get_name().to_owned()]].concat(),
            visit,
        );
    }
}

fn takes_value(option: &Arg) -> bool {
    option.get_long().is_some() && option.get_action().takes_values()
}

#[test]
fn a_wrong_word_number_or_place_of_any_option_of_any_command_is_refused_in_a_sentence() {
    let mut menace = command();
    menace.build();
    let (mut refused, mut turn) = (0, 0);
    each(&menace, &[], &mut |command, called| {
        assert_plain(&[called, &["--nonsense"]].concat());
        let options: Vec<_> = command
            .get_arguments()
            .filter(|option| takes_value(option))
            .collect();
        turn += 1;
        for option in in_turn(&options, turn, 4) {
            let option = format!("--{}", option.get_long().unwrap());
            for value in ["?", "-1", "1.5", "99999999999999999999", ""] {
                let given = format!("{option}={value}");
                let words = [called, &[&given]].concat();
                if told(&words).is_some() {
                    assert_plain(&words);
                    refused += 1;
                }
            }
        }
    });
    assert!(refused > sample(60, 300), "{refused}");
    for words in [
        &["tour"][..],
        &["show", "boxs"],
        &["machines", "show", "x"],
        &["train", "--seed"],
        &["train", "--seed", "1", "--seed", "2"],
        &["train", "word"],
        &["teach"],
        &["show", "--second", "boxes"],
        &["--theme", "dark", "train"],
        &["machines", "new", "a", "--by-hand", "maybe"],
        &["experiment", "--machine", "a", "--rules", "michie"],
    ] {
        assert_plain(words);
    }
    let of = told(&["train", "--opponent", "perfekt"]).unwrap();
    assert!(of.contains("perfect") && !of.contains("you,"), "{of}");
}

#[test]
fn directory_machine_and_json_stand_before_a_command_in_it_or_behind_it() {
    for words in [
        "--data-dir d show boxes",
        "show --data-dir=d boxes",
        "--machine lab show",
        "--json --machine=lab show boxes --box 1",
        "show --json boxes",
        "machines --json copy a b",
        "machines copy a b --json",
        "machines list --json",
        "--json machines new a",
        "--machine lab --mark x",
    ] {
        let words: Vec<_> = words.split(' ').collect();
        assert_eq!(told(&words), None, "{words:?}");
    }
}

#[test]
fn numbers_are_taken_as_the_tables_print_them_and_a_seed_is_printed_as_it_is_taken() {
    let temp = TempStore::new();
    let report = printed(&temp, "train --games=1,000 --seed 18446744073709551615");
    assert!(report.contains("seed: 18446744073709551615\n"), "{report}");
    assert!(report.contains("\ngames: 1,000\n"), "{report}");
}

#[test]
fn a_name_that_no_machine_has_is_an_error_that_says_which_may_be_meant() {
    let temp = TempStore::new();
    printed(&temp, "machines new lab");
    for command in [
        "show --machine lba",
        "show odds --machine lba",
        "print - --machine lba",
        "experiment --machine lba",
        "machines copy lba other",
        "machines remove lba --yes",
    ] {
        let (code, told) = complaint(&temp, command);
        let expected = "menace: there is no machine 'lba'; the nearest is 'lab'\n";
        assert_eq!((code, &*told), (1, expected), "{command}");
    }
    assert_eq!(temp.listing(), ["lab.json"]);
}

#[test]
fn completions_offer_opponents_and_files_only_where_files_are_taken() {
    let script = printed(&TempStore::new(), "completions bash");
    let mut lines = script.lines().map(str::trim);
    let mut seen = 0;
    while let Some(line) = lines.next() {
        let name = line.strip_prefix("--").and_then(|it| it.strip_suffix(')'));
        let offered = name.and_then(|_| lines.next()).unwrap_or_default();
        match name {
            Some("opponent" | "against" | "measure") => {
                assert!(offered.contains("\"random ") && offered.contains(" skilled:50 "));
                seen += 1;
            }
            Some("data-dir" | "from") | None => {}
            Some(name) => assert!(!offered.contains("compgen -f"), "{name}: {offered}"),
        }
    }
    assert!(seen >= 5, "{seen}");
}
