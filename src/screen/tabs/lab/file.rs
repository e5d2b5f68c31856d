//! The plan of the Lab in the settings' file, so that what was set is there at the next start.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::plan::{LabPlan, LabQuestion};
use crate::engine::{Preset, Rules, Setting};

/// The most games of a machine and machines of a row that a file may ask for: those of the tab.
const MOST: u64 = 10_000;

/// A plan in words.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Written {
    question: String,
    base: RulesInWords,
    against: String,
    games: u64,
    machines: u64,
    measured: String,
    rows: Vec<RulesInWords>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    teachers: Vec<String>,
}

/// The settings that are not Michie's, by their names, as a command takes them.
type RulesInWords = BTreeMap<String, String>;

impl From<&LabPlan> for Written {
    fn from(plan: &LabPlan) -> Self {
        Self {
            question: plan.question.name().to_owned(),
            base: in_words(&plan.base),
            against: plan.opponent.to_string(),
            games: plan.games,
            machines: plan.machines,
            measured: plan.measured.to_string(),
            rows: plan.arms.iter().map(in_words).collect(),
            teachers: plan.teachers.iter().map(ToString::to_string).collect(),
        }
    }
}

impl Serialize for LabPlan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for LabPlan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Written::deserialize(deserializer)?;
        written.try_into().map_err(de::Error::custom)
    }
}

impl TryFrom<Written> for LabPlan {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let mut questions = LabQuestion::ALL.into_iter();
        let question = questions
            .find(|question| question.name() == written.question)
            .ok_or_else(|| unknown("question", &written.question))?;
        let schedule = |text: &String| text.parse().map_err(|_| unknown("opponent", text));
        let plan = Self {
            question,
            base: of_words(&written.base)?,
            opponent: schedule(&written.against)?,
            teachers: written
                .teachers
                .iter()
                .map(schedule)
                .collect::<Result<_, _>>()?,
            games: written.games,
            machines: written.machines,
            measured: (written.measured.parse())
                .map_err(|_| unknown("opponent", &written.measured))?,
            arms: written
                .rows
                .iter()
                .map(of_words)
                .collect::<Result<_, _>>()?,
        };
        let teachers = if question == LabQuestion::Teacher {
            plan.arms.len()
        } else {
            0
        };
        let is_possible = (1..=MOST).contains(&plan.games)
            && (1..=MOST).contains(&plan.machines)
            && (1..=Self::MOST_ARMS).contains(&plan.arms.len())
            && plan.teachers.len() == teachers
            && plan.experiments().len() == plan.arms.len();
        if is_possible {
            Ok(plan)
        } else {
            Err("there are experiments in the Lab that cannot be made".to_owned())
        }
    }
}

fn unknown(what: &str, word: &str) -> String {
    format!("the Lab knows no {what} '{word}'")
}

fn in_words(rules: &Rules) -> RulesInWords {
    let others = Setting::ALL
        .iter()
        .filter(|setting| !setting.is_michies(rules));
    others
        .map(|setting| (setting.to_string(), setting.text(rules)))
        .collect()
}

fn of_words(words: &RulesInWords) -> Result<Rules, String> {
    let mut words = words.iter();
    words.try_fold(Preset::Michie.rules(), |rules, (name, text)| {
        let setting: Setting = name.parse().map_err(|_| unknown("rule", name))?;
        let changed = setting.put(rules, text);
        changed.map_err(|error| error.to_string())
    })
}
