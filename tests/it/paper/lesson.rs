//! The lesson: the same pages in all languages, with keys and commands of the program and figures
//! computed again.

use std::fs;

use menace::engine::{
    BoxNumber, Cabinet, GameLog, MachineName, MissingBead, Opening, Opponent, Pair, Preset, Rules,
    Side, train,
};
use menace::game::Mark;
use menace::paper::{
    EXAMPLE_GAMES, FIGURES, Next, Paper, lesson_page, lesson_text, mats, mats_page, mats_text,
};
use menace::tui::keys;
use menace::words::{Language, speak};
use strum::VariantArray;

use super::pairs::Children;
use crate::commands::all::printed;
use crate::support::fixture::TempStore;
use crate::support::machines::seeded;
use crate::support::properties::sample;

/// The texts within this tag on the English page.
fn within(tag: &str) -> Vec<String> {
    let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
    let parts = lesson_text(Language::En).split(&open).skip(1);
    parts
        .map(|part| part.split(&close).next().expect("its end").to_owned())
        .collect()
}

fn figure(name: &str) -> f64 {
    let found = FIGURES.iter().find(|(one, _)| *one == name);
    found.unwrap_or_else(|| panic!("no figure {name}")).1
}

/// Checks that a rounded figure is the mean of these values, within four standard errors.
#[expect(clippy::cast_precision_loss, reason = "some thousands of runs")]
fn assert_told(name: &str, runs: &[f64]) {
    let count = runs.len() as f64;
    let mean = runs.iter().sum::<f64>() / count;
    let spread = runs.iter().map(|run| (run - mean).powi(2)).sum::<f64>();
    let error = (spread / (count - 1.0) / count).sqrt();
    let told = figure(name);
    let rounding = if told.fract() == 0.0 { 0.5 } else { 0.05 };
    assert!(
        (mean - told).abs() <= rounding + 4.0 * error,
        "{name}: told {told}, found {mean:.2} ± {error:.2}"
    );
}

/// The rules of the large machine.
fn large() -> Rules {
    Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    }
}

/// The tags of a sheet: block tags in order, inline tags and placeholders in any order.
fn structure(sheet: &str) -> [Vec<&str>; 2] {
    let after = |sign: char, end: char| {
        let parts = sheet.split(sign).skip(1);
        parts.map(move |part| part.split(end).next().unwrap_or_default())
    };
    let is_within = |tag: &&str| ["b", "kbd", "code"].contains(&tag.trim_start_matches('/'));
    let (within, tags): (Vec<_>, Vec<_>) = after('<', '>').partition(is_within);
    let mut filled: Vec<_> = after('{', '}').chain(within).collect();
    filled.sort_unstable();
    [tags, filled]
}

/// The sheets of the lesson and of the mats.
fn sheets(language: Language) -> impl Iterator<Item = &'static str> {
    let texts = [lesson_text(language), mats_text(language)].into_iter();
    texts.flat_map(|text| text.split("</section>"))
}

#[test]
fn the_pages_of_all_languages_have_the_same_sheets_sections_minutes_and_figures() {
    let english: Vec<_> = sheets(Language::En).collect();
    for &language in Language::VARIANTS {
        let sheets: Vec<_> = sheets(language).collect();
        assert_eq!(sheets.len(), english.len(), "{language}");
        for (nth, (sheet, other)) in (1..).zip(sheets.iter().zip(&english)) {
            let [[tags, filled], [its_tags, its_filled]] = [sheet, other].map(|it| structure(it));
            assert_eq!(filled, its_filled, "{language}, sheet {nth}");
            for (at, (tag, its)) in tags.iter().zip(&its_tags).enumerate() {
                assert_eq!(tag, its, "{language}, sheet {nth}, tag {at}");
            }
            assert_eq!(tags.len(), its_tags.len(), "{language}, sheet {nth}");
            let [minutes, its] = [sheet, other].map(|sheet| {
                let heads = sheet
                    .split("<th>")
                    .filter_map(|it| it.split("</th>").next());
                heads.filter(|head| head.contains('–')).collect::<Vec<_>>()
            });
            assert_eq!(minutes, its, "{language}, sheet {nth}");
        }
    }
}

/// The numbers in a text, sorted by their digits, without the German key *Pos1*.
fn numbers(text: &str) -> Vec<String> {
    let text = text.replace("Pos1", "");
    let said = text
        .split(['{', '<'])
        .filter_map(|part| part.split(['}', '>']).nth(1));
    let digits = said.flat_map(|part| part.split(|sign: char| !sign.is_ascii_digit()));
    let numbers = digits
        .filter(|number| !number.is_empty())
        .map(str::to_owned);
    let mut numbers: Vec<_> = numbers.collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn the_numbers_of_the_pages_are_the_same_in_every_language() {
    let english: Vec<_> = sheets(Language::En).map(numbers).collect();
    for &language in Language::VARIANTS {
        for (nth, (its, english)) in (1..).zip(sheets(language).map(numbers).zip(&english)) {
            // Japanese has digits where other languages have words.
            let mut rest = its.iter();
            let mut missing = english.iter();
            let missing = missing.find(|number| !rest.any(|it| it == *number));
            assert_eq!(missing, None, "{language}: sheet {nth}");
            let is_free = language == Language::Ja || its.len() == english.len();
            assert!(is_free, "{language}: sheet {nth}: {its:?}");
        }
    }
}

#[test]
fn all_that_is_filled_in_is_filled_on_either_paper_and_every_sheet_has_its_number() {
    for &language in Language::VARIANTS {
        speak(Some(language));
        for paper in [Paper::A4, Paper::Letter] {
            for (page, count) in [(lesson_page(paper), 8), (mats_page(paper), 3)] {
                assert!(page.contains(&format!("<html lang=\"{language}\">")));
                let body = page.split_once("</style>").expect("a style").1;
                assert!(!body.contains(['{', '}']), "{language}");
                let sheets = body.matches("<section").count();
                assert_eq!((sheets, body.matches("<footer>").count()), (count, count));
            }
        }
        let used = |name: &str| lesson_text(language).contains(&format!("{{{name}}}"));
        let unused: Vec<_> = FIGURES.iter().filter(|(name, _)| !used(name)).collect();
        assert!(unused.is_empty(), "{language}: {unused:?}");
    }
    speak(Some(Language::De));
    let german = lesson_page(Paper::A4);
    assert!(german.contains("verliert ein Paar 3,4 seiner") && german.contains("oder 2.000"));
    speak(Some(Language::Es));
    assert!(lesson_page(Paper::A4).contains("<th>o 2000</th>"));
}

#[test]
fn every_key_of_the_lesson_is_one_of_the_program() {
    let named = within("kbd");
    assert!(named.len() > 8, "only {named:?}");
    for key in &named {
        assert!(keys::all().any(|(one, _)| one.to_string() == *key), "{key}");
    }
}

#[test]
fn the_commands_of_the_lesson_make_the_machines_that_it_tells_of() {
    let temp = TempStore::new();
    let log = temp.dir.path().join("games.csv");
    fs::write(&log, EXAMPLE_GAMES).expect("a log");
    let mut run = 0;
    for command in within("pre").iter().flat_map(|pre| pre.lines()) {
        let words = command.strip_prefix("menace ").expect("a command");
        if !words.starts_with("--machine") {
            printed(
                &temp,
                &words.replace("games.csv", &log.display().to_string()),
            );
            run += 1;
        }
    }
    assert_eq!(run, 3);
    let named = |name: &str| temp.loaded(name).expect("a machine");
    assert_eq!(*named("lesson").rules(), large());
    let class = named("class");
    assert_eq!(class.rules().preset(), Some(Preset::Mats));
    assert_eq!(class.first().tally().games(), 3);
}

#[test]
fn the_minutes_of_the_lesson_are_without_a_gap() {
    let (mut ends, mut now) = (Vec::new(), 0);
    for words in within("th") {
        let Some((from, to)) = words.split_once('–') else {
            continue;
        };
        let minute = |text: &str| text.parse::<u32>().expect("a minute");
        if minute(from) == 0 {
            ends.push(now);
        } else {
            assert_eq!(minute(from), now);
        }
        now = minute(to);
    }
    ends.push(now);
    assert_eq!(ends, [0, 45, 20]);
}

#[test]
fn boxes_sheets_and_counters_are_counted() {
    let boxes = |rules: Rules| Cabinet::stocked(Side::First, &rules, &mut seeded(1)).box_count();
    let whole = |name: &str| format!("{}", figure(name)).parse::<usize>().expect("whole");
    assert_eq!(whole("all"), boxes(Preset::Michie.rules()));
    assert_eq!(whole("small"), boxes(large()));
    for (name, sign) in [
        ("cue", "class=\"cue\""),
        ("questions", "class=\"questions\""),
        ("work-front", "{@example}"),
        ("work-back", "{@graph}"),
    ] {
        let before = lesson_text(Language::En).split(sign).next();
        let ends = before.map(|it| it.matches("</section>").count());
        assert_eq!(Some(whole(name)), ends.map(|ends| ends + 1), "{name}");
    }
    let page = menace::paper::mats_page(Paper::A4);
    assert_eq!(whole("sheets"), 13 * page.matches("<section").count());
    let each: i64 = Children::new().counters().values().iter().sum();
    assert_eq!(i64::try_from(whole("each")), Ok(each));
    let all = 12 * 2 * whole("each");
    assert!((all..all + 200).contains(&whole("counters")), "{all}");
}

#[test]
fn the_games_that_a_pair_loses_of_each_five_and_the_counters_that_it_needs_are_those_of_the_lesson()
{
    let start = Children::new().counters();
    let (mut lost, mut enough): ([Vec<f64>; 4], Vec<f64>) = Default::default();
    for seed in 0..sample(400, 20_000) {
        let (mut pair, mut rng) = (Children::new(), seeded(seed));
        let mut is_enough = true;
        for (nth, five) in lost.iter_mut().enumerate() {
            let games = (0..5).map(|_| {
                let key = pair.play(&mut rng);
                let now = pair.counters();
                // As many again of each color, for fifteen games.
                let has_enough = now.iter().all(|(at, &count)| count <= 2 * start[at]);
                is_enough &= nth > 2 || has_enough;
                f64::from(u8::from(key.len().is_multiple_of(2)))
            });
            five.push(games.sum());
        }
        enough.push(100.0 * f64::from(u8::from(is_enough)));
    }
    assert_told("enough", &enough);
    for (nth, lost) in (1..).zip(&lost) {
        assert_told(&format!("five-{nth}"), lost);
    }
}

#[test]
fn the_curve_and_the_lost_games_of_the_lesson_are_those_of_many_machines() {
    let mut chances: [Vec<f64>; 11] = Default::default();
    let (mut stuck, mut lost): (Vec<f64>, [Vec<f64>; 4]) = Default::default();
    for seed in 0..sample(200, 20_000) {
        let mut rng = seeded(seed);
        let mut machine = Pair::new(large(), &mut rng);
        let mut games = [0.0; 4];
        for (ten, chances) in chances.iter_mut().enumerate() {
            if ten > 0 {
                let before = machine.first().tally().lost;
                train(&mut machine, Opponent::Perfect, 10, &mut rng);
                let lost = u32::try_from(machine.first().tally().lost - before).expect("ten");
                games[[0, 1, 2, 2, 2, 3, 3, 3, 3, 3][ten - 1]] += f64::from(lost);
            }
            let odds = machine.odds(Opponent::Perfect);
            chances.push(100.0 * odds.expect("chances").lost);
        }
        for (lost, games) in lost.iter_mut().zip(games) {
            lost.push(games);
        }
        let is_stuck = chances[10].last().is_some_and(|&lost| lost >= 50.0);
        stuck.push(100.0 * f64::from(u8::from(is_stuck)));
    }
    for (ten, chances) in chances.iter().enumerate() {
        assert_told(&format!("ten-{ten}"), chances);
    }
    for (nth, lost) in (1..).zip(&lost) {
        assert_told(&format!("lost-{nth}"), lost);
    }
    assert_told("stuck", &stuck);
}

/// A machine's chance in percent to lose to the rule.
fn lost_to_the_rule(machine: &Pair) -> f64 {
    let odds = machine.odds(Opponent::Rulebook);
    100.0 * odds.expect("chances").lost
}

#[test]
fn four_groups_know_as_much_together_as_the_lesson_says() {
    let mut runs: [Vec<f64>; 6] = Default::default();
    let rules = Preset::Mats.rules();
    for seed in 0..sample(120, 20_000) {
        let mut rng = seeded(seed);
        let mut pairs = [(); 4].map(|()| Children::new());
        let logs = pairs.each_mut().map(|pair| {
            let games = (0..8).map(|_| format!("{}\n", pair.play(&mut rng)));
            games.collect::<String>()
        });
        let mut taught = |logs: &[String]| {
            let mut machine = Pair::new(rules, &mut rng);
            let log = GameLog::read(logs.concat().as_bytes(), rules.opening);
            let wrong = machine
                .machine
                .learn_from_log(&log, MissingBead::of(&rules), &mut rng);
            assert!(wrong.is_empty(), "{wrong:?}");
            lost_to_the_rule(&machine)
        };
        let [one, four] = [taught(&logs[..1]), taught(&logs)];
        let machines = ["a", "b", "c", "d"].map(|name| {
            let mut machine = Pair::new(large(), &mut rng);
            train(&mut machine, Opponent::Rulebook, 8, &mut rng);
            (name.parse::<MachineName>().expect("a name"), machine)
        });
        let poured = Pair::poured(&machines).expect("one machine");
        let found = [
            100.0 * pairs[0].chance_to_lose(),
            100.0 * Children::poured(&pairs).chance_to_lose(),
            one,
            four,
            lost_to_the_rule(&machines[0].1),
            lost_to_the_rule(&poured),
        ];
        runs.iter_mut()
            .zip(found)
            .for_each(|(runs, found)| runs.push(found));
    }
    let mats = ["mats-one", "mats-four", "taught-one", "taught-four"];
    for (name, runs) in mats.iter().chain(&["large-one", "large-four"]).zip(&runs) {
        assert_told(name, runs);
    }
    assert_told("mats-new", &[100.0 * Children::new().chance_to_lose(); 2]);
    let new = Pair::new(large(), &mut seeded(1));
    assert_told("large-new", &[lost_to_the_rule(&new); 2]);
}

#[test]
fn the_example_log_has_games_that_the_mats_and_the_card_can_play_one_of_each_end() {
    let log = GameLog::read(EXAMPLE_GAMES.as_bytes(), Opening::Center);
    assert!(log.wrong.is_empty());
    let mats = mats();
    let mut ends = Vec::new();
    for (_, game) in &log.games {
        // MENACE's squares after the opening, except a forced ninth.
        let squares = game.key.squares();
        let mut drawn = squares.iter().skip(2).step_by(2);
        let mut nth = 0;
        let mut passed = vec![nth + 1];
        ends.push(loop {
            let square = *drawn.next().expect("a move");
            match mats[nth].next[square] {
                Some(Next::Mat(next)) => nth = next,
                Some(Next::End(end)) => break end,
                None => panic!("{square} is taken on mat {}", nth + 1),
            }
            passed.push(nth + 1);
        });
        if game.key.to_string() == "519243" {
            assert_eq!(passed, [1, 8], "as the text beside it says");
        }
    }
    assert_eq!(ends, [Some(Mark::O), Some(Mark::X), None]);
}

#[test]
fn the_readme_tells_the_figures_of_the_lesson() {
    let readme = include_str!("../../../README.md").replace('\n', " ");
    let halves = |name: &str| match (2.0 * figure(name)).round() {
        3.0 => "one and a half",
        7.0 => "three and a half",
        _ => panic!("{name} in words"),
    };
    let beads = Cabinet::stocked(Side::First, &large(), &mut seeded(1)).total();
    for told in [
        format!(
            "loses about {}, of games 11 to 15 only {}",
            halves("five-1"),
            halves("five-3")
        ),
        format!("the beads to fetch: {beads} with"),
        format!("{} for each pair", figure("each")),
        format!(
            "so needs {} of the {} boxes",
            figure("small"),
            figure("all")
        ),
        format!("New mats lose {} of 100 games", figure("mats-new")),
        format!("lose {} on average", figure("mats-one")),
        format!("put together only {}", figure("mats-four")),
        format!(
            "pair's log loses {}, one that is taught four logs {}",
            figure("taught-one"),
            figure("taught-four")
        ),
    ] {
        assert!(readme.contains(&told), "the README does not say '{told}'");
    }
}

#[test]
fn machines_that_open_in_a_corner_empty_box_8_as_often_as_the_readme_says() {
    let readme = include_str!("../../../README.md").replace('\n', " ");
    let (told, _) = readme.split_once(" of 100 had emptied box 8").expect("it");
    let told = told
        .rsplit(' ')
        .next()
        .and_then(|it| it.parse::<f64>().ok());
    let mut rules = Preset::Michie.rules();
    rules.opening = Opening::Corner;
    let (mut empty, machines): (u32, u32) = (0, sample(200, 20_000));
    for seed in 0..machines {
        let mut rng = seeded(seed.into());
        let mut machine = Pair::new(rules, &mut rng);
        train(&mut machine, Opponent::Perfect, 500, &mut rng);
        let eighth = BoxNumber::try_from(8).expect("a box");
        empty += u32::from(machine.first().cabinet()[eighth].beads().is_empty());
    }
    let share = f64::from(empty) / f64::from(machines);
    let error = (share * (1.0 - share) / f64::from(machines)).sqrt();
    let off = (100.0 * share - told.expect("a number")).abs();
    assert!(off <= 0.5 + 400.0 * error, "{share}");
}
