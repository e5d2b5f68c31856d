//! A time of the past that shows in place of today, and the copy that is played from there.

use super::{Offer, Shown, View};
use crate::engine::{FinishedGame, Machine, OpenGame, Opponent, PerSide, Side, Time};
use crate::game::{PlayKey, Square};
use crate::words::{Said, say};

/// A time of the past that shows in place of today, written by the scene on top.
#[derive(Clone, Debug)]
pub struct Past {
    pub time: Time,
    /// The machine as it was; today's stands for it where it is not known any more.
    pub machine: Option<Machine>,
    /// False if it is not known what the boxes of the game held.
    pub(crate) knows_beads: bool,
    /// The game, up to the step that shows.
    pub game: Option<OpenGame>,
    /// The game as it ended, once it shows to its end and its boxes are known as they were.
    pub finished: Option<FinishedGame>,
    /// The time in words.
    pub(crate) said: Option<Said>,
    /// Its number among the moments of the curve, from 0, and the number of those, today besides;
    /// `None` in a game.
    pub(crate) moment: Option<(usize, usize)>,
    /// What showed where the past was asked for.
    pub(crate) from: Shown,
}

/// A copy of the machine, which is played and learns nothing.
#[derive(Clone, Debug)]
pub(crate) struct Copy {
    /// The player that MENACE is.
    pub(crate) side: Side,
    /// The machine at the moment from which it is played: between two games, or in one.
    pub(crate) start: Machine,
    /// That time in words.
    pub(crate) said: Option<Said>,
}

impl Past {
    /// A game of a machine that is not known as it was, or has not changed since: today's.
    pub(crate) const fn with(game: &OpenGame, knows_beads: bool, from: Shown) -> Self {
        Self {
            time: Time::Today,
            machine: None,
            knows_beads,
            game: Some(*game),
            finished: None,
            said: None,
            moment: None,
            from,
        }
    }
}

impl View<'_> {
    /// True while a copy plays that learns nothing.
    pub const fn is_copy(&self) -> bool {
        self.copy.is_some()
    }

    /// True if there is a life to look back at, and nothing moves on the board.
    pub(crate) fn can_look_back(&self) -> bool {
        let player = self.player();
        let is_known = !player.snapshots.taken().is_empty() && player.tally.games() > 0;
        is_known && self.is_still()
    }

    /// The word for playing a copy from what shows, where that can be.
    pub(crate) fn offer_from_here(&self) -> Option<Offer> {
        if self.is_copy() && !self.is_past {
            return Some(Offer::Shown(say!("offer-again")));
        }
        let can_be = match self.moment {
            Some((nth, of)) => nth + 1 < of,
            None => self.moves_to_here().is_some(),
        };
        let is_shown = !self.is_past || self.boxes.is_about_board() || self.moment.is_some();
        can_be.then(|| Offer::shown_if(is_shown, say!("offer-from-here")))
    }

    /// The moves of the game up to its step; at its end those up to MENACE's mistake. A game of
    /// today that is over without one has no such moment, one of the past that of the last draw.
    fn moves_to_here(&self) -> Option<PlayKey> {
        let (game, side) = (self.game?, self.menace);
        let (key, finished) = (*game.key(), self.finished());
        if finished.is_none() && key.board().outcome().is_none() {
            return self.is_past.then_some(key);
        }
        if !self.is_past && !self.is_over() {
            return None;
        }
        let mistake = finished.and_then(|finished| finished.mistake(side));
        let mistake = mistake.map(|(mistake, _)| mistake.at.square);
        let is_drawn = |nth| Side::of_move(nth) == side && game.box_of_move(nth).is_some();
        let is_meant = |square: Square| mistake.map_or(self.is_past, |it| it == square);
        let mut moves = key.squares().iter().enumerate().rev();
        let (nth, _) = moves.find(|&(nth, &square)| is_drawn(nth) && is_meant(square))?;
        Some(key.without_last(key.len() - nth))
    }

    /// The copy to play from what shows.
    pub(crate) fn here(&self) -> Option<Copy> {
        if let Some(copy) = self.copy.filter(|_| !self.is_past) {
            return Some(copy.clone());
        }
        let mut said = self.time_in_words.cloned();
        let (side, moves) = match self.moment {
            Some(_) => (self.side, None),
            None => (self.menace, Some(self.moves_to_here()?)),
        };
        let games = self.machine.tally(side).games();
        let as_it_was = if moves.is_none() {
            // Unlike the moment it knows what came before it.
            self.today.after(side, games).ok()
        } else if self.is_past {
            None
        } else {
            let number = self.today.number_in_life(side, games);
            let of = self.today.games_in_life();
            said = Some(say!("in-game", number, of));
            let as_it_was = self.today.as_it_was(side, games);
            as_it_was.map(|(machine, _)| machine)
        };
        let mut start = as_it_was.unwrap_or_else(|| self.machine.clone());
        *start.by_hand_mut() = self.today.by_hand().clone();
        start.by_hand_mut().is_on = false;
        start.abandon();
        let mut start = start.that_learns_nothing();
        if let Some(key) = moves {
            let game = OpenGame::from_parts(side, Opponent::You, key, PerSide::default());
            let game = game.by(start.rules());
            start = start.with_game(game);
        }
        Some(Copy { side, start, said })
    }
}
