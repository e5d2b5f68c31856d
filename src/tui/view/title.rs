//! The line at the top: whose machine this is, what it has lived through, and whether it is kept.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::fitting;
use crate::app::numbers::{counted, grouped};
use crate::app::{App, Saving};
use crate::engine::Preset;
use crate::game::Square;

/// The bead colors of the letters of the name.
const LETTERS: [(&str, Square); 6] = [
    ("M", Square::TopLeft),
    ("E", Square::Top),
    ("N", Square::Center),
    ("A", Square::Right),
    ("C", Square::BottomLeft),
    ("E", Square::Bottom),
];

/// What shows of a failure to save, however little room there is.
const NOT_SAVED: &str = "not saved";

pub fn draw(app: &App, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let least = saving(app, theme).width().min(NOT_SAVED.len()) + 3;
    let left = fitting(area.width.saturating_sub(u16::try_from(least).unwrap_or(u16::MAX)), names(app, theme));
    let room = usize::from(area.width).saturating_sub(left.width() + 2);
    let right = [&[tally(app), saving(app, theme)][..], &[saving(app, theme)]]
        .into_iter()
        .map(|parts| parts.iter().flat_map(|line| line.spans.clone()).collect::<Line>())
        .find(|line| line.width() <= room)
        .unwrap_or_else(|| saving(app, theme));
    left.render(area, buffer);
    let width = u16::try_from(right.width()).unwrap_or(u16::MAX).min(u16::try_from(room).unwrap_or(0));
    right.render(Rect { x: area.right() - width - 1, width, ..area }, buffer);
}

/// The program's name and the machine's, with its rules and age where there is room; the last fits with any name.
fn names<'a>(app: &App, theme: &Theme) -> [Line<'a>; 4] {
    let preset = app.machine().rules().preset().map_or("custom", Preset::name);
    let games = counted(app.machine().tally().games(), "game");
    let dot = theme.glyphs.dot;
    let about = [("   ", format!(" {dot} {preset} {dot} {games}")), ("   ", format!(" {dot} {preset}"))];
    let [all, some] = about;
    [all, some, ("   ", String::new()), (" ", String::new())].map(|(gap, about)| {
        let letter = |(letter, square)| Span::styled(letter, theme.bead(square).add_modifier(Modifier::BOLD));
        let machine = [Span::styled(format!("{gap}{}", app.name()), theme.strong), Span::styled(about, theme.faint)];
        [Span::from(" ")].into_iter().chain(LETTERS.map(letter)).chain(machine).collect()
    })
}

fn tally<'a>(app: &App) -> Line<'a> {
    let tally = app.machine().tally();
    Line::from(format!(
        "MENACE has won {}  drawn {}  lost {}   ",
        grouped(tally.won),
        grouped(tally.drawn),
        grouped(tally.lost)
    ))
}

fn saving<'a>(app: &App, theme: &Theme) -> Line<'a> {
    match app.saving() {
        Saving::Saved => Line::from(vec![
            Span::styled(format!("{} ", theme.glyphs.bead), theme.gain),
            Span::styled("saved", theme.faint),
        ]),
        Saving::Failed(reason) => Line::styled(format!("{NOT_SAVED}: {reason}"), theme.loss),
    }
}
