//! What is on the screen, and what happens to it.
//!
//! [`App`] is the whole state of the screen; [`App::update`] is the only way to change it. It knows
//! the machine, and neither terminal nor disk: what has to be done outside waits as an [`Effect`]
//! until [`App::next_effect`] hands it over, and [`App::is_unsaved`] says when the machine has to
//! be saved.

mod act;
mod action;
mod box_cursor;
mod boxes;
mod by_hand;
mod captions;
mod chances;
mod chosen;
mod curve;
mod direction;
mod effect;
mod examiner;
mod exhibit;
mod form;
mod games;
mod lab;
mod lab_plan;
mod lesson;
mod life;
mod look_back;
mod machine_kind;
mod machines;
mod message;
mod milestones;
mod motion;
mod offers;
mod overlaid;
mod past;
mod phase;
mod play;
mod popup;
mod preferences;
mod replay;
mod right_pane;
mod seen;
mod session;
mod showing;
mod side;
mod speed;
mod step;
mod tab;
mod table;
mod time_lapse;
mod tour;
mod training;
mod watching;
mod xray;

pub use action::{Action, MachineAction, Offer, Viewport};
pub use boxes::{Amounts, BoxesTab, Scroll, Zoom};
pub use by_hand::BeadChoice;
pub use captions::{Caption, Captions};
pub use chances::ChancesView;
pub use curve::{CurveTab, CurveView, Range, Subject};
pub use direction::Direction;
pub use effect::{Effect, ExperimentJob, StoreRequest, TrainingJob};
pub use examiner::{Examiner, box_in_words};
pub use form::{Fields, Form, Line};
pub use games::GamesTab;
pub use lab::LabTab;
pub use lab_plan::{LabCurve, LabPlan};
pub use life::{Life, Moment};
pub use look_back::LookBack;
pub use machine_kind::MachineKind;
pub use machines::Machines;
pub use message::{ExperimentProgress, Hand, Message, News, TrainingProgress};
pub use motion::{Motion, MoveStep};
pub use overlaid::Overlaid;
pub use phase::{Phase, TrainingStatus, Watch};
pub use play::Play;
pub use popup::{
    Choices, Confirmed, Deck, EmptyBox, GoTo, Landmark, Miscount, NameFor, NameForm, OverlayList,
    PICTURES, Pace, Popup, PopupContent, PopupLine, Question, RulesDraft, RulesFor, SettingsDraft,
    Slide, Slides, TOUR, Told, TrainingPlan, WorkList,
};
pub use preferences::{BoxesView, Choice, ColorChoice, Preferences, Switch, ThemeName, Watched};
pub use replay::Replay;
pub use right_pane::RightPane;
pub use session::{Saving, Session, Versioned};
pub use speed::Speed;
pub use tab::{Item, Tab};
pub use table::{BeadState, TableBox};
pub use time_lapse::TimeLapse;
pub use xray::Xray;

use std::collections::VecDeque;

use rand::rngs::Xoshiro256PlusPlus;

use crate::engine::{Machine, MachineName};
pub use crate::words::Numbering;
use exhibit::Exhibit;

/// Everything that the screen shows.
#[derive(Clone, Debug)]
pub struct App {
    /// The machine, with all that belongs to it.
    pub session: Session,
    play: Play,
    right_pane: RightPane,
    /// What the next training is offered with.
    training: TrainingPlan,
    focus: Focus,
    /// What was in view at the last key or click.
    viewport: Viewport,
    popup: Option<Popup>,
    /// What is left to be done outside, oldest first.
    effects: VecDeque<Effect>,
    notice: Option<String>,
    /// What was chosen about the screen, as far as nothing else holds it.
    preferences: Preferences,
    /// Whether the machine is on show, and whether anybody is there.
    exhibit: Option<Exhibit>,
    /// The person's own screen, as it waits for the end of the tour or for somebody to come.
    own: Option<Box<Self>>,
}

/// The pane that the arrow keys work in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
    /// The game, on the left.
    Board,
    /// The matchboxes, on the right.
    RightPane,
}

impl App {
    /// The screen of a machine; a game in progress goes on, otherwise one begins.
    pub fn new(
        name: MachineName,
        machine: Machine,
        rng: Xoshiro256PlusPlus,
        preferences: Preferences,
    ) -> Self {
        let boxes = BoxesTab::new(preferences.view, preferences.follow.is_on);
        let right_pane = RightPane::new(
            boxes,
            LabTab::new(*machine.rules()),
            Machines::only(name.clone()),
        );
        let mut app = Self {
            session: Session::new(name, machine, rng, preferences.measure),
            play: Play::default(),
            right_pane,
            training: TrainingPlan::against(preferences.opponent),
            focus: Focus::Board,
            viewport: Viewport::default(),
            popup: None,
            effects: VecDeque::new(),
            notice: None,
            preferences,
            exhibit: None,
            own: None,
        };
        app.resume(preferences.watched);
        app.refresh();
        app
    }

    /// Takes in what happened. A key that means nothing here changes nothing.
    pub fn update(&mut self, message: Message) {
        match message {
            Message::Hand(hand, viewport) => self.take_in(hand, viewport),
            Message::News(news) => self.hear(news),
            Message::Tick => self.tick(),
        }
        self.refresh();
    }

    /// A person did something. While nobody was there it only says that somebody is.
    fn take_in(&mut self, hand: Hand, viewport: Viewport) {
        if self.attend(&hand) {
            return;
        }
        self.end_welcome(&hand);
        if let Hand::Do(action) = hand {
            // It ends what is being shown only where it means something, and is not lost.
            return self.act(action, viewport);
        }
        self.end_showing();
        match hand {
            Hand::Do(_) | Hand::Touch => {}
            Hand::Click(item) => self.click(item, viewport),
            Hand::Focus(focus) => self.click_pane(focus),
            Hand::PressButton(nth) => self.press_button(nth),
            Hand::Wheel(direction) => self.turn_wheel(direction, viewport),
            Hand::ScrollTo(top) => self.right_pane.boxes.scroll_to(top),
            Hand::Type(character) => self.type_character(character),
            Hand::Paste(text) => self.paste(&text),
            Hand::Erase => self.erase_character(),
        }
    }

    /// News for the program, or for the person's own screen, wherever that waits.
    fn hear(&mut self, news: News) {
        match news {
            News::Saved(result) => self.on_saved(result),
            News::Tell(text) => self.end_tour_to_tell(text),
            News::Welcome => self.welcome(),
            News::Exhibit => self.begin_exhibit(),
            News::TourAlone => self.begin_tour(true),
            News::Leave => self.end_tour(),
            news => match &mut self.own {
                Some(own) => own.hear_of_work(news),
                None => self.hear_of_work(news),
            },
        }
    }

    /// What came of training, of the Lab, and of requests to the store.
    fn hear_of_work(&mut self, news: News) {
        match news {
            News::Trained(progress) => self.on_trained(*progress),
            News::TrainingLost(reason) => self.on_training_lost(&reason),
            News::Experimented(progress) => self.on_experimented(&progress),
            News::ExperimentLost(reason) => self.on_experiment_lost(&reason),
            News::Machines(names) => self.on_machines(names),
            News::Kinds(kinds) => self.right_pane.machines.kinds = kinds,
            News::Done { machine, word } => self.on_done(machine, word),
            News::LaidOver { name, machine } => self.on_laid_over(name, *machine),
            News::Opened { name, machine } => self.change_machine(name, *machine),
            News::Renamed(name) => self.session.name = name,
            News::Saved(_)
            | News::Tell(_)
            | News::Welcome
            | News::Exhibit
            | News::TourAlone
            | News::Leave => {}
        }
    }

    /// What is left to be done outside next, if anything; it is asked for once.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }

    /// The machine's name.
    pub const fn name(&self) -> &MachineName {
        &self.session.name
    }

    /// The machine.
    pub fn machine(&self) -> &Machine {
        &self.session.machine
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
        &self.session.measure
    }

    /// The pane that the arrow keys work in.
    pub const fn focus(&self) -> Focus {
        self.focus
    }

    /// Whether nothing shows but the board and the box in use, as large as they can be; but a
    /// question for a bead that a person draws shows, and with it everything.
    pub fn is_projecting(&self) -> bool {
        self.play.is_projected && self.box_to_open().is_none()
    }

    /// What lies over the panes.
    pub const fn popup(&self) -> Option<&Popup> {
        self.popup.as_ref()
    }

    /// A line for the user, until the next key.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Leaves something to be done outside.
    fn ask(&mut self, effect: Effect) {
        self.effects.push_back(effect);
    }
}
