//! `menace lesson`: a lesson for a class, on paper.

use std::path::PathBuf;

use clap::Args;

use super::output;
use super::paper::canvas::{Area, Canvas, Face, INK, Point, TextStyle};
use super::paper::{self, Paper};
use crate::tui::theme::Rgb;

/// Prints a lesson of twenty minutes for a teacher, as a PDF
///
/// A cue card, the lesson step by step, questions with answers, what learners
/// get wrong, and a worksheet to copy for the class.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct LessonArgs {
    /// The file, which must not exist yet; - for standard output
    file: PathBuf,
    /// The paper of the printer
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: Paper,
    /// Overwrite the file without asking
    #[arg(long)]
    yes: bool,
}

const EXAMPLES: &str = "\
Examples:
  menace lesson lesson.pdf --yes
  menace lesson lesson.pdf --paper letter --yes
  menace lesson - | lpr";

/// The lesson, a paragraph a line: `##` begins a page, `#` is a heading, `-` an item, `$` a
/// command, `|` a row of a table, `@` something to draw.
const TEXT: &str = include_str!("../../assets/lesson.txt");

const LINE: Rgb = Rgb(150, 154, 162);

/// The margin on every side, in millimeters.
const MARGIN: f32 = 17.0;
/// From one line of text to the next, in millimeters.
const LEADING: f32 = 5.0;

const TITLE: TextStyle = TextStyle::new(Face::Bold, 7.0);
const HEADING: TextStyle = TextStyle::new(Face::Bold, 4.4);
const BODY: TextStyle = TextStyle::new(Face::Regular, 3.7);
const STRONG: TextStyle = TextStyle::new(Face::Bold, 3.7);

/// Pages that are written from top to bottom.
struct Pages {
    paper: Area,
    done: Vec<Vec<u8>>,
    canvas: Canvas,
    /// The base line of the next line of text.
    y: f32,
}

impl LessonArgs {
    /// Writes the PDF.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let mut pages = Pages::new(self.paper.area());
        TEXT.lines().for_each(|line| pages.write(line));
        let contents = pages.finish();
        let pdf = paper::document("MENACE, a lesson", &contents, self.paper.area());
        if !paper::write(&self.file, self.yes, &pdf)? {
            return Ok(());
        }
        output::print(&format!(
            "{}: {} pages of {}\n",
            output::printable(&self.file.display()),
            contents.len(),
            self.paper.name()
        ))
    }
}

impl Pages {
    fn new(paper: Area) -> Self {
        Self {
            paper,
            done: Vec::new(),
            canvas: Canvas::new(paper.height),
            y: MARGIN,
        }
    }

    fn finish(mut self) -> Vec<Vec<u8>> {
        self.done.push(self.canvas.finish());
        self.done
    }

    fn turn(&mut self) {
        let full = std::mem::replace(&mut self.canvas, Canvas::new(self.paper.height));
        self.done.push(full.finish());
        self.y = MARGIN;
    }

    /// Goes to the next page where there is no more room for so much.
    fn make_room(&mut self, height: f32) {
        if self.y + height > self.paper.height - MARGIN {
            self.turn();
        }
    }

    /// Writes a line of the lesson's text.
    fn write(&mut self, line: &str) {
        if let Some(title) = line.strip_prefix("## ") {
            if self.y > MARGIN {
                self.turn();
            }
            self.y += 5.0;
            self.put(0.0, title, TITLE);
            self.y += 9.0;
        } else if let Some(heading) = line.strip_prefix("# ") {
            self.make_room(7.0 + 3.0 * LEADING);
            self.y += 3.5;
            self.put(0.0, heading, HEADING);
            self.y += 6.4;
        } else if let Some(item) = line.strip_prefix("- ") {
            self.make_room(LEADING);
            self.put(0.0, "-", BODY);
            self.paragraph(5.0, item, BODY);
        } else if let Some(command) = line.strip_prefix("$ ") {
            self.paragraph(10.0, command, STRONG);
        } else if let Some(row) = line.strip_prefix('|') {
            self.row(row);
        } else if let Some(drawing) = line.strip_prefix('@') {
            self.draw(drawing);
        } else {
            self.paragraph(0.0, line, BODY);
            self.y += 1.5;
        }
    }

    fn put(&mut self, indent: f32, text: &str, style: TextStyle) {
        let at = Point {
            x: MARGIN + indent,
            y: self.y,
        };
        self.canvas.text(text, at, style);
    }

    /// The characters of a line of this width: on the average they take less than 0.46 of the size
    /// of the type, bold ones less than 0.54.
    fn columns(width: f32, style: TextStyle) -> usize {
        let character = style.size * if style.face == Face::Bold { 0.54 } else { 0.46 };
        // A page is some hundred characters wide.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let columns = (width / character) as usize;
        columns.max(1)
    }

    fn width(&self) -> f32 {
        self.paper.width - 2.0 * MARGIN
    }

    fn paragraph(&mut self, indent: f32, text: &str, style: TextStyle) {
        for line in textwrap::wrap(text, Self::columns(self.width() - indent, style)) {
            self.make_room(LEADING);
            self.put(indent, &line, style);
            self.y += LEADING;
        }
    }

    /// A row of a table with a line under it: the first cell is narrow where there are two, and all
    /// are alike where there are more.
    fn row(&mut self, row: &str) {
        let cells: Vec<&str> = row
            .trim_end_matches('|')
            .split('|')
            .map(str::trim)
            .collect();
        let first = if cells.len() == 2 { 0.28 } else { 0.34 };
        let rest = (1.0 - first) / f32::from(u8::try_from(cells.len() - 1).unwrap_or(1));
        let widths = [first].into_iter().chain([rest; 3]);
        let styles = [STRONG].into_iter().chain([BODY; 3]);
        let columns: Vec<(f32, TextStyle, Vec<String>)> = cells
            .iter()
            .zip(widths.zip(styles))
            .map(|(text, (share, style))| {
                let width = share * self.width();
                let lines = textwrap::wrap(text, Self::columns(width - 3.0, style));
                (width, style, lines.into_iter().map(String::from).collect())
            })
            .collect();
        let height = columns.iter().map(|(_, _, lines)| lines.len()).max();
        let height = LEADING * f32::from(u8::try_from(height.unwrap_or(1)).unwrap_or(1));
        let to_fill_in = if cells.len() > 2 { 3.0 } else { 0.0 };
        self.make_room(height + 2.0);
        self.y += to_fill_in;
        let top = self.y;
        let mut left = 0.0;
        for (width, style, lines) in &columns {
            self.y = top;
            for line in lines {
                self.put(left, line, *style);
                self.y += LEADING;
            }
            left += width;
        }
        self.y = top + height + 2.0;
        let under = self.y - LEADING - 0.6;
        self.line(MARGIN, under, self.paper.width - MARGIN, under);
    }

    fn line(&mut self, left: f32, top: f32, right: f32, bottom: f32) {
        let from = Point { x: left, y: top };
        let to = Point {
            x: right,
            y: bottom,
        };
        self.canvas.line(from, to, LINE, 0.25);
    }

    fn draw(&mut self, drawing: &str) {
        match drawing {
            "boxes" => self.draw_boxes(),
            "graph" => self.draw_graph(),
            _ => self.draw_lines(),
        }
    }

    /// Three lids to fill in.
    fn draw_boxes(&mut self) {
        let side = 33.0;
        self.make_room(side + 6.0);
        for nth in [0.0, 1.0, 2.0] {
            let left = MARGIN + nth * (side + 18.0);
            let lid = Area {
                left,
                top: self.y,
                width: side,
                height: side,
            };
            self.canvas.outline(lid, INK, 0.5);
            for third in [side / 3.0, side / 1.5] {
                self.line(left + third, lid.top, left + third, lid.top + side);
                self.line(left, lid.top + third, left + side, lid.top + third);
            }
        }
        self.y += side + 8.0;
    }

    /// Axes for games lost of each ten, over a hundred games.
    fn draw_graph(&mut self) {
        let (width, height) = (self.width() - 12.0, 38.0);
        self.make_room(height + 10.0);
        let left = MARGIN + 10.0;
        let top = self.y;
        for lost in [0.0, 5.0, 10.0] {
            let y = top + height * (1.0 - lost / 10.0);
            self.line(left, y, left + width, y);
            let label = Point { x: left - 2.0, y };
            self.canvas.number_to(&lost.to_string(), label, BODY);
        }
        for ten in 0..=10_u8 {
            let x = left + width * f32::from(ten) / 10.0;
            self.line(x, top, x, top + height);
            let label = Point {
                x: x + 3.0,
                y: top + height + 5.0,
            };
            let games = u32::from(ten) * 10;
            self.canvas.number_to(&games.to_string(), label, BODY);
        }
        self.y += height + 12.0;
    }

    /// Lines to write on.
    fn draw_lines(&mut self) {
        self.y += 5.0;
        while self.y + 9.0 < self.paper.height - MARGIN {
            self.line(MARGIN, self.y, self.paper.width - MARGIN, self.y);
            self.y += 9.0;
        }
    }
}
