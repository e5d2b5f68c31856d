//! The game with the person: its moves, MENACE's, and the verdict.

use super::Session;
use super::motion;
use crate::app::room::Room;
use crate::app::{Action, App, Effect, Focus, Offer, Viewport, Watched};
use crate::board::replay::Replay;
use crate::engine::{
    BoxIndex, FinishedGame, Machine, MoveError, OpenGame, Opponent, PerSide, Rules, Side,
};
use crate::game::PlayError;
use crate::part::Next;
use crate::popup::slides::Slides;
use crate::words::numbers::sentence;
use crate::words::say;
use core::time::Duration;

/// The person is to move.
pub(crate) struct YourMove;

/// The game is over, and its last move is still being shown: nothing tells of its end.
pub(crate) struct Ending;

/// The game is over.
pub(crate) struct Over;

/// No game can begin.
pub(crate) struct Dry;

/// Whatever is going on: another game, and the boxes of this one.
pub(crate) struct Game;

impl Room for YourMove {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::Go(_) => Some(Offer::Shown(say!("offer-move"))),
            Action::Activate => Some(Offer::Shown(say!("offer-play"))),
            Action::Play(_) => Some(Offer::Quiet),
            Action::TakeBack => Some(app.take_back_offer()),
            Action::Train => Some(Offer::Shown(say!("offer-train"))),
            Action::Xray => app
                .has_opened()
                .then_some(Offer::Shown(if app.play.shows_xray {
                    say!("offer-hide-the-beads")
                } else {
                    say!("offer-x-ray")
                })),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::Go(direction) => app.play.move_cursor(direction),
            Action::Play(square) => {
                app.play.cursor = square;
                app.reply();
            }
            Action::TakeBack => app.take_back(),
            Action::Train => app.open_training(),
            Action::Xray => app.play.shows_xray ^= true,
            _ => app.reply(),
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.motion_due()
    }
}

impl Room for Ending {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::TakeBack => Some(Offer::shown_if(
                app.focus == Focus::Board,
                say!("offer-take-back"),
            )),
            wish => YourMove.offer(app, wish),
        }
    }

    /// The steps have been ended by now, so that whoever wants to play sees why not.
    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::Go(direction) => app.play.move_cursor(direction),
            Action::TakeBack => app.take_back(),
            Action::Train => app.open_training(),
            Action::Xray => app.play.shows_xray ^= true,
            _ => {}
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.motion_due()
    }
}

impl Room for Over {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::Go(_) => Some(Offer::Quiet),
            Action::Activate => Some(Offer::Shown(say!("offer-next-game"))),
            Action::NewGame => Some(Offer::Shown(say!("offer-who-begins"))),
            Action::TakeBack if !app.works_by_hand() => Some(Offer::Quiet),
            Action::TakeBack => Some(app.take_back_offer()),
            Action::Train => Some(Offer::Shown(say!("offer-train"))),
            // A verdict stays until the next game is asked for.
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        match wish {
            Action::Go(direction) => app.play.move_cursor(direction),
            Action::NewGame => Game.act(app, wish, view),
            Action::TakeBack => app.take_back(),
            Action::Train => app.open_training(),
            _ => app.begin(),
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.motion_due()
    }
}

impl Room for Dry {
    fn offer(&self, _: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::Go(_) => Some(Offer::Shown(say!("offer-move"))),
            Action::Activate => Some(Offer::Shown(say!("offer-what-now"))),
            Action::Play(_) | Action::Train => Some(Offer::Quiet),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::Go(direction) => app.play.move_cursor(direction),
            Action::Train => app.open_training(),
            Action::Play(square) => {
                app.play.cursor = square;
                app.ask_for_a_way_out();
            }
            _ => app.ask_for_a_way_out(),
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.motion_due()
    }
}

impl Room for Game {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::NewGame | Action::Begin(_) => {
                (app.has_ended() || !app.trains()).then_some(Offer::Quiet)
            }
            Action::StartTraining(_) => Some(Offer::Quiet),
            Action::Visit => app.can_visit_today().then_some(Offer::Quiet),
            Action::Work => app.work_offer(),
            Action::Tick(_) | Action::Untick(_) => app.has_work().then_some(Offer::Quiet),
            Action::RestockFirst | Action::StartAgain => app
                .session
                .machine
                .is_dry(app.machine_side())
                .then_some(Offer::Quiet),
            Action::Miscount => app.count_offer(),
            Action::OtherMachine => Some(app.other_machine_offer()),
            Action::HowToBeatIt => app.losing_line().map(|_| Offer::Quiet),
            Action::NextOpen => app.open_boxes_offer(),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::NewGame if app.begin_on_visit() => {}
            Action::NewGame => app.ask_who_begins(),
            Action::StartTraining(plan) => app.train(plan),
            Action::Visit => app.visit_today(),
            Action::Begin(Side::First) => app.new_game(Side::First),
            Action::Begin(Side::Second) => app.you_begin(),
            Action::Work => app.show_work(),
            Action::Tick(nth) => app.tick_task(nth),
            Action::Untick(nth) => app.untick_task(nth),
            Action::RestockFirst => app.restock_first(),
            Action::StartAgain => app.start_again(),
            Action::Miscount => app.ask_for_count(),
            Action::OtherMachine => app.look_at_other_machine(),
            Action::HowToBeatIt => app.show_losing_line(),
            _ => app.next_open(),
        }
    }
}

impl Session {
    /// The rules with which a machine that ran dry starts again: twice the beads, where that can
    /// be.
    pub(crate) fn roomier_rules(&self) -> Rules {
        let rules = self.machine.rules();
        rules.with_twice_the_beads().unwrap_or(*rules)
    }

    /// The boxes of MENACE's first move get their starting beads again.
    fn restock_first_boxes(&mut self) {
        let side = self.machine_side();
        let numbers = BoxIndex::of(side).first_numbers();
        numbers.for_each(|number| self.machine.restock(side, number));
    }

    /// A box was opened in the game in progress.
    fn has_opened(&self) -> bool {
        self.last_opened().is_some()
    }

    pub(crate) fn take_back(&mut self) {
        if self.can_unsettle() {
            self.unsettle();
            self.ask_again();
        } else if self.works_by_hand() && self.can_take_back() {
            self.take_back_one();
        } else if self.machine.take_back() {
            self.follow_game();
        } else if self.play.finished().is_some() {
            self.notice = Some(say!("learned-already"));
        } else {
            self.notice = Some(say!("nothing-of-yours-to-take-back"));
        }
    }

    /// True if a game with the person is on, as far as is told.
    pub fn is_in_game(&self) -> bool {
        self.is_game() || self.is_over() && self.is_ending()
    }

    /// True if there is a move to take back.
    pub fn can_take_back(&self) -> bool {
        let can_take_back = |game: &OpenGame| {
            if self.works_by_hand() {
                game.has_moves()
            } else {
                game.can_take_back()
            }
        };
        self.can_unsettle() || self.is_game() && self.machine.game().is_some_and(can_take_back)
    }

    /// Shows the boxes of this player, with all that is kept of it.
    pub(crate) fn show_side(&mut self, side: Side) {
        if self.shown.side != side {
            self.shown.show_side(side);
        }
    }
}

impl App {
    /// Shows the shortest game that the machine can lose, move by move.
    fn show_losing_line(&mut self) {
        if let Some(line) = self.losing_line() {
            let replay = Replay::of_line(&mut self.session, line);
            self.go(Next::Scene(Box::new(replay)));
        }
    }

    /// The time to the next step of a move that is shown, or of a game of 1961.
    pub(crate) fn motion_due(&self) -> Option<Duration> {
        if self
            .popup_of::<Slides>()
            .is_some_and(|it| !it.deck.is_tour())
        {
            None
        } else if self.play.retold.is_some() {
            Some(motion::TOURNAMENT_GAME)
        } else {
            self.play.motion.interval()
        }
    }

    /// A new game, in which MENACE is this player; one in progress is put back.
    pub(crate) fn new_game(&mut self, side: Side) {
        self.end_scenes();
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

    /// Shows the machine that does not show yet.
    pub(crate) fn look_at_other_machine(&mut self) {
        if self.session.machine.player(Side::Second).is_none() {
            self.notice = Some(say!("no-second-machine"));
            return;
        }
        self.leave_lab();
        let other = self.shown_side().other();
        self.show_side(other);
        self.follow_game();
    }

    /// The person moves first in the game that begins now, and in those after it.
    pub(crate) fn you_begin(&mut self) {
        if self.works_by_hand() {
            self.notice = Some(say!("no-second-by-hand"));
        } else {
            self.new_game(Side::Second);
        }
    }
}

impl Session {
    pub(crate) fn take_back_offer(&self) -> Offer {
        Offer::shown_if(
            self.focus == Focus::Board && self.can_take_back(),
            say!("offer-take-back"),
        )
    }

    /// Goes on with the game in progress or with what was watched, or begins a game.
    pub(crate) fn resume(&mut self, watched: Option<Watched>) -> Next {
        let mut next = Next::Stay;
        let watched = watched.filter(|watched| watched.done < watched.goal);
        match (self.machine.game().map(OpenGame::opponent), watched) {
            (None, Some(watched)) if !self.machine.is_dry(Side::First) => {
                let opponent = self.training.opponent;
                next = self.resume_watching(opponent, watched);
            }
            (None, _) => self.begin(),
            (Some(Opponent::You), _) => {
                self.play.side = self.machine_side();
                let side = self.play.side;
                self.show_side(side);
                if self.machine.game().is_some_and(OpenGame::is_machines_turn) {
                    self.let_menace_move();
                } else {
                    self.follow_game();
                }
            }
            (Some(program), watched) => {
                let watched = watched.unwrap_or(Watched { done: 0, goal: 1 });
                next = self.resume_watching(program, watched);
            }
        }
        self.resume_work();
        next
    }

    /// The person plays the square under the cursor.
    pub(crate) fn reply(&mut self) {
        let square = self.play.cursor;
        self.before_settling();
        match self.machine.play(square) {
            Ok(Some(finished)) => {
                self.end_game(Box::new(finished));
                self.show_move();
            }
            Ok(None) => self.let_menace_move(),
            Err(MoveError::Play(PlayError::Taken(square))) => {
                let square = self.preferences().numbering.as_in_files(square);
                self.notice = Some(say!("square-taken", square));
            }
            Err(refused) => self.notice = Some(say!("told", text = sentence(&refused.to_string()))),
        }
    }

    /// Begins a game, with MENACE's first move where it moves first, or asks what to do about an
    /// empty first box.
    pub(crate) fn begin(&mut self) {
        let side = self.play.side;
        self.before_settled = None;
        self.play.going = None;
        self.play.finished = None;
        if self.is_exhibit() && self.machine.is_dry(side) {
            self.restock_first_boxes(); // nobody may be there who could be asked
            self.save();
        }
        if self.machine.begin(side, Opponent::You).is_err() {
            self.ask_for_a_way_out();
            return;
        }
        self.let_menace_move();
    }

    /// The boxes of MENACE's first move get their starting beads again, and the next game begins.
    fn restock_first(&mut self) {
        self.restock_first_boxes();
        self.begin_changed();
    }

    /// A machine of roomier rules takes the place of this one, which is kept under another name.
    fn start_again(&mut self) {
        let fresh = Machine::new(self.roomier_rules(), &mut self.rng);
        let old = std::mem::replace(&mut *self.machine, fresh);
        self.tally_before = PerSide::default();
        self.ask(Effect::SetAside(Box::new(old)));
        self.begin_changed();
    }

    /// Begins a game after the boxes were changed otherwise than by playing.
    pub(crate) fn begin_changed(&mut self) {
        self.begin();
        self.save();
    }

    /// MENACE moves if it is its turn.
    pub(crate) fn let_menace_move(&mut self) {
        if self.machine.box_to_open().is_some() {
            self.ask_for_bead();
            self.keep_by_hand();
            return;
        }
        self.before_move();
        if let Some(finished) = self.machine.machine_move(&mut self.rng) {
            self.end_game(Box::new(finished));
        }
        self.show_move();
    }

    /// Shows the verdict of a game that is over and learned from, and has it saved.
    pub(crate) fn end_game(&mut self, finished: Box<FinishedGame>) {
        self.machine.list_tasks(&finished);
        self.settled();
        self.count_on_visit(&finished);
        self.play.finished = Some(finished);
        self.resume_work();
        self.save();
    }
}
