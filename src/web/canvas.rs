//! Cells on a canvas, the terminal of the page. A cell is a whole number of device pixels, so that
//! areas join without seams.

use std::convert::Infallible;

use gloo_utils::window;
use menace_screen::draw::SMALLEST;
use menace_screen::draw::theme::Rgb;
use menace_screen::tui::layout::UPRIGHT;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Color, Modifier};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::glyphs::Place;
use super::{prefers, set_style};

/// Monospaced fonts by the names of the systems.
const FONTS: &str = "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', \
                     'Liberation Mono', monospace";

/// The size that shows everything, in columns and lines.
const WANTED: (u16, u16) = (120, 36);

/// The size below which letters become smaller, side by side: the field has its words still.
const LEAST: (u16, u16) = (80, 24);

/// The fewest columns of a page that the browser's zoom enlarges: those of a phone.
const LEAST_ZOOMED: f64 = UPRIGHT.0 as f64;

/// The width of a scroll bar in CSS pixels.
const SCROLL_BAR: f64 = 16.0;

/// The width in CSS pixels under which a portrait window is upright, as that of any device without a
/// mouse.
const PHONE: f64 = 480.0;

/// The media query for a device without a mouse.
pub(crate) const TOUCH: &str = "(pointer: coarse)";

/// A comfortable cell width, and the width beyond which more cells are better than larger ones, in
/// CSS pixels.
const EASY: (f64, f64) = (9.0, 14.0);

/// The default colors of ink and ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Paper {
    pub(crate) ink: Rgb,
    pub(crate) ground: Rgb,
}

/// A canvas divided into cells.
#[derive(Debug)]
pub(crate) struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    paper: Paper,
    /// The width of a cell in device pixels, half of its height.
    cell: f64,
    /// Device pixels per CSS pixel.
    density: f64,
    /// The baseline, from the top of a cell.
    baseline: f64,
    /// Fonts: regular and bold.
    fonts: [String; 2],
    /// The longest run of letters drawn at once without drifting off the cells.
    run: usize,
    /// True if it is higher than the window, as on a zoomed page.
    scrolls: bool,
    /// The cells on the canvas.
    shown: Buffer,
}

/// A cell with its column and line.
type Placed<'a> = (u16, u16, &'a Cell);

/// Splits cells into runs of adjacent ones that are alike.
fn runs<'a>(
    cells: &'a [Placed<'a>],
    is_alike: impl Fn(&Cell, &Cell) -> bool,
) -> impl Iterator<Item = &'a [Placed<'a>]> {
    cells.chunk_by(move |&(x, y, cell), &(next, row, other)| {
        y == row && x + cell.cell_width() == next && is_alike(cell, other)
    })
}

/// The columns of a run.
fn columns(run: &[Placed]) -> u16 {
    run.iter().map(|(_, _, cell)| cell.cell_width()).sum()
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
            cell: 1.0,
            density: 1.0,
            baseline: 1.0,
            fonts: Default::default(),
            run: 1,
            scrolls: false,
            shown: Buffer::default(),
        })
    }

    pub(crate) const fn scrolls(&self) -> bool {
        self.scrolls
    }

    pub(crate) const fn shown(&self) -> &Buffer {
        &self.shown
    }

    /// The height of a cell in CSS pixels.
    pub(crate) fn line_height(&self) -> f64 {
        2.0 * self.cell / self.density
    }

    /// The cell at a position of the canvas, in CSS pixels.
    pub(crate) fn at(&self, x: f64, y: f64) -> Position {
        let height = self.line_height();
        Position::new(whole(2.0 * x / height), whole(y / height))
    }

    /// Divides the window into cells. Everything has to be redrawn afterwards.
    pub(crate) fn fit(&mut self, paper: Paper) -> Result<(), JsValue> {
        self.paper = paper;
        let window = window();
        self.density = window.device_pixel_ratio();
        let number = |side: JsValue| side.as_f64().unwrap_or_default();
        let inner = [window.inner_width()?, window.inner_height()?].map(number);
        let outer = [window.outer_width()?, window.outer_height()?].map(number);
        // The zoom of the browser shows in both sides; one alone may belong to a side bar.
        let zoom = (outer[0] / inner[0]).min(outer[1] / inner[1]);
        let zoom = zoom.min(self.density).max(1.0);
        let [width, height] = inner.map(|side| side * self.density);
        let fitting = |(columns, rows): (u16, u16)| {
            (width / f64::from(columns)).min(height / (2.0 * f64::from(rows)))
        };
        let is_upright = width < height && (inner[0] < PHONE || prefers(TOUCH));
        let (wanted, least) = if is_upright {
            (UPRIGHT, UPRIGHT)
        } else {
            (WANTED, LEAST)
        };
        let [small, large] = [EASY.0, EASY.1].map(|it| it * self.density / zoom);
        let cell = fitting(wanted).clamp(small, large);
        let cell = cell.min(fitting(least)).floor().max(2.0);
        self.cell = (cell * zoom).min((width / LEAST_ZOOMED).max(cell)).floor();
        let mut cells = Size::new(whole(width / self.cell), whole(height / (2.0 * self.cell)));
        let is_narrow = cells.width < SMALLEST.0 || cells.height < SMALLEST.1;
        self.scrolls = is_narrow && cells.height < UPRIGHT.1;
        if self.scrolls {
            // The layout of a zoomed page is upright, and the page scrolls.
            let width = width - SCROLL_BAR * self.density / zoom;
            self.cell = self.cell.min((width / LEAST_ZOOMED).floor());
            cells = Size::new(whole(width / self.cell), UPRIGHT.1);
        }
        self.shown = Buffer::empty(Rect::from((Position::ORIGIN, cells)));
        let size = [self.left(cells.width), self.top(cells.height)];
        for (side, length) in ["width", "height"].into_iter().zip(size) {
            self.element.set_attribute(side, &length.to_string())?;
            let length = format!("{}px", length / self.density);
            set_style(&self.element, side, &length);
        }
        let gestures = if self.scrolls {
            "pan-y pinch-zoom"
        } else {
            "pinch-zoom"
        };
        set_style(&self.element, "touch-action", gestures);
        self.set_fonts()
    }

    /// Sets the font size at which a letter is as wide as a cell.
    fn set_fonts(&mut self) -> Result<(), JsValue> {
        let sample = "M".repeat(LETTERS.into());
        let measured = |font: &str| {
            self.context.set_font(font);
            self.context.measure_text(&sample)
        };
        let font = |weight: &str, size: f64| format!("{weight}{size:.3}px {FONTS}");
        let wanted = self.cell * f64::from(LETTERS);
        let size = wanted / measured(&font("", 100.0))?.width() * 100.0;
        self.fonts = ["", "bold "].map(|weight| font(weight, size));
        let measured = measured(&self.fonts[0])?;
        let off = (measured.width() - wanted).abs() / f64::from(LETTERS);
        self.run = usize::from(whole((0.5 / off.max(0.001)).max(1.0)));
        let up = measured.font_bounding_box_ascent();
        let down = measured.font_bounding_box_descent();
        self.baseline = (self.cell + (up - down) / 2.0).round();
        Ok(())
    }

    /// The colors of ink and ground of a cell.
    fn colors(&self, cell: &Cell) -> [Rgb; 2] {
        let color = |color: Color, usual| Rgb::parts(color).unwrap_or(usual);
        let ink = color(cell.fg, self.paper.ink);
        let ground = color(cell.bg, self.paper.ground);
        if cell.modifier.contains(Modifier::REVERSED) {
            [ground, ink]
        } else {
            [ink, ground]
        }
    }

    /// Draws the ground of cells that are like this one.
    fn draw_ground(&self, (x, y): (u16, u16), columns: u16, cell: &Cell) {
        let [_, ground] = self.colors(cell);
        self.context.set_fill_style_str(&css(ground));
        let (left, top) = (self.left(x), self.top(y));
        self.context
            .fill_rect(left, top, self.left(columns), self.top(1));
    }

    /// Draws a run of letters, or one glyph.
    fn draw_text(&self, run: &[Placed]) {
        let (x, y, cell) = run[0];
        let text: String = run.iter().map(|(_, _, cell)| cell.symbol()).collect();
        let has = |modifier| cell.modifier.contains(modifier);
        let place = Place {
            context: &self.context,
            left: self.left(x),
            top: self.top(y),
            width: self.cell,
            height: 2.0 * self.cell,
        };
        self.context.set_fill_style_str(&css(self.colors(cell)[0]));
        let width = self.left(columns(run));
        if has(Modifier::UNDERLINED) {
            let thick = place.light();
            place.fill(0.0, self.baseline + thick, width, thick);
        }
        let mut letters = text.chars();
        let is_drawn = match (letters.next(), letters.next()) {
            (Some(letter), None) => place.draw(letter),
            _ => text.trim().is_empty(),
        };
        if is_drawn {
            return;
        }
        let font = &self.fonts[usize::from(has(Modifier::BOLD))];
        self.context.set_font(font);
        let bottom = place.top + self.baseline;
        // Fallback fonts may have wider letters.
        let drawn = if text.is_ascii() {
            self.context.fill_text(&text, place.left, bottom)
        } else {
            self.context
                .fill_text_with_max_width(&text, place.left, bottom, width)
        };
        // A letter that cannot be drawn is left out.
        let _ = drawn;
    }

    fn left(&self, x: u16) -> f64 {
        f64::from(x) * self.cell
    }

    fn top(&self, y: u16) -> f64 {
        f64::from(y) * self.cell * 2.0
    }
}

/// The number of letters for measuring a font.
const LETTERS: u8 = 80;

/// A color in CSS.
pub(crate) fn css(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Rounds down.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number of cells"
)]
pub(crate) fn whole(number: f64) -> u16 {
    number as u16
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
            let end = (x + cell.cell_width()).min(area.right());
            let before = (x..end).map(|at| at + self.shown[(at, y)].cell_width());
            let is_halved = before.max().is_some_and(|before| before > end);
            self.shown[(x, y)] = cell.clone();
            for hidden in x + 1..end {
                let hidden = &mut self.shown[(hidden, y)];
                hidden.set_symbol("").set_style(cell.style());
            }
            if is_halved && let Some(half) = self.shown.cell_mut((end, y)) {
                // Half of a wide sign that was there before is blank, as in a terminal.
                half.set_symbol(" ").set_style(cell.style());
                self.draw_ground((end, y), 1, cell);
            }
        }
        let is_even = |cell: &Cell, next: &Cell| self.colors(cell)[1] == self.colors(next)[1];
        for run in runs(&cells, is_even) {
            let (x, y, cell) = run[0];
            self.draw_ground((x, y), columns(run), cell);
        }
        let is_letter = |cell: &Cell| cell.symbol().chars().all(|it| it < '\u{250}');
        let is_text = |cell: &Cell, next: &Cell| {
            is_letter(cell) && is_letter(next) && cell.style() == next.style()
        };
        for run in runs(&cells, is_text) {
            run.chunks(self.run).for_each(|part| self.draw_text(part));
        }
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Infallible> {
        self.shown.reset();
        let Rect { width, height, .. } = self.shown.area;
        self.context.set_fill_style_str(&css(self.paper.ground));
        self.context
            .fill_rect(0.0, 0.0, self.left(width), self.top(height));
        Ok(())
    }

    fn clear_region(&mut self, _: ClearType) -> Result<(), Infallible> {
        self.clear()
    }

    fn size(&self) -> Result<Size, Infallible> {
        Ok(self.shown.area.as_size())
    }

    fn window_size(&mut self) -> Result<WindowSize, Infallible> {
        Ok(WindowSize {
            columns_rows: self.shown.area.as_size(),
            pixels: Size::ZERO,
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
