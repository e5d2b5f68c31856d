//! Logs of games as written by children and spreadsheets.

use menace::engine::{GameLog, Machine, MissingBead, Opening, Preset, RecordedGame, Verdict};

use crate::support::machines::{assert_same, fresh, seeded};

/// A drawn, a won and a lost game of mats.
const GAMES: [(&str, &str); 3] = [("517328469", "D"), ("5192367", "W"), ("519243", "L")];

fn read(text: &str, opening: Opening) -> GameLog {
    GameLog::read(text.as_bytes(), opening)
}

/// The only game of a text without wrong lines.
fn game(text: &str, opening: Opening) -> RecordedGame {
    let log = read(text, opening);
    assert_eq!(log.wrong, [], "{text:?}");
    assert_eq!(log.games.len(), 1, "{text:?}");
    log.games[0].1
}

fn keys(log: &GameLog) -> Vec<String> {
    let games = log.games.iter();
    games.map(|(_, game)| game.key.to_string()).collect()
}

#[test]
fn a_game_is_read_however_its_squares_are_separated() {
    for line in [
        "517328469",
        "5 1 7 3 2 8 4 6 9 D",
        "5,1,7,3,2,8,4,6,9 d",
        "5, 1, 7, 3, 2, 8, 4, 6, 9, draw",
        "5;1;7;3;2;8;4;6;9;D",
        "5\t1\t7\t3\t2\t8\t4\t6\t9\tD",
        "\"5\",\"1\",\"7\",\"3\",\"2\",\"8\",\"4\",\"6\",\"9\",\"D\"",
        "12. 5 1 7 3 2 8 4 6 9 drew",
        "1) 517328469 Drawn",
        "3: 5-1-7-3-2-8-4-6-9",
        "517328469D",
        "  517328469 D  # a fine game",
        "５　１　７　３　２　８　４　６　９　引き分け",
        "５、１、７、３、２、８、４、６、９、Ｄ",
        "5 1 7 3 2 8 4 6 _ D",
        "5,1,7,3,2,8,4,6,,D",
        "5 1 7 3 2 8 4 6",
        "\u{feff}517328469\r\n",
    ] {
        let game = game(line, Opening::Any);
        assert_eq!(game.key.to_string(), "517328469", "{line:?}");
        assert_eq!(game.resigned, None, "{line:?}");
    }
}

#[test]
fn the_end_of_a_game_is_read_in_four_languages() {
    let words = [
        (
            "5192367",
            "W|won|X wins|menace wins!|it wins|W.|(won)|Ｗ|X|S|Sieg|gewonnen|sie gewinnt|X gewinnt|\
                     G|gana|ganó|X gana|gana X|victoria|勝|勝ち|Xの勝ち|かち",
        ),
        (
            "517328469",
            "D|drawn|draw|a draw|tie|U|unentschieden|Unentschieden!|remis|E|empate|empató|分|引分|引き分け",
        ),
        (
            "519243",
            "L|lost|lost!|it loses|O wins|O|N|Niederlage|verloren|sie verliert|O gewinnt|\
                    O hat gewonnen|P|pierde|perdió|derrota|gana O|負|負け|Oの勝ち|まけ",
        ),
        ("51", "R|resigned|gibt auf|abandona|投了"),
    ];
    for (key, endings) in words {
        for ending in endings.split('|') {
            let line = format!("{key} {ending}");
            let game = game(&line, Opening::Any);
            assert_eq!(game.key.to_string(), key, "{line}");
            assert_eq!(game.resigned.is_some(), key == "51", "{line}");
        }
    }
    // An ambiguous letter matches both meanings.
    for line in ["5192367 V", "519243 V"] {
        game(line, Opening::Any);
    }
    // A written result is checked against the moves.
    for (key, _) in GAMES {
        let contradictions = ["gana", "verloren", "引き分け"]
            .map(|word| read(&format!("{key} {word}"), Opening::Any));
        let wrong = contradictions.iter().filter(|log| !log.wrong.is_empty());
        assert_eq!(wrong.count(), 2, "{key}");
    }
}

#[test]
fn a_first_column_that_counts_the_games_is_left_out() {
    let rows = |first: usize, separator: &str| {
        let rows = GAMES.iter().zip(first..).map(|((key, end), nth)| {
            let cells: Vec<_> = key.chars().map(String::from).collect();
            [&[nth.to_string()][..], &cells, &[(*end).to_owned()]]
                .concat()
                .join(separator)
                + "\n"
        });
        rows.collect::<String>()
    };
    let expected = GAMES.map(|(key, _)| key.to_owned());
    for separator in [",", ";", "\t", " "] {
        for first in [1, 16] {
            let log = read(&rows(first, separator), Opening::Center);
            assert_eq!(keys(&log), expected, "{separator:?} from {first}");
            assert_eq!(log.wrong, []);
        }
    }
    let twice = rows(1, ",") + &rows(1, ",");
    assert_eq!(read(&twice, Opening::Center).games.len(), 6);
    // Games that open with 1, 2 and 3 are not counts.
    let log = read("12539\n21546\n31579\n", Opening::Any);
    assert_eq!(keys(&log).join(" "), "12539 21546 31579", "{log:?}");
}

#[test]
fn heads_titles_and_rows_without_a_game_are_skipped_and_lines_of_words_are_named() {
    let text = "Our games\n\nGame,Move 1,Move 2,Move 3,Ended\nNr;X;O;X;Ende\n\
                1,5,1,9,2,4,3,,,,L\n2,5,1,9,2,3,6,7,,,W\n3,5,,,,,,,,,W D L\n4,,,,,,,,,,\n,,,\n# 5b\n";
    let log = read(text, Opening::Any);
    assert_eq!(keys(&log), ["519243", "5192367"], "{log:?}");
    assert_eq!(log.skipped, [1, 3, 4]);
    assert_eq!(log.wrong, []);
    assert_eq!(log.games[1].0, 6, "the number of the line in the file");
}

#[test]
fn a_machine_with_an_opening_needs_no_first_move() {
    assert_eq!(
        game("1 9 2 4 3 lost", Opening::Center).key.to_string(),
        "519243"
    );
    assert_eq!(game("519243", Opening::Center).key.to_string(), "519243");
    assert_eq!(game("3 7 1 2", Opening::Corner).key.to_string(), "3712");
    assert_eq!(game("5 2 4 3", Opening::Corner).key.to_string(), "15243");
    // Another opening is reported by the machine.
    let log = read("1 5 2 4 3", Opening::Center);
    let mut machine = fresh(Preset::Mats);
    let wrong = machine.learn_from_log(&log, MissingBead::PutIn, &mut seeded(2));
    let told = wrong[0].1.to_string();
    assert_eq!(
        told,
        "by its rules the machine never opens there: its opening is 5"
    );
}

#[test]
fn all_wrong_lines_are_named_with_their_reasons() {
    let wrong = [
        ("1251", "square 1 is taken"),
        ("125394", "the game was over before square 4"),
        ("1253 W", "the game is not over"),
        ("12539 L", "the game was won, not lost"),
        ("251347 W", "the game was lost, not won"),
        ("12539 R", "the machine cannot resign here"),
        ("1 R", "the machine cannot resign here"),
        ("12 WR", "its opponent cannot resign here"),
        (
            "12539 white",
            "after the squares in order comes W, D, L, R, WR or nothing, not \"white\"",
        ),
        (
            "12539 W W",
            "after the squares in order comes W, D, L, R, WR or nothing, not \"W W\"",
        ),
        ("b2 a1 c3", "'b' is not a square; squares are 1 to 9"),
        ("x5 o1 x9", "'x' is not a square; squares are 1 to 9"),
        ("1-3: 12539", "':' is not a square; squares are 1 to 9"),
        ("12/39", "'/' is not a square; squares are 1 to 9"),
        ("1.2.5.3.9", "'.' is not a square; squares are 1 to 9"),
        (". 12539", "'.' is not a square; squares are 1 to 9"),
        ("12039", "'0' is not a square; squares are 1 to 9"),
        (
            "12\u{1b}39",
            "'\\u{1b}' is not a square; squares are 1 to 9",
        ),
        ("1,2,,5,3,9", "a square is missing between the others"),
        ("453268 L", "box 1 holds no bead for square 4"),
    ];
    // Its only bead for an edge is lost in the first game.
    let lines: Vec<_> = wrong.iter().map(|(line, _)| *line).collect();
    let text = format!("453268 L\n{}\n12539 W\n", lines.join("\n"));
    let log = read(&text, Opening::Any);
    let mut machine = fresh(Preset::Unpraised);
    let found = machine.learn_from_log(&log, MissingBead::Refused, &mut seeded(2));
    let found: Vec<_> = found
        .iter()
        .map(|(nth, it)| (*nth, it.to_string()))
        .collect();
    let expected: Vec<_> = (2..)
        .zip(wrong.map(|(_, reason)| reason.to_owned()))
        .collect();
    assert_eq!(found, expected);
    assert_eq!(
        machine.first().tally.games(),
        2,
        "the other lines are games"
    );
}

#[test]
fn a_text_that_is_no_log_is_wrong_in_one_line() {
    for (text, line, reason) in [
        (
            &b"12539 W\n\xff\xfe\n\xff\n"[..],
            2,
            "it is not text in UTF-8; save the file as UTF-8",
        ),
        (&[0; 5_000], 1, "it is too long for a game"),
    ] {
        let log = GameLog::read(text, Opening::Any);
        let wrong: Vec<_> = log
            .wrong
            .iter()
            .map(|(nth, it)| (*nth, it.to_string()))
            .collect();
        assert_eq!(wrong, [(line, reason.to_owned())]);
    }
}

#[test]
fn the_machine_of_the_mats_takes_moves_whose_counters_another_pair_has_lost() {
    let rules = Preset::Mats.rules();
    assert_eq!(MissingBead::of(&rules), MissingBead::PutIn);
    assert_eq!(
        MissingBead::of(&Preset::Michie.rules()),
        MissingBead::Refused
    );
    let log = read(&"5 1 9 2 4 3 L\n".repeat(4), rules.opening);
    let mut taught = Machine::new(rules, &mut seeded(1));
    assert_eq!(
        taught.learn_from_log(&log, MissingBead::of(&rules), &mut seeded(2)),
        []
    );
    let mut one_by_one = Machine::new(rules, &mut seeded(1));
    let mut rng = seeded(2);
    for (_, game) in &log.games {
        let finished = one_by_one.learn_from(game, MissingBead::PutIn, &mut rng);
        assert_eq!(finished.expect("a game").verdict(), Verdict::Lost);
    }
    assert_same(&taught, &one_by_one);
}
