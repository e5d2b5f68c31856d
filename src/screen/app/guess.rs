//! The guess before a training: how often the machine will lose then.

use super::Session;
use crate::engine::Opponent;
use crate::words::numbers::of_hundred;
use crate::words::{Said, say};

/// A guess how often the machine will lose to perfect play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guess {
    /// Nobody was asked.
    #[default]
    NotAsked,
    /// No guess, although one was asked for.
    Left,
    /// Half of its games.
    Half,
    /// A quarter of its games.
    Quarter,
    /// Hardly any of its games.
    Hardly,
}

impl Guess {
    /// The answers there are, no guess first.
    pub(crate) const ANSWERS: [Self; 4] = [Self::Left, Self::Half, Self::Quarter, Self::Hardly];

    /// Its words.
    pub fn said(self) -> Said {
        say!("guess", guess = self.name())
    }

    const fn name(self) -> &'static str {
        match self {
            Self::NotAsked | Self::Left => "none",
            Self::Half => "half",
            Self::Quarter => "quarter",
            Self::Hardly => "hardly",
        }
    }

    const fn is_made(self) -> bool {
        !matches!(self, Self::NotAsked | Self::Left)
    }
}

impl Session {
    /// The question of the next training, where there are to be questions.
    pub(crate) fn ask_for_guess(&self) -> Guess {
        if self.preferences.questions.is_on {
            Guess::Left
        } else {
            Guess::NotAsked
        }
    }

    /// The guess before the training just ended beside what has come of it, if one was made.
    pub fn guess_and_truth(&self) -> Option<Said> {
        let guess = Some(self.training.guess).filter(|guess| guess.is_made())?;
        let machine = &self.machine;
        let lost = machine.odds(self.play.side, Opponent::Perfect)?.lost;
        Some(say!(
            "guess-and-truth",
            guess = guess.name(),
            lost = of_hundred(lost)
        ))
    }
}
