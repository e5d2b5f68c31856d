//! The wheel of a real terminal, and the colors sent to one with few.

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

#[test]
fn a_terminal_of_sixteen_colors_is_sent_no_others() {
    let temp = TempStore::new();
    let start = Start::menace(temp.dir.path()).variable("TERM", "linux");
    let mut terminal = start.variable("COLORTERM", "").opened();
    terminal.wait_for("Matchboxes");
    let screen = terminal.screen();
    let (lines, columns) = (36, 120);
    let cells = (0..lines).flat_map(|line| (0..columns).map(move |column| (line, column)));
    let colors: Vec<_> = cells
        .filter_map(|(line, column)| screen.cell(line, column))
        .flat_map(|cell| [cell.fgcolor(), cell.bgcolor()])
        .collect();
    let is_one_of_sixteen = |color: &vt100::Color| match color {
        vt100::Color::Default => true,
        vt100::Color::Idx(number) => *number < 16,
        vt100::Color::Rgb(..) => false,
    };
    assert!(colors.iter().all(is_one_of_sixteen));
    assert!(colors.iter().any(|color| *color != vt100::Color::Default));
    terminal.quit();
}
