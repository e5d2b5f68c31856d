//! Data out: `menace games`, `menace curve` and the log of a training.

use std::fs;

use menace::engine::{Machine, Opponent, Preset, Side, train};

use crate::commands::all::{complaint, json, printed, run, text};
use crate::commands::teach::with_input;
use crate::support::fixture::TempStore;
use crate::support::machines::{finish, lived, seeded};

#[test]
fn the_games_as_json_have_the_shape_that_scripts_depend_on() {
    let temp = TempStore::new();
    fs::write(temp.dir.path().join("games.txt"), "7136958\n517328469\n").unwrap();
    printed(
        &temp,
        &format!(
            "teach {} --seed 1",
            temp.dir.path().join("games.txt").display()
        ),
    );
    let moves = r#""moves":[{"box":1,"turn":""#;
    let start = format!(
        r#"{{"machine":"default","games":[{{"number":1,"opponent":"you","key":"7136958","verdict":"won",{moves}"#
    );
    let all = printed(&temp, "games --json");
    assert!(all.starts_with(&start), "{all}");
    let games = &json(&temp, "games --json")["games"];
    assert_eq!(
        (&games[1]["number"], &games[1]["verdict"]),
        (&2.into(), &"drawn".into())
    );
    assert_eq!(
        games[1]["moves"].as_array().unwrap().len(),
        4,
        "the ninth move opens no box"
    );
    assert_eq!(json(&temp, "games --last 1 --json")["games"][0], games[1]);
}

#[test]
fn a_persons_own_games_are_printed_however_many_others_came_after_them() {
    let temp = TempStore::new();
    let rng = &mut seeded(5);
    let mut machine = Machine::new(Preset::Michie.rules(), rng);
    for _ in 0..3 {
        machine.begin(Side::First, Opponent::You).expect("a game");
        finish(&mut machine, rng);
    }
    train(&mut machine, Side::First, Opponent::Random, 4_000, rng);
    temp.save(&machine);
    let text = printed(&temp, "games");
    let title = "default: the last 1,000 of 4,003 games, and 3 before them against a person\n";
    assert!(text.starts_with(title), "{}", &text[..200]);
    let document = json(&temp, "games --json");
    let games = document["games"].as_array().unwrap();
    let numbers = games.iter().map(|game| game["number"].as_u64().unwrap());
    assert!(numbers.eq((1..=3).chain(3_004..=4_003)));
    assert!(games[..3].iter().all(|game| game["opponent"] == "you"));
    assert!(games[0]["moves"][0]["box"] == 1);
    let last = json(&temp, "games --last 1001 --json");
    assert_eq!(last["games"][0], games[2]);
    let last = printed(&temp, "games --last 2");
    assert!(
        last.starts_with("default: the last 2 of 4,003 games\n"),
        "{last}"
    );
}

#[test]
fn the_moves_of_a_game_are_among_those_that_its_play_key_leaves() {
    for preset in [Preset::Michie, Preset::Darby] {
        let (temp, machine) = (TempStore::new(), lived(preset.rules(), 3, 60, 0));
        temp.save(&machine);
        let document = json(&temp, "games --json");
        for (game, played) in document["games"]
            .as_array()
            .unwrap()
            .iter()
            .zip(machine.first().history.iter())
        {
            let own = played.key.moves().step_by(2).filter_map(|(board, square)| {
                Some((machine.first().cabinet.box_index().find(board)?, square))
            });
            for (told, ((number, turns), square)) in
                game["moves"].as_array().unwrap().iter().zip(own)
            {
                assert_eq!(told["box"], number.number());
                let beads: Vec<_> = turns
                    .iter()
                    .map(|turn| turn.apply(square).number())
                    .collect();
                let squares = machine.first().cabinet[number].starting();
                let possible: Vec<_> = beads
                    .into_iter()
                    .filter(|&bead| squares.values()[usize::from(bead) - 1] > 0)
                    .collect();
                let bead = told["bead"].as_u64().expect("it is known");
                assert!(possible.iter().any(|&it| u64::from(it) == bead));
                assert!(told["turn"].is_string());
                let refill: Vec<_> = told["refilled"].as_array().into_iter().flatten().collect();
                assert!(told["beads"].as_u64() <= told["of"].as_u64());
                assert_eq!(told["of"].as_u64() < Some(2), refill.len() == 3, "{told}");
                let drawn_from_refill = refill.contains(&&told["bead"]);
                assert!(
                    drawn_from_refill || told["beads"].as_u64() > Some(0),
                    "{told}"
                );
            }
        }
    }
}

#[test]
fn a_refilled_draw_is_told_with_what_the_box_held_and_what_was_put_in() {
    let temp = TempStore::new();
    printed(&temp, "train --games 200 --seed 5 --rules challenge");
    let moves = printed(&temp, "games --verbose --format csv");
    let refilled = |line: &&str| line.rsplit(',').next().is_some_and(|last| last.len() == 5);
    let line = moves.lines().find(refilled).expect("a refilled draw");
    let cells: Vec<_> = line.split(',').collect();
    let [of, beads] = [cells[12], cells[13]];
    assert!(of == "1" || of == "0", "{line}");
    assert!(beads.contains(cells[10]), "{line}");
    let text = printed(&temp, "games --verbose");
    assert!(text.contains(&format!(" of {of}, refilled with {beads}, for square ")));
}

/// The mistake of the last game as CSV has it, from what JSON says of it.
fn mistake_of_last(temp: &TempStore) -> String {
    let mistake = &json(temp, "games --last 1 --json")["games"][0]["mistake"];
    if mistake.is_null() {
        return ",,,".to_owned();
    }
    let [number, bead, square] = ["box", "bead", "square"].map(|name| mistake[name].as_u64());
    let kind = mistake["kind"].as_str().unwrap();
    let (number, square) = (number.unwrap(), square.unwrap());
    format!("{kind},{number},{},{square}", bead.unwrap())
}

#[test]
fn the_mistake_of_each_game_is_one_of_its_moves() {
    let temp = TempStore::new();
    printed(&temp, "train --games 200 --seed 5");
    let mut seen = std::collections::BTreeMap::new();
    for game in json(&temp, "games --json")["games"].as_array().unwrap() {
        let (verdict, mistake) = (game["verdict"].as_str().unwrap(), &game["mistake"]);
        let kind = mistake["kind"].as_str().unwrap_or("none");
        *seen
            .entry((verdict.to_owned(), kind.to_owned()))
            .or_insert(0) += 1;
        let is_it =
            |it: &serde_json::Value| it["box"] == mistake["box"] && it["bead"] == mistake["bead"];
        assert!(mistake.is_null() || game["moves"].as_array().unwrap().iter().any(is_it));
        let at = mistake["square"].to_string();
        assert!(mistake.is_null() || game["key"].as_str().unwrap().contains(&at));
    }
    let seen: Vec<_> = seen
        .keys()
        .map(|(verdict, kind)| [verdict.as_str(), kind])
        .collect();
    assert_eq!(
        seen,
        [
            ["drawn", "none"],
            ["drawn", "win given away"],
            ["lost", "lost"],
            ["won", "none"]
        ]
    );
    let text = printed(&temp, "games");
    assert!(text.contains("  lost            bead "), "{text}");
    assert!(
        text.contains("  drawn           win given away, bead "),
        "{text}"
    );
    assert!(printed(&temp, "games --verbose").contains(", lost; mistake: bead "));
}

#[test]
fn the_games_as_csv_and_as_text_say_the_same() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Michie.rules(), 3, 60, 0));
    temp.save(&machine);
    let table = printed(&temp, "games --format csv");
    assert_eq!(
        table.lines().next(),
        Some("number,opponent,key,verdict,mistake,mistake_box,mistake_bead,mistake_square")
    );
    assert_eq!(table.lines().count(), 61);
    let last = machine.first().history.last().unwrap();
    assert_eq!(
        table.lines().last().unwrap(),
        format!(
            "60,you,{},{},{}",
            last.key,
            last.verdict(),
            mistake_of_last(&temp)
        )
    );
    let moves = printed(&temp, "games --format csv --verbose --last 1");
    assert_eq!(
        moves.lines().next(),
        Some(
            "number,opponent,key,verdict,mistake,mistake_box,mistake_bead,mistake_square,box,turn,bead,\
             beads,of,refilled"
        )
    );
    let first = moves.lines().nth(1).unwrap();
    assert!(
        first.starts_with(&format!("60,you,{},{},", last.key, last.verdict())),
        "{first}"
    );
    assert!(
        first.contains(&format!(",{},", first_bead(last.key))),
        "{first}"
    );
    let text = printed(&temp, "games --last 2");
    assert!(
        text.starts_with(
            "default: the last 2 of 60 games\n\n      game  against      key        ended           mistake\n        59  you"
        ),
        "{text}"
    );
    let text = printed(&temp, "games --last 1 --verbose");
    assert!(
        text.contains(&format!(
            "\ngame 60 against you: {}, {}",
            last.key,
            last.verdict()
        )),
        "{text}"
    );
    assert!(text.contains(", for square "), "{text}");
    assert_eq!(
        printed(&TempStore::new(), "games"),
        "default: the last 0 of 0 games\n"
    );
}

#[test]
fn the_curve_has_its_shape_and_ends_now() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Michie.rules(), 3, 5000, 0));
    temp.save(&machine);
    let start = r#"{"machine":"default","points":[{"games":0,"first_box":12,"won":0,"drawn":0,"lost":0},{"games":4,"#;
    assert!(printed(&temp, "curve --json").starts_with(start));
    let document = json(&temp, "curve --json");
    let last = document["points"].as_array().unwrap().last().unwrap();
    let tally = machine.first().tally;
    assert_eq!(last["games"], tally.games());
    assert_eq!(
        (&last["won"], &last["first_box"]),
        (&tally.won.into(), &machine.first().first_box().into())
    );
    let table = printed(&temp, "curve --format csv");
    assert_eq!(table.lines().next(), Some("games,first_box,won,drawn,lost"));
    assert_eq!(
        table.lines().count(),
        document["points"].as_array().unwrap().len() + 1
    );
    let text = printed(&temp, "curve");
    assert!((20..=25).contains(&text.lines().count()), "{text}");
    assert_eq!(printed(&TempStore::new(), "curve").lines().count(), 4);
}

#[test]
fn what_a_training_logged_teaches_a_fresh_machine_the_same_boxes() {
    for rules in ["michie", "everlasting", "open-day", "scroggs"] {
        for opponent in ["perfect", "random", "menace"] {
            let (temp, taught) = (TempStore::new(), TempStore::new());
            let log = temp.dir.path().join("log.txt").display().to_string();
            for seed in 1..=2 {
                printed(
                    &temp,
                    &format!(
                        "train --games 1500 --seed {seed} --rules {rules} --opponent {opponent} --log {log}"
                    ),
                );
                if temp.saved().is_dry(Side::First) {
                    break;
                }
            }
            let (one, games) = (
                temp.saved(),
                fs::read_to_string(&log).unwrap().lines().count(),
            );
            assert_eq!(games as u64, one.first().tally.games());
            printed(&taught, &format!("teach {log} --rules {rules}"));
            let other = taught.saved();
            assert!(
                one.first().cabinet.iter().eq(other.first().cabinet.iter()),
                "{rules} {opponent}"
            );
            assert_eq!(
                (one.first().tally, &one.first().curve),
                (other.first().tally, &other.first().curve)
            );
        }
    }
}

#[test]
fn a_game_that_the_second_machine_resigned_is_logged_as_won_and_can_be_taught() {
    let (temp, taught) = (TempStore::new(), TempStore::new());
    let log = temp.dir.path().join("log.txt").display().to_string();
    printed(&temp, "machines new default --second-empty resign");
    let train = format!("train --games 1500 --seed 1 --opponent menace --log {log}");
    printed(&temp, &train);
    let lines = fs::read_to_string(&log).unwrap();
    assert!(lines.lines().any(|line| line.ends_with(" WR")), "{lines}");
    printed(&taught, &format!("teach {log}"));
    let [one, other] = [temp.saved(), taught.saved()];
    assert_eq!(one.first().tally, other.first().tally);
    assert!(one.first().cabinet.iter().eq(other.first().cabinet.iter()));
}

#[test]
fn a_log_that_would_not_tell_all_is_not_made() {
    let temp = TempStore::new();
    let log = temp.dir.path().join("log.txt");
    for (rules, reason) in [
        ("challenge", "a box that is empty is refilled at random"),
        (
            "darby",
            "squares that are alike all have beads of their own",
        ),
    ] {
        let (code, told) = complaint(
            &temp,
            &format!("train --rules {rules} --log {}", log.display()),
        );
        let start =
            "menace: no log is made: the squares of a game do not tell which beads came out: ";
        assert_eq!((code, told), (1, format!("{start}{reason}\n")));
        assert!(!log.exists());
    }
    let (code, told) = complaint(&temp, &format!("train --log {}", temp.dir.path().display()));
    assert!(
        code == 1 && told.starts_with("menace: cannot write "),
        "{told}"
    );
    assert_eq!(printed(&temp, "machines").lines().count(), 1);
}

/// The bead of box 1 for the first move of a game: the lowest of the squares that are alike.
fn first_bead(key: menace::game::PlayKey) -> u8 {
    match key.squares()[0].number() {
        1 | 3 | 7 | 9 => 1,
        5 => 5,
        _ => 2,
    }
}

#[test]
fn a_log_whose_last_line_has_no_end_gets_one_first() {
    let temp = TempStore::new();
    let log = temp.dir.path().join("log.txt");
    fs::write(&log, "# by hand").unwrap();
    let arguments = format!("train --games 2 --log {}", log.display());
    printed(&temp, &arguments);
    printed(&temp, &arguments);
    let text = fs::read_to_string(&log).unwrap();
    assert_eq!(text.lines().count(), 5, "{text}");
    assert_eq!(text.lines().next(), Some("# by hand"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_log_that_cannot_be_written_is_complained_of_and_the_games_are_saved() {
    let temp = TempStore::new();
    let (code, told) = complaint(&temp, "train --games 20 --log /dev/full");
    assert_eq!(
        (code, told.as_str()),
        (
            1,
            "menace: cannot write /dev/full: No space left on device (os error 28); it has 0 games \
             of this training, but the machine learned from all and is saved\n"
        )
    );
    assert_eq!(temp.saved().first().tally.games(), 20);
}

#[test]
fn a_log_on_standard_output_teaches_the_same_boxes_and_leaves_the_report_aside() {
    let temp = TempStore::new();
    let output = run(&temp, "train --games 40 --seed 2 --log -");
    let (log, told) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(log.lines().count(), 40, "{log}");
    assert!(told.contains("default: 40 games against random"), "{told}");
    let taught = with_input(&temp, "teach - --machine twin", log.as_bytes());
    assert!(taught.status.success(), "{}", text(&taught.stderr));
    let [one, twin] = ["default", "twin"].map(|name| temp.loaded(name).unwrap());
    assert!(one.first().cabinet.iter().eq(twin.first().cabinet.iter()));
    for format in ["--json", "--format csv"] {
        let (code, told) = complaint(&temp, &format!("train --games 1 --log - {format}"));
        assert!(code == 2 && told.contains("give the log a file"), "{told}");
    }
}

#[test]
fn the_games_as_a_log_teach_a_fresh_machine_the_same_boxes() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 2");
    let log = printed(&temp, "games --format log");
    assert!(
        log.lines().next().unwrap().ends_with(['D', 'L', 'R']),
        "{log}"
    );
    let taught = with_input(&temp, "teach - --machine pupil", log.as_bytes());
    assert!(taught.status.success(), "{}", text(&taught.stderr));
    let [one, pupil] = ["default", "pupil"].map(|name| temp.loaded(name).unwrap());
    assert!(one.first().cabinet.iter().eq(pupil.first().cabinet.iter()));
    assert_eq!(complaint(&temp, "games --second --format log").0, 2);
}
