//! Files of the person's own, and pages for the printer, as a browser has them.

use std::path::Path;

use anyhow::{Context, bail, ensure};
use js_sys::{Array, Promise, Uint8Array};
use menace_core::engine::{
    GameLog, Generator, Machine, MachineName, MissingBead, Opponent, Preset, SeedableRng, Side,
};
use menace_screen::paper::{CabinetPage, LabelSize, Paper, lesson_page};
use menace_screen::store::Imported;
use menace_screen::words::{reason, say};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, Document, File, HtmlAnchorElement, HtmlInputElement, Url, Window,
};

use super::{Page, failed, with_page};

/// Files of more bytes are not read: no machine's file has a tenth of that.
const MOST_BYTES: f64 = 16_777_216.0;

/// Leaves a file where the browser puts what is downloaded.
pub(crate) fn save(name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let anchor = make::<HtmlAnchorElement>("a")?;
    let address = address(bytes, "application/json")?;
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    Url::revoke_object_url(&address).map_err(failed)
}

/// Shows a page of its own beside this one.
pub(crate) fn show(html: &str) -> anyhow::Result<()> {
    let window = web_sys::window().context("there is no window")?;
    let address = address(html.as_bytes(), "text/html;charset=utf-8")?;
    // Where the browser keeps it from opening, it says so.
    window.open_with_url(&address).map(drop).map_err(failed)
}

/// Goes on to the lesson, which a link asked for.
pub(crate) fn go_to_lesson(window: &Window) -> anyhow::Result<()> {
    let lesson = lesson_page(Paper::default());
    let address = address(lesson.as_bytes(), "text/html;charset=utf-8")?;
    window.location().replace(&address).map_err(failed)
}

/// Asks for files, and takes the machines in them.
pub(crate) fn choose() -> anyhow::Result<()> {
    let input = make::<HtmlInputElement>("input")?;
    input.set_type("file");
    input.set_accept(".json,.csv,.txt");
    input.set_multiple(true);
    let chosen = input.clone();
    let changed = Closure::once_into_js(move || {
        let files = chosen.files();
        let files = files
            .iter()
            .flat_map(|all| (0..all.length()).filter_map(|nth| all.get(nth)));
        files.for_each(|file| take(&file));
    });
    input.set_onchange(Some(changed.unchecked_ref()));
    input.click();
    Ok(())
}

/// Takes the machine in a file, once it is read.
pub(crate) fn take(file: &File) {
    let name = file.name();
    if file.size() > MOST_BYTES {
        with_page(|page| page.refuse_file(&name, &say!("file-too-long").to_string()));
        return;
    }
    let bytes: Promise = file.array_buffer().unchecked_into();
    let read = Closure::once(move |bytes: JsValue| {
        let text = Uint8Array::new(&bytes).to_vec();
        with_page(|page| match machine(&text) {
            Ok(machine) => page.take_machine(&named(&name), &machine),
            Err(error) => page.refuse_file(&name, &format!("{error:#}")),
        });
    });
    drop(bytes.unchecked_into::<Promise<JsValue>>().then(&read));
    read.forget();
}

/// The machine that a text describes, with the checks of an import, or that learns from its games.
fn machine(text: &[u8]) -> anyhow::Result<Machine> {
    let start = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    if !start.trim_ascii_start().starts_with(b"{") {
        return taught(text);
    }
    match Imported::of_text(text)? {
        Imported::Machine(machine) => Ok(*machine),
        Imported::Boxes(_) => bail!("{}", say!("file-boxes-alone")),
    }
}

/// The wrong lines of a log that are told.
const TOLD: usize = 3;

/// A machine of the mats that learns from all games of a log.
fn taught(log: &[u8]) -> anyhow::Result<Machine> {
    let (rules, mut rng) = (Preset::Mats.rules(), Generator::seed_from_u64(0));
    let mut machine = Machine::new(rules, &mut rng);
    let log = GameLog::read(log, rules.opening);
    let wrong = machine.learn_from_log(&log, MissingBead::of(&rules), &mut rng);
    let line = |number: usize, reason: String| say!("log-line", number, reason).to_string();
    let told = wrong.iter().take(TOLD);
    let told: Vec<_> = told
        .map(|(number, why)| line(*number, reason(why).to_string()))
        .collect();
    ensure!(wrong.is_empty(), "{}", told.join("; "));
    ensure!(!log.games.is_empty(), "{}", say!("log-empty"));
    Ok(machine)
}

/// The name that a file gives its machine.
fn named(file: &str) -> MachineName {
    let stem = Path::new(file).file_stem().unwrap_or_default();
    stem.to_string_lossy().parse().unwrap_or_default()
}

/// The labels of a machine as it began, as `menace print` has them.
pub(crate) fn cabinet(name: &MachineName, machine: &Machine) -> String {
    let mut machine = machine.clone();
    machine.abandon();
    CabinetPage {
        is_mirrored: machine.by_hand().is_mirrored,
        machine,
        side: Side::First,
        title: name.to_string(),
        is_as_it_stands: false,
        size: LabelSize::default(),
        paper: Paper::default(),
        children: None,
        opponent: Opponent::Random,
    }
    .html()
}

fn make<T: JsCast>(tag: &str) -> anyhow::Result<T> {
    let document: Document = web_sys::window()
        .and_then(|window| window.document())
        .context("there is no page")?;
    let element = document.create_element(tag).map_err(failed)?;
    element.dyn_into().map_err(|element| failed(element.into()))
}

/// An address for these bytes, in this browser alone.
fn address(bytes: &[u8], kind: &str) -> anyhow::Result<String> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).map_err(failed)?;
    Url::create_object_url_with_blob(&blob).map_err(failed)
}

impl Page {
    /// Says why a file is not taken.
    fn refuse_file(&mut self, name: &str, reason: &str) -> anyhow::Result<()> {
        self.say(&say!("file-refused", file = name, reason).to_string())
    }
}
