//! The tab of the last games: the names of the columns, the list, newest first, and beside it the
//! last position of the selected game.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::mark_art::MarkArt;
use super::super::{Clip, ShownMarks, fitting, row_style};
use super::TabView;
use crate::app::{App, Focus, Unit};
use crate::engine::{History, Played, Verdict};
use crate::game::{Mark, Square};
use crate::tui::layout::ListLayout;
use crate::tui::theme::Theme;
use crate::words::numbers::grouped;

/// The last games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GamesLayout {
    /// The names of the columns.
    pub header: Rect,
    /// The games.
    pub list: ListLayout,
    /// The last position of the selected game, where there is room for it.
    pub position: Option<Rect>,
}

/// The columns that the list keeps beside a position, and the most that it needs.
const LIST: [u16; 2] = [32, 52];

/// The columns and lines of a position: with lines between its squares, which may be large, and
/// without.
const POSITIONS: [(u16, u16); 4] = [(32, 17), (20, 11), (11, 5), (5, 3)];

/// The columns of a position whose squares are large: it leaves the list all that it needs.
const LARGE: u16 = 20;

/// The air between the list and the position.
const GAP: u16 = 2;

impl GamesLayout {
    pub(super) fn new(pane: Rect, app: &App) -> Self {
        let count = app.shown_player().history.iter().len();
        let has_room = |&(width, height): &(u16, u16)| {
            let list = LIST[usize::from(width >= LARGE)];
            pane.width >= list + GAP + width && pane.height > height
        };
        let size = POSITIONS.into_iter().find(has_room).filter(|_| count > 0);
        let position = size.map(|(width, height)| Rect {
            x: (pane.right() - width).min(pane.x + LIST[1] + GAP),
            y: pane.y + 1,
            width,
            height,
        });
        let width = position.map_or(pane.width, |position| position.x - GAP - pane.x);
        let [header, rows] =
            [(0, 1), (1, pane.height.saturating_sub(1))].map(|(below, height)| Rect {
                y: pane.y + below,
                width,
                height,
                ..pane
            });
        let games = &app.right_pane.games;
        Self {
            header,
            list: ListLayout::new(rows, (games.selected, count), games.top),
            position,
        }
    }
}

impl TabView for GamesLayout {
    fn list(&self) -> Option<&ListLayout> {
        Some(&self.list)
    }

    fn draw(&self, app: &App, theme: &Theme, _: Unit, pane: Rect, buffer: &mut Buffer) {
        GameList::of(app, theme, self).render(pane, buffer);
    }
}

/// The columns from which the result of a game is a word.
const WIDE: u16 = 44;

/// The list of the last games.
struct GameList<'a> {
    theme: &'a Theme,
    history: &'a History,
    /// The number of the newest game.
    newest: u64,
    /// The selected game, the newest being 0.
    selected: usize,
    places: &'a GamesLayout,
    focused: bool,
    /// The number of the last game of 1961, if there are any.
    last_of_1961: Option<u64>,
    marks: ShownMarks,
}

impl<'a> GameList<'a> {
    fn of(app: &'a App, theme: &'a Theme, places: &'a GamesLayout) -> Self {
        Self {
            theme,
            history: &app.shown_player().history,
            newest: app.shown_player().tally.games(),
            selected: app.right_pane.games.selected,
            places,
            last_of_1961: app.last_of_1961(),
            focused: app.focus == Focus::RightPane,
            marks: ShownMarks::of(app),
        }
    }

    /// The squares of a game in order, as they are numbered here.
    fn key(&self, played: &Played) -> String {
        played
            .key
            .squares()
            .iter()
            .map(|&square| self.marks.number(square).to_string())
            .collect()
    }

    fn line(&self, width: u16, number: u64, played: &Played) -> Line<'static> {
        let theme = self.theme;
        let [won, drawn, lost] = theme.verdicts();
        let (word, style) = match (played.resigned(), played.verdict()) {
            (true, _) => ("resigned", lost),
            (false, Verdict::Won) => ("won", won),
            (false, Verdict::Drawn) => ("drawn", drawn),
            (false, Verdict::Lost) => ("lost", lost),
        };
        let is_wide = width >= WIDE;
        let word = if is_wide {
            format!(" {word:<9}")
        } else {
            format!(" {}", word[..1].to_uppercase())
        };
        let opponent = if self.last_of_1961.is_some_and(|last| number <= last) {
            "1961, reconstructed".to_owned()
        } else {
            played.opponent.to_string()
        };
        let gap = if is_wide { "   " } else { " " };
        Line::from_iter([
            Span::styled(word, style),
            Span::styled(format!("{:>7}", grouped(number)), theme.faint),
            Span::from(format!("{gap}{:<9}", self.key(played))),
            Span::styled(format!("{gap}{opponent}"), theme.faint),
        ])
    }
}

impl GameList<'_> {
    /// The names of the columns.
    fn header(&self, width: u16) -> Line<'static> {
        let words = if width >= WIDE {
            [
                " result      game   squares     against",
                " result      game   squares",
            ]
        } else {
            ["     game squares   against", "     game squares"]
        };
        fitting(
            width,
            words.map(|words| Line::styled(words, self.theme.faint)),
        )
    }

    /// The last position of the selected game, its winning line lit.
    fn render_position(&self, area: Rect, buffer: &mut Buffer) {
        let Some(played) = self.history.iter().rev().nth(self.selected) else {
            return;
        };
        let (board, theme) = (played.board(), self.theme);
        let line = board.winning_squares();
        let has_lines = area.height > 3;
        let mut clip = Clip { buffer, area };
        // Without lines a square has a column of air beside it.
        let (across, down) = if has_lines {
            ((area.width + 1) / 3, (area.height + 1) / 3)
        } else {
            (2, 1)
        };
        if has_lines {
            let [upright, level, crossing] = theme.glyphs.lines;
            for at in area.positions() {
                let is_upright = (at.x - area.x + 1).is_multiple_of(across);
                let glyph = match (is_upright, (at.y - area.y + 1).is_multiple_of(down)) {
                    (true, true) => crossing,
                    (true, false) => upright,
                    (false, true) => level,
                    (false, false) => continue,
                };
                clip.put(at.x, at.y, glyph, theme.frame);
            }
        }
        for square in Square::ALL {
            let [column, row] = [square.column(), square.row()].map(u16::from);
            let place = Rect {
                x: area.x + across * column,
                y: area.y + down * row,
                width: across - 1,
                height: if has_lines { down - 1 } else { 1 },
            };
            let mark = board.at(square).map(|mark| self.marks.mark(mark));
            let is_lit = line.is_empty() || line.contains(square);
            let style = |mark| {
                if is_lit {
                    theme.mark(mark)
                } else {
                    theme.faint
                }
            };
            let (x, y) = (place.x + place.width / 2, place.y + place.height / 2);
            match mark {
                None => clip.put(x, y, theme.glyphs.dot, theme.faint),
                Some(mark) if place.height > 1 => {
                    MarkArt::new(mark, style(mark), theme).render(place, clip.buffer);
                }
                Some(mark) => clip.put(x, y, letter(mark), style(mark)),
            }
        }
    }
}

const fn letter(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "X",
        Mark::O => "O",
    }
}

impl Widget for GameList<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        if self.history.last().is_none() {
            Line::styled(" No game has been finished yet.", self.theme.faint).render(area, buffer);
            return;
        }
        let games = self
            .history
            .iter()
            .rev()
            .enumerate()
            .skip(self.places.list.first);
        self.header(self.places.header.width)
            .render(self.places.header, buffer);
        for (row, (nth, played)) in self.places.list.area.rows().zip(games) {
            let is_selected = self.selected == nth;
            let line = self.line(row.width, self.newest.saturating_sub(nth as u64), &played);
            // The selection wears no colors, so that it is all of one piece.
            let line = if is_selected && self.focused {
                Line::from(line.to_string())
            } else {
                line
            };
            buffer.set_style(row, row_style(self.theme, is_selected, self.focused));
            line.render(row, buffer);
        }
        if let Some(position) = self.places.position {
            self.render_position(position, buffer);
        }
    }
}
