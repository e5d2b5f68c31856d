//! A part of the screen: a scene on the board, a tab, a popup. Each is one file with its state, what
//! can be done there, where it lies and how it looks.
//!
//! A part sees the [`Session`] and where it stands ([`See`]); nothing of the screen is lent to it.
//! It is asked for a [`Deed`], changes itself and the session by it, and says where the person goes
//! then ([`Next`]).

use core::any::Any;
use core::fmt::Debug;
use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::{Action, Offer, Session, Tab};
use crate::game::Square;
use crate::popup::Places;
use crate::tui::theme::Theme;
use crate::words::Said;

/// A part of the screen.
pub trait Part: Sized + Debug + 'static {
    /// The deed that an action asks for here and now, a row an action; `None` where it means
    /// nothing.
    fn deed(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>>;

    /// Takes its place in an area, frame and all: once a frame, and kept for the clicks.
    fn lay(&mut self, see: See<'_>, area: Rect);

    /// The places of a popup, which say what a click asks for and how it looks.
    fn places(&self) -> Option<&Places> {
        None
    }

    /// The action that a click at this place asks for.
    fn at(&self, _: See<'_>, at: Position) -> Option<Action> {
        self.places()?.at(at)
    }

    /// Draws it where it was laid.
    fn look(&self, _: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        if let Some(places) = self.places() {
            places.look(theme, buffer);
        }
    }

    /// The part is asked to show.
    fn enter(&mut self, _: &mut Session) {}

    /// True if nothing else shows between the title and the footer.
    fn fills(&self, _: See<'_>) -> bool {
        false
    }

    /// The time to its next step, while it moves by itself.
    fn due(&self, _: See<'_>) -> Option<Duration> {
        None
    }

    /// Takes its next step.
    fn tick(&mut self, _: &mut Session) -> Next {
        Next::Stay
    }

    /// A deed with this word in the footer.
    fn shown(
        word: Said,
        act: impl FnOnce(&mut Self, &mut Session) -> Next + 'static,
    ) -> Option<Deed<Self>> {
        let (offer, act) = (Offer::Shown(word), Box::new(act));
        Some(Deed { offer, act })
    }

    /// A deed that the footer mentions only where the condition holds.
    fn shown_if(
        is_shown: bool,
        word: Said,
        act: impl FnOnce(&mut Self, &mut Session) -> Next + 'static,
    ) -> Option<Deed<Self>> {
        let (offer, act) = (Offer::shown_if(is_shown, word), Box::new(act));
        Some(Deed { offer, act })
    }

    /// A deed that the footer does not mention.
    fn quiet(act: impl FnOnce(&mut Self, &mut Session) -> Next + 'static) -> Option<Deed<Self>> {
        let (offer, act) = (Offer::Quiet, Box::new(act));
        Some(Deed { offer, act })
    }
}

/// All that a part sees.
#[derive(Clone, Copy)]
pub struct See<'a> {
    /// The machine with all that belongs to it.
    pub session: &'a Session,
    /// The place of the part among the others.
    pub around: Around,
}

/// The place of a part among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// The keys of the cursor are its own.
    pub has_focus: bool,
    /// Nothing goes on that has to be stopped before something else begins.
    pub is_free: bool,
    /// A popup lies over it.
    pub is_covered: bool,
}

impl Around {
    /// All that a part there sees of this session.
    pub(crate) const fn see(self, session: &Session) -> See<'_> {
        See {
            session,
            around: self,
        }
    }
}

impl See<'_> {
    /// The square under the cursor, while it shows.
    pub(crate) fn cursor(self) -> Option<Square> {
        let is_moved = self.around.has_focus && !self.around.is_covered;
        (is_moved && self.session.view().is_game()).then_some(self.session.play.cursor)
    }
}

/// A change that an action asks for.
pub struct Deed<P> {
    /// The word for it.
    pub offer: Offer,
    act: Act<P>,
}

impl<P> Deed<P> {
    /// Does it.
    pub(crate) fn act(self, part: &mut P, session: &mut Session) -> Next {
        (self.act)(part, session)
    }
}

/// A change of a part and the session.
type Act<P> = Box<dyn FnOnce(&mut P, &mut Session) -> Next>;

/// The place where a person goes.
#[derive(Debug)]
pub enum Next {
    /// Nowhere.
    Stay,
    /// To a scene on the board, which goes on top of the one there.
    Scene(Box<dyn AnyPart>),
    /// To a scene in place of this one.
    Instead(Box<dyn AnyPart>),
    /// To the game with the person, or to this scene alone over it.
    Game(Option<Box<dyn AnyPart>>),
    /// Back to the scene below.
    Back,
    /// Back to the scene below, to do this there.
    BackTo(Action),
    Tab(Tab),
    /// To a popup, in place of the one there.
    Popup(Box<dyn AnyPart>),
    /// To a copy in place of the person's own machine.
    Copy(Box<Session>),
    /// Back to the person's own session.
    Home,
    /// To the list of all that can be done.
    List {
        /// True if the number or the board of a box is looked for in it.
        is_for_box: bool,
        /// The digit that asked for it, which begins what is looked for.
        typed: Option<char>,
    },
    /// Out of the popup.
    Close,
    /// Out of the popup, to do this.
    Do(Action),
}

impl Next {
    /// There, with nothing but the game with the person below.
    pub(crate) fn over_game(self) -> Self {
        match self {
            Self::Stay => Self::Game(None),
            Self::Scene(scene) => Self::Game(Some(scene)),
            other => other,
        }
    }
}

/// Any part, as the screen holds it.
pub trait AnyPart: Any + Debug {
    /// The word for what an action does here and now.
    fn offer(&self, see: See<'_>, asked: Action) -> Option<Offer>;

    /// Does it; `None` where it means nothing.
    fn act(&mut self, session: &mut Session, around: Around, asked: Action) -> Option<Next>;

    /// See [`Part::lay`].
    fn lay(&mut self, see: See<'_>, area: Rect);

    /// See [`Part::places`].
    fn places(&self) -> Option<&Places>;

    /// See [`Part::at`].
    fn at(&self, see: See<'_>, at: Position) -> Option<Action>;

    /// See [`Part::look`].
    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer);

    /// See [`Part::enter`].
    fn enter(&mut self, session: &mut Session);

    /// See [`Part::fills`].
    fn fills(&self, see: See<'_>) -> bool;

    /// See [`Part::due`].
    fn due(&self, see: See<'_>) -> Option<Duration>;

    /// See [`Part::tick`].
    fn tick(&mut self, session: &mut Session) -> Next;

    /// Itself, as what it may be.
    fn as_any(&self) -> &dyn Any;
}

impl<P: Part> AnyPart for P {
    fn offer(&self, see: See<'_>, asked: Action) -> Option<Offer> {
        self.deed(see, asked).map(|deed| deed.offer)
    }

    fn act(&mut self, session: &mut Session, around: Around, asked: Action) -> Option<Next> {
        let deed = self.deed(around.see(session), asked)?;
        Some(deed.act(self, session))
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        Part::lay(self, see, area);
    }

    fn places(&self) -> Option<&Places> {
        Part::places(self)
    }

    fn at(&self, see: See<'_>, at: Position) -> Option<Action> {
        Part::at(self, see, at)
    }

    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        Part::look(self, see, theme, buffer);
    }

    fn enter(&mut self, session: &mut Session) {
        Part::enter(self, session);
    }

    fn fills(&self, see: See<'_>) -> bool {
        Part::fills(self, see)
    }

    fn due(&self, see: See<'_>) -> Option<Duration> {
        Part::due(self, see)
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        Part::tick(self, session)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
