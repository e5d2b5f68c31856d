//! A time of the past that shows in place of today.

use crate::app::{Focus, Session, Tab};
use crate::engine::{FinishedGame, Machine, OpenGame, Side, Time};
use crate::words::Said;

/// A time of the past that shows in place of today, written by the scene on top.
#[derive(Clone, Debug)]
pub struct Then {
    /// The time.
    pub time: Time,
    /// The machine as it was; that of today stands for it where it is not known any more.
    pub machine: Option<Machine>,
    /// The game as far as it shows.
    pub game: Option<OpenGame>,
    /// The game as it ended, once it shows to its end and its boxes are known as they were.
    pub finished: Option<FinishedGame>,
    /// The time in words.
    pub(crate) said: Option<Said>,
    /// The player that can be played as it was, and the number of its games by then.
    pub(crate) visit: Option<(Side, u64)>,
    /// The tab and the pane in which it was asked for.
    pub(crate) from: (Tab, Focus),
}

impl Then {
    /// A game, with the machine of today.
    pub(crate) const fn with(game: &OpenGame, from: (Tab, Focus)) -> Self {
        Self {
            time: Time::Today,
            machine: None,
            game: Some(*game),
            finished: None,
            said: None,
            visit: None,
            from,
        }
    }
}

impl Session {
    /// It is today again. The tab is back that the past was asked for in, unless another was gone
    /// to meanwhile.
    pub(crate) fn end_then(&mut self) {
        self.play.past = None;
        if let Some(then) = self.play.then.take()
            && self.shown.tab == Tab::Boxes
        {
            (self.shown.tab, self.focus) = then.from;
        }
    }
}
