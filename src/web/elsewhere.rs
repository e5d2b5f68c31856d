//! The notice about a machine open in another tab, with its buttons.

use std::cell::RefCell;

use menace_core::engine::MachineName;
use menace_screen::words::say;
use web_sys::HtmlElement;

use super::element;

thread_local! {
    /// The machine open elsewhere, while the notice shows.
    static WANTED: RefCell<Option<MachineName>> = const { RefCell::new(None) };
}

/// The machine open elsewhere, while the notice shows.
pub(crate) fn wanted() -> Option<MachineName> {
    WANTED.with_borrow(Clone::clone)
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
