//! The tab of the matchboxes: the table with the boxes of this game above the tabs, and the cabinet
//! as cards beside the field, as the field alone, or as one box alone.

mod grid;
pub(crate) mod places;
mod table;

use grid::CARD;
pub use grid::Grid;
pub use places::Places;
pub use table::{MovingBead, Table};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Widget};

use super::names::{beside_names, has_legend_beside};
use crate::draw::LargeBox;
use crate::draw::field::FieldLayout;
use crate::draw::text::{Whole, below_lines, draw_said, in_cells};
use crate::draw::theme::Theme;
use crate::engine::BoxNumber;
use crate::model::{Action, Direction, Focus, Order, OrderedBoxes, Session, Tab, View};
use crate::parts::{Binding, Context, ListOf, Next, Part};
use crate::words::{Said, say};

/// The tab of the boxes.
#[derive(Clone, Debug, Default)]
pub struct Boxes {
    /// The boxes of this game, a strip per player with any.
    pub tables: Vec<Table>,
    /// The cabinet, below the tabs.
    area: Rect,
    /// The line of the tabs, of which the right end is free.
    pub(super) tabs: Rect,
    /// The layout of the boxes, also while a single box is shown; `None` while the boxes are
    /// hidden.
    pub places: Option<Places>,
    /// The first visible line of the boxes.
    top: u16,
    /// The counter of selections when a box was last revealed; since then the boxes may have been
    /// scrolled.
    reveals: u32,
}

impl Part for Boxes {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let is_detail = context.session.selection.is_detail;
        let (all, open) = (say!("offer-all-boxes"), say!("offer-open"));
        match action {
            Action::Go(direction) => {
                let next = self.beside(context.session, direction);
                Self::shown(say!("offer-move"), on(move |it| it.selection.select(next)))
            }
            Action::Activate => {
                let word = if is_detail { all } else { open };
                Self::shown(word, on(Session::open_or_close_box))
            }
            // If the cabinet has the focus, Enter has this word already.
            Action::Close if is_detail => Self::shown_if(
                !context.around.has_focus,
                all,
                on(Session::open_or_close_box),
            ),
            Action::Close if context.session.selection.order != Order::Number => Self::shown(
                say!("offer-by-number"),
                on(|it| it.put_in_order(Order::Number)),
            ),
            // A digit starts the number of a box.
            Action::Type(digit) if digit.is_ascii_digit() && !context.view.is_drawing() => {
                Self::quiet(move |_, _| Next::List {
                    of: ListOf::Boxes,
                    typed: Some(digit),
                })
            }
            _ => None,
        }
    }

    /// The first line is that of the tabs.
    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.tabs = Rect {
            height: area.height.min(1),
            ..area
        };
        self.lay_cabinet(context, below_lines(area, 1));
    }

    fn at(&self, context: Context<'_>, at: Position) -> Option<Action> {
        // A click on the large box draws the waiting bead.
        if context.view.waits_to_draw && context.view.shows_detail() {
            return Some(Action::Pause);
        }
        if let Some(table) = self.table_at(at) {
            let boxes = context.view.table(table.side);
            let shown = boxes.get(table.at(at)?)?;
            let is_own = table.side == context.view.side();
            return is_own.then_some(Action::ShowBox(shown.opened.number));
        }
        let places = self.places.as_ref();
        places
            .filter(|_| !context.session.selection.is_detail)
            .and_then(|it| it.action(at))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        if context.session.selection.is_detail {
            LargeBox::of(context.view, context.around.has_focus, theme).render(self.area, buffer);
            if context.view.order() != Order::Number {
                self.draw_note(context, theme, buffer);
            }
        } else if let Some(places) = &self.places {
            places.draw(context, theme, buffer);
            self.draw_note(context, theme, buffer);
        }
    }
}

impl Boxes {
    /// The binding of an action with any focus and tab; `None` if the boxes ignore it.
    pub(crate) fn binding_anywhere(
        &self,
        context: Context<'_>,
        action: Action,
    ) -> Option<Binding<Self>> {
        let session = context.session;
        let (shows, is_ordered) = (
            context.view.shows_boxes(),
            context.view.order() != Order::Number,
        );
        match action {
            Action::First if shows => Self::quiet(on(|it| it.select_end(false))),
            Action::Last if shows => Self::quiet(on(|it| it.select_end(true))),
            // A single box does not scroll.
            Action::Page(direction) if shows && !session.selection.is_detail => {
                let next = self.page_on(context.view, direction);
                Self::quiet(on(move |it| it.selection.select(next)))
            }
            Action::Scroll(direction) if shows => self.scrolling(direction),
            Action::ScrollTo(number, top) => Self::quiet(move |boxes, session| {
                session.selection.focus = Focus::RightPane;
                session.selection.select(number);
                Self::to(top)(boxes, session);
            }),
            Action::ShowBox(number) => Self::quiet(on(move |it| {
                it.selection.tab = Tab::Boxes;
                it.show_box(number);
            })),
            Action::PickBox(number) => {
                let is_again = context.around.has_focus && session.selection.selected == number;
                Self::quiet(move |boxes, session| boxes.pick(session, number, is_again))
            }
            Action::Zoom if shows => Self::shown_if(
                session.selection.is_in_boxes(),
                say!("do-zoom"),
                on(|it| it.selection.zoom_on()),
            ),
            Action::Colors => Self::quiet(on(|it| {
                it.show_box(it.selection.selected);
                it.selection.is_detail = true;
            })),
            Action::Order(order) if context.view.has_order(order) => {
                Self::quiet(on(move |it| it.put_in_order(order)))
            }
            Action::NextOrder => {
                let next = context.view.next_order();
                Self::shown_if(
                    shows && is_ordered,
                    say!("offer-next-order"),
                    on(move |it| it.put_in_order(next)),
                )
            }
            Action::Marks => {
                // The tab of the machine needs the room in the footer for its details.
                let is_shown = (is_ordered || context.view.shows_chances())
                    && session.selection.tab != Tab::Machine;
                Self::shown_if(is_shown, say!("offer-worst-box"), on(Session::next_worst))
            }
            _ => None,
        }
    }

    /// Lays the boxes out without tabs: on their tab, or below the curve.
    pub(crate) fn lay_cabinet(&mut self, context: Context<'_>, area: Rect) {
        let shown = &context.session.selection;
        let mut places = Places::new(area, context);
        let (grid, height) = (&places.grid, places.area.height);
        self.top = if (self.area, self.reveals) == (area, shown.reveals) {
            grid.row_at(self.top, height)
        } else {
            grid.reveal(self.top, shown.selected, height)
        };
        (self.area, self.reveals) = (area, shown.reveals);
        places.top = self.top;
        self.places = Some(places);
    }

    /// The strip of the table at this position.
    pub(super) fn table_at(&self, at: Position) -> Option<&Table> {
        self.tables.iter().find(|it| it.area.contains(at))
    }

    /// Resets the layout while the boxes are hidden.
    pub(crate) fn leave(&mut self) {
        self.tables.clear();
        self.places = None;
    }

    /// The layout of all boxes, while they are shown.
    pub fn all(&self, session: &Session) -> Option<&Places> {
        self.places
            .as_ref()
            .filter(|_| session.selection.tab == Tab::Boxes && !session.selection.is_detail)
    }

    /// The box in this direction from the selected one; if that was scrolled out of view, the first
    /// or last visible one.
    fn beside(&self, session: &Session, direction: Direction) -> BoxNumber {
        let here = session.selection.selected;
        let Some(places) = &self.places else {
            return here;
        };
        let in_view = places.in_view().filter(|_| !session.selection.is_detail);
        let (numbers, nth) = (&places.grid.numbers, places.grid.nth(here));
        if let Some((first, last)) = in_view
            && !(places.grid.nth(first)..=places.grid.nth(last)).contains(&nth)
        {
            let is_back = matches!(direction, Direction::Up | Direction::Left);
            return if is_back { last } else { first };
        }
        let beside = match direction {
            Direction::Left => nth.checked_sub(1).and_then(|nth| numbers.get(nth).copied()),
            Direction::Right => numbers.get(nth + 1).copied(),
            Direction::Up => places.in_next_row(here, false),
            Direction::Down => places.in_next_row(here, true),
        };
        beside.unwrap_or(here)
    }

    /// The box a page above or below the selected one in the same column, or the last one in that
    /// direction.
    fn page_on(&self, view: View<'_>, direction: Direction) -> BoxNumber {
        let selected = view.boxes.selected;
        let Some(places) = &self.places else {
            return selected;
        };
        let is_below = direction == Direction::Down;
        let rows = usize::from(places.area.height / CARD.height).max(1);
        let next = |&here: &BoxNumber| places.in_next_row(here, is_below);
        let way = core::iter::successors(Some(selected), next);
        way.take(rows + 1).last().unwrap_or(selected)
    }

    /// The response that scrolls by a row.
    fn scrolling(&self, direction: Direction) -> Option<Binding<Self>> {
        let Places { grid, area, .. } = self.places.as_ref()?;
        let is_down = matches!(direction, Direction::Down | Direction::Right);
        let top = grid.scrolled(self.top, is_down, area.height);
        Self::quiet(Self::to(top))
    }

    /// The change that scrolls to this line.
    fn to(top: u16) -> impl FnOnce(&mut Self, &mut Session) {
        move |boxes, session| {
            (boxes.top, boxes.reveals) = (top, session.selection.reveals);
        }
    }

    /// Selects a clicked box, or opens it if it was selected. The view does not scroll, so that a
    /// second click hits the same box.
    fn pick(&mut self, session: &mut Session, number: BoxNumber, is_again: bool) {
        session.selection.focus = Focus::RightPane;
        if is_again {
            return session.open_or_close_box();
        }
        session.selection.select(number);
        Self::to(self.top)(self, session);
    }

    /// Draws the selected box with its number, or its place in the order, if the boxes have the focus:
    /// above the field if its legend is beside the tabs, else beside the tabs. Without cards, the
    /// answer of an order is above the field, in place of the legend.
    fn draw_note(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let view = context.view;
        let is_detail = view.boxes.is_detail;
        let has_cards = self.places.as_ref().is_some_and(Places::has_cards);
        let ordered = view.ordered();
        let answer = ordered.answer(view);
        let answer = answer.filter(|_| !has_cards && !is_detail);
        let field = self.places.as_ref().and_then(|it| it.field.as_ref());
        let is_above = answer.is_some() || has_legend_beside(self.tabs) && !is_detail;
        let field = field.filter(|_| is_above);
        let area = field.map_or_else(|| beside_names(self.tabs), FieldLayout::above);
        let note = place_of_selected(view, &ordered).filter(|_| context.around.has_focus);
        let note = note.and_then(|note| note.fitting(area.width.into()));
        let note = Line::from(note.unwrap_or_default().to_string());
        if let Some(answer) = answer {
            Clear.render(area, buffer);
            buffer.set_style(area, theme.plain);
            let width = area.width.saturating_sub(in_cells(note.width()) + 2);
            draw_said(&answer, theme.faint, Rect { width, ..area }, theme, buffer);
        }
        note.style(theme.faint).right_aligned().write(area, buffer);
    }
}

/// The selected box among all, or its place in the order, if the order has one for it.
fn place_of_selected(view: View<'_>, ordered: &OrderedBoxes) -> Option<Said> {
    let number = view.boxes.selected;
    if view.order() == Order::Number {
        let cabinet = view.cabinet();
        let boxes = cabinet.box_count();
        let are_all = boxes == cabinet.box_index().numbers().len();
        return Some(say!("box-of", box = number, boxes, are_all));
    }
    let nth = ordered.nth(number).filter(|nth| *nth < ordered.answering)?;
    Some(say!("place-of", nth = nth + 1, all = ordered.answering))
}

/// A change of the session alone.
fn on(act: impl FnOnce(&mut Session)) -> impl FnOnce(&mut Boxes, &mut Session) {
    move |_, session| {
        act(session);
    }
}
