//! What shows, as one value: the machine at a time of its life, the game on it, and how far that
//! is.

use super::past::Copy;
use super::{
    ChancesView, Examiner, Going, Life, Motion, PaidBoxes, Session, Shown, Tab, WatchedGames,
};
use crate::engine::{
    Bead, BoxNumber, BoxToOpen, Cabinet, FinishedGame, Machine, OpenBox, OpenGame, Opponent,
    Player, Side, Step, Tally, Time, Tournament,
};
use crate::game::{Board, Mark, PerSquare, PlayKey, Square};
use crate::words::{Numbering, Said, bead_names};

/// What shows, made of the session whenever it is asked for. All that is drawn, counted or said of
/// the machine and its game is a function of it.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The machine: as it is, or as it was in a game or at another time of its past.
    pub machine: &'a Machine,
    /// The machine as it is today.
    pub today: &'a Machine,
    /// The time of the machine that shows.
    pub time: Time,
    /// That time in a few words; `None` if it is today.
    pub time_in_words: Option<&'a Said>,
    /// The copy, if the machine is one that learns nothing.
    pub(crate) copy: Option<&'a Copy>,
    /// True while a time of the past shows in place of today.
    pub is_past: bool,
    /// The number of the moment of the curve, from 0, and of all of them; the last one is today.
    pub moment: Option<(usize, usize)>,
    /// False if the game is one of the past and its boxes are not known as they were.
    pub knows_beads: bool,
    /// The game in progress, or the one just ended.
    pub game: Option<Game<'a>>,
    /// The board of that game. At a moment of the curve it is the lid of the selected box; where
    /// games are too fast to be seen, the end of the last one.
    pub board: Board,
    /// The player MENACE is in the game, or in the next one; at a moment of the curve the player
    /// whose past it is.
    pub menace: Side,
    /// The player whose boxes, curve and games show.
    pub side: Side,
    /// The games of programs that are going on.
    pub going: Option<&'a Going>,
    /// The step that comes next in the game, where no person has to move. The first step of a
    /// watched move is the scene's to take.
    pub next_step: Option<Step>,
    /// True while the box of MENACE's move is open, and its bead comes out when it is asked for.
    pub waits_to_draw: bool,
    /// The thing that moves besides the game.
    pub motion: Motion,
    /// The boxes that a time-lapse has just paid, where something may move.
    pub(crate) paid: Option<&'a PaidBoxes>,
    /// The square for which MENACE's answer to a move there is asked for.
    pub asked: Option<Square>,
    /// The marks and numbers that the person has chosen.
    pub marks: ShownMarks,
    /// The boxes in view, and the selected one.
    pub boxes: &'a Shown,
    /// The chances of the machine.
    pub measure: &'a ChancesView,
    /// The exam of the machine.
    pub examiner: &'a Examiner,
    /// The machine at the snapshots of its life.
    pub life: &'a Life,
}

/// A game that shows.
#[derive(Clone, Copy, Debug)]
pub enum Game<'a> {
    /// It is in progress.
    Open(&'a OpenGame),
    /// It has just ended, and is settled.
    Over(&'a FinishedGame),
}

/// The mark shown for each player, and the number for each square: a person may have chosen
/// others than those of the files.
#[derive(Clone, Copy, Debug)]
pub struct ShownMarks {
    /// The mark that the person wants.
    wanted: Mark,
    /// The player MENACE is.
    machine: Side,
    pub numbering: Numbering,
}

impl Session {
    /// What shows.
    pub fn view(&self) -> View<'_> {
        let (play, past, today) = (&self.play, self.play.past.as_deref(), self.machine());
        let copy = self.copy.as_deref();
        let machine = past.and_then(|past| past.machine.as_ref());
        let machine = machine.unwrap_or(today);
        let has_boxes = machine.player(self.shown.side).is_some();
        let side = if has_boxes {
            self.shown.side
        } else {
            Side::First
        };
        let (moment, game) = (past.and_then(|past| past.moment), self.game_that_shows());
        let menace = match game {
            _ if moment.is_some() => side,
            Some(game) => game.side(),
            None => play.side,
        };
        let preferences = self.preferences();
        let view = View {
            machine,
            today,
            time: past.map_or(Time::Today, |past| past.time),
            time_in_words: match past {
                Some(past) => past.said.as_ref(),
                None => copy.and_then(|copy| copy.said.as_ref()),
            },
            copy,
            is_past: past.is_some(),
            moment,
            knows_beads: past.is_none_or(|past| past.knows_beads),
            game,
            board: game.map_or(Board::EMPTY, |game| game.key().board()),
            menace,
            side,
            going: play.going.as_ref(),
            next_step: None,
            waits_to_draw: false,
            motion: play.motion,
            paid: Some(&play.paid).filter(|_| self.preferences.motion.is_on),
            asked: play.asks.then_some(play.cursor),
            marks: ShownMarks {
                wanted: preferences.mark,
                machine: menace,
                numbering: preferences.numbering,
            },
            boxes: &self.shown,
            measure: &self.measure,
            examiner: &self.examiner,
            life: &self.life,
        };
        let waits = !self.preferences.draws_at_once.is_on;
        view.with_board(play.side).with_step(waits)
    }

    /// The game in progress, or the one just ended: of today or of the past.
    fn game_that_shows(&self) -> Option<Game<'_>> {
        let (open, over) = match &self.play.past {
            Some(past) => (past.game.as_ref(), past.finished.as_ref()),
            None => (self.machine.game(), self.play.finished.as_deref()),
        };
        open.map(Game::Open).or(over.map(Game::Over))
    }
}

impl<'a> View<'a> {
    /// With the board where it is not that of the game; a time-lapse plays as this player.
    fn with_board(self, player: Side) -> Self {
        let last = || self.today.player_or_first(player).history.last();
        let board = if self.moment.is_some() {
            self.cabinet()[self.boxes.selected].lid().board()
        } else if self.is_fast() && self.open_game().is_none() {
            last().map_or(Board::EMPTY, |played| played.board())
        } else {
            self.board
        };
        Self { board, ..self }
    }

    /// With the step that comes next; the bead of MENACE's move may have to be asked for.
    fn with_step(mut self, waits: bool) -> Self {
        if !self.is_past && !self.is_fast() {
            self.next_step = self.step_of_today();
        }
        let waits = waits && self.is_still() && self.step_of_box() == Some(Step::Draw);
        self.waits_to_draw = waits;
        self
    }

    fn step_of_today(&self) -> Option<Step> {
        let step = self.today.next_step()?;
        let is_open = |game: &OpenGame| game.box_in_use().is_some();
        let is_begun = step == Step::Settle || self.open_game().is_some_and(is_open);
        match step {
            Step::Reply => None,
            Step::Open if self.today.box_to_open().is_some() => None,
            _ => (is_begun || self.watched_games().is_none()).then_some(step),
        }
    }

    /// The next step where a box is needed for the move.
    pub fn step_of_box(&self) -> Option<Step> {
        self.next_step.filter(|_| self.today.next_box().is_some())
    }

    /// Nothing goes on but a game with the person, or none.
    pub const fn is_still(&self) -> bool {
        self.going.is_none() && !self.is_past
    }

    /// A game with the person is on.
    pub fn is_game(&self) -> bool {
        self.is_still() && self.open_game().is_some()
    }

    /// The person is to move, once MENACE's move is made.
    pub fn is_your_move(&self) -> bool {
        let goes_on = self.open_game().is_some_and(|game| !game.is_over());
        self.is_game() && goes_on && self.today.box_to_open().is_none()
    }

    /// The box that a person is asked to open and to shake.
    pub fn box_to_open(&self) -> Option<BoxToOpen> {
        self.today.box_to_open().filter(|_| self.is_game())
    }

    /// MENACE is to move, and a person shakes its box.
    pub fn is_drawing(&self) -> bool {
        self.box_to_open().is_some()
    }

    /// The game is over, and its verdict shows.
    pub fn is_over(&self) -> bool {
        self.is_still() && self.finished().is_some()
    }

    /// No game can begin: the first box is empty.
    pub const fn is_dry(&self) -> bool {
        self.is_still() && self.game.is_none()
    }

    /// The games that are played out on the board, while one watches.
    pub const fn watched_games(&self) -> Option<&'a WatchedGames> {
        match self.going {
            Some(Going::Watching(watched)) => Some(watched),
            _ => None,
        }
    }

    /// Games come and go too fast to be played.
    pub fn is_fast(&self) -> bool {
        !self.is_past && self.going.is_some_and(Going::is_fast)
    }

    /// The game in progress.
    pub const fn open_game(&self) -> Option<&'a OpenGame> {
        match self.game {
            Some(Game::Open(game)) => Some(game),
            _ => None,
        }
    }

    /// The game just ended, as long as it shows.
    pub const fn finished(&self) -> Option<&'a FinishedGame> {
        match self.game {
            Some(Game::Over(game)) => Some(game),
            _ => None,
        }
    }

    /// The moves of the game.
    pub fn key(&self) -> Option<PlayKey> {
        self.game.map(|game| *game.key())
    }

    /// The square that was played last.
    pub fn last_played(&self) -> Option<Square> {
        self.key()?.squares().last().copied()
    }

    /// The box that MENACE opened last in the game.
    pub fn last_opened(&self) -> Option<OpenBox> {
        let game = self.game?;
        game.opened_by(game.side()).last().copied()
    }

    /// The box that is open for the next move, or was opened for the last one, with the player who
    /// makes it; `None` where no box was.
    pub fn box_of_last_move(&self) -> Option<(Side, OpenBox)> {
        self.game?.box_of_last_move()
    }

    /// The box that tells most of the game: that of the last move, or else MENACE's last, with its
    /// player.
    pub fn box_to_explain(&self) -> Option<(Side, OpenBox)> {
        let machines = || Some((self.menace, self.last_opened()?));
        self.box_of_last_move().or_else(machines)
    }

    /// True if the machine can lose a game in which it has a move.
    pub(crate) fn can_be_beaten(&self) -> bool {
        let line = self.measure.proof().and_then(|proof| proof.line);
        line.is_some_and(|line| self.is_still() && !line.is_empty())
    }

    /// The boxes of the player whose boxes show that the game has opened, in the order of play.
    pub fn opened(&self) -> Vec<BoxNumber> {
        let opened = self.game.map(|game| game.opened_by(self.side));
        opened
            .into_iter()
            .flatten()
            .map(|open| open.number)
            .collect()
    }

    /// True if the boxes show: as they are on their tab, or as they were below the curve.
    pub fn shows_boxes(&self) -> bool {
        self.boxes.tab == Tab::Boxes || self.moment.is_some()
    }

    /// True if a single box shows.
    pub fn shows_detail(&self) -> bool {
        self.shows_boxes() && self.boxes.is_detail
    }

    /// True while the last square stands that MENACE was forced to take, and the game is not
    /// settled.
    pub fn last_forced_stands(&self) -> bool {
        let game = self.open_game();
        let is_ninth = game.is_some_and(|it| it.side() == Side::First && it.key().len() == 9);
        is_ninth && self.next_step == Some(Step::Settle)
    }

    /// The player whose boxes show, as it is today.
    pub fn player(&self) -> &'a Player {
        self.today.player_or_first(self.boxes.side)
    }

    /// The cabinet that shows.
    pub fn cabinet(&self) -> &'a Cabinet {
        self.cabinet_of(self.side)
    }

    /// The cabinet of this player.
    pub fn cabinet_of(&self, side: Side) -> &'a Cabinet {
        &self.machine.player_or_first(side).cabinet
    }

    /// The names of the beads, by square of the lid.
    pub fn bead_names(&self) -> PerSquare<String> {
        bead_names(self.today.by_hand())
    }

    /// The games so far of the player of the game.
    pub fn tally(&self) -> Tally {
        self.machine.tally(self.menace)
    }

    /// The games of the machine against the person, whoever began them: those of 1961 were
    /// Michie's.
    pub fn games_with_you(&self) -> Tally {
        let players = Side::BOTH.into_iter();
        let players = players.filter_map(|side| self.machine.player(side));
        let all = players.flat_map(|player| player.totals.against());
        let yours = all.filter(|it| it.opponent == Opponent::You);
        let yours = yours.fold(Tally::default(), |all, it| all.with(&it.tally));
        let is_michies = self.machine.is_reconstructed();
        let michies = is_michies.then(|| Tournament::of_1961().tally());
        let since = michies.and_then(|michies| yours.checked_since(&michies));
        since.unwrap_or(yours)
    }

    /// The number, in the life of the machine, of the game that is on, if it learns from that, or
    /// of the last one.
    pub fn number_of_game(&self) -> u64 {
        let is_on = self.machine.game().is_some() && self.machine.learns();
        self.machine.games_in_life().saturating_add(is_on.into())
    }

    /// The warmth of a box of the cabinet that shows, which was just paid in a time-lapse: from 1
    /// to 0. `None` where nothing may move.
    pub fn glow(&self, number: BoxNumber) -> Option<f64> {
        let paid = self.paid.filter(|_| self.is_fast());
        paid?.glow(self.side, number)
    }

    /// The number of the last game of 1961 among those that show, of which the moves are not known;
    /// none of most machines.
    pub fn last_of_1961(&self) -> Option<u64> {
        let last = Tournament::of_1961().verdicts().len() as u64;
        self.is_of_1961(self.side, last).then_some(last)
    }

    /// True of a game of this player that is one of 1961, of which the moves are not known.
    pub(crate) fn is_of_1961(&self, side: Side, of_player: u64) -> bool {
        let last = Tournament::of_1961().verdicts().len() as u64;
        side == Side::First && of_player <= last && self.today.is_reconstructed()
    }
}

impl<'a> Game<'a> {
    /// The moves so far.
    pub const fn key(self) -> &'a PlayKey {
        match self {
            Self::Open(game) => game.key(),
            Self::Over(game) => &game.played.key,
        }
    }

    /// The player MENACE is.
    pub const fn side(self) -> Side {
        match self {
            Self::Open(game) => game.side(),
            Self::Over(game) => game.played.side,
        }
    }

    /// The box that a player has opened for one of its moves, from 0; `None` where no box was.
    fn opened_at(self, side: Side, nth: usize) -> Option<&'a OpenBox> {
        match self {
            Self::Open(game) => game.opened_at(side, nth),
            Self::Over(game) => Some(&game.closed[side].get(nth)?.as_ref()?.opened),
        }
    }

    /// The boxes that a player has opened, in the order of play.
    pub fn opened_by(self, side: Side) -> impl DoubleEndedIterator<Item = &'a OpenBox> {
        (0..4).filter_map(move |nth| self.opened_at(side, nth))
    }

    /// The box that was opened for a move, from 0; `None` where no box was.
    pub fn box_of_move(self, nth: usize) -> Option<OpenBox> {
        self.opened_at(Side::of_move(nth), nth / 2).copied()
    }

    /// The box that is open for the next move, or was opened for the last one, with the player who
    /// makes it; `None` where no box was.
    pub fn box_of_last_move(self) -> Option<(Side, OpenBox)> {
        let moves = self.key().len();
        let of = |nth: usize| Some((Side::of_move(nth), self.box_of_move(nth)?));
        of(moves).or_else(|| of(moves.checked_sub(1)?))
    }
}

impl ShownMarks {
    /// Those of a game in which MENACE is this player.
    pub(crate) const fn of_game(self, machine: Side) -> Self {
        Self { machine, ..self }
    }

    /// The number that shows for a square, which is that of another one in files.
    pub const fn number(self, square: Square) -> Square {
        self.numbering.as_in_files(square)
    }

    /// The mark that shows for a player. A person who wants to be X is so anyway when moving
    /// first.
    pub const fn of_side(self, side: Side) -> Mark {
        match (self.wanted, self.machine) {
            (Mark::X, Side::First) => side.mark().other(),
            _ => side.mark(),
        }
    }

    /// The mark that shows for one on a board.
    pub const fn mark(self, mark: Mark) -> Mark {
        self.of_side(Side::of(mark))
    }
}

/// A bead that may have come out of the box that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeadChoice {
    pub bead: Bead,
    /// The number of its square on the lid of the real box.
    pub digit: Square,
    pub name: String,
    /// The count by the books.
    pub count: u64,
}
