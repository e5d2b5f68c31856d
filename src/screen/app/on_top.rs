//! The popup.

use core::any::Any;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Action, App, Direction, Offer, UserInput};
use crate::draw::theme::Theme;
use crate::engine::MachineName;
use crate::model::keys::{self, Entry};
use crate::parts::ListOf;
use crate::parts::popup::list::List;
use crate::parts::popup::menu::Menu;
use crate::parts::{AnyPart, Next, Part};
use crate::words::{printable, say};

impl App {
    /// The popup, if it is of this type.
    pub fn popup_of<P: Part>(&self) -> Option<&P> {
        let popup: &dyn Any = self.popup.as_deref()?;
        popup.downcast_ref()
    }

    /// Opens a popup, replacing an open one.
    pub(crate) fn open(&mut self, popup: impl Part) {
        self.popup = Some(Box::new(popup));
    }

    /// Opens the list of all that can be done here and now.
    pub(crate) fn open_list(&mut self, of: ListOf) {
        if of == ListOf::Keys {
            return self.open(List::of_keys());
        }
        let offered: Vec<Entry> = keys::entries()
            .into_iter()
            .filter(|entry| self.offers(entry.action).is_some())
            // Its key may take back a training, which has a name of its own.
            .filter(|entry| entry.action != Action::TakeBack || self.session.can_take_back())
            .collect();
        let is_of_past: Vec<_> = offered
            .iter()
            .map(|entry| self.goes_on_in_the_past(entry.action))
            .collect();
        // Any action ends a look at the past, which means something only if it does today, too.
        let past = self.lay_past_aside();
        let is_of_today = |entry: &Entry| self.offers(entry.action).is_some();
        let means: Vec<_> = offered.iter().map(is_of_today).collect();
        self.resume_past(past);
        let means = is_of_past.into_iter().zip(means);
        let entries = offered.into_iter().zip(means);
        let entries = entries.filter_map(|(entry, (past, today))| {
            let is_named = matches!(self.offers(entry.action), Some(Offer::Shown(_)));
            (past || today).then_some((entry, is_named))
        });
        let has_settings = self.offers(Action::Settings).is_some();
        let list = List::new(&self.session, entries, has_settings, of);
        self.open(list);
    }

    /// Shows a text until it is closed, appended to one that is open.
    pub(crate) fn tell_user(&mut self, text: &str) {
        self.session.end_showing();
        let before = self
            .popup_of::<Menu>()
            .filter(|menu| !menu.is_question())
            .map(|told| told.words().collect::<Vec<_>>().join("\n"));
        let text = before.map_or_else(|| text.to_owned(), |before| format!("{before}\n\n{text}"));
        // The text may contain a path or quote a file.
        let lines: Vec<_> = text.split('\n').map(|line| printable(&line)).collect();
        self.open(Menu::text(&lines.join("\n")));
    }

    /// The word for an action in the popup.
    pub(super) fn offer_of_popup(&self, action: Action) -> Option<Offer> {
        let popup = self.popup.as_ref()?;
        match action {
            Action::Close => {
                let own = popup.offer(self.context(true), action);
                own.or_else(|| Some(Offer::Shown(say!("offer-close"))))
            }
            // Space acts like Enter unless the popup uses it.
            Action::Pause => {
                let does = |action| popup.offer(self.context(true), action);
                let offer = does(action).or_else(|| does(Action::Activate));
                offer.map(|_| Offer::Quiet)
            }
            _ => popup.offer(self.context(true), action),
        }
    }

    /// Executes an action in the popup.
    pub(super) fn act_in_popup(&mut self, action: Action) {
        let around = self.around(true);
        let does = |popup: &dyn AnyPart| popup.offer(self.context(true), action).is_some();
        let has_own = self.popup.as_deref().is_some_and(does);
        let action = match action {
            Action::Pause if !has_own => Action::Activate,
            other => other,
        };
        let Some(popup) = &mut self.popup else { return };
        let next = popup.act(&mut self.session, around, action);
        match next {
            None | Some(Next::Stay) if action == Action::Close => self.popup = self.under.take(),
            next => self.go(next.unwrap_or(Next::Stay)),
        }
    }

    /// True if characters are typed as text.
    pub fn takes_text(&self) -> bool {
        self.offer_of_popup(Action::Type(' ')).is_some()
    }

    /// Types the first line of a text, up to the maximum length of a field.
    pub(super) fn paste(&mut self, text: &str) {
        let line = text.trim().lines().next().unwrap_or_default();
        let end = line.char_indices().nth(MachineName::LONGEST);
        let line = &line[..end.map_or(line.len(), |(end, _)| end)];
        let text = self
            .popup_of::<List>()
            .map_or(line, |_| List::of_pasted(line));
        for letter in text.chars() {
            self.act_in_popup(Action::Type(letter));
        }
    }

    /// Scrolls the popup or the right pane.
    pub(super) fn turn_wheel(&mut self, direction: Direction) {
        if self.popup.is_none() {
            self.turn_wheel_of_tab(direction);
        } else {
            self.act_in_popup(Action::Scroll(direction));
        }
    }

    /// The input for a click while a popup is open.
    pub(crate) fn click_in_popup(&self, at: Position) -> Option<UserInput> {
        let popup = self.popup.as_ref()?;
        Some(
            popup
                .at(self.context(true), at)
                .map_or(UserInput::Touch, UserInput::Do),
        )
    }

    pub(crate) fn lay_popup(&mut self, area: Rect) {
        let around = self.around(true);
        if let Some(popup) = &mut self.popup {
            popup.lay(around.context(&self.session), area);
        }
    }

    /// Draws the popup.
    pub(crate) fn draw_popup(&self, theme: &Theme, buffer: &mut Buffer) {
        if let Some(popup) = &self.popup {
            popup.draw(self.context(true), theme, buffer);
        }
    }
}
