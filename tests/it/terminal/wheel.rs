//! The wheel of a real terminal.

use crate::support::fixture::TempStore;
use crate::support::pty::{Start, Terminal};

/// Turns the wheel over a cell of the cabinet.
fn turn(terminal: &mut Terminal, button: u16) {
    terminal.send(format!("\x1b[<{button};60;20M"));
}

#[test]
fn the_wheel_scrolls_the_cabinet_down_and_up() {
    let temp = TempStore::new();
    let mut terminal = Start::menace(temp.dir.path()).opened();
    terminal.send("\x1b");
    terminal.wait_until("the board without the captions", |terminal| {
        let text = terminal.text();
        text.contains("Your move") && !text.contains("knows nothing yet")
    });
    let top = "1st move";
    terminal.wait_for(top);
    turn(&mut terminal, 65);
    terminal.wait_until("further down", |terminal| !terminal.text().contains(top));
    turn(&mut terminal, 64);
    terminal.wait_for(top);
    terminal.quit();
}
