//! The tab of the Lab: two values of a rule, their comparison in a sentence, and a chart.

mod answer;
mod plan;

pub use plan::{LabCurve, LabPlan};

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use crate::draw::chart::{Axis, Plot, Track, Upright, place};
use crate::draw::list::List;
use crate::draw::text::{Whole, fit, fitting, in_cells, wrap};
use crate::draw::theme::Theme;
use crate::engine::Rules;
use crate::game::Square;
use crate::model::{
    Action, Direction, Effect, ExperimentJob, ExperimentProgress, Fields, Form, Session,
};
use crate::parts::popup::arrow_at;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Length, Said, say};
use plan::{GAMES, MACHINES};

/// The columns before a line of the form.
const MARGIN: u16 = 1;

/// The lines of a chart, with its caption and a free line above.
const LEAST_CHART: u16 = 8;

/// The fewest lines of its axes.
const LEAST_AXES: u16 = 4;

/// The tab of the Lab.
#[derive(Clone, Debug)]
pub struct Lab {
    /// The plan, edited in a form.
    form: Form<LabPlan>,
    /// The lines of the form.
    pub list: List,
    /// The number of finished machines, while it runs.
    running: Option<u64>,
    /// The results by value.
    pub curves: Vec<LabCurve>,
    /// The line below the form that says what the machines have in common.
    base: Rect,
    /// The area of the result and the chart.
    results: Rect,
}

impl Part for Lab {
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Go(direction @ (Direction::Left | Direction::Right)) => {
                Self::shown(say!("offer-change"), move |lab, session| {
                    lab.change(session, direction)
                })
            }
            Action::Activate if self.curves.len() < 2 && self.running.is_none() => {
                Self::shown(say!("offer-run"), Self::run)
            }
            Action::Activate => None,
            Action::Close if self.running.is_some() => Self::shown(say!("offer-stop"), Self::stop),
            Action::Line(nth) if nth == self.form.selected() => {
                Self::quiet(|lab, session| lab.change(session, Direction::Right))
            }
            Action::Step(nth, direction) => Self::quiet(move |lab, session| {
                lab.form.select(nth);
                lab.change(session, direction)
            }),
            Action::Go(_) => Self::shown(say!("offer-move"), self.going(action)?),
            _ => Self::quiet(self.going(action)?),
        }
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        // The column of the scroll bar is free.
        let columns = [Constraint::Fill(1), Constraint::Length(1)];
        let [pane, _] = area
            .inner(Margin::new(1, 1))
            .layout(&Layout::horizontal(columns));
        let count = self.plan().lines().len();
        let rows = [
            Constraint::Length(in_cells(count)),
            Constraint::Length(1),
            Constraint::Fill(1),
        ];
        let [list, base, results] = pane.layout(&Layout::vertical(rows));
        self.list.selected = self.form.selected();
        self.list.lay(list, count, false);
        (self.base, self.results) = (base, results);
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        let action = self.list.at(at)?;
        let Action::Line(nth) = action else {
            return Some(action);
        };
        let lines = self.plan().lines();
        let label = lines.get(nth)?.label(None);
        let arrow = arrow_at(&label, at.x - self.list.area.x, MARGIN);
        Some(arrow.map_or(action, |to| Action::Step(nth, to)))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let lines = self.plan().lines();
        let line = |nth: usize, width| setting(&lines[nth], width, theme);
        self.list
            .draw(theme, context.around.has_focus, buffer, line);
        let base = self.base.inner(Margin::new(1, 0));
        let machine = context.session.known.open.as_str();
        fit(&say!("lab-base", machine), base.width, theme, &[])
            .style(theme.faint)
            .write(base, buffer);
        self.draw_results(theme, buffer);
    }

    /// Runs a comparison for the open machine's rules, so that there is a result to read.
    fn enter(&mut self, session: &mut Session) {
        let rules = *session.machine.rules();
        if rules != *self.plan().base() {
            self.forget_results(session);
            self.form.value = self.plan().with_base(rules);
        }
        if self.curves.is_empty() {
            self.run(session);
        }
    }
}

impl Lab {
    /// The Lab for a machine with these rules.
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            form: Form::new(LabPlan::new(rules)),
            list: List::default(),
            running: None,
            curves: Vec::new(),
            base: Rect::ZERO,
            results: Rect::ZERO,
        }
    }

    /// The result in a sentence, once all machines are finished.
    pub fn answer(&self) -> Option<Said> {
        answer::answer(self.plan(), &self.curves)
    }

    /// The plan.
    pub const fn plan(&self) -> &LabPlan {
        &self.form.value
    }

    /// True while it runs.
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// The change that selects another line; `None` for other actions.
    fn going(&self, action: Action) -> Option<impl FnOnce(&mut Self, &mut Session) + use<>> {
        let nth = self.list.step(action)?;
        Some(move |lab: &mut Self, _: &mut Session| {
            lab.form.select(nth);
        })
    }

    /// Steps the selected line and runs the comparison.
    fn change(&mut self, session: &mut Session, direction: Direction) -> Next {
        self.forget_results(session);
        self.form.change(direction);
        self.run(session)
    }

    /// Stops and drops the results.
    fn forget_results(&mut self, session: &mut Session) {
        self.stop(session);
        self.running = None;
        self.curves.clear();
    }

    fn run(&mut self, session: &mut Session) -> Next {
        if self.running.is_none() {
            self.curves.clear();
            self.running = Some(0);
            let job = ExperimentJob {
                experiments: self.plan().experiments(),
                machines: MACHINES,
            };
            session.ask(Effect::Experiment(Box::new(job)));
        }
        Next::Stay
    }

    /// Stops the experiments; finished curves are kept.
    fn stop(&mut self, session: &mut Session) -> Next {
        if self.running.is_some() {
            session.ask(Effect::StopExperiment);
        }
        Next::Stay
    }

    /// Records the progress.
    pub(crate) fn on_progress(&mut self, progress: &ExperimentProgress) {
        if self.running.is_some() {
            self.curves
                .extend(progress.finished.iter().map(LabCurve::of));
            self.running = (!progress.is_last).then_some(progress.finished_machines);
        }
    }

    /// Records a failure.
    pub(crate) const fn lose(&mut self) {
        self.running = None;
    }

    /// The caption of the chart, or a hint without results.
    fn caption(&self) -> Said {
        match self.running {
            Some(lived) => say!("lab-running", percent = 100 * lived / (2 * MACHINES)),
            None if self.curves.is_empty() => say!("lab-how"),
            None => {
                let is_dry = self.curves.iter().any(|curve| curve.has_dry);
                say!("lab-chart", is_dry)
            }
        }
    }

    /// Draws the result and the chart.
    fn draw_results(&self, theme: &Theme, buffer: &mut Buffer) {
        let area = self.results.inner(Margin::new(1, 0));
        let answer = self.answer();
        let lines = |length| {
            let words = answer
                .as_ref()
                .map(|answer| answer.form(length).to_string());
            wrap(&words.unwrap_or_default(), area.width.into())
        };
        let has_room = |lines: &Vec<String>| in_cells(lines.len()) + LEAST_CHART <= area.height;
        let full = Some(lines(Length::Full)).filter(has_room);
        let lines = full.unwrap_or_else(|| lines(Length::Short));
        let rows = [
            Constraint::Length(in_cells(lines.len())),
            Constraint::Length(u16::from(!lines.is_empty() && has_room(&lines))),
            Constraint::Length(1),
            Constraint::Fill(1),
        ];
        let [answer, _, caption, chart] = area.layout(&Layout::vertical(rows));
        for (line, row) in lines.iter().zip(answer.rows()) {
            Line::styled(line.clone(), theme.strong).write(row, buffer);
        }
        // Where there is no room for axes, the answer says it.
        let has_axes = chart.height >= LEAST_AXES;
        if has_axes || self.is_running() {
            fit(&self.caption(), caption.width, theme, &[])
                .style(theme.faint)
                .write(caption, buffer);
        }
        if has_axes && !self.curves.is_empty() {
            self.draw_chart(chart, theme, buffer);
        }
    }

    /// Draws the mean of each value with its name at the end, on axes fitted to the data.
    fn draw_chart(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let tracks: Vec<_> = (0..self.curves.len())
            .map(|nth| self.track(nth, theme))
            .collect();
        let shown = tracks.iter().flat_map(|track| &track.points);
        let [least, most] = shown.fold([100.0, 0.0], |[least, most], (_, [value])| {
            [f64::min(least, *value), f64::max(most, *value)]
        });
        let names = self.plan().names();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let beside = in_cells(widest + 1).min(area.width / 3);
        let columns = [Constraint::Fill(1), Constraint::Length(beside)];
        let [area, beside] = area.layout(&Layout::horizontal(columns));
        let games = self.curves.iter().filter_map(|curve| curve.lost.first());
        let first = games.map(|(games, _)| *games).min().unwrap_or(1);
        let plot = Plot::new(area, true, Axis::of_games(first, GAMES, true), |rows| {
            Upright::percents_between(least, most, rows)
        });
        plot.draw_axes(theme, buffer);
        plot.draw_lines(&tracks, theme, buffer);
        let ends = tracks.iter().filter_map(|track| track.points.last());
        let ends: Vec<_> = ends.map(|(_, [end])| plot.row(*end)).collect();
        for ((nth, row), name) in apart(&ends, plot.lines()).into_iter().zip(&names) {
            let at = Rect {
                y: row,
                height: 1,
                ..beside
            };
            let style = style(theme, nth).add_modifier(Modifier::BOLD);
            Line::styled(format!(" {name}"), style).write(at, buffer);
        }
    }

    /// The line of a value.
    fn track(&self, nth: usize, theme: &Theme) -> Track {
        let [solid, _, dashed] = theme.glyphs.strokes;
        let points = self.curves[nth].lost.iter();
        Track {
            points: points
                .map(|(games, lost)| (place(*games), [100.0 * lost.mean]))
                .collect(),
            stroke: [solid, dashed][nth],
            style: style(theme, nth),
        }
    }
}

/// A line of the form, with the meaning of its value if it fits.
fn setting(line: &crate::model::Line<LabPlan>, width: u16, theme: &Theme) -> Line<'static> {
    let value = Span::from(format!(" {}", line.label(None)));
    let meaning = Span::styled(format!("  {}", line.means()), theme.faint);
    let whole = Line::from_iter([value.clone(), meaning]);
    fitting(width, [whole, Line::from(value)])
}

/// The rows of the names by index, with a minimal shift if two are equal.
fn apart(rows: &[u16], area: Rect) -> Vec<(usize, u16)> {
    let row = |nth: usize| match (nth, rows) {
        (1, [one, other]) if one == other => {
            if one + 1 < area.bottom() {
                one + 1
            } else {
                one - 1
            }
        }
        _ => rows[nth],
    };
    (0..rows.len()).map(|nth| (nth, row(nth))).collect()
}

/// The color of a value.
fn style(theme: &Theme, nth: usize) -> Style {
    theme.beads[[Square::Center, Square::Top][nth]]
}
