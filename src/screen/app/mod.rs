//! The state of the screen and its changes.
//!
//! [`App`] is the whole state of the screen; [`App::update`] is the only way to change it. It holds
//! the machine, and is independent of terminal and disk: requests to the outside are queued as
//! [`Effect`]s for [`App::next_effect`], and [`Session::is_unsaved`] says when to save the machine.

mod game;
mod handler;
mod machines;
mod on_top;
mod parts;
mod past;
mod program;

pub use crate::model::*;
pub use crate::parts::popup::{PopupContent, PopupLine};
pub use crate::parts::tabs::RightPane;
pub use crate::parts::tabs::lab::{Compared, LabCurve, LabPlan};

use crate::engine::{Generator, MachineName, Pair};
use crate::parts::board::Scenes;
use crate::parts::board::captions::welcome;
use crate::parts::board::game::resume_game;
use crate::parts::board::train::{ask_to_go_on, on_trained, on_training_lost};
use crate::parts::popup;
use crate::parts::{AnyPart, LayoutFacts, Next};
use crate::words::{Said, quoted, say};
use machines::{be_taught, change_machine, on_done};

/// The state of the screen.
#[derive(Debug)]
pub struct App {
    /// The machine with its derived values.
    pub session: Session,
    /// The right pane.
    pub right_pane: RightPane,
    /// The layout of the last frame.
    pub(crate) layout_facts: LayoutFacts,
    /// The scenes on the board.
    scenes: Scenes,
    /// The open popup.
    pub popup: Option<Box<dyn AnyPart>>,
    /// The form before the one of a new machine's name, to which Esc returns.
    under: Option<Box<dyn AnyPart>>,
    /// The scenes over the person's own game while a copy is played.
    own_scenes: Option<Vec<Box<dyn AnyPart>>>,
}

impl App {
    /// The app for a machine; its game in progress is resumed, else one begins.
    pub fn new(name: MachineName, pair: Pair, rng: Generator, preferences: Preferences) -> Self {
        let right_pane = RightPane::new(*pair.rules());
        let mut app = Self {
            session: Session::new(name, pair, rng, preferences),
            right_pane,
            layout_facts: LayoutFacts::default(),
            scenes: Scenes::default(),
            popup: None,
            under: None,
            own_scenes: None,
        };
        let next = resume_game(&mut app.session, preferences.watched);
        if let Some(Watched { done, goal }) = preferences.rest {
            ask_to_go_on(&mut app.session, done, goal);
        }
        app.session.was_read();
        app.go(next);
        app.settle();
        app
    }

    /// Processes a message. A key without an action changes nothing.
    pub fn update(&mut self, message: impl Into<Message>) {
        match message.into() {
            Message::UserInput(UserInput::Key(Some(character), _)) if self.takes_text() => {
                self.act(Action::Type(character));
            }
            Message::UserInput(UserInput::Key(Some(digit), _)) if self.takes_digit(digit) => {
                self.act(Action::Type(digit));
            }
            Message::UserInput(UserInput::Key(_, action)) => {
                if let Some(action) = self.action_of_key(action) {
                    self.act(action);
                }
            }
            Message::UserInput(UserInput::Do(action)) => self.act(action),
            Message::UserInput(hand) => self.touch(hand),
            Message::Event(event) => self.on_event(event),
            Message::Tick => self.tick(),
        }
        self.settle();
    }

    /// Opens requested popups, and updates derived values.
    fn settle(&mut self) {
        let requests = std::mem::take(&mut self.session.requests);
        if requests.goes_back {
            self.go(Next::Back);
        }
        if let Some(question) = requests.question {
            let is_next = matches!(question, Question::Name(NameFor::New(_) | NameFor::Pour(_)));
            self.under = self.under.take().or(self.popup.take()).filter(|_| is_next);
            self.popup = Some(popup::of(question, &self.session));
        }
        for text in requests.texts {
            self.tell_user(&text);
        }
        if self.is_filled() {
            self.session.selection.focus = Focus::Board; // the only part that is left
        }
        self.session.refresh();
    }

    /// The word for an action; `None` if it is not available.
    pub fn offers(&self, action: Action) -> Option<Offer> {
        let in_popup = self
            .session
            .is_allowed(action)
            .then(|| self.offer_of_popup(action));
        in_popup.flatten().or_else(|| Some(self.handler(action)?.1))
    }

    /// Executes an action, if it is available.
    fn act(&mut self, action: Action) {
        if self.session.is_allowed(action) && self.offer_of_popup(action).is_some() {
            self.session.end_showing();
            return self.act_in_popup(action);
        }
        let Some((handler, _)) = self.handler(action) else {
            self.session.notice = self.why_not(action).or(self.session.notice.take());
            return;
        };
        // A move during the last move's animation is rejected with a notice.
        let is_for_board =
            action == Action::Activate && self.session.selection.focus == Focus::Board;
        let plays =
            self.session.view().is_game() && (is_for_board || matches!(action, Action::Play(_)));
        self.session.end_showing();
        if plays && self.session.view().is_over() && self.popup.is_none() {
            return;
        }
        self.act_in(handler, action);
    }

    /// A hint for an action that is not available, if there is one.
    fn why_not(&self, action: Action) -> Option<Said> {
        if self.session.copy.is_some() && action.is_for_own_machine() {
            return Some(say!("not-with-copy"));
        }
        match action {
            Action::Train if self.session.is_allowed(action) => {
                self.offers(Action::Close).map(|_| say!("esc-first"))
            }
            _ => None,
        }
    }

    /// Executes an action that was chosen by name.
    fn act_by_name(&mut self, action: Action) {
        if let Some((handler, _)) = self.handler(action) {
            self.session.end_showing();
            self.act_in(handler, action);
        }
    }

    /// Advances the animation.
    fn tick(&mut self) {
        let due = self.next_tick();
        self.session.pass_time(due.unwrap_or_default());
        if !self.session.advance_motion() {
            let next = self.scenes.top_mut(&self.session).tick(&mut self.session);
            self.go(next);
        }
    }

    /// Handles an input other than a key; it completes the animation.
    fn touch(&mut self, hand: UserInput) {
        match hand {
            UserInput::Erase if self.takes_text() || self.takes_digit('0') => {
                return self.act(Action::Erase);
            }
            UserInput::Touch | UserInput::Erase => return,
            UserInput::Paste(_) if !self.takes_text() => return,
            _ => self.session.end_showing(),
        }
        match hand {
            UserInput::Do(_) | UserInput::Key(..) | UserInput::Touch | UserInput::Erase => {}
            UserInput::InTab(action) => self.click_in_tab(action),
            UserInput::InScene(action) => self.click_in_scene(action),
            UserInput::Focus(focus) => self.click_pane(focus),
            UserInput::Wheel(direction) => self.turn_wheel(direction),
            UserInput::Paste(text) => self.paste(&text),
        }
    }

    /// Handles an event from outside.
    fn on_event(&mut self, event: AppEvent) {
        match event {
            AppEvent::Saved(result) => {
                self.session.was_saved();
                self.session.on_saved(result);
            }
            AppEvent::Tell(text) => self.session.notify(text),
            AppEvent::Welcome => {
                let next = welcome(&mut self.session);
                self.go(next);
            }
            AppEvent::OnPage => self.session.is_on_page = true,
            AppEvent::OtherRules(new) => self.session.lay_over(Question::OfLink(new)),
            AppEvent::Leave => self.go_home(),
            AppEvent::Trained(progress) => {
                let next = on_trained(&mut self.session, *progress);
                self.go(next);
            }
            AppEvent::TrainingLost(reason) => {
                let next = on_training_lost(&mut self.session, &reason);
                self.go(next);
            }
            AppEvent::Experimented(progress) => self.right_pane.lab.on_progress(&progress),
            AppEvent::ExperimentLost(reason) => {
                self.right_pane.lab.lose();
                self.session
                    .notify(say!("experiment-lost", reason = quoted(&reason)).to_string());
            }
            AppEvent::Machines(names) => self.session.known.set_names(names),
            AppEvent::Place(path) => self.session.known.place = Some(path),
            AppEvent::Summaries(summaries) => self.session.known.summaries = summaries,
            AppEvent::Done { machine, said } => on_done(&mut self.session, machine, said),
            AppEvent::Opened { name, machine } => {
                self.go_home();
                let next = change_machine(&mut self.session, name, *machine);
                self.go(next);
            }
            AppEvent::Renamed(name) => self.session.known.open = name,
            AppEvent::Brought { text, answers } => {
                self.session.lay_over(Question::Brought(text, answers));
            }
            AppEvent::Taught(machine) => {
                self.go_home();
                be_taught(&mut self.session, *machine);
            }
        }
    }

    /// Takes the next effect.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.session.effects.pop_front()
    }
}
