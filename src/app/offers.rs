//! What each action does here and now. The footer shows it, and [`App::update`] does nothing else.

use super::{Action, App, Direction, Focus, Offer, Phase, Tab};
use crate::game::Mark;

impl App {
    /// What an action does here and now; `None` where it does nothing.
    pub fn offers(&self, action: Action) -> Option<Offer> {
        if !self.is_allowed(action) {
            return None;
        }
        match (action, &self.popup) {
            (Action::Quit, None) => Some(Offer::Shown("quit")),
            (Action::Quit | Action::Interrupt | Action::Suspend | Action::Redraw | Action::ToggleMouse, _) => {
                Some(Offer::Quiet)
            }
            (Action::Close, Some(_)) => Some(Offer::Shown("close")),
            (_, Some(popup)) => popup.offers(action),
            (
                Action::Go(_) | Action::Page(_) | Action::HalfPage(_) | Action::First | Action::Last | Action::Activate,
                None,
            ) => match self.focus {
                Focus::Board => self.board_offers(action),
                Focus::Cabinet => self.tab_offers(action),
            },
            (_, None) => self.game_offers(action),
        }
    }

    /// What moving the cursor and Enter do on the board.
    fn board_offers(&self, action: Action) -> Option<Offer> {
        match (action, self.play.phase()) {
            (Action::First | Action::Last, Phase::Replaying(_))
            | (Action::Go(Direction::Right), Phase::Watching(_)) => Some(Offer::Quiet),
            (Action::Page(_) | Action::HalfPage(_) | Action::First | Action::Last, _) => self.cabinet_scrolls(action),
            (Action::Go(_), Phase::Watching(_) | Phase::TimeLapse(_) | Phase::Training(_)) => None,
            (Action::Go(_), _) => Some(Offer::Shown("move")),
            (_, Phase::YourMove) => Some(Offer::Shown("play")),
            (_, Phase::Drawing { .. }) => Some(Offer::Shown("came out")),
            (_, Phase::Over(_)) => Some(Offer::Shown("next game")),
            (_, Phase::Dry) => Some(Offer::Shown("what now?")),
            (_, Phase::Training(_)) => Some(Offer::Quiet),
            (_, Phase::Watching(watch)) => Some(Offer::Shown(if watch.paused { "go on" } else { "pause" })),
            (_, Phase::TimeLapse(lapse)) if lapse.is_over() => Some(Offer::Shown("play")),
            (_, Phase::TimeLapse(lapse)) => Some(Offer::Shown(if lapse.paused { "go on" } else { "pause" })),
            (_, Phase::Replaying(replay)) => Some(Offer::Shown(if replay.is_playing { "pause" } else { "go on" })),
        }
    }

    /// What the actions that have to do with the game do while nothing lies over the panes.
    fn game_offers(&self, action: Action) -> Option<Offer> {
        let phase = self.play.phase();
        let is_shown_again = matches!(phase, Phase::Watching(_) | Phase::TimeLapse(_) | Phase::Replaying(_));
        match action {
            Action::Close => self.close_offer(),
            // A verdict stays until the next game is asked for.
            Action::Play(_) => (!is_shown_again && !matches!(phase, Phase::Over(_))).then_some(Offer::Quiet),
            Action::NewGame => (!matches!(phase, Phase::Training(_) | Phase::TimeLapse(_)))
                .then(|| Offer::shown_if(matches!(phase, Phase::YourMove | Phase::Drawing { .. }), "new game")),
            Action::Draw(Some(_)) => matches!(phase, Phase::Drawing { .. }).then_some(Offer::Quiet),
            Action::Draw(None) => matches!(phase, Phase::Drawing { .. }).then_some(Offer::Shown("none came out")),
            Action::Miscount => matches!(phase, Phase::Drawing { .. }).then_some(Offer::Shown("miscounted")),
            Action::Work => {
                let has_work = !self.machine.by_hand().tasks.is_empty();
                self.works_by_hand().then(|| Offer::shown_if(has_work, "to do"))
            }
            Action::TakeBack => matches!(phase, Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_))
                .then(|| Offer::shown_if(self.focus == Focus::Board && self.can_take_back(), "take back")),
            Action::Xray => (matches!(phase, Phase::YourMove) && self.last_opened().is_some())
                .then_some(Offer::Shown(if self.play.shows_xray { "hide the beads" } else { "X-ray" })),
            Action::Train => match phase {
                Phase::YourMove | Phase::Over(_) => Some(Offer::Shown("train")),
                Phase::Dry | Phase::Drawing { .. } => Some(Offer::Quiet),
                Phase::Training(_) | Phase::Watching(_) | Phase::TimeLapse(_) | Phase::Replaying(_) => None,
            },
            Action::Faster | Action::Slower if matches!(phase, Phase::TimeLapse(_)) => Some(Offer::Shown("time")),
            Action::Faster | Action::Slower => is_shown_again.then_some(Offer::Shown("speed")),
            Action::NextMeasure => Some(Offer::shown_if(self.focus == Focus::Board, "chances")),
            Action::Help => Some(Offer::Shown("help")),
            Action::Settings => Some(Offer::Shown("settings")),
            Action::Project => Some(Offer::Shown("projector")),
            Action::Tour => (!matches!(phase, Phase::Training(_))).then_some(Offer::Shown("tour")),
            _ => self.panes_offer(action),
        }
    }

    /// What the actions that have to do with the panes do.
    fn panes_offer(&self, action: Action) -> Option<Offer> {
        let tab = self.right_pane.tab();
        let in_cabinet = self.focus == Focus::Cabinet;
        let in_boxes = in_cabinet && tab == Tab::Boxes;
        match action {
            Action::SwitchPane => Some(Offer::Shown(if in_cabinet { "board" } else { "cabinet" })),
            Action::NextTab | Action::PreviousTab => Some(Offer::Shown("tabs")),
            Action::ShowTab(_) => Some(Offer::Quiet),
            Action::Zoom => Some(Offer::shown_if(tab == Tab::Boxes, "zoom")),
            Action::Amounts => (tab == Tab::Boxes && !self.shows_detail()).then_some(Offer::Quiet),
            Action::Follow if self.right_pane.boxes.follow() => Some(Offer::shown_if(in_boxes, "stop following")),
            Action::Follow => Some(Offer::shown_if(in_boxes, "follow")),
            Action::NextOpen | Action::PreviousOpen => {
                (!self.opened().is_empty()).then(|| Offer::shown_if(tab == Tab::Boxes, "open boxes"))
            }
            Action::GoTo => Some(Offer::shown_if(in_boxes, "go to box")),
            Action::OtherMachine => {
                Some(Offer::shown_if(in_boxes && self.machine.player(Mark::O).is_some(), "other machine"))
            }
            Action::Marks => Some(Offer::shown_if(in_boxes, if self.examiner.is_on() { "no marks" } else { "sound?" })),
            Action::NextWorst => Some(Offer::shown_if(in_boxes, "worst box")),
            Action::Tournament => (tab == Tab::Curve).then_some(Offer::Shown("1961")),
            Action::Manage(what) if in_cabinet && tab == Tab::Lab => self.arms_offer(what),
            Action::CopyCommand => (tab == Tab::Lab).then_some(Offer::Shown("copy the command")),
            Action::Manage(what) => (in_cabinet && tab == Tab::Machine).then(|| self.manage_offer(what)),
            _ => None,
        }
    }

    fn close_offer(&self) -> Option<Offer> {
        match self.play.phase() {
            _ if self.play.is_projected => Some(Offer::Quiet),
            // With the focus in the cabinet Enter says it already.
            _ if self.shows_detail() => Some(Offer::shown_if(self.focus == Focus::Board, "all boxes")),
            _ if self.shows_running_lab() => Some(Offer::Shown("stop")),
            Phase::Training(_) | Phase::Watching(_) | Phase::TimeLapse(_) => Some(Offer::Shown("stop")),
            Phase::Replaying(_) => Some(Offer::Shown("end")),
            Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_) | Phase::Dry => None,
        }
    }
}
