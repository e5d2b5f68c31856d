//! Over the curve: what its lines are, and where they have got to.

use crate::engine::Side;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::theme::Stroke;
use super::chances::ChancesBar;
use super::chances_area::ChancesArea;
use super::curve::Chart;
use super::fitting;
use super::legend::arranged;
use super::other_line::{OtherLine, other_stroke};
use crate::words::numbers::{counted, percent};

impl Chart<'_> {
    /// What the lines are and where they have got to.
    pub(super) fn headings(&self, area: Rect) -> Vec<Line<'static>> {
        let Some(chances) = self.chances else {
            let michie = self
                .tournament_words()
                .map(|words| self.named_michie(words));
            let others = self.others.iter().map(OtherLine::words);
            let others = others
                .enumerate()
                .map(|(nth, words)| self.named_other(nth, words));
            return arranged(
                &self.named_own(self.own_words()),
                &michie.into_iter().chain(others).collect::<Vec<_>>(),
                area,
            );
        };
        let Some(shown) = chances.shown else {
            return vec![Line::styled(
                "How this opponent plays cannot be known",
                self.theme.faint,
            )];
        };
        if self.others.is_empty() {
            return vec![self.chances_heading(chances, area.width)];
        }
        let own = self
            .names
            .map_or_else(Vec::new, |names| loss_words(names, Some(shown.lost)));
        let words =
            |line: &OtherLine| loss_words(&line.names, line.losses.last().map(|&(_, lost)| lost));
        let others = self
            .others
            .iter()
            .map(words)
            .enumerate()
            .map(|(nth, words)| self.named_other(nth, words));
        let titles = chances
            .titles
            .iter()
            .map(|title| Line::styled(title.clone(), self.theme.faint));
        let below = Rect {
            height: area.height.saturating_sub(1),
            ..area
        };
        let lines = arranged(&self.named_own(own), &others.collect::<Vec<_>>(), below);
        [fitting(area.width, titles)]
            .into_iter()
            .chain(lines)
            .collect()
    }

    fn named_own(&self, words: Vec<String>) -> Vec<Line<'static>> {
        let [own, ..] = self.theme.glyphs.strokes;
        named(own, words, self.theme.mark(self.machine), self.theme.strong)
    }

    fn named_michie(&self, words: Vec<String>) -> Vec<Line<'static>> {
        let [_, michie, ..] = self.theme.glyphs.strokes;
        named(michie, words, self.theme.plain, self.theme.plain)
    }

    fn named_other(&self, nth: usize, words: Vec<String>) -> Vec<Line<'static>> {
        let (stroke, style) = other_stroke(self.theme, nth);
        named(stroke, words, style, self.theme.plain)
    }

    /// The chances that are drawn, at the time that shows.
    fn chances_heading(&self, chances: &ChancesArea, width: u16) -> Line<'static> {
        let Some(shown) = chances.shown else {
            return Line::default();
        };
        let bar = ChancesBar {
            theme: self.theme,
            machine: self.machine,
            chances: shown,
        };
        let legend = bar.legend(width);
        let whole = chances.headings.iter().map(|heading| {
            let heading = Span::styled(format!("{heading} "), self.theme.faint);
            [heading]
                .into_iter()
                .chain(legend.spans.clone())
                .collect::<Line>()
        });
        fitting(width, whole.chain([legend.clone()]))
    }

    /// Where the machine is now, in fewer and fewer words.
    fn own_words(&self) -> Vec<String> {
        let at = self.then.unwrap_or(self.played);
        let shown = if self.then.is_some() {
            at.tally.games()
        } else {
            self.games()
        };
        let games = counted(shown, "game");
        let boxes = match self.side {
            Side::First => "first box",
            Side::Second => "first boxes",
        };
        let words = if self.then.is_none() && shown < self.played.tally.games() {
            [
                format!("{boxes} in its first {games}"),
                format!("its first {games}"),
                "first games".to_owned(),
            ]
        } else {
            let beads = counted(at.first_box, "bead");
            [
                format!("{boxes} {beads} after {games}"),
                format!("{beads} after {games}"),
                beads,
            ]
        };
        let Some([name, short]) = self.names else {
            return words.to_vec();
        };
        let [.., fewest] = &words;
        let short = [format!("{short}: {fewest}"), short.clone()];
        words
            .iter()
            .map(|words| format!("{name}: {words}"))
            .chain(short)
            .collect()
    }

    /// Where the tournament ended, in fewer and fewer words; nothing where there is none.
    fn tournament_words(&self) -> Option<Vec<String>> {
        let (beads, games) = self
            .tournament
            .last()
            .zip(self.tournament.len().checked_sub(1))?;
        let name = "Michie 1961";
        let whole = format!(
            "{name}: {} after {}",
            counted(*beads, "bead"),
            counted(games as i128, "game")
        );
        Some(vec![whole, name.to_owned()])
    }
}

impl OtherLine {
    /// Where the machine is, in fewer and fewer words.
    fn words(&self) -> Vec<String> {
        let [name, short] = &self.names;
        let Some(now) = self.points.last() else {
            return vec![
                format!("{name}: no second machine"),
                format!("{short}: no second"),
                short.clone(),
            ];
        };
        let (beads, games) = (
            counted(now.first_box, "bead"),
            counted(now.tally.games(), "game"),
        );
        let whole = format!("{name}: {beads} after {games}");
        vec![
            whole,
            format!("{name}: {beads}"),
            format!("{short}: {beads}"),
            name.clone(),
            short.clone(),
        ]
    }
}

/// How likely a machine is to lose, in fewer and fewer words.
fn loss_words([name, short]: &[String; 2], lost: Option<f64>) -> Vec<String> {
    let words = lost.map_or_else(|| "not known".to_owned(), percent);
    vec![
        format!("{name}: {words}"),
        format!("{short}: {words}"),
        short.clone(),
    ]
}

/// A piece of a line, and what it is, in each of these words.
fn named(stroke: Stroke, words: Vec<String>, line: Style, text: Style) -> Vec<Line<'static>> {
    let named = |words| {
        Line::from(vec![
            Span::styled(stroke.sample, line),
            Span::styled(format!(" {words}"), text),
        ])
    };
    words.into_iter().map(named).collect()
}
