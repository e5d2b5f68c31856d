//! Watched games in time-lapse: spread over half a minute to make learning visible.

use std::time::Duration;

use menace::app::{Action, Message, Pace, TrainingPlan, UserInput};
use menace::engine::{Opponent, Preset, Side};

use crate::support::headless::Headless;

/// Runs it to its end; returns the time, and the games of each frame.
fn run(screen: &mut Headless) -> (Duration, Vec<u64>) {
    let (mut time, mut frames) = (Duration::ZERO, Vec::new());
    while let Some(interval) = screen.app.next_tick() {
        let before = screen.app.session.machine().tally().games();
        time += interval;
        screen.app.update(Message::Tick);
        frames.push(screen.app.session.machine().tally().games() - before);
    }
    (time, frames)
}

#[test]
fn many_games_take_half_a_minute_one_by_one_at_first_dozens_in_five_seconds_and_never_all_at_once()
{
    for (changes, goal) in [
        ("left left", 10),
        ("left", 100),
        ("", 1_000),
        ("5 0 0 0", 5_000),
    ] {
        let screen = Headless::begun(Preset::Michie.rules(), (80, 24), 1, true);
        let mut screen = screen.press(&format!("esc t tab {changes} enter"));
        let (time, frames) = run(&mut screen);
        assert_eq!(frames.iter().sum::<u64>(), goal);
        let seconds = if goal == 10 { 5..=11 } else { 29..=31 };
        assert!(seconds.contains(&time.as_secs()), "{goal} in {time:?}");
        let first = frames.iter().filter(|games| **games > 0).take(5);
        assert!(first.eq(&[1; 5]), "{:?}", &frames[..100]);
        let played = |seconds: usize| frames[..frames.len() * seconds / 30].iter().sum::<u64>();
        // From then on a machine learns.
        let [soon, later] = [5, 22].map(played);
        assert!(goal <= 100 || soon > 40, "{goal}: {soon}");
        let middle = goal * 2 / 5..goal * 8 / 10;
        assert!(goal == 10 || middle.contains(&later), "{goal}: {later}");
        let first = screen.app.session.machine().player();
        let (tally, open) = (
            first.tally,
            u64::from(screen.app.session.machine().game().is_some()),
        );
        let beads = first.first_box() + open + tally.lost;
        assert_eq!(
            beads,
            12 + 3 * tally.won + tally.drawn,
            "as in any training"
        );
    }
}

#[test]
fn nothing_is_marked_where_nothing_may_move_or_somebody_pauses() {
    let mut still = Headless::begun(Preset::Michie.rules(), (120, 36), 3, false);
    let plan = TrainingPlan {
        side: Side::First,
        opponent: Opponent::Random,
        games: 20,
        left: 0,
        pace: Pace::TimeLapse,
    };
    still.dispatch(UserInput::Do(Action::StartTraining(plan)));
    while still.app.next_tick().is_some() {
        let view = still.app.session.view();
        assert!(
            view.cabinet()
                .numbers()
                .all(|number| view.glow(number).is_none())
        );
        still.dispatch(Message::Tick);
    }
    assert_eq!(still.app.session.machine().tally().games(), 20);
}
