//! Training at the screen: the popup, the progress, and games watched on the board.

use std::time::Duration;

use insta::assert_snapshot;
use menace::app::{
    Action, App, Effect, Going, Hand, Message, News, Pace, Preferences, Switch, Tab, TrainingJob,
    TrainingPlan,
};
use menace::board::watch::Watch;
use menace::engine::{Machine, MachineName, Opponent, Preset, Side};
use menace::jobs::{Training, Work};
use menace::popup::training::TrainingForm;
use menace::tabs::TabPlace;
use menace::words::{opponent_means, say};
use ratatui::layout::Position;
use strum::VariantArray;

use crate::support::headless::{Headless, SIZES, at_every_size, fragile, michie};
use crate::support::machines::seeded;

/// The training that the app asked for.
pub fn job(screen: &Headless) -> TrainingJob {
    match screen.host.effects.last() {
        Some(Effect::Train(job)) => (**job).clone(),
        other => panic!("no training was asked for, but {other:?}"),
    }
}

/// Plays some of the games that were asked for, and reports them.
pub fn report(job: &TrainingJob, games: u64, is_last: bool) -> Message {
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
    Message::News(News::Trained(progress))
}

/// Lets the games that are watched go on until something is so.
fn watch_until(mut screen: Headless, wish: impl Fn(&Headless) -> bool) -> Headless {
    for _ in 0..2_000 {
        if wish(&screen) {
            return screen;
        }
        screen.tell(Message::Tick);
    }
    panic!("2,000 moves did not lead there:\n{}", screen.text());
}

/// The training that the popup asks for.
fn asked(screen: &Headless) -> TrainingPlan {
    let form = screen.form::<TrainingForm>();
    form.expect("the popup").value.plan
}

#[test]
fn a_training_shows_what_learns_whichever_tab_it_was_begun_from() {
    for pace in [Pace::Fast, Pace::TimeLapse, Pace::Watch] {
        for key in ["f2", "f3", "f4", "f5", "f6"] {
            let mut screen = michie((80, 24)).press(key);
            screen.act(Action::StartTraining(TrainingPlan {
                side: Side::First,
                opponent: Opponent::Random,
                games: 100,
                left: 0,
                pace,
            }));
            let tab = match key {
                "f3" => Tab::Curve,
                _ => Tab::Boxes,
            };
            assert_eq!(screen.app.shown.tab, tab, "{pace:?} {key}");
        }
    }
}

#[test]
fn the_popup_at_every_size() {
    assert_snapshot!("train", at_every_size(|size| michie(size).press("t")));
}

#[test]
fn the_choice_follows_the_cursor_and_enter_starts_from_anywhere() {
    for (keys, opponent, games, pace) in [
        ("t enter", "skilled:50", 1_000, Pace::Fast),
        ("t down down enter", "perfect", 1_000, Pace::Fast),
        ("t down down up enter", "random", 1_000, Pace::Fast),
        ("t down tab 5 0 0 enter", "random", 500, Pace::Fast),
        ("t 5 0 0 enter", "skilled:50", 500, Pace::Fast),
        ("t tab tab enter", "skilled:50", 1_000, Pace::Fast),
        (
            "t down down down down down enter",
            "block",
            1_000,
            Pace::Fast,
        ),
        ("t up up enter", "skilled:50", 1_000, Pace::Fast),
        ("t space space enter", "skilled:50", 1_000, Pace::Fast),
    ] {
        let job = job(&michie((80, 24)).press(keys));
        assert_eq!(
            (job.opponent.to_string().as_str(), job.games),
            (opponent, games),
            "{keys}"
        );
        assert_eq!((job.side, pace), (Side::First, Pace::Fast));
    }
    let esc = michie((80, 24)).press("t down down tab 5 esc t");
    assert_eq!(
        asked(&esc).opponent.to_string(),
        "skilled:50",
        "nothing was started"
    );
}

#[test]
fn five_opponents_show_and_below_them_the_others_with_what_each_of_them_does() {
    for size in SIZES {
        let mut screen = michie(size).press("t");
        let mut seen = Vec::new();
        for nth in 0..Opponent::automatic().count() {
            let shown = asked(&screen).opponent;
            assert!(screen.text().contains(&opponent_means(shown).to_string()));
            assert_eq!(screen.text().contains("more ..."), nth < 5, "{nth}");
            seen.push(shown);
            screen = screen.press("down");
        }
        assert!(
            Opponent::automatic().all(|it| seen.contains(&it)),
            "{seen:?}"
        );
    }
}

#[test]
fn the_boxes_are_those_that_show_and_can_be_changed() {
    let screen = michie((80, 24)).press("n down enter t");
    assert_eq!(asked(&screen).side, Side::Second);
    assert!(
        !screen.text().contains("another MENACE"),
        "it cannot meet itself"
    );
    let changed = screen.press("tab tab tab right");
    assert!(changed.text().contains("the 304 that move first"));
    assert_eq!(job(&changed.press("enter")).side, Side::First);
}

#[test]
fn the_form_comes_back_as_it_was_last_used_also_after_a_restart() {
    let of = |plan: TrainingPlan| (plan.opponent, plan.games, plan.pace);
    let used = michie((80, 24)).press("t down tab 5 0 tab left enter esc");
    let preferences = used.app.confirmed_preferences();
    let started = asked(&used.press("t"));
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let again = Headless::with_preferences(("default", machine), seeded(1), preferences, (80, 24));
    let again = asked(&again.press("t"));
    assert_eq!((again.opponent, again.games), (Opponent::Random, 50));
    assert_eq!(of(started), of(again));
    let preferences = Preferences {
        opponent: Opponent::You,
        ..Preferences::default()
    };
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let app = App::new(MachineName::default(), machine, seeded(1), preferences);
    let offered = app.confirmed_preferences().opponent.to_string();
    assert_eq!(offered, "skilled:50", "a person cannot train the machine");
}

#[test]
fn a_training_that_was_stopped_offers_the_rest_once() {
    let mut screen = michie((120, 36)).press("t enter");
    let first = job(&screen);
    screen.tell(report(&first, 505, true));
    let screen = screen.press("enter t");
    assert!(
        screen.text().contains("< 495 >  go on: the rest of 1,000"),
        "{}",
        screen.text()
    );
    assert_eq!(job(&screen.press("enter")).games, 495);
    let mut other = michie((120, 36)).press("t enter");
    other.tell(report(&first, 505, true));
    let mut other = other.press("enter t 1 0 0 0");
    assert!(!other.text().contains("go on"), "or another whole one");
    other = other.press("enter");
    assert_eq!(job(&other).games, 1_000);
    other.tell(report(&job(&other), 700, true));
    let pace = other.press("enter t tab tab left enter");
    let lapse = pace.text().contains("of 300");
    assert!(lapse, "or the rest at another pace:\n{}", pace.text());
    let mut ended = michie((120, 36)).press("t enter");
    ended.tell(report(&first, 1_000, true));
    assert!(
        !ended.press("enter t").text().contains("go on"),
        "nothing is left"
    );
}

#[test]
fn any_number_of_games_can_be_typed_or_pasted() {
    let games = |keys: &str| asked(&michie((80, 24)).press("t tab").press(keys)).games;
    assert_eq!(games("7 5 0"), 750);
    assert_eq!(games("7 5 backspace 1"), 71);
    assert_eq!(
        games("backspace backspace backspace 2"),
        12,
        "of the thousand that is offered first"
    );
    assert_eq!(games("7 down up 8"), 8, "a number begun anew");
    assert_eq!(games("1 2 3 right"), 1_000, "the arrows go on from there");
    assert_eq!(games("1 2 3 left"), 100);
    assert_eq!(games("q x 4"), 4, "nothing but digits");
    assert_eq!(games(&"9 ".repeat(30)), 9_999_999_999);
    let started = michie((80, 24)).press("t tab 1 2 3 enter");
    assert_eq!(job(&started).games, 123);
    let elsewhere = michie((80, 24)).press("t 1 2 x 3 backspace 4 enter");
    assert_eq!(
        job(&elsewhere).games,
        124,
        "from a line that takes no digit"
    );
    let none = michie((80, 24)).press("t tab 0 enter");
    assert_eq!(job(&none).games, 1, "none would be nothing to start");
    let mut pasted = michie((80, 24)).press("t tab");
    pasted.feed(menace::tui::event::Input::Paste("12,500 games".to_owned()));
    assert_eq!(asked(&pasted).games, 12_500);
}

#[test]
fn clicks_on_the_popup_change_it_and_start() {
    let mut screen = michie((80, 24)).press("t");
    let buttons = screen.popup().expect("a popup").buttons;
    let [.., games, _, _, start] = buttons[..] else {
        panic!("many lines, not {buttons:?}")
    };
    for (nth, opponent) in [(1, "random"), (3, "rulebook"), (2, "perfect")] {
        screen.click(buttons[nth].x + 5, buttons[nth].y);
        assert_eq!(asked(&screen).opponent.to_string(), opponent);
    }
    screen.click(games.x + 5, games.y);
    assert_eq!(asked(&screen).games, 1_000);
    screen.click(start.x + 5, start.y);
    assert_eq!(job(&screen).opponent, Opponent::Perfect);
}

#[test]
fn training_starts_without_a_game_on_and_shows_how_far_it_is() {
    let mut screen = michie((120, 36)).press("1 2 3 t tab right right enter down enter");
    let job = job(&screen);
    assert_eq!(
        (job.opponent.to_string(), job.games),
        ("skilled:50".to_owned(), 100_000)
    );
    assert!(job.machine.game().is_none());
    assert_eq!(
        job.machine.first().cabinet.total(),
        1720,
        "the game in progress was put back"
    );
    screen.tell(report(&job, 25_000, false));
    let text = screen.text();
    assert!(
        text.contains("Training against skilled:50") && text.contains("25,000 of 100,000 games"),
        "{text}"
    );
    assert!(
        text.contains("50k games a second, 2 s left") && text.contains("25%"),
        "{text}"
    );
    assert_eq!(
        screen.app.machine().first().tally.games(),
        25_000,
        "the screen shows the machine as it learns"
    );
    assert_snapshot!("training", screen.text());
}

#[test]
fn while_it_trains_the_map_stands_beside_every_tab_that_leaves_it_room() {
    let tiles = |screen: &Headless| screen.text().matches(['█', '▆']).count();
    for (size, has_room) in [((80, 24), false), ((120, 36), true), ((200, 60), true)] {
        let quiet = |key: &str| michie(size).press(key);
        for key in ["f3", "f4", "f5", "f6"] {
            let before = tiles(&quiet(key));
            let screen = quiet("t enter");
            let first = job(&screen);
            let mut screen = screen.press(key);
            screen.tell(report(&first, 500, false));
            // The lone box of the first move and all others, two cells each where they are apart.
            let is_beside = tiles(&screen) >= before + 304;
            assert_eq!(is_beside, has_room, "{key}:\n{}", screen.text());
            screen.tell(report(&first, 1_000, true));
            let ended = screen.press("esc");
            assert!(tiles(&ended) < before + 304, "{key}:\n{}", ended.text());
        }
    }
}

#[test]
fn a_training_says_which_of_the_two_machines_learns() {
    for (side, words) in [
        (Side::First, "Training against a random player"),
        (Side::Second, "Second against random"),
    ] {
        let mut screen = michie((120, 36));
        let plan = TrainingPlan {
            side,
            opponent: Opponent::Random,
            games: 100_000,
            left: 0,
            pace: Pace::Fast,
        };
        screen.tell(Message::Hand(Hand::Do(Action::StartTraining(plan))));
        let job = job(&screen);
        screen.tell(report(&job, 25_000, false));
        assert!(screen.text().contains(words), "{}", screen.text());
    }
}

#[test]
fn the_screen_answers_while_training() {
    let mut screen = michie((120, 36)).press("t enter");
    screen.tell(report(&job(&screen), 10, false));
    let screen = screen.press("tab end z ? esc ]");
    assert_eq!(screen.app.shown.tab, Tab::Curve);
    assert_eq!(screen.app.shown.selected.number(), 304);
    let before = screen.app.view().board;
    let screen = screen.press("1 n up enter u 2");
    assert_eq!(screen.app.view().board, before, "nobody plays meanwhile");
    assert!(matches!(screen.app.play.going, Some(Going::Training(_))));
}

#[test]
fn escape_stops_training_and_what_was_learned_stays() {
    let mut screen = michie((120, 36)).press("t enter");
    let job = job(&screen);
    screen.tell(report(&job, 100, false));
    let mut screen = screen.press("esc");
    assert!(matches!(
        screen.host.effects.last(),
        Some(Effect::StopTraining)
    ));
    screen.tell(report(&job, 150, true));
    assert!(screen.app.is_unsaved());
    assert_eq!(screen.app.machine().first().tally.games(), 150);
    assert!(
        screen
            .text()
            .contains("150 games against a player who slips")
    );
    assert!(screen.press("enter").text().contains("Your move"));
}

#[test]
fn a_machine_that_runs_dry_in_training_says_after_how_many_games_and_offers_three_ways_out() {
    let mut screen = michie((80, 24)).press("t down down tab tab enter");
    let job = job(&screen);
    assert_eq!(job.opponent, Opponent::Perfect);
    screen.tell(report(&job, job.games, true));
    assert!(
        screen.app.machine().is_dry(Side::First),
        "three machines in five run dry, and the one of this seed must"
    );
    let games = screen.app.machine().first().tally.games();
    let text = screen.text();
    assert!(
        text.contains(&format!("Ran dry after {games} games against perfect")),
        "{text}"
    );
    assert!(text.contains(&format!("After {games} games")), "{text}");
    assert!(screen.has_menu(|_| true));
}

#[test]
fn a_fault_in_training_is_told_and_the_machine_stays_as_it_was_shown() {
    let mut screen = michie((80, 24)).press("t enter");
    screen.tell(report(&job(&screen), 40, false));
    screen.tell(Message::News(News::TrainingLost(
        "a bead was dropped".to_owned(),
    )));
    assert!(screen.text().contains("a bead was dropped"));
    assert_eq!(screen.app.machine().first().tally.games(), 40);
    assert!(screen.app.is_unsaved());
    assert!(screen.press("enter").app.view().is_your_move());
}

#[test]
fn a_training_that_is_stopped_says_how_many_games_are_left_and_the_key_for_them() {
    let stopped = |screen: &Headless| screen.text().contains("Stopped after 2 of 10 games: t");
    for pace in [Pace::Watch, Pace::TimeLapse] {
        let plan = TrainingPlan {
            side: Side::First,
            opponent: Opponent::Random,
            games: 10,
            left: 0,
            pace,
        };
        let screen = michie((80, 24)).wish([Action::StartTraining(plan)]);
        let played = |screen: &Headless| screen.app.machine().first().tally.games();
        let mut screen = watch_until(screen, |screen| played(screen) == 2);
        assert!(!stopped(&screen));
        screen.act(Action::Close);
        assert!(stopped(&screen), "{}", screen.text());
    }
    let mut screen = michie((80, 24)).press("t enter");
    screen.tell(report(&job(&screen), 20, true));
    let said = "Stopped after 20 of 1,000 games";
    assert!(screen.text().contains(said), "{}", screen.text());
}

#[test]
fn a_watched_game_is_played_out_move_by_move() {
    let mut screen = michie((120, 36)).press("t tab left left left down right enter");
    assert!(
        screen
            .app
            .view()
            .watched_games()
            .is_some_and(|it| it.goal == 1)
    );
    for moves in 1..5 {
        assert_eq!(screen.app.view().board.ply(), moves, "a move a beat");
        screen.tell(Message::Tick);
    }
    assert_snapshot!("watching", screen.text());
    let over = watch_until(screen, |screen| screen.app.view().is_over());
    assert_eq!(over.app.machine().first().tally.games(), 1);
    assert_eq!(
        over.app
            .machine()
            .first()
            .history
            .last()
            .map(|played| played.opponent.to_string()),
        Some("skilled:50".to_owned())
    );
    let yours = over.press("enter");
    assert!(
        yours.text().contains("Your move"),
        "after the last one the person plays again"
    );
}

#[test]
fn a_watched_game_shows_its_steps_up_to_eight_moves_a_second_and_no_faster() {
    for (keys, shows_steps) in [("- - - - - - - -", true), ("+ + + + + + + +", false)] {
        let moving = Preferences {
            motion: Switch::default().for_now(true),
            ..Preferences::default()
        };
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(3));
        let screen = Headless::with_preferences(("default", machine), seeded(3), moving, (80, 24));
        let mut screen = screen.press("esc");
        let plan = TrainingPlan {
            side: Side::First,
            opponent: Opponent::Random,
            games: 1_000,
            left: 0,
            pace: Pace::Watch,
        };
        screen.tell(Message::Hand(Hand::Do(Action::StartTraining(plan))));
        let mut screen = screen.press(keys);
        assert!(screen.app.view().watched_games().is_some());
        let mut steps = 0;
        for _ in 0..20 {
            screen.tell(Message::Tick);
            steps += u32::from(screen.app.view().next_step.is_some());
        }
        assert_eq!(steps > 0, shows_steps, "after {keys}");
    }
}

#[test]
fn watched_games_are_saved_by_the_second_and_at_their_end() {
    let mut screen = michie((80, 24)).press("t tab left left down right enter + + + +");
    let (mut saved, mut passed) = (0_u32, Duration::ZERO);
    while screen.app.view().watched_games().is_some() {
        passed += screen.app.next_tick().expect("it goes on");
        screen.app.update(Message::Tick);
        saved += u32::from(screen.app.is_unsaved());
        screen.app.update(Message::News(News::Saved(Ok(()))));
    }
    assert!(passed > Duration::from_millis(1_500), "{passed:?}");
    let seconds = u32::try_from(passed.as_secs()).expect("a few");
    assert!(
        (2..=seconds + 2).contains(&saved),
        "{saved} times in {passed:?}"
    );
}

#[test]
fn watching_pauses_steps_and_changes_speed() {
    let screen = michie((120, 36)).press("t tab left left down right enter space");
    assert!(screen.app.next_tick().is_none(), "nothing moves by itself");
    assert!(screen.text().contains("paused"));
    let screen = screen.press("right right");
    assert_eq!(screen.app.view().board.ply(), 3, "but a move at a time");
    let screen = screen.press("space");
    let usual = screen.app.next_tick().expect("it goes on");
    let screen = screen.press("+ +");
    let fast = screen.app.next_tick().expect("it goes on");
    let screen = screen.press("- - - - - - - - - -");
    let slow = screen.app.next_tick().expect("it goes on");
    assert!(fast < usual && usual < slow, "{fast:?} {usual:?} {slow:?}");
    assert!(screen.text().contains("a move a second"));
}

#[test]
fn escape_stops_watching_and_puts_the_game_back() {
    let screen = michie((120, 36)).press("t tab left left down right enter");
    let screen = watch_until(screen, |screen| {
        screen.app.machine().first().tally.games() == 2
    });
    let beads = screen.app.machine().first().cabinet.total();
    let mut screen = screen;
    screen.tell(Message::Tick);
    let screen = screen.press("esc");
    assert!(screen.text().contains("Your move"));
    assert_eq!(
        screen.app.machine().first().cabinet.total(),
        beads - 1,
        "one bead is out, for the game now begun"
    );
    assert_eq!(screen.app.machine().first().tally.games(), 2);
}

#[test]
fn watching_gives_the_same_machine_as_the_same_games_out_of_sight() {
    let watched = michie((80, 24)).press("t tab left left down right enter");
    let watched = watch_until(watched, |screen| {
        screen.app.view().watched_games().is_none()
    });
    let machine = watched.app.machine();
    let tally = machine.first().tally;
    assert_eq!(tally.games(), 10);
    assert_eq!(
        machine.curve_point(machine.first()).first_box + tally.lost,
        12 + 3 * tally.won + tally.drawn,
        "3W + D - L, as in any training"
    );
}

#[test]
fn the_second_machine_is_built_by_playing_and_can_be_looked_at() {
    let nobody = michie((120, 36)).press(":moving_second");
    assert!(nobody.text().contains("not moved second yet"));
    let rights = "down ".repeat(4);
    let screen =
        michie((120, 36)).press(&format!("t {rights} tab left left left down right enter"));
    let screen = watch_until(screen, |screen| screen.app.view().is_over());
    assert_eq!(
        screen
            .app
            .machine()
            .first()
            .history
            .last()
            .map(|played| played.opponent),
        Some(Opponent::Menace)
    );
    let screen = screen.press("tab :moving_second");
    assert_eq!(screen.app.view().side, Side::Second);
    assert!(
        screen.text().contains("moves second") || screen.text().contains("of 289"),
        "{}",
        screen.text()
    );
    assert!(
        !screen.app.view().opened().is_empty(),
        "the boxes it opened are marked too"
    );
    assert_eq!(screen.press(":moving_second").app.view().side, Side::First);
}

#[test]
fn tabs_are_turned_by_key_and_by_click() {
    let mut screen = michie((120, 36)).press("]");
    assert_eq!(screen.app.shown.tab, Tab::Curve);
    screen = screen.press("[");
    assert_eq!(screen.app.shown.tab, Tab::Boxes);
    for _ in Tab::VARIANTS {
        screen = screen.press("]");
    }
    assert_eq!(screen.app.shown.tab, Tab::Boxes, "around");
    for &tab in Tab::VARIANTS {
        let narrow = michie((80, 24)).press(
            &"] ".repeat(
                Tab::VARIANTS
                    .iter()
                    .position(|&one| one == tab)
                    .unwrap_or(0),
            ),
        );
        assert!(
            narrow.text().contains(&tab.name().to_string()),
            "the current tab is named whole: {}",
            narrow.text()
        );
        let right = narrow.right_pane().right();
        assert!(
            narrow.tabs().iter().all(|place| place.area.right() < right),
            "and all of them fit"
        );
    }
    for nth in 0..screen.tabs().len() {
        // The table, over which they stand lower, is of the boxes alone.
        let TabPlace { tab, area, .. } = screen.tabs()[nth];
        let meaning = screen.meaning(Position::new(area.x, area.y));
        assert!(matches!(meaning, Some(Hand::Do(Action::ShowTab(it))) if it == tab));
        screen.click(area.x + 1, area.y);
        assert_eq!(screen.app.shown.tab, tab);
    }
}

#[test]
fn a_game_between_programs_is_resumed_and_waits() {
    let screen = michie((120, 36)).press("t tab left left left down right enter right");
    let board = screen.app.view().board;
    let again = Headless::of(screen.app.machine().clone(), (120, 36));
    assert_eq!(again.app.view().board, board);
    assert!(again.text().contains("paused"), "{}", again.text());
    assert!(again.app.next_tick().is_none());
}

#[test]
fn of_ten_games_the_rest_is_watched_after_the_screen_was_left() {
    let screen = michie((120, 36)).press("t tab left left down right enter");
    for between_games in [false, true] {
        let screen = watch_until(
            michie((120, 36)).press("t tab left left down right enter"),
            |screen| {
                let watched = screen
                    .app
                    .view()
                    .watched_games()
                    .expect("ten games are watched");
                watched.done == 2 && screen.app.view().finished().is_some() == between_games
            },
        );
        let again = App::new(
            "default".parse().unwrap(),
            screen.app.machine().clone(),
            seeded(1),
            screen.app.confirmed_preferences(),
        );
        let watched = again.view().watched_games().expect("games");
        assert_eq!((watched.done, watched.goal), (2, 10));
        assert_eq!(watched.opponent.to_string(), "skilled:50");
        assert!(again.scene::<Watch>().expect("a scene").paused);
    }
    assert_eq!(
        screen.press("esc").app.confirmed_preferences().watched,
        None,
        "stopped is stopped"
    );
}

#[test]
fn the_verdict_of_a_watched_game_is_seen_longer_the_slower_it_goes() {
    let mut before = Duration::ZERO;
    for slower in 0..4 {
        let screen = michie((120, 36)).press("t tab left left down right enter");
        let screen = watch_until(screen.press(&"- ".repeat(slower)), |screen| {
            screen.app.view().watched_games().is_some() && screen.app.view().finished().is_some()
        });
        let stays = screen.app.next_tick().unwrap();
        assert!(
            stays >= Duration::from_millis(1_500) && stays >= before,
            "{slower}: {stays:?}"
        );
        before = stays;
    }
}

#[test]
fn where_motion_is_off_the_form_says_why_it_offers_no_time_lapse() {
    let said = say!("no-lapse").to_string();
    let shows = |motion| {
        let preferences = Preferences {
            motion: Switch::default().for_now(motion),
            ..Preferences::default()
        };
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(7));
        let named = ("default", machine);
        let screen = Headless::with_preferences(named, seeded(7), preferences, (120, 36));
        screen.press("t").text().contains(&said)
    };
    assert!(shows(false) && !shows(true));
}

#[test]
fn a_training_asks_before_it_puts_a_game_of_yours_back() {
    let screen = michie((80, 24)).press("1 t enter");
    let game = screen.app.machine().game().map(|game| *game.key());
    assert!(screen.app.popup.is_some() && screen.host.effects.is_empty());
    assert!(
        screen.text().contains("go back to their boxes"),
        "{}",
        screen.text()
    );
    let kept = screen.press("enter");
    assert_eq!(kept.app.machine().game().map(|game| *game.key()), game);
    assert!(kept.app.popup.is_none() && !kept.app.view().is_fast());
    let trains = kept.press("t enter down enter");
    assert!(trains.app.view().is_fast(), "{}", trains.text());
    let unasked = michie((80, 24)).press("t enter");
    assert!(
        unasked.app.view().is_fast(),
        "of a game in which you have not moved nothing is lost"
    );
}

#[test]
fn after_a_first_box_that_ran_dry_the_rest_of_the_training_is_offered() {
    let plan = TrainingPlan {
        side: Side::First,
        opponent: Opponent::Perfect,
        games: 1_000,
        left: 0,
        pace: Pace::Fast,
    };
    let mut screen = Headless::new(fragile(), (80, 24)).wish([Action::StartTraining(plan)]);
    let mut work = Training::new(job(&screen));
    while !work.is_over() {
        work.step(100);
    }
    let progress = work.end(1.0);
    let games = progress.games;
    screen.tell(Message::News(News::Trained(progress)));
    let left = 1_000 - games;
    let offer = format!("Restock it and train the rest: {left} games");
    assert!(screen.text().contains(&offer), "{}", screen.text());
    let screen = screen.press("up up enter");
    let rest = job(&screen);
    assert_eq!(rest.games, left);
    assert!(!rest.machine.is_dry(Side::First));
}
