//! The terminal is restored however the program ends or stops.

use std::array::from_fn;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::process;
use std::thread;
use std::time::Duration;

use menace::app::{App, Preferences, Switch};
use menace::disk;
use menace::draw::theme::{Depth, Ground};
use menace::engine::{
    Bead, Beads, BoxIndex, Machine, OpenBox, OpenGame, Opponent, Pair, Preset, Side,
};
use menace::game::{PerSquare, Square, Symmetry};
use menace::store::Settings;
use menace::terminal;
use menace::workspace::Workspace;
use rustix::process::Signal;
use signal_hook::consts::SIGURG;
use signal_hook::iterator::Signals;

use crate::support::fixture::{TempStore, name};
use crate::support::headless;
use crate::support::machines::seeded;
use crate::support::pty::{self, Ending, Start, Terminal, private_modes};
use crate::terminal::session::reply;

const RIGHT: &str = "\x1b[C";

/// The program in the middle of an unsaved game.
pub fn in_mid_game(temp: &TempStore) -> Terminal {
    let mut terminal = Start::menace(temp.dir.path()).opened();
    reply(&mut terminal);
    terminal.assert_taken();
    terminal
}

pub fn assert_saved(temp: &TempStore) {
    assert!(
        temp.saved().game().is_some(),
        "the game in progress is saved"
    );
}

#[test]
fn leaving_gives_the_terminal_back() {
    for key in ["q", "\x03"] {
        let temp = TempStore::new();
        let mut terminal = in_mid_game(&temp);
        terminal.send(key);
        assert_eq!(terminal.ending(), Ending::Exited(0));
        terminal.assert_given_back();
        assert!(
            !terminal.text().contains("Matchboxes"),
            "what was on the terminal before is there again"
        );
        assert_saved(&temp);
    }
}

#[test]
fn killed_by_a_signal_the_program_saves_gives_the_terminal_back_and_dies_by_that_signal() {
    for signal in [Signal::TERM, Signal::INT, Signal::USR1, Signal::XCPU] {
        let temp = TempStore::new();
        let mut terminal = in_mid_game(&temp);
        terminal.signal(signal);
        assert_eq!(terminal.ending(), Ending::Killed(signal.as_raw()));
        terminal.assert_given_back();
        assert_saved(&temp);
    }
}

/// Linux alone has this one, so that no default action is known for it.
#[test]
#[cfg(target_os = "linux")]
fn at_a_failure_of_power_the_program_saves_and_gives_the_terminal_back() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
    terminal.signal(Signal::POWER);
    assert_eq!(
        terminal.ending(),
        Ending::Exited(128 + Signal::POWER.as_raw())
    );
    terminal.assert_given_back();
    assert_saved(&temp);
}

#[test]
fn killed_by_a_signal_where_nothing_can_be_written_the_program_says_so_and_dies_by_that_signal() {
    let temp = TempStore::new();
    let file = temp.dir.path().join("a file");
    fs::write(&file, "not a directory").expect("a file");
    let mut terminal = Start::menace(&file).opened();
    terminal.signal(Signal::TERM);
    assert_eq!(terminal.ending(), Ending::Killed(Signal::TERM.as_raw()));
    terminal.assert_given_back();
    terminal.assert_shows("menace: not saved: cannot lock");
}

#[test]
fn killed_by_a_signal_while_it_starts_the_program_leaves_the_terminal_as_it_was() {
    for round in 0..8 {
        let temp = TempStore::new();
        let mut terminal = Start::menace(temp.dir.path()).run();
        if round % 2 == 0 {
            terminal.wait_until("the first sign of a screen", |terminal| {
                !private_modes(&terminal.raw).is_empty()
            });
        }
        terminal.signal(Signal::TERM);
        assert_eq!(terminal.ending(), Ending::Killed(Signal::TERM.as_raw()));
        terminal.assert_given_back();
    }
}

#[test]
fn left_or_killed_while_it_trains_the_program_keeps_what_was_learned() {
    for signal in [None, Some(Signal::TERM)] {
        let temp = TempStore::new();
        let mut terminal = Start::menace(temp.dir.path()).opened();
        terminal.send("t");
        terminal.wait_for("Train MENACE");
        terminal.send(format!("\t{}\r", RIGHT.repeat(4)));
        terminal.wait_for("games a second");
        let ending = if let Some(signal) = signal {
            terminal.signal(signal);
            Ending::Killed(signal.as_raw())
        } else {
            terminal.send("q");
            Ending::Exited(0)
        };
        assert_eq!(terminal.ending(), ending);
        terminal.assert_given_back();
        let games = temp.games();
        assert!((1..10_000_000).contains(&games), "{games} games");
    }
}

/// The program has the terminal and reads input.
fn assert_alive(terminal: &mut Terminal) {
    terminal.send(":300\r");
    terminal.wait_for("box 300 of 304");
    terminal.assert_taken();
}

#[test]
fn suspended_again_and_again_the_program_gives_the_terminal_back_and_comes_back_whole() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
    for by_key in [true, false, true] {
        if by_key {
            terminal.send("\x1a");
        } else {
            terminal.signal(Signal::TSTP);
        }
        assert!(matches!(terminal.ending(), Ending::Stopped(_)));
        terminal.assert_given_back();
        assert!(!terminal.text().contains("Matchboxes"));
        terminal.signal(Signal::CONT);
        terminal.wait_for("Matchboxes");
        terminal.wait_for("Your move");
    }
    assert_alive(&mut terminal);
    terminal.quit();
}

#[test]
fn stopped_without_warning_the_program_takes_the_terminal_again_when_continued() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
    terminal.signal(Signal::STOP);
    assert_eq!(terminal.ending(), Ending::Stopped(Signal::STOP.as_raw()));
    terminal.reset_line_discipline();
    let before = terminal.raw.len();
    terminal.signal(Signal::CONT);
    terminal.wait_until("the alternate screen again", |terminal| {
        let since = String::from_utf8_lossy(&terminal.raw[before..]).into_owned();
        since.contains("\x1b[?1049h") && since.contains("Matchboxes")
    });
    assert_alive(&mut terminal);
    terminal.quit();
}

#[test]
fn continued_while_it_runs_the_program_never_lets_go_of_the_terminal() {
    let temp = TempStore::new();
    let mut terminal = in_mid_game(&temp);
    for _ in 0..20 {
        let frames = terminal.frames();
        terminal.signal(Signal::CONT);
        while terminal.is_quiet_for(Duration::ZERO) {
            assert!(!terminal.edits_lines(), "an Enter typed now would be lost");
        }
        terminal.wait_until("the whole screen again", |it| it.frames() > frames);
    }
    assert_alive(&mut terminal);
    terminal.quit();
}

#[test]
fn where_the_mouse_is_left_to_the_terminal_nothing_is_said_about_it() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).word("--no-mouse").opened();
    terminal.send("\x1a");
    assert!(matches!(terminal.ending(), Ending::Stopped(_)));
    terminal.signal(Signal::CONT);
    terminal.wait_for("Matchboxes");
    terminal.send("q");
    assert_eq!(terminal.ending(), Ending::Exited(0));
    terminal.assert_given_back();
    let switched = private_modes(&terminal.raw).into_iter();
    let switched: BTreeSet<_> = switched.map(|(mode, _)| mode).collect();
    // The cursor, the alternate screen, pastes, whole frames, and reports that are not wanted.
    let expected = [25, 1004, 1049, 2004, 2026, 2031, 2048];
    assert_eq!(switched, expected.into());
}

/// Runs the screen of a machine like the program, after `first`.
fn show(machine: Pair, first: impl FnOnce()) -> anyhow::Result<terminal::Ended> {
    let (machine_file, _) = disk::open_in(pty::inside().expect("a directory")).open(&name())?;
    let preferences = Preferences {
        motion: Switch::default().for_now(false),
        ..Preferences::default()
    };
    let app = App::new(name(), machine, seeded(1961), preferences);
    first();
    let workspace = Workspace::new(machine_file, Settings::default());
    let capabilities = headless::terminal(Depth::True, Ground::Dark, false);
    terminal::run(app, workspace, capabilities)
}

fn fresh() -> Pair {
    Pair::new(Preset::Michie.rules(), &mut seeded(1961))
}

/// An inconsistent machine: its game has a box open that its cabinet lacks.
fn impossible() -> Pair {
    let rules = Preset::Michie.rules();
    let number = BoxIndex::of(Side::First)
        .number(304)
        .expect("a first player has so many boxes");
    let bead = Bead::on_lid(Square::Center);
    let open = OpenBox {
        number,
        bead,
        symmetry: Symmetry::ALL[0],
        before: Beads::from_counts(PerSquare::new([1; 9])),
        refill: None,
    };
    let game = OpenGame::from_parts(
        Side::Second,
        Opponent::You,
        "51".parse().expect("a play key"),
        from_fn(|nth| (nth == 1).then_some(open)),
    );
    let [first, second] = Side::BOTH.map(|side| Machine::new(side, rules, &mut seeded(1961)));
    Pair::beside(second.with_game(&game), Some(first))
}

#[test]
fn a_panic_gives_the_terminal_back_and_can_be_read() {
    if pty::inside().is_some() {
        // The program knows its main thread by its name, and tests have threads of their own.
        let main = thread::Builder::new()
            .name("main".to_owned())
            .spawn(|| show(impossible(), || ()));
        main.expect("a thread").join().expect_err("a panic");
        process::exit(101);
    }
    let temp = TempStore::new();
    let name = "terminal::exit::a_panic_gives_the_terminal_back_and_can_be_read";
    let mut terminal = Start::this_test(name, temp.dir.path()).opened();
    terminal.assert_taken();
    terminal.send("n\r");
    assert_eq!(terminal.ending(), Ending::Exited(101));
    terminal.assert_given_back();
    terminal.assert_shows("thread 'main'");
    terminal.assert_shows("index out of bounds");
}

#[test]
fn a_panic_off_the_main_thread_gives_the_terminal_back_and_ends_the_program() {
    if pty::inside().is_some() {
        let mut signals = Signals::new([SIGURG]).expect("a signal");
        thread::spawn(move || panic!("signal {:?} came", signals.forever().next()));
        let _ = show(fresh(), || ());
        return;
    }
    let temp = TempStore::new();
    let name =
        "terminal::exit::a_panic_off_the_main_thread_gives_the_terminal_back_and_ends_the_program";
    let mut terminal = Start::this_test(name, temp.dir.path()).opened();
    terminal.assert_taken();
    terminal.signal(Signal::URG);
    assert_eq!(terminal.ending(), Ending::Exited(101));
    terminal.assert_given_back();
    let came = format!("signal Some({}) came", Signal::URG.as_raw());
    terminal.assert_shows(&came);
}

/// Runs the screen, breaks a standard stream at a signal, and reports both.
fn show_broken(do_break: impl FnOnce() + Send + 'static) {
    let at_signal = || {
        let mut signals = Signals::new([SIGURG]).expect("a signal");
        thread::spawn(move || {
            signals.forever().next();
            do_break();
            eprintln!("it is broken");
        });
    };
    let error = show(fresh(), at_signal).expect_err("a broken stream");
    eprintln!("menace: {error:#}");
    process::exit(1);
}

/// A device for writing.
fn device(path: &str) -> File {
    let options = File::options().write(true).open(path);
    options.expect("a device")
}

/// Runs a test in a terminal, and has the program draw or read once after what it needs is broken.
fn broken(test: &str, temp: &TempStore) -> Terminal {
    let mut terminal = Start::this_test(test, temp.dir.path()).opened();
    terminal.signal(Signal::URG);
    terminal.wait_for("it is broken");
    terminal.send("z");
    assert_eq!(terminal.ending(), Ending::Exited(1));
    assert_saved(temp);
    terminal
}

#[test]
fn where_the_terminal_cannot_be_read_any_more_the_program_gives_it_back_saves_and_says_so() {
    if pty::inside().is_some() {
        let break_input = || {
            rustix::stdio::dup2_stdin(device("/dev/null")).expect("another standard input");
        };
        show_broken(break_input);
    }
    let temp = TempStore::new();
    let terminal = broken(
        "terminal::exit::where_the_terminal_cannot_be_read_any_more_the_program_gives_it_back_saves_and_says_so",
        &temp,
    );
    terminal.assert_given_back();
    terminal.assert_shows("menace: no more input from the terminal");
}

#[test]
#[cfg(target_os = "linux")]
fn where_nothing_can_be_drawn_any_more_the_program_saves_and_says_so() {
    if pty::inside().is_some() {
        let break_output = || {
            rustix::stdio::dup2_stdout(device("/dev/full")).expect("another standard output");
        };
        show_broken(break_output);
    }
    let temp = TempStore::new();
    let terminal = broken(
        "terminal::exit::where_nothing_can_be_drawn_any_more_the_program_saves_and_says_so",
        &temp,
    );
    terminal.assert_line_discipline_given_back();
    terminal.assert_shows("menace: cannot draw on the terminal");
}
