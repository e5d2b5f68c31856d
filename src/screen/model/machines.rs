//! The known machines.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::Tab;
use crate::engine::{Machine, MachineName, Opponent, Pair, Side};
use crate::words::numbers::{hundredths, sentence, short};
use crate::words::{Said, reason, say};

/// The machines as last reported.
#[derive(Clone, Debug)]
pub struct KnownMachines {
    /// The name of the open machine.
    pub open: MachineName,
    /// The names, sorted, including the open machine.
    pub names: Vec<MachineName>,
    /// The selected machine; the open one if it is `None` or does not exist anymore.
    pub(crate) selected: Option<MachineName>,
    /// The machine of the last question.
    pub(crate) question: Option<MachineName>,
    /// The file of the open machine, once reported; `None` on a page.
    pub place: Option<PathBuf>,
    /// The summaries of the machines read so far.
    pub(crate) summaries: BTreeMap<MachineName, MachineSummary>,
}

impl KnownMachines {
    pub(crate) fn only(name: MachineName) -> Self {
        Self {
            names: vec![name.clone()],
            open: name,
            selected: None,
            question: None,
            place: None,
            summaries: BTreeMap::new(),
        }
    }

    /// Updates the names of the machines. The open one is included even if it was never saved.
    pub(crate) fn set_names(&mut self, mut names: Vec<MachineName>) {
        if !names.contains(&self.open) {
            names.push(self.open.clone());
            names.sort();
        }
        self.names = names;
    }

    /// The machine under the cursor of the list.
    pub fn selected(&self) -> &MachineName {
        let is_there = |name: &&MachineName| self.names.contains(name);
        let selected = self.selected.as_ref().filter(is_there);
        selected.unwrap_or(&self.open)
    }

    /// The target of machine actions: the selected machine if the list is shown, else the open one.
    pub(crate) fn meant(&self, tab: Tab) -> &MachineName {
        if tab == Tab::Machine {
            self.selected()
        } else {
            &self.open
        }
    }

    /// The machine to open when this one is removed: the open one, or another.
    pub(crate) fn open_without(&self, gone: &MachineName) -> Option<&MachineName> {
        let mut known = [&self.open].into_iter().chain(&self.names);
        known.find(|name| *name != gone)
    }

    /// The name with a number of games, or else with the first free number.
    pub(crate) fn name_of_past(&self, stem: &MachineName, games: u64) -> String {
        let name = format!("{stem} {games}");
        match self.free_name(&name) {
            Ok(_) => name,
            Err(_) => self.suggested_name(stem),
        }
    }

    /// The name with the first free number.
    pub(crate) fn suggested_name(&self, stem: &MachineName) -> String {
        let mut names = (2..).map(|number| stem.numbered(number).to_string());
        let free = names.find(|name| self.free_name(name).is_ok());
        free.unwrap_or_default()
    }

    /// The typed name, or the error if it is invalid or taken.
    pub(crate) fn free_name(&self, typed: &str) -> Result<MachineName, Said> {
        let typed = typed.trim();
        if typed.is_empty() {
            return Err(say!("name-needed"));
        }
        let name = typed
            .parse::<MachineName>()
            .map_err(|error| flaw(&reason(&error)))?;
        let mut names = self.names.iter();
        if let Some(machine) = names.find(|listed| listed.is_like(&name)) {
            return Err(flaw(&say!("machine-exists", machine)));
        }
        Ok(name)
    }
}

/// A flaw of a typed name, as a sentence.
fn flaw(reason: &Said) -> Said {
    say!("plain-text", text = sentence(&reason.to_string()))
}

/// The values of a machine that lists show beside its name.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MachineSummary {
    /// True if its first games are those of 1961, with unknown moves.
    pub is_reconstructed: bool,
    /// True if a person shakes its boxes.
    pub is_by_hand: bool,
    /// The number of games of the player that moves first.
    pub games: u64,
    /// The chance of losing to a perfect player when moving first, 0 to 1, if it is known.
    pub lost: Option<f64>,
    /// The number of games of the player that moves second and its chance of losing, if it has played.
    pub second: Option<(u64, Option<f64>)>,
}

impl MachineSummary {
    /// The summary of the machines of a file.
    pub fn of(pair: &Pair) -> Self {
        let lost = |machine: &Machine| Some(machine.odds(Opponent::Perfect)?.lost);
        let second = pair.of_side(Side::Second);
        let second = second.map(|machine| (machine.tally().games(), lost(machine)));
        Self {
            is_reconstructed: pair.first().is_reconstructed(),
            is_by_hand: pair.machine.by_hand.is_on,
            games: pair.first().tally().games(),
            lost: lost(pair.first()),
            second: second.filter(|(games, _)| *games > 0),
        }
    }

    /// The games of the player that moves second, in words, if it has played.
    pub fn second_in_words(self) -> Option<Said> {
        let (games, lost) = self.second?;
        let lost = lost.map_or("none".into(), hundredths);
        Some(say!("kind-second", games = short(games), lost = &*lost))
    }

    /// The remarks, the most important first; usually none.
    pub fn words(self) -> Vec<String> {
        let words = [
            self.is_reconstructed.then(|| say!("kind-reconstructed")),
            self.is_by_hand.then(|| say!("kind-by-hand")),
        ];
        let words = words.into_iter().flatten();
        words.map(|word| word.to_string()).collect()
    }
}
