//! The popup that asks who shall play against MENACE, and how often.

use ratatui::buffer::Buffer;
use ratatui::text::{Line, Text};
use ratatui::widgets::Widget;

use super::super::layout::PopupLayout;
use super::super::theme::Theme;
use crate::app::numbers::grouped;
use crate::app::{Field, Pace, TrainingForm};

pub fn draw(setup: &TrainingForm, theme: &Theme, layout: &PopupLayout, buffer: &mut Buffer) {
    let intro = vec![Line::default(), Line::styled(format!(" {}", setup.opponent.description()), theme.faint)];
    Text::from(intro).render(layout.inner, buffer);
    for (field, &area) in Field::ALL.into_iter().zip(&layout.buttons) {
        let style = if field == setup.field { theme.selected } else { theme.plain };
        let pointer = if field == setup.field { theme.glyphs.pointer } else { " " };
        Line::styled(format!(" {pointer} {} ", label(setup, field)), style).render(area, buffer);
    }
}

fn label(setup: &TrainingForm, field: Field) -> String {
    let (name, value) = match field {
        Field::Opponent => ("against", setup.opponent.to_string()),
        Field::Games => ("games", grouped(setup.games)),
        Field::Pace => {
            ("how", if setup.pace == Pace::Fast { "as fast as it can" } else { "watch every move" }.to_owned())
        }
        Field::Start => return "Start (Enter)".to_owned(),
    };
    format!("{name:<9}< {value} >")
}
