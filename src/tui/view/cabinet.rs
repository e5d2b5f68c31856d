//! The right pane: the boxes under the headings of their stages, and what part of them is in view.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState, StatefulWidget, Widget};

use super::super::grid::Form;
use super::super::layout::{Content, Layout, inside};
use super::super::theme::Theme;
use super::{Clip, curve, detail, frame, games, machine, matchbox, wall};
use crate::app::numbers::{counted, grouped};
use crate::app::{App, Focus, Tab};
use crate::engine::Tournament;
use crate::game::Mark;

pub fn draw(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let block = frame(theme, app.focus() == Focus::Cabinet)
        .title(Line::styled(" Matchboxes ", theme.strong))
        .title_bottom(Line::styled(note(app, theme), theme.faint).right_aligned());
    block.render(layout.cabinet, buffer);
    draw_tabs(app, theme, layout, buffer);
    match layout.content {
        Content::Boxes => draw_boxes(app, theme, layout, buffer),
        Content::Detail => detail::draw(app, theme, inside(layout.cabinet), buffer),
        Content::Games => games::draw(app, theme, layout, buffer),
        Content::Machine => machine::draw(app, theme, layout, buffer),
        Content::Curve => draw_curve(app, theme, inside(layout.cabinet), buffer),
    }
}

fn draw_boxes(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    draw_headings(theme, layout, buffer);
    let mut window = Clip { buffer, area: layout.boxes };
    for (number, _) in layout.grid.within(layout.top, layout.boxes.height) {
        let at = layout.box_lines(number);
        match (layout.grid.form(), &theme.wall) {
            (Form::Card, _) => matchbox::draw(app, theme, number, at, &mut window),
            (Form::Blocks, Some(colors)) => wall::draw_blocks(app, theme, colors, number, at, &mut window),
            (Form::Blocks | Form::Shades, _) => wall::draw_shades(app, theme, number, at, &mut window),
        }
    }
    draw_scrollbar(theme, layout, buffer);
}

fn draw_curve(app: &App, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let tournament = app.right_pane().tournament().then(Tournament::of_1961);
    curve::draw(app.machine().curve(), app.machine().curve_point(), tournament, theme, area, buffer);
}

fn draw_tabs(app: &App, theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    for place in &layout.tabs {
        let style = if place.tab == app.right_pane().tab() { theme.key } else { theme.plain };
        Line::styled(format!(" {} ", place.name), style).render(place.area, buffer);
    }
}

/// Whose boxes these are if not the first machine's, how many are open, and which is selected.
fn note(app: &App, theme: &Theme) -> String {
    match (app.right_pane().tab(), app.selected_game()) {
        (Tab::Boxes, _) => {}
        (Tab::Games, Some((number, _))) => {
            return format!(" game {} of {} ", grouped(number), grouped(app.machine().tally().games()));
        }
        (Tab::Machine, _) => {
            return format!(" {} ", counted(app.machines().names().len() as u64, "machine"));
        }
        (Tab::Curve | Tab::Games, _) => return String::new(),
    }
    let place = format!("box {} of {}", app.right_pane().selected(), app.shown_cabinet().box_index().box_count());
    let open = app.shown_game().map_or(0, |game| game.opened_by(app.shown_side()).count());
    let dot = theme.glyphs.dot;
    match (app.shown_side(), open) {
        (Mark::O, _) => format!(" second machine {dot} {place} "),
        (Mark::X, 0) => format!(" {place} "),
        (Mark::X, _) => format!(" {open} open {dot} {place} "),
    }
}

fn draw_headings(theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    let mut window = Clip { buffer, area: layout.boxes };
    for (stage, line, count) in layout.grid.headings() {
        let y = i32::from(layout.boxes.y) + i32::from(line) - i32::from(layout.top);
        window.put(layout.boxes.x, y, &format!("{} move", stage.ordinal()), theme.plain);
        window.put(layout.boxes.x + 9, y, &count.to_string(), theme.faint);
    }
}

fn draw_scrollbar(theme: &Theme, layout: &Layout, buffer: &mut Buffer) {
    if layout.most_top() == 0 {
        return;
    }
    let [track, thumb] = theme.glyphs.scroll;
    let mut state = ScrollbarState::new(usize::from(layout.most_top()) + 1)
        .position(layout.top.into())
        .viewport_content_length(layout.boxes.height.into());
    Scrollbar::new(ScrollbarOrientation::VerticalRight)
        .begin_symbol(None)
        .end_symbol(None)
        .track_symbol(Some(track))
        .thumb_symbol(thumb)
        .track_style(theme.frame)
        .thumb_style(theme.frame)
        .render(layout.scrollbar, buffer, &mut state);
}
