//! What became of a box: the shares of its beads at the snapshots of the machine's life, one on the
//! other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::{Clip, fitting};
use crate::app::App;
use crate::engine::BoxNumber;
use crate::game::{PerSquare, Square};
use crate::words::numbers::{counted, portions, share};

/// The lines that it takes at least, and at most.
pub(super) const LINES: (u16, u16) = (4, 8);

/// A box at the snapshots of the machine's life, and today.
pub(super) struct BoxLife<'a> {
    theme: &'a Theme,
    /// Its beads by square of the lid, each time with the games until then; oldest first.
    counts: Vec<(u64, PerSquare<u64>)>,
}

impl<'a> BoxLife<'a> {
    /// Of a box, where more is known than how it stands today.
    pub(super) fn of(app: &App, theme: &'a Theme, number: BoxNumber) -> Option<Self> {
        let player = app.shown_player();
        let today = (
            player.tally.games(),
            *app.machine().beads_of(player, number).counts(),
        );
        let moments = app
            .session
            .life
            .of_box(number)
            .filter(|(games, _)| *games < today.0);
        let counts: Vec<_> = moments
            .map(|(games, beads)| (games, *beads.counts()))
            .chain([today])
            .collect();
        (counts.len() > 2).then_some(Self { theme, counts })
    }

    /// What a column shows: the times are evenly spread.
    fn at(&self, nth: u16, columns: u16) -> &PerSquare<u64> {
        let last = self.counts.len() - 1;
        &self.counts
            [(usize::from(nth) * last + usize::from(columns) / 2) / usize::from(columns.max(2) - 1)]
        .1
    }

    fn heading(&self, width: u16) -> Line<'static> {
        let games = counted(self.counts.last().map_or(0, |(games, _)| *games), "game");
        let whole = format!("Its beads over its life of {games}:");
        fitting(
            width,
            [
                whole,
                "Its beads over its life:".to_owned(),
                "Over its life:".to_owned(),
            ]
            .map(|text| Line::styled(text, self.theme.faint)),
        )
    }
}

impl Widget for BoxLife<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if area.height < LINES.0 || area.width < 8 {
            return;
        }
        self.heading(area.width).render(area, buffer);
        let chart = Rect {
            y: area.y + 1,
            height: area.height - 1,
            ..area
        };
        let mut clip = Clip {
            buffer,
            area: chart,
        };
        for nth in 0..chart.width {
            let counts = self.at(nth, chart.width);
            let total = counts.values().iter().sum();
            let parts = portions(
                Square::ALL.map(|square| share(counts[square], total)),
                chart.height.into(),
            );
            let squares = Square::ALL.into_iter().zip(parts);
            let column = squares.flat_map(|(square, part)| (0..part).map(move |_| square));
            for (y, square) in (chart.y..).zip(column) {
                // Without color the square is told by its number.
                let is_told = nth % 12 == 3
                    || !self.theme.glyphs.blocks
                    || self.theme.bead(square).fg.is_none();
                let number = square.to_string();
                let style = self.theme.bead(square);
                let glyph = if is_told {
                    number.as_str()
                } else {
                    self.theme.glyphs.shades[4]
                };
                let style = if is_told {
                    style.add_modifier(ratatui::style::Modifier::REVERSED)
                } else {
                    style
                };
                clip.put(chart.x + nth, y, glyph, style);
            }
        }
    }
}
