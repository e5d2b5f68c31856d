//! The rectangles of the question which bead came out of a real box: under the board, in place of
//! the words there.

use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::app::{App, BeadChoice};
use crate::engine::Bead;
use crate::words::say;

/// The question, laid out.
#[derive(Clone, Debug)]
pub struct QuestionLayout {
    /// The area of the instructions.
    pub words: Rect,
    /// The lid as it is printed, with its frame if it has one.
    pub lid: Rect,
    /// True if the lid has a frame.
    pub is_framed: bool,
    /// The beads that may come out, and none at the end.
    pub answers: Vec<AnswerPlace>,
}

/// An answer that can be clicked.
#[derive(Clone, Copy, Debug)]
pub struct AnswerPlace {
    /// Its area.
    pub area: Rect,
    /// The bead, or none.
    pub bead: Option<Bead>,
    /// True if the bead's name has room.
    pub has_name: bool,
}

/// The columns and lines of the lid, in a frame and without one.
const FRAMED: (u16, u16) = (9, 5);
const BARE: (u16, u16) = (5, 3);

/// The last of the answers.
pub(crate) fn none() -> String {
    say!("no-bead", key = "0").to_string()
}

/// The columns of an answer with the name of its bead and without, without those between two
/// answers.
fn width(choice: &BeadChoice, has_name: bool) -> u16 {
    let name = if has_name { choice.name.width() + 1 } else { 0 };
    u16::try_from(3 + name).unwrap_or(u16::MAX)
}

impl QuestionLayout {
    /// Lays the question out under the board, or `None` where none is asked.
    pub(super) fn new(status: Rect, app: &App) -> Option<Self> {
        app.box_to_open()?;
        let area = Rect {
            width: status.width.saturating_sub(1),
            ..status
        };
        let choices = app.bead_choices();
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

    /// The answer at this place.
    pub(super) fn at(&self, at: Position) -> Option<&AnswerPlace> {
        self.answers.iter().find(|answer| answer.area.contains(at))
    }
}

/// The answers side by side, in lines of so many columns, from 0, 0.
fn flow(columns: u16, choices: &[BeadChoice], has_name: bool) -> Vec<AnswerPlace> {
    let (mut x, mut y) = (0, 0);
    let none = u16::try_from(none().width()).unwrap_or(u16::MAX);
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
