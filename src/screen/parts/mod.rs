//! Parts of the screen: scenes on the board, tabs, popups. Each is a file with its state, its
//! actions, its layout and its drawing.
//!
//! A part reads the [`Session`] and its surroundings through [`Context`]. For an action it returns a
//! [`Binding`], which changes the part and the session and returns the navigation of the screen ([`Next`]).

pub mod board;
pub mod popup;
pub(crate) mod rows;
pub mod tabs;

use core::any::Any;
use core::fmt::Debug;
use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::draw::popup::Places;
use crate::draw::theme::Theme;
use crate::game::Square;
use crate::model::{Action, Offer, PlayedCopy, Session, Tab, View};
use crate::words::Said;
use board::pane::Pane;

/// A part of the screen.
pub trait Part: Any + Debug {
    /// The change and the word for an action; `None` if the part ignores it.
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>>
    where
        Self: Sized;

    /// Lays the part out in an area, once a frame; clicks use the layout.
    fn lay(&mut self, _: Context<'_>, _: Rect) {}

    /// The layout of a popup, which handles clicks and drawing.
    fn places(&self) -> Option<&Places> {
        None
    }

    /// The action of a click at this position.
    fn at(&self, _: Context<'_>, at: Position) -> Option<Action> {
        self.places()?.at(at)
    }

    /// Draws the part in its layout.
    fn draw(&self, _: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        if let Some(places) = self.places() {
            places.draw(theme, buffer);
        }
    }

    /// Called when the part is shown.
    fn enter(&mut self, _: &mut Session) {}

    /// True if the part covers everything between title and footer.
    fn fills(&self, _: Context<'_>) -> bool {
        false
    }

    /// The time to its next step, if it is animated.
    fn due(&self, _: Context<'_>) -> Option<Duration> {
        None
    }

    /// Takes its next step.
    fn tick(&mut self, _: &mut Session) -> Next {
        Next::Stay
    }

    /// A binding that the footer lists with this word.
    fn shown<N: Into<Next>>(
        word: Said,
        act: impl FnOnce(&mut Self, &mut Session) -> N + 'static,
    ) -> Option<Binding<Self>>
    where
        Self: Sized,
    {
        Some(Binding::new(Offer::Shown(word), act))
    }

    /// A binding that the footer lists with this word only if the condition holds.
    fn shown_if<N: Into<Next>>(
        is_shown: bool,
        word: Said,
        act: impl FnOnce(&mut Self, &mut Session) -> N + 'static,
    ) -> Option<Binding<Self>>
    where
        Self: Sized,
    {
        Some(Binding::new(Offer::shown_if(is_shown, word), act))
    }

    /// A binding that the footer does not list.
    fn quiet<N: Into<Next>>(
        act: impl FnOnce(&mut Self, &mut Session) -> N + 'static,
    ) -> Option<Binding<Self>>
    where
        Self: Sized,
    {
        Some(Binding::new(Offer::Quiet, act))
    }
}

/// Everything that a part can read.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The session.
    pub session: &'a Session,
    /// The view of the session.
    pub view: View<'a>,
    /// The state of the screen around the part.
    pub around: Surroundings,
}

/// The state of the screen around a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Surroundings {
    /// True if the part has the keys of the cursor.
    pub has_focus: bool,
    /// True if no work would have to be stopped first.
    pub is_free: bool,
    /// True if a popup covers the part.
    pub is_covered: bool,
    /// The layout of the last frame.
    pub layout_facts: LayoutFacts,
}

/// The last layout, which parts read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayoutFacts {
    /// The places of the things that a caption can point at.
    pub(crate) landmarks: Landmarks,
    /// The pane of the game, which is laid out before its scene.
    pub(crate) pane: Pane,
    /// True if board, words and boxes lie one under the other, since there are few columns.
    pub(crate) is_upright: bool,
}

/// The places of the things that a caption can point at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Landmarks {
    /// The box opened last, or else the selected one.
    pub(crate) matchbox: Rect,
    /// The bead that came out of it.
    pub(crate) bead: Position,
    /// All boxes as tiles, or else as cards.
    pub(crate) field: Rect,
    /// True if they are tiles.
    pub(crate) has_tiles: bool,
}

impl Surroundings {
    /// The view of this session for a part.
    pub(crate) fn context(self, session: &Session) -> Context<'_> {
        Context {
            session,
            view: session.view(),
            around: self,
        }
    }
}

impl Context<'_> {
    /// The pane of the game.
    pub(crate) const fn pane(&self) -> &Pane {
        &self.around.layout_facts.pane
    }

    /// The square under the cursor, if it is visible.
    pub(crate) fn cursor(self) -> Option<Square> {
        let is_moved = self.around.has_focus && !self.around.is_covered;
        (is_moved && self.session.view().is_game()).then_some(self.session.board_state.cursor)
    }
}

/// The response of a part to an action.
pub struct Binding<P> {
    /// Its word in the footer.
    pub offer: Offer,
    act: Act<P>,
}

impl<P> Binding<P> {
    fn new<N: Into<Next>>(
        offer: Offer,
        act: impl FnOnce(&mut P, &mut Session) -> N + 'static,
    ) -> Self {
        let act = Box::new(|part: &mut P, session: &mut Session| act(part, session).into());
        Self { offer, act }
    }

    /// Executes the change.
    pub(crate) fn act(self, part: &mut P, session: &mut Session) -> Next {
        (self.act)(part, session)
    }
}

impl Binding<()> {
    /// A change of the session alone.
    pub(crate) fn of_session<N: Into<Next>>(
        offer: Offer,
        act: impl FnOnce(&mut Session) -> N + 'static,
    ) -> Self {
        Self::new(offer, |(), session| act(session))
    }

    /// A change of the session alone, without a word in the footer.
    pub(crate) fn quiet<N: Into<Next>>(act: impl FnOnce(&mut Session) -> N + 'static) -> Self {
        Self::of_session(Offer::Quiet, act)
    }
}

/// A change of a part and the session.
type Act<P> = Box<dyn FnOnce(&mut P, &mut Session) -> Next>;

/// The navigation of the screen after a change.
#[derive(Debug)]
pub enum Next {
    /// Stay.
    Stay,
    /// Push a scene onto the board.
    Scene(Box<dyn AnyPart>),
    /// Replace this scene.
    Instead(Box<dyn AnyPart>),
    /// Return to the game of the person, with this scene over it if there is one.
    Game(Option<Box<dyn AnyPart>>),
    /// Pop this scene.
    Back,
    /// Pop this scene, then execute this action below.
    BackTo(Action),
    Tab(Tab),
    /// Play a copy instead of the person's machine.
    Copy(Box<PlayedCopy>),
    /// Return to the person's session.
    Home,
    /// Open the list of all actions.
    List {
        of: ListOf,
        /// The typed digit that starts the search.
        typed: Option<char>,
    },
    /// Close the popup.
    Close,
    /// Close the popup, then execute this action.
    Do(Action),
}

/// The content of the list of all actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListOf {
    /// All that can be done here and now.
    Actions,
    /// The box whose number or board is typed.
    Boxes,
    /// All keys.
    Keys,
}

impl From<()> for Next {
    fn from((): ()) -> Self {
        Self::Stay
    }
}

impl Next {
    /// The same, with only the game of the person below.
    pub(crate) fn over_game(self) -> Self {
        match self {
            Self::Stay => Self::Game(None),
            Self::Scene(scene) => Self::Game(Some(scene)),
            other => other,
        }
    }
}

/// A type-erased [`Part`].
pub trait AnyPart: Part {
    /// The word for an action; `None` if the part ignores it.
    fn offer(&self, context: Context<'_>, action: Action) -> Option<Offer>;

    /// Executes an action; `None` if the part ignores it.
    fn act(&mut self, session: &mut Session, around: Surroundings, action: Action) -> Option<Next>;
}

impl<P: Part> AnyPart for P {
    fn offer(&self, context: Context<'_>, action: Action) -> Option<Offer> {
        self.binding(context, action).map(|binding| binding.offer)
    }

    fn act(&mut self, session: &mut Session, around: Surroundings, action: Action) -> Option<Next> {
        let binding = self.binding(around.context(session), action)?;
        Some(binding.act(self, session))
    }
}
