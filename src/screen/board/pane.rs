//! The pane of the game: the board, the words under it, and its foot; on the projector the board
//! and the box in use, as large as they can be.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect, Size};
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Action, Tab};
use crate::game::{PerSquare, Square};
use crate::part::See;
use crate::tui::draw::{draw_frame, draw_line};
use crate::tui::theme::Theme;
use crate::tui::view::squares::{largest, nine, squares};
use crate::tui::view::{BoardView, Detail, Status};
use crate::words::say;

/// The places of the pane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pane {
    /// The pane with its frame.
    pub area: Rect,
    pub board: Rect,
    /// The board and the free cells around it: the frames of squares lie here.
    pub around: Rect,
    /// The nine squares.
    pub squares: PerSquare<Rect>,
    /// The words under the board.
    pub status: Rect,
    /// The machine's record, at the foot of the pane if there is room.
    pub foot: Option<Rect>,
    /// The box in use, on the projector.
    pub in_use: Option<Rect>,
}

/// The most lines the words under the board need, and the least worth a chart.
const STATUS: u16 = 16;
const FOOT: u16 = 9;

/// The lines of the question for a bead that a person draws, on the projector.
const QUESTION: u16 = 5;

impl Pane {
    /// The columns of the pane beside the others.
    pub(crate) fn width(panes: Rect) -> u16 {
        pane_width(largest_square(|_, least| {
            panes.width >= least.width && panes.height >= least.height
        }))
    }

    /// Takes its place: the left pane, or on the projector all between the title and the footer.
    pub(crate) fn lay(&mut self, see: See<'_>, area: Rect) {
        *self = if see.session.is_projecting() {
            Self::projected(see, area)
        } else {
            Self::beside_others(see, area)
        };
    }

    fn beside_others(see: See<'_>, area: Rect) -> Self {
        let inside = area.inner(Margin::new(1, 1));
        let square = largest_square(|square, _| pane_width(square) <= area.width);
        let board = board_in(inside, square);
        let below = below(inside, board);
        let (status, foot) = split_status(below, see.session.shown.tab);
        Self {
            area,
            board,
            around: around(board, inside, below),
            squares: squares(board.as_position(), square, 1),
            status,
            foot,
            in_use: None,
        }
    }

    /// The board and the box in use side by side, and a sentence.
    fn projected(see: See<'_>, area: Rect) -> Self {
        let status = match see.session.box_to_open() {
            Some(_) => QUESTION,
            None => 2,
        };
        let lines = [Constraint::Fill(1), Constraint::Length(status)];
        let [panes, status] = area.layout(&Layout::vertical(lines));
        let columns = Layout::horizontal([Constraint::Fill(1); 2]).spacing(2);
        let [game, in_use] = panes.layout(&columns);
        // What was just played has a frame, which may lie around the board.
        let room = game.inner(Margin::new(1, 1));
        let square = largest(room, LINES);
        let height = nine(square, LINES).height;
        let board = board_in(room.centered_vertically(Constraint::Length(height)), square);
        Self {
            area: game,
            board,
            around: board.outer(Margin::new(1, 1)).intersection(game),
            squares: squares(board.as_position(), square, 1),
            status,
            foot: None,
            in_use: Some(in_use),
        }
    }

    /// The action that a click at this place asks for: a square is played.
    pub(crate) fn at(&self, at: Position) -> Option<Action> {
        let mut squares = self.squares.iter();
        let found = squares.find(|(_, area)| area.contains(at));
        found.map(|(square, _)| Action::Play(square))
    }

    /// Draws the frame and the board, with a cursor where there is one to be moved.
    pub(crate) fn look(
        &self,
        see: See<'_>,
        cursor: Option<Square>,
        theme: &Theme,
        buffer: &mut Buffer,
    ) {
        let places = (&self.squares, self.around);
        let Some(in_use) = self.in_use else {
            let title = Span::styled(format!(" {} ", say!("game")), theme.strong);
            draw_frame(theme, see.around.has_focus, title, self.area, buffer);
            BoardView::of(see.session, theme, places, cursor).render(self.board, buffer);
            return;
        };
        BoardView::of(see.session, theme, places, cursor).render(self.board, buffer);
        Detail::in_use(see, theme).render(in_use, buffer);
    }

    /// Says under the board what there is to tell, with what a scene says of itself in so many
    /// columns; on the projector in a sentence.
    pub(crate) fn tell<'a>(
        &self,
        see: See<'a>,
        theme: &'a Theme,
        buffer: &mut Buffer,
        say: impl FnOnce(&mut Status<'a>, u16),
    ) {
        let mut status = Status::of(see.session, theme);
        if self.in_use.is_some() {
            status.in_a_line();
            say(&mut status, self.status.width);
            let [_, line] = self
                .status
                .layout(&Layout::vertical([Constraint::Length(1); 2]));
            draw_line(theme, status.sentence(line.width).centered(), line, buffer);
        } else {
            // A column of air before the frame, but for what has no fewer words.
            say(&mut status, self.status.width.saturating_sub(1));
            status.render(self.status, buffer);
        }
    }
}

/// The area under the board, and under the free line there, if there is one over it.
fn below(pane: Rect, board: Rect) -> Rect {
    let y = board.bottom() + (board.y - pane.y);
    Rect {
        x: pane.x + 1,
        y,
        width: pane.width - 1,
        height: pane.bottom() - y,
    }
}

/// The board with the frame of what was just played, as far as there is room for it over what
/// stands below.
fn around(board: Rect, pane: Rect, below: Rect) -> Rect {
    let around = board.outer(Margin::new(1, 1)).intersection(pane);
    Rect {
        height: around.height.min(below.y - around.y),
        ..around
    }
}

/// The words under the board, and the foot of the pane: it says what the tab of the curve would say
/// in full.
fn split_status(status: Rect, tab: Tab) -> (Rect, Option<Rect>) {
    let left = status.height.saturating_sub(STATUS);
    if left < FOOT || tab == Tab::Curve {
        return (status, None);
    }
    let height = left.min(status.width / 2);
    let lines = [Constraint::Fill(1), Constraint::Length(height)];
    let [status, foot] = status.layout(&Layout::vertical(lines));
    let foot = Rect {
        width: foot.width - 1,
        ..foot
    };
    (status, Some(foot))
}

/// The lines under the board that are worth more than a free line over it and one under it.
const ENOUGH_BELOW: u16 = 12;

/// The sizes of a square of the board, largest first, each with the least room that the panes must
/// have for it.
const SQUARES: [(Size, Size); 4] = [
    (Size::new(18, 9), Size::new(180, 50)),
    (Size::new(14, 7), Size::new(144, 42)),
    (Size::new(10, 5), Size::new(96, 31)),
    (Size::new(6, 3), Size::ZERO),
];

/// The largest of these, or else the smallest.
fn largest_square(fits: impl Fn(Size, Size) -> bool) -> Size {
    let mut sizes = SQUARES.into_iter();
    let found = sizes.find(|&(square, panes)| fits(square, panes));
    found.unwrap_or(SQUARES[3]).0
}

/// The width of the left pane: the board with a column on either side, or the lines of text under a
/// small one, and the frame.
fn pane_width(square: Size) -> u16 {
    (square.width * 3 + 4).max(28) + 2
}

/// The lines of the board.
const LINES: u16 = 2;

/// The board in the middle of the top of the pane, with a free line over it where there is room.
fn board_in(pane: Rect, square: Size) -> Rect {
    let Size { width, height } = nine(square, LINES);
    let air = u16::from(pane.height >= height + 2 + ENOUGH_BELOW);
    Rect {
        x: pane.x + (pane.width - width) / 2,
        y: pane.y + air,
        width,
        height,
    }
}
