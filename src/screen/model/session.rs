//! The machine on the screen: its name, its derived values, and whether it is saved.
//!
//! A derived value stores the revision that it was computed from; `refresh` is the only place that
//! recomputes it.

use core::time::Duration;
use std::collections::VecDeque;
use std::mem::swap;
use std::ops::{Deref, DerefMut};

use rand::SeedableRng;

use super::{
    Action, BoardState, CacheKey, ChancesView, Effect, Examiner, Focus, KnownMachines,
    MachineAction, MachineSummary, PlayedCopy, Preferences, Question, RunningGames, Selection,
    SnapshotCurve, SnapshotPoint, Tab, TrainingPlan, USUAL_GAMES, UndoState, Watched,
};
use crate::engine::{
    BoxNumber, FinishedGame, Generator, Machine, MachineName, OpenGame, Opponent, Pair, Rules,
    Side, Snapshots, Step, Time,
};
use crate::words::{Said, say};

/// The machine on the screen with its derived values, and the queued effects.
#[derive(Clone, Debug)]
pub struct Session {
    /// The machine in use and the one of the other side.
    pub pair: Versioned<Pair>,
    /// All known machines.
    pub known: KnownMachines,
    /// The random generator.
    pub(crate) rng: Generator,
    /// The chances of the shown machine.
    pub measure: ChancesView,
    /// The exam of the shown machine.
    pub examiner: Examiner,
    /// The machine at the snapshots of its life.
    pub snapshots: SnapshotCurve,
    /// The result of the last save.
    pub saving: Saving,
    /// The left pane.
    pub board_state: BoardState,
    /// The shown boxes.
    pub selection: Selection,
    /// The plan offered for the next training.
    pub(crate) training: TrainingPlan,
    /// Preferences, without those kept by an open part.
    pub(crate) preferences: Preferences,
    /// The index of the caption at which the captions were left.
    pub(crate) caption: usize,
    /// A line for the user, until the next key.
    pub notice: Option<Said>,
    /// The queued effects, oldest first.
    pub(crate) effects: VecDeque<Effect>,
    /// The requests to the screen.
    pub(crate) requests: Requests,
    /// True if the screen is shown in a browser.
    pub(crate) is_on_page: bool,
    /// The copy that is played, if the machine is one.
    pub(crate) copy: Option<Box<PlayedCopy>>,
    /// The person's own machine while a copy is played.
    own: Option<Box<OwnMachine>>,
}

/// A machine with everything of a session that belongs to it. All else is the same while a copy is
/// played.
#[derive(Clone, Debug)]
struct OwnMachine {
    pair: Versioned<Pair>,
    board_state: BoardState,
    rng: Generator,
}

/// The requests of the session to the screen; they are not cloned.
#[derive(Debug, Default)]
pub(crate) struct Requests {
    /// A question to be shown over the panes.
    pub(crate) question: Option<Question>,
    /// True if the scene on top should end.
    pub(crate) goes_back: bool,
    /// Texts that the person must see.
    pub(crate) texts: Vec<String>,
    /// The game to select when the tab of games is shown next.
    pub(crate) game: Option<u64>,
    /// True to show the tournament when the tab of the curve is shown next.
    pub(crate) tournament: bool,
}

impl Clone for Requests {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Session {
    /// The machine in use.
    pub fn machine(&self) -> &Machine {
        &self.pair.machine
    }

    /// Queues an effect, unless a copy must not have it.
    pub(crate) fn ask(&mut self, effect: Effect) {
        if self.copy.is_none() || !effect.is_for_own_machine() {
            self.effects.push_back(effect);
        }
    }
}

/// A value with a counter of its changes.
#[derive(Clone, Debug)]
pub struct Versioned<T> {
    value: T,
    pub(crate) revision: u64,
    /// The revision that was read or saved last; `None` if it should be saved at once.
    saved: Option<u64>,
}

impl<T> Versioned<T> {
    const fn new(value: T) -> Self {
        Self {
            value,
            revision: 0,
            saved: Some(0),
        }
    }
}

/// The result of the last save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// Everything is saved up to the last finished game.
    Saved,
    /// Saving failed for this reason.
    Failed(String),
}

impl Session {
    pub(crate) fn new(
        name: MachineName,
        pair: Pair,
        rng: Generator,
        preferences: Preferences,
    ) -> Self {
        Self {
            known: KnownMachines::only(name),
            pair: Versioned::new(pair),
            rng,
            measure: ChancesView::default(),
            examiner: Examiner::default(),
            snapshots: SnapshotCurve::default(),
            saving: Saving::Saved,
            board_state: BoardState::default(),
            selection: Selection::of(preferences.view),
            training: TrainingPlan {
                games: preferences.games.unwrap_or(USUAL_GAMES),
                pace: preferences.pace,
                ..TrainingPlan::against(preferences.opponent)
            },
            preferences,
            caption: 0,
            notice: None,
            effects: VecDeque::new(),
            requests: Requests::default(),
            is_on_page: false,
            copy: None,
            own: None,
        }
    }

    /// Replaces the open machine.
    pub(crate) fn open(&mut self, pair: Pair) {
        self.board_state.before = None;
        self.board_state.untrained = None;
        self.board_state.trained = None;
        *self.pair = pair;
    }

    /// True if the screen is shown in a browser.
    pub const fn is_on_page(&self) -> bool {
        self.is_on_page
    }

    /// Remembers the machine before a move, for undo.
    pub(crate) fn before_move(&mut self) {
        self.board_state.before = self.copy.is_none().then(|| {
            Box::new(UndoState {
                pair: Pair::clone(&self.pair),
                settled: None,
            })
        });
    }

    /// Records that the game is settled.
    pub(crate) fn settled(&mut self) {
        if let Some(before) = &mut self.board_state.before {
            before.settled = Some(self.pair.revision);
        }
    }

    /// True if the finished game can be undone: nothing else has changed since.
    pub(crate) fn can_unsettle(&self) -> bool {
        let before = self.board_state.before.as_ref();
        let settled = before.and_then(|before| before.settled);
        self.view().is_over() && settled == Some(self.pair.revision)
    }

    /// Undoes the finished game up to the person's last move.
    pub(crate) fn unsettle(&mut self) {
        if let Some(before) = self.board_state.before.take() {
            *self.pair = before.pair;
        }
    }
}

impl Session {
    /// Plays a copy in place of the machine, replacing one that is played already.
    pub(crate) fn take_copy(&mut self, copy: PlayedCopy) {
        let rng = Generator::from_rng(&mut self.rng);
        let board_state = BoardState {
            shows_answer: self.board_state.shows_answer,
            ..BoardState::default()
        };
        let mut own = OwnMachine {
            pair: Versioned::new(copy.start.clone()),
            board_state,
            rng,
        };
        self.exchange(&mut own);
        self.own.get_or_insert_with(|| Box::new(own));
        self.copy = Some(Box::new(copy));
    }

    /// Returns to the person's own machine; games that run in the copy end.
    pub(crate) fn leave_copy(&mut self) {
        if let Some(mut own) = self.own.take() {
            if self.board_state.running.take().is_some() {
                self.ask(Effect::StopTraining);
            }
            self.copy = None;
            self.exchange(&mut own);
            self.follow_game();
        }
    }

    /// Exchanges the machine and what belongs to it; derived values are computed anew.
    fn exchange(&mut self, other: &mut OwnMachine) {
        swap(&mut self.pair, &mut other.pair);
        swap(&mut self.rng, &mut other.rng);
        swap(&mut self.board_state, &mut other.board_state);
        self.measure = ChancesView::default();
        self.examiner.forget();
    }

    /// The person's own machine, even while a copy is played, and its left pane.
    fn kept(&self) -> (&Versioned<Pair>, &BoardState) {
        match &self.own {
            Some(own) => (&own.pair, &own.board_state),
            None => (&self.pair, &self.board_state),
        }
    }

    /// The machine to be saved.
    pub fn kept_machine(&self) -> &Pair {
        self.kept().0
    }

    /// True if that machine should be saved now; [`AppEvent::Saved`](super::AppEvent::Saved) resets
    /// it. Games of programs are saved by a timer instead.
    pub fn is_unsaved(&self) -> bool {
        let (pair, state) = self.kept();
        let is_changed = |saved| saved != pair.revision && state.running.is_none();
        pair.saved.is_none_or(is_changed)
    }

    /// Records that all changes so far were saved, or failed to.
    pub(crate) fn was_saved(&mut self) {
        let pair = match &mut self.own {
            Some(own) => &mut own.pair,
            None => &mut self.pair,
        };
        pair.saved = Some(pair.revision);
    }

    /// Records that the machine is as it was read, unless a save is requested.
    pub(crate) fn was_read(&mut self) {
        let revision = self.pair.revision;
        self.pair.saved = self.pair.saved.map(|_| revision);
    }
}

impl<T> Deref for Versioned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl Versioned<Pair> {
    /// Takes the next step of the game. A draw and its play do not change derived values or the
    /// file, so they do not count as changes.
    pub(crate) fn step(&mut self, rng: &mut Generator) -> Option<FinishedGame> {
        match self.next_step()? {
            Step::Draw | Step::Play => self.value.step(rng),
            Step::Reply | Step::Open | Step::Settle => Pair::step(self, rng),
        }
    }
}

/// Every mutable access counts as a change.
impl<T> DerefMut for Versioned<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.revision += 1;
        &mut self.value
    }
}

impl Session {
    /// Requests a save.
    pub(crate) const fn save(&mut self) {
        self.pair.saved = None;
    }

    /// Shows a question over the panes, replacing an earlier one.
    pub(crate) fn lay_over(&mut self, question: Question) {
        self.requests.question = Some(question);
    }

    /// Shows a text until it is closed.
    pub(crate) fn notify(&mut self, text: String) {
        self.requests.texts.push(text);
    }

    /// Recomputes chances, proof and exam if the machine changed.
    pub(crate) fn refresh(&mut self) {
        self.select_a_box_that_is_there();
        self.refresh_snapshots();
        let seen = CacheKey {
            revision: self.pair.revision,
            time: self.view().time,
            side: self.view().side(),
        };
        let of = Some(seen);
        if self.measure.of != of {
            let (view, is_told) = (self.view(), seen.time == Time::Today);
            let ended = view.finished().filter(|_| is_told);
            self.measure = ChancesView {
                of,
                chances: view.machine.odds(Opponent::Perfect),
                proof: Some(view.machine.proof()),
                before: ended.map(|game| self.machine().proof_before(game)),
            };
        }
        if self.examiner.is_on() && self.examiner.of != of {
            self.examiner.exam = self.view().machine.exam(Opponent::Perfect);
            self.examiner.of = of;
        }
    }

    /// Records the result of a save; the first failure is shown as a text, because the title has no
    /// room for it.
    pub(crate) fn on_saved(&mut self, result: Result<(), String>) {
        if let (Saving::Saved, Err(reason)) = (&self.saving, &result) {
            self.notify(say!("nothing-saved", reason).to_string());
        }
        self.saving = result.map_or_else(Saving::Failed, |()| Saving::Saved);
    }
}

impl Session {
    /// True if a visible part shows the snapshots.
    fn shows_snapshots(&self) -> bool {
        matches!(self.selection.tab, Tab::Curve) || self.view().shows_detail()
    }

    /// Recomputes the snapshots if they are shown and out of date.
    pub(crate) fn refresh_snapshots(&mut self) {
        if !self.shows_snapshots() {
            return;
        }
        let machine = self.machine();
        let snapshots = &machine.player().snapshots;
        let games = machine.tally().games();
        let of = (machine.side(), *machine.rules());
        // Each game of a training would take milliseconds.
        let is_training = self.board_state.running.is_some();
        let is_known = |(side, known, rules, then): &(Side, Snapshots, Rules, u64)| {
            known == snapshots && (*side, *rules) == of && (is_training || *then == games)
        };
        if !self.snapshots.known.as_ref().is_some_and(is_known) {
            let of_machine = |machine: Machine| SnapshotPoint {
                chances: machine.odds(Opponent::Perfect),
                machine,
            };
            self.snapshots = SnapshotCurve {
                points: machine.snapshots().map(of_machine).collect(),
                replayed: machine
                    .replayed()
                    .map(|(games, then)| (games, then.odds(Opponent::Perfect)))
                    .collect(),
                unbeatable_since: machine.unbeatable_since(),
                known: Some((of.0, snapshots.clone(), of.1, games)),
            };
        }
    }

    /// Brings the box in use into view.
    pub(crate) fn follow_game(&mut self) {
        let in_use = self.view().box_in_use();
        if let Some((number, turn)) = in_use {
            self.selection.select(number);
            self.selection.turn = turn;
        }
    }

    /// Selects the first box if the selected one does not exist.
    pub(crate) fn select_a_box_that_is_there(&mut self) {
        let (cabinet, selected) = (self.view().cabinet(), self.selection.selected);
        let first = cabinet.numbers().next().filter(|_| !cabinet.has(selected));
        if let Some(first) = first {
            self.selection.select(first);
        }
    }

    /// Selects the first or the last box.
    pub(crate) fn select_end(&mut self, is_last: bool) {
        let numbers = self.view().ordered().numbers;
        let end = if is_last {
            numbers.last()
        } else {
            numbers.first()
        };
        if let Some(&end) = end {
            self.selection.select(end);
        }
    }

    /// Opens or closes the details of the selected box.
    pub(crate) fn open_or_close_box(&mut self) {
        self.selection.is_detail ^= true;
        let selected = self.selection.selected;
        self.selection.select(selected);
    }

    /// Shows a box on the tab of the boxes.
    pub(crate) fn show_box(&mut self, number: BoxNumber) {
        if !self.view().shows_boxes() {
            self.selection.tab = Tab::Boxes;
        }
        self.selection.select(number);
        self.selection.focus = Focus::RightPane;
    }
}

impl Session {
    /// Adds to the time of the games on the board.
    pub(crate) fn pass_time(&mut self, time: Duration) {
        if let Some(RunningGames::Watched(watched)) = &mut self.board_state.running {
            watched.time = watched.time.saturating_add(time);
        }
    }

    /// The reason why machines cannot be managed now, if any.
    pub(crate) fn why_not_now(&self) -> Option<Said> {
        match self.board_state.running? {
            _ if self.board_state.past.is_some() => None,
            RunningGames::Watched(_) if !self.view().is_fast() => Some(say!("not-while-watching")),
            _ => Some(say!("is-training")),
        }
    }
}

impl Session {
    /// True if a person shakes the boxes.
    pub(crate) fn works_by_hand(&self) -> bool {
        self.pair.machine.by_hand.is_on
    }

    /// True if the beads of the selected box can be counted: it is a real one, and closed.
    pub(crate) fn can_count(&self) -> bool {
        let (view, number) = (self.view(), self.selection.selected);
        let is_open = |game: &OpenGame| game.open_boxes().any(|open| open.number == number);
        let is_closed = !self.machine().game().is_some_and(is_open);
        self.works_by_hand() && view.side() == Side::First && view.is_still() && is_closed
    }

    /// True if a move can be taken back after MENACE's move.
    pub fn can_take_back(&self) -> bool {
        let view = self.view();
        let can_take_back = |game: &OpenGame| {
            if self.works_by_hand() {
                game.has_moves()
            } else if view.next_step.is_some() {
                game.key().len() > usize::from(game.side() == Side::First)
            } else {
                game.can_take_back()
            }
        };
        self.can_unsettle() || view.is_game() && self.machine().game().is_some_and(can_take_back)
    }

    /// Brings the machine of this side into use; a game in progress is abandoned.
    pub(crate) fn bring_into_use(&mut self, side: Side) {
        self.pair.abandon();
        if self.machine().side() != side {
            self.pair.bring_into_use(side, &mut self.rng);
            self.selection.select(BoxNumber::FIRST);
        }
    }

    /// True if the action exists on this platform and is allowed with a copy.
    pub(crate) fn is_allowed(&self, action: Action) -> bool {
        let is_elsewhere = match action {
            Action::Quit | Action::Suspend | Action::Redraw | Action::Place => self.is_on_page,
            Action::OfPage(_) => !self.is_on_page,
            _ => false,
        };
        !(is_elsewhere || self.copy.is_some() && action.is_for_own_machine())
    }

    /// The preferences.
    pub const fn preferences(&self) -> &Preferences {
        &self.preferences
    }

    /// The preferences to save, including those kept by the screen.
    pub fn confirmed_preferences(&self) -> Preferences {
        Preferences {
            view: self.selection.view(),
            opponent: self.training.opponent,
            games: Some(self.training.games).filter(|&games| games != USUAL_GAMES),
            pace: self.training.pace,
            watched: self
                .view()
                .watched_games()
                .filter(|it| it.speed.shows_moves())
                .map(|it| Watched {
                    done: it.done,
                    goal: it.goal,
                }),
            rest: self.rest_of_training(),
            ..self.preferences
        }
    }

    /// True if mouse reports are on.
    pub fn mouse(&self) -> bool {
        self.preferences.mouse.is_on
    }

    /// Keeps the rest of a stopped training, with a notice.
    pub(crate) fn leave_rest(&mut self, done: u64, games: u64) {
        self.training.left = games.saturating_sub(done);
        if self.training.left > 0 {
            self.notice = Some(say!("stopped-after", done, games));
        }
    }

    /// The summary of a machine of the list, up to date for the open one, else as saved.
    pub fn machine_summary(&self, name: &MachineName) -> MachineSummary {
        if *name == self.known.open {
            return MachineSummary::of(self.kept_machine());
        }
        self.known.summaries.get(name).copied().unwrap_or_default()
    }

    /// True if an action can be done with its machine.
    pub(crate) fn can_be_managed(&self, what: MachineAction) -> bool {
        let is_open = *self.known.meant(self.selection.tab) == self.known.open;
        let can_be = match what {
            MachineAction::Open => !is_open,
            MachineAction::Rules => is_open,
            // If nothing can be done now, the menu says why.
            MachineAction::Menu => return true,
            _ => true,
        };
        can_be && self.why_not_now().is_none()
    }

    /// The training to be gone on with, if one was stopped or is running without its moves.
    pub(crate) fn rest_of_training(&self) -> Option<Watched> {
        let TrainingPlan { games, left, .. } = self.training;
        let stopped = (left > 0).then(|| (games.saturating_sub(left), games));
        let rest = match self.board_state.running {
            Some(RunningGames::Training(run)) => Some((run.done, run.goal)),
            Some(RunningGames::Watched(run)) if !run.speed.shows_moves() => {
                Some((run.done, run.goal))
            }
            Some(RunningGames::Watched(_)) => None,
            None => stopped,
        };
        rest.filter(|(done, _)| *done > 0).map(Watched::from)
    }
}
