//! The lines of the curve and what its axes cover: the open machine's own, Michie's, and those of
//! other machines.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use super::super::theme::Stroke;
use super::chances_area::ChancesArea;
use super::curve::Chart;
use super::curve_points::within;
use super::other_line::{OtherLine, other_stroke};
use super::plot::{Games, Plot};
use crate::app::CurveView;
use crate::engine::CurvePoint;

/// The columns in which that line lies over the others.
fn over_at(nth: usize) -> Option<u16> {
    u16::try_from(2 + 2 * nth).ok()
}

impl Chart<'_> {
    pub(super) fn games(&self) -> u64 {
        self.points.last().map_or(0, |point| point.tally.games())
    }

    /// The lines through the first boxes.
    pub(super) fn draw_lines(&self, plot: &Plot, buffer: &mut Buffer) {
        let (theme, [own, michie, ..]) = (self.theme, self.theme.glyphs.strokes);
        let Games { from, to, .. } = self.along();
        let line = |points| within(points, from, to).map(games_and_beads);
        plot.draw_line(line(&self.points), own, theme.mark(self.machine), buffer);
        plot.draw_line(
            (0..).zip(self.tournament.iter().copied()),
            michie,
            theme.plain,
            buffer,
        );
        for (nth, other) in self.others.iter().enumerate() {
            plot.draw_crossing_line(
                line(&other.points),
                other_stroke(theme, nth),
                over_at(nth),
                buffer,
            );
        }
    }

    /// The chances of one machine, one on the other; of several, how likely each is to lose.
    pub(super) fn draw_chances(&self, chances: &ChancesArea, plot: &Plot, buffer: &mut Buffer) {
        let theme = self.theme;
        if self.others.is_empty() {
            chances.draw(plot, self.machine, theme, buffer);
            return;
        }
        let [own, ..] = theme.glyphs.strokes;
        self.draw_losses(
            &chances.losses(),
            (own, theme.mark(self.machine), None),
            plot,
            buffer,
        );
        for (nth, other) in self.others.iter().enumerate() {
            let (stroke, style) = other_stroke(theme, nth);
            self.draw_losses(&other.losses, (stroke, style, over_at(nth)), plot, buffer);
        }
    }

    /// The line of how likely a machine was to lose, in percent.
    fn draw_losses(
        &self,
        losses: &[(u64, f64)],
        (stroke, style, over_at): (Stroke, Style, Option<u16>),
        plot: &Plot,
        buffer: &mut Buffer,
    ) {
        let Games { from, to, .. } = self.along();
        #[expect(clippy::cast_possible_truncation, reason = "at most 100")]
        let percent = |(games, lost): (u64, f64)| (games, (100.0 * lost).round() as i128);
        let line = within(losses, from, to).map(percent);
        plot.draw_crossing_line(line, (stroke, style), over_at, buffer);
    }

    /// The games along the level axis: all, or the last ones of the open machine.
    pub(super) fn along(&self) -> Games {
        let CurveView {
            range,
            is_logarithmic,
            ..
        } = self.view;
        let Some(last) = range.last().filter(|_| self.games() > 0) else {
            let to = self
                .others
                .iter()
                .map(OtherLine::games)
                .fold(self.span(), u64::max);
            return Games {
                from: 0,
                to: to.min(self.most.unwrap_or(to)),
                is_logarithmic,
            };
        };
        let (to, known_from) = (
            self.span(),
            self.points.first().map_or(0, |point| point.tally.games()),
        );
        Games {
            from: to.saturating_sub(last).max(known_from),
            to,
            is_logarithmic,
        }
    }

    /// The least and the most of what is counted upward: beads, or percents.
    pub(super) fn upward(&self) -> (i128, i128) {
        if self.chances.is_some() {
            return (0, 100);
        }
        // Of the last games alone, neither the ground nor a tournament needs to be seen.
        let is_near = self.view.range.last().is_some();
        let others = self
            .tournament
            .iter()
            .copied()
            .chain([0])
            .filter(|_| !is_near);
        let ends = self
            .beads()
            .chain(others)
            .fold(None, |ends: Option<(i128, i128)>, beads| {
                Some(ends.map_or((beads, beads), |(least, most)| {
                    (least.min(beads), most.max(beads))
                }))
            });
        ends.unwrap_or_default()
    }

    /// How many games the chart is about: those of the longer line.
    fn span(&self) -> u64 {
        self.games()
            .max((self.tournament.len() as u64).saturating_sub(1))
    }

    /// The beads of all the machines as far as they show.
    fn beads(&self) -> impl Iterator<Item = i128> {
        let Games { from, to, .. } = self.along();
        let lines = [&self.points]
            .into_iter()
            .chain(self.others.iter().map(|other| &other.points));
        lines
            .flat_map(move |points| within(points, from, to))
            .map(|point| point.first_box.into())
    }
}

/// Where a point lies on the line of the first box.
fn games_and_beads(point: CurvePoint) -> (u64, i128) {
    (point.tally.games(), point.first_box.into())
}
