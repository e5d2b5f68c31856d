//! The parts of the screen side by side, from the area and the state: drawing, clicking and tests
//! share it. What lies in a part is its own.

mod hints;

use ratatui::layout::{Constraint, Layout as Split, Margin, Position, Rect};

use super::draw::first_and_last_line;
use super::theme::Theme;
use crate::app::{Action, App};
use crate::board::pane::Pane;
use crate::part::Landmarks;
use hints::hints;

/// The smallest terminal that the program can be used on: columns and lines.
pub const SMALLEST: (u16, u16) = (80, 20);

/// The least columns and lines where the parts lie one under the other, as on a phone.
pub const UPRIGHT: (u16, u16) = (44, 38);

/// The lines from which on one is free over the footer.
const AIRY: u16 = 30;

/// The lines of the footer under an upright screen: those of a notice, and of buttons for a finger.
const BUTTONS: u16 = 4;

/// The lines of the boxes under the game on an upright screen, and the least that leave it its own.
const BOXES: u16 = 19;
const GAME: u16 = 19;

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
    pub label: String,
    /// The word for its present action.
    pub word: String,
    /// The action of a click on it.
    pub action: Action,
}

impl Layout {
    /// Lays the screen out, or `None` where the terminal is too small for it. A scene that fills the
    /// screen has nothing beside it.
    pub fn new(area: Rect, app: &mut App, theme: &Theme) -> Option<Self> {
        let fits = |(width, height)| area.width >= width && area.height >= height;
        let is_upright = !fits(SMALLEST) && fits(UPRIGHT);
        if !fits(SMALLEST) && !is_upright {
            return None;
        }
        app.laid.is_upright = is_upright;
        let [title, mut panes, mut footer] = first_and_last_line(area);
        if is_upright {
            panes.height -= BUTTONS - 1;
            footer = Rect {
                y: panes.bottom(),
                height: BUTTONS,
                ..footer
            };
        }
        let (pane, column) = if app.is_filled() {
            app.leave_right_pane();
            (app.lay_scene(panes), Rect::ZERO)
        } else if is_upright {
            let game = panes.height.saturating_sub(BOXES).max(GAME);
            let rows = [Constraint::Length(game), Constraint::Fill(1)];
            let [game, column] = panes.layout(&Split::vertical(rows));
            let column = column.inner(Margin::new(1, 0));
            app.lay_right_pane(column);
            (app.lay_scene(game), column)
        } else {
            // A finger takes the free line for the keys under it.
            panes.height -= u16::from(area.height >= AIRY || app.is_on_page());
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
        app.laid.landmarks = landmarks(app);
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

    /// The key of the footer at this place, or under it where the line over the footer is free.
    pub(super) fn hint(&self, at: Position) -> Option<&Hint> {
        let is_above = (self.panes.bottom()..self.footer.y).contains(&at.y);
        let at = if is_above {
            Position::new(at.x, self.footer.y)
        } else {
            at
        };
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
