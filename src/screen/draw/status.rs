//! The text under the board: whose move it is, what the last game taught, and the box, bead and
//! chance of MENACE's move.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::chances::ChancesBar;
use super::next_time::NextTime;
use super::text::{draw_line, fit, in_cells, wrap};
use super::theme::Theme;
use crate::engine::{Beads, Beatable, BoxNumber, FinishedGame, OpenBox, Side, Step};
use crate::game::PerSquare;
use crate::model::{ChancesView, Priority, ShownMarks, View};
use crate::words::numbers::percent;
use crate::words::{Length, Said, beatable, locked_out, say};

/// The text under the board.
pub(crate) struct Status<'a> {
    pub(crate) theme: &'a Theme,
    pub(crate) marks: ShownMarks,
    /// The player to move, or the result of the game.
    pub(crate) line: Line<'static>,
    pub(crate) progress: Vec<Line<'static>>,
    /// True if big letters replace the line.
    pub(crate) says_all: bool,
    /// True for a replay of a game of 1961, false for another replay; `None` without one.
    pub(crate) replayed: Option<bool>,
    /// The game just ended.
    pub(crate) finished: Option<&'a FinishedGame>,
    /// MENACE's side.
    pub(crate) machine: Side,
    /// The side to move.
    pub(crate) to_move: Side,
    /// The box opened last, with its player.
    opened: Option<(Side, OpenBox)>,
    /// The beads before its draw.
    drawn_from: Beads,
    bead_names: PerSquare<String>,
    /// The next step of the shown move, and its box, if it needs one.
    pub(crate) next: Option<Step>,
    next_box: Option<BoxNumber>,
    /// The message about MENACE's forced last square, while it is shown.
    pub(crate) forced: Option<Said>,
    /// MENACE's reply to the move under the cursor, if it is shown.
    answer: Option<Said>,
    /// True if the reply replaces the chances, also during animations.
    asks: bool,
    /// The news of the game just ended, once its last move has been shown.
    pub(crate) taught: Vec<(Priority, Said)>,
    /// The resulting change of play.
    next_time: Option<NextTime<'a>>,
    measure: &'a ChancesView,
    /// True if the machine's chances are meaningful.
    shows_chances: bool,
    /// The worst box, if it is shown.
    worst_box: Option<Said>,
    /// The shown time of the past.
    pub(crate) time_shown: Option<&'a Said>,
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
        self.put(rank, fit(said, self.width, self.theme, &[]).style(style));
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
        let machine = view.menace;
        let opened = view.box_to_explain();
        let next = view.next_step;
        let mut taught = if next.is_some() {
            Vec::new()
        } else {
            view.game_news()
        };
        // The boxes show the cost of a mistake.
        if taught.iter().any(|(rank, _)| *rank == Priority::Mistake) {
            let cost = view.cost();
            taught.retain(|(_, said)| Some(said) != cost.as_ref());
        }
        Self {
            theme,
            marks: view.marks,
            drawn_from: opened
                .map(|(_, open)| view.drawn_from(&open))
                .unwrap_or_default(),
            line: Line::default(),
            progress: Vec::new(),
            says_all: false,
            replayed: None,
            finished: view.finished(),
            machine,
            to_move: Side::to_move(view.board),
            opened,
            bead_names: view.bead_names(),
            next,
            next_box: next.and(view.today.next_box()),
            forced: view.last_forced_stands().then(|| say!("last-forced")),
            answer: view.answer_text(theme.glyphs.ellipsis),
            asks: view.asked.is_some() && view.is_game(),
            taught,
            next_time: NextTime::of(view, theme),
            measure: view.measure,
            shows_chances: view.shows_chances(),
            worst_box: view.worst_box(),
            time_shown: view.time_in_words,
        }
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
        let finished = self.finished.filter(|_| lines.has_room);
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
        self.tell_taught(&mut lines);
        self.tell_last_move(&mut lines);
        let is_ninth = |finished: &FinishedGame| finished.played.key.len() == 9;
        if self.finished.is_some_and(is_ninth) && self.machine == Side::First {
            lines.say_in_line(Priority::Bar, &say!("no-box"), self.theme.faint);
        }
        lines.air();
        self.tell_chances(&mut lines);
        lines
    }

    /// The next step of the shown move, if it needs a box.
    pub(super) fn step(&self) -> Option<Step> {
        self.next_box.and(self.next)
    }

    /// Adds the news of the game just ended.
    fn tell_taught(&self, lines: &mut Lines) {
        // A replay has more lines.
        let gap = self.replayed.map_or(Priority::Gap, |_| Priority::Air);
        for (rank, said) in &self.taught {
            if *rank != Priority::Proved {
                lines.put(gap.max(*rank), Line::default());
            }
            match &self.next_time {
                Some(change) if *rank == Priority::NextTime => {
                    let told = if lines.has_room {
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
        if let (Some(Step::Open), Some(number)) = (self.next, self.next_box) {
            lines.air();
            lines.say_in_line(
                Priority::Move,
                &say!("box-fits", box = number),
                Style::new(),
            );
            let more = usize::from(lines.length != Length::Brief) + 1;
            (0..more).for_each(|_| lines.put(Priority::Move, Line::default()));
            return;
        }
        // After the game its result replaces the last move.
        let is_over = self.finished.is_some() && self.replayed.is_none();
        let Some((side, open)) = self.opened.as_ref().filter(|_| !is_over) else {
            return;
        };
        lines.air();
        self.tell_opened(*side, open, lines);
        let plays = self
            .step()
            .is_none()
            .then(|| self.plays(*side, open, lines.width));
        lines.put(Priority::Move, plays.unwrap_or_default());
    }

    /// Adds the box, in a replay its orientation, and the bead.
    fn tell_opened(&self, side: Side, open: &OpenBox, lines: &mut Lines) {
        let (width, number) = (lines.width, open.number);
        // Boxes on the table have the board's orientation.
        let tells_turn = self.replayed.is_some();
        let turn = open.symmetry;
        match lines.length {
            Length::Brief if !tells_turn => {
                let mut line = fit(&say!("box-in-use", box = number), width, self.theme, &[]);
                line.push_span(" ");
                let room = width.saturating_sub(in_cells(line.width()));
                line.spans.extend(self.bead(open, room).spans);
                lines.put(Priority::Move, line);
                return;
            }
            Length::Short | Length::Brief => {
                let said = if tells_turn {
                    say!("box-lies", box = number, turn)
                } else {
                    say!("box-in-use", box = number)
                };
                lines.say_in_line(Priority::Move, &said, Style::new());
            }
            Length::Full => {
                let said = match side {
                    Side::First => say!("box-opened", box = number),
                    Side::Second => say!("box-opened-second", box = number),
                };
                lines.say_in_line(Priority::Move, &said, Style::new());
                if tells_turn {
                    let turned = say!("lies", turn).to_string();
                    lines.put(Priority::Move, Line::styled(turned, self.theme.faint));
                }
            }
        }
        lines.put(Priority::Move, self.bead(open, width));
    }

    /// The drawn bead with its chance; before the draw, the number of beads.
    fn bead(&self, open: &OpenBox, width: u16) -> Line<'static> {
        let (theme, square) = (self.theme, open.bead.lid_square());
        let ellipsis = theme.glyphs.ellipsis;
        let total = self.drawn_from.total();
        let said = match self.step() {
            Some(Step::Draw) => say!("beads-shaken", beads = total, ellipsis),
            _ => self.drawn(open),
        };
        fit(&said, width, theme, &[("bead", theme.bead(square))])
    }

    fn drawn(&self, open: &OpenBox) -> Said {
        let square = open.bead.lid_square();
        let (glyph, bead) = (self.theme.bead_glyph(square), &self.bead_names[square]);
        let from = &self.drawn_from;
        let Some(chance) = from.chance(open.bead) else {
            return say!("bead-in-use", glyph, bead);
        };
        let (share, count, beads) = (percent(chance), from.count(open.bead), from.total());
        if open.refill.is_some() {
            say!("bead-refilled", glyph, bead, share, count, beads)
        } else {
            say!("bead-drawn", glyph, bead, share, count, beads)
        }
    }

    /// The move; with the orientation of the box, if it changes the square and has no line.
    fn plays(&self, side: Side, open: &OpenBox, width: u16) -> Line<'static> {
        let mark = self.marks.of_side(side);
        let square = open.square();
        let style = self.theme.mark(mark);
        let is_elsewhere = open.square() != open.bead.lid_square();
        let said = if !is_elsewhere || self.replayed.is_some() {
            say!("bead-plays", mark, square)
        } else {
            let turn = open.symmetry;
            say!("bead-plays-turned", turn, mark, square)
        };
        fit(&said, width, self.theme, &[("mark", style)])
    }

    /// Adds the machine's chances: the numbers have priority, then the opponent, then the bar.
    fn tell_chances(&self, lines: &mut Lines<'a>) {
        // A shown reply replaces the chances.
        if let Some(answer) = &self.answer {
            lines.say(Priority::Progress, answer);
        }
        if self.asks {
            return;
        }
        let Some(chances) = self.measure.chances().filter(|_| self.shows_chances) else {
            return;
        };
        let theme = self.theme;
        let bar = ChancesBar { theme, chances };
        if let Some(proof) = self.measure.proof() {
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
        let heading = self.measure.heading(self.time_shown.is_some());
        lines.say_in_line(Priority::Heading, &heading, theme.faint);
        lines.put(Priority::Bar, bar.bar(lines.width.saturating_sub(1)));
        // The numbers need the heading.
        lines.put(Priority::Heading, bar.legend(lines.width));
        if let Some(worst) = &self.worst_box {
            match lines.length {
                Length::Full => lines.say(Priority::Remark, worst),
                Length::Short | Length::Brief => {
                    lines.say_in_line(Priority::Remark, worst, Style::new());
                }
            }
        }
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
