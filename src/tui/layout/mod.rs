//! Every rectangle on the screen, from the area and the state: drawing, clicking and tests share it.

mod board;
mod machine;
mod popup;
mod tabs;

pub use machine::MachineLayout;
pub use popup::PopupLayout;
pub use tabs::TabPlace;

use ratatui::layout::{Constraint, Layout as Split, Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::grid::{Form, Grid};
use super::keys;
use super::theme::Theme;
use crate::app::{Action, App, Item, Tab, Viewport, Zoom};
use crate::engine::BoxNumber;
use crate::game::{PerSquare, Square};
use board::Cell;

/// The smallest terminal that the program can be used on: columns and lines.
pub const SMALLEST: (u16, u16) = (60, 20);

/// Where everything is.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The line at the top.
    pub title: Rect,
    /// The left pane with its frame.
    pub game: Rect,
    /// The board.
    pub board: Rect,
    /// The nine squares.
    pub squares: PerSquare<Rect>,
    /// What stands under the board.
    pub story: Rect,
    /// The right pane with its frame.
    pub cabinet: Rect,
    /// The tabs on its upper edge.
    pub tabs: Vec<TabPlace>,
    /// What the right pane shows.
    pub content: Content,
    /// The first game of the past that shows, the newest being 0.
    pub first_game: usize,
    /// The machine and the drawer in the right pane, while they show.
    pub machine: Option<MachineLayout>,
    /// The boxes in the right pane.
    pub boxes: Rect,
    /// Beside the boxes.
    pub scrollbar: Rect,
    /// The boxes in their own lines and columns.
    pub grid: Grid,
    /// The first line of the grid that shows.
    pub top: u16,
    /// The line at the bottom.
    pub footer: Rect,
    /// The keys in the footer.
    pub hints: Vec<Hint>,
    /// What lies over the panes.
    pub popup: Option<PopupLayout>,
}

/// What the right pane shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// All the boxes.
    Boxes,
    /// The selected box alone.
    Detail,
    /// The curve of the first box.
    Curve,
    /// The last games.
    Games,
    /// The machine, and the others in the drawer.
    Machine,
}

/// A key in the footer.
#[derive(Clone, Copy, Debug)]
pub struct Hint {
    /// Where it is.
    pub area: Rect,
    /// The key as people call it.
    pub label: &'static str,
    /// What it does now.
    pub word: &'static str,
    /// What a click on it asks for.
    pub action: Action,
}

/// What is at a place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A square of the board.
    Square(Square),
    /// The left pane.
    Game,
    /// A box, a game of the past or a machine of the list; there may not be so many games or machines.
    Item(Item),
    /// The right pane.
    Cabinet,
    /// The scroll bar, with the line of the grid that a click there brings to the top.
    Scrollbar(u16),
    /// A key in the footer.
    Hint(Action),
    /// The tab of the right pane.
    Tab(Tab),
    /// A button of the popup, from 0.
    Button(usize),
    /// The popup, where it has no button.
    Popup,
    /// Anywhere else while a popup lies over it.
    BesidePopup,
}

impl Layout {
    /// Lays the screen out, or `None` where the terminal is too small for it.
    pub fn new(area: Rect, app: &App, theme: &Theme) -> Option<Self> {
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            return None;
        }
        let [title, panes, footer] =
            area.layout(&Split::vertical([Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)]));
        let cell = Cell::fitting(panes);
        let [game, cabinet] =
            panes.layout(&Split::horizontal([Constraint::Length(cell.pane_width()), Constraint::Fill(1)]));
        let (board, squares) = cell.board(inside(game));
        let story = below(inside(game), board);
        let [boxes, scrollbar] =
            inside(cabinet).layout(&Split::horizontal([Constraint::Fill(1), Constraint::Length(1)]));
        let form = Form::of(app.right_pane().zoom(), theme.wall.is_some());
        let grid = Grid::new(app.shown_cabinet().box_index(), form, (boxes.width, boxes.height));
        let top = grid.top(app.right_pane().scroll(), app.right_pane().selected(), boxes.height);
        let tabs = tabs::places(cabinet, app.right_pane().tab());
        let first_game = first_shown(app.right_pane().selected_game(), app.machine().history().iter().len(), boxes);
        let machine = (app.right_pane().tab() == Tab::Machine).then(|| MachineLayout::new(boxes, app));
        let hints = hints(footer, app, theme);
        let popup = app.popup().zip(app.popup_content());
        let popup = popup.map(|(popup, content)| PopupLayout::new(area, popup, content));
        let content = match (app.right_pane().tab(), app.right_pane().zoom()) {
            (Tab::Curve, _) => Content::Curve,
            (Tab::Games, _) => Content::Games,
            (Tab::Machine, _) => Content::Machine,
            (Tab::Boxes, Zoom::Detail) => Content::Detail,
            (Tab::Boxes, Zoom::Cards | Zoom::Wall) => Content::Boxes,
        };
        Some(Self {
            title,
            game,
            board,
            squares,
            story,
            cabinet,
            tabs,
            content,
            first_game,
            machine,
            boxes,
            scrollbar,
            grid,
            top,
            footer,
            hints,
            popup,
        })
    }

    /// Where a box shows, with its first line counted from the top of the pane: it may begin above or end below.
    pub fn box_lines(&self, number: BoxNumber) -> (u16, i32) {
        let place = self.grid.place(number);
        (self.boxes.x + place.column, i32::from(self.boxes.y) + i32::from(place.line) - i32::from(self.top))
    }

    /// What is at this place, the topmost first.
    pub fn target(&self, at: Position) -> Option<Target> {
        // The keys in the footer are those of the popup while one is open.
        if let Some(hint) = self.hints.iter().find(|hint| hint.area.contains(at)) {
            return Some(Target::Hint(hint.action));
        }
        if let Some(popup) = &self.popup {
            return Some(popup.target(at));
        }
        if let Some(place) = self.tabs.iter().find(|place| place.area.contains(at)) {
            return Some(Target::Tab(place.tab));
        }
        if self.content == Content::Boxes && self.scrollbar.contains(at) {
            return Some(Target::Scrollbar(self.scrollbar_top(at.y)));
        }
        if self.content == Content::Games && self.boxes.contains(at) {
            return Some(Target::Item(Item::Game(self.first_game + usize::from(at.y - self.boxes.y))));
        }
        if let Some(nth) = self.machine.and_then(|machine| machine.at(at)) {
            return Some(Target::Item(Item::Machine(nth)));
        }
        if self.content == Content::Boxes && self.boxes.contains(at) {
            let (line, column) = (at.y - self.boxes.y + self.top, at.x - self.boxes.x);
            return Some(self.grid.at(line, column).map_or(Target::Cabinet, |number| Target::Item(Item::Box(number))));
        }
        if let Some((square, _)) = self.squares.iter().find(|(_, area)| area.contains(at)) {
            return Some(Target::Square(square));
        }
        let panes = [(self.game, Target::Game), (self.cabinet, Target::Cabinet)];
        panes.into_iter().find(|(area, _)| area.contains(at)).map(|(_, target)| target)
    }

    /// What is in view of what lies on top: of the popup, of a list, or of the cabinet.
    pub fn viewport(&self) -> Viewport {
        if let Some(popup) = &self.popup {
            return popup.viewport();
        }
        let list = self.machine.map_or(self.boxes, |machine| machine.list);
        let (lines, columns) = (self.grid.lines().into(), self.grid.columns().into());
        Viewport { top: self.top.into(), height: list.height.into(), lines, columns }
    }

    /// The most lines that the grid can be scrolled by.
    pub fn most_top(&self) -> u16 {
        self.grid.lines().saturating_sub(self.boxes.height)
    }

    /// The top line for a click at this height of the scroll bar.
    fn scrollbar_top(&self, y: u16) -> u16 {
        let (along, height) = (u32::from(y - self.scrollbar.y), u32::from(self.scrollbar.height.max(2) - 1));
        u16::try_from(along * u32::from(self.most_top()) / height).unwrap_or(u16::MAX)
    }
}

/// What is inside a frame.
pub(super) fn inside(area: Rect) -> Rect {
    area.inner(ratatui::layout::Margin::new(1, 1))
}

/// The first line of a list that shows: the selected one is in the middle, but for the first and the last.
fn first_shown(selected: usize, count: usize, list: Rect) -> usize {
    let height = usize::from(list.height);
    selected.saturating_sub(height / 2).min(count.saturating_sub(height))
}

fn below(pane: Rect, board: Rect) -> Rect {
    let y = board.bottom();
    Rect { x: pane.x + 1, y, width: pane.width - 1, height: pane.bottom() - y }
}

/// As many keys as the footer has room for, beside a word from the program.
fn hints(footer: Rect, app: &App, theme: &Theme) -> Vec<Hint> {
    let notice = app.notice().map_or(0, |notice| notice.width() + 3);
    let mut x = footer.x.saturating_add(1).saturating_add(u16::try_from(notice).unwrap_or(u16::MAX));
    let mut hints = Vec::new();
    for (row, word, action) in keys::hints(app) {
        let label = theme.glyphs.key_label(row.label);
        let width = u16::try_from(label.width() + word.width() + 3).unwrap_or(u16::MAX);
        if x.saturating_add(width) > footer.right() {
            continue;
        }
        hints.push(Hint { area: Rect { x, width, ..footer }, label, word, action });
        x += width + 2;
    }
    hints
}
