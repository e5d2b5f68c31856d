//! The line at the top: the name, the machine with its games, and warnings.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::app::{App, Saving};
use crate::draw::text::{draw_line, in_cells, line_of};
use crate::draw::theme::Theme;
use crate::engine::{Side, Tally};
use crate::game::Square;
use crate::words::{Said, rules, say};

/// The bead colors of the letters of the name.
const LETTERS: [(&str, Square); 6] = [
    ("M", Square::BottomRight),
    ("E", Square::Top),
    ("N", Square::Center),
    ("A", Square::Right),
    ("C", Square::BottomLeft),
    ("E", Square::Bottom),
];

/// The gap between the parts.
const AIR: &str = "   ";

/// The number of games during which the title explains the machine.
const FIRST_GAMES: u64 = 10;

/// The title line.
pub(super) struct Title<'a> {
    pub(super) theme: &'a Theme,
    pub(super) app: &'a App,
}

impl Title<'_> {
    /// The name of the program.
    fn name(&self) -> Line<'static> {
        let letter = |(letter, square)| {
            let style = self.theme.beads[square].add_modifier(Modifier::BOLD);
            Span::styled(letter, style)
        };
        [Span::from(" ")]
            .into_iter()
            .chain(LETTERS.map(letter))
            .collect()
    }

    /// The explanation of the machine during its first games.
    fn what_it_is(&self) -> Option<Said> {
        let view = self.app.session.view();
        let is_new = view.pair.games_in_life() < FIRST_GAMES && view.time_in_words.is_none();
        let boxes = || view.cabinet().box_count();
        is_new.then(|| say!("what-it-is", boxes = boxes()))
    }

    /// The machine with its number of games, or the shown time of its past.
    fn about(&self) -> Said {
        let view = self.app.session.view();
        let machine = self.app.session.known.open.as_str();
        let rules = rules::name(view.machine.rules()).to_string();
        match view.time_in_words {
            None => {
                let is_second = view.side() == Side::Second;
                let (game, dot) = (view.number_of_game(), self.theme.glyphs.dot);
                say!("title", machine, rules, game, is_second, dot)
            }
            Some(time) => say!("title-then", machine, rules, time = time.clone()),
        }
    }

    /// The results of its games against the person, if any; a game of the past does not count.
    fn totals(&self) -> Option<Said> {
        let view = self.app.session.view();
        let tally = view.games_with_you();
        let Tally {
            won, drawn, lost, ..
        } = tally;
        let counts = tally.games() > 0 && !view.is_past;
        counts.then(|| say!("title-tally", won, drawn, lost))
    }

    /// The warnings about a copy, unsaved changes and the mouse.
    fn warnings(&self, room: usize) -> Vec<Span<'static>> {
        let theme = self.theme;
        let mouse = (!self.app.session.mouse()).then(|| say!("mouse-off").to_string());
        let mouse = mouse.map(|words| Span::styled(words, theme.strong));
        let is_copy = self.app.session.view().is_copy();
        let scratch = is_copy.then(|| say!("only-a-copy").to_string());
        let scratch = scratch.map(|words| Span::styled(words, theme.faint));
        let saving = match (&scratch, &self.app.session.saving) {
            (None, Saving::Failed(reason)) => {
                let mouse = mouse.as_ref().map_or(0, |it| it.width() + AIR.len());
                let words = self.not_saved(reason, room.saturating_sub(mouse));
                Some(Span::styled(words, theme.alarm))
            }
            _ => None,
        };
        [mouse, scratch, saving].into_iter().flatten().collect()
    }

    /// The warning about unsaved changes, with as much of the reason as fits.
    fn not_saved(&self, reason: &str, room: usize) -> String {
        let because = |reason: &str| say!("not-saved-because", reason).to_string();
        let ends = reason.match_indices(' ').rev().map(|(end, _)| end);
        let parts = ends.map(|end| format!("{} {}", &reason[..end], self.theme.glyphs.ellipsis));
        let mut words = [reason.to_owned()]
            .into_iter()
            .chain(parts)
            .map(|it| because(&it));
        words
            .find(|words| words.width() <= room)
            .unwrap_or_else(|| say!("not-saved").to_string())
    }

    /// The right part: the totals, the machine in the longest form that fits, and warnings, which
    /// have priority.
    fn right(&self, room: usize) -> Line<'static> {
        let about = self.about();
        let shortest = about.forms().last().map_or(0, |form| form.width());
        let warnings = self.warnings(room.saturating_sub(shortest + AIR.len()));
        let width = |span: &Span| span.width() + AIR.len();
        let left = room.saturating_sub(warnings.iter().map(width).sum());
        let totals = self.totals().map(|said| Span::from(said.to_string()));
        let totals = totals.filter(|it| width(it) + shortest <= left);
        let left = left.saturating_sub(totals.as_ref().map_or(0, width));
        let mut forms = about.forms();
        let about = forms.find(|form| form.width() <= left);
        let about = about.map(|form| line_of(&form, self.theme, &[]).spans);
        let parts = totals.map(|it| vec![it]).into_iter().chain(about);
        let parts = parts.chain(warnings.into_iter().map(|it| vec![it]));
        let air = |nth| Span::from(if nth == 0 { "" } else { AIR });
        let parts = parts
            .enumerate()
            .flat_map(|(nth, part)| [vec![air(nth)], part]);
        parts.flatten().collect()
    }
}

impl Widget for Title<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut left = self.name();
        let room = usize::from(area.width).saturating_sub(left.width() + AIR.len() + 1);
        // The explanation is shortened first, down to its shortest form.
        let right = self.right(room);
        let room = room.saturating_sub(right.width() + AIR.len());
        let what = self.what_it_is().and_then(|said| said.fitting(room));
        if let Some(form) = what {
            left.push_span(AIR);
            left.push_span(Span::styled(form.to_string(), self.theme.faint));
        }
        draw_line(self.theme, left, area, buffer);
        let width = in_cells(right.width()).min(area.width);
        let at_the_end = Rect {
            x: area.right().saturating_sub(width + 1),
            width,
            ..area
        };
        draw_line(self.theme, right, at_the_end, buffer);
    }
}
