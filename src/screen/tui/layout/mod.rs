//! The layout of the screen's parts, shared by drawing, clicks and tests. Each part lays itself
//! out.

mod hints;

use ratatui::layout::{Constraint, Layout as Split, Margin, Position, Rect};

use crate::app::App;
pub use crate::draw::SMALLEST;
use crate::draw::text::first_and_last_line;
use crate::draw::theme::Theme;
use crate::parts::Landmarks;
use crate::parts::board::pane::Pane;
pub use hints::Hint;
use hints::hints;

/// The smallest size of the upright layout for phones, in columns and lines.
pub const UPRIGHT: (u16, u16) = (44, 38);

/// The minimum height with a blank line above the footer.
const AIRY: u16 = 30;

/// The lines of the footer of the upright layout: a notice and touch buttons.
const BUTTONS: u16 = 4;

/// The fewest lines of the boxes in the upright layout, and of the game.
const BOXES: u16 = 19;
const GAME: u16 = 19;

/// The areas of the screen's parts.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The line at the top.
    pub title: Rect,
    /// Everything between title and footer.
    pub panes: Rect,
    /// The pane of the game.
    pub pane: Pane,
    /// The right column: the table above the right pane.
    pub column: Rect,
    /// The line at the bottom.
    pub footer: Rect,
    /// The keys in the footer.
    pub hints: Vec<Hint>,
}

impl Layout {
    /// Lays the screen out; `None` if the terminal is too small. A scene may cover everything
    /// between title and footer.
    pub fn new(area: Rect, app: &mut App, theme: &Theme) -> Option<Self> {
        let fits = |(width, height)| area.width >= width && area.height >= height;
        let is_upright = !fits(SMALLEST) && fits(UPRIGHT);
        if !fits(SMALLEST) && !is_upright {
            return None;
        }
        app.layout_facts.is_upright = is_upright;
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
            let boxes = BOXES.max(2 * panes.height / 5);
            let game = panes.height.saturating_sub(boxes).max(GAME);
            let rows = [Constraint::Length(game), Constraint::Fill(1)];
            let [game, column] = panes.layout(&Split::vertical(rows));
            let column = column.inner(Margin::new(1, 0));
            app.lay_right_pane(column);
            (app.lay_scene(game), column)
        } else {
            // The free line belongs to the keys below it, for touch.
            panes.height -= u16::from(area.height >= AIRY || app.session.is_on_page());
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
        app.layout_facts.landmarks = landmarks(app);
        // A popup ends above the buttons.
        let height = if is_upright {
            panes.bottom()
        } else {
            area.height
        };
        app.lay_popup(Rect { height, ..area });
        Some(Self {
            title,
            panes,
            pane,
            column,
            footer,
            hints: hints(footer, app, theme),
        })
    }

    /// The key of the footer at this position, or below it on the free line.
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

/// The places of the captions' targets. The selected box may be out of view, and the table empty.
fn landmarks(app: &App) -> Landmarks {
    let view = app.session.view();
    let boxes = &app.right_pane.boxes;
    let all = boxes.all(&app.session);
    let opened = view.last_opened();
    let on_table = opened.and_then(|open| {
        let table = boxes.tables.first()?;
        let nth = view.table(table.side).len().checked_sub(1)?;
        Some((*table.places.get(nth)?, table.bead(nth, open.square())?))
    });
    let in_cabinet = || all.and_then(|it| it.whole_card(app.session.selection.selected));
    let pane = app.right_pane.area;
    let matchbox = on_table.map(|(area, _)| area).or_else(in_cabinet);
    let matchbox = matchbox.unwrap_or(pane);
    Landmarks {
        matchbox,
        bead: on_table.map_or(matchbox.as_position(), |(_, bead)| bead),
        has_tiles: all.is_some_and(|it| it.field.is_some()),
        field: all.map_or(pane, |it| it.field.as_ref().map_or(it.area, |it| it.area)),
    }
}
