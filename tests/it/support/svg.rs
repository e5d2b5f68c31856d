//! Cells as an SVG picture, with frames animated by CSS alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

/// The width and height of a cell in pixels.
const CELL: (usize, usize) = (9, 18);
const GROUND: &str = "#10131a";
const INK: &str = "#c8ccd4";

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
    let (width, height) = (
        usize::from(area.width) * CELL.0,
        usize::from(area.height) * CELL.1,
    );
    let whole: u32 = frames.iter().map(|frame| frame.milliseconds).sum();
    let mut classes = Classes::default();
    let (mut style, mut drawn) = (String::new(), draw(&frames[0].cells, None, &mut classes));
    let mut gone = frames[0].milliseconds;
    for (nth, pair) in frames.windows(2).enumerate() {
        let part = f64::from(gone) * 100.0 / f64::from(whole);
        writeln!(
            style,
            "@keyframes f{nth}{{0%{{visibility:hidden}}{part:.2}%{{visibility:visible}}}}"
        )
        .expect("a string");
        writeln!(style, "#f{nth}{{animation-name:f{nth}}}").expect("a string");
        let changed = draw(&pair[1].cells, Some(&pair[0].cells), &mut classes);
        write!(drawn, "<g id=\"f{nth}\">\n{changed}</g>\n").expect("a string");
        gone += pair[1].milliseconds;
    }
    let seconds = f64::from(whole) / 1_000.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:space=\"preserve\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-size=\"14.95\">\n<style>\n{}\
         text{{white-space:pre}}\npath,text{{stroke-width:0;shape-rendering:crispEdges}}\n\
         .under{{stroke-width:{};fill:none}}\n.bold{{font-weight:bold}}\ng{{visibility:hidden;animation:{seconds}s step-end infinite}}\n{style}\
         @media(prefers-reduced-motion:reduce){{g{{animation:none}}}}\n</style>\n\
         <path class=\"{}\" d=\"M0 0h{width}v{height}H0z\"/>\n{drawn}</svg>\n",
        classes.rules(),
        CELL.1,
        classes.of(GROUND),
    )
}

/// A short name for each color.
#[derive(Default)]
struct Classes(BTreeMap<String, usize>);

impl Classes {
    fn of(&self, color: &str) -> String {
        format!("c{}", self.0[color])
    }

    fn name(&mut self, color: &str) -> String {
        let next = self.0.len();
        self.0.entry(color.to_owned()).or_insert(next);
        self.of(color)
    }

    fn rules(&mut self) -> String {
        self.name(GROUND);
        self.0
            .iter()
            .map(|(color, nth)| format!(".c{nth}{{fill:{color};stroke:{color}}}\n"))
            .collect::<Vec<_>>()
            .concat()
    }
}

/// The cells that differ from the previous ones, or all of them: grounds, then lines and blocks,
/// then text.
fn draw(cells: &Buffer, before: Option<&Buffer>, classes: &mut Classes) -> String {
    let (mut grounds, mut blocks): (BTreeMap<String, Vec<Rectangle>>, BTreeMap<_, Vec<_>>) =
        Default::default();
    let mut words = String::new();
    let columns = usize::from(cells.area.width);
    for (row, line) in cells.content().chunks(columns).enumerate() {
        let is_drawn = |column: usize| {
            before.is_none_or(|before| before.content()[row * columns + column] != line[column])
        };
        for (column, cell) in line
            .iter()
            .enumerate()
            .filter(|(column, _)| is_drawn(*column))
        {
            let (x, y) = (column * CELL.0, row * CELL.1);
            let (ink, ground) = colors(cell);
            if before.is_some() || ground != GROUND {
                grounds
                    .entry(ground)
                    .or_default()
                    .push((x, y, CELL.0, CELL.1));
            }
            for (dx, dy, width, height) in parts(cell.symbol()).unwrap_or_default() {
                blocks
                    .entry(ink.clone())
                    .or_default()
                    .push((x + dx, y + dy, width, height));
            }
        }
        words += &draw_words(line, row, is_drawn, classes);
    }
    let mut paths = String::new();
    for (color, rectangles) in &grounds {
        writeln!(
            paths,
            "<path class=\"{} under\" d=\"{}\"/>",
            classes.name(color),
            strokes(rectangles)
        )
        .expect("a string");
    }
    for (color, rectangles) in &blocks {
        writeln!(
            paths,
            "<path class=\"{}\" d=\"{}\"/>",
            classes.name(color),
            path(rectangles)
        )
        .expect("a string");
    }
    paths + &words
}

/// Grounds of cells as strokes through their middles, as wide as a line is high.
fn strokes(cells: &[Rectangle]) -> String {
    joined(cells)
        .iter()
        .map(|(x, y, width, height)| format!("M{x} {}h{width}", y + height / 2))
        .collect::<Vec<_>>()
        .concat()
}

/// The longest gap of spaces that is shorter than the start of another text.
const GAP: usize = 24;

/// The text of a line: one element for nearby words of the same style, joined with spaces.
fn draw_words(
    line: &[Cell],
    row: usize,
    is_drawn: impl Fn(usize) -> bool,
    classes: &mut Classes,
) -> String {
    // Color, boldness, and whether all fonts have the same width for it.
    let mut looks: BTreeMap<(String, bool, bool), Vec<(usize, String)>> = BTreeMap::new();
    for (column, cell) in line
        .iter()
        .enumerate()
        .filter(|(column, _)| is_drawn(*column))
    {
        let glyph = cell.symbol();
        if glyph == " " || parts(glyph).is_some() {
            continue;
        }
        let is_usual = glyph.chars().all(|glyph| u32::from(glyph) < 0x100);
        let look = (
            colors(cell).0,
            cell.modifier.contains(Modifier::BOLD),
            is_usual,
        );
        let texts = looks.entry(look).or_default();
        let most = if is_usual { GAP } else { 0 };
        match texts.last_mut() {
            Some((first, text)) if column - (*first + text.chars().count()) <= most => {
                let gap = column - (*first + text.chars().count());
                text.push_str(&" ".repeat(gap));
                text.push_str(glyph);
            }
            _ => texts.push((column, glyph.to_owned())),
        }
    }
    let mut words = String::new();
    for ((ink, is_bold, _), texts) in looks {
        let class = classes.name(&ink);
        let bold = if is_bold { " bold" } else { "" };
        let y = row * CELL.1 + 14;
        for (column, text) in texts {
            let (x, length) = (column * CELL.0, text.chars().count());
            let span = if length > 1 {
                format!(" textLength=\"{}\"", length * CELL.0)
            } else {
                String::new()
            };
            let text = text.replace('&', "&amp;").replace('<', "&lt;");
            writeln!(
                words,
                "<text class=\"{class}{bold}\" x=\"{x}\" y=\"{y}\"{span}>{text}</text>"
            )
            .expect("a string");
        }
    }
    words
}

/// Joins adjacent rectangles.
fn joined(rectangles: &[Rectangle]) -> Vec<Rectangle> {
    let mut wide: Vec<Rectangle> = Vec::new();
    let mut rows = rectangles.to_vec();
    rows.sort_by_key(|&(x, y, _, height)| (y, height, x));
    for (x, y, width, height) in rows {
        match wide.last_mut() {
            Some(last) if (last.1, last.3) == (y, height) && x <= last.0 + last.2 => {
                last.2 = last.2.max(x + width - last.0);
            }
            _ => wide.push((x, y, width, height)),
        }
    }
    wide
}

/// Swaps columns and lines of rectangles.
fn on_their_side(rectangles: &[Rectangle]) -> Vec<Rectangle> {
    rectangles
        .iter()
        .map(|&(x, y, width, height)| (y, x, height, width))
        .collect()
}

/// Rectangles as path data, with those that share an edge joined.
fn path(rectangles: &[Rectangle]) -> String {
    let whole = on_their_side(&joined(&on_their_side(&joined(rectangles))));
    whole
        .iter()
        .map(|(x, y, width, height)| format!("M{x} {y}h{width}v{height}h-{width}z"))
        .collect::<Vec<_>>()
        .concat()
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
    // Weights to the left, right, up and down of the middle.
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
    Some(
        boxes
            .into_iter()
            .filter(|(thickness, _)| *thickness > 0)
            .map(|(_, part)| part)
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
