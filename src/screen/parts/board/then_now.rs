//! The result of a training: the box that changed the most and the lost games, before and after,
//! with their curve, above the map of all boxes.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Margin, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::train::{ask_to_take_back_training, training_to_take_back};
use crate::draw::beads::big_number;
use crate::draw::big_text::LetterSize;
use crate::draw::chart::{Axis, Plot, Track, Upright, place};
use crate::draw::field::{Field, FieldLayout, Light, Tile, field_legend, lead};
use crate::draw::text::{Clip, Whole, first_and_last_line, fit, in_cells};
use crate::draw::theme::{Depth, Theme};
use crate::draw::{Card, CardForm, ShownBox};
use crate::engine::{Beatable, BoxNumber, Cabinet, Matchbox};
use crate::model::{Action, Course, CoursePoint, LastTraining, Session, Tab, change};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{hundredths, of_hundred, percent, seconds, share};
use crate::words::{Length, Said, beatable, say};

/// The width between the cards for the large numbers and their curve, and the margins on both
/// sides.
const MIDDLE: u16 = 34;
pub(super) const AIR: u16 = 2;

/// The heights of a square of a card, in lines.
const SQUARES: core::ops::RangeInclusive<u16> = 4..=12;

/// The minimum height of the large numbers with their text, and the height with margins.
const NUMBERS: u16 = 8;
const AIRY_NUMBERS: u16 = 9;

/// The duration of the animation, and the maximum of a step.
const AGAIN: Duration = Duration::from_secs(6);
const STEP: Duration = Duration::from_millis(150);

/// The additional losses in a hundred games for the machine to count as worse.
const WORSE: u64 = 3;

/// The result of a training.
#[derive(Debug)]
pub struct ThenNow {
    trained: LastTraining,
    /// The box that changed the most.
    number: BoxNumber,
    /// The index of the step shown as the present.
    shown: usize,
    /// True if the training has just ended.
    is_new: bool,
    /// True while the animation runs.
    is_playing: bool,
    places: Places,
}

/// The layout of a training's result, also used during the time-lapse.
#[derive(Debug, Default)]
pub(super) struct Places {
    pub(super) head: Rect,
    /// The box that changed the most, in words, without cards.
    pub(super) changed: Rect,
    /// The box before and after, each with text above and below, if cards fit.
    pub(super) cards: Option<[Rect; 2]>,
    pub(super) numbers: Rect,
    pub(super) curve: Rect,
    /// The line for the verdict on the training.
    pub(super) truth: Rect,
    /// The line above the map.
    pub(super) words: Rect,
    pub(super) map: Option<FieldLayout>,
}

impl Part for ThenNow {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Activate => Self::shown(say!("offer-beat-it"), |_, _| Next::Back),
            Action::Play(_) => Self::quiet(|_, _| Next::Back),
            Action::Close => Self::shown(say!("offer-back"), |_, _| Next::Back),
            Action::TakeBack if training_to_take_back(context.session).is_some() => {
                Self::shown(say!("offer-take-back"), |_, session| {
                    ask_to_take_back_training(session);
                })
            }
            Action::Train => Self::shown(say!("offer-train"), |_, session| session.open_training()),
            Action::Pause if self.is_playing => Self::shown(say!("offer-pause"), Self::play),
            Action::Pause => Self::shown(say!("offer-see-it-again"), Self::play),
            Action::SwitchPane => Self::quiet(|_, _| Next::BackTo(Action::ShowTab(Tab::Boxes))),
            // Actions of the panes are executed there.
            Action::ShowBox(..)
            | Action::ShowTab(_)
            | Action::NextTab
            | Action::PreviousTab
            | Action::Zoom
            | Action::Marks
            | Action::Colors
            | Action::Order(_)
            | Action::NextOrder
            | Action::NewGame
            | Action::Begin(_) => Self::quiet(move |_, _| Next::BackTo(action)),
            _ => None,
        }
    }

    fn fills(&self, _: Context<'_>) -> bool {
        true
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        self.places = Places::in_area(area, &self.now().cabinet);
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        let places = &self.places;
        let named = places.cards.unwrap_or([places.changed; 2]);
        let is_named = named.iter().any(|area| area.contains(at));
        let nth = places.map.as_ref().and_then(|map| map.at(at));
        let on_map = nth.and_then(|nth| self.now().cabinet.numbers().nth(nth));
        let number = on_map.or(is_named.then_some(self.number))?;
        Some(Action::ShowBox(self.now().cabinet.side(), number))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let places = &self.places;
        self.draw_head(places.head, theme, buffer);
        if let Some([then, now]) = places.cards {
            self.draw_card(context, self.then(), then, theme, buffer);
            self.draw_card(context, self.now(), now, theme, buffer);
        } else {
            self.draw_changed(places.changed, theme, buffer);
        }
        self.draw_numbers(places, theme, buffer);
        if let Some(truth) = self.truth(context) {
            let truth = fit(&truth, places.truth.width, theme, &[]);
            let truth = truth.style(theme.strong).right_aligned();
            truth.write(places.truth, buffer);
        }
        if let Some(map) = &places.map {
            self.draw_map(map, places.words, theme, buffer);
        }
    }

    fn due(&self, _: Context<'_>) -> Option<Duration> {
        let steps = u32::try_from(self.trained.course.steps().len()).unwrap_or(u32::MAX);
        self.is_playing.then(|| (AGAIN / steps.max(1)).min(STEP))
    }

    fn tick(&mut self, _: &mut Session) -> Next {
        self.shown = (self.shown + 1).min(self.last());
        self.is_playing &= self.shown < self.last();
        Next::Stay
    }
}

impl ThenNow {
    /// The result of a training, which has just ended or is shown again; `None` without games.
    pub(crate) fn new(trained: LastTraining, is_new: bool) -> Option<Self> {
        let [then, .., now] = trained.course.steps() else {
            return None;
        };
        Some(Self {
            number: most_changed(&then.cabinet, &now.cabinet),
            shown: trained.course.steps().len() - 1,
            trained,
            is_new,
            is_playing: false,
            places: Places::default(),
        })
    }

    /// The machine before the training.
    fn then(&self) -> &CoursePoint {
        &self.trained.course.steps()[0]
    }

    /// The machine at the shown step.
    fn now(&self) -> &CoursePoint {
        &self.trained.course.steps()[self.shown]
    }

    fn last(&self) -> usize {
        self.trained.course.steps().len() - 1
    }

    /// Starts or pauses the animation.
    fn play(&mut self, _: &mut Session) -> Next {
        if self.shown == self.last() {
            self.shown = 0;
        }
        self.is_playing ^= true;
        Next::Stay
    }

    /// Draws the line with the games.
    fn draw_head(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let (then, now) = (self.then().tally, self.now().tally);
        let won = now.won.saturating_sub(then.won);
        let taken = self.trained.seconds;
        let said = say!(
            "then-and-now",
            games = self.trained.course.games(self.now()),
            opponent = self.trained.opponent,
            has_time = taken >= 1.0,
            time = seconds(taken),
            won,
        );
        fit(&said, area.width, theme, &[]).write(area, buffer);
    }

    /// Draws the box at a step, with the time above and its favorite below.
    fn draw_card(
        &self,
        context: Context<'_>,
        step: &CoursePoint,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let is_then = core::ptr::eq(step, self.then());
        let quiet = if is_then { theme.faint } else { theme.plain };
        let (set, style) = if is_then {
            (theme.glyphs.light, theme.frame)
        } else {
            (theme.glyphs.heavy, theme.strong)
        };
        let [above, card, below] = first_and_last_line(area);
        let when = match (step.tally.games(), is_then) {
            (0, _) => say!("before-first-game"),
            (_, true) => say!("before-these-games"),
            _ if self.shown == self.last() => say!("now-the-box"),
            (games, _) => say!("after-games", games),
        };
        let favorite = favorite(&step.cabinet[self.number]);
        for (said, line) in [(when, above), (favorite, below)] {
            let words = fit(&said, line.width, theme, &[]);
            words.style(quiet).write(line, buffer);
        }
        let mut clip = Clip { buffer, area: card };
        clip.frame(card, set, style);
        clip.put(card.x + 2, card.y, &format!(" {} ", self.number), style);
        let inside = card.inner(Margin::new(1, 1));
        let shown = ShownBox::of_cabinet(context.view, &step.cabinet, self.number);
        let form = CardForm::Tall(Size::new(inside.width / 3, inside.height / 3));
        let card = Card {
            names: Some(&context.view.bead_names()),
            is_in_percent: true,
            ..Card::new(theme, &shown, form)
        };
        card.draw_inside(inside, buffer);
    }

    /// Draws the favorites of the box in a line.
    fn draw_changed(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let [was, is] = [self.then(), self.now()].map(|step| {
            let said = favorite(&step.cabinet[self.number]);
            said.form(Length::Short).to_string()
        });
        let to = theme.glyphs.to;
        let said = say!("box-changed-most", box = self.number, was, to, is);
        fit(&said, area.width, theme, &[]).write(area, buffer);
    }

    /// Draws the games in a hundred won by a perfect player before and after, and their curve; if
    /// they are equal, the number of boxes with a favorite.
    fn draw_numbers(&self, places: &Places, theme: &Theme, buffer: &mut Buffer) {
        let course = &self.trained.course;
        let steps = [self.then(), self.now()];
        let lost = steps.map(|it| hundredths(it.lost).into_owned());
        let (said, [then, now], all) = if lost[0] == lost[1] {
            let known = steps.map(|it| known(&it.cabinet).to_string());
            let boxes = self.now().cabinet.box_count();
            (say!("boxes-with-favorite"), known, boxes)
        } else {
            let games = course.games(&course.steps()[self.last()]);
            draw_way(course, self.shown, games, places.curve, theme, buffer);
            (say!("would-beat-it"), lost, 100)
        };
        let lines = [Constraint::Length(1), Constraint::Fill(1)];
        let [above, below] = places.numbers.layout(&Layout::vertical(lines));
        fit(&said, above.width, theme, &[]).write(above, buffer);
        let halves = [Constraint::Length(MIDDLE / 2); 2];
        let [left, right] = below.layout(&Layout::horizontal(halves).flex(Flex::Start));
        let was = say!("of-then", all);
        let is = say!("of-now", all);
        let quiet = (theme.nought, theme.faint);
        let strong = (theme.strong, theme.strong);
        draw_number(&then, &was, quiet, left, theme, buffer);
        draw_number(&now, &is, strong, right, theme, buffer);
        let arrow = Position::new(right.x.saturating_sub(4), below.y + below.height / 2 - 1);
        Span::styled(theme.glyphs.to, theme.faint)
            .render(Rect::from((arrow, Size::new(2, 1))), buffer);
    }

    /// The verdict: unbeatable, or worse for a while or at the end; else `None`.
    fn truth(&self, context: Context<'_>) -> Option<Said> {
        let lost = |step: &CoursePoint| of_hundred(step.lost);
        let steps = &self.trained.course.steps()[..=self.shown];
        let (then, now) = (lost(self.then()), lost(self.now()));
        let most = steps.iter().map(lost).max().unwrap_or(then);
        let measure = &context.session.measure;
        let is_of_it = self.is_new && measure.side() == self.now().cabinet.side();
        let proof = measure
            .proof()
            .filter(|_| is_of_it && self.shown == self.last());
        let can_beat = proof.map_or(Beatable::ByPerfect, |proof| proof.beatable);
        match now {
            _ if can_beat != Beatable::ByPerfect => Some(beatable(can_beat)),
            _ if now > then => Some(say!("got-worse", opponent = self.trained.opponent)),
            _ if now < then && most >= then + WORSE => Some(say!("got-worse-first")),
            _ => None,
        }
    }

    /// Draws all boxes with the legend.
    fn draw_map(&self, places: &FieldLayout, words: Rect, theme: &Theme, buffer: &mut Buffer) {
        let (then, now) = (&self.then().cabinet, &self.now().cabinet);
        let boxes = now.box_count();
        let has_color = theme.depth != Depth::None;
        let shows_end = self.is_new && self.shown == self.last();
        let said = if shows_end && known(then) == 0 && has_color {
            say!("all-were-gray")
        } else {
            say!("boxes-that-know", known = known(now), boxes)
        };
        draw_legend(&said, now, words, theme, buffer);
        let tile = |(number, matchbox): (BoxNumber, &Matchbox)| Tile {
            lead: lead(matchbox.beads().counts(), matchbox.starting()),
            light: Light::Out,
            is_marked: number == self.number,
        };
        let tiles: Vec<_> = now.iter().map(tile).collect();
        let field = Field {
            theme,
            places,
            tiles: &tiles,
        };
        field.render(places.area, buffer);
    }
}

impl Places {
    pub(super) fn in_area(area: Rect, cabinet: &Cabinet) -> Self {
        let area = area.inner(Margin::new(1, 0));
        let map_of = |height| FieldLayout::across(cabinet, Rect { height, ..area });
        let cards = SQUARES
            .rev()
            .map(|height| Size::new(3 * (5 * height / 2) + 2, 3 * height + 2))
            .filter(|card| 2 * (card.width + AIR) + MIDDLE <= area.width);
        // The largest cards that leave room for the map.
        let mut with_map = cards.filter_map(|card| {
            let rest = area.height.checked_sub(card.height + 4)?;
            Some((card, map_of(rest)?))
        });
        if let Some((card, map)) = with_map.next() {
            return Self::with(area, Some(card), Some(map));
        }
        let rest = area.height.saturating_sub(NUMBERS + 4);
        Self::with(area, None, map_of(rest))
    }

    fn with(area: Rect, card: Option<Size>, map: Option<FieldLayout>) -> Self {
        let below = map.as_ref().map_or(0, |map| map.area.height);
        // Without cards, the box and the verdict need a line each.
        let words = u16::from(card.is_none());
        let rest = area.height.saturating_sub(2 + 2 * words + below);
        // A line is left for the gap below the boxes.
        let numbers = rest.saturating_sub(1).clamp(NUMBERS, AIRY_NUMBERS);
        // A card has a line of text above and below.
        let height = card.map_or(numbers, |card| card.height + 2);
        let line = Constraint::Length(1);
        // The blank line of the verdict may be a gap above the boxes.
        let [air, more, end] = [1, if words == 0 { 3 } else { 1 }, 3].map(Constraint::Fill);
        let [words, height, below] = [words, height, below].map(Constraint::Length);
        let lines = [line, words, air, height, words, more, line, below, end];
        let [head, changed, _, middle, truth, _, words, below, _] =
            area.layout(&Layout::vertical(lines));
        let width = Constraint::Length(card.map_or(0, |card| card.width));
        let air = if card.is_some() { AIR } else { 0 };
        let columns = Layout::horizontal([width, Constraint::Fill(1), width]).spacing(air);
        let [then, middle, now] = middle.layout(&columns);
        let [numbers, curve, truth] = if card.is_some() {
            let lines = [Constraint::Length(AIRY_NUMBERS), Constraint::Fill(1), line];
            middle.layout(&Layout::vertical(lines))
        } else {
            let columns = [Constraint::Length(MIDDLE), Constraint::Fill(1)];
            let columns = Layout::horizontal(columns).spacing(AIR);
            let [numbers, curve] = middle.layout(&columns);
            [numbers, curve, truth]
        };
        Self {
            head,
            changed,
            cards: card.map(|_| [then, now]),
            numbers,
            curve,
            truth,
            words,
            map: map.map(|map| map.moved_to(below)),
        }
    }
}

/// Draws a number in the largest digits that fit, with words below, in these styles.
pub(super) fn draw_number(
    number: &str,
    words: &Said,
    (style, style_of_words): (Style, Style),
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let mut sizes = [LetterSize::Huge, LetterSize::Big].into_iter();
    let big = sizes.find_map(|size| {
        let is_low = size.cells() + 2 > area.height;
        big_number(number, size, theme, area.width).filter(|_| !is_low)
    });
    let digits = big.unwrap_or_else(|| vec![number.to_owned()]);
    let height = in_cells(digits.len());
    let top = area.y + area.height.saturating_sub(height + 1) / 2;
    let mut clip = Clip { buffer, area };
    for (line, y) in digits.iter().zip(top..) {
        clip.put(area.x, y, line, style);
    }
    let below = Rect::new(area.x, top + height, area.width, 1).intersection(area);
    let words = fit(words, area.width, theme, &[]).style(style_of_words);
    words.write(below, buffer);
}

/// Draws the games in a hundred won by a perfect player during a training, over this number of
/// games.
pub(super) fn draw_way(
    course: &Course,
    shown: usize,
    games: u64,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let lost = |step: &CoursePoint| 100.0 * step.lost;
    let most = course.steps().iter().map(lost).fold(0.0, f64::max);
    let upright = |rows| Upright::counts(0.0, most, rows);
    let plot = Plot::new(area, true, Axis::of_games(0, games, true), upright);
    plot.draw_axes(theme, buffer);
    let point = |step: &CoursePoint| (place(course.games(step)), [lost(step)]);
    let [stroke, ..] = theme.glyphs.strokes;
    let track = Track {
        points: course.steps()[..=shown].iter().map(point).collect(),
        stroke,
        style: theme.nought,
    };
    plot.draw_lines(&[track], theme, buffer);
}

/// Draws the line above the boxes: the legend of the colors, and a message at its end.
pub(super) fn draw_legend(
    said: &Said,
    cabinet: &Cabinet,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let right = fit(said, area.width, theme, &[]).style(theme.strong);
    let width = in_cells(right.width());
    let spans = [Constraint::Fill(1), Constraint::Length(width)];
    let [left, end] = area.layout(&Layout::horizontal(spans).spacing(2));
    field_legend(theme, cabinet, left.width).write(left, buffer);
    right.write(end, buffer);
}

/// The number of boxes that prefer a move.
pub(super) fn known(cabinet: &Cabinet) -> usize {
    cabinet.iter().filter(|(_, it)| knows(it)).count()
}

/// True if the box prefers a move.
fn knows(matchbox: &Matchbox) -> bool {
    let lead = lead(matchbox.beads().counts(), matchbox.starting());
    lead.is_some_and(|(_, strength)| strength > 0.0)
}

/// The favorite move of a box, in words.
fn favorite(matchbox: &Matchbox) -> Said {
    let counts = matchbox.beads().counts();
    match lead(counts, matchbox.starting()) {
        None => say!("box-empty"),
        Some(_) if !knows(matchbox) => say!("no-favorite"),
        Some((square, _)) => {
            let part = percent(share(counts[square], matchbox.beads().total()));
            say!("favorite", part, square)
        }
    }
}

/// The box that changed the most.
fn most_changed(then: &Cabinet, now: &Cabinet) -> BoxNumber {
    let change = |number: BoxNumber| change(then[number].beads(), now[number].beads());
    let numbers = now.numbers();
    let most = numbers.max_by(|&one, &other| change(one).total_cmp(&change(other)));
    most.unwrap_or(BoxNumber::FIRST)
}
