//! Forms: lines with a choice or a number, changed by keys, clicks and typing.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Direction;
use crate::words::{Said, padded, say};

/// A value that can be edited in a form.
pub trait Fields: Sized {
    /// The width of the names in columns.
    const NAMES: usize;

    /// The minimum width of the right-aligned numbers in columns.
    const VALUES: usize = 0;

    /// The lines, without those that do not apply with the other values.
    fn lines(&self) -> Vec<Line<Self>>;
}

/// A line of a form.
pub struct Line<T> {
    pub name: String,
    /// A text after the value.
    after: String,
    /// The meaning of a number; choices have one per value.
    meaning: String,
    entry: Entry<T>,
}

/// A function that changes a value.
type Setter<T, By> = Box<dyn Fn(&mut T, By)>;

enum Entry<T> {
    Choice {
        values: Vec<Value>,
        chosen: usize,
        /// True if all values are shown, one a row.
        is_list: bool,
        choose: Setter<T, usize>,
    },
    Number {
        now: i64,
        text: String,
        range: RangeInclusive<i64>,
        /// The numbers to step through; if empty, the whole range.
        steps: &'static [i64],
        set: Setter<T, i64>,
    },
}

/// A value of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    pub(crate) text: String,
    /// Its meaning in a sentence.
    pub(crate) meaning: String,
    /// Synonyms for the search.
    pub(crate) synonyms: String,
    /// The sentence with line and value, if it can be chosen from the list of all actions.
    pub(crate) said: Option<Said>,
}

impl Value {
    pub(crate) fn new(text: impl Display) -> Self {
        Self {
            text: text.to_string(),
            meaning: String::new(),
            synonyms: String::new(),
            said: None,
        }
    }

    #[must_use]
    pub(crate) fn meaning(self, meaning: impl Display) -> Self {
        let meaning = meaning.to_string();
        Self { meaning, ..self }
    }
}

/// The number of values from which a line shows the position of the chosen one.
const MANY: usize = 3;

impl<T> Line<T> {
    /// A choice among values, each with its words, of which one is chosen now.
    pub(crate) fn choice<V: Copy + PartialEq + 'static>(
        name: impl Display,
        all: impl Into<Vec<V>>,
        now: V,
        value: impl Fn(V) -> Value,
        choose: impl Fn(&mut T, V) + 'static,
    ) -> Self {
        let all = all.into();
        let values: Vec<_> = all.iter().map(|it| value(*it)).collect();
        let chosen = all.iter().position(|it| *it == now);
        let place = chosen.filter(|_| values.len() >= MANY);
        let after = place.map(|nth| say!("place-of", nth = nth + 1, all = values.len()));
        Self {
            name: name.to_string(),
            after: after.map_or_else(String::new, |after| format!(" {after}")),
            meaning: String::new(),
            entry: Entry::Choice {
                values,
                chosen: chosen.unwrap_or(0),
                is_list: false,
                choose: Box::new(move |of, nth| choose(of, all[nth])),
            },
        }
    }

    /// Shows all values of a choice, one a row.
    #[must_use]
    pub(crate) fn listed(mut self) -> Self {
        if let Entry::Choice { is_list, .. } = &mut self.entry {
            *is_list = true;
        }
        self
    }

    /// A number in a range, typed or stepped by one.
    pub(crate) fn number(
        name: impl Display,
        (now, text): (i64, String),
        range: RangeInclusive<i64>,
        set: impl Fn(&mut T, i64) + 'static,
    ) -> Self {
        Self {
            name: name.to_string(),
            after: String::new(),
            meaning: String::new(),
            entry: Entry::Number {
                now,
                text,
                range,
                steps: &[],
                set: Box::new(set),
            },
        }
    }

    /// Sets the numbers to step through.
    #[must_use]
    pub(crate) fn through(mut self, numbers: &'static [i64]) -> Self {
        if let Entry::Number { steps, .. } = &mut self.entry {
            *steps = numbers;
        }
        self
    }

    /// Adds a text after the value.
    #[must_use]
    pub(crate) fn after(self, after: impl Display) -> Self {
        let after = after.to_string();
        Self { after, ..self }
    }

    /// Adds the meaning of a number.
    #[must_use]
    pub(crate) fn meaning(self, meaning: impl Display) -> Self {
        let meaning = meaning.to_string();
        Self { meaning, ..self }
    }

    /// The meaning of the current value.
    pub fn means(&self) -> &str {
        match &self.entry {
            Entry::Choice { values, chosen, .. } => {
                values.get(*chosen).map_or("", |value| &value.meaning)
            }
            Entry::Number { .. } => &self.meaning,
        }
    }

    /// The current value as text.
    pub fn value(&self) -> &str {
        match &self.entry {
            Entry::Choice { values, chosen, .. } => {
                values.get(*chosen).map_or("", |value| &value.text)
            }
            Entry::Number { text, .. } => text,
        }
    }

    /// The values of a choice, each with the function that chooses it.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&Value, impl Fn(&mut T) + '_)> {
        let (values, choose) = match &self.entry {
            Entry::Choice { values, choose, .. } => (values.as_slice(), Some(choose)),
            Entry::Number { .. } => (&[][..], None),
        };
        values.iter().enumerate().map(move |(nth, value)| {
            let change = move |of: &mut T| {
                if let Some(choose) = choose {
                    choose(of, nth);
                }
            };
            (value, change)
        })
    }

    const fn is_number(&self) -> bool {
        matches!(self.entry, Entry::Number { .. })
    }

    /// Steps the value: a choice wraps around, a number stops at its range.
    fn change(&self, of: &mut T, direction: Direction) {
        match &self.entry {
            Entry::Choice {
                values,
                chosen,
                choose,
                ..
            } => choose(
                of,
                direction.around(*chosen, values.len().saturating_sub(1)),
            ),
            Entry::Number {
                now,
                range,
                steps,
                set,
                ..
            } => {
                let is_up = matches!(direction, Direction::Right | Direction::Down);
                let beside = match (steps.is_empty(), is_up) {
                    (true, true) => now + 1,
                    (true, false) => now - 1,
                    (false, true) => *steps.iter().find(|it| *it > now).unwrap_or(now),
                    (false, false) => *steps.iter().rfind(|it| *it < now).unwrap_or(now),
                };
                set(of, beside.clamp(*range.start(), *range.end()));
            }
        }
    }

    /// Applies a typed number; returns false if it cannot become one in the range.
    fn take(&self, of: &mut T, typed: &str) -> bool {
        let Entry::Number { range, set, .. } = &self.entry else {
            return false;
        };
        let ends = [range.start(), range.end()].map(|end| end.to_string().len());
        if typed.len() > ends[0].max(ends[1]) {
            return false;
        }
        match typed.parse() {
            Ok(number) if range.contains(&number) => set(of, number),
            Ok(_) => return false,
            Err(_) if typed.is_empty() && *range.start() == 0 => set(of, 0),
            Err(_) => return typed.is_empty() || (typed == "-" && *range.start() < 0),
        }
        true
    }
}

impl<T: Fields> Line<T> {
    /// The line as text, with the typed text in place of the value.
    pub fn label(&self, typed: Option<&str>) -> String {
        let name = padded(&self.name, T::NAMES);
        let value = match (&self.entry, typed) {
            (Entry::Number { .. }, Some(typed)) => format!("{typed}_"),
            _ => self.value().to_owned(),
        };
        let width = if self.is_number() { T::VALUES } else { 0 };
        format!("{name}< {value:>width$} >{}", self.after)
    }

    /// The rows of the line: one, or one per value of a list.
    fn rows(&self, typed: Option<&str>) -> Vec<String> {
        match &self.entry {
            Entry::Choice {
                values,
                is_list: true,
                ..
            } => values.iter().map(|value| value.text.clone()).collect(),
            _ => vec![self.label(typed)],
        }
    }

    /// The index of the chosen row within the line.
    const fn row(&self) -> usize {
        match self.entry {
            Entry::Choice {
                chosen,
                is_list: true,
                ..
            } => chosen,
            _ => 0,
        }
    }
}

/// The rows of a form.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormRows {
    /// Their texts.
    pub(crate) texts: Vec<String>,
    /// The index of the row under the cursor.
    pub(crate) selected: Option<usize>,
    /// The index of the chosen row of a list.
    pub(crate) chosen: Option<usize>,
}

/// A value in a form, with the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form<T> {
    /// The edited value.
    pub value: T,
    /// The index of the line under the cursor.
    selected: usize,
    /// The row of a list under the cursor, if it is not the chosen one.
    row: Option<usize>,
    /// The text typed so far for the number under the cursor.
    typed: Option<String>,
}

impl<T: Fields> Form<T> {
    /// A form with the cursor on its first line.
    pub const fn new(value: T) -> Self {
        Self {
            value,
            selected: 0,
            row: None,
            typed: None,
        }
    }

    /// The index of the line under the cursor.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// The line under the cursor.
    pub fn line(&self) -> Option<Line<T>> {
        self.value.lines().into_iter().nth(self.selected)
    }

    /// The rows of all lines.
    pub(crate) fn rows(&self) -> FormRows {
        let mut all = FormRows::default();
        for (nth, line) in self.value.lines().iter().enumerate() {
            let is_under_cursor = nth == self.selected;
            if is_under_cursor {
                let row = self.row.unwrap_or_else(|| line.row());
                all.selected = Some(all.texts.len() + row);
            }
            if let Entry::Choice {
                chosen,
                is_list: true,
                ..
            } = line.entry
            {
                all.chosen = Some(all.texts.len() + chosen);
            }
            let typed = self.typed.as_deref().filter(|_| is_under_cursor);
            all.texts.extend(line.rows(typed));
        }
        all
    }

    /// Moves the cursor to this line, at most to the last.
    pub(crate) fn select(&mut self, nth: usize) {
        self.selected = nth.min(self.value.lines().len().saturating_sub(1));
        (self.row, self.typed) = (None, None);
    }

    /// Moves the cursor to the line with this name, if it exists.
    pub(crate) fn select_named(&mut self, name: &str) {
        let lines = self.value.lines();
        if let Some(nth) = lines.iter().position(|line| line.name == name) {
            self.select(nth);
        }
    }

    /// Moves the cursor up or down, and steps the value under it to the sides. The rows of a list
    /// are passed one by one, and only the right side chooses the one under the cursor.
    pub(crate) fn go(&mut self, direction: Direction) {
        let is_upright = matches!(direction, Direction::Up | Direction::Down);
        let list = self
            .list()
            .map(|(rows, chosen)| (rows, self.row.unwrap_or(chosen)));
        match list {
            Some((rows, row)) if is_upright => {
                let next = direction.along(row, 1);
                if next < rows && next != row {
                    self.row = Some(next);
                } else {
                    self.go_on(direction);
                }
            }
            Some(_) if direction == Direction::Right => {
                self.take_row();
            }
            Some(_) => {}
            None if is_upright => self.go_on(direction),
            None => self.change(direction),
        }
        // From below, a list is entered at its end.
        if let (Direction::Up, None, Some((rows, _))) = (direction, list, self.list()) {
            self.row = rows.checked_sub(1);
        }
    }

    /// The number of rows of the list under the cursor, and its chosen one; `None` for other lines.
    fn list(&self) -> Option<(usize, usize)> {
        match self.line()?.entry {
            Entry::Choice {
                values,
                chosen,
                is_list: true,
                ..
            } => Some((values.len(), chosen)),
            _ => None,
        }
    }

    /// Chooses the row of a list under the cursor, or a choice without another value, which opens
    /// further ones; returns true for that.
    pub(crate) fn take_row(&mut self) -> bool {
        let (row, line) = (self.row.take(), self.line());
        let Some(Entry::Choice { values, choose, .. }) = line.map(|it| it.entry) else {
            return false;
        };
        if let Some(nth) = row {
            choose(&mut self.value, nth);
        }
        let is_lone = values.len() == 1;
        if is_lone {
            choose(&mut self.value, 0);
            self.select(self.selected);
        }
        is_lone
    }

    /// Moves the cursor to the next line, wrapping around.
    pub(crate) fn go_on(&mut self, direction: Direction) {
        let last = self.value.lines().len().saturating_sub(1);
        self.select(direction.around(self.selected, last));
    }

    /// Steps the value under the cursor; the line under the cursor may be gone then.
    pub(crate) fn change(&mut self, direction: Direction) {
        if let Some(line) = self.line() {
            line.change(&mut self.value, direction);
        }
        self.select(self.selected);
    }

    /// Selects a clicked row; a choice takes its value or the next.
    pub(crate) fn press(&mut self, row: usize) {
        let Some((nth, row, line)) = self.line_at(row) else {
            return;
        };
        match &line.entry {
            Entry::Choice {
                is_list: true,
                choose,
                ..
            } => choose(&mut self.value, row),
            Entry::Choice { .. } => line.change(&mut self.value, Direction::Right),
            Entry::Number { .. } => {}
        }
        self.select(nth);
    }

    /// Steps the value of a clicked arrow.
    pub(crate) fn step_at(&mut self, row: usize, direction: Direction) {
        if let Some((nth, ..)) = self.line_at(row) {
            self.select(nth);
            self.change(direction);
        }
    }

    /// The line of a row: its index, the row within it, and the line.
    fn line_at(&self, row: usize) -> Option<(usize, usize, Line<T>)> {
        let mut first = 0;
        for (nth, line) in self.value.lines().into_iter().enumerate() {
            let rows = line.rows(None).len();
            if row < first + rows {
                return Some((nth, row - first, line));
            }
            first += rows;
        }
        None
    }

    /// True if the line under the cursor is a number.
    pub(crate) fn takes_digits(&self) -> bool {
        self.line().is_some_and(|line| line.is_number())
    }

    /// The index of the form's only number, for digits typed elsewhere.
    pub(crate) fn only_number(&self) -> Option<usize> {
        let lines = self.value.lines().into_iter().enumerate();
        let mut numbers = lines.filter(|(_, line)| line.is_number());
        let (first, _) = numbers.next()?;
        numbers.next().is_none().then_some(first)
    }

    /// Types a character into the number under the cursor, or without one deletes the last.
    pub(crate) fn type_in(&mut self, typed: Option<char>) {
        let Some(line) = self.line() else { return };
        let Entry::Number { now, .. } = line.entry else {
            return;
        };
        let mut text = match (&self.typed, typed) {
            (Some(text), _) => text.clone(),
            (None, Some(_)) => String::new(),
            (None, None) => now.to_string(),
        };
        match typed {
            Some(character) => text.push(character),
            None => drop(text.pop()),
        }
        if line.take(&mut self.value, &text) {
            self.typed = Some(text);
        }
    }
}
