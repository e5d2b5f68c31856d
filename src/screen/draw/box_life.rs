//! The history of a box: the shares of its beads over time, stacked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::chart::{Axis, Layers, Plot, Upright, place};
use super::text::Clip;
use super::text::{Whole, fit};
use super::theme::Theme;
use crate::engine::BoxNumber;
use crate::game::{PerSquare, Square};
use crate::model::View;
use crate::words::numbers::share;
use crate::words::say;

/// The minimum height of the history.
pub(super) const LEAST_LIFE: u16 = 4;

/// The width of the names beside the chart, and the minimum width of a chart with names.
const NAMES: (u16, u16) = (8, 16);

/// A box at the snapshots of the machine's life, and at present.
pub(super) struct BoxLife<'a> {
    theme: &'a Theme,
    bead_names: PerSquare<String>,
    /// The shares of the squares at each time, from the last square to the first; times are
    /// numbered from 0, the oldest first.
    shares: Vec<(f64, [f64; 9])>,
    games: u64,
}

impl<'a> BoxLife<'a> {
    /// The history of a box, if more than the present is known.
    pub(super) fn of(view: View<'_>, theme: &'a Theme, number: BoxNumber) -> Option<Self> {
        let player = view.player();
        let games = player.tally.games();
        let moments = view.life.of_box(number);
        let moments = moments
            .filter(|(until, _)| *until < games)
            .map(|(_, beads)| *beads.counts());
        let today = *view.today.beads_of(player, number).counts();
        let counts: Vec<_> = moments.chain([today]).collect();
        let shares = (0..).zip(&counts).map(|(nth, counts)| {
            let total = counts.values().iter().sum();
            let mut shares = counts.values().map(|count| share(count, total));
            shares.reverse();
            (place(nth), shares)
        });
        (counts.len() > 2).then(|| Self {
            theme,
            bead_names: view.bead_names(),
            shares: shares.collect(),
            games,
        })
    }

    fn heading(&self, width: u16) -> Line<'static> {
        let said = say!("box-life", games = self.games);
        fit(&said, width, self.theme, &[]).style(self.theme.faint)
    }

    /// The layers from the bottom to the top. Without color, squares that ever had beads alternate
    /// between four shades.
    fn layers(&self) -> Layers<9> {
        let mut squares = Square::ALL;
        squares.reverse();
        let styles = squares.map(|square| self.theme.bead(square));
        let [_, shades @ ..] = self.theme.glyphs.shades;
        let was_there = |part: usize| self.shares.iter().any(|(_, shares)| shares[part] > 0.0);
        let mut turns = shades.into_iter().cycle();
        let glyphs = std::array::from_fn(|part| {
            let shade = was_there(part).then(|| turns.next());
            shade.flatten().unwrap_or(" ")
        });
        Layers::new(self.theme, styles, glyphs)
    }

    /// Draws the names of the beads beside their present layers.
    fn render_names(&self, plot: &Plot, area: Rect, buffer: &mut Buffer) {
        let (Some((_, shares)), mut top) = (self.shares.last(), 1.0) else {
            return;
        };
        let mut clip = Clip { buffer, area };
        let mut free = area.top();
        for (square, share) in Square::ALL.into_iter().zip(shares.iter().rev()) {
            let row = plot.row(top - share / 2.0);
            top -= share;
            if share * f64::from(area.height) >= 0.5 && row >= free {
                let name = &self.bead_names[square];
                clip.put(area.x, row, name, self.theme.bead(square));
                free = row + 1;
            }
        }
    }
}

impl Widget for BoxLife<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.height < LEAST_LIFE || area.width < 8 {
            return;
        }
        self.heading(area.width).write(area, buffer);
        let (names, least) = NAMES;
        let names = if area.width >= least { names } else { 0 };
        let chart = Rect {
            y: area.y + 1,
            height: area.height - 1,
            width: area.width - names,
            ..area
        };
        let times = Axis::of_games(0, self.shares.len() as u64 - 1, false);
        let plot = Plot::new(chart, false, times, Upright::of_whole);
        plot.draw_areas(&self.shares, &self.layers(), buffer);
        let names = Rect {
            x: chart.right() + 1,
            width: names.saturating_sub(1),
            ..chart
        };
        self.render_names(&plot, names, buffer);
    }
}
