//! The content of the right pane, with its rectangles.

use ratatui::layout::{Constraint, Layout as Split, Position, Rect};

use super::{BoxesLayout, CurveLayout, GamesLayout, LabLayout, MachineLayout, Target};
use crate::app::{App, Item, Tab, Viewport};

/// The content of the right pane.
#[derive(Clone, Debug)]
pub enum Content {
    /// All the boxes.
    Boxes(BoxesLayout),
    /// The selected box alone; the arrow keys go through the boxes as if they all showed.
    Detail(Rect, BoxesLayout),
    /// The curve with its choices.
    Curve(CurveLayout),
    /// The curve, and below it in this area the boxes as they were.
    Past(CurveLayout, Rect, Box<Self>),
    /// The last games.
    Games(GamesLayout),
    /// The Lab.
    Lab(LabLayout),
    /// The machine, and the list of machines.
    Machine(MachineLayout),
}

impl Content {
    pub(super) fn new(pane: Rect, app: &App, colored_blocks: bool) -> Self {
        // Lists leave the column of the scroll bar free.
        let list = Rect {
            width: pane.width.saturating_sub(1),
            ..pane
        };
        let right_pane = &app.right_pane;
        let boxes = |pane| {
            let boxes = BoxesLayout::new(pane, app, colored_blocks);
            if right_pane.boxes.is_detail {
                Self::Detail(pane, boxes)
            } else {
                Self::Boxes(boxes)
            }
        };
        match right_pane.tab {
            Tab::Boxes => boxes(pane),
            Tab::Curve if app.look_back().is_some() => {
                let [curve, past] = pane.layout(&Split::vertical([
                    Constraint::Length(CurveLayout::least_height(pane, app).max(pane.height / 3)),
                    Constraint::Fill(1),
                ]));
                Self::Past(CurveLayout::new(curve, app), past, Box::new(boxes(past)))
            }
            Tab::Curve => Self::Curve(CurveLayout::new(pane, app)),
            Tab::Games => Self::Games(GamesLayout::new(list, app)),
            Tab::Lab => Self::Lab(LabLayout::new(list, app)),
            Tab::Machine => Self::Machine(MachineLayout::new(list, app)),
        }
    }

    /// The part of it in view.
    pub(super) fn viewport(&self) -> Viewport {
        match self {
            Self::Boxes(boxes) | Self::Detail(_, boxes) => boxes.viewport(),
            Self::Curve(_) => Viewport::default(),
            Self::Past(_, _, boxes) => boxes.viewport(),
            Self::Games(games) => games.list.viewport(),
            Self::Lab(lab) => lab.list.viewport(),
            Self::Machine(machine) => machine.list.viewport(),
        }
    }

    /// The target at this place, if it can be clicked.
    pub(super) fn target(&self, at: Position) -> Option<Target> {
        match self {
            Self::Boxes(boxes) => boxes.target(at),
            Self::Detail(..) => None,
            Self::Curve(curve) => curve.at(at).map(|nth| Target::Item(Item::Line(nth))),
            Self::Past(curve, _, boxes) => curve
                .at(at)
                .map(|nth| Target::Item(Item::Line(nth)))
                .or_else(|| boxes.target(at)),
            Self::Games(games) => games.list.at(at).map(|nth| Target::Item(Item::Line(nth))),
            Self::Lab(lab) => lab.list.at(at).map(|nth| Target::Item(Item::Line(nth))),
            Self::Machine(machine) => machine
                .list
                .at(at)
                .filter(|nth| *nth < machine.list.count)
                .map(|nth| Target::Item(Item::Line(nth))),
        }
    }
}
