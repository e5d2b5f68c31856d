//! The notice about a machine open in another tab, with its buttons.

use std::cell::RefCell;

use menace_core::engine::MachineName;
use menace_screen::words::say;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BroadcastChannel, Document, Element, Event, HtmlElement, MessageEvent, Window};

use super::{PAGE, begin};

thread_local! {
    /// The machine open elsewhere, while the notice shows, and the channel to the other tabs.
    static WANTED: RefCell<Option<MachineName>> = const { RefCell::new(None) };
    static TABS: Option<BroadcastChannel> = BroadcastChannel::new("menace").ok();
}

/// The number of attempts to open a machine that another tab is closing, and the milliseconds
/// between them.
const TRIES: u32 = 20;
const PAUSE: i32 = 100;

/// True while the notice shows.
pub(crate) fn is_said() -> bool {
    WANTED.with_borrow(Option::is_some)
}

/// Shows the notice.
pub(crate) fn say_so(name: &MachineName) {
    WANTED.set(Some(name.clone()));
    let told = [
        say!("page-elsewhere", machine = name),
        say!("page-use-here"),
        say!("page-open-copy"),
    ];
    for (element, said) in elements().into_iter().zip(told) {
        element.set_text_content(Some(&said.to_string()));
    }
    show(true);
}

/// Hides the notice.
pub(crate) fn unsay() {
    WANTED.set(None);
    show(false);
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The text of the notice, and its buttons.
fn elements() -> Vec<Element> {
    let place = document().and_then(|it| it.get_element_by_id("elsewhere"));
    let all = place.map(|place| place.children());
    let all = all.iter();
    let all = all.flat_map(|all| (0..all.length()).filter_map(|nth| all.item(nth)));
    all.collect()
}

/// Shows either the notice or the screen.
fn show(is_elsewhere: bool) {
    for (id, is_hidden) in [("elsewhere", !is_elsewhere), ("screen", is_elsewhere)] {
        let element = document().and_then(|it| it.get_element_by_id(id));
        if let Some(element) = element.and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            element.set_hidden(is_hidden);
        }
    }
}

/// Listens to the buttons, to the other tabs, and to the return to this tab.
pub(crate) fn listen(window: &Window) {
    let on = |target: &web_sys::EventTarget, name: &str, act: fn(Event)| {
        let listener = Closure::<dyn FnMut(Event)>::new(act);
        let _ = target.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        listener.forget();
    };
    if let [_, here, copy] = elements().as_slice() {
        on(here, "click", |_| use_here());
        on(copy, "click", |_| begin(true));
    }
    on(window, "focus", |_| {
        if is_said() {
            begin(false);
        }
    });
    TABS.with(|tabs| {
        if let Some(tabs) = tabs {
            on(tabs, "message", |event| {
                let event: &MessageEvent = event.unchecked_ref();
                give_up(event.data().as_string().as_deref());
            });
        }
    });
}

/// Asks the other tab to close the machine, then opens it.
fn use_here() {
    WANTED.with_borrow(|name| {
        let name = name.as_ref().map_or("", MachineName::as_str);
        TABS.with(|tabs| tabs.as_ref().map(|tabs| tabs.post_message(&name.into())));
    });
    try_again(TRIES);
}

fn try_again(tries: u32) {
    let again = Closure::once_into_js(move || {
        begin(false);
        if is_said() && tries > 0 {
            try_again(tries - 1);
        }
    });
    let window = web_sys::window();
    let again = again.unchecked_ref();
    let _ = window.map(|it| it.set_timeout_with_callback_and_timeout_and_arguments_0(again, PAUSE));
}

/// Saves and closes the machine for another tab.
fn give_up(wanted: Option<&str>) {
    let given = PAGE.with(|page| {
        let mut page = page.try_borrow_mut().ok()?;
        let name = page.as_ref()?.screen.app.session.known.open.clone();
        let is_wanted = wanted == Some(name.as_str());
        let page = page.take_if(|_| is_wanted)?;
        page.end();
        Some(name)
    });
    if let Some(name) = given {
        say_so(&name);
    }
}
