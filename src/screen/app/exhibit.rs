//! A machine on show: nothing can be removed, left or changed but by playing, and while nobody is
//! there it plays by itself on a copy.

use core::time::Duration;

use super::apart::{Apart, Stage};
use super::{Action, App, Focus, Hand, PageAction, Play, RightPane, Session, Tab};
use crate::engine::{Opponent, Side};
use crate::part::Next;
use crate::words::say;

/// The time without a touch after which the machine plays by itself.
const ALONE: Duration = Duration::from_secs(90);

/// The time after which what is said to a visitor goes.
const FADING: Duration = Duration::from_secs(4);

/// More games than anybody waits for.
const GAMES: u64 = 1_000_000;

impl Session {
    /// True if the machine is on show.
    pub const fn is_exhibit(&self) -> bool {
        self.is_on_show
    }

    /// The time without a key or a click after which a tick is due although nothing
    /// moves; `None` where nobody is waited for.
    pub fn patience(&self) -> Option<Duration> {
        (self.is_on_show && !self.plays_alone()).then_some(ALONE)
    }

    /// The time after which what is said goes, while it says something to a visitor.
    pub(crate) fn fading(&self) -> Option<Duration> {
        (self.patience().is_some() && self.notice.is_some()).then_some(FADING)
    }

    /// Puts the machine on show, as large as it can be.
    pub(crate) const fn begin_exhibit(&mut self) {
        self.is_on_show = true;
        self.play.is_projected = true;
    }

    /// True if this may be done on the machine that plays: it may be on show, or a copy.
    pub(crate) const fn is_allowed(&self, action: Action) -> bool {
        let is_elsewhere = match action {
            Action::Quit | Action::Interrupt | Action::Suspend | Action::Redraw => self.is_on_page,
            Action::OfPage(_) => !self.is_on_page,
            _ => false,
        };
        let is_of_owner = matches!(
            action,
            Action::Quit
                | Action::Suspend
                | Action::Train
                | Action::Manage(_)
                | Action::OfPage(PageAction::OpenFile)
                | Action::Settings
                | Action::Tour
                | Action::Exhibit
                | Action::ShowTab(Tab::Machine)
        );
        let is_refused = is_elsewhere || self.is_on_show && is_of_owner;
        !is_refused && self.is_allowed_on_visit(action)
    }

    /// A new game for whoever is there: on show on the projector, with MENACE as its first player.
    fn restart_for_visitor(&mut self) -> Next {
        if self.is_exhibit() {
            self.play.is_projected = true;
            self.restart(Side::First)
        } else {
            self.restart(self.play.side)
        }
    }

    /// The way to a copy that plays against itself, each move with its X-ray.
    pub(super) fn alone(&self) -> Next {
        let mut alone = self.clone();
        alone.apart = Some(Apart::Alone);
        alone.is_on_show = true;
        alone.shown.tab = Tab::Boxes;
        alone.shown.show_as(alone.preferences.view);
        alone.play = Play::default();
        alone.play.is_projected = true;
        alone.machine.by_hand_mut().is_on = false;
        alone.machine.abandon();
        let next = alone.watch(Opponent::Menace, GAMES);
        // The slowest: every step of a move can be read.
        alone.change_speed(false);
        alone.notice = Some(say!("press-any-key"));
        let tabs = RightPane::new(*alone.machine.rules());
        Stage::with_tabs(alone, tabs, next)
    }
}

impl App {
    /// Nobody is there: the person's own machine, whichever was visited, shows what it can.
    pub(crate) fn play_alone(&mut self) {
        self.go_home();
        let next = self.alone();
        self.go(next);
    }

    /// Brings the machine back as it was, with a game to play, for a visitor who is there again: on
    /// show a new one, else the one that waits, if one does. A key for the program itself is no
    /// visitor.
    pub(crate) fn on_visitor(&mut self, hand: &Hand) {
        match hand {
            Hand::Key(_, Some(asked @ (Action::Interrupt | Action::Redraw))) => {
                self.act(*asked);
            }
            Hand::Wheel(_) | Hand::Do(Action::ScrollTo(..)) => {}
            _ => {
                self.go_home();
                self.close_popup();
                let waiting = self.machine.game().filter(|_| !self.is_exhibit());
                let is_on = waiting.is_some_and(|game| game.opponent() == Opponent::You);
                let next = if is_on {
                    self.session.end_then();
                    Next::Game(None)
                } else {
                    self.session.restart_for_visitor()
                };
                self.go(next);
                self.focus = Focus::Board;
            }
        }
    }
}
