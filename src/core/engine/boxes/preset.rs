//! The named sets of rules.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{
    BeadSquares, Opening, Reward, Rules, SecondEmpty, Setting, Spared, StartingBeads, WhenEmpty,
};

/// A named set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownPreset, parse_err_fn = unknown)]
pub enum Preset {
    /// Michie, "Experiments on the mechanization of game-learning" (1963), Table 2 and p. 233-234.
    Michie,
    /// <https://www.mscroggs.co.uk/menace/>.
    Scroggs,
    /// Gary Darby's "The `TicTacToe` Machine 2.0" of `DelphiForFun` (2017): the defaults of the
    /// program, without its bug of rewarding the square of the board as if it were the lid's. Its
    /// page says Michie's +3 +1 -1 instead.
    Darby,
    /// "Implement MENACE", the code-golf challenge.
    Challenge,
    /// Kimber and Corbett's cabinet, played at school open days.
    OpenDay,
    /// Michie's with empty boxes restocked: it never runs dry.
    Everlasting,
    /// One bead of each color and no reward: only losing moves are removed. Against an opponent
    /// that tries every reply, a machine becomes unbeatable.
    Unpraised,
    /// A small reward for a win and a hard punishment, so that it also wins.
    Careful,
    /// The printed mats of the lesson: opens in the center, one counter on every free square, empty
    /// mats restocked.
    Mats,
}

impl Preset {
    /// All presets, Michie's own first.
    pub const ALL: [Self; Self::VARIANTS.len()] = *Self::VARIANTS.first_chunk().expect("all");

    /// The name of the preset as it is typed.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The rules of the preset.
    pub const fn rules(self) -> Rules {
        let michie = Rules::MICHIE;
        let scroggs = Rules {
            start: StartingBeads::PerStage([8, 4, 2, 1]),
            ..michie
        };
        let one_of_each = Rules {
            start: StartingBeads::PerStage([1; 4]),
            when_empty: WhenEmpty::Restock,
            ..michie
        };
        match self {
            Self::Michie => michie,
            Self::Scroggs => scroggs,
            Self::Darby => Rules {
                squares: BeadSquares::Every,
                reward: reward(2, 1, -1),
                last_move: Reward {
                    won: 0,
                    drawn: -1,
                    lost: 0,
                },
                when_empty: WhenEmpty::Restock,
                ..michie
            },
            Self::Challenge => Rules {
                start: StartingBeads::Random,
                squares: BeadSquares::Every,
                reward: reward(1, 0, -1),
                when_empty: WhenEmpty::Refill,
                ..michie
            },
            Self::OpenDay => Rules {
                spared: Spared::First,
                ..scroggs
            },
            Self::Everlasting => Rules {
                when_empty: WhenEmpty::Restock,
                ..michie
            },
            Self::Unpraised => Rules {
                reward: reward(0, 0, -1),
                ..one_of_each
            },
            Self::Careful => Rules {
                reward: reward(1, 0, -9),
                ..one_of_each
            },
            Self::Mats => Rules {
                squares: BeadSquares::Every,
                opening: Opening::Center,
                ..one_of_each
            },
        }
    }
}

const fn reward(won: i16, drawn: i16, lost: i16) -> Reward {
    Reward { won, drawn, lost }
}

impl Rules {
    /// The names and values of the options for these rules: the preset, or else Michie's, and the
    /// settings that differ from it.
    pub fn as_options(&self) -> Vec<(&'static str, String)> {
        let preset = self.preset().unwrap_or(Preset::Michie);
        let base = preset.rules();
        let values = Setting::ALL.iter().map(|it| (it, it.text(self)));
        let others = values.filter(|(setting, value)| *value != setting.text(&base));
        let others = others.map(|(setting, value)| (setting.name(), value));
        [("rules", preset.to_string())]
            .into_iter()
            .chain(others)
            .collect()
    }

    /// The rules that options such as `--rules michie --opening 5` make; `None` if they make none.
    pub fn of_options(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let mut rules = Self::MICHIE;
        while let Some(option) = words.next() {
            let (name, value) = (option.strip_prefix("--")?, words.next()?);
            rules = match name {
                "rules" => value.parse().ok().map(Preset::rules)?,
                name => name.parse::<Setting>().ok()?.put(rules, value).ok()?,
            };
        }
        Some(rules)
    }

    /// The preset with these rules, if there is one. It ignores the rule for empty boxes of the
    /// second machine.
    pub fn preset(&self) -> Option<Preset> {
        let first = Self {
            second_empty: SecondEmpty::Restock,
            ..*self
        };
        Preset::ALL
            .into_iter()
            .find(|preset| preset.rules() == first)
    }
}

/// An error: no preset has the name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no preset is called '{0}'; there are {names}", names = names())]
pub struct UnknownPreset(String);

fn unknown(name: &str) -> UnknownPreset {
    UnknownPreset(name.to_owned())
}

/// The names of all presets as a list.
fn names() -> String {
    let [others @ .., last] = &Preset::ALL.map(Preset::name);
    format!("{} and {last}", others.join(", "))
}
