//! Under the board in time-lapse: how far it has come, what has happened, and the chances as they
//! climb.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::chart::{Layers, at, put_labels};
use super::super::draw::{fit, wrap};
use super::super::theme::Theme;
use super::Clip;
use super::chances::ChancesBar;
use crate::app::{App, Caption, ChancesView, Focus, TimeLapse};
use crate::words::numbers::{exact, of_hundred};
use crate::words::{Said, say};

/// The lines from which the chart has numbers under it, and the most that it has.
const CHART: (u16, u16) = (4, 9);

/// The lines for what has happened that the chart leaves.
const CAPTIONS: u16 = 3;

/// The words under the board.
pub(super) struct TimeLapseStatus<'a> {
    theme: &'a Theme,
    lapse: &'a TimeLapse,
    measure: &'a ChancesView,
    /// The guess before it beside what has come of it.
    guess: Option<Said>,
    /// True if Enter begins a game: not where it is for the boxes.
    offers_game: bool,
}

impl<'a> TimeLapseStatus<'a> {
    pub(super) fn of(app: &'a App, lapse: &'a TimeLapse, theme: &'a Theme) -> Self {
        Self {
            theme,
            lapse,
            measure: &app.session.measure,
            guess: app.guess_and_truth().filter(|_| lapse.is_over()),
            offers_game: app.focus == Focus::Board,
        }
    }

    /// The progress so far.
    fn progress(&self, width: u16) -> Vec<Line<'static>> {
        let (lapse, theme) = (self.lapse, self.theme);
        if let Some(end) = self.end().filter(|_| lapse.is_over()) {
            let lines = wrap(&end.to_string(), width.into()).into_iter();
            let lines = lines.map(|line| Line::styled(line, theme.strong));
            let play = || fit(&say!("beat-it-now", key = "Enter"), width, theme, &[]);
            return lines.chain(self.offers_game.then(play)).collect();
        }
        let opponent = lapse.opponent;
        let title = if lapse.is_over() {
            say!("learned", games = lapse.goal, opponent)
        } else {
            say!("learning", games = lapse.done, opponent)
        };
        let (goal, seconds) = (lapse.goal, lapse.time().as_secs());
        let rest = match (lapse.is_over(), lapse.paused) {
            (true, _) => say!("learned-rest"),
            (false, true) => say!("learning-paused", goal),
            (false, false) => say!("learning-rest", goal, seconds),
        };
        vec![
            fit(&title, width, theme, &[]).style(theme.strong),
            fit(&rest, width, theme, &[]).style(theme.faint),
        ]
    }

    /// The change in its losses after all the games, less or more.
    /// If something was guessed, it is the guess beside the truth.
    fn end(&self) -> Option<Said> {
        let games = self.lapse.goal;
        if let Some(guess) = self.guess.clone() {
            return Some(say!("learned-guess", games, guess));
        }
        let [(_, before), .., (_, now)] = self.lapse.chances.as_slice() else {
            return None;
        };
        let [before, now] = [before, now].map(|chances| of_hundred(chances.lost));
        let opponent = self.measure.against();
        Some(say!("learned-end", games, now, opponent, before))
    }

    /// The events so far, newest first, each with the game after which it was so, whole or in few
    /// words. The older ones are fainter.
    fn captions(&self, width: u16, room: u16) -> Vec<Line<'static>> {
        let newest_first = self.lapse.captions.told().iter().rev();
        let mut shown: Vec<Line> = Vec::new();
        for (nth, caption) in newest_first.enumerate() {
            let room = usize::from(room) - shown.len();
            let style = if nth == 0 {
                self.theme.strong
            } else {
                self.theme.faint
            };
            let Some(lines) = caption_lines(caption, width, room) else {
                break;
            };
            shown.extend(lines.into_iter().map(|line| Line::styled(line, style)));
        }
        shown
    }

    fn heading(&self, width: u16) -> Line<'static> {
        let heading = self.measure.heading(false);
        fit(&heading, width, self.theme, &[]).style(self.theme.faint)
    }

    /// The chances as they were, from left to right, over the numbers of games.
    fn render_chart(&self, area: Rect, buffer: &mut Buffer) {
        let has_numbers = area.height >= CHART.0;
        let band = Rect {
            height: area.height - u16::from(has_numbers),
            ..area
        };
        let layers = Layers::<3>::outcomes(self.theme);
        let mut clip = Clip { buffer, area };
        for (nth, column) in (0..).zip(band.columns()) {
            let (from, to) = (
                f64::from(nth) / f64::from(area.width),
                f64::from(nth + 1) / f64::from(area.width),
            );
            if let Some(shares) = self.chances_at(from, to) {
                layers.draw(shares, column, &mut clip);
            }
        }
        if has_numbers {
            self.render_numbers(
                Rect {
                    y: band.bottom(),
                    height: 1,
                    ..area
                },
                &mut clip,
            );
        }
    }

    /// The chances at the end of a part of the time, once it has begun.
    fn chances_at(&self, from: f64, to: f64) -> Option<[f64; 3]> {
        let known = self.lapse.chances.iter();
        let known = known.map(|(at, chances)| (*at, [chances.won, chances.drawn, chances.lost]));
        let known: Vec<_> = known.collect();
        let &(last, _) = known.last().filter(|(last, _)| *last >= from)?;
        at(&known, to.min(last))
    }

    /// 1, 10, 100 games where they were played.
    fn render_numbers(&self, line: Rect, clip: &mut Clip) {
        let decades = (0..19).map(|power| 10_u64.pow(power));
        let labels = decades
            .take_while(|games| *games <= self.lapse.goal)
            .map(|games| {
                let along = self.lapse.gone_at(games).clamp(0.0, 1.0) * f64::from(line.width);
                // A part of the time is 0 to 1, so the product is within the line.
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let column = along as u16;
                (column, exact(games.into()))
            });
        let free = put_labels(line, labels, self.theme.faint, clip);
        let games = say!("games-on-axis").to_string();
        let width = u16::try_from(games.width()).unwrap_or(u16::MAX);
        if free + width <= line.right() {
            clip.put(line.right() - width, line.y, &games, self.theme.faint);
        }
    }
}

/// The lines of an event, in so many words that they stand whole in so many lines.
fn caption_lines(caption: &Caption, width: u16, room: usize) -> Option<Vec<String>> {
    let forms = caption.event.forms();
    let mut lines = forms.map(|form| wrap(&form.to_string(), width.into()));
    lines.find(|lines| lines.len() <= room)
}

impl Widget for TimeLapseStatus<'_> {
    /// The fewer lines there are, the fewer say what the others do not.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        // A column of air before the frame.
        let area = Rect {
            width: area.width.saturating_sub(1),
            ..area
        };
        let air = (area.height > 12).then(Line::default);
        let progress = self.progress(area.width);
        let chances = self.measure.chances();
        let chances = chances.map(|chances| ChancesBar {
            theme: self.theme,
            chances,
        });
        let legend = chances.map(|bar| bar.legend(area.width));
        let head: Vec<Line> = if area.height >= 9 {
            let heading = legend.is_some().then(|| self.heading(area.width));
            air.iter()
                .cloned()
                .chain(progress)
                .chain(air.clone())
                .chain(heading)
                .chain(legend)
                .collect()
        } else {
            let lines = if self.lapse.is_over() {
                progress.len()
            } else {
                1
            };
            progress.into_iter().take(lines).chain(legend).collect()
        };
        let used = u16::try_from(head.len()).unwrap_or(u16::MAX);
        let left = area.height.saturating_sub(used);
        for (line, row) in head.into_iter().zip(area.rows()) {
            line.render(row, buffer);
        }
        let gap = u16::from(air.is_some());
        let chart = if chances.is_some() {
            left.saturating_sub(gap + CAPTIONS).clamp(1, CHART.1)
        } else {
            0
        };
        let place = Rect {
            y: area.y + used,
            height: chart,
            width: area.width.saturating_sub(1),
            ..area
        };
        self.render_chart(place.intersection(area), buffer);
        let rest = Rect {
            y: place.bottom() + gap,
            height: left.saturating_sub(chart + gap),
            ..area
        };
        let captions = self.captions(area.width, rest.height);
        for (line, row) in captions.into_iter().zip(rest.rows()) {
            line.render(row, buffer);
        }
    }
}
