//! The opponents of the machine, by name.

use std::fmt;
use std::str::FromStr;

/// An opponent, by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A person, with keys or mouse.
    You,
    /// Any free square.
    Random,
    /// Blocks a line of the machine, else random: Darby's third player.
    Block,
    /// Completes its own line if it can, else random: Darby's fourth player.
    Win,
    /// Answers the tricky openings, else takes the center or a corner: Darby's second player.
    Smart,
    /// Wins, else blocks, else is smart: Darby's fifth player, which never loses.
    Darby,
    /// Wins, else blocks, else takes the free square with the lowest number: deterministic, with a
    /// rule that fits on a card.
    Rulebook,
    /// Any square that keeps the best outcome.
    Perfect,
    /// Perfect with this chance, else random, decided anew for every move.
    Skilled(Percent),
    /// Knows the beads and plays the worst reply for the machine at present.
    Nemesis,
    /// A second machine, which learns too.
    Menace,
}

/// A chance in per cent, 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Percent(u8);

/// The reason why a text is not an opponent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownOpponent {
    /// No opponent has the name.
    #[error("no opponent is called '{0}'; there are {names}", names = Opponent::names(Opponent::ALL, "and"))]
    Name(String),
    /// The text after `skilled:` is not 0 to 100.
    #[error("a skilled opponent is skilled:0 to skilled:100, not '{0}'")]
    Skill(String),
}

impl Opponent {
    /// Every opponent, the skilled one in three grades, in the order of lists.
    pub const ALL: [Self; 13] = [
        Self::You,
        Self::Random,
        Self::Block,
        Self::Win,
        Self::Smart,
        Self::Darby,
        Self::Rulebook,
        Self::Skilled(Percent(25)),
        Self::Skilled(Percent(50)),
        Self::Skilled(Percent(75)),
        Self::Perfect,
        Self::Nemesis,
        Self::Menace,
    ];

    /// The automatic opponents: all of [`Opponent::ALL`] but a person.
    pub fn automatic() -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(|&opponent| opponent != Self::You)
    }

    /// The names of these opponents as a list such as `random, skilled:P and menace`, with this
    /// conjunction.
    pub fn names(opponents: impl IntoIterator<Item = Self>, conjunction: &str) -> String {
        let mut names: Vec<_> = opponents.into_iter().map(Self::pattern).collect();
        names.dedup();
        match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} {conjunction} {last}", others.join(", "))
            }
            _ => names.concat(),
        }
    }

    /// True if images of a board get the same replies: not for Darby's players and the rulebook.
    pub const fn treats_images_alike(self) -> bool {
        !matches!(
            self,
            Self::Block | Self::Win | Self::Smart | Self::Darby | Self::Rulebook
        )
    }

    /// The name as it is typed, with `P` for a number from 0 to 100.
    pub const fn pattern(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Random => "random",
            Self::Block => "block",
            Self::Win => "win",
            Self::Smart => "smart",
            Self::Darby => "darby",
            Self::Rulebook => "rulebook",
            Self::Perfect => "perfect",
            Self::Skilled(_) => "skilled:P",
            Self::Nemesis => "nemesis",
            Self::Menace => "menace",
        }
    }
}

impl fmt::Display for Opponent {
    /// The name; a skilled opponent's with its chance, such as `skilled:75`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Skilled(chance) => f.pad(&format!("skilled:{}", chance.get())),
            other => f.pad(other.pattern()),
        }
    }
}

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(name: &str) -> Result<Self, UnknownOpponent> {
        if let Some(chance) = name.strip_prefix("skilled:") {
            let percent = chance.parse().ok().and_then(Percent::new);
            return percent
                .map(Self::Skilled)
                .ok_or_else(|| UnknownOpponent::Skill(name.to_owned()));
        }
        let named = Self::ALL
            .into_iter()
            .find(|opponent| opponent.to_string() == name);
        named.ok_or_else(|| UnknownOpponent::Name(name.to_owned()))
    }
}

impl Percent {
    /// Zero.
    pub const NEVER: Self = Self(0);
    /// One half.
    pub const HALF: Self = Self(50);
    /// Certainty.
    pub const ALWAYS: Self = Self(100);

    /// A chance in per cent; `None` above 100.
    pub const fn new(percent: u8) -> Option<Self> {
        if percent <= 100 {
            Some(Self(percent))
        } else {
            None
        }
    }

    /// The number, 0 to 100.
    pub const fn get(self) -> u8 {
        self.0
    }
}
