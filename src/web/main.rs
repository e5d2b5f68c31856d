//! `menace.html`: the screen of `menace` in a browser. `.github/page` packs it into one file.
//!
//! The counterpart of `terminal` and `cli::screen`: [`canvas`] draws, [`input`] reads keys and
//! mouse, [`host`] does the work and [`storage`] keeps the machines.

mod canvas;
mod elsewhere;
mod files;
mod glyphs;
mod host;
mod input;
mod keyboard;
mod line_mode;
mod link;
mod storage;

use std::cell::RefCell;
use std::panic;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use menace_core::engine::{Generator, Machine, MachineName, Preset, Rules};
use menace_screen::app::{
    App, AppEvent, Effect, Focus, Message, StoreRequest, ThemeName, UserInput,
};
use menace_screen::draw::theme::{Capabilities, Depth, Ground, Rgb, Theme};
use menace_screen::store::{MachineError, Store};
use menace_screen::tui::event::Input;
use menace_screen::tui::screen::{Host, Next, Screen};
use menace_screen::words::{Language, quoted, say, speak, speak_usually};
use menace_screen::workspace::Workspace;
use rand::SeedableRng;
use ratatui::Terminal;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, Event, EventTarget, HtmlCanvasElement, HtmlElement, KeyboardEvent, PointerEvent,
    Window,
};

use canvas::{Canvas, Paper, css};
use host::{PageHost, now};
use input::Pointer;
use keyboard::Keyboard;
use line_mode::LineMode;
use link::Link;
use storage::{LocalStorage, ask_locks};

thread_local! {
    /// The page, once its machine is open.
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// True once the page has its event listeners.
    static LISTENS: RefCell<bool> = const { RefCell::new(false) };
}

/// The screen on the page, and its timer.
struct Page {
    screen: Screen<Canvas, PageHost>,
    line_mode: LineMode,
    window: Window,
    body: HtmlElement,
    element: HtmlCanvasElement,
    pointer: Pointer,
    keyboard: Keyboard,
    /// The callback of the timer, and the number of the pending timer.
    wake: Closure<dyn FnMut()>,
    timer: Option<i32>,
}

fn main() {
    panic::set_hook(Box::new(|panicked| {
        // The panic may come from the texts.
        tell(&format!("MENACE broke down: {panicked}"));
    }));
    if let Some(window) = web_sys::window() {
        elsewhere::listen(&window);
    }
    begin(false);
}

/// Opens the machine, or a copy of it if another tab has it open.
fn begin(is_copy: bool) {
    // The locks of other tabs have to be known before a machine is opened.
    ask_locks(move || match start(is_copy) {
        Ok(()) => elsewhere::unsay(),
        Err(error) => match error.downcast_ref() {
            Some(MachineError::InUse(name)) => elsewhere::say_so(name),
            _ => tell(&format!("{error:#}")),
        },
    });
}

/// Shows an error in place of the screen, with an offer to reload.
fn tell(text: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let told = document.and_then(|document| document.get_element_by_id("told"));
    if let Some((told, line)) = told.and_then(|told| Some((told.clone(), told.first_child()?))) {
        line.set_text_content(Some(text));
        let _ = told.remove_attribute("hidden");
    }
}

/// Opens the machine and adds the event listeners.
fn start(is_copy: bool) -> anyhow::Result<()> {
    if PAGE.with_borrow(Option::is_some) {
        return Ok(());
    }
    let window = web_sys::window().context("there is no window")?;
    let document = window.document().context("there is no page")?;
    let body = document.body().context("the page is empty")?;
    let element: HtmlCanvasElement = document
        .get_element_by_id("screen")
        .and_then(|element| element.dyn_into().ok())
        .context("there is no canvas")?;
    let language = window.navigator().language().unwrap_or_default();
    speak_usually(Language::of_locale(&language));
    let link = Link::of(&window.location().hash().unwrap_or_default());
    let chosen = store().settings().preferences.language;
    speak(link.language.or(chosen));
    if link.has_lesson {
        return files::become_lesson(&document);
    }
    let (host, app) = open(&window, link, is_copy)?;
    let capabilities = capabilities(&window);
    let canvas = Canvas::new(element.clone(), paper(capabilities)).map_err(failed)?;
    let mut page = Page {
        screen: Screen::new(app, host, Terminal::new(canvas)?, capabilities),
        line_mode: LineMode::new(&document)?,
        window: window.clone(),
        body,
        element: element.clone(),
        pointer: Pointer::default(),
        keyboard: Keyboard::new(&document)?,
        wake: Closure::new(|| with_page(|_| Ok(()))),
        timer: None,
    };
    page.screen.settle()?;
    page.fit()?;
    page.greet()?;
    page.turn()?;
    let typed_into = page.line_mode.line().clone();
    let keyboard = page.keyboard.field().clone();
    PAGE.set(Some(page));
    if LISTENS.replace(true) {
        return Ok(());
    }
    listen_to_person(&window, &element);
    listen(&typed_into, "keydown", Page::on_key);
    for event in ["input", "compositionend"] {
        listen(&keyboard, event, |page, event: &web_sys::InputEvent| {
            let typed = (!event.is_composing()).then(|| page.keyboard.typed());
            page.take_in(typed.into_iter().flatten())
        });
    }
    listen_to_browser(&window, &document);
    listen_to_drops(&window);
    offer_cells(&window);
    Ok(())
}

/// The machines and settings in local storage.
fn store() -> Store {
    Store::on(Arc::new(LocalStorage), "menace".into())
}

/// Opens the machine of the link, the last one or a new one, and shows it on the screen.
fn open(window: &Window, link: Link, is_copy: bool) -> anyhow::Result<(PageHost, App)> {
    let store = store();
    let (settings, trouble) = store.recover_settings();
    let mut preferences = settings.preferences;
    preferences.opponent = link.opponent.unwrap_or(preferences.opponent);
    preferences.language = link.language.or(preferences.language);
    // Without a setting, the browser's preference applies.
    if preferences.motion.kept().is_none() && prefers(window, STILL) {
        preferences.motion = preferences.motion.for_now(false);
    }
    let asked = link.name.or_else(|| settings.machine.clone());
    let asked = asked.unwrap_or_default();
    let mut name = match &link.rules {
        Some(rules) => of_rules(&store, &asked, rules),
        None => asked.clone(),
    };
    // A machine of other rules stays open until a new one is wanted.
    let is_other = name != asked && !store.names()?.contains(&name);
    let other = is_other.then(|| std::mem::replace(&mut name, asked));
    if is_copy && let Some(machine) = store.load(&name)?.machine {
        name = store.create_free(&name, &machine)?;
    }
    let (mut machine_file, machine) = store.open(&name)?;
    let mut rng = match link.seed {
        Some(seed) => Generator::seed_from_u64(seed),
        None => generator(window)?,
    };
    let names = store.names()?;
    let is_first_start = machine.is_none() && names.is_empty();
    let rules = link.rules.unwrap_or(Preset::Michie.rules());
    let offered = other.map(|name| (name, Machine::new(rules, &mut rng)));
    let machine = machine.unwrap_or_else(|| Machine::new(rules, &mut rng));
    let mut app = App::new(machine_file.name().clone(), machine, rng, preferences);
    app.update(Message::Event(AppEvent::OnPage));
    app.update(Message::Event(AppEvent::Machines(names)));
    if is_first_start && link.rules.is_none() {
        app.update(Message::Event(AppEvent::Welcome));
    }
    // The notice of missing locks is of no use here: changes by another tab are kept.
    drop(store.take_lacks());
    let notices = machine_file.take_notices().into_iter().chain(trouble);
    let notices = notices.map(|notice| notice.to_string());
    let wrong = link.wrong.iter();
    let wrong = wrong.map(|part| say!("link-part-wrong", part).to_string());
    for told in notices.chain(wrong) {
        app.update(Message::Event(AppEvent::Tell(told)));
    }
    if let Some(save_error) = machine_file.save_error() {
        app.update(Message::Event(AppEvent::Saved(Err(save_error.to_string()))));
    }
    if let Some((name, _)) = &offered {
        app.update(Message::Event(AppEvent::OtherRules(name.clone())));
    }
    let workspace = Workspace::new(machine_file, settings);
    Ok((PageHost::new(workspace, offered), app))
}

/// The first of this name and its numbered forms that has these rules or does not exist.
fn of_rules(store: &Store, name: &MachineName, rules: &Rules) -> MachineName {
    let is_other = |name: &MachineName| {
        let machine = store.load(name).ok().and_then(|it| it.machine);
        machine.is_some_and(|it| it.rules() != rules)
    };
    let numbered = (2..).map(|nth| name.numbered(nth));
    let mut names = [name.clone()].into_iter().chain(numbered);
    names.find(|name| !is_other(name)).unwrap_or_default()
}

/// A generator with a random seed.
fn generator(window: &Window) -> anyhow::Result<Generator> {
    let mut seed = <Generator as SeedableRng>::Seed::default();
    window
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut seed))
        .map_err(failed)?;
    Ok(Generator::from_seed(seed))
}

/// An error of the browser as a message.
#[expect(clippy::needless_pass_by_value, reason = "as errors are mapped")]
fn failed(error: JsValue) -> anyhow::Error {
    let reason = format!("{error:?}");
    anyhow!("{}", say!("page-refused", reason = quoted(&reason)))
}

/// The capabilities of the canvas, with the preferred ground.
fn capabilities(window: &Window) -> Capabilities {
    Capabilities {
        depth: Depth::True,
        ground: if prefers(window, DARK) {
            Ground::Dark
        } else {
            Ground::Light
        },
        color: None,
        is_xterm: false,
        ascii: false,
        no_color: false,
    }
}

/// The media queries for a dark ground and for reduced motion.
const DARK: &str = "(prefers-color-scheme: dark)";
const STILL: &str = "(prefers-reduced-motion: reduce)";

fn prefers(window: &Window, what: &str) -> bool {
    let media = window.match_media(what).ok().flatten();
    media.is_some_and(|media| media.matches())
}

/// The colors of the theme for this ground.
fn paper(capabilities: Capabilities) -> Paper {
    let name = match capabilities.ground {
        Ground::Dark => ThemeName::Dark,
        _ => ThemeName::Light,
    };
    let plain = Theme::new(name, capabilities).plain;
    let part = |color: Option<Color>| match color {
        Some(Color::Rgb(red, green, blue)) => Rgb(red, green, blue),
        _ => Rgb(0, 0, 0),
    };
    Paper {
        ink: part(plain.fg),
        ground: part(plain.bg),
    }
}

impl Page {
    /// Does what is due, draws, and sets the timer for what is due next.
    fn turn(&mut self) -> anyhow::Result<()> {
        let rest = self.screen.turn(now())?;
        self.tell_what_happened()?;
        if let Some(timer) = self.timer.take() {
            self.window.clear_timeout_with_handle(timer);
        }
        let wait = if self.screen.host.is_working() {
            Some(0.0)
        } else {
            rest.map(|rest| (rest.as_secs_f64() * 1000.0).ceil())
        };
        if let Some(wait) = wait {
            let function = self.wake.as_ref().unchecked_ref();
            #[expect(clippy::cast_possible_truncation, reason = "milliseconds")]
            let timer = self
                .window
                .set_timeout_with_callback_and_timeout_and_arguments_0(function, wait as i32);
            self.timer = Some(timer.map_err(failed)?);
        }
        Ok(())
    }

    /// Fits the canvas to the window, in the preferred colors.
    fn fit(&mut self) -> anyhow::Result<()> {
        self.screen.capabilities = capabilities(&self.window);
        let paper = paper(self.screen.capabilities);
        let window = self.window.clone();
        self.screen
            .backend_mut()
            .fit(&window, paper)
            .map_err(failed)?;
        let style = self.body.style();
        let painted = self.screen.theme().plain.bg;
        let ground = match painted {
            Some(Color::Rgb(red, green, blue)) => Rgb(red, green, blue),
            _ => paper.ground,
        };
        style
            .set_property("background", &css(ground))
            .map_err(failed)?;
        self.screen.input(Input::Resize)?;
        self.screen.go_on(Next::Redraw)
    }

    fn take_in(&mut self, inputs: impl IntoIterator<Item = Input>) -> anyhow::Result<()> {
        for input in inputs {
            self.screen.input(input)?;
        }
        Ok(())
    }

    /// Shows a message to be dismissed.
    fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.screen
            .dispatch(Message::Event(AppEvent::Tell(text.to_owned())))
    }

    /// Adds a machine under this name or a numbered one, and opens it.
    fn take_machine(&mut self, name: &MachineName, machine: &Machine) -> anyhow::Result<()> {
        let name = self.screen.host.add(name, machine)?;
        let effect = Effect::Store(StoreRequest::Open(name));
        let next = self.screen.host.carry_out(effect, &mut self.screen.app)?;
        self.screen.go_on(next)?;
        self.show_change()
    }

    /// Shows changes made without the screen, and carries out their effects.
    fn show_change(&mut self) -> anyhow::Result<()> {
        let touch = Message::UserInput(UserInput::Touch);
        self.screen.dispatch(touch)
    }

    /// True for a Tab key that leaves the screen.
    fn leaves(&self, event: &KeyboardEvent) -> bool {
        let is_in_panes = self.screen.app.popup.is_none() && event.key() == "Tab";
        let is_first = self.screen.app.selection.focus == Focus::Board;
        is_in_panes && (!self.has_focus() || event.shift_key() == is_first)
    }

    /// True if the screen has the keyboard focus.
    fn has_focus(&self) -> bool {
        let document = self.window.document();
        let active = document.and_then(|document| document.active_element());
        active.is_some_and(|it| it == *self.element.as_ref())
    }

    /// Shows a hand as the pointer over what can be clicked.
    fn point(&self, event: &PointerEvent) -> anyhow::Result<()> {
        let at = input::place(event, self.screen.backend());
        let shape = if self.screen.is_clickable(at) {
            "pointer"
        } else {
            "default"
        };
        let style = self.element.style();
        style.set_property("cursor", shape).map_err(failed)
    }

    /// Saves everything and ends the page's timer.
    fn end(mut self) {
        self.keep();
        // Words in place of the screen have the browser's own colors.
        let _ = self.body.style().remove_property("background");
        if let Some(timer) = self.timer {
            self.window.clear_timeout_with_handle(timer);
        }
    }

    /// Saves everything, since the page may end now.
    fn keep(&mut self) {
        self.screen.host.keep_all(&mut self.screen.app);
    }
}

/// Acts on the page, then takes a turn.
fn with_page(act: impl FnOnce(&mut Page) -> anyhow::Result<()>) {
    PAGE.with(|page| {
        // An event may arrive while its cause is being handled.
        if let Ok(mut page) = page.try_borrow_mut()
            && let Some(page) = page.as_mut()
            && let Err(error) = act(page).and_then(|()| page.turn())
        {
            tell(&format!("{error:#}"));
        }
    });
}

/// Adds a listener that acts on the page.
fn listen<E: JsCast>(
    target: &EventTarget,
    name: &str,
    act: impl Fn(&mut Page, &E) -> anyhow::Result<()> + 'static,
) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        with_page(|page| act(page, event.unchecked_ref()));
    });
    // Cannot fail for an existing target.
    let _ = target.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Listens to keys, mouse, wheel and touch.
fn listen_to_person(window: &Window, canvas: &HtmlCanvasElement) {
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
        page.take_in(key)
    });
    listen(window, "paste", |page, event: &web_sys::ClipboardEvent| {
        let pasted = event.clipboard_data();
        let text = pasted.and_then(|it| it.get_data("text").ok());
        let Some(text) = text.filter(|_| !page.line_mode.has(event)) else {
            return Ok(());
        };
        event.prevent_default();
        if page.screen.host.teaches {
            page.teach(text.as_bytes())
        } else {
            page.take_in([Input::Paste(text)])
        }
    });
    listen(canvas, "pointerdown", |page, event: &PointerEvent| {
        // Keeps the focus where the program sets it, not at the touched element.
        if event.pointer_type() == "touch" {
            event.prevent_default();
        }
        let pressed = page.pointer.press(event, page.screen.backend());
        page.take_in(pressed)
    });
    listen(canvas, "pointermove", |page, event| {
        let moved = page.pointer.moved(event, page.screen.backend());
        page.point(event)?;
        page.take_in(moved)
    });
    listen(canvas, "pointerup", |page, event| {
        let released = page.pointer.release(event, page.screen.backend());
        let has_popup = page.screen.app.popup.is_some();
        // Tabs cannot be turned under a popup.
        let released = released.filter(|it| !has_popup || matches!(it, Input::Mouse(..)));
        if released.is_none() {
            return Ok(());
        }
        page.take_in(released)?;
        let types = has_popup && page.screen.app.takes_text();
        page.keyboard.show(types)
    });
    listen(canvas, "wheel", |page, event: &web_sys::WheelEvent| {
        if event.ctrl_key() {
            return Ok(()); // the browser's zoom
        }
        event.prevent_default();
        let turned = page.pointer.wheel(event, page.screen.backend());
        page.take_in(turned)
    });
}

/// Listens to the window, its colors and its end.
fn listen_to_browser(window: &Window, document: &Document) {
    listen(window, "resize", |page, _: &Event| page.fit());
    if let Ok(Some(dark)) = window.match_media(DARK) {
        listen(&dark, "change", |page, _: &Event| page.fit());
    }
    listen(window, "hashchange", |page, _: &Event| {
        page.window.location().reload().map_err(failed)
    });
    listen(window, "focus", |_, _: &Event| {
        ask_locks(|| ());
        Ok(())
    });
    listen(document, "visibilitychange", |page, _: &Event| {
        page.keep();
        Ok(())
    });
    listen(window, "pagehide", |page, _: &Event| {
        page.screen.app.update(Message::Event(AppEvent::Leave));
        page.keep();
        Ok(())
    });
}

/// Listens to dropped files.
fn listen_to_drops(window: &Window) {
    let listener = Closure::<dyn FnMut(web_sys::DragEvent)>::new(|event: web_sys::DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|carried| carried.files());
        if event.type_() == "drop"
            && let Some(file) = files.and_then(|files| files.get(0))
        {
            files::take(&file);
        }
    });
    for name in ["dragover", "drop"] {
        let _ = window.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    }
    listener.forget();
}

/// Lets a test read the text and the styles on the canvas.
fn offer_cells(window: &Window) {
    offer(window, "cells", |line| {
        line.iter().map(Cell::symbol).collect()
    });
    offer(window, "styles", |line| {
        let is_alike = |one: &Cell, other: &Cell| one.style() == other.style();
        let run = |run: &[Cell]| {
            let Cell { fg, bg, .. } = &run[0];
            format!("{}:{fg}/{bg}/{}", run.len(), run[0].modifier.bits())
        };
        line.chunk_by(is_alike)
            .map(run)
            .collect::<Vec<_>>()
            .join(" ")
    });
}

/// Offers a function by this name that returns the lines of the canvas.
fn offer(window: &Window, name: &str, tell: fn(&[Cell]) -> String) {
    let told = Closure::<dyn Fn() -> JsValue>::new(move || {
        PAGE.with_borrow(|page| {
            let shown = page.as_ref().map(|page| page.screen.backend().shown());
            let text = |shown: &Buffer| {
                let width = usize::from(shown.area.width).max(1);
                let lines = shown.content().chunks(width).map(tell);
                lines.collect::<Vec<_>>().join("\n")
            };
            shown.map(text).into()
        })
    });
    let _ = js_sys::Reflect::set(window, &name.into(), told.as_ref());
    told.forget();
}
