//! MENACE in four pictures, beside the game as it stands.

use ratatui::layout::Rect;

use super::{Landmark, Places, PopupContent, PopupLine};
use crate::app::{Action, Focus, Session, Tab};
use crate::engine::{Step, Verdict};
use crate::game::Board;
use crate::part::{Deed, Next, Part, See};
use crate::words::{Said, say};

/// Words beside a thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slide {
    /// The lid of a box.
    Box,
    /// The beads in it.
    Beads,
    /// The draw of a bead.
    Draw,
    /// The payment after a game.
    Learning,
}

/// The four pictures of the help: all that a newcomer has to know, beside the game as it stands.
pub const PICTURES: [Slide; 4] = [Slide::Box, Slide::Beads, Slide::Draw, Slide::Learning];

impl Slide {
    pub fn words(self, session: &Session) -> String {
        let boxes = session.shown_cabinet().box_count();
        let said = match self {
            Self::Box => say!("picture-box", boxes),
            Self::Beads => say!("picture-beads", is_first = opens_first(session)),
            Self::Draw => say!("picture-draw"),
            Self::Learning => {
                let [won, lost] = [Verdict::Won, Verdict::Lost].map(|end| becomes(session, end));
                say!("picture-learning", won, lost)
            }
        };
        said.to_string()
    }

    /// The thing.
    pub const fn beside(self) -> Landmark {
        match self {
            Self::Box => Landmark::Box,
            Self::Beads | Self::Draw => Landmark::Board,
            Self::Learning => Landmark::Table,
        }
    }
}

/// True where the box on the board is the first, which has beads on three squares alone.
fn opens_first(session: &Session) -> bool {
    let opened = session.last_opened().map(|open| open.number);
    let lid = opened.map(|number| session.shown_cabinet().box_index().lid(number).board());
    lid == Some(Board::EMPTY)
}

/// The fate of the beads that came out, after a game that ended like this.
fn becomes(session: &Session, verdict: Verdict) -> Said {
    let rules = session.shown_machine().rules();
    let fate = match (rules.reward.of(verdict), rules.last_move.of(verdict)) {
        (1.., _) => "more",
        (0, 1..) => "last-more",
        (0, 0) => "back",
        (0, _) => "but-last",
        (-1, _) => "out",
        _ => "more-out",
    };
    say!("beads-become", fate)
}

/// The four pictures, one after another; any other key plays on.
#[derive(Clone, Debug, Default)]
pub struct Slides {
    /// The picture that shows, from 0.
    pub page: usize,
    /// Their places.
    pub places: Places,
}

impl Slides {
    /// The picture that shows.
    pub fn slide(&self) -> Slide {
        PICTURES[self.page]
    }

    /// The picture that an action leads to.
    fn turned(&self, asked: Action) -> Option<usize> {
        let last = PICTURES.len() - 1;
        let page = match asked {
            Action::Activate => self.page + 1,
            Action::First => 0,
            Action::Last => last,
            Action::Go(direction) | Action::Page(direction) | Action::Scroll(direction) => {
                direction.along(self.page, 1)
            }
            _ => return None,
        };
        Some(page.min(last))
    }

    /// A deed that turns the page.
    fn turning(&self, asked: Action) -> impl FnOnce(&mut Self, &mut Session) -> Next + use<> {
        let page = self.turned(asked).unwrap_or(self.page);
        move |slides, session| {
            if page != slides.page {
                slides.page = page;
                session.show_picture(page);
            }
            Next::Stay
        }
    }

    /// Ends them, and leaves the screen as it was before.
    fn end(_: &mut Self, session: &mut Session) -> Next {
        session.show_at_once();
        session.follow_game();
        Next::Close
    }

    /// Does something else in place of the pictures.
    fn leaving(asked: Action) -> impl FnOnce(&mut Self, &mut Session) -> Next {
        move |_, session| {
            session.show_at_once();
            session.follow_game();
            Next::Do(asked)
        }
    }

    fn content(&self, session: &Session) -> PopupContent {
        let slide = self.slide();
        PopupContent {
            title: say!("pictures").to_string(),
            width: 44,
            lines: vec![PopupLine::Text(slide.words(session))],
            beside: Some(slide.beside()),
            page: Some((self.page, PICTURES.len())),
            ..PopupContent::default()
        }
    }
}

impl Part for Slides {
    fn deed(&self, _: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let is_last = self.page + 1 == PICTURES.len();
        match asked {
            Action::Activate if is_last => Self::shown(say!("offer-play"), Self::end),
            Action::Activate => Self::shown(say!("offer-go-on"), self.turning(asked)),
            Action::Close => Self::shown(say!("offer-close"), Self::end),
            Action::Go(_) => Self::shown(say!("offer-pages"), self.turning(asked)),
            Action::Page(_) | Action::First | Action::Last | Action::Scroll(_) => {
                Self::quiet(self.turning(asked))
            }
            Action::Type(_) | Action::Erase | Action::Step(..) | Action::Line(_) => None,
            Action::List => Self::shown(say!("offer-everything"), Self::leaving(asked)),
            // A newcomer who would rather play is not held up.
            _ => Self::quiet(Self::leaving(asked)),
        }
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        let landmarks = &see.session.shown.laid.landmarks;
        let content = self.content(see.session);
        let landmark = content.beside.map(|beside| landmarks.of(beside));
        self.places = Places::new(area, content, landmark);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl Session {
    /// Shows the thing that a picture is about, from 0.
    fn show_picture(&mut self, nth: usize) {
        match nth {
            0 => self.show_a_position(),
            1 => {
                self.follow_game();
                self.hold_before(Step::Draw);
            }
            2 => self.hold_before(Step::Play),
            _ => self.show_at_once(),
        }
    }

    /// Selects a box on whose lid there is something to be seen.
    fn show_a_position(&mut self) {
        self.hold_before(Step::Open);
        let cabinet = self.shown_cabinet();
        let is_empty = |number| cabinet.box_index().lid(number).board() == Board::EMPTY;
        let found = cabinet.numbers().find(|&number| !is_empty(number));
        if let Some(number) = found {
            self.shown.select(number);
        }
    }

    /// Shows the pictures, from the first on.
    pub(crate) fn welcome(&mut self) {
        self.shown.tab = Tab::Boxes;
        self.shown.is_detail = false;
        self.focus = Focus::Board;
        self.show_picture(0);
        self.lay_over(Slides::default());
    }
}
