//! The result of a training as a poster: the box that changed the most and the lost games, before
//! and after, with their curve, above the map of all boxes.

use core::time::Duration;
use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect, Size};
use ratatui::widgets::Widget;

use super::begin::open_training;
use super::take_back::{ask_to_take_back_training, training_to_take_back, word_for_take_back};
use crate::draw::big_text::draw_digits;
use crate::draw::card::Look;
use crate::draw::chart::{Axis, Ink, LineChart, Track, place};
use crate::draw::field::{Field, FieldLayout, Light, Tile, draw_legend, lead};
use crate::draw::text::{Clip, below_lines, draw_ends, draw_said, draw_wrapped};
use crate::draw::theme::Theme;
use crate::draw::{Card, CardForm, ShownBox};
use crate::engine::{Beatable, BoxNumber, Cabinet, Matchbox, Opponent};
use crate::game::Board;
use crate::model::{Action, LastTraining, Session, Tab, TrainingCurve, TrainingPoint, change};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{hundredths, of_hundred, percent, share};
use crate::words::{Length, Said, beatable, say};

/// The width between the boxes for the large numbers and their curve, and the margins on both
/// sides.
const MIDDLE: u16 = 34;
pub(super) const AIR: u16 = 2;

/// The width of the middle from which digits have twice the size.
const WIDE: u16 = 76;

/// The minimum height of the middle with the curve below the numbers.
const HIGH: u16 = 14;

/// The columns of the arrow between two numbers, with gaps.
const ARROW: u16 = 5;

/// The heights of a square of a card, in lines.
const SQUARES: core::ops::RangeInclusive<u16> = 4..=12;

/// The height of the large numbers with their text.
const NUMBERS: u16 = 8;

/// The fewest games of a first training of which all boxes are said to have learned.
const MANY: u64 = 100;

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
    /// The box before and after, each with a line above, if they fit.
    pub(super) cards: Option<[Rect; 2]>,
    /// The large numbers with their curve.
    pub(super) middle: Rect,
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
                let word = word_for_take_back(context.session);
                Self::shown(word, |_, session| ask_to_take_back_training(session))
            }
            Action::Train => Self::shown(say!("offer-train"), |_, session| open_training(session)),
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
        Some(Action::ShowBox(number))
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
        self.draw_middle(places.middle, theme, buffer);
        let said = self.words_of_map(context, theme);
        if let Some(map) = &places.map {
            self.draw_map(map, places.words, &said, theme, buffer);
        }
    }

    fn due(&self, _: Context<'_>) -> Option<Duration> {
        let steps = u32::try_from(self.trained.curve.steps().len()).unwrap_or(u32::MAX);
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
        let [then, .., now] = trained.curve.steps() else {
            return None;
        };
        Some(Self {
            number: most_changed(&then.cabinet, &now.cabinet),
            shown: trained.curve.steps().len() - 1,
            trained,
            is_new,
            is_playing: false,
            places: Places::default(),
        })
    }

    /// The machine before the training.
    fn then(&self) -> &TrainingPoint {
        &self.trained.curve.steps()[0]
    }

    /// The machine at the shown step.
    fn now(&self) -> &TrainingPoint {
        &self.trained.curve.steps()[self.shown]
    }

    fn last(&self) -> usize {
        self.trained.curve.steps().len() - 1
    }

    /// True if a perfect player wins as many games as before the training.
    fn is_as_before(&self) -> bool {
        let end = &self.trained.curve.steps()[self.last()];
        hundredths(self.then().lost) == hundredths(end.lost)
    }

    /// Starts or pauses the animation.
    fn play(&mut self, _: &mut Session) -> Next {
        if self.shown == self.last() {
            self.shown = 0;
        }
        self.is_playing ^= true;
        Next::Stay
    }

    /// Draws the line with the learning, and at its end against whom.
    fn draw_head(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let then = self.then();
        let now = self.now();
        let seconds = self.trained.seconds;
        let games = self.trained.curve.games(now);
        let in_time = is_half_a_minute(seconds);
        let is_first = then.tally.games() == 0 && games >= MANY;
        let (boxes, before) = (now.cabinet.box_count(), then.cabinet.iter());
        let is_other = |(was, is): &((_, &Matchbox), (_, &Matchbox))| was.1.beads() != is.1.beads();
        let changed = before.zip(now.cabinet.iter()).filter(is_other).count();
        let said = say!("learned-in", boxes, changed, games, is_first, in_time);
        let whom = say!(
            "learned-against",
            games,
            opponent = self.trained.opponent,
            in_time
        );
        draw_ends(&said, &whom, area, theme, buffer);
    }

    /// Draws the box at a step as a matchbox, with the time and its favorite above.
    fn draw_card(
        &self,
        context: Context<'_>,
        step: &TrainingPoint,
        area: Rect,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let is_then = core::ptr::eq(step, self.then());
        let (look, style) = if is_then {
            (Look::Pale, theme.faint)
        } else {
            (Look::Matchbox, theme.plain)
        };
        let time = match step.tally.games() {
            _ if is_then => say!("time-then"),
            _ if self.shown == self.last() => say!("time-now"),
            games => say!("after-games", games),
        };
        let favorite = favorite(&step.cabinet[self.number]).form(Length::Short);
        let favorite = favorite.to_string();
        let said = say!("box-at-time", time, favorite);
        draw_said(&said, style, area, theme, buffer);
        let area = below_lines(area, 1);
        let names = context.view.bead_names();
        let shown = ShownBox::of_cabinet(context.view, &step.cabinet, self.number);
        let card = Card {
            look,
            names: Some(&names),
            is_in_percent: true,
            ..Card::new(theme, &shown, CardForm::Tall(square_in(area)))
        };
        card.render(area, buffer);
    }

    /// Draws the favorites of the box in a line.
    fn draw_changed(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let [was, is] = [self.then(), self.now()].map(|step| {
            let said = favorite(&step.cabinet[self.number]);
            said.form(Length::Short).to_string()
        });
        let to = theme.glyphs.to;
        let said = say!("box-changed-most", box = self.number, was, to, is);
        draw_said(&said, theme.plain, area, theme, buffer);
    }

    /// Draws the games in a hundred lost to a perfect player before and after, or that they are
    /// equal, and their curve.
    fn draw_middle(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let training = &self.trained.curve;
        let lost = [self.then(), self.now()].map(|it| hundredths(it.lost));
        let games = training.games(&training.steps()[self.last()]);
        let curve = if self.is_as_before() {
            let said = say!("lost-as-before", lost = &*lost[1]).to_string();
            below_lines(draw_wrapped(&said, theme.plain, area, buffer), 1)
        } else {
            draw_said(&say!("would-beat-it"), theme.faint, area, theme, buffer);
            draw_numbers(&lost, area, theme, buffer)
        };
        draw_training_curve(training, self.shown, games, curve, theme, buffer);
    }

    /// The verdict: unbeatable, or worse for a while or at the end; else `None`.
    fn truth(&self, context: Context<'_>) -> Option<Said> {
        let lost = |step: &TrainingPoint| of_hundred(step.lost);
        let steps = &self.trained.curve.steps()[..=self.shown];
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

    /// The message beside the legend of all boxes: the verdict on the training, or the number of
    /// boxes that learned.
    fn words_of_map(&self, context: Context<'_>, theme: &Theme) -> Said {
        let (then, now) = (&self.then().cabinet, &self.now().cabinet);
        let shows_end = self.is_new && self.shown == self.last();
        let were_closed = shows_end && known(then) == 0 && theme.field.is_some();
        let all_were = || {
            say!(
                "all-were-brown",
                in_time = is_half_a_minute(self.trained.seconds)
            )
        };
        self.truth(context)
            .or_else(|| were_closed.then(all_were))
            .unwrap_or_else(|| {
                let boxes = now.box_count();
                say!("boxes-that-know", known = known(now), boxes)
            })
    }

    /// Draws all boxes with the legend.
    fn draw_map(
        &self,
        places: &FieldLayout,
        words: Rect,
        said: &Said,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let now = &self.now().cabinet;
        draw_legend(said, now, words, theme, buffer);
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
            .map(|height| CardForm::Tall(Size::new(5 * height / 2, height)).frame())
            .filter(|card| 2 * (card.width + AIR) + MIDDLE <= area.width);
        // The cards that leave the fewest blank lines beside the map, the largest first. The line
        // below the map is blank, and one above the cards.
        let with_map = cards.filter_map(|card| {
            let rest = area.height.checked_sub(card.height + 6)?;
            let map = map_of(rest)?;
            Some((rest - map.area.height, card, map))
        });
        let (card, mut map) = match with_map.min_by_key(|(blank, ..)| *blank) {
            Some((_, card, map)) => (Some(card), Some(map)),
            None => (None, map_of(area.height.saturating_sub(NUMBERS + 5))),
        };
        let below = map.as_ref().map_or(0, |map| map.area.height);
        // A box has a line above; without boxes, the change of one needs a line.
        let rest = area.height.saturating_sub(below + 6).max(NUMBERS);
        let height = card.map_or(rest, |card| card.height + 1);
        let words = u16::from(card.is_none());
        let [line, more, end] = [Constraint::Length(1); 3];
        let air = Constraint::Fill(1);
        let [words, height, below] = [words, height, below].map(Constraint::Length);
        let lines = [line, words, air, height, more, line, below, end];
        let [head, changed, _, middle, _, words, below, _] = area.layout(&Layout::vertical(lines));
        let width = Constraint::Length(card.map_or(0, |card| card.width));
        let air = if card.is_some() { AIR } else { 0 };
        let columns = Layout::horizontal([width, Constraint::Fill(1), width]).spacing(air);
        let [then, middle, now] = middle.layout(&columns);
        if let Some(map) = &mut map {
            map.area = below;
        }
        Self {
            head,
            changed,
            cards: card.map(|_| [then, now]),
            middle,
            words,
            map,
        }
    }

    /// Moves the map with its words down to this line.
    pub(super) fn lower(&mut self, line: u16) {
        let down = line.saturating_sub(self.words.y);
        self.words.y += down;
        if let Some(map) = &mut self.map {
            map.area.y += down;
        }
    }
}

/// True for the duration of the usual time-lapse, in seconds.
fn is_half_a_minute(seconds: f64) -> bool {
    (29.0..31.0).contains(&seconds)
}

/// The size of a square of a matchbox that fills an area.
fn square_in(area: Rect) -> Size {
    let inside = area.inner(Margin::new(1, 1));
    Size::new(inside.width / 3, inside.height / 3)
}

/// Draws two large numbers below a heading, with an arrow between them; returns the area for their
/// curve, below them or else beside.
fn draw_numbers(
    numbers: &[Cow<'static, str>; 2],
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) -> Rect {
    let is_large = area.width >= WIDE && area.height >= 2 * HIGH;
    let size = if is_large { 2 } else { 1 };
    let [mut place, curve] = if area.height >= HIGH {
        let lines = [Constraint::Length(5 * size + 2), Constraint::Fill(1)];
        below_lines(area, 2).layout(&Layout::vertical(lines))
    } else {
        let columns = [Constraint::Length(MIDDLE), Constraint::Fill(1)];
        below_lines(area, 1).layout(&Layout::horizontal(columns).spacing(AIR))
    };
    let [_, line, _] = theme.glyphs.lines;
    let arrow = format!("{line}{}", theme.glyphs.to);
    let then = (
        say!("time-then"),
        (theme.nought, theme.faint),
        arrow.as_str(),
    );
    let now = (say!("time-now"), (theme.strong, theme.strong), "");
    for (number, (words, styles, arrow)) in numbers.iter().zip([then, now]) {
        let width = draw_digits(number, size, (&words, styles), place, theme, buffer);
        let mut clip = Clip {
            buffer,
            area: place,
        };
        clip.put(
            place.x + width + 1,
            place.y + 5 * size / 2,
            arrow,
            theme.faint,
        );
        let taken = (width + ARROW).min(place.width);
        place.x += taken;
        place.width -= taken;
    }
    curve
}

/// Draws the games in a hundred lost to a perfect player during a training of this number of games,
/// up to a step.
pub(super) fn draw_training_curve(
    curve: &TrainingCurve,
    shown: usize,
    games: u64,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let lost = |step: &TrainingPoint| 100.0 * step.lost;
    let most = curve.steps().iter().map(lost).fold(0.0, f64::max);
    let point = |step: &TrainingPoint| (place(curve.games(step)), [lost(step)]);
    let track = Track {
        points: curve.steps()[..=shown].iter().map(point).collect(),
        ink: Ink::Machine,
        name: String::new(),
    };
    let level = Axis::of_games(1, games, true);
    LineChart::new(area, level, most, "", vec![track]).draw(theme, buffer);
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

/// The box with marks on its lid that changed the most.
fn most_changed(then: &Cabinet, now: &Cabinet) -> BoxNumber {
    let change = |number: BoxNumber| change(then[number].beads(), now[number].beads());
    let has_marks = |number: &BoxNumber| now[*number].lid().board() != Board::EMPTY;
    let numbers = now.numbers().filter(has_marks);
    let most = numbers.max_by(|&one, &other| change(one).total_cmp(&change(other)));
    most.unwrap_or(BoxNumber::FIRST)
}

/// Shows the result of a training, if there is one and the machine can play on.
pub(super) fn then_and_now(
    session: &mut Session,
    curve: Option<TrainingCurve>,
    (opponent, seconds): (Opponent, f64),
) -> Next {
    let trained = curve
        .filter(|_| !session.view().is_dry())
        .map(|curve| LastTraining {
            curve,
            opponent,
            seconds,
        });
    let Some(scene) = trained.clone().and_then(|it| ThenNow::new(it, true)) else {
        return Next::Back;
    };
    session.board_state.trained = trained;
    Next::Instead(Box::new(scene))
}
