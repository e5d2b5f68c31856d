//! Watching: two programs play move by move on the board.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::pane::Pane;
use crate::app::{Action, Direction, Going, Motion, MoveStep, Session, Watched, WatchedGames};
use crate::engine::Opponent;
use crate::part::{Deed, Next, Part, See};
use crate::tui::theme::Theme;
use crate::words::say;

/// Games played out on the board.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// True if it waits for somebody to go on.
    pub paused: bool,
    pane: Pane,
}

impl Part for Watch {
    fn deed(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>> {
        see.session.watched_games()?;
        match asked {
            Action::Go(Direction::Right) => Self::quiet(Self::tick),
            Action::Activate => Self::quiet(Self::halt_or_go_on),
            Action::Pause => {
                let word = if self.paused {
                    say!("offer-go-on")
                } else {
                    say!("offer-pause")
                };
                Self::shown(word, Self::halt_or_go_on)
            }
            Action::Faster | Action::Slower => {
                Self::shown(say!("offer-speed"), move |_, session| {
                    session.change_speed(asked == Action::Faster);
                    Next::Stay
                })
            }
            Action::Close => Self::shown(say!("offer-stop"), |_, session| {
                session.machine.abandon();
                session.begin();
                Next::Back
            }),
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
        let Some(watched) = see.session.watched_games() else {
            return;
        };
        let is_between_games = see.session.play.finished().is_some();
        self.pane.tell(see, theme, buffer, |status, width| {
            status.line = status.watching(watched.opponent, width);
            // After the verdict, until the next game begins, it is still that game.
            let nth = watched.done + u64::from(!is_between_games);
            let game = say!("game-of", nth, of = watched.goal);
            status.progress = vec![status.pace(game, watched.speed, self.paused, width)];
        });
    }

    /// The steps of a move share its time, and a verdict stays for as long as three moves take.
    fn due(&self, see: See<'_>) -> Option<Duration> {
        let (play, watched) = (&see.session.play, see.session.watched_games()?);
        let whole = watched.speed.interval();
        let interval = match play.motion {
            Motion::Move(_) => whole / MoveStep::COUNT,
            Motion::Rewards(_) => play.motion.interval()?.min(whole),
            Motion::Still if play.finished().is_some() => 3 * whole,
            Motion::Still => whole,
        };
        (!self.paused).then_some(interval)
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        if session.step() {
            Next::Stay
        } else {
            session.begin();
            Next::Back
        }
    }
}

impl Watch {
    /// Halts, or goes on.
    fn halt_or_go_on(&mut self, _: &mut Session) -> Next {
        self.paused ^= true;
        Next::Stay
    }
}

impl Session {
    /// Plays games against this opponent out on the board.
    pub(crate) fn watch(&mut self, opponent: Opponent, games: u64) -> Next {
        self.play.finished = None;
        self.play.going = Some(Going::Watching(WatchedGames::new(opponent, games)));
        let mut scene = Watch::default();
        match scene.tick(self) {
            Next::Stay => Next::Scene(Box::new(scene)),
            _ => Next::Stay,
        }
    }

    /// Goes on, when asked to, with a game that two programs were playing, or with the next of
    /// those asked for.
    pub(crate) fn resume_watching(&mut self, opponent: Opponent, watched: Watched) -> Next {
        let Watched { done, goal } = watched;
        self.play.going = Some(Going::Watching(WatchedGames {
            done,
            ..WatchedGames::new(opponent, goal)
        }));
        self.follow_game();
        let (paused, pane) = (true, Pane::default());
        Next::Scene(Box::new(Watch { paused, pane }))
    }

    /// One more move of the game on the board, or the next game; returns whether there is one.
    fn step(&mut self) -> bool {
        let Some(opponent) = self.watched_games().map(|it| it.opponent) else {
            return true;
        };
        self.play.finished = None;
        if self.machine.game().is_none() && self.machine.begin(self.play.side, opponent).is_err() {
            return false;
        }
        self.before_move();
        let finished = self.machine.next_move(&mut self.rng);
        if let (Some(finished), Some(Going::Watching(watched))) = (finished, &mut self.play.going) {
            watched.done += 1;
            self.play.finished = Some(Box::new(finished));
            self.save();
        }
        self.show_move();
        true
    }
}
