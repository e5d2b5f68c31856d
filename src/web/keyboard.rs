//! The on-screen keyboard of a phone, opened by a hidden input field.

use gloo_utils::document;
use menace_screen::tui::event::{Input, Key, KeyCode, KeyModifier};
use wasm_bindgen::JsCast;
use web_sys::{HtmlDocument, HtmlElement, HtmlInputElement};

use super::{element, failed};

/// The text of the empty field: on-screen keyboards report no key for a deletion, so it is detected
/// by the missing space.
const NOTHING: &str = " ";

/// The hidden input field.
#[derive(Debug)]
pub(crate) struct Keyboard(HtmlInputElement);

impl Keyboard {
    /// Finds the field of the page.
    pub(crate) fn new() -> Self {
        Self(element("typed"))
    }

    /// True while the field has the focus.
    pub(crate) fn is_up(&self) -> bool {
        let active = document().active_element();
        active.is_some_and(|it| it == *self.0.as_ref())
    }

    /// Opens or closes the keyboard.
    pub(crate) fn show(&self, is_wanted: bool) -> anyhow::Result<()> {
        self.0.set_value(NOTHING);
        let done = if is_wanted {
            self.0.focus()
        } else {
            self.0.blur()
        };
        done.map_err(failed)
    }

    /// The keys typed since the last call.
    pub(crate) fn typed(&self) -> Vec<Input> {
        let text = self.0.value();
        self.0.set_value(NOTHING);
        let code = match text.strip_prefix(NOTHING).unwrap_or(&text) {
            "" if text.is_empty() => vec![KeyCode::Backspace],
            letters => letters.chars().map(KeyCode::Char).collect(),
        };
        let key = |code| Input::Key(Key(code, KeyModifier::Nothing));
        code.into_iter().map(key).collect()
    }
}

/// Copies a text, with or without https; false if the browser refuses.
pub(crate) fn copy(text: &str) -> anyhow::Result<bool> {
    let Keyboard(field) = Keyboard::new();
    let before = document().active_element();
    field.set_value(text);
    field.select();
    let document: HtmlDocument = document().unchecked_into();
    let is_copied = document.exec_command("copy").unwrap_or(false);
    field.set_value(NOTHING);
    field.blur().map_err(failed)?;
    if let Some(before) = before.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        before.focus().map_err(failed)?;
    }
    Ok(is_copied)
}
