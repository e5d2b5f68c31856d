//! Data out: `menace games`, `menace curve` and the log of a training.

use std::fs;

use menace::engine::{Machine, Opponent, Preset, Side, train};

use crate::commands::all::{json, printed, text};
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
    let all = printed(&temp, "show games --json");
    assert!(all.starts_with(&start), "{all}");
    let games = &json(&temp, "show games --json")["games"];
    assert_eq!(
        (&games[1]["number"], &games[1]["verdict"]),
        (&2.into(), &"drawn".into())
    );
    assert_eq!(
        games[1]["moves"].as_array().unwrap().len(),
        4,
        "the ninth move opens no box"
    );
    assert_eq!(
        json(&temp, "show games --last 1 --json")["games"][0],
        games[1]
    );
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
fn the_curve_has_its_shape_and_ends_now() {
    let (temp, machine) = (TempStore::new(), lived(Preset::Michie.rules(), 3, 5000, 0));
    temp.save(&machine);
    let start = r#"{"machine":"default","points":[{"games":0,"first_box":12,"won":0,"drawn":0,"lost":0},{"games":4,"#;
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
fn the_games_as_a_log_teach_a_fresh_machine_the_same_boxes() {
    let temp = TempStore::new();
    printed(&temp, "train --games 60 --opponent perfect --seed 2");
    let log = printed(&temp, "show games");
    let taught = with_input(&temp, "teach - --machine pupil", log.as_bytes());
    assert!(taught.status.success(), "{}", text(&taught.stderr));
    let [one, pupil] = ["default", "pupil"].map(|name| temp.loaded(name).unwrap());
    assert!(one.first().cabinet.iter().eq(pupil.first().cabinet.iter()));
}
