//! Typed commands and their output, one file a command: `typed/NAME.trycmd`.
//!
//! Each file runs in a directory of its own with machines of its own. `TRYCMD=overwrite` updates
//! the files.

use std::env;
use std::fs;
use std::path::Path;

use menace::disk::DATA_DIR_VARIABLE;
use trycmd::TestCases;

use crate::support::fixture::TempStore;

/// The directory of the files.
fn kept() -> &'static Path {
    Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/it/commands/typed"
    ))
}

/// Runs the commands of a file and compares the output.
fn type_all(name: &str) {
    let temp = TempStore::new();
    let dir = temp.dir.path();
    let (file, typed) = (
        kept().join(format!("{name}.trycmd")),
        dir.join(format!("{name}.trycmd")),
    );
    fs::copy(&file, &typed).unwrap();
    let place = dir.join(format!("{name}.in"));
    fs::create_dir(&place).unwrap();
    fs::write(place.join("games.txt"), "7136958 W\n").unwrap();
    fs::write(place.join("log.txt"), "1. 2 5 1 3 4 7 L\n2. 12539 W\n").unwrap();
    fs::write(
        place.join("bad.txt"),
        "# head\n12539 W\n1251\n12539 L\n12x39\n",
    )
    .unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_menace")).parent().unwrap();
    let path = env::var_os("PATH").unwrap_or_default();
    let path = [program.to_owned()]
        .into_iter()
        .chain(env::split_paths(&path));
    let path = env::join_paths(path).unwrap();
    let cases = TestCases::new();
    cases
        .env(DATA_DIR_VARIABLE, dir.join("data").to_string_lossy())
        .env("PATH", path.to_string_lossy())
        .env("LANGUAGE", "en")
        .env("COLUMNS", "100")
        .register_bin("sh", Path::new("/bin/sh"))
        .insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))
        .unwrap();
    cases.case(&typed).run();
    if env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        fs::copy(&typed, &file).unwrap();
    }
}

#[test]
fn every_example_of_a_help_is_typed_in_the_file_of_its_command() {
    for command in menace::cli::command().get_subcommands_mut() {
        let mut helps = vec![command.get_after_help().map(ToString::to_string)];
        helps.extend(
            command
                .get_subcommands()
                .map(|it| it.get_after_help().map(ToString::to_string)),
        );
        let file = kept().join(format!("{}.trycmd", command.get_name()));
        let typed = fs::read_to_string(file).unwrap();
        for help in helps.into_iter().flatten() {
            let examples = help
                .lines()
                .filter_map(|line| line.strip_prefix("  menace "));
            // The example's effect is indented by two spaces.
            let words = examples.filter_map(|line| line.split("  ").next());
            for words in words.filter_map(|words| words.split(" > ").next()) {
                let is_typed = |words: &str| typed.contains(&format!("menace {words}"));
                assert!(
                    is_typed(words.trim_end()),
                    "{}: {words}",
                    command.get_name()
                );
            }
        }
    }
}

macro_rules! files {
    ($($name:ident)+) => {
        $(
            #[test]
            fn $name() {
                type_all(stringify!($name));
            }
        )+

        #[test]
        fn every_file_is_typed() {
            let mut names: Vec<_> = fs::read_dir(kept())
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
                .collect();
            names.sort();
            let mut typed = [$(stringify!($name)),+];
            typed.sort_unstable();
            assert_eq!(names, typed);
        }
    };
}

files! {
    completions experiment help lesson machines menace plain play print show teach train
}
