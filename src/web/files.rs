//! Files and printed pages in a browser.

use gloo_utils::{document, document_element, window};
use js_sys::{Array, Uint8Array};
use menace_core::engine::{Generator, MachineName, Opponent, Pair, SeedableRng, Side};
use menace_screen::app::{Labels, LabelsOf};
use menace_screen::paper::{CabinetPage, LabelSize, Paper, lesson_page, twelve_box_rules};
use menace_screen::words::{Language, say, spoken};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::failed;

/// The address of this page, without query and fragment; `None` if it is a file, whose address is
/// of no use to others and has the name of its user.
pub(crate) fn here() -> Option<String> {
    let location = window().location();
    let is_file = location.protocol().is_ok_and(|it| it == "file:");
    let address = location.href().ok().filter(|_| !is_file)?;
    address.split(['?', '#']).next().map(str::to_owned)
}

/// Downloads a file.
pub(crate) fn save(name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let anchor = document().create_element("a").map_err(failed)?;
    let anchor: HtmlAnchorElement = anchor.unchecked_into();
    let address = address(bytes, "application/json")?;
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&address).map_err(failed)
}

/// Opens a page in a new tab.
pub(crate) fn show(html: &str) -> anyhow::Result<()> {
    let address = address(html.as_bytes(), "text/html;charset=utf-8")?;
    // A blocked popup is reported by the browser.
    window().open_with_url(&address).map(drop).map_err(failed)
}

/// Replaces the document by the lesson, which a link requested; reloading shows it again.
pub(crate) fn become_lesson() {
    document_element().set_inner_html(&lesson_page(paper()));
}

/// The usual paper size in the browser's region, if the page speaks its language.
pub(crate) fn paper() -> Paper {
    let language = window().navigator().language().unwrap_or_default();
    let is_of_region = Language::of_locale(&language) == spoken();
    match language.as_str() {
        "en-US" | "en-CA" | "es-US" | "es-MX" if is_of_region => Paper::Letter,
        _ => Paper::A4,
    }
}

/// The labels of a machine in its initial state, as printed by `menace print`.
pub(crate) fn labels(name: &MachineName, machine: &Pair, labels: Labels) -> String {
    let mut page = CabinetPage {
        pair: machine.clone(),
        title: name.to_string(),
        is_as_it_stands: false,
        is_mirrored: labels.is_mirrored,
        size: LabelSize::default(),
        paper: paper(),
        children: (labels.of == LabelsOf::Strips).then(|| labels.children.into()),
        opponent: Opponent::Random,
    };
    page.pair.abandon();
    page.pair.bring_back(Side::First);
    if labels.of == LabelsOf::Twelve {
        page.pair = Pair::new(twelve_box_rules(), &mut Generator::seed_from_u64(0));
        page.title = say!("labels-of-each").to_string();
        page.opponent = Opponent::Rulebook;
    }
    page.html()
}

/// A blob URL for bytes.
fn address(bytes: &[u8], kind: &str) -> anyhow::Result<String> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).map_err(failed)?;
    Url::create_object_url_with_blob(&blob).map_err(failed)
}
