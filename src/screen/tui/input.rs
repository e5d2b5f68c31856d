//! The meaning of a key or a click on the screen as it is laid out now.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::keys;
use super::layout::{Layout, Target};
use crate::app::{Action, App, Direction, Focus, Hand, Item, Message};

/// The message that an event of the terminal comes to, if any.
pub fn message(event: &Event, app: &App, layout: Option<&Layout>) -> Option<Message> {
    let hand = match event {
        // Windows reports releases too.
        Event::Key(key) if key.kind != KeyEventKind::Release => for_key(key, layout.is_some()),
        Event::Paste(text) => Hand::Paste(text.clone()),
        Event::Mouse(mouse) => for_mouse(*mouse, app, layout?)?,
        _ => return None,
    };
    let viewport = layout.map(Layout::viewport).unwrap_or_default();
    Some(Message::Hand(hand, viewport))
}

/// A key by the table. On a screen too small to see, only what is safe unseen.
fn for_key(key: &KeyEvent, is_seen: bool) -> Hand {
    let is_plain = !key
        .modifiers
        .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    let wish = keys::action(key).filter(|wish| is_seen || wish.is_safe_unseen());
    match key.code {
        KeyCode::Backspace if is_seen => Hand::Erase,
        KeyCode::Char(character) if is_plain && is_seen => Hand::Key(Some(character), wish),
        _ => Hand::Key(None, wish),
    }
}

fn for_mouse(mouse: MouseEvent, app: &App, layout: &Layout) -> Option<Hand> {
    let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
    let Some(target) = layout.target(Position::new(mouse.column, mouse.row)) else {
        return is_click.then_some(Hand::Touch);
    };
    match mouse.kind {
        _ if is_click => Some(for_click(target, app)),
        MouseEventKind::Drag(MouseButton::Left) => match target {
            Target::Scrollbar(top) => Some(Hand::ScrollTo(top.into())),
            _ => None,
        },
        MouseEventKind::ScrollUp => for_wheel(target, Direction::Up),
        MouseEventKind::ScrollDown => for_wheel(target, Direction::Down),
        _ => None,
    }
}

fn for_click(target: Target, app: &App) -> Hand {
    match target {
        Target::Square(square) => Hand::Do(Action::Play(square)),
        Target::Verdict => Hand::Click(Item::Verdict),
        Target::Answer(bead) => Hand::Do(Action::Draw(bead)),
        Target::Game => Hand::Focus(Focus::Board),
        Target::Item(item) => Hand::Click(item),
        Target::Table(side, nth) => {
            let opened = app.table(side).get(nth).map(|shown| shown.opened.number);
            opened.map_or(Hand::Focus(Focus::RightPane), |number| {
                Hand::Click(Item::OnTable(side, number))
            })
        }
        Target::RightPane => Hand::Focus(Focus::RightPane),
        Target::Scrollbar(top) => Hand::ScrollTo(top.into()),
        Target::Hint(action) => Hand::Do(action),
        Target::Tab(tab) => Hand::Do(Action::ShowTab(tab)),
        Target::Button(nth) => Hand::PressButton(nth),
        Target::Arrow(nth, direction) => Hand::StepButton(nth, direction),
        Target::Popup => Hand::Touch,
        Target::BesidePopup => Hand::Do(Action::Close),
    }
}

fn for_wheel(target: Target, direction: Direction) -> Option<Hand> {
    match target {
        Target::Item(_)
        | Target::Table(..)
        | Target::RightPane
        | Target::Scrollbar(_)
        | Target::Button(_)
        | Target::Arrow(..)
        | Target::Popup
        | Target::BesidePopup => Some(Hand::Wheel(direction)),
        _ => None,
    }
}
