//! The question who begins the next game.

use super::choices::Choosing;
use super::{Action, App, Choices, Popup, PopupContent, PopupLine, Then};
use crate::engine::Side;
use crate::words::{Said, say};

/// The question who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WhoBegins;

impl Choosing for WhoBegins {
    const CHOOSE: Said = say!("offer-begin");

    /// Up is always that MENACE begins.
    const GOES_ROUND: bool = false;

    fn choices(&self, _: &App) -> Vec<String> {
        ["MENACE begins", "You begin: the second machine answers"]
            .map(str::to_owned)
            .to_vec()
    }

    fn frame(&self, app: &App) -> PopupContent {
        let is_on = app.play.phase.is_game() && app.board().ply() > 0;
        let back = is_on
            .then(|| PopupLine::Faint("The beads of this game go back to their boxes.".to_owned()));
        PopupContent {
            title: "New game",
            width: 52,
            lines: back.into_iter().collect(),
            ..PopupContent::default()
        }
    }

    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then {
        app.close_popup();
        let side = if list.selected == 0 {
            Side::First
        } else {
            Side::Second
        };
        app.act_by_name(Action::Begin(side));
        Then::Close
    }
}

impl App {
    /// Asks who begins, with the cursor on who began last.
    pub(crate) fn ask_who_begins(&mut self) {
        let nth = usize::from(self.play.side == Side::Second);
        self.open(Popup::NewGame(Choices::new(WhoBegins, nth)));
    }
}
