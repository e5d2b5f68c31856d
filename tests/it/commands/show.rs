//! `menace show`: its figures are those of the machine, computed again.

use std::fs;

use menace::engine::{Machine, Opponent, Preset, Side, train};
use menace::game::PlayKey;
use serde_json::Value;

use crate::commands::all::{complaint, json, printed, run, text};
use crate::commands::teach::with_input;
use crate::support::fixture::{TempStore, name};
use crate::support::machines::{finish, in_mid_game, lived, seeded, with_beads};
use crate::support::properties::sample;

#[test]
fn the_boxes_of_a_machine_that_does_not_exist_yet_are_those_of_a_fresh_one() {
    for preset in Preset::ALL
        .into_iter()
        .filter(|&preset| preset != Preset::Challenge)
    {
        let temp = TempStore::new();
        let document = json(&temp, &format!("show boxes --json --rules {preset}"));
        assert_eq!(document["machine"], Value::Null);
        assert_eq!(document["rules"], preset.name());
        let fresh = lived(preset.rules(), 1, 0, 0);
        for (row, (number, matchbox)) in document["boxes"]
            .as_array()
            .unwrap()
            .iter()
            .zip(fresh.first().cabinet.iter())
        {
            assert_eq!(row["number"], number.number());
            assert_eq!(
                row["stage"],
                fresh.first().cabinet.box_index().stage(number).number()
            );
            assert_eq!(row["lid"], matchbox.lid().to_string());
            let beads: Vec<_> = row["beads"]
                .as_array()
                .unwrap()
                .iter()
                .map(|count| count.as_u64().unwrap())
                .collect();
            assert_eq!(beads, matchbox.beads().counts().values());
        }
        assert_eq!(
            document["boxes"].as_array().unwrap().len(),
            fresh.first().cabinet.box_count()
        );
        assert_eq!(
            fs::read_dir(temp.dir.path()).unwrap().count(),
            0,
            "looking writes nothing"
        );
    }
}

#[test]
fn the_boxes_of_the_second_machine_are_those_that_there_are_or_would_be() {
    let temp = TempStore::new();
    let fresh = run(&temp, "show boxes --second --json").stdout;
    let fresh: Value = serde_json::from_slice(&fresh).unwrap();
    assert_eq!(
        (&fresh["rules"], fresh["boxes"].as_array().unwrap().len()),
        (&"michie".into(), 289)
    );
    printed(&temp, "train --games 100 --opponent menace");
    let document = json(&temp, "show boxes --second --json");
    assert_ne!(document, fresh);
    let machine = temp.saved();
    for (row, (number, matchbox)) in document["boxes"]
        .as_array()
        .unwrap()
        .iter()
        .zip(machine.cabinet(Side::Second).unwrap().iter())
    {
        assert_eq!(
            (&row["number"], &row["lid"]),
            (&number.number().into(), &matchbox.lid().to_string().into())
        );
        assert_eq!(
            row["beads"],
            serde_json::to_value(matchbox.beads().counts().values()).unwrap()
        );
    }
    assert!(printed(&temp, "show boxes --second").contains("  box 289\n"));
    let told = complaint(&temp, "show boxes --second --box 290");
    assert_eq!(
        told,
        (
            2,
            "menace: the boxes of the second machine are 1 to 289\n".to_owned()
        )
    );
}

#[test]
fn boxes_are_those_of_the_machine_as_it_stands() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let before = fs::read(temp.file()).unwrap();
    let document = json(&temp, "show boxes --json --machine default --rules michie");
    for (row, (_, matchbox)) in document["boxes"]
        .as_array()
        .unwrap()
        .iter()
        .zip(machine.first().cabinet.iter())
    {
        assert_eq!(
            row["beads"],
            serde_json::to_value(matchbox.beads().counts().values()).unwrap()
        );
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    let _in_use = temp.store.open(&name()).unwrap();
    assert_eq!(
        json(&temp, "show boxes --json"),
        document,
        "a machine in use can be looked at"
    );
}

#[test]
fn the_same_seed_makes_the_same_random_boxes() {
    let temp = TempStore::new();
    let boxes = |seed: &str| printed(&temp, &format!("show boxes --rules challenge {seed}"));
    assert_eq!(boxes("--seed 5"), boxes("--seed 5"));
    assert_ne!(boxes("--seed 5"), boxes("--seed 6"));
    assert_ne!(boxes(""), boxes(""));
}

#[test]
fn odds_are_those_of_the_literature() {
    let temp = TempStore::new();
    for (arguments, chances) in [
        ("show odds --json", [0.0, 42_793.0 / 181_440.0]),
        (
            "show odds --json --against random",
            [391_477.0 / 645_120.0, 36_667.0 / 290_304.0],
        ),
        (
            "show odds --json --against random --rules darby",
            [737.0 / 1260.0, 8.0 / 63.0],
        ),
    ] {
        let report = json(&temp, arguments);
        let [won, drawn, lost] = ["won", "drawn", "lost"].map(|key| report[key].as_f64().unwrap());
        let close = |one: f64, other: f64| (one - other).abs() < 1e-9;
        assert!(
            close(won, chances[0]) && close(drawn, chances[1]) && close(won + drawn + lost, 1.0),
            "{report}"
        );
    }
    assert_eq!(
        fs::read_dir(temp.dir.path()).unwrap().count(),
        0,
        "looking writes nothing"
    );
}

#[test]
fn odds_are_those_of_the_machine_as_it_stands() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Scroggs.rules(), 4, 500, 3));
    temp.save(&machine);
    let before = fs::read(temp.file()).unwrap();
    for opponent in [
        "random",
        "block",
        "win",
        "smart",
        "darby",
        "perfect",
        "skilled:30",
        "nemesis",
    ] {
        let report = json(&temp, &format!("show odds --json --against {opponent}"));
        let chances = machine
            .odds(Side::First, opponent.parse().unwrap())
            .unwrap();
        for (key, chance) in [
            ("won", chances.won),
            ("drawn", chances.drawn),
            ("lost", chances.lost),
        ] {
            assert!(
                (report[key].as_f64().unwrap() - chance).abs() < 1e-12,
                "{opponent}: {report}"
            );
        }
    }
    assert_eq!(fs::read(temp.file()).unwrap(), before);
    let (code, reason) = complaint(&temp, "show odds --against menace");
    assert!(
        code == 1 && reason.contains("has never played against a second machine"),
        "{reason}"
    );
}

#[test]
fn the_second_machine_is_kept_and_its_chances_are_known() {
    let temp = TempStore::new();
    printed(
        &temp,
        "train --opponent menace --rules everlasting --games 500 --seed 1",
    );
    let before = temp.saved().cabinet(Side::Second).unwrap().total();
    let report = json(&temp, "show odds --against menace --json");
    let sum: f64 = ["won", "drawn", "lost"]
        .iter()
        .map(|&key| report[key].as_f64().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-9, "{report}");
    printed(&temp, "train --opponent menace --games 500 --seed 2");
    assert_ne!(
        temp.saved().cabinet(Side::Second).unwrap().total(),
        before,
        "it goes on learning"
    );
}

#[test]
fn an_exam_has_all_boxes_and_what_they_give_away_adds_up() {
    let temp = TempStore::new();
    let document = json(&temp, "show exam --json");
    let boxes = document["boxes"].as_array().unwrap();
    let given_away = |row: &serde_json::Value| row["given_away"].as_f64().unwrap();
    assert_eq!(boxes.len(), 304);
    assert!(boxes.is_sorted_by(|one, other| given_away(one) >= given_away(other)));
    let sum: f64 = boxes.iter().map(given_away).sum();
    assert!((sum - document["given_away"].as_f64().unwrap()).abs() < 1e-12);
}

#[test]
fn an_exam_is_of_the_machine_as_it_stands_and_changes_nothing() {
    let (temp, machine) = (TempStore::new(), in_mid_game());
    temp.save(&machine);
    let before = std::fs::read(temp.file()).unwrap();
    let document = json(&temp, "show exam --against nemesis --json");
    let score = machine
        .exam(Side::First, Opponent::Nemesis)
        .unwrap()
        .score();
    assert_eq!(document["score"].to_string(), score.to_string());
    assert_eq!(std::fs::read(temp.file()).unwrap(), before);
}

#[test]
fn odds_and_exams_say_who_can_still_beat_it() {
    let temp = TempStore::new();
    for command in [
        "show odds --json",
        "show exam --json",
        "show odds --against random --json",
    ] {
        let beatable = &json(&temp, command)["beatable"];
        assert_eq!(beatable["by"], "perfect", "{command}");
        let line: PlayKey = beatable["line"].as_str().unwrap().parse().unwrap();
        assert_eq!(line.len(), 6);
        assert!(beatable["locked_out"].is_null(), "{command}");
    }
    assert!(printed(&temp, "show odds").contains("\nIt can still be beaten, at the soonest by "));
    printed(&temp, "train --rules unpraised --games 10000 --seed 1");
    for command in ["show odds --json", "show exam --json"] {
        let beatable = json(&temp, command)["beatable"].to_string();
        let nobody = r#"{"by":"nobody","line":null,"locked_out":null}"#;
        assert_eq!(beatable, nobody, "{command}");
    }
    for command in ["show odds", "show exam"] {
        let text = printed(&temp, command);
        assert!(text.contains("Nobody can beat it anymore\n"), "{text}");
    }
}

#[test]
fn a_machine_that_can_never_be_unbeatable_again_says_which_box_is_to_blame() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Michie.rules(), 1, 0, 0));
    let number = machine.first().cabinet.box_index().number(1).unwrap();
    temp.save(&with_beads(&machine, number, [0; 9]));
    let beatable = json(&temp, "show odds --json")["beatable"].to_string();
    assert_eq!(beatable, r#"{"by":"perfect","line":"","locked_out":1}"#);
    let words = "It can still be beaten\nIt can never become unbeatable: box 1 has no safe bead\n";
    assert!(printed(&temp, "show odds").ends_with(words));
    assert!(printed(&temp, "show exam").contains(words));
}

#[test]
fn it_learns_by_itself_and_every_command_speaks_of_it() {
    let temp = TempStore::new();
    let trained = json(
        &temp,
        "train --second --opponent perfect --games 300 --seed 1 --rules everlasting --json",
    );
    assert_eq!(
        (&trained["games"], &trained["won"]),
        (&300.into(), &0.into())
    );
    let machine = temp.saved();
    assert_eq!(
        (
            machine.first().tally.games(),
            machine.tally(Side::Second).games()
        ),
        (0, 300)
    );

    let odds = json(&temp, "show odds --second --json");
    let exact = machine.odds(Side::Second, Opponent::Perfect).unwrap();
    assert_eq!(odds["drawn"].to_string(), exact.drawn.to_string());
    let exam = json(&temp, "show exam --second --json");
    assert_eq!(exam["boxes"].as_array().unwrap().len(), 289);
    assert_eq!(
        exam["score"].to_string(),
        machine
            .exam(Side::Second, Opponent::Perfect)
            .unwrap()
            .score()
            .to_string()
    );
    let curve = json(&temp, "show curve --second --json");
    assert_eq!(curve["points"].as_array().unwrap().len(), 301);
    assert_eq!(
        curve["points"][300]["first_box"],
        machine.player(Side::Second).unwrap().first_box()
    );
    assert_eq!(
        json(&temp, "show boxes --second --json")["boxes"]
            .as_array()
            .unwrap()
            .len(),
        289
    );
    assert_eq!(trained["first_box"], curve["points"][300]["first_box"]);
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
    let text = printed(&temp, "show games");
    let title = "# default: the last 1,000 of 4,003 games, and 3 before them against a person\n";
    assert!(text.starts_with(title), "{}", &text[..200]);
    let document = json(&temp, "show games --json");
    let games = document["games"].as_array().unwrap();
    let numbers = games.iter().map(|game| game["number"].as_u64().unwrap());
    assert!(numbers.eq((1..=3).chain(3_004..=4_003)));
    assert!(games[..3].iter().all(|game| game["opponent"] == "you"));
    assert!(games[0]["moves"][0]["box"] == 1);
    let last = json(&temp, "show games --last 1001 --json");
    assert_eq!(last["games"][0], games[2]);
    let last = printed(&temp, "show games --last 2");
    assert!(
        last.starts_with("# default: the last 2 of 4,003 games\n"),
        "{last}"
    );
}

#[test]
fn the_moves_of_a_game_are_among_those_that_its_play_key_leaves() {
    for preset in [Preset::Michie, Preset::Darby] {
        let (temp, machine) = (TempStore::new(), lived(preset.rules(), 3, 60, 0));
        temp.save(&machine);
        let document = json(&temp, "show games --json");
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
fn the_games_as_a_log_teach_a_fresh_machine_the_same_boxes() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 2");
    let log = printed(&temp, "show games");
    let taught = with_input(&temp, "teach - --machine pupil", log.as_bytes());
    assert!(taught.status.success(), "{}", text(&taught.stderr));
    let [one, pupil] = ["default", "pupil"].map(|name| temp.loaded(name).unwrap());
    assert!(one.first().cabinet.iter().eq(pupil.first().cabinet.iter()));
}

#[test]
fn at_a_time_of_its_life_a_machine_is_the_one_that_was_trained_for_so_many_games() {
    let temp = TempStore::new();
    let train = |temp: &TempStore, games: u64| {
        printed(temp, &format!("train --games {games} --seed 7"));
    };
    train(&temp, 2500);
    let machine = temp.saved();
    let taken = machine.first().snapshots.taken().iter();
    let times: Vec<u64> = taken.map(|snapshot| snapshot.tally.games()).collect();
    assert!(times.len() > 20, "{times:?}");
    for games in times.into_iter().step_by(sample(5, 1)) {
        let then = TempStore::new();
        if games > 0 {
            train(&then, games);
        }
        let was = json(&temp, &format!("show boxes --json --at {games}"));
        assert_eq!(was, json(&then, "show boxes --json"), "after {games}");
    }
    for games in [1777, 2499, 2500] {
        let then = TempStore::new();
        train(&then, games);
        let was = json(&temp, &format!("show odds --json --at {games}"));
        assert_eq!(was, json(&then, "show odds --json"), "after {games}");
    }
    assert_eq!(temp.saved().first().tally, machine.first().tally);
}

#[test]
fn a_second_machine_that_learned_in_games_of_the_first_alone_is_not_told_as_it_was() {
    let temp = TempStore::new();
    printed(&temp, "train --games 50 --opponent menace --seed 7");
    let (code, told) = complaint(&temp, "show boxes --second --at 0");
    assert!(code == 1 && told.contains("no game of its own"), "{told}");
    printed(&temp, "train --games 5 --second --seed 7");
    let before = printed(&temp, "show boxes --second --at 0 --json");
    assert_ne!(before, printed(&temp, "show boxes --second --json"));
}

#[test]
fn the_games_of_1961_are_not_yours() {
    let temp = TempStore::new();
    printed(&temp, "machines new michie --from 1961");
    printed(&temp, "train --machine michie --games 3");
    let games = json(&temp, "show games --machine michie --json");
    let opponents: Vec<_> = games["games"].as_array().unwrap().iter().collect();
    for (number, game) in (1..).zip(opponents) {
        let opponent = if number <= 220 {
            "michie (reconstructed)"
        } else {
            "random"
        };
        assert_eq!(game["opponent"], opponent, "game {number}");
    }
}

#[test]
fn the_mistake_and_the_refill_of_a_game_are_those_of_their_own_box() {
    for rules in [
        "--opening 5",
        "--opening 1 --when-empty refill",
        "--opening any",
    ] {
        let temp = TempStore::new();
        printed(&temp, &format!("machines new small {rules} --seed 1"));
        printed(&temp, "train --machine small --games 300 --seed 3");
        let told = printed(&temp, "show games --machine small --json");
        let told: Value = serde_json::from_str(&told).unwrap();
        let (mut mistakes, mut refills) = (0, 0);
        for game in told["games"].as_array().unwrap() {
            let (mistake, moves) = (&game["mistake"], game["moves"].as_array().unwrap());
            if !mistake.is_null() {
                let its = moves.iter().find(|it| it["box"] == mistake["box"]).unwrap();
                assert_eq!(its["bead"], mistake["bead"], "{rules}: {game}");
                mistakes += 1;
            }
            for refill in moves.iter().filter(|it| !it["refilled"].is_null()) {
                let beads = refill["refilled"].as_array().unwrap();
                assert!(beads.contains(&refill["bead"]), "{rules}: {game}");
                refills += 1;
            }
        }
        assert!(mistakes > 50, "{rules}");
        assert_eq!(refills > 0, rules.contains("refill"), "{rules}");
    }
}

fn boxes_of(temp: &TempStore, name: &str) -> Vec<Value> {
    let text = printed(temp, &format!("show boxes --machine {name} --json"));
    let listing: Value = serde_json::from_str(&text).unwrap();
    listing["boxes"].as_array().unwrap().clone()
}

#[test]
fn every_listing_of_the_small_cabinet_has_its_85_boxes_by_their_numbers() {
    let temp = TempStore::new();
    let said = printed(&temp, "machines new small --opening 5");
    assert_eq!(said, "small: a fresh machine, custom rules, 410 beads\n");
    let (small, whole) = (boxes_of(&temp, "small"), {
        printed(&temp, "machines new whole");
        boxes_of(&temp, "whole")
    });
    assert_eq!((small.len(), whole.len()), (85, 304));
    assert!(small.iter().all(|box_| whole.contains(box_)));
    let page = printed(&temp, "print - --machine small");
    assert!(page.contains("85 matchboxes and 410 beads"));
    assert_eq!(page.matches("class=\"label stage3\"").count(), 24);
    let exam = printed(&temp, "show exam --machine small --json");
    assert_eq!(exam.matches("\"number\":").count(), 85);
    for (opening, count) in [("1", 242), ("2", 241), ("any", 304)] {
        printed(
            &temp,
            &format!("machines new of-{opening} --opening {opening}"),
        );
        assert_eq!(boxes_of(&temp, &format!("of-{opening}")).len(), count);
    }
}

#[test]
fn a_greedy_machine_has_other_chances() {
    let temp = TempStore::new();
    printed(&temp, "train --games 500 --opponent random --seed 1");
    let greedy = json(&temp, "show odds --greedy --against random --json");
    assert!(
        greedy["won"].as_f64().unwrap()
            > json(&temp, "show odds --against random --json")["won"]
                .as_f64()
                .unwrap()
    );
    assert!(printed(&temp, "show odds --greedy").starts_with("default v perfect if greedy: "));
}

#[test]
fn the_mistake_of_each_game_is_one_of_its_moves() {
    let temp = TempStore::new();
    printed(&temp, "train --games 200 --seed 5");
    let mut seen = std::collections::BTreeMap::new();
    for game in json(&temp, "show games --json")["games"]
        .as_array()
        .unwrap()
    {
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
    let text = printed(&temp, "show games");
    assert!(
        text.contains(" L     # against random; mistake: bead "),
        "{text}"
    );
    assert!(
        text.contains(" D  # against random; win given away: bead "),
        "{text}"
    );
}

#[test]
fn the_curve_ends_now() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Michie.rules(), 3, 5000, 0));
    temp.save(&machine);
    let start = r#"{"machine":"default","points":[{"games":0,"first_box":12,"won":0,"drawn":0,"lost":0,"resigned":0},{"games":4,"#;
    assert!(printed(&temp, "show curve --json").starts_with(start));
    let document = json(&temp, "show curve --json");
    let last = document["points"].as_array().unwrap().last().unwrap();
    let tally = machine.first().tally;
    assert_eq!(last["games"], tally.games());
    assert_eq!(
        (&last["won"], &last["first_box"]),
        (&tally.won.into(), &machine.first().first_box().into())
    );
    let text = printed(&temp, "show curve");
    assert!((20..=25).contains(&text.lines().count()), "{text}");
    assert_eq!(printed(&TempStore::new(), "show curve").lines().count(), 4);
}

#[test]
fn the_seed_that_a_report_names_makes_the_same_fresh_machine_again() {
    let temp = TempStore::new();
    for command in ["show odds", "show boxes", "show boxes --second"] {
        let report = json(&temp, &format!("{command} --rules challenge --json"));
        let seed = report["seed"].as_u64().expect("the seed that was drawn");
        let again = json(
            &temp,
            &format!("{command} --rules challenge --json --seed {seed}"),
        );
        assert_eq!(report, again, "{command}");
    }
}

#[test]
fn no_command_speaks_of_a_box_that_a_machine_with_an_opening_has_not() {
    let temp = TempStore::new();
    printed(&temp, "machines new small --opening 5");
    let trained = printed(&temp, "train --machine small --games 50 --seed 1");
    let line = printed(&temp, "show exam --machine small");
    let curve = printed(&temp, "show curve --machine small");
    let file = temp.file().with_file_name("small.json");
    let taken_in = printed(
        &temp,
        &format!("machines new again --from {}", file.display()),
    );
    for told in [&trained, &line, &curve, &taken_in] {
        let is_named = told.contains("box 1 ") || told.contains("box 1\n");
        assert!(!is_named && !told.contains("first box"), "{told}");
    }
    assert!(line.contains("  box "), "{line}");
    let plain = with_input(&temp, "--plain --machine small", b"box 1\nbox 4\n");
    let plain = text(&plain.stdout);
    assert!(
        plain.contains("There is no box 1; this machine has 85 of the 304"),
        "{plain}"
    );
    assert!(plain.contains("Box 4, lid"), "{plain}");
    for told in [trained, curve, taken_in] {
        assert!(told.contains("the boxes of its second move"), "{told}");
    }
}
