//! Forms: a value that is changed line by line, by keys, by clicks and by typing. A line is a choice
//! or a number.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Direction;
use crate::words::{Said, padded, say};

/// A value that a form changes.
pub trait Fields: Sized {
    /// The columns of the names.
    const NAMES: usize;

    /// The least columns of the numbers, which are aligned on their right.
    const VALUES: usize = 0;

    /// The lines, without those that mean nothing with the other values.
    fn lines(&self) -> Vec<Line<Self>>;
}

/// A line of a form.
pub struct Line<T> {
    pub name: String,
    /// A word after the value.
    after: String,
    /// The meaning of a number; a choice has one for each value.
    meaning: String,
    entry: Entry<T>,
}

/// A change of a value.
type Setter<T, By> = Box<dyn Fn(&mut T, By)>;

enum Entry<T> {
    Choice {
        values: Vec<Value>,
        chosen: usize,
        /// True if all values show, a row each.
        is_list: bool,
        choose: Setter<T, usize>,
    },
    Number {
        now: i64,
        text: String,
        range: RangeInclusive<i64>,
        /// The numbers that it steps through; without any, all of its range.
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
    /// Other words by which people look for it.
    pub(crate) synonyms: String,
    /// The sentence that names it with its line, where it can be chosen by that.
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

/// A character that is typed, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    Character(char),
    Erased,
}

/// The values of a choice from which on the line says how many there are.
const MANY: usize = 3;

impl<T> Line<T> {
    /// A choice of one of several values, by its place among them.
    pub(crate) fn choice(
        name: impl Display,
        values: Vec<Value>,
        chosen: Option<usize>,
        choose: impl Fn(&mut T, usize) + 'static,
    ) -> Self {
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
                choose: Box::new(choose),
            },
        }
    }

    /// A choice of which all values show, a row each.
    pub(crate) fn list(
        name: impl Display,
        values: Vec<Value>,
        chosen: Option<usize>,
        choose: impl Fn(&mut T, usize) + 'static,
    ) -> Self {
        let mut line = Self::choice(name, values, chosen, choose);
        if let Entry::Choice { is_list, .. } = &mut line.entry {
            *is_list = true;
        }
        line
    }

    /// A number in a range, which is typed, or steps by one.
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

    /// Lets a number step through these.
    #[must_use]
    pub(crate) fn through(mut self, numbers: &'static [i64]) -> Self {
        if let Entry::Number { steps, .. } = &mut self.entry {
            *steps = numbers;
        }
        self
    }

    /// Adds a word after its value.
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

    /// The meaning of its value.
    pub fn means(&self) -> &str {
        match &self.entry {
            Entry::Choice { values, chosen, .. } => {
                values.get(*chosen).map_or("", |value| &value.meaning)
            }
            Entry::Number { .. } => &self.meaning,
        }
    }

    /// Its value in words.
    pub fn value(&self) -> &str {
        match &self.entry {
            Entry::Choice { values, chosen, .. } => {
                values.get(*chosen).map_or("", |value| &value.text)
            }
            Entry::Number { text, .. } => text,
        }
    }

    /// Each value of a choice, with the change that chooses it.
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

    /// The value beside the present one: a choice goes round, a number ends.
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

    /// Takes over what is typed; returns whether it can become a number of the range.
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
    /// Its name and its value, or what is typed in place of that.
    pub fn label(&self, typed: Option<&str>) -> String {
        let name = padded(&self.name, T::NAMES);
        let value = match (&self.entry, typed) {
            (Entry::Number { .. }, Some(typed)) => format!("{typed}_"),
            _ => self.value().to_owned(),
        };
        let width = if self.is_number() { T::VALUES } else { 0 };
        format!("{name}< {value:>width$} >{}", self.after)
    }

    /// Its rows: one, but those of a list. Without the cursor the value of a list has a star.
    fn rows(&self, is_under_cursor: bool, typed: Option<&str>) -> Vec<String> {
        let Entry::Choice {
            values,
            chosen,
            is_list: true,
            ..
        } = &self.entry
        else {
            return vec![self.label(typed.filter(|_| is_under_cursor))];
        };
        let row = |(nth, value): (usize, &Value)| {
            let star = if nth == *chosen && !is_under_cursor {
                "*"
            } else {
                " "
            };
            format!("{star} {}", value.text)
        };
        values.iter().enumerate().map(row).collect()
    }

    /// The chosen row, from its first.
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

/// A value that is changed, and the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form<T> {
    /// The value with the changes so far.
    pub value: T,
    /// The line under the cursor, from 0.
    selected: usize,
    /// The number under the cursor as it is typed so far.
    typed: Option<String>,
}

impl<T: Fields> Form<T> {
    /// The form of a value, with the cursor on its first line.
    pub const fn new(value: T) -> Self {
        Self {
            value,
            selected: 0,
            typed: None,
        }
    }

    /// The line under the cursor, from 0.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// The line under the cursor.
    pub fn line(&self) -> Option<Line<T>> {
        self.value.lines().into_iter().nth(self.selected)
    }

    /// The rows of its lines, and which of them is under the cursor.
    pub(crate) fn rows(&self) -> (Vec<String>, Option<usize>) {
        let (mut rows, mut selected) = (Vec::new(), None);
        for (nth, line) in self.value.lines().iter().enumerate() {
            let is_under_cursor = nth == self.selected;
            if is_under_cursor {
                selected = Some(rows.len() + line.row());
            }
            rows.extend(line.rows(is_under_cursor, self.typed.as_deref()));
        }
        (rows, selected)
    }

    /// The cursor goes to this line, or to the last.
    pub(crate) fn select(&mut self, nth: usize) {
        self.selected = nth.min(self.value.lines().len().saturating_sub(1));
        self.typed = None;
    }

    /// The cursor goes to the line of this name, if there is one.
    pub(crate) fn select_named(&mut self, name: &str) {
        let lines = self.value.lines();
        if let Some(nth) = lines.iter().position(|line| line.name == name) {
            self.select(nth);
        }
    }

    /// Moves the cursor, or changes the line under it. In a list the choice is the cursor.
    pub(crate) fn go(&mut self, direction: Direction) {
        if matches!(direction, Direction::Left | Direction::Right) {
            return self.change(direction);
        }
        let Some(line) = self.line() else { return };
        let next = match &line.entry {
            Entry::Choice {
                values,
                chosen,
                is_list: true,
                ..
            } => {
                let next = direction.along(*chosen, 1);
                (next != *chosen && next < values.len()).then_some(next)
            }
            _ => None,
        };
        match (next, &line.entry) {
            (Some(next), Entry::Choice { choose, .. }) => choose(&mut self.value, next),
            _ => self.go_on(direction),
        }
    }

    /// The cursor goes to the next line in this direction, from either end to the other.
    pub(crate) fn go_on(&mut self, direction: Direction) {
        let last = self.value.lines().len().saturating_sub(1);
        self.select(direction.around(self.selected, last));
    }

    /// Gives the line under the cursor the value beside its own.
    pub(crate) fn change(&mut self, direction: Direction) {
        self.typed = None;
        if let Some(line) = self.line() {
            line.change(&mut self.value, direction);
        }
    }

    /// The cursor goes to the row that is clicked, and a choice becomes that, or the next.
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

    /// The value whose arrow is clicked becomes the one beside it.
    pub(crate) fn step_at(&mut self, row: usize, direction: Direction) {
        if let Some((nth, ..)) = self.line_at(row) {
            self.select(nth);
            self.change(direction);
        }
    }

    /// The line of a row: its place, the row from its first, and itself.
    fn line_at(&self, row: usize) -> Option<(usize, usize, Line<T>)> {
        let mut first = 0;
        for (nth, line) in self.value.lines().into_iter().enumerate() {
            let rows = line.rows(false, None).len();
            if row < first + rows {
                return Some((nth, row - first, line));
            }
            first += rows;
        }
        None
    }

    /// True if digits are typed into the line under the cursor.
    pub(crate) fn takes_digits(&self) -> bool {
        self.line().is_some_and(|line| line.is_number())
    }

    /// The line of the only number of the form, where digits go that the line under the cursor
    /// does not take.
    pub(crate) fn only_number(&self) -> Option<usize> {
        let lines = self.value.lines().into_iter().enumerate();
        let mut numbers = lines.filter(|(_, line)| line.is_number());
        let (first, _) = numbers.next()?;
        numbers.next().is_none().then_some(first)
    }

    /// A character is typed into the number under the cursor, or the last one is taken back.
    pub(crate) fn type_in(&mut self, typed: Typed) {
        let Some(line) = self.line() else { return };
        let Entry::Number { now, .. } = line.entry else {
            return;
        };
        let mut text = match (&self.typed, typed) {
            (Some(text), _) => text.clone(),
            (None, Typed::Character(_)) => String::new(),
            (None, Typed::Erased) => now.to_string(),
        };
        match typed {
            Typed::Character(character) => text.push(character),
            Typed::Erased => drop(text.pop()),
        }
        if line.take(&mut self.value, &text) {
            self.typed = Some(text);
        }
    }
}
