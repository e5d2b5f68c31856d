//! The machine's life looked at again: its snapshots one after another, by hand or as a film.

use core::time::Duration;

use crate::app::room::Room;
use crate::app::{Action, App, Moment, Offer, Phase, SHOWING_THE_PAST, Session, Viewport};
use crate::engine::Machine;
use crate::words::{Said, say};

/// The time that the film takes, and the most that it stays at a picture.
const FILM: Duration = Duration::from_secs(10);
const PICTURE: Duration = Duration::from_millis(500);

/// A time of the machine's life, seen today.
#[derive(Clone, Debug)]
pub struct LookBack {
    /// The index of the moment that shows; after the last one it is today.
    pub(crate) nth: usize,
    /// The number of moments, today besides.
    moments: usize,
    /// The machine as it stands today, between two games.
    pub(crate) today: Box<Machine>,
    /// True if it goes on by itself.
    pub is_playing: bool,
}

impl LookBack {
    /// Today, after so many moments.
    pub(crate) fn new(today: &Machine, moments: usize) -> Self {
        let mut today = Box::new(today.clone());
        today.abandon();
        Self {
            nth: moments,
            moments,
            today,
            is_playing: false,
        }
    }

    /// The number of the picture that shows, from 1, and of all; the last one is today.
    pub const fn place(&self) -> (usize, usize) {
        (self.nth + 1, self.moments + 1)
    }

    pub(crate) const fn is_today(&self) -> bool {
        self.nth == self.moments
    }

    /// The time to the next picture, if one follows by itself.
    pub(crate) fn interval(&self) -> Option<Duration> {
        let pictures = u32::try_from(self.moments + 1).unwrap_or(1);
        self.is_playing.then(|| (FILM / pictures).min(PICTURE))
    }

    pub(crate) const fn show(&mut self, nth: usize) {
        self.nth = if nth < self.moments {
            nth
        } else {
            self.moments
        };
        self.is_playing &= self.nth < self.moments;
    }
}

/// The machine shows as it was at some time of its life.
pub(crate) struct LookingBack;

/// It ends by any wish that no room has that shows the past.
impl Room for LookingBack {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let mut others = SHOWING_THE_PAST.iter();
        match wish {
            Action::Activate if app.time_to_visit().is_some() => {
                Some(Offer::Shown(say!("offer-play-against-it")))
            }
            Action::Activate => Some(Offer::Quiet),
            Action::Pause => Some(Offer::Shown(app.film_word())),
            Action::Close => Some(Offer::Shown(say!("offer-today"))),
            _ if others.any(|room| room.offer(app, wish).is_some()) => None,
            _ => Some(Offer::Quiet),
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        match wish {
            Action::Activate if app.time_to_visit().is_some() => app.visit_the_past(),
            Action::Activate | Action::Pause => app.run_film(),
            Action::Close => app.end_look_back(),
            _ => {
                app.end_look_back();
                app.act(wish, view);
            }
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.look_back().and_then(LookBack::interval)
    }

    fn tick(&self, app: &mut App) {
        app.advance_film();
    }
}

impl Session {
    /// The time of its life that shows, if the person looks back.
    pub const fn look_back(&self) -> Option<&LookBack> {
        match &self.play.phase {
            Phase::LookingBack(look_back) => Some(look_back),
            _ => None,
        }
    }

    /// The machine as it was at this time.
    pub(crate) fn machine_at<'a>(&'a self, then: &'a LookBack) -> &'a Machine {
        let moments = self.life.moments();
        moments
            .get(then.nth)
            .map_or(&*then.today, |moment| &moment.machine)
    }

    /// True if there is a life to look back at, and nothing moves on the board.
    pub(crate) fn can_look_back(&self) -> bool {
        let player = self.shown_player();
        let is_known = !player.snapshots.taken().is_empty() && player.tally.games() > 0;
        is_known && self.is_free() && !self.play.is_projected
    }

    /// The word for what Space does to the film.
    fn film_word(&self) -> Said {
        match self.look_back() {
            Some(look_back) if look_back.is_playing => say!("offer-pause"),
            Some(look_back) if !look_back.is_today() => say!("offer-go-on"),
            _ => say!("offer-film"),
        }
    }

    /// Lets it be today until the past is taken up again.
    pub(crate) fn lay_past_aside(&mut self) -> Option<Phase> {
        self.look_back()?;
        let today = self.play.before_past.take()?;
        Some(std::mem::replace(&mut self.play.phase, today))
    }

    /// Shows the past again that was laid aside.
    pub(crate) fn take_up_past(&mut self, past: Option<Phase>) {
        if let Some(past) = past {
            self.play.before_past = Some(std::mem::replace(&mut self.play.phase, past));
        }
    }

    /// It is today again.
    pub(crate) fn end_look_back(&mut self) {
        if self.look_back().is_some()
            && let Some(before) = self.play.before_past.take()
        {
            self.play.phase = before;
        }
    }
}

impl Session {
    /// Looks back, from where one is now.
    fn begin_look_back(&mut self) -> Option<&mut LookBack> {
        if self.look_back().is_none() {
            if !self.can_look_back() {
                return None;
            }
            let (side, games) = (self.shown_side(), self.shown_player().tally.games());
            let is_earlier = |moment: &&Moment| moment.machine.tally(side).games() < games;
            let moments = self.life.moments().iter().filter(is_earlier).count();
            let look_back = Phase::LookingBack(Box::new(LookBack::new(&self.machine, moments)));
            let before = std::mem::replace(&mut self.play.phase, look_back);
            self.play.before_past = Some(before);
        }
        match &mut self.play.phase {
            Phase::LookingBack(look_back) => Some(look_back),
            _ => None,
        }
    }

    /// Shows the machine as it was at another time.
    fn show_time(&mut self, change: impl FnOnce(&mut LookBack)) {
        let Some(look_back) = self.begin_look_back() else {
            return;
        };
        change(look_back);
    }

    /// Shows the snapshot of this number, or today; the person's hand halts the film.
    pub(crate) fn look_at(&mut self, nth: usize) {
        self.show_time(|look_back| {
            look_back.is_playing = false;
            look_back.show(nth);
        });
    }

    /// Runs the film of its life from the first snapshot on, halts it, or lets it go on.
    pub(crate) fn run_film(&mut self) {
        self.show_time(|look_back| {
            if look_back.is_today() {
                look_back.nth = 0;
                look_back.is_playing = false;
            }
            look_back.is_playing = !look_back.is_playing;
        });
    }

    /// The film goes on by a picture.
    pub(crate) fn advance_film(&mut self) {
        self.show_time(|look_back| look_back.show(look_back.nth + 1));
    }
}
