//! Files that a person brings to the page: what they hold, in words, and what can be done with them.

use menace::app::BroughtUse;
use menace::engine::{Opponent, Pair, Preset, Side, train};
use menace::store::machine_to_text;
use menace::workspace::brought::{Brought, answers, found, teach_all};

use crate::support::machines::{seeded, using};

const GAME: &str = "5,1,2,8,3,7,4,6,9";

fn brought(files: &[(&str, &[u8])]) -> Vec<Brought> {
    let files = files.iter();
    files
        .map(|(name, bytes)| Brought::of((*name).to_owned(), bytes))
        .collect()
}

fn uses(brought: &[Brought]) -> Vec<BroughtUse> {
    let open = "oak".parse().expect("a name");
    let answers = answers(brought, Some(&open)).into_iter();
    answers.map(|(_, what)| what).collect()
}

/// A machine that has played three games as second.
fn lived_second() -> Pair {
    let rng = &mut seeded(1);
    let mut machine = Pair::new(Preset::Michie.rules(), rng);
    train(using(&mut machine, Side::Second), Opponent::Random, 3, rng);
    machine
}

#[test]
fn what_a_file_holds_is_said_with_each_line_that_is_no_game() {
    let machine = Pair::new(Preset::Mats.rules(), &mut seeded(1));
    let machine = machine_to_text(&machine).expect("a text");
    let pair = format!("The class\n{GAME}\r\n5 5 1\n{GAME}\n");
    let second = machine_to_text(&lived_second()).expect("a text");
    let marked = ["\u{feff}\n".as_bytes(), &second].concat();
    let many = format!("{GAME}\n{}", "55\n".repeat(12));
    let listed = (2..13).map(|nth| format!("line {nth}: square 5 is taken"));
    let listed = listed.collect::<Vec<_>>().join("\n");
    let listed = format!("pair: 1 game\n{listed}\nand 1 more");
    let cases: [(&[u8], &str); 12] = [
        (&marked, "pair: a machine, 3 games"),
        (many.as_bytes(), &listed),
        (
            b"5 1 9 2 4 3\n5 5 1\nthe end",
            "pair: 1 game\nline 3: a title\nline 2: square 5 is taken",
        ),
        (
            pair.as_bytes(),
            "pair: 2 games\nline 1: a title\nline 3: square 5 is taken",
        ),
        (b"", "pair: no game in it: one a line, squares 1 to 9."),
        (
            b"dear diary",
            "pair: no game in it: one a line, squares 1 to 9.",
        ),
        (b"\n\n", "pair: no game in it: one a line, squares 1 to 9."),
        (b"1 5192367 W\n", "pair: 1 game"),
        (b"5.1.9.2.3.6.7\n", "pair: 1 game"),
        (
            b"M\xfcller\n5/1/9/2/3/6/7\n",
            "pair: 1 game\nline 1: a title",
        ),
        (
            &machine[..machine.len() / 2],
            "pair: the file of a machine, but cut short.",
        ),
        (&machine, "pair: a machine, 0 games"),
    ];
    for (bytes, expected) in cases {
        assert_eq!(found(&brought(&[("pair", bytes)])), expected);
    }
}

#[test]
fn many_files_are_one_question() {
    let game = GAME.as_bytes();
    let machine = Pair::new(Preset::Mats.rules(), &mut seeded(1));
    let machine = machine_to_text(&machine).expect("a text");
    let titled = format!("The class\n{GAME}");
    let logs = brought(&[
        ("a.csv", titled.as_bytes()),
        ("b.csv", b"5 5\n"),
        ("c.csv", game),
        ("d.csv", b""),
    ]);
    let listed = [
        "4 files: 2 games, 1 line wrong",
        "d.csv: no game in it: one a line, squares 1 to 9.",
        "a.csv: 1 game",
        "b.csv: 0 games",
        "line 1: square 5 is taken",
        "c.csv: 1 game",
    ];
    assert_eq!(found(&logs), listed.join("\n"));
    assert_eq!(
        uses(&logs),
        [BroughtUse::Teach, BroughtUse::Make, BroughtUse::Pour]
    );
    assert_eq!(uses(&logs[..1]), [BroughtUse::Teach, BroughtUse::Make]);
    assert_eq!(uses(&logs[1..2]), []);
    assert_eq!(
        uses(&brought(&[("oak.json", &machine)])),
        [BroughtUse::Open]
    );
    let mut taught = Pair::new(Preset::Mats.rules(), &mut seeded(1));
    assert_eq!(teach_all(&logs, &mut taught), 2);
    assert_eq!(teach_all(&logs[..1], &mut taught), 1);
    assert_eq!(taught.games_in_life(), 3);
}

#[test]
fn a_log_becomes_a_machine_that_can_have_played_it() {
    for (log, preset) in [(GAME, Preset::Mats), ("1593748", Preset::Michie)] {
        let brought = Brought::of("pair 2.csv".to_owned(), log.as_ref());
        let (name, machine) = brought.machine(true).expect("a machine");
        assert_eq!(name.as_str(), "pair 2");
        assert_eq!(machine.rules().preset(), Some(preset), "{log}");
    }
}
