//! A single box: its card with the facts of each square, and beside it its boards, notes and history,
//! the shares of its beads over time, stacked.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::card::{Card, CardForm, Look};
use super::chart::{Axis, Layers, Plot, place};
use super::shown_box::ShownBox;
use super::text::{Clip, below_lines, draw_said, in_cells, wrap};
use super::theme::Theme;
use crate::engine::{BoxNumber, Side};
use crate::game::{Board, PerSquare, Square, Symmetry};
use crate::model::{ShownMarks, View};
use crate::words::numbers::share;
use crate::words::{Said, say};

/// The distance between two boards in columns and lines.
const BOARD: (u16, u16) = (5, 4);

/// The gap between the lid and the boards.
const GAP: u16 = 2;

/// The heights of a square of the lid.
const HEIGHTS: core::ops::RangeInclusive<u16> = 3..=20;

/// The minimum height of the history.
const LEAST_CHART: u16 = 4;

/// The width of a color with its name, with a gap.
const COLOR: u16 = 11;

/// The height of the nine colors, and the minimum height of a pane with room for them.
const COLORS: u16 = 4;
const HIGH: u16 = 26;

/// The width of the names beside the history, and its minimum width with names.
const NAMES: (u16, u16) = (8, 16);

/// The largest card with room for a row of boards beside it, or else for the card alone, or else
/// for the card without its lower edge. Its squares look approximately square.
fn fitting_form(area: Rect, has_boards: bool) -> CardForm {
    let form = |height: u16| match height {
        ..=4 => CardForm::Large(Size::new(8, height)),
        _ => CardForm::Large(Size::new(2 * height + 2, height)),
    };
    let foot = if area.height < HIGH { 0 } else { COLORS };
    let fits = |room: u16| {
        HEIGHTS.rev().map(form).find(|form| {
            let Size { width, height } = form.frame();
            width + room <= area.width && height + foot <= area.height
        })
    };
    fits(if has_boards { GAP + 4 * BOARD.0 } else { 0 })
        .or_else(|| fits(0))
        .unwrap_or_else(|| form(area.height.saturating_sub(3) / 3))
}

/// The selected box.
pub(crate) struct LargeBox<'a> {
    theme: &'a Theme,
    shown: ShownBox,
    heading: Said,
    bead_names: PerSquare<String>,
    boards: Vec<Board>,
    marks: ShownMarks,
    /// Notes: how often a game reaches the box, its correction, and what it gives away if that is
    /// shown.
    notes: Vec<Said>,
    /// The number of games of its history.
    games: u64,
    /// The shares of the squares at the snapshots of the machine and at present, from the
    /// last square to the first; times are numbered from 0, the oldest first. Empty if only the
    /// present is known.
    shares: Vec<(f64, [f64; 9])>,
}

impl<'a> LargeBox<'a> {
    pub(crate) fn of(view: View<'_>, has_focus: bool, theme: &'a Theme) -> Self {
        let (number, side) = (view.boxes.selected, view.side());
        let index = view.cabinet().box_index();
        let correction = view.correction_of(number);
        let correction = correction.filter(|_| side == Side::First);
        let notes = view.exam_of_box(number);
        let [sound, slip, blunder] = theme.glyphs.soundness;
        let legend = (!notes.is_empty()).then(|| say!("legend-marks", sound, slip, blunder));
        let shown = ShownBox::of((view, has_focus), side, number, &view.table(side));
        let (beads, stage) = (shown.total(), index.stage(number));
        let first = shown.first_count().unwrap_or_default();
        Self {
            theme,
            shown,
            heading: say!("box", box = number, beads, stage, first),
            bead_names: view.bead_names(),
            boards: index.boards_of(number),
            marks: view.marks,
            notes: notes.into_iter().chain(correction).chain(legend).collect(),
            games: view.machine.tally().games(),
            shares: shares_over_time(view, number),
        }
    }

    /// The notes in wrapped lines for this area.
    fn notes(&self, area: Rect) -> impl Iterator<Item = Vec<Line<'static>>> {
        let width = usize::from(area.width.saturating_sub(1).max(1));
        let line = |line: String| Line::styled(line, self.theme.plain);
        let lines = move |note: &Said| {
            let lines = wrap(&note.to_string(), width).into_iter();
            lines.map(line).collect()
        };
        self.notes.iter().map(lines)
    }

    /// Draws the notes that fit; returns the rest of the area after a blank line.
    fn render_notes(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        let mut lines = Vec::new();
        for note in self.notes(area) {
            if lines.len() + note.len() > area.height.into() {
                break;
            }
            lines.extend(note);
        }
        let told = in_cells(lines.len());
        Text::from(lines).render(area, buffer);
        below_lines(area, if told == 0 { 0 } else { told + 1 })
    }

    /// Draws the nine colors, each where its bead plays as the box lies, if they fit; returns the
    /// rest of the area.
    fn render_colors(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        if area.height < COLORS || area.width < 3 * COLOR {
            return area;
        }
        let is_turned = self.shown.turn != Symmetry::Identity;
        let sign = self.theme.glyphs.turned;
        let words = say!("color-is-square", is_turned, sign);
        draw_said(&words, self.theme.faint, area, self.theme, buffer);
        let mut clip = Clip { buffer, area };
        for place in Square::ALL {
            let square = self.shown.on_lid(place);
            let x = area.x + COLOR * u16::from(place.column());
            let y = area.y + 1 + u16::from(place.row());
            let (glyph, name) = (self.theme.bead_glyph(square), &self.bead_names[square]);
            clip.put(x, y, &format!("{glyph} {name}"), self.theme.beads[square]);
        }
        below_lines(area, COLORS + 1)
    }

    /// Draws the boards of this box in all orientations, as many as fit, or one row if the history
    /// follows; returns the rest of the area.
    fn render_boards(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        let across = ((area.width + 1) / BOARD.0).min(4);
        let needed = in_cells(self.boards.len()).div_ceil(across.max(1));
        let has_chart = !self.shares.is_empty() && area.height >= 2 + BOARD.1 + LEAST_CHART;
        let most = if has_chart { 1 } else { needed };
        let rows = (area.height.saturating_sub(1) / BOARD.1).min(most);
        let (boards, shown) = (self.boards.len(), usize::from(across * rows));
        if boards.min(shown) == 0 {
            return area;
        }
        let mut clip = Clip { buffer, area };
        let heading = if shown < boards {
            say!("of-boards", shown, boards)
        } else {
            say!("for-boards", boards)
        };
        clip.put(area.x, area.y, &heading.to_string(), self.theme.faint);
        for (nth, &board) in (0..across * rows).zip(&self.boards) {
            let corner = (
                area.x + nth % across * BOARD.0,
                area.y + 2 + nth / across * BOARD.1,
            );
            for square in Square::ALL {
                let x = corner.0 + u16::from(square.column());
                let y = corner.1 + u16::from(square.row());
                match board.at(square).map(|mark| self.marks.mark(mark)) {
                    Some(mark) => clip.put(x, y, &mark.to_string(), self.theme.mark(mark)),
                    None => clip.put(x, y, self.theme.glyphs.dot, self.theme.faint),
                }
            }
        }
        below_lines(area, 2 + rows * BOARD.1)
    }

    /// The layers of the history from the bottom to the top. Without color, squares that ever had
    /// beads alternate between four shades.
    fn layers(&self) -> Layers<9> {
        let mut squares = Square::ALL;
        squares.reverse();
        // The colors of areas: as text, white is nearly black on a light background.
        let style = |square| match &self.theme.field {
            Some(colors) => Style::new().fg(colors.beads[square].color(self.theme.depth)),
            None => self.theme.beads[square],
        };
        let styles = squares.map(style);
        let [_, shades @ ..] = self.theme.glyphs.shades;
        let was_there = |part: usize| self.shares.iter().any(|(_, shares)| shares[part] > 0.0);
        let mut turns = shades.into_iter().cycle();
        let glyphs = std::array::from_fn(|part| {
            let shade = was_there(part).then(|| turns.next());
            shade.flatten().unwrap_or(" ")
        });
        Layers::new(self.theme, styles, glyphs)
    }

    /// Draws the history with the names of the beads beside their present layers, if it fits.
    fn render_chart(&self, area: Rect, buffer: &mut Buffer) {
        let Some((_, present)) = self.shares.last() else {
            return;
        };
        if area.height < LEAST_CHART || area.width < 8 {
            return;
        }
        let heading = say!("box-chart", games = self.games);
        draw_said(&heading, self.theme.faint, area, self.theme, buffer);
        let (names, least) = NAMES;
        let names = if area.width >= least { names } else { 0 };
        let chart = Rect {
            width: area.width - names,
            ..below_lines(area, 1)
        };
        let times = Axis::of_games(0, self.shares.len() as u64 - 1, false);
        let plot = Plot::new(chart, times, 1.0);
        plot.draw_areas(&self.shares, &self.layers(), buffer);
        let area = Rect {
            x: chart.right() + 1,
            width: names.saturating_sub(1),
            ..chart
        };
        let mut clip = Clip { buffer, area };
        let (mut top, mut free) = (1.0, area.top());
        for (square, share) in Square::ALL.into_iter().zip(present.iter().rev()) {
            let row = plot.row(top - share / 2.0);
            top -= share;
            if share * f64::from(area.height) >= 0.5 && row >= free {
                let name = &self.bead_names[square];
                clip.put(area.x, row, name, self.theme.beads[square]);
                free = row + 1;
            }
        }
    }
}

/// The history of a box up to the shown time, empty if only that time is known.
fn shares_over_time(view: View<'_>, number: BoxNumber) -> Vec<(f64, [f64; 9])> {
    let games = view.machine.tally().games();
    let points = view.snapshots.of_box(number);
    let points = points.filter(|(until, _)| *until < games);
    let points = points.map(|(_, beads)| *beads.counts());
    let last = *view.machine.beads_of(number).counts();
    let shares = |(nth, counts): (u64, PerSquare<u64>)| {
        let total = counts.values().iter().sum();
        let mut shares = counts.values().map(|count| share(count, total));
        shares.reverse();
        (place(nth), shares)
    };
    let all: Vec<_> = (0..).zip(points.chain([last])).map(shares).collect();
    if all.len() > 2 { all } else { Vec::new() }
}

impl Widget for LargeBox<'_> {
    /// Draws the card, the notes below it, and beside it the boards and the history; what does not
    /// fit there takes the other place.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let form = fitting_form(area, !self.boards.is_empty());
        let lid = Rect::from((area.as_position(), form.frame())).intersection(area);
        let card = Card {
            look: Look::Matchbox,
            heading: Some(self.heading.clone()),
            names: Some(&self.bead_names),
            ..Card::new(self.theme, &self.shown, form)
        };
        card.render(lid, buffer);
        let mut beside = Rect {
            x: lid.right() + GAP,
            height: lid.height,
            ..area
        }
        .intersection(area);
        let mut below = below_lines(area.inner(Margin::new(1, 0)), lid.height);
        let has_room_beside = beside.width >= 4 * BOARD.0;
        let fits_below = self.notes(below).flatten().count() <= below.height.into();
        let place = if has_room_beside && !fits_below {
            &mut beside
        } else {
            &mut below
        };
        *place = self.render_notes(*place, buffer);
        below = self.render_colors(below, buffer);
        let rest = if has_room_beside { beside } else { below };
        let rest = self.render_boards(rest, buffer);
        let height = rest.height.min(2 * rest.width / 3);
        self.render_chart(Rect { height, ..rest }, buffer);
    }
}
