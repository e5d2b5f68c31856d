//! Forms: a value that is changed line by line, by keys, by clicks and by typing.

use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Direction;
use crate::words::{Said, padded, say};

/// A value that a form changes.
pub trait Fields: Sized {
    /// The columns of the names.
    const NAMES: usize;

    /// The least columns of the values, which stand on their right.
    const VALUES: usize = 0;

    /// The lines, without those that mean nothing as the others stand.
    fn lines(&self) -> Vec<Line<Self>>;
}

/// A line of a form.
pub struct Line<T> {
    /// The name of its value, or all that it says.
    pub name: String,
    /// Its value in words.
    pub value: String,
    /// The meaning of the value, in a plain sentence.
    pub meaning: String,
    /// Its name and its value in a sentence, where it can be chosen by them.
    pub said: Option<Said>,
    /// Other words for the name and the value, by which people look for them.
    pub synonyms: String,
    /// A word after the value.
    after: String,
    entry: Entry<T>,
}

/// A change of a value by what is given.
type Setter<T, By> = Box<dyn Fn(&mut T, By)>;

/// The ways to change a line.
enum Entry<T> {
    /// A value that is only read.
    Fixed,
    /// A value that steps to the next.
    Steps(Setter<T, Step>),
    /// A value chosen from a list that shows, a row each.
    List(Vec<String>, usize, Setter<T, usize>),
    /// A number, which steps and can be typed.
    Number(Number<T>),
    /// A text that is typed, and steps.
    Text(Setter<T, Typed>, Setter<T, Step>),
    /// A button that does something else with the form.
    Button(Said, Setter<T, ()>),
    /// The button that ends the form.
    Done,
}

struct Number<T> {
    now: i64,
    range: RangeInclusive<i64>,
    /// The numbers that it steps through; none are all in its range.
    steps: &'static [i64],
    set: Setter<T, i64>,
}

/// A character that is typed, or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    Character(char),
    Erased,
}

impl<T> Line<T> {
    /// A line that is only read.
    pub(crate) fn new(name: impl Display, value: impl Display) -> Self {
        Self {
            name: name.to_string(),
            value: value.to_string(),
            meaning: String::new(),
            said: None,
            synonyms: String::new(),
            after: String::new(),
            entry: Entry::Fixed,
        }
    }

    /// A line that can be chosen by its name and its value.
    pub(crate) fn valued(setting: Said, value: Said) -> Self {
        let line = Self::new(&setting, &value);
        let said = Some(say!("setting-to", setting, value));
        Self { said, ..line }
    }

    /// The line that ends the form.
    pub(crate) fn done(words: impl Display) -> Self {
        Self::new(words, "").entered(Entry::Done)
    }

    /// A button, with a word for the footer.
    pub(crate) fn button(
        name: impl Display,
        word: Said,
        press: impl Fn(&mut T, ()) + 'static,
    ) -> Self {
        Self::new(name, "").entered(Entry::Button(word, Box::new(press)))
    }

    /// Adds the meaning of its value.
    #[must_use]
    pub(crate) fn meaning(self, meaning: impl Display) -> Self {
        let meaning = meaning.to_string();
        Self { meaning, ..self }
    }

    /// Adds other words by which people look for it.
    #[must_use]
    pub(crate) fn synonyms(self, synonyms: impl Display) -> Self {
        let synonyms = synonyms.to_string();
        Self { synonyms, ..self }
    }

    /// Adds a word after its value.
    #[must_use]
    pub(crate) fn after(self, after: impl Display) -> Self {
        let after = after.to_string();
        Self { after, ..self }
    }

    /// Lets it step from one value to the next.
    #[must_use]
    pub(crate) fn steps(self, change: impl Fn(&mut T, Step) + 'static) -> Self {
        self.entered(Entry::Steps(Box::new(change)))
    }

    /// Shows all its values, a row each, of which one is chosen.
    #[must_use]
    pub(crate) fn list(
        self,
        rows: Vec<String>,
        chosen: usize,
        choose: impl Fn(&mut T, usize) + 'static,
    ) -> Self {
        self.entered(Entry::List(rows, chosen, Box::new(choose)))
    }

    /// Makes it a number, which is typed or steps by one.
    #[must_use]
    pub(crate) fn number(
        self,
        now: i64,
        range: RangeInclusive<i64>,
        set: impl Fn(&mut T, i64) + 'static,
    ) -> Self {
        self.number_through(&[], now, range, set)
    }

    /// Makes it a number, which is typed or steps through these.
    #[must_use]
    pub(crate) fn number_through(
        self,
        steps: &'static [i64],
        now: i64,
        range: RangeInclusive<i64>,
        set: impl Fn(&mut T, i64) + 'static,
    ) -> Self {
        let set = Box::new(set);
        self.entered(Entry::Number(Number {
            now,
            range,
            steps,
            set,
        }))
    }

    /// Makes it a text that is typed, and that steps.
    #[must_use]
    pub(crate) fn text(
        self,
        change: impl Fn(&mut T, Typed) + 'static,
        step: impl Fn(&mut T, Step) + 'static,
    ) -> Self {
        self.entered(Entry::Text(Box::new(change), Box::new(step)))
    }

    fn entered(self, entry: Entry<T>) -> Self {
        Self { entry, ..self }
    }

    /// True of the line that ends the form.
    const fn is_done(&self) -> bool {
        matches!(self.entry, Entry::Done)
    }

    /// True if characters are typed into it.
    const fn is_typed(&self) -> bool {
        matches!(self.entry, Entry::Number(_) | Entry::Text(..))
    }
}

impl<T: Fields> Line<T> {
    /// Its name and its value; under the cursor with what is typed.
    pub fn label(&self, is_under_cursor: bool, typed: Option<&str>) -> String {
        let name = padded(&self.name, T::NAMES);
        match (&self.entry, typed) {
            (Entry::Done | Entry::Button(..), _) => self.name.clone(),
            (Entry::Text(..), _) if is_under_cursor => format!("{name}{}_", self.value),
            (Entry::Text(..), _) => format!("{name}{}", self.value),
            (Entry::Number(_), Some(typed)) if is_under_cursor => {
                let typed = format!("{typed}_");
                format!("{name}< {typed:>0$} >{1}", T::VALUES, self.after)
            }
            _ => format!("{name}< {:>1$} >{2}", self.value, T::VALUES, self.after),
        }
    }

    /// Its rows: one, but of a list.
    fn rows(&self, is_under_cursor: bool, typed: Option<&str>) -> Vec<String> {
        match &self.entry {
            Entry::List(rows, chosen, _) => {
                let name = |nth| match self.name.as_str() {
                    "" => String::new(),
                    name if nth == 0 => padded(name, T::NAMES),
                    _ => padded("", T::NAMES),
                };
                let mark = |nth| if nth == *chosen { "*" } else { " " };
                let row = |(nth, row)| format!("{}{} {row}", name(nth), mark(nth));
                rows.iter().enumerate().map(row).collect()
            }
            _ => vec![self.label(is_under_cursor, typed)],
        }
    }

    /// The number of its rows, where it is a list.
    const fn list_rows(&self) -> Option<usize> {
        match &self.entry {
            Entry::List(rows, ..) => Some(rows.len()),
            _ => None,
        }
    }

    /// The row that is chosen, from its first.
    const fn row(&self) -> usize {
        match self.entry {
            Entry::List(_, chosen, _) => chosen,
            _ => 0,
        }
    }
}

impl<T> Number<T> {
    /// The number that a step leads to.
    fn after(&self, step: Step) -> i64 {
        let (least, most) = (*self.range.start(), *self.range.end());
        match step {
            _ if !self.steps.is_empty() => step.beside(self.steps, self.now),
            Step::Toward(Direction::Up | Direction::Left) | Step::BackAround => {
                (self.now - 1).max(least)
            }
            Step::Toward(Direction::Down | Direction::Right) | Step::Around => {
                (self.now + 1).min(most)
            }
        }
    }

    /// The most characters of a number of the range.
    fn longest(&self) -> usize {
        let ends = [self.range.start(), self.range.end()].map(|end| end.to_string().len());
        ends[0].max(ends[1])
    }

    /// Takes over what is typed so far; returns whether it can become a number of the range.
    fn take(&self, value: &mut T, typed: &str) -> bool {
        let (least, most) = (*self.range.start(), *self.range.end());
        match typed.parse() {
            Ok(number) if (least..=most).contains(&number) => (self.set)(value, number),
            Ok(_) => return false,
            Err(_) if typed.is_empty() && least == 0 => (self.set)(value, 0),
            Err(_) => return typed.is_empty() || (typed == "-" && least < 0),
        }
        true
    }
}

/// A value that is changed, and the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form<T> {
    /// The value as it is changed so far.
    pub value: T,
    /// The line under the cursor, from 0.
    selected: usize,
    /// The row under the cursor in a list, from 0, unless that is the one that is chosen.
    row: Option<usize>,
    /// The number under the cursor as it is typed so far.
    typed: Option<String>,
}

impl<T: Fields> Form<T> {
    /// The form of a value, with the cursor on its first line.
    pub const fn new(value: T) -> Self {
        Self {
            value,
            selected: 0,
            row: None,
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
                selected = Some(rows.len() + self.row.unwrap_or_else(|| line.row()));
            }
            rows.extend(line.rows(is_under_cursor, self.typed.as_deref()));
        }
        (rows, selected)
    }

    /// The cursor goes to this line, or to the last.
    pub(crate) fn select(&mut self, nth: usize) {
        self.selected = nth.min(self.value.lines().len().saturating_sub(1));
        (self.row, self.typed) = (None, None);
    }

    /// The cursor goes to the line of this name, if there is one.
    pub(crate) fn select_named(&mut self, name: &str) {
        let lines = self.value.lines();
        if let Some(nth) = lines.iter().position(|line| line.name == name) {
            self.select(nth);
        }
    }

    /// Moves the cursor, through a list row by row and from either end to the other, or changes the
    /// line under it.
    pub(crate) fn go(&mut self, direction: Direction) {
        if matches!(direction, Direction::Left | Direction::Right) {
            return self.change(Step::Toward(direction));
        }
        let line = self.line();
        let list = line.as_ref().and_then(Line::list_rows);
        let row = list.zip(line.as_ref()).and_then(|(rows, line)| {
            let here = self.row.unwrap_or_else(|| line.row());
            Some(direction.along(here, 1)).filter(|&row| row != here && row < rows)
        });
        if row.is_some() {
            self.row = row;
        } else {
            self.go_on(direction);
            self.enter_list(direction);
        }
    }

    /// Chooses the row of a list that is under the cursor.
    pub(crate) fn choose_row(&mut self) {
        if let (Some(row), Some(line)) = (self.row.take(), self.line())
            && let Entry::List(_, _, choose) = line.entry
        {
            choose(&mut self.value, row);
        }
    }

    /// True if the row under the cursor is not the one of its list that is chosen.
    pub(crate) fn passes_row(&self) -> bool {
        let chosen = self.line().map(|line| line.row());
        self.row.is_some_and(|row| Some(row) != chosen)
    }

    /// The cursor that has come to a list this way is on its nearest row.
    fn enter_list(&mut self, direction: Direction) {
        let rows = self.line().and_then(|line| line.list_rows());
        self.row = rows.map(|rows| match direction {
            Direction::Down | Direction::Right => 0,
            Direction::Up | Direction::Left => rows.saturating_sub(1),
        });
    }

    /// The cursor goes to the next line this way, from either end to the other.
    pub(crate) fn go_on(&mut self, direction: Direction) {
        let last = self.value.lines().len().saturating_sub(1);
        self.select(direction.around(self.selected, last));
    }

    /// Gives the line under the cursor another of its values: of a list the row under it, or else
    /// the one beside it.
    pub(crate) fn change(&mut self, step: Step) {
        self.typed = None;
        let Some(line) = self.line() else { return };
        match line.entry {
            Entry::List(..) if self.passes_row() => self.choose_row(),
            Entry::List(rows, chosen, choose) => {
                let places: Vec<usize> = (0..rows.len()).collect();
                choose(&mut self.value, step.of(&places, chosen));
                self.row = None;
            }
            Entry::Steps(change) | Entry::Text(_, change) => change(&mut self.value, step),
            Entry::Number(number) => (number.set)(&mut self.value, number.after(step)),
            Entry::Button(_, press) => press(&mut self.value, ()),
            Entry::Fixed | Entry::Done => {}
        }
    }

    /// The cursor goes to the row that is clicked, and a value that steps becomes the next; a number
    /// does where the cursor was there before. Returns whether that ends the form.
    pub(crate) fn press(&mut self, row: usize) -> bool {
        let mut first = 0;
        for (nth, line) in self.value.lines().into_iter().enumerate() {
            let rows = line.rows(false, None).len();
            if (first..first + rows).contains(&row) {
                let is_done = line.is_done();
                match line.entry {
                    Entry::List(_, _, choose) => choose(&mut self.value, row - first),
                    Entry::Button(_, press) => press(&mut self.value, ()),
                    Entry::Text(..) => {}
                    Entry::Steps(change) => change(&mut self.value, Step::Around),
                    _ if nth == self.selected => self.change(Step::Around),
                    _ => {}
                }
                self.select(nth);
                return is_done;
            }
            first += rows;
        }
        false
    }

    /// The cursor goes to the row whose arrow is clicked, and its value changes that way; returns
    /// whether it has one that steps.
    pub(crate) fn steps_at(&mut self, row: usize, direction: Direction) -> bool {
        let mut first = 0;
        for (nth, line) in self.value.lines().into_iter().enumerate() {
            let is_here = row == first;
            if is_here && matches!(line.entry, Entry::Steps(_) | Entry::Number(_)) {
                self.select(nth);
                self.change(match direction {
                    Direction::Left | Direction::Up => Step::BackAround,
                    Direction::Right | Direction::Down => Step::Around,
                });
                return true;
            }
            first += line.rows(false, None).len();
        }
        false
    }

    /// The word for Enter on the button under the cursor, if it is on one.
    pub(crate) fn button(&self) -> Option<Said> {
        match self.line()?.entry {
            Entry::Button(word, _) => Some(word),
            _ => None,
        }
    }

    /// True if characters are typed into the line under the cursor.
    pub(crate) fn takes_text(&self) -> bool {
        self.line().is_some_and(|line| line.is_typed())
    }

    /// The line of the only number of the form, where digits go that the line under the cursor
    /// does not take.
    pub(crate) fn only_number(&self) -> Option<usize> {
        let lines = self.value.lines().into_iter().enumerate();
        let mut numbers = lines.filter(|(_, line)| matches!(line.entry, Entry::Number(_)));
        let (first, _) = numbers.next()?;
        numbers.next().is_none().then_some(first)
    }

    /// A character is typed into the line under the cursor, or the last one is taken back.
    pub(crate) fn type_in(&mut self, typed: Typed) {
        match self.line().map(|line| line.entry) {
            Some(Entry::Text(change, _)) => change(&mut self.value, typed),
            Some(Entry::Number(number)) => {
                let mut text = match (&self.typed, typed) {
                    (Some(text), _) => text.clone(),
                    (None, Typed::Character(_)) => String::new(),
                    (None, Typed::Erased) => number.now.to_string(),
                };
                match typed {
                    Typed::Character(character) => text.push(character),
                    Typed::Erased => drop(text.pop()),
                }
                if text.len() <= number.longest() && number.take(&mut self.value, &text) {
                    self.typed = Some(text);
                }
            }
            _ => {}
        }
    }
}

/// The words for the place of a value in its list.
pub(crate) fn place_in<T: PartialEq>(all: &[T], value: &T) -> String {
    let place = all.iter().position(|it| it == value);
    place.map_or_else(String::new, |nth| {
        format!(" {}", say!("place-of", nth = nth + 1, all = all.len()))
    })
}

/// The step from the current value of a list to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// The one before or after; a list goes round, and numbers end.
    Toward(Direction),
    /// The one after, and after the last the first.
    Around,
    /// The one before, and before the first the last.
    BackAround,
}

impl Step {
    /// The value that comes in place of this one; a value that is not in the list counts as the
    /// first.
    pub(crate) fn of<T: Copy + PartialEq>(self, all: &[T], current: T) -> T {
        let here = all.iter().position(|&one| one == current).unwrap_or(0);
        let direction = match self {
            Self::Toward(direction) => direction,
            Self::Around => Direction::Down,
            Self::BackAround => Direction::Up,
        };
        let there = direction.around(here, all.len().saturating_sub(1));
        all.get(there).copied().unwrap_or(current)
    }

    /// The next larger or the next smaller of these numbers, or this one.
    pub(crate) fn beside<T: Copy + PartialOrd>(self, numbers: &[T], number: T) -> T {
        let larger = numbers.iter().find(|&&more| more > number);
        let beside = match self {
            Self::Toward(Direction::Up | Direction::Left) | Self::BackAround => {
                numbers.iter().rfind(|&&fewer| fewer < number)
            }
            Self::Toward(Direction::Down | Direction::Right) => larger,
            Self::Around => larger.or(numbers.first()),
        };
        beside.copied().unwrap_or(number)
    }
}
