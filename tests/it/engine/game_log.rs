//! Logs of games as written by children and spreadsheets.

use menace::engine::{GameLog, MissingBead, Opening, Preset, Setting};

use menace::game::PlayKey;

use crate::support::machines::{assert_same, fresh, seeded};
use crate::support::properties::sample;

/// The rows of `logs.txt` under these heads, each with its head, what is written, and what is read.
fn rows(is_wanted: fn(&str) -> bool) -> Vec<(&'static str, String, &'static str)> {
    let (mut head, mut all) = ("", Vec::new());
    let text = include_str!("../data/logs.txt").lines();
    for line in text.filter(|line| !line.starts_with("# ")) {
        if let Some(name) = line.strip_prefix("== ") {
            head = name;
            continue;
        }
        let (written, read) = line.split_once(" => ").expect(line);
        if is_wanted(head) {
            let alternatives = alternatives(&unescaped(written));
            all.extend(alternatives.into_iter().map(|it| (head, it, read)));
        }
    }
    all
}

fn unescaped(text: &str) -> String {
    let codes = [
        ("\\t", "\t"),
        ("\\r", "\r"),
        ("\\n", "\n"),
        ("\\u{feff}", "\u{feff}"),
        ("\\u{1b}", "\u{1b}"),
    ];
    codes
        .into_iter()
        .fold(text.to_owned(), |text, (code, it)| text.replace(code, it))
}

/// The text with the first, the second and each other of the alternatives in braces.
fn alternatives(text: &str) -> Vec<String> {
    let Some((_, rest)) = text.split_once('{') else {
        return vec![text.to_owned()];
    };
    let count = rest.split('}').next().map_or(0, |it| it.split('|').count());
    let nth = |nth| {
        let parts = text.split('{').enumerate();
        let filled = parts.map(|(at, part)| match part.split_once('}') {
            Some((choice, rest)) if at > 0 => choice.split('|').nth(nth).unwrap().to_owned() + rest,
            _ => part.to_owned(),
        });
        filled.collect()
    };
    (0..count).map(nth).collect()
}

#[test]
fn a_log_is_read_as_people_write_it() {
    for (opening, text, expected) in rows(|head| head != "learned") {
        let rules = Setting::Opening.put(Preset::Michie.rules(), opening);
        let log = GameLog::read(text.as_bytes(), rules.unwrap().opening);
        let games = log.games.iter().map(|(_, game)| game.to_string());
        let wrong = log.wrong.iter().map(|(_, why)| format!("! {why}"));
        let skipped = log.skipped.iter().map(|line| format!("- {line}"));
        let told: Vec<_> = games.chain(wrong).chain(skipped).collect();
        assert_eq!(told.join(", "), expected, "{text:?}");
    }
}

#[test]
fn all_wrong_lines_are_named_with_their_reasons() {
    let rows = rows(|head| head == "learned");
    // Its only bead for an edge is lost in the first game.
    let lines: Vec<_> = rows.iter().map(|(_, line, _)| line.as_str()).collect();
    let text = format!("453268 L\n{}\n12539 W\n", lines.join("\n"));
    let log = GameLog::read(text.as_bytes(), Opening::Any);
    let mut machine = fresh(Preset::Unpraised);
    let found = machine
        .machine
        .learn_from_log(&log, MissingBead::Refused, &mut seeded(2));
    let found: Vec<_> = { found.iter() }
        .map(|(nth, it)| (*nth, it.to_string().replace('\u{1b}', "\\u{1b}")))
        .collect();
    let reasons = rows.iter().map(|(.., reason)| (*reason).to_owned());
    assert_eq!(found, (2..).zip(reasons).collect::<Vec<_>>());
    assert_eq!(machine.first().tally().games(), 2, "the others are games");
}

#[test]
fn another_opening_is_told_by_the_machine() {
    let log = GameLog::read(b"1 5 2 4 3", Opening::Center);
    let wrong =
        fresh(Preset::Mats)
            .machine
            .learn_from_log(&log, MissingBead::PutIn, &mut seeded(2));
    let told = "under its rules the machine never opens there: its opening is 5";
    assert_eq!(wrong[0].1.to_string(), told);
}

#[test]
fn a_text_that_is_no_log_is_wrong_in_one_line() {
    let not_utf8 = "it is not text in UTF-8; save the file as UTF-8";
    for (text, line, reason) in [
        (&b"12539 W\n\xff\0\n\xff\n"[..], 2, not_utf8),
        (b"Gr\xfc\xdfe\n", 1, not_utf8),
        (&[0; 5_000], 1, "it is too long for a game"),
    ] {
        let wrong = GameLog::read(text, Opening::Any).wrong;
        let wrong: Vec<_> = wrong
            .iter()
            .map(|(nth, it)| (*nth, it.to_string()))
            .collect();
        assert_eq!(wrong, [(line, reason.to_owned())]);
    }
}

#[test]
fn wrong_lines_are_in_order_and_what_precedes_a_wrong_sign_is_no_game() {
    let long = "1".repeat(5_000);
    let wrong = GameLog::read(format!("55\n{long}\n66").as_bytes(), Opening::Any).wrong;
    assert!(wrong.iter().map(|(nth, _)| *nth).eq(1..=3), "{wrong:?}");
    let games = GameLog::read(b"12539 W\n12539 W\xff\0", Opening::Any).games;
    assert_eq!(games.len(), 1, "{games:?}");
}

#[test]
fn a_log_is_read_in_the_encodings_of_windows() {
    let text = "Größe\r\n“5” 1–9 2 3 6 7 gewinnt\r\n";
    let utf16 = |unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect::<Vec<_>>();
    let windows = b"Gr\xf6\xdfe\r\n\x935\x94 1\x969 2 3 6 7 gewinnt\r\n".to_vec();
    let little = [vec![0xff, 0xfe], utf16(u16::to_le_bytes)].concat();
    let big = [vec![0xfe, 0xff], utf16(u16::to_be_bytes)].concat();
    for bytes in [text.as_bytes().to_vec(), windows, little, big] {
        let log = GameLog::read(&bytes, Opening::Any);
        assert_eq!(log.games, [(2, "5192367 W".parse().unwrap())], "{bytes:?}");
        assert_eq!((log.skipped, log.wrong), (vec![1], vec![]));
    }
}

/// The squares of all games that are over after at most this number of moves.
fn short_games(longest: usize) -> Vec<PlayKey> {
    let (mut over, mut open) = (Vec::new(), vec![PlayKey::EMPTY]);
    for _ in 0..longest {
        let longer = open.iter().flat_map(|key| {
            key.board().free().into_iter().map(|square| {
                let mut next = *key;
                next.play(square).unwrap();
                next
            })
        });
        let (ended, going): (Vec<_>, Vec<_>) =
            longer.partition(|key| key.board().outcome().is_some());
        over.extend(ended);
        open = going;
    }
    over
}

#[test]
fn a_sheet_of_one_game_is_that_game_or_refused_with_both_that_it_can_be() {
    let games = short_games(6);
    let step = games.len() / sample(400, games.len());
    let read = |text: &str| GameLog::read(text.as_bytes(), Opening::Any);
    let is_over = |text: &str| {
        text.parse::<PlayKey>()
            .is_ok_and(|key| key.board().outcome().is_some())
    };
    let mut two_ways = 0;
    for game in games.iter().step_by(step.max(1)).map(ToString::to_string) {
        for written in [game.clone(), format!("1{game}")] {
            let cells = written.split("").filter(|it| !it.is_empty());
            let cells = cells.collect::<Vec<_>>().join(",");
            let rest = written.strip_prefix('1').filter(|rest| is_over(rest));
            let whole = Some(written.as_str()).filter(|it| is_over(it));
            let log = read(&cells);
            if let (Some(one), Some(other)) = (whole, rest) {
                two_ways += 1;
                let told = log.wrong[0].1.to_string();
                assert!(
                    told.contains(one) && told.contains(other),
                    "{cells}: {told}"
                );
            } else {
                let found = log.games[0].1.key.to_string();
                assert_eq!(Some(found.as_str()), whole.or(rest), "{cells}");
            }
            if let Some(rest) = rest {
                let numbered = read(&format!("game,move 1,move 2\n{cells}"));
                assert_eq!(numbered.games[0].1.key.to_string(), rest);
            }
        }
        assert_eq!(read(&game).games[0].1.key.to_string(), game);
        assert_eq!(read(&format!("1. {game}")).games[0].1.key.to_string(), game);
    }
    assert!(two_ways > 0);
}

#[test]
fn the_machine_of_the_mats_takes_moves_whose_counters_another_pair_has_lost() {
    let missing = |preset: Preset| MissingBead::of(&preset.rules());
    assert_eq!(missing(Preset::Mats), MissingBead::PutIn);
    assert_eq!(missing(Preset::Michie), MissingBead::Refused);
    let log = GameLog::read("5 1 9 2 4 3 L\n".repeat(4).as_bytes(), Opening::Center);
    let [mut taught, mut one_by_one] = [fresh(Preset::Mats), fresh(Preset::Mats)];
    let wrong = taught
        .machine
        .learn_from_log(&log, missing(Preset::Mats), &mut seeded(2));
    assert_eq!(wrong, []);
    let rng = &mut seeded(2);
    for (_, game) in &log.games {
        let learned = one_by_one.machine.learn_from(game, MissingBead::PutIn, rng);
        assert!(learned.is_ok());
    }
    assert_same(&taught, &one_by_one);
}
