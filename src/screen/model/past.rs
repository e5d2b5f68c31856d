//! Playing from a snapshot of the past.

use super::{Offer, PlayedCopy, Session, Tab, View};
use crate::engine::{OpenGame, Opponent, Side};
use crate::game::PlayKey;
use crate::words::say;

impl View<'_> {
    /// True while a copy is played.
    pub const fn is_copy(&self) -> bool {
        self.copy.is_some()
    }

    /// True if there are earlier snapshots to show, and no animation is running.
    pub(crate) fn can_look_back(&self) -> bool {
        let player = self.player();
        let is_known = !player.snapshots.taken().is_empty() && player.tally.games() > 0;
        is_known && self.is_still()
    }

    /// The side and its number of games at the shown snapshot, or before the game of a copy, whose
    /// machine can be kept.
    pub(crate) fn past_to_keep(&self) -> Option<(Side, u64)> {
        let machine = match (self.snapshot, self.copy) {
            (Some((nth, of)), _) if nth + 1 < of => self.machine,
            (None, Some(copy)) => &copy.start.machine,
            _ => return None,
        };
        Some((machine.side(), machine.tally().games()))
    }

    /// The word for playing a copy from the current view, if possible.
    pub(crate) fn offer_from_here(&self) -> Option<Offer> {
        if self.is_copy() && !self.is_past {
            return Some(Offer::Shown(say!("offer-again")));
        }
        let can_be = match self.snapshot {
            Some((nth, of)) => nth + 1 < of,
            None => self.moves_to_here().is_some(),
        };
        let is_shown = !self.is_past || self.boxes.is_about_board() || self.snapshot.is_some();
        can_be.then(|| Offer::shown_if(is_shown, say!("offer-from-here")))
    }

    /// The moves of the game up to its step, or in a finished game up to the mistake by which it was
    /// lost or not won: MENACE's, else the person's. Without one a current game has no such moves, and a
    /// past one has those up to the last draw.
    fn moves_to_here(&self) -> Option<PlayKey> {
        let (game, side) = (self.game?, self.side());
        let (key, finished) = (*game.key(), self.finished());
        if finished.is_none() && key.board().outcome().is_none() {
            return self.is_past.then_some(key);
        }
        if !self.is_past && !self.is_over() {
            return None;
        }
        let own = finished.and_then(|it| Some(it.mistake(side)?.0));
        let with_you = finished.filter(|it| it.played.opponent == Opponent::You);
        let yours = with_you.and_then(|it| it.played.mistake(side.other()));
        let is_drawn = |nth| Side::of_move(nth) == side && game.box_of_move(nth).is_some();
        let is_meant = |nth, square| match own.or(yours) {
            Some(mistake) => mistake.at.square == square,
            None => self.is_past && is_drawn(nth),
        };
        let mut moves = key.squares().iter().enumerate().rev();
        let (nth, _) = moves.find(|&(nth, &square)| is_meant(nth, square))?;
        Some(key.without_last(key.len() - nth))
    }

    /// The copy for playing from the shown snapshot.
    pub(crate) fn here(&self) -> Option<PlayedCopy> {
        if let Some(copy) = self.copy.filter(|_| !self.is_past) {
            return Some(copy.clone());
        }
        let mut said = self.time_in_words.cloned();
        let moves = match self.snapshot {
            Some(_) => None,
            None => Some(self.moves_to_here()?),
        };
        let games = self.tally().games();
        let as_it_was = if moves.is_none() {
            // Unlike the snapshot, this machine knows its own past.
            self.today.after(games).ok()
        } else if self.is_past {
            None
        } else {
            let of = self.today.tally().games();
            said = Some(say!("in-game", number = games, of));
            let as_it_was = self.today.as_it_was(games);
            as_it_was.map(|(machine, _)| machine)
        };
        let machine = as_it_was.unwrap_or_else(|| self.machine.clone());
        let mut start = self.pair.clone().with_machine(machine);
        start.machine.by_hand = self.pair.machine.by_hand.clone();
        start.machine.by_hand.is_on = false;
        start.abandon();
        let mut start = start.without_learning();
        if let Some(key) = moves {
            let game = OpenGame::from_parts(self.side(), Opponent::You, key, [None; 9]);
            start.machine = start.machine.with_game(&game);
        }
        Some(PlayedCopy { start, said })
    }
}

impl Session {
    /// Returns to the present. From a game, the tab it was opened from is shown again, unless the
    /// person has changed tabs.
    pub(crate) fn end_past(&mut self) {
        let past = self.board_state.past.take();
        let Some(past) = past.filter(|past| past.snapshot.is_none()) else {
            return;
        };
        if self.selection.tab == Tab::Boxes {
            (self.selection.tab, self.selection.focus) = (past.from.tab, past.from.focus);
        }
    }

    /// Ends the visible scene if it shows the past.
    pub(crate) fn leave_past(&mut self) {
        if self.view().is_past {
            self.requests.goes_back = true;
            self.end_past();
        }
    }
}
