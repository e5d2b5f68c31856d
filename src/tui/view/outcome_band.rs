//! The shares of won, drawn and lost: a band over the games, in which each column has a stretch of
//! them to itself.

use crate::game::Mark;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::Clip;
use super::axis::Axis;
use crate::engine::CurvePoint;
use crate::words::numbers::{counted, percents, portions, share};

/// A bar that fills a cell from below by so many eighths.
const EIGHTHS: [&str; 8] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"];

/// The words, from the bottom of the band to its top.
const WORDS: [&str; 3] = ["won", "drawn", "lost"];

/// The games that the figures beside the band are about.
const LATELY: u64 = 100;

/// How the games from the first number to the second ended: won, drawn, lost. Where the points are
/// further apart than that, the stretch grows to the nearest ones around it.
pub fn stretch(points: &[CurvePoint], from: u64, to: u64) -> [u64; 3] {
    let start = points
        .partition_point(|point| point.tally.games() <= from)
        .saturating_sub(1);
    let end = points
        .partition_point(|point| point.tally.games() < to)
        .min(points.len().saturating_sub(1));
    let (Some(start), Some(end)) = (points.get(start), points.get(end)) else {
        return [0; 3];
    };
    let (before, after) = (start.tally, end.tally);
    [
        (after.won, before.won),
        (after.drawn, before.drawn),
        (after.lost, before.lost),
    ]
    .map(|(after, before)| after.saturating_sub(before))
}

/// The counts as shares, which add up to 1 as long as anything was counted.
pub fn shares(counts: [u64; 3]) -> [f64; 3] {
    let sum = counts
        .iter()
        .fold(0, |sum: u64, &count| sum.saturating_add(count));
    counts.map(|count| share(count, sum))
}

/// The band: a column for each part of the games along the axis, as far as there were any.
pub(super) struct OutcomeBand<'a> {
    pub(super) theme: &'a Theme,
    pub(super) points: &'a [CurvePoint],
    pub(super) axis: &'a Axis,
    /// The mark that shows for the machine.
    pub(super) machine: Mark,
    /// The name of the machine, where it is not the only one.
    pub(super) name: Option<&'a str>,
}

impl Widget for &OutcomeBand<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let layers = self.layers();
        let mut clip = Clip { buffer, area };
        for (nth, column) in (0..).zip(area.columns()) {
            let Some((from, to)) = self.games_of(nth).filter(|(from, _)| *from < self.games())
            else {
                return;
            };
            layers.draw(shares(stretch(self.points, from, to)), column, &mut clip);
        }
    }
}

/// The looks of won, drawn and lost as parts that lie on each other.
pub(super) struct Layers {
    /// The colors, where there are some of which the terminal is sure and blocks to show them in.
    inks: Option<[Style; 3]>,
    /// A glyph for each.
    swatches: [(&'static str, Style); 3],
}

impl Layers {
    /// The looks where this mark shows for the machine.
    pub(super) fn new(theme: &Theme, machine: Mark) -> Self {
        let styles = theme.verdicts(machine);
        let fixed = |style: &Style| {
            style
                .fg
                .is_some_and(|color| matches!(color, Color::Rgb(..) | Color::Indexed(_)))
        };
        let has_inks = theme.glyphs.blocks && styles.iter().all(fixed);
        // Bold text may be of a brighter color than the ground behind it, so these are not bold.
        let inks = has_inks.then(|| {
            styles.map(|style| Style {
                add_modifier: Modifier::empty(),
                ..style
            })
        });
        let [_, light, _, dark, full] = theme.glyphs.shades;
        let glyphs = if inks.is_some() {
            [full; 3]
        } else {
            [full, dark, light]
        };
        let styles = inks.unwrap_or(styles);
        Self {
            inks,
            swatches: std::array::from_fn(|nth| (glyphs[nth], styles[nth])),
        }
    }

    /// Draws shares, which add up to 1, in a column from its bottom to its top.
    pub(super) fn draw(&self, shares: [f64; 3], column: Rect, clip: &mut Clip) {
        let parts = portions(
            shares,
            u32::from(column.height) * if self.inks.is_some() { 8 } else { 1 },
        );
        for (up, y) in (0..).zip((column.top()..column.bottom()).rev()) {
            let (glyph, style) = self.inks.map_or_else(
                || self.swatches[layer(parts, up)],
                |inks| blend(parts, up, inks),
            );
            clip.put(column.x, y, glyph, style);
        }
    }
}

impl OutcomeBand<'_> {
    fn games(&self) -> u64 {
        self.points.last().map_or(0, |point| point.tally.games())
    }

    /// The games of a column: after the first number, up to the second.
    fn games_of(&self, nth: u16) -> Option<(u64, u64)> {
        let (from, to) = (self.axis.edge(nth), self.axis.edge(nth + 1));
        Some((
            u64::try_from(from).ok()?,
            u64::try_from(to.max(from + 1)).ok()?,
        ))
    }

    fn layers(&self) -> Layers {
        Layers::new(self.theme, self.machine)
    }

    /// Draws beside the band which of its parts grows from the top and which from the bottom.
    pub(super) fn render_words(&self, area: Rect, buffer: &mut Buffer) {
        if area.height < 2 {
            return;
        }
        let styles = self.theme.verdicts(self.machine);
        for (nth, y) in [(2, area.top()), (0, area.bottom() - 1)] {
            Line::styled(WORDS[nth], styles[nth])
                .right_aligned()
                .render(
                    Rect {
                        y,
                        height: 1,
                        ..area
                    },
                    buffer,
                );
        }
    }

    /// What the parts mean, with the shares among the last games, in as many words as there is room
    /// for.
    pub(super) fn legend(&self, width: u16) -> Line<'static> {
        let counts = stretch(
            self.points,
            self.games().saturating_sub(LATELY),
            self.games(),
        );
        let percents = percents(shares(counts));
        let legend = |of: &dyn Fn(usize) -> String| {
            let part = |(nth, (glyph, style))| {
                let gap = if nth == 0 { "" } else { "  " };
                [
                    Span::from(gap),
                    Span::styled(glyph, style),
                    Span::from(format!(" {}", of(nth))),
                ]
            };
            (0..)
                .zip(self.layers().swatches)
                .flat_map(part)
                .collect::<Line>()
        };
        let figures = legend(&|nth| format!("{} {}", WORDS[nth], percents[nth]));
        let lately = match counts.iter().sum() {
            1 => "game".to_owned(),
            games => counted(games, "game"),
        };
        let lately = format!("  of the last {lately}");
        let named = self.name.map(|name| format!("{lately} of {name}"));
        let whole = named.into_iter().chain([lately]).map(|words| {
            let spans = [&figures.spans[..], &[Span::styled(words, self.theme.faint)]];
            Line::from(spans.concat())
        });
        let bare = legend(&|nth| WORDS[nth].to_owned());
        let fits = |line: &Line| line.width() <= width.into();
        whole
            .chain([figures.clone(), bare])
            .find(fits)
            .unwrap_or_default()
    }
}

/// Which of the parts, laid on each other, is at this height: won, drawn or lost.
fn layer(parts: [u32; 3], at: u32) -> usize {
    usize::from(at >= parts[0]) + usize::from(at >= parts[0] + parts[1])
}

/// The cell so many lines up, of parts in eighths of a line. It has room for two colors: where
/// three meet, the lowest is true and the rest shows what is in the middle of it.
fn blend(parts: [u32; 3], up: u32, inks: [Style; 3]) -> (&'static str, Style) {
    let at = |eighth: u32| layer(parts, 8 * up + eighth);
    let lowest = inks[at(0)];
    let Some(edge) = (1..8).find(|&eighth| at(eighth) != at(0)) else {
        return ("█", lowest);
    };
    let above = inks[at(u32::midpoint(edge, 8))];
    (
        EIGHTHS[edge as usize],
        Style {
            bg: above.fg,
            ..lowest
        },
    )
}
