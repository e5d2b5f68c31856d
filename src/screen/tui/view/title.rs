//! The line at the top: whose machine this is, its games so far, and whether it is saved.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::draw::{draw_line, in_cells, line_of};
use super::super::theme::Theme;
use crate::app::{App, Saving};
use crate::engine::{MachineName, Preset, Side, Tally};
use crate::game::Square;
use crate::words::{Said, say};

/// The bead colors of the letters of the name.
const LETTERS: [(&str, Square); 6] = [
    ("M", Square::BottomRight),
    ("E", Square::Top),
    ("N", Square::Center),
    ("A", Square::Right),
    ("C", Square::BottomLeft),
    ("E", Square::Bottom),
];

/// The air between what stands at the right.
const AIR: &str = "   ";

/// The title line.
pub(super) struct Title<'a> {
    theme: &'a Theme,
    machine: &'a str,
    rules: &'static str,
    /// The games in its life that have ended, and the number of the one that is on or was the last.
    ended: u64,
    game: u64,
    /// The games of the person against it.
    yours: Tally,
    /// True if it moves second.
    is_second: bool,
    /// The time at which the machine was as it shows.
    time_shown: Option<Said>,
    saving: &'a Saving,
    /// The word for a machine that nobody keeps.
    scratch: Option<Said>,
    /// True if the mouse is left to the terminal.
    is_mouse_off: bool,
}

impl<'a> Title<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        Self {
            theme,
            machine: app.session.name.as_str(),
            rules: app
                .shown_machine()
                .rules()
                .preset()
                .map_or("custom", Preset::name),
            ended: app.shown_machine().games_in_life(),
            game: app.number_of_game(),
            yours: app.games_with_you(),
            is_second: app.machine_side() == Side::Second,
            time_shown: app.time_shown(),
            saving: &app.session.saving,
            scratch: app.is_copy().then(|| say!("only-a-copy")),
            is_mouse_off: !app.mouse(),
        }
    }

    /// The program's name and the machine's, with its rules and age where there is room, longest
    /// first; the last fits with any name.
    fn names(&self) -> Vec<Line<'static>> {
        let theme = self.theme;
        let letter = |(letter, square)| {
            Span::styled(letter, theme.bead(square).add_modifier(Modifier::BOLD))
        };
        let menace: Vec<_> = [Span::from(" ")]
            .into_iter()
            .chain(LETTERS.map(letter))
            .collect();
        let (machine, rules) = (self.machine, self.rules);
        let (game, is_second) = (self.game, self.is_second);
        let about = match &self.time_shown {
            // A newcomer has one machine, and there is nothing to tell of it yet.
            None if self.is_new() => return vec![Line::from(menace)],
            None => say!("title", machine, rules, game, is_second),
            Some(time) => say!("title-then", machine, rules, time = time.clone()),
        };
        let forms = about.forms().map(|form| line_of(&form, theme, &[]).spans);
        forms
            .map(|about| menace.iter().cloned().chain(about).collect())
            .collect()
    }

    /// True if it is the first machine of all, before the end of its first game.
    fn is_new(&self) -> bool {
        self.ended == 0 && self.machine == MachineName::default().as_str()
    }

    /// The results of its games with the person, longest first.
    fn tallies(&self) -> Vec<Line<'static>> {
        let Tally {
            won, drawn, lost, ..
        } = self.yours;
        if self.yours.games() == 0 {
            return vec![Line::default()];
        }
        let said = say!("title-tally", won, drawn, lost);
        let forms = said.forms();
        forms
            .map(|form| Line::from(form.to_string() + AIR))
            .collect()
    }

    /// The words on the left and, before whether it is saved, on the right.
    /// The rules and the age give way to how the games ended, and that to a reason for not saving.
    fn sides(&self, room: usize) -> (Line<'static>, Line<'static>) {
        const NONE: usize = usize::MAX;
        let (names, tallies) = (self.names(), self.tallies());
        let is_old_copy = self.scratch.is_some() && self.time_shown.is_some();
        let forms = match self.saving {
            _ if is_old_copy => {
                [(0, 0), (0, 1), (1, 1), (0, NONE), (1, NONE), (2, NONE)].as_slice()
            }
            Saving::Saved => &[
                (0, 0),
                (0, 1),
                (1, 1),
                (2, 1),
                (0, NONE),
                (1, NONE),
                (2, NONE),
            ],
            Saving::Failed(_) => &[(0, NONE), (1, NONE), (2, NONE)],
        };
        let of = |forms: &[Line<'static>], nth: usize| forms[nth.min(forms.len() - 1)].clone();
        let both = |&(name, tally): &(usize, usize)| {
            let tally = (tally != NONE).then(|| of(&tallies, tally));
            (of(&names, name), tally.unwrap_or_default())
        };
        let fits = |(left, right): &(Line, Line)| left.width() + right.width() <= room;
        let fitting = forms.iter().map(both).find(fits);
        fitting.unwrap_or_else(|| both(&(names.len() - 1, NONE)))
    }

    /// The state of saving, with any failure, in as many words as there is room for.
    fn saving(&self, room: usize) -> Line<'static> {
        let faint = |said: &Said| Span::styled(said.to_string(), self.theme.faint);
        Line::from(match (&self.scratch, self.saving) {
            (Some(said), _) => faint(said),
            (None, Saving::Saved) => faint(&say!("saved", bead = self.theme.glyphs.bead)),
            (None, Saving::Failed(reason)) => {
                Span::styled(self.not_saved(reason, room), self.theme.alarm)
            }
        })
    }

    /// The sentence that nothing is saved, with as many words of the reason as there is room for.
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
}

impl Widget for Title<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width);
        let saving = self.saving(0).width();
        let mouse = if self.is_mouse_off {
            say!("mouse-off").to_string() + AIR
        } else {
            String::new()
        };
        let (left, tally) = self.sides(width.saturating_sub(mouse.width() + saving + 3));
        let room = width.saturating_sub(left.width() + 2);
        // Beside a long name only what may be lost is told.
        let mouse = if mouse.width() + saving <= room {
            mouse
        } else {
            String::new()
        };
        let saving = self.saving(room.saturating_sub(tally.width() + mouse.width()));
        let mouse = Span::styled(mouse, self.theme.strong);
        let right = tally
            .spans
            .into_iter()
            .chain([mouse])
            .chain(saving.spans)
            .collect::<Line>();
        draw_line(self.theme, left, area, buffer);
        let width = in_cells(right.width().min(room));
        let x = area.right() - width - 1;
        draw_line(self.theme, right, Rect { x, width, ..area }, buffer);
    }
}
