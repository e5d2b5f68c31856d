//! The rectangles of a popup, and its text broken into lines.

use ratatui::layout::{Constraint, Position, Rect};

use super::super::keys;
use super::spot::{self, Spot};
use super::{Target, inside};
use crate::app::{Action, Direction, Viewport};
use crate::popup::{PopupContent, PopupLine};
use crate::words::padded;
use unicode_width::UnicodeWidthStr;

/// The places of a popup, and its text in lines that fit.
#[derive(Clone, Debug)]
pub struct PopupLayout {
    /// The popup with its frame.
    pub area: Rect,
    /// Its text.
    pub text: Rect,
    /// Its buttons, a line each.
    pub buttons: Vec<Rect>,
    /// The number of the first button that shows, from 0; `content` has those alone.
    pub first_button: usize,
    /// The number of all its buttons.
    pub all_buttons: usize,
    /// Its words, in lines that fit.
    pub content: PopupContent,
    /// The thing that it is about.
    pub spot: Option<Spot>,
}

impl PopupLayout {
    pub(super) fn new(
        area: Rect,
        mut content: PopupContent,
        landmark: Option<Rect>,
        left_pane: Rect,
    ) -> Self {
        name_keys(&mut content);
        let width = break_lines(area, &mut content, landmark, left_pane);
        let all_buttons = content.buttons.len();
        let first_button = fit_buttons(&mut content, area.height);
        let buttons = lines(content.buttons.len());
        // Under the buttons a free line, and above them another.
        let foot = if buttons == 0 { 0 } else { buttons + 1 };
        let needed = lines(content.lines.len()).saturating_add(foot + 2);
        // And one above and below it all, where there is room.
        let margin = u16::from(!content.is_caption && needed.saturating_add(2) <= area.height - 2);
        let height = needed.saturating_add(2 * margin).min(area.height - 2);
        let spot =
            landmark.map(|landmark| Spot::new(landmark, area, (width, height), content.is_caption));
        let middle = || area.centered(Constraint::Length(width), Constraint::Length(height));
        let area = spot.as_ref().map_or_else(middle, |spot| spot.popup);
        let inner = inside(area);
        let first = inner.bottom().saturating_sub(buttons + margin);
        let text = Rect {
            x: inner.x + 1,
            y: inner.y + margin,
            width: inner.width.saturating_sub(2),
            height: inner.height.saturating_sub(foot + 2 * margin),
        };
        let buttons = (first..)
            .map(|y| Rect {
                y,
                height: 1,
                ..inner
            })
            .take(buttons.into())
            .collect();
        Self {
            area,
            text,
            buttons,
            first_button,
            all_buttons,
            content,
            spot,
        }
    }

    /// A popup in the middle of the screen.
    pub(crate) fn centered(area: Rect, content: PopupContent) -> Self {
        Self::new(area, content, None, Rect::ZERO)
    }

    /// The action that a click asks for: to press or to step a line, or beside it to close it.
    pub(crate) fn at(&self, at: Position) -> Option<Action> {
        match self.target(at) {
            Target::Button(nth) => Some(Action::Line(nth)),
            Target::Arrow(nth, direction) => Some(Action::Step(nth, direction)),
            Target::BesidePopup => Some(Action::Close),
            _ => None,
        }
    }

    /// The part of the text in view, or the page.
    pub fn viewport(&self) -> Viewport {
        let scrolled = (self.text.height.into(), self.content.lines.len());
        let (height, lines) = self.content.pages.map_or(scrolled, |pages| (1, pages));
        Viewport {
            top: self.content.top,
            height,
            lines,
            columns: 1,
            whole: None,
        }
    }

    pub(super) fn target(&self, at: Position) -> Target {
        if let Some(nth) = self.buttons.iter().position(|area| area.contains(at)) {
            let (line, column) = (self.first_button + nth, at.x - self.buttons[nth].x);
            let arrow = arrow_at(&self.content.buttons[nth], column.into());
            return arrow.map_or(Target::Button(line), |to| Target::Arrow(line, to));
        }
        if self.area.contains(at) {
            Target::Popup
        } else {
            Target::BesidePopup
        }
    }
}

/// The columns before the label of a button.
const POINTER: usize = 3;

/// The way that the arrow in this column of a button points, if there is one.
fn arrow_at(label: &str, column: usize) -> Option<Direction> {
    let at = column.checked_sub(POINTER)?;
    let [left, right] = ['<', '>'].map(|arrow| Some(label[..label.find(arrow)?].width()));
    match (left?, right?) {
        (left, _) if left == at => Some(Direction::Left),
        (_, right) if right == at => Some(Direction::Right),
        _ => None,
    }
}

/// Puts before the name of each action its key, and its group where that begins.
fn name_keys(content: &mut PopupContent) {
    let mut before = None;
    for (label, &(group, action)) in content.buttons.iter_mut().zip(&content.actions) {
        let is_new = before.replace(group) != Some(group);
        let name = is_new.then(|| group.name().to_string());
        let key = keys::key_of(action).unwrap_or_default();
        let name = padded(&name.unwrap_or_default(), 10);
        *label = format!("{name}{key:<4}{}", padded(label, 25));
    }
}

/// The columns of a button, beside which it says what it means.
pub const REMARKS_AT: u16 = 36;

/// Puts the meaning of the selected button among the lines, unless all meanings fit beside them.
fn fit_remarks(content: &mut PopupContent, width: u16) {
    let labels = content.buttons.iter().map(|label| label.width() + 5);
    let column = labels.max().unwrap_or(0).max(REMARKS_AT.into());
    let room = usize::from(width).saturating_sub(column + 2);
    if content.remarks.iter().any(|remark| remark.width() > room) {
        let selected = content.selected.and_then(|nth| content.remarks.get(nth));
        content
            .lines
            .extend(selected.map(|remark| PopupLine::Faint(remark.to_string())));
        content.remarks.clear();
    }
}

/// Leaves those of the buttons about the selected one that there is room for; returns the number of
/// the first.
fn fit_buttons(content: &mut PopupContent, height: u16) -> usize {
    let taken = content.lines.len() + 5;
    let most = usize::from(height).saturating_sub(taken).max(1);
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

fn lines(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}

/// Breaks what it says into lines; returns its width.
fn break_lines(
    area: Rect,
    content: &mut PopupContent,
    landmark: Option<Rect>,
    left_pane: Rect,
) -> u16 {
    let width = content.width.min(area.width - 2);
    let width = match landmark {
        None => width,
        Some(_) if content.is_caption => spot::caption_width(left_pane, area, width),
        Some(landmark) => spot::width_beside(landmark, area, width),
    };
    fit_remarks(content, width);
    content.lines = content
        .lines
        .iter()
        .flat_map(|line| broken(line, width.saturating_sub(4).into()))
        .collect();
    width
}

/// A paragraph in lines no wider than this.
fn broken(line: &PopupLine, width: usize) -> Vec<PopupLine> {
    let wrapped = |text: &str, width| {
        textwrap::wrap(text, width)
            .into_iter()
            .map(|line| line.replace('\u{a0}', " ")) // it has kept together what belongs together
            .collect::<Vec<_>>()
    };
    match line {
        PopupLine::Text(text) => wrapped(text, width)
            .into_iter()
            .map(PopupLine::Text)
            .collect(),
        PopupLine::Faint(text) => wrapped(text, width)
            .into_iter()
            .map(PopupLine::Faint)
            .collect(),
        PopupLine::Input(..) => vec![line.clone()],
    }
}
