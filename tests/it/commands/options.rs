//! No command ignores an option in silence: each option of each command makes a difference, or is
//! refused.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::LazyLock;

use menace::engine::{Machine, Opponent, Preset};
use serde_json::Value;

use crate::commands::all::{complaint, printed, run};
use crate::commands::help::COMMANDS;
use crate::support::fixture::TempStore;
use crate::support::machines::{lived, lived_against};

/// A command, an option, and how it is seen: by the words with it, and the words without.
type Seen = (&'static str, &'static str, &'static str, &'static str);

/// Options that are given and make a difference to what is printed or kept.
const SEEN: &[Seen] = &[
    ("boxes", "--box", "boxes --box 7", "boxes"),
    ("boxes", "--at", "boxes --at 0", "boxes"),
    ("boxes", "--second", "boxes --second", "boxes"),
    (
        "train",
        "--games",
        "train --games 3 --seed 1",
        "train --seed 1",
    ),
    (
        "train",
        "--opponent",
        "train --opponent perfect --seed 1",
        "train --seed 1",
    ),
    (
        "train",
        "--log",
        "train --log DIR/log.txt --seed 1",
        "train --seed 1",
    ),
    (
        "train",
        "--second",
        "train --second --seed 1",
        "train --seed 1",
    ),
    ("odds", "--against", "odds --against random", "odds"),
    ("odds", "--greedy", "odds --greedy", "odds"),
    ("odds", "--at", "odds --at 0", "odds"),
    ("odds", "--second", "odds --second", "odds"),
    ("exam", "--against", "exam --against random", "exam"),
    ("exam", "--top", "exam --top 3", "exam"),
    ("exam", "--line", "exam --line", "exam"),
    ("exam", "--second", "exam --second", "exam"),
    ("curve", "--second", "curve --second", "curve"),
    ("games", "--second", "games --second", "games"),
    ("games", "--last", "games --last 3", "games"),
    ("games", "--verbose", "games --verbose", "games"),
    (
        "experiment",
        "--games",
        "experiment --machines 9 --seed 1 --games 9",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--machines",
        "experiment --machines 9 --seed 1",
        "experiment --machines 8 --seed 1",
    ),
    (
        "experiment",
        "--opponent",
        "experiment --machines 9 --seed 1 --opponent perfect",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--measure",
        "experiment --machines 9 --seed 1 --measure perfect",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--each",
        "experiment --machines 9 --seed 1 --each",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--beads",
        "experiment --machines 9 --seed 1 --beads 9,9,9,9",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--squares",
        "experiment --machines 9 --seed 1 --squares every",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--reward",
        "experiment --machines 9 --seed 1 --reward 9,9,9",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--when-empty",
        "experiment --machines 99 --seed 1 --opponent perfect --when-empty restock",
        "experiment --machines 99 --seed 1 --opponent perfect",
    ),
    (
        "experiment",
        "--opening",
        "experiment --machines 99 --seed 1 --opponent perfect --opening 5",
        "experiment --machines 99 --seed 1 --opponent perfect",
    ),
    (
        "experiment",
        "--spare",
        "experiment --machines 99 --seed 1 --opponent perfect --spare first",
        "experiment --machines 99 --seed 1 --opponent perfect",
    ),
    (
        "experiment",
        "--second-empty",
        "experiment --machines 99 --seed 1 --opponent menace --second-empty resign",
        "experiment --machines 99 --seed 1 --opponent menace",
    ),
    (
        "teach",
        "--lenient",
        "teach DIR/hard.txt --lenient",
        "teach DIR/hard.txt",
    ),
    (
        "teach",
        "--yes",
        "teach DIR/easy.txt DIR/easy.txt --yes",
        "teach DIR/easy.txt DIR/easy.txt",
    ),
    ("play", "--games", "play --games 1", "play"),
    (
        "machines new",
        "--beads",
        "machines new a --beads 9,9,9,9",
        "machines new a",
    ),
    (
        "machines new",
        "--squares",
        "machines new a --squares every",
        "machines new a",
    ),
    (
        "machines new",
        "--reward",
        "machines new a --reward 9,9,9",
        "machines new a",
    ),
    (
        "machines new",
        "--when-empty",
        "machines new a --when-empty restock",
        "machines new a",
    ),
    (
        "machines new",
        "--second-empty",
        "machines new a --second-empty resign",
        "machines new a",
    ),
    (
        "machines new",
        "--opening",
        "machines new a --opening 5",
        "machines new a",
    ),
    (
        "machines new",
        "--spare",
        "machines new a --spare first",
        "machines new a",
    ),
    (
        "machines new",
        "--from",
        "machines new a --from 1961",
        "machines new a",
    ),
    (
        "machines new",
        "--by-hand",
        "machines new a --by-hand",
        "machines new a",
    ),
    (
        "machines new",
        "--mirrored",
        "machines new a --mirrored",
        "machines new a",
    ),
    (
        "machines new",
        "--bead-names",
        "machines new a --bead-names a,b,c,d,e,f,g,h,i",
        "machines new a",
    ),
    (
        "machines remove",
        "--yes",
        "machines remove other --yes",
        "machines remove other",
    ),
    (
        "machines restock",
        "--yes",
        "machines restock other --yes",
        "machines restock other",
    ),
    (
        "machines restock",
        "--box",
        "machines restock other --yes --box 1",
        "machines restock other --yes",
    ),
    ("print", "--language", "print - --language de", "print -"),
    ("lesson", "--language", "lesson - --language de", "lesson -"),
    ("print", "--size", "print - --size 50x30", "print -"),
    ("print", "--paper", "print - --paper letter", "print -"),
    ("print", "--mirrored", "print - --mirrored", "print -"),
    ("print", "--second", "print - --second", "print -"),
    ("print", "--mats", "print - --mats", "print -"),
    ("print", "--boxes", "print - --boxes", "print -"),
    ("print", "--children", "print - --children 24", "print -"),
    (
        "print",
        "--as-it-stands",
        "print - --as-it-stands",
        "print -",
    ),
    (
        "print",
        "--yes",
        "print DIR/hard.txt --yes",
        "print DIR/hard.txt",
    ),
    ("lesson", "--paper", "lesson - --paper letter", "lesson -"),
    (
        "lesson",
        "--yes",
        "lesson DIR/hard.txt --yes",
        "lesson DIR/hard.txt",
    ),
    ("boxes", "--machine", "boxes --machine other", "boxes"),
    ("boxes", "--rules", "boxes --rules scroggs", "boxes"),
    ("boxes", "--data-dir", "boxes --data-dir ELSEWHERE", "boxes"),
    ("odds", "--machine", "odds --machine other", "odds"),
    ("odds", "--rules", "odds --rules scroggs", "odds"),
    ("odds", "--data-dir", "odds --data-dir ELSEWHERE", "odds"),
    ("exam", "--machine", "exam --machine other", "exam"),
    ("exam", "--rules", "exam --rules scroggs", "exam"),
    ("exam", "--data-dir", "exam --data-dir ELSEWHERE", "exam"),
    ("games", "--machine", "games --machine other", "games"),
    ("games", "--rules", "games --rules scroggs", "games"),
    ("games", "--data-dir", "games --data-dir ELSEWHERE", "games"),
    ("curve", "--machine", "curve --machine other", "curve"),
    ("curve", "--rules", "curve --rules scroggs", "curve"),
    ("curve", "--data-dir", "curve --data-dir ELSEWHERE", "curve"),
    ("print", "--machine", "print - --machine other", "print -"),
    ("print", "--rules", "print - --rules scroggs", "print -"),
    (
        "print",
        "--data-dir",
        "print - --machine other --data-dir ELSEWHERE",
        "print - --machine other",
    ),
    (
        "train",
        "--machine",
        "train --seed 1 --machine other",
        "train --seed 1",
    ),
    (
        "train",
        "--rules",
        "train --seed 1 --machine new --rules scroggs",
        "train --seed 1 --machine new",
    ),
    (
        "train",
        "--data-dir",
        "train --seed 1 --data-dir ELSEWHERE",
        "train --seed 1",
    ),
    (
        "machines pour",
        "--data-dir",
        "machines pour both default other --data-dir ELSEWHERE",
        "machines pour both default other",
    ),
    (
        "teach",
        "--machine",
        "teach DIR/easy.txt --machine other",
        "teach DIR/easy.txt",
    ),
    (
        "teach",
        "--rules",
        "teach DIR/easy.txt --machine new --rules scroggs",
        "teach DIR/easy.txt --machine new",
    ),
    (
        "teach",
        "--data-dir",
        "teach DIR/easy.txt --data-dir ELSEWHERE",
        "teach DIR/easy.txt",
    ),
    (
        "play",
        "--machine",
        "play --games 1 --seed 1 --machine other",
        "play --games 1 --seed 1",
    ),
    (
        "play",
        "--rules",
        "play --games 1 --seed 1 --machine new --rules scroggs",
        "play --games 1 --seed 1 --machine new",
    ),
    (
        "play",
        "--data-dir",
        "play --games 1 --seed 1 --data-dir ELSEWHERE",
        "play --games 1 --seed 1",
    ),
    (
        "experiment",
        "--machine",
        "experiment --machines 9 --seed 1 --machine other",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--rules",
        "experiment --machines 9 --seed 1 --rules scroggs",
        "experiment --machines 9 --seed 1",
    ),
    (
        "experiment",
        "--data-dir",
        "experiment --machines 9 --seed 1 --machine other --data-dir ELSEWHERE",
        "experiment --machines 9 --seed 1 --machine other",
    ),
    (
        "machines",
        "--machine",
        "machines --machine other",
        "machines",
    ),
    (
        "machines",
        "--data-dir",
        "machines --data-dir ELSEWHERE",
        "machines",
    ),
    (
        "machines new",
        "--rules",
        "machines new a --rules scroggs",
        "machines new a",
    ),
    (
        "machines new",
        "--data-dir",
        "machines new a --data-dir ELSEWHERE",
        "machines new a",
    ),
    (
        "machines copy",
        "--rules",
        "machines copy other b --rules darby",
        "machines copy other b",
    ),
    (
        "machines copy",
        "--data-dir",
        "machines copy other b --data-dir ELSEWHERE",
        "machines copy other b",
    ),
    (
        "machines rename",
        "--rules",
        "machines rename other b --rules darby",
        "machines rename other b",
    ),
    (
        "machines rename",
        "--data-dir",
        "machines rename other b --data-dir ELSEWHERE",
        "machines rename other b",
    ),
    (
        "machines remove",
        "--rules",
        "machines remove other --yes --rules darby",
        "machines remove other --yes",
    ),
    (
        "machines remove",
        "--data-dir",
        "machines remove other --yes --data-dir ELSEWHERE",
        "machines remove other --yes",
    ),
    (
        "machines restock",
        "--rules",
        "machines restock other --yes --rules darby",
        "machines restock other --yes",
    ),
    (
        "machines restock",
        "--data-dir",
        "machines restock other --yes --data-dir ELSEWHERE",
        "machines restock other --yes",
    ),
    (
        "experiment",
        "--last-move",
        "experiment --machines 9 --seed 1 --last-move 9,9,9",
        "experiment --machines 9 --seed 1",
    ),
    (
        "machines new",
        "--last-move",
        "machines new a --last-move 9,9,9",
        "machines new a",
    ),
    (
        "machines rules",
        "--reward",
        "machines rules other --reward 9,9,9",
        "machines rules other",
    ),
    (
        "machines rules",
        "--last-move",
        "machines rules other --last-move 9,9,9",
        "machines rules other",
    ),
    (
        "machines rules",
        "--when-empty",
        "machines rules other --when-empty restock",
        "machines rules other",
    ),
    (
        "machines rules",
        "--by-hand",
        "machines rules other --by-hand",
        "machines rules other",
    ),
    (
        "machines rules",
        "--mirrored",
        "machines rules other --mirrored",
        "machines rules other",
    ),
    (
        "machines rules",
        "--bead-names",
        "machines rules other --bead-names a,b,c,d,e,f,g,h,i",
        "machines rules other",
    ),
    (
        "machines rules",
        "--second-empty",
        "machines rules other --second-empty resign",
        "machines rules other",
    ),
    (
        "machines rules",
        "--spare",
        "machines rules other --spare every",
        "machines rules other",
    ),
    (
        "machines rules",
        "--rules",
        "machines rules other --reward 9,9,9 --rules darby",
        "machines rules other --reward 9,9,9",
    ),
    (
        "machines rules",
        "--data-dir",
        "machines rules other --data-dir ELSEWHERE",
        "machines rules other",
    ),
    (
        "machines totals",
        "--rules",
        "machines totals other --rules darby",
        "machines totals other",
    ),
    (
        "machines totals",
        "--second",
        "machines totals other --second",
        "machines totals other",
    ),
    (
        "machines totals",
        "--format",
        "machines totals other --format csv",
        "machines totals other",
    ),
    (
        "machines totals",
        "--json",
        "machines totals other --json",
        "machines totals other",
    ),
    (
        "machines totals",
        "--clear",
        "machines totals other --clear --yes",
        "machines totals other",
    ),
    (
        "machines totals",
        "--yes",
        "machines totals other --clear --yes",
        "machines totals other --clear",
    ),
    (
        "machines totals",
        "--data-dir",
        "machines totals other --data-dir ELSEWHERE",
        "machines totals other",
    ),
    (
        "machines list",
        "--machine",
        "machines list --machine other",
        "machines list",
    ),
    (
        "machines list",
        "--data-dir",
        "machines list --data-dir ELSEWHERE",
        "machines list",
    ),
    (
        "machines show",
        "--rules",
        "machines show other --rules darby",
        "machines show other",
    ),
    (
        "machines show",
        "--data-dir",
        "machines show other --data-dir ELSEWHERE",
        "machines show other",
    ),
    ("man", "--dir", "man --dir DIR", "man"),
];

/// Words that chance has a part in, which a seed makes repeat what it did.
const SEEDED: &[(&str, &str)] = &[
    ("boxes", "boxes --rules challenge"),
    ("odds", "odds --rules challenge"),
    ("exam", "exam --rules challenge"),
    ("curve", "curve --rules challenge"),
    ("print", "print - --rules challenge"),
    ("train", "train --games 99"),
    ("experiment", "experiment --machines 9"),
    ("teach", "teach DIR/open.txt --machine new --rules darby"),
    ("play", "play --games 1"),
    ("machines new", "machines new a --rules challenge"),
];

/// Options that a command refuses, and those that it takes though they can make no difference: the
/// seed of a fresh machine that has played no game.
const REFUSED: &[(&str, &str, &str)] = &[
    ("machines", "--rules", "machines --rules michie"),
    ("machines", "--seed", "machines --seed 1"),
    (
        "machines new",
        "--machine",
        "machines new a --machine other",
    ),
    (
        "machines copy",
        "--machine",
        "machines copy other b --machine other",
    ),
    ("machines copy", "--seed", "machines copy other b --seed 1"),
    (
        "machines rename",
        "--machine",
        "machines rename other b --machine other",
    ),
    (
        "machines rename",
        "--seed",
        "machines rename other b --seed 1",
    ),
    (
        "machines remove",
        "--machine",
        "machines remove other --yes --machine other",
    ),
    (
        "machines remove",
        "--seed",
        "machines remove other --yes --seed 1",
    ),
    (
        "machines restock",
        "--machine",
        "machines restock other --yes --machine other",
    ),
    (
        "machines restock",
        "--seed",
        "machines restock other --yes --seed 1",
    ),
    (
        "machines rules",
        "--machine",
        "machines rules other --reward 9,9,9 --machine other",
    ),
    (
        "machines rules",
        "--seed",
        "machines rules other --reward 9,9,9 --seed 1",
    ),
    (
        "machines rules",
        "--beads",
        "machines rules other --beads 9,9,9,9",
    ),
    (
        "machines rules",
        "--opening",
        "machines rules other --opening 5",
    ),
    (
        "machines rules",
        "--squares",
        "machines rules other --squares every",
    ),
    (
        "machines totals",
        "--machine",
        "machines totals other --machine other",
    ),
    (
        "machines totals",
        "--seed",
        "machines totals other --seed 1",
    ),
    ("machines list", "--rules", "machines list --rules darby"),
    ("machines list", "--seed", "machines list --seed 1"),
    (
        "machines show",
        "--machine",
        "machines show other --machine other",
    ),
    ("machines show", "--seed", "machines show other --seed 1"),
    (
        "completions",
        "--machine",
        "completions bash --machine other",
    ),
    ("completions", "--rules", "completions bash --rules michie"),
    ("completions", "--seed", "completions bash --seed 1"),
    ("lesson", "--machine", "lesson - --machine other"),
    ("lesson", "--rules", "lesson - --rules michie"),
    ("lesson", "--seed", "lesson - --seed 1"),
    ("man", "--machine", "man --machine other"),
    ("man", "--rules", "man --rules michie"),
    ("man", "--seed", "man --seed 1"),
    ("play", "--rules", "play --rules michie"),
    ("train", "--rules", "train --rules scroggs"),
    ("games", "--seed", "games --seed 1"),
    ("boxes", "--json", "boxes --json --format csv"),
    ("machines copy", "--json", "machines --json copy other b"),
    (
        "machines copy",
        "--format",
        "machines --format text copy other b",
    ),
];

/// Two machines, a file of games that they can have played, one that they cannot, and one for other
/// rules.
fn two_machines() -> TempStore {
    static MACHINES: LazyLock<[Machine; 2]> = LazyLock::new(|| {
        let opponents = [Opponent::Menace, Opponent::You];
        [
            lived_against(&opponents, Preset::Michie.rules(), 3, 40, 0),
            lived(Preset::Scroggs.rules(), 4, 60, 0),
        ]
    });
    let temp = TempStore::new();
    temp.save(&MACHINES[0]);
    temp.store
        .create(&"other".parse().unwrap(), &MACHINES[1])
        .unwrap();
    let file = |name: &str, text: &str| fs::write(temp.dir.path().join(name), text).unwrap();
    file("easy.txt", "7136958 W\n");
    file("hard.txt", &"1594 R\n".repeat(99));
    file("open.txt", &"517328469\n".repeat(9));
    temp
}

/// All that comes of some words: the exit code, what is printed, and what is kept; how long it took
/// aside.
fn outcome(words: &str) -> (Option<i32>, String, BTreeMap<String, Vec<u8>>) {
    let (temp, elsewhere) = (two_machines(), TempStore::new());
    let [dir, other_dir] = [&temp, &elsewhere].map(|temp| temp.dir.path().display().to_string());
    let output = run(
        &temp,
        &words.replace("DIR", &dir).replace("ELSEWHERE", &other_dir),
    );
    let told =
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).replace(&dir, "DIR");
    let without_date = |line| str::split(line, " 20").next().unwrap_or_default();
    let lines = told
        .lines()
        .filter(|line| !line.contains(" seconds"))
        .map(without_date);
    let told = lines.collect::<Vec<_>>().join("\n");
    (output.status.code(), told, kept(&temp))
}

/// Every file by its name, locks aside.
fn kept(temp: &TempStore) -> BTreeMap<String, Vec<u8>> {
    let dirs = [temp.dir.path().to_owned(), temp.dir.path().join("machines")];
    let files = dirs
        .iter()
        .flat_map(|dir| fs::read_dir(dir).unwrap())
        .map(|entry| entry.unwrap().path());
    let files =
        files.filter(|path| path.is_file() && path.extension().is_none_or(|it| it != "lock"));
    files
        .map(|path| {
            (
                path.file_name().unwrap().to_string_lossy().into_owned(),
                fs::read(&path).unwrap(),
            )
        })
        .collect()
}

#[test]
fn an_option_that_is_taken_makes_a_difference() {
    let mut outcomes = BTreeMap::new();
    for (command, option, with, without) in SEEN {
        assert!(with.contains(option), "{command} {option}");
        let usual = outcomes.entry(without).or_insert_with(|| {
            let usual = outcome(without);
            let again = outcome(without);
            assert!(again == usual, "menace {without} is not the same twice");
            usual
        });
        assert!(
            outcome(with) != *usual,
            "menace {with} is the same as menace {without}"
        );
    }
}

#[test]
fn a_seed_makes_chance_repeat_what_it_did() {
    for (_, words) in SEEDED {
        let seeded = outcome(&format!("{words} --seed 1"));
        assert!(
            outcome(&format!("{words} --seed 1")) == seeded,
            "menace {words}"
        );
        let is_left_to_chance =
            (2..12).any(|seed| outcome(&format!("{words} --seed {seed}")) != seeded);
        assert!(is_left_to_chance, "menace {words}");
    }
}

#[test]
fn an_option_that_makes_no_difference_is_refused() {
    for (command, _, words) in REFUSED {
        let (code, told, kept_then) = outcome(words);
        let is_refused = matches!(code, Some(1 | 2))
            && told.starts_with("menace: ")
            && told.lines().count() == 1;
        assert!(is_refused, "{command}: menace {words}: {told}");
        assert!(kept_then == kept(&two_machines()), "menace {words}");
    }
}

#[test]
fn every_option_of_every_command_is_looked_at_here() {
    let seen = SEEN.iter().map(|&(command, option, ..)| (command, option));
    let seeded = SEEDED.iter().map(|&(command, _)| (command, "--seed"));
    let refused = REFUSED
        .iter()
        .map(|&(command, option, _)| (command, option));
    let known: BTreeSet<_> = seen.chain(seeded).chain(refused).collect();
    let temp = TempStore::new();
    for &command in COMMANDS.iter().filter(|command| !command.is_empty()) {
        let help = printed(&temp, &format!("{command} --help"));
        let options = help
            .lines()
            .map(str::trim_start)
            .filter(|line| line.starts_with("--"));
        for option in options.map(|line| line.split([' ', ',', '[']).next().unwrap()) {
            let is_format = ["--format", "--json"].contains(&option);
            // A script can always say it; these have no use for it.
            let is_looks = option == "--data-dir"
                && ["completions", "man", "experiment", "lesson"].contains(&command);
            // It takes somebody who plays: `commands::play` does.
            let is_for_a_whole_game = (command, option) == ("play", "--no-boxes");
            assert!(
                is_format || is_looks || is_for_a_whole_game || known.contains(&(command, option)),
                "{command} {option}"
            );
        }
    }
}

#[test]
fn every_command_that_takes_a_format_prints_all_three() {
    for words in [
        "boxes",
        "train",
        "odds",
        "exam",
        "games",
        "curve",
        "experiment --machines 9",
        "teach DIR/easy.txt",
        "machines",
        "machines list",
        "machines show default",
    ] {
        let temp = two_machines();
        let words = words.replace("DIR", &temp.dir.path().display().to_string());
        let [as_text, json, short, csv] = ["", " --format json", " --json", " --format csv"]
            .map(|format| printed(&temp, &(words.clone() + format)));
        let document: Value = serde_json::from_str(&json).unwrap();
        assert!(
            document.is_object() && serde_json::from_str::<Value>(&short).is_ok(),
            "{words}"
        );
        assert!(
            as_text != csv && csv.lines().next().unwrap().contains(','),
            "{words}"
        );
    }
}

#[test]
fn what_is_wrong_with_an_option_is_told_in_one_line_without_the_usage() {
    let temp = TempStore::new();
    for arguments in [
        "train --games",
        "train --games x",
        "train --gams 3",
        "boxes --format odd",
        "machines copy",
        "nonsense",
    ] {
        let (code, told) = complaint(&temp, arguments);
        assert_eq!((code, told.lines().count()), (2, 1), "{told}");
        assert!(
            told.ends_with("; see --help\n") && !told.contains("Usage"),
            "{told}"
        );
    }
}
