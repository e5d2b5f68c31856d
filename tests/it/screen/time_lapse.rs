//! Watched games in time-lapse: spread over half a minute to make learning visible.

use std::time::Duration;

use menace::app::{Action, Message, Pace, Preferences, TrainingPlan, UserInput, WatchedGames};
use menace::engine::{Machine, Opponent, Preset, Rules, Side};
use menace::game::Square;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;

/// The keys that start a thousand games, or another power of ten.
fn keys(changes: &str) -> String {
    format!("t tab {changes} enter")
}

fn screen(rules: Rules, size: (u16, u16), seed: u64) -> Headless {
    let machine = Machine::new(rules, &mut seeded(seed));
    Headless::with_preferences(
        ("default", machine),
        seeded(seed),
        Preferences::default(),
        size,
    )
    .press("esc")
}

fn lapse(screen: &Headless) -> &WatchedGames {
    screen.app.view().watched_games().expect("a time-lapse")
}

/// Runs it to its end; returns the time, and the games of each frame.
fn run(screen: &mut Headless) -> (Duration, Vec<u64>) {
    let (mut time, mut frames) = (Duration::ZERO, Vec::new());
    while let Some(interval) = screen.app.next_tick() {
        let before = screen.app.machine().first().tally.games();
        time += interval;
        screen.app.update(Message::Tick);
        frames.push(screen.app.machine().first().tally.games() - before);
    }
    (time, frames)
}

/// Advances to the frame of the next game.
fn play_on(screen: &mut Headless) {
    let games = lapse(screen).done;
    while lapse(screen).done == games {
        screen.dispatch(Message::Tick);
    }
}

#[test]
fn many_games_take_half_a_minute_one_by_one_at_first_and_half_of_them_long_before_the_end() {
    for (changes, goal) in [
        ("left", 100),
        ("", 1_000),
        ("5 0 0 0", 5_000),
        ("right right", 100_000),
    ] {
        let mut screen = screen(Preset::Everlasting.rules(), (80, 24), 1).press(&keys(changes));
        let (time, frames) = run(&mut screen);
        assert_eq!(frames.iter().sum::<u64>(), goal);
        assert!(
            (29..=31).contains(&time.as_secs()),
            "{goal} games in {time:?}"
        );
        let played = |seconds: usize| {
            let frames = &frames[..frames.len() * seconds / 30];
            frames.iter().sum::<u64>()
        };
        let first = frames.iter().filter(|games| **games > 0).take(5);
        assert!(first.eq(&[1; 5]), "{:?}", &frames[..100]);
        assert!(
            goal == 100 || played(14) < goal / 9,
            "{goal}: {}",
            played(14)
        );
        let middle = played(22);
        assert!(
            goal / 2 <= middle && middle < goal * 8 / 10,
            "{goal}: {middle}"
        );
    }
}

#[test]
fn a_few_games_take_a_second_each_at_most() {
    let mut screen = screen(Preset::Michie.rules(), (80, 24), 1).press(&keys("left left"));
    let (time, frames) = run(&mut screen);
    assert!(frames.iter().all(|games| *games <= 1));
    assert_eq!(frames.iter().sum::<u64>(), 10);
    assert!(time <= Duration::from_secs(11), "{time:?}");
}

#[test]
fn learning_is_seen_at_every_size() {
    for size in SIZES {
        for changes in ["", "left right"] {
            let mut screen = screen(Preset::Everlasting.rules(), size, 1).press(&keys(changes));
            let mut seen = vec![screen.text()];
            for nth in 1.. {
                if 10 * lapse(&screen).done > 9 * lapse(&screen).goal {
                    break;
                }
                screen.app.update(Message::Tick);
                if nth % 100 == 0 {
                    screen.draw().unwrap();
                    seen.push(screen.text());
                }
            }
            run(&mut screen);
            screen.draw().unwrap();
            assert!(
                seen.windows(2).all(|pair| pair[0] != pair[1]),
                "{size:?}: every few seconds shows something new"
            );
            assert!(screen.text().contains("of 100 now"), "{}", screen.text());
        }
    }
}

#[test]
fn the_games_are_those_of_any_training() {
    let mut screen = screen(Preset::Michie.rules(), (80, 24), 4).press(&keys(""));
    run(&mut screen);
    let tally = screen.app.machine().first().tally;
    assert_eq!(tally.games(), 1_000);
    let machine = screen.app.machine();
    let first_box = machine.curve_point(machine.first()).first_box;
    assert_eq!(
        first_box + tally.lost,
        12 + 3 * tally.won + tally.drawn,
        "3W + D - L"
    );
}

#[test]
fn nothing_is_marked_where_nothing_may_move_or_somebody_pauses() {
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
    let mut still = Headless::of(machine, (120, 36));
    let plan = TrainingPlan {
        side: Side::First,
        opponent: Opponent::Random,
        games: 20,
        left: 0,
        pace: Pace::TimeLapse,
    };
    still.dispatch(Message::UserInput(UserInput::Do(Action::StartTraining(
        plan,
    ))));
    while still.app.next_tick().is_some() {
        let is_quiet = |number| still.app.view().glow(number).is_none();
        assert!(still.app.view().cabinet().numbers().all(is_quiet));
        still.dispatch(Message::Tick);
    }
    assert_eq!(still.app.machine().first().tally.games(), 20);
    let mut paused = screen(Preset::Michie.rules(), (120, 36), 3).press(&keys(""));
    play_on(&mut paused);
    assert!(paused.app.next_tick().unwrap() <= Duration::from_secs(1));
    assert_eq!(paused.press("space").app.next_tick(), None);
}

#[test]
fn nothing_is_played_or_trained_before_it_is_over() {
    let mut lapsing = screen(Preset::Everlasting.rules(), (120, 36), 1).press(&keys("left"));
    let begins = [Action::Play(Square::Center), Action::Train];
    for begin in begins {
        assert!(lapsing.app.offers(begin).is_none(), "{begin:?}");
    }
    lapsing = lapsing.press("5 t");
    assert!(lapsing.app.popup.is_none() && lapsing.app.view().is_fast());
    run(&mut lapsing);
    for begin in begins {
        assert!(lapsing.app.offers(begin).is_some(), "{begin:?}");
    }
}

#[test]
fn one_scale_of_speeds_leads_from_moves_to_all_games_in_seconds_and_back_and_no_game_is_lost() {
    let mut screen =
        screen(Preset::Everlasting.rules(), (120, 36), 2).press("t tab left left tab left enter");
    assert!(lapse(&screen).speed.shows_moves() && screen.text().contains("Matchboxes"));
    for _ in 0..7 {
        screen.dispatch(Message::Tick);
    }
    screen = screen.press("+ + +");
    assert!(screen.app.view().is_fast() && !screen.text().contains("Matchboxes"));
    let mut done = lapse(&screen).done;
    while done < 4 {
        screen.dispatch(Message::Tick);
        let now = lapse(&screen).done;
        assert!(now <= done + 1, "a few games come one by one");
        done = now;
    }
    screen = screen.press("- - -");
    assert!(lapse(&screen).speed.shows_moves() && screen.text().contains("Matchboxes"));
    let slow = screen.press(&"- ".repeat(12));
    assert!(slow.text().contains("a move a second"), "{}", slow.text());
    let mut fast = slow.press(&"+ ".repeat(12));
    fast.rest();
    assert_eq!(fast.app.machine().first().tally.games(), 10);
}
