//! The state of the screen and its changes.
//!
//! [`App`] is the whole state of the screen; [`App::update`] is the only way to change it. It holds
//! the machine, and is independent of terminal and disk: requests to the outside are queued as
//! [`Effect`]s for [`App::next_effect`], and [`App::is_unsaved`] says when to save the machine.

mod digits;
mod game;
mod machines;
mod on_top;
mod parts;
mod past;
mod program;
mod right_pane;
mod room;

pub use crate::model::*;
pub use crate::popup::{PopupContent, PopupLine};
pub use crate::tabs::RightPane;
pub use crate::tabs::lab::{LabCurve, LabPlan};
pub use crate::words::Numbering;

use std::ops::{Deref, DerefMut};

use crate::engine::{Generator, Machine, MachineName};
use crate::part::{AnyPart, LayoutFacts, Next};
use crate::popup;
use crate::popup::form::FormPopup;
use crate::popup::settings::SettingsDraft;
use crate::words::{Said, quoted, say};
use parts::Scenes;
use past::SavedScreen;

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
    /// The person's own session while a copy is played.
    own: Option<Box<SavedScreen>>,
}

/// The app gives access to the session's fields and methods.
impl Deref for App {
    type Target = Session;

    fn deref(&self) -> &Session {
        &self.session
    }
}

impl DerefMut for App {
    fn deref_mut(&mut self) -> &mut Session {
        &mut self.session
    }
}

impl App {
    /// The app for a machine; its game in progress is resumed, else one begins.
    pub fn new(
        name: MachineName,
        machine: Machine,
        rng: Generator,
        preferences: Preferences,
    ) -> Self {
        let right_pane = RightPane::new(*machine.rules());
        let mut app = Self {
            session: Session::new(name, machine, rng, preferences),
            right_pane,
            layout_facts: LayoutFacts::default(),
            scenes: Scenes::default(),
            popup: None,
            own: None,
        };
        let next = app.session.resume(preferences.watched);
        app.session.saved_revision = app.session.machine.revision;
        app.go(next);
        app.settle();
        app
    }

    /// Processes a message. A key without an action changes nothing.
    pub fn update(&mut self, message: Message) {
        match message {
            Message::Hand(Hand::Key(Some(character), _)) if self.takes_text() => {
                self.act(Action::Type(character));
            }
            Message::Hand(Hand::Key(Some(digit), _)) if self.takes_digit(digit) => {
                self.act(Action::Type(digit));
            }
            Message::Hand(Hand::Key(_, asked)) => {
                if let Some(asked) = self.action_of_key(asked) {
                    self.act(asked);
                }
            }
            Message::Hand(Hand::Do(asked)) => self.act(asked),
            Message::Hand(hand) => self.touch(hand),
            Message::News(news) => self.on_news(news),
            Message::Tick => self.tick(),
        }
        self.settle();
    }

    /// Opens requested popups, and updates derived values.
    fn settle(&mut self) {
        let asked = std::mem::take(&mut self.session.asked);
        if asked.goes_back {
            self.go(Next::Back);
        }
        if let Some(question) = asked.question {
            self.popup = Some(popup::of(question, &self.session));
        }
        for text in asked.texts {
            self.tell_user(&text);
        }
        if self.is_filled() {
            self.shown.focus = Focus::Board; // the only part that is left
        }
        let settings = self.popup_of::<FormPopup<SettingsDraft>>();
        self.session.draft = settings.map(|popup| popup.form.value.chosen);
        self.session.refresh();
    }

    /// The word for an action; `None` if it is not available.
    pub fn offers(&self, asked: Action) -> Option<Offer> {
        let in_popup = self.is_allowed(asked).then(|| self.offer_of_popup(asked));
        in_popup.flatten().or_else(|| Some(self.room(asked)?.1))
    }

    /// Executes an action, if it is available.
    fn act(&mut self, asked: Action) {
        if self.is_allowed(asked) && self.offer_of_popup(asked).is_some() {
            self.end_showing();
            return self.act_in_popup(asked);
        }
        let Some((room, _)) = self.room(asked) else {
            self.notice = self.why_not(asked).or(self.notice.take());
            return;
        };
        // A move during the last move's animation is rejected with a notice.
        let is_for_board = asked == Action::Activate && self.shown.focus == Focus::Board;
        let plays = self.view().is_game() && (is_for_board || matches!(asked, Action::Play(_)));
        self.end_showing();
        if plays && self.view().is_over() && self.popup.is_none() {
            return;
        }
        self.act_in(room, asked);
    }

    /// A hint for an action that is not available, if there is one.
    fn why_not(&self, asked: Action) -> Option<Said> {
        if self.is_for_kept(asked) {
            return Some(say!("not-with-copy"));
        }
        match asked {
            Action::Train if self.is_allowed(asked) => {
                self.offers(Action::Close).map(|_| say!("esc-first"))
            }
            _ => None,
        }
    }

    /// Executes an action that was chosen by name.
    fn act_by_name(&mut self, asked: Action) {
        if let Some((room, _)) = self.room(asked) {
            self.end_showing();
            self.act_in(room, asked);
        }
    }

    /// Advances the animation.
    fn tick(&mut self) {
        let due = self.due();
        self.pass_time(due.unwrap_or_default());
        if !self.advance_motion() {
            let next = self.scenes.top_mut(&self.session).tick(&mut self.session);
            self.go(next);
        }
    }

    /// Handles an input other than a key; it completes the animation.
    fn touch(&mut self, hand: Hand) {
        match hand {
            Hand::Erase if self.takes_text() || self.takes_digit('0') => {
                return self.act(Action::Erase);
            }
            Hand::Touch | Hand::Erase => return,
            Hand::Paste(_) if !self.takes_text() => return,
            _ => self.end_showing(),
        }
        match hand {
            Hand::Do(_) | Hand::Key(..) | Hand::Touch | Hand::Erase => {}
            Hand::InTab(asked) => self.click_in_tab(asked),
            Hand::InScene(asked) => self.click_in_scene(asked),
            Hand::Focus(focus) => self.click_pane(focus),
            Hand::Wheel(direction) => self.turn_wheel(direction),
            Hand::Paste(text) => self.paste(&text),
        }
    }

    /// Handles news for the program or the person's own session.
    fn on_news(&mut self, news: News) {
        match news {
            News::Saved(result) => {
                self.own_session_mut().was_saved();
                self.on_saved(result);
            }
            News::Tell(text) => {
                if self.copy.is_none() {
                    self.go_home();
                }
                self.tell(text);
            }
            News::Welcome => {
                let next = self.session.welcome();
                self.go(next);
            }
            News::OnPage => self.is_on_page = true,
            News::Leave => self.go_home(),
            news => self.on_news_of_work(news),
        }
    }

    /// Handles news of training, of the Lab and of requests to the store.
    fn on_news_of_work(&mut self, news: News) {
        match news {
            News::Trained(progress) => {
                let next = self.session.on_trained(*progress);
                self.go(next);
            }
            News::TrainingLost(reason) => {
                let next = self.session.on_training_lost(&reason);
                self.go(next);
            }
            News::Experimented(progress) => {
                self.right_pane.lab.hear(&progress);
            }
            News::ExperimentLost(reason) => {
                self.right_pane.lab.lose();
                self.tell(say!("experiment-lost", reason = quoted(&reason)).to_string());
            }
            News::Machines(names) => self.known.take_in(names),
            News::Place(path) => self.known.place = Some(path),
            News::Kinds(kinds) => self.known.kinds = kinds,
            News::Done { machine, said } => self.on_done(machine, said),
            News::Opened { name, machine } => {
                let next = self.session.change_machine(name, *machine);
                self.go(next);
            }
            News::Renamed(name) => self.known.open = name,
            News::Taught(machine) => self.session.be_taught(*machine),
            News::Saved(_) | News::Tell(_) | News::Welcome | News::Leave | News::OnPage => {}
        }
    }

    /// Takes the next effect.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }
}
