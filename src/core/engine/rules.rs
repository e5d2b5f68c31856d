//! The numbers of an experiment, and what each of them means.

use std::ops::RangeInclusive;

use super::{Opening, Side, Stage, Verdict};

/// The number of beads that a refill puts in.
pub const REFILL: usize = 3;

/// The rules of a machine: what its boxes start with, what a game changes, and what happens when a
/// box is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub(super) start: StartingBeads,
    pub(super) squares: BeadSquares,
    pub(super) reward: Reward,
    pub(super) last_move: LastMove,
    pub(super) when_empty: WhenEmpty,
    pub(super) spared: Spared,
    pub(super) second_empty: SecondEmpty,
    pub(super) opening: Opening,
}

/// The number of beads that a box gets before its first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartingBeads {
    /// So many beads for each square that gets any, by the stage of the box, first to fourth; 1 to
    /// 99 each.
    PerStage([u8; 4]),
    /// One to nine beads in all, each of a random square.
    Random,
}

/// The free squares of a lid that get beads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeadSquares {
    /// One of each set that the lid's own symmetry makes equivalent: the lowest-numbered.
    Distinct,
    /// All of them.
    Every,
}

/// The gain of each open box in beads of the drawn color, counted from before the draw; -9 to 99
/// each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reward {
    /// After a won game.
    pub won: i8,
    /// After a drawn game.
    pub drawn: i8,
    /// After a lost game.
    pub lost: i8,
}

/// The further gain of the last box that was opened, and of it alone; -999 to 999 beads each,
/// normally none.
///
/// With no other reward only the last box pays; with 0, 0 and -1 that is the way of Gardner's robot
/// for hexapawn (Scientific American, March 1962). Darby's program recommends 100, 0 and -100.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// After a won game.
    pub won: i16,
    /// After a drawn game.
    pub drawn: i16,
    /// After a lost game.
    pub lost: i16,
}

/// The consequence when a box has no beads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenEmpty {
    /// The machine resigns when it needs the box.
    Resign,
    /// A box left empty at the end of a game gets its starting beads again.
    Restock,
    /// A draw that empties the box puts three random beads in and is made again from those.
    Refill,
}

/// The consequence when a box of the machine that moves second has no beads, independent of the
/// first one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondEmpty {
    /// It gets its starting beads again.
    #[default]
    Restock,
    /// The machine resigns when it needs the box; sooner or later all that it needs are empty.
    Resign,
}

/// The boxes that never give up their last bead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spared {
    /// Nothing: a machine whose first box is empty plays no more games.
    None,
    /// The first box.
    First,
    /// Every color of every box, of those that the box started with.
    Every,
}

/// Why numbers make no rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// A count of starting beads is out of range.
    #[error("a box starts with 1 to 99 beads a square, not {0}")]
    Start(i16),
    /// A reward is out of range.
    #[error("a reward is -9 to 99 beads, not {0}")]
    Reward(i16),
    /// A reward of the last move is out of range.
    #[error("the last box gains -999 to 999 beads besides, not {0}")]
    LastMove(i16),
}

impl Rules {
    /// Michie's own.
    pub(super) const MICHIE: Self = Self {
        start: StartingBeads::PerStage([4, 3, 2, 1]),
        squares: BeadSquares::Distinct,
        reward: Reward {
            won: 3,
            drawn: 1,
            lost: -1,
        },
        last_move: LastMove {
            won: 0,
            drawn: 0,
            lost: 0,
        },
        when_empty: WhenEmpty::Resign,
        spared: Spared::None,
        second_empty: SecondEmpty::Restock,
        opening: Opening::Any,
    };

    /// Rules made of these numbers; the others are Michie's.
    ///
    /// # Errors
    ///
    /// When a count of starting beads is not 1 to 99, or a reward not -9 to 99.
    pub fn new(
        start: StartingBeads,
        squares: BeadSquares,
        reward: Reward,
        when_empty: WhenEmpty,
        spared: Spared,
    ) -> Result<Self, RulesError> {
        Self {
            squares,
            when_empty,
            spared,
            ..Self::MICHIE
        }
        .with_start(start)?
        .with_reward(reward)
    }

    /// The rules with other starting beads.
    ///
    /// # Errors
    ///
    /// When a count is not 1 to 99.
    pub fn with_start(self, start: StartingBeads) -> Result<Self, RulesError> {
        Self { start, ..self }.checked(&BEADS)
    }

    /// The rules with beads on other squares.
    #[must_use]
    pub const fn with_squares(self, squares: BeadSquares) -> Self {
        Self { squares, ..self }
    }

    /// The rules with another reward.
    ///
    /// # Errors
    ///
    /// When a number is not -9 to 99.
    pub fn with_reward(self, reward: Reward) -> Result<Self, RulesError> {
        Self { reward, ..self }.checked(&REWARD)
    }

    /// The rules with this besides for the last box.
    ///
    /// # Errors
    ///
    /// When a number is not -999 to 999.
    pub fn with_last_move(self, last_move: LastMove) -> Result<Self, RulesError> {
        Self { last_move, ..self }.checked(&LAST_MOVE)
    }

    fn checked(self, setting: &Setting) -> Result<Self, RulesError> {
        setting.with_value(self, &setting.value(&self))
    }

    /// A name beside other rules: beads and rewards, then all that is not Michie's.
    pub fn label(&self) -> String {
        let others = IN_SOME_LABELS.iter().filter(|it| !it.is_michies(self));
        let settings = IN_ALL_LABELS.iter().chain(others);
        let labels: Vec<_> = settings.map(|setting| setting.labeled(self)).collect();
        labels.join(" ")
    }

    /// True if there may be no bead left in the first box between two games: a refilled box keeps
    /// two beads at least, unless the game takes more than the bead that came out.
    fn may_run_dry(&self) -> bool {
        let verdicts = [Verdict::Won, Verdict::Drawn, Verdict::Lost];
        let takes_more =
            |verdict| i16::from(self.reward.of(verdict)) + self.last_move.of(verdict).min(0) < -1;
        match self.when_empty {
            WhenEmpty::Resign => true,
            WhenEmpty::Restock => false,
            WhenEmpty::Refill => verdicts.into_iter().any(takes_more),
        }
    }

    /// The rules with another consequence for empty boxes.
    #[must_use]
    pub const fn with_when_empty(self, when_empty: WhenEmpty) -> Self {
        Self { when_empty, ..self }
    }

    /// The rules with something else spared.
    #[must_use]
    pub const fn with_spared(self, spared: Spared) -> Self {
        Self { spared, ..self }
    }

    /// The rules with another consequence for empty boxes of the machine that moves second.
    #[must_use]
    pub const fn with_second_empty(self, second_empty: SecondEmpty) -> Self {
        Self {
            second_empty,
            ..self
        }
    }

    /// The rules with another opening.
    #[must_use]
    pub const fn with_opening(self, opening: Opening) -> Self {
        Self { opening, ..self }
    }

    /// The starting beads of the boxes.
    pub const fn start(&self) -> StartingBeads {
        self.start
    }

    /// The squares that get beads.
    pub const fn squares(&self) -> BeadSquares {
        self.squares
    }

    /// The reward of a finished game.
    pub const fn reward(&self) -> Reward {
        self.reward
    }

    /// The further reward of the last box that it opened.
    pub const fn last_move(&self) -> LastMove {
        self.last_move
    }

    /// The gain of a box that a game opened in beads of the drawn color, counted from before the
    /// draw.
    #[inline]
    pub(super) const fn gain(&self, verdict: Verdict, is_last: bool) -> i16 {
        let last = if is_last {
            self.last_move.of(verdict)
        } else {
            0
        };
        self.reward.of(verdict) as i16 + last
    }

    /// The consequence when a box is empty.
    pub const fn when_empty(&self) -> WhenEmpty {
        self.when_empty
    }

    /// The boxes that never give up their last bead.
    pub const fn spared(&self) -> Spared {
        self.spared
    }

    /// The consequence when a box of the machine that moves second is empty.
    pub const fn second_empty(&self) -> SecondEmpty {
        self.second_empty
    }

    /// The first move of the machine that moves first.
    pub const fn opening(&self) -> Opening {
        self.opening
    }

    /// The rules by which the player of this side draws and learns. The second one has three first
    /// boxes, of which none is spared, and a word of its own on empty boxes.
    #[must_use]
    pub const fn of_side(self, side: Side) -> Self {
        let when_empty = match (side, self.second_empty) {
            (Side::First, _) => return self,
            (Side::Second, SecondEmpty::Restock) => WhenEmpty::Restock,
            (Side::Second, SecondEmpty::Resign) => WhenEmpty::Resign,
        };
        let spared = match self.spared {
            Spared::Every => Spared::Every,
            Spared::None | Spared::First => Spared::None,
        };
        Self {
            when_empty,
            spared,
            opening: Opening::Any,
            ..self
        }
    }

    /// The rules with twice the starting beads (at most 99), or `None` if the start is random or
    /// already at 99.
    pub fn with_twice_the_beads(&self) -> Option<Self> {
        let StartingBeads::PerStage(counts) = self.start else {
            return None;
        };
        let twice = counts.map(|count| count.saturating_mul(2).min(99));
        (twice != counts).then_some(Self {
            start: StartingBeads::PerStage(twice),
            ..*self
        })
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
    const fn numbers(self) -> [i8; 3] {
        [self.won, self.drawn, self.lost]
    }

    /// The reward for a game that ended like this.
    #[inline]
    pub const fn of(self, verdict: Verdict) -> i8 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
    }
}

impl LastMove {
    const fn numbers(self) -> [i16; 3] {
        [self.won, self.drawn, self.lost]
    }

    /// The further gain of the last box after a game that ended like this.
    #[inline]
    pub const fn of(self, verdict: Verdict) -> i16 {
        match verdict {
            Verdict::Won => self.won,
            Verdict::Drawn => self.drawn,
            Verdict::Lost => self.lost,
        }
    }
}

/// A setting of the rules, described once. Commands, forms, files, labels and helps read this.
#[derive(Debug)]
pub struct Setting {
    /// The name of its option.
    pub name: &'static str,
    /// The form of its values.
    pub values: &'static str,
    /// The sentence of a help.
    pub help: &'static str,
    /// The complaint about a text that is no value.
    pub expected: &'static str,
    /// The name of its line on a form, where it has words.
    pub title: &'static str,
    /// The word before its value in a label.
    pub label: &'static str,
    /// Its key in a file.
    pub key: &'static str,
    /// The first version of the file that has it.
    pub since: u64,
    /// True if the boxes are filled by it, so that it stays as long as they do.
    pub fills_boxes: bool,
    /// The words that it can be. Where it has numbers, the first word means these.
    pub words: &'static [Word],
    /// The numbers that it can be.
    pub numbers: Option<Numbers>,
    get: fn(&Rules) -> Value,
    put: fn(Rules, &Value) -> Rules,
    facts: fn(&Rules) -> Facts,
}

/// A word that a setting can be.
#[derive(Debug)]
pub struct Word {
    /// The word itself.
    pub name: &'static str,
    /// The word in a file.
    pub stored: &'static str,
    /// The first version of the file that has it.
    pub since: u64,
    /// The meaning, in a sentence.
    pub meaning: &'static str,
    /// The meaning beside a label, in fewer and fewer words.
    facts: &'static [&'static str],
    /// The instruction to a person who works real boxes, if there is one.
    pub on_paper: &'static str,
}

/// Numbers that a setting can be.
#[derive(Debug)]
pub struct Numbers {
    /// Each of them.
    pub parts: &'static [Part],
    /// The least and the most that each can be.
    pub range: RangeInclusive<i16>,
    /// Those in place of a word.
    usual: &'static [i16],
    error: fn(i16) -> RulesError,
}

/// One of the numbers of a setting.
#[derive(Debug)]
pub struct Part {
    /// Its name on a form.
    pub title: &'static str,
    /// The meaning, in a sentence.
    pub meaning: &'static str,
    /// Its key in a file; empty where the numbers are a list.
    pub key: &'static str,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// One of its words, from 0.
    Word(usize),
    /// Its numbers.
    Numbers(Vec<i16>),
}

/// A label, and a value in fewer and fewer words; without any it is not worth a line.
pub type Facts = (&'static str, Vec<String>);

/// Every setting, in the order of options and forms.
pub static SETTINGS: [&Setting; 8] = [
    &BEADS,
    &SQUARES,
    &REWARD,
    &LAST_MOVE,
    &WHEN_EMPTY,
    &SPARE,
    &SECOND_EMPTY,
    &OPENING,
];

/// The settings that every label has.
static IN_ALL_LABELS: [&Setting; 2] = [&BEADS, &REWARD];

/// The settings that a label has where they are not Michie's.
static IN_SOME_LABELS: [&Setting; 6] = [
    &SQUARES,
    &WHEN_EMPTY,
    &LAST_MOVE,
    &SPARE,
    &SECOND_EMPTY,
    &OPENING,
];

/// The starting beads.
pub static BEADS: Setting = Setting {
    name: "beads",
    values: "N,N,N,N|random",
    help: "The starting beads for each square, by stage, 1 to 99 each; or random: 1 to 9 a box",
    expected: "starting beads are four counts of 1 to 99, such as 4,3,2,1, or random",
    title: "starting beads",
    label: "",
    key: "start",
    since: 1,
    fills_boxes: true,
    words: &[
        Word {
            name: "by move",
            stored: "",
            since: 1,
            meaning: "So many a square, by MENACE's move.",
            facts: &[],
            on_paper: "",
        },
        Word {
            name: "random",
            stored: "random",
            since: 1,
            meaning: "1 to 9 a box, on random squares.",
            facts: &[],
            on_paper: "",
        },
    ],
    numbers: Some(Numbers {
        parts: &[
            Part {
                title: "  1st move",
                meaning: "Beads for a square of box 1.",
                key: "",
            },
            Part {
                title: "  2nd move",
                meaning: "Beads for a square of boxes 2 to 13.",
                key: "",
            },
            Part {
                title: "  3rd move",
                meaning: "Beads for a square of boxes 14 to 121.",
                key: "",
            },
            Part {
                title: "  4th move",
                meaning: "Beads for a square of boxes 122 to 304.",
                key: "",
            },
        ],
        range: 1..=99,
        usual: &[4, 3, 2, 1],
        error: RulesError::Start,
    }),
    get: |rules| match rules.start {
        StartingBeads::PerStage(counts) => Value::Numbers(counts.map(i16::from).to_vec()),
        StartingBeads::Random => Value::Word(1),
    },
    put: |rules, value| Rules {
        start: match value {
            Value::Word(_) => StartingBeads::Random,
            Value::Numbers(_) => StartingBeads::PerStage(value.numbers()),
        },
        ..rules
    },
    facts: |rules| {
        let told = match rules.start {
            StartingBeads::PerStage(counts) => {
                let counts = counts.map(|count| count.to_string()).join(" ");
                vec![
                    format!("{counts} beads a square, by stage"),
                    format!("{counts} a square"),
                    counts,
                ]
            }
            StartingBeads::Random => vec![
                "1 to 9 beads a box, at random".to_owned(),
                "1 to 9 at random".to_owned(),
            ],
        };
        ("start", told)
    },
};

/// The squares that get beads.
pub static SQUARES: Setting = Setting {
    name: "squares",
    values: "distinct|every",
    help: "The squares that get beads: one of each that the lid makes equivalent, or every free one",
    expected: "the squares that get beads are distinct or every",
    title: "squares",
    label: "",
    key: "squares",
    since: 1,
    fills_boxes: true,
    words: &[
        Word {
            name: "distinct",
            stored: "distinct",
            since: 1,
            meaning: "Of squares that mirror each other, one.",
            facts: &["distinct: one of each that the lid makes equal", "distinct"],
            on_paper: "",
        },
        Word {
            name: "every",
            stored: "every",
            since: 1,
            meaning: "Every free square gets beads.",
            facts: &["every free one"],
            on_paper: "",
        },
    ],
    numbers: None,
    get: |rules| Value::Word(rules.squares as usize),
    put: |rules, value| Rules {
        squares: value.one_of([BeadSquares::Distinct, BeadSquares::Every]),
        ..rules
    },
    facts: |rules| ("squares", SQUARES.words[rules.squares as usize].facts()),
};

/// The reward of every open box.
pub static REWARD: Setting = Setting {
    name: "reward",
    values: "W,D,L",
    help: "What an open box gains after a game won, drawn, lost: -9 to 99 beads each",
    expected: "a reward is three counts of -9 to 99, such as 3,1,-1",
    title: "",
    label: "",
    key: "reward",
    since: 1,
    fills_boxes: false,
    words: &[],
    numbers: Some(Numbers {
        parts: &[
            Part {
                title: "won",
                meaning: "Each open box gains so many when won.",
                key: "won",
            },
            Part {
                title: "drawn",
                meaning: "And so many when drawn.",
                key: "drawn",
            },
            Part {
                title: "lost",
                meaning: "With -1 the bead played stays out.",
                key: "lost",
            },
        ],
        range: -9..=99,
        usual: &[3, 1, -1],
        error: RulesError::Reward,
    }),
    get: |rules| Value::Numbers(rules.reward.numbers().map(i16::from).to_vec()),
    put: |rules, value| {
        let [won, drawn, lost] = value.numbers();
        Rules {
            reward: Reward { won, drawn, lost },
            ..rules
        }
    },
    facts: |rules| {
        let [won, drawn, lost] = rules.reward.numbers().map(|beads| signed(beads.into()));
        let told = vec![
            format!("{won} won, {drawn} drawn, {lost} lost"),
            format!("W{won} D{drawn} L{lost}"),
        ];
        ("reward", told)
    },
};

/// The reward of the last box besides.
pub static LAST_MOVE: Setting = Setting {
    name: "last-move",
    values: "W,D,L",
    help: "What the last open box gains besides, and it alone: -999 to 999 beads each",
    expected: "a last move is three counts of -999 to 999, such as 100,0,-100",
    title: "",
    label: "last",
    key: "last_move",
    since: 2,
    fills_boxes: false,
    words: &[],
    numbers: Some(Numbers {
        parts: &[
            Part {
                title: "last box, won",
                meaning: "The box opened last gains so many more.",
                key: "won",
            },
            Part {
                title: "last box, drawn",
                meaning: "And so many more when drawn.",
                key: "drawn",
            },
            Part {
                title: "last box, lost",
                meaning: "And so many more when lost.",
                key: "lost",
            },
        ],
        range: -999..=999,
        usual: &[0; 3],
        error: RulesError::LastMove,
    }),
    get: |rules| Value::Numbers(rules.last_move.numbers().to_vec()),
    put: |rules, value| {
        let [won, drawn, lost] = value.numbers();
        Rules {
            last_move: LastMove { won, drawn, lost },
            ..rules
        }
    },
    facts: |rules| {
        let [won, drawn, lost] = rules.last_move.numbers().map(signed);
        let told = if rules.last_move == LastMove::default() {
            Vec::new()
        } else {
            vec![
                format!("{won} won, {drawn} drawn, {lost} lost besides"),
                format!("{won} {drawn} {lost}"),
            ]
        };
        ("last box", told)
    },
};

/// The fate of a box without beads.
pub static WHEN_EMPTY: Setting = Setting {
    name: "when-empty",
    values: "resign|restock|refill",
    help: "What happens when a box is empty",
    expected: "when a box is empty the machine can resign, restock or refill",
    title: "empty box",
    label: "",
    key: "when_empty",
    since: 1,
    fills_boxes: false,
    words: &[
        Word {
            name: "resign",
            stored: "resign",
            since: 1,
            meaning: "MENACE resigns when it needs the box.",
            facts: &["MENACE resigns"],
            on_paper: "If the box is empty, MENACE resigns and has lost.",
        },
        Word {
            name: "restock",
            stored: "restock",
            since: 1,
            meaning: "After the game it starts again.",
            facts: &["gets its starting beads again", "is restocked"],
            on_paper: "A box left empty by a game gets the beads on its label again.",
        },
        Word {
            name: "refill",
            stored: "refill",
            since: 1,
            meaning: "Three random beads go in at once.",
            facts: &["gets three random beads", "is refilled"],
            on_paper: "If the last bead came out, put it away, put in three of random free \
                       squares, and draw from those.",
        },
    ],
    numbers: None,
    get: |rules| Value::Word(rules.when_empty as usize),
    put: |rules, value| Rules {
        when_empty: value.one_of([WhenEmpty::Resign, WhenEmpty::Restock, WhenEmpty::Refill]),
        ..rules
    },
    facts: |rules| {
        let word = &WHEN_EMPTY.words[rules.when_empty as usize];
        ("empty box", word.facts())
    },
};

/// The last beads that stay.
pub static SPARE: Setting = Setting {
    name: "spare",
    values: "none|first|every",
    help: "What never gives up its last bead: nothing, the first box, or every color of every box",
    expected: "what is spared is none, first or every",
    title: "spared",
    label: "spare",
    key: "first_box",
    since: 1,
    fills_boxes: false,
    words: &[
        Word {
            name: "none",
            stored: "may-run-dry",
            since: 1,
            meaning: "Any box may lose its last bead.",
            facts: &["may run dry"],
            on_paper: "",
        },
        Word {
            name: "first",
            stored: "spared",
            since: 1,
            meaning: "Box 1 never gives up its last bead.",
            facts: &["never gives up its last bead", "is spared"],
            on_paper: "Box 1 always keeps its last bead.",
        },
        Word {
            name: "every",
            stored: "every-color-spared",
            since: 2,
            meaning: "No color ever loses its last bead.",
            facts: &["none ever gives up its last bead", "all are spared"],
            on_paper: "The last bead of a color always goes back.",
        },
    ],
    numbers: None,
    get: |rules| Value::Word(rules.spared as usize),
    put: |rules, value| Rules {
        spared: value.one_of([Spared::None, Spared::First, Spared::Every]),
        ..rules
    },
    facts: |rules| {
        let told = SPARE.words[rules.spared as usize].facts();
        match rules.spared {
            Spared::None | Spared::First if rules.opening.is_fixed() => ("", Vec::new()),
            Spared::None if !rules.may_run_dry() => {
                ("first box", vec!["never runs dry".to_owned()])
            }
            Spared::None | Spared::First => ("first box", told),
            Spared::Every => ("colors", told),
        }
    },
};

/// The fate of a box without beads of the second machine. Beside a label it is told as that of
/// the boxes of this side.
pub static SECOND_EMPTY: Setting = Setting {
    name: "second-empty",
    values: "restock|resign",
    help: "What happens when a box of the second machine is empty",
    expected: "a second machine can restock an empty box, or resign",
    title: "second machine",
    label: "second",
    key: "second_empty",
    since: 2,
    fills_boxes: false,
    words: &[
        Word {
            name: "restock",
            stored: "restock",
            since: 2,
            meaning: "Where you begin, empty boxes start again.",
            facts: &[],
            on_paper: "",
        },
        Word {
            name: "resign",
            stored: "resign",
            since: 2,
            meaning: "Where you begin, MENACE resigns.",
            facts: &[],
            on_paper: "",
        },
    ],
    numbers: None,
    get: |rules| Value::Word(rules.second_empty as usize),
    put: |rules, value| Rules {
        second_empty: value.one_of([SecondEmpty::Restock, SecondEmpty::Resign]),
        ..rules
    },
    facts: |_| ("", Vec::new()),
};

/// The first move.
pub static OPENING: Setting = Setting {
    name: "opening",
    values: "any|1|2|5",
    help: "The first move: any that a bead says, or always a corner (1), an edge (2), the center (5); \
           then box 1 is not needed, and only the boxes that can come up are there",
    expected: "the opening is any, 1, 2 or 5: the corner is 1, the edge is 2, the center is 5",
    title: "opening",
    label: "opening",
    key: "opening",
    since: 3,
    fills_boxes: true,
    words: &[
        Word {
            name: "any",
            stored: "any",
            since: 1,
            meaning: "A bead of box 1 says the first move.",
            facts: &[],
            on_paper: "",
        },
        Word {
            name: "1",
            stored: "1",
            since: 3,
            meaning: "Always a corner: 242 boxes.",
            facts: &["always a corner, without a box", "a corner"],
            on_paper: "Its first move is always a corner, without a box.",
        },
        Word {
            name: "2",
            stored: "2",
            since: 3,
            meaning: "Always an edge: 241 boxes.",
            facts: &["always an edge, without a box", "an edge"],
            on_paper: "Its first move is always the middle of a side, without a box.",
        },
        Word {
            name: "5",
            stored: "5",
            since: 3,
            meaning: "Always the center: 85 boxes.",
            facts: &["always the center, without a box", "the center"],
            on_paper: "Its first move is always the center, without a box.",
        },
    ],
    numbers: None,
    get: |rules| Value::Word(rules.opening as usize),
    put: |rules, value| Rules {
        opening: value.one_of(Opening::ALL),
        ..rules
    },
    facts: |rules| ("opening", OPENING.words[rules.opening as usize].facts()),
};

impl Setting {
    /// The value in these rules.
    pub fn value(&self, rules: &Rules) -> Value {
        (self.get)(rules)
    }

    /// These rules with another value.
    ///
    /// # Errors
    ///
    /// When a number is out of its range.
    pub fn with_value(&self, rules: Rules, value: &Value) -> Result<Rules, RulesError> {
        if let (Value::Numbers(numbers), Some(allowed)) = (value, &self.numbers) {
            allowed.check(numbers)?;
        }
        Ok((self.put)(rules, value))
    }

    /// True if the value is that of Michie's rules.
    pub fn is_michies(&self, rules: &Rules) -> bool {
        self.value(rules) == self.value(&Rules::MICHIE)
    }

    /// The value that a text says, if it says one; its numbers may be out of range.
    pub fn parse(&self, text: &str) -> Option<Value> {
        let words = (0..).zip(self.words).skip(self.numbers.iter().count());
        if let Some((nth, _)) = words.into_iter().find(|(_, word)| word.name == text) {
            return Some(Value::Word(nth));
        }
        let numbers: Option<Vec<i16>> = text
            .split(',')
            .map(|number| number.trim().parse().ok())
            .collect();
        let count = self.numbers.as_ref()?.parts.len();
        numbers
            .filter(|numbers| numbers.len() == count)
            .map(Value::Numbers)
    }

    /// The value in these rules, as [`Setting::parse`] reads it.
    pub fn text(&self, rules: &Rules) -> String {
        match self.value(rules) {
            Value::Word(nth) => self.words[nth].name.to_owned(),
            Value::Numbers(numbers) => joined(&numbers, ",", i16::to_string),
        }
    }

    /// The place of the word in these rules, where the setting has words.
    pub fn word(&self, rules: &Rules) -> Option<usize> {
        match self.value(rules) {
            Value::Word(nth) => Some(nth),
            Value::Numbers(_) => (!self.words.is_empty()).then_some(0),
        }
    }

    /// These rules with another of the words.
    #[must_use]
    pub fn with_word(&self, rules: Rules, nth: usize) -> Rules {
        let value = match (&self.numbers, nth) {
            (Some(numbers), 0) => Value::Numbers(numbers.usual.to_vec()),
            _ => Value::Word(nth),
        };
        (self.put)(rules, &value)
    }

    /// One of the numbers in these rules, where they have numbers.
    pub fn number(&self, rules: &Rules, part: usize) -> Option<i16> {
        match self.value(rules) {
            Value::Numbers(numbers) => numbers.get(part).copied(),
            Value::Word(_) => None,
        }
    }

    /// These rules with another number; as they are where it is out of range.
    #[must_use]
    pub fn with_number(&self, rules: Rules, part: usize, number: i16) -> Rules {
        let mut value = self.value(&rules);
        if let Value::Numbers(numbers) = &mut value
            && let Some(old) = numbers.get_mut(part)
        {
            *old = number;
        }
        self.with_value(rules, &value).unwrap_or(rules)
    }

    /// The value in these rules beside a label.
    pub fn facts(&self, rules: &Rules) -> Facts {
        (self.facts)(rules)
    }

    fn labeled(&self, rules: &Rules) -> String {
        let value = match (self.value(rules), &self.numbers) {
            (Value::Numbers(numbers), Some(Numbers { range, .. })) if *range.start() < 0 => {
                joined(&numbers, " ", |number| format!("{number:+}"))
            }
            _ => self.text(rules),
        };
        format!("{} {value}", self.label).trim_start().to_owned()
    }
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Setting {}

impl Word {
    fn facts(&self) -> Vec<String> {
        self.facts.iter().map(|&fact| fact.to_owned()).collect()
    }
}

impl Numbers {
    /// Checks that all of these are in range.
    fn check(&self, numbers: &[i16]) -> Result<(), RulesError> {
        let outside = numbers.iter().find(|number| !self.range.contains(number));
        outside.map_or(Ok(()), |&number| Err((self.error)(number)))
    }
}

impl Value {
    /// The value of which this is the word.
    fn one_of<T: Copy, const COUNT: usize>(&self, values: [T; COUNT]) -> T {
        match self {
            Self::Word(nth) => values[*nth],
            Self::Numbers(_) => values[0],
        }
    }

    /// The numbers, which are in range; zeros where there are none.
    fn numbers<T: Copy + Default + TryFrom<i16>, const COUNT: usize>(&self) -> [T; COUNT] {
        let mut all = [T::default(); COUNT];
        if let Self::Numbers(numbers) = self {
            for (to, &number) in all.iter_mut().zip(numbers) {
                *to = T::try_from(number).unwrap_or_default();
            }
        }
        all
    }
}

fn joined(numbers: &[i16], between: &str, text: fn(&i16) -> String) -> String {
    let numbers: Vec<_> = numbers.iter().map(text).collect();
    numbers.join(between)
}

/// A number of beads with its sign, of which none has none.
fn signed(number: i16) -> String {
    match number {
        0 => "0".to_owned(),
        _ => format!("{number:+}"),
    }
}
