//! The time to draw a frame, and to save a machine.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use menace::app::{Action, App, BoxesView, Message, Order, Preferences, UserInput};
use menace::disk;
use menace::draw::theme::{Capabilities, Depth, Ground, Theme, ThemeName};
use menace::engine::{MachineName, Opponent, Pair, Preset, train};
use menace::tui::layout::Layout;
use menace::tui::view;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A machine with a full curve, full history and large counts.
fn old_machine(rng: &mut Xoshiro256PlusPlus) -> Pair {
    let mut machine = Pair::new(Preset::Everlasting.rules(), rng);
    train(&mut machine, Opponent::Random, 1_000_000, rng);
    machine
}

/// The screen of such a machine, in a game in which only MENACE has moved.
fn screen(view: BoxesView) -> App {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1961);
    let machine = old_machine(&mut rng);
    let preferences = Preferences {
        view,
        ..Preferences::default()
    };
    App::new(MachineName::default(), machine, rng, preferences)
}

/// The screen in mid-game: open boxes, and the beads of the next move on the board.
fn in_a_game(view: BoxesView) -> App {
    let mut app = screen(view);
    for _ in 0..2 {
        while app.session.view().next_step.is_some() {
            app.update(Message::Tick);
        }
        let free = app
            .session
            .view()
            .board
            .free()
            .first()
            .expect("a board that is not full");
        app.update(UserInput::Do(Action::Play(free)));
    }
    let has_beads = |app: &App| {
        app.session
            .view()
            .board_beads()
            .is_some_and(|board_beads| board_beads.beads.iter().any(|(_, beads)| beads.is_some()))
    };
    while !has_beads(&app) {
        assert!(app.next_tick().is_some(), "the beads are laid on the board");
        app.update(Message::Tick);
    }
    app
}

/// A game with the costliest boxes first, the slowest order.
fn in_an_order(view: BoxesView) -> App {
    let mut app = in_a_game(view);
    app.update(UserInput::Do(Action::Order(Order::Costliest)));
    assert_eq!(app.session.view().order(), Order::Costliest);
    app
}

/// Games in time-lapse, half of them played.
fn in_time_lapse(view: BoxesView) -> App {
    let mut app = screen(view);
    app.update(UserInput::Do(Action::Train));
    app.update(UserInput::Do(Action::Activate));
    for _ in 0..200 {
        app.update(Message::Tick);
    }
    assert!(app.session.view().is_fast());
    app
}

fn frames(criterion: &mut Criterion) {
    let theme = Theme::new(
        ThemeName::Default,
        Capabilities {
            depth: Depth::True,
            ground: Ground::Dark,
            color: None,
            is_xterm: false,
            ascii: false,
            no_color: false,
        },
    );
    let mut group = criterion.benchmark_group("frame");
    for view in [BoxesView::Cards, BoxesView::Field] {
        let states: [(_, fn(_) -> _); 3] = [
            ("a move", in_a_game),
            ("an order", in_an_order),
            ("time-lapse", in_time_lapse),
        ];
        for (state, app) in states {
            let mut app = app(view);
            for (width, height) in [(80, 24), (120, 36), (200, 60), (250, 80)] {
                let area = Rect::new(0, 0, width, height);
                let mut buffer = Buffer::empty(area);
                group.bench_function(format!("{state}, {view} at {width}x{height}"), |bencher| {
                    bencher.iter(|| {
                        buffer.reset();
                        let layout = Layout::new(area, black_box(&mut app), &theme);
                        view::draw(&app, layout.as_ref(), &theme, area, &mut buffer);
                    });
                });
            }
        }
    }
    group.finish();
}

fn keeping(criterion: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1961);
    let machines = [old_machine(&mut rng), old_machine(&mut rng)];
    let dir = tempfile::tempdir().expect("a directory for the time being");
    let store = disk::open_in(dir.path());
    let name = MachineName::default();
    let (mut machine_file, _) = store.open(&name).expect("nobody else has it");
    machine_file
        .save(&machines[0])
        .expect("a directory to write in");
    let mut turns = machines.iter().rev().cycle();
    criterion.bench_function("save a machine", |bencher| {
        // Two machines in turn, since unchanged ones are not written.
        bencher.iter(|| machine_file.save(turns.next().expect("they go around")));
    });
    criterion.bench_function("look at a machine", |bencher| {
        bencher.iter(|| store.load(&name));
    });
    let size = std::fs::metadata(store.machine_file(&name))
        .expect("it was saved")
        .len();
    println!("a machine after a million games takes {size} bytes");
}

criterion_group!(benches, frames, keeping);
criterion_main!(benches);
