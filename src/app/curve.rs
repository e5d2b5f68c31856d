//! The curve of the first box, and what else is drawn over the games.

use crate::engine::Side;
use std::iter;

use super::action::Deed;
use super::step::Step;
use super::{Action, App, Direction, Offer, Overlaid, Tab};

/// The tab of the curve.
#[derive(Clone, Debug, Default)]
pub struct CurveTab {
    tournament: bool,
    view: CurveView,
    pub(super) overlaid: Vec<Overlaid>,
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

    /// Whether the chances show in place of the beads.
    pub(super) fn shows_chances(&self) -> bool {
        self.view.subject == Subject::Chances
    }

    /// The machines that are laid over the curve, in the order in which they were chosen.
    pub fn overlaid(&self) -> &[Overlaid] {
        &self.overlaid
    }

    /// Lays the tournament over the curve, which shows the beads then, and all of its games; or
    /// takes it off.
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
        let CurveView {
            subject,
            is_logarithmic,
            ..
        } = self.right_pane.curve.view;
        match action {
            Action::Tournament if self.shown_side() == Side::Second => None,
            Action::Tournament => {
                Some(Offer::Shown("1961").does(|app| app.right_pane.curve.toggle_tournament()))
            }
            Action::LayOver => Some(Offer::Shown("lay over").does(Self::choose_overlaid)),
            Action::Subject => {
                let word = if subject == Subject::Beads {
                    "chances"
                } else {
                    "beads"
                };
                Some(Offer::Shown(word).does(|app| app.right_pane.curve.change_subject()))
            }
            Action::Logarithmic => {
                let word = if is_logarithmic {
                    "even axis"
                } else {
                    "log axis"
                };
                Some(
                    Offer::Shown(word).does(|app| app.right_pane.curve.view.is_logarithmic ^= true),
                )
            }
            Action::Faster => self.range_deed(Direction::Up),
            Action::Slower => self.range_deed(Direction::Down),
            _ => None,
        }
    }

    /// More or fewer of the games, where there are so many that it makes a difference.
    fn range_deed(&self, toward: Direction) -> Option<Deed> {
        let range = self.right_pane.curve.view.range;
        let beside = |range: &Range| {
            Some(Step::Toward(toward).of(&Range::ALL, *range)).filter(|next| next != range)
        };
        let games = |it| self.games_in(it);
        let is_part = |it| games(it) < games(Range::All) && games(it) > 0;
        let is_other =
            |it: &Range| games(*it) != games(range) && (*it == Range::All || is_part(*it));
        let other = iter::successors(beside(&range), beside).find(is_other)?;
        Some(Offer::Shown("range").does(move |app| app.right_pane.curve.view.range = other))
    }

    /// How many games show: the last ones of the open machine, or all of whichever has played most.
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
