//! The tournament of 1961, in which Donald Michie played against his matchboxes.

use std::sync::LazyLock;

use super::{GameLog, LearnError, MissingBead};
use crate::engine::Generator;
use crate::engine::boxes::{Opening, Preset, Side, Tally, Verdict};
use crate::engine::play::{Machine, Pair};
use crate::engine::records::Played;

/// The results of a tournament's games, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    verdicts: Vec<Verdict>,
}

impl Tournament {
    /// Michie's tournament, as read off the graph that he published.
    pub fn of_1961() -> &'static Self {
        static READ: LazyLock<Tournament> = LazyLock::new(|| Tournament::read(RESULTS));
        &READ
    }

    /// The verdicts for the machine.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// The machine's tally.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        let games = self.verdicts.iter();
        games.for_each(|&verdict| tally.count(verdict, false));
        tally
    }

    /// The change of the first box since the start, in beads, after each game, by Michie's rewards.
    pub fn gains(&self) -> Vec<i64> {
        let reward = Preset::Michie.rules().reward;
        let gain = |sum: &mut i64, &verdict: &Verdict| {
            *sum += i64::from(reward.of(verdict));
            Some(*sum)
        };
        self.verdicts.iter().scan(0, gain).collect()
    }

    /// Parses a letter per game, any number per line; lines starting with `#` are remarks.
    fn read(text: &str) -> Self {
        let games = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .flat_map(str::chars);
        let verdict = |letter| Verdict::ALL.into_iter().find(|v| v.letter() == letter);
        Self {
            verdicts: games.filter_map(verdict).collect(),
        }
    }
}

/// The tournament as a text: a letter per game, with remarks on source and certainty.
const RESULTS: &str = include_str!("../../assets/tournament_1961.txt");

/// Reconstructed games that agree with everything that was published.
const GAMES: &str = include_str!("../../assets/tournament_1961_games.txt");

impl Pair {
    /// A machine with Michie's rules after his reconstructed tournament: the results are Michie's,
    /// the moves are not.
    ///
    /// The generator decides only the orientation of a box with a symmetric board; the beads do not
    /// depend on it.
    ///
    /// # Errors
    ///
    /// If a game of the reconstruction is impossible, which a test rules out.
    pub fn reconstructed_1961(rng: &mut Generator) -> Result<Self, LearnError> {
        let mut pair = Self::new(Preset::Michie.rules(), rng);
        for game in reconstructed_games() {
            pair.machine.learn_from(&game, MissingBead::Refused, rng)?;
        }
        Ok(pair)
    }
}

impl Machine {
    /// True if the first games of this machine are the reconstruction, by the evidence of curve and
    /// snapshots: Michie's rules, and the same tally at every known number of games.
    pub fn is_reconstructed(&self) -> bool {
        let first = self.player();
        let known = first.curve.points().iter().map(|point| point.tally);
        let known = known
            .chain(
                first
                    .snapshots
                    .taken()
                    .iter()
                    .map(|snapshot| snapshot.tally),
            )
            .chain([first.tally]);
        let verdicts = Tournament::of_1961().verdicts();
        let has_come_to = |tally: &Tally| {
            let games = usize::try_from(tally.games())
                .unwrap_or(usize::MAX)
                .min(verdicts.len());
            let mut expected = Tally::default();
            verdicts[..games]
                .iter()
                .for_each(|&verdict| expected.count(verdict, false));
            expected == *tally
        };
        let mut known = known
            .filter(|tally| (1..=verdicts.len() as u64).contains(&tally.games()))
            .peekable();
        let enough = self.tally().games() >= verdicts.len() as u64 && known.peek().is_some();
        enough
            && self.side() == Side::First
            && self.rules.preset() == Some(Preset::Michie)
            && known.all(|tally| has_come_to(&tally))
    }
}

/// The 220 reconstructed games in order.
pub fn reconstructed_games() -> impl Iterator<Item = Played> {
    let log = GameLog::read(GAMES.as_bytes(), Opening::Any);
    log.games.into_iter().map(|(_, game)| game)
}
