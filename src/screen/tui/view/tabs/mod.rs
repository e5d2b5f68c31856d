//! The tabs of the right pane, each with its rectangles and its looks in a file of its own. They are
//! listed here: what lays the screen out and what draws it knows no tab by its name.

mod boxes;

pub use boxes::{BoxesLayout, DetailLayout};

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};

use crate::app::{App, Tab, Unit, Viewport};
use crate::tui::layout::Target;
use crate::tui::theme::Theme;

/// The content of the right pane, with its rectangles.
#[derive(Clone, Debug)]
pub enum Content {
    /// All the boxes.
    Boxes(BoxesLayout),
    /// The selected box alone.
    Detail(DetailLayout),
    /// The boxes as they were, under a part of the screen.
    Past(PastLayout),
    /// A part of the screen, laid out by itself.
    Part(PartView),
}

/// A tab as it is laid out.
pub(crate) trait TabView {
    /// The part of it in view.
    fn viewport(&self) -> Viewport {
        Viewport::default()
    }

    /// The target at this place, if it can be clicked.
    fn target(&self, _: Position) -> Option<Target> {
        None
    }

    /// Draws it in the pane that it was laid out in.
    fn draw(&self, app: &App, theme: &Theme, unit: Unit, pane: Rect, buffer: &mut Buffer);
}

/// A tab that is a part of the screen.
#[derive(Clone, Copy, Debug)]
pub struct PartView(Tab);

impl TabView for PartView {
    fn draw(&self, app: &App, theme: &Theme, _: Unit, _: Rect, buffer: &mut Buffer) {
        let Self(tab) = *self;
        app.look_at_tab(tab, theme, buffer);
    }
}

/// A part of the screen, and under it the boxes as they were.
#[derive(Clone, Debug)]
pub struct PastLayout {
    part: PartView,
    boxes: Box<Content>,
    area: Rect,
}

impl TabView for PastLayout {
    fn viewport(&self) -> Viewport {
        self.boxes.view().viewport()
    }

    fn target(&self, at: Position) -> Option<Target> {
        self.boxes.view().target(at)
    }

    fn draw(&self, app: &App, theme: &Theme, unit: Unit, pane: Rect, buffer: &mut Buffer) {
        self.part.draw(app, theme, unit, pane, buffer);
        let boxes = self.boxes.view();
        boxes.draw(app, theme, unit, self.area, buffer);
    }
}

impl Content {
    pub(crate) fn new(right_pane: Rect, app: &mut App, colored_blocks: bool) -> Self {
        let tab = app.shown.tab;
        if app.lay_tab(right_pane) {
            let past = app.right_pane.curve.past.filter(|_| tab == Tab::Curve);
            return match past {
                Some(area) => Self::Past(PastLayout {
                    part: PartView(tab),
                    boxes: Box::new(Self::boxes(area, app, colored_blocks)),
                    area,
                }),
                None => Self::Part(PartView(tab)),
            };
        }
        let (pane, app) = (right_pane.inner(Margin::new(1, 1)), &*app);
        match app.shown.tab {
            Tab::Boxes => Self::boxes(pane, app, colored_blocks),
            Tab::Curve | Tab::Games | Tab::Lab | Tab::Machine => Self::Part(PartView(tab)),
        }
    }

    /// All the boxes, or one.
    fn boxes(area: Rect, app: &App, colored_blocks: bool) -> Self {
        let boxes = BoxesLayout::new(area, app, colored_blocks);
        if app.shown.is_detail {
            Self::Detail(DetailLayout { area, boxes })
        } else {
            Self::Boxes(boxes)
        }
    }

    /// The tab that it is of.
    pub(crate) fn view(&self) -> &dyn TabView {
        match self {
            Self::Boxes(boxes) => boxes,
            Self::Detail(detail) => detail,
            Self::Past(past) => past,
            Self::Part(part) => part,
        }
    }
}
