//! Watching: two programs play move by move on the board.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::lapse::most_in_a_frame;
use super::pane::Pane;
use crate::app::{Action, Direction, Going, Motion, Session, Watched, WatchedGames, Way};
use crate::engine::{Machine, Opponent, train};
use crate::part::{Deed, Next, Part, See};
use crate::tui::theme::Theme;
use crate::words::say;

/// Games played out on the board.
#[derive(Clone, Debug)]
pub struct Watch {
    /// True if it waits for somebody to go on.
    pub paused: bool,
    /// The games by the last time that it was saved, and the time that they had taken.
    saved: (u64, Duration),
    way: Way,
    pane: Pane,
}

/// The steps of a watched move after its box is open, and the game's end.
const STEPS: u32 = 3;

/// The time from one saving to the next.
const UNSAVED: Duration = Duration::from_secs(1);

impl Part for Watch {
    fn deed(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let are_over = see.session.watched_games()?.are_over();
        match asked {
            Action::Activate | Action::Close if are_over => {
                Self::shown(say!("offer-go-on"), Self::tick)
            }
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
                let watched = session.watched_games().copied();
                session.machine.abandon();
                session.begin();
                session.save();
                if let Some(watched) = watched {
                    session.leave_rest(watched.done, watched.goal);
                }
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
            _ if see.session.next_step().is_some() => whole / STEPS,
            Motion::Rewards(_) => play.motion.interval()?.min(whole),
            Motion::Still if play.finished().is_some() && watched.speed.moves() == 1 => 3 * whole,
            Motion::Still => whole,
        };
        (!self.paused).then_some(interval)
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        let Some(&watched) = session.watched_games() else {
            return Next::Stay;
        };
        if watched.are_over() {
            return self.end(session, &watched);
        }
        let goes_on = if watched.speed.is_at_once() {
            session.play_many(watched)
        } else {
            (0..watched.speed.moves()).all(|_| session.step())
        };
        if !goes_on {
            session.begin();
            session.save();
            return Next::Back;
        }
        self.take_down(session);
        Next::Stay
    }
}

impl Watch {
    /// Takes down the games that ended, and has them saved by the second: they may be many.
    fn take_down(&mut self, session: &mut Session) {
        let Some(&WatchedGames { done, time, .. }) = session.watched_games() else {
            return;
        };
        self.way.record(&session.machine, false);
        let (saved, then) = self.saved;
        if done > saved && time.saturating_sub(then) >= UNSAVED {
            self.saved = (done, time);
            session.save();
        }
    }

    /// Shows what the games have made of the machine; that of a single one is its own end.
    fn end(&mut self, session: &mut Session, watched: &WatchedGames) -> Next {
        session.play.going = None;
        if watched.goal == 1 {
            session.save();
            return Next::Back;
        }
        self.way.record(&session.machine, true);
        session.begin();
        session.save();
        let of = (watched.opponent, watched.time.as_secs_f64());
        session.then_and_now(Some(self.way.clone()), of)
    }

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
        let mut scene = Watch {
            paused: false,
            saved: (0, Duration::ZERO),
            way: Way::of(&self.machine, self.play.side),
            pane: Pane::default(),
        };
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
        let mut before = Machine::clone(&self.machine);
        before.abandon();
        Next::Scene(Box::new(Watch {
            paused: true,
            saved: (done, Duration::ZERO),
            way: Way::of(&before, self.play.side),
            pane: Pane::default(),
        }))
    }

    /// One more move of the game on the board, or the next game; returns whether there is one.
    fn step(&mut self) -> bool {
        let watched = self.watched_games().filter(|it| !it.are_over());
        let Some(opponent) = watched.map(|it| it.opponent) else {
            return true;
        };
        self.play.finished = None;
        if self.machine.game().is_none() && self.machine.begin(self.play.side, opponent).is_err() {
            return false;
        }
        if self.shows_steps() && !self.is_settled_by_rules() {
            self.take_step();
            return true;
        }
        if let Some(finished) = self.machine.next_move(&mut self.rng) {
            self.end_game(Box::new(finished));
        }
        self.follow_game();
        true
    }

    /// Plays the game on the board to its end, and after it as many as leave the screen alive, the
    /// last of all by itself; returns whether there are some.
    fn play_many(&mut self, WatchedGames { opponent, .. }: WatchedGames) -> bool {
        while self.machine.game().is_some() {
            if !self.step() {
                return false;
            }
        }
        let Some(Going::Watching(watched)) = &mut self.play.going else {
            return true;
        };
        if watched.are_over() {
            return true;
        }
        let many = (watched.goal - watched.done - 1).min(most_in_a_frame(opponent));
        watched.done += many;
        self.play.finished = None;
        let side = self.play.side;
        let run = train(&mut self.machine, side, opponent, many, &mut self.rng);
        run.stopped.is_none() && self.step()
    }
}
