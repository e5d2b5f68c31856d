//! Cells as a picture, in SVG.

use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The pixels of a cell across and down.
const CELL: (usize, usize) = (9, 18);
const GROUND: &str = "#10131a";
const INK: &str = "#c8ccd4";

/// The screen, a rectangle for each ground, a path for each line and block, and a text for each glyph.
pub(crate) fn svg(cells: &Buffer) -> String {
    let (width, height) = (usize::from(cells.area.width) * CELL.0, usize::from(cells.area.height) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"DejaVu Sans Mono, \
         Menlo, Consolas, monospace\" font-size=\"15\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{GROUND}\"/>\n"
    );
    for (row, line) in cells.content().chunks(usize::from(cells.area.width)).enumerate() {
        for (column, cell) in line.iter().enumerate() {
            draw_cell(&mut svg, cell, column * CELL.0, row * CELL.1);
        }
    }
    svg + "</svg>\n"
}

fn draw_cell(svg: &mut String, cell: &Cell, x: usize, y: usize) {
    let (mut ink, mut ground) = (color(cell.fg, INK), color(cell.bg, GROUND));
    if cell.modifier.contains(Modifier::REVERSED) {
        (ink, ground) = (ground, ink);
    }
    if ground != GROUND {
        rectangle(svg, &ground, (x, y, CELL.0, CELL.1));
    }
    let glyph = cell.symbol();
    if let Some(parts) = parts(glyph) {
        for (dx, dy, width, height) in parts {
            rectangle(svg, &ink, (x + dx, y + dy, width, height));
        }
    } else if glyph != " " {
        let weight = if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
        let glyph = glyph.replace('&', "&amp;").replace('<', "&lt;");
        writeln!(svg, "<text x=\"{x}\" y=\"{}\" fill=\"{ink}\"{weight}>{glyph}</text>", y + 14).expect("a string");
    }
}

fn rectangle(svg: &mut String, fill: &str, (x, y, width, height): (usize, usize, usize, usize)) {
    writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\"/>")
        .expect("a string");
}

/// Lines and blocks as rectangles within a cell, since fonts differ in how they join.
fn parts(glyph: &str) -> Option<Vec<(usize, usize, usize, usize)>> {
    let (width, height) = CELL;
    let whole = match glyph {
        "█" => Some((0, 0, width, height)),
        "▀" => Some((0, 0, width, height / 2)),
        "▄" => Some((0, height / 2, width, height / 2)),
        _ => None,
    };
    if let Some(block) = whole {
        return Some(vec![block]);
    }
    // Thickness to the left, right, up and down of the middle.
    let arms = match glyph {
        "─" => [1, 1, 0, 0],
        "│" => [0, 0, 1, 1],
        "┌" => [0, 1, 0, 1],
        "┐" => [1, 0, 0, 1],
        "└" => [0, 1, 1, 0],
        "┘" => [1, 0, 1, 0],
        "━" => [2, 2, 0, 0],
        "┃" => [0, 0, 2, 2],
        "┏" => [0, 2, 0, 2],
        "┓" => [2, 0, 0, 2],
        "┗" => [0, 2, 2, 0],
        "┛" => [2, 0, 2, 0],
        "╋" => [2, 2, 2, 2],
        _ => return None,
    };
    let [left, right, up, down] = arms;
    let (middle_x, middle_y) = (width / 2, height / 2);
    let boxes = [
        (left, (0, middle_y, middle_x + 1, left)),
        (right, (middle_x, middle_y, width - middle_x, right)),
        (up, (middle_x, 0, up, middle_y + 1)),
        (down, (middle_x, middle_y, down, height - middle_y)),
    ];
    Some(boxes.into_iter().filter(|(thickness, _)| *thickness > 0).map(|(_, part)| part).collect())
}

/// A color of the default theme, as a dark terminal shows it.
fn color(color: Color, own: &str) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::DarkGray => "#5c6370".to_owned(),
        Color::Black => "#1c1f26".to_owned(),
        Color::Reset => own.to_owned(),
        other => panic!("the picture has no {other:?} yet"),
    }
}
