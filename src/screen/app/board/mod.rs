//! The board: the activity on it, and the game that shows.
//!
//! Each activity is a scene.

pub(super) mod answer;
pub(super) mod board_beads;
pub(super) mod going;
pub(super) mod motion;
pub(super) mod paid;
pub(super) mod shake;
pub(super) mod speed;
pub(super) mod table;

use super::{Direction, Past, Session};
use crate::engine::{
    BoxNumber, Cabinet, FinishedGame, Machine, OpenBox, OpenGame, Player, Side, Time,
};
use crate::game::{Board, Mark, PlayKey, Square};
use crate::words::Said;
use going::Going;
use motion::Motion;
use paid::PaidBoxes;

/// The left pane.
#[derive(Clone, Debug)]
pub struct Play {
    /// The square under the cursor.
    pub cursor: Square,
    /// The games of programs that are going on.
    pub going: Option<Going>,
    /// The game just ended, as long as it shows.
    pub(crate) finished: Option<Box<FinishedGame>>,
    /// The machine at which it was said that no bead came out of a box that holds some by the books.
    pub(crate) said_none: Option<u64>,
    /// The boxes that were just paid in a time-lapse.
    pub(crate) paid: PaidBoxes,
    /// The thing that moves by itself just now.
    pub motion: Motion,
    /// The player that MENACE is against the person.
    pub(crate) side: Side,
    /// True if it shows what MENACE would answer to the move under the cursor.
    pub(crate) asks: bool,
    /// The time of the past that shows.
    pub past: Option<Box<Past>>,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            cursor: Square::Center,
            going: None,
            finished: None,
            said_none: None,
            paid: PaidBoxes::default(),
            motion: Motion::Still,
            side: Side::First,
            asks: false,
            past: None,
        }
    }
}

impl Play {
    /// The time of the machine that shows.
    pub(crate) fn time(&self) -> Time {
        self.past.as_ref().map_or(Time::Today, |past| past.time)
    }

    /// The game just ended, as long as it shows.
    pub fn finished(&self) -> Option<&FinishedGame> {
        match &self.past {
            Some(past) => past.finished.as_ref(),
            None => self.finished.as_deref(),
        }
    }

    pub(crate) fn move_cursor(&mut self, direction: Direction) {
        let (row, column) = (self.cursor.row(), self.cursor.column());
        let target = match direction {
            Direction::Up => row.checked_sub(1).and_then(|row| Square::at(row, column)),
            Direction::Down => Square::at(row + 1, column),
            Direction::Left => column
                .checked_sub(1)
                .and_then(|column| Square::at(row, column)),
            Direction::Right => Square::at(row, column + 1),
        };
        self.cursor = target.unwrap_or(self.cursor);
    }
}

impl Session {
    /// The board as it stands: of the game in progress, or of the one just ended. In a look at the
    /// past it is the lid of the selected box.
    pub fn board(&self) -> Board {
        if self.looks_back() {
            let selected = self.shown.selected;
            return self.shown_cabinet()[selected].lid().board();
        }
        let ended = if self.trains() {
            // Games come and go too fast to be seen; the last one stands for them.
            let player = self.machine.player_or_first(self.play.side);
            player.history.last()
        } else {
            self.play.finished().map(|finished| finished.played)
        };
        self.shown_game().map_or_else(
            || ended.map_or(Board::EMPTY, |played| played.board()),
            OpenGame::board,
        )
    }

    /// The machine that shows: as it is, or as it was in a game or at another time of its past.
    pub fn shown_machine(&self) -> &Machine {
        let past = self.play.past.as_ref();
        let machine = past.and_then(|past| past.machine.as_ref());
        machine.unwrap_or_else(|| self.machine())
    }

    /// The game that shows: the one in progress, or one of the past.
    pub fn shown_game(&self) -> Option<&OpenGame> {
        match &self.play.past {
            Some(past) => past.game.as_ref(),
            None => self.machine.game(),
        }
    }

    /// The moves of the game that shows: the one in progress, or the one just ended.
    pub fn shown_key(&self) -> Option<PlayKey> {
        match (self.shown_game(), self.play.finished()) {
            (Some(game), _) => Some(*game.key()),
            (None, finished) => finished.map(|finished| finished.played.key),
        }
    }

    /// The square that was played last.
    pub fn last_played(&self) -> Option<Square> {
        self.shown_key()?.squares().last().copied()
    }

    /// The box that MENACE opened last, in the game in progress or just ended.
    pub fn last_opened(&self) -> Option<OpenBox> {
        match (self.shown_game(), self.play.finished()) {
            (Some(game), _) => game.open_boxes().last().copied(),
            (None, Some(finished)) => finished.closed_boxes().last().map(|closed| closed.opened),
            (None, None) => None,
        }
    }

    /// The box at which MENACE resigned the game just ended.
    pub fn resigned_at(&self) -> Option<BoxNumber> {
        self.play
            .finished()
            .and_then(|finished| finished.resigned_at)
    }

    /// The box that was opened for a move of the game that shows, from 0; `None` where no box was.
    pub fn box_of_move(&self, nth: usize) -> Option<OpenBox> {
        let (side, nth) = (Side::of_move(nth), nth / 2);
        match (self.shown_game(), self.play.finished()) {
            (Some(game), _) => game.opened_at(side, nth).copied(),
            (None, finished) => {
                let closed = finished?.closed[side].get(nth)?.as_ref();
                closed.map(|closed| closed.opened)
            }
        }
    }

    /// The box that is open for the next move, or was opened for the last one, with the player who
    /// makes it; `None` where no box was.
    pub fn box_of_last_move(&self) -> Option<(Side, OpenBox)> {
        let moves = self.shown_key()?.len();
        let next = self.box_of_move(moves).map(|open| (moves, open));
        let last = || {
            let last = moves.checked_sub(1)?;
            Some((last, self.box_of_move(last)?))
        };
        let (nth, open) = next.or_else(last)?;
        Some((Side::of_move(nth), open))
    }

    /// The box that tells most of the game: that of the last move, or else MENACE's last, with its
    /// player.
    pub fn box_to_explain(&self) -> Option<(Side, OpenBox)> {
        let machines = || Some((self.machine_side(), self.last_opened()?));
        self.box_of_last_move().or_else(machines)
    }

    /// The boxes that are open, or after the verdict those that the game opened, in the order of
    /// play.
    pub fn opened(&self) -> Vec<BoxNumber> {
        match (self.shown_game(), self.play.finished(), self.shown_side()) {
            (Some(game), _, side) => game.opened_by(side).map(|open| open.number).collect(),
            (None, Some(finished), side) => finished
                .closed_by(side)
                .map(|closed| closed.opened.number)
                .collect(),
            (None, None, _) => Vec::new(),
        }
    }

    /// The mark that shows for a side.
    pub fn shown(&self, side: Side) -> Mark {
        self.shown_in(self.machine_side(), side)
    }

    /// The mark that shows for a side where the machine is this one. A person who wants to be X is
    /// so anyway when moving first.
    pub(crate) fn shown_in(&self, machine: Side, side: Side) -> Mark {
        match (self.preferences().mark, machine) {
            (Mark::X, Side::First) => side.mark().other(),
            _ => side.mark(),
        }
    }

    /// The player MENACE is in the game that shows, or in the next one.
    /// In a look at the past, the player whose past it is.
    pub fn machine_side(&self) -> Side {
        if self.looks_back() {
            return self.shown_side();
        }
        let ended = self.play.finished().map(|finished| finished.played.side);
        self.shown_game()
            .map(OpenGame::side)
            .or(ended)
            .unwrap_or(self.play.side)
    }

    /// The side whose boxes, curve and games show; moving second only where the machine has
    /// those boxes.
    pub fn shown_side(&self) -> Side {
        let side = self.shown.side;
        if self.shown_machine().player(side).is_some() {
            side
        } else {
            Side::First
        }
    }

    /// The player whose boxes show, as it is today.
    pub fn shown_player(&self) -> &Player {
        self.machine().player_or_first(self.shown.side)
    }

    /// The cabinet that shows.
    pub fn shown_cabinet(&self) -> &Cabinet {
        self.cabinet_of(self.shown_side())
    }

    /// The cabinet of this player of the machine that shows.
    pub(crate) fn cabinet_of(&self, side: Side) -> &Cabinet {
        &self.shown_machine().player_or_first(side).cabinet
    }

    /// True if the machine can lose a game in which it has a move.
    pub(crate) fn can_be_beaten(&self) -> bool {
        let line = self.measure.proof().and_then(|proof| proof.line);
        line.is_some_and(|line| self.is_free() && !line.is_empty())
    }

    /// The time, in a few words, at which the machine was as it shows; `None` if that is today.
    pub fn time_shown(&self) -> Option<Said> {
        match &self.play.past {
            Some(past) => past.said.clone(),
            None => self.time_of_copy(),
        }
    }
}
