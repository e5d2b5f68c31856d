//! A copy that is visited plays in place of the person's own machine, which waits below with its
//! scenes, and comes back.

use std::mem::{replace, swap, take};

use super::parts::Scenes;
use super::{App, Session};
use crate::engine::Machine;
use crate::part::AnyPart;

/// The person's own screen while it waits.
#[derive(Debug)]
pub(super) struct Own {
    session: Session,
    scenes: Scenes,
    popup: Option<Box<dyn AnyPart>>,
}

impl App {
    /// The machine that is kept: the person's own, whichever plays.
    pub fn kept_machine(&self) -> &Machine {
        &self.own_session().machine
    }

    /// A change of that machine has to be saved now; [`News::Saved`](super::News::Saved) says that
    /// this was tried. Games of programs are saved by the clock.
    pub fn is_unsaved(&self) -> bool {
        let own = self.own_session();
        let is_changed = own.machine.revision != own.saved_revision;
        own.is_unsaved || is_changed && own.play.going.is_none()
    }

    /// The person's own session, whichever shows.
    fn own_session(&self) -> &Session {
        let own = self.own.as_ref().map(|own| &own.session);
        own.unwrap_or(&self.session)
    }

    pub(super) fn own_session_mut(&mut self) -> &mut Session {
        let own = self.own.as_mut().map(|own| &mut own.session);
        own.unwrap_or(&mut self.session)
    }

    /// Plays apart; what does so already goes.
    pub(super) fn go_apart(&mut self, session: Session) {
        self.end_past();
        let own = Own {
            session: replace(&mut self.session, session),
            scenes: take(&mut self.scenes),
            popup: self.popup.take(),
        };
        self.own.get_or_insert_with(|| Box::new(own));
    }

    /// Goes back to the person's own screen, if another shows.
    pub(crate) fn go_home(&mut self) {
        self.swap_with_own();
        if let Some(other) = self.own.take() {
            self.session.end_visit(&other.session);
        }
    }

    fn swap_with_own(&mut self) {
        if let Some(own) = &mut self.own {
            swap(&mut self.session, &mut own.session);
            swap(&mut self.scenes, &mut own.scenes);
            swap(&mut self.popup, &mut own.popup);
        }
    }
}
