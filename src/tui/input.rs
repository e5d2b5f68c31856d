//! What a key or a click comes to, on the screen as it is laid out now.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::keys;
use super::layout::{Layout, Target};
use crate::app::{Action, App, Direction, Focus, Item, Message, Viewport};

/// The message that an event of the terminal comes to, if any. Pasted text is no key: it comes to
/// none but where text is typed.
pub fn message(event: &Event, app: &App, layout: Option<&Layout>) -> Option<Message> {
    match event {
        // Whatever is touched, somebody is there.
        Event::Key(key)
            if app.plays_alone()
                && key.kind == KeyEventKind::Press
                && keys::action(key).is_none() =>
        {
            Some(Message::Focus(Focus::Board))
        }
        Event::Mouse(mouse) if app.plays_alone() => match mouse.kind {
            MouseEventKind::Down(_) => Some(Message::Focus(Focus::Board)),
            _ => None,
        },
        // Windows reports releases too.
        Event::Key(key) if key.kind != KeyEventKind::Release => for_key(key, app, layout),
        Event::Paste(text) if app.takes_text() => Some(Message::Paste(text.clone())),
        Event::Mouse(mouse) => for_mouse(*mouse, app, layout?),
        _ => None,
    }
}

fn for_key(key: &KeyEvent, app: &App, layout: Option<&Layout>) -> Option<Message> {
    let typed = if app.takes_text() {
        for_text(key)
    } else {
        for_bead(key, app, layout)
    };
    typed.or_else(|| match layout {
        Some(layout) => keys::action(key).map(|action| {
            Message::Do(
                app.in_this_phase(app.by_its_numbers(action)),
                layout.viewport(),
            )
        }),
        // On a screen too small to see, only what is safe unseen.
        None => keys::action(key)
            .filter(|action| {
                matches!(
                    action,
                    Action::Quit | Action::Interrupt | Action::Suspend | Action::Redraw
                )
            })
            .map(|action| Message::Do(action, Viewport::default())),
    })
}

/// The letters of the beads, while one of them is asked for.
fn for_bead(key: &KeyEvent, app: &App, layout: Option<&Layout>) -> Option<Message> {
    match key.code {
        KeyCode::Char(letter)
            if !key
                .modifiers
                .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
        {
            Some(Message::Do(app.bead_of_letter(letter)?, layout?.viewport()))
        }
        _ => None,
    }
}

/// The keys that mean something else while a number or a name is typed.
fn for_text(key: &KeyEvent) -> Option<Message> {
    match key.code {
        KeyCode::Char(character) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
            Some(Message::Type(character))
        }
        KeyCode::Backspace => Some(Message::Erase),
        _ => None,
    }
}

fn for_mouse(mouse: MouseEvent, app: &App, layout: &Layout) -> Option<Message> {
    let target = layout.target(Position::new(mouse.column, mouse.row))?;
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => for_click(target, app, layout),
        MouseEventKind::Drag(MouseButton::Left) => match target {
            Target::Scrollbar(top) => Some(Message::ScrollTo(top.into())),
            _ => None,
        },
        MouseEventKind::ScrollUp => for_wheel(target, Direction::Up, layout),
        MouseEventKind::ScrollDown => for_wheel(target, Direction::Down, layout),
        _ => None,
    }
}

fn for_click(target: Target, app: &App, layout: &Layout) -> Option<Message> {
    let wish = |action| Some(Message::Do(action, layout.viewport()));
    let click = |item| Some(Message::Click(item, layout.viewport()));
    match target {
        Target::Square(square) => wish(Action::Play(square)),
        Target::Verdict => wish(Action::NewGame),
        Target::Answer(bead) => wish(Action::Draw(bead)),
        Target::Game => Some(Message::Focus(Focus::Board)),
        Target::Item(Item::Machine(nth)) if nth >= app.machines().names().len() => {
            Some(Message::Focus(Focus::RightPane))
        }
        Target::Item(item) => click(item),
        Target::Table(side, nth) => {
            let opened = app.table(side).get(nth).map(|shown| shown.opened.number);
            Some(opened.map_or(Message::Focus(Focus::RightPane), |number| {
                Message::Click(Item::OnTable(side, number), layout.viewport())
            }))
        }
        Target::RightPane => Some(Message::Focus(Focus::RightPane)),
        Target::Scrollbar(top) => Some(Message::ScrollTo(top.into())),
        Target::Hint(action) => wish(action),
        Target::Tab(tab) => wish(Action::ShowTab(tab)),
        Target::Button(nth) => Some(Message::PressButton(nth)),
        Target::Popup => None,
        Target::BesidePopup => wish(Action::Close),
    }
}

fn for_wheel(target: Target, direction: Direction, layout: &Layout) -> Option<Message> {
    match target {
        Target::Item(_)
        | Target::Table(..)
        | Target::RightPane
        | Target::Scrollbar(_)
        | Target::Popup
        | Target::BesidePopup => Some(Message::Wheel(direction, layout.viewport())),
        _ => None,
    }
}
