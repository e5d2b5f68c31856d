//! Whatever is going on: another game, and the boxes of this one.

use super::room::Room;
use super::{Action, App, Offer, Session};
use crate::board::replay::Replay;
use crate::engine::Side;
use crate::part::Next;
use crate::words::say;

/// The game, whatever shows of it.
pub(crate) struct AnyGame;

impl Room for AnyGame {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::NewGame | Action::Begin(_) => {
                (app.has_ended() || !app.trains()).then_some(Offer::Quiet)
            }
            Action::StartTraining(_) => Some(Offer::Quiet),
            Action::Visit => app.can_visit_today().then_some(Offer::Quiet),
            Action::Work => app.work_offer(),
            Action::Tick(_) | Action::Untick(_) => app.has_work().then_some(Offer::Quiet),
            Action::RestockFirst | Action::StartAgain => app
                .session
                .machine
                .is_dry(app.machine_side())
                .then_some(Offer::Quiet),
            Action::Miscount => app.count_offer(),
            Action::OtherMachine => Some(app.other_machine_offer()),
            Action::HowToBeatIt => app.losing_line().map(|_| Offer::Quiet),
            Action::NextOpen => app.open_boxes_offer(),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action) {
        let next = match wish {
            Action::NewGame => app.ask_for_new_game(),
            Action::StartTraining(plan) => app.train(plan),
            Action::Visit => app.visit_today(),
            Action::Begin(side) => app.restart(side),
            Action::HowToBeatIt => app.show_losing_line(),
            _ => {
                app.act_in_game(wish);
                Next::Stay
            }
        };
        app.go(next);
    }
}

impl Session {
    /// Does to the game, its boxes or what shows of them what leads nowhere else.
    fn act_in_game(&mut self, wish: Action) {
        match wish {
            Action::Work => self.show_work(),
            Action::Tick(nth) => self.tick_task(nth),
            Action::Untick(nth) => self.untick_task(nth),
            Action::RestockFirst => self.restock_first(),
            Action::StartAgain => self.start_again(),
            Action::Miscount => self.ask_for_count(),
            Action::OtherMachine => self.look_at_other_machine(),
            _ => self.next_open(),
        }
    }

    /// A new game in place of whatever shows, in which MENACE is this player.
    pub(crate) fn restart(&mut self, side: Side) -> Next {
        if side == Side::Second && self.works_by_hand() {
            self.notice = Some(say!("no-second-by-hand"));
            return Next::Stay;
        }
        self.end_then();
        self.new_game(side);
        Next::Game(None)
    }

    /// Shows the shortest game that the machine can lose, move by move.
    fn show_losing_line(&mut self) -> Next {
        let Some(line) = self.losing_line() else {
            return Next::Stay;
        };
        Next::Scene(Box::new(Replay::of_line(self, line)))
    }

    /// Shows the machine that does not show yet.
    fn look_at_other_machine(&mut self) {
        if self.machine.player(Side::Second).is_none() {
            self.notice = Some(say!("no-second-machine"));
            return;
        }
        self.leave_lab();
        let other = self.shown_side().other();
        self.show_side(other);
        self.follow_game();
    }
}
