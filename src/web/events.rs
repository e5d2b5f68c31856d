//! The events of the browser: keys, mouse and touch, the window and what is dropped on it.

use gloo_utils::{document, window};
use js_sys::futures::spawn_local;
use menace_screen::app::AppEvent;
use menace_screen::tui::event::Input;
use wasm_bindgen::JsCast;
use web_sys::{
    ClipboardEvent, DragEvent, Event, EventTarget, HtmlInputElement, InputEvent, KeyboardEvent,
    PointerEvent, WheelEvent,
};

use super::page::{DARK, Page, with_page};
use super::storage::ask_locks;
use super::{element, failed, incoming, input, on};

/// Listens to the browser from now on; without a page its events do nothing.
pub(crate) fn listen_to_all() {
    listen_to_keys();
    listen_to_pointer();
    listen_to_browser();
}

/// Adds a listener that acts on the page.
fn listen<E: JsCast>(
    target: &EventTarget,
    name: &str,
    act: impl Fn(&mut Page, &E) -> anyhow::Result<()> + 'static,
) {
    on(target, name, move |event| {
        with_page(|page| act(page, event));
    });
}

/// Listens to keys and other text.
fn listen_to_keys() {
    let window = &window();
    listen(window, "keydown", |page, event: &KeyboardEvent| {
        if page.line_mode.has(event) || page.leaves(event) {
            return Ok(());
        }
        let key = input::key(event);
        if key.is_some() {
            event.prevent_default();
            if !page.keyboard.is_up() {
                page.element.focus().map_err(failed)?;
            }
        }
        page.process(key)
    });
    listen(window, "paste", |page, event: &ClipboardEvent| {
        let pasted = event.clipboard_data();
        let text = pasted.and_then(|it| it.get_data("text").ok());
        let Some(text) = text.filter(|_| !page.line_mode.has(event)) else {
            return Ok(());
        };
        event.prevent_default();
        let is_line = text.trim().lines().count() < 2;
        if is_line && page.screen.app.takes_text() {
            page.process([Input::Paste(text)])
        } else {
            incoming::take_text(page, &text)
        }
    });
    let line = element::<EventTarget>("line");
    listen(&line, "keydown", |page, event: &KeyboardEvent| {
        page.line_mode.on_key(event, &mut page.screen.app)?;
        page.show_change()
    });
    for event in ["input", "compositionend"] {
        listen(&element("typed"), event, |page, event: &InputEvent| {
            let typed = (!event.is_composing()).then(|| page.keyboard.typed());
            page.process(typed.into_iter().flatten())
        });
    }
}

/// Listens to mouse, wheel and touch.
fn listen_to_pointer() {
    let canvas = &element::<EventTarget>("screen");
    listen(canvas, "pointerdown", |page, event: &PointerEvent| {
        // Keeps the focus where the program sets it, not at the touched element.
        if event.pointer_type() == "touch" {
            event.prevent_default();
        }
        let pressed = page.pointer.press(event, page.screen.backend());
        page.process(pressed)
    });
    listen(canvas, "pointermove", |page, event| {
        let moved = page.pointer.moved(event, page.screen.backend());
        page.point(event);
        page.process(moved)
    });
    listen(canvas, "pointerup", |page, event| {
        let released = page.pointer.release(event, page.screen.backend());
        let has_popup = page.screen.app.popup.is_some();
        // Tabs cannot be turned under a popup.
        let released = released.filter(|it| !has_popup || matches!(it, Input::Mouse(..)));
        if released.is_none() {
            return Ok(());
        }
        page.process(released)?;
        let types = has_popup && page.screen.app.takes_text();
        page.keyboard.show(types)
    });
    listen(canvas, "wheel", |page, event: &WheelEvent| {
        if event.ctrl_key() || page.screen.backend().scrolls() {
            return Ok(()); // the browser's zoom, or a zoomed page
        }
        event.prevent_default();
        let turned = page.pointer.wheel(event, page.screen.backend());
        page.process(turned)
    });
}

/// Listens to the window, its colors, its end and dropped files.
fn listen_to_browser() {
    let window = &window();
    for event in ["dragover", "drop"] {
        on(window, event, |event: &DragEvent| {
            event.prevent_default();
            if event.type_() == "drop" {
                let carried = event.data_transfer();
                incoming::take_files(carried.and_then(|carried| carried.files()));
            }
        });
    }
    let chosen: HtmlInputElement = element("files");
    on(&chosen.clone(), "change", move |_: &Event| {
        incoming::take_files(chosen.files());
        // The same file can be chosen again.
        chosen.set_value("");
    });
    listen(window, "resize", |page, _: &Event| page.fit());
    if let Ok(Some(dark)) = window.match_media(DARK) {
        listen(&dark, "change", |page, _: &Event| page.fit());
    }
    on(window, "hashchange", |_: &Event| {
        let _ = gloo_utils::window().location().reload();
    });
    on(window, "focus", |_: &Event| spawn_local(ask_locks()));
    listen(&document(), "visibilitychange", |page, _: &Event| {
        page.keep();
        Ok(())
    });
    listen(window, "pagehide", |page, _: &Event| {
        page.screen.app.update(AppEvent::Leave);
        page.keep();
        Ok(())
    });
}
