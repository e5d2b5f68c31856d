//! A matchbox as a card: its number, its lid, and a count for each square in its bead's color.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::Clip;
use super::shown_box::ShownBox;
use crate::app::numbers::short;
use crate::game::Square;

/// A card of 13 columns and 5 lines.
pub(super) struct Card<'a> {
    pub(super) theme: &'a Theme,
    pub(super) shown: ShownBox<'a>,
}

impl Widget for Card<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut clip = Clip { buffer, area };
        self.render_frame(&mut clip);
        for square in Square::ALL {
            let at = (area.x + 1 + 4 * u16::from(square.column()), area.y + 1 + u16::from(square.row()));
            match self.shown.mark(square) {
                Some(mark) => clip.put(at.0 + 1, at.1, &mark.to_string(), self.theme.mark(mark)),
                None => self.render_count(square, at, &mut clip),
            }
        }
    }
}

impl Card<'_> {
    fn render_frame(&self, clip: &mut Clip) {
        let Rect { x, y, .. } = clip.area;
        let (set, style) = self.frame();
        let level = |left: &str, middle: &str, right: &str| format!("{left}{}{right}", middle.repeat(11));
        clip.put(x, y, &level(set.top_left, set.horizontal_top, set.top_right), style);
        clip.put(x, y + 4, &level(set.bottom_left, set.horizontal_bottom, set.bottom_right), style);
        for line in 1..4 {
            clip.put(x, y + line, set.vertical_left, style);
            clip.put(x + 1, y + line, "           ", self.theme.plain);
            clip.put(x + 12, y + line, set.vertical_right, style);
        }
        clip.put(x + 2, y, &format!(" {} ", self.shown.number), self.label_style());
        self.render_gain(clip);
    }

    /// Heavy for an open box.
    fn frame(&self) -> (ratatui::symbols::border::Set<'static>, Style) {
        let (theme, shown) = (self.theme, &self.shown);
        if shown.drawn.is_some() {
            (theme.glyphs.heavy, theme.open)
        } else if shown.selected && shown.focused {
            (theme.glyphs.light, theme.strong)
        } else {
            (theme.glyphs.light, theme.frame)
        }
    }

    fn label_style(&self) -> Style {
        match (self.shown.selected, self.shown.focused, self.shown.drawn.is_some()) {
            (true, true, _) => self.theme.selected,
            (true, false, _) => self.theme.underlined(),
            (false, _, true) => self.theme.open,
            (false, _, false) => self.theme.faint,
        }
    }

    /// What the box gained or lost, or that it is empty, at the right end of its upper edge.
    fn render_gain(&self, clip: &mut Clip) {
        let theme = self.theme;
        let (text, style) = match self.shown.closed {
            Some(closed) if closed.restocked => ("full".to_owned(), theme.gain),
            _ if self.shown.matchbox.beads().is_empty() => ("empty".to_owned(), theme.alarm),
            Some(closed) if closed.gain > 0 => (format!("{:+}", closed.gain), theme.gain),
            Some(closed) => (format!("{:+}", closed.gain), theme.loss),
            None => return,
        };
        let width = u16::try_from(text.len() + 2).unwrap_or(u16::MAX);
        let x = (clip.area.right() - 1).saturating_sub(width);
        clip.put(x, clip.area.y, &format!(" {text} "), style);
    }

    fn render_count(&self, square: Square, (x, y): (u16, u16), clip: &mut Clip) {
        let (theme, count) = (self.theme, self.shown.count(square));
        let text = if self.shown.is_bare(square) { theme.glyphs.dot.to_owned() } else { short(count) };
        let columns = text.chars().count();
        if self.shown.is_drawn(square) {
            // The brackets bite into the frame where there are three digits.
            let x = if columns == 1 || columns == 2 && square.column() < 2 { x } else { x - 1 };
            clip.put(x, y, &format!("[{text}]"), self.drawn_style(square));
            return;
        }
        // Two digits lean away from the frame.
        let text = match (columns, square.column()) {
            (1, _) => format!(" {text} "),
            (_, 2) => format!("{text:<3}"),
            (_, _) => format!("{text:>3}"),
        };
        clip.put(x, y, &text, if count == 0 { theme.faint } else { theme.bead(square) });
    }

    /// The drawn bead: its color filled in, and brackets around it.
    fn drawn_style(&self, square: Square) -> Style {
        self.theme.bead(square).add_modifier(Modifier::BOLD | Modifier::REVERSED)
    }
}
