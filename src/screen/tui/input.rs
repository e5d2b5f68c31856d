//! The meaning of a key or a click on the screen as it is laid out now.

use ratatui::layout::Position;

use super::event::{Held, Input, Key, KeyCode, MouseKind};
use super::keys;
use super::layout::{Layout, Target};
use crate::app::{Action, App, Direction, Focus, Hand, Item, Message};

/// The message that an input comes to, if any.
pub fn message(input: Input, app: &App, layout: Option<&Layout>) -> Option<Message> {
    let hand = match input {
        Input::Key(key) => for_key(key, layout.is_some()),
        Input::Paste(text) => Hand::Paste(text),
        Input::Mouse(kind, at) => for_mouse(kind, at, app, layout?)?,
        Input::Resize => return None,
    };
    let viewport = layout.map(Layout::viewport).unwrap_or_default();
    Some(Message::Hand(hand, viewport))
}

/// A key by the table. On a screen too small to see, only what is safe unseen.
fn for_key(key: Key, is_seen: bool) -> Hand {
    let wish = keys::action(key).filter(|wish| is_seen || wish.is_safe_unseen());
    match key {
        Key(KeyCode::Backspace, _) if is_seen => Hand::Erase,
        Key(KeyCode::Char(character), Held::Nothing) if is_seen => Hand::Key(Some(character), wish),
        _ => Hand::Key(None, wish),
    }
}

fn for_mouse(kind: MouseKind, at: Position, app: &App, layout: &Layout) -> Option<Hand> {
    if let Some(click) = app.click_in_popup(at).filter(|_| layout.hint(at).is_none()) {
        return match kind {
            MouseKind::Press => Some(click),
            MouseKind::WheelUp => Some(Hand::Wheel(Direction::Up)),
            MouseKind::WheelDown => Some(Hand::Wheel(Direction::Down)),
            MouseKind::Drag => None,
        };
    }
    let Some(target) = layout.target(at) else {
        return (kind == MouseKind::Press).then_some(Hand::Touch);
    };
    match kind {
        MouseKind::Press => Some(for_click(target, at, app)),
        MouseKind::Drag => match target {
            Target::Map(top) => Some(Hand::ScrollTo(top.into())),
            _ => None,
        },
        MouseKind::WheelUp => for_wheel(target, Direction::Up),
        MouseKind::WheelDown => for_wheel(target, Direction::Down),
    }
}

fn for_click(target: Target, at: Position, app: &App) -> Hand {
    match target {
        Target::Game => app
            .at_in_scene(at)
            .map_or(Hand::Focus(Focus::Board), Hand::InScene),
        Target::Item(item) => Hand::Click(item),
        Target::Table(side, nth) => {
            let opened = app.table(side).get(nth).map(|shown| shown.opened.number);
            opened.map_or(Hand::Focus(Focus::RightPane), |number| {
                Hand::Click(Item::OnTable(side, number))
            })
        }
        Target::RightPane => app
            .at_in_tab(at)
            .map_or(Hand::Focus(Focus::RightPane), Hand::InTab),
        Target::Map(top) => Hand::ScrollTo(top.into()),
        Target::Hint(action) => Hand::Do(action),
        Target::Tab(tab) => Hand::Do(Action::ShowTab(tab)),
    }
}

fn for_wheel(target: Target, direction: Direction) -> Option<Hand> {
    match target {
        Target::Item(_) | Target::Table(..) | Target::RightPane | Target::Map(_) => {
            Some(Hand::Wheel(direction))
        }
        _ => None,
    }
}
