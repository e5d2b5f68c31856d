//! The machine at a moment of its curve.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::pane::Pane;
use crate::draw::theme::Theme;
use crate::model::{Action, Session, Tab};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Said, say};

/// The scene that shows a past moment of the curve.
#[derive(Clone, Debug, Default)]
pub struct PastMoment {
    pane: Pane,
}

impl Part for PastMoment {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let (nth, of) = context.view.moment?;
        let is_past = nth + 1 < of;
        let play = |_: &mut Self, session: &mut Session| session.play_from_here();
        match action {
            Action::FromHere if is_past => Self::shown(say!("offer-from-here"), play),
            // Among the boxes, it opens the selected one.
            Action::Activate if is_past && context.session.selection.tab == Tab::Curve => {
                Self::quiet(play)
            }
            Action::Close => Self::shown(say!("offer-today"), |_, _| Next::Back),
            _ => None,
        }
    }

    fn lay(&mut self, context: Context<'_>, area: Rect) {
        self.pane.lay(context, area);
    }

    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        self.pane.at(at)
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        self.pane.draw(context, None, theme, buffer);
        let Some((nth, of)) = context.view.moment else {
            return;
        };
        self.pane.draw_status(context, theme, buffer, |status, _| {
            let time = status.time_shown.map(ToString::to_string);
            let faint = |said: Said| Line::styled(said.to_string(), theme.faint);
            status.line = Line::styled(say!("as-it-was").to_string(), theme.strong);
            status.progress = vec![
                Line::from(time.unwrap_or_default()),
                faint(say!("picture-of", nth = nth + 1, of)),
                faint(say!("today-again")),
            ];
        });
    }
}
