//! What each action does here and now: the word for the footer, and the change itself. The footer
//! shows what there is, and [`App::update`] does nothing else.

use super::action::Deed;
use super::step::Step;
use super::{Action, App, Deck, Direction, Effect, Focus, Offer, Phase};

/// What there is to do while nothing lies over the panes, by the files that do it. An action may
/// mean one thing in one of them and another in the next: the first that has a meaning for it here
/// and now has it.
const DEEDS: [fn(&App, Action) -> Option<Deed>; 12] = [
    App::game_deed,
    App::side_deed,
    App::hand_deed,
    App::xray_deed,
    App::training_deed,
    App::speed_deed,
    App::chances_deed,
    App::boxes_deed,
    App::exam_deed,
    App::curve_deed,
    App::lab_deed,
    App::machines_deed,
];

impl App {
    /// What is said of an action here and now; `None` where it does nothing.
    pub fn offers(&self, action: Action) -> Option<Offer> {
        self.deed(action).map(|deed| deed.offer)
    }

    /// What an action does here and now; `None` where it does nothing.
    pub(super) fn deed(&self, action: Action) -> Option<Deed> {
        if !self.is_allowed(action) {
            return None;
        }
        if let Some(deed) = self.life_deed(action) {
            return Some(deed);
        }
        match (action, &self.popup) {
            (Action::Quit, None) => Some(Offer::Shown("quit").does(Self::leave)),
            (Action::Quit | Action::Interrupt, _) => Some(Offer::Quiet.does(Self::leave)),
            (Action::Suspend, _) => Some(Offer::Quiet.does(|app| app.ask(Effect::Suspend))),
            (Action::Redraw, _) => Some(Offer::Quiet.does(|app| app.ask(Effect::Redraw))),
            (Action::ToggleMouse, _) => Some(Offer::Quiet.does(Self::toggle_mouse)),
            (_, Some(popup)) => {
                let closes = (action == Action::Close).then_some(Offer::Shown("close"));
                let offer = closes.or_else(|| popup.offers(action))?;
                Some(offer.does(move |app| app.act_in_popup(action, app.viewport)))
            }
            (
                Action::Go(_)
                | Action::Page(_)
                | Action::HalfPage(_)
                | Action::First
                | Action::Last
                | Action::Activate,
                None,
            ) => {
                let offer = match self.focus {
                    Focus::Board => self.board_offers(action),
                    Focus::RightPane => self.tab_offers(action),
                };
                Some(offer?.does(move |app| app.act_at_cursor(action, app.viewport)))
            }
            (_, None) => DEEDS.iter().find_map(|deed| deed(self, action)),
        }
    }

    /// What moving the cursor and Enter do on the board.
    fn board_offers(&self, action: Action) -> Option<Offer> {
        match (action, self.play.phase()) {
            (Action::First | Action::Last, Phase::Replaying(_))
            | (Action::Go(Direction::Right), Phase::Watching(_)) => Some(Offer::Quiet),
            (Action::Page(_) | Action::HalfPage(_) | Action::First | Action::Last, _) => {
                self.cabinet_scrolls(action)
            }
            (Action::Go(_), Phase::Watching(_) | Phase::TimeLapse(_) | Phase::Training(_)) => None,
            (Action::Go(_), _) => Some(Offer::Shown("move")),
            (_, Phase::YourMove) => Some(Offer::Shown("play")),
            (_, Phase::Drawing { .. }) => Some(Offer::Shown("came out")),
            (_, Phase::Over(_)) => Some(Offer::Shown("next game")),
            (_, Phase::Dry) => Some(Offer::Shown("what now?")),
            (_, Phase::Training(_)) => Some(Offer::Quiet),
            (_, Phase::Watching(watch)) => {
                Some(Offer::Shown(if watch.paused { "go on" } else { "pause" }))
            }
            (_, Phase::TimeLapse(lapse)) if lapse.is_over() => Some(Offer::Shown("play")),
            (_, Phase::TimeLapse(lapse)) => {
                Some(Offer::Shown(if lapse.paused { "go on" } else { "pause" }))
            }
            (_, Phase::Replaying(replay)) => Some(Offer::Shown(if replay.is_playing {
                "pause"
            } else {
                "go on"
            })),
            (_, Phase::LookingBack(_)) => None,
        }
    }

    /// The game on the board, the panes, and what has to do with everything.
    fn game_deed(&self, action: Action) -> Option<Deed> {
        let phase = self.play.phase();
        let is_shown_again = matches!(
            phase,
            Phase::Watching(_) | Phase::TimeLapse(_) | Phase::Replaying(_)
        );
        match action {
            // A verdict stays until the next game is asked for.
            Action::Play(square) => (!is_shown_again && !matches!(phase, Phase::Over(_)))
                .then(|| Offer::Quiet.does(move |app| app.play_square(square))),
            Action::TakeBack => matches!(
                phase,
                Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_)
            )
            .then(|| {
                let is_possible = self.focus == Focus::Board && self.can_take_back();
                Offer::shown_if(is_possible, "take back").does(Self::take_back)
            }),
            Action::Close => Some(self.close_offer()?.does(Self::close_or_stop)),
            Action::Help => Some(Offer::Shown("help").does(|app| app.show_pictures(Deck::Help))),
            Action::Settings => Some(Offer::Shown("settings").does(Self::open_settings)),
            Action::Project => {
                let word = if self.play.is_projected {
                    "everything"
                } else {
                    "projector"
                };
                Some(Offer::Shown(word).does(|app| app.play.is_projected ^= true))
            }
            Action::Tour => (!matches!(phase, Phase::Training(_)))
                .then(|| Offer::Shown("tour").does(|app| app.begin_tour(false))),
            _ => self.pane_deed(action),
        }
    }

    /// Which pane has the focus, and which tab shows.
    fn pane_deed(&self, action: Action) -> Option<Deed> {
        let beside = match self.focus {
            Focus::Board => "cabinet",
            Focus::RightPane => "board",
        };
        match action {
            Action::SwitchPane => Some(Offer::Shown(beside).does(Self::switch_pane)),
            Action::ShowTab(tab) => Some(Offer::Quiet.does(move |app| app.show_tab(tab))),
            Action::NextTab => Some(Offer::Shown("tabs").does(|app| app.turn_tab(Step::Around))),
            Action::PreviousTab => {
                Some(Offer::Shown("tabs").does(|app| app.turn_tab(Step::BackAround)))
            }
            _ => None,
        }
    }

    fn close_offer(&self) -> Option<Offer> {
        match self.play.phase() {
            _ if self.play.is_projected => Some(Offer::Quiet),
            // With the focus in the cabinet Enter says it already.
            _ if self.shows_detail() => {
                Some(Offer::shown_if(self.focus == Focus::Board, "all boxes"))
            }
            _ if self.shows_running_lab() => Some(Offer::Shown("stop")),
            Phase::Training(_) | Phase::Watching(_) | Phase::TimeLapse(_) => {
                Some(Offer::Shown("stop"))
            }
            Phase::Replaying(_) => Some(Offer::Shown("end")),
            Phase::LookingBack(_) => Some(Offer::Shown("today")),
            Phase::YourMove | Phase::Drawing { .. } | Phase::Over(_) | Phase::Dry => None,
        }
    }
}
