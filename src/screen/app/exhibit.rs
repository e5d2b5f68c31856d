//! A machine on show: nothing can be removed, left or changed but by playing, and while nobody is
//! there it plays by itself on a copy.

use core::time::Duration;

use super::{Action, App, Hand, PageWish, Play, RightPane, Scenes, Session, Tab};
use crate::engine::{Opponent, Side};
use crate::words::say;

/// The time without a touch after which the machine plays by itself.
const ALONE: Duration = Duration::from_secs(90);

/// The time after which what is said to a visitor goes.
const FADING: Duration = Duration::from_secs(4);

/// More games than anybody waits for.
const GAMES: u64 = 1_000_000;

/// On show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exhibit {
    /// A visitor is there, or may be.
    Attended,
    /// Nobody is there: a copy of the machine plays by itself.
    Alone,
}

impl Session {
    /// True if the machine is on show.
    pub const fn is_exhibit(&self) -> bool {
        self.exhibit.is_some()
    }

    /// True if a copy of the machine plays by itself because nobody is there.
    pub fn plays_alone(&self) -> bool {
        self.exhibit == Some(Exhibit::Alone)
    }

    /// The time without a key or a click after which a tick is due although nothing
    /// moves; `None` where nobody is waited for.
    pub fn patience(&self) -> Option<Duration> {
        (self.exhibit == Some(Exhibit::Attended)).then_some(ALONE)
    }

    /// The time after which what is said goes, while it says something to a visitor.
    pub(crate) fn fading(&self) -> Option<Duration> {
        (self.patience().is_some() && self.notice.is_some()).then_some(FADING)
    }

    /// Puts the machine on show, as large as it can be.
    pub(crate) const fn begin_exhibit(&mut self) {
        self.exhibit = Some(Exhibit::Attended);
        self.play.is_projected = true;
    }

    /// True if this may be done on the machine that plays: it may be on show, or a copy.
    pub(crate) const fn is_allowed(&self, action: Action) -> bool {
        let is_of_terminal = matches!(
            action,
            Action::Quit | Action::Interrupt | Action::Suspend | Action::Redraw
        );
        let is_of_page = matches!(action, Action::OfPage(_));
        self.is_allowed_on_visit(action)
            && !(is_of_terminal && self.is_on_page || is_of_page && !self.is_on_page)
            && (self.exhibit.is_none()
                || !matches!(
                    action,
                    Action::Quit
                        | Action::Suspend
                        | Action::Train
                        | Action::Manage(_)
                        | Action::OfPage(PageWish::OpenFile)
                        | Action::Settings
                        | Action::Tour
                        | Action::Exhibit
                        | Action::ShowTab(Tab::Machine)
                ))
    }
}

impl App {
    /// Nobody has touched anything for a while: a copy plays against itself, each move with its
    /// X-ray.
    pub(crate) fn play_alone(&mut self) {
        self.end_visit();
        let rules = *self.machine.rules();
        let alone = Self {
            session: self.session.clone(),
            right_pane: RightPane::new(rules),
            scenes: Scenes::default(),
            popup: None,
            own: None,
            visited: None,
        };
        let own = std::mem::replace(self, alone);
        self.own = Some(Box::new(own));
        self.exhibit = Some(Exhibit::Alone);
        self.shown.tab = Tab::Boxes;
        let view = self.preferences.view;
        self.shown.show_as(view);
        self.play = Play::default();
        self.play.is_projected = true;
        self.session.machine.by_hand_mut().is_on = false;
        self.session.machine.abandon();
        let next = self.session.watch(Opponent::Menace, GAMES);
        self.go(next);
        // The slowest: every step of a move can be read.
        self.session.change_speed(false);
        self.notice = Some(say!("press-any-key"));
    }

    /// Brings the machine back as it was, with a new game, for a visitor who is there again; a key
    /// for the program itself is no visitor.
    pub(crate) fn on_visitor(&mut self, hand: &Hand) {
        match hand {
            Hand::Key(_, Some(wish @ (Action::Interrupt | Action::Redraw))) => {
                self.act(*wish);
            }
            Hand::Wheel(_) | Hand::Do(Action::ScrollTo(_)) => {}
            _ => {
                self.end_tour();
                self.close_popup();
                self.restart(Side::First);
                self.play.is_projected = true;
            }
        }
    }
}
