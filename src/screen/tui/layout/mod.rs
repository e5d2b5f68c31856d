//! The parts of the screen side by side, from the area and the state: drawing, clicking and tests
//! share it. What lies in a part is its own.

mod hints;

use ratatui::layout::{Constraint, Layout as Split, Position, Rect};

use super::draw::first_and_last_line;
use super::theme::Theme;
use crate::app::{Action, App, Landmarks};
use crate::board::pane::Pane;
use hints::hints;

/// The smallest terminal that the program can be used on: columns and lines.
pub const SMALLEST: (u16, u16) = (80, 20);

/// The lines from which on one is free over the footer.
const AIRY: u16 = 30;

/// The areas of the parts of the screen.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The line at the top.
    pub title: Rect,
    /// All between the title and the footer.
    pub panes: Rect,
    /// The pane of the game.
    pub pane: Pane,
    /// The right column: the right pane, and over it the table.
    pub column: Rect,
    /// The line at the bottom.
    pub footer: Rect,
    /// The keys in the footer.
    pub hints: Vec<Hint>,
}

/// A key in the footer.
#[derive(Clone, Debug)]
pub struct Hint {
    pub area: Rect,
    /// The key as people call it.
    pub label: &'static str,
    /// The word for its present action.
    pub word: String,
    /// The action of a click on it.
    pub action: Action,
}

impl Layout {
    /// Lays the screen out, or `None` where the terminal is too small for it. A scene that fills the
    /// screen has nothing beside it.
    pub fn new(area: Rect, app: &mut App, theme: &Theme) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let [title, mut panes, footer] = first_and_last_line(area);
        let (pane, column) = if app.is_filled() {
            app.leave_right_pane();
            (app.lay_scene(panes), Rect::ZERO)
        } else {
            panes.height -= u16::from(area.height >= AIRY);
            let columns = [Constraint::Length(Pane::width(panes)), Constraint::Fill(1)];
            let [game, column] = panes.layout(&Split::horizontal(columns));
            let below_title = Rect {
                y: column.y + 1,
                height: column.height - 1,
                ..column
            };
            app.lay_right_pane(below_title);
            (app.lay_scene(game), column)
        };
        app.shown.laid.landmarks = landmarks(app);
        app.lay_popup(area);
        Some(Self {
            title,
            panes,
            pane,
            column,
            footer,
            hints: hints(footer, app, theme),
        })
    }

    /// The key of the footer at this place.
    pub(super) fn hint(&self, at: Position) -> Option<&Hint> {
        self.hints.iter().find(|hint| hint.area.contains(at))
    }
}

/// The places of the things that a caption can point at. The selected box may be out of view, and no
/// box on the table.
fn landmarks(app: &App) -> Landmarks {
    let view = app.view();
    let boxes = &app.right_pane.boxes;
    let all = boxes.all(&app.session);
    let opened = view.last_opened();
    let on_table = opened.and_then(|open| {
        let table = boxes.tables.first()?;
        let nth = view.table(table.side).len().checked_sub(1)?;
        Some((*table.places.get(nth)?, table.bead(nth, open.square())?))
    });
    let in_cabinet = || all.and_then(|it| it.whole_box(app.shown.selected));
    let pane = app.right_pane.area;
    let matchbox = on_table.map(|(area, _)| area).or_else(in_cabinet);
    let matchbox = matchbox.unwrap_or(pane);
    Landmarks {
        matchbox,
        bead: on_table.map_or(matchbox.as_position(), |(_, bead)| bead),
        field: all.map_or(pane, |it| it.field.area),
    }
}
