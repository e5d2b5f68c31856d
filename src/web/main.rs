//! `menace.html`: the screen of `menace` in a browser. `.github/page` packs it into one file.
//!
//! The counterpart of `terminal` and `cli::screen`: [`opening`] opens the machine, [`page`] passes
//! events to the screen, [`canvas`] draws, [`input`] reads keys and mouse, [`host`] does the work,
//! [`storage`] keeps the machines and [`tabs`] shares them with other tabs.

mod canvas;
mod elsewhere;
mod events;
mod files;
mod glyphs;
mod host;
mod incoming;
mod input;
mod keyboard;
mod line_mode;
mod link;
mod opening;
mod page;
mod storage;
mod tabs;

use std::panic;

use anyhow::anyhow;
use gloo_utils::{document, window};
use js_sys::futures::spawn_local;
use js_sys::{Function, Reflect};
use menace_screen::words::{quoted, say};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, EventTarget, HtmlElement};

fn main() {
    // The panic may come from the messages: `page.html` has words for it.
    panic::set_hook(Box::new(|panicked| show_error(&panicked.to_string(), true)));
    tabs::listen();
    events::listen_to_all();
    page::offer_cells();
    spawn_local(opening::begin(false));
}

/// Shows an error with an offer to reload, by the function of `page.html`; `is_fault` if it is one
/// of the program, in no words for the user.
fn show_error(text: &str, is_fault: bool) {
    let function = Reflect::get(&window(), &"broke".into());
    if let Ok(function) = function.and_then(JsCast::dyn_into::<Function>) {
        let _ = function.call2(&JsValue::NULL, &text.into(), &is_fault.into());
    }
}

/// An error of the browser as a message.
#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn failed(error: JsValue) -> anyhow::Error {
    let reason = format!("{error:?}");
    anyhow!("{}", say!("page-refused", reason = quoted(&reason)))
}

/// The element of `page.html` with this id.
fn element<T: JsCast>(id: &str) -> T {
    let element = document().get_element_by_id(id);
    element.expect("page.html has it").unchecked_into()
}

/// True if the browser prefers this.
fn prefers(what: &str) -> bool {
    let media = window().match_media(what).ok().flatten();
    media.is_some_and(|media| media.matches())
}

/// Sets a property of the element's style.
fn set_style(element: &HtmlElement, name: &str, value: &str) {
    // Fails in styles that cannot be written only.
    let _ = element.style().set_property(name, value);
}

/// Adds a listener to the events of this name.
fn on<E: JsCast>(target: &EventTarget, name: &str, mut act: impl FnMut(&E) + 'static) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event: Event| act(event.unchecked_ref()));
    // Cannot fail for an existing target.
    let _ = target.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    listener.forget();
}
