//! The screen as lines of text, to be heard or copied, with an input line. Both are hidden until the
//! input has the focus.

use gloo_utils::{document, document_element};
use menace_screen::app::App;
use menace_screen::plain::Plain;
use menace_screen::words::{Language, Said, say, spoken};
use web_sys::{Element, Event, HtmlInputElement, KeyboardEvent};

use super::{element, failed};

/// The number of lines kept for reading again.
const MOST_LINES: u32 = 100;

/// The line mode of the page.
#[derive(Debug)]
pub(crate) struct LineMode {
    plain: Plain,
    lines: Element,
    line: HtmlInputElement,
    /// The language set on the page.
    language: Option<Language>,
}

impl LineMode {
    /// Finds the elements of the page.
    pub(crate) fn new() -> Self {
        Self {
            plain: Plain::default(),
            lines: element("lines"),
            line: element("line"),
            language: None,
        }
    }

    /// True for keys typed into the input line.
    pub(crate) fn has(&self, event: &Event) -> bool {
        let target = event.target();
        target.is_some_and(|target| target == *self.line.as_ref())
    }

    /// Sets labels and language of the page in the current language.
    fn name(&mut self) -> anyhow::Result<()> {
        let language = spoken();
        if self.language.replace(language) == Some(language) {
            return Ok(());
        }
        let named = |element: &Element, name: Said| {
            let name = name.to_string();
            element.set_attribute("aria-label", &name).map_err(failed)
        };
        named(&self.lines, say!("page-lines"))?;
        named(&self.line, say!("page-line"))?;
        self.line.set_placeholder(&say!("page-line").to_string());
        let root = document_element();
        root.set_attribute("lang", language.into()).map_err(failed)
    }

    fn tell(&self, lines: impl IntoIterator<Item = String>) -> anyhow::Result<()> {
        for line in lines {
            let told = document().create_element("p").map_err(failed)?;
            told.set_text_content(Some(&line));
            self.lines.append_with_node_1(&told).map_err(failed)?;
            if self.lines.child_element_count() > MOST_LINES
                && let Some(oldest) = self.lines.first_element_child()
            {
                oldest.remove();
            }
        }
        Ok(())
    }

    /// Describes the open machine at the start.
    pub(crate) fn greet(&mut self, app: &App) -> anyhow::Result<()> {
        self.name()?;
        self.tell([Plain::greeting(app)])
    }

    /// Adds lines for what has happened on the screen.
    pub(crate) fn tell_what_happened(&mut self, app: &App) -> anyhow::Result<()> {
        self.name()?;
        let lines = self.plain.happened(app);
        self.tell(lines)
    }

    /// Handles a key typed into the input line.
    pub(crate) fn on_key(&mut self, event: &KeyboardEvent, app: &mut App) -> anyhow::Result<()> {
        match event.key().as_str() {
            "Enter" => {
                let typed = self.line.value();
                self.line.set_value("");
                let told = self.plain.execute(&typed, app);
                self.tell(told.into_iter().flatten())
            }
            "Escape" => self.line.blur().map_err(failed),
            _ => Ok(()),
        }
    }
}
