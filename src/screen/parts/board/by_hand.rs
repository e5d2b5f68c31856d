//! Play with real matchboxes: the question for the drawn bead, and the correction of a count.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::begin::{begin_game, open_training};
use super::scene::{draw_board, shown_notice};
use super::take_back::{offers_to_take_back, take_back};
use crate::draw::popup::{PopupContent, PopupLine};
use crate::draw::text::{below_lines, draw_wrapped, in_cells, wrap};
use crate::draw::theme::Theme;
use crate::engine::{Bead, Beads, BoxNumber, NotDrawn, Side};
use crate::game::{PerSquare, Square, Symmetry};
use crate::model::{Action, BeadChoice, Fields, Form, Line as Entry, Motion, Session, View};
use crate::parts::popup::form::Sheet;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::{grouped, sentence};
use crate::words::{Length, Said, reason, say};

/// MENACE is to move by hand: the question for the drawn bead is under the board.
#[derive(Clone, Debug, Default)]
pub struct BeadQuestion {
    /// The question in wrapped lines.
    lines: Vec<String>,
    /// The beads that can be chosen by a click, each with its area below the question.
    pub choices: Vec<(Rect, BeadChoice)>,
}

impl Part for BeadQuestion {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        match action {
            Action::Go(to) => Self::shown(say!("offer-move"), move |_, session| {
                session.board_state.move_cursor(to);
            }),
            Action::Activate => Self::shown(say!("offer-came-out"), |_, session| {
                draw_bead_for(session, session.board_state.cursor);
            }),
            Action::Play(square) => Self::quiet(move |_, session| {
                session.board_state.cursor = square;
                draw_bead_for(session, square);
            }),
            Action::Train => Self::quiet(|_, session| open_training(session)),
            Action::TakeBack => {
                let is_shown = offers_to_take_back(context.session);
                Self::shown_if(is_shown, say!("offer-take-back"), |_, session| {
                    take_back(session);
                })
            }
            Action::Draw(bead) => {
                let word = say!("offer-none-came-out");
                Self::shown_if(bead.is_none(), word, move |_, session| {
                    draw_bead(session, bead);
                })
            }
            _ => None,
        }
    }

    /// The question and the beads in the longest form that fits under the board.
    fn lay(&mut self, context: Context<'_>, _: Rect) {
        let (place, view) = (context.pane().status, context.view);
        let Some(to_open) = view.box_to_open() else {
            return;
        };
        let turn = view.turn_of_real_lid(&to_open);
        let said = say!("shake", box = to_open.number, turn);
        let mut choices = view.bead_choices(to_open.number, to_open.symmetry);
        choices.retain(|choice| choice.count > 0);
        for (length, has_names) in [
            (Length::Full, true),
            (Length::Short, true),
            (Length::Short, false),
        ] {
            let words = said.form(length).to_string();
            self.lines = wrap(&words, place.width.saturating_sub(1).into());
            let top = place.y + in_cells(self.lines.len()) + 1;
            self.choices = side_by_side(Rect { y: top, ..place }, &choices, has_names);
            let last = self.choices.last();
            if last.is_none_or(|(area, _)| area.bottom() <= place.bottom()) {
                break;
            }
        }
    }

    /// A bead.
    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        let mut choices = self.choices.iter();
        let chosen = choices.find(|(area, _)| area.contains(at));
        chosen.map(|(_, choice)| Action::Draw(Some(choice.bead)))
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_board(context, theme, buffer);
        let place = context.pane().status;
        let rest = self.rest(place);
        if let Some(notice) = shown_notice(context, rest) {
            let width = rest.width.saturating_sub(1);
            let area = below_lines(Rect { width, ..rest }, 1);
            draw_wrapped(&notice.to_string(), theme.strong, area, buffer);
        }
        for (line, row) in self.lines.iter().zip(place.rows()) {
            Line::styled(line, theme.strong).render(row, buffer);
        }
        for (area, choice) in &self.choices {
            let square = choice.bead.lid_square();
            let (glyph, name) = (theme.bead_glyph(square), &choice.name);
            // Without room for its name, a bead is its sign with its square.
            let has_name = usize::from(area.width) > name.width() + 2;
            let bead = if has_name {
                format!("{glyph} {name} ")
            } else {
                format!("{glyph} ")
            };
            let line = Line::from(vec![
                Span::styled(bead, theme.beads[square]),
                Span::styled(choice.square.to_string(), theme.strong),
            ]);
            line.render(area.intersection(place), buffer);
        }
    }

    fn due(&self, context: Context<'_>) -> Option<Duration> {
        context.view.due()
    }
}

impl BeadQuestion {
    /// The area below the beads, for a notice, in this one under the board.
    pub(crate) fn rest(&self, place: Rect) -> Rect {
        let last = self.choices.last();
        let taken = last.map_or(0, |(area, _)| area.bottom() - place.y);
        below_lines(place, taken)
    }
}

/// The areas of beads side by side, wrapped at the width of the area, with or without their names.
fn side_by_side(area: Rect, choices: &[BeadChoice], has_names: bool) -> Vec<(Rect, BeadChoice)> {
    let (mut x, mut y) = (area.x, area.y);
    let place = |choice: &BeadChoice| {
        let name = if has_names {
            choice.name.width() + 1
        } else {
            0
        };
        let width = in_cells(3 + name);
        if x > area.x && x + width >= area.right() {
            (x, y) = (area.x, y + 1);
        }
        let place = Rect::new(x, y, width, 1);
        x = place.right() + 2;
        (place, choice.clone())
    };
    choices.iter().map(place).collect()
}

/// Plays the bead drawn from the real box, or resigns if it was empty.
pub(crate) fn draw_bead(session: &mut Session, bead: Option<Bead>) {
    if let Some(to_open) = session.view().box_to_open() {
        record_draw(session, bead, to_open.symmetry);
    }
}

/// Plays the bead for this square of the board, in an orientation in which the box contains it.
pub(crate) fn draw_bead_for(session: &mut Session, square: Square) {
    let view = session.view();
    let Some(to_open) = view.box_to_open() else {
        return;
    };
    if view.board.at(square).is_some() {
        session.notice = Some(say!("square-taken", square));
        return;
    }
    let bead = |symmetry| Bead::of_board(square, symmetry);
    let is_held = |symmetry: &Symmetry| to_open.beads.count(bead(*symmetry)) > 0;
    let found = view.cabinet().box_index().find(view.board);
    let found = found.and_then(|(_, symmetries)| symmetries.iter().find(is_held));
    let symmetry = found.unwrap_or(to_open.symmetry);
    record_draw(session, Some(bead(symmetry)), symmetry);
}

/// Records a drawn bead, or an empty box, in this orientation; a notice says if that contradicts
/// the records.
fn record_draw(session: &mut Session, bead: Option<Bead>, symmetry: Symmetry) {
    let insists = session.board_state.no_bead_reported == Some(session.pair.revision);
    session.before_move();
    let drawn = match bead {
        Some(bead) => session.pair.draw_by_hand(bead, symmetry),
        None => session.pair.resign_by_hand(insists),
    };
    match drawn {
        Ok(finished) => {
            session.follow_game();
            if let Some(finished) = finished {
                session.end_game(Box::new(finished));
                session.follow_game();
                session.board_state.motion = Motion::of_rewards(&finished);
            }
            session.save();
        }
        Err(refused) => {
            session.board_state.no_bead_reported = bead.is_none().then_some(session.pair.revision);
            session.notice = Some(doubt(session, refused, bead));
        }
    }
}

/// The message for an answer that contradicts the records.
fn doubt(session: &Session, refused: NotDrawn, bead: Option<Bead>) -> Said {
    let names = session.view().bead_names();
    let is_empty = bead.is_none();
    let bead = bead.map_or("", |bead| &names[bead.lid_square()]);
    match refused {
        NotDrawn::NotInBox(number) | NotDrawn::NotEmpty(number) => {
            say!("not-by-the-record", box = number, is_empty, bead)
        }
        NotDrawn::NoBox => reason(&refused),
    }
}

/// Sets whether a person shakes the boxes. A game in progress is abandoned.
pub(crate) fn change_shaker(session: &mut Session, is_by_hand: bool) {
    session.bring_into_use(Side::First);
    session.pair.machine.by_hand.is_on = is_by_hand;
    begin_game(session);
    session.notice = Some(say!("shaker-changed", is_by_hand));
    session.save();
}

/// The maximum number of beads of a color.
const MOST: i64 = 99_999;

/// The contents of a box being corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Miscount {
    number: BoxNumber,
    beads: Vec<BeadChoice>,
}

impl Miscount {
    /// The form with the recorded contents.
    pub(crate) fn new(number: BoxNumber, view: View<'_>) -> Self {
        let beads = view.bead_choices(number, Symmetry::Identity);
        Self { number, beads }
    }
}

impl Fields for Miscount {
    const NAMES: usize = 15;
    const VALUES: usize = 6;

    fn lines(&self) -> Vec<Entry<Self>> {
        let line = |(nth, color): (usize, &BeadChoice)| {
            let now = i64::try_from(color.count).unwrap_or(MOST);
            let set = move |miscount: &mut Self, count: i64| {
                miscount.beads[nth].count = count.unsigned_abs();
            };
            Entry::number(&color.name, (now, grouped(color.count)), 0..=MOST, set)
        };
        self.beads.iter().enumerate().map(line).collect()
    }
}

impl Sheet for Miscount {
    fn done(&self) -> Option<Said> {
        Some(say!("miscounted-done"))
    }

    fn frame(&self, _: &[Entry<Self>], _: &Entry<Self>) -> PopupContent {
        let words = say!("miscounted-text", box = self.number).to_string();
        PopupContent {
            title: sentence(&say!("do-miscount").to_string()),
            width: 52,
            lines: vec![PopupLine::Text(words)],
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        let Self { number, beads } = &form.value;
        let mut counts = PerSquare::default();
        for color in beads {
            counts[color.bead.lid_square()] = color.count;
        }
        let machine = &mut session.pair.machine;
        machine.correct_box(*number, Beads::from_counts(counts));
        session.notice = session.view().correction_of(*number);
        session.save();
        Next::Close
    }
}
