//! The line at the top: whose machine this is, its games so far, and whether it is saved.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::super::theme::Theme;
use crate::app::{App, Saving};
use crate::engine::{MachineName, Preset, Side, Tally};
use crate::game::Square;
use crate::words::numbers::{counted, grouped};

/// The bead colors of the letters of the name.
const LETTERS: [(&str, Square); 6] = [
    ("M", Square::BottomRight),
    ("E", Square::Top),
    ("N", Square::Center),
    ("A", Square::Right),
    ("C", Square::BottomLeft),
    ("E", Square::Bottom),
];

/// The words for a failure to save, however little room there is.
const NOT_SAVED: &str = "not saved";

/// The words shown while the terminal does not report the mouse.
const MOUSE_OFF: &str = "mouse off   ";

/// The title line.
pub(super) struct Title<'a> {
    theme: &'a Theme,
    machine: &'a str,
    rules: &'static str,
    tally: Tally,
    /// True if all of those games were against the person.
    is_against_you: bool,
    /// The player of the machine it is about.
    side: Side,
    /// The time at which the machine was as it shows.
    time_shown: Option<String>,
    saving: &'a Saving,
    /// The word for a machine that nobody keeps.
    scratch: Option<&'static str>,
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
            tally: app.shown_tally(),
            is_against_you: app.counts_for_you(),
            side: app.machine_side(),
            time_shown: app.time_shown().map(|said| said.to_string()),
            saving: &app.session.saving,
            scratch: match (app.is_touring(), app.is_visiting()) {
                (true, _) => Some("not kept"),
                (false, true) => Some("learns nothing"),
                (false, false) => None,
            },
            is_mouse_off: !app.mouse(),
        }
    }

    /// The program's name and the machine's, with its rules and age where there is room; the last
    /// fits with any name.
    fn names(&self) -> [Line<'static>; 4] {
        let second = if self.side == Side::Second {
            " moving second"
        } else {
            ""
        };
        let games = counted(self.tally.games(), "game") + second;
        let (theme, rules) = (self.theme, self.rules);
        let about = match &self.time_shown {
            // A newcomer has one machine, and there is nothing to tell of it yet.
            None if self.is_new() => [(); 4].map(|()| ("", "", String::new())),
            None => [
                ("   ", "machine ", format!(", rules {rules}, {games}")),
                ("   ", "machine ", format!(", rules {rules}")),
                ("   ", "", String::new()),
                (" ", "", String::new()),
            ],
            Some(time) => [
                (
                    "   ",
                    "machine ",
                    format!(", rules {rules}, as it was {time}"),
                ),
                ("   ", "", format!(" as it was {time}")),
                (" ", "", format!(" {time}")),
                (" ", "", String::new()),
            ],
        };
        about.map(|(gap, word, about)| {
            let letter = |(letter, square)| {
                Span::styled(letter, theme.bead(square).add_modifier(Modifier::BOLD))
            };
            let word = Span::styled(format!("{gap}{word}"), theme.faint);
            let name = if self.time_shown.is_none() && self.is_new() {
                ""
            } else {
                self.machine
            };
            let name = Span::styled(name.to_owned(), theme.strong);
            [Span::from(" ")]
                .into_iter()
                .chain(LETTERS.map(letter))
                .chain([word, name, Span::styled(about, theme.faint)])
                .collect()
        })
    }

    /// True if it is the first machine of all, before the end of its first game.
    fn is_new(&self) -> bool {
        self.tally.games() == 0 && self.machine == MachineName::default().as_str()
    }

    /// The results of its games, in fewer and fewer words; the last is none.
    fn tallies(&self) -> [Line<'static>; 3] {
        if self.tally.games() == 0 {
            return [(); 3].map(|()| Line::default());
        }
        let [won, drawn, lost] = [self.tally.won, self.tally.drawn, self.tally.lost].map(grouped);
        if self.is_against_you {
            let words = format!("you {lost}   drawn {drawn}   MENACE {won}   ");
            return [words.clone(), words, String::new()].map(Line::from);
        }
        let words = format!("won {won}  drawn {drawn}  lost {lost}   ");
        [format!("MENACE has {words}"), words, String::new()].map(Line::from)
    }

    /// The words on the left and, before whether it is saved, on the right.
    /// The rules and the age give way to how the games ended, and that to a reason for not saving.
    fn sides(&self, room: usize) -> (Line<'static>, Line<'static>) {
        let (names, tallies) = (self.names(), self.tallies());
        let is_old_copy = self.scratch.is_some() && self.time_shown.is_some();
        let words = match self.saving {
            _ if is_old_copy => [(0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2)].as_slice(),
            Saving::Saved => &[(0, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)],
            Saving::Failed(_) => &[(0, 2), (1, 2), (2, 2)],
        };
        let mut pairs = words
            .iter()
            .map(|&(name, tally)| (names[name].clone(), tallies[tally].clone()));
        pairs
            .find(|(left, right)| left.width() + right.width() <= room)
            .unwrap_or((names[3].clone(), Line::default()))
    }

    /// The state of saving, with any failure, in as many words as there is room for.
    fn saving(&self, room: usize) -> Line<'static> {
        match (self.scratch, self.saving) {
            (Some(word), _) => Line::styled(word, self.theme.faint),
            (None, Saving::Saved) => Line::from(vec![
                Span::styled(format!("{} ", self.theme.glyphs.bead), self.theme.faint),
                Span::styled("saved", self.theme.faint),
            ]),
            (None, Saving::Failed(reason)) => {
                let whole = format!("{NOT_SAVED}: {reason}");
                Line::styled(
                    self.whole_words(&whole, room)
                        .unwrap_or(NOT_SAVED.to_owned()),
                    self.theme.alarm,
                )
            }
        }
    }

    /// As many words of a text as there is room for, at least one after the first two.
    fn whole_words(&self, text: &str, room: usize) -> Option<String> {
        if text.width() <= room {
            return Some(text.to_owned());
        }
        let ends = text
            .match_indices(' ')
            .skip(2)
            .map(|(end, _)| format!("{} {}", &text[..end], self.theme.glyphs.ellipsis));
        ends.take_while(|words| words.width() <= room).last()
    }
}

impl Widget for Title<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let width = usize::from(area.width);
        let saving = self.saving(0).width();
        let mouse = if self.is_mouse_off { MOUSE_OFF } else { "" };
        let (left, tally) = self.sides(width.saturating_sub(mouse.len() + saving + 3));
        let room = width.saturating_sub(left.width() + 2);
        // Beside a long name only what may be lost is told.
        let mouse = if mouse.len() + saving <= room {
            mouse
        } else {
            ""
        };
        let saving = self.saving(room.saturating_sub(tally.width() + mouse.len()));
        let mouse = Span::styled(mouse, self.theme.strong);
        let right = tally
            .spans
            .into_iter()
            .chain([mouse])
            .chain(saving.spans)
            .collect::<Line>();
        left.render(area, buffer);
        let width = u16::try_from(right.width().min(room)).unwrap_or(u16::MAX);
        right.render(
            Rect {
                x: area.right() - width - 1,
                width,
                ..area
            },
            buffer,
        );
    }
}
