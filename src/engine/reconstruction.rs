//! The machine of 1961, reconstructed: Michie published how each game of his tournament ended, and not its moves.

use rand::Rng;

use super::{LearnError, Machine, MissingBead, Preset, RecordedGame};

/// Games that agree with all that was published.
const GAMES: &str = include_str!("../../assets/tournament_1961_games.txt");

impl Machine {
    /// A machine by Michie's rules that has lived through his tournament, reconstructed: the results are
    /// Michie's, the moves are not.
    ///
    /// The generator is used only for which way round a board is held that looks the same from several
    /// sides; the boxes are the same whatever it says.
    ///
    /// # Errors
    ///
    /// When a game of the reconstruction cannot be played, which a test rules out.
    pub fn reconstructed_1961(rng: &mut impl Rng) -> Result<Self, LearnError> {
        let mut machine = Self::new(Preset::Michie.rules(), rng);
        for game in reconstructed_games() {
            machine.learn_from(&game, MissingBead::Refused, rng)?;
        }
        Ok(machine)
    }
}

/// The 220 games in the order in which they are lived through.
pub fn reconstructed_games() -> impl Iterator<Item = RecordedGame> {
    GAMES.lines().filter_map(|line| RecordedGame::of_line(line).ok().flatten())
}
