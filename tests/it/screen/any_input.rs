//! Random keys, clicks and resizes at any size: no panic, and a consistent machine.

use menace::app::{AppEvent, Effect, Message, RunningGames, StoreRequest};
use menace::engine::{BoxNumber, OpenGame, Operation, Pair, Preset, Side};
use menace::parts::popup::rules::RulesDraft;
use menace::tui::event::{self, Key, MouseKind};
use menace::tui::keys;
use menace::tui::layout::{SMALLEST, UPRIGHT};
use menace::words::say;
use proptest::prelude::*;

use crate::screen::training::report;
use crate::support::fixture::named;
use crate::support::headless::{Headless, fragile, michie, play_until};
use crate::support::machines::{has_sound_boxes, seeded};
use crate::support::properties::{cases, sample};

/// Checks only that the screen can be drawn: a cell outside of the buffer would panic.
#[test]
fn every_screen_at_every_size_without_a_panic() {
    let screens = [
        "1 2",
        "1 tab end",
        "z tab end",
        "?",
        ": 3",
        "1 2 3 4 5 6 7 8 9",
        "z z",
        "t",
        "]",
        "] :1961",
        "t tab down right enter",
        "t tab down right enter",
        "f6",
        "f6 :new_machine enter l a b",
        "f6 :rename",
        "f6 :restock",
    ];
    let mut shown: Vec<Headless> = screens
        .iter()
        .map(|keys| michie((120, 36)).press(keys))
        .collect();
    shown.push(play_until(Headless::new(fragile(), (80, 24)), |screen| {
        screen.app.popup.is_some()
    }));
    for mut screen in shown {
        for (width, height) in [(1, 1), (79, 24), (80, 19), (300, 2)] {
            screen.resize(width, height);
            assert!(screen.layout().is_none());
        }
        for width in (UPRIGHT.0..SMALLEST.0).step_by(sample(34, 5)) {
            for height in (UPRIGHT.1..=90).step_by(sample(21, 6)) {
                screen.resize(width, height);
                assert!(screen.layout().is_some());
            }
        }
        for width in (SMALLEST.0..=210).step_by(sample(43, 13)) {
            for height in (SMALLEST.1..=66).step_by(sample(21, 6)) {
                screen.resize(width, height);
                assert!(screen.layout().is_some());
            }
        }
    }
}

/// Keys without a meaning of their own, and things to do by their names.
const NAMES: &str = "é 0 2 5 backspace :second :numbers :how_it_can :settings :copy_this \
    :rename :rules :restock :new_machine :remove :other_machines :chances_or :axis :1961 :four";

/// A random event.
#[derive(Clone, Debug)]
enum Input {
    Key(Key),
    Named(&'static str),
    Click(u16, u16),
    Wheel(u16, u16, bool),
    Drag(u16, u16),
    Resize(u16, u16),
    Tick,
    Report(u64),
}

fn any_input() -> impl Strategy<Value = Input> {
    let keys = prop::sample::select(keys::all().map(|(key, _)| key).collect::<Vec<_>>());
    let names = prop::sample::select(NAMES.split_whitespace().collect::<Vec<_>>());
    prop_oneof![
        6 => keys.prop_map(Input::Key),
        2 => names.prop_map(Input::Named),
        4 => (0..140_u16, 0..60_u16).prop_map(|(x, y)| Input::Click(x, y)),
        1 => (0..140_u16, 0..60_u16, any::<bool>()).prop_map(|(x, y, down)| Input::Wheel(x, y, down)),
        1 => Just(Input::Click(u16::MAX, u16::MAX)),
        1 => (0..140_u16, 0..60_u16).prop_map(|(x, y)| Input::Drag(x, y)),
        1 => (1..140_u16, 1..60_u16).prop_map(|(width, height)| Input::Resize(width, height)),
        3 => Just(Input::Tick),
        2 => (1..200_u64).prop_map(Input::Report),
    ]
}

fn happen(mut screen: Headless, input: &Input) -> Headless {
    let before = screen.host.effects.len();
    match *input {
        Input::Key(key) => screen.feed(event::Input::Key(key)),
        Input::Named(name) => screen = screen.press(name),
        Input::Click(x, y) => screen.click(x, y),
        Input::Wheel(x, y, true) => screen.mouse(MouseKind::WheelDown, x, y),
        Input::Wheel(x, y, false) => screen.mouse(MouseKind::WheelUp, x, y),
        Input::Drag(x, y) => screen.mouse(MouseKind::Drag, x, y),
        Input::Resize(width, height) => screen.resize(width, height),
        Input::Tick => screen.dispatch(Message::Tick),
        Input::Report(games) => report_training(&mut screen, games),
    }
    for effect in screen.host.effects.split_off(before) {
        if let Effect::Store(request) = &effect {
            run_store_request(&mut screen, request);
        }
        screen.host.effects.push(effect);
    }
    screen
}

/// Answers a store request as if there were three machines.
fn run_store_request(screen: &mut Headless, request: &StoreRequest) {
    match request {
        StoreRequest::Open(name) => {
            let machine = Box::new(Pair::new(Preset::Michie.rules(), &mut seeded(1)));
            screen.dispatch(AppEvent::Opened {
                name: name.clone(),
                machine,
            });
        }
        StoreRequest::Do(Operation::Rename { from, to })
            if from == &screen.app.session.known.open =>
        {
            screen.dispatch(AppEvent::Renamed(to.clone()));
        }
        StoreRequest::Do(Operation::New(name, _)) => {
            screen.dispatch(AppEvent::Done {
                machine: name.clone(),
                said: say!("machine-made"),
            });
        }
        _ => {}
    }
    let names = ["lab", "veteran", "a name as long as that of a machine can"];
    screen.dispatch(AppEvent::Machines(names.map(named).to_vec()));
}

/// Reports progress of a requested training; after a request to stop it is the last report.
fn report_training(screen: &mut Headless, games: u64) {
    let asked = screen
        .host
        .effects
        .iter()
        .rposition(|effect| matches!(effect, Effect::Train(_)));
    let Some(asked) = asked.filter(|_| {
        matches!(
            screen.app.session.board_state.running,
            Some(RunningGames::Training(_))
        )
    }) else {
        return;
    };
    let is_last = screen.host.effects[asked..]
        .iter()
        .any(|effect| matches!(effect, Effect::StopTraining));
    let Some(Effect::Train(job)) = screen.host.effects.get(asked) else {
        return;
    };
    let report = report(job, games.min(job.games), is_last || games >= job.games);
    screen.dispatch(report);
}

/// Checks the beads of a machine never dry or restocked: the starting beads plus the rewards of its
/// games, less the drawn bead of the first box. A replayed snapshot opens only other boxes.
fn assert_beads_add_up(screen: &Headless, has_been_dry: bool) {
    let machine = &*screen.app.session.pair;
    let tally = machine.first().tally();
    let is_open = |game: &OpenGame| {
        let mut open = game.opened_by(Side::First);
        open.any(|it| it.number == BoxNumber::FIRST)
    };
    let open = u64::from(machine.game().is_some_and(is_open));
    if !has_been_dry && machine.rules().preset() == Some(Preset::Michie) {
        assert_eq!(
            machine.first().player().first_box() + open + tally.lost,
            12 + 3 * tally.won + tally.drawn
        );
    }
    assert!(
        has_sound_boxes(machine),
        "there is a bead on a taken square"
    );
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn whatever_happens_nothing_panics_and_the_machine_stays_sound(
        inputs in prop::collection::vec(any_input(), 1..120),
        is_fragile in any::<bool>(),
    ) {
        let rules = if is_fragile { fragile() } else { Preset::Michie.rules() };
        let mut screen = Headless::new(rules, (120, 36));
        let mut has_been_dry = false;
        for input in &inputs {
            screen = happen(screen, input);
            let cells = screen.cells();
            prop_assert_eq!(cells.area, screen.area());
            // Restocking changes the first box too, and other rewards have other sums.
            let may_change = screen.has_menu(|_| true) || screen.form::<RulesDraft>().is_some();
            has_been_dry |= may_change || screen.app.session.machine().is_dry();
            assert_beads_add_up(&screen, has_been_dry);
        }
    }
}
