//! Typed commands and their output, one file a command: `typed/NAME.trycmd`.
//!
//! Each file runs in a directory of its own with machines of its own. `TRYCMD=overwrite` updates
//! the files.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;

use menace::disk::DATA_DIR_VARIABLE;
use trycmd::TestCases;

use super::all::path;
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
    let [file, typed] = [kept(), dir].map(|it| it.join(format!("{name}.trycmd")));
    fs::copy(&file, &typed).unwrap();
    let place = dir.join(format!("{name}.in"));
    fs::create_dir(&place).unwrap();
    for (log, text) in [
        ("games.txt", "7136958 W\n"),
        ("log.txt", "1. 2 5 1 3 4 7 L\n2. 12539 W\n"),
        ("bad.txt", "# head\n12539 W\n1251\n12539 L\n12x39\n"),
    ] {
        fs::write(place.join(log), text).unwrap();
    }
    let cases = TestCases::new();
    cases
        .env(DATA_DIR_VARIABLE, dir.join("data").to_string_lossy())
        .env("PATH", path().to_string_lossy())
        .env("LANGUAGE", "en")
        .env("COLUMNS", "100")
        .register_bin("sh", Path::new("/bin/sh"))
        .insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))
        .unwrap();
    // Only a failed test prints it.
    println!("To take it in: TRYCMD=overwrite cargo test --test it commands::typed; put [..] back");
    cases.case(&typed).run();
    if env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        fs::copy(&typed, &file).unwrap();
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
            let files = fs::read_dir(kept()).unwrap();
            let names = files.map(|file| file.unwrap().path().with_extension(""));
            let typed = [$(stringify!($name)),+].map(|name| kept().join(name));
            assert_eq!(names.collect::<BTreeSet<_>>(), typed.into());
        }
    };
}

files! {
    completions experiment help lesson machines menace plain play print show teach train
}
