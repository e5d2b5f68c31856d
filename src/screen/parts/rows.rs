//! Lists: a part gives its rows and what Enter does on one; one handler moves the cursor.

use super::{Binding, Context, Next, Part};
use crate::draw::list::List;
use crate::model::{Action, Session};
use crate::words::{Said, say};

/// A part that is a list of rows.
pub(crate) trait Rows: Part + Sized {
    /// The rows with the cursor.
    fn list(&self) -> List;

    /// Moves the cursor to a row.
    fn select(&mut self, row: usize, session: &mut Session);

    /// Does what Enter does on a row.
    fn choose(&mut self, row: usize, session: &mut Session) -> Next;

    /// The words for Enter and for the arrows; without the first, Enter does nothing.
    fn words(&self, context: Context<'_>) -> [Option<Said>; 2];

    /// The response of the list to an action. A click on the selected row does what Enter does; in a
    /// popup, a click on any.
    fn binding_of_rows(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let list = self.list();
        let [enter, arrows] = self.words(context);
        let row = match action {
            Action::Activate => Some(list.selected),
            Action::Line(row) if list.is_popup => Some(row),
            Action::Line(row) if context.around.has_focus => {
                Some(row).filter(|row| *row == list.selected && enter.is_some())
            }
            _ => None,
        };
        if let Some(row) = row {
            let is_shown = action == Action::Activate;
            return Self::shown_if(is_shown, enter?, move |part, session| {
                part.choose(row, session)
            });
        }
        let row = list.step(action)?;
        let word = arrows.unwrap_or_else(|| say!("offer-move"));
        let is_shown = matches!(action, Action::Go(_));
        Self::shown_if(is_shown, word, move |part, session| {
            part.select(row, session);
        })
    }
}
