//! The curve of the first box, and what else is drawn over the games.

use crate::engine::Side;
use std::iter;

use super::overlaid::Overlaid;
use crate::app::board::past::{LookBack, LookingBack};
use crate::app::form::Step;
use crate::app::room::{Room, TabRoom};
use crate::app::{Action, App, Direction, Offer, Viewport};

/// The tab of the curve.
#[derive(Clone, Debug, Default)]
pub struct CurveTab {
    /// Michie's tournament is laid over the curve.
    pub tournament: bool,
    /// The games that are drawn, and their looks.
    pub view: CurveView,
    /// The machines that are laid over the curve, in the order in which they were chosen.
    pub overlaid: Vec<Overlaid>,
}

/// The games of a machine that are drawn, and their looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CurveView {
    /// The subject that is drawn over the games.
    pub subject: Subject,
    /// Which games.
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

/// Which games are drawn.
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

impl CurveTab {
    /// True if the chances show in place of the beads.
    pub(in crate::app) fn shows_chances(&self) -> bool {
        self.view.subject == Subject::Chances
    }

    /// Lays the tournament over the curve, which shows the beads then, and all of its games; or
    /// takes it off.
    pub(in crate::app) const fn toggle_tournament(&mut self) {
        self.tournament = !self.tournament;
        if self.tournament {
            (self.view.subject, self.view.range) = (Subject::Beads, Range::All);
        }
    }

    const fn change_subject(&mut self) {
        self.view.subject = match self.view.subject {
            Subject::Beads => Subject::Chances,
            Subject::Chances => Subject::Beads,
        };
    }
}

/// The tab of the curve; its arrows walk the machine's life.
pub(in crate::app) struct Curve;

impl Room for Curve {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let CurveView {
            subject,
            is_logarithmic,
            ..
        } = app.right_pane.curve.view;
        let range = |toward| {
            let is_free = !app.play.phase.has_speed();
            is_free.then(|| Offer::shown_if(app.other_range(toward).is_some(), "range"))
        };
        match wish {
            Action::Go(_) if app.can_look_back() => Some(Offer::Shown("its past")),
            Action::First | Action::Last if app.can_look_back() => Some(Offer::Quiet),
            Action::Activate if app.can_look_back() => Some(Offer::Shown("film")),
            Action::Activate if app.play.phase.is_watching() => Some(Offer::Quiet),
            Action::Tournament if app.shown_side() == Side::First => Some(Offer::Shown("1961")),
            Action::LayOver => Some(Offer::Shown("lay over")),
            Action::Subject if subject == Subject::Beads => Some(Offer::Shown("chances")),
            Action::Subject => Some(Offer::Shown("beads")),
            Action::Logarithmic if is_logarithmic => Some(Offer::Shown("even axis")),
            Action::Logarithmic => Some(Offer::Shown("log axis")),
            Action::Faster => range(Direction::Up),
            Action::Slower => range(Direction::Down),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        let more = app.other_range(Direction::Up);
        let fewer = app.other_range(Direction::Down);
        let curve = &mut app.right_pane.curve;
        match wish {
            Action::Tournament => curve.toggle_tournament(),
            Action::LayOver => app.choose_overlaid(),
            Action::Subject => curve.change_subject(),
            Action::Logarithmic => curve.view.is_logarithmic ^= true,
            Action::Faster => curve.view.range = more.unwrap_or(curve.view.range),
            Action::Slower => curve.view.range = fewer.unwrap_or(curve.view.range),
            _ if app.play.phase.is_watching() => app.play.phase.room().act(app, wish, view),
            _ => LookingBack.act(app, wish, view),
        }
    }
}

impl TabRoom for Curve {
    fn note(&self, app: &App, dot: &str) -> String {
        app.past_note(dot)
    }

    fn stay(&self, app: &mut App, view: Viewport) {
        app.right_pane.boxes.stay(view);
    }

    fn enter(&self, app: &mut App) {
        app.read_overlaid_again();
    }
}

impl App {
    /// The words of the pane for the time that shows.
    pub(in crate::app) fn past_note(&self, dot: &str) -> String {
        let place = self.look_back().map(LookBack::place);
        match (place, self.last_of_1961()) {
            (Some((nth, of)), _) => {
                format!("{nth} of {of} pictures {dot} {}", self.boxes_note(dot))
            }
            (None, Some(last)) => format!("games 1 to {last}: 1961, reconstructed"),
            (None, None) => String::new(),
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
