//! A text that shows until it is closed.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::Action;
use crate::part::{Deed, Next, Part, See};
use crate::popup::{PopupContent, PopupLine};
use crate::tui::layout::PopupLayout;
use crate::tui::theme::Theme;
use crate::tui::view::PopupView;
use crate::words::say;

/// A text that shows until it is closed.
#[derive(Clone, Debug)]
pub struct Told {
    /// The text; an empty line between two things.
    pub text: String,
    /// Its places, since it was laid.
    pub(crate) places: Option<Box<PopupLayout>>,
}

impl Told {
    pub(crate) const fn new(text: String) -> Self {
        let places = None;
        Self { text, places }
    }
}

impl Part for Told {
    fn deed(&self, _: See<'_>, asked: Action) -> Option<Deed<Self>> {
        match asked {
            Action::Activate => Self::shown(say!("offer-go-on"), |_, _| Next::Close),
            _ => None,
        }
    }

    fn lay(&mut self, _: See<'_>, area: Rect) {
        let text = self.text.lines();
        let content = PopupContent {
            title: say!("please-note").to_string(),
            width: 64,
            lines: text.map(|line| PopupLine::Text(line.to_owned())).collect(),
            ..PopupContent::default()
        };
        self.places = Some(Box::new(PopupLayout::centered(area, content)));
    }

    fn at(&self, at: Position) -> Option<Action> {
        self.places.as_ref()?.at(at)
    }

    fn look(&self, _: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        if let Some(places) = &self.places {
            PopupView::draw(places, theme, buffer);
        }
    }
}
