//! The game on the board: the person's moves, MENACE's, and the verdict.

use core::time::Duration;

use super::motion::TOURNAMENT_GAME;
use super::{App, Direction, Motion, Phase, Watched};
use crate::engine::{
    BoxNumber, FinishedGame, Machine, MoveError, OpenBox, OpenGame, Opponent, Side,
};
use crate::game::{Board, PlayError, Square};
use crate::words::numbers::sentence;

/// The left pane.
#[derive(Clone, Debug)]
pub struct Play {
    cursor: Square,
    pub(super) phase: Phase,
    pub(super) motion: Motion,
    /// Whether what moves stands still for as long as a picture shows it.
    pub(super) is_held: bool,
    /// Which player MENACE is against the person.
    pub(super) side: Side,
    /// Whether nothing shows but the board and the box in use.
    pub(super) is_projected: bool,
    /// How many games of 1961 the tour has told, while there are more.
    pub(super) retold: Option<usize>,
    pub(super) shows_xray: bool,
    /// What a replay gives way to again.
    pub(super) before_replay: Option<Phase>,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            cursor: Square::Center,
            phase: Phase::YourMove,
            motion: Motion::Still,
            is_held: false,
            side: Side::First,
            is_projected: false,
            retold: None,
            shows_xray: false,
            before_replay: None,
        }
    }
}

impl Play {
    /// The square under the cursor.
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    /// Where the game stands.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The game just ended.
    pub fn finished(&self) -> Option<&FinishedGame> {
        match &self.phase {
            Phase::Over(finished) => Some(finished),
            Phase::Watching(watch) => watch.finished.as_deref(),
            Phase::TimeLapse(lapse) => lapse.finished.as_deref(),
            Phase::Replaying(replay) => replay.finished.as_deref(),
            Phase::YourMove
            | Phase::Drawing { .. }
            | Phase::Dry
            | Phase::Training(_)
            | Phase::LookingBack(_) => None,
        }
    }

    /// What moves on the screen by itself just now.
    pub const fn motion(&self) -> Motion {
        self.motion
    }

    /// The time until the next [`super::Message::Tick`] is due; `None` while nothing moves.
    pub fn next_tick(&self) -> Option<Duration> {
        match &self.phase {
            Phase::Watching(watch) => watch.interval(self.motion),
            Phase::TimeLapse(lapse) => lapse.interval(),
            Phase::Replaying(replay) => replay.interval(),
            Phase::LookingBack(look_back) => look_back.interval(),
            _ if self.is_held => None,
            _ if self.retold.is_some() => Some(TOURNAMENT_GAME),
            _ => self.motion.interval(),
        }
    }

    pub(super) fn move_cursor(&mut self, direction: Direction) {
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

impl App {
    /// The board as it stands: of the game in progress, or of the one just ended.
    pub fn board(&self) -> Board {
        let ended = match self.play.phase {
            // Games come and go too fast to be seen; the last one stands for them.
            Phase::Training(_) | Phase::TimeLapse(_) => self
                .session
                .machine
                .player_or_first(self.play.side)
                .history
                .last(),
            _ => self.play.finished().map(|finished| finished.played),
        };
        self.shown_game().map_or_else(
            || ended.map_or(Board::EMPTY, |played| played.board()),
            OpenGame::board,
        )
    }

    /// The machine that shows: as it is, or as it was in a game or at another time of its past.
    pub fn shown_machine(&self) -> &Machine {
        let then = match &self.play.phase {
            Phase::Replaying(replay) => replay.machine(),
            _ => self.machine_then(),
        };
        then.unwrap_or(&self.session.machine)
    }

    /// The game that shows: the one in progress, or one of the past.
    pub fn shown_game(&self) -> Option<&OpenGame> {
        match &self.play.phase {
            Phase::Replaying(replay) if replay.finished.is_some() => None,
            Phase::Replaying(replay) => Some(&replay.game),
            Phase::LookingBack(_) => None,
            _ => self.session.machine.game(),
        }
    }

    /// The square that was played last.
    pub fn last_played(&self) -> Option<Square> {
        let key = match (self.shown_game(), self.play.finished()) {
            (Some(game), _) => *game.key(),
            (None, Some(finished)) => finished.played.key,
            (None, None) => return None,
        };
        key.squares().last().copied()
    }

    /// The box that MENACE opened last, in the game in progress or just ended.
    pub fn last_opened(&self) -> Option<OpenBox> {
        match (self.shown_game(), self.play.finished()) {
            (Some(game), _) => game.open_boxes().last().copied(),
            (None, Some(finished)) => finished.closed_boxes().last().map(|closed| closed.opened),
            (None, None) => None,
        }
    }

    /// Whether there is a move to take back.
    pub fn can_take_back(&self) -> bool {
        let is_on = matches!(self.play.phase, Phase::YourMove | Phase::Drawing { .. });
        let can_take_back = |game: &OpenGame| {
            if self.works_by_hand() {
                !game.key().is_empty()
            } else {
                game.can_take_back()
            }
        };
        is_on && self.session.machine.game().is_some_and(can_take_back)
    }

    /// Goes on with the game in progress or with what was watched, or begins a game.
    pub(super) fn resume(&mut self, watched: Option<Watched>) {
        let watched = watched.filter(|watched| watched.done < watched.goal);
        match (self.session.machine.game().map(OpenGame::opponent), watched) {
            (None, Some(watched)) if !self.session.machine.is_dry(Side::First) => {
                self.resume_watching(self.training.opponent, watched);
            }
            (None, _) => self.begin(),
            (Some(Opponent::You), _) => {
                self.play.phase = Phase::YourMove;
                self.play.side = self.machine_side();
                self.show_side(self.play.side);
                self.let_menace_move();
            }
            (Some(program), watched) => {
                self.resume_watching(program, watched.unwrap_or(Watched { done: 0, goal: 1 }));
            }
        }
        self.resume_work();
    }

    pub(super) fn play_square(&mut self, square: Square) {
        self.play.cursor = square;
        self.proceed();
    }

    pub(super) fn proceed(&mut self) {
        match self.play.phase {
            Phase::YourMove => self.reply(),
            Phase::Drawing { .. } => self.draw_bead_for(self.play.cursor),
            Phase::Over(_) => self.begin(),
            Phase::Dry => self.ask_for_a_way_out(),
            Phase::TimeLapse(ref lapse) if lapse.is_over() => self.stop_time_lapse(""),
            Phase::Watching(_)
            | Phase::TimeLapse(_)
            | Phase::Replaying(_)
            | Phase::LookingBack(_) => self.pause(),
            Phase::Training(_) => {
                self.notice =
                    Some("MENACE is training; Esc stops it and keeps what it learned".to_owned());
            }
        }
    }

    /// The person plays the square under the cursor.
    fn reply(&mut self) {
        match self.session.machine.play(self.play.cursor) {
            Ok(Some(finished)) => {
                self.end_game(Box::new(finished));
                self.show_move();
            }
            Ok(None) => self.let_menace_move(),
            Err(MoveError::Play(PlayError::Taken(square))) => {
                self.notice = Some(format!(
                    "Square {} is taken",
                    self.preferences().numbering.as_in_files(square)
                ));
            }
            Err(refused) => self.notice = Some(sentence(&refused.to_string())),
        }
    }

    /// A new game, in which MENACE is this player; one in progress is put back.
    pub(super) fn new_game(&mut self, side: Side) {
        self.end_replay();
        self.session.machine.abandon();
        self.play.side = side;
        self.session
            .machine
            .player_or_new(side, &mut self.session.rng);
        self.show_side(side);
        self.begin();
        if self.works_by_hand() {
            self.resume_work();
            self.save();
        }
    }

    pub(super) fn take_back(&mut self) {
        if self.works_by_hand() && self.can_take_back() {
            self.take_back_one();
        } else if self.session.machine.take_back() {
            self.end_motion();
            self.follow_game();
        } else if self.play.finished().is_some() {
            self.notice = Some("The game is over: MENACE has learned from it already".to_owned());
        } else {
            self.notice = Some("There is no move of yours to take back".to_owned());
        }
    }

    /// Begins a game, with MENACE's first move where it moves first, or asks what to do about an
    /// empty first box.
    pub(super) fn begin(&mut self) {
        let side = self.play.side;
        if self.is_exhibit() && self.session.machine.is_dry(side) {
            self.restock_first_boxes(); // nobody may be there who could be asked
            self.save();
        }
        if self.session.machine.begin(side, Opponent::You).is_err() {
            self.play.phase = Phase::Dry;
            self.ask_for_a_way_out();
            return;
        }
        self.play.phase = Phase::YourMove;
        self.let_menace_move();
    }

    /// Begins a game after the boxes were changed otherwise than by playing.
    pub(super) fn begin_changed(&mut self) {
        self.begin();
        self.save();
    }

    /// MENACE moves if it is its turn.
    fn let_menace_move(&mut self) {
        if self.session.machine.box_to_open().is_some() {
            self.ask_for_bead();
            self.keep_by_hand();
            return;
        }
        let moves = self.session.machine.game().map(|game| game.key().len());
        match self.session.machine.machine_move(&mut self.session.rng) {
            Some(finished) => self.end_game(Box::new(finished)),
            None => self.follow_game(),
        }
        if self.session.machine.game().map(|game| game.key().len()) != moves {
            self.show_move();
        }
    }

    /// Shows the verdict of a game that is over and learned from, and has it saved.
    pub(super) fn end_game(&mut self, finished: Box<FinishedGame>) {
        let resigned_at = finished.resigned_at;
        self.session.machine.list_tasks(&finished);
        self.play.phase = Phase::Over(finished);
        self.follow_game();
        if let Some(number) = resigned_at.filter(|_| self.right_pane.boxes.follow()) {
            self.right_pane.boxes.select(number);
        }
        self.resume_work();
        self.save();
    }

    /// The box at which MENACE resigned the game just ended.
    pub fn resigned_at(&self) -> Option<BoxNumber> {
        self.play
            .finished()
            .and_then(|finished| finished.resigned_at)
    }
}
