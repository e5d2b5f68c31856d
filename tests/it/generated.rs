//! What is written by the program for people to read: the picture and the tables of the README.
//!
//! `MENACE_DRAW=1 cargo test --test it generated` writes them anew.

use std::path::Path;
use std::{env, fs};

use menace::app::{Action, App};
use menace::engine::{BeadSquares, LastMove, Machine, MachineName, Preset, Spared, StartingBeads, WhenEmpty, train};
use menace::game::Square;
use menace::tui::keys::{Group, MOUSE, Row, TABLE};

use crate::support::headless::{Headless, michie};
use crate::support::machines::seeded;
use crate::support::svg::svg;

#[test]
fn the_picture_in_the_readme_is_what_the_program_draws() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/screen.svg");
    let picture = svg(&learned_machine().cells());
    if env::var_os("MENACE_DRAW").is_some() {
        fs::write(&file, &picture).expect("assets can be written");
    }
    let kept = fs::read_to_string(&file).expect("the picture is kept in assets").replace("\r\n", "\n");
    assert!(kept == picture, "assets/screen.svg is stale; draw it with MENACE_DRAW=1 cargo test --test it generated");
}

/// A machine that has learned for a while, two moves into a game.
fn learned_machine() -> Headless {
    let mut rng = seeded(1961);
    let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
    train(&mut machine, "skilled:70".parse().expect("an opponent"), 400, &mut rng);
    let mut screen = michie((120, 36));
    screen.app = App::new(MachineName::default(), machine, rng, screen.app.preferences());
    let reply = [Square::Center, Square::TopLeft].into_iter().find(|&square| screen.app.board().at(square).is_none());
    screen.act(Action::Play(reply.expect("a free square")));
    screen
}

fn readme() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    fs::read_to_string(file).expect("there is a README").replace("\r\n", "\n")
}

/// The table of keys as it must stand in the README.
fn keys() -> String {
    let escape = |text: &str| text.replace('|', "\\|");
    let row = |row: &Row| format!("| `{}` | {} |\n", escape(row.label), escape(row.help));
    let group = |group: Group| {
        let rows = TABLE.iter().filter(|row| row.group == group).map(row);
        format!("| **{}** | |\n{}", group.name(), rows.collect::<String>())
    };
    let mouse = MOUSE.iter().map(|(what, help)| format!("| {what} | {help} |\n"));
    format!("| key | does |\n|---|---|\n{}", Group::ALL.into_iter().map(group).chain(mouse).collect::<String>())
}

#[test]
fn the_keys_in_the_readme_are_those_of_the_table() {
    let (open, close) = ("<!-- keys: made from the program's own table -->\n", "<!-- /keys -->");
    let readme = readme();
    let (before, rest) = readme.split_once(open).expect("a place for the keys");
    let (table, after) = rest.split_once(close).expect("an end of the keys");
    if env::var_os("MENACE_DRAW").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
        fs::write(file, format!("{before}{open}{}{close}{after}", keys())).expect("the README can be written");
        return;
    }
    assert!(table == keys(), "the keys are stale; write them with MENACE_DRAW=1 cargo test --test it generated");
}

#[test]
fn the_presets_in_the_readme_have_the_numbers_of_the_program() {
    let readme = readme();
    for preset in Preset::ALL {
        let rules = preset.rules();
        let start = match rules.start() {
            StartingBeads::PerStage([first, second, third, fourth]) => format!("{first} {second} {third} {fourth}"),
            StartingBeads::Random => "1 to 9 at random".to_owned(),
        };
        let squares = if rules.squares() == BeadSquares::Distinct { "distinct" } else { "every" };
        let signed = |beads: i8| if beads == 0 { "0".to_owned() } else { format!("{beads:+}") };
        let reward = rules.reward();
        let reward = [reward.won, reward.drawn, reward.lost].map(signed).join(" ");
        let is_darby = rules.last_move() == LastMove { won: 0, drawn: -1, lost: 0 };
        let drawn = if is_darby { ", last box 0 when drawn" } else { "" };
        let empty = match rules.when_empty() {
            WhenEmpty::Resign => "resign",
            WhenEmpty::Restock => "restock",
            WhenEmpty::Refill => "refill",
        };
        let spared = if rules.spared() == Spared::First { ", first box spared" } else { "" };
        let (reward, empty) = (format!("{reward}{drawn}"), format!("{empty}{spared}"));
        let row = format!("| `{preset}` | {start} | {squares} | {reward} | {empty} |");
        assert!(readme.contains(&row), "the README has no row {row}");
    }
}

#[test]
fn the_two_commands_that_do_all_the_set_up_stand_first_in_the_readme() {
    let readme = readme();
    let mut blocks = readme.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    assert_eq!(blocks.next(), Some("cargo run --release\n"));
    assert_eq!(blocks.next(), Some("cargo test\n"));
}
