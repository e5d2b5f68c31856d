//! What is on the screen, and what happens to it.
//!
//! [`App`] is the whole state of the screen; [`App::update`] is the only way to change it. It knows the
//! machine, and neither terminal nor disk: what has to be done outside comes back as an [`Effect`].

mod chances;
mod empty_box;
mod games;
mod go_to;
mod machines;
mod message;
mod name_form;
pub mod numbers;
mod play;
mod popup;
mod right_pane;
mod speed;
mod step;
mod tab;
mod training;
mod watching;

pub use chances::ChancesView;
pub use empty_box::EmptyBoxChoice;
pub use games::Replay;
pub use machines::{MachineAction, Machines, StoreRequest};
pub use message::{Direction, Effect, Message};
pub use name_form::{Confirmed, NameFor, Naming, Question};
pub use play::{Phase, Play};
pub use popup::Popup;
pub use right_pane::{RightPane, Scroll, Zoom};
pub use speed::Speed;
pub use tab::Tab;
pub use training::{Field, Pace, Report, Run, TrainingForm, TrainingJob};
pub use watching::Watch;

use rand::rngs::Xoshiro256PlusPlus;
use step::Pick;

use crate::engine::Machine;
use crate::game::Mark;

/// Everything that the screen shows.
#[derive(Clone, Debug)]
pub struct App {
    name: String,
    machine: Machine,
    rng: Xoshiro256PlusPlus,
    play: Play,
    right_pane: RightPane,
    machines: Machines,
    measure: ChancesView,
    setup: TrainingForm,
    focus: Focus,
    popup: Option<Popup>,
    saving: Saving,
    notice: Option<String>,
    preferences: Preferences,
}

/// The pane that the arrow keys work in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The game, on the left.
    Board,
    /// The matchboxes, on the right.
    Cabinet,
}

/// Whether what was learned is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saving {
    /// It is, up to the last finished game.
    Saved,
    /// It is not, and this is why.
    Failed(String),
}

/// What the user chose about the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The mark that shows for the person. In the machine's own terms the person is always O.
    pub mark: Mark,
    /// Whether the drawn bead blinks.
    pub motion: bool,
    /// Whether the terminal reports the mouse.
    pub mouse: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { mark: Mark::O, motion: true, mouse: true }
    }
}

impl App {
    /// The screen of a machine; a game in progress goes on, otherwise one begins.
    pub fn new(name: String, machine: Machine, rng: Xoshiro256PlusPlus, preferences: Preferences) -> Self {
        let machines = Machines::only(&name);
        let mut app = Self {
            name,
            machine,
            rng,
            play: Play::default(),
            right_pane: RightPane::default(),
            machines,
            measure: ChancesView::default(),
            setup: TrainingForm::default(),
            focus: Focus::Board,
            popup: None,
            saving: Saving::Saved,
            notice: None,
            preferences,
        };
        app.measure_again();
        app.resume();
        app
    }

    /// Does what the message says, and answers with what is left to be done outside.
    pub fn update(&mut self, message: Message) -> Option<Effect> {
        if !matches!(message, Message::Tick | Message::Saved(_) | Message::Report(_) | Message::Machines(_)) {
            self.notice = None;
        }
        match message {
            Message::Cursor(direction) => self.play.move_cursor(direction),
            Message::Play(square) => return self.play_square(square),
            Message::Proceed => return self.proceed(),
            Message::NewGame => self.new_game(),
            Message::TakeBack => self.take_back(),
            Message::Tick => return self.tick(),
            Message::Step => return self.step(),
            Message::SelectGame(nth) => self.select_game(nth),
            Message::ClickGame(nth) => self.click_game(nth),
            Message::Replay => self.replay(),
            Message::ReplayStep(direction) => self.replay_step(direction),
            Message::ReplayTo(shown) => self.replay_to(shown),
            Message::Pause => self.pause(),
            Message::ChangeSpeed { faster } => self.change_speed(faster),
            Message::Train => self.open_training(),
            Message::PickField(field) => return self.pick_field(field),
            Message::Report(report) => return self.take_report(*report),
            Message::TrainingLost(reason) => return Some(self.lose_training(&reason)),
            Message::Stop => return self.close_or_stop(),
            Message::ShowTab(tab) => return self.show_tab(tab),
            Message::TurnTab { forward } => return self.turn_tab(forward),
            Message::Tournament => self.right_pane.toggle_tournament(),
            Message::OtherMachine => self.look_at_other_machine(),
            Message::Machines(names) => self.hear_of_machines(names),
            Message::SelectMachine(nth) => self.select_machine(nth),
            Message::ClickMachine(nth) => return self.click_machine(nth),
            Message::Manage(chore) => return self.manage(chore),
            Message::TurnPreset => self.turn_preset(),
            Message::Answer(agreed) => return self.answer(agreed),
            Message::Done { machine, word } => self.hear_done(machine, word),
            Message::Opened { name, machine } => self.change_machine(name, *machine),
            Message::Renamed(name) => self.name = name,
            Message::SwitchPane => self.switch_pane(),
            Message::Focus(focus) => self.focus = focus,
            Message::SelectBox(number) => self.right_pane.select(number),
            Message::ClickBox(number) => self.click_box(number),
            Message::OpenBox => self.right_pane.open_or_close(),
            Message::ScrollTo(top) => self.right_pane.scroll_to(top),
            Message::Zoom => self.right_pane.zoom_on(),
            Message::ChancesView => self.measure_next(),
            Message::Follow => self.toggle_follow(),
            Message::NextOpen => self.next_open(),
            Message::PreviousOpen => self.previous_open(),
            Message::Help => self.toggle_help(),
            Message::ScrollHelp(top) => self.scroll_help(top),
            Message::GoTo => self.popup = Some(Popup::GoTo { typed: String::new() }),
            Message::Type(character) => self.type_character(character),
            Message::Erase => self.erase_character(),
            Message::Confirm => return self.confirm(),
            Message::PopupCursor(direction) => self.move_in_popup(direction),
            Message::Choose(way) => return self.choose(way),
            Message::Close => self.popup = None,
            Message::Saved(result) => self.take_saving(result),
            Message::Tell(text) => self.tell_user(text),
            Message::ToggleMouse => return Some(self.toggle_mouse()),
            Message::Redraw => return Some(Effect::Redraw),
            Message::Suspend => return Some(Effect::Suspend),
            Message::Quit => return Some(Effect::Quit),
        }
        None
    }

    /// The machine's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The machine.
    pub const fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The left pane.
    pub const fn play(&self) -> &Play {
        &self.play
    }

    /// The right pane.
    pub const fn right_pane(&self) -> &RightPane {
        &self.right_pane
    }

    /// How good the machine is as it stands.
    pub const fn measure(&self) -> &ChancesView {
        &self.measure
    }

    /// The pane that the arrow keys work in.
    pub const fn focus(&self) -> Focus {
        self.focus
    }

    /// What lies over the panes.
    pub const fn popup(&self) -> Option<&Popup> {
        self.popup.as_ref()
    }

    /// Whether what was learned is on disk.
    pub const fn saving(&self) -> &Saving {
        &self.saving
    }

    /// A line for the user, until the next key.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// What the user chose about the screen.
    pub const fn preferences(&self) -> Preferences {
        self.preferences
    }

    /// The mark that shows for one of the machine's own terms.
    pub const fn shown(&self, mark: Mark) -> Mark {
        match self.preferences.mark {
            Mark::O => mark,
            Mark::X => mark.other(),
        }
    }

    fn switch_pane(&mut self) {
        self.focus = match self.focus {
            Focus::Board => Focus::Cabinet,
            Focus::Cabinet => Focus::Board,
        };
    }

    /// Lets whatever moves on the screen move on.
    fn tick(&mut self) -> Option<Effect> {
        match self.play.phase() {
            Phase::Watching(_) => return self.step(),
            Phase::Replaying(replay) => self.replay_to(replay.shown() + 1),
            Phase::YourMove | Phase::Over(_) | Phase::Dry | Phase::Training(_) => self.play.tick(),
        }
        None
    }

    /// Closes the detail of a box, or stops what is going on.
    fn close_or_stop(&mut self) -> Option<Effect> {
        if self.right_pane.close_detail() { None } else { self.stop_training() }
    }

    const fn toggle_mouse(&mut self) -> Effect {
        self.preferences.mouse = !self.preferences.mouse;
        Effect::Mouse(self.preferences.mouse)
    }
}
