//! Under the board while a real box is to be shaken: which box, how its lid lies, and which beads
//! may come out.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::super::draw::wrap;
use super::super::layout::{AnswerPlace, QuestionLayout, no_bead};
use super::super::theme::Theme;
use super::{Clip, ShownMarks};
use crate::app::{BeadChoice, Session};
use crate::engine::BoxToOpen;
use crate::game::{Board, Square};
use crate::words::{self, Length, say};

/// The question which bead came out.
pub(super) struct BeadQuestion<'a> {
    theme: &'a Theme,
    layout: &'a QuestionLayout,
    marks: ShownMarks,
    to_open: BoxToOpen,
    /// The lid of the real box, as it is printed.
    lid: Board,
    /// The turn it needs.
    turn: &'static str,
    choices: Vec<BeadChoice>,
}

impl<'a> BeadQuestion<'a> {
    pub(super) fn of(
        session: &Session,
        layout: &'a QuestionLayout,
        theme: &'a Theme,
    ) -> Option<Self> {
        let to_open = session.box_to_open()?;
        let (turn, marks) = (session.turn_of_real_lid(&to_open), ShownMarks::of(session));
        let lid = session.board().turned(turn);
        Some(Self {
            theme,
            layout,
            marks,
            to_open,
            lid,
            turn: words::turn(turn, marks.numbering),
            choices: session.bead_choices(),
        })
    }

    /// The instructions, in as many words as there is room for.
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
        // What to do first is read first: it has a line, and is not broken.
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
            Clip { buffer, area }.frame(area, theme.glyphs.heavy, theme.open);
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
