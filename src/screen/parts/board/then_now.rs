//! The result of a training: the box that changed the most and the lost games, before and after,
//! with their curve, above the map of all boxes.

use core::ops::RangeToInclusive;
use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Margin, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::widgets::Widget;

use crate::draw::beads::big_number;
use crate::draw::big_text::LetterSize;
use crate::draw::chart::{Axis, Plot, Track, Upright, place};
use crate::draw::field::{Field, FieldLayout, Light, Tile, field_legend, lead};
use crate::draw::text::{Clip, Whole, first_and_last_line, fit, in_cells};
use crate::draw::theme::{Depth, Theme};
use crate::draw::{BoxPicture, PictureText, ShownBox};
use crate::engine::{Beatable, BoxNumber, Cabinet, Matchbox};
use crate::game::Square;
use crate::model::{Action, Course, CoursePoint, LastTraining, Session, Tab, Unit};
use crate::parts::tabs::boxes::field_counts;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{hundredths, of_hundred, percent, share, short_time};
use crate::words::{Numbering, Said, beatable, say};

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
    area: Rect,
}

/// The layout of a training's result, also used during the time-lapse.
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
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Activate => Self::shown(say!("offer-beat-it"), |_, _| Next::Back),
            Action::Play(_) => Self::quiet(|_, _| Next::Back),
            Action::Close => Self::shown(say!("offer-back"), |_, _| Next::Back),
            Action::Train => Self::shown(say!("offer-train"), |_, session| session.open_training()),
            Action::Pause if self.is_playing => Self::shown(say!("offer-pause"), Self::play),
            Action::Pause => Self::shown(say!("offer-see-it-again"), Self::play),
            // Actions of the panes are executed there.
            Action::ShowBox(_) | Action::ShowBoxOf(..) => {
                Self::quiet(move |_, _| Next::BackTo(action))
            }
            Action::SwitchPane => Self::quiet(|_, _| Next::BackTo(Action::ShowTab(Tab::Boxes))),
            Action::ShowTab(_)
            | Action::NextTab
            | Action::PreviousTab
            | Action::Zoom
            | Action::Marks
            | Action::NewGame
            | Action::Begin(_) => Self::quiet(move |_, _| Next::BackTo(action)),
            _ => None,
        }
    }

    fn fills(&self, _: Context<'_>) -> bool {
        true
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        self.area = area;
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        let places = self.places();
        let [then, now] = places.cards.unwrap_or([places.changed, places.truth]);
        let is_named = then.contains(at) || now.contains(at);
        let nth = places.map.and_then(|map| map.at(at));
        let on_map = nth.and_then(|nth| self.now().cabinet.numbers().nth(nth));
        let number = on_map.or(is_named.then_some(self.number))?;
        Some(Action::ShowBoxOf(self.now().cabinet.side(), number))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let places = self.places();
        self.draw_head(places.head, theme, buffer);
        if let Some([then, now]) = places.cards {
            self.draw_card(context, self.then(), then, theme, buffer);
            self.draw_card(context, self.now(), now, theme, buffer);
        }
        self.draw_numbers(places.numbers, theme, buffer);
        self.draw_curve(places.curve, theme, buffer);
        self.draw_truth(context, &places, theme, buffer);
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
    /// The result of a training; `None` without games.
    pub(crate) fn new(trained: LastTraining) -> Option<Self> {
        let [then, .., now] = trained.course.steps() else {
            return None;
        };
        Some(Self {
            number: most_changed(&then.cabinet, &now.cabinet),
            shown: trained.course.steps().len() - 1,
            trained,
            is_new: true,
            is_playing: false,
            area: Rect::default(),
        })
    }

    /// The result of an earlier training.
    pub(crate) fn again(trained: LastTraining) -> Option<Self> {
        let again = |it| Self {
            is_new: false,
            ..it
        };
        Self::new(trained).map(again)
    }

    fn places(&self) -> Places {
        Places::in_area(self.area, &self.now().cabinet)
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
        let said = say!(
            "then-and-now",
            games = self.trained.course.games(self.now()),
            opponent = self.trained.opponent,
            time = short_time(self.trained.seconds),
            won,
        );
        fit(&said, area.width, theme, &[]).write(area, buffer);
    }

    /// Draws the box at a step, with the time above and its preference below.
    fn draw_card(
        &self,
        context: Context<'_>,
        step: &CoursePoint,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let is_then = core::ptr::eq(step, self.then());
        let [above, card, below] = first_and_last_line(area);
        let matchbox = &step.cabinet[self.number];
        let quiet = if is_then { theme.faint } else { theme.plain };
        let when = match (step.tally.games(), is_then) {
            (0, _) => say!("before-first-game"),
            (_, true) => say!("before-these-games"),
            _ if self.shown == self.last() => say!("now-the-box"),
            (games, _) => say!("after-games", games),
        };
        fit(&when, above.width, theme, &[])
            .style(quiet)
            .write(above, buffer);
        let numbering = context.session.preferences().numbering;
        let said = says(matchbox, numbering, is_then);
        fit(&said, below.width, theme, &[])
            .style(quiet)
            .write(below, buffer);
        let (set, style) = if is_then {
            (theme.glyphs.light, theme.frame)
        } else {
            (theme.glyphs.heavy, theme.strong)
        };
        let mut clip = Clip { buffer, area: card };
        clip.frame(card, set, style);
        clip.put(card.x + 2, card.y, &format!(" {} ", self.number), style);
        let inside = card.inner(Margin::new(1, 1));
        let mut shown = ShownBox::of_cabinet(context.view, &step.cabinet, self.number);
        let steps = [self.then(), self.now()];
        let is_known = steps.iter().any(|it| knows(&it.cabinet[self.number]));
        shown.unit = if is_known { Unit::PerCent } else { Unit::Beads };
        let picture = BoxPicture {
            theme,
            shown,
            square: Size::new(inside.width / 3, inside.height / 3),
            apart: 0,
            text: PictureText::Lead(&context.view.bead_names()),
        };
        picture.render(inside, buffer);
    }

    /// Draws the games in a hundred won by a perfect player before and after, in large digits if
    /// they fit; if they are equal, the number of boxes with a favorite.
    fn draw_numbers(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let [above, numbers, below] = first_and_last_line(area);
        let lost = self.lost();
        let boxes = self.now().cabinet.box_count();
        let (said, [then, now], of) = if lost[0] == lost[1] {
            let known = [self.then(), self.now()].map(|it| known(&it.cabinet).to_string());
            let of = [say!("of-boxes-then", boxes), say!("of-boxes-now", boxes)];
            (say!("boxes-with-favorite"), known, of)
        } else {
            let of = [say!("of-hundred-then"), say!("of-hundred-now")];
            (say!("would-beat-it"), lost, of)
        };
        let words = fit(&said, above.width, theme, &[]);
        words.style(theme.plain).write(above, buffer);
        let room = numbers.width.saturating_sub(6) / 2;
        let big = |size| {
            let both = [&then, &now].map(|it| big_number(it, size, theme, room));
            let [Some(then), Some(now)] = both else {
                return None;
            };
            Some([then, now])
        };
        let small = || [vec![then.clone()], vec![now.clone()]];
        let [then, now] = big(LetterSize::Huge)
            .or_else(|| big(LetterSize::Big))
            .unwrap_or_else(small);
        let width = |lines: &[String]| in_cells(lines.first().map_or(0, |it| it.chars().count()));
        let words = fit(&of[0], MIDDLE / 2, theme, &[]);
        let second = numbers.x + (width(&then) + 4).max(in_cells(words.width())) + 2;
        // The last line of large digits is blank.
        let above = numbers
            .height
            .saturating_sub(in_cells(then.len()))
            .div_ceil(2);
        let mut clip = Clip { buffer, area };
        let mut put = |x: u16, lines: &[String], style: Style| {
            for (line, y) in lines.iter().zip(numbers.y + above..) {
                clip.put(x, y, line, style);
            }
        };
        put(numbers.x, &then, theme.nought);
        put(second, &now, theme.strong);
        let middle = numbers.y + above + in_cells(now.len()).saturating_sub(1) / 2;
        clip.put(second - 4, middle, theme.glyphs.to, theme.faint);
        let [left, right] = [numbers.x, second].map(|x| Rect {
            x,
            width: below.right().saturating_sub(x),
            ..below
        });
        words.style(theme.faint).write(left, buffer);
        let now = fit(&of[1], right.width, theme, &[]);
        now.style(theme.strong).write(right, buffer);
    }

    /// The games in a hundred that a perfect player wins, before and after.
    fn lost(&self) -> [String; 2] {
        [self.then(), self.now()].map(|it| hundredths(it.lost).into_owned())
    }

    /// Draws the curve of the numbers; there is none of the boxes that take their place.
    fn draw_curve(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let [then, now] = self.lost();
        if then == now {
            return;
        }
        let course = &self.trained.course;
        let last = course.games(&course.steps()[self.last()]);
        draw_way(course, ..=self.shown, last, area, theme, buffer);
    }

    /// Draws the verdict; without cards, also the box that changed the most.
    fn draw_truth(
        &self,
        context: Context<'_>,
        places: &Places,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let line = |said| fit(&said, places.truth.width, theme, &[]).style(theme.strong);
        let truth = self.truth(context).map(line).unwrap_or_default();
        if places.cards.is_some() {
            return truth.centered().write(places.truth, buffer);
        }
        let [was, is] = [self.then(), self.now()].map(|step| self.prefers(context, step));
        let (mark, to) = (theme.field.as_ref().map_or("", |_| "◆ "), theme.glyphs.to);
        let said = say!("box-changed-most", mark, box = self.number, was, to, is);
        fit(&said, places.changed.width, theme, &[]).write(places.changed, buffer);
        truth.right_aligned().write(places.truth, buffer);
    }

    /// The bead that the box prefers at a step, with its share.
    fn prefers(&self, context: Context<'_>, step: &CoursePoint) -> Said {
        let matchbox = &step.cabinet[self.number];
        let counts = matchbox.beads().counts();
        let Some((square, _)) = lead(counts, matchbox.starting()) else {
            return say!("box-empty");
        };
        if !knows(matchbox) {
            return say!("any-move");
        }
        let number = context.session.preferences().numbering.as_in_files(square);
        let bead = &context.view.bead_names()[square];
        let part = percent(share(counts[square], matchbox.beads().total()));
        say!("prefers", square = number, bead, part)
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
            all_gray(self.trained.seconds)
        } else {
            say!("boxes-that-know", known = known(now), boxes)
        };
        draw_legend(&said, boxes, words, theme, buffer);
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
        let map_of = |height| FieldLayout::across(field_counts(cabinet), Rect { height, ..area });
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
        // A card has a line of text above and below.
        let height = card.map_or(rest.clamp(NUMBERS, AIRY_NUMBERS), |card| card.height + 2);
        let line = Constraint::Length(1);
        let [air, more] = [1, 2].map(Constraint::Fill);
        let [words, height, below] = [words, height, below].map(Constraint::Length);
        let lines = [line, words, air, height, words, more, line, below, air];
        let [head, changed, _, middle, truth, _, words, below, _] =
            area.layout(&Layout::vertical(lines));
        let map = map.map(|map| map.moved_to(below));
        let Some(Size { width, .. }) = card else {
            let columns = [Constraint::Length(MIDDLE), Constraint::Fill(1)];
            let [numbers, curve] = middle.layout(&Layout::horizontal(columns).spacing(AIR));
            return Self {
                head,
                changed,
                cards: None,
                numbers,
                curve,
                truth,
                words,
                map,
            };
        };
        let columns = [width, MIDDLE, width].map(Constraint::Length);
        let columns = Layout::horizontal(columns).flex(Flex::SpaceBetween);
        let [then, middle, now] = middle.layout(&columns);
        let lines = [
            Constraint::Length(AIRY_NUMBERS),
            Constraint::Fill(1),
            Constraint::Length(1),
        ];
        let [numbers, curve, truth] = middle.layout(&Layout::vertical(lines));
        Self {
            head,
            changed,
            cards: Some([then, now]),
            numbers,
            curve,
            truth,
            words,
            map,
        }
    }
}

/// Draws the games in a hundred won by a perfect player during a training, over this number of
/// games.
pub(super) fn draw_way(
    course: &Course,
    shown: RangeToInclusive<usize>,
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
        points: course.steps()[shown].iter().map(point).collect(),
        stroke,
        style: theme.nought,
    };
    plot.draw_lines(&[track], theme, buffer);
}

/// Draws the line above the boxes: the legend of the colors, and a message at its end.
pub(super) fn draw_legend(
    said: &Said,
    boxes: usize,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let right = fit(said, area.width, theme, &[]).style(theme.strong);
    let width = in_cells(right.width());
    let spans = [Constraint::Fill(1), Constraint::Length(width)];
    let [left, end] = area.layout(&Layout::horizontal(spans).spacing(2));
    field_legend(theme, boxes, left.width).write(left, buffer);
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

/// The preferred move of a box, in words.
fn says(matchbox: &Matchbox, numbering: Numbering, is_then: bool) -> Said {
    let counts = matchbox.beads().counts();
    let Some((square, _)) = lead(counts, matchbox.starting()) else {
        return say!("box-empty");
    };
    if !knows(matchbox) {
        return say!("any-move-would-do");
    }
    let part = hundredths(share(counts[square], matchbox.beads().total())).into_owned();
    let square = numbering.as_in_files(square);
    say!("beads-say", part, square, is_then)
}

/// The box that changed the most: by the information gained in bits, times the logarithm of the
/// change in beads.
fn most_changed(then: &Cabinet, now: &Cabinet) -> BoxNumber {
    let change = |number: BoxNumber| -> f64 {
        let [then, now] = [then, now].map(|cabinet| *cabinet[number].beads().counts());
        let [before, after] = [&then, &now].map(|counts| counts.values().iter().sum::<u64>());
        let bits = |at: Square| {
            let (was, is) = (share(then[at].max(1), before), share(now[at], after));
            if is > 0.0 {
                is * (is / was).log2()
            } else {
                0.0
            }
        };
        let bits: f64 = Square::ALL.into_iter().map(bits).sum();
        bits * place(before.abs_diff(after)).ln_1p()
    };
    let changes = now.numbers().map(|number| (number, change(number)));
    let most = changes.max_by(|one, other| one.1.total_cmp(&other.1));
    most.map_or(BoxNumber::FIRST, |(number, _)| number)
}

/// The message that all boxes were gray this many seconds ago.
fn all_gray(seconds: f64) -> Said {
    // The conversion cannot truncate for any realistic training.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let minutes = (seconds / 60.0).round() as u64;
    let ago = match seconds {
        ..15.0 => "moment",
        ..45.0 => "half",
        ..90.0 => "minute",
        _ => "minutes",
    };
    say!("all-were-gray", ago, minutes)
}
