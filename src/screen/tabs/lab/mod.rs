//! The Lab: what if the rules were others? Its plan and its rows, the answer, a chart of what they
//! came to, and the command that gives the same numbers.

mod answer;
mod file;
mod plan;

pub use plan::{LabCurve, LabPlan, LabQuestion};

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::app::form::Step;
use crate::app::{
    self, Action, Direction, Effect, ExperimentJob, ExperimentProgress, Fields, Form,
    MachineAction, Session, Tab,
};
use crate::engine::{Preset, Rules, Side};
use crate::game::Square;
use crate::list::List;
use crate::part::{Deed, Next, Part, See};
use crate::popup::arrow_at;
use crate::popup::rules::RulesDraft;
use crate::tui::chart::{Axis, Plot, Points, Track, Upright, place};
use crate::tui::draw::{draw_notes, draw_row, fit, fitting, in_cells, pad, pad_left, wrap};
use crate::tui::theme::Theme;
use crate::words::numbers::{percent, short_time};
use crate::words::{Said, say};

/// The fewest lines under the rows.
const LEAST_UNDER: u16 = 7;

/// The lines of a chart with its answer that a command under it leaves.
const CHART_BESIDE_COMMAND: u16 = 13;

/// The columns and lines from which all rows have one chart; with less each has a small line.
const LEAST_CHART: (u16, u16) = (40, 12);

/// The lines from which it is said over a chart which machines are counted.
const WITH_COUNTING: u16 = 15;

/// The columns before a setting, and those of the number of an arm.
const MARGIN: u16 = 1;
const NUMBER: u16 = 3;

/// The most lines of a small line.
const SMALL: u16 = 2;

/// The columns of the chance at the end of a small line.
const CHANCE: u16 = 7;

/// The tab of the Lab.
#[derive(Clone, Debug)]
pub struct Lab {
    /// The plan, of which a line is under the cursor.
    form: Form<LabPlan>,
    /// The lines of the plan.
    pub list: List,
    /// True once it has run by itself, when the tab was first opened.
    has_begun: bool,
    /// True if the chart takes the place of all else.
    pub is_large: bool,
    /// The number of machines that have lived, while it runs.
    running: Option<u64>,
    /// The results of the arms that are done.
    pub curves: Vec<LabCurve>,
    /// The open machine's own chance to lose after so many games, at its snapshots, as it was when
    /// the arms were done.
    pub own: Vec<(u64, f64)>,
    /// The pane with its frame.
    pane: Rect,
    /// The answer and the chart.
    results: Rect,
    /// The command that gives the same numbers, in lines that fit.
    command: (Rect, Vec<String>),
}

impl Part for Lab {
    fn deed(&self, _: See<'_>, asked: Action) -> Option<Deed<Self>> {
        match asked {
            Action::Zoom if self.is_large => Self::shown(say!("offer-settings"), Self::enlarge),
            Action::Zoom => Self::shown(say!("offer-large-chart"), Self::enlarge),
            Action::Go(direction @ (Direction::Left | Direction::Right)) => {
                Self::shown(say!("offer-change"), move |lab, session| {
                    lab.change(session, direction)
                })
            }
            Action::Activate if self.running.is_none() => Self::shown(say!("offer-run"), Self::run),
            Action::Activate => None,
            Action::Close if self.running.is_some() => Self::shown(say!("offer-stop"), Self::stop),
            Action::CopyCommand => Self::shown(say!("offer-copy-the-command"), Self::copy_command),
            Action::Arm(what) => self.deed_with_arms(what),
            Action::SetArm(nth, rules) => {
                Self::quiet(move |lab, session| lab.set_arm(session, nth, rules))
            }
            Action::Line(nth) if nth == self.selected() => Self::quiet(Self::run),
            Action::Step(nth, direction) => Self::quiet(move |lab, session| {
                lab.form.select(nth);
                lab.change(session, direction)
            }),
            Action::Go(_) => Self::shown(say!("offer-move"), self.going(asked)?),
            _ => Self::quiet(self.going(asked)?),
        }
    }

    fn lay(&mut self, _: See<'_>, area: Rect) {
        self.pane = area;
        // The column of a scroll bar stays free.
        let columns = [Constraint::Fill(1), Constraint::Length(1)];
        let [pane, _] = area
            .inner(Margin::new(1, 1))
            .layout(&Layout::horizontal(columns));
        let count = self.plan().lines().len();
        let lines = in_cells(count);
        let room = pane.height.saturating_sub(LEAST_UNDER);
        let lines = lines.min(room.max(pane.height / 2));
        let lines = if self.is_large { 0 } else { lines };
        let left = pane.height - lines;
        let command = wrap(&self.plan().command(), pane.width.saturating_sub(2).into());
        let below = in_cells(command.len());
        let has_command = below <= left.saturating_sub(CHART_BESIDE_COMMAND);
        let below = if has_command { below } else { 0 };
        let rows = [
            Constraint::Length(lines),
            Constraint::Fill(1),
            Constraint::Length(below),
        ];
        let [list, results, at_foot] = pane.layout(&Layout::vertical(rows));
        self.list.selected = self.selected();
        self.list.lay(list, count);
        (self.results, self.command) = (results, (at_foot, command));
    }

    fn at(&self, _: See<'_>, at: Position) -> Option<Action> {
        let asked = self.list.at(at)?;
        let Action::Line(nth) = asked else {
            return Some(asked);
        };
        let (column, lines) = (at.x - self.list.area.x, self.plan().lines());
        let arrow = match nth.checked_sub(LabPlan::SETTINGS) {
            _ if nth >= lines.len() => None,
            Some(arm) => arrow_at(&names(self.plan(), arm)[0], column, NUMBER),
            None => arrow_at(&lines[nth].label(false, None), column, MARGIN),
        };
        Some(arrow.map_or(asked, |to| Action::Step(nth, to)))
    }

    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        let session = see.session;
        let look = Look {
            lab: self,
            session,
            theme,
        };
        let progress = self.progress();
        let note = progress.map(|(nth, machines)| say!("machines-of", nth, machines));
        draw_notes(theme, note.as_slice(), self.pane, buffer);
        look.draw_list(see.around.has_focus, buffer);
        look.draw_results(self.results, buffer);
        let (area, command) = &self.command;
        let command = command
            .iter()
            .map(|line| Line::styled(format!(" {line}"), theme.faint));
        command.collect::<Text>().render(*area, buffer);
    }

    /// The first time a small run begins by itself, so that there is an answer to read.
    fn enter(&mut self, session: &mut Session) {
        let is_first = !std::mem::replace(&mut self.has_begun, true);
        if is_first && self.plan().is_small() {
            self.run(session);
        }
    }
}

impl Lab {
    /// A Lab that asks its first question of machines of these rules.
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            form: Form::new(LabQuestion::default().plan(rules)),
            list: List::default(),
            running: None,
            has_begun: false,
            is_large: false,
            curves: Vec::new(),
            own: Vec::new(),
            pane: Rect::ZERO,
            results: Rect::ZERO,
            command: (Rect::ZERO, Vec::new()),
        }
    }

    /// The answer to the question in a sentence, once all rows have lived.
    pub fn answer(&self) -> Option<Said> {
        answer::answer(self.plan(), &self.curves)
    }

    /// The plan.
    pub const fn plan(&self) -> &LabPlan {
        &self.form.value
    }

    /// The plan for the next session; `None` where it is the usual one.
    pub(crate) fn kept_plan(&self) -> Option<LabPlan> {
        (!self.plan().is_usual()).then(|| self.plan().clone())
    }

    /// Takes over the plan of an earlier session.
    pub fn set_plan(&mut self, plan: LabPlan) {
        self.form.value = plan;
    }

    /// The line under the cursor, from 0.
    pub const fn selected(&self) -> usize {
        self.form.selected()
    }

    /// The arm under the cursor, from 0.
    pub const fn selected_arm(&self) -> Option<usize> {
        self.form.selected().checked_sub(LabPlan::SETTINGS)
    }

    /// The machines that have lived and all there are, while it runs.
    pub fn progress(&self) -> Option<(u64, u64)> {
        let all = self.plan().machines * self.plan().arms.len() as u64;
        Some((self.running?, all))
    }

    fn enlarge(&mut self, _: &mut Session) -> Next {
        self.is_large ^= true;
        Next::Stay
    }

    /// The change by which an action leads to another line, if it does. Whoever steps sees it.
    fn going(&self, asked: Action) -> Option<impl FnOnce(&mut Self, &mut Session) -> Next + use<>> {
        let nth = self.list.step(asked)?;
        Some(move |lab: &mut Self, _: &mut Session| {
            lab.is_large &= !matches!(asked, Action::Go(_));
            lab.form.select(nth);
            Next::Stay
        })
    }

    /// Gives the setting under the cursor another value.
    fn change(&mut self, session: &mut Session, direction: Direction) -> Next {
        self.is_large = false;
        let before = self.plan().clone();
        self.form.change(match direction {
            Direction::Up | Direction::Left => Step::BackAround,
            Direction::Down | Direction::Right => Step::Around,
        });
        if *self.plan() != before {
            self.forget_results(session);
        }
        if self.plan().question != before.question {
            self.run(session);
        }
        Next::Stay
    }

    /// The change of the arms that is asked for.
    fn deed_with_arms(&self, what: MachineAction) -> Option<Deed<Self>> {
        let (nth, arms) = (self.selected_arm(), &self.plan().arms);
        let rules = *nth.and_then(|nth| arms.get(nth)).or(arms.last())?;
        let form = move |nth| Next::Popup(Box::new(RulesDraft::arm(rules, nth)));
        match what {
            MachineAction::New if arms.len() < LabPlan::MOST_ARMS => {
                Self::shown(say!("offer-add-a-row"), move |_, _| form(None))
            }
            MachineAction::Rules if nth.is_some() => {
                Self::shown(say!("offer-its-rules"), move |_, _| form(nth))
            }
            MachineAction::Remove if arms.len() > 1 => {
                let nth = nth?;
                Self::shown(say!("offer-remove-it"), move |lab, session| {
                    lab.forget_results(session);
                    lab.form.value.free();
                    lab.form.value.arms.remove(nth);
                    lab.form.select(lab.selected());
                    Next::Stay
                })
            }
            _ => None,
        }
    }

    /// An arm gets these rules, or there is one more; two of the same would lie on each other.
    fn set_arm(&mut self, session: &mut Session, nth: Option<usize>, rules: Rules) -> Next {
        if self.plan().arms.contains(&rules) {
            session.notice = Some(say!("row-is-there"));
            return Next::Stay;
        }
        self.forget_results(session);
        self.form.value.free();
        let arms = &mut self.form.value.arms;
        match nth.and_then(|nth| arms.get_mut(nth)) {
            Some(arm) => *arm = rules,
            None => arms.push(rules),
        }
        let last = LabPlan::SETTINGS + nth.unwrap_or(arms.len() - 1);
        self.form.select(last);
        Next::Stay
    }

    /// Drops the results of other conditions, those that are being worked out too.
    fn forget_results(&mut self, session: &mut Session) {
        self.stop(session);
        self.running = None;
        self.curves.clear();
        self.own.clear();
    }

    /// Runs the arms.
    fn run(&mut self, session: &mut Session) -> Next {
        if self.running.is_none() {
            self.curves.clear();
            self.running = Some(0);
            let job = ExperimentJob {
                experiments: self.plan().experiments(),
                machines: self.plan().machines,
            };
            session.ask(Effect::Experiment(Box::new(job)));
        }
        Next::Stay
    }

    /// Stops the arms; those that are done stay.
    fn stop(&mut self, session: &mut Session) -> Next {
        if self.running.is_some() {
            session.ask(Effect::StopExperiment);
        }
        Next::Stay
    }

    /// Takes in how far the arms have come. What is forgotten is heard of no more.
    pub(crate) fn hear(&mut self, session: &mut Session, progress: &ExperimentProgress) {
        if self.running.is_none() {
            return;
        }
        let finished = progress.finished.iter().map(LabCurve::of);
        self.curves.extend(finished);
        self.running = (!progress.is_last).then_some(progress.lived);
        if !progress.is_last {
            return;
        }
        let measured = self.plan().measured;
        let own = session.machine.chances_so_far(Side::First, measured);
        self.own = own.map(|(games, chances)| (games, chances.lost)).collect();
        let is_whole = self.curves.len() == self.plan().arms.len();
        let (machines, time) = (progress.lived, short_time(progress.seconds));
        if session.shown.tab == Tab::Lab {
            session.notice = Some(if is_whole {
                say!("lab-ended", machines, time)
            } else {
                say!("lab-stopped", machines, time)
            });
        }
    }

    /// The arms came to no end.
    pub(crate) const fn lose(&mut self) {
        self.running = None;
    }

    /// The command that gives the same numbers goes to the clipboard.
    fn copy_command(&mut self, session: &mut Session) -> Next {
        session.ask(Effect::Copy(self.plan().command()));
        session.notice = Some(say!("command-copied"));
        Next::Stay
    }
}

/// The looks of the Lab.
struct Look<'a> {
    lab: &'a Lab,
    session: &'a Session,
    theme: &'a Theme,
}

impl Look<'_> {
    fn draw_list(&self, has_focus: bool, buffer: &mut Buffer) {
        let lines = self.lab.plan().lines();
        for (nth, row) in self.lab.list.rows() {
            let is_selected = nth == self.lab.selected();
            let line = match nth.checked_sub(LabPlan::SETTINGS) {
                Some(arm) => self.arm(arm, row.width),
                None => self.setting(&lines[nth], row.width),
            };
            draw_row(self.theme, &line, row, is_selected, has_focus, buffer);
        }
    }

    /// A setting, with its meaning where there is room.
    fn setting(&self, line: &app::Line<LabPlan>, width: u16) -> Line<'static> {
        let value = Span::from(format!(" {}", line.label(false, None)));
        let meaning = Span::styled(format!("  {}", line.meaning), self.theme.faint);
        let whole = Line::from_iter([value.clone(), meaning]);
        fitting(width, [whole, Line::from(value)])
    }

    /// An arm with its number, and what it came to in as many words as there is room for.
    fn arm(&self, nth: usize, width: u16) -> Line<'static> {
        let number = Span::styled(format!(" {} ", nth + 1), arm_style(self.theme, nth));
        let found = self.lab.curves.get(nth).and_then(found);
        let found = found.map_or_else(
            || vec![String::new()],
            |said| said.forms().map(|form| form.to_string()).collect(),
        );
        let names = names(self.lab.plan(), nth);
        let pairs = found
            .iter()
            .flat_map(|found| names.iter().map(move |name| (name, found)));
        let lines = pairs.map(|(name, found)| {
            let room = usize::from(width).saturating_sub(4 + found.width());
            let name = pad(name.clone(), room.max(name.width() + 1));
            Line::from_iter([number.clone(), Span::from(name), found.clone().into()])
        });
        fitting(width, lines)
    }

    /// The answer, and under it a chart, or a small line a row where there is no room for one.
    fn draw_results(&self, area: Rect, buffer: &mut Buffer) {
        let answer = self.lab.answer().map(|answer| answer.to_string());
        let lines = wrap(
            &answer.unwrap_or_default(),
            area.width.saturating_sub(2).into(),
        );
        let above = in_cells(lines.len());
        let rows = [Constraint::Length(above), Constraint::Fill(1)];
        let [answer, area] = area.layout(&Layout::vertical(rows));
        for (line, row) in lines.iter().zip(answer.rows()) {
            Line::styled(format!(" {line}"), self.theme.strong).render(row, buffer);
        }
        let (width, height) = LEAST_CHART;
        let has_chart = area.height >= height && area.width >= width;
        let has_counting = has_chart
            && area.height >= WITH_COUNTING
            && self.lab.curves.iter().any(|curve| curve.dry > 0.0);
        let rows = [
            Constraint::Length(1),
            Constraint::Length(has_counting.into()),
            Constraint::Fill(1),
        ];
        let [caption, counting, area] = area
            .inner(Margin::new(1, 0))
            .layout(&Layout::vertical(rows));
        fit(&self.caption(), caption.width, self.theme, &[]).render(caption, buffer);
        if has_counting {
            let words = say!("lab-counting").fit(counting.width.into());
            Line::styled(words.to_string(), self.theme.faint).render(counting, buffer);
        }
        if self.lab.curves.is_empty() {
            return;
        }
        if has_chart {
            self.draw_chart(area, buffer);
        } else {
            self.draw_small_lines(area, buffer);
        }
    }

    /// The caption of the chart, or what to do where there is none yet.
    fn caption(&self) -> Said {
        match self.lab.progress() {
            Some((lived, all)) => say!("lab-running", percent = 100 * lived / all.max(1)),
            None if self.lab.curves.is_empty() => say!("lab-how"),
            None => say!("lab-chart", opponent = self.lab.plan().measured),
        }
    }

    /// The axis of the games that the arms have played.
    fn games(&self) -> Axis {
        let games = self.lab.curves.iter().flat_map(|curve| &curve.lost);
        let games = games.map(|&(games, _)| games.max(1));
        let ends = games.fold([u64::MAX, 0], |[from, to], at| [from.min(at), to.max(at)]);
        Axis::of_games(ends[0], ends[1], true)
    }

    /// The line of an arm.
    fn track(&self, nth: usize, curve: &LabCurve) -> Track {
        let [solid, _, dashed, short] = self.theme.glyphs.strokes;
        Track {
            points: points(curve),
            stroke: [solid, dashed, short][nth % 3],
            style: arm_style(self.theme, nth),
        }
    }

    /// The means of the rows, each with its name at its end, and the open machine, on axes that
    /// show no more than they need.
    fn draw_chart(&self, area: Rect, buffer: &mut Buffer) {
        let arms = (0..).zip(&self.lab.curves);
        let arms: Vec<_> = arms.map(|(nth, curve)| self.track(nth, curve)).collect();
        let [_, dotted, ..] = self.theme.glyphs.strokes;
        let own = self.lab.own.iter();
        let own = Track {
            points: own
                .map(|&(games, lost)| (place(games), [100.0 * lost]))
                .collect(),
            stroke: dotted,
            style: self.theme.strong,
        };
        let shown = arms.iter().chain([&own]).flat_map(|track| &track.points);
        let [least, most] = ends_of(shown);
        let names = (0..arms.len()).map(|nth| self.lab.plan().question.row(self.lab.plan(), nth));
        let names: Vec<_> = names.collect();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let beside = in_cells(widest + 1);
        let columns = [
            Constraint::Fill(1),
            Constraint::Length(beside.min(area.width / 3)),
        ];
        let [area, beside] = area.layout(&Layout::horizontal(columns));
        let plot = Plot::new(area, true, self.games(), |rows| {
            Upright::percents_between(least, most, rows)
        });
        plot.draw_axes(self.theme, buffer);
        let ends: Vec<_> = arms
            .iter()
            .map(|arm| plot.row(end_of(&arm.points)))
            .collect();
        let tracks: Vec<_> = arms.into_iter().chain([own]).collect();
        plot.draw_lines(&tracks, self.theme, buffer);
        for (nth, row) in apart(&ends, plot.lines()) {
            let at = Rect {
                y: row,
                height: 1,
                ..beside
            };
            let style = arm_style(self.theme, nth).add_modifier(Modifier::BOLD);
            Line::styled(format!(" {}", names[nth]), style).render(at, buffer);
        }
        self.draw_own(&plot, buffer);
    }

    /// The open machine as it stands, after as many games as it has played.
    fn draw_own(&self, plot: &Plot, buffer: &mut Buffer) {
        let machine = self.session.machine();
        let Some(chances) = machine.odds(Side::First, self.lab.plan().measured) else {
            return;
        };
        let games = machine.first().tally.games();
        let at = [place(games), 100.0 * chances.lost];
        let (glyph, name) = (self.theme.glyphs.bead, &self.session.name);
        // It stands at the end of the games of the rows, where it has played more than they have.
        let name = if games > self.lab.plan().games {
            format!("{name} {}", say!("after-games", games))
        } else {
            name.to_string()
        };
        let [before, after] = [format!("{name} {glyph}"), format!("{glyph} {name}")];
        plot.draw_word(at, [&after, &before], self.theme.strong, buffer);
    }

    /// The mean of each row by itself, all on the same scale, between its name and its end.
    fn draw_small_lines(&self, area: Rect, buffer: &mut Buffer) {
        let (lab, curves) = (self.lab, &self.lab.curves);
        let all: Vec<_> = curves.iter().flat_map(points).collect();
        let [least, most] = ends_of(&all);
        let count = in_cells(curves.len());
        let height = (area.height / count).clamp(1, SMALL);
        let name = |nth: usize| format!("{} {}", nth + 1, lab.plan().question.row(lab.plan(), nth));
        let names: Vec<_> = (0..curves.len()).map(name).collect();
        let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
        let widest = in_cells(widest + 1);
        let columns = [
            Constraint::Max(widest.min(area.width / 2)),
            Constraint::Fill(1),
            Constraint::Length(CHANCE),
        ];
        let rows = area.layout_vec(&Layout::vertical(vec![
            Constraint::Length(height);
            curves.len()
        ]));
        for (nth, (row, curve)) in rows.into_iter().zip(curves).enumerate() {
            let [before, line, after] = row.layout(&Layout::horizontal(columns));
            let plot = Plot::new(line, false, self.games(), |rows| {
                Upright::percents_between(least, most, rows)
            });
            plot.draw_lines(&[self.track(nth, curve)], self.theme, buffer);
            let style = arm_style(self.theme, nth);
            Line::styled(names[nth].clone(), style).render(before, buffer);
            let end = curve.end().map(|end| percent(end.mean));
            Line::from(pad_left(&end.unwrap_or_default(), CHANCE.into())).render(after, buffer);
        }
    }
}

/// The names of an arm, longest first.
fn names(plan: &LabPlan, nth: usize) -> Vec<String> {
    if plan.question != LabQuestion::Anything {
        let value = format!("< {} >", plan.question.row(plan, nth));
        let meaning = plan.question.after_row().to_string();
        let whole = format!("{value} {meaning}");
        return vec![whole.trim_end().to_owned(), value];
    }
    let label = plan.arms[nth].label();
    let name = plan.arms[nth].preset().map(Preset::name);
    let named = name.map(|name| [format!("{name}: {label}"), name.to_owned()]);
    named.into_iter().flatten().chain([label]).collect()
}

/// The result of an arm.
fn found(curve: &LabCurve) -> Option<Said> {
    let end = curve.end()?;
    let none = || "none".to_owned();
    let safe = curve
        .safe_after
        .and_then(|safe| Some((safe.games?, safe.share)));
    let [share, median] = safe.map_or_else(
        || [none(), none()],
        |([_, median, _], share)| [percent(share), format!("{median:.0}")],
    );
    Some(say!(
        "lab-found",
        mean = percent(end.mean),
        low = percent(end.p10),
        high = percent(end.p90),
        dry = if curve.dry > 0.0 {
            percent(curve.dry)
        } else {
            none()
        },
        safe = share,
        median,
    ))
}

/// The mean chances to lose of an arm, in percent, after so many games.
fn points(curve: &LabCurve) -> Vec<(f64, [f64; 1])> {
    let points = curve.lost.iter();
    points
        .map(|(games, lost)| (place(*games), [100.0 * lost.mean]))
        .collect()
}

/// The last of some values.
fn end_of(points: &Points<1>) -> f64 {
    points.last().map_or(0.0, |&(_, [value])| value)
}

/// The least and the most of some values.
fn ends_of<'a>(points: impl IntoIterator<Item = &'a (f64, [f64; 1])>) -> [f64; 2] {
    let points = points.into_iter();
    points.fold([100.0, 0.0], |[least, most], (_, [value])| {
        [f64::min(least, *value), f64::max(most, *value)]
    })
}

/// Each of these rows by its place, moved as little as it takes for no two to be the same.
fn apart(rows: &[u16], area: Rect) -> Vec<(usize, u16)> {
    let mut order: Vec<_> = rows.iter().copied().enumerate().collect();
    order.sort_by_key(|&(_, row)| row);
    let mut free = area.y;
    for (_, row) in &mut order {
        *row = (*row).max(free);
        free = *row + 1;
    }
    let mut last = area.bottom();
    for (_, row) in order.iter_mut().rev() {
        *row = (*row).min(last.saturating_sub(1));
        last = *row;
    }
    order
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
