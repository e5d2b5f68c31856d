//! The tabs of this page, in one of which a machine is open: asking another one for it, and giving
//! it up.

use gloo_timers::future::TimeoutFuture;
use gloo_utils::window;
use js_sys::futures::spawn_local;
use web_sys::{BroadcastChannel, Event, HtmlElement, MessageEvent};

use super::elsewhere::{say_so, wanted};
use super::opening::begin;
use super::page::PAGE;
use super::{element, on};

thread_local! {
    /// The channel to the other tabs.
    static TABS: Option<BroadcastChannel> = BroadcastChannel::new("menace").ok();
}

/// The number of attempts to open a machine that another tab is closing, and the milliseconds
/// between them.
const TRIES: u32 = 20;
const PAUSE: u32 = 100;

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
        if wanted().is_some() {
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
    let name = wanted().unwrap_or_default();
    TABS.with(|tabs| {
        tabs.as_ref()
            .map(|tabs| tabs.post_message(&name.as_str().into()))
    });
    for _ in 0..TRIES {
        TimeoutFuture::new(PAUSE).await;
        begin(false).await;
        if wanted().is_none() {
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
