//! `menace play`, as a real process: the protocol of the code-golf challenge.

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout};

use menace::engine::BoxNumber;
use menace::game::{Board, Square};

use crate::commands::all::{start, text};
use crate::support::fixture::TempStore;
use crate::support::machines::assert_sound;

/// The program at the other end of three pipes.
struct Partner {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    complaints: BufReader<ChildStderr>,
}

/// The next line of a pipe.
fn line(pipe: &mut impl BufRead) -> String {
    let mut line = String::new();
    pipe.read_line(&mut line).unwrap();
    line.trim_end().to_owned()
}

impl Partner {
    fn hear(&mut self) -> String {
        line(&mut self.output)
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
    let mut process = start(&temp, "play --seed 8");
    let mut partner = Partner {
        input: process.stdin.take().unwrap(),
        output: BufReader::new(process.stdout.take().unwrap()),
        complaints: BufReader::new(process.stderr.take().unwrap()),
    };
    partner.say("two");
    let refused = line(&mut partner.complaints);
    assert_eq!(refused, "not a number of games");
    partner.say("2");
    for _ in 0..2 {
        assert_eq!([partner.hear(), partner.hear()], ["new game", ""]);
        let mut board = partner.hear_board();
        while board.outcome().is_none() {
            partner.say("LLL");
            assert!(line(&mut partner.complaints).starts_with("not a move: "));
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
        let lines: Vec<_> = (0..306).map(|_| partner.hear()).collect();
        let saved = temp.loaded("challenge").unwrap();
        let beads = saved.first().cabinet()[BoxNumber::FIRST].beads();
        let told = lines[1]
            .strip_prefix("box 1 .........:")
            .expect("its first box");
        let told = told.split_whitespace().count() as u64;
        assert_eq!(told, beads.total(), "what is told is saved already");
    }
    assert_eq!(partner.hear(), "", "nothing more is said");
    assert!(process.wait().unwrap().success());
    let machine = temp.loaded("challenge").unwrap();
    assert_eq!(machine.first().tally().games(), 2);
}

#[test]
fn a_partner_that_goes_away_leaves_a_sound_machine() {
    let temp = TempStore::new();
    let mut process = start(&temp, "play --games 1 --machine default");
    drop(process.stdout.take());
    let output = process.wait_with_output().unwrap();
    let found = (output.status.code(), text(&output.stderr));
    let made = "menace: made machine 'default'\n".to_owned();
    assert_eq!(found, (Some(0), made));
    assert_sound(temp.saved());
}
