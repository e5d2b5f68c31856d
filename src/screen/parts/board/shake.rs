//! Play with real matchboxes: the box to open, the drawn bead, and the tasks after the game.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::pane::Pane;
use crate::draw::text::{Clip, in_cells, wrap};
use crate::draw::theme::Theme;
use crate::engine::{Bead, BoxNumber, BoxToOpen, NotDrawn, Side};
use crate::game::{Board, Square, Symmetry};
use crate::model::{Action, BeadChoice, Motion, Question, Session, ShownMarks, View};
use crate::parts::{Binding, Context, Part};
use crate::words::{self, Length, Said, reason, say};

/// MENACE is to move by hand: the question for the drawn bead replaces the text under the board.
#[derive(Clone, Debug, Default)]
pub struct Shake {
    /// The layout of the question.
    pub question: Option<QuestionLayout>,
    pane: Pane,
}

impl Part for Shake {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let session = context.session;
        match action {
            Action::Go(to) => Self::shown(say!("offer-move"), move |_, session| {
                session.board_state.move_cursor(to);
            }),
            Action::Activate => Self::shown(say!("offer-came-out"), |_, session| {
                session.draw_bead_for(session.board_state.cursor);
            }),
            Action::Play(square) => Self::quiet(move |_, session| {
                session.board_state.cursor = square;
                session.draw_bead_for(square);
            }),
            Action::Train => Self::quiet(|_, session| session.open_training()),
            Action::TakeBack => {
                let is_shown = session.offers_to_take_back();
                Self::shown_if(is_shown, say!("offer-take-back"), |_, session| {
                    session.take_back();
                })
            }
            Action::Draw(bead) => {
                let word = say!("offer-none-came-out");
                Self::shown_if(bead.is_none(), word, move |_, session| {
                    session.draw_bead(bead);
                })
            }
            Action::Miscount if session.can_count() => {
                Self::shown(say!("offer-miscounted"), |_, session| {
                    session.ask_for_count();
                })
            }
            _ => None,
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.pane.lay(context, area);
        self.question = QuestionLayout::new(self.pane.status, context.session);
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        let answer = self.question.as_ref().and_then(|question| question.at(at));
        let draw = answer.map(|answer| Action::Draw(answer.bead));
        self.pane.at(at).or(draw)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.draw(context, context.cursor(), theme, buffer);
        let question = self.question.as_ref();
        let question = question.and_then(|it| BeadQuestion::of(context.session, it, theme));
        if let Some(question) = question {
            question.render(self.pane.status, buffer);
        }
    }

    fn due(&self, context: Context<'_>) -> Option<Duration> {
        context.view.due()
    }
}

impl Session {
    /// True if there are tasks at the boxes, done or not.
    pub(crate) fn has_work(&self) -> bool {
        !self.machine.by_hand().tasks.is_empty()
    }

    /// Asks for the bead drawn from MENACE's next box.
    pub(crate) fn ask_for_bead(&mut self) {
        self.board_state.motion = Motion::Still;
        self.board_state.finished = None;
        if let Some(to_open) = self.machine.box_to_open() {
            self.selection.select(to_open.number);
        }
    }

    /// The message for an answer that contradicts the records.
    fn doubt(&self, refused: NotDrawn, bead: Option<Bead>) -> Said {
        let name = bead.map(|bead| self.view().bead_names()[bead.lid_square()].clone());
        match (refused, name) {
            (NotDrawn::NotInBox(number), Some(bead)) => say!("not-in-box", bead, box = number),
            (NotDrawn::NotEmpty(number), _) => say!("box-not-empty", box = number),
            (refused, _) => reason(&refused),
        }
    }

    /// True if a person shakes the boxes.
    pub(crate) fn works_by_hand(&self) -> bool {
        self.machine.by_hand().is_on
    }

    /// Saves a game with real boxes after every move: otherwise they could not be put back.
    pub(crate) fn keep_by_hand(&mut self) {
        if self.works_by_hand()
            && self
                .machine
                .game()
                .is_some_and(|game| !game.key().is_empty())
        {
            self.save();
        }
    }

    /// Takes back the last move of either player, and asks for it again.
    pub(crate) fn take_back_one(&mut self) {
        if !self.machine.take_back_one() {
            self.notice = Some(say!("nothing-to-take-back"));
            return;
        }
        self.ask_again();
    }

    /// Continues a game after something was taken back.
    pub(crate) fn ask_again(&mut self) {
        self.board_state.finished = None;
        if self.machine.box_to_open().is_some() {
            self.ask_for_bead();
        } else {
            self.follow_game();
        }
        self.save();
    }

    /// Plays the bead drawn from the real box, or resigns if it was empty.
    pub(crate) fn draw_bead(&mut self, bead: Option<Bead>) {
        let Some(to_open) = self.view().box_to_open() else {
            return;
        };
        self.draw(bead, to_open.symmetry);
    }

    /// Plays the bead for this square of the board, in an orientation in which the box contains it.
    pub(crate) fn draw_bead_for(&mut self, square: Square) {
        let Some(to_open) = self.view().box_to_open() else {
            return;
        };
        let board = self.view().board;
        if board.at(square).is_some() {
            let square = self.preferences().numbering.as_in_files(square);
            self.notice = Some(say!("square-taken", square));
            return;
        }
        let bead = |symmetry| Bead::of_board(square, symmetry);
        let held = |symmetry: &Symmetry| to_open.beads.count(bead(*symmetry)) > 0;
        let found = self
            .machine
            .first()
            .cabinet
            .box_index()
            .find(board)
            .and_then(|(_, ways)| ways.iter().find(held));
        let symmetry = found.unwrap_or(to_open.symmetry);
        self.draw(Some(bead(symmetry)), symmetry);
    }

    /// Records a drawn bead, or an empty box, in this orientation; a notice says if that is
    /// impossible.
    fn draw(&mut self, bead: Option<Bead>, symmetry: Symmetry) {
        let insists = self.board_state.no_bead_reported == Some(self.machine.revision);
        self.before_move();
        let drawn = match bead {
            Some(bead) => self.machine.draw_by_hand(bead, symmetry),
            None => self.machine.resign_by_hand(insists),
        };
        match drawn {
            Ok(finished) => {
                self.follow_game();
                if let Some(finished) = finished {
                    self.end_game(Box::new(finished));
                    self.follow_game();
                    self.board_state.motion = Motion::of_rewards(&finished);
                }
                self.save();
            }
            Err(refused) => {
                let is_doubted = matches!(refused, NotDrawn::NotEmpty(_));
                self.board_state.no_bead_reported = is_doubted.then_some(self.machine.revision);
                self.notice = Some(self.doubt(refused, bead));
            }
        }
    }

    /// True if the beads of the selected box can be counted: it is a real one.
    pub(crate) fn can_count(&self) -> bool {
        let view = self.view();
        self.works_by_hand() && view.side == Side::First && view.is_still()
    }

    /// Asks for the contents of the selected box, unless its bead is out.
    pub(crate) fn ask_for_count(&mut self) {
        let number = self.selection.selected;
        let game = self.machine.game();
        if game.is_some_and(|game| game.open_boxes().any(|open| open.number == number)) {
            self.notice = Some(say!("count-later", box = number));
        } else {
            self.lay_over(Question::Miscount(number));
        }
    }

    /// Shows the tasks at the boxes.
    pub(crate) fn show_work(&mut self) {
        if self.has_work() {
            self.lay_over(Question::Tasks(None));
        } else {
            self.notice = Some(say!("no-work"));
        }
    }

    /// Marks a task as done and selects the next; clears the list when all are done.
    pub(crate) fn tick_task(&mut self, nth: usize) {
        let tasks = &mut self.machine.by_hand_mut().tasks;
        if tasks.iter().all(|task| task.is_done) {
            tasks.clear();
            self.save();
            return;
        }
        tasks[nth].is_done = true;
        let next = (nth..tasks.len())
            .chain(0..nth)
            .find(|&it| !tasks[it].is_done);
        self.save();
        self.lay_over(Question::Tasks(Some(next.unwrap_or(nth))));
    }

    /// Unmarks the last done task up to this one, or else the last of all.
    pub(crate) fn untick_task(&mut self, nth: usize) {
        let tasks = &mut self.machine.by_hand_mut().tasks;
        let up_to = (nth + 1).min(tasks.len());
        let mut nearest_first = (0..up_to).rev().chain((0..tasks.len()).rev());
        let ticked = nearest_first.find(|&it| tasks[it].is_done);
        if let Some(ticked) = ticked {
            tasks[ticked].is_done = false;
            self.save();
        }
        self.lay_over(Question::Tasks(Some(ticked.unwrap_or(nth))));
    }

    /// Shows the unfinished tasks at the boxes, if any.
    pub(crate) fn resume_work(&mut self) {
        if self.works_by_hand() && self.has_work() {
            self.show_work();
        }
    }

    /// Sets whether a person shakes the boxes. A game in progress is abandoned, with tasks to put
    /// its beads back into real boxes.
    pub(crate) fn change_shaker(&mut self, is_by_hand: bool) {
        self.machine.abandon();
        self.machine.by_hand_mut().is_on = is_by_hand;
        self.board_state.side = Side::First;
        self.selection.show_side(Side::First);
        self.begin();
        self.notice = Some(say!("rules-changed", boxes = 0));
        self.resume_work();
        self.save();
    }
}

impl View<'_> {
    /// The orientation of the lid on the real box: the symmetry that carries the board to it.
    pub fn turn_of_real_lid(&self, to_open: &BoxToOpen) -> Symmetry {
        let mirror = if self.today.by_hand().is_mirrored {
            Symmetry::MirrorSides
        } else {
            Symmetry::Identity
        };
        to_open.symmetry.then(mirror)
    }

    /// The recorded beads in the box to be opened, in the order of the squares of its real lid.
    pub fn bead_choices(&self) -> Vec<BeadChoice> {
        let Some(to_open) = self.box_to_open() else {
            return Vec::new();
        };
        let (names, by_hand) = (self.bead_names(), self.today.by_hand());
        let squares = Square::ALL
            .map(|square| by_hand.on_the_box(square))
            .into_iter();
        let held = squares
            .map(Bead::on_lid)
            .filter(|&bead| to_open.beads.count(bead) > 0);
        let choice = |bead: Bead| BeadChoice {
            bead,
            digit: self.shown_digit(bead),
            name: names[bead.lid_square()].clone(),
            count: to_open.beads.count(bead),
        };
        held.map(choice).collect()
    }

    /// The digit for a bead: that of its square on the real lid.
    pub fn shown_digit(&self, bead: Bead) -> Square {
        let square = self.today.by_hand().on_the_box(bead.lid_square());
        self.marks.number(square)
    }

    /// The last correction of this box of the first machine, in words.
    pub fn correction_of(&self, number: BoxNumber) -> Option<Said> {
        let correction = self
            .machine
            .by_hand()
            .corrections
            .iter()
            .rev()
            .find(|it| it.number == number)?;
        let names = self.bead_names();
        let differs = |square: &Square| {
            correction.before.counts()[*square] != correction.after.counts()[*square]
        };
        let change = |square: Square| {
            let [after, before] =
                [correction.after, correction.before].map(|beads| beads.counts()[square]);
            say!("correction", bead = &names[square], after, before).to_string()
        };
        let changes: Vec<_> = Square::ALL
            .into_iter()
            .filter(differs)
            .map(change)
            .collect();
        let changes = changes.join("; ");
        Some(say!("put-right", games = correction.games, changes))
    }
}

/// The layout of the question.
#[derive(Clone, Debug)]
pub struct QuestionLayout {
    /// The area of the text.
    pub words: Rect,
    /// The area of the lid, including a frame.
    pub lid: Rect,
    /// True if the lid has a frame.
    pub is_framed: bool,
    /// The possible beads, and the answer that there was none.
    pub answers: Vec<AnswerPlace>,
}

/// A clickable answer.
#[derive(Clone, Copy, Debug)]
pub struct AnswerPlace {
    pub area: Rect,
    /// The bead; `None` for an empty box.
    pub bead: Option<Bead>,
    /// True if the bead's name fits.
    pub has_name: bool,
}

/// Width and height of the lid, with and without frame.
const FRAMED: (u16, u16) = (9, 5);
const BARE: (u16, u16) = (5, 3);

/// The last answer.
fn no_bead() -> String {
    say!("no-bead", key = "0").to_string()
}

/// The width of an answer with or without the name of its bead, excluding gaps.
fn width(choice: &BeadChoice, has_name: bool) -> u16 {
    let name = if has_name { choice.name.width() + 1 } else { 0 };
    in_cells(3 + name)
}

impl QuestionLayout {
    /// Lays the question out under the board; `None` if no box is to be opened.
    fn new(status: Rect, session: &Session) -> Option<Self> {
        let view = session.view();
        view.box_to_open()?;
        let area = Rect {
            width: status.width.saturating_sub(1),
            ..status
        };
        let choices = view.bead_choices();
        let named = flow(area.width, &choices, true);
        let lines = |answers: &[AnswerPlace]| answers.last().map_or(0, |last| last.area.y + 1);
        let is_framed = area.height >= FRAMED.1 + 1 + lines(&named);
        let (lid_width, lid_height) = if is_framed { FRAMED } else { BARE };
        let air = u16::from(area.height > lid_height + 1 + lines(&named));
        let top = area.y + air;
        let lid = Rect {
            x: area.right().saturating_sub(lid_width + 1),
            y: top,
            width: lid_width,
            height: lid_height,
        };
        let words = Rect {
            y: top,
            width: lid.x.saturating_sub(area.x + 1),
            height: lid_height,
            ..area
        };
        let left = area.bottom().saturating_sub(lid.bottom());
        let answers = if lines(&named) <= left {
            named
        } else {
            flow(area.width, &choices, false)
        };
        let first = lid.bottom() + u16::from(lines(&answers) < left);
        let place = |answer: AnswerPlace| {
            let Rect { x, y, .. } = answer.area;
            AnswerPlace {
                area: Rect {
                    x: area.x + x,
                    y: first + y,
                    ..answer.area
                }
                .intersection(area),
                ..answer
            }
        };
        Some(Self {
            words,
            lid,
            is_framed,
            answers: answers.into_iter().map(place).collect(),
        })
    }

    /// The answer at this position.
    fn at(&self, at: Position) -> Option<&AnswerPlace> {
        self.answers.iter().find(|answer| answer.area.contains(at))
    }
}

/// The answers side by side, wrapped at this width, relative to 0, 0.
fn flow(columns: u16, choices: &[BeadChoice], has_name: bool) -> Vec<AnswerPlace> {
    let (mut x, mut y) = (0, 0);
    let none = in_cells(no_bead().width());
    let beads = choices
        .iter()
        .map(|choice| (Some(choice.bead), width(choice, has_name)));
    let answers = beads.chain([(None, none)]).map(|(bead, width)| {
        if x > 0 && x + width > columns {
            (x, y) = (0, y + 1);
        }
        let area = Rect {
            x,
            y,
            width,
            height: 1,
        };
        x += width + 2;
        AnswerPlace {
            area,
            bead,
            has_name,
        }
    });
    answers.collect()
}

/// The question for the drawn bead.
struct BeadQuestion<'a> {
    theme: &'a Theme,
    layout: &'a QuestionLayout,
    marks: ShownMarks,
    to_open: BoxToOpen,
    /// The lid of the real box as printed.
    lid: Board,
    /// The key of the lid's orientation.
    turn: &'static str,
    choices: Vec<BeadChoice>,
}

impl<'a> BeadQuestion<'a> {
    fn of(session: &Session, layout: &'a QuestionLayout, theme: &'a Theme) -> Option<Self> {
        let view = session.view();
        let to_open = view.box_to_open()?;
        let (turn, marks) = (view.turn_of_real_lid(&to_open), view.marks);
        let lid = view.board.turned(turn);
        Some(Self {
            theme,
            layout,
            marks,
            to_open,
            lid,
            turn: words::turn(turn, marks.numbering),
            choices: view.bead_choices(),
        })
    }

    /// The text, in the longest form that fits.
    fn words(&self) -> Text<'static> {
        let Rect { width, height, .. } = self.layout.words;
        let said = [
            (say!("shake", box = self.to_open.number), self.theme.strong),
            (say!("lid-lies", turn = self.turn), self.theme.plain),
            (say!("which-bead"), self.theme.strong),
        ];
        let words = |length| {
            said.each_ref()
                .map(|(said, _)| wrap(&said.form(length).to_string(), width.into()))
        };
        // The first instruction must fit on one line.
        let fits = |words: &[Vec<String>; 3]| {
            words[0].len() == 1 && words.iter().map(Vec::len).sum::<usize>() <= height.into()
        };
        let mut longer = [Length::Full, Length::Short].into_iter().map(words);
        let words = longer.find(fits).unwrap_or_else(|| words(Length::Brief));
        let lines = words
            .into_iter()
            .zip(&said)
            .flat_map(|(lines, (_, style))| {
                lines
                    .into_iter()
                    .map(move |line| Line::styled(line, *style))
            });
        lines.collect()
    }

    fn render_lid(&self, buffer: &mut Buffer) {
        let (theme, area) = (self.theme, self.layout.lid);
        let mut inside = area;
        if self.layout.is_framed {
            Clip { buffer, area }.frame(area, theme.glyphs.heavy, theme.strong);
            inside = Rect {
                x: area.x + 2,
                y: area.y + 1,
                width: 5,
                height: 3,
            };
        }
        let mut clip = Clip {
            buffer,
            area: inside,
        };
        for square in Square::ALL {
            let (x, y) = (
                inside.x + 2 * u16::from(square.column()),
                inside.y + u16::from(square.row()),
            );
            if let Some(mark) = self.lid.at(square) {
                let mark = self.marks.mark(mark);
                clip.put(x, y, &mark.to_string(), theme.mark(mark));
            } else if let Some(choice) = self
                .choices
                .iter()
                .find(|it| self.marks.number(it.digit) == square)
            {
                clip.put(
                    x,
                    y,
                    &choice.digit.to_string(),
                    theme.bead(choice.bead.lid_square()),
                );
            } else {
                clip.put(x, y, theme.glyphs.dot, theme.faint);
            }
        }
    }

    fn render_answer(&self, answer: &AnswerPlace, buffer: &mut Buffer) {
        let (theme, area) = (self.theme, answer.area);
        let mut clip = Clip { buffer, area };
        let choice = answer
            .bead
            .and_then(|bead| self.choices.iter().find(|choice| choice.bead == bead));
        let Some(choice) = choice else {
            clip.put(area.x, area.y, &no_bead(), theme.faint);
            return;
        };
        let style = theme.bead(choice.bead.lid_square());
        clip.put(area.x, area.y, &choice.digit.to_string(), theme.strong);
        let glyph = theme.bead_glyph(choice.bead.lid_square());
        clip.put(area.x + 2, area.y, glyph, style);
        if answer.has_name {
            clip.put(area.x + 4, area.y, &choice.name, style);
        }
    }
}

impl Widget for BeadQuestion<'_> {
    fn render(self, _: Rect, buffer: &mut Buffer) {
        self.words().render(self.layout.words, buffer);
        self.render_lid(buffer);
        for answer in &self.layout.answers {
            self.render_answer(answer, buffer);
        }
    }
}
