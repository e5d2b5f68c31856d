//! Over the curve: what its lines are, and where they have got to.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::theme::Stroke;
use super::chances::ChancesBar;
use super::chances_area::ChancesArea;
use super::curve::Chart;
use super::fitting;
use crate::app::numbers::counted;
use crate::game::Mark;

impl Chart<'_> {
    /// What the lines are and where they have got to: side by side, or one under the other.
    pub(super) fn headings(&self, area: Rect) -> Vec<Line<'static>> {
        if let Some(chances) = self.chances {
            return vec![self.chances_heading(chances, area.width)];
        }
        let fits = |line: &Line| line.width() <= usize::from(area.width);
        let theme = self.theme;
        let [own, other] = theme.glyphs.strokes;
        let own = self.own_words().map(|words| named(own, &words, theme.mark(self.machine), theme.strong));
        let words = self.overlay_words().into_iter();
        let other: Vec<_> = words.map(|words| named(other, &words, theme.plain, theme.plain)).collect();
        let beside = |other: &Line<'static>| {
            let spans = [&own[0].spans[..], &[Span::from("   ")], &other.spans];
            Line::from(spans.concat())
        };
        if let Some(line) = other.iter().map(beside).find(fits) {
            return vec![line];
        }
        let under = other.into_iter().find(fits).filter(|_| area.height >= 8);
        own.into_iter().find(fits).into_iter().chain(under).collect()
    }

    /// The chances that are drawn, at the time that shows.
    fn chances_heading(&self, chances: &ChancesArea, width: u16) -> Line<'static> {
        let Some(shown) = chances.shown else {
            return Line::styled("How this opponent plays cannot be known", self.theme.faint);
        };
        let bar = ChancesBar { theme: self.theme, machine: self.machine, chances: shown };
        let legend = bar.legend(width);
        let whole = chances.headings.iter().map(|heading| {
            let heading = Span::styled(format!("{heading} "), self.theme.faint);
            [heading].into_iter().chain(legend.spans.clone()).collect::<Line>()
        });
        fitting(width, whole.chain([legend.clone()]))
    }

    /// Where the machine is now, in fewer and fewer words.
    fn own_words(&self) -> [String; 3] {
        let at = self.then.unwrap_or(self.played);
        let shown = if self.then.is_some() { at.tally.games() } else { self.games() };
        let games = counted(shown, "game");
        let boxes = match self.side {
            Mark::X => "first box",
            Mark::O => "first boxes",
        };
        if self.then.is_none() && shown < self.played.tally.games() {
            return [format!("{boxes} in its first {games}"), format!("its first {games}"), "first games".to_owned()];
        }
        let beads = counted(at.first_box, "bead");
        [format!("{boxes} {beads} after {games}"), format!("{beads} after {games}"), beads]
    }

    /// Where the tournament ended, in fewer and fewer words; nothing where there is none.
    fn overlay_words(&self) -> Vec<String> {
        let Some((beads, games)) = self.overlay.last().zip(self.overlay.len().checked_sub(1)) else {
            return Vec::new();
        };
        let name = "Michie 1961";
        vec![format!("{name}: {} after {}", counted(*beads, "bead"), counted(games as i128, "game")), name.to_owned()]
    }
}

/// A piece of a line, and what it is.
fn named(stroke: Stroke, words: &str, line: Style, text: Style) -> Line<'static> {
    Line::from(vec![Span::styled(stroke.sample, line), Span::styled(format!(" {words}"), text)])
}
