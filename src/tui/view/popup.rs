//! What lies over the panes: the help, what is being typed, what is asked, the empty first box.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Clear, Widget};

use super::super::keys::{self, HELP_INDENT};
use super::super::layout::PopupLayout;
use super::super::theme::Theme;
use super::{frame, naming, training};
use crate::app::numbers::counted;
use crate::app::{App, EmptyBoxChoice, Popup};
use crate::engine::StartingBeads;

pub fn draw(app: &App, theme: &Theme, layout: &PopupLayout, buffer: &mut Buffer) {
    let Some(popup) = app.popup() else { return };
    Clear.render(layout.area, buffer);
    buffer.set_style(layout.area, theme.plain);
    let title = match popup {
        Popup::Help { .. } => " Keys ",
        Popup::GoTo { .. } => " Go to box ",
        Popup::Train(_) => " Train MENACE ",
        Popup::Name(typed) => naming::title(typed.purpose),
        Popup::Confirm(_) => " Are you sure? ",
        Popup::Told(_) => " Please note ",
        Popup::Dry { .. } => " The first box is empty ",
    };
    let frame = frame(theme, true).title(Line::styled(title, theme.strong));
    frame.title_bottom(Line::styled(more(popup, layout), theme.faint).right_aligned()).render(layout.area, buffer);
    match popup {
        Popup::Help { top } => draw_help(theme, *top, layout.inner, buffer),
        Popup::GoTo { typed } => draw_go_to(app, theme, typed, layout.inner, buffer),
        Popup::Train(setup) => training::draw(setup, theme, layout, buffer),
        Popup::Name(typed) => naming::draw(typed, theme, layout, buffer),
        Popup::Confirm(question) => {
            draw_text(&naming::question(question), layout.inner, buffer);
            naming::draw_answers(question, theme, layout, buffer);
        }
        Popup::Told(text) => draw_text(text, layout.inner, buffer),
        Popup::Dry { selected } => draw_dry(app, theme, *selected, layout, buffer),
    }
}

/// What part of the help shows, where it does not all do.
fn more(popup: &Popup, layout: &PopupLayout) -> String {
    let Popup::Help { top } = popup else { return String::new() };
    let (lines, height) = (keys::help_lines(layout.inner.width).len(), usize::from(layout.inner.height));
    if lines <= height { String::new() } else { format!(" lines {} to {} of {lines} ", top + 1, top + height) }
}

fn draw_help(theme: &Theme, top: usize, area: Rect, buffer: &mut Buffer) {
    let line = |(label, help)| {
        let label = theme.glyphs.key_label(label);
        Line::from(vec![Span::styled(format!("{label:>HELP_INDENT$}"), theme.strong), Span::from(format!("  {help}"))])
    };
    let lines: Vec<Line> = keys::help_lines(area.width).into_iter().skip(top).map(line).collect();
    Text::from(lines).render(area, buffer);
}

fn draw_text(text: &str, area: Rect, buffer: &mut Buffer) {
    let area = area.inner(Margin::new(1, 1));
    let lines = textwrap::wrap(text, usize::from(area.width));
    Text::from_iter(lines).render(area, buffer);
}

fn draw_go_to(app: &App, theme: &Theme, typed: &str, area: Rect, buffer: &mut Buffer) {
    let most = app.shown_cabinet().box_index().box_count();
    let lines = vec![
        Line::from(vec![Span::from(" box "), Span::styled(format!(" {typed}_ "), theme.selected)]),
        Line::default(),
        Line::styled(format!(" 1 to {most}, then Enter"), theme.faint),
    ];
    Text::from(lines).render(area, buffer);
}

fn draw_dry(app: &App, theme: &Theme, selected: EmptyBoxChoice, layout: &PopupLayout, buffer: &mut Buffer) {
    let story = format!(
        "After {} MENACE has no bead left to begin with. Every bead of its first box was taken away: by its own rules it has learned not to play.",
        counted(app.machine().tally().games(), "game")
    );
    draw_text(&story, layout.inner, buffer);
    for (way, &area) in EmptyBoxChoice::ALL.into_iter().zip(&layout.buttons) {
        let pointer = if way == selected { theme.glyphs.pointer } else { " " };
        let style = if way == selected { theme.selected } else { theme.plain };
        Line::styled(format!(" {pointer} {} ", label(app, way)), style).render(area, buffer);
    }
}

fn label(app: &App, way: EmptyBoxChoice) -> String {
    match way {
        EmptyBoxChoice::Restock => "Restock the first box and play on".to_owned(),
        EmptyBoxChoice::StartAgain => match app.roomier_rules().start() {
            StartingBeads::PerStage([a, b, c, d]) => {
                let amount = if app.roomier_rules() == *app.machine().rules() { "as many" } else { "more" };
                format!("Start again with {amount} beads: {a} {b} {c} {d}")
            }
            StartingBeads::Random => "Start again with other random beads".to_owned(),
        },
        EmptyBoxChoice::Leave => "Leave it as it is".to_owned(),
    }
}
