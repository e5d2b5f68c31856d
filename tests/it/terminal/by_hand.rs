//! Real boxes in the real program: entered bead by bead, and killed between any two keys.

use menace::engine::{Machine, RecordedGame};
use rustix::process::Signal;

use crate::support::by_hand::{keys_of, open_day_games, shaken};
use crate::support::fixture::TempStore;
use crate::support::headless::Headless;
use crate::support::pty::{Ending, Start, Terminal};

const SIZE: (u16, u16) = (120, 36);

/// The question or the task that shows.
fn question(text: &str) -> Vec<String> {
    if text.contains("To do at the boxes") {
        let tasks = text
            .lines()
            .filter_map(|line| line.find("[ ]").or(line.find("[x]")).map(|at| &line[at..]));
        return tasks.map(|task| task.chars().take(40).collect()).collect();
    }
    let lines = text.lines().skip(20).take(14);
    lines
        .map(|line| {
            line.chars()
                .skip(1)
                .take(33)
                .collect::<String>()
                .trim_end()
                .to_owned()
        })
        .collect()
}

fn is_kept(temp: &TempStore, machine: &Machine) -> bool {
    let saved = temp.saved();
    // A game without a move does not count.
    let key = |machine: &Machine| {
        machine
            .game()
            .map(|game| *game.key())
            .filter(|key| !key.is_empty())
    };
    key(&saved) == key(machine)
        && saved.by_hand() == machine.by_hand()
        && saved.first().tally == machine.first().tally
}

fn kill(mut terminal: Terminal) {
    terminal.signal(Signal::KILL);
    assert_eq!(terminal.ending(), Ending::Killed(9));
}

/// A game of nine moves, each a single key.
fn typed_by_digits() -> RecordedGame {
    let is_plain = |game: &RecordedGame| {
        keys_of(&mut shaken(), game)
            .iter()
            .all(|key| key.len() == 1)
    };
    let mut long = open_day_games()
        .into_iter()
        .filter(|game| game.key.len() == 9);
    long.find(is_plain)
        .expect("a game that needs no turned lid")
}

#[test]
fn killed_after_any_key_it_resumes_at_the_same_question() {
    let temp = TempStore::new();
    temp.save(&shaken());
    let mut screen = Headless::of(shaken(), SIZE);
    for key in keys_of(&mut shaken(), &typed_by_digits()) {
        let name = if key == "\r" { "enter" } else { &key };
        if screen
            .app
            .machine()
            .by_hand()
            .tasks
            .iter()
            .all(|task| task.is_done)
            && name == "enter"
        {
            break;
        }
        let mut terminal = Start::menace(temp.dir.path()).opened();
        let asked = question(&screen.text());
        terminal.wait_until(&format!("{asked:#?}"), |terminal| {
            question(&terminal.text()) == asked
        });
        terminal.send(&key);
        screen = screen.press(name);
        terminal.wait_until("a kept answer", |_| is_kept(&temp, screen.app.machine()));
        kill(terminal);
    }
    assert_eq!(screen.app.machine().first().tally.games(), 1);
    assert_eq!(
        temp.saved().first().tally.games(),
        1,
        "nothing is counted twice"
    );
    let tasks = temp.saved().by_hand().tasks.clone();
    assert!(
        tasks.len() == 4 && tasks.iter().all(|task| task.is_done),
        "{tasks:?}"
    );
}
