//! Motion in a real terminal: MENACE's moves step by step, and games in time-lapse.

#[cfg(target_os = "linux")]
use std::time::Duration;

use menace::engine::{Pair, Preset};

use crate::support::fixture::TempStore;
use crate::support::machines::seeded;
use crate::support::pty::{Start, Terminal};

/// The program with motion, on a machine that always draws the same beads; not its first start.
fn moving(temp: &TempStore) -> Terminal {
    temp.save(&Pair::new(Preset::Michie.rules(), &mut seeded(3)));
    let start = Start::command([env!("CARGO_BIN_EXE_menace"), "--seed", "3", "--data-dir"]);
    start.word(temp.dir.path()).opened()
}

/// The words under the board during MENACE's move and after it.
const SHAKEN: &str = "shaken";
const PLAYS: &str = "so X plays";

#[test]
fn the_steps_of_a_move_are_drawn_in_their_order_and_then_nothing_moves() {
    let temp = TempStore::new();
    let mut terminal = moving(&temp);
    terminal.wait_for(PLAYS);
    // Spaces over blanks are not drawn, so these are single words.
    let drawn = String::from_utf8_lossy(&terminal.raw).into_owned();
    let seen = ["moves", SHAKEN, "plays"].map(|words| drawn.find(words).expect(words));
    assert!(seen.is_sorted(), "{seen:?}");
    // The first frame, one for each step, and the final one: nothing is drawn in between.
    assert!(
        (3..=6).contains(&terminal.frames()),
        "{} frames",
        terminal.frames()
    );
    #[cfg(target_os = "linux")]
    assert!(
        terminal.is_quiet_for(Duration::from_millis(600)),
        "the move is over"
    );
    terminal.quit();
}

#[test]
#[cfg(target_os = "linux")]
fn paused_time_lapse_costs_nothing() {
    let temp = TempStore::new();
    let mut terminal = moving(&temp);
    terminal.send("t");
    terminal.wait_for("time-lapse");
    terminal.send("\r");
    terminal.wait_for(" of 1,000");
    terminal.send(" ");
    terminal.wait_for("paused");
    assert!(
        terminal.is_quiet_for(Duration::from_secs(2)),
        "nothing is drawn"
    );
    terminal.quit();
}
