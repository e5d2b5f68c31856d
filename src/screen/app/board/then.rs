//! A time of the past that shows in place of today.

use core::time::Duration;

use crate::app::{Focus, Session, Tab};
use crate::engine::{FinishedGame, Machine, OpenGame, Side, Time};
use crate::words::{Said, say};

/// The time that the film takes, and the most that it stays at a picture.
const FILM: Duration = Duration::from_secs(10);
const PICTURE: Duration = Duration::from_millis(500);

/// A time of the past that shows in place of today, written by the scene on top.
#[derive(Clone, Debug)]
pub struct Then {
    pub time: Time,
    /// The machine as it was; that of today stands for it where it is not known any more.
    pub machine: Option<Machine>,
    /// False if nobody knows what the boxes of the game held.
    pub(crate) knows_beads: bool,
    /// The game as far as it shows.
    pub game: Option<OpenGame>,
    /// The game as it ended, once it shows to its end and its boxes are known as they were.
    pub finished: Option<FinishedGame>,
    /// The time in words.
    pub(crate) said: Option<Said>,
    /// The player that can be played as it was, and the number of its games by then.
    pub(crate) visit: Option<(Side, u64)>,
    pub(crate) from: Origin,
}

/// The place on the screen where the past was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    tab: Tab,
    focus: Focus,
    /// The player whose boxes showed.
    side: Side,
}

impl Then {
    /// A game of a machine that is not known as it was, or has not changed since: that of today.
    pub(crate) const fn with(game: &OpenGame, knows_beads: bool, from: Origin) -> Self {
        Self {
            time: Time::Today,
            machine: None,
            knows_beads,
            game: Some(*game),
            finished: None,
            said: None,
            visit: None,
            from,
        }
    }
}

impl Session {
    /// False if the game on the board is one of the past, of which nobody knows what its boxes held.
    pub(crate) fn knows_beads(&self) -> bool {
        self.play.then.as_ref().is_none_or(|then| then.knows_beads)
    }

    /// The place that a look at the past leads back to.
    pub(crate) const fn origin(&self) -> Origin {
        Origin {
            tab: self.shown.tab,
            focus: self.focus,
            side: self.shown.side,
        }
    }

    /// Ends the look at the past. The tab that it was asked for in shows again, unless the person
    /// went to another meanwhile.
    pub(crate) fn end_then(&mut self) {
        self.play.past = None;
        let Some(then) = self.play.then.take() else {
            return;
        };
        self.show_side(then.from.side);
        if self.shown.tab == Tab::Boxes {
            self.shown.tab = then.from.tab;
            self.focus = then.from.focus;
        }
    }

    /// Ends the scene of the past that shows, if one does.
    pub(crate) fn leave_past(&mut self) {
        if self.shows_past() {
            self.asked.goes_back = true;
            self.end_then();
        }
    }

    /// True if the keys are about the game on the board: it has the focus, or else its boxes show.
    pub(crate) fn is_about_board(&self) -> bool {
        self.focus == Focus::Board || self.shown.tab == Tab::Boxes
    }

    /// True while a time of the past shows in place of today.
    pub(crate) const fn shows_past(&self) -> bool {
        self.play.then.is_some() || self.play.past.is_some()
    }
}

/// A time of the machine's life, seen today.
#[derive(Clone, Debug)]
pub struct LookBack {
    /// The index of the moment that shows; after the last one it is today.
    pub(crate) nth: usize,
    /// The number of moments, today besides.
    moments: usize,
    /// The machine as it stands today, between two games.
    pub(crate) today: Box<Machine>,
    /// True if it goes on by itself.
    pub is_playing: bool,
}

impl LookBack {
    /// Today, after so many moments.
    pub(crate) fn new(today: &Machine, moments: usize) -> Self {
        let mut today = Box::new(today.clone());
        today.abandon();
        Self {
            nth: moments,
            moments,
            today,
            is_playing: false,
        }
    }

    /// The number of the picture that shows, from 1, and of all; the last one is today.
    pub const fn place(&self) -> (usize, usize) {
        (self.nth + 1, self.moments + 1)
    }

    pub(crate) const fn is_today(&self) -> bool {
        self.nth == self.moments
    }

    /// The time to the next picture, if one follows by itself.
    pub(crate) fn interval(&self) -> Option<Duration> {
        let pictures = u32::try_from(self.moments + 1).unwrap_or(1);
        self.is_playing.then(|| (FILM / pictures).min(PICTURE))
    }

    pub(crate) const fn show(&mut self, nth: usize) {
        self.nth = if nth < self.moments {
            nth
        } else {
            self.moments
        };
        self.is_playing &= self.nth < self.moments;
    }

    /// The word for what Space does to the film.
    pub(crate) fn film_word(&self) -> Said {
        match self {
            it if it.is_playing => say!("offer-pause"),
            it if !it.is_today() => say!("offer-go-on"),
            _ => say!("offer-film"),
        }
    }
}
