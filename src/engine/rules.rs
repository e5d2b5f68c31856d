//! The numbers of an experiment, and the named sets of them.

use std::fmt;
use std::str::FromStr;

use super::{Stage, Verdict};

/// The rules of a machine: what its boxes start with, what a game changes, and what happens when a box is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    start: StartingBeads,
    squares: BeadSquares,
    reward: Reward,
    when_empty: WhenEmpty,
    first_box: FirstBox,
}

/// How many beads a box gets before its first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartingBeads {
    /// So many beads for each square that gets any, by the stage of the box, first to fourth; 1 to 99 each.
    PerStage([u8; 4]),
    /// One to nine beads in all, each of a random square.
    Random,
}

/// Which free squares of a lid get beads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadSquares {
    /// One of each set that the lid's own symmetry makes equivalent: the lowest-numbered.
    Distinct,
    /// All of them.
    Every,
}

/// What each open box gains in beads of the drawn color, counted from before the draw; -9 to 99 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    /// After a won game.
    pub won: i8,
    /// After a drawn game.
    pub drawn: i8,
    /// After a lost game.
    pub lost: i8,
}

/// What happens when a box has no beads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenEmpty {
    /// The machine resigns when it needs the box.
    Resign,
    /// A box left empty at the end of a game gets its starting beads again.
    Restock,
    /// A draw that empties the box puts three random beads in and is made again from those.
    Refill,
}

/// Whether the first box may give up its last bead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstBox {
    /// It may, and then there are no more games.
    MayRunDry,
    /// It never does.
    Spared,
}

/// Why numbers make no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A count of starting beads is out of range; it names the stage and the count.
    #[error("a box starts with 1 to 99 beads a square, not {0}")]
    Start(u8),
    /// A reward is out of range.
    #[error("a reward is -9 to 99 beads, not {0}")]
    Reward(i8),
}

impl Rules {
    /// Rules made of these numbers.
    ///
    /// # Errors
    ///
    /// When a count of starting beads is not 1 to 99, or a reward not -9 to 99.
    pub fn new(
        start: StartingBeads,
        squares: BeadSquares,
        reward: Reward,
        when_empty: WhenEmpty,
        first_box: FirstBox,
    ) -> Result<Self, RulesError> {
        if let StartingBeads::PerStage(counts) = start
            && let Some(&count) = counts.iter().find(|count| !(1..=99).contains(*count))
        {
            return Err(RulesError::Start(count));
        }
        if let Some(beads) =
            [reward.won, reward.drawn, reward.lost].into_iter().find(|beads| !(-9..=99).contains(beads))
        {
            return Err(RulesError::Reward(beads));
        }
        Ok(Self { start, squares, reward, when_empty, first_box })
    }

    /// What the boxes start with.
    pub const fn start(&self) -> StartingBeads {
        self.start
    }

    /// Which squares get beads.
    pub const fn squares(&self) -> BeadSquares {
        self.squares
    }

    /// What a finished game changes.
    pub const fn reward(&self) -> Reward {
        self.reward
    }

    /// What happens when a box is empty.
    pub const fn when_empty(&self) -> WhenEmpty {
        self.when_empty
    }

    /// Whether the first box is spared.
    pub const fn first_box(&self) -> FirstBox {
        self.first_box
    }

    /// The preset with exactly these rules, if there is one.
    pub fn preset(&self) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.rules() == *self)
    }

    /// The same rules, but any box left empty gets its starting beads again. The second machine has these.
    #[must_use]
    pub const fn restocking(self) -> Self {
        Self { when_empty: WhenEmpty::Restock, first_box: FirstBox::MayRunDry, ..self }
    }

    /// The same rules with twice the starting beads (at most 99), or `None` if the start is random or already at 99.
    pub fn with_twice_the_beads(&self) -> Option<Self> {
        let StartingBeads::PerStage(counts) = self.start else { return None };
        let twice = counts.map(|count| count.saturating_mul(2).min(99));
        (twice != counts).then_some(Self { start: StartingBeads::PerStage(twice), ..*self })
    }
}

impl StartingBeads {
    /// Beads for each square of a box of this stage, or `None` where they are random.
    pub const fn at(self, stage: Stage) -> Option<u8> {
        match self {
            Self::PerStage(counts) => Some(counts[stage as usize]),
            Self::Random => None,
        }
    }
}

impl Reward {
    /// The reward for a game that ended like this.
    pub const fn of(self, verdict: Verdict) -> i8 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
    }
}

/// A named set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preset {
    /// Michie, "Experiments on the mechanization of game-learning" (1963), Table 2 and p. 233-234.
    Michie,
    /// <https://www.mscroggs.co.uk/menace/>.
    Scroggs,
    /// The Delphi program "The `TicTacToe` Machine" of `DelphiForFun`.
    Darby,
    /// "Implement MENACE", the code-golf challenge.
    Challenge,
    /// Kimber and Corbett's cabinet, played at school open days.
    OpenDay,
    /// The best behaved of those measured: it never runs dry.
    Everlasting,
}

impl Preset {
    /// The six presets, Michie's own first.
    pub const ALL: [Self; 6] =
        [Self::Michie, Self::Scroggs, Self::Darby, Self::Challenge, Self::OpenDay, Self::Everlasting];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Michie => "michie",
            Self::Scroggs => "scroggs",
            Self::Darby => "darby",
            Self::Challenge => "challenge",
            Self::OpenDay => "open-day",
            Self::Everlasting => "everlasting",
        }
    }

    /// Where its numbers come from.
    pub const fn source(self) -> &'static str {
        match self {
            Self::Michie => "Michie 1963, Table 2 and p. 233-234",
            Self::Scroggs => "mscroggs.co.uk/menace",
            Self::Darby => "The TicTacToe Machine, DelphiForFun",
            Self::Challenge => "\"Implement MENACE\", the code-golf challenge",
            Self::OpenDay => "Kimber and Corbett's cabinet",
            Self::Everlasting => "the best behaved of those measured: never runs dry",
        }
    }

    /// Its rules.
    pub const fn rules(self) -> Rules {
        let michie = Rules {
            start: StartingBeads::PerStage([4, 3, 2, 1]),
            squares: BeadSquares::Distinct,
            reward: Reward { won: 3, drawn: 1, lost: -1 },
            when_empty: WhenEmpty::Resign,
            first_box: FirstBox::MayRunDry,
        };
        let scroggs = Rules { start: StartingBeads::PerStage([8, 4, 2, 1]), ..michie };
        match self {
            Self::Michie => michie,
            Self::Scroggs => scroggs,
            Self::Darby => Rules { squares: BeadSquares::Every, ..michie },
            Self::Challenge => Rules {
                start: StartingBeads::Random,
                squares: BeadSquares::Every,
                reward: Reward { won: 1, drawn: 0, lost: -1 },
                when_empty: WhenEmpty::Refill,
                ..michie
            },
            Self::OpenDay => Rules { first_box: FirstBox::Spared, ..scroggs },
            Self::Everlasting => Rules { when_empty: WhenEmpty::Restock, ..michie },
        }
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no preset has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no preset is called '{0}'; there are michie, scroggs, darby, challenge, open-day and everlasting")]
pub struct UnknownPreset(String);

impl FromStr for Preset {
    type Err = UnknownPreset;

    fn from_str(name: &str) -> Result<Self, UnknownPreset> {
        Self::ALL.into_iter().find(|preset| preset.name() == name).ok_or_else(|| UnknownPreset(name.to_owned()))
    }
}
