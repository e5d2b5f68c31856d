//! Games with a copy of the machine, as it was or as it is, that learns nothing and is kept
//! nowhere. The person's own machine and board wait meanwhile, and come back as they were.

use rand::SeedableRng;

use super::board::Play;
use super::{Action, Focus, Offer, Session, Tab};
use crate::engine::{
    FinishedGame, Generator, Machine, OpenGame, Opponent, PerSide, Side, Soundness, Tally,
};
use crate::game::{PlayKey, Square};
use crate::part::Next;
use crate::words::{Said, say};

/// A visit to the machine as it was or is, from which it learns nothing.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    /// The player of the machine that is visited.
    side: Side,
    /// The number of games after which the machine was like that; `None` where it is today's.
    after: Option<u64>,
    /// The moment of a game that is played again.
    again: Option<Again>,
    /// The ends of the games of this visit.
    tally: Tally,
}

/// A moment of a game, with MENACE to move.
#[derive(Clone, Debug)]
pub(crate) struct Again {
    /// The player that MENACE is.
    side: Side,
    /// The moves before it.
    key: PlayKey,
    /// The square that was played then.
    square: Square,
    /// The words about it.
    said: Said,
}

impl Session {
    /// The word for what an action does that leads to a visit, or back.
    pub(super) fn offer_of_visit(&self, asked: Action) -> Option<Offer> {
        match asked {
            Action::Activate if self.focus == Focus::Board && self.time_to_visit().is_some() => {
                Some(Offer::Shown(say!("offer-play-against-it")))
            }
            Action::Again => {
                let word = if self.is_visiting() {
                    say!("offer-again")
                } else {
                    say!("offer-that-moment-again")
                };
                self.moment().map(|_| {
                    Offer::shown_if(self.play.then.is_none() || self.is_about_board(), word)
                })
            }
            Action::Close if self.is_visiting() => Some(Offer::Shown(say!("offer-today"))),
            _ => None,
        }
    }

    /// Goes there, or back.
    pub(super) fn act_on_visit(&mut self, asked: Action) -> Next {
        match asked {
            Action::Activate => self.visit_the_past(),
            Action::Again => self.play_moment_again(),
            _ => Next::Home,
        }
    }

    /// Takes over what holds whichever machine plays.
    fn go_on_from(&mut self, other: &Self) {
        self.measure_against(other.measure.against());
        self.examiner.show(other.examiner.is_on());
        self.saving.clone_from(&other.saving);
        self.notice.clone_from(&other.notice);
        self.known.clone_from(&other.known);
        self.effects.clone_from(&other.effects);
        (self.preferences, self.draft) = (other.preferences, other.draft);
        self.training = other.training;
        self.is_on_page = other.is_on_page;
    }

    /// True while a copy plays that learns nothing.
    pub const fn is_visiting(&self) -> bool {
        self.visit.is_some()
    }

    /// The player and the number of games after which the machine that shows is one of the past
    /// that can be played; `None` where it is not.
    pub(crate) fn time_to_visit(&self) -> Option<(Side, u64)> {
        if let Some(then) = &self.play.then {
            return then.visit;
        }
        self.look_back().filter(|past| !past.is_today())?;
        let side = self.shown_side();
        Some((side, self.shown_machine().tally(side).games()))
    }

    /// The moment that can be played again: that of this visit, the mistake of the game that shows
    /// to its end, or in a replay the last draw that shows.
    fn moment(&self) -> Option<Again> {
        let of_visit = self.visit.as_ref().and_then(|visit| visit.again.clone());
        if of_visit.is_some() {
            return of_visit;
        }
        let is_replayed = self.play.then.is_some();
        if !is_replayed && (!self.is_over() || self.is_ending()) {
            return None;
        }
        let (side, key) = (self.machine_side(), self.shown_key()?);
        let mistake = self.play.finished().and_then(|it| it.mistake(side));
        let mistake = mistake.map(|(mistake, _)| mistake.at.square);
        let mut moves = key.squares().iter().enumerate().rev();
        let (made, &square) = moves.find(|&(nth, &square)| {
            let is_drawn = Side::of_move(nth) == side && self.box_of_move(nth).is_some();
            is_drawn && mistake.map_or(is_replayed, |mistake| mistake == square)
        })?;
        let opened = self.box_of_move(made)?;
        let [before, now] = [
            self.drawn_from(&opened),
            self.machine.candidates(side, opened.number),
        ]
        .map(|beads| (beads.count(opened.bead), beads.total()));
        // Without the machine as it was, the boxes of a replay are today's.
        let then = self.play.then.as_ref();
        let is_known = then.is_none_or(|then| then.machine.is_some());
        let said = say!(
            "moment-again",
            square = self.preferences().numbering.as_in_files(square),
            before = before.0,
            of = before.1,
            now = now.0,
            left = now.1,
        );
        let said = if is_known { said } else { say!("visit-begins") };
        let key = key.without_last(key.len() - made);
        Some(Again {
            side,
            key,
            square,
            said,
        })
    }

    /// The move that came out now at the moment that is played again, until it is answered.
    pub(super) fn moment_told(&self) -> Option<Said> {
        let again = self.visit.as_ref()?.again.as_ref()?;
        let (_, opened) = self.box_of_last_move()?;
        let is_now = self.shown_key()?.len() == again.key.len() + 1;
        let square = opened.square();
        let soundness = Soundness::of(again.key.board(), square).filter(|_| is_now)?;
        Some(say!(
            "moment-told",
            square = self.preferences().numbering.as_in_files(square),
            is_same = square == again.square,
            soundness = match soundness {
                Soundness::Sound => "sound",
                Soundness::Slip => "slip",
                Soundness::Blunder => "blunder",
            },
        ))
    }

    /// True if today's machine can be played without teaching it, and knows anything yet.
    pub(crate) fn can_visit_today(&self) -> bool {
        self.is_free() && !self.is_dry() && self.machine.tally(self.play.side).games() > 0
    }

    /// Counts a game of a visit.
    pub(crate) fn count_on_visit(&mut self, finished: &FinishedGame) {
        if let Some(visit) = &mut self.visit {
            let is_resigned = finished.resigned_at.is_some();
            visit.tally.count(finished.verdict(), is_resigned);
        }
    }

    /// True if this may be done on a visit: nothing that would teach, change or keep the copy.
    pub(crate) const fn is_allowed_on_visit(&self, action: Action) -> bool {
        !self.is_visiting()
            || !matches!(
                action,
                Action::Train
                    | Action::Manage(_)
                    | Action::Visit
                    | Action::Begin(_)
                    | Action::OtherMachine
            )
    }

    /// The player that MENACE is on the visit, if this is one.
    pub(crate) fn player_of_visit(&self) -> Option<Side> {
        self.visit.as_ref().map(|visit| visit.side)
    }

    /// The time at which the machine was as the visit shows it.
    pub(crate) fn time_of_visit(&self) -> Option<Said> {
        Some(match self.visit.as_ref()?.after? {
            0 => say!("before-first-game"),
            games => say!("after-games", games),
        })
    }

    /// The lesson of a game from which nothing was learned; `None` where it was played to learn
    /// from.
    pub(crate) fn lesson_of_visit(&self) -> Option<Said> {
        let visit = self.visit.as_ref()?;
        if self.shown_machine().learns() {
            return None;
        }
        let learned = match visit.after {
            Some(_) => say!("visit-then"),
            None => say!("visit-now"),
        };
        let Tally {
            won, drawn, lost, ..
        } = visit.tally;
        Some(match visit.tally.games() {
            0 | 1 => learned,
            _ => say!("visit-so-far", learned, won, drawn, lost),
        })
    }

    /// Plays the machine as it was at the time that shows.
    pub(crate) fn visit_the_past(&mut self) -> Next {
        let time = self.time_to_visit();
        time.map_or(Next::Stay, |(side, games)| self.visit_after(side, games))
    }

    /// Plays today's machine without teaching it.
    pub(crate) fn visit_today(&mut self) -> Next {
        let side = self.play.side;
        self.visit_after(side, self.machine.tally(side).games())
    }

    /// Plays on from a moment of a game, against a copy of the machine as it is.
    fn play_moment_again(&mut self) -> Next {
        let Some(again) = self.moment() else {
            return Next::Stay;
        };
        let mut copy = Machine::clone(&self.machine);
        copy.by_hand_mut().is_on = false;
        copy.abandon();
        let none = PerSide::default();
        let game = OpenGame::from_parts(again.side, Opponent::You, again.key, none);
        let game = game.by(copy.rules());
        let copy = copy.that_learns_nothing().with_game(game);
        let mut visit = self.visited(again.side, None, copy);
        visit.let_menace_move();
        visit.notice = Some(again.said.clone());
        if let Some(visit) = &mut visit.visit {
            visit.again = Some(again);
        }
        Next::Apart(Box::new(visit))
    }

    /// Plays a copy of the machine as this player of it was after so many games.
    fn visit_after(&mut self, side: Side, games: u64) -> Next {
        let is_today = games == self.machine.tally(side).games();
        let Ok(copy) = self.machine.after(side, games) else {
            return Next::Stay;
        };
        let mut copy = copy.that_learns_nothing();
        *copy.by_hand_mut() = self.machine.by_hand().clone();
        copy.by_hand_mut().is_on = false;
        if copy.is_dry(side) {
            self.notice = Some(say!("visit-dry"));
            return Next::Stay;
        }
        let mut visit = self.visited(side, (!is_today).then_some(games), copy);
        visit.begin();
        visit.notice = Some(say!("visit-begins"));
        Next::Apart(Box::new(visit))
    }

    /// A visit to a copy, with its boxes beside the board.
    fn visited(&mut self, side: Side, after: Option<u64>, copy: Machine) -> Self {
        let rng = Generator::from_rng(&mut self.rng);
        let before = self.visit.as_ref().and_then(|visit| visit.after);
        let mut visit = Self::new(self.name.clone(), copy, rng, self.preferences);
        visit.go_on_from(self);
        visit.play = Play {
            side,
            is_projected: self.play.is_projected,
            shows_xray: self.play.shows_xray,
            ..Play::default()
        };
        visit.visit = Some(Visit {
            side,
            after: after.or(before),
            again: None,
            tally: Tally::default(),
        });
        visit.shown = self.shown;
        (visit.shown.tab, visit.focus) = (Tab::Boxes, Focus::Board);
        visit.show_side(side);
        visit
    }

    /// Goes back to today after a visit.
    pub(super) fn end_visit(&mut self, visit: &Self) {
        let side = self.shown.side;
        self.go_on_from(visit);
        self.play.is_projected = visit.play.is_projected;
        (self.shown, self.focus) = (visit.shown, visit.focus);
        self.show_side(side);
        self.follow_game();
    }
}
