//! The plan of the Lab: two machines that differ in one rule, and their opponent.

use crate::engine::{
    Block, Experiment, Opponent, Percent, Results, Rules, Schedule, Setting, Spread,
};
use crate::model::form::{Fields, Line, Value};
use crate::words::rules::{in_short, meaning, title};
use crate::words::{opponent_means, say};

/// A comparison of two values of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabPlan {
    /// The common rules.
    base: Rules,
    /// The rule in which the machines differ.
    pub rule: Setting,
    /// Its value for each machine, as an index into all values.
    values: [usize; 2],
    /// The opponent of both machines.
    pub opponent: Opponent,
}

/// The results of the machines with one value.
#[derive(Clone, Debug, PartialEq)]
pub struct LabCurve {
    /// The chance of losing to perfect play over all machines, by the number of games; a dry
    /// machine counts as lost.
    pub lost: Vec<(u64, Spread)>,
    /// True if some machines ran dry.
    pub has_dry: bool,
}

/// The number of games per machine.
pub(super) const GAMES: u64 = 1_000;

/// The number of machines per value.
pub(super) const MACHINES: u64 = 200;

/// The seed of both experiments, which makes them comparable: the year of the first machine.
const SEED: u64 = 1961;

/// The rules that can be compared.
const RULES: [Setting; 5] = [
    Setting::Reward,
    Setting::Beads,
    Setting::Squares,
    Setting::WhenEmpty,
    Setting::Spare,
];

/// The available opponents.
const OPPONENTS: [Opponent; 4] = [
    Opponent::Skilled(Percent::HALF),
    Opponent::Random,
    Opponent::Perfect,
    Opponent::Rulebook,
];

/// The rewards and starting beads that can be compared, besides the machine's own.
const REWARDS: &[&str] = &["3,1,-1", "3,1,-3", "3,0,-1", "1,1,-1", "0,1,-1", "10,1,-1"];
const BEADS: &[&str] = &["4,3,2,1", "8,6,4,2", "8,4,2,1", "1,1,1,1", "16,12,8,4"];

impl LabPlan {
    /// The default comparison for these rules: the machine's rewards and smaller ones.
    pub(super) const fn new(base: Rules) -> Self {
        Self {
            base,
            rule: Setting::Reward,
            values: [0, 1],
            opponent: OPPONENTS[0],
        }
    }

    /// The same comparison for other rules.
    pub(super) fn with_base(&self, base: Rules) -> Self {
        Self {
            rule: self.rule,
            opponent: self.opponent,
            ..Self::new(base)
        }
    }

    /// The common rules.
    pub(super) const fn base(&self) -> &Rules {
        &self.base
    }

    /// The rules of the two machines.
    pub fn machines(&self) -> [Rules; 2] {
        let values = self.all_values();
        self.values.map(|nth| values[nth])
    }

    /// The names of the two values.
    pub(super) fn names(&self) -> [String; 2] {
        self.machines().map(|rules| in_short(self.rule, &rules))
    }

    /// The experiments for the two machines.
    pub fn experiments(&self) -> Vec<Experiment> {
        let experiment = |rules| {
            let schedule = Schedule::always(self.opponent);
            let experiment = Experiment::new(rules, schedule, GAMES, SEED).ok()?;
            experiment.measured_against(Opponent::Perfect).ok()
        };
        self.machines().into_iter().filter_map(experiment).collect()
    }

    /// The rules with every value of the compared rule, the machine's own first.
    fn all_values(&self) -> Vec<Rules> {
        let texts = match self.rule {
            Setting::Reward => REWARDS,
            Setting::Beads => BEADS,
            others => others.words(),
        };
        let others = texts
            .iter()
            .filter_map(|text| self.rule.put(self.base, text).ok());
        let others = others.filter(|rules| *rules != self.base);
        [self.base].into_iter().chain(others).collect()
    }

    /// The line for a machine's value, without the value of the other machine.
    fn machine_line(&self, machine: usize) -> Line<Self> {
        let values = self.all_values();
        let places: Vec<_> = (0..values.len())
            .filter(|nth| *nth != self.values[1 - machine])
            .collect();
        let value = |nth: &usize| {
            let rules = &values[*nth];
            Value::new(in_short(self.rule, rules)).meaning(meaning(self.rule, rules))
        };
        let shown = places.iter().map(value).collect();
        let chosen = places.iter().position(|nth| *nth == self.values[machine]);
        line(
            ["one", "other"][machine],
            shown,
            chosen,
            move |plan, nth| {
                plan.values[machine] = places[nth];
            },
        )
    }
}

impl Fields for LabPlan {
    const NAMES: usize = 9;

    fn lines(&self) -> Vec<Line<Self>> {
        let rules = RULES.map(|rule| Value::new(title(rule)));
        let chosen = RULES.iter().position(|it| *it == self.rule);
        let rule = line("rule", rules.to_vec(), chosen, |plan, nth| {
            (plan.rule, plan.values) = (RULES[nth], [0, 1]);
        });
        let opponents = OPPONENTS.map(|opponent| {
            Value::new(say!("opponent", opponent)).meaning(opponent_means(opponent))
        });
        let chosen = OPPONENTS.iter().position(|it| *it == self.opponent);
        let against = line("against", opponents.to_vec(), chosen, |plan, nth| {
            plan.opponent = OPPONENTS[nth];
        });
        let machines = [0, 1].map(|nth| self.machine_line(nth));
        [rule]
            .into_iter()
            .chain(machines)
            .chain([against])
            .collect()
    }
}

impl LabCurve {
    pub(crate) fn of(results: &Results) -> Self {
        let blocks = results.blocks();
        let lost = |block: &Block| Some((block.to(), block.measured()?.lost));
        let dry = blocks.last().and_then(Block::dry);
        Self {
            lost: blocks.iter().filter_map(lost).collect(),
            has_dry: dry.is_some_and(|dry| dry.value > 0.0),
        }
    }

    /// The final spread of the chance of losing.
    pub fn end(&self) -> Option<Spread> {
        self.lost.last().map(|&(_, spread)| spread)
    }
}

fn line(
    label: &str,
    values: Vec<Value>,
    chosen: Option<usize>,
    choose: impl Fn(&mut LabPlan, usize) + 'static,
) -> Line<LabPlan> {
    Line::choice(say!("lab-line", label), values, chosen, choose).after("")
}
