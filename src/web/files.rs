//! Files and printed pages in a browser.

use std::path::Path;

use anyhow::{bail, ensure};
use gloo_utils::{document, document_element, window};
use js_sys::futures::spawn_local;
use js_sys::{Array, Uint8Array};
use menace_core::engine::{
    GameLog, Generator, Machine, MachineName, MissingBead, Opponent, Preset, SeedableRng, Side,
    WrongLine,
};
use menace_screen::app::{AppEvent, Labels, LabelsOf};
use menace_screen::paper::{CabinetPage, LabelSize, Paper, lesson_page, twelve_box_rules};
use menace_screen::store::Imported;
use menace_screen::words::{reason, say};
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, Event, File, HtmlAnchorElement, HtmlInputElement, Url};

use super::failed;
use super::page::{Page, on, with_page};

/// The size limit of files in bytes, ten times that of any machine.
const MOST_BYTES: f64 = 16_777_216.0;

/// The address of this page, without the fragment.
pub(crate) fn here() -> anyhow::Result<String> {
    let address = window().location().href().map_err(failed)?;
    Ok(address.split('#').next().unwrap_or_default().to_owned())
}

/// Downloads a file.
pub(crate) fn save(name: &str, bytes: &[u8]) -> anyhow::Result<()> {
    let anchor = make::<HtmlAnchorElement>("a")?;
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

/// The usual paper size in the browser's region.
pub(crate) fn paper() -> Paper {
    let language = window().navigator().language();
    match language.as_deref() {
        Some("en-US" | "en-CA" | "es-US" | "es-MX") => Paper::Letter,
        _ => Paper::A4,
    }
}

/// Opens the file dialog and adds the chosen machines.
pub(crate) fn choose() -> anyhow::Result<()> {
    let input = make::<HtmlInputElement>("input")?;
    input.set_type("file");
    input.set_accept(".json,.csv,.txt");
    input.set_multiple(true);
    let chosen = input.clone();
    on(&input, "change", move |_: &Event| {
        let files = chosen.files().into_iter();
        let files = files.flat_map(|all| (0..all.length()).filter_map(move |nth| all.get(nth)));
        files.for_each(|file| spawn_local(take(file)));
    });
    input.click();
    Ok(())
}

/// Reads a file and adds its machine.
pub(crate) async fn take(file: File) {
    let name = file.name();
    if file.size() > MOST_BYTES {
        with_page(|page| page.refuse_file(&name, &say!("file-too-long").to_string()));
        return;
    }
    let text = match file.array_buffer().await {
        Ok(bytes) => Uint8Array::new(&bytes).to_vec(),
        Err(error) => {
            return with_page(|page| page.refuse_file(&name, &failed(error).to_string()));
        }
    };
    with_page(|page| match machine(&text) {
        _ if page.screen.host.teaches && !is_machine(&text) => page.teach(&text),
        Ok(machine) => page.take_machine(&named(&name), &machine),
        Err(error) => page.refuse_file(&name, &format!("{error:#}")),
    });
}

/// True if a text looks like the file of a machine.
fn is_machine(text: &[u8]) -> bool {
    let start = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    start.trim_ascii_start().starts_with(b"{")
}

/// The machine of a file, checked like an import, or one trained on a log of games.
fn machine(text: &[u8]) -> anyhow::Result<Machine> {
    if !is_machine(text) {
        return taught(text);
    }
    match Imported::of_text(text)? {
        Imported::Machine(machine) => Ok(*machine),
        Imported::Boxes(_) => bail!("{}", say!("file-boxes-alone")),
    }
}

/// The number of wrong log lines listed.
const TOLD: usize = 12;

/// A machine of the mats, trained on all games of a log.
fn taught(log: &[u8]) -> anyhow::Result<Machine> {
    let mut machine = Machine::new(Preset::Mats.rules(), &mut Generator::seed_from_u64(0));
    teach(&mut machine, log)?;
    Ok(machine)
}

/// Trains a machine on all games of a log; returns their number.
///
/// # Errors
///
/// The wrong lines, each with its reason. The machine is then partly trained.
pub(crate) fn teach(machine: &mut Machine, log: &[u8]) -> anyhow::Result<usize> {
    let (rules, mut rng) = (*machine.rules(), Generator::seed_from_u64(0));
    let log = GameLog::read(log, rules.opening);
    ensure!(!log.games.is_empty(), "{}", say!("log-empty"));
    let wrong = machine.learn_from_log(&log, MissingBead::of(&rules), &mut rng);
    let line = |(number, why): &(usize, WrongLine)| {
        let reason = reason(why).to_string();
        say!("log-line", number = *number, reason).to_string()
    };
    let told: Vec<_> = wrong.iter().take(TOLD).map(line).collect();
    ensure!(wrong.is_empty(), "{}", told.join("\n"));
    Ok(log.games.len())
}

/// The machine name for a file name.
fn named(file: &str) -> MachineName {
    let stem = Path::new(file).file_stem().unwrap_or_default();
    stem.to_string_lossy().parse().unwrap_or_default()
}

/// The labels of a machine in its initial state, as printed by `menace print`.
pub(crate) fn labels(name: &MachineName, machine: &Machine, labels: Labels) -> String {
    let mut page = CabinetPage {
        machine: machine.clone(),
        side: Side::First,
        title: name.to_string(),
        is_as_it_stands: false,
        is_mirrored: labels.is_mirrored,
        size: LabelSize::default(),
        paper: paper(),
        children: (labels.of == LabelsOf::Strips).then(|| labels.children.into()),
        opponent: Opponent::Random,
    };
    page.machine.abandon();
    if labels.of == LabelsOf::Twelve {
        page.machine = Machine::new(twelve_box_rules(), &mut Generator::seed_from_u64(0));
        page.title = say!("labels-of-each").to_string();
        page.opponent = Opponent::Rulebook;
    }
    page.html()
}

fn make<T: JsCast>(tag: &str) -> anyhow::Result<T> {
    let element = document().create_element(tag);
    Ok(element.map_err(failed)?.unchecked_into())
}

/// A blob URL for bytes.
fn address(bytes: &[u8], kind: &str) -> anyhow::Result<String> {
    let parts = Array::of1(&Uint8Array::from(bytes));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &options).map_err(failed)?;
    Url::create_object_url_with_blob(&blob).map_err(failed)
}

impl Page {
    /// Reports a rejected file.
    fn refuse_file(&mut self, name: &str, reason: &str) -> anyhow::Result<()> {
        self.say(&say!("file-refused", file = name, reason).to_string())
    }
    /// Trains the machine on the screen on all games of a log, or on none.
    pub(crate) fn teach(&mut self, log: &[u8]) -> anyhow::Result<()> {
        self.screen.host.teaches = false;
        self.screen.app.popup = None;
        let mut machine = self.screen.app.kept_machine().clone();
        machine.abandon();
        match teach(&mut machine, log) {
            Ok(games) => {
                self.screen.dispatch(AppEvent::Taught(machine.into()))?;
                self.screen.app.notice = Some(say!("page-taught", games));
                Ok(())
            }
            Err(error) => {
                self.screen.host.teaches = true;
                self.say(&format!("{error}"))
            }
        }
    }
}
