//! Layout and drawing of popups, with wrapped text.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Margin, Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::SMALLEST;
use super::text::{below_lines, draw_line, in_cells, wrap};
use super::theme::Theme;
use crate::model::{Action, Direction, Group};
use crate::words::{has_keys, padded, say};

/// The content of a popup.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PopupContent {
    /// The title.
    pub title: String,
    /// The width including the frame, if the terminal is wide enough.
    pub width: u16,
    /// The text.
    pub lines: Vec<PopupLine>,
    /// The lines to choose from or to change.
    pub buttons: Vec<String>,
    /// The meanings of the buttons.
    ///
    /// Each is shown beside its button; if it does not fit, in the text while the button is
    /// selected.
    pub remarks: Vec<String>,
    /// The action of each button in the list of actions.
    pub actions: Vec<Listed>,
    /// The index of the selected button.
    pub selected: Option<usize>,
    /// The index of the chosen one among the values of a list.
    pub chosen: Option<usize>,
}

/// An action in the list of all actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The action.
    pub action: Action,
    /// Its purpose.
    pub group: Group,
    /// Its key, or an empty string.
    pub key: String,
}

/// A paragraph of a popup, wrapped to its width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PopupLine {
    /// Normal text.
    Text(String),
    /// Less important text.
    Faint(String),
    /// A text field.
    Input {
        /// The label.
        name: String,
        /// The typed text.
        typed: String,
        /// True if the text is selected and replaced by typing.
        is_selected: bool,
    },
}

/// The layout of a popup, with its wrapped text.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The popup with its frame.
    pub area: Rect,
    pub text: Rect,
    /// The buttons, a line each.
    pub buttons: Vec<Rect>,
    /// The index of the first visible button; `content` has only the visible ones.
    pub first_button: usize,
    /// The number of all buttons.
    pub all_buttons: usize,
    /// The content in wrapped lines.
    pub content: PopupContent,
}

impl Places {
    /// A popup in the middle of the screen.
    pub(crate) fn centered(area: Rect, mut content: PopupContent) -> Self {
        name_keys(&mut content);
        let width = break_lines(area, &mut content);
        let all_buttons = content.buttons.len();
        // Narrow screens have enough lines for buttons to touch.
        let is_upright = area.width < SMALLEST.0;
        let tall = if is_upright { 2 } else { 1 };
        let first_button = fit_buttons(&mut content, area.height, tall);
        let buttons = tall * in_cells(content.buttons.len());
        // A blank line between text and buttons.
        let is_apart = buttons > 0 && !content.lines.is_empty();
        let foot = buttons + u16::from(is_apart);
        let needed = in_cells(content.lines.len()).saturating_add(foot + 2);
        // A blank line at top and bottom, if they fit.
        let margin = u16::from(needed.saturating_add(2) <= area.height - 2);
        let height = needed.saturating_add(2 * margin).min(area.height - 2);
        let mut area = area.centered(Constraint::Length(width), Constraint::Length(height));
        if is_upright {
            area.y = 1; // the keyboard of a phone lies over the lower half
        }
        let inner = area.inner(Margin::new(1, 1));
        let first = inner.bottom().saturating_sub(buttons + margin);
        let text = Rect {
            x: inner.x + 1,
            y: inner.y + margin,
            width: inner.width.saturating_sub(2),
            height: inner.height.saturating_sub(foot + 2 * margin),
        };
        let buttons = (first..first + buttons)
            .step_by(tall.into())
            .map(|y| Rect {
                y,
                height: tall,
                ..inner
            })
            .collect();
        Self {
            area,
            text,
            buttons,
            first_button,
            all_buttons,
            content,
        }
    }

    /// The action of a click: choosing or stepping a line, or closing the popup if it is outside.
    pub(crate) fn at(&self, at: Position) -> Option<Action> {
        if let Some(nth) = self.buttons.iter().position(|area| area.contains(at)) {
            let (line, area) = (self.first_button + nth, self.buttons[nth]);
            let [first, second] = self.two_lines(nth);
            let label = if at.y == area.y { first } else { second };
            let arrow = arrow_at(label, at.x - area.x, POINTER);
            return Some(arrow.map_or(Action::Line(line), |to| Action::Step(line, to)));
        }
        (!self.area.contains(at)).then_some(Action::Close)
    }

    /// Draws the popup.
    pub(crate) fn draw(&self, theme: &Theme, buffer: &mut Buffer) {
        let area = self.area;
        clear_cut(area, buffer);
        Clear.render(area, buffer);
        buffer.set_style(area, theme.plain);
        let title = Span::styled(format!(" {} ", self.content.title), theme.strong);
        let part = Span::styled(self.part(), theme.faint).into_right_aligned_line();
        Block::bordered()
            .border_set(theme.glyphs.heavy)
            .border_style(theme.faint)
            .title(title)
            .title_bottom(part)
            .render(area, buffer);
        let lines = self.content.lines.iter().map(|it| line(it, theme));
        lines.collect::<Text>().render(self.text, buffer);
        for (nth, &area) in self.buttons.iter().enumerate() {
            self.draw_button(nth, area, theme, buffer);
        }
    }

    /// A label over the lines of its button: if too wide for one, its last part is in the second, and
    /// so are those of the other entries without arrows.
    fn two_lines(&self, nth: usize) -> [&str; 2] {
        let (area, label) = (self.buttons[nth], &self.content.buttons[nth]);
        let room = usize::from(area.width.saturating_sub(POINTER + 1));
        let is_kin = |it: &&String| *it == label || !it.contains('<') && !label.contains('<');
        let mut kin = self.content.buttons.iter().filter(is_kin);
        if area.height < 2 || kin.all(|it| it.trim_end().width() <= room) {
            return [label, ""];
        }
        let words = label.trim_end();
        let (first, second) = words.rsplit_once("  ").unwrap_or_else(|| {
            let lines = wrap(words, room);
            words.split_at(lines.first().map_or(0, String::len))
        });
        [first.trim_end(), second.trim_start()]
    }

    /// Draws a button with its meaning.
    fn draw_button(&self, nth: usize, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let label = &self.content.buttons[nth];
        let at = Some(self.first_button + nth);
        let (pointer, style) = match &self.content {
            content if content.selected == Some(nth) => (theme.glyphs.pointer, theme.selected),
            content if content.chosen.is_some() && content.chosen == at => ("*", theme.plain),
            _ => (" ", theme.plain),
        };
        let [first, second] = self.two_lines(nth);
        let line = Line::styled(format!(" {pointer} {first} "), style);
        draw_line(theme, line, area, buffer);
        if area.height > 1 {
            let remark = self.content.remarks.get(nth).map_or("", String::as_str);
            let (words, style) = match second {
                "" => (remark, theme.faint),
                _ => (second, style),
            };
            let line = Line::styled(format!("   {words}"), style);
            return draw_line(theme, line, below_lines(area, 1), buffer);
        }
        // A remark starts after a label that is too long for its column, if it fits there.
        let label = in_cells(label.width());
        let at = REMARKS_AT.max(label.saturating_add(5));
        let beside = Rect {
            x: area.x.saturating_add(at),
            width: area.width.saturating_sub(at),
            ..area
        };
        if let Some(remark) = self.content.remarks.get(nth)
            && remark.width() < usize::from(beside.width)
        {
            let remark = Line::styled(remark.as_str(), theme.faint);
            draw_line(theme, remark, beside, buffer);
        }
    }

    /// The visible part in words; empty if everything is visible.
    fn part(&self) -> String {
        let (first, shown) = (self.first_button, self.buttons.len());
        let (lines, height) = (self.content.lines.len(), usize::from(self.text.height));
        let part = if shown < self.all_buttons {
            let (to, all) = (first + shown, self.all_buttons);
            say!("part-of-list", from = first + 1, to, all)
        } else if lines > height {
            say!("part-of-text", from = 1, to = height, all = lines)
        } else {
            return String::new();
        };
        format!(" {part} ")
    }
}

/// Clears the rest of the words and of the wide glyphs that the edges of an area cut.
fn clear_cut(area: Rect, buffer: &mut Buffer) {
    for row in area.rows() {
        let is_wide = |x: u16| buffer[(x, row.y)].symbol().width() > 1;
        let is_letter = |x: u16| {
            let mut signs = buffer[(x, row.y)].symbol().chars();
            is_wide(x) || signs.any(char::is_alphanumeric)
        };
        let cuts_left = is_letter(row.x) || row.x > 0 && is_wide(row.x - 1);
        let cuts_right = is_letter(row.right() - 1);
        let left = (0..row.x).rev().take_while(|x| cuts_left && is_letter(*x));
        let right = row.right()..buffer.area.right();
        let right = right.take_while(|x| cuts_right && is_letter(*x));
        for x in left.chain(right).collect::<Vec<_>>() {
            buffer[(x, row.y)].set_symbol(" ");
        }
    }
}

/// The columns before the label of a button.
const POINTER: u16 = 3;

/// The direction of the arrow in this column of a label that starts at `begin`, if there is one.
pub(crate) fn arrow_at(label: &str, column: u16, begin: u16) -> Option<Direction> {
    let at = usize::from(column.checked_sub(begin)?);
    let [left, right] = ['<', '>'].map(|arrow| Some(label[..label.find(arrow)?].width()));
    match (left?, right?) {
        (left, _) if left == at => Some(Direction::Left),
        (_, right) if right == at => Some(Direction::Right),
        _ => None,
    }
}

/// The minimum width of the names of actions.
const NAMES: usize = 24;

/// Prefixes the name of each action with its key, and the first of a group with the group.
fn name_keys(content: &mut PopupContent) {
    let widest = content.buttons.iter().map(|name| name.width()).max();
    let column = widest.unwrap_or(0).max(NAMES) + 1;
    let mut before = None;
    for (label, Listed { group, key, .. }) in content.buttons.iter_mut().zip(&content.actions) {
        let is_new = before.replace(*group) != Some(*group);
        let name = is_new.then(|| group.name().to_string());
        let name = padded(&name.unwrap_or_default(), 10);
        let key = has_keys().then(|| padded(key, 4));
        *label = name + &key.unwrap_or_default() + &padded(label, column);
    }
}

/// The column of the remarks.
const REMARKS_AT: u16 = 36;

/// The maximum share of remarks that are too long while the others keep their place, as its
/// inverse.
const FEW: usize = 8;

/// Keeps the remarks beside their buttons if nearly all fit, and below them each that fits, or its
/// beginning; the others are shown in the text while selected.
fn fit_remarks(content: &mut PopupContent, width: u16, is_upright: bool) {
    let labels = content.buttons.iter().map(|label| label.width() + 5);
    let column = if is_upright {
        POINTER.into()
    } else {
        labels.max().unwrap_or(0).max(REMARKS_AT.into())
    };
    let room = usize::from(width).saturating_sub(column + 2);
    let long = content.remarks.iter().filter(|it| it.width() > room);
    let (long, all) = (long.count(), content.remarks.len());
    if long == 0 {
        return;
    }
    let keeps = is_upright || long * FEW <= all;
    let fits = |remark: &String| keeps && remark.width() <= room;
    let selected = content.selected.and_then(|nth| content.remarks.get(nth));
    let told = selected.filter(|it| !fits(it)).cloned();
    content
        .lines
        .push(PopupLine::Faint(told.unwrap_or_default()));
    for remark in content.remarks.iter_mut().filter(|it| !fits(it)) {
        let begins = wrap(remark, room.saturating_sub(2)).into_iter().next();
        *remark = begins
            .filter(|_| is_upright)
            .map_or_else(String::new, |begins| format!("{begins} \u{2026}"));
    }
}

/// Keeps the buttons around the selected one that fit, each with `tall` lines; returns the index of
/// the first.
fn fit_buttons(content: &mut PopupContent, height: u16, tall: u16) -> usize {
    let taken = content.lines.len() + 5;
    let room = usize::from(height).saturating_sub(taken);
    let most = (room / usize::from(tall)).max(1);
    let count = content.buttons.len();
    let selected = content.selected.unwrap_or(0);
    let first = selected
        .saturating_sub(most / 2)
        .min(count.saturating_sub(most));
    content.buttons = content.buttons.drain(..).skip(first).take(most).collect();
    content.remarks = content.remarks.drain(..).skip(first).take(most).collect();
    content.selected = content.selected.map(|nth| nth - first);
    first
}

/// The most columns beside a popup that it covers too, since their letters would be left alone.
const ALONE: u16 = 8;

/// Wraps the content; returns the width of the popup.
fn break_lines(area: Rect, content: &mut PopupContent) -> u16 {
    let most = area.width - 2;
    let is_wide = content.width + ALONE > most;
    let width = if is_wide { most } else { content.width };
    fit_remarks(content, width, area.width < SMALLEST.0);
    content.lines = content
        .lines
        .iter()
        .flat_map(|line| broken(line, width.saturating_sub(4).into()))
        .collect();
    width
}

/// A paragraph wrapped to this width.
fn broken(line: &PopupLine, width: usize) -> Vec<PopupLine> {
    let wrapped = |text: &str, line: fn(String) -> PopupLine| {
        let lines = wrap(text, width).into_iter();
        lines.map(line).collect::<Vec<_>>()
    };
    match line {
        PopupLine::Text(text) => wrapped(text, PopupLine::Text),
        PopupLine::Faint(text) => wrapped(text, PopupLine::Faint),
        PopupLine::Input {
            name,
            typed,
            is_selected,
        } if !name.is_empty() && name.width() + typed.width() + 4 > width => {
            let mut lines = wrapped(name, PopupLine::Text);
            lines.push(PopupLine::Input {
                name: String::new(),
                typed: typed.clone(),
                is_selected: *is_selected,
            });
            lines
        }
        PopupLine::Input { .. } => vec![line.clone()],
    }
}

fn line<'a>(line: &'a PopupLine, theme: &Theme) -> Line<'a> {
    match line {
        PopupLine::Text(text) => Line::from(text.as_str()),
        PopupLine::Faint(text) => Line::styled(text.as_str(), theme.faint),
        PopupLine::Input {
            name,
            typed,
            is_selected,
        } => {
            let (ground, end) = if *is_selected {
                let ground = theme.plain.add_modifier(Modifier::REVERSED);
                (ground, "  ")
            } else {
                (theme.selected, "_ ")
            };
            Line::from_iter([
                Span::from(format!("{name} ")),
                Span::styled(" ", theme.selected),
                Span::styled(typed.clone(), ground),
                Span::styled(end, theme.selected),
            ])
        }
    }
}
