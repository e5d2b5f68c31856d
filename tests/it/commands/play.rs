//! `menace play`, as a real process: the protocol of the code-golf challenge.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStderr, ChildStdin, ChildStdout, Stdio};

use menace::engine::{Beads, BoxIndex, Cabinet, Machine, Opponent, Player, Preset, Side, Stage};
use menace::game::{Board, Mark, Outcome, Square};

use crate::commands::all::{complaint, menace, text};
use crate::commands::teach::{answered, with_input};
use crate::support::fixture::TempStore;
use crate::support::machines::{assert_sound, in_mid_game, lived, seeded};

/// A line of what is printed, or three of them that make a board.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    NewGame,
    Board(Board),
    Boxes(Vec<String>),
    Other(String),
}

/// The output of a session.
fn understood(session: &str) -> Vec<Said> {
    let mut said = Vec::new();
    let mut lines = session.lines().peekable();
    while let Some(line) = lines.next() {
        let is_row = |line: &str| line.len() == 3 && line.chars().all(|mark| "XO.".contains(mark));
        said.push(match line {
            "" => continue,
            "new game" => Said::NewGame,
            row if is_row(row) => {
                let rows = [row, lines.next().unwrap(), lines.next().unwrap()];
                assert_eq!(
                    lines.next(),
                    Some(""),
                    "a board is followed by an empty line"
                );
                Said::Board(rows.concat().parse().unwrap())
            }
            line if line.starts_with("box ") => {
                let rest = std::iter::from_fn(|| lines.next_if(|line| line.starts_with("box ")));
                Said::Boxes([line].into_iter().chain(rest).map(str::to_owned).collect())
            }
            other => Said::Other(other.to_owned()),
        });
    }
    said
}

/// The boxes as they are printed after a game.
fn boxes(cabinet: &Cabinet) -> Vec<String> {
    let beads = |counts: &[u64; 9]| -> String {
        (1..)
            .zip(counts)
            .flat_map(|(square, &count)| (0..count).map(move |_| format!(" {square}")))
            .collect()
    };
    let lines = cabinet.iter().map(|(number, matchbox)| {
        format!(
            "box {} {}:{}",
            number.number(),
            matchbox.lid(),
            beads(matchbox.beads().counts().values())
        )
    });
    lines.collect()
}

/// Every board comes of the one before by one move, and a game ends where a board does.
fn assert_legal(game: &[Said]) {
    let boards: Vec<_> = game
        .iter()
        .filter_map(|said| {
            if let Said::Board(board) = said {
                Some(*board)
            } else {
                None
            }
        })
        .collect();
    assert_eq!(boards[0].ply(), 1, "the machine moves first");
    for pair in boards.windows(2) {
        assert!(
            pair[0]
                .free()
                .iter()
                .any(|square| pair[0].play(square) == Ok(pair[1])),
            "{pair:?}"
        );
    }
    assert!(
        boards
            .iter()
            .rev()
            .skip(1)
            .all(|board| board.outcome().is_none())
    );
    assert!(boards.last().unwrap().outcome().is_some());
}

#[test]
fn a_scripted_session_plays_its_games_by_the_protocol_and_is_on_disk() {
    for preset in ["challenge", "michie", "darby", "open-day"] {
        let temp = TempStore::new();
        // Squares that are taken are asked again, so that this is a whole session whatever the
        // machine does.
        let moves = "MM\nll\nRR\nLR\nRL\nLM\nML\nMR\nRM\n".repeat(12);
        let arguments = format!("play --games 3 --machine default --rules {preset} --seed 4");
        let session = understood(&patiently(&temp, &arguments, &moves).0);
        let games: Vec<_> = session
            .split_inclusive(|said| matches!(said, Said::Boxes(_)))
            .collect();
        assert_eq!(games.len(), 3, "{preset}");
        for game in &games {
            assert_eq!(game[0], Said::NewGame);
            assert_legal(game);
            let Said::Boxes(boxes) = game.last().unwrap() else {
                panic!("a game ends with the boxes")
            };
            assert_eq!(boxes.len(), 304);
            let told: Vec<_> = { game.iter() }
                .filter(|said| matches!(said, Said::Other(_)))
                .collect();
            let Some(Said::Board(last)) = game.iter().rfind(|it| matches!(it, Said::Board(_)))
            else {
                panic!("a game has boards")
            };
            let verdict = match last.outcome() {
                Some(Outcome::Won(Mark::X)) => "MENACE won",
                Some(Outcome::Won(Mark::O)) => "MENACE lost",
                _ => "drawn",
            };
            assert_eq!(told, [&Said::Other(verdict.to_owned())], "{game:?}");
        }
        let machine = temp.saved();
        assert_eq!((machine.first().tally.games(), machine.game()), (3, None));
        assert_eq!(
            games[2].last().unwrap(),
            &Said::Boxes(boxes(&machine.first().cabinet))
        );
        assert!(
            machine
                .first()
                .history
                .iter()
                .all(|game| game.opponent == Opponent::You)
        );
        assert_sound(machine);
    }
}

/// The output of a session, and its complaints line by line: nothing but moves that are none.
fn patiently(temp: &TempStore, arguments: &str, input: &str) -> (String, Vec<String>) {
    let output = with_input(temp, arguments, input.as_bytes());
    let complaints: Vec<_> = text(&output.stderr).lines().map(str::to_owned).collect();
    assert!(
        complaints
            .iter()
            .all(|line| line.starts_with("not a move: ")),
        "{complaints:?}"
    );
    assert_eq!(output.status.code(), Some(0));
    (text(&output.stdout), complaints)
}

#[test]
fn a_session_looks_like_this() {
    let temp = TempStore::new();
    let (session, complaints) = patiently(
        &temp,
        "play --games 1 --machine default --seed 1",
        "MM\n5\nnothing\nLL\nRR\n9\n7\nRM\nLR\nML\n",
    );
    insta::assert_snapshot!("session", session);
    assert!(complaints.contains(
        &"not a move: a move is two letters, each L, M or R, or a square, 1 to 9".to_owned()
    ));
}

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
        assert_eq!(
            lines,
            boxes(&own_machine(&temp).first().cabinet),
            "what is told is saved already"
        );
    }
    assert_eq!(partner.hear(), "", "nothing more is said");
    assert!(process.wait().unwrap().success());
    assert_eq!(own_machine(&temp).first().tally.games(), 2);
}

/// The machine that plays where none is named.
fn own_machine(temp: &TempStore) -> Machine {
    temp.loaded("challenge").unwrap()
}

#[test]
fn what_is_no_move_is_answered_in_one_line_and_asked_again() {
    let temp = TempStore::new();
    let long = "M".repeat(5000);
    let words = [
        "",
        " ",
        "M",
        "MMM",
        "XY",
        "0",
        "10",
        "-1",
        "new game",
        "é",
        long.as_str(),
    ];
    let (session, complaints) = patiently(&temp, "play --games 1", &(words.join("\n") + "\n"));
    assert_eq!(
        (understood(&session).len(), complaints.len()),
        (2, words.len())
    );
    let output = with_input(&temp, "play --games 1", b"\xff\xfe\n");
    assert_eq!(
        (output.status.code(), text(&output.stderr).lines().count()),
        (Some(0), 1)
    );
}

#[test]
fn a_game_that_is_left_unfinished_is_put_back() {
    let temp = TempStore::new();
    let session =
        understood(&patiently(&temp, "play --games 5 --machine default --seed 2", "1\n2\n").0);
    assert!(session.len() > 2, "{session:?}");
    assert_eq!(
        (temp.saved().game(), temp.saved().first().tally.games()),
        (None, 0)
    );
    assert_eq!(
        temp.saved().first().cabinet.total(),
        1720,
        "every bead is back"
    );
    temp.save(&in_mid_game());
    let games = in_mid_game().first().tally.games();
    assert_eq!(
        understood(&answered(&temp, "play --games 1 --machine default", ""))[0],
        Said::NewGame
    );
    assert_eq!(
        (temp.saved().game(), temp.saved().first().tally.games()),
        (None, games)
    );
    assert_sound(temp.saved());
}

#[test]
fn without_a_name_it_is_a_machine_of_its_own_by_the_challenges_rules() {
    let temp = TempStore::new();
    temp.save(&in_mid_game());
    let before = fs::read(temp.file()).unwrap();
    answered(&temp, "play --games 1", "");
    answered(&temp, "play --games 1 --rules challenge", "");
    assert_eq!(*own_machine(&temp).rules(), Preset::Challenge.rules());
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    let (code, told) = complaint(&temp, "play --games 1 --rules michie");
    assert!(
        code == 2 && told.contains("without --machine 'play' has a machine of its own"),
        "{told}"
    );
    answered(&temp, "play --games 1 --machine new --rules scroggs", "");
    assert_eq!(
        *temp.loaded("new").unwrap().rules(),
        Preset::Scroggs.rules()
    );
}

#[test]
fn without_boxes_a_game_ends_with_its_verdict() {
    let temp = TempStore::new();
    let moves = "1\n2\n3\n4\n5\n6\n7\n8\n9\n".repeat(6);
    let arguments = "play --games 2 --no-boxes --machine default --seed 4";
    let (session, _) = patiently(&temp, arguments, &moves);
    assert!(!session.contains("box "), "{session}");
    let lines: Vec<_> = session.lines().filter(|line| line.len() > 3).collect();
    assert_eq!([lines[0], lines[2]], ["new game"; 2], "{session}");
    assert_eq!((lines.len(), temp.saved().first().tally.games()), (4, 2));
}

#[test]
fn no_games_are_no_change() {
    let temp = TempStore::new();
    assert_eq!(answered(&temp, "play --games 0", ""), "");
    assert_eq!(answered(&temp, "play", ""), "");
    assert_eq!(answered(&temp, "play", "0\n"), "");
    assert!(temp.loaded("challenge").is_none());
}

/// A machine whose boxes of this stage are empty.
fn without_beads_at(stage: Stage) -> Machine {
    let rules = Preset::Michie.rules();
    let mut cabinet = Cabinet::stocked(Side::First, &rules, &mut seeded(1));
    for number in BoxIndex::of(Side::First).stage_numbers(stage) {
        let empty = cabinet[number].clone().with_beads(Beads::default());
        cabinet = cabinet.with_box(number, empty);
    }
    Machine::from_parts(rules, Player::new(cabinet), None)
}

#[test]
fn a_machine_that_resigns_says_at_which_box() {
    let temp = TempStore::new();
    temp.save(&without_beads_at(Stage::ALL[1]));
    let session = understood(&answered(
        &temp,
        "play --games 1 --machine default --seed 3",
        "1\n2\n",
    ));
    let told: Vec<_> = { session.iter() }
        .filter_map(|said| match said {
            Said::Other(line) => Some(line.clone()),
            _ => None,
        })
        .collect();
    let [resigns, verdict] = &told[..] else {
        panic!("{told:?}")
    };
    assert!(
        resigns.starts_with("MENACE resigns: box ") && resigns.ends_with(" is empty"),
        "{told:?}"
    );
    assert_eq!(verdict, "MENACE lost");
    assert!(matches!(session.last(), Some(Said::Boxes(_))));
    assert_eq!(temp.saved().first().tally.resigned, 1);
}

#[test]
fn without_a_bead_in_the_first_box_there_is_no_game() {
    let temp = TempStore::new();
    temp.save(&without_beads_at(Stage::ALL[0]));
    let before = fs::read(temp.file()).unwrap();
    let reason = "menace: the first box is empty: the machine has nothing left to play with\n";
    assert_eq!(
        complaint(&temp, "play --games 1 --machine default"),
        (1, reason.to_owned())
    );
    assert_eq!(fs::read(temp.file()).unwrap(), before);
}

#[test]
fn of_more_beads_than_anybody_would_count_it_is_said_how_many() {
    let temp = TempStore::new();
    temp.save(&lived(Preset::Everlasting.rules(), 3, 400, 0));
    let (session, _) = patiently(
        &temp,
        "play --games 1 --machine default --seed 1",
        &"1\n2\n3\n4\n5\n6\n7\n8\n9\n".repeat(5),
    );
    let line = session
        .lines()
        .find(|line| line.starts_with("box 1 "))
        .unwrap();
    let counted: u64 = line
        .split_whitespace()
        .skip(3)
        .map(|beads| {
            beads
                .split_once('*')
                .map_or(1, |(_, count)| count.parse().unwrap())
        })
        .sum();
    assert!(
        line.contains('*') && counted == temp.saved().first().first_box(),
        "{line}"
    );
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
