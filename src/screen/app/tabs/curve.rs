//! The chances or the first box drawn over the games, and the line of choices over them.

use std::iter;

use super::boxes::BoxesRoom;
use super::overlaid::Overlaid;
use crate::app::board::past::{LookBack, LookingBack};
use crate::app::form::Step;
use crate::app::room::{Room, TabRoom};
use crate::app::{Action, App, Direction, Focus, Offer, Session, Tab, Viewport};
use crate::engine::{Beatable, Side};
use crate::words::{Said, say};

/// The tab of the curve.
#[derive(Clone, Debug)]
pub struct CurveTab {
    /// Michie's tournament is laid over the curve.
    pub tournament: bool,
    /// The games that are drawn, and their looks.
    pub view: CurveView,
    /// The machines that are laid over the curve, in the order in which they were chosen.
    pub overlaid: Vec<Overlaid>,
    /// True if the arrows go along the line of choices, and not through the machine's life.
    is_on_choices: bool,
    /// The wish of the choice under the cursor.
    choice: Action,
}

/// A choice of the line over the curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveChoice {
    /// Its name and its value, then the value alone.
    pub words: Said,
    /// The wish that gives it its next value.
    wish: Action,
}

/// The games of a machine that are drawn, and their looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CurveView {
    /// The subject that is drawn over the games.
    pub subject: Subject,
    /// The range of games.
    pub range: Range,
    /// True if ten times as many games take one step more of the axis.
    pub is_logarithmic: bool,
}

/// The subject that is drawn over the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subject {
    /// The beads in the first box.
    #[default]
    Beads,
    /// The exact chances against the measured opponent.
    Chances,
}

/// The range of games drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Range {
    /// As many as Michie's tournament had.
    LastTournament,
    /// As many as can be replayed.
    LastThousand,
    /// All.
    #[default]
    All,
}

impl Range {
    const ALL: [Self; 3] = [Self::LastTournament, Self::LastThousand, Self::All];

    /// The number of games from the last one back, unless it is all.
    pub const fn last(self) -> Option<u64> {
        match self {
            Self::LastTournament => Some(220),
            Self::LastThousand => Some(1000),
            Self::All => None,
        }
    }
}

impl Default for CurveTab {
    /// The chances over all games, on a logarithmic axis.
    fn default() -> Self {
        Self {
            tournament: false,
            view: CurveView {
                subject: Subject::Chances,
                range: Range::All,
                is_logarithmic: true,
            },
            overlaid: Vec::new(),
            is_on_choices: false,
            choice: Action::Subject,
        }
    }
}

impl CurveTab {
    /// True if Michie's tournament shows.
    pub fn shows_tournament(&self) -> bool {
        self.tournament && self.view.subject == Subject::Beads
    }

    /// True if the chances show in place of the beads.
    pub(crate) fn shows_chances(&self) -> bool {
        self.view.subject == Subject::Chances
    }

    /// Lays the tournament over the curve, which shows the beads then, and all of its games, on
    /// an even axis; or takes it off.
    pub(crate) fn toggle_tournament(&mut self) {
        self.tournament = !self.shows_tournament();
        if self.tournament {
            self.view = CurveView::default();
        }
    }

    const fn change_subject(&mut self) {
        self.view.subject = match self.view.subject {
            Subject::Beads => Subject::Chances,
            Subject::Chances => Subject::Beads,
        };
    }
}

/// The tab of the curve; its arrows walk the machine's life, and go along the choices.
pub(crate) struct CurveRoom;

impl Room for CurveRoom {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let range = |toward| {
            let is_free = !app.play.phase.has_speed();
            is_free.then(|| Offer::shown_if(app.other_range(toward).is_some(), say!("offer-range")))
        };
        match wish {
            Action::Go(Direction::Left | Direction::Right) if app.is_on_choices() => {
                Some(Offer::Shown(say!("offer-choose")))
            }
            Action::Go(_) | Action::First | Action::Last if app.is_on_choices() => {
                Some(Offer::Quiet)
            }
            Action::Activate if app.is_on_choices() => Some(Offer::Shown(say!("offer-change"))),
            Action::Go(Direction::Up) | Action::LayOver | Action::Subject | Action::Logarithmic => {
                Some(Offer::Quiet)
            }
            Action::LayOverOrOff(_) => Some(Offer::Quiet),
            Action::Go(_) if app.can_look_back() => Some(Offer::Shown(say!("offer-its-past"))),
            Action::First | Action::Last | Action::Activate if app.can_look_back() => {
                Some(Offer::Quiet)
            }
            Action::Pause if app.can_look_back() => Some(Offer::Shown(say!("offer-film"))),
            Action::Activate if app.play.phase.is_watching() => Some(Offer::Quiet),
            Action::Tournament => (app.shown_side() == Side::First).then_some(Offer::Quiet),
            Action::Faster => range(Direction::Up),
            Action::Slower => range(Direction::Down),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        if app.is_on_choices() && wish.is_for_cursor() {
            return app.act_on_choices(wish, view);
        }
        let more = app.other_range(Direction::Up);
        let fewer = app.other_range(Direction::Down);
        let curve = &mut app.right_pane.curve;
        match wish {
            Action::Go(Direction::Up) => curve.is_on_choices = true,
            Action::Tournament => curve.toggle_tournament(),
            Action::LayOver => app.choose_overlaid(),
            Action::LayOverOrOff(nth) => app.lay_over_or_off(nth),
            Action::Subject => curve.change_subject(),
            Action::Logarithmic => curve.view.is_logarithmic ^= true,
            Action::Faster => curve.view.range = more.unwrap_or(curve.view.range),
            Action::Slower => curve.view.range = fewer.unwrap_or(curve.view.range),
            _ if app.play.phase.is_watching() => app.activity().act(app, wish, view),
            _ => LookingBack.act(app, wish, view),
        }
    }
}

impl TabRoom for CurveRoom {
    fn note(&self, app: &App) -> Vec<Said> {
        app.past_note()
    }

    fn stay(&self, app: &mut App, view: Viewport) {
        BoxesRoom.stay(app, view);
    }

    fn selected(&self, app: &App) -> Option<usize> {
        app.curve_cursor()
    }

    /// A choice that is clicked gets the cursor.
    fn select(&self, app: &mut App, nth: usize) {
        let choices = app.curve_choices();
        let Some(choice) = choices.get(nth.min(choices.len().saturating_sub(1))) else {
            return;
        };
        let curve = &mut app.right_pane.curve;
        (curve.is_on_choices, curve.choice) = (true, choice.wish);
    }

    fn enter(&self, app: &mut App) {
        app.right_pane.curve.is_on_choices = false;
        app.read_overlaid_again();
    }
}

impl Session {
    /// The words of the pane for the time that shows.
    pub(crate) fn past_note(&self) -> Vec<Said> {
        let place = self.look_back().map(LookBack::place);
        match (place, self.last_of_1961()) {
            (Some((nth, of)), _) => [say!("pictures-of", nth, of)]
                .into_iter()
                .chain(self.boxes_note())
                .collect(),
            (None, Some(last)) => vec![say!("games-of-1961", last)],
            (None, None) => self.unbeatable_note().into_iter().collect(),
        }
    }

    /// The number of games since which nobody can beat the machine, where that is so.
    fn unbeatable_note(&self) -> Option<Said> {
        let proof = self.measure.proof()?;
        let game = self.life.unbeatable_since?;
        let is_so = proof.beatable == Beatable::ByNobody;
        is_so.then(|| say!("unbeatable-since", game))
    }
}

impl App {
    /// The choices of the line over the curve.
    pub fn curve_choices(&self) -> Vec<CurveChoice> {
        let CurveView {
            subject,
            is_logarithmic,
            ..
        } = self.right_pane.curve.view;
        let shows_chances = subject == Subject::Chances;
        let against = self.session.measure.against();
        let is_1961 = self.right_pane.curve.shows_tournament();
        let machines = self.overlaid().len();
        let is_first = self.shown_side() == Side::First;
        let choices = [
            (true, say!("choose-subject", shows_chances), Action::Subject),
            (
                shows_chances,
                say!("choose-measure", opponent = against),
                Action::NextMeasure,
            ),
            (
                true,
                say!("choose-axis", is_logarithmic),
                Action::Logarithmic,
            ),
            (is_first, say!("choose-1961", is_1961), Action::Tournament),
            (true, say!("choose-others", machines), Action::LayOver),
        ];
        let there = choices.into_iter().filter(|(is_there, ..)| *is_there);
        there
            .map(|(_, words, wish)| CurveChoice { words, wish })
            .collect()
    }

    /// The choice under the cursor, while the arrows go along them.
    pub fn curve_cursor(&self) -> Option<usize> {
        self.is_on_choices()
            .then(|| self.choice_place(&self.curve_choices()))
    }

    /// True if the arrows go along the choices of the curve: they were sent there, or there is
    /// nothing else for them.
    pub(crate) fn is_on_choices(&self) -> bool {
        let is_idle = self.play.phase.is_free() && !self.can_look_back();
        self.shown.tab == Tab::Curve && (self.right_pane.curve.is_on_choices || is_idle)
    }

    /// True if the choices of the curve have a meaning for a wish: all for the cursor are theirs
    /// while it is on them, and the way to them.
    pub(crate) fn curve_takes(&self, wish: Action) -> bool {
        let is_there = self.shown.tab == Tab::Curve && self.focus == Focus::RightPane;
        is_there && (wish == Action::Go(Direction::Up) || self.is_on_choices())
    }

    /// The place of the cursor among the choices.
    fn choice_place(&self, choices: &[CurveChoice]) -> usize {
        let wish = self.right_pane.curve.choice;
        let place = choices.iter().position(|choice| choice.wish == wish);
        place.unwrap_or(0)
    }

    /// Goes along the choices, changes the one under the cursor, or leaves them.
    fn act_on_choices(&mut self, wish: Action, view: Viewport) {
        let choices = self.curve_choices();
        let (here, last) = (self.choice_place(&choices), choices.len().saturating_sub(1));
        let there = match wish {
            Action::Go(Direction::Left) => here.checked_sub(1).unwrap_or(last),
            Action::Go(Direction::Right) => (here + 1) % choices.len().max(1),
            Action::First => 0,
            Action::Last => last,
            _ => here,
        };
        let Some(choice) = choices.get(there) else {
            return;
        };
        self.right_pane.curve.choice = choice.wish;
        match wish {
            Action::Go(Direction::Down) => self.right_pane.curve.is_on_choices = false,
            Action::Activate => self.change_choice(choice.wish, view),
            _ => {}
        }
    }

    /// Gives a choice its next value, and after the last the first.
    fn change_choice(&mut self, wish: Action, view: Viewport) {
        match wish {
            Action::NextMeasure => self.measure_next(),
            wish => CurveRoom.act(self, wish, view),
        }
    }

    /// More or fewer of the games, where there are so many that it makes a difference.
    fn other_range(&self, toward: Direction) -> Option<Range> {
        let range = self.right_pane.curve.view.range;
        let beside = |range: &Range| {
            Some(Step::Toward(toward).of(&Range::ALL, *range)).filter(|next| next != range)
        };
        let games = |it| self.games_in(it);
        let is_part = |it| games(it) < games(Range::All) && games(it) > 0;
        let is_other =
            |it: &Range| games(*it) != games(range) && (*it == Range::All || is_part(*it));
        iter::successors(beside(&range), beside).find(is_other)
    }

    /// The number of games that show: the last ones of the open machine, or all.
    fn games_in(&self, range: Range) -> u64 {
        let games = self.shown_player().tally.games();
        let others = || {
            self.overlaid()
                .iter()
                .map(|other| other.machine.tally(self.shown_side()).games())
        };
        range
            .last()
            .map_or_else(|| others().fold(games, u64::max), |last| last.min(games))
    }
}
