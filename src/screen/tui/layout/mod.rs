//! Every rectangle on the screen, from the area and the state: drawing, clicking and tests share
//! it. Those of a tab are beside its looks, in [`tabs`](super::view::tabs).

mod hints;
mod on_the_way;
mod projector;
mod table;
mod tabs;
mod target;

pub use on_the_way::BeadOnTheWay;
pub use table::{TableForm, TableLayout};
pub use tabs::TabPlace;
pub use target::Target;

use ratatui::layout::{Constraint, Layout as Split, Margin, Position, Rect};

use super::theme::Theme;
use super::view::Table;
use super::view::tabs::{BoxesLayout, Content};
use crate::app::{Action, App, Unit, Viewport};
use crate::board::pane::Pane;
use crate::game::PerSquare;
use crate::popup::Landmarks;
use hints::hints;

/// The smallest terminal that the program can be used on: columns and lines.
pub const SMALLEST: (u16, u16) = (80, 24);

/// The areas of everything on the screen.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The line at the top.
    pub title: Rect,
    /// The pane of the game.
    pub pane: Pane,
    /// The left pane with its frame.
    pub game: Rect,
    /// The board.
    pub board: Rect,
    /// The nine squares.
    pub squares: PerSquare<Rect>,
    /// The area under the board.
    pub status: Rect,
    /// The area of the machine's record, at the foot of the left pane if there is room.
    pub foot: Option<Rect>,
    /// The boxes of this game, a strip for each player who has some.
    pub tables: Vec<TableLayout>,
    /// The unit of all the numbers on boxes.
    pub unit: Unit,
    /// The right pane with its frame.
    pub right_pane: Rect,
    /// The tabs on its upper edge.
    pub tabs: Vec<TabPlace>,
    /// The content of the right pane.
    pub content: Content,
    /// The line at the bottom.
    pub footer: Rect,
    /// The keys in the footer.
    pub hints: Vec<Hint>,
    /// The beads that are being paid, over the panes.
    pub on_the_way: Vec<BeadOnTheWay>,
}

/// A key in the footer.
#[derive(Clone, Debug)]
pub struct Hint {
    /// Its area.
    pub area: Rect,
    /// The key as people call it.
    pub label: &'static str,
    /// The word for its present action.
    pub word: String,
    /// The action of a click on it.
    pub action: Action,
}

impl Layout {
    /// Lays the screen out, or `None` where the terminal is too small for it.
    pub fn new(area: Rect, app: &mut App, theme: &Theme) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        app.shown.offers_training = app.offers(Action::Train).is_some();
        if app.is_projecting() || app.is_filled() {
            return Some(Self::projected(area, app, theme));
        }
        let [title, game, column, footer] = split(area);
        let (column, fills_column) = app.above_caption(column, (area, game));
        let (tables, right_pane) = if fills_column {
            (Vec::new(), column)
        } else {
            TableLayout::over(column, app)
        };
        app.shown.unit = app.unit();
        app.shown.is_told_on_table = is_told_on_table(app, &tables, theme);
        let pane = app.lay_scene(game);
        let content = Content::new(right_pane, app, theme.wall.is_some());
        let mut layout = Self {
            unit: app.shown.unit,
            title,
            pane,
            game,
            board: pane.board,
            squares: pane.squares,
            status: pane.status,
            foot: pane.foot,
            tables,
            right_pane,
            tabs: tabs::places(right_pane, app.shown.tab),
            content,
            footer,
            hints: hints(footer, app, theme),
            on_the_way: Vec::new(),
        };
        layout.on_the_way = BeadOnTheWay::all(app, &layout.tables, &layout.content);
        layout.lay_popup(area, app);
        Some(layout)
    }

    /// Lays what lies over the panes. The selected box may be out of view, and no box on the table.
    fn lay_popup(&self, area: Rect, app: &mut App) {
        let table = self.tables.first();
        let in_cabinet = match &self.content {
            Content::Boxes(boxes) => boxes.whole_box(app.shown.selected),
            _ => None,
        };
        let on_table = table.map(|table| table.places[0]);
        app.shown.landmarks = Landmarks {
            board: self.board,
            matchbox: in_cabinet.or(on_table).unwrap_or(self.right_pane),
            table: table.map_or(self.right_pane, |table| table.area),
            panes: area.inner(Margin::new(0, 1)),
            left_pane: self.game,
            right_pane: self.right_pane,
        };
        app.lay_popup(area);
    }

    /// The key of the footer at this place.
    pub(super) fn hint(&self, at: Position) -> Option<&Hint> {
        self.hints.iter().find(|hint| hint.area.contains(at))
    }

    /// The target at this place, the topmost first.
    pub fn target(&self, at: Position) -> Option<Target> {
        // The keys in the footer are those of the popup while one is open.
        if let Some(hint) = self.hint(at) {
            return Some(Target::Hint(hint.action));
        }
        if let Some(place) = self.tabs.iter().find(|place| place.area.contains(at)) {
            return Some(Target::Tab(place.tab));
        }
        if let Some(target) = self.content.view().target(at) {
            return Some(target);
        }
        if self.squares.iter().any(|(_, area)| area.contains(at)) {
            return Some(Target::Game);
        }
        if let Some(table) = self.tables.iter().find(|table| table.area.contains(at)) {
            return Some(
                table
                    .at(at)
                    .map_or(Target::RightPane, |nth| Target::Table(table.side, nth)),
            );
        }
        let panes = [
            (self.game, Target::Game),
            (self.status, Target::Game),
            (self.right_pane, Target::RightPane),
        ];
        panes
            .into_iter()
            .find(|(area, _)| area.contains(at))
            .map(|(_, target)| target)
    }

    /// The view of the right pane.
    pub fn viewport(&self) -> Viewport {
        self.content.view().viewport()
    }

    /// The boxes, while they all show.
    pub const fn boxes(&self) -> Option<&BoxesLayout> {
        match &self.content {
            Content::Boxes(boxes) => Some(boxes),
            _ => None,
        }
    }
}

/// The parts of the screen: the title, the left pane, what is right of it, and the footer.
fn split(area: Rect) -> [Rect; 4] {
    let lines = [
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
    ];
    let [title, panes, footer] = area.layout(&Split::vertical(lines));
    let columns = [Constraint::Length(Pane::width(panes)), Constraint::Fill(1)];
    let [game, column] = panes.layout(&Split::horizontal(columns));
    [title, game, column, footer]
}

/// True if the lesson of a game stands beside its boxes.
fn is_told_on_table(app: &App, tables: &[TableLayout], theme: &Theme) -> bool {
    let mut tables = tables.iter();
    tables.any(|table| {
        table.side == app.machine_side()
            && Table::of(app, theme, table, app.shown.unit).has_room_for_words()
    })
}

/// The inside of a frame.
pub(super) fn inside(area: Rect) -> Rect {
    area.inner(Margin::new(1, 1))
}
