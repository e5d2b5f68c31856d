//! Which of a machine's two players is meant: the one that plays the game that shows, and the one
//! whose boxes show.

use super::action::Deed;
use super::{Action, App, Offer, Phase, Tab};
use crate::engine::{Cabinet, OpenGame, Player, Side, Tally};
use crate::game::Mark;

impl App {
    /// The mark that shows for a side. A person who wants to be X is so anyway when moving first.
    pub fn shown(&self, side: Side) -> Mark {
        match (self.preferences().mark, self.machine_side()) {
            (Mark::X, Side::First) => side.mark().other(),
            _ => side.mark(),
        }
    }

    /// A new game, with whichever player; and a look at the other one.
    pub(super) fn side_deed(&self, action: Action) -> Option<Deed> {
        let phase = self.play.phase();
        let is_playing = matches!(phase, Phase::YourMove | Phase::Drawing { .. });
        let can_begin = !matches!(phase, Phase::Training(_) | Phase::TimeLapse(_));
        let has_second =
            self.session.machine.player(Side::Second).is_some() && self.right_pane.tab != Tab::Lab;
        let other = if self.shown_side() == Side::First {
            "second machine"
        } else {
            "first machine"
        };
        match action {
            Action::NewGame if can_begin => {
                Some(Offer::shown_if(is_playing, "new game").does(|app| app.new_game(Side::First)))
            }
            Action::YouBegin if can_begin => {
                Some(Offer::shown_if(is_playing, "you begin").does(Self::you_begin))
            }
            Action::OtherMachine => {
                Some(Offer::shown_if(has_second, other).does(Self::look_at_other_machine))
            }
            _ => None,
        }
    }

    /// Which player MENACE is in the game that shows, or in the next one; in a look at the past,
    /// whose past it is.
    pub fn machine_side(&self) -> Side {
        if self.look_back().is_some() {
            return self.shown_side();
        }
        let ended = self.play.finished().map(|finished| finished.played.side);
        self.shown_game()
            .map(OpenGame::side)
            .or(ended)
            .unwrap_or(self.play.side)
    }

    /// Whose boxes show, with everything else that is kept of a machine: the second one's only
    /// where there is one.
    pub fn shown_side(&self) -> Side {
        let side = self.right_pane.boxes.side();
        if self.shown_machine().player(side).is_some() {
            side
        } else {
            Side::First
        }
    }

    /// The same player as it is today, whatever game of the past shows.
    pub fn shown_player(&self) -> &Player {
        self.session
            .machine
            .player_or_first(self.right_pane.boxes.side())
    }

    /// The cabinet that shows.
    pub fn shown_cabinet(&self) -> &Cabinet {
        &self
            .shown_machine()
            .player_or_first(self.shown_side())
            .cabinet
    }

    /// How the games ended of the player whose boxes show, since the program was started or the
    /// machine was opened.
    pub fn tally_of_session(&self) -> Tally {
        let side = self.shown_side();
        self.session
            .machine
            .tally(side)
            .since(&self.session.tally_before[side])
    }

    /// The person moves first in the game that begins now, and in those after it.
    pub(super) fn you_begin(&mut self) {
        if self.works_by_hand() {
            self.notice = Some(
                "Its boxes are shaken by you, and are for the machine that moves first".to_owned(),
            );
        } else {
            self.new_game(Side::Second);
        }
    }

    /// Shows the boxes of this player, with all that is kept of it.
    pub(super) fn show_side(&mut self, side: Side) {
        if self.right_pane.boxes.side() != side {
            self.right_pane.boxes.show_side(side);
            self.select_game(0);
        }
    }

    /// Shows the machine that does not show yet.
    pub(super) fn look_at_other_machine(&mut self) {
        if self.session.machine.player(Side::Second).is_none() {
            self.notice =
                Some("There is no second machine yet: b begins a game against it".to_owned());
            return;
        }
        if self.right_pane.tab == Tab::Lab {
            self.right_pane.tab = Tab::Boxes;
        }
        self.show_side(self.shown_side().other());
        self.follow_game();
    }
}
