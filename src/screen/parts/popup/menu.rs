//! A text with actions to choose from, or a text alone.

use ratatui::layout::Rect;

use super::{Places, PopupContent, PopupLine};
use crate::model::{Action, Session};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Said, say};

/// A menu, or a text alone.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    pub title: String,
    /// Its width including the frame.
    pub width: u16,
    /// The text above the actions.
    pub text: Vec<PopupLine>,
    /// The word in the footer for Enter.
    pub word: Option<Said>,
    /// The actions with their names.
    pub items: Vec<(String, Action)>,
    /// The index of the selected action.
    pub selected: usize,
    /// True if the items are tasks to be ticked off.
    pub is_ticked: bool,
    pub places: Places,
}

impl Part for Menu {
    fn binding(&self, _: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let Some(last) = self.items.len().checked_sub(1) else {
            let closes = |_: &mut Self, _: &mut Session| Next::Close;
            return (action == Action::Activate)
                .then(|| Self::shown(say!("offer-go-on"), closes))
                .flatten();
        };
        match action {
            Action::Go(direction) => {
                // Up from no does not wrap around to yes.
                let next = if last == 1 {
                    direction.along(self.selected, 1).min(last)
                } else {
                    direction.around(self.selected, last)
                };
                Self::shown(say!("offer-move"), Self::going(next))
            }
            Action::First => Self::quiet(Self::going(0)),
            Action::Last => Self::quiet(Self::going(last)),
            Action::Activate => {
                let word = self.word.clone()?;
                Self::shown(word, Self::choosing(self.selected))
            }
            Action::Line(nth) => Self::quiet(Self::choosing(nth)),
            Action::TakeBack if self.is_ticked => Self::shown(say!("offer-undo"), |menu, _| {
                Next::Do(Action::Untick(menu.selected))
            }),
            _ => None,
        }
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        let content = PopupContent {
            title: self.title.clone(),
            width: self.width,
            lines: self.text.clone(),
            buttons: self.items.iter().map(|(name, _)| name.clone()).collect(),
            selected: (!self.items.is_empty()).then_some(self.selected),
            ..PopupContent::default()
        };
        self.places = Places::centered(area, content);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl Menu {
    /// A text; blank lines separate paragraphs.
    pub(crate) fn text(text: &str) -> Self {
        let lines = text.lines();
        Self {
            title: say!("please-note").to_string(),
            width: 64,
            text: lines.map(|line| PopupLine::Text(line.to_owned())).collect(),
            ..Self::default()
        }
    }

    /// True if there are actions to choose from.
    pub const fn is_question(&self) -> bool {
        !self.items.is_empty()
    }

    /// The lines of the text.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.text.iter().filter_map(|line| match line {
            PopupLine::Text(text) | PopupLine::Faint(text) => Some(text.as_str()),
            PopupLine::Input { .. } => None,
        })
    }

    fn going(nth: usize) -> impl FnOnce(&mut Self, &mut Session) {
        move |menu, _| {
            menu.selected = nth;
        }
    }

    /// Executes the chosen action.
    fn choosing(nth: usize) -> impl FnOnce(&mut Self, &mut Session) -> Next {
        move |menu, _| match menu.items.get(nth) {
            Some(&(_, Action::Close)) => Next::Close,
            Some(&(_, action)) => Next::Do(action),
            None => Next::Stay,
        }
    }
}
