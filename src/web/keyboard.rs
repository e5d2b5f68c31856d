//! The keyboard of a phone, which a field out of sight brings up.

use anyhow::Context;
use menace_screen::tui::event::{Held, Input, Key, KeyCode};
use wasm_bindgen::JsCast;
use web_sys::{Document, HtmlDocument, HtmlInputElement};

use super::failed;

/// The text of the field while nothing is typed: a keyboard without keys tells of a letter that is
/// erased by what is left.
const NOTHING: &str = " ";

/// The field.
#[derive(Debug)]
pub(crate) struct Keyboard(HtmlInputElement);

impl Keyboard {
    /// The field of this page.
    pub(crate) fn new(document: &Document) -> anyhow::Result<Self> {
        let field = document.get_element_by_id("typed");
        let field = field.context("the page lacks a field")?;
        let field = field.dyn_into().map_err(|it| failed(it.into()))?;
        Ok(Self(field))
    }

    pub(crate) const fn field(&self) -> &HtmlInputElement {
        &self.0
    }

    /// True while letters are typed into the field.
    pub(crate) fn is_up(&self) -> bool {
        let document = self.0.owner_document();
        let active = document.and_then(|document| document.active_element());
        active.is_some_and(|it| it == *self.0.as_ref())
    }

    /// Brings the keyboard up, or sends it away.
    pub(crate) fn show(&self, is_wanted: bool) -> anyhow::Result<()> {
        self.0.set_value(NOTHING);
        let done = if is_wanted {
            self.0.focus()
        } else {
            self.0.blur()
        };
        done.map_err(failed)
    }

    /// The keys for what was typed since it was asked last.
    pub(crate) fn typed(&self) -> Vec<Input> {
        let text = self.0.value();
        self.0.set_value(NOTHING);
        let code = match text.strip_prefix(NOTHING).unwrap_or(&text) {
            "" if text.is_empty() => vec![KeyCode::Backspace],
            letters => letters.chars().map(KeyCode::Char).collect(),
        };
        let key = |code| Input::Key(Key(code, Held::Nothing));
        code.into_iter().map(key).collect()
    }
}

/// Copies a text, also where the page came without https; false if the browser does not.
pub(crate) fn copy(text: &str) -> anyhow::Result<bool> {
    let document = web_sys::window().and_then(|window| window.document());
    let document = document.context("there is no page")?;
    let Keyboard(field) = Keyboard::new(&document)?;
    field.set_value(text);
    field.select();
    let document: HtmlDocument = document.dyn_into().map_err(|it| failed(it.into()))?;
    let is_copied = document.exec_command("copy").unwrap_or(false);
    field.set_value(NOTHING);
    field.blur().map_err(failed)?;
    Ok(is_copied)
}
