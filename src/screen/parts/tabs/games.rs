//! The tab of the last games of the shown player: their list, newest first, the last position of
//! the selected one, and its replay.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Margin, Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::draw::BoardView;
use crate::draw::board::squares;
use crate::draw::list::{List, Typed};
use crate::draw::text::{Whole, below_lines, draw_line, draw_notes, inside, pad, pad_left};
use crate::draw::theme::Theme;
use crate::engine::{MachineName, Opponent, Played, Side, Verdict};
use crate::model::{Action, Direction, Session};
use crate::parts::board::replay::Replay;
use crate::parts::rows::Rows;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::grouped;
use crate::words::{Said, say};

/// The minimum width of the list beside a position, and the maximum.
const LIST: [u16; 2] = [35, 52];

/// Width and height of a position: in two sizes of drawn marks and one of letters.
const POSITIONS: [(u16, u16); 3] = [(32, 17), (20, 11), (11, 5)];

/// The width of a position with large squares, beside which the list has its maximum width.
const LARGE: u16 = 20;

/// The gap between the list and the position.
const GAP: u16 = 1;

/// The widths of the columns: result, narrow and wide; number; squares.
const RESULT: [usize; 2] = [6, 9];
const NUMBER: usize = 7;
const KEY: usize = 9;

/// The gap between columns of a wide list.
const APART: &str = "   ";

/// The minimum width of a wide list.
const WIDE: u16 = 44;

/// The tab of the last games.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// The games, the newest at index 0.
    pub list: List,
    /// The number of a game typed so far.
    typed: Typed,
    /// The machine of the games with its player, and the number of games.
    of: Option<(MachineName, Side)>,
    count: u64,
    /// The pane with its frame.
    pane: Rect,
    /// The headings of the columns.
    header: Rect,
    /// The last position of the selected game, if it fits.
    pub position: Option<Rect>,
}

impl Part for Games {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Go(direction @ (Direction::Left | Direction::Right)) => {
                let nth = self.next_lost(context.session, direction)?;
                Self::quiet(move |games, session| games.select(nth, session))
            }
            Action::Type(_) | Action::Erase if self.list.count > 0 => {
                let typed = self.typed.after(action)?;
                Self::quiet(move |games, session| games.go_to(typed, session))
            }
            _ => self.binding_of_rows(context, action),
        }
    }

    fn enter(&mut self, session: &mut Session) {
        self.typed = Typed::default();
        if let Some(number) = session.requests.game.take() {
            self.be_of(session);
            self.go_to(
                Typed {
                    number: Some(number),
                },
                session,
            );
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.be_of(context.session);
        self.pane = area;
        let pane = inside(area);
        let count = kept_games(context.session).len();
        let has_room = |&(width, height): &(u16, u16)| {
            let list = LIST[usize::from(width >= LARGE)];
            pane.width >= list + GAP + width && pane.height > height
        };
        let size = POSITIONS.into_iter().find(has_room).filter(|_| count > 0);
        (self.header, self.position) = (pane, None);
        if let Some((width, height)) = size {
            let columns = [Constraint::Max(LIST[1]), Constraint::Length(width)];
            let [list, beside] = pane.layout(&Layout::horizontal(columns).spacing(GAP));
            let below = below_lines(beside, 1);
            (self.header, self.position) = (list, Some(Rect { height, ..below }));
        }
        let rows = below_lines(self.header, 1);
        self.list
            .lay(rows, count, context.around.layout_facts.is_upright);
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        self.list.at(at)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let session = context.session;
        let look = Look { theme, session };
        let games = kept_games(session);
        if games.is_empty() {
            let words = format!(" {}", say!("no-games"));
            Line::styled(words, theme.faint).write(self.pane.inner(Margin::new(1, 1)), buffer);
            return;
        }
        draw_line(theme, look.header(self.header.width), self.header, buffer);
        let line = |nth: usize, width| {
            games
                .get(nth)
                .map_or_else(Line::default, |game| look.line(width, *game))
        };
        self.list
            .draw(theme, context.around.has_focus, buffer, line);
        let Some(&selected) = games.get(self.list.selected) else {
            return;
        };
        let to_lost = games
            .iter()
            .any(is_lost)
            .then(|| say!("lost-games-by-arrows"));
        let notes: Vec<_> = to_lost
            .into_iter()
            .chain([self.note(session, selected.0)])
            .collect();
        draw_notes(theme, &notes, self.pane, buffer);
        if let Some(area) = self.position {
            look.position(&selected.1, area, buffer);
        }
    }
}

impl Rows for Games {
    fn list(&self) -> List {
        self.list
    }

    fn select(&mut self, row: usize, _: &mut Session) {
        (self.list.selected, self.typed) = (row, Typed::default());
    }

    /// Replays the selected game on the board.
    fn choose(&mut self, _: usize, session: &mut Session) -> Next {
        let Some((number, played)) = self.selected(session) else {
            return Next::Stay;
        };
        Next::Scene(Box::new(Replay::new(session, number, played)))
    }

    fn words(&self, context: Context<'_>) -> [Option<Said>; 2] {
        let is_free = context.around.is_free && self.list.count > 0;
        let replay = is_free.then(|| say!("offer-replay"));
        [replay, Some(say!("offer-move-or-number"))]
    }
}

/// True if MENACE lost the game.
fn is_lost((_, game): &(u64, Played)) -> bool {
    game.verdict() == Verdict::Lost
}

impl Games {
    /// The selected game.
    pub fn selected(&self, session: &Session) -> Option<(u64, Played)> {
        let games = kept_games(session);
        games.into_iter().nth(self.list.selected)
    }

    /// Sets the machine, and for another one resets the selection. The selected game moves down as
    /// games are added; the newest stays the newest.
    fn be_of(&mut self, session: &Session) {
        let of = Some((session.known.open.clone(), session.view().side()));
        let games = session.view().tally().games();
        if self.of != of {
            self.of = of;
            (self.list, self.typed) = (List::default(), Typed::default());
        } else if self.list.selected > 0 {
            let added = games.saturating_sub(self.count);
            self.list.selected += usize::try_from(added).unwrap_or_default();
        }
        self.count = games;
    }

    /// The next lost game, newer or older.
    fn next_lost(&self, session: &Session, direction: Direction) -> Option<usize> {
        let games = kept_games(session);
        let lost = |nth: &usize| is_lost(&games[*nth]);
        match direction {
            Direction::Left => (0..self.list.selected).rev().find(lost),
            _ => (self.list.selected + 1..games.len()).find(lost),
        }
    }

    /// Selects the game with the typed number, or the nearest one.
    fn go_to(&mut self, typed: Typed, session: &Session) {
        self.typed = typed;
        let nearest = typed.number.and_then(|it| kept_game_near(session, it));
        self.list.selected = nearest.map_or(self.list.selected, |(nth, _)| nth);
    }

    /// The note on the pane about the selected game.
    fn note(&self, session: &Session, number: u64) -> Said {
        let of = session.machine().tally().games();
        if let Some(typed) = self.typed.number.filter(|typed| *typed != number) {
            return say!("nearest-game", kept = number, game = typed);
        }
        let is_1961 = session.view().is_of_1961(number);
        // The games between it and the next older one that is kept.
        let older = kept_games(session).into_iter().nth(self.list.selected + 1);
        let first = older.map_or(1, |(older, _)| older + 1);
        let from = if first < number { first } else { 0 };
        let to = number.saturating_sub(1);
        say!("game-selected", number, of, is_1961, from, to)
    }
}

/// The remembered games of the shown player, newest first.
fn kept_games(session: &Session) -> Vec<(u64, Played)> {
    session.machine().kept_games()
}

/// The recorded game nearest to a number: its index in the list, and its own number.
pub(crate) fn kept_game_near(session: &Session, number: u64) -> Option<(usize, u64)> {
    let games = kept_games(session);
    let numbers = games.iter().map(|(number, _)| *number).enumerate();
    numbers.min_by_key(|(_, kept)| kept.abs_diff(number))
}

/// Draws games.
struct Look<'a> {
    theme: &'a Theme,
    session: &'a Session,
}

impl Look<'_> {
    /// The headings of the columns.
    fn header(&self, width: u16) -> Line<'static> {
        let [game, key] = [say!("column-game"), say!("column-squares")].map(|it| it.to_string());
        let faint = self.theme.faint;
        let columns = [
            (say!("column-result"), faint),
            (say!("column-against"), faint),
        ];
        line(width, columns, (game, key), faint)
    }

    fn line(&self, width: u16, (number, played): (u64, Played)) -> Line<'static> {
        let theme = self.theme;
        let [won, drawn, lost] = theme.verdicts();
        let result = match (played.resigned(), played.verdict()) {
            (true, _) => (say!("game-resigned"), lost),
            (false, Verdict::Won) => (say!("game-won"), won),
            (false, Verdict::Drawn) => (say!("game-drawn"), drawn),
            (false, Verdict::Lost) => (say!("game-lost"), lost),
        };
        let began = played.side == Side::Second;
        let against = if self.session.view().is_of_1961(number) {
            say!("played-in-1961")
        } else {
            say!("played-against", opponent = played.opponent, began)
        };
        let against = match played.opponent {
            Opponent::You => (against, theme.strong),
            _ => (against, theme.faint),
        };
        let numbers = (grouped(number), played.key.to_string());
        line(width, [result, against], numbers, theme.plain)
    }

    /// Draws the last position of a game with its winning line highlighted.
    fn position(&self, played: &Played, area: Rect, buffer: &mut Buffer) {
        let (board, theme) = (played.board(), self.theme);
        let marks = self.session.view().marks.of_game(played.side);
        let square = Size::new((area.width - 2) / 3, (area.height - 2) / 3);
        let places = squares(area.as_position(), square, 1);
        let line = board.winning_squares();
        BoardView::with_line(board, marks, line, theme, &places).render(area, buffer);
    }
}

/// A line of the list: the result and the opponent, and between them the number of the game and its
/// squares in the style of the squares.
fn line(
    width: u16,
    [(result, of_result), (against, of_opponent)]: [(Said, Style); 2],
    (number, key): (String, String),
    of_key: Style,
) -> Line<'static> {
    let columns = RESULT[usize::from(width >= WIDE)];
    let gap = if width >= WIDE { APART } else { " " };
    let before = columns + 1 + NUMBER + KEY + 2 * gap.len();
    let against = against.fitting(usize::from(width).saturating_sub(before));
    let against = against.unwrap_or_default();
    let result = pad(result.fit(columns).to_string(), columns);
    Line::from_iter([
        Span::styled(format!(" {result}"), of_result),
        Span::styled(pad_left(&number, NUMBER), of_opponent),
        Span::styled(format!("{gap}{}", pad(key, KEY)), of_key),
        Span::styled(format!("{gap}{against}"), of_opponent),
    ])
}
