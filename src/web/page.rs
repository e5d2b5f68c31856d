//! The page: it passes the events of the browser to the screen, and draws what changes.

use std::cell::RefCell;

use gloo_timers::callback::Timeout;
use gloo_utils::{body, document, window};
use js_sys::Reflect;
use menace_screen::app::{App, Focus, ThemeName, UserInput};
use menace_screen::draw::theme::{Capabilities, Depth, Ground, Rgb, Theme};
use menace_screen::tui::event::Input;
use menace_screen::tui::screen::{Next, Screen};
use menace_screen::workspace::brought::Brought;
use ratatui::Terminal;
use ratatui::buffer::{Buffer, Cell};
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use web_sys::{HtmlCanvasElement, KeyboardEvent, PointerEvent};

use super::canvas::{Canvas, Paper, css};
use super::host::{PageHost, now};
use super::input::{self, Pointer};
use super::keyboard::Keyboard;
use super::line_mode::LineMode;
use super::{element, failed, prefers, set_style, show_error};

thread_local! {
    /// The page, once its machine is open.
    pub(crate) static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
}

/// The screen on the page.
pub(crate) struct Page {
    pub(crate) screen: Screen<Canvas, PageHost>,
    pub(crate) line_mode: LineMode,
    pub(crate) element: HtmlCanvasElement,
    pub(crate) pointer: Pointer,
    pub(crate) keyboard: Keyboard,
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
    page.line_mode.greet(&page.screen.app)?;
    page.turn()?;
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
pub(crate) const DARK: &str = "(prefers-color-scheme: dark)";

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
        self.line_mode.tell_what_happened(&self.screen.app)?;
        self.follow();
        let wait = if self.screen.host.is_working() {
            Some(0)
        } else {
            rest.map(|rest| u32::try_from(rest.as_micros().div_ceil(1000)).unwrap_or(u32::MAX))
        };
        let wake = || {
            with_page(|page| {
                page.screen.host.may_work = true;
                Ok(())
            });
        };
        self.timer = wait.map(|wait| Timeout::new(wait, wake));
        Ok(())
    }

    /// Fits the canvas to the window, in the preferred colors.
    pub(crate) fn fit(&mut self) -> anyhow::Result<()> {
        self.screen.capabilities = capabilities();
        let paper = paper(self.screen.capabilities);
        let fitted = self.screen.backend_mut().fit(paper);
        fitted.map_err(failed)?;
        let painted = self.screen.theme().plain.bg.and_then(Rgb::parts);
        let ground = css(painted.unwrap_or(paper.ground));
        set_style(&body(), "background", &ground);
        self.screen.go_on(Next::Redraw)
    }

    /// Scrolls a zoomed page to what has gotten the keyboard.
    fn follow(&mut self) {
        let popup = self.screen.app.popup.as_ref().and_then(|it| it.places());
        let line = match (popup, self.screen.app.session.selection.focus) {
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

    pub(crate) fn process(
        &mut self,
        inputs: impl IntoIterator<Item = Input>,
    ) -> anyhow::Result<()> {
        for input in inputs {
            self.screen.input(input)?;
        }
        Ok(())
    }

    /// Asks what to do with files or texts.
    pub(crate) fn bring(&mut self, brought: Vec<Brought>) -> anyhow::Result<()> {
        self.screen.host.bring(brought, &mut self.screen.app);
        self.show_change()
    }

    /// Shows changes made without the screen, and carries out their effects.
    pub(crate) fn show_change(&mut self) -> anyhow::Result<()> {
        self.screen.dispatch(UserInput::Touch)
    }

    /// True for a Tab key that leaves the screen.
    pub(crate) fn leaves(&self, event: &KeyboardEvent) -> bool {
        let is_in_panes = self.screen.app.popup.is_none() && event.key() == "Tab";
        let is_first = self.screen.app.session.selection.focus == Focus::Board;
        is_in_panes && (!self.has_focus() || event.shift_key() == is_first)
    }

    /// True if the screen has the keyboard focus.
    fn has_focus(&self) -> bool {
        let active = document().active_element();
        active.is_some_and(|it| it == *self.element.as_ref())
    }

    /// Shows a hand as the pointer over what can be clicked.
    pub(crate) fn point(&self, event: &PointerEvent) {
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
    pub(crate) fn keep(&mut self) {
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

/// Lets a test read the text and the styles on the canvas.
pub(crate) fn offer_cells() {
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
            let text = page.map(|page| text(page.screen.backend().shown()));
            text.unwrap_or_default().into()
        })
    });
    let _ = Reflect::set(&window(), &name.into(), offered.as_ref());
    offered.forget();
}
