//! A time of the past that shows in place of today, and play from there: a copy of the machine of
//! that moment plays, learns nothing and is kept nowhere, until Esc goes back to today.

use std::mem::{replace, swap, take};

use rand::SeedableRng;

use super::board::Play;
use super::parts::Scenes;
use super::{Action, App, Focus, Offer, Session, Shown, Tab, View};
use crate::board::past::PastMoment;
use crate::engine::{FinishedGame, Generator, Machine, OpenGame, Opponent, PerSide, Side, Time};
use crate::game::{PlayKey, Square};
use crate::part::{AnyPart, Deed, Next};
use crate::words::{Said, say};

/// A time of the past that shows in place of today, written by the scene on top.
#[derive(Clone, Debug)]
pub struct Past {
    pub time: Time,
    /// The machine as it was; today's stands for it where it is not known any more.
    pub machine: Option<Machine>,
    /// False if it is not known what the boxes of the game held.
    pub(crate) knows_beads: bool,
    /// The game, up to the step that shows.
    pub game: Option<OpenGame>,
    /// The game as it ended, once it shows to its end and its boxes are known as they were.
    pub finished: Option<FinishedGame>,
    /// The time in words.
    pub(crate) said: Option<Said>,
    /// Its number among the moments of the curve, from 0, and the number of those, today besides;
    /// `None` in a game.
    pub(crate) moment: Option<(usize, usize)>,
    /// What showed where the past was asked for.
    pub(crate) from: Shown,
}

/// A copy of the machine, which is played and learns nothing.
#[derive(Clone, Debug)]
pub(crate) struct Copy {
    /// The player that MENACE is.
    pub(crate) side: Side,
    /// The machine at the moment from which it is played: between two games, or in one.
    start: Machine,
    /// That time in words.
    pub(super) said: Option<Said>,
}

/// The person's own screen while a copy plays.
#[derive(Debug)]
pub(super) struct Own {
    session: Session,
    scenes: Scenes,
    popup: Option<Box<dyn AnyPart>>,
}

impl Past {
    /// A game of a machine that is not known as it was, or has not changed since: today's.
    pub(crate) const fn with(game: &OpenGame, knows_beads: bool, from: Shown) -> Self {
        Self {
            time: Time::Today,
            machine: None,
            knows_beads,
            game: Some(*game),
            finished: None,
            said: None,
            moment: None,
            from,
        }
    }
}

impl Session {
    /// Shows a moment of the curve, from 0; after the last of them today.
    pub(crate) fn look_at(&mut self, nth: usize) -> Next {
        let view = self.view();
        let (is_first, side) = (view.moment.is_none(), view.side);
        if is_first && !view.can_look_back() {
            return Next::Stay;
        }
        let games = self.machine.tally(side).games();
        let moments = self.life.moments().iter();
        let mut earlier = moments.filter(|it| it.machine.tally(side).games() < games);
        let count = earlier.clone().count();
        let nth = nth.min(count);
        let kept = earlier.nth(nth).map(|moment| moment.machine.clone());
        let mut machine = kept.unwrap_or_else(|| Machine::clone(&self.machine));
        machine.abandon();
        let said = match machine.tally(side).games() {
            0 => say!("before-first-game"),
            number => say!("after-game", number, of = games),
        };
        let from = self.play.past.as_ref().map(|past| past.from);
        self.play.past = Some(Box::new(Past {
            time: Time::Snapshot(nth),
            machine: Some(machine),
            knows_beads: true,
            game: None,
            finished: None,
            said: Some(said),
            moment: Some((nth, count + 1)),
            from: from.unwrap_or(self.shown),
        }));
        if is_first {
            Next::Scene(Box::new(PastMoment::default()))
        } else {
            Next::Stay
        }
    }

    /// Ends the look at the past. From a game the tab that it was asked for in shows again, unless
    /// the person went to another meanwhile.
    pub(crate) fn end_past(&mut self) {
        let past = self.play.past.take();
        let Some(past) = past.filter(|past| past.moment.is_none()) else {
            return;
        };
        self.shown.show_side(past.from.side);
        if self.shown.tab == Tab::Boxes {
            (self.shown.tab, self.shown.focus) = (past.from.tab, past.from.focus);
        }
    }

    /// Ends the scene of the past that shows, if one does.
    pub(crate) fn leave_past(&mut self) {
        if self.view().is_past {
            self.asked.goes_back = true;
            self.end_past();
        }
    }

    /// What leads to a copy for an action, or back from it.
    pub(super) fn deed_of_past(&self, asked: Action) -> Option<Deed<()>> {
        let view = self.view();
        match asked {
            Action::FromHere => {
                let offer = view.offer_from_here()?;
                Some(Deed::of_session(offer, Self::play_from_here))
            }
            Action::Close if view.is_copy() => {
                let offer = Offer::Shown(say!("offer-today"));
                Some(Deed::of_session(offer, |_| Next::Home))
            }
            _ => None,
        }
    }

    /// Plays a copy from what shows.
    pub(crate) fn play_from_here(&mut self) -> Next {
        let Some(copy) = self.view().here() else {
            return Next::Stay;
        };
        let is_in_game = copy.start.game().is_some();
        if !is_in_game && copy.start.is_dry(copy.side) {
            self.notice = Some(say!("copy-is-dry"));
            return Next::Stay;
        }
        let mut session = self.with_copy(copy);
        if is_in_game {
            session.let_menace_move();
        } else {
            session.begin();
        }
        session.notice = Some(say!("copy-plays"));
        Next::Copy(Box::new(session))
    }

    /// A session of a copy, with its boxes beside the board.
    fn with_copy(&mut self, copy: Copy) -> Self {
        let (rng, side) = (Generator::from_rng(&mut self.rng), copy.side);
        let mut session = Self::new(
            self.known.open.clone(),
            copy.start.clone(),
            rng,
            self.preferences,
        );
        session.go_on_from(self);
        session.play = Play {
            side,
            asks: self.play.asks,
            ..Play::default()
        };
        session.copy = Some(Box::new(copy));
        session.shown = self.shown;
        (session.shown.tab, session.shown.focus) = (Tab::Boxes, Focus::Board);
        session.shown.show_side(side);
        session
    }

    /// Takes over what holds whichever machine plays.
    fn go_on_from(&mut self, other: &Self) {
        self.examiner.show(other.examiner.is_on());
        self.saving.clone_from(&other.saving);
        self.notice.clone_from(&other.notice);
        self.known.clone_from(&other.known);
        self.effects.clone_from(&other.effects);
        (self.preferences, self.draft) = (other.preferences, other.draft);
        self.training = other.training;
        self.is_on_page = other.is_on_page;
    }

    /// Goes back to today from a copy.
    fn come_back_from(&mut self, copy: &Self) {
        let side = self.shown.side;
        self.go_on_from(copy);
        self.shown = copy.shown;
        self.shown.show_side(side);
        self.follow_game();
    }
}

impl View<'_> {
    /// True while a copy plays that learns nothing.
    pub const fn is_copy(&self) -> bool {
        self.copy.is_some()
    }

    /// True if there is a life to look back at, and nothing moves on the board.
    pub(crate) fn can_look_back(&self) -> bool {
        let player = self.player();
        let is_known = !player.snapshots.taken().is_empty() && player.tally.games() > 0;
        is_known && self.is_still()
    }

    /// The word for playing a copy from what shows, where that can be.
    fn offer_from_here(&self) -> Option<Offer> {
        if self.is_copy() && !self.is_past {
            return Some(Offer::Shown(say!("offer-again")));
        }
        let can_be = match self.moment {
            Some((nth, of)) => nth + 1 < of,
            None => self.moves_to_here().is_some(),
        };
        let is_shown = !self.is_past || self.boxes.is_about_board() || self.moment.is_some();
        can_be.then(|| Offer::shown_if(is_shown, say!("offer-from-here")))
    }

    /// The moves of the game up to its step; at its end those up to MENACE's mistake. A game of
    /// today that is over without one has no such moment, one of the past that of the last draw.
    fn moves_to_here(&self) -> Option<PlayKey> {
        let (game, side) = (self.game?, self.menace);
        let (key, finished) = (*game.key(), self.finished());
        if finished.is_none() && key.board().outcome().is_none() {
            return self.is_past.then_some(key);
        }
        if !self.is_past && !self.is_over() {
            return None;
        }
        let mistake = finished.and_then(|finished| finished.mistake(side));
        let mistake = mistake.map(|(mistake, _)| mistake.at.square);
        let is_drawn = |nth| Side::of_move(nth) == side && game.box_of_move(nth).is_some();
        let is_meant = |square: Square| mistake.map_or(self.is_past, |it| it == square);
        let mut moves = key.squares().iter().enumerate().rev();
        let (nth, _) = moves.find(|&(nth, &square)| is_drawn(nth) && is_meant(square))?;
        Some(key.without_last(key.len() - nth))
    }

    /// The copy to play from what shows.
    fn here(&self) -> Option<Copy> {
        if let Some(copy) = self.copy.filter(|_| !self.is_past) {
            return Some(copy.clone());
        }
        let mut said = self.time_in_words.cloned();
        let (side, moves) = match self.moment {
            Some(_) => (self.side, None),
            None => (self.menace, Some(self.moves_to_here()?)),
        };
        let games = self.machine.tally(side).games();
        let as_it_was = if moves.is_none() {
            // Unlike the moment it knows what came before it.
            self.today.after(side, games).ok()
        } else if self.is_past {
            None
        } else {
            let number = self.today.number_in_life(side, games);
            let of = self.today.games_in_life();
            said = Some(say!("in-game", number, of));
            let as_it_was = self.today.as_it_was(side, games);
            as_it_was.map(|(machine, _)| machine)
        };
        let mut start = as_it_was.unwrap_or_else(|| self.machine.clone());
        *start.by_hand_mut() = self.today.by_hand().clone();
        start.by_hand_mut().is_on = false;
        start.abandon();
        let mut start = start.that_learns_nothing();
        if let Some(key) = moves {
            let game = OpenGame::from_parts(side, Opponent::You, key, PerSide::default());
            let game = game.by(start.rules());
            start = start.with_game(game);
        }
        Some(Copy { side, start, said })
    }
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

    /// Plays a copy, in place of the one that plays already if one does.
    pub(super) fn play_copy(&mut self, session: Session) {
        self.end_past_scene();
        let own = Own {
            session: replace(&mut self.session, session),
            scenes: take(&mut self.scenes),
            popup: self.popup.take(),
        };
        self.own.get_or_insert_with(|| Box::new(own));
    }

    /// Goes back to the person's own screen, if a copy plays.
    pub(crate) fn go_home(&mut self) {
        if let Some(mut own) = self.own.take() {
            swap(&mut self.session, &mut own.session);
            swap(&mut self.scenes, &mut own.scenes);
            swap(&mut self.popup, &mut own.popup);
            self.session.come_back_from(&own.session);
        }
    }
}
