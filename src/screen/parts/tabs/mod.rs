//! The right pane with its tabs.

pub mod boxes;
pub mod curve;
pub mod games;
pub mod lab;
pub mod machines;
mod names;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use crate::draw::field::{FieldLayout, field_legend};
use crate::draw::text::{Whole, below_lines, in_cells};
use crate::draw::theme::Theme;
use crate::engine::Rules;
use crate::model::{Action, Focus, Session, Tab, UserInput, Zoom};
use crate::parts::{AnyPart, Context, Part};
use boxes::places::{draw_field, field_across, field_beside};
use boxes::{Boxes, Table};
use curve::Curve;
use games::Games;
use lab::Lab;
use machines::Machines;
pub use names::TabPlace;
use names::{beside_names, has_legend_beside, places};

#[derive(Debug)]
pub struct RightPane {
    pub boxes: Boxes,
    pub curve: Curve,
    /// The list of the last games.
    pub games: Games,
    pub lab: Lab,
    /// The list of machines.
    pub machines: Machines,
    /// All boxes, beside another tab.
    pub field: Option<FieldLayout>,
    /// Its area below the boxes of the game.
    pub area: Rect,
    /// The tabs in the first line of the area.
    pub tabs: Vec<TabPlace>,
}

impl RightPane {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            boxes: Boxes::default(),
            curve: Curve::default(),
            games: Games::default(),
            lab: Lab::new(rules),
            machines: Machines::default(),
            field: None,
            area: Rect::ZERO,
            tabs: Vec::new(),
        }
    }

    /// The part of a tab.
    pub(crate) fn part(&self, tab: Tab) -> &dyn AnyPart {
        match tab {
            Tab::Boxes => &self.boxes,
            Tab::Curve => &self.curve,
            Tab::Games => &self.games,
            Tab::Lab => &self.lab,
            Tab::Machine => &self.machines,
        }
    }

    pub(crate) fn part_mut(&mut self, tab: Tab) -> &mut dyn AnyPart {
        match tab {
            Tab::Boxes => &mut self.boxes,
            Tab::Curve => &mut self.curve,
            Tab::Games => &mut self.games,
            Tab::Lab => &mut self.lab,
            Tab::Machine => &mut self.machines,
        }
    }

    /// Lays the pane out below the boxes of the game, which are above every tab; a single box, a
    /// field alone that would not fit, and a long tab in a low column have it whole. The last column is a margin, except
    /// for the walls of the boxes.
    pub(crate) fn lay(&mut self, context: Context<'_>, column: Rect) {
        let selection = &context.session.selection;
        let tab = selection.tab;
        self.boxes.leave();
        self.field = None;
        let (tables, area) = Table::over(column, context.view);
        let inner = |area: Rect| Rect {
            width: area.width.saturating_sub(1),
            ..area
        };
        let (whole, area) = (inner(column), inner(area));
        let cabinet = context.view.cabinet();
        let is_alone = tab == Tab::Boxes && selection.zoom == Zoom::Field;
        let has_no_room = || field_across(cabinet, below_lines(area, 1)).is_none();
        let is_long = matches!(tab, Tab::Lab | Tab::Machine) && column.height < HIGH;
        let is_high = is_long || is_alone && has_no_room();
        if context.view.shows_detail() {
            self.boxes.lay_cabinet(context, below_lines(whole, 1));
            self.boxes.tabs = Rect { height: 1, ..whole };
            (self.area, self.tabs) = (whole, places(whole));
            return;
        }
        let area = if is_high { whole } else { area };
        self.boxes.tables = if is_high { Vec::new() } else { tables };
        self.field = field_of_tab(tab, context, area);
        let beside = self.field.as_ref().map_or(0, |field| field.area.width + 1);
        let width = area.width - beside;
        self.part_mut(tab).lay(context, Rect { width, ..area });
        (self.area, self.tabs) = (area, places(area));
    }

    /// Resets the layout while it is covered.
    pub(crate) fn leave(&mut self) {
        self.boxes.leave();
        (self.area, self.tabs, self.field) = (Rect::ZERO, Vec::new(), None);
    }

    /// The field of all boxes, if it shows.
    fn field_that_shows(&self, session: &Session) -> Option<&FieldLayout> {
        let in_tab = self.boxes.all(session);
        let in_tab = in_tab.and_then(|places| places.field.as_ref());
        self.field.as_ref().or(in_tab)
    }

    /// The input for a click at this position.
    pub(crate) fn click(&self, context: Context<'_>, at: Position) -> Option<UserInput> {
        // A covered pane has an outdated layout.
        if self.area.is_empty() {
            return None;
        }
        // The free line above the names belongs to them.
        let is_at = |place: &&TabPlace| {
            let above = Position::new(at.x, at.y.saturating_add(1));
            place.area.contains(at) || place.area.contains(above)
        };
        if let Some(place) = self.tabs.iter().find(is_at) {
            return Some(UserInput::Do(Action::ShowTab(place.tab)));
        }
        if let Some(asked) = Part::at(&self.boxes, context, at) {
            return Some(UserInput::Do(asked));
        }
        let in_tab = self.part(context.session.selection.tab).at(context, at);
        let is_in = self.area.contains(at) || self.boxes.table_at(at).is_some();
        in_tab
            .map(UserInput::InTab)
            .or(is_in.then_some(UserInput::Focus(Focus::RightPane)))
    }

    /// Draws the boxes of the game, the names of the tabs, and the current tab.
    pub(crate) fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        for table in &self.boxes.tables {
            table.draw(context.view, theme, buffer);
        }
        let current = context.session.selection.tab;
        // The current tab is drawn last, over the gaps beside it.
        let mut places: Vec<_> = self.tabs.iter().collect();
        places.sort_by_key(|place| place.tab == current);
        for place in places {
            let style = match (place.tab == current, context.around.has_focus) {
                (false, _) => theme.faint,
                (true, false) => theme.strong,
                (true, true) => theme.selected,
            };
            Line::styled(format!(" {} ", place.name), style).write(place.area, buffer);
        }
        if let Some(places) = &self.field {
            draw_field(context, places, theme, buffer);
        }
        if let Some(field) = self.field_that_shows(context.session) {
            let line = if has_legend_beside(self.area) {
                beside_names(self.area)
            } else {
                field.above()
            };
            // Above the field, as far to the left as it needs.
            let legend = field_legend(theme, context.view.cabinet(), line.width);
            let x = line.right().saturating_sub(in_cells(legend.width()));
            let x = x.min(field.area.x).max(line.x);
            legend.write(Rect { x, ..line }, buffer);
        }
        self.part(current).draw(context, theme, buffer);
        // The beads of a reward move over everything else.
        for bead in self.boxes.moving_beads(context) {
            bead.draw(theme, buffer);
        }
    }
}

/// The minimum height of a column with the boxes of the game above the Lab and the machines.
const HIGH: u16 = 28;

/// The minimum width of a tab beside the field.
const BESIDE_FIELD: u16 = 45;

/// The field beside the curve, and in training beside every other tab, if both fit.
fn field_of_tab(tab: Tab, context: Context<'_>, area: Rect) -> Option<FieldLayout> {
    let is_beside = tab == Tab::Curve || tab != Tab::Boxes && context.view.is_fast();
    let field = is_beside.then(|| field_beside(context.view.cabinet(), below_lines(area, 1)));
    let has_room = |field: &FieldLayout| area.width - field.area.width >= BESIDE_FIELD;
    field.flatten().filter(has_room)
}
