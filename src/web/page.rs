//! The page: it passes the events of the browser to the screen, and draws what changes.

use std::cell::{Cell as Flag, RefCell};

use gloo_timers::callback::Timeout;
use gloo_utils::{body, document, window};
use js_sys::Reflect;
use js_sys::futures::spawn_local;
use menace_core::engine::{Machine, MachineName};
use menace_screen::app::{App, AppEvent, Effect, Focus, StoreRequest, ThemeName, UserInput};
use menace_screen::draw::theme::{Capabilities, Depth, Ground, Rgb, Theme};
use menace_screen::tui::event::Input;
use menace_screen::tui::screen::{Host, Next, Screen};
use ratatui::Terminal;
use ratatui::buffer::{Buffer, Cell};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    ClipboardEvent, DragEvent, Event, EventTarget, HtmlCanvasElement, InputEvent, KeyboardEvent,
    PointerEvent, WheelEvent,
};

use super::canvas::{Canvas, Paper, css};
use super::host::{PageHost, now};
use super::input::{self, Pointer};
use super::keyboard::Keyboard;
use super::line_mode::LineMode;
use super::storage::ask_locks;
use super::{element, failed, files, set_style, show_error};

thread_local! {
    /// The page, once its machine is open.
    pub(crate) static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    /// True once the page has its event listeners.
    static LISTENS: Flag<bool> = const { Flag::new(false) };
}

/// The screen on the page.
pub(crate) struct Page {
    pub(crate) screen: Screen<Canvas, PageHost>,
    pub(crate) line_mode: LineMode,
    element: HtmlCanvasElement,
    pointer: Pointer,
    keyboard: Keyboard,
    /// The timer of what is due next.
    timer: Option<Timeout>,
    /// The part that a zoomed page was last scrolled to: its first line.
    scrolled: u16,
}

/// Shows a machine on the page, and listens to the browser.
pub(crate) fn show(host: PageHost, app: App) -> anyhow::Result<()> {
    let element: HtmlCanvasElement = element("screen");
    let capabilities = capabilities();
    let canvas = Canvas::new(element.clone(), paper(capabilities)).map_err(failed)?;
    let mut page = Page {
        screen: Screen::new(app, host, Terminal::new(canvas)?, capabilities),
        line_mode: LineMode::new(),
        element,
        pointer: Pointer::default(),
        keyboard: Keyboard::new(),
        timer: None,
        scrolled: 0,
    };
    page.screen.settle()?;
    page.fit()?;
    page.greet()?;
    page.turn()?;
    let is_first = !LISTENS.replace(true);
    if is_first {
        listen_to_keys(&page);
        listen_to_pointer(&page.element);
        listen_to_browser();
        offer_cells();
    }
    PAGE.set(Some(page));
    Ok(())
}

/// The capabilities of the canvas, with the preferred ground.
fn capabilities() -> Capabilities {
    Capabilities {
        depth: Depth::True,
        ground: if prefers(DARK) {
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

/// The media query for a dark ground.
const DARK: &str = "(prefers-color-scheme: dark)";

/// True if the browser prefers this.
pub(crate) fn prefers(what: &str) -> bool {
    let media = window().match_media(what).ok().flatten();
    media.is_some_and(|media| media.matches())
}

/// The colors of the theme for this ground.
fn paper(capabilities: Capabilities) -> Paper {
    let name = match capabilities.ground {
        Ground::Dark => ThemeName::Dark,
        _ => ThemeName::Light,
    };
    let plain = Theme::new(name, capabilities).plain;
    let part = |color: Option<_>| color.and_then(Rgb::parts).unwrap_or(Rgb(0, 0, 0));
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
        self.follow();
        let wait = if self.screen.host.is_working() {
            Some(0)
        } else {
            rest.map(|rest| u32::try_from(rest.as_micros().div_ceil(1000)).unwrap_or(u32::MAX))
        };
        let wake = || with_page(|_| Ok(()));
        self.timer = wait.map(|wait| Timeout::new(wait, wake));
        Ok(())
    }

    /// Fits the canvas to the window, in the preferred colors.
    fn fit(&mut self) -> anyhow::Result<()> {
        self.screen.capabilities = capabilities();
        let paper = paper(self.screen.capabilities);
        let fitted = self.screen.backend_mut().fit(paper);
        fitted.map_err(failed)?;
        let painted = self.screen.theme().plain.bg.and_then(Rgb::parts);
        let ground = css(painted.unwrap_or(paper.ground));
        set_style(&body(), "background", &ground);
        self.screen.input(Input::Resize)?;
        self.screen.go_on(Next::Redraw)
    }

    /// Scrolls a zoomed page to what has gotten the keyboard.
    fn follow(&mut self) {
        let popup = self.screen.app.popup.as_ref().and_then(|it| it.places());
        let line = match (popup, self.screen.app.selection.focus) {
            (Some(places), _) => places.area.y,
            (None, Focus::Board) => 0,
            (None, Focus::RightPane) => self.screen.layout().map_or(0, |it| it.column.y),
        };
        let canvas = self.screen.backend();
        if self.scrolled != line && canvas.scrolls() {
            let height = canvas.line_height();
            window().scroll_to_with_x_and_y(0.0, f64::from(line) * height);
        }
        self.scrolled = line;
    }

    fn take_in(&mut self, inputs: impl IntoIterator<Item = Input>) -> anyhow::Result<()> {
        for input in inputs {
            self.screen.input(input)?;
        }
        Ok(())
    }

    /// Shows a message to be dismissed.
    pub(crate) fn say(&mut self, text: &str) -> anyhow::Result<()> {
        self.screen.dispatch(AppEvent::Tell(text.to_owned()))
    }

    /// Adds a machine under this name or a numbered one, and opens it.
    pub(crate) fn take_machine(
        &mut self,
        name: &MachineName,
        machine: &Machine,
    ) -> anyhow::Result<()> {
        let name = self.screen.host.add(name, machine)?;
        let effect = Effect::Store(StoreRequest::Open(name));
        let next = self.screen.host.carry_out(effect, &mut self.screen.app)?;
        self.screen.go_on(next)?;
        self.show_change()
    }

    /// Shows changes made without the screen, and carries out their effects.
    pub(crate) fn show_change(&mut self) -> anyhow::Result<()> {
        self.screen.dispatch(UserInput::Touch)
    }

    /// True for a Tab key that leaves the screen.
    fn leaves(&self, event: &KeyboardEvent) -> bool {
        let is_in_panes = self.screen.app.popup.is_none() && event.key() == "Tab";
        let is_first = self.screen.app.selection.focus == Focus::Board;
        is_in_panes && (!self.has_focus() || event.shift_key() == is_first)
    }

    /// True if the screen has the keyboard focus.
    fn has_focus(&self) -> bool {
        let active = document().active_element();
        active.is_some_and(|it| it == *self.element.as_ref())
    }

    /// Shows a hand as the pointer over what can be clicked.
    fn point(&self, event: &PointerEvent) {
        let at = input::place(event, self.screen.backend());
        let is_clickable = self.screen.is_clickable(at);
        let shape = if is_clickable { "pointer" } else { "default" };
        set_style(&self.element, "cursor", shape);
    }

    /// Saves everything and ends the page.
    pub(crate) fn end(mut self) {
        self.keep();
        // Words in place of the screen have the browser's own colors.
        set_style(&body(), "background", "");
    }

    /// Saves everything, since the page may end now.
    fn keep(&mut self) {
        self.screen.host.keep_all(&mut self.screen.app);
    }
}

/// Acts on the page, then takes a turn.
pub(crate) fn with_page(act: impl FnOnce(&mut Page) -> anyhow::Result<()>) {
    PAGE.with(|page| {
        // An event may arrive while its cause is being handled.
        if let Ok(mut page) = page.try_borrow_mut()
            && let Some(page) = page.as_mut()
            && let Err(error) = act(page).and_then(|()| page.turn())
        {
            show_error(&format!("{error:#}"), false);
        }
    });
}

/// Adds a listener to the events of this name.
pub(crate) fn on<E: JsCast>(target: &EventTarget, name: &str, mut act: impl FnMut(&E) + 'static) {
    let listener = Closure::<dyn FnMut(Event)>::new(move |event: Event| act(event.unchecked_ref()));
    // Cannot fail for an existing target.
    let _ = target.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    listener.forget();
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
fn listen_to_keys(page: &Page) {
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
        page.take_in(key)
    });
    listen(window, "paste", |page, event: &ClipboardEvent| {
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
    listen(page.line_mode.line(), "keydown", Page::on_key);
    for event in ["input", "compositionend"] {
        listen(page.keyboard.field(), event, |page, event: &InputEvent| {
            let typed = (!event.is_composing()).then(|| page.keyboard.typed());
            page.take_in(typed.into_iter().flatten())
        });
    }
}

/// Listens to mouse, wheel and touch.
fn listen_to_pointer(canvas: &HtmlCanvasElement) {
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
        page.point(event);
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
    listen(canvas, "wheel", |page, event: &WheelEvent| {
        if event.ctrl_key() || page.screen.backend().scrolls() {
            return Ok(()); // the browser's zoom, or a zoomed page
        }
        event.prevent_default();
        let turned = page.pointer.wheel(event, page.screen.backend());
        page.take_in(turned)
    });
}

/// Listens to the window, its colors, its end and dropped files.
fn listen_to_browser() {
    let window = &window();
    for event in ["dragover", "drop"] {
        on(window, event, |event: &DragEvent| {
            event.prevent_default();
            let files = event.data_transfer().and_then(|carried| carried.files());
            let file = files.and_then(|files| files.get(0));
            if let Some(file) = file.filter(|_| event.type_() == "drop") {
                spawn_local(files::take(file));
            }
        });
    }
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

/// Lets a test read the text and the styles on the canvas.
fn offer_cells() {
    offer("cells", |line| line.iter().map(Cell::symbol).collect());
    offer("styles", |line| {
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
fn offer(name: &str, line: fn(&[Cell]) -> String) {
    let offered = Closure::<dyn Fn() -> JsValue>::new(move || {
        PAGE.with_borrow(|page| {
            let text = |shown: &Buffer| {
                let width = usize::from(shown.area.width).max(1);
                let lines = shown.content().chunks(width).map(line);
                lines.collect::<Vec<_>>().join("\n")
            };
            let page = page.as_ref();
            page.map(|page| text(page.screen.backend().shown())).into()
        })
    });
    let _ = Reflect::set(&window(), &name.into(), offered.as_ref());
    offered.forget();
}
