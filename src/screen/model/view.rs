//! The view: everything shown of the machine and its game, as one value.

use super::{
    ChancesView, Examiner, LastTraining, Motion, PlayedCopy, RewardedBoxes, RunningGames,
    Selection, Session, SnapshotCurve, Tab, WatchedGames,
};
use crate::engine::{
    Bead, BoxNumber, BoxToOpen, Cabinet, Chances, FinishedGame, Machine, OpenBox, OpenGame,
    Opening, Opponent, Pair, Player, Side, Step, Tally, Time, Tournament,
};
use crate::game::{Board, Mark, PerSquare, PlayKey, Square, Symmetry};
use crate::words::{Said, bead_names, say};

/// The number of games without training after which the chances are shown.
const UNMEASURED_GAMES: u64 = 9;

/// Everything shown of the machine and its game, created from the session on demand.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The shown machine: the present one, or one of the past.
    pub machine: &'a Machine,
    /// The present machine in use.
    pub today: &'a Machine,
    /// That machine and the one of the other side.
    pub pair: &'a Pair,
    /// The shown time.
    pub time: Time,
    /// That time in words; `None` for the present.
    pub time_in_words: Option<&'a Said>,
    /// The copy, if the machine is one without learning.
    pub(crate) copy: Option<&'a PlayedCopy>,
    /// True while the past is shown.
    pub is_past: bool,
    /// The index of the shown snapshot of the curve and the number of snapshots; the last one is the
    /// present.
    pub snapshot: Option<(usize, usize)>,
    /// False if the beads of the game's boxes are unknown.
    pub knows_beads: bool,
    /// The game in progress or just ended.
    pub game: Option<Game<'a>>,
    /// The board of that game. At a snapshot of the curve, the lid of the selected box; in a
    /// time-lapse, the end of the last game.
    pub board: Board,
    /// The running games of programs.
    pub running: Option<&'a RunningGames>,
    /// The next step of the game, unless a person has to move. The first step of a watched move
    /// belongs to the scene.
    pub next_step: Option<Step>,
    /// True while the box of MENACE's move is open and the draw waits for the person.
    pub waits_to_draw: bool,
    /// The animation beside the steps of the game.
    pub motion: Motion,
    /// The boxes just rewarded in a time-lapse, if motion is on.
    pub(crate) rewarded: Option<&'a RewardedBoxes>,
    /// The square for which MENACE's reply is shown.
    pub asked: Option<Square>,
    /// The person's marks.
    pub marks: ShownMarks,
    /// The shown boxes.
    pub boxes: &'a Selection,
    /// The chances of the machine.
    pub measure: &'a ChancesView,
    /// The exam of the machine.
    pub examiner: &'a Examiner,
    /// The last training of the machine.
    pub(super) trained: Option<&'a LastTraining>,
    /// The machine at the snapshots of its life.
    pub snapshots: &'a SnapshotCurve,
}

/// The shown game.
#[derive(Clone, Copy, Debug)]
pub enum Game<'a> {
    /// It is in progress.
    Open(&'a OpenGame),
    /// It has just ended and is settled.
    Over(&'a FinishedGame),
}

/// The marks on the screen, which can differ from those in files.
#[derive(Clone, Copy, Debug)]
pub struct ShownMarks {
    /// The mark that the person prefers.
    wanted: Mark,
    /// MENACE's side.
    machine: Side,
}

impl Session {
    /// The present view.
    pub fn view(&self) -> View<'_> {
        let state = &self.board_state;
        let past = state.past.as_deref();
        let today = self.machine();
        let copy = self.copy.as_deref();
        let machine = past.and_then(|past| past.machine.as_ref());
        let machine = machine.unwrap_or(today);
        let snapshot = past.and_then(|past| past.snapshot);
        let game = self.game_that_shows();
        let preferences = self.preferences();
        let view = View {
            machine,
            today,
            pair: &self.pair,
            time: past.map_or(Time::Today, |past| past.time),
            time_in_words: match past {
                Some(past) => past.said.as_ref(),
                None => copy.and_then(|copy| copy.said.as_ref()),
            },
            copy,
            is_past: past.is_some(),
            snapshot,
            knows_beads: past.is_none_or(|past| past.knows_beads),
            game,
            board: game.map_or(Board::EMPTY, |game| game.key().board()),
            running: state.running.as_ref(),
            next_step: None,
            waits_to_draw: false,
            motion: state.motion,
            rewarded: Some(&state.rewarded).filter(|_| self.preferences.motion.is_on),
            asked: state.shows_answer.then_some(state.cursor),
            marks: ShownMarks {
                wanted: preferences.mark,
                machine: machine.side(),
            },
            boxes: &self.selection,
            measure: &self.measure,
            examiner: &self.examiner,
            trained: state.trained.as_ref(),
            snapshots: &self.snapshots,
        };
        let waits = !self.preferences.draws_at_once.is_on;
        view.with_board().with_step(waits)
    }

    /// The game in progress or just ended, in the present or the past.
    fn game_that_shows(&self) -> Option<Game<'_>> {
        let (open, over) = match &self.board_state.past {
            Some(past) => (past.game.as_ref(), past.finished.as_ref()),
            None => (self.machine().game(), self.board_state.finished.as_deref()),
        };
        open.map(Game::Open).or(over.map(Game::Over))
    }
}

impl<'a> View<'a> {
    /// Sets a board other than that of the game.
    fn with_board(self) -> Self {
        let last = || self.player().history.last();
        let board = if self.snapshot.is_some() {
            self.cabinet()[self.boxes.selected].lid().board()
        } else if self.is_fast() && self.open_game().is_none() {
            last().map_or(Board::EMPTY, |played| played.board())
        } else {
            self.board
        };
        Self { board, ..self }
    }

    /// Sets the next step; MENACE may wait before it draws.
    fn with_step(mut self, waits: bool) -> Self {
        if !self.is_past && !self.is_fast() {
            self.next_step = self.step_of_today();
        }
        let waits = waits && self.is_still() && self.step_of_box() == Some(Step::Draw);
        self.waits_to_draw = waits;
        self
    }

    fn step_of_today(&self) -> Option<Step> {
        let step = self.pair.next_step()?;
        let is_open = |game: &OpenGame| game.box_in_use().is_some();
        let is_begun = step == Step::Settle || self.open_game().is_some_and(is_open);
        match step {
            Step::Reply => None,
            Step::Open if self.today.box_to_open().is_some() => None,
            _ => (is_begun || self.watched_games().is_none()).then_some(step),
        }
    }

    /// The next step, if the move needs a box.
    pub fn step_of_box(&self) -> Option<Step> {
        self.next_step.filter(|_| self.pair.next_box().is_some())
    }

    /// True if no games of programs are running and the past is not shown.
    pub const fn is_still(&self) -> bool {
        self.running.is_none() && !self.is_past
    }

    /// True if a game with the person is in progress.
    pub fn is_game(&self) -> bool {
        self.is_still() && self.open_game().is_some()
    }

    /// True if the person is to move, after MENACE's move.
    pub fn is_your_move(&self) -> bool {
        let goes_on = self.open_game().is_some_and(|game| !game.is_over());
        self.is_game() && goes_on && self.today.box_to_open().is_none()
    }

    /// The box that a person must open and shake.
    pub fn box_to_open(&self) -> Option<BoxToOpen> {
        self.today.box_to_open().filter(|_| self.is_game())
    }

    /// True if MENACE is to move, and a person shakes its box.
    pub fn is_drawing(&self) -> bool {
        self.box_to_open().is_some()
    }

    /// True if the game is over and its verdict is shown.
    pub fn is_over(&self) -> bool {
        self.is_still() && self.finished().is_some()
    }

    /// True if no game can begin because the first box is empty.
    pub const fn is_dry(&self) -> bool {
        self.is_still() && self.game.is_none()
    }

    /// The games played on the board, if any.
    pub const fn watched_games(&self) -> Option<&'a WatchedGames> {
        match self.running {
            Some(RunningGames::Watched(watched)) => Some(watched),
            _ => None,
        }
    }

    /// True if games are played without showing moves.
    pub fn is_fast(&self) -> bool {
        !self.is_past && self.running.is_some_and(RunningGames::is_fast)
    }

    /// The game in progress.
    pub const fn open_game(&self) -> Option<&'a OpenGame> {
        match self.game {
            Some(Game::Open(game)) => Some(game),
            _ => None,
        }
    }

    /// The game just ended.
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

    /// The square played last.
    pub fn last_played(&self) -> Option<Square> {
        self.key()?.squares().last().copied()
    }

    /// The box that MENACE opened last in the game.
    pub fn last_opened(&self) -> Option<OpenBox> {
        let game = self.game?;
        game.opened_by(game.side()).last().copied()
    }

    /// The box open for the next move or opened for the last one, with its player; `None` if there
    /// was none.
    pub fn box_of_last_move(&self) -> Option<(Side, OpenBox)> {
        self.game?.box_of_last_move()
    }

    /// The box that explains the last move: its own, or else MENACE's last, with its player.
    pub fn box_to_explain(&self) -> Option<(Side, OpenBox)> {
        let machines = || Some((self.side(), self.last_opened()?));
        self.box_of_last_move().or_else(machines)
    }

    /// True if the machine can lose a game in which it moves.
    pub(crate) fn can_be_beaten(&self) -> bool {
        let line = self.measure.proof().and_then(|proof| proof.line);
        line.is_some_and(|line| self.is_still() && !line.is_empty())
    }

    /// The boxes of the machine opened in the game, in the order of play.
    pub fn opened(&self) -> Vec<BoxNumber> {
        let opened = self.game.map(|game| game.opened_by(self.side()));
        opened
            .into_iter()
            .flatten()
            .map(|open| open.number)
            .collect()
    }

    /// True if the tab of the boxes is shown.
    pub fn shows_boxes(&self) -> bool {
        self.boxes.tab == Tab::Boxes
    }

    /// True if a single box is shown.
    pub fn shows_detail(&self) -> bool {
        self.shows_boxes() && self.boxes.is_detail
    }

    /// True while the forced last square is shown before the game is settled.
    pub fn last_forced_stands(&self) -> bool {
        let game = self.open_game();
        let is_ninth = game.is_some_and(|it| it.side() == Side::First && it.key().len() == 9);
        is_ninth && self.next_step == Some(Step::Settle)
    }

    /// The side of the shown machine.
    pub const fn side(&self) -> Side {
        self.machine.side()
    }

    /// The present records of the machine in use.
    pub const fn player(&self) -> &'a Player {
        self.today.player()
    }

    /// The shown cabinet.
    pub const fn cabinet(&self) -> &'a Cabinet {
        self.machine.cabinet()
    }

    /// The exact chances of the shown machine's next game against an opponent, if they are known.
    pub fn odds(&self, against: Opponent) -> Option<Chances> {
        if self.is_past {
            self.machine.odds(against)
        } else {
            self.pair.odds(against)
        }
    }

    /// The machine of this side in the shown game; the shown one, if the other has not been made.
    pub fn machine_of(&self, side: Side) -> &'a Machine {
        let other = self.pair.of_side(side).filter(|_| side != self.side());
        other.unwrap_or(self.machine)
    }

    /// The names of the beads, by square of the lid.
    pub fn bead_names(&self) -> PerSquare<String> {
        bead_names(&self.pair.machine.by_hand)
    }

    /// The totals of the shown machine.
    pub const fn tally(&self) -> Tally {
        self.machine.tally()
    }

    /// The machine's games against the person; those of 1961 were Michie's.
    pub fn games_with_you(&self) -> Tally {
        let players = self.pair.both().map(Machine::player);
        let all = players.flat_map(|player| player.totals.against());
        let yours = all.filter(|it| it.opponent == Opponent::You);
        let yours = yours.fold(Tally::default(), |all, it| all.with(&it.tally));
        let is_michies = self.pair.first().is_reconstructed();
        let michies = is_michies.then(|| Tournament::of_1961().tally());
        let since = michies.and_then(|michies| yours.checked_since(&michies));
        since.unwrap_or(yours)
    }

    /// The number of the game in progress, if the machine learns from it, or of the last one.
    pub fn number_of_game(&self) -> u64 {
        let is_on = self.machine.game().is_some() && self.machine.learns();
        self.tally().games().saturating_add(is_on.into())
    }

    /// The strength of the highlight of a box just rewarded in a time-lapse, from 1 to 0; `None`
    /// without one.
    pub fn glow(&self, number: BoxNumber) -> Option<f64> {
        let rewarded = self.rewarded.filter(|_| self.is_fast());
        rewarded?.glow(number)
    }

    /// The number of the last game of 1961, if the shown machine has these; usually `None`.
    pub fn last_of_1961(&self) -> Option<u64> {
        let last = Tournament::of_1961().verdicts().len() as u64;
        self.is_of_1961(last).then_some(last)
    }

    /// True if a game of the machine in use is one of 1961, with unknown moves.
    pub(crate) fn is_of_1961(&self, number: u64) -> bool {
        let last = Tournament::of_1961().verdicts().len() as u64;
        number <= last && self.today.is_reconstructed()
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

    /// MENACE's side.
    pub const fn side(self) -> Side {
        match self {
            Self::Open(game) => game.side(),
            Self::Over(game) => game.played.side,
        }
    }

    /// The boxes that a player opened, in the order of play.
    pub fn opened_by(self, side: Side) -> impl DoubleEndedIterator<Item = &'a OpenBox> {
        let moves = (0..9).filter(move |&nth| Side::of_move(nth) == side);
        moves.filter_map(move |nth| self.box_of_move(nth))
    }

    /// The box that was opened for the move at this index of the game, if any.
    pub fn box_of_move(self, nth: usize) -> Option<&'a OpenBox> {
        match self {
            Self::Open(game) => game.opened_at(nth),
            Self::Over(game) => Some(&game.closed.get(nth)?.as_ref()?.opened),
        }
    }

    /// The box open for the next move or opened for the last one, with its player; `None` if there
    /// was none.
    pub fn box_of_last_move(self) -> Option<(Side, OpenBox)> {
        let moves = self.key().len();
        let of = |nth: usize| Some((Side::of_move(nth), *self.box_of_move(nth)?));
        of(moves).or_else(|| of(moves.checked_sub(1)?))
    }
}

impl ShownMarks {
    /// The same for a game with MENACE on this side.
    pub(crate) const fn of_game(self, machine: Side) -> Self {
        Self { machine, ..self }
    }

    /// The shown mark of a side. A person who prefers X has it anyway when moving first.
    pub const fn of_side(self, side: Side) -> Mark {
        match (self.wanted, self.machine) {
            (Mark::X, Side::First) => side.mark().other(),
            _ => side.mark(),
        }
    }

    /// The shown mark for a mark on a board.
    pub const fn mark(self, mark: Mark) -> Mark {
        self.of_side(Side::of(mark))
    }
}

/// A possible draw from the box to be opened by hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeadChoice {
    pub bead: Bead,
    /// The square of the board where it plays.
    pub square: Square,
    pub name: String,
    /// The recorded count.
    pub count: u64,
}

/// True if all games of a player are known and were against a person.
pub(crate) fn has_played_only_you(player: &Player) -> bool {
    let mut games = player.history.iter();
    games.len() as u64 == player.tally.games() && games.all(|game| game.opponent == Opponent::You)
}

impl View<'_> {
    /// True if the chances are meaningful for a newcomer: from the tenth game on, once a program has
    /// played against the machine, or, with a fixed opening as in a lesson, until a game ends.
    pub fn shows_chances(&self) -> bool {
        let has_opening =
            self.today.own_rules().opening != Opening::Any && self.finished().is_none();
        let player = self.player();
        has_opening || player.tally.games() >= UNMEASURED_GAMES || !has_played_only_you(player)
    }
}

impl View<'_> {
    /// The box of the next move, or the last opened one, with its orientation on the board. For a
    /// person who shakes boxes, it is the box to shake.
    pub(super) fn box_in_use(&self) -> Option<(BoxNumber, Symmetry)> {
        if let Some(to_open) = self.box_to_open() {
            return Some((to_open.number, to_open.symmetry));
        }
        let next = self.step_of_box().and(self.pair.next_box());
        let latest = || self.opened().last().copied();
        let resigned_at = self.finished().and_then(|game| game.resigned_at);
        let number = resigned_at.or(next).or_else(latest)?;
        let opened = self.last_opened().filter(|open| open.number == number);
        let turn = opened.map_or(Symmetry::Identity, |open| open.symmetry);
        Some((number, turn))
    }

    /// The orientation of the lid on the real box: the symmetry that carries the board to it.
    pub fn turn_of_real_lid(&self, to_open: &BoxToOpen) -> Symmetry {
        let mirror = if self.pair.machine.by_hand.is_mirrored {
            Symmetry::MirrorSides
        } else {
            Symmetry::Identity
        };
        to_open.symmetry.then(mirror)
    }

    /// The recorded beads of a real box that lies like this, in the order of the squares of the board.
    pub fn bead_choices(&self, number: BoxNumber, symmetry: Symmetry) -> Vec<BeadChoice> {
        let matchbox = &self.cabinet()[number];
        let (names, free) = (self.bead_names(), matchbox.lid().board().free());
        let choice = |square| {
            let bead = Bead::of_board(square, symmetry);
            let on_lid = bead.lid_square();
            free.contains(on_lid).then(|| BeadChoice {
                bead,
                square,
                name: names[on_lid].clone(),
                count: matchbox.beads().count(bead),
            })
        };
        Square::ALL.into_iter().filter_map(choice).collect()
    }

    /// The last correction of this box of the first machine, in words.
    pub fn correction_of(&self, number: BoxNumber) -> Option<Said> {
        let mut corrections = self.pair.machine.by_hand.corrections.iter().rev();
        let correction = corrections.find(|it| it.number == number)?;
        let names = self.bead_names();
        let change = |square: Square| {
            let [after, before] =
                [correction.after, correction.before].map(|beads| beads.counts()[square]);
            let said = say!("correction", bead = &names[square], after, before);
            (after != before).then(|| said.to_string())
        };
        let changes: Vec<_> = Square::ALL.into_iter().filter_map(change).collect();
        let changes = changes.join("; ");
        Some(say!("put-right", games = correction.games, changes))
    }
}
