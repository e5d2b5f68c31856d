//! Watching: two programs play move by move on the board.

use super::action::Deed;
use super::{Action, App, Offer, Phase, Watch, Watched};
use crate::engine::Opponent;

impl App {
    /// Plays games against this opponent out on the board.
    pub(super) fn watch(&mut self, opponent: Opponent, games: u64) {
        self.play.phase = Phase::Watching(Watch::new(opponent, games));
        self.step();
    }

    /// Halts what moves on the board, or goes on with it.
    pub(super) fn pause(&mut self) {
        match &mut self.play.phase {
            Phase::Watching(watch) => watch.paused = !watch.paused,
            Phase::TimeLapse(lapse) => lapse.paused = !lapse.paused,
            Phase::Replaying(replay) => replay.pause(),
            Phase::LookingBack(_) => self.run_film(),
            Phase::YourMove
            | Phase::Drawing { .. }
            | Phase::Over(_)
            | Phase::Dry
            | Phase::Training(_) => {}
        }
    }

    /// Has what moves on the board go faster or slower.
    /// What moves by itself, faster or slower.
    pub(super) fn speed_deed(&self, action: Action) -> Option<Deed> {
        let faster = match action {
            Action::Faster => true,
            Action::Slower => false,
            _ => return None,
        };
        let word = match self.play.phase {
            Phase::TimeLapse(_) => "time",
            Phase::Watching(_) | Phase::Replaying(_) => "speed",
            _ => return None,
        };
        Some(Offer::Shown(word).does(move |app| app.change_speed(faster)))
    }

    pub(super) fn change_speed(&mut self, faster: bool) {
        let speed = match &mut self.play.phase {
            Phase::Watching(watch) => &mut watch.speed,
            Phase::Replaying(replay) => &mut replay.speed,
            Phase::TimeLapse(lapse) => return lapse.change_time(faster),
            _ => return,
        };
        *speed = speed.changed(faster);
    }

    /// One more move of the game on the board, or the next game.
    pub(super) fn step(&mut self) {
        let Phase::Watching(watch) = &mut self.play.phase else {
            return;
        };
        watch.finished = None;
        if self.session.machine.game().is_none()
            && self
                .session
                .machine
                .begin(self.play.side, watch.opponent)
                .is_err()
        {
            self.begin();
            return;
        }
        let finished = self.session.machine.next_move(&mut self.session.rng);
        self.follow_game();
        let Some(finished) = finished.map(Box::new) else {
            self.show_move();
            return;
        };
        let Phase::Watching(watch) = &mut self.play.phase else {
            return;
        };
        watch.done += 1;
        if watch.done < watch.goal {
            watch.finished = Some(finished);
        } else {
            self.play.phase = Phase::Over(finished);
        }
        self.show_move();
        self.save();
    }

    /// Goes on, when asked to, with a game that two programs were playing, or with the next of
    /// those asked for.
    pub(super) fn resume_watching(&mut self, opponent: Opponent, watched: Watched) {
        let Watched { done, goal } = watched;
        self.play.phase = Phase::Watching(Watch {
            paused: true,
            done,
            ..Watch::new(opponent, goal)
        });
        self.follow_game();
    }
}
