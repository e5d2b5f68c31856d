//! The text under the board: whose move it is, what the last game taught, and the box, bead and
//! chance of MENACE's move.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::chances::{bar, legend};
use super::next_time::NextTime;
use super::text::{draw_line, fit, fit_tagged, in_cells, wrap};
use super::theme::Theme;
use crate::engine::{Beatable, OpenBox, Side, Step};
use crate::model::{Priority, View};
use crate::words::numbers::percent;
use crate::words::{Length, Said, beatable, locked_out, say};

/// The text under the board.
pub(crate) struct Status<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) view: View<'a>,
    /// The player to move, or the result of the game.
    pub(crate) line: Line<'static>,
    pub(crate) progress: Vec<Line<'static>>,
    /// True if big letters replace the line.
    pub(crate) says_all: bool,
    /// True for a replay of a game of 1961, false for another replay; `None` without one.
    pub(crate) replayed: Option<bool>,
    /// A notice.
    pub(crate) notice: Option<Said>,
    /// MENACE's reply to the move under the cursor, if it is shown.
    answer: Option<Said>,
    /// The news of the game just ended, once its last move has been shown.
    pub(crate) taught: Vec<(Priority, Said)>,
    /// The resulting change of play.
    next_time: Option<NextTime<'a>>,
}

/// The lines under the board, all in the same length of forms.
struct Lines<'a> {
    theme: &'a Theme,
    width: u16,
    length: Length,
    /// True if the verdict has large letters, and the changes have bars.
    has_room: bool,
    entries: Vec<(Priority, Line<'static>)>,
}

impl Lines<'_> {
    /// Adds a message, wrapped.
    fn say(&mut self, rank: Priority, said: &Said) {
        let style = match rank {
            Priority::Mistake | Priority::YourMistake => self.theme.strong,
            _ => Style::new(),
        };
        let words = said.form(self.length).to_string();
        for line in wrap(&words, self.width.into()) {
            self.put(rank, Line::styled(line, style));
        }
    }

    /// Adds a message in a single line.
    fn say_in_line(&mut self, rank: Priority, said: &Said, style: Style) {
        self.put(rank, fit(said, self.width, self.theme).style(style));
    }

    fn put(&mut self, rank: Priority, line: Line<'static>) {
        self.entries.push((rank, line));
    }

    fn air(&mut self) {
        self.put(Priority::Air, Line::default());
    }

    /// The number of lines above this rank.
    fn above(&self, rank: Priority) -> usize {
        self.entries
            .iter()
            .filter(|(other, _)| *other < rank)
            .count()
    }
}

impl<'a> Status<'a> {
    pub(crate) fn of(view: View<'a>, theme: &'a Theme) -> Self {
        let mut taught = match view.next_step {
            Some(_) => Vec::new(),
            None => view.game_news(),
        };
        // The boxes show the cost of a mistake.
        if taught.iter().any(|(rank, _)| *rank == Priority::Mistake) {
            let cost = view.cost();
            taught.retain(|(_, said)| Some(said) != cost.as_ref());
        }
        Self {
            theme,
            view,
            line: Line::default(),
            progress: Vec::new(),
            says_all: false,
            replayed: None,
            notice: None,
            answer: view.answer_text(),
            taught,
            next_time: NextTime::of(view, theme),
        }
    }

    /// True once the last mark is shown, with its rewards or without.
    fn is_over(&self) -> bool {
        let is_full = self.view.board.outcome().is_some();
        self.view.finished().is_some() || is_full && self.view.next_step.is_none()
    }

    /// All lines for this width in a format.
    fn lines(&self, width: u16, length: Length, has_room: bool) -> Lines<'a> {
        let mut lines = Lines {
            theme: self.theme,
            width,
            length,
            has_room,
            entries: Vec::new(),
        };
        let finished = self.view.finished().filter(|_| lines.has_room);
        let mut big = finished.map_or_else(Vec::new, |it| self.big_verdict(&it.played, width));
        let is_told = self.says_all && !big.is_empty();
        let tile = if big.is_empty() {
            self.tile(width)
        } else {
            None
        };
        // The winner is named beside the big letters, or below if that does not fit.
        let room = usize::from(width).saturating_sub(self.line.width() + 1);
        let last = big.last_mut().filter(|_| !is_told);
        let beside = last.filter(|last| last.width() <= room);
        let below = beside.is_none() && !is_told;
        if let Some(last) = beside {
            last.push_span(" ");
            last.extend(self.line.spans.iter().cloned());
        }
        for line in big {
            lines.put(Priority::Status, line);
        }
        if below {
            lines.put(Priority::Status, tile.unwrap_or_else(|| self.line.clone()));
        }
        for line in &self.progress {
            lines.put(Priority::Progress, line.clone());
        }
        if let Some(notice) = &self.notice {
            lines.air();
            for line in wrap(&notice.to_string(), width.into()) {
                lines.put(Priority::Progress, Line::styled(line, self.theme.strong));
            }
        }
        self.tell_taught(&mut lines);
        self.tell_last_move(&mut lines);
        lines.air();
        self.tell_chances(&mut lines);
        lines
    }

    /// Adds the news of the game just ended.
    fn tell_taught(&self, lines: &mut Lines) {
        for (rank, said) in &self.taught {
            if *rank != Priority::Proved {
                lines.put(Priority::Gap.max(*rank), Line::default());
            }
            match &self.next_time {
                Some(change) if *rank == Priority::NextTime => {
                    let told = if lines.has_room && change.has_bars() {
                        change.bars(lines.width)
                    } else {
                        vec![change.line(lines.width)]
                    };
                    for line in told {
                        lines.put(*rank, line);
                    }
                }
                _ => lines.say(*rank, said),
            }
        }
    }

    /// Adds the box opened last, its drawn bead, and the move. Before the box is open, its lines
    /// are blank, so that the text below does not move.
    fn tell_last_move(&self, lines: &mut Lines) {
        let step = self.view.step_of_box();
        if let (Some(Step::Open), Some(number)) = (step, self.view.pair.next_box()) {
            lines.air();
            let said = say!("box-fits", box = number);
            lines.say_in_line(Priority::Move, &said, Style::new());
            let more = usize::from(lines.length != Length::Brief) + 1;
            (0..more).for_each(|_| lines.put(Priority::Move, Line::default()));
            return;
        }
        // After the game its result replaces the last move.
        let is_over = self.view.finished().is_some();
        let Some((side, open)) = self.view.box_to_explain().filter(|_| !is_over) else {
            return;
        };
        lines.air();
        let number = open.number;
        let said = match (lines.length, side) {
            (Length::Full, Side::First) => say!("box-opened", box = number),
            (Length::Full, Side::Second) => say!("box-opened-second", box = number),
            (Length::Short | Length::Brief, _) => say!("box-in-use", box = number),
        };
        let mut line = fit(&said, lines.width, self.theme);
        if lines.length == Length::Brief {
            line.push_span(" ");
            let room = lines.width.saturating_sub(in_cells(line.width()));
            line.extend(self.bead(&open, room));
            lines.put(Priority::Move, line);
        } else {
            lines.put(Priority::Move, line);
            lines.put(Priority::Move, self.bead(&open, lines.width));
        }
        let plays = step.is_none().then(|| self.plays(side, &open, lines.width));
        lines.put(Priority::Move, plays.unwrap_or_default());
    }

    /// The drawn bead with its chance; before the draw, the number of beads.
    fn bead(&self, open: &OpenBox, width: u16) -> Line<'static> {
        let (theme, square) = (self.theme, open.bead.lid_square());
        let (glyph, bead) = (theme.bead_glyph(square), &self.view.bead_names()[square]);
        let from = self.view.drawn_from(open);
        let (count, beads) = (from.count(open.bead), from.total());
        let share = from.chance(open.bead).map(percent);
        let said = match share {
            _ if self.view.step_of_box() == Some(Step::Draw) => {
                say!("beads-shaken", beads, ellipsis = theme.glyphs.ellipsis)
            }
            None => say!("bead-in-use", glyph, bead),
            Some(share) if open.refill.is_some() => {
                say!("bead-refilled", glyph, bead, share, count, beads)
            }
            Some(share) => say!("bead-drawn", glyph, bead, share, count, beads),
        };
        fit_tagged(&said, width, theme, &[("bead", theme.beads[square])])
    }

    /// The move.
    fn plays(&self, side: Side, open: &OpenBox, width: u16) -> Line<'static> {
        let (mark, square) = (self.view.marks.of_side(side), open.square());
        let is_past = self.replayed.is_some();
        let said = say!("bead-plays", mark, square, is_past);
        fit_tagged(&said, width, self.theme, &[("mark", self.theme.mark(mark))])
    }

    /// Adds the machine's chances, unless a game has just ended: the numbers have priority, then the opponent, then the bar.
    fn tell_chances(&self, lines: &mut Lines<'a>) {
        // A shown reply replaces the chances.
        if let Some(answer) = &self.answer {
            lines.say(Priority::Progress, answer);
        }
        let view = self.view;
        let is_told = view.asked.is_some() && view.is_game();
        if is_told || self.is_over() {
            return;
        }
        let measure = view.measure;
        let Some(chances) = measure.chances().filter(|_| view.shows_chances()) else {
            return;
        };
        let theme = self.theme;
        if let Some(proof) = measure.proof() {
            // That the machine can still be beaten is the least important.
            let is_news = proof.beatable != Beatable::ByPerfect || proof.locked_out.is_some();
            let said = locked_out(proof).unwrap_or_else(|| beatable(proof.beatable));
            let (rank, style) = if is_news {
                (Priority::Certain, theme.strong)
            } else {
                (Priority::Air, theme.faint)
            };
            lines.say_in_line(rank, &said, style);
        }
        let heading = measure.heading(view.time_in_words.is_some());
        lines.say_in_line(Priority::Heading, &heading, theme.faint);
        lines.put(
            Priority::Bar,
            bar(chances, lines.width.saturating_sub(1), theme),
        );
        // The numbers need the heading.
        lines.put(Priority::Heading, legend(chances, lines.width, theme));
    }
}

impl Widget for Status<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        // A blank column before the frame, except for texts without a shorter form.
        let width = area.width.saturating_sub(1);
        let height = usize::from(area.height);
        let fitting = [
            (Length::Full, true, Priority::Air),
            (Length::Short, true, Priority::Bar),
            (Length::Short, false, Priority::Bar),
        ];
        let lines = fitting.into_iter().find_map(|(length, has_room, spared)| {
            let lines = self.lines(width, length, has_room);
            (lines.above(spared) <= height).then_some(lines)
        });
        let lines = lines.unwrap_or_else(|| self.lines(width, Length::Brief, false));
        let mut lines = lines.entries;
        while lines.len() > height {
            let Some((least, _)) = lines.iter().enumerate().max_by_key(|(_, (rank, _))| *rank)
            else {
                return;
            };
            // A heading needs its numbers.
            let is_heading = lines.remove(least).0 == Priority::Heading;
            lines.retain(|(rank, _)| !(is_heading && *rank == Priority::Heading));
        }
        for (row, (_, line)) in area.rows().zip(lines) {
            draw_line(self.theme, line, row, buffer);
        }
    }
}
