//! Cells as an SVG picture, with frames animated by CSS alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The width and height of a cell in pixels.
const CELL: (usize, usize) = (9, 18);
const GROUND: &str = "#10131a";
const INK: &str = "#c8ccd4";

/// The longest gap of spaces that is shorter than the start of another text.
const GAP: usize = 24;

/// A position and a size in pixels: left, top, width, height.
type Rectangle = (usize, usize, usize, usize);

/// A frame of the screen, and its duration in milliseconds.
#[derive(Clone)]
pub(crate) struct Frame {
    pub(crate) cells: Buffer,
    pub(crate) milliseconds: u32,
}

/// Frames of the same size, in a loop. Each covers only the cells that differ from the previous
/// one. Without motion the first one stays.
pub(crate) fn moving(frames: &[Frame]) -> String {
    let area = frames[0].cells.area;
    let [width, height] = [(area.width, CELL.0), (area.height, CELL.1)];
    let [width, height] = [width, height].map(|(cells, pixels)| usize::from(cells) * pixels);
    let whole: u32 = frames.iter().map(|frame| frame.milliseconds).sum();
    let (mut styles, mut drawn) = (Vec::new(), vec![draw(&frames[0].cells, None)]);
    let mut gone = frames[0].milliseconds;
    for (nth, pair) in frames.windows(2).enumerate() {
        let part = f64::from(gone) * 100.0 / f64::from(whole);
        let changed = draw(&pair[1].cells, Some(&pair[0].cells));
        let shown = format!("0%{{visibility:hidden}}{part:.2}%{{visibility:visible}}");
        styles.push(format!("@keyframes f{nth}{{{shown}}}\n"));
        styles.push(format!("#f{nth}{{animation-name:f{nth}}}\n"));
        drawn.push(format!("<g id=\"f{nth}\">\n{changed}</g>\n"));
        gone += pair[1].milliseconds;
    }
    let (styles, drawn) = (styles.concat(), drawn.concat());
    let seconds = f64::from(whole) / 1_000.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:space=\"preserve\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14.95\">\n<style>\n\
         text{{white-space:pre}}\npath{{shape-rendering:crispEdges}}\n.bold{{font-weight:bold}}\n\
         g{{visibility:hidden;animation:{seconds}s step-end infinite}}\n{styles}\
         @media(prefers-reduced-motion:reduce){{g{{animation:none}}}}\n</style>\n\
         <path fill=\"{GROUND}\" d=\"M0 0h{width}v{height}H0z\"/>\n{drawn}</svg>\n"
    )
}

/// The cells that differ from the previous ones, or all of them: grounds, then lines and blocks,
/// then text.
fn draw(cells: &Buffer, before: Option<&Buffer>) -> String {
    // By layer and color.
    let mut shapes: BTreeMap<(bool, String), Vec<Rectangle>> = BTreeMap::new();
    let (mut drawn, mut words) = (String::new(), String::new());
    for (row, line) in cells.area.rows().enumerate() {
        let changed = line.positions().enumerate();
        let changed = changed.filter(|(_, at)| before.is_none_or(|it| it[*at] != cells[*at]));
        let changed: Vec<_> = changed.map(|(column, at)| (column, &cells[at])).collect();
        for &(column, cell) in &changed {
            let (x, y, (ink, ground)) = (column * CELL.0, row * CELL.1, colors(cell));
            if before.is_some() || ground != GROUND {
                let whole = (x, y, CELL.0, CELL.1);
                shapes.entry((false, ground)).or_default().push(whole);
            }
            for (dx, dy, width, height) in parts(cell.symbol()).unwrap_or_default() {
                let part = (x + dx, y + dy, width, height);
                shapes.entry((true, ink.clone())).or_default().push(part);
            }
        }
        draw_words(&changed, row, &mut words);
    }
    for ((_, color), mut shapes) in shapes {
        write!(drawn, "<path fill=\"{color}\" d=\"").expect("a string");
        shapes.sort_by_key(|&(x, y, _, height)| (y, height, x));
        // Neighbors in a row are one rectangle.
        let is_next = |one: &Rectangle, next: &Rectangle| {
            (one.1, one.3) == (next.1, next.3) && next.0 <= one.0 + one.2
        };
        for row in shapes.chunk_by(is_next) {
            let ((x, y, _, height), last) = (row[0], row[row.len() - 1]);
            let width = last.0 + last.2 - x;
            write!(drawn, "M{x} {y}h{width}v{height}h-{width}z").expect("a string");
        }
        drawn += "\"/>\n";
    }
    drawn + &words
}

/// The text of a line: one element for nearby words of the same style, joined with spaces.
fn draw_words(line: &[(usize, &Cell)], row: usize, words: &mut String) {
    // Color, boldness, and whether all fonts have the same width for it.
    let mut looks: BTreeMap<(String, bool, bool), Vec<(usize, String)>> = BTreeMap::new();
    for &(column, cell) in line {
        let glyph = cell.symbol();
        if glyph == " " || parts(glyph).is_some() {
            continue;
        }
        let is_usual = glyph.chars().all(|glyph| u32::from(glyph) < 0x100);
        let is_bold = cell.modifier.contains(Modifier::BOLD);
        let texts = looks
            .entry((colors(cell).0, is_bold, is_usual))
            .or_default();
        let most = if is_usual { GAP } else { 0 };
        let last = texts.last_mut().map(|(first, text)| {
            let gap = column - (*first + text.chars().count());
            (gap, text)
        });
        if let Some((gap, text)) = last.filter(|(gap, _)| *gap <= most) {
            *text += &(" ".repeat(gap) + glyph);
        } else {
            texts.push((column, glyph.to_owned()));
        }
    }
    for ((ink, is_bold, _), texts) in looks {
        let bold = if is_bold { " class=\"bold\"" } else { "" };
        for (column, text) in texts {
            let (x, y) = (column * CELL.0, row * CELL.1 + 14);
            // The width of one glyph needs no telling.
            let length = text.chars().count() * CELL.0;
            let span = format!(" textLength=\"{length}\"");
            let span = if length > CELL.0 { &span } else { "" };
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            let place = format!("x=\"{x}\" y=\"{y}\"{span}");
            writeln!(words, "<text fill=\"{ink}\"{bold} {place}>{text}</text>").expect("a string");
        }
    }
}

/// The colors of the glyph and its ground.
fn colors(cell: &Cell) -> (String, String) {
    let (ink, ground) = (color(cell.fg, INK), color(cell.bg, GROUND));
    if cell.modifier.contains(Modifier::REVERSED) {
        (ground, ink)
    } else {
        (ink, ground)
    }
}

/// Lines and blocks as rectangles within a cell, since fonts join them differently.
fn parts(glyph: &str) -> Option<Vec<Rectangle>> {
    let (width, height) = CELL;
    let (x, y) = (width / 2, height / 2);
    // Weights to the left, right, up and down of the middle.
    let [left, right, up, down] = match glyph {
        "█" => return Some(vec![(0, 0, width, height)]),
        "▀" => return Some(vec![(0, 0, width, y)]),
        "▄" => return Some(vec![(0, y, width, y)]),
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
    let arms = [
        (0, y, x + 1, left),
        (x, y, width - x, right),
        (x, 0, up, y + 1),
        (x, y, down, height - y),
    ];
    Some(
        arms.into_iter()
            .filter(|arm| arm.2.min(arm.3) > 0)
            .collect(),
    )
}

/// A color of the default theme on a dark terminal.
fn color(color: Color, own: &str) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::DarkGray => "#5c6370".to_owned(),
        Color::Black => "#1c1f26".to_owned(),
        Color::Reset => own.to_owned(),
        other => panic!("the picture has no {other:?} yet"),
    }
}
