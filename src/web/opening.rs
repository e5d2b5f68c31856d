//! The start of the page: it opens the machine of the link or the last one.

use std::mem;
use std::sync::Arc;

use gloo_timers::future::TimeoutFuture;
use gloo_utils::window;
use menace_core::engine::{Generator, MachineName, Pair, Preset, Rules, SeedableRng};
use menace_screen::app::{App, AppEvent, Preferences, ThemeName};
use menace_screen::store::{MachineError, Store};
use menace_screen::words::{Language, say, speak, speak_of_keys, speak_usually};
use menace_screen::workspace::Workspace;
use wasm_bindgen::JsValue;

use super::canvas::TOUCH;
use super::host::PageHost;
use super::link::Link;
use super::page::{self, PAGE};
use super::storage::{LocalStorage, ask_locks};
use super::{elsewhere, failed, files, prefers, show_error};

/// Opens the machine, or a copy of it if another tab has it open.
pub(crate) async fn begin(is_copy: bool) {
    // In Chromium, at the address of a file, a document whose start touches the storage may be blind:
    // it finds nothing, and what it writes is lost. After a turn of the event loop it is not.
    TimeoutFuture::new(0).await;
    // The locks of other tabs have to be known before a machine is opened.
    ask_locks().await;
    match start(is_copy) {
        Ok(()) => elsewhere::unsay(),
        Err(error) => match error.downcast_ref() {
            Some(MachineError::InUse(name)) => elsewhere::say_so(name),
            _ => show_error(&format!("{error:#}"), false),
        },
    }
}

/// Opens the machine and shows it, unless one is shown already.
fn start(is_copy: bool) -> anyhow::Result<()> {
    if PAGE.with_borrow(Option::is_some) {
        return Ok(());
    }
    let language = window().navigator().language().unwrap_or_default();
    speak_usually(Language::of_locale(&language));
    speak_of_keys(!prefers(TOUCH));
    let location = window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    let link = Link::of(&part(location.search()), &part(location.hash()));
    let chosen = store().settings().preferences.language;
    speak(link.language.or(chosen));
    if link.has_lesson {
        files::become_lesson();
        return Ok(());
    }
    let (host, app) = open(link, is_copy)?;
    page::show(host, app)
}

/// The machines and settings in local storage.
fn store() -> Store {
    Store::on(Arc::new(LocalStorage), "menace".into())
}

/// Opens the machine of the link, the last one or a new one, and shows it on the screen.
fn open(link: Link, is_copy: bool) -> anyhow::Result<(PageHost, App)> {
    let store = store();
    let (mut settings, trouble) = store.recover_settings();
    // Only what is changed from here on is written.
    for_this_visit(&mut settings.preferences, &link);
    let is_asked_for = link.name.is_some();
    let asked = link.name.or_else(|| settings.machine.clone());
    let asked = asked.unwrap_or_default();
    let mut name = match &link.rules {
        Some(rules) => of_rules(&store, &asked, rules),
        None => asked.clone(),
    };
    // A machine of other rules stays open until a new one is wanted.
    let is_other = name != asked && !store.names()?.contains(&name);
    let other = is_other.then(|| mem::replace(&mut name, asked));
    if is_copy && let Some(machine) = store.load(&name)?.machine {
        name = store.create_free(&name, &machine)?;
    }
    let (mut machine_file, machine) = store.open(&name)?;
    let mut rng = match link.seed {
        Some(seed) => Generator::seed_from_u64(seed),
        None => generator()?,
    };
    let names = store.names()?;
    let is_first_start = machine.is_none() && names.is_empty();
    let rules = link.rules.unwrap_or(Preset::Michie.rules());
    let offered = other.map(|name| (name, Pair::new(rules, &mut rng)));
    let games = machine.as_ref().map_or(0, Pair::games_in_life);
    let machine = machine.unwrap_or_else(|| Pair::new(rules, &mut rng));
    let name = machine_file.name().clone();
    let mut app = App::new(name.clone(), machine, rng, settings.preferences);
    if is_asked_for && games > 0 && app.session.notice.is_none() {
        app.session.notice = Some(say!("link-own-machine", machine = &name, games));
    }
    app.update(AppEvent::OnPage);
    app.update(AppEvent::Machines(names));
    if is_first_start && link.rules.is_none() {
        app.update(AppEvent::Welcome);
    }
    // The notice of missing locks is of no use here: changes by another tab are kept.
    drop(store.take_lacks());
    for notice in machine_file.take_notices().into_iter().chain(trouble) {
        app.update(AppEvent::Tell(notice.to_string()));
    }
    for part in &link.wrong {
        let wrong = say!("link-part-wrong", part).to_string();
        app.update(AppEvent::Tell(wrong));
    }
    if let Some(save_error) = machine_file.save_error() {
        app.update(AppEvent::Saved(Err(save_error.to_string())));
    }
    if let Some((name, _)) = &offered {
        app.update(AppEvent::OtherRules(name.clone()));
    }
    let workspace = Workspace::new(machine_file, settings);
    Ok((PageHost::new(workspace, offered), app))
}

/// Sets what the link and the browser ask for.
fn for_this_visit(preferences: &mut Preferences, link: &Link) {
    preferences.opponent = link.opponent.unwrap_or(preferences.opponent);
    preferences.language = link.language.or(preferences.language);
    if preferences.motion.kept().is_none() && prefers(STILL) {
        preferences.motion = preferences.motion.for_now(false);
    }
    let has_contrast = CONTRAST.into_iter().any(prefers);
    if preferences.theme == ThemeName::Default && has_contrast {
        preferences.theme = ThemeName::HighContrast;
    }
}

/// The first of this name and its numbered forms that has these rules or does not exist.
fn of_rules(store: &Store, name: &MachineName, rules: &Rules) -> MachineName {
    let is_other = |name: &MachineName| {
        let machine = store.load(name).ok().and_then(|it| it.machine);
        machine.is_some_and(|it| it.rules() != rules)
    };
    let mut names = name.and_numbered();
    names.find(|name| !is_other(name)).unwrap_or_default()
}

/// A generator with a random seed.
fn generator() -> anyhow::Result<Generator> {
    let mut seed = <Generator as SeedableRng>::Seed::default();
    let crypto = window().crypto();
    let drawn = crypto.and_then(|crypto| crypto.get_random_values_with_u8_array(&mut seed));
    drawn.map_err(failed)?;
    Ok(Generator::from_seed(seed))
}

/// The media query for reduced motion.
const STILL: &str = "(prefers-reduced-motion: reduce)";

/// The media queries for high contrast.
const CONTRAST: [&str; 2] = ["(prefers-contrast: more)", "(forced-colors: active)"];
