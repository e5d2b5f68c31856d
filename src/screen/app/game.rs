//! Whatever is going on: another game, and the boxes of this one.

use super::room::Room;
use super::{Action, App, Offer};
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
        match wish {
            Action::NewGame => {
                if app.is_visiting() {
                    app.end_scenes();
                }
                app.ask_for_new_game();
            }
            Action::StartTraining(plan) => app.train(plan),
            Action::Visit => {
                let next = app.visit_today();
                app.go(next);
            }
            Action::Begin(Side::First) => app.restart(Side::First),
            Action::Begin(Side::Second) => app.you_begin(),
            Action::Work => app.show_work(),
            Action::Tick(nth) => app.tick_task(nth),
            Action::Untick(nth) => app.untick_task(nth),
            Action::RestockFirst => app.restock_first(),
            Action::StartAgain => app.start_again(),
            Action::Miscount => app.ask_for_count(),
            Action::OtherMachine => app.look_at_other_machine(),
            Action::HowToBeatIt => app.show_losing_line(),
            _ => app.next_open(),
        }
    }
}

impl App {
    /// A new game in place of whatever shows, in which MENACE is this player.
    pub(crate) fn restart(&mut self, side: Side) {
        self.end_scenes();
        self.session.new_game(side);
    }

    /// Shows the shortest game that the machine can lose, move by move.
    fn show_losing_line(&mut self) {
        if let Some(line) = self.losing_line() {
            let replay = Replay::of_line(&mut self.session, line);
            self.go(Next::Scene(Box::new(replay)));
        }
    }

    /// Shows the machine that does not show yet.
    pub(crate) fn look_at_other_machine(&mut self) {
        if self.session.machine.player(Side::Second).is_none() {
            self.notice = Some(say!("no-second-machine"));
            return;
        }
        self.leave_lab();
        let other = self.shown_side().other();
        self.show_side(other);
        self.follow_game();
    }

    /// The person moves first in the game that begins now, and in those after it.
    pub(crate) fn you_begin(&mut self) {
        if self.works_by_hand() {
            self.notice = Some(say!("no-second-by-hand"));
        } else {
            self.new_game(Side::Second);
        }
    }
}
