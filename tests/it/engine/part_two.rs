//! The tables of `assets/part-two.md`, repeated with smaller samples: each figure agrees within the
//! errors of both.

use menace::engine::{
    Block, Cabinet, Machine, Opening, Opponent, Preset, Results, Rules, Side, StartingBeads,
    Verdict, WhenEmpty, train,
};

use crate::support::machines::{self, experiment, reward, seeded};
use crate::support::properties::sample;

const PART_TWO: &str = include_str!("../../../assets/part-two.md");

/// A figure of a table with its standard error in hundredths; 0 without one.
#[derive(Clone, Copy, Debug)]
struct Figure {
    value: f64,
    error: f64,
}

/// The rows of the table for this question, as cells.
fn table(question: usize) -> Vec<Vec<&'static str>> {
    let section = PART_TWO.split("\n## ").nth(question).expect("a question");
    let rows = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1);
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}

fn figure(cell: &str) -> Figure {
    if let Some((those, all)) = cell.split_once(" of ") {
        return Figure {
            value: if those == all {
                100.0
            } else {
                those.parse().expect("none")
            },
            error: 0.0,
        };
    }
    let mut numbers = cell
        .split(" ± ")
        .map(|text| text.parse().expect("a number"));
    Figure {
        value: numbers.next().expect("a figure"),
        error: numbers.next().unwrap_or(0.0),
    }
}

fn name(cell: &str) -> &str {
    cell.trim_matches('`')
}

fn rules(cell: &str) -> Rules {
    name(cell).parse::<Preset>().expect("a preset").rules()
}

fn opponent(cell: &str) -> Opponent {
    name(cell).parse().expect("an opponent")
}

/// Experiments with other seeds than those of the page.
fn results(
    rules: Rules,
    teacher: Opponent,
    games: u64,
    against: Opponent,
    machines: u32,
) -> Results {
    let experiment = experiment(rules, teacher, games, 77);
    let measured = experiment.measured_against(against).expect("measured");
    machines::results(&measured, 0..machines.into())
}

/// The percentage of machines that cannot lose after this number of games.
fn cannot_lose(results: &Results, games: u64) -> Figure {
    let block = results.blocks().iter().find(|block| block.to() == games);
    let share = block
        .and_then(Block::measured)
        .expect("a block")
        .cannot_lose;
    Figure {
        value: 100.0 * share.value,
        error: 100.0 * share.error.expect("many machines"),
    }
}

/// The mean chance to lose after this number of games, in percent.
fn loses(results: &Results, games: u64, machines: u32) -> Figure {
    let block = results.blocks().iter().find(|block| block.to() == games);
    let lost = block.and_then(Block::measured).expect("a block").lost;
    Figure {
        value: 100.0 * lost.mean,
        error: 100.0 * lost.sd.expect("many machines") / f64::from(machines).sqrt(),
    }
}

/// Four standard errors, plus one machine of the small sample.
fn assert_close(what: &str, told: Figure, found: Figure, machines: u32) {
    let error = told.error.hypot(found.error);
    let allowed = 4.0 * error + 100.0 / f64::from(machines) + 0.1;
    assert!(
        (told.value - found.value).abs() <= allowed,
        "{what}: told {told:?}, found {found:?}"
    );
}

#[test]
fn nobody_can_beat_as_many_machines_as_the_first_table_says() {
    let machines = sample(10, 40);
    for row in table(1) {
        let results = results(
            rules(row[0]),
            opponent(row[1]),
            10_000,
            Opponent::Random,
            machines,
        );
        for (cell, games) in row[2..5].iter().zip([100, 1_000, 10_000]) {
            let what = format!("{} by {} at {games}", row[0], row[1]);
            assert_close(&what, figure(cell), cannot_lose(&results, games), machines);
        }
    }
}

#[test]
fn as_many_machines_are_locked_out_as_the_second_table_says() {
    let machines: u32 = sample(24, 60);
    for row in table(2) {
        for (cell, games) in row[2..].iter().zip([100, 1_000]) {
            let locked = (0..machines).filter(|&nth| {
                let mut rng = seeded(1_000 + u64::from(nth));
                let mut machine = Machine::new(rules(row[0]), &mut rng);
                train(&mut machine, Side::First, opponent(row[1]), games, &mut rng);
                machine
                    .proof(Side::First)
                    .expect("a proof")
                    .locked_out
                    .is_some()
            });
            let count = u32::try_from(locked.count()).expect("60 at most");
            let share = f64::from(count) / f64::from(machines);
            let found = Figure {
                value: 100.0 * share,
                error: 100.0 * (share * (1.0 - share) / f64::from(machines)).sqrt(),
            };
            let what = format!("{} by {} at {games}", row[0], row[1]);
            assert_close(&what, figure(cell), found, machines);
        }
    }
}

#[test]
fn the_payments_do_as_the_third_table_says() {
    let machines = sample(6, 40);
    let everlasting = Preset::Everlasting.rules();
    let paid = |reward| Rules {
        reward,
        ..everlasting
    };
    let last = |won, drawn, lost| Rules {
        last_move: reward(won, drawn, lost),
        ..paid(reward(0, 0, 0))
    };
    let payments = [
        everlasting,
        paid(reward(3, 1, 0)),
        paid(reward(0, 0, -1)),
        last(3, 1, -1),
        last(0, 0, -1),
        Preset::Unpraised.rules(),
        Preset::Careful.rules(),
    ];
    let rows = table(3);
    assert_eq!(rows.len(), payments.len());
    for (row, rules) in rows.iter().zip(payments) {
        let by_perfect = results(rules, Opponent::Random, 10_000, Opponent::Perfect, machines);
        let by_all = results(rules, Opponent::Random, 10_000, Opponent::Random, machines);
        assert_close(
            row[0],
            figure(row[1]),
            loses(&by_perfect, 1_000, machines),
            machines,
        );
        assert_close(
            row[0],
            figure(row[2]),
            loses(&by_perfect, 10_000, machines),
            machines,
        );
        assert_close(
            row[0],
            figure(row[3]),
            cannot_lose(&by_all, 10_000),
            machines,
        );
    }
}

#[test]
fn the_small_cabinets_are_as_small_and_as_good_as_the_fourth_table_says() {
    let openings = [
        Opening::Any,
        Opening::Corner,
        Opening::Edge,
        Opening::Center,
    ];
    let rows = table(4);
    assert_eq!(rows.len(), openings.len());
    for (row, opening) in rows.iter().zip(openings) {
        let rules = Rules {
            opening,
            ..Preset::Michie.rules()
        };
        let boxes = Cabinet::stocked(Side::First, &rules, &mut seeded(1)).box_count();
        assert_eq!(row[1], boxes.to_string(), "{}", row[0]);
        let results = results(rules, Opponent::Perfect, 500, Opponent::Perfect, 60);
        assert_close(row[0], figure(row[3]), loses(&results, 500, 60), 60);
        assert_close(row[0], figure(row[4]), cannot_lose(&results, 500), 60);
    }
}

#[test]
fn the_teachers_do_as_the_fifth_table_says() {
    let machines = sample(6, 16);
    for row in table(5) {
        let teacher = opponent(row[0]);
        let results = results(
            Preset::Unpraised.rules(),
            teacher,
            10_000,
            Opponent::Random,
            machines,
        );
        for (cell, games) in row[1..3].iter().zip([1_000, 10_000]) {
            assert_close(row[0], figure(cell), cannot_lose(&results, games), machines);
        }
        let lost = |block: &Block| {
            let games = f64::from(u32::try_from(block.to() - block.from() + 1).expect("games"));
            let lost = block.share(Verdict::Lost).expect("games");
            [
                games * lost.value,
                games * lost.error.expect("many machines"),
            ]
        };
        let blocks = results.blocks().iter().filter(|block| block.from() > 0);
        let sums = blocks
            .map(lost)
            .fold([0.0, 0.0], |[lost, error], [more, its]| {
                [lost + more, error + its]
            });
        let told = figure(row[3]);
        // The blocks of one machine are correlated, so their errors are added.
        assert!(
            (told.value - sums[0]).abs() <= 4.0 * sums[1] + 1.0,
            "{}: told {told:?}, found {sums:?}",
            row[0]
        );
    }
}

#[test]
fn with_one_bead_of_each_color_the_small_cabinet_needs_the_restock() {
    let ones = Rules {
        start: StartingBeads::PerStage([1; 4]),
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    let after = |rules, games| {
        (0..400).map(move |seed| {
            let mut rng = seeded(seed);
            let mut machine = Machine::new(rules, &mut rng);
            train(
                &mut machine,
                Side::First,
                Opponent::Perfect,
                games,
                &mut rng,
            );
            machine
        })
    };
    let is_locked_out = |it: &Machine| it.proof(Side::First).expect("a proof").locked_out.is_some();
    let locked = after(ones, 10).filter(is_locked_out).count();
    assert!((110..160).contains(&locked), "{locked} of 400");
    let lost = |it: Machine| {
        it.odds(Side::First, Opponent::Perfect)
            .expect("chances")
            .lost
    };
    let restocked = Rules {
        when_empty: WhenEmpty::Restock,
        ..ones
    };
    let lost = after(restocked, 100).map(lost).sum::<f64>() / 400.0;
    assert!((0.003..0.012).contains(&lost), "{lost}");
}
