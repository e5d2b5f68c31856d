//! Cells on a canvas, the terminal of the page. A cell is a whole number of device pixels, so that
//! areas join without seams.

use std::collections::HashMap;
use std::convert::Infallible;
use std::f64::consts::TAU;

use menace_screen::draw::theme::Rgb;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size as Cells};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, Window};

use super::glyphs::{Shape, Size};

/// Monospaced fonts by the names of the systems.
const FONTS: &str = "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', \
                     'Liberation Mono', monospace";

/// The size that shows everything, in columns and lines.
const WANTED: (f64, f64) = (120.0, 36.0);

/// The smallest layouts, side by side and upright.
const LEAST: (f64, f64) = (80.0, 24.0);
const LEAST_UPRIGHT: (f64, f64) = (44.0, 38.0);

/// The width in CSS pixels under which a portrait window is upright.
const UPRIGHT: f64 = 480.0;

/// A comfortable cell width, and the width beyond which more cells are better than larger ones, in
/// CSS pixels.
const EASY: (f64, f64) = (9.0, 14.0);

/// The default colors of ink and ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paper {
    pub(crate) ink: Rgb,
    pub(crate) ground: Rgb,
}

/// The style of a glyph.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    ink: Rgb,
    is_bold: bool,
    is_dim: bool,
    is_underlined: bool,
}

/// A canvas divided into cells.
#[derive(Debug)]
pub(crate) struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    paper: Paper,
    cell: Size,
    /// Device pixels per CSS pixel.
    density: f64,
    /// The baseline, from the top of a cell.
    baseline: f64,
    /// Fonts: regular and bold.
    fonts: [String; 2],
    /// The longest run of letters drawn at once without drifting off the cells.
    run: usize,
    shapes: HashMap<char, Option<Vec<Shape>>>,
    /// The cells on the canvas.
    shown: Buffer,
}

impl Canvas {
    /// Takes the context of the element.
    pub(crate) fn new(element: HtmlCanvasElement, paper: Paper) -> Result<Self, JsValue> {
        let context = element
            .get_context("2d")?
            .ok_or("this browser draws no canvas")?
            .dyn_into()?;
        Ok(Self {
            element,
            context,
            paper,
            cell: Size {
                width: 1.0,
                height: 2.0,
            },
            density: 1.0,
            baseline: 1.0,
            fonts: Default::default(),
            run: 1,
            shapes: HashMap::new(),
            shown: Buffer::default(),
        })
    }

    pub(crate) const fn shown(&self) -> &Buffer {
        &self.shown
    }

    /// The width and height of a cell, in CSS pixels.
    pub(crate) fn cell(&self) -> (f64, f64) {
        (
            self.cell.width / self.density,
            self.cell.height / self.density,
        )
    }

    /// The cell at a position of the canvas, in CSS pixels.
    pub(crate) fn at(&self, x: f64, y: f64) -> Position {
        let (width, height) = self.cell();
        Position::new(whole(x / width), whole(y / height))
    }

    /// Divides the window into cells. Everything has to be redrawn afterwards.
    pub(crate) fn fit(&mut self, window: &Window, paper: Paper) -> Result<(), JsValue> {
        self.paper = paper;
        self.density = window.device_pixel_ratio();
        let length = |side: JsValue| side.as_f64().unwrap_or_default() * self.density;
        let (width, height) = (
            length(window.inner_width()?),
            length(window.inner_height()?),
        );
        let fitting = |(columns, rows): (f64, f64)| (width / columns).min(height / (2.0 * rows));
        let is_upright = width < height && width < UPRIGHT * self.density;
        let least = if is_upright { LEAST_UPRIGHT } else { LEAST };
        // The browser's zoom enlarges the cells. Outer sizes alone may belong to another window.
        let outer = window.outer_width()?.as_f64().unwrap_or_default() * self.density;
        let zoom = (outer / width).min(self.density).max(1.0);
        let cell = (fitting(WANTED) * zoom)
            .clamp(EASY.0 * self.density, EASY.1 * self.density * zoom)
            .min(fitting(least))
            .floor()
            .max(2.0);
        self.cell = Size {
            width: cell,
            height: 2.0 * cell,
        };
        let cells = Rect::new(0, 0, whole(width / cell), whole(height / (2.0 * cell)));
        self.shown = Buffer::empty(cells);
        self.shapes.clear();
        let size = [
            f64::from(cells.width) * cell,
            f64::from(cells.height) * 2.0 * cell,
        ];
        self.element.set_width(pixels(size[0]));
        self.element.set_height(pixels(size[1]));
        let style = self.element.style();
        for (side, length) in ["width", "height"].into_iter().zip(size) {
            style.set_property(side, &format!("{}px", length / self.density))?;
        }
        self.set_fonts()
    }

    /// Sets the font size at which a letter is as wide as a cell.
    fn set_fonts(&mut self) -> Result<(), JsValue> {
        let sample = "M".repeat(LETTERS.into());
        let advance = |font: &str| -> Result<f64, JsValue> {
            self.context.set_font(font);
            Ok(self.context.measure_text(&sample)?.width() / f64::from(LETTERS))
        };
        let font = |weight: &str, size: f64| format!("{weight}{size:.3}px {FONTS}");
        let size = self.cell.width / advance(&font("", 100.0))? * 100.0;
        self.fonts = ["", "bold "].map(|weight| font(weight, size));
        let off = (advance(&self.fonts[0])? - self.cell.width).abs();
        self.run = usize::from(whole((0.5 / off.max(0.001)).max(1.0)));
        let measured = self.context.measure_text("M")?;
        let (up, down) = (
            measured.font_bounding_box_ascent(),
            measured.font_bounding_box_descent(),
        );
        self.baseline = ((self.cell.height + up - down) / 2.0).round();
        Ok(())
    }

    fn look(&self, cell: &Cell) -> (Look, Rgb) {
        let has = |modifier| cell.modifier.contains(modifier);
        let color = |color: Color, usual: Rgb| match color {
            Color::Rgb(red, green, blue) => Rgb(red, green, blue),
            Color::Indexed(index @ 16..) => Rgb::of_index(index),
            _ => usual,
        };
        let mut ink = color(cell.fg, self.paper.ink);
        let mut ground = color(cell.bg, self.paper.ground);
        if has(Modifier::REVERSED) {
            std::mem::swap(&mut ink, &mut ground);
        }
        let look = Look {
            ink,
            is_bold: has(Modifier::BOLD),
            is_dim: has(Modifier::DIM),
            is_underlined: has(Modifier::UNDERLINED),
        };
        (look, ground)
    }

    fn fill(&self, color: Rgb, area: [f64; 4]) {
        self.context.set_fill_style_str(&css(color));
        let [left, top, width, height] = area;
        self.context.fill_rect(left, top, width, height);
    }

    /// Paints the grounds of cells, adjacent ones at once.
    fn draw_grounds(&self, cells: &[(u16, u16, &Cell)]) {
        let ground = |cell: &Cell| self.look(cell).1;
        let is_run = |a: &(u16, u16, &Cell), b: &(u16, u16, &Cell)| {
            a.1 == b.1 && a.0 + columns(a.2) == b.0 && ground(a.2) == ground(b.2)
        };
        for run in cells.chunk_by(is_run) {
            let (x, y, cell) = run[0];
            let length = self.left(run.iter().map(|it| columns(it.2)).sum());
            self.fill(
                ground(cell),
                [self.left(x), self.top(y), length, self.cell.height],
            );
        }
    }

    /// Draws the glyphs of cells, adjacent letters at once.
    fn draw_glyphs(&mut self, cells: &[(u16, u16, &Cell)]) {
        let looks: Vec<_> = cells.iter().map(|(_, _, cell)| self.look(cell).0).collect();
        let is_letter = |cell: &Cell| cell.symbol().chars().all(|it| it < '\u{250}');
        let mut first = 0;
        while first < cells.len() {
            let (x, y, cell) = cells[first];
            let look = looks[first];
            let goes_on = |&nth: &usize| {
                let there = cells[nth];
                is_letter(cell)
                    && nth - first < self.run
                    && there.1 == y
                    && usize::from(there.0 - x) == nth - first
                    && looks[nth] == look
                    && is_letter(there.2)
            };
            let end = (first + 1..cells.len())
                .take_while(|nth| cells[*nth].1 == y && goes_on(nth))
                .last()
                .map_or(first + 1, |last| last + 1);
            let text: String = cells[first..end].iter().map(|it| it.2.symbol()).collect();
            let columns = cells[first..end].iter().map(|it| columns(it.2)).sum();
            self.draw_text(&text, (self.left(x), self.top(y)), look, columns);
            first = end;
        }
    }

    /// Draws a text of `columns` cells.
    fn draw_text(&mut self, text: &str, (left, top): (f64, f64), look: Look, columns: u16) {
        let width = self.left(columns);
        if look.is_underlined {
            let thick = (self.cell.height / 18.0).round().max(1.0);
            self.fill(look.ink, [left, top + self.baseline + thick, width, thick]);
        }
        if text.trim().is_empty() {
            return;
        }
        self.context
            .set_global_alpha(if look.is_dim { 0.6 } else { 1.0 });
        self.context.set_fill_style_str(&css(look.ink));
        if !self.draw_shapes(text, (left, top), look.ink) {
            self.context
                .set_font(&self.fonts[usize::from(look.is_bold)]);
            let bottom = top + self.baseline;
            // Fallback fonts may have wider letters.
            let drawn = if text.is_ascii() {
                self.context.fill_text(text, left, bottom)
            } else {
                self.context
                    .fill_text_with_max_width(text, left, bottom, width)
            };
            // A letter that cannot be drawn is left out.
            let _ = drawn;
        }
        self.context.set_global_alpha(1.0);
    }

    /// Draws a glyph with shapes of its own; false if it has none.
    fn draw_shapes(&mut self, text: &str, (left, top): (f64, f64), ink: Rgb) -> bool {
        let mut characters = text.chars();
        let (Some(character), None) = (characters.next(), characters.next()) else {
            return false;
        };
        let cell = self.cell;
        let shapes = self.shapes.entry(character);
        let Some(shapes) = shapes.or_insert_with(|| cell.shapes(character)) else {
            return false;
        };
        for shape in shapes {
            draw(&self.context, shape, (left, top), cell, ink);
        }
        true
    }

    fn left(&self, x: u16) -> f64 {
        f64::from(x) * self.cell.width
    }

    fn top(&self, y: u16) -> f64 {
        f64::from(y) * self.cell.height
    }
}

/// The number of letters for measuring a font.
const LETTERS: u8 = 80;

/// Draws a shape in the cell with this top left corner.
fn draw(
    context: &CanvasRenderingContext2d,
    shape: &Shape,
    (left, top): (f64, f64),
    cell: Size,
    ink: Rgb,
) {
    let stroke_with = |width: f64| {
        context.set_stroke_style_str(&css(ink));
        context.set_line_width(width);
    };
    match shape {
        Shape::Rectangle(x, y, width, height) => {
            context.fill_rect(left + x, top + y, *width, *height);
        }
        Shape::Shade(part) => {
            let whole = context.global_alpha();
            context.set_global_alpha(whole * part);
            context.fill_rect(left, top, cell.width, cell.height);
            context.set_global_alpha(whole);
        }
        Shape::Area(corners) => {
            context.begin_path();
            for corner in corners {
                context.line_to(left + corner.0, top + corner.1);
            }
            context.fill();
        }
        Shape::Line(from, to, width) => {
            stroke_with(*width);
            context.begin_path();
            context.move_to(left + from.0, top + from.1);
            context.line_to(left + to.0, top + to.1);
            context.stroke();
        }
        Shape::Disc(center, radius) => {
            context.begin_path();
            let _ = context.arc(left + center.0, top + center.1, *radius, 0.0, TAU);
            context.fill();
        }
        Shape::Ring(center, radius, width) => {
            stroke_with(*width);
            context.begin_path();
            let _ = context.arc(left + center.0, top + center.1, *radius, 0.0, TAU);
            context.stroke();
        }
    }
}

/// A color in CSS.
pub(crate) fn css(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The columns of a cell; a wide character covers the next cell.
fn columns(cell: &Cell) -> u16 {
    u16::try_from(cell.symbol().width()).map_or(1, |it| it.max(1))
}

/// Rounds down.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of cells"
)]
fn whole(number: f64) -> u16 {
    number as u16
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of pixels"
)]
fn pixels(number: f64) -> u32 {
    number as u32
}

impl Backend for Canvas {
    type Error = Infallible;

    fn draw<'a, I>(&mut self, content: I) -> Result<(), Infallible>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let area = self.shown.area;
        let cells: Vec<_> = content
            .filter(|&(x, y, _)| area.contains(Position::new(x, y)))
            .collect();
        for &(x, y, cell) in &cells {
            self.shown[(x, y)] = cell.clone();
            for hidden in x + 1..(x + columns(cell)).min(area.right()) {
                self.shown[(hidden, y)]
                    .set_symbol("")
                    .set_style(cell.style());
            }
        }
        self.draw_grounds(&cells);
        self.draw_glyphs(&cells);
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        self.shown.reset();
        let Rect { width, height, .. } = self.shown.area;
        self.fill(
            self.paper.ground,
            [0.0, 0.0, self.left(width), self.top(height)],
        );
        Ok(())
    }

    fn clear_region(&mut self, _: ClearType) -> Result<(), Infallible> {
        self.clear()
    }

    fn size(&self) -> Result<Cells, Infallible> {
        Ok(self.shown.area.as_size())
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize {
            columns_rows: self.shown.area.as_size(),
            pixels: Cells::ZERO,
        })
    }

    fn flush(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    // The screen draws its own cursor.
    fn hide_cursor(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn show_cursor(&mut self) -> Result<(), Infallible> {
        Ok(())
    }

    fn get_cursor_position(&mut self) -> Result<Position, Infallible> {
        Ok(Position::ORIGIN)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, _: P) -> Result<(), Infallible> {
        Ok(())
    }
}
