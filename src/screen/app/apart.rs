//! Machines that play in place of the person's own: a copy that is visited, the scratch machine of
//! the tour, a copy that plays by itself. The own one waits below with its scenes, and comes back.

use std::mem::{replace, swap, take};

use super::parts::Scenes;
use super::visit::Visit;
use super::{App, LabPlan, RightPane, Session};
use crate::engine::Machine;
use crate::part::{AnyPart, Next};

/// The reason for which a machine plays that is not the person's own, and is not kept.
#[derive(Clone, Debug)]
pub(crate) enum Apart {
    /// A copy is visited, from which it learns nothing.
    Visit(Visit),
    /// The tour is shown with a scratch machine.
    Tour,
    /// A copy plays by itself, as nobody is there.
    Alone,
}

/// A session in place of the person's own.
#[derive(Debug)]
pub struct Stage {
    session: Session,
    /// Tabs of its own, where it has some.
    tabs: Option<RightPane>,
    /// The way on from there.
    next: Next,
}

/// The person's own screen while it waits.
#[derive(Debug)]
pub(super) struct Own {
    session: Session,
    /// The tabs, unless they show beside the other session.
    tabs: Option<RightPane>,
    scenes: Scenes,
    popup: Option<Box<dyn AnyPart>>,
}

impl Stage {
    /// The way to this session, which shows in the tabs that there are.
    pub(super) fn beside_tabs(session: Session) -> Next {
        Next::Apart(Box::new(Self {
            session,
            tabs: None,
            next: Next::Stay,
        }))
    }

    /// The way to this session with its own tabs, and on from there.
    pub(super) fn with_tabs(session: Session, tabs: RightPane, next: Next) -> Next {
        Next::Apart(Box::new(Self {
            session,
            tabs: Some(tabs),
            next,
        }))
    }
}

impl Session {
    /// True while a machine plays that is not the person's own.
    pub const fn is_apart(&self) -> bool {
        self.apart.is_some()
    }

    /// True while the tour shows.
    pub const fn is_touring(&self) -> bool {
        matches!(self.apart, Some(Apart::Tour))
    }

    /// True if a copy of the machine plays by itself because nobody is there.
    pub const fn plays_alone(&self) -> bool {
        matches!(self.apart, Some(Apart::Alone))
    }

    /// The visit, if the machine is a copy that learns nothing.
    pub(super) const fn visit(&self) -> Option<&Visit> {
        match &self.apart {
            Some(Apart::Visit(visit)) => Some(visit),
            _ => None,
        }
    }

    /// A change of the machine has to be saved now; [`News::Saved`](super::News::Saved) says that
    /// this was tried. What plays apart is not kept.
    pub const fn is_unsaved(&self) -> bool {
        self.is_unsaved && !self.is_apart()
    }

    /// Takes over what holds whichever machine plays, from the one that did.
    fn come_back_from(&mut self, other: Self) {
        if other.visit().is_some() {
            return self.end_visit(&other);
        }
        self.effects.extend(other.effects);
        self.preferences.mouse = other.preferences.mouse;
        self.saving = other.saving;
    }
}

impl App {
    /// The machine that is kept: the person's own, whichever plays.
    pub fn kept_machine(&self) -> &Machine {
        let own = self.own.as_ref().map(|own| &own.session);
        &own.unwrap_or(&self.session).machine
    }

    /// The plan of the Lab for the next session; `None` where it is the usual one.
    pub fn kept_lab_plan(&self) -> Option<LabPlan> {
        let own = self.own.as_ref().and_then(|own| own.tabs.as_ref());
        own.unwrap_or(&self.right_pane).lab.kept_plan()
    }

    /// Plays apart; what does so already goes.
    pub(super) fn go_apart(&mut self, stage: Stage) {
        let Stage {
            session,
            tabs,
            next,
        } = stage;
        if session.visit().is_some() {
            self.end_past();
        }
        let own = Own {
            session: replace(&mut self.session, session),
            tabs: tabs.map(|tabs| replace(&mut self.right_pane, tabs)),
            scenes: take(&mut self.scenes),
            popup: self.popup.take(),
        };
        self.own.get_or_insert_with(|| Box::new(own));
        self.go(next);
    }

    /// Goes back to the person's own screen, if another shows.
    pub(crate) fn go_home(&mut self) {
        self.swap_with_own();
        if let Some(other) = self.own.take() {
            self.session.come_back_from(other.session);
        }
    }

    /// Does something on the person's own screen, whichever shows; a visit has its tabs.
    pub(super) fn at_home(&mut self, act: impl FnOnce(&mut Self)) {
        let is_elsewhere = !self.is_visiting();
        if is_elsewhere {
            self.swap_with_own();
        }
        act(self);
        if is_elsewhere {
            self.swap_with_own();
        }
    }

    fn swap_with_own(&mut self) {
        if let Some(own) = &mut self.own {
            swap(&mut self.session, &mut own.session);
            swap(&mut self.scenes, &mut own.scenes);
            swap(&mut self.popup, &mut own.popup);
            if let Some(tabs) = &mut own.tabs {
                swap(&mut self.right_pane, tabs);
            }
        }
    }
}
