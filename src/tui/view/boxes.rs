//! The boxes of a cabinet under the headings of their stages, and what part of them is in view.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Widget};

use super::super::grid::{Form, Place};
use super::super::layout::BoxesLayout;
use super::super::theme::Theme;
use super::card::Card;
use super::shown_box::ShownBox;
use super::tile::Tile;
use super::{Clip, render_scrolled};
use crate::app::{App, Unit};

/// The boxes that are in view.
pub(super) struct Boxes<'a> {
    theme: &'a Theme,
    places: &'a BoxesLayout,
    shown: Vec<(ShownBox<'a>, Place)>,
    unit: Unit,
}

impl<'a> Boxes<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme, places: &'a BoxesLayout, unit: Unit) -> Self {
        let in_view = places.grid.within(places.top, places.area.height);
        let table = app.table(app.shown_side());
        let shown = in_view
            .map(|(number, place)| (ShownBox::of(app, number, &table), place))
            .collect();
        Self {
            theme,
            places,
            shown,
            unit,
        }
    }

    /// The line of the screen for one of the grid: it may be above or below the view.
    fn line(&self, line: u16) -> i32 {
        i32::from(self.places.area.y) + i32::from(line) - i32::from(self.places.top)
    }

    fn render_headings(&self, buffer: &mut Buffer) {
        let mut clip = Clip {
            buffer,
            area: self.places.area,
        };
        for (stage, line, count) in self.places.grid.headings() {
            let Ok(y) = u16::try_from(self.line(line)) else {
                continue;
            };
            let [name, number] = [self.theme.faint, self.theme.quiet];
            clip.put(
                self.places.area.x,
                y,
                &format!("{} move", stage.ordinal()),
                name,
            );
            clip.put(self.places.area.x + 9, y, &count.to_string(), number);
        }
    }

    fn render_scrollbar(&self, area: Rect, buffer: &mut Buffer) {
        let most_top = self.places.most_top();
        if most_top == 0 {
            return;
        }
        let [track, thumb] = self.theme.glyphs.scroll;
        let mut state = ScrollbarState::new(usize::from(most_top) + 1)
            .position(self.places.top.into())
            .viewport_content_length(self.places.area.height.into());
        Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(None)
            .end_symbol(None)
            .track_symbol(Some(track))
            .thumb_symbol(thumb)
            .track_style(self.theme.frame)
            .thumb_style(self.theme.frame)
            .render(area, buffer, &mut state);
    }
}

impl Widget for Boxes<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        self.render_headings(buffer);
        let theme = self.theme;
        let unit = self.unit;
        let (width, height) = self.places.grid.form().size();
        for &(shown, place) in &self.shown {
            let (x, y) = (self.places.area.x + place.column, self.line(place.line));
            match self.places.grid.form() {
                Form::Card => {
                    let card = Card { theme, shown, unit };
                    render_scrolled(card, (x, y), (width, height), self.places.area, buffer);
                }
                // With a column on either side.
                Form::Blocks(across, down) | Form::Shades(across, down) => {
                    let tile = Tile {
                        theme,
                        shown,
                        pixel: (across, down),
                    };
                    render_scrolled(
                        tile,
                        (x - 1, y),
                        (width + 2, height),
                        self.places.area,
                        buffer,
                    );
                }
            }
        }
        self.render_scrollbar(area, buffer);
    }
}
