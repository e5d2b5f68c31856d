//! Inputs as messages, for the current layout.

use ratatui::layout::Position;

use super::event::{Input, Key, KeyCode, KeyModifier, MouseKind};
use super::keys;
use super::layout::Layout;
use crate::app::{Action, App, Direction, Focus, Message, UserInput};

/// The message for an input, if any.
pub fn message(input: Input, app: &App, layout: Option<&Layout>) -> Option<Message> {
    Some(Message::UserInput(match input {
        Input::Key(key) => for_key(key, layout.is_some()),
        Input::Paste(text) => UserInput::Paste(text),
        Input::Mouse(kind, at) => for_mouse(kind, at, app, layout?)?,
        Input::Resize => return None,
    }))
}

/// A key by the table. If the screen is too small, only harmless actions.
fn for_key(key: Key, is_seen: bool) -> UserInput {
    let asked = keys::action(key).filter(|asked| is_seen || asked.is_safe_unseen());
    match key {
        Key(KeyCode::Backspace, _) if is_seen => UserInput::Erase,
        Key(KeyCode::Char(character), KeyModifier::Nothing) if is_seen => {
            UserInput::Key(Some(character), asked)
        }
        _ => UserInput::Key(None, asked),
    }
}

fn for_mouse(kind: MouseKind, at: Position, app: &App, layout: &Layout) -> Option<UserInput> {
    let hint = layout.hint(at);
    let in_popup = app.click_in_popup(at).filter(|_| hint.is_none());
    let is_over_list = in_popup.is_some() || layout.column.contains(at);
    let click = || match (hint, in_popup) {
        // While a popup is open, the keys in the footer are the popup's.
        (Some(hint), _) => UserInput::Do(hint.action),
        (None, Some(click)) => click,
        (None, None) => on_panes(at, app, layout),
    };
    match kind {
        MouseKind::Press => Some(click()),
        // The field is scrolled by dragging.
        MouseKind::Drag => {
            Some(click()).filter(|it| matches!(it, UserInput::Do(Action::ScrollTo(..))))
        }
        MouseKind::WheelUp => is_over_list.then_some(UserInput::Wheel(Direction::Up)),
        MouseKind::WheelDown => is_over_list.then_some(UserInput::Wheel(Direction::Down)),
    }
}

/// A click in the right pane, or else in the scene.
fn on_panes(at: Position, app: &App, layout: &Layout) -> UserInput {
    if let Some(click) = app.click_in_right_pane(at) {
        return click;
    }
    if !layout.panes.contains(at) {
        return UserInput::Touch;
    }
    let in_scene = app.at_in_scene(at);
    in_scene.map_or(UserInput::Focus(Focus::Board), UserInput::InScene)
}
