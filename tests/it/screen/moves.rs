//! MENACE's moves step by step, and the end of a game, bead by bead.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use menace::app::{BeadPath, BeadState, Message, Motion, Preferences, RewardedBead, Switch};
use menace::engine::{
    Bead, BoxIndex, BoxNumber, FinishedGame, Opponent, Pair, Preset, Side, Step, Verdict, train,
};
use menace::game::Square;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;
use crate::support::properties::sample;

/// The tabs by key; opening a tab gives it the focus.
const TABS: [&str; 6] = ["", "f3 tab", "f4 tab", "f5 tab", "f6 tab", "tab enter tab"];

/// A machine after some games, with step-by-step moves, before a move of the person.
fn moving(size: (u16, u16), seed: u64, games: u64) -> Headless {
    let mut rng = seeded(seed);
    let mut machine = Pair::new(Preset::Everlasting.rules(), &mut rng);
    train(&mut machine, Opponent::Random, games, &mut rng);
    let named = ("default", machine);
    let mut screen = Headless::with_preferences(named, rng, Preferences::default(), size);
    screen.rest();
    screen
}

/// Takes the steps of a move or of an end, each after a check.
fn walk(screen: &mut Headless, mut check: impl FnMut(&Headless, Step)) {
    while let Some(step) = screen.app.session.view().next_step {
        check(screen, step);
        screen.dispatch(Message::Tick);
    }
}

/// The parts of the screen that tell of the games before, not of this one.
fn elsewhere(screen: &Headless) -> Vec<Vec<String>> {
    let layout = screen.layout().expect("large enough");
    let mut chances = screen.lines(layout.pane.status);
    chances.retain(|line| line.contains("won") || line.contains("perfect player"));
    let mut parts = vec![screen.lines(layout.title), chances];
    if screen.all_boxes().is_none() && !screen.app.session.selection.is_detail {
        // The field beside the tab lights the open boxes.
        let pane = screen.right_pane();
        let field = screen.app.right_pane.field.as_ref();
        let right = field.map_or(pane.right(), |field| field.area.x);
        let width = right - pane.x;
        parts.push(screen.lines(Rect { width, ..pane }));
    }
    parts
}

#[test]
fn each_step_shows_what_was_done_before_it_and_nothing_tells_of_an_end_before_its_last_mark() {
    let (mut moves, mut scrolled, mut ended) = (0, 0, 0);
    for (nth, size) in (0..).zip(SIZES.repeat(sample(4, 12))) {
        for (tab, side) in [
            (nth % 6, Side::First),
            (0, Side::First),
            (nth % 6, Side::Second),
        ] {
            let games = [0, 9, 300][nth % 3];
            let mut screen = moving(size, 7 + nth as u64, games).press(TABS[tab]);
            if side == Side::Second {
                screen = screen.press("n down enter");
            }
            let top = |screen: &Headless| screen.all_boxes().map(|boxes| boxes.top);
            while screen.app.session.view().is_your_move() {
                screen.rest();
                let (before, first_top) = (elsewhere(&screen), top(&screen));
                screen = screen.reply(nth as u64 + moves);
                let (mut steps, mut tops) = (Vec::new(), BTreeSet::new());
                walk(&mut screen, |screen, step| {
                    assert_eq!(elsewhere(screen), before, "{}", screen.text());
                    if screen.app.session.pair.next_box().is_some() {
                        steps.push(step);
                        tops.insert(top(screen));
                        assert_step(screen, step);
                    }
                    ended += u64::from(step == Step::Settle);
                });
                screen.rest();
                if !steps.is_empty() {
                    assert_eq!(steps, [Step::Open, Step::Draw, Step::Play]);
                    tops.insert(top(&screen));
                    assert_eq!(tops.len(), 1, "the cabinet moves before the box opens");
                    scrolled += u64::from(!tops.contains(&first_top));
                    moves += 1;
                }
            }
            let finished = *screen
                .app
                .session
                .view()
                .finished()
                .expect("a game that is over");
            assert_table(&screen, &finished);
        }
    }
    assert!(
        moves > 40 && scrolled > 4 && ended > 6,
        "{moves} {scrolled} {ended}"
    );
}

/// Checks that only the results of the steps before are visible: open boxes, and beads on the
/// board, turned like it.
fn assert_step(screen: &Headless, step: Step) {
    let (view, text) = (screen.app.session.view(), screen.text());
    let number = screen.app.session.pair.next_box().expect("a box");
    let is_open = step > Step::Open;
    let table = view.table(view.side());
    let shown = table.iter().find(|it| it.opened.number == number);
    assert_eq!(shown.is_some(), is_open, "{step:?}");
    assert_eq!(screen.app.session.selection.selected, number, "{step:?}");
    assert!(
        is_open || !text.contains(&format!("opened box {number}")),
        "{text}"
    );
    assert!(!is_open || !text.contains("plays square"), "{text}");
    let note = screen.lines(screen.right_pane()).pop().expect("an edge");
    assert!(!note.contains(" open ") || note.contains(&format!("{} open", table.len())));
    let beads = view.board_beads();
    assert_eq!(beads.is_some(), is_open, "{step:?}");
    let Some((beads, shown)) = beads.zip(shown) else {
        return;
    };
    assert_eq!(shown.bead == BeadState::In, step == Step::Draw, "{step:?}");
    for (at, lies) in beads.beads.iter() {
        let bead = Bead::of_board(at, shown.opened.symmetry);
        let is_free = view.board.at(at).is_none();
        let held = is_free.then(|| (bead, shown.opened.before.count(bead)));
        assert_eq!(*lies, held, "{at}");
    }
    let drawn = (step == Step::Play).then_some(shown.opened.square());
    assert_eq!(beads.drawn, drawn);
    // The share of the drawn bead, `25%, 3 of 12 beads`, reveals which it is.
    let is_told = screen
        .status()
        .contains(&format!(" of {} beads", shown.opened.before.total()));
    assert!(step == Step::Play || !is_told, "{text}");
}

/// Checks that the boxes of a game are on the table in the order of its moves, with their rewards.
fn assert_table(screen: &Headless, finished: &FinishedGame) {
    let (view, side) = (screen.app.session.view(), finished.played.side);
    assert_eq!(view.sides_on_table(), [side]);
    let table = view.table(side);
    let closed = table.iter().filter_map(|it| it.closed);
    assert!(closed.eq(finished.closed_boxes().copied()));
    assert!(table.iter().map(|it| it.opened.number).eq(view.opened()));
    let boards = finished.played.key.moves();
    let boards = boards.filter(|(board, _)| Side::to_move(*board) == side);
    let boxes = boards.filter_map(|(board, _)| BoxIndex::of(side).find(board));
    assert!(boxes.map(|(number, _)| number).eq(view.opened()));
}

#[test]
fn at_every_step_in_which_the_end_is_told_the_game_can_be_given_back() {
    let kept = |screen: &Headless| serde_json::to_string(&*screen.app.session.pair).expect("JSON");
    let mut told = BTreeSet::new();
    for steps in 0.. {
        let mut screen = moving((120, 36), 3, 20);
        let mut before = String::new();
        while screen.app.session.view().is_your_move()
            && screen.app.session.view().next_step != Some(Step::Settle)
        {
            before = kept(&screen);
            screen = screen.reply(0);
            if !matches!(
                screen.app.session.view().next_step,
                Some(Step::Settle | Step::Play)
            ) {
                screen.rest();
            }
        }
        (0..steps).for_each(|_| screen.dispatch(Message::Tick));
        let motion = (
            screen.app.session.view().next_step,
            screen.app.session.board_state.motion,
        );
        let back = screen.press("u");
        assert_eq!(kept(&back), before, "{motion:?}");
        assert!(
            back.app.session.view().is_game() && back.app.session.is_unsaved(),
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
fn rewards_are_paid_box_by_box_from_the_table_into_each_box_and_leave_nothing_behind() {
    let mut ends = BTreeSet::new();
    let mut ways = 0;
    let sizes = [(80, 24), (100, 30), (120, 36), (200, 60)].repeat(sample(1, 6));
    for (seed, size) in (0..).zip(sizes) {
        let rules = Preset::Everlasting.rules();
        let mut screen = Headless::begun(rules, size, seed, true);
        let mut at_once = Headless::begun(rules, size, seed, false);
        screen.rest();
        while screen.app.session.view().is_your_move() {
            screen = screen.reply(seed);
            at_once = at_once.reply(seed);
            walk(&mut screen, |_, _| ());
            ways += watch_the_rewards(&mut screen);
        }
        ends.insert(
            screen
                .app
                .session
                .view()
                .finished()
                .map(|it| format!("{:?}", it.verdict())),
        );
        assert_eq!(screen.text_and_styles(), at_once.text_and_styles());
    }
    assert!(ways > sample(3, 18) && ends.len() > 1, "{ways} {ends:?}");
}

/// Asserts that a bead crosses no word, begins at its mark or its box, and ends in its box, above its sleeve, or below the board.
fn assert_on_its_way(at: Position, paid: &RewardedBead, screen: &Headless, before: &Buffer) {
    let squares = screen.layout().expect("large enough").pane.squares();
    let is_letter = |x: u16| before[(x, at.y)].symbol().contains(char::is_alphabetic);
    let is_word = is_letter(at.x) && (is_letter(at.x - 1) || is_letter(at.x + 1));
    assert!(!is_word, "{at:?} crosses a word: {}", screen.text());
    let (place, mark) = (
        screen.tables()[0].places[paid.nth],
        squares[paid.opened.square()],
    );
    let from = match paid.path {
        BeadPath::Added => place,
        BeadPath::Home | BeadPath::Lost => mark,
    };
    let to = match paid.path {
        BeadPath::Added | BeadPath::Home => place,
        BeadPath::Lost => squares[Square::Bottom],
    };
    assert!(paid.gone > 0.0 || from.contains(at), "{from:?} {at:?}");
    let is_down = paid.path == BeadPath::Lost && at.y + 1 == to.bottom();
    let is_above = paid.path == BeadPath::Home && to.contains(Position { y: at.y + 1, ..at });
    assert!(
        paid.gone < 1.0 || is_down || is_above || to.contains(at),
        "{to:?} {at:?}"
    );
}

/// Follows the rewards to their end; returns the number of boxes whose beads moved.
fn watch_the_rewards(screen: &mut Headless) -> usize {
    let before = screen.cells();
    let mut ways: BTreeMap<BoxNumber, BTreeSet<Position>> = BTreeMap::new();
    let (mut said, mut time) = (BTreeSet::new(), Duration::ZERO);
    let mut gains: Vec<Vec<i64>> = Vec::new();
    loop {
        let table = screen.app.session.view().table(Side::First);
        gains.resize(table.len(), Vec::new());
        for (shown, gains) in table.iter().zip(&mut gains) {
            match shown.bead {
                BeadState::Rewarded(gain) if gains.last() != Some(&gain) => gains.push(gain),
                _ => {}
            }
        }
        let paid = screen.app.session.view().moving_beads(Side::First);
        for (bead, paid) in screen.moving_beads().iter().zip(paid) {
            assert_on_its_way(bead.at, &paid, screen, &before);
            ways.entry(paid.opened.number).or_default().insert(bead.at);
        }
        let text = screen.text();
        said.extend(
            text.lines()
                .filter_map(|line| Some(line.split_once(" → ")?.0.to_owned())),
        );
        let Some(interval) = screen.app.next_tick() else {
            break;
        };
        time += interval;
        screen.dispatch(Message::Tick);
    }
    if let Some(finished) = screen.app.session.view().finished() {
        let expected: &[i64] = match finished.verdict() {
            Verdict::Won => &[-1, 0, 1, 2, 3],
            Verdict::Drawn => &[-1, 0, 1],
            Verdict::Lost => &[-1],
        };
        assert!(gains.iter().all(|gains| gains == expected), "{gains:?}");
    }
    assert!(said.len() <= 1, "no word of the next time moves: {said:?}");
    assert!(time < Duration::from_secs(2) && screen.moving_beads().is_empty());
    let lowest = screen.layout().expect("large enough").pane.squares()[Square::Bottom].y;
    // A fall within the lowest row is shorter.
    let is_way = |way: &BTreeSet<Position>| {
        way.len() > 2 || way.len() > 1 && way.iter().all(|at| at.y >= lowest)
    };
    assert!(ways.values().all(is_way), "{ways:?}");
    ways.len()
}

#[test]
fn the_same_beads_come_out_with_and_without_waiting() {
    for moves in [true, false] {
        let [mut at_once, mut asked] = [true, false].map(|draws_at_once| {
            let preferences = Preferences {
                draws_at_once: Switch::default().for_now(draws_at_once),
                motion: Switch::default().for_now(moves),
                ..Preferences::default()
            };
            let machine = Pair::new(Preset::Michie.rules(), &mut seeded(3));
            Headless::with_preferences(("default", machine), seeded(5), preferences, (80, 24))
        });
        let mut waits = 0;
        for key in "1 2 3 4 5 6 7 8 9 enter 1 2 3 4 5 6 7 8 9 space".split(' ') {
            at_once.rest();
            asked.rest();
            at_once = at_once.press(key);
            if asked.app.session.view().waits_to_draw {
                waits += 1;
                assert!(!asked.app.session.view().is_over());
                asked = asked.press("space");
                asked.rest();
            }
            asked = asked.press(key);
        }
        assert!(waits > 4, "{waits}");
        assert_eq!(
            asked.app.session.view().key(),
            at_once.app.session.view().key()
        );
        let beads = |screen: &Headless| {
            let boxes = screen.app.session.machine().cabinet().iter();
            boxes.map(|(_, it)| *it.beads()).collect::<Vec<_>>()
        };
        assert_eq!(beads(&asked), beads(&at_once));
    }
}
