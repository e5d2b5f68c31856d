//! The machine's life looked at again: its snapshots one after another, by hand or as a film.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::pane::Pane;
use crate::app::{Action, LookBack, Moment, Session};
use crate::engine::Machine;
use crate::part::{Deed, Next, Part, See};
use crate::tui::theme::Theme;
use crate::words::{Said, say};

/// The machine shows as it was at some time of its life.
#[derive(Clone, Debug, Default)]
pub struct Past {
    pane: Pane,
}

impl Part for Past {
    fn deed(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let look_back = see.session.look_back()?;
        let run = |_: &mut Self, session: &mut Session| session.run_film();
        match asked {
            Action::Activate if see.session.time_to_visit().is_some() => {
                Self::shown(say!("offer-play-against-it"), |_, session| {
                    session.visit_the_past()
                })
            }
            Action::Activate => Self::quiet(run),
            Action::Pause => Self::shown(look_back.film_word(), run),
            Action::Close => Self::shown(say!("offer-today"), |_, _| Next::Back),
            _ => None,
        }
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        self.pane.lay(see, area);
    }

    fn at(&self, _: See<'_>, at: Position) -> Option<Action> {
        self.pane.at(at)
    }

    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.look(see, None, theme, buffer);
        let Some(look_back) = see.session.look_back() else {
            return;
        };
        self.pane.tell(see, theme, buffer, |status, _| {
            let (nth, of) = look_back.place();
            let place = if look_back.is_playing {
                say!("film-of", nth, of)
            } else {
                say!("picture-of", nth, of)
            };
            let time = status.time_shown.as_ref().map(Said::to_string);
            let faint = |said: Said| Line::styled(said.to_string(), theme.faint);
            status.line = Line::styled(say!("as-it-was").to_string(), theme.strong);
            status.progress = vec![
                Line::from(time.unwrap_or_default()),
                faint(place),
                faint(say!("today-again")),
            ];
        });
    }

    fn due(&self, see: See<'_>) -> Option<Duration> {
        see.session.look_back()?.interval()
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        session.show_time(|look_back| look_back.show(look_back.nth + 1))
    }
}

impl Session {
    /// The time of its life that shows, if the person looks back.
    pub const fn look_back(&self) -> Option<&LookBack> {
        self.play.past.as_ref()
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

    /// Shows the machine as it was at another time; a look at the past begins with that.
    fn show_time(&mut self, change: impl FnOnce(&mut LookBack)) -> Next {
        if let Some(look_back) = &mut self.play.past {
            change(look_back);
            return Next::Stay;
        }
        if !self.can_look_back() {
            return Next::Stay;
        }
        let (side, games) = (self.shown_side(), self.shown_player().tally.games());
        let is_earlier = |moment: &&Moment| moment.machine.tally(side).games() < games;
        let moments = self.life.moments().iter().filter(is_earlier).count();
        let mut look_back = LookBack::new(&self.machine, moments);
        change(&mut look_back);
        self.play.past = Some(look_back);
        Next::Scene(Box::new(Past::default()))
    }

    /// Shows the snapshot of this number, or today; the person's hand halts the film.
    pub(crate) fn look_at(&mut self, nth: usize) -> Next {
        self.show_time(|look_back| {
            look_back.is_playing = false;
            look_back.show(nth);
        })
    }

    /// Runs the film of its life from the first snapshot on, halts it, or lets it go on.
    pub(crate) fn run_film(&mut self) -> Next {
        self.show_time(|look_back| {
            if look_back.is_today() {
                look_back.nth = 0;
                look_back.is_playing = false;
            }
            look_back.is_playing = !look_back.is_playing;
        })
    }
}
