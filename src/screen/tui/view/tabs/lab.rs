//! The tab of the Lab: settings and arms with what they came to, the plot under them, and the command
//! that gives the same numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::{fitting, row_style};
use super::TabView;
use crate::app::{self, App, Fields, Focus, LabCurve, LabPlan, LabQuestion, LabTab, Unit};
use crate::engine::{Preset, Rules, Side};
use crate::game::Square;
use crate::tui::chart::{Axis, Plot, Points, Track, Upright, at, place};
use crate::tui::layout::ListLayout;
use crate::tui::theme::Theme;
use crate::words::numbers::percent;

/// The Lab.
#[derive(Clone, Debug)]
pub struct LabLayout {
    /// The settings and the arms.
    pub list: ListLayout,
    /// The plot of the arms.
    pub plot: Rect,
    /// The command that gives the same numbers.
    pub command: Rect,
    /// The command in lines that fit.
    pub command_lines: Vec<String>,
}

/// The fewest lines of a plot.
const LEAST_PLOT: u16 = 7;

/// The lines of a plot with its answer that a command under it leaves.
const PLOT_BESIDE_COMMAND: u16 = 13;

impl LabLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let lab = &app.right_pane.lab;
        let count = lab.plan().lines().len();
        let lines = u16::try_from(count).unwrap_or(u16::MAX);
        let room = pane.height.saturating_sub(LEAST_PLOT);
        let beside_plot = lines.min(room.max(pane.height / 2));
        // Where there is no room for a plot, all the arms say what they came to.
        let has_plot = pane.height - beside_plot + 1 >= LEAST_PLOT;
        let height = if has_plot {
            beside_plot
        } else {
            lines.min(pane.height.saturating_sub(1))
        };
        let height = if lab.is_large { 0 } else { height };
        let list = Rect { height, ..pane };
        let left = pane.height - list.height;
        let mut command_lines = wrapped(&lab.plan().command(), pane.width.saturating_sub(2));
        let height = u16::try_from(command_lines.len()).unwrap_or(u16::MAX);
        if height > left.saturating_sub(PLOT_BESIDE_COMMAND) {
            command_lines.clear();
        }
        let height = u16::try_from(command_lines.len()).unwrap_or(0);
        let command = Rect {
            y: pane.bottom() - height,
            height,
            ..pane
        };
        let plot = Rect {
            y: list.bottom(),
            height: left - height,
            ..pane
        };
        let list = ListLayout::new(list, (lab.selected(), count), lab.top);
        Self {
            list,
            plot,
            command,
            command_lines,
        }
    }
}

fn wrapped(text: &str, width: u16) -> Vec<String> {
    textwrap::wrap(text, usize::from(width.max(1)))
        .into_iter()
        .map(String::from)
        .collect()
}

impl TabView for LabLayout {
    fn list(&self) -> Option<&ListLayout> {
        Some(&self.list)
    }

    fn draw(&self, app: &App, theme: &Theme, _: Unit, pane: Rect, buffer: &mut Buffer) {
        LabView::of(app, theme, self).render(pane, buffer);
    }
}

/// The tab of the Lab.
struct LabView<'a> {
    app: &'a App,
    lab: &'a LabTab,
    theme: &'a Theme,
    places: &'a LabLayout,
}

impl<'a> LabView<'a> {
    const fn of(app: &'a App, theme: &'a Theme, places: &'a LabLayout) -> Self {
        Self {
            app,
            lab: &app.right_pane.lab,
            theme,
            places,
        }
    }

    /// A setting, with its meaning where there is room.
    fn setting(&self, line: &app::Line<LabPlan>, width: u16) -> Line<'static> {
        let value = Span::from(format!(" {}", line.label(false, None)));
        let meaning = Span::styled(format!("  {}", line.meaning), self.theme.faint);
        fitting(
            width,
            [Line::from(vec![value.clone(), meaning]), Line::from(value)],
        )
    }

    /// An arm with its number, and what it came to in as many words as there is room for.
    fn arm(&self, nth: usize, width: u16) -> Line<'static> {
        let rules = &self.lab.plan().arms[nth];
        let number = Span::styled(format!(" {} ", nth + 1), arm_style(self.theme, nth));
        let found = self
            .lab
            .curves
            .get(nth)
            .map_or_else(|| vec![String::new()], found);
        let plan = self.lab.plan();
        let names: Vec<String> = match plan.question {
            LabQuestion::Anything => names(rules).collect(),
            question => {
                let row = question.row(plan, nth);
                vec![
                    format!("< {row} >{}", question.after_row()),
                    format!("< {row} >"),
                ]
            }
        };
        let lines = found.into_iter().flat_map(|found| {
            let number = number.clone();
            names.clone().into_iter().map(move |name| {
                let gap = usize::from(width)
                    .saturating_sub(4 + name.chars().count() + found.len())
                    .max(1);
                Line::from(vec![
                    number.clone(),
                    Span::from(name),
                    Span::from(" ".repeat(gap)),
                    Span::from(found.clone()),
                ])
            })
        });
        fitting(width, lines)
    }

    fn render_list(&self, buffer: &mut Buffer) {
        let focused = self.app.focus == Focus::RightPane;
        let lines = self.lab.plan().lines();
        let lines = lines.iter().enumerate().skip(self.places.list.first);
        for (row, (nth, line)) in self.places.list.area.rows().zip(lines) {
            let ground = row_style(self.theme, nth == self.lab.selected(), focused);
            match nth.checked_sub(LabPlan::SETTINGS) {
                Some(arm) => self.arm(arm, row.width),
                None => self.setting(line, row.width),
            }
            .render(row, buffer);
            if nth == self.lab.selected() {
                buffer.set_style(row, ground);
            }
        }
    }
}

impl Widget for LabView<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        self.render_list(buffer);
        let plot = LabPlot {
            app: self.app,
            lab: self.lab,
            theme: self.theme,
        };
        plot.render(self.places.plot, buffer);
        let command = self
            .places
            .command_lines
            .iter()
            .map(|line| Line::styled(format!(" {line}"), self.theme.faint));
        command
            .collect::<Text>()
            .render(self.places.command, buffer);
    }
}

/// The names of rules, with fewer and fewer words.
fn names(rules: &Rules) -> impl Iterator<Item = String> + use<> {
    let label = rules.label();
    let name = rules.preset().map(Preset::name);
    [
        name.map(|name| format!("{name}: {label}")),
        name.map(str::to_owned),
        Some(label),
    ]
    .into_iter()
    .flatten()
}

/// The result of an arm, in fewer and fewer words.
fn found(curve: &LabCurve) -> Vec<String> {
    let Some(end) = curve.end() else {
        return vec![String::new()];
    };
    let loses = format!("loses {}", percent(end.mean));
    let dry = if curve.dry > 0.0 {
        format!(", {} ran dry", percent(curve.dry))
    } else {
        String::new()
    };
    let spread = format!("{loses} ({} to {})", percent(end.p10), percent(end.p90));
    let safe = curve
        .safe_after
        .and_then(|safe| Some((safe.games?, safe.share)));
    let safe = safe.map_or_else(String::new, |([_, median, _], share)| {
        format!(
            ", {} lose under 1 in 100, half of these by game {median:.0}",
            percent(share)
        )
    });
    vec![
        format!("{spread}{dry}{safe}"),
        format!("{spread}{dry}"),
        format!("{loses}{dry}"),
        loses,
    ]
}

/// The columns and lines from which the arms have a chart.
const LEAST_CHART: (u16, u16) = (12, 6);

/// The columns from one number on a line to the next.
const BETWEEN_NUMBERS: u16 = 16;

/// The chances to lose of the machines of each arm, over games on a logarithmic axis.
struct LabPlot<'a> {
    app: &'a App,
    lab: &'a LabTab,
    theme: &'a Theme,
}

impl LabPlot<'_> {
    /// The caption of the plot, or what to do where there is none yet.
    fn caption(&self, width: u16) -> Line<'static> {
        let words = match self.lab.progress() {
            None if !self.lab.curves.is_empty() => self.title(),
            Some((lived, all)) => vec![format!(" {} % done; Esc stops", 100 * lived / all.max(1))],
            None => {
                let words = [
                    " Enter runs the rows on all cores; a adds a row, \
                     r changes its rules, D removes it",
                    " Enter runs the rows; a adds one",
                    " Enter runs them",
                ];
                words.map(str::to_owned).to_vec()
            }
        };
        fitting(
            width,
            words
                .into_iter()
                .map(|words| Line::styled(words, self.theme.plain)),
        )
    }

    /// The meaning of the lines, in fewer and fewer words.
    fn title(&self) -> Vec<String> {
        let against = self.lab.plan().measured;
        vec![
            format!(" Chance to lose v {against}, the mean of the machines"),
            format!(" Loses v {against}: mean"),
            " loses: mean".to_owned(),
        ]
    }

    /// True if a machine of a row ran dry.
    fn has_dry(&self) -> bool {
        self.lab.curves.iter().any(|curve| curve.dry > 0.0)
    }

    /// The machines that are counted.
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

    /// The answer in as many lines as it takes; returns what is left for the chart.
    fn render_answer(&self, area: Rect, buffer: &mut Buffer) -> Rect {
        let Some(answer) = self.lab.answer() else {
            return area;
        };
        let width = usize::from(area.width.saturating_sub(2).max(1));
        let lines = textwrap::wrap(&answer, width);
        let count = u16::try_from(lines.len())
            .unwrap_or(u16::MAX)
            .min(area.height);
        for (line, row) in lines.iter().zip(area.rows()) {
            Line::styled(format!(" {line}"), self.theme.strong).render(row, buffer);
        }
        Rect {
            y: area.y + count,
            height: area.height - count,
            ..area
        }
    }

    /// The means of the rows, and the open machine, on axes that show no more than they need.
    fn draw(&self, area: Rect, buffer: &mut Buffer) {
        let curves = &self.lab.curves;
        let games = curves.iter().flat_map(|curve| &curve.lost);
        let games = games.map(|&(games, _)| games.max(1));
        let ends = games.fold([u64::MAX, 0], |[from, to], at| [from.min(at), to.max(at)]);
        let level = Axis::of_games(ends[0], ends[1], true);
        let [solid, dotted, dashed, short] = self.theme.glyphs.strokes;
        let means: Vec<_> = curves.iter().map(points).collect();
        let strokes = [solid, dashed, short];
        let arms = means.iter().enumerate().map(|(nth, points)| Track {
            points: points.clone(),
            stroke: strokes[nth % strokes.len()],
            style: arm_style(self.theme, nth),
        });
        let own = self.lab.own.iter();
        let own = Track {
            points: own
                .map(|&(games, lost)| (place(games), [100.0 * lost]))
                .collect(),
            stroke: dotted,
            style: self.theme.strong,
        };
        let shown = means.iter().chain([&own.points]).flatten();
        let [least, most] = shown.fold([100.0, 0.0], |[least, most]: [f64; 2], (_, [lost])| {
            [least.min(*lost), most.max(*lost)]
        });
        let upright = |rows| Upright::percents_between(least, most, rows);
        let plot = Plot::new(area, true, level, upright);
        plot.draw_axes(self.theme, buffer);
        plot.draw_lines(&arms.chain([own]).collect::<Vec<_>>(), self.theme, buffer);
        for (nth, mean) in means.iter().enumerate() {
            self.draw_numbers(nth, mean, &plot, buffer);
        }
        self.draw_own(&plot, buffer);
    }

    /// The number of an arm here and there on its line, and at its end.
    fn draw_numbers(&self, nth: usize, mean: &Points<1>, plot: &Plot, buffer: &mut Buffer) {
        let style = arm_style(self.theme, nth).add_modifier(Modifier::BOLD);
        let number = (nth + 1).to_string();
        let first = u16::try_from(4 + 2 * nth).unwrap_or(u16::MAX);
        let columns = (first..plot.lines().width.saturating_sub(4)).step_by(BETWEEN_NUMBERS.into());
        let places = columns.map(|nth| plot.column(nth)[0]);
        let numbered = places.filter_map(|place| Some([place, at(mean, place)?[0]]));
        let end = mean.last().map(|&(place, [lost])| [place, lost]);
        for place in numbered.chain(end) {
            plot.draw_word(place, [&number; 2], style, buffer);
        }
    }

    /// The open machine as it stands, after as many games as it has played.
    fn draw_own(&self, plot: &Plot, buffer: &mut Buffer) {
        let machine = self.app.machine();
        let Some(chances) = machine.odds(Side::First, self.lab.plan().measured) else {
            return;
        };
        let at = [place(machine.first().tally.games()), 100.0 * chances.lost];
        let glyph = self.theme.glyphs.bead;
        let [before, after] = [
            format!("{} {glyph}", self.app.session.name),
            format!("{glyph} {}", self.app.session.name),
        ];
        plot.draw_word(at, [&after, &before], self.theme.strong, buffer);
    }
}

/// The mean chances to lose of an arm, in percent, after so many games.
fn points(curve: &LabCurve) -> Vec<(f64, [f64; 1])> {
    let points = curve.lost.iter();
    points
        .map(|(games, lost)| (place(*games), [100.0 * lost.mean]))
        .collect()
}

impl Widget for LabPlot<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let area = self.render_answer(area, buffer);
        let mut rows = area.rows();
        let Some(caption) = rows.next() else { return };
        let (width, height) = LEAST_CHART;
        let has_room = area.height >= height && area.width >= width;
        let has_run = !self.lab.curves.is_empty();
        if has_room || !has_run || self.lab.progress().is_some() {
            self.caption(area.width).render(caption, buffer);
        }
        if !(has_run && has_room) {
            return;
        }
        let counting = rows.next().filter(|_| area.height >= 9 && self.has_dry());
        if let Some(row) = counting {
            self.counting(area.width).render(row, buffer);
        }
        let above = 1 + u16::from(counting.is_some());
        let area = Rect {
            x: area.x + 1,
            y: area.y + above,
            width: area.width - 2,
            height: area.height - above,
        };
        self.draw(area, buffer);
    }
}

/// The looks of an arm; its number says the same.
fn arm_style(theme: &Theme, nth: usize) -> Style {
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
