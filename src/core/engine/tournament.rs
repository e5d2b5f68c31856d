//! The tournament of 1961, in which Donald Michie played against his own matchboxes.

use std::sync::LazyLock;

use super::{Preset, Tally, Verdict};

/// How the games of a tournament ended, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    verdicts: Vec<Verdict>,
}

impl Tournament {
    /// Michie's own as a text: a letter a game, and remarks on their source and how sure they are.
    pub const OF_1961: &str = include_str!("../assets/tournament_1961.txt");

    /// Michie's own, as read off the graph that he published.
    pub fn of_1961() -> &'static Self {
        static READ: LazyLock<Tournament> = LazyLock::new(|| Tournament::read(Tournament::OF_1961));
        &READ
    }

    /// The games, each seen by the machine.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The games won, drawn and lost by the machine.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        let games = self.verdicts.iter();
        games.for_each(|&verdict| tally.count(verdict, false));
        tally
    }

    /// What the first box had gained since the start, in beads, after each game, by Michie's own
    /// rewards.
    pub fn gains(&self) -> Vec<i64> {
        let reward = Preset::Michie.rules().reward();
        let gain = |sum: &mut i64, &verdict: &Verdict| {
            *sum += i64::from(reward.of(verdict));
            Some(*sum)
        };
        self.verdicts.iter().scan(0, gain).collect()
    }

    /// Reads a letter a game, any number on a line; a line that begins with `#` is a remark.
    fn read(text: &str) -> Self {
        let games = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::chars);
        let verdict = |letter| {
            [Verdict::Won, Verdict::Drawn, Verdict::Lost]
                .into_iter()
                .find(|v| v.letter() == letter)
        };
        Self {
            verdicts: games.filter_map(verdict).collect(),
        }
    }
}
