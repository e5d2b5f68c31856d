//! The tournament of 1961, in which Donald Michie played against his own matchboxes.

use super::Verdict;

/// How the games of a tournament ended, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    verdicts: [Verdict; Self::GAMES],
}

/// Read when the program is compiled, so that a damaged file makes no program.
static OF_1961: Tournament = Tournament::read(include_bytes!("../../assets/tournament_1961.txt"));

impl Tournament {
    /// How many games were played.
    pub const GAMES: usize = 220;

    /// Michie's own, as read off the graph that he published.
    pub fn of_1961() -> &'static Self {
        &OF_1961
    }

    /// The games, each seen by the machine.
    pub const fn verdicts(&self) -> &[Verdict; Self::GAMES] {
        &self.verdicts
    }

    /// What the first box had gained since the start, in beads, after each game.
    pub fn gains(&self) -> [i64; Self::GAMES] {
        let mut sum = 0;
        self.verdicts.map(|verdict| {
            // Michie's rewards, whatever those of the machine at hand.
            sum += match verdict {
                Verdict::Won => 3,
                Verdict::Drawn => 1,
                Verdict::Lost => -1,
            };
            sum
        })
    }

    /// Reads a letter a game, any number on a line; a line that begins with `#` is a remark.
    const fn read(text: &[u8]) -> Self {
        let mut verdicts = [Verdict::Lost; Self::GAMES];
        let (mut at, mut games, mut remark) = (0, 0, false);
        while at < text.len() {
            let letter = text[at];
            at += 1;
            if letter == b'\n' {
                remark = false;
            } else if letter == b'#' {
                remark = true;
            } else if !remark && letter != b'\r' {
                verdicts[games] = match letter {
                    b'W' => Verdict::Won,
                    b'D' => Verdict::Drawn,
                    b'L' => Verdict::Lost,
                    _ => panic!("a game of the tournament is W, D or L"),
                };
                games += 1;
            }
        }
        assert!(games == Self::GAMES, "the tournament has 220 games");
        Self { verdicts }
    }
}
