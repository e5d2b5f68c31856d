//! A game of the past, shown again.

use core::time::Duration;

use crate::app::room::Room;
use crate::app::{Action, App, Direction, Focus, Offer, Phase, Session, Speed, Tab, Viewport};
use crate::engine::{
    Bead, FinishedGame, Machine, OpenBox, OpenGame, Opponent, PerSide, Played, Record, Side,
    bead_squares,
};
use crate::game::{Board, PlayKey, Square};
use crate::words::{Said, say};

/// A game of the past on the board, a move at a time.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    pub played: Played,
    /// Its number, from 1.
    pub number: u64,
    /// True if it is one of 1961, of which the moves are not known.
    pub is_reconstructed: bool,
    /// True if it is no game of the past, but the shortest that the machine can lose.
    pub is_line: bool,
    /// The game as far as it shows.
    pub game: OpenGame,
    /// True if it goes on by itself.
    pub is_playing: bool,
    /// Its speed.
    pub speed: Speed,
    /// The game as it ended, once it shows to its end and its boxes are known as they were then.
    pub finished: Option<Box<FinishedGame>>,
    then: Option<Then>,
}

/// A machine as it was in a game of the past.
#[derive(Clone, Debug)]
struct Then {
    /// Before the first move.
    before: Machine,
    /// The game, as its boxes were held.
    game: Record,
    /// After the moves that show.
    now: Machine,
}

impl Replay {
    /// A game after its first move; it goes on by itself.
    pub(crate) fn new(
        machine: &Machine,
        number: u64,
        played: Played,
        is_reconstructed: bool,
    ) -> Self {
        let then = machine
            .as_it_was(played.side, number)
            .map(|(before, game)| Then {
                now: before.clone(),
                before,
                game,
            });
        let is_line = false;
        let game = as_played(machine, played, 1);
        let speed = Speed::default();
        let mut replay = Self {
            played,
            number,
            is_reconstructed,
            is_line,
            game,
            is_playing: true,
            speed,
            finished: None,
            then,
        };
        replay.show(machine, 1);
        replay
    }

    /// The shortest game that the player of this side can lose, with the boxes of today.
    pub(crate) fn of_line(machine: &Machine, side: Side, key: PlayKey) -> Self {
        let opponent = Opponent::You;
        let played = Played {
            key,
            side,
            opponent,
        };
        Self {
            played,
            number: 0,
            is_reconstructed: false,
            is_line: true,
            game: as_played(machine, played, 1),
            is_playing: true,
            speed: Speed::default(),
            finished: None,
            then: None,
        }
    }

    /// The machine as it was then, after the moves that show; `None` where that is not known any
    /// more.
    pub fn machine(&self) -> Option<&Machine> {
        self.then.as_ref().map(|then| &then.now)
    }

    /// Shows so many moves, as far as there are any.
    pub(crate) fn show(&mut self, machine: &Machine, shown: usize) {
        let shown = shown.min(self.moves());
        self.is_playing &= shown < self.moves();
        self.game = as_played(machine, self.played, shown);
        let Some(then) = &mut self.then else { return };
        then.now = then.before.clone();
        self.finished = then.now.play_again(&then.game, shown).map(Box::new);
        if let Some(game) = then.now.game() {
            self.game = *game;
        }
    }

    /// The number of moves that show.
    pub const fn shown(&self) -> usize {
        self.game.key().len()
    }

    /// The number of moves.
    pub const fn moves(&self) -> usize {
        self.played.key.len()
    }

    /// The time to the next move, if one follows by itself.
    pub(crate) fn interval(&self) -> Option<Duration> {
        self.is_playing.then(|| self.speed.interval())
    }

    /// True if all its moves show.
    const fn is_at_end(&self) -> bool {
        self.shown() == self.moves()
    }
}

/// A game of the past as far as its first moves, with the boxes that it opened; the beads in them
/// are today's.
fn as_played(machine: &Machine, played: Played, moves: usize) -> OpenGame {
    let key = played.key.without_last(played.key.len() - moves);
    let mut open = PerSide::<[Option<OpenBox>; 4]>::default();
    for (board, square) in key
        .moves()
        .filter(|&(board, _)| Side::to_move(board) == played.side && board.ply() < 8)
    {
        open[played.side][board.ply() as usize / 2] = opened_for(machine, board, square);
    }
    OpenGame::from_parts(played.side, played.opponent, key, open).by(machine.rules())
}

/// The box for a board, and the bead that stands for a square of it.
fn opened_for(machine: &Machine, board: Board, square: Square) -> Option<OpenBox> {
    let player = machine.player(Side::to_move(board))?;
    let (number, symmetries) = player.cabinet.box_index().find(board)?;
    let squares = bead_squares(player.cabinet[number].lid(), machine.rules());
    // Of the ways to turn the board, the one that leads to a square that gets beads.
    let symmetry = symmetries
        .iter()
        .find(|&symmetry| squares.contains(symmetry.apply(square)))?;
    let before = machine.beads_of(player, number);
    Some(OpenBox {
        number,
        bead: Bead::of_board(square, symmetry),
        symmetry,
        before,
    })
}

/// A game of the past is shown again.
pub(crate) struct Replaying;

impl Room for Replaying {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let Phase::Replaying(replay) = &app.play.phase else {
            return None;
        };
        match wish {
            Action::Go(_) => Some(Offer::Shown(say!("offer-step"))),
            Action::Activate if app.time_to_visit().is_some() => {
                Some(Offer::Shown(say!("offer-play-against-it")))
            }
            Action::Pause if replay.is_playing => Some(Offer::Shown(say!("offer-pause"))),
            Action::Pause if replay.is_at_end() => Some(Offer::Shown(say!("offer-again"))),
            Action::Pause => Some(Offer::Shown(say!("offer-go-on"))),
            Action::First | Action::Last | Action::Activate => Some(Offer::Quiet),
            Action::Faster | Action::Slower => Some(Offer::Shown(say!("offer-speed"))),
            Action::Close => Some(Offer::Shown(say!("offer-end"))),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        let can_visit = app.time_to_visit().is_some();
        let Phase::Replaying(replay) = &mut app.play.phase else {
            return;
        };
        match wish {
            Action::Activate if can_visit => app.visit_the_past(),
            Action::Go(direction) => app.replay_step(direction),
            Action::First => app.replay_to(0),
            Action::Last => app.replay_to(usize::MAX),
            Action::Faster => replay.speed = replay.speed.changed(true),
            Action::Slower => replay.speed = replay.speed.changed(false),
            Action::Close => app.end_replay(),
            _ if replay.is_at_end() => app.replay_again(),
            _ => replay.is_playing ^= true,
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        match &app.play.phase {
            Phase::Replaying(replay) => replay.interval(),
            _ => None,
        }
    }

    fn tick(&self, app: &mut App) {
        if let Phase::Replaying(replay) = &app.play.phase {
            let next = replay.shown() + 1;
            app.replay_to(next);
        }
    }
}

impl Session {
    /// Shows so many moves of the game that is replayed, as far as there are any.
    pub(crate) fn replay_to(&mut self, shown: usize) {
        let Phase::Replaying(replay) = &mut self.play.phase else {
            return;
        };
        replay.show(&self.machine, shown);
        self.follow_game();
    }

    /// Shows the game from its first move on once more.
    fn replay_again(&mut self) {
        self.replay_to(0);
        if let Phase::Replaying(replay) = &mut self.play.phase {
            replay.is_playing = true;
        }
    }

    /// One move on or back; the person's hand halts the replay.
    pub(crate) fn replay_step(&mut self, direction: Direction) {
        let Phase::Replaying(replay) = &mut self.play.phase else {
            return;
        };
        replay.is_playing = false;
        let shown = replay.shown();
        match direction {
            Direction::Left | Direction::Up => self.replay_to(shown.saturating_sub(1)),
            Direction::Right | Direction::Down => self.replay_to(shown + 1),
        }
    }

    /// The shortest game that the machine can lose, where it can and has a move in it.
    pub(crate) fn losing_line(&self) -> Option<PlayKey> {
        let line = self.measure.proof()?.line;
        line.filter(|line| self.play.phase.is_free() && !line.is_empty())
    }

    /// The time, in a few words, at which the machine was as it shows; `None` if that is today.
    pub fn time_shown(&self) -> Option<Said> {
        let side = match &self.play.phase {
            Phase::Replaying(replay) => replay.played.side,
            _ => self.shown_side(),
        };
        let of = self.machine.tally(side).games();
        match &self.play.phase {
            Phase::Replaying(replay) => replay
                .machine()
                .map(|_| say!("in-game", number = replay.number, of)),
            Phase::LookingBack(then) => Some(match self.machine_at(then).tally(side).games() {
                0 => say!("before-first-game"),
                number => say!("after-game", number, of),
            }),
            _ => self.time_of_visit(),
        }
    }
}

impl App {
    /// Ends the replay: the board shows what it showed before, and the list of games is back, unless
    /// another tab was gone to meanwhile.
    pub(crate) fn end_replay(&mut self) {
        let Some(before) = self.play.before_replay.take() else {
            return;
        };
        let ended = std::mem::replace(&mut self.play.phase, before);
        let is_line = matches!(ended, Phase::Replaying(replay) if replay.is_line);
        if self.shown.tab == Tab::Boxes && !is_line {
            self.shown.tab = Tab::Games;
            self.focus = Focus::RightPane;
        }
    }

    /// Shows a scene on the board over the one there, with the boxes beside it.
    pub(crate) fn begin_scene(&mut self, scene: Phase) {
        self.play.before_replay = Some(std::mem::replace(&mut self.play.phase, scene));
        self.shown.tab = Tab::Boxes;
        self.focus = Focus::Board;
        self.follow_game();
    }

    /// Shows that game on the board, move by move.
    pub(crate) fn show_losing_line(&mut self) {
        let Some(line) = self.losing_line() else {
            return;
        };
        let replay = Replay::of_line(&self.session.machine, self.shown_side(), line);
        self.begin_scene(Phase::Replaying(Box::new(replay)));
    }
}
