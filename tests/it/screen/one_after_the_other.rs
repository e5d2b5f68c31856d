//! The order of events: the frames of MENACE's moves and of the end of a game.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use menace::app::{
    Action, BeadState, Message, Motion, Pace, Preferences, Switch, TrainingPlan, UserInput,
};
use menace::engine::{BoxNumber, Machine, Opponent, Preset, Side, Step, Verdict, train};
use menace::tui::layout::Layout;
use ratatui::layout::{Position, Rect};

use crate::screen::truth::lines_of;
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;
use crate::support::properties::sample;

/// The tabs by key; opening a tab gives it the focus.
const TABS: [&str; 6] = ["", "f3 tab", "f4 tab", "f5 tab", "f6 tab", "tab enter tab"];

/// A machine after some games, on a screen with step-by-step moves.
fn moving(size: (u16, u16), seed: u64, games: u64) -> Headless {
    begun(size, seed, games, true)
}

/// Such a machine, with motion or without.
fn begun(size: (u16, u16), seed: u64, games: u64, motion: bool) -> Headless {
    let mut rng = seeded(seed);
    let mut machine = Machine::new(Preset::Everlasting.rules(), &mut rng);
    train(&mut machine, Side::First, Opponent::Random, games, &mut rng);
    let named = ("default", machine);
    let preferences = Preferences {
        motion: Switch::default().for_now(motion),
        ..Preferences::default()
    };
    let mut screen = Headless::with_preferences(named, rng, preferences, size);
    screen.rest();
    screen
}

/// Plays a free square as the person.
fn reply(screen: Headless, choice: u64) -> Headless {
    let free = screen.app.view().board.free();
    let nth = usize::try_from(choice).unwrap() % usize::try_from(free.count()).unwrap();
    let square = free.iter().nth(nth).expect("a free square");
    screen.press(&square.to_string())
}

fn layout(screen: &Headless) -> Layout {
    screen.layout().expect("large enough")
}

/// The area of the cabinet and its first visible line.
fn top(screen: &Headless) -> Option<(Rect, u16)> {
    screen.all_boxes().map(|boxes| (boxes.area, boxes.top))
}

#[test]
fn at_every_step_in_which_the_end_is_told_the_game_can_be_given_back() {
    let kept = |screen: &Headless| serde_json::to_string(screen.app.machine()).expect("JSON");
    let mut told = BTreeSet::new();
    let mut replies = 0;
    let mut whole = moving((120, 36), 3, 20);
    whole.rest();
    while !whole.app.view().is_over() {
        replies += 1;
        whole = reply(whole, 0);
        whole.rest();
    }
    for steps in 0.. {
        let mut screen = moving((120, 36), 3, 20);
        let mut before = kept(&screen);
        for _ in 0..replies {
            screen.rest();
            before = kept(&screen);
            screen = reply(screen, 0);
        }
        (0..steps).for_each(|_| screen.dispatch(Message::Tick));
        let motion = (screen.app.view().next_step, screen.app.board_state.motion);
        let back = screen.press("u");
        assert_eq!(kept(&back), before, "{motion:?}");
        assert!(
            back.app.view().is_game() && back.app.is_unsaved(),
            "{motion:?}"
        );
        told.insert(format!("{motion:?}"));
        if motion == (None, Motion::Still) {
            break;
        }
    }
    assert!(told.len() > 4, "{told:?}");
}

#[test]
fn the_last_marks_of_a_game_stand_for_a_while_before_its_end_is_told() {
    let (mut forced, mut yours) = (0, 0);
    for seed in 0..40 {
        let mut screen = moving((120, 36), seed, 0);
        for choice in 0.. {
            screen.rest();
            if screen.app.view().is_over() {
                break;
            }
            screen = reply(screen, seed + choice);
            if matches!(screen.app.view().next_step, Some(Step::Play | Step::Settle)) {
                break;
            }
        }
        if screen.app.view().is_over() {
            continue;
        }
        let is_told = |screen: &Headless| screen.app.view().is_over();
        let stands = |screen: &mut Headless| {
            assert!(screen.app.view().next_step.is_some() && !is_told(screen));
            assert_eq!(screen.app.next_tick(), Some(Duration::from_millis(300)));
            let text = screen.text();
            screen.dispatch(Message::Tick);
            text
        };
        if screen.app.view().next_step == Some(Step::Play) {
            assert!(!stands(&mut screen).contains("The last square is forced"));
            assert!(stands(&mut screen).contains("The last square is forced"));
            forced += 1;
        } else {
            stands(&mut screen);
            yours += 1;
        }
        assert!(is_told(&screen));
    }
    assert!(forced > 2 && yours > 2, "{forced} forced, {yours} yours");
}

#[test]
fn a_game_that_goes_on_waits_for_the_person_or_goes_on_with_the_move_of_the_machine() {
    for is_machines_turn in [false, true] {
        let mut rng = seeded(3);
        let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
        machine.begin(Side::First, Opponent::You).expect("beads");
        machine.machine_move(&mut rng);
        let mut game = machine.game().expect("a game");
        if is_machines_turn {
            let free = game.board().free().first().expect("a free square");
            machine.play(free).expect("a move");
            game = machine.game().expect("a game");
        }
        let moves = game.key().len();
        let named = ("default", machine.clone());
        let screen = Headless::with_preferences(named, rng, Preferences::default(), (80, 24));
        let made = screen.app.view().key().expect("a game").len();
        assert_eq!(made, moves);
        assert_eq!(screen.app.next_tick().is_some(), is_machines_turn);
        assert!(screen.app.view().is_your_move());
    }
}

#[test]
fn a_move_goes_by_its_steps_in_their_order_and_the_cabinet_moves_before_the_box_opens() {
    let (mut moves, mut scrolled) = (0, 0);
    for (nth, size) in (0..).zip(SIZES.repeat(6)) {
        let mut screen = moving(size, nth, 0);
        while screen.app.view().is_your_move() {
            screen.rest();
            let before = top(&screen);
            screen = reply(screen, nth + moves);
            let mut tops = Vec::new();
            let mut steps = Vec::new();
            while let Some(step) = screen.app.view().next_step {
                if screen.app.machine().next_box().is_none() {
                    screen.dispatch(Message::Tick);
                    continue;
                }
                steps.push(step);
                tops.push(top(&screen));
                assert_step(&screen, step);
                screen.dispatch(Message::Tick);
            }
            screen.rest();
            if steps.is_empty() {
                continue;
            }
            assert_eq!(steps, [Step::Open, Step::Draw, Step::Play]);
            let found = tops[0];
            assert!(tops.iter().all(|top| *top == found), "{size:?}: {tops:?}");
            assert_eq!(top(&screen), found, "nor with the rewards");
            moves += 1;
            scrolled += usize::from(found != before);
        }
    }
    assert!(
        moves > 20 && scrolled > 4,
        "{moves} moves, {scrolled} of them with a search"
    );
}

/// Checks that only the results of the steps before are visible: open boxes, and beads on the
/// board.
fn assert_step(screen: &Headless, step: Step) {
    let number = screen.app.machine().next_box().expect("a box");
    let is_open = step > Step::Open;
    let table = screen.app.view().table(Side::First);
    let on_table = table.iter().filter(|it| it.opened.number == number);
    assert_eq!(on_table.count() > 0, is_open, "{step:?}");
    assert_eq!(screen.app.selection.selected, number, "{step:?}");
    let board_beads = screen.app.view().board_beads();
    assert_eq!(board_beads.is_some(), is_open, "{step:?}");
    let is_drawn = board_beads.is_some_and(|board_beads| board_beads.drawn.is_some());
    assert_eq!(is_drawn, step == Step::Play, "{step:?}");
    let text = screen.text();
    let opened = format!("opened box {number}");
    assert!(is_open || !text.contains(&opened), "{text}");
    assert!(!text.contains("so X plays") || !is_open, "{text}");
}

/// The parts of the screen except board, move and boxes.
fn elsewhere(screen: &Headless) -> Vec<(&'static str, Vec<String>)> {
    let (cells, layout) = (screen.cells(), layout(screen));
    let status = lines_of(&cells, layout.pane.status);
    let is_of_chances = |line: &&String| line.contains("won") || line.contains("perfect player");
    let chances = status.iter().filter(is_of_chances).cloned().collect();
    let mut parts = vec![
        ("title", lines_of(&cells, layout.title)),
        ("chances", chances),
    ];
    if screen.all_boxes().is_none() && !screen.app.selection.is_detail {
        parts.push(("tab", lines_of(&cells, screen.right_pane())));
    }
    if let Some(foot) = layout.pane.foot {
        parts.push(("foot", lines_of(&cells, foot)));
    }
    parts
}

#[test]
fn nothing_tells_of_the_end_before_the_last_mark_stands() {
    let mut ended = 0;
    for (nth, size) in (0..).zip(SIZES.repeat(3)) {
        for (games, keys) in [0, 9, 300]
            .into_iter()
            .zip(TABS.iter().cycle().skip(nth % 6))
        {
            let mut screen = moving(size, 7 + nth as u64, games).press(keys);
            while screen.app.view().is_your_move() {
                screen.rest();
                let before = elsewhere(&screen);
                screen = reply(screen, nth as u64 + ended);
                while screen.app.view().next_step.is_some() {
                    assert_eq!(
                        elsewhere(&screen),
                        before,
                        "{size:?} {keys:?}\n{}",
                        screen.text()
                    );
                    let note = lines_of(&screen.cells(), screen.right_pane());
                    let note = note.last().expect("an edge").clone();
                    let open = screen.app.view().table(Side::First).len();
                    assert!(!note.contains(" open ") || note.contains(&format!("{open} open")));
                    screen.dispatch(Message::Tick);
                    ended += u64::from(screen.app.view().next_step == Some(Step::Settle));
                }
                screen.rest();
            }
        }
    }
    assert!(ended > 12, "{ended}");
}

#[test]
fn a_watched_game_ends_on_the_screen_when_its_last_mark_stands() {
    let mut ended = 0;
    for seed in 0..12 {
        let mut screen = moving((120, 36), seed, 12);
        let plan = TrainingPlan {
            side: Side::First,
            opponent: Opponent::Menace,
            games: 1,
            left: 0,
            pace: Pace::Watch,
        };
        screen.dispatch(Message::UserInput(UserInput::Do(Action::StartTraining(
            plan,
        ))));
        while screen.app.next_tick().is_some() {
            if screen.app.view().next_step == Some(Step::Settle) {
                assert!(screen.app.view().watched_games().is_some());
                assert_eq!(screen.app.notice, None);
                assert!(!screen.text().contains("WON"), "{}", screen.text());
                ended += 1;
            }
            screen.dispatch(Message::Tick);
        }
        assert!(screen.app.view().is_over());
    }
    assert_eq!(ended, 12);
}

#[test]
fn beads_that_are_paid_go_from_where_they_lay_on_the_table_into_their_box() {
    let mut ways = 0;
    let sizes = [(80, 24), (100, 30), (120, 36), (200, 60)].repeat(sample(2, 6));
    for (seed, size) in (0..).zip(sizes) {
        let mut screen = moving(size, seed, 0);
        let mut at_once = begun(size, seed, 0, false);
        while screen.app.view().is_your_move() {
            screen = reply(screen, seed);
            at_once = reply(at_once, seed);
            while screen.app.view().next_step.is_some() {
                screen.dispatch(Message::Tick);
            }
            ways += watch_the_rewards(&mut screen);
        }
        assert_eq!(
            screen.text_and_styles(),
            at_once.text_and_styles(),
            "nothing is left behind"
        );
    }
    assert!(ways > sample(4, 12), "{ways}");
}

/// Follows the beads of each reward to the end; returns the boxes they arrived at.
fn watch_the_rewards(screen: &mut Headless) -> usize {
    let mut ways: BTreeMap<BoxNumber, Vec<Position>> = BTreeMap::new();
    while matches!(screen.app.board_state.motion, Motion::Rewards(_)) {
        let cells = screen.cells();
        let paid = screen.app.view().beads_on_the_way(Side::First);
        assert!(screen.on_the_way().is_empty() || screen.on_the_way().len() == paid.len());
        for (bead, paid) in screen.on_the_way().iter().zip(paid) {
            let glyph = screen.theme().bead_glyph(bead.square);
            assert_eq!(cells[bead.at].symbol(), glyph);
            let place = screen.tables()[0].places[paid.nth];
            let (x, y) = screen.boxes().box_lines(paid.opened.number);
            let view = screen.boxes().area;
            let card = u16::try_from(y).map(|y| Rect::new(x, y, 13, 5));
            let card = card.ok().filter(|card| view.intersection(*card) == *card);
            let edge = Rect {
                y: if y < i32::from(view.y) {
                    view.y
                } else {
                    view.bottom() - 1
                },
                height: 1,
                ..view
            };
            let end = card.unwrap_or(edge);
            assert!(
                paid.gone > 0.0 || place.contains(bead.at),
                "{place:?} {bead:?}"
            );
            assert!(paid.gone < 1.0 || end.contains(bead.at), "{end:?} {bead:?}");
            ways.entry(paid.opened.number).or_default().push(bead.at);
        }
        screen.dispatch(Message::Tick);
    }
    assert!(screen.on_the_way().is_empty() && screen.app.next_tick().is_none());
    assert!(ways.values().all(|way| way.len() > 2), "{ways:?}");
    ways.len()
}

#[test]
fn no_word_of_the_next_time_moves_while_the_beads_are_paid() {
    let mut waited = 0;
    for seed in 0..sample(6, 30) {
        let mut screen = moving((80, 24), seed, 0);
        loop {
            while screen.app.view().next_step.is_some() {
                screen.dispatch(Message::Tick);
            }
            if screen.app.view().is_over() {
                break;
            }
            screen = reply(screen, seed);
        }
        let mut said = Vec::new();
        loop {
            let text = screen.text();
            let before = text.lines().find_map(|line| line.split_once(" → "));
            said.extend(before.map(|(before, _)| before.to_owned()));
            if screen.app.next_tick().is_none() {
                break;
            }
            screen.dispatch(Message::Tick);
        }
        waited += said.len();
        said.dedup();
        assert!(said.len() <= 1, "{seed}: {said:?}");
    }
    assert!(waited > 10, "{waited}");
}

#[test]
fn no_bead_travels_where_nothing_moves_or_no_cards_show_and_a_key_ends_the_way() {
    let mut seen = 0;
    for seed in 0..20 {
        let mut screen = moving((120, 36), seed, 0);
        let travels = |screen: &Headless| !screen.on_the_way().is_empty();
        while screen.app.view().is_your_move() {
            screen = reply(screen, seed);
            while screen.app.next_tick().is_some() && !travels(&screen) {
                screen.dispatch(Message::Tick);
            }
        }
        if screen.on_the_way().is_empty() {
            continue;
        }
        seen += 1;
        let keys = ["z", "f3", "?", "f2"][seen % 4];
        let screen = screen.press(keys);
        assert!(screen.on_the_way().is_empty(), "{keys}");
        assert_eq!(screen.app.next_tick(), None, "{keys}");
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn who_presses_enter_before_the_last_mark_stands_sees_the_end_and_not_the_next_game() {
    let mut seen = 0;
    for seed in 0..40 {
        let mut screen = moving((80, 24), seed, 0);
        while screen.app.view().is_your_move() {
            screen = reply(screen, seed);
            if screen.app.view().next_step == Some(Step::Settle) {
                screen = screen.press(["enter", "5"][seen % 2]);
                assert!(screen.app.view().is_over());
                assert_eq!(screen.app.board_state.motion, Motion::Still);
                seen += 1;
            }
            screen.rest();
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn each_box_is_paid_bead_by_bead_after_the_one_before_and_ends_with_its_reward() {
    let mut ends = BTreeMap::new();
    let [mut moved, mut boxes] = [0; 2];
    for seed in 0..12 {
        let mut screen = moving((120, 36), seed, 0);
        let mut choice = seed;
        while screen.app.view().finished().is_none() {
            screen = reply(screen, choice);
            choice = choice.wrapping_mul(7) + 3;
            while screen.app.view().next_step.is_some() {
                screen.dispatch(Message::Tick);
            }
        }
        let mut seen: Vec<Vec<i64>> = Vec::new();
        let mut ways = BTreeSet::new();
        loop {
            let table = screen.app.view().table(Side::First);
            seen.resize(table.len(), Vec::new());
            for (shown, gains) in table.iter().zip(&mut seen) {
                if let BeadState::Rewarded(gain) = shown.bead
                    && gains.last() != Some(&gain)
                {
                    gains.push(gain);
                }
            }
            let beads = screen.on_the_way();
            ways.extend(beads.iter().map(|bead| format!("{bead:?}")));
            if screen.app.board_state.motion == Motion::Still {
                break;
            }
            screen.dispatch(Message::Tick);
        }
        let finished = screen.app.view().finished().expect("a game that is over");
        let expected: Vec<i64> = match finished.verdict() {
            Verdict::Won => vec![-1, 0, 1, 2, 3],
            Verdict::Drawn => vec![-1, 0, 1],
            Verdict::Lost => vec![-1],
        };
        for gains in &seen {
            assert_eq!(*gains, expected, "seed {seed}");
        }
        moved += ways.len();
        boxes += seen.len();
        *ends.entry(format!("{:?}", finished.verdict())).or_insert(0) += 1;
    }
    assert!(ends.len() >= 2, "{ends:?}");
    // Without motion, beads would be seen in one place for each box.
    assert!(moved > boxes, "{moved} places of beads for {boxes} boxes");
}
