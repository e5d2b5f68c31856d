//! The rules in words: for a form, a list of facts, and the operator of real boxes.

use super::numbers::signed;
use super::{Said, say};
use crate::engine::{Preset, Reward, Rules, Setting, Spared, StartingBeads};

/// A label and a value.
pub type Fact = (Said, Said);

/// The command line options for these rules.
pub fn options(rules: &Rules) -> String {
    let options = rules.as_options().into_iter();
    let options = options.map(|(name, value)| format!("--{name} {value}"));
    options.collect::<Vec<_>>().join(" ")
}

/// The fragment of a link to the page that creates a machine with these rules.
pub fn link(rules: &Rules) -> String {
    let parts = rules.as_options().into_iter();
    let parts = parts.map(|(name, value)| format!("{name}={value}"));
    format!("#{}", parts.collect::<Vec<_>>().join("&"))
}

/// The name of these rules: that of the nearest preset, with the setting that differs, or that
/// several do.
pub fn name(rules: &Rules) -> Said {
    if let Some(preset) = rules.preset() {
        return say!("plain-text", text = preset.name());
    }
    let others = |preset: Preset| {
        let base = preset.rules();
        let is_other = |it: &&Setting| it.text(rules) != it.text(&base);
        let others: Vec<_> = Setting::ALL.iter().filter(is_other).collect();
        (preset.name(), others)
    };
    let nearest = Preset::ALL.into_iter().map(others);
    let nearest = nearest.min_by_key(|(_, others)| others.len());
    let (preset, others) = nearest.unwrap_or_default();
    match others[..] {
        [setting] => {
            let rule = setting.to_string();
            let value = in_short(*setting, rules);
            say!("rules-nearly", preset, rule, value)
        }
        _ => say!("rules-altered", preset),
    }
}

/// The name of a setting in a form.
pub fn title(setting: Setting) -> Said {
    say!("rule", rule = setting.to_string())
}

/// The value of a setting in these rules, as a word.
pub fn word(setting: Setting, rules: &Rules) -> Said {
    say!("rule-is", rule = key(setting, rules))
}

/// The value of a setting in these rules in short: its numbers, or else its word.
pub fn in_short(setting: Setting, rules: &Rules) -> String {
    let numbers = setting.numbers(rules).into_iter();
    let text = |number: i16| match setting {
        Setting::Beads => number.to_string(),
        _ => signed(number),
    };
    let numbers: Vec<_> = numbers.map(text).collect();
    if numbers.is_empty() {
        word(setting, rules).to_string()
    } else {
        numbers.join(" ")
    }
}

/// The meaning of that value, in a sentence.
pub fn meaning(setting: Setting, rules: &Rules) -> Said {
    say!("rule-means", rule = key(setting, rules))
}

/// The key of the variant for the value of a setting.
fn key(setting: Setting, rules: &Rules) -> String {
    let text = setting.text(rules);
    let is_word = setting.words().contains(&text.as_str());
    let word = if is_word { &text } else { "numbers" };
    format!("{setting}-{word}")
}

/// The name of a number of a setting, by index; its `about` is the meaning of this value.
pub fn number_name(setting: Setting, nth: usize, value: i16) -> Said {
    let number = format!("{setting}-{}", nth + 1);
    let bead = match value {
        ..-1 => "fewer",
        -1 => "out",
        0 => "back",
        1.. => "more",
    };
    say!("rule-number", number, bead)
}

/// The value of a setting with its label, if it is worth a line. The second machine's empty boxes
/// are described with the boxes of its side.
pub fn fact(setting: Setting, rules: &Rules) -> Option<Fact> {
    let value = match (setting, rules.start) {
        (Setting::Beads, StartingBeads::PerStage(counts)) => {
            let counts = counts.map(|count| count.to_string()).join(" ");
            say!("fact-beads", counts)
        }
        (Setting::Reward, _) => {
            let [won, drawn, lost] = signs(rules.reward);
            say!("fact-reward", won, drawn, lost)
        }
        (Setting::LastMove, _) if rules.last_move != Reward::default() => {
            let [won, drawn, lost] = signs(rules.last_move);
            say!("fact-last-move", won, drawn, lost)
        }
        (Setting::Spare, _) => return spared(rules),
        _ => if_any(say!("fact-word", rule = key(setting, rules)))?,
    };
    Some((say!("fact", fact = setting.name()), value))
}

/// The task of the operator for a setting, if the other lines do not include it.
pub fn work(setting: Setting, rules: &Rules) -> Option<Said> {
    if_any(say!("work-rule", rule = key(setting, rules)))
}

/// A message, unless it is empty.
fn if_any(said: Said) -> Option<Said> {
    (said.fit(usize::MAX).width() > 0).then_some(said)
}

fn spared(rules: &Rules) -> Option<Fact> {
    let (fact, spared) = match rules.spared {
        Spared::Every => ("colors", "every"),
        Spared::None | Spared::First if rules.opening.is_fixed() => return None,
        Spared::First => ("first-box", "first"),
        Spared::None if rules.may_run_dry() => ("first-box", "may-run-dry"),
        Spared::None => ("first-box", "never-dry"),
    };
    Some((say!("fact", fact), say!("fact-spared", spared)))
}

fn signs(reward: Reward) -> [String; 3] {
    [reward.won, reward.drawn, reward.lost].map(signed)
}
