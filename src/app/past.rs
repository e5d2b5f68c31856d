//! The machine's life looked at again: its snapshots one after another, by hand or as a film.

use super::action::Deed;
use super::{Action, App, Direction, Focus, LookBack, Moment, Offer, Phase, Tab};
use crate::engine::Machine;

impl App {
    /// The time of its life that shows, if the person looks back.
    pub const fn look_back(&self) -> Option<&LookBack> {
        match &self.play.phase {
            Phase::LookingBack(look_back) => Some(look_back),
            _ => None,
        }
    }

    /// The machine as it was at the time that shows.
    pub(super) fn machine_then(&self) -> Option<&Machine> {
        let look_back = self.look_back()?;
        Some(
            self.session
                .life
                .moments()
                .get(look_back.nth)
                .map_or(&*look_back.today, |moment| &moment.machine),
        )
    }

    /// Whether there is a life to look back at, and nothing moves on the board.
    fn can_look_back(&self) -> bool {
        let player = self.shown_player();
        let is_known = !player.snapshots.taken().is_empty() && player.tally.games() > 0;
        let is_still = matches!(
            self.play.phase,
            Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_) | Phase::Dry
        );
        is_known && is_still && !self.play.is_projected
    }

    /// What there is to do with the machine's life beside the curve, and in its past: whatever is
    /// not about that ends it.
    pub(super) fn life_deed(&self, action: Action) -> Option<Deed> {
        if self.popup.is_some() || !self.walks_life() {
            return None;
        }
        let looks_back = self.look_back().is_some();
        match action {
            Action::Go(direction) => {
                Some(Offer::Shown("its past").does(move |app| app.walk_life(direction)))
            }
            Action::First => Some(Offer::Quiet.does(|app| app.walk_life_to_end(false))),
            Action::Last => Some(Offer::Quiet.does(|app| app.walk_life_to_end(true))),
            Action::Activate => Some(Offer::Shown(self.film_word()).does(Self::run_film)),
            Action::Close if looks_back => Some(Offer::Shown("today").does(Self::end_look_back)),
            _ if looks_back && !is_about_past(action) => Some(Offer::Quiet.does(move |app| {
                app.end_look_back();
                app.act(action, app.viewport);
            })),
            _ => None,
        }
    }

    /// What Space does to the film.
    fn film_word(&self) -> &'static str {
        match self.look_back() {
            Some(look_back) if look_back.is_playing => "pause",
            Some(look_back) if !look_back.is_today() => "go on",
            _ => "film",
        }
    }

    /// What an action does beside the curve, where nothing can be selected.
    pub(super) fn curve_offers(&self, action: Action) -> Option<Offer> {
        (action == Action::Activate && matches!(self.play.phase, Phase::Watching(_)))
            .then_some(Offer::Quiet)
    }

    /// Whether the arrows and Space are for the machine's life.
    fn walks_life(&self) -> bool {
        let is_at_curve = self.focus == Focus::RightPane && self.right_pane.tab == Tab::Curve;
        self.look_back().is_some() || is_at_curve && self.can_look_back()
    }

    /// What the pane says of the time that shows.
    pub(super) fn past_note(&self, dot: &str) -> String {
        let place = self.look_back().map(LookBack::place);
        match (place, self.last_of_1961()) {
            (Some((nth, of)), _) => {
                format!("{nth} of {of} pictures {dot} {}", self.boxes_note(dot))
            }
            (None, Some(last)) => format!("games 1 to {last}: 1961, reconstructed"),
            (None, None) => String::new(),
        }
    }

    /// Looks back, from where one is now.
    fn begin_look_back(&mut self) -> Option<&mut LookBack> {
        if self.look_back().is_none() {
            if !self.can_look_back() || self.right_pane.tab != Tab::Curve {
                return None;
            }
            self.refresh();
            let (side, games) = (self.shown_side(), self.shown_player().tally.games());
            let is_earlier = |moment: &&Moment| moment.machine.tally(side).games() < games;
            let moments = self
                .session
                .life
                .moments()
                .iter()
                .filter(is_earlier)
                .count();
            let look_back = LookBack::new(&self.session.machine, moments);
            let before = std::mem::replace(
                &mut self.play.phase,
                Phase::LookingBack(Box::new(look_back)),
            );
            self.play.before_replay = Some(before);
            self.end_motion();
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

    /// One snapshot on or back; the person's hand halts the film.
    fn walk_life(&mut self, direction: Direction) {
        self.show_time(|look_back| {
            look_back.is_playing = false;
            look_back.show(direction.along(look_back.nth, 1));
        });
    }

    /// The first snapshot, or today.
    fn walk_life_to_end(&mut self, is_last: bool) {
        self.show_time(|look_back| {
            look_back.is_playing = false;
            look_back.show(if is_last { usize::MAX } else { 0 });
        });
    }

    /// Runs the film of its life from the first snapshot on, halts it, or lets it go on.
    pub(super) fn run_film(&mut self) {
        self.show_time(|look_back| {
            if look_back.is_today() {
                look_back.nth = 0;
                look_back.is_playing = false;
            }
            look_back.is_playing = !look_back.is_playing;
        });
    }

    /// The film goes on by a picture.
    pub(super) fn advance_film(&mut self) {
        self.show_time(|look_back| look_back.show(look_back.nth + 1));
    }

    /// It is today again.
    pub(super) fn end_look_back(&mut self) {
        if self.look_back().is_some()
            && let Some(before) = self.play.before_replay.take()
        {
            self.play.phase = before;
        }
    }
}

/// Whether an action shows something else of the past, or has nothing to do with the time that
/// shows.
const fn is_about_past(action: Action) -> bool {
    matches!(
        action,
        Action::Go(_)
            | Action::Page(_)
            | Action::HalfPage(_)
            | Action::First
            | Action::Last
            | Action::Activate
            | Action::GoTo
            | Action::NextWorst
            | Action::Zoom
            | Action::Amounts
            | Action::Marks
            | Action::NextMeasure
            | Action::Tournament
            | Action::LayOver
            | Action::Subject
            | Action::Logarithmic
            | Action::Faster
            | Action::Slower
            | Action::Help
            | Action::ToggleMouse
            | Action::Redraw
            | Action::Suspend
            | Action::Quit
            | Action::Interrupt
    )
}
