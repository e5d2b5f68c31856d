//! The curve of the first box, and what else is drawn over the games.

use super::action::Deed;
use super::step::Step;
use super::{Action, App, Direction, Offer, Tab};
use crate::game::Mark;

/// The tab of the curve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CurveTab {
    tournament: bool,
    view: CurveView,
}

/// What of a machine's games is drawn, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CurveView {
    /// What is drawn over the games.
    pub subject: Subject,
    /// Which games.
    pub range: Range,
    /// Whether ten times as many games take one step more of the axis.
    pub is_logarithmic: bool,
}

/// What is drawn over the games.
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

    /// How many of so many games it shows.
    fn games(self, all: u64) -> u64 {
        self.last().map_or(all, |last| last.min(all))
    }

    /// How many games from the last one back, unless it is all.
    pub const fn last(self) -> Option<u64> {
        match self {
            Self::LastTournament => Some(220),
            Self::LastThousand => Some(1000),
            Self::All => None,
        }
    }
}

impl CurveTab {
    /// Whether Michie's tournament is laid over the curve.
    pub const fn tournament(&self) -> bool {
        self.tournament
    }

    /// What of the games is drawn, and how.
    pub const fn view(&self) -> CurveView {
        self.view
    }

    /// Lays the tournament over the curve, which shows the beads then, and all of its games; or takes it off.
    pub(super) const fn toggle_tournament(&mut self) {
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

impl App {
    /// What there is to do with the curve.
    pub(super) fn curve_deed(&self, action: Action) -> Option<Deed> {
        if self.right_pane.tab != Tab::Curve {
            return None;
        }
        let CurveView { subject, is_logarithmic, .. } = self.right_pane.curve.view;
        match action {
            Action::Tournament if self.shown_side() == Mark::O => None,
            Action::Tournament => Some(Offer::Shown("1961").does(|app| app.right_pane.curve.toggle_tournament())),
            Action::Subject => {
                let word = if subject == Subject::Beads { "chances" } else { "beads" };
                Some(Offer::Shown(word).does(|app| app.right_pane.curve.change_subject()))
            }
            Action::Logarithmic => {
                let word = if is_logarithmic { "even axis" } else { "log axis" };
                Some(Offer::Shown(word).does(|app| app.right_pane.curve.view.is_logarithmic ^= true))
            }
            Action::Faster => self.range_deed(Direction::Up),
            Action::Slower => self.range_deed(Direction::Down),
            _ => None,
        }
    }

    /// More or fewer of the games, where there are so many that it makes a difference.
    fn range_deed(&self, toward: Direction) -> Option<Deed> {
        let games = self.shown_player().tally.games();
        let beside = Step::Toward(toward).of(&Range::ALL, self.right_pane.curve.view.range);
        let is_other = beside.games(games) != self.right_pane.curve.view.range.games(games);
        is_other.then(|| Offer::Shown("range").does(move |app| app.right_pane.curve.view.range = beside))
    }
}
