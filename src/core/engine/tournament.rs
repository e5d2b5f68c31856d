//! The tournament of 1961, in which Donald Michie played against his own matchboxes.

use std::sync::LazyLock;

use super::{
    GameLog, Generator, LearnError, Machine, MissingBead, Opening, Preset, RecordedGame, Tally,
    Verdict,
};

/// The outcomes of a tournament's games, in order.
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

    /// The gain of the first box since the start, in beads, after each game, by Michie's own
    /// rewards.
    pub fn gains(&self) -> Vec<i64> {
        let reward = Preset::Michie.rules().reward;
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

/// Games that agree with all that was published.
const GAMES: &str = include_str!("../assets/tournament_1961_games.txt");

impl Machine {
    /// A machine by Michie's rules that has lived through his tournament, reconstructed: the
    /// results are Michie's, the moves are not.
    ///
    /// The generator is used only for the way to hold a box whose board looks the same from several
    /// sides; the beads are the same whatever it says.
    ///
    /// # Errors
    ///
    /// When a game of the reconstruction cannot be played, which a test rules out.
    pub fn reconstructed_1961(rng: &mut Generator) -> Result<Self, LearnError> {
        let mut machine = Self::new(Preset::Michie.rules(), rng);
        for game in reconstructed_games() {
            machine.learn_from(&game, MissingBead::Refused, rng)?;
        }
        Ok(machine)
    }
}

impl Machine {
    /// True if the first games of this machine are those of the reconstruction, as far as the curve
    /// and the snapshots tell: by Michie's rules, and after every number of games that they know it
    /// had won, drawn and lost as many.
    pub fn is_reconstructed(&self) -> bool {
        let first = &self.first;
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
            let mut told = Tally::default();
            verdicts[..games]
                .iter()
                .for_each(|&verdict| told.count(verdict, false));
            told == *tally
        };
        let mut known = known
            .filter(|tally| (1..=verdicts.len() as u64).contains(&tally.games()))
            .peekable();
        let enough = self.first().tally.games() >= verdicts.len() as u64 && known.peek().is_some();
        enough
            && self.rules.preset() == Some(Preset::Michie)
            && known.all(|tally| has_come_to(&tally))
    }
}

/// The 220 games in the order in which they are lived through.
pub fn reconstructed_games() -> impl Iterator<Item = RecordedGame> {
    let log = GameLog::read(GAMES.as_bytes(), Opening::Any);
    log.games.into_iter().map(|(_, game)| game)
}
