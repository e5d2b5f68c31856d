//! The tables of `assets/part-two.md`, repeated with smaller samples: each figure agrees within the
//! errors of both.

use menace::engine::{
    Block, Cabinet, Opening, Opponent, Pair, Preset, Results, Rules, Side, StartingBeads, Verdict,
    WhenEmpty, train,
};

use crate::support::machines::{self, experiment, reward, seeded};
use crate::support::properties::sample;

const PART_TWO: &str = include_str!("../../../assets/part-two.md");

/// A figure of a table with its standard error in hundredths; 0 without one.
type Figure = [f64; 2];

/// The rows of the table for this question, as cells.
fn table(question: usize) -> Vec<Vec<&'static str>> {
    let section = PART_TWO.split("\n## ").nth(question).expect("a question");
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let cells = |row: &'static str| row.trim_matches(['|', ' ']).split('|');
    rows.skip(1)
        .map(|row| cells(row).map(str::trim).collect())
        .collect()
}

fn figure(cell: &str) -> Figure {
    let number = |text: &str| text.parse::<f64>().expect("a number");
    match (cell.split_once(" of "), cell.split_once(" ± ")) {
        (Some((some, all)), _) if some == all => [100.0, 0.0],
        (Some((none, _)), _) => [number(none), 0.0],
        (_, Some((value, error))) => [value, error].map(number),
        _ => [number(cell), 0.0],
    }
}

fn rules(cell: &str) -> Rules {
    cell.trim_matches('`')
        .parse::<Preset>()
        .expect("a preset")
        .rules()
}

fn opponent(cell: &str) -> Opponent {
    cell.trim_matches('`').parse().expect("an opponent")
}

/// Four standard errors, plus one machine of the small sample.
fn assert_close(row: &[&str], cell: usize, found: Figure, machines: u32) {
    let told = figure(row[cell]);
    let allowed = 4.0 * told[1].hypot(found[1]) + 100.0 / f64::from(machines) + 0.1;
    let is_close = (told[0] - found[0]).abs() <= allowed;
    assert!(
        is_close,
        "{row:?}, cell {cell}: told {told:?}, found {found:?}"
    );
}

/// An experiment with other seeds than those of the page.
struct Sample {
    machines: u32,
    results: Results,
}

impl Sample {
    fn new(machines: u32, rules: Rules, teacher: Opponent, games: u64, against: Opponent) -> Self {
        let experiment = experiment(rules, teacher, games, 77).measured_against(against);
        let results = machines::results(&experiment.expect("measured"), 0..machines.into());
        Self { machines, results }
    }

    fn block(&self, games: u64) -> &Block {
        let block = self.results.blocks().iter().find(|it| it.to() == games);
        block.expect("a block")
    }

    /// Checks the percentage of machines that cannot lose after this number of games.
    fn assert_cannot_lose(&self, row: &[&str], cell: usize, games: u64) {
        let share = self.block(games).measured().expect("chances").cannot_lose;
        let found = [share.value, share.error.expect("many machines")].map(|it| 100.0 * it);
        assert_close(row, cell, found, self.machines);
    }

    /// Checks the mean chance to lose after this number of games, in percent.
    fn assert_loses(&self, row: &[&str], cell: usize, games: u64) {
        let lost = self.block(games).measured().expect("chances").lost;
        let error = lost.sd.expect("many machines") / f64::from(self.machines).sqrt();
        assert_close(row, cell, [100.0 * lost.mean, 100.0 * error], self.machines);
    }
}

#[test]
fn nobody_can_beat_as_many_machines_as_the_first_table_says() {
    for row in table(1) {
        let (rules, teacher) = (rules(row[0]), opponent(row[1]));
        let sample = Sample::new(sample(6, 40), rules, teacher, 10_000, Opponent::Random);
        for (cell, games) in (2..).zip([100, 1_000, 10_000]) {
            sample.assert_cannot_lose(&row, cell, games);
        }
    }
}

/// Machines of these rules after training by an opponent.
fn trained(
    machines: u32,
    rules: Rules,
    teacher: Opponent,
    games: u64,
) -> impl Iterator<Item = Pair> {
    (0..machines).map(move |seed| {
        let rng = &mut seeded(1_000 + u64::from(seed));
        let mut machine = Pair::new(rules, rng);
        train(&mut machine, teacher, games, rng);
        machine
    })
}

fn is_locked_out(machine: &Pair) -> bool {
    let proof = machine.machine.proof();
    proof.locked_out.is_some()
}

#[test]
fn as_many_machines_are_locked_out_as_the_second_table_says() {
    let machines: u32 = sample(12, 60);
    for row in table(2) {
        for (cell, games) in (2..row.len()).zip([100, 1_000]) {
            let lives = trained(machines, rules(row[0]), opponent(row[1]), games);
            let locked = u32::try_from(lives.filter(is_locked_out).count()).expect("60 at most");
            let share = f64::from(locked) / f64::from(machines);
            let error = (share * (1.0 - share) / f64::from(machines)).sqrt();
            assert_close(&row, cell, [100.0 * share, 100.0 * error], machines);
        }
    }
}

#[test]
fn the_payments_do_as_the_third_table_says() {
    let everlasting = Preset::Everlasting.rules();
    let paid = |reward, last_move| Rules {
        reward,
        last_move,
        ..everlasting
    };
    let none = reward(0, 0, 0);
    let payments = [
        everlasting,
        paid(reward(3, 1, 0), none),
        paid(reward(0, 0, -1), none),
        paid(none, reward(3, 1, -1)),
        paid(none, reward(0, 0, -1)),
        Preset::Unpraised.rules(),
        Preset::Careful.rules(),
    ];
    let rows = table(3);
    assert_eq!(rows.len(), payments.len());
    for (row, rules) in rows.iter().zip(payments) {
        let against = |it| Sample::new(sample(6, 40), rules, Opponent::Random, 10_000, it);
        let perfect = against(Opponent::Perfect);
        perfect.assert_loses(row, 1, 1_000);
        perfect.assert_loses(row, 2, 10_000);
        against(Opponent::Random).assert_cannot_lose(row, 3, 10_000);
    }
}

#[test]
fn the_small_cabinets_are_as_small_and_as_good_as_the_fourth_table_says() {
    use Opening::{Any, Center, Corner, Edge};
    let rows = table(4);
    assert_eq!(rows.len(), 4);
    for (row, opening) in rows.iter().zip([Any, Corner, Edge, Center]) {
        let mut rules = Preset::Michie.rules();
        rules.opening = opening;
        let boxes = Cabinet::stocked(Side::First, &rules, &mut seeded(1)).box_count();
        assert_eq!(row[1], boxes.to_string(), "{}", row[0]);
        let sample = Sample::new(60, rules, Opponent::Perfect, 500, Opponent::Perfect);
        sample.assert_loses(row, 3, 500);
        sample.assert_cannot_lose(row, 4, 500);
    }
}

#[test]
fn the_teachers_do_as_the_fifth_table_says() {
    let rules = Preset::Unpraised.rules();
    for row in table(5) {
        let teacher = opponent(row[0]);
        let sample = Sample::new(sample(6, 16), rules, teacher, 10_000, Opponent::Random);
        sample.assert_cannot_lose(&row, 1, 1_000);
        sample.assert_cannot_lose(&row, 2, 10_000);
        let (mut lost, mut error) = (0.0, 0.0);
        for block in sample.results.blocks().iter().filter(|it| it.from() > 0) {
            let games = u32::try_from(block.to() - block.from() + 1).expect("games");
            let share = block.share(Verdict::Lost).expect("games");
            lost += f64::from(games) * share.value;
            // The blocks of one machine are correlated, so their errors are added.
            error += f64::from(games) * share.error.expect("many machines");
        }
        let told = figure(row[3])[0];
        let is_close = (told - lost).abs() <= 4.0 * error + 1.0;
        assert!(is_close, "{row:?}: found {lost} ± {error}");
    }
}

#[test]
fn with_one_bead_of_each_color_the_small_cabinet_needs_the_restock() {
    let ones = Rules {
        start: StartingBeads::PerStage([1; 4]),
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    let after = |rules, games| trained(400, rules, Opponent::Perfect, games);
    let locked = after(ones, 10).filter(is_locked_out).count();
    assert!((110..160).contains(&locked), "{locked} of 400");
    let restocked = Rules {
        when_empty: WhenEmpty::Restock,
        ..ones
    };
    let odds = |it: Pair| it.odds(Opponent::Perfect).expect("chances");
    let lost = after(restocked, 100).map(|it| odds(it).lost);
    let lost = lost.sum::<f64>() / 400.0;
    assert!((0.003..0.012).contains(&lost), "{lost}");
}
