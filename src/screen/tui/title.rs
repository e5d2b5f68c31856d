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
    theme: &'a Theme,
    machine: &'a str,
    /// The name of its rules; `None` for custom ones.
    rules: Option<Said>,
    boxes: usize,
    /// The number of games in its life, and the number of the current or last one.
    ended: u64,
    game: u64,
    /// The totals of the person's games against it.
    yours: Tally,
    /// True if it moves second.
    is_second: bool,
    /// The shown time of the past.
    time_shown: Option<&'a Said>,
    saving: &'a Saving,
    /// The remark about an unsaved machine.
    scratch: Option<Said>,
    /// True if the terminal has the mouse.
    is_mouse_off: bool,
}

impl<'a> Title<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        let view = app.view();
        Self {
            theme,
            machine: app.session.known.open.as_str(),
            rules: rules::name(view.machine.rules()),
            boxes: view.cabinet_of(view.menace).box_count(),
            ended: view.machine.games_in_life(),
            game: view.number_of_game(),
            yours: view.games_with_you(),
            is_second: view.menace == Side::Second,
            time_shown: view.time_in_words,
            saving: &app.session.saving,
            scratch: view.is_copy().then(|| say!("only-a-copy")),
            is_mouse_off: !app.mouse(),
        }
    }

    /// The name of the program.
    fn name(&self) -> Line<'static> {
        let letter = |(letter, square)| {
            let style = self.theme.bead(square).add_modifier(Modifier::BOLD);
            Span::styled(letter, style)
        };
        [Span::from(" ")]
            .into_iter()
            .chain(LETTERS.map(letter))
            .collect()
    }

    /// The explanation of the machine during its first games.
    fn what_it_is(&self) -> Option<Said> {
        let is_new = self.ended < FIRST_GAMES && self.time_shown.is_none();
        is_new.then(|| say!("what-it-is", boxes = self.boxes))
    }

    /// The machine with its number of games.
    fn about(&self) -> Said {
        let machine = self.machine;
        let rules = self.rules.as_ref().map(Said::to_string);
        let rules = rules.unwrap_or_else(|| "custom".to_owned());
        match self.time_shown {
            None => {
                let dot = self.theme.glyphs.dot;
                say!(
                    "title",
                    machine,
                    rules,
                    game = self.game,
                    is_second = self.is_second,
                    dot
                )
            }
            Some(time) => say!("title-then", machine, rules, time = time.clone()),
        }
    }

    /// The results of its games against the person, if any.
    fn totals(&self) -> Option<Said> {
        let Tally {
            won, drawn, lost, ..
        } = self.yours;
        (self.yours.games() > 0).then(|| say!("title-tally", won, drawn, lost))
    }

    /// The warnings about a copy, unsaved changes and the mouse.
    fn warnings(&self, room: usize) -> Vec<Span<'static>> {
        let theme = self.theme;
        let mouse = self.is_mouse_off.then(|| {
            let said = say!("mouse-off");
            Span::styled(said.to_string(), theme.strong)
        });
        let scratch = self.scratch.as_ref();
        let scratch = scratch.map(|said| Span::styled(said.to_string(), theme.faint));
        let saving = match (&scratch, self.saving) {
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
