//! Logs of games as written by children and spreadsheets.

use menace::engine::{GameLog, MissingBead, Opening, Preset, Setting};

use crate::support::machines::{assert_same, fresh, seeded};

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
    let found = machine.learn_from_log(&log, MissingBead::Refused, &mut seeded(2));
    let found: Vec<_> = { found.iter() }
        .map(|(nth, it)| (*nth, it.to_string().replace('\u{1b}', "\\u{1b}")))
        .collect();
    let reasons = rows.iter().map(|(.., reason)| (*reason).to_owned());
    assert_eq!(found, (2..).zip(reasons).collect::<Vec<_>>());
    assert_eq!(machine.first().tally.games(), 2, "the others are games");
}

#[test]
fn another_opening_is_told_by_the_machine() {
    let log = GameLog::read(b"1 5 2 4 3", Opening::Center);
    let wrong = fresh(Preset::Mats).learn_from_log(&log, MissingBead::PutIn, &mut seeded(2));
    let told = "by its rules the machine never opens there: its opening is 5";
    assert_eq!(wrong[0].1.to_string(), told);
}

#[test]
fn a_text_that_is_no_log_is_wrong_in_one_line() {
    let not_utf8 = "it is not text in UTF-8; save the file as UTF-8";
    for (text, line, reason) in [
        (&b"12539 W\n\xff\xfe\n\xff\n"[..], 2, not_utf8),
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
fn the_machine_of_the_mats_takes_moves_whose_counters_another_pair_has_lost() {
    let missing = |preset: Preset| MissingBead::of(&preset.rules());
    assert_eq!(missing(Preset::Mats), MissingBead::PutIn);
    assert_eq!(missing(Preset::Michie), MissingBead::Refused);
    let log = GameLog::read("5 1 9 2 4 3 L\n".repeat(4).as_bytes(), Opening::Center);
    let [mut taught, mut one_by_one] = [fresh(Preset::Mats), fresh(Preset::Mats)];
    let wrong = taught.learn_from_log(&log, missing(Preset::Mats), &mut seeded(2));
    assert_eq!(wrong, []);
    let rng = &mut seeded(2);
    for (_, game) in &log.games {
        let learned = one_by_one.learn_from(game, MissingBead::PutIn, rng);
        assert!(learned.is_ok());
    }
    assert_same(&taught, &one_by_one);
}
