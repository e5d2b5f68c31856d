//! `menace lesson`: its sentences, keys and commands are the program's, its numbers are computed
//! again.

use std::fs;

use menace::app::Preferences;
use menace::engine::{
    Cabinet, Experiment, Machine, Opening, Opponent, Preset, Rules, Schedule, Side, train,
};
use menace::paper::{Mat, Next, lesson_page, mats};
use menace::store::Settings;
use menace::tui::keys;
use menace::words::Language;

use crate::commands::all::{complaint, printed};
use crate::support::fixture::TempStore;
use crate::support::machines::seeded;

/// The lesson as it is read, without tags.
fn lesson() -> String {
    let page = page();
    let mut text = String::new();
    for part in page.split('<').skip(1) {
        text += part.split_once('>').expect("the end of a tag").1;
    }
    text
}

fn page() -> String {
    let page = lesson_page(menace::paper::Paper::A4);
    let lesson = page.split_once("<main").expect("the lesson").1;
    format!("<main{lesson}")
}

/// The texts within this tag.
fn within(tag: &str) -> Vec<String> {
    let page = page();
    let (open, close) = (format!("<{tag}>"), format!("</{tag}>"));
    let parts = page.split(&open).skip(1);
    parts
        .map(|part| part.split(&close).next().expect("its end").to_owned())
        .collect()
}

fn assert_told(sentences: &[String]) {
    let lesson = lesson();
    for told in sentences {
        assert!(lesson.contains(told), "the lesson does not say '{told}'");
    }
}

/// The rules of the large machine.
fn large() -> Rules {
    Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    }
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
fn the_boxes_and_what_to_bring_are_counted() {
    let mut rng = seeded(1);
    let whole = Cabinet::stocked(Side::First, &Preset::Michie.rules(), &mut rng);
    let small = Cabinet::stocked(Side::First, &large(), &mut rng);
    let mats_page = printed(&TempStore::new(), "print mats -");
    let counters = mats_page.split_once("counters at the start").expect("them");
    let reserve: u64 = (counters.1.split("</p>").next().expect("its end"))
        .split(" + ")
        .skip(1)
        .filter_map(|part| part.split([' ', '<']).next()?.parse::<u64>().ok())
        .sum();
    let (pairs, each) = (12, 78 + reserve); // And one set of sheets more.
    assert!((70..=90).contains(&reserve), "as many again: {reserve}");
    assert!(pairs * each <= 2_000 && pairs * each > 1_900);
    assert_eq!(mats_page.matches("<section").count() * 13, 39);
    assert_told(&[
        format!("built one of {} matchboxes", whole.box_count()),
        format!(
            "has {} boxes where Michie's has {}",
            small.box_count(),
            whole.box_count()
        ),
        "78 for each pair".to_owned(),
    ]);
}

/// Squares in order by which the mats come to an end, each with who won.
fn ways(mats: &[Mat], nth: usize) -> Vec<(Vec<usize>, Next)> {
    let mut found = Vec::new();
    for (square, next) in (1..).zip(mats[nth].next.values()) {
        match next {
            None => {}
            Some(Next::Mat(then)) => {
                let rest = ways(mats, *then).into_iter();
                found.extend(rest.map(|(squares, end)| ([vec![square], squares].concat(), end)));
            }
            Some(end) => found.push((vec![square], *end)),
        }
    }
    found
}

#[test]
fn the_mats_have_one_way_to_win_and_two_on_which_every_move_loses() {
    use menace::game::Mark;
    let mats = mats();
    let won: Vec<_> = ways(&mats, 0)
        .into_iter()
        .filter(|(_, end)| *end == Next::End(Some(Mark::X)))
        .collect();
    assert_eq!(won.len(), 1);
    assert_eq!(won[0].0, [9, 3, 7]);
    let is_lost = |mat: &&Mat| {
        let mut next = mat.next.values().iter().flatten();
        next.all(|next| *next == Next::End(Some(Mark::O)))
    };
    let lost: Vec<_> = (1..).zip(&mats).filter(|(_, mat)| is_lost(mat)).collect();
    assert_eq!(
        lost.iter().map(|(nth, _)| *nth).collect::<Vec<_>>(),
        [9, 15]
    );
    assert_told(&[
        "every move loses: which? (9 and 15.)".into(),
        "find it. (9, 3, 7.)".into(),
    ]);
}

#[test]
fn a_game_of_the_lesson_is_one_that_the_mats_and_the_card_can_play() {
    let temp = TempStore::new();
    let lesson = lesson();
    let game = lesson.split_once("a line, such as ").expect("a game").1;
    let game = game.split(':').next().expect("its end");
    fs::write(temp.dir.path().join("games.txt"), game).expect("a log");
    for command in within("pre").iter().flat_map(|pre| pre.lines()) {
        let Some(words) = command.strip_prefix("menace ") else {
            panic!("{command}");
        };
        if !words.starts_with("--machine") {
            let words = words.replace(
                "games.txt",
                &temp.dir.path().join("games.txt").display().to_string(),
            );
            printed(&temp, &words);
        }
    }
    let mats = mats();
    let ways = ways(&mats, 0);
    let mine: Vec<_> = game
        .chars()
        .step_by(2)
        .filter_map(|digit| digit.to_digit(10))
        .collect();
    let is_mine = |way: &[usize]| {
        let way: Vec<_> = way
            .iter()
            .filter_map(|&square| u32::try_from(square).ok())
            .collect();
        mine[1..].starts_with(&way)
    };
    assert!(ways.iter().any(|(way, _)| is_mine(way)), "{game}");
}

/// The mean chance in a hundred to lose to perfect play of 1,000 large machines, after each ten
/// games up to a hundred, and how many in a hundred of them would still lose half of their games
/// then.
fn learning() -> ([f64; 11], f64) {
    let (mut sums, mut clumsy) = ([0.0; 11], 0.0);
    for seed in 0..1_000 {
        let mut rng = seeded(seed);
        let mut machine = Machine::new(large(), &mut rng);
        for (ten, sum) in sums.iter_mut().enumerate() {
            if ten > 0 {
                train(&mut machine, Side::First, Opponent::Perfect, 10, &mut rng);
            }
            let lost = machine
                .odds(Side::First, Opponent::Perfect)
                .expect("chances")
                .lost;
            *sum += lost / 10.0;
            clumsy += f64::from(u8::from(ten == 10 && lost >= 0.5)) / 10.0;
        }
    }
    (sums, clumsy)
}

#[test]
fn the_curve_of_the_lesson_is_that_of_a_thousand_machines() {
    let (chances, clumsy) = learning();
    let by_ten: Vec<_> = chances[1..]
        .iter()
        .map(|lost| format!("{lost:.0}"))
        .collect();
    assert_told(&[
        format!("now: {:.0} at first", chances[0]),
        format!("to 100 games: {}.", by_ten.join(", ")),
        format!("After 100 games {clumsy:.0} machines in 100 would still lose half"),
    ]);
    assert!(page().contains(&format!("<td>{:.0}</td>", chances[0])));
}

#[test]
fn the_games_lost_in_the_lesson_are_those_of_a_thousand_machines() {
    let schedule = Schedule::always(Opponent::Perfect);
    let conditions = Experiment::new(large(), schedule, 100, 1).expect("games");
    let mut results = conditions.empty_results();
    (0..1_000).for_each(|nth| results.add(&conditions.run(nth)));
    let share = |nth: usize| results.blocks()[nth].lost().expect("games").value;
    let blocks: Vec<_> = (0..results.blocks().len())
        .filter(|&nth| results.blocks()[nth].from() > 0)
        .collect();
    let lost: Vec<_> = blocks.iter().map(|&nth| share(nth)).collect();
    let games = [10.0, 10.0, 30.0, 50.0];
    let told: Vec<_> = lost
        .iter()
        .zip(games)
        .map(|(share, games)| format!("{:.0}", share * games))
        .collect();
    assert_told(&[format!(
        "loses {} of its first ten games, {} of the next ten, {} of the next thirty, \
         {} of the last fifty",
        told[0], told[1], told[2], told[3]
    )]);
}

#[test]
fn the_minutes_of_the_lesson_are_without_a_gap() {
    let page = page();
    let mut ends = Vec::new();
    let mut now = 0;
    for part in page.split("<th>").skip(1) {
        let words = part.split("</th>").next().expect("its end");
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
fn the_lesson_is_a_page_on_either_paper_and_writes_over_nothing_unasked() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("lesson.html");
    let path = file.display();
    let said = printed(&temp, &format!("lesson {path}"));
    assert_eq!(
        said,
        format!("{path}: MENACE, a lesson of 45 minutes; print it from a browser, on A4\n")
    );
    let first = fs::read_to_string(&file).expect("the file");
    assert!(first.starts_with("<!DOCTYPE html>"));
    let body = first.split_once("</style>").expect("a style").1;
    assert!(!body.contains('{'), "every message is filled in");
    assert_eq!(complaint(&temp, &format!("lesson {path}")).0, 2);
    assert_eq!(fs::read_to_string(&file).expect("the file"), first);
    let said = printed(&temp, &format!("lesson {path} --paper letter --yes"));
    assert!(said.ends_with("on letter\n"), "{said}");
    let german = printed(&temp, "lesson - --language de");
    assert!(german.contains("<html lang=\"de\">") && first.contains("<html lang=\"en\">"));
    assert_eq!(
        printed(&temp, "lesson -"),
        first,
        "the same page makes the same bytes"
    );
}

#[test]
fn what_is_printed_is_in_the_language_asked_for_or_else_that_of_the_settings_or_else_of_the_locale()
{
    let temp = TempStore::new();
    let language_of = |page: &str| {
        let page = printed(&temp, page);
        let (_, rest) = page.split_once("<html lang=\"").expect("a page");
        rest[..2].to_owned()
    };
    let pages = ["lesson -", "print -", "print mats -", "print boxes -"];
    for page in pages {
        assert_eq!(language_of(page), "en", "{page}");
    }
    let preferences = Preferences {
        language: Some(Language::De),
        ..Preferences::default()
    };
    let settings = Settings {
        preferences,
        ..Settings::default()
    };
    temp.store.save_settings(&settings).expect("saved");
    for page in pages {
        assert_eq!(language_of(page), "de", "{page}");
        assert_eq!(
            language_of(&format!("{page} --language es")),
            "es",
            "{page}"
        );
    }
}
