//! The notice about a machine open in another tab, with its buttons.

use std::cell::RefCell;

use gloo_timers::future::TimeoutFuture;
use gloo_utils::window;
use js_sys::futures::spawn_local;
use menace_core::engine::MachineName;
use menace_screen::words::say;
use web_sys::{BroadcastChannel, Event, HtmlElement, MessageEvent};

use super::element;
use super::opening::begin;
use super::page::{PAGE, on};

thread_local! {
    /// The machine open elsewhere, while the notice shows, and the channel to the other tabs.
    static WANTED: RefCell<Option<MachineName>> = const { RefCell::new(None) };
    static TABS: Option<BroadcastChannel> = BroadcastChannel::new("menace").ok();
}

/// The number of attempts to open a machine that another tab is closing, and the milliseconds
/// between them.
const TRIES: u32 = 20;
const PAUSE: u32 = 100;

/// True while the notice shows.
fn is_said() -> bool {
    WANTED.with_borrow(Option::is_some)
}

/// Shows the notice.
pub(crate) fn say_so(name: &MachineName) {
    WANTED.set(Some(name.clone()));
    let texts = [
        ("elsewhere-text", say!("page-elsewhere", machine = name)),
        ("use-here", say!("page-use-here")),
        ("open-copy", say!("page-open-copy")),
    ];
    for (id, said) in texts {
        element::<HtmlElement>(id).set_text_content(Some(&said.to_string()));
    }
    show(true);
}

/// Hides the notice.
pub(crate) fn unsay() {
    if WANTED.take().is_some() {
        show(false);
    }
}

/// Shows either the notice or the screen.
fn show(is_elsewhere: bool) {
    element::<HtmlElement>("elsewhere").set_hidden(!is_elsewhere);
    element::<HtmlElement>("screen").set_hidden(is_elsewhere);
}

/// Listens to the buttons, to the other tabs, and to the return to this tab.
pub(crate) fn listen() {
    let button = element::<HtmlElement>;
    on(&button("use-here"), "click", |_: &Event| {
        spawn_local(use_here());
    });
    on(&button("open-copy"), "click", |_: &Event| {
        spawn_local(begin(true));
    });
    on(&window(), "focus", |_: &Event| {
        if is_said() {
            spawn_local(begin(false));
        }
    });
    TABS.with(|tabs| {
        if let Some(tabs) = tabs {
            on(tabs, "message", |event: &MessageEvent| {
                give_up(event.data().as_string().as_deref());
            });
        }
    });
}

/// Asks the other tab to close the machine, then opens it.
async fn use_here() {
    WANTED.with_borrow(|name| {
        let name = name.as_ref().map_or("", MachineName::as_str);
        TABS.with(|tabs| tabs.as_ref().map(|tabs| tabs.post_message(&name.into())));
    });
    for _ in 0..TRIES {
        TimeoutFuture::new(PAUSE).await;
        begin(false).await;
        if !is_said() {
            return;
        }
    }
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
