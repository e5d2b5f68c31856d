//! Training on the screen: the popup, the progress, and watched games.

use menace::app::{App, AppEvent, Effect, Preferences, TrainingJob};
use menace::engine::{MachineName, Opponent, Pair, Preset};
use menace::jobs::{Training, Work};
use menace::parts::popup::training::TrainingForm;
use menace::words::opponent_means;

use crate::support::headless::{Headless, SIZES, michie};
use crate::support::machines::seeded;

/// The training started by the app.
pub fn job(screen: &Headless) -> TrainingJob {
    match screen.host.effects.last() {
        Some(Effect::Train(job)) => (**job).clone(),
        other => panic!("no training was asked for, but {other:?}"),
    }
}

/// Plays some of the requested games and reports them.
pub fn report(job: &TrainingJob, games: u64, is_last: bool) -> AppEvent {
    let mut training = Training::new(TrainingJob {
        games,
        ..job.clone()
    });
    while !training.is_over() {
        training.step(games);
    }
    let progress = if is_last {
        training.end(0.5)
    } else {
        training.report(0.5)
    };
    AppEvent::Trained(progress)
}

#[test]
fn five_opponents_show_and_below_them_the_others_with_what_each_of_them_does() {
    for size in SIZES {
        let mut screen = michie(size).press("t");
        let mut seen = Vec::new();
        for nth in 0..Opponent::automatic().count() {
            if nth == 5 {
                screen = screen.press("tab tab tab tab right down down space");
            }
            let form = screen.form::<TrainingForm>();
            let shown = form.expect("the popup").value.plan.opponent;
            assert!(screen.text().contains(&opponent_means(shown).to_string()));
            assert_eq!(screen.text().contains("more opponents"), nth < 5, "{nth}");
            seen.push(shown);
            if nth != 4 {
                screen = screen.press("down space");
            }
        }
        assert!(
            Opponent::automatic().all(|it| seen.contains(&it)),
            "{seen:?}"
        );
    }
}

#[test]
fn while_it_trains_the_map_stands_beside_every_tab_that_leaves_it_room() {
    let tiles = |screen: &Headless| screen.text().matches(['█', '▆']).count();
    for (key, size, has_room) in [
        ("f3", (80, 24), false),
        ("f4", (120, 36), true),
        ("f5", (200, 60), true),
        ("f6", (120, 36), true),
    ] {
        let before = tiles(&michie(size).press(key));
        let mut screen = michie(size).press("t enter");
        let first = job(&screen);
        screen = screen.press(key);
        screen.dispatch(report(&first, 500, false));
        // The single box of the first move and all others, two cells each where they are apart.
        let is_beside = tiles(&screen) >= before + 304;
        assert_eq!(is_beside, has_room, "{key}:\n{}", screen.text());
        screen.dispatch(report(&first, 1_000, true));
        let ended = screen.press("esc");
        assert!(tiles(&ended) < before + 304, "{key}:\n{}", ended.text());
    }
}

#[test]
fn settings_that_name_a_person_as_the_opponent_of_a_training_offer_another() {
    let preferences = Preferences {
        opponent: Opponent::You,
        ..Preferences::default()
    };
    let machine = Pair::new(Preset::Michie.rules(), &mut seeded(1));
    let app = App::new(MachineName::default(), machine, seeded(1), preferences);
    let offered = app.session.confirmed_preferences().opponent.to_string();
    assert_eq!(offered, "skilled:50");
}
