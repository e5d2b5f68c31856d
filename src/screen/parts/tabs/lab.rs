//! The tab of the Lab: two values of a rule or two teachers, their comparison in a sentence, and a chart.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span};

use crate::draw::chart::{Axis, Ink, LineChart, Track, most, place};
use crate::draw::list::List;
use crate::draw::text::{below_lines, draw_said, draw_wrapped, fitting, in_cells, inside, wrap};
use crate::draw::theme::Theme;
use crate::engine::{
    Block, Experiment, Opponent, Percent, Results, Rules, Schedule, Setting, Spread,
};
use crate::model::form::{Fields, Form, Line as FormLine, Value};
use crate::model::{Action, Direction, Effect, ExperimentJob, ExperimentProgress, Session};
use crate::parts::popup::arrow_at;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{hundredths, percent};
use crate::words::rules::{in_short, meaning, title};
use crate::words::{Length, Said, opponent_means, say, spoken};

/// The number of games per machine.
const GAMES: u64 = 1_000;

/// The number of machines per value.
const MACHINES: u64 = 200;

/// The number of standard errors from which a difference is called significant; chance exceeds it
/// in one out of a hundred comparisons: Student's two-sided quantile of 1 %, with conservative
/// degrees of freedom (machines per value minus 1).
const SIGNIFICANT: f64 = 2.601;

/// The seed of both experiments, which makes them comparable: the year of the first machine.
const SEED: u64 = 1961;

/// The rules that can be compared.
const RULES: [Setting; 5] = [
    Setting::Reward,
    Setting::Beads,
    Setting::Squares,
    Setting::WhenEmpty,
    Setting::Spare,
];

/// The opponents to learn from.
const TEACHERS: [Opponent; 4] = [
    Opponent::Skilled(Percent::HALF),
    Opponent::Random,
    Opponent::Perfect,
    Opponent::Rulebook,
];

/// The rewards and starting beads that can be compared, besides the machine's own.
const REWARDS: &[&str] = &["3,1,-1", "3,1,-3", "3,0,-1", "1,1,-1", "0,1,-1", "10,1,-1"];
const BEADS: &[&str] = &["4,3,2,1", "8,6,4,2", "8,4,2,1", "1,1,1,1", "16,12,8,4"];

/// The columns before a line of the form.
const MARGIN: u16 = 1;

/// The lines of a chart, with its caption and a free line above.
const LEAST_CHART: u16 = 8;

/// The fewest lines of its chart.
const LEAST_LINES: u16 = 4;

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
    /// The area below the form: what the machines have in common, the result and the chart.
    below: Rect,
}

impl Part for Lab {
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Go(direction @ (Direction::Left | Direction::Right)) => {
                Self::shown(say!("offer-change"), move |lab, session| {
                    lab.change(session, direction);
                })
            }
            Action::Activate if self.curves.len() < 2 && self.running.is_none() => {
                Self::shown(say!("offer-run"), Self::run)
            }
            Action::Close if self.running.is_some() => Self::shown(say!("offer-stop"), Self::stop),
            Action::Line(nth) if nth == self.form.selected() => {
                Self::quiet(|lab, session| lab.change(session, Direction::Right))
            }
            Action::Step(nth, direction) => Self::quiet(move |lab, session| {
                lab.form.select(nth);
                lab.change(session, direction);
            }),
            _ => {
                let nth = self.list.step(action)?;
                let is_shown = matches!(action, Action::Go(_));
                Self::shown_if(is_shown, say!("offer-move"), move |lab, _| {
                    lab.form.select(nth);
                })
            }
        }
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        let pane = inside(area);
        let count = self.plan().lines().len();
        let height = in_cells(count).min(pane.height);
        self.list.selected = self.form.selected();
        self.list.lay(Rect { height, ..pane }, count, false);
        self.below = below_lines(pane, height);
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
        let below = self.below.inner(Margin::new(1, 0));
        let base = say!("lab-base", machine = context.session.known.open.as_str());
        draw_said(&base, theme.faint, below, theme, buffer);
        self.draw_results(below_lines(below, 1), theme, buffer);
    }

    /// Compares the open machine's rules.
    fn enter(&mut self, session: &mut Session) {
        let rules = *session.pair.rules();
        if rules != self.plan().base {
            self.forget_results(session);
            let LabPlan {
                compared, teachers, ..
            } = *self.plan();
            self.form.value = LabPlan::new(rules, compared, teachers[0]);
        }
    }
}

impl Lab {
    /// The Lab for a machine with these rules.
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            form: Form::new(LabPlan::new(rules, Compared::Teacher, TEACHERS[0])),
            list: List::default(),
            running: None,
            curves: Vec::new(),
            below: Rect::ZERO,
        }
    }

    /// The result in a sentence, once all machines are finished.
    pub fn answer(&self) -> Option<Said> {
        let [one, other] = &self.curves[..] else {
            return None;
        };
        let ends = [one.end()?, other.end()?];
        if one.lost == other.lost {
            return Some(say!("lab-alike"));
        }
        let is_first = ends[0].mean < ends[1].mean;
        let [better, worse] = if is_first { [0, 1] } else { [1, 0] };
        let plan = self.plan();
        // The numbers of a value stay in one line.
        let names = plan.names().map(|name| name.replace(' ', "\u{a0}"));
        let verdict = match ahead_from(&self.curves[better], &self.curves[worse]) {
            Some(from) => {
                let from = if from < GAMES { from } else { 0 };
                say!("lab-ahead", row = &names[better], from, machines = MACHINES)
            }
            None => say!("lab-no-difference", machines = MACHINES),
        };
        let [least, more] = in_hundred(ends[better].mean, ends[worse].mean);
        let is_of_teachers = plan.compared == Compared::Teacher;
        Some(say!(
            "lab-answer",
            is_of_teachers,
            opponent = plan.teachers[0],
            games = GAMES,
            better = &names[better],
            least,
            worse = &names[worse],
            more,
            verdict,
        ))
    }

    /// The plan.
    pub const fn plan(&self) -> &LabPlan {
        &self.form.value
    }

    /// True while it runs.
    pub const fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Steps the selected line; the results are no longer its.
    fn change(&mut self, session: &mut Session, direction: Direction) {
        self.forget_results(session);
        self.form.change(direction);
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
    fn draw_results(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let answer = |length| self.answer().map(|answer| answer.form(length).to_string());
        let has_room = |words: &String| {
            let lines = wrap(words, area.width.into());
            in_cells(lines.len()) + LEAST_CHART <= area.height
        };
        let full = answer(Length::Full).filter(has_room);
        let words = full.or_else(|| answer(Length::Short));
        let rest = words.as_ref().map_or(area, |words| {
            let below = draw_wrapped(words, theme.strong, area, buffer);
            below_lines(below, u16::from(has_room(words)))
        });
        let chart = below_lines(rest, 1);
        // Where there is no room for the chart, the answer says it.
        let has_chart = chart.height >= LEAST_LINES;
        if has_chart || self.is_running() {
            draw_said(&self.caption(), theme.faint, rest, theme, buffer);
        }
        if has_chart && !self.curves.is_empty() {
            self.draw_chart(chart, theme, buffer);
        }
    }

    /// Draws the mean of each value with its name at the end, from 0 to the largest.
    fn draw_chart(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let track = |((curve, name), ink): ((&LabCurve, String), Ink)| {
            let lost = curve.lost.iter();
            let points = lost.map(|(games, lost)| (place(*games), [100.0 * lost.mean]));
            Track {
                points: points.collect(),
                ink,
                name,
            }
        };
        let curves = self.curves.iter().zip(self.plan().names());
        let inks = [Ink::One, Ink::Other];
        let tracks: Vec<_> = curves.zip(inks).map(track).collect();
        let games = self.curves.iter().filter_map(|curve| curve.lost.first());
        let first = games.map(|(games, _)| *games).min().unwrap_or(1);
        let (level, most) = (Axis::of_games(first, GAMES, true), most(&tracks));
        let label = percent(most / 100.0);
        LineChart::new(area, level, most, &label, tracks).draw(theme, buffer);
    }
}

/// The difference between the machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// One rule.
    Rule(Setting),
    /// The opponent that they learn from.
    Teacher,
}

/// A comparison of two values of a rule, or of two teachers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabPlan {
    /// The common rules.
    base: Rules,
    pub compared: Compared,
    /// The rules of each machine.
    pub machines: [Rules; 2],
    /// The opponent of each machine.
    pub teachers: [Opponent; 2],
}

/// The results of the machines with one value.
#[derive(Clone, Debug, PartialEq)]
pub struct LabCurve {
    /// The chance of losing to perfect play over all machines, by the number of games; a dry
    /// machine counts as lost.
    pub lost: Vec<(u64, Spread)>,
    /// True if some machines ran dry.
    pub has_dry: bool,
}

impl LabPlan {
    /// The comparison of two values of a rule, the machine's own and the next, with one teacher; or
    /// of two teachers.
    fn new(base: Rules, compared: Compared, teacher: Opponent) -> Self {
        let plan = Self {
            base,
            compared,
            machines: [base; 2],
            teachers: [teacher; 2],
        };
        match compared {
            Compared::Rule(rule) => {
                let mut values = values(base, rule).into_iter();
                let machines = [(); 2].map(|()| values.next().unwrap_or(base));
                Self { machines, ..plan }
            }
            Compared::Teacher => {
                let teachers = [TEACHERS[0], TEACHERS[1]];
                Self { teachers, ..plan }
            }
        }
    }

    /// The names of the two values.
    fn names(&self) -> [String; 2] {
        match self.compared {
            Compared::Rule(rule) => self.machines.map(|rules| in_short(rule, &rules)),
            Compared::Teacher => self
                .teachers
                .map(|opponent| say!("opponent-name", opponent).to_string()),
        }
    }

    /// The experiments for the two machines.
    fn experiments(&self) -> Vec<Experiment> {
        let experiment = |(rules, teacher)| {
            let schedule = Schedule::always(teacher);
            let experiment = Experiment::new(rules, schedule, GAMES, SEED).ok()?;
            experiment.measured_against(Opponent::Perfect).ok()
        };
        let machines = self.machines.into_iter().zip(self.teachers);
        machines.filter_map(experiment).collect()
    }

    /// The line of a teacher, of one machine or of both.
    fn teacher_line(&self, label: &str, machines: &'static [usize]) -> FormLine<Self> {
        let name = |opponent| {
            Value::new(say!("opponent-name", opponent)).meaning(opponent_means(opponent))
        };
        let mut all = TEACHERS.to_vec();
        if let [machine] = machines {
            all.retain(|teacher| *teacher != self.teachers[1 - machine]);
        }
        FormLine::choice(
            say!("lab-line", label),
            all,
            self.teachers[machines[0]],
            name,
            move |plan: &mut Self, teacher| {
                for &machine in machines {
                    plan.teachers[machine] = teacher;
                }
            },
        )
    }

    /// The line for a machine's value of a rule, without the value of the other machine.
    fn machine_line(&self, rule: Setting, machine: usize) -> FormLine<Self> {
        let mut all = values(self.base, rule);
        all.retain(|rules| *rules != self.machines[1 - machine]);
        let value = |rules| Value::new(in_short(rule, &rules)).meaning(meaning(rule, &rules));
        let label = say!("lab-line", label = ["one", "other"][machine]);
        FormLine::choice(
            label,
            all,
            self.machines[machine],
            value,
            move |plan: &mut Self, rules| {
                plan.machines[machine] = rules;
            },
        )
    }
}

/// These rules with every value of one rule, their own first.
fn values(base: Rules, rule: Setting) -> Vec<Rules> {
    let texts = match rule {
        Setting::Reward => REWARDS,
        Setting::Beads => BEADS,
        others => others.words(),
    };
    let others = texts.iter().filter_map(|text| rule.put(base, text).ok());
    let others = others.filter(|rules| *rules != base);
    [base].into_iter().chain(others).collect()
}

impl Fields for LabPlan {
    const NAMES: usize = 9;

    fn lines(&self) -> Vec<FormLine<Self>> {
        let rules = RULES.map(Compared::Rule).into_iter();
        let compared = FormLine::choice(
            say!("lab-line", label = "compared"),
            [Compared::Teacher]
                .into_iter()
                .chain(rules)
                .collect::<Vec<_>>(),
            self.compared,
            |compared| match compared {
                Compared::Rule(rule) => Value::new(title(rule)),
                Compared::Teacher => Value::new(say!("lab-teachers")),
            },
            |plan: &mut Self, compared| *plan = Self::new(plan.base, compared, plan.teachers[0]),
        );
        let lines = match self.compared {
            Compared::Rule(rule) => vec![
                compared,
                self.machine_line(rule, 0),
                self.machine_line(rule, 1),
                self.teacher_line("against", &[0, 1]),
            ],
            Compared::Teacher => vec![
                compared,
                self.teacher_line("one", &[0]),
                self.teacher_line("other", &[1]),
            ],
        };
        lines.into_iter().map(|line| line.after("")).collect()
    }
}

impl LabCurve {
    fn of(results: &Results) -> Self {
        let blocks = results.blocks();
        let lost = |block: &Block| Some((block.to(), block.measured()?.lost));
        let dry = blocks.last().and_then(Block::dry);
        Self {
            lost: blocks.iter().filter_map(lost).collect(),
            has_dry: dry.is_some_and(|dry| dry.value > 0.0),
        }
    }

    /// The final spread of the chance of losing.
    fn end(&self) -> Option<Spread> {
        self.lost.last().map(|&(_, spread)| spread)
    }
}

/// The difference of two means in standard errors, positive if the first is larger: Welch's
/// statistic (B. L. Welch, Biometrika 34, 1947), the difference divided by the root of the sum of
/// the squared standard errors.
fn welch(one: &Spread, other: &Spread) -> f64 {
    let difference = one.mean - other.mean;
    let [one_sd, other_sd] = [one, other].map(|it| it.sd.unwrap_or_default());
    let squares = one_sd.mul_add(one_sd, other_sd * other_sd);
    #[expect(clippy::cast_precision_loss, reason = "a number of machines")]
    let error = (squares / MACHINES as f64).sqrt();
    if difference == 0.0 {
        0.0
    } else {
        difference / error
    }
}

/// The number of games from which the first curve stays significantly below the second until the
/// end; `None` if it does not.
fn ahead_from(better: &LabCurve, worse: &LabCurve) -> Option<u64> {
    let points = better.lost.iter().zip(&worse.lost).rev();
    let ahead = points.take_while(|((_, better), (_, worse))| welch(worse, better) > SIGNIFICANT);
    ahead.map(|((games, _), _)| *games).last()
}

/// Two shares in hundredths, with a decimal if they would look equal.
fn in_hundred(one: f64, other: f64) -> [String; 2] {
    let whole = [one, other].map(|share| hundredths(share).into_owned());
    if whole[0] == whole[1] {
        [one, other].map(|share| spoken().decimal(format!("{:.1}", 100.0 * share)))
    } else {
        whole
    }
}

/// A line of the form, with the meaning of its value if it fits.
fn setting(line: &FormLine<LabPlan>, width: u16, theme: &Theme) -> Line<'static> {
    let value = Span::from(format!(" {}", line.label(None)));
    let meaning = Span::styled(format!("  {}", line.means()), theme.faint);
    let whole = Line::from_iter([value.clone(), meaning]);
    fitting(width, [whole, Line::from(value)])
}
