//! The popups in which a machine gets a name, and in which something is confirmed.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::layout::PopupLayout;
use super::super::theme::Theme;
use crate::app::{Confirmed, NameFor, Naming, Question};

pub fn title(purpose: NameFor) -> &'static str {
    match purpose {
        NameFor::New => " New machine ",
        NameFor::Copy => " Copy a machine ",
        NameFor::Rename => " Rename a machine ",
    }
}

pub fn draw(naming: &Naming, theme: &Theme, layout: &PopupLayout, buffer: &mut Buffer) {
    let name = Line::from(vec![Span::from(" name  "), Span::styled(format!(" {}_ ", naming.typed), theme.selected)]);
    let letters = Line::styled(" letters, digits, space, - and _; then Enter", theme.faint);
    let old = || Line::styled(format!(" of     {}", naming.of), theme.faint);
    let lines = match naming.purpose {
        NameFor::New => {
            let source = Line::styled(format!(" {}", naming.preset.source()), theme.faint);
            vec![Line::default(), name, letters, Line::default(), source]
        }
        NameFor::Copy | NameFor::Rename => vec![Line::default(), old(), name, letters],
    };
    Text::from(lines).render(layout.inner, buffer);
    for area in &layout.buttons {
        Line::from(format!(" rules  < {} >", naming.preset)).render(*area, buffer);
    }
}

/// What is asked.
pub fn question(question: &Question) -> String {
    let name = &question.machine;
    match question.deed {
        Confirmed::Remove => format!("Machine '{name}' and all that it has learned will be gone for good."),
        Confirmed::Restock => format!(
            "Every box of machine '{name}' gets its starting beads again, in place of those it has now. A game in \
             progress is put back."
        ),
    }
}

pub fn draw_answers(question: &Question, theme: &Theme, layout: &PopupLayout, buffer: &mut Buffer) {
    for (agreed, &area) in [false, true].into_iter().zip(&layout.buttons) {
        let label = match (agreed, question.deed) {
            (false, _) => "No, leave it as it is",
            (true, Confirmed::Remove) => "Yes, remove it",
            (true, Confirmed::Restock) => "Yes, restock it",
        };
        let is_chosen = agreed == question.agreed;
        let pointer = if is_chosen { theme.glyphs.pointer } else { " " };
        let style = if is_chosen { theme.selected } else { theme.plain };
        Line::styled(format!(" {pointer} {label} "), style).render(area, buffer);
    }
}
