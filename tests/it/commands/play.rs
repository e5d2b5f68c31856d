//! `menace play`, as a real process: the protocol of the code-golf challenge.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Stdio};

use menace::engine::{BoxNumber, Machine};
use menace::game::{Board, Square};

use crate::commands::all::{menace, text};
use crate::support::fixture::TempStore;
use crate::support::machines::assert_sound;

/// The program at the other end of two pipes.
struct Partner {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    complaints: BufReader<ChildStderr>,
}

impl Partner {
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn hear_complaint(&mut self) -> String {
        let mut line = String::new();
        self.complaints.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    fn hear_board(&mut self) -> Board {
        let rows = [self.hear(), self.hear(), self.hear()];
        assert_eq!(self.hear(), "");
        rows.concat().parse().unwrap()
    }

    fn say(&mut self, word: &str) {
        writeln!(self.input, "{word}").unwrap();
    }
}

/// The two letters of a square.
fn letters(square: Square) -> String {
    [square.row(), square.column()]
        .map(|third| ["L", "M", "R"][usize::from(third)])
        .concat()
}

#[test]
fn each_answer_is_there_before_the_next_move_is_sent() {
    let temp = TempStore::new();
    let mut command = menace(&temp, "play --seed 8");
    let mut process = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let output = BufReader::new(process.stdout.take().unwrap());
    let complaints = BufReader::new(process.stderr.take().unwrap());
    let mut partner = Partner {
        input: process.stdin.take().unwrap(),
        output,
        complaints,
    };
    partner.say("two");
    assert_eq!(partner.hear_complaint(), "not a number of games");
    partner.say("2");
    for _ in 0..2 {
        assert_eq!([partner.hear(), partner.hear()], ["new game", ""]);
        let mut board = partner.hear_board();
        while board.outcome().is_none() {
            partner.say("LLL");
            assert!(partner.hear_complaint().starts_with("not a move: "));
            let square = board.free().first().unwrap();
            partner.say(&letters(square));
            let after = partner.hear_board();
            assert_eq!(after, board.play(square).unwrap());
            board = if after.outcome().is_none() {
                partner.hear_board()
            } else {
                after
            };
        }
        let verdict = partner.hear();
        assert!(["MENACE won", "drawn", "MENACE lost"].contains(&&*verdict));
        assert_eq!(partner.hear(), "");
        let lines: Vec<_> = (0..304).map(|_| partner.hear()).collect();
        assert!(lines.iter().all(|line| line.starts_with("box ")));
        assert_eq!(partner.hear(), "");
        let saved = own_machine(&temp);
        let first = saved.first().cabinet[BoxNumber::FIRST].beads().counts();
        let beads = first
            .iter()
            .flat_map(|(square, &count)| (0..count).map(move |_| format!(" {square}")));
        let told = format!("box 1 .........:{}", beads.collect::<String>());
        assert_eq!(lines[0], told, "what is told is saved already");
    }
    assert_eq!(partner.hear(), "", "nothing more is said");
    assert!(process.wait().unwrap().success());
    assert_eq!(own_machine(&temp).first().tally.games(), 2);
}

/// The default machine.
fn own_machine(temp: &TempStore) -> Machine {
    temp.loaded("challenge").unwrap()
}

#[test]
fn a_partner_that_goes_away_leaves_a_sound_machine() {
    let temp = TempStore::new();
    let mut process = menace(&temp, "play --games 1 --machine default")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(process.stdout.take());
    let output = process.wait_with_output().unwrap();
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (Some(0), String::new())
    );
    assert_sound(temp.saved());
}
