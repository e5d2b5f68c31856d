//! The opponents of a training in order, with the number of games against each.

use std::fmt;
use std::str::FromStr;

use crate::engine::records::{Opponent, UnknownOpponent};

/// A sequence of opponents, such as `random*200+block*100+perfect*200`. The last one continues
/// without end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    parts: Vec<Segment>,
}

/// One opponent of a schedule; a single opponent may have no number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Segment {
    opponent: Opponent,
    games: Option<u64>,
}

/// The reason why a text is not a schedule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleError {
    /// An opponent is unknown.
    #[error(transparent)]
    Opponent(#[from] UnknownOpponent),
    /// One of several opponents has no valid number of games.
    #[error("'{0}' in a schedule is an opponent and its games, such as random*200")]
    Games(String),
}

impl Schedule {
    /// A single opponent without a number of games.
    pub fn always(opponent: Opponent) -> Self {
        Self {
            parts: vec![Segment {
                opponent,
                games: None,
            }],
        }
    }

    /// The total number of games; `None` for a single opponent without a number.
    pub fn games(&self) -> Option<u64> {
        self.parts
            .iter()
            .try_fold(0_u64, |sum, part| Some(sum.saturating_add(part.games?)))
    }

    /// The opponents in order.
    pub fn opponents(&self) -> impl Iterator<Item = Opponent> + '_ {
        self.parts.iter().map(|part| part.opponent)
    }

    /// Its text with these names of the opponents.
    pub fn named<T: fmt::Display>(&self, name: impl Fn(Opponent) -> T) -> String {
        let part = |part: &Segment| {
            let name = name(part.opponent);
            match part.games {
                Some(games) => format!("{name}*{games}"),
                None => name.to_string(),
            }
        };
        self.parts.iter().map(part).collect::<Vec<_>>().join("+")
    }

    /// The numbers of games after which the opponent changes.
    pub(crate) fn changes(&self) -> impl Iterator<Item = u64> + '_ {
        let (_, before) = self.parts.split_last().unwrap_or((&self.parts[0], &[]));
        let mut games = 0_u64;
        before.iter().map(move |part| {
            games = games.saturating_add(part.games.unwrap_or(u64::MAX));
            games
        })
    }

    /// The opponents of the `games` games after `played` ones, with the number of games each.
    pub fn parts(&self, played: u64, games: u64) -> impl Iterator<Item = (Opponent, u64)> + '_ {
        let (mut start, end) = (0_u64, played.saturating_add(games));
        let last = self.parts.len() - 1;
        self.parts
            .iter()
            .enumerate()
            .filter_map(move |(nth, part)| {
                let until = if nth == last {
                    u64::MAX
                } else {
                    start.saturating_add(part.games.unwrap_or(u64::MAX))
                };
                let (from, to) = (start.max(played), until.min(end));
                start = until;
                (from < to).then(|| (part.opponent, to - from))
            })
    }
}

impl FromStr for Schedule {
    type Err = ScheduleError;

    fn from_str(text: &str) -> Result<Self, ScheduleError> {
        if !text.contains(['*', '+']) {
            return Ok(Self::always(text.parse()?));
        }
        let parts: Result<Vec<_>, _> = text.split('+').map(str::trim).map(part).collect();
        Ok(Self { parts: parts? })
    }
}

fn part(text: &str) -> Result<Segment, ScheduleError> {
    let wrong = || ScheduleError::Games(text.to_owned());
    let (name, games) = text.split_once('*').ok_or_else(wrong)?;
    let games = games
        .trim()
        .parse()
        .ok()
        .filter(|&games| games > 0)
        .ok_or_else(wrong)?;
    Ok(Segment {
        opponent: name.trim().parse()?,
        games: Some(games),
    })
}

impl fmt::Display for Schedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named(|opponent| opponent))
    }
}
