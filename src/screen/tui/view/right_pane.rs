//! The frame of the right pane: its tabs above, and below whose boxes these are and which is
//! selected.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::draw::{draw_frame, line_of, lower_edge, notes_fitting};
use super::super::layout::{Layout, TabPlace};
use super::super::theme::Theme;
use crate::app::{App, Focus, Going, Tab, Unit, Zoom};
use crate::engine::Soundness;
use crate::words::{Said, say};

/// The frame with its tabs and its note.
pub(super) struct RightPaneFrame<'a> {
    theme: &'a Theme,
    tabs: &'a [TabPlace],
    current: Tab,
    focused: bool,
    note: Vec<Said>,
    /// The legend of the boxes, and the looks of its parts.
    legend: Option<(Said, Vec<(&'static str, Style)>)>,
}

impl<'a> RightPaneFrame<'a> {
    pub(super) fn of(app: &App, theme: &'a Theme, layout: &'a Layout) -> Self {
        let focused = app.focus == Focus::RightPane;
        Self {
            theme,
            tabs: &layout.tabs,
            current: app.shown.tab,
            focused,
            note: app.tab_note(),
            legend: legend(app, theme, layout.unit),
        }
    }
}

impl Widget for RightPaneFrame<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let theme = self.theme;
        let room = usize::from(area.width).saturating_sub(4);
        let note = notes_fitting(theme, &self.note, room);
        let note = Span::styled(
            if note.is_empty() {
                String::new()
            } else {
                format!(" {note} ")
            },
            theme.faint,
        );
        let room = usize::from(area.width).saturating_sub(note.width() + 4);
        let legend = self.legend.and_then(|(said, parts)| {
            let form = said.fitting(room)?;
            Some(line_of(&form, theme, &parts))
        });
        draw_frame(
            theme,
            self.focused,
            Span::styled(format!(" {} ", say!("matchboxes")), theme.strong),
            area,
            buffer,
        );
        note.into_right_aligned_line()
            .render(lower_edge(area), buffer);
        legend.unwrap_or_default().render(lower_edge(area), buffer);
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

/// The legend of the numbers and the shades of the boxes, with the looks of its parts.
fn legend(app: &App, theme: &Theme, unit: Unit) -> Option<(Said, Vec<(&'static str, Style)>)> {
    if app.shown.tab != Tab::Boxes || app.shown.is_detail {
        return None;
    }
    if app.session.examiner.is_on() {
        let [sound, slip, blunder] =
            [Soundness::Sound, Soundness::Slip, Soundness::Blunder].map(|it| theme.soundness(it));
        let said = say!(
            "legend-marks",
            sound = sound.0,
            slip = slip.0,
            blunder = blunder.0
        );
        let parts = [("sound", sound.1), ("slip", slip.1), ("blunder", blunder.1)];
        return Some((said, parts.to_vec()));
    }
    Some(match app.shown.zoom {
        Zoom::Cards => {
            let none = theme.glyphs.dot;
            let said = match unit {
                Unit::Beads => say!("legend-beads", none),
                Unit::PerCent => say!("legend-percent", none),
            };
            let drawn = theme.faint.add_modifier(Modifier::REVERSED);
            (said, vec![("drawn", drawn)])
        }
        Zoom::Wall if matches!(app.play.going, Some(Going::TimeLapse { .. })) => {
            (say!("legend-learning"), Vec::new())
        }
        Zoom::Wall => (say!("legend-wall"), Vec::new()),
    })
}
