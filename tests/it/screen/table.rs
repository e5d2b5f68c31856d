//! The table of the current game, and motion: MENACE's move step by step, and the rewards.

use std::time::Duration;

use menace::app::{BeadState, Message, Motion, Preferences, Switch};
use menace::engine::{ClosedBox, Machine, OpenBox, Preset, Side, Step, Verdict};
use menace::words::numbers::percent;
use ratatui::layout::Rect;

use crate::support::headless::{Headless, brittle, michie, play_until};
use crate::support::machines::seeded;
use crate::support::properties::sample;

/// Sizes with different forms and places of the strip.
const SIZES: [(u16, u16); 6] = [
    (80, 24),
    (100, 30),
    (120, 36),
    (130, 40),
    (200, 60),
    (250, 80),
];

fn screen(size: (u16, u16), seed: u64, motion: bool) -> Headless {
    screen_by(Preset::Michie, size, seed, motion)
}

fn screen_by(preset: Preset, size: (u16, u16), seed: u64, motion: bool) -> Headless {
    let preferences = Preferences {
        motion: Switch::default().for_now(motion),
        ..Preferences::default()
    };
    let mut rng = seeded(seed);
    let machine = Machine::new(preset.rules(), &mut rng);
    Headless::with_preferences(("default", machine), rng, preferences, size)
}

/// Plays any free squares until the game is over.
fn play_out(mut screen: Headless, choices: &[usize]) -> Headless {
    for choice in choices.iter().cycle().take(9) {
        if !screen.app.view().is_your_move() {
            break;
        }
        let free = screen.app.view().board.free();
        let square = free
            .iter()
            .nth(choice % usize::try_from(free.count()).unwrap())
            .unwrap();
        screen = screen.press(&square.to_string());
    }
    screen
}

#[test]
fn every_rewarded_box_is_in_view_at_the_verdict_at_every_size() {
    for size in SIZES {
        for seed in 0..sample(12, 50) {
            let choices =
                [seed, seed / 3, seed / 5, seed / 7].map(|part| usize::try_from(part % 9).unwrap());
            let screen = play_out(screen(size, seed, false), &choices);
            assert!(screen.app.view().is_over(), "seed {seed}");
            assert_rewards_are_in_view(&screen, size);
        }
    }
}

#[test]
fn after_a_game_the_screen_says_at_every_size_how_its_play_has_changed_most() {
    for size in SIZES {
        for seed in 0..sample(10, 40) {
            let choices =
                [seed, seed / 3, seed / 5, seed / 7].map(|part| usize::try_from(part % 9).unwrap());
            assert_consequence_is_told(&play_out(screen(size, seed, false), &choices));
        }
    }
}

#[test]
fn the_tabs_stay_in_their_line_whichever_shows_and_whatever_moves() {
    for size in SIZES {
        let mut screen = screen(size, 3, true);
        let line = screen.tabs()[0].area.y;
        for key in [
            "f3", "f4", "f5", "f6", "f2", "1", "2", "3", "4", "5", "6", "7", "8", "9",
        ] {
            screen = screen.press(key);
            assert_eq!(screen.tabs()[0].area.y, line, "{size:?} {key}");
            for _ in 0..30 {
                screen.dispatch(Message::Tick);
                assert_eq!(screen.tabs()[0].area.y, line, "{size:?} {key}");
            }
        }
    }
}

#[test]
fn where_a_box_was_refilled_its_chances_are_compared_with_those_that_were_told() {
    let mut refilled = 0;
    for seed in 0..100 {
        let screen = play_out(
            screen_by(Preset::Challenge, (120, 36), seed, false),
            &[0, 1, 2],
        );
        let finished = screen.app.view().finished().unwrap();
        let is_refilled = |closed: &&ClosedBox| closed.opened.before.count(closed.opened.bead) == 0;
        refilled += finished.closed_boxes().filter(is_refilled).count();
        assert_consequence_is_told(&screen);
    }
    assert!(refilled > 10, "{refilled}");
}

/// Checks that the text tells the change of the mistake's bead, or else of the bead whose chance
/// changed most in the finished game, if visible.
fn assert_consequence_is_told(screen: &Headless) {
    let story = words_in(screen, screen.layout().unwrap().pane.status);
    let finished = screen.app.view().finished().unwrap();
    let mistake = finished.mistake(finished.played.side);
    let mistake = mistake.map(|(mistake, _)| mistake.at.number);
    let numbers = finished.closed_boxes().map(|closed| closed.opened.number);
    let most = changes_of_chance(screen)
        .into_iter()
        .zip(numbers)
        .filter(|((before, now), _)| percent(*before) != percent(*now))
        .max_by(|(one, first), (other, second)| {
            let size = |(before, now): &(f64, f64)| (before - now).abs();
            let is_mistake = |number| Some(number) == mistake;
            let first = (is_mistake(*first), size(one));
            first
                .partial_cmp(&(is_mistake(*second), size(other)))
                .unwrap()
        });
    if let Some(((before, now), _)) = most {
        let [before, now] = [before, now].map(|chance| percent(chance).replace('%', ""));
        let is_before_told =
            [" ", "% "].map(|sign| story.contains(&format!(" {before}{sign}"))) != [false, false];
        assert!(
            is_before_told && story.contains(&format!(" {now}%")),
            "{before} to {now}: {story}"
        );
    } else {
        assert!(!story.to_lowercase().contains("next"), "{story}");
    }
}

/// The chance of each drawn bead, before the game and now.
fn changes_of_chance(screen: &Headless) -> Vec<(f64, f64)> {
    let finished = screen.app.view().finished().unwrap();
    let change = |closed: &ClosedBox| {
        let OpenBox { number, bead, .. } = closed.opened;
        let now = screen.app.machine().candidates(Side::First, number);
        let chances = [closed.opened.drawn_from(), now];
        chances
            .map(|beads| beads.chance(bead).unwrap_or_default())
            .into()
    };
    finished.closed_boxes().map(change).collect()
}

fn words_in(screen: &Headless, area: Rect) -> String {
    let cells = screen.cells();
    let line = |row: Rect| {
        row.positions()
            .map(|at| cells[at].symbol().to_owned())
            .collect::<String>()
            + " "
    };
    area.rows()
        .map(line)
        .collect::<String>()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Checks that each card on the table shows the box's number and reward, inside the screen.
fn assert_rewards_are_in_view(screen: &Headless, size: (u16, u16)) {
    let finished = screen.app.view().finished().unwrap();
    let layout = screen.layout().unwrap();
    let table = &screen.tables()[0];
    let text: Vec<Vec<char>> = screen
        .text()
        .lines()
        .map(|line| line.chars().collect())
        .collect();
    for (closed, place) in finished.closed_boxes().zip(table.places) {
        assert_eq!(layout.pane.area.intersection(place).area(), 0);
        assert!(
            place.bottom() <= size.1 && place.right() <= size.0,
            "{place:?}"
        );
        let row = |row: Rect| {
            text[usize::from(row.y)]
                .iter()
                .skip(row.x.into())
                .take(row.width.into())
                .collect::<String>()
                + "\n"
        };
        let card: String = place.rows().map(row).collect();
        assert!(card.contains(&closed.opened.number.to_string()), "{card}");
        let change = format!("{:+}", closed.gain);
        let told = [change.as_str(), "emp", "full", "mistake"];
        assert!(told.iter().any(|told| card.contains(told)), "{card}");
    }
}

#[test]
fn a_move_goes_by_its_steps_and_the_bead_is_in_the_box_until_it_is_drawn() {
    let mut screen = screen((120, 36), 3, true);
    screen.dispatch(Message::Tick);
    for step in [Step::Draw, Step::Play] {
        assert_eq!(screen.app.view().next_step, Some(step));
        let shown = screen.app.view().table(Side::First)[0];
        assert_eq!(shown.bead == BeadState::In, step == Step::Draw, "{step:?}");
        let board_beads = screen.app.view().board_beads().unwrap();
        assert!(board_beads.beads.iter().any(|(_, beads)| beads.is_some()));
        assert_eq!(board_beads.drawn.is_some(), step == Step::Play, "{step:?}");
        assert!(!screen.text().contains("so X plays"), "{step:?}");
        // The share of the drawn bead, `25%, 3 of 12 beads`, reveals which it is.
        let told = words_in(&screen, screen.layout().unwrap().pane.status);
        assert_eq!(
            told.contains(" of 12 beads"),
            step == Step::Play,
            "{step:?}: {told}"
        );
        assert_eq!(
            told.contains("12 beads, shaken"),
            step == Step::Draw,
            "{step:?}: {told}"
        );
        screen.dispatch(Message::Tick);
    }
    assert_eq!(
        (screen.app.view().next_step, screen.app.next_tick()),
        (None, None),
        "then nothing moves"
    );
    assert!(screen.text().contains("so X plays"));
}

#[test]
fn a_key_in_the_middle_of_a_move_ends_its_steps_and_is_not_lost() {
    let mut screen = screen((120, 36), 3, true);
    screen.dispatch(Message::Tick);
    let free = screen.app.view().board.free().first().unwrap();
    let moves = screen.app.view().board.ply();
    let screen = screen.press(&free.to_string());
    assert_eq!(
        screen.app.view().board.ply(),
        moves + 2,
        "the person's move, and the next of MENACE's"
    );
    assert_eq!(screen.app.view().next_step, Some(Step::Open));
}

#[test]
fn without_motion_the_end_shows_at_once() {
    let screen = play_out(screen((120, 36), 5, false), &[0, 3, 1, 2]);
    assert_eq!(screen.app.board_state.motion, Motion::Still);
    let finished = screen.app.view().finished().unwrap();
    let gains: Vec<_> = finished
        .closed_boxes()
        .map(|closed| BeadState::Rewarded(closed.gain))
        .collect();
    let shown: Vec<_> = screen
        .app
        .view()
        .table(Side::First)
        .iter()
        .map(|shown| shown.bead)
        .collect();
    let expected: Vec<_> = gains
        .into_iter()
        .map(|gain| {
            if gain == BeadState::Rewarded(-1) {
                BeadState::Out
            } else {
                gain
            }
        })
        .collect();
    assert!(
        shown == expected || shown.iter().all(|bead| *bead == BeadState::Rewarded(-1)),
        "{shown:?}"
    );
}

#[test]
fn rewards_are_paid_box_by_box_in_under_two_seconds_and_the_end_is_what_was_learned() {
    let mut paid = 0;
    for seed in 0..30 {
        let mut screen = play_out(screen((120, 36), seed, true), &[2, 1, 0, 4]);
        while screen.app.view().next_step.is_some() {
            screen.dispatch(Message::Tick);
        }
        if !screen.app.view().is_over() {
            continue;
        }
        let (mut time, mut before) = (Duration::ZERO, i64::MIN);
        while let Some(interval) = screen.app.next_tick() {
            if matches!(screen.app.board_state.motion, Motion::Rewards(_)) {
                time += interval;
                let beads: i64 = screen
                    .app
                    .view()
                    .table(Side::First)
                    .iter()
                    .map(|shown| gained(shown.bead))
                    .sum();
                assert!(beads >= before, "seed {seed}: no bead goes out again");
                before = beads;
            }
            screen.dispatch(Message::Tick);
        }
        assert!(time < Duration::from_secs(2), "seed {seed}: {time:?}");
        let finished = *screen.app.view().finished().unwrap();
        for (shown, closed) in screen
            .app
            .view()
            .table(Side::First)
            .iter()
            .zip(finished.closed_boxes())
        {
            assert_eq!(
                shown.closed.map(|closed| closed.gain),
                Some(closed.gain),
                "seed {seed}"
            );
        }
        paid += usize::from(time > Duration::ZERO);
    }
    assert!(paid > 10, "games end on the way: {paid}");
}

fn gained(bead: BeadState) -> i64 {
    match bead {
        BeadState::In | BeadState::Out => -1,
        BeadState::Rewarded(gain) => gain,
    }
}

#[test]
fn the_verdict_is_in_the_color_of_the_winners_mark() {
    for (verdict, winner) in [(Verdict::Lost, Side::Second), (Verdict::Won, Side::First)] {
        let screen = play_until(michie((120, 36)), |screen| {
            let ended = screen.app.view().finished();
            ended.is_some_and(|it| it.verdict() == verdict)
        });
        let (cells, ink) = (screen.cells(), screen.theme().mark(winner.mark()).fg);
        let status = screen.layout().unwrap().pane.status;
        let first = status.positions().find(|at| cells[*at].symbol() != " ");
        assert_eq!(cells[first.unwrap()].fg, ink.unwrap(), "{verdict:?}");
    }
}

#[test]
fn a_box_that_a_game_emptied_says_so_also_when_menace_resigned_and_what_was_learned_is_told() {
    let mut screen = Headless::new(brittle(), (120, 36));
    for _ in 0..20 {
        screen = play_until(screen, |screen| screen.app.view().finished().is_some());
        let (text, finished) = (screen.text(), *screen.app.view().finished().unwrap());
        for closed in finished.closed_boxes() {
            let is_empty = screen.app.machine().first().cabinet[closed.opened.number]
                .beads()
                .is_empty();
            let shown = screen
                .app
                .view()
                .table(Side::First)
                .into_iter()
                .find(|it| it.opened.number == closed.opened.number);
            let is_shown_empty = menace::game::Square::ALL
                .iter()
                .all(|at| shown.unwrap().count(*at) == 0);
            assert_eq!(is_empty, is_shown_empty, "{text}");
            assert!(!is_empty || text.contains(" empty "), "{text}");
        }
        let lesson = screen.app.view().lesson().unwrap();
        assert!(
            finished.resigned_at.is_none() || lesson.name() == "learned-resigned",
            "{lesson}"
        );
        // The boxes show the cost of a mistake, so the mistake replaces the lesson.
        let mistake = screen.app.view().mistake();
        let mistake = mistake.filter(|_| lesson.name() != "learned-resigned");
        if let Some(mistake) = mistake {
            let story = words_in(&screen, screen.layout().unwrap().pane.status);
            let is_told = mistake
                .forms()
                .any(|form| story.contains(&form.to_string()));
            assert!(is_told, "{mistake}:\n{text}");
        } else {
            let first = lesson.to_string();
            let first = first.split(' ').next().unwrap();
            assert!(text.contains(first), "{lesson}:\n{text}");
        }
        screen = screen.press("n up enter");
    }
}

#[test]
fn the_title_counts_a_game_once_its_last_move_has_been_shown() {
    for seed in 0..40 {
        let mut screen = play_out(screen((120, 36), seed, true), &[2, 1, 0, 4]);
        let is_on = |screen: &Headless| screen.app.view().next_step.is_some();
        while is_on(&screen) && screen.app.view().next_step != Some(Step::Settle) {
            screen.dispatch(Message::Tick);
        }
        if is_on(&screen) {
            assert_eq!(screen.app.view().tally().games(), 0);
            let ended = screen.press("z").app.view().tally().games();
            assert_eq!(ended, 1, "a key ends the steps");
            return;
        }
    }
    panic!("no game ended by a move of MENACE's");
}
