//! The line at the top: whose machine this is, its games so far, and whether it is saved.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use crate::app::numbers::{counted, grouped};
use crate::app::{App, Saving};
use crate::engine::{Preset, Tally};
use crate::game::Square;

/// The bead colors of the letters of the name.
const LETTERS: [(&str, Square); 6] = [
    ("M", Square::BottomRight),
    ("E", Square::Top),
    ("N", Square::Center),
    ("A", Square::Right),
    ("C", Square::BottomLeft),
    ("E", Square::Bottom),
];

/// What shows of a failure to save, however little room there is.
const NOT_SAVED: &str = "not saved";

/// The title line.
pub(super) struct Title<'a> {
    theme: &'a Theme,
    machine: &'a str,
    rules: &'static str,
    tally: Tally,
    saving: &'a Saving,
}

impl<'a> Title<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        Self {
            theme,
            machine: app.name().as_str(),
            rules: app.machine().rules().preset().map_or("custom", Preset::name),
            tally: *app.machine().tally(),
            saving: app.saving(),
        }
    }

    /// The program's name and the machine's, with its rules and age where there is room; the last fits with any name.
    fn names(&self) -> [Line<'static>; 4] {
        let (theme, rules, games) = (self.theme, self.rules, counted(self.tally.games(), "game"));
        let dot = theme.glyphs.dot;
        let about = [
            ("   ", format!(" {dot} {rules} {dot} {games}")),
            ("   ", format!(" {dot} {rules}")),
            ("   ", String::new()),
            (" ", String::new()),
        ];
        about.map(|(gap, about)| {
            let letter = |(letter, square)| Span::styled(letter, theme.bead(square).add_modifier(Modifier::BOLD));
            let name = Span::styled(format!("{gap}{}", self.machine), theme.strong);
            [Span::from(" ")]
                .into_iter()
                .chain(LETTERS.map(letter))
                .chain([name, Span::styled(about, theme.faint)])
                .collect()
        })
    }

    /// How its games ended, in fewer and fewer words; the last is none.
    fn tallies(&self) -> [Line<'static>; 3] {
        let [won, drawn, lost] = [self.tally.won, self.tally.drawn, self.tally.lost].map(grouped);
        let words = format!("won {won}  drawn {drawn}  lost {lost}   ");
        [format!("MENACE has {words}"), words, String::new()].map(Line::from)
    }

    /// What stands on the left and, before whether it is saved, on the right: the rules and the age give way to how
    /// the games ended, and that to a reason for not saving.
    fn sides(&self, room: usize) -> (Line<'static>, Line<'static>) {
        let (names, tallies) = (self.names(), self.tallies());
        let words = match self.saving {
            Saving::Saved => [(0, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2), (2, 2)].as_slice(),
            Saving::Failed(_) => &[(0, 2), (1, 2), (2, 2)],
        };
        let mut pairs = words.iter().map(|&(name, tally)| (names[name].clone(), tallies[tally].clone()));
        pairs.find(|(left, right)| left.width() + right.width() <= room).unwrap_or((names[3].clone(), Line::default()))
    }

    fn saving(&self) -> Line<'static> {
        match self.saving {
            Saving::Saved => Line::from(vec![
                Span::styled(format!("{} ", self.theme.glyphs.bead), self.theme.faint),
                Span::styled("saved", self.theme.faint),
            ]),
            Saving::Failed(reason) => Line::styled(format!("{NOT_SAVED}: {reason}"), self.theme.alarm),
        }
    }
}

impl Widget for Title<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let saving = self.saving();
        let least = saving.width().min(NOT_SAVED.len()) + 3;
        let (left, tally) = self.sides(usize::from(area.width).saturating_sub(least));
        let room = usize::from(area.width).saturating_sub(left.width() + 2);
        let right = tally.spans.into_iter().chain(saving.spans).collect::<Line>();
        left.render(area, buffer);
        let width = u16::try_from(right.width().min(room)).unwrap_or(u16::MAX);
        right.render(Rect { x: area.right() - width - 1, width, ..area }, buffer);
    }
}
