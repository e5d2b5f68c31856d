//! The plot of the Lab: how likely the machines of each arm are to lose, over games on a
//! logarithmic axis.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::{Clip, fitting};
use crate::app::{App, LabCurve, LabTab};
use crate::engine::{Side, Spread};
use crate::game::Square;
use crate::words::numbers::exact;

/// The columns left of the plot, with the axis.
const GUTTER: u16 = 6;

/// The arms over games.
pub(super) struct LabPlot<'a> {
    app: &'a App,
    lab: &'a LabTab,
    theme: &'a Theme,
}

/// Where a number of games and a chance are on the screen.
struct Scale {
    area: Rect,
    /// The logarithms of the numbers of games at the ends.
    from: f64,
    to: f64,
}

impl Scale {
    fn new(area: Rect, curves: &[LabCurve]) -> Self {
        let games = || {
            curves
                .iter()
                .flat_map(|curve| &curve.lost)
                .map(|&(games, _)| games.max(1))
        };
        let (from, to) = (games().min().unwrap_or(1), games().max().unwrap_or(10));
        Self {
            area,
            from: log(from),
            to: log(to).max(log(from) + 0.1),
        }
    }

    /// The column of a number of games; beyond the ends it is the end.
    fn column(&self, games: u64) -> u16 {
        let part = ((log(games) - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        self.area.x + whole(part * f64::from(self.area.width.saturating_sub(1)))
    }

    /// The row of a chance.
    fn row(&self, chance: f64) -> u16 {
        self.area.bottom()
            - 1
            - whole(chance.clamp(0.0, 1.0) * f64::from(self.area.height.saturating_sub(1)))
    }

    /// How a curve is spread at this column, on the line between the blocks around it.
    fn at(&self, curve: &LabCurve, column: u16) -> Option<Spread> {
        let part =
            f64::from(column - self.area.x) / f64::from(self.area.width.saturating_sub(1).max(1));
        let here = part.mul_add(self.to - self.from, self.from);
        let after = curve
            .lost
            .iter()
            .position(|&(games, _)| log(games) >= here - 1e-9)?;
        let (games, high) = curve.lost[after];
        let Some(&(before, low)) = after
            .checked_sub(1)
            .and_then(|before| curve.lost.get(before))
        else {
            return Some(high);
        };
        Some(between(
            &low,
            &high,
            ((here - log(before)) / (log(games) - log(before))).clamp(0.0, 1.0),
        ))
    }
}

/// The spread on the line between two, this part of the way.
fn between(low: &Spread, high: &Spread, part: f64) -> Spread {
    let along = |of: fn(&Spread) -> f64| part.mul_add(of(high) - of(low), of(low));
    let [mean, sd] = [along(|of| of.mean), along(|of| of.sd)];
    let [p10, p50, p90] = [along(|of| of.p10), along(|of| of.p50), along(|of| of.p90)];
    Spread {
        mean,
        sd,
        p10,
        p50,
        p90,
    }
}

impl<'a> LabPlot<'a> {
    pub(super) const fn of(app: &'a App, theme: &'a Theme) -> Self {
        Self {
            app,
            lab: &app.right_pane.lab,
            theme,
        }
    }

    /// What the plot says of itself, or what to do where there is none yet.
    fn caption(&self, width: u16) -> Line<'static> {
        let words = match self.lab.progress() {
            _ if !self.lab.curves.is_empty() => self.title(),
            Some((lived, all)) => vec![format!(" {} % done; Esc stops", 100 * lived / all.max(1))],
            None => {
                let words = [
                    " Enter runs the arms on all cores; a adds an arm, r changes one, D removes one",
                    " Enter runs the arms; a adds one",
                    " Enter runs them",
                ];
                words.map(str::to_owned).to_vec()
            }
        };
        fitting(
            width,
            words
                .into_iter()
                .map(|words| Line::styled(words, self.theme.strong)),
        )
    }

    /// What the lines and the band are, in fewer and fewer words.
    fn title(&self) -> Vec<String> {
        let against = self.lab.plan().measured;
        vec![
            format!(" Chance to lose v {against}; the band is the middle 80 of 100 machines"),
            format!(" Loses v {against}: band = middle 80 of 100"),
            format!(" v {against}: middle 80 of 100"),
            " middle 80 of 100".to_owned(),
        ]
    }

    /// Which machines are counted.
    fn counting(&self, width: u16) -> Line<'static> {
        let words = [
            " All machines are counted: one that ran dry loses every game",
            " all machines; a dry one has lost",
        ];
        fitting(
            width,
            words.map(|words| Line::styled(words, self.theme.faint)),
        )
    }

    fn draw_axes(&self, scale: &Scale, window: &mut Clip) {
        let Rect {
            x,
            y,
            width,
            height,
        } = scale.area;
        let (theme, axis) = (self.theme, y + height);
        for row in y..axis {
            window.put(x - 1, row, theme.glyphs.light.vertical_left, theme.frame);
        }
        window.put(x - 1, axis, theme.glyphs.light.bottom_left, theme.frame);
        window.put(
            x,
            axis,
            &theme.glyphs.light.horizontal_top.repeat(width.into()),
            theme.frame,
        );
        window.put(x.saturating_sub(GUTTER), axis + 1, "games", theme.plain);
        self.draw_shares(scale, window);
        self.draw_games(scale, window);
    }

    /// The chances along the upright axis.
    fn draw_shares(&self, scale: &Scale, window: &mut Clip) {
        let [mark, _] = self.theme.glyphs.ticks;
        let shares: &[u8] = if scale.area.height >= 9 {
            &[0, 25, 50, 75, 100]
        } else {
            &[0, 50, 100]
        };
        for &share in shares {
            let (x, row) = (scale.area.x, scale.row(f64::from(share) / 100.0));
            window.put(x - 1, row, mark, self.theme.frame);
            window.put(
                x.saturating_sub(GUTTER),
                row,
                &format!("{share:>3} %"),
                self.theme.plain,
            );
        }
    }

    /// The numbers of games at the ends of the blocks, as many as there is room for.
    fn draw_games(&self, scale: &Scale, window: &mut Clip) {
        let [_, mark] = self.theme.glyphs.ticks;
        let axis = scale.area.bottom();
        let mut free = scale.area.x;
        for &(games, _) in self.lab.curves.iter().take(1).flat_map(|curve| &curve.lost) {
            let (column, label) = (scale.column(games), exact(games.into()));
            let width = u16::try_from(label.len()).unwrap_or(u16::MAX);
            let start = column
                .saturating_sub(width / 2)
                .max(scale.area.x)
                .min(scale.area.right().saturating_sub(width));
            if start >= free {
                window.put(column, axis, mark, self.theme.frame);
                window.put(start, axis + 1, &label, self.theme.plain);
                free = start + width + 1;
            }
        }
    }

    /// The band of the middle 80 of 100 machines of an arm.
    fn draw_band(&self, scale: &Scale, nth: usize, window: &mut Clip) {
        let Some(curve) = self.lab.curves.get(nth) else {
            return;
        };
        for column in scale.area.columns() {
            let Some(spread) = scale.at(curve, column.x) else {
                continue;
            };
            for row in scale.row(spread.p90)..=scale.row(spread.p10) {
                window.put(
                    column.x,
                    row,
                    self.theme.glyphs.shades[1],
                    arm_style(self.theme, nth),
                );
            }
        }
    }

    /// The median of an arm, with its number here and there.
    fn draw_median(&self, scale: &Scale, nth: usize, window: &mut Clip) {
        let Some(curve) = self.lab.curves.get(nth) else {
            return;
        };
        let number = (nth + 1).to_string();
        let style = arm_style(self.theme, nth).patch(Style::new().bold());
        for column in scale.area.columns() {
            let Some(spread) = scale.at(curve, column.x) else {
                continue;
            };
            let along = usize::from(column.x - scale.area.x);
            let is_number = along % 12 == 3 + nth || column.x + 1 == scale.area.right();
            let glyph = if is_number {
                number.as_str()
            } else {
                self.theme.glyphs.lines[1]
            };
            window.put(column.x, scale.row(spread.p50), glyph, style);
        }
    }

    /// How the open machine came to be as it stands: a dot in each column, on the line between its
    /// snapshots around it.
    fn draw_own_life(&self, scale: &Scale, window: &mut Clip) {
        for pair in self.lab.own.windows(2) {
            let [(before, low), (games, high)] = [pair[0], pair[1]];
            let [from, to] = [before, games].map(|games| scale.column(games));
            for column in from..to {
                let part = f64::from(column - from) / f64::from(to - from);
                let row = scale.row(part.mul_add(high - low, low));
                window.put(column, row, self.theme.glyphs.dot, self.theme.strong);
            }
        }
    }

    /// The open machine as it stands, after as many games as it has played.
    fn draw_own(&self, scale: &Scale, window: &mut Clip) {
        let machine = self.app.machine();
        let Some(chances) = machine.odds(Side::First, self.lab.plan().measured) else {
            return;
        };
        let (column, row) = (
            scale.column(machine.first().tally.games()),
            scale.row(chances.lost),
        );
        let words = format!(" {}", &self.app.session.name);
        let width = u16::try_from(words.chars().count()).unwrap_or(u16::MAX);
        window.put(column, row, self.theme.glyphs.bead, self.theme.strong);
        let beside = if column + width < scale.area.right() {
            column + 1
        } else {
            column.saturating_sub(width + 1)
        };
        window.put(beside.max(scale.area.x), row, &words, self.theme.strong);
    }
}

impl Widget for LabPlot<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut rows = area.rows();
        let Some(caption) = rows.next() else { return };
        let (has_run, has_room) = (
            !self.lab.curves.is_empty(),
            area.height >= 6 && area.width > GUTTER + 4,
        );
        if has_room || !has_run || self.lab.progress().is_some() {
            self.caption(area.width).render(caption, buffer);
        }
        if !(has_run && has_room) {
            return;
        }
        let counting = rows.next().filter(|_| area.height >= 8);
        if let Some(row) = counting {
            self.counting(area.width).render(row, buffer);
        }
        let above = 1 + u16::from(counting.is_some());
        let (width, height) = (area.width - GUTTER - 1, area.height - above - 2);
        let lines = Rect {
            x: area.x + GUTTER,
            y: area.y + above,
            width,
            height,
        };
        self.draw(
            &Scale::new(lines, &self.lab.curves),
            &mut Clip { buffer, area },
        );
    }
}

impl LabPlot<'_> {
    fn draw(&self, scale: &Scale, window: &mut Clip) {
        let (arms, selected) = (self.lab.curves.len(), self.lab.selected_arm());
        self.draw_axes(scale, window);
        let has_band = |nth: &usize| arms <= 2 || selected == Some(*nth);
        (0..arms)
            .filter(has_band)
            .for_each(|nth| self.draw_band(scale, nth, window));
        (0..arms).for_each(|nth| self.draw_median(scale, nth, window));
        self.draw_own_life(scale, window);
        self.draw_own(scale, window);
    }
}

/// The logarithm of a number of games.
#[expect(clippy::cast_precision_loss, reason = "a place on a screen")]
fn log(games: u64) -> f64 {
    (games.max(1) as f64).log10()
}

/// The nearest whole number of cells.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a place on a screen"
)]
fn whole(cells: f64) -> u16 {
    cells.round() as u16
}

/// The looks of an arm; its number says the same.
pub(super) fn arm_style(theme: &Theme, nth: usize) -> Style {
    const COLORS: [Square; 6] = [
        Square::Center,
        Square::Top,
        Square::Right,
        Square::Bottom,
        Square::TopLeft,
        Square::BottomRight,
    ];
    theme.beads[COLORS[nth % COLORS.len()]]
}
