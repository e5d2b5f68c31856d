//! The table: the boxes of this game in front of the cabinet, each with the bead that is out.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::draw::{draw_frame, wrap};
use super::super::layout::TableLayout;
use super::super::theme::Theme;
use super::ShownMarks;
use super::table_card::TableCard;
use crate::app::{Session, TableBox, Unit};
use crate::engine::{Matchbox, Side};
use crate::words::{Form, Length, Said, say};

/// The boxes of one player.
pub(crate) struct Table<'a> {
    theme: &'a Theme,
    layout: &'a TableLayout,
    boxes: Vec<(TableBox, &'a Matchbox)>,
    marks: ShownMarks,
    unit: Unit,
    note: Option<Said>,
    is_by_hand: bool,
}

impl<'a> Table<'a> {
    pub(crate) fn of(
        session: &'a Session,
        theme: &'a Theme,
        layout: &'a TableLayout,
        unit: Unit,
    ) -> Self {
        let side = layout.side;
        let matchbox = |opened: &TableBox| {
            session
                .shown_machine()
                .cabinet(side)
                .map(|cabinet| &cabinet[opened.opened.number])
        };
        let boxes = session
            .table(side)
            .into_iter()
            .filter_map(|opened| Some((opened, matchbox(&opened)?)))
            .collect();
        Self {
            theme,
            layout,
            boxes,
            marks: ShownMarks::of(session),
            unit,
            note: session.table_note(side),
            is_by_hand: session.machine.by_hand().is_on,
        }
    }

    /// True if there is room for words beside the boxes.
    pub(crate) fn has_room_for_words(&self) -> bool {
        self.layout.note(self.boxes.len()).width >= LEAST_NOTE
    }

    /// Draws the most words for which there is room, in lines that can be read at a glance.
    fn render_note(&self, buffer: &mut Buffer) {
        let area = self.layout.note(self.boxes.len());
        if !self.has_room_for_words() {
            return;
        }
        let Some(note) = &self.note else { return };
        let width = usize::from(area.width.min(MOST_NOTE));
        let wrapped = |form: Form| wrap(&form.to_string(), width);
        let fits = |lines: &Vec<_>| lines.len() <= area.height.into();
        let lines = note.forms().map(wrapped).find(fits);
        let lines = lines.unwrap_or_else(|| wrapped(note.form(Length::Brief)));
        let height = u16::try_from(lines.len())
            .unwrap_or(u16::MAX)
            .min(area.height);
        let text: Text = lines.into_iter().map(Line::from).collect();
        text.style(self.theme.faint)
            .render(area.centered_vertically(Constraint::Length(height)), buffer);
    }

    /// The name of the strip, with the unit of its numbers where these are no beads.
    fn title(&self) -> String {
        let unit = match self.unit {
            Unit::Beads => "beads",
            Unit::PerCent => "percent",
        };
        let game = match self.layout.side {
            Side::First => say!("this-game", unit),
            Side::Second => say!("this-game-second", unit),
        };
        let is_narrow = self.layout.area.width < 48;
        let length = if is_narrow {
            Length::Short
        } else {
            Length::Full
        };
        format!(" {} ", game.form(length))
    }
}

impl Widget for Table<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let title = Span::styled(self.title(), self.theme.strong);
        draw_frame(self.theme, false, title, area, buffer);
        for ((shown, matchbox), place) in self.boxes.iter().zip(self.layout.places) {
            TableCard {
                theme: self.theme,
                form: self.layout.form,
                marks: self.marks,
                shown,
                matchbox,
                unit: self.unit,
                is_by_hand: self.is_by_hand,
            }
            .render(place, buffer);
        }
        self.render_note(buffer);
    }
}

/// Words in fewer columns than this would be hard to read.
const LEAST_NOTE: u16 = 10;

/// And in more than these, long lines in an empty room.
const MOST_NOTE: u16 = 40;
