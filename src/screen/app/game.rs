//! Whatever is going on: another game, and the boxes of this one.

use super::{Action, Focus, Offer, Session, Tab};
use crate::board::replay::Replay;
use crate::board::then_now::ThenNow;
use crate::engine::Side;
use crate::part::Next;
use crate::words::say;

impl Session {
    /// The word for what an action does to the game or its boxes, whatever shows of them.
    pub(super) fn offer_of_game(&self, asked: Action) -> Option<Offer> {
        let view = self.view();
        match asked {
            Action::NewGame | Action::Begin(_) => (!view.is_fast()).then_some(Offer::Quiet),
            Action::StartTraining(_) | Action::TrainAnyway(_) => Some(Offer::Quiet),
            Action::Work => self.work_offer(),
            Action::Tick(_) | Action::Untick(_) => self.has_work().then_some(Offer::Quiet),
            Action::RestockFirst | Action::RestockAndTrain | Action::StartAgain => {
                let is_dry = self.machine.is_dry(view.menace);
                is_dry.then_some(Offer::Quiet)
            }
            Action::Miscount => self.count_offer(),
            Action::OtherMachine => Some(self.other_machine_offer()),
            Action::HowToBeatIt => self.view().can_be_beaten().then_some(Offer::Quiet),
            Action::ThenAndNow => {
                let is_there = self.trained.is_some() && view.is_still();
                is_there.then_some(Offer::Quiet)
            }
            Action::NextOpen => {
                let is_shown = self.shown.tab == Tab::Boxes;
                let has_some = !self.view().opened().is_empty();
                has_some.then(|| Offer::shown_if(is_shown, say!("offer-open-boxes")))
            }
            _ => None,
        }
    }

    /// Does it.
    pub(super) fn act_in_game(&mut self, asked: Action) -> Next {
        match asked {
            Action::NewGame => return self.ask_for_new_game(),
            Action::StartTraining(plan) => return self.ask_or_train(plan),
            Action::TrainAnyway(plan) => return self.train(plan),
            Action::Begin(side) => {
                self.shown.focus = Focus::Board;
                return self.restart(side);
            }
            Action::HowToBeatIt => return self.show_losing_line(),
            Action::ThenAndNow => {
                let scene = self.trained.clone().and_then(ThenNow::again);
                return scene.map_or(Next::Stay, |scene| Next::Scene(Box::new(scene)));
            }
            Action::Work => self.show_work(),
            Action::Tick(nth) => self.tick_task(nth),
            Action::Untick(nth) => self.untick_task(nth),
            Action::RestockFirst => self.restock_first(),
            Action::RestockAndTrain => return self.restock_and_train(),
            Action::StartAgain => self.start_again(),
            Action::Miscount => self.ask_for_count(),
            Action::OtherMachine => self.look_at_other_machine(),
            _ => self.next_open(),
        }
        Next::Stay
    }

    /// A new game in place of whatever shows, in which MENACE is this player.
    pub(crate) fn restart(&mut self, side: Side) -> Next {
        if side == Side::Second && self.works_by_hand() {
            self.notice = Some(say!("no-second-by-hand"));
            return Next::Stay;
        }
        self.end_past();
        self.new_game(side);
        Next::Game(None)
    }

    /// Shows the shortest game that the machine can lose, move by move.
    fn show_losing_line(&mut self) -> Next {
        let line = Replay::of_line(self);
        line.map_or(Next::Stay, |line| Next::Scene(Box::new(line)))
    }

    /// Shows the machine that does not show yet.
    fn look_at_other_machine(&mut self) {
        if self.machine.player(Side::Second).is_none() {
            self.notice = Some(say!("no-second-machine"));
            return;
        }
        self.shown.leave_lab();
        let other = self.view().side.other();
        self.shown.show_side(other);
        self.follow_game();
    }
}
