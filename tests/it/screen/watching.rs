//! Training as somebody at the screen sees it: the popup, the progress, and games watched on the board.

use insta::assert_snapshot;
use menace::app::{Effect, Field, Message, Pace, Phase, Popup, Report, Tab, TrainingJob};
use menace::engine::{Opponent, Preset, train};
use menace::game::Mark;
use menace::tui::layout::{Button, TabPlace, Target};
use ratatui::layout::Position;

use crate::support::headless::Sitting;

fn michie(size: (u16, u16)) -> Sitting {
    Sitting::new(Preset::Michie.rules(), size)
}

/// What the app asked to be trained.
pub fn order(sitting: &Sitting) -> TrainingJob {
    match sitting.effects.last() {
        Some(Effect::Train(order)) => (**order).clone(),
        other => panic!("no training was asked for, but {other:?}"),
    }
}

/// Plays some of the games that were asked for, and reports them.
pub fn report(order: &TrainingJob, games: u64, is_last: bool) -> Message {
    let TrainingJob { mut machine, opponent, mut rng, .. } = order.clone();
    let trained = train(&mut machine, opponent, games, &mut rng);
    let stopped = trained.stopped;
    Message::Report(Box::new(Report { machine, games: trained.games, seconds: 0.5, is_last, stopped }))
}

/// Lets the games that are watched go on until something is so.
fn watch_until(mut sitting: Sitting, wish: impl Fn(&Sitting) -> bool) -> Sitting {
    for _ in 0..2_000 {
        if wish(&sitting) {
            return sitting;
        }
        sitting.tell(Message::Tick);
    }
    panic!("2,000 moves did not lead there:\n{}", sitting.text());
}

#[test]
fn the_popup_at_every_size() {
    for (width, height) in [(60, 20), (80, 24), (120, 36), (200, 60)] {
        assert_snapshot!(format!("train_{width}x{height}"), michie((width, height)).press("t").text_and_styles());
    }
}

#[test]
fn the_popup_asks_against_whom_how_many_and_how() {
    let sitting = michie((80, 24)).press("t right right down left down right");
    let Some(Popup::Train(setup)) = sitting.app.popup() else { panic!("no popup") };
    assert_eq!((setup.opponent, setup.games, setup.pace), (Opponent::Win, 100, Pace::Watch));
    let sitting = sitting.press("esc t");
    let Some(Popup::Train(setup)) = sitting.app.popup() else { panic!("no popup") };
    assert_eq!((setup.opponent, setup.games, setup.pace), (Opponent::Random, 1_000, Pace::Fast), "nothing was started");
}

#[test]
fn the_opponent_of_the_last_training_is_offered_first() {
    let mut sitting = michie((80, 24));
    sitting.app.offer_training_against(Opponent::Darby);
    sitting.app.offer_training_against(Opponent::You);
    assert_eq!(sitting.app.training_opponent(), Opponent::Darby, "a person cannot train the machine");
    assert!(sitting.press("t").text().contains("< darby >"));
    let trained = michie((80, 24)).press("t right enter");
    assert_eq!(trained.app.training_opponent(), Opponent::Block);
}

#[test]
fn every_opponent_but_a_person_can_be_picked() {
    let mut sitting = michie((80, 24)).press("t left left left left left left left left left left left left");
    let mut seen = Vec::new();
    for _ in 0..11 {
        let Some(Popup::Train(setup)) = sitting.app.popup() else { panic!("no popup") };
        seen.push(setup.opponent);
        sitting = sitting.press("right");
    }
    for opponent in Opponent::NAMED.into_iter().filter(|&opponent| opponent != Opponent::You) {
        assert!(seen.contains(&opponent), "{opponent} cannot be picked");
    }
}

#[test]
fn clicks_on_the_popup_change_it_and_start() {
    let mut sitting = michie((80, 24)).press("t");
    let buttons = sitting.layout().and_then(|layout| layout.popup).expect("a popup").buttons;
    let place = |field| buttons.iter().find(|(button, _)| *button == Button::Field(field)).expect("a line").1;
    let (opponent, start) = (place(Field::Opponent), place(Field::Start));
    sitting.click(opponent.x + 5, opponent.y);
    let Some(Popup::Train(setup)) = sitting.app.popup() else { panic!("no popup") };
    assert_eq!(setup.opponent, Opponent::Block);
    sitting.click(start.x + 5, start.y);
    assert_eq!(order(&sitting).opponent, Opponent::Block);
}

#[test]
fn training_starts_without_a_game_on_and_shows_how_far_it_is() {
    let mut sitting = michie((120, 36)).press("1 2 3 t down right right down down enter");
    let order = order(&sitting);
    assert_eq!((order.opponent, order.games), (Opponent::Random, 100_000));
    assert!(order.machine.game().is_none());
    assert_eq!(order.machine.cabinet().total(), 1720, "the game in progress was put back");
    sitting.tell(report(&order, 25_000, false));
    let text = sitting.text();
    assert!(text.contains("Training against random") && text.contains("25,000 of 100,000 games"), "{text}");
    assert!(text.contains("50k games a second, 2 s left") && text.contains("25 %"), "{text}");
    assert_eq!(sitting.app.machine().tally().games(), 25_000, "the screen shows the machine as it learns");
    assert_snapshot!("training", sitting.text_and_styles());
}

#[test]
fn the_screen_answers_while_training() {
    let mut sitting = michie((120, 36)).press("t enter");
    sitting.tell(report(&order(&sitting), 10, false));
    let sitting = sitting.press("tab end z ? esc ]");
    assert_eq!(sitting.app.right_pane().tab(), Tab::Curve);
    assert_eq!(sitting.app.right_pane().selected().number(), 304);
    let before = sitting.app.board();
    let sitting = sitting.press("1 n u 2");
    assert_eq!(sitting.app.board(), before, "nobody plays meanwhile");
    assert!(matches!(sitting.app.play().phase(), Phase::Training(_)));
}

#[test]
fn escape_stops_training_and_what_was_learned_stays() {
    let mut sitting = michie((120, 36)).press("t enter");
    let order = order(&sitting);
    sitting.tell(report(&order, 100, false));
    let mut sitting = sitting.press("esc");
    assert!(matches!(sitting.effects.last(), Some(Effect::StopTraining)));
    sitting.tell(report(&order, 150, true));
    assert!(matches!(sitting.effects.last(), Some(Effect::Save)));
    assert_eq!(sitting.app.machine().tally().games(), 150);
    assert!(sitting.text().contains("150 games against random") && sitting.text().contains("Your move"));
}

#[test]
fn a_machine_that_runs_dry_in_training_says_after_how_many_games_and_offers_three_ways_out() {
    let mut sitting = michie((80, 24)).press("t right right right right right right right right down down down enter");
    let order = order(&sitting);
    assert_eq!(order.opponent, Opponent::Perfect);
    sitting.tell(report(&order, order.games, true));
    assert!(sitting.app.machine().is_dry(), "three machines in five run dry, and the one of this seed must");
    let games = sitting.app.machine().tally().games();
    let text = sitting.text();
    assert!(text.contains(&format!("Ran dry after {games} games against perfect")), "{text}");
    assert!(text.contains(&format!("After {games} games")), "{text}");
    assert!(matches!(sitting.app.popup(), Some(Popup::Dry { .. })));
}

#[test]
fn a_fault_in_training_is_told_and_the_machine_stays_as_it_was_shown() {
    let mut sitting = michie((80, 24)).press("t enter");
    sitting.tell(report(&order(&sitting), 40, false));
    sitting.tell(Message::TrainingLost("a bead was dropped".to_owned()));
    assert!(sitting.text().contains("a bead was dropped"));
    assert_eq!(sitting.app.machine().tally().games(), 40);
    assert!(matches!(sitting.effects.last(), Some(Effect::Save)));
    assert!(matches!(sitting.press("enter").app.play().phase(), Phase::YourMove));
}

#[test]
fn a_watched_game_is_played_out_move_by_move() {
    let mut sitting = michie((120, 36)).press("t down left left left down right down enter");
    assert!(matches!(sitting.app.play().phase(), Phase::Watching(watch) if watch.goal == 1));
    for moves in 1..5 {
        assert_eq!(sitting.app.board().ply(), moves, "a move a beat");
        sitting.tell(Message::Tick);
    }
    assert_snapshot!("watching", sitting.text_and_styles());
    let over = watch_until(sitting, |sitting| matches!(sitting.app.play().phase(), Phase::Over(_)));
    assert_eq!(over.app.machine().tally().games(), 1);
    assert_eq!(over.app.machine().history().last().map(|played| played.opponent), Some(Opponent::Random));
    let yours = over.press("enter");
    assert!(yours.text().contains("Your move"), "after the last one the person plays again");
}

#[test]
fn watching_pauses_steps_and_changes_speed() {
    let sitting = michie((120, 36)).press("t down left left down right down enter space");
    assert!(sitting.app.play().next_tick().is_none(), "nothing moves by itself");
    assert!(sitting.text().contains("paused"));
    let sitting = sitting.press("right right");
    assert_eq!(sitting.app.board().ply(), 3, "but a move at a time");
    let sitting = sitting.press("space");
    let usual = sitting.app.play().next_tick().expect("it goes on");
    let sitting = sitting.press("+ +");
    let fast = sitting.app.play().next_tick().expect("it goes on");
    let sitting = sitting.press("- - - - - - - - - -");
    let slow = sitting.app.play().next_tick().expect("it goes on");
    assert!(fast < usual && usual < slow, "{fast} {usual} {slow}");
    assert!(sitting.text().contains("speed 1 of 8"));
}

#[test]
fn escape_stops_watching_and_puts_the_game_back() {
    let sitting = michie((120, 36)).press("t down left left down right down enter");
    let sitting = watch_until(sitting, |sitting| sitting.app.machine().tally().games() == 2);
    let beads = sitting.app.machine().cabinet().total();
    let mut sitting = sitting;
    sitting.tell(Message::Tick);
    let sitting = sitting.press("esc");
    assert!(sitting.text().contains("Your move"));
    assert_eq!(sitting.app.machine().cabinet().total(), beads - 1, "one bead is out, for the game now begun");
    assert_eq!(sitting.app.machine().tally().games(), 2);
}

#[test]
fn watching_gives_the_same_machine_as_the_same_games_out_of_sight() {
    let watched = michie((80, 24)).press("t down left left down right down enter");
    let watched = watch_until(watched, |sitting| matches!(sitting.app.play().phase(), Phase::Over(_)));
    let tally = *watched.app.machine().tally();
    assert_eq!(tally.games(), 10);
    assert_eq!(
        watched.app.machine().first_box() + tally.lost,
        12 + 3 * tally.won + tally.drawn,
        "3W + D - L, as in any training"
    );
}

#[test]
fn the_second_machine_is_built_by_playing_and_can_be_looked_at() {
    let nobody = michie((120, 36)).press("s");
    assert!(nobody.text().contains("no second machine yet"));
    let rights = "right ".repeat(11);
    let sitting = michie((120, 36)).press(&format!("t {rights} down left left left down right down enter"));
    let sitting = watch_until(sitting, |sitting| matches!(sitting.app.play().phase(), Phase::Over(_)));
    assert_eq!(sitting.app.machine().history().last().map(|played| played.opponent), Some(Opponent::Menace));
    let sitting = sitting.press("tab s");
    assert_eq!(sitting.app.shown_side(), Mark::O);
    assert!(sitting.text().contains("second machine") && sitting.text().contains("of 289"), "{}", sitting.text());
    assert!(!sitting.app.opened().is_empty(), "the boxes it opened are marked too");
    assert_snapshot!("second_machine", sitting.text_and_styles());
    assert_eq!(sitting.press("s").app.shown_side(), Mark::X);
}

#[test]
fn tabs_are_turned_by_key_and_by_click() {
    let mut sitting = michie((120, 36)).press("]");
    assert_eq!(sitting.app.right_pane().tab(), Tab::Curve);
    sitting = sitting.press("[");
    assert_eq!(sitting.app.right_pane().tab(), Tab::Boxes);
    for _ in Tab::ALL {
        sitting = sitting.press("]");
    }
    assert_eq!(sitting.app.right_pane().tab(), Tab::Boxes, "around");
    for tab in Tab::ALL {
        let narrow = michie((60, 20)).press(&"] ".repeat(Tab::ALL.iter().position(|&one| one == tab).unwrap_or(0)));
        assert!(narrow.text().contains(tab.name()), "the current tab is named whole: {}", narrow.text());
        let layout = narrow.layout().expect("large enough");
        assert!(layout.tabs.iter().all(|place| place.area.right() < layout.cabinet.right()), "and all of them fit");
    }
    let layout = sitting.layout().expect("large enough");
    for TabPlace { tab, area, .. } in layout.tabs {
        assert_eq!(
            sitting.layout().and_then(|layout| layout.target(Position::new(area.x, area.y))),
            Some(Target::Tab(tab))
        );
        sitting.click(area.x + 1, area.y);
        assert_eq!(sitting.app.right_pane().tab(), tab);
    }
}

#[test]
fn the_chances_can_be_measured_against_anybody_whose_play_is_known() {
    let mut sitting = michie((120, 36));
    let mut seen = Vec::new();
    for _ in 0..7 {
        seen.push(sitting.app.measure().against());
        assert!(sitting.text().contains(&format!("MENACE against {}", sitting.app.measure().against())));
        assert!(sitting.app.measure().chances().is_some());
        sitting = sitting.press("o");
    }
    assert_eq!(
        sitting.app.measure().against(),
        Opponent::Perfect,
        "around, without the second machine that is not there"
    );
    seen.sort_by_key(ToString::to_string);
    seen.dedup();
    assert_eq!(seen.len(), 7);
}

#[test]
fn a_game_between_programs_is_resumed_and_waits() {
    let sitting = michie((120, 36)).press("t down left left left down right down enter right");
    let (board, machine) = (sitting.app.board(), sitting.app.machine().clone());
    let mut again = michie((120, 36));
    let preferences = again.app.preferences();
    again.app = menace::app::App::new("default".to_owned(), machine, crate::seeded(3), preferences);
    assert_eq!(again.app.board(), board);
    assert!(again.text().contains("paused"), "{}", again.text());
    assert!(again.app.play().next_tick().is_none());
}
