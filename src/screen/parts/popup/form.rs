//! Popups with a form: keys, clicks and digits edit the form, Enter confirms it.

use core::fmt::Debug;

use ratatui::layout::Rect;

use super::{Places, PopupContent};
use crate::draw::list::List;
use crate::model::{Action, Direction, Fields, Form, Line, Session};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Said, say};

/// A value that is edited in a popup.
pub trait Sheet: Fields + Debug + 'static {
    /// The button below the lines; without one, Enter closes the popup.
    fn done(&self) -> Option<Said>;

    /// The title and text for these lines and the selected one.
    fn frame(&self, lines: &[Line<Self>], selected: &Line<Self>) -> PopupContent;

    /// Updates the value with news from the session.
    fn refresh(&mut self, _: &Session) {}

    /// Applies a change at once, in a form without a button.
    fn apply(&self, _: &mut Session) {}

    /// Applies the value of the form.
    fn confirm(_: &mut Form<Self>, _: &mut Session) -> Next {
        Next::Close
    }
}

/// A popup with a form.
#[derive(Clone, Debug)]
pub struct FormPopup<T> {
    pub form: Form<T>,
    pub places: Places,
}

impl<T: Fields> FormPopup<T> {
    /// The form of a value, with the cursor on its first line.
    pub(crate) fn new(value: T) -> Self {
        let (form, places) = (Form::new(value), Places::default());
        Self { form, places }
    }
}

impl<T: Sheet> Part for FormPopup<T> {
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Go(direction) => Self::shown(
                say!("offer-change"),
                Self::doing(move |form| form.go(direction)),
            ),
            Action::SwitchPane => Self::shown(
                say!("offer-next"),
                Self::doing(|form| form.go_on(Direction::Down)),
            ),
            Action::Activate => {
                let done = self.form.value.done();
                let word = done.map_or(say!("offer-close"), |_| say!("offer-confirm"));
                Self::shown(word, |popup: &mut Self, session: &mut Session| {
                    if popup.form.take_row() {
                        return Next::Stay;
                    }
                    T::confirm(&mut popup.form, session)
                })
            }
            Action::First | Action::Last | Action::Page(_) | Action::Scroll(_) => {
                let count = self.form.value.lines().len();
                let line = List::of_popup(count, self.form.selected()).step(action)?;
                Self::quiet(Self::doing(move |form| form.select(line)))
            }
            Action::Pause => Self::quiet(Self::doing(|form| {
                form.take_row();
            })),
            Action::Line(row) => Self::quiet(move |popup, session| popup.press(row, session)),
            Action::Step(row, direction) => {
                Self::quiet(Self::doing(move |form| form.step_at(row, direction)))
            }
            Action::Type(typed) if self.form.takes_digits() => {
                Self::quiet(Self::doing(move |form| {
                    form.type_in(Some(typed));
                }))
            }
            Action::Type(digit) if digit.is_ascii_digit() => {
                let number = self.form.only_number()?;
                Self::quiet(Self::doing(move |form| {
                    form.select(number);
                    form.type_in(Some(digit));
                }))
            }
            Action::Erase if self.form.takes_digits() => {
                Self::quiet(Self::doing(|form| form.type_in(None)))
            }
            _ => None,
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.form.value.refresh(context.session);
        let lines = self.form.value.lines();
        let mut rows = self.form.rows();
        let line = lines.get(self.form.selected());
        let frame = line.map(|line| self.form.value.frame(&lines, line));
        rows.texts
            .extend(self.form.value.done().map(|done| done.to_string()));
        let words = PopupContent {
            buttons: rows.texts,
            selected: rows.selected,
            chosen: rows.chosen,
            ..frame.unwrap_or_default()
        };
        self.places = Places::centered(area, words);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl<T: Sheet> FormPopup<T> {
    /// A change of the form that keeps the popup open.
    fn doing(change: impl FnOnce(&mut Form<T>)) -> impl FnOnce(&mut Self, &mut Session) {
        |popup, session| {
            change(&mut popup.form);
            popup.form.value.apply(session);
        }
    }

    /// A click on a row; the row below the lines confirms.
    fn press(&mut self, row: usize, session: &mut Session) -> Next {
        let rows = self.form.rows().texts;
        if row >= rows.len() {
            return T::confirm(&mut self.form, session);
        }
        Self::doing(move |form| form.press(row))(self, session);
        Next::Stay
    }
}
