//! The frame of the right pane: its tabs above, and below whose boxes these are and which is
//! selected.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::draw::{draw_frame, lower_edge};
use super::super::layout::{Layout, TabPlace};
use super::super::theme::Theme;
use crate::app::{App, Focus, Phase, Tab, Unit, Zoom};
use crate::engine::solved::Soundness;

/// The frame with its tabs and its note.
pub(super) struct RightPaneFrame<'a> {
    theme: &'a Theme,
    tabs: &'a [TabPlace],
    current: Tab,
    focused: bool,
    note: String,
    /// The legends of the boxes, most words first.
    legends: Vec<Line<'static>>,
}

impl<'a> RightPaneFrame<'a> {
    pub(super) fn of(app: &App, theme: &'a Theme, layout: &'a Layout) -> Self {
        let focused = app.focus == Focus::RightPane;
        Self {
            theme,
            tabs: &layout.tabs,
            current: app.right_pane.tab,
            focused,
            note: app.tab_note(theme.glyphs.dot),
            legends: legends(app, theme, layout.unit),
        }
    }
}

impl RightPaneFrame<'_> {
    /// The note on the tab; the first words give way where there is no room for all.
    fn note_fitting(&self, room: usize) -> &str {
        let dot = format!(" {} ", self.theme.glyphs.dot);
        let mut note = self.note.as_str();
        while note.width() > room
            && let Some((_, rest)) = note.split_once(&dot)
        {
            note = rest;
        }
        note
    }
}

impl Widget for RightPaneFrame<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let note = self.note_fitting(usize::from(area.width).saturating_sub(4));
        let note = Span::styled(
            if note.is_empty() {
                String::new()
            } else {
                format!(" {note} ")
            },
            theme.faint,
        );
        let room = usize::from(area.width).saturating_sub(note.width() + 4);
        let legend = self
            .legends
            .into_iter()
            .find(|legend| legend.width() <= room)
            .unwrap_or_default();
        draw_frame(
            theme,
            self.focused,
            Span::styled(" Matchboxes ", theme.strong),
            area,
            buffer,
        );
        note.into_right_aligned_line()
            .render(lower_edge(area), buffer);
        legend.render(lower_edge(area), buffer);
        for place in self.tabs {
            let style = if place.tab == self.current {
                theme.key
            } else {
                theme.faint
            };
            Line::styled(format!(" {} ", place.name), style).render(place.area, buffer);
        }
    }
}

/// The legends of the numbers and the shades of the boxes.
fn legends(app: &App, theme: &Theme, unit: Unit) -> Vec<Line<'static>> {
    let pane = &app.right_pane;
    if pane.tab != Tab::Boxes || pane.boxes.is_detail {
        return Vec::new();
    }
    if app.session.examiner.is_on() {
        return vec![
            soundness_legend(theme, "slip: a win is gone"),
            soundness_legend(theme, "slip"),
        ];
    }
    let faint = |text: String| Span::styled(text, theme.faint);
    match pane.boxes.zoom {
        Zoom::Cards => {
            let drawn = Span::styled("[3]", theme.faint.add_modifier(Modifier::REVERSED));
            let none = theme.glyphs.dot;
            let [number, name] = match unit {
                Unit::Beads => ["3 beads", "beads"],
                Unit::PerCent => ["3 % of the box", "%"],
            };
            let line = |before: String, after: String| {
                Line::from(vec![faint(before), drawn.clone(), faint(after)])
            };
            vec![
                line(
                    format!(" {number}   "),
                    format!(" came out   0 ran out   {none} none here "),
                ),
                line(format!(" {name}   "), format!(" came out   {none} none ")),
                line(format!(" {name}  "), " came out ".to_owned()),
            ]
        }
        Zoom::Wall if matches!(app.play.phase, Phase::TimeLapse(_)) => {
            [" lit: just paid   faint: no game yet ", " lit: just paid "]
                .map(|text| faint(text.to_owned()).into())
                .into()
        }
        Zoom::Wall => [
            " strong: many beads   weak: few or none ",
            " strong: many beads ",
        ]
        .map(|text| faint(text.to_owned()).into())
        .into(),
    }
}

/// The legend of the examiner's marks.
fn soundness_legend(theme: &Theme, slip: &'static str) -> Line<'static> {
    let words = [
        (Soundness::Sound, "sound"),
        (Soundness::Slip, slip),
        (Soundness::Blunder, "blunder"),
    ];
    let mark = |(soundness, word)| {
        let (glyph, style) = theme.soundness(soundness);
        [
            Span::styled(format!(" {glyph} "), style),
            Span::styled(format!("{word} "), theme.faint),
        ]
    };
    words.into_iter().flat_map(mark).collect()
}
