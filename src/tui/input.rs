//! What a key or a click comes to, on the screen as it is laid out now.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::keys;
use super::layout::{Layout, Target};
use crate::app::{Action, App, Direction, Focus, Hand, Item, Message};

/// The message that an event of the terminal comes to, if any. Pasted text is no key: it comes to
/// none but where text is typed.
pub fn message(event: &Event, app: &App, layout: Option<&Layout>) -> Option<Message> {
    let viewport = || layout.map(Layout::viewport).unwrap_or_default();
    hand(event, app, layout).map(|hand| Message::Hand(hand, viewport()))
}

fn hand(event: &Event, app: &App, layout: Option<&Layout>) -> Option<Hand> {
    match event {
        // Whatever is touched, somebody is there.
        Event::Key(key)
            if app.plays_alone()
                && key.kind == KeyEventKind::Press
                && keys::action(key).is_none() =>
        {
            Some(Hand::Touch)
        }
        Event::Mouse(mouse) if app.plays_alone() => {
            matches!(mouse.kind, MouseEventKind::Down(_)).then_some(Hand::Touch)
        }
        // Windows reports releases too.
        Event::Key(key) if key.kind != KeyEventKind::Release => for_key(key, app, layout),
        Event::Paste(text) if app.takes_text() => Some(Hand::Paste(text.clone())),
        Event::Mouse(mouse) => for_mouse(*mouse, app, layout?),
        _ => None,
    }
}

fn for_key(key: &KeyEvent, app: &App, layout: Option<&Layout>) -> Option<Hand> {
    let typed = if app.takes_text() {
        for_text(key)
    } else {
        for_bead(key, app).filter(|_| layout.is_some())
    };
    typed.or_else(|| match layout {
        Some(_) => {
            keys::action(key).map(|action| Hand::Do(app.in_this_phase(app.by_its_numbers(action))))
        }
        // On a screen too small to see, only what is safe unseen.
        None => keys::action(key)
            .filter(|action| {
                matches!(
                    action,
                    Action::Quit | Action::Interrupt | Action::Suspend | Action::Redraw
                )
            })
            .map(Hand::Do),
    })
}

/// The letters of the beads, while one of them is asked for.
fn for_bead(key: &KeyEvent, app: &App) -> Option<Hand> {
    match key.code {
        KeyCode::Char(letter)
            if !key
                .modifiers
                .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) =>
        {
            app.bead_of_letter(letter).map(Hand::Do)
        }
        _ => None,
    }
}

/// The keys that mean something else while a number or a name is typed.
fn for_text(key: &KeyEvent) -> Option<Hand> {
    match key.code {
        KeyCode::Char(character) if !key.modifiers.contains(KeyModifiers::CONTROL) => {
            Some(Hand::Type(character))
        }
        KeyCode::Backspace => Some(Hand::Erase),
        _ => None,
    }
}

fn for_mouse(mouse: MouseEvent, app: &App, layout: &Layout) -> Option<Hand> {
    let target = layout.target(Position::new(mouse.column, mouse.row))?;
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => for_click(target, app),
        MouseEventKind::Drag(MouseButton::Left) => match target {
            Target::Scrollbar(top) => Some(Hand::ScrollTo(top.into())),
            _ => None,
        },
        MouseEventKind::ScrollUp => for_wheel(target, Direction::Up),
        MouseEventKind::ScrollDown => for_wheel(target, Direction::Down),
        _ => None,
    }
}

fn for_click(target: Target, app: &App) -> Option<Hand> {
    let wish = |action| Some(Hand::Do(action));
    let click = |item| Some(Hand::Click(item));
    match target {
        Target::Square(square) => wish(Action::Play(square)),
        Target::Verdict => wish(Action::NewGame),
        Target::Answer(bead) => wish(Action::Draw(bead)),
        Target::Game => Some(Hand::Focus(Focus::Board)),
        Target::Item(item) => click(item),
        Target::Table(side, nth) => {
            let opened = app.table(side).get(nth).map(|shown| shown.opened.number);
            Some(opened.map_or(Hand::Focus(Focus::RightPane), |number| {
                Hand::Click(Item::OnTable(side, number))
            }))
        }
        Target::RightPane => Some(Hand::Focus(Focus::RightPane)),
        Target::Scrollbar(top) => Some(Hand::ScrollTo(top.into())),
        Target::Hint(action) => wish(action),
        Target::Tab(tab) => wish(Action::ShowTab(tab)),
        Target::Button(nth) => Some(Hand::PressButton(nth)),
        Target::Popup => None,
        Target::BesidePopup => wish(Action::Close),
    }
}

fn for_wheel(target: Target, direction: Direction) -> Option<Hand> {
    match target {
        Target::Item(_)
        | Target::Table(..)
        | Target::RightPane
        | Target::Scrollbar(_)
        | Target::Popup
        | Target::BesidePopup => Some(Hand::Wheel(direction)),
        _ => None,
    }
}
