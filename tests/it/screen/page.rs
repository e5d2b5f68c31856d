//! The screen in a browser. `.github/page-test` compares the cells of a real one with these.

use std::path::PathBuf;
use std::{env, fs};

use menace::app::{Action, AppEvent};
use menace::engine::{Opponent, Pair, Preset};
use menace::store::machine_to_text;
use menace::workspace::brought::{Brought, teach_all};
use ratatui::buffer::Cell;

use crate::support::headless::Headless;
use crate::support::machines::{seeded, trained};

/// The screen of `menace.html#rules=michie&seed=7`.
fn on_page(size: (u16, u16)) -> Headless {
    let mut rng = seeded(7);
    let machine = Pair::new(Preset::Michie.rules(), &mut rng);
    let preferences = menace::app::Preferences {
        motion: menace::app::Switch::for_good(false),
        ..Default::default()
    };
    let mut screen = Headless::with_preferences(("michie", machine), rng, preferences, size);
    screen.dispatch(AppEvent::OnPage);
    screen
}

/// The keys and clicks of each script; `@8,5` is a click on that cell.
const SCRIPTS: [(&str, &str); 6] = [
    ("games", "1 3 7 9 2 4 6 8 enter ] ]"),
    ("field", "5 tab z down right"),
    ("list", "? t r a i"),
    ("clicks", "@8,5 @28,12 @60,8 @70,1 @50,14"),
    ("curve", "1 3 ] right down"),
    ("settings", "3 ? s e t t i n g s enter down right down"),
];

/// The screen after a script.
fn after(script: &str, size: (u16, u16)) -> Headless {
    script.split(' ').fold(on_page(size), |mut screen, step| {
        let click = step.strip_prefix('@').and_then(|at| at.split_once(','));
        let Some((column, row)) = click else {
            return screen.press(step);
        };
        let [column, row] = [column, row].map(|it| it.parse().expect("a number"));
        screen.click(column, row);
        screen
    })
}

/// The styles of the cells, in runs by line, in the format of the page.
fn styles(screen: &Headless) -> Vec<String> {
    let cells = screen.cells();
    let run = |run: &[Cell]| {
        let Cell { fg, bg, .. } = &run[0];
        format!("{}:{fg}/{bg}/{}", run.len(), run[0].modifier.bits())
    };
    let lines = cells.content().chunks(cells.area.width.into());
    let line = |line: &[Cell]| {
        let runs = line.chunk_by(|one, other| one.style() == other.style());
        runs.map(run).collect::<Vec<_>>().join(" ")
    };
    lines.map(line).collect()
}

/// Writes text, styles and file after each script for `.github/page-test`.
#[test]
fn a_page_has_as_many_cells_as_it_is_given() {
    let folder = env::var_os("MENACE_CELLS").map(PathBuf::from);
    let write = |name: String, text: &[u8]| {
        if let Some(folder) = &folder {
            fs::write(folder.join(name), text).expect("a folder");
        }
    };
    for (width, height) in [(80, 24), (120, 36), (160, 45)] {
        for (name, script) in SCRIPTS {
            let screen = after(script, (width, height));
            let text = screen.text();
            assert!(text.lines().count() <= usize::from(height));
            let name = format!("{name}_{width}x{height}");
            write(
                format!("{name}.txt"),
                format!("{script}\n{text}").as_bytes(),
            );
            write(
                format!("{name}.styles"),
                styles(&screen).join("\n").as_bytes(),
            );
            let file = machine_to_text(screen.app.session.kept_machine()).expect("a text");
            write(format!("{name}.json"), &file);
        }
    }
    let old = trained(Preset::Michie, Opponent::Random, 2_000);
    let played = Headless::of(old, (80, 24)).press("1");
    let file = machine_to_text(played.app.session.kept_machine()).expect("a text");
    write("terminal.json".to_owned(), &file);
}

#[test]
fn what_a_log_has_taught_is_taken_back_like_a_training() {
    let mut screen = on_page((120, 36));
    let mut machine = screen.app.session.kept_machine().clone();
    machine.abandon();
    let log = Brought::of("log.csv".to_owned(), b"1593748");
    assert_eq!(teach_all(&[log], &mut machine), 1);
    screen.dispatch(AppEvent::Taught(machine.into()));
    assert_eq!(screen.app.session.kept_machine().games_in_life(), 1);
    let screen = screen.wish([Action::TakeBackTraining]).press("down enter");
    assert_eq!(screen.app.session.kept_machine().games_in_life(), 0);
}
