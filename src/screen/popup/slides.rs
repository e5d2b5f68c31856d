//! Slides, words beside a thing on the screen: the pictures of the help, and the tour.

use ratatui::layout::Rect;

use super::{Ask, Landmark, Places, PopupContent, PopupLine, QUESTIONS};
use crate::app::{Action, Direction, Focus, MoveStep, Session, Tab};
use crate::engine::Verdict;
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
    /// A page of the tour, from 1.
    Tour(u8),
}

/// The four pictures of the help: all that a newcomer has to know, beside the game as it stands.
pub const PICTURES: [Slide; 4] = [Slide::Box, Slide::Beads, Slide::Draw, Slide::Learning];

/// The tour: eight live pages on a scratch machine.
pub const TOUR: [Slide; 8] = [
    Slide::Tour(1),
    Slide::Tour(2),
    Slide::Tour(3),
    Slide::Tour(4),
    Slide::Tour(5),
    Slide::Tour(6),
    Slide::Tour(7),
    Slide::Tour(8),
];

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
            Self::Tour(1) => say!("tour-1"),
            Self::Tour(2) => say!("tour-2"),
            Self::Tour(3) => say!("tour-3"),
            Self::Tour(4) => say!("tour-4", boxes),
            Self::Tour(5) => say!("tour-5"),
            Self::Tour(6) => say!("tour-6"),
            Self::Tour(7) => say!("tour-7"),
            Self::Tour(_) => say!("tour-8", boxes),
        };
        said.to_string()
    }

    /// The thing.
    pub const fn beside(self) -> Landmark {
        match self {
            Self::Box | Self::Tour(1 | 7) => Landmark::Box,
            Self::Beads | Self::Draw | Self::Tour(2) => Landmark::Board,
            Self::Learning | Self::Tour(3) => Landmark::Table,
            Self::Tour(4 | 5) => Landmark::RightPane,
            Self::Tour(_) => Landmark::Panes,
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

#[derive(Clone, Debug)]
pub struct Slides {
    /// The slides.
    pub deck: Deck,
    /// The page that shows, from 0.
    pub page: usize,
    /// The answer to its question, from 0.
    pub answer: Option<usize>,
    /// True if Enter on the last picture begins the tour.
    is_on_tour: bool,
    /// Their places.
    pub places: Places,
}

/// A series of slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The pictures for a newcomer: they end with the game, and any other key plays on.
    Welcome,
    Tour {
        /// True if there is nothing else: the program ends with it.
        is_alone: bool,
    },
}

impl Deck {
    /// Its slides.
    pub const fn slides(self) -> &'static [Slide] {
        match self {
            Self::Welcome => &PICTURES,
            Self::Tour { .. } => &TOUR,
        }
    }

    pub(crate) const fn is_tour(self) -> bool {
        matches!(self, Self::Tour { .. })
    }
}

impl Slides {
    /// A page, from 0.
    pub(crate) fn at_page(deck: Deck, page: usize) -> Self {
        Self {
            deck,
            page,
            answer: None,
            is_on_tour: false,
            places: Places::default(),
        }
    }

    /// The slide that shows, if it is one.
    pub fn slide(&self) -> Option<Slide> {
        self.deck.slides().get(self.page).copied()
    }

    /// The question of the page that shows, unless there are to be none.
    fn question(&self, session: &Session) -> Option<&'static Ask> {
        let is_asked = self.deck.is_tour() && session.preferences().questions.is_on;
        QUESTIONS.get(self.page).filter(|_| is_asked)
    }

    /// True if Enter ends them instead of turning the page.
    const fn is_last(&self) -> bool {
        self.page + 1 >= self.deck.slides().len()
    }

    /// True if the tour is offered as a way on.
    fn offers_tour(&self, session: &Session) -> bool {
        let is_welcome = self.is_last() && !self.deck.is_tour();
        is_welcome && session.is_allowed(Action::Tour) && !session.is_training()
    }

    /// The page that an action leads to.
    fn turned(&self, asked: Action) -> Option<usize> {
        let last = self.deck.slides().len() - 1;
        let page = match asked {
            Action::Activate => self.page + 1,
            Action::First => 0,
            Action::Last => last,
            Action::Scroll(_) if self.deck.is_tour() => return None,
            Action::Go(direction) | Action::Page(direction) | Action::Scroll(direction) => {
                direction.along(self.page, 1)
            }
            _ => return None,
        };
        Some(page.min(last))
    }

    /// Shows another page, and the thing that it is about.
    fn turn_to(&mut self, page: usize, session: &mut Session) -> Next {
        if page == self.page {
            return Next::Stay;
        }
        if let Deck::Tour { is_alone } = self.deck {
            return session.show_tour(page, is_alone);
        }
        (self.page, self.answer, self.is_on_tour) = (page, None, false);
        session.show_picture(page);
        Next::Stay
    }

    /// Ends them, and leaves the screen as it was before.
    fn end(&mut self, session: &mut Session) -> Next {
        match self.deck {
            Deck::Tour { is_alone: true } => return Next::Do(Action::Quit),
            Deck::Tour { is_alone: false } => {}
            Deck::Welcome => session.follow_game(),
        }
        Next::Close
    }

    /// Goes on from the last picture.
    fn go_on(&mut self, session: &mut Session) -> Next {
        let next = self.end(session);
        if self.is_on_tour && self.offers_tour(session) {
            return Next::Do(Action::Tour);
        }
        next
    }

    /// The word for the way on from the last page.
    fn last_word(&self) -> Said {
        match self.deck {
            Deck::Tour { is_alone: true } => say!("offer-end-tour"),
            Deck::Tour { is_alone: false } => say!("offer-your-own-game"),
            Deck::Welcome if self.is_on_tour => say!("offer-show-me"),
            Deck::Welcome => say!("offer-play"),
        }
    }

    /// A deed that turns the page.
    fn turning(&self, asked: Action) -> impl FnOnce(&mut Self, &mut Session) -> Next + use<> {
        let page = self.turned(asked).unwrap_or(self.page);
        move |slides, session| slides.turn_to(page, session)
    }

    fn content(&self, session: &Session) -> PopupContent {
        let Some(slide) = self.slide() else {
            return PopupContent::default();
        };
        let is_caption = self.deck.is_tour();
        let (title, width) = if is_caption {
            (say!("tour"), 90)
        } else {
            (say!("pictures"), 44)
        };
        let ways_on = [say!("way-play"), say!("way-tour")]
            .into_iter()
            .filter(|_| self.offers_tour(session));
        let question = self.question(session).map(|ask| ask.words(self.answer));
        let lines = [Some(slide.words(session)), question].into_iter().flatten();
        PopupContent {
            title: title.to_string(),
            width,
            lines: lines.map(PopupLine::Text).collect(),
            beside: Some(slide.beside()),
            is_caption,
            page: Some((self.page, self.deck.slides().len())),
            buttons: ways_on.map(|way| way.to_string()).collect(),
            selected: self.offers_tour(session).then_some(self.is_on_tour.into()),
            ..PopupContent::default()
        }
    }

    /// The part of a column over the words that lie at the foot of the screen, if they do; with it,
    /// whether the right pane fills that.
    pub(crate) fn above(
        &self,
        column: Rect,
        (screen, left_pane): (Rect, Rect),
        session: &Session,
    ) -> (Rect, bool) {
        let content = self.content(session);
        if !content.is_caption {
            return (column, false);
        }
        let fills = content.beside == Some(Landmark::RightPane);
        let places = Places::new(screen, content, Some(column), left_pane);
        let height = places.area.top().saturating_sub(column.y);
        let height = if height < LEAST_ABOVE {
            column.height
        } else {
            height.min(column.height)
        };
        (Rect { height, ..column }, fills)
    }
}

/// The least lines of the panes on the right over words at the foot of the screen.
const LEAST_ABOVE: u16 = 10;

impl Part for Slides {
    fn deed(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let is_tour = self.deck.is_tour();
        let offers_tour = self.offers_tour(see.session);
        match asked {
            Action::Activate if self.is_last() => Self::shown(self.last_word(), Self::go_on),
            Action::Activate => Self::shown(say!("offer-go-on"), self.turning(asked)),
            Action::Close => Self::shown(say!("offer-close"), Self::end),
            Action::Go(Direction::Up | Direction::Down) if offers_tour => {
                Self::shown(say!("offer-pages"), |slides, _| {
                    slides.is_on_tour ^= true;
                    Next::Stay
                })
            }
            Action::Go(_) => Self::shown(say!("offer-pages"), self.turning(asked)),
            Action::Page(_) | Action::First | Action::Last | Action::Scroll(_) if !is_tour => {
                Self::quiet(self.turning(asked))
            }
            Action::Line(nth) => Self::quiet(move |slides, session| {
                slides.is_on_tour = nth == 1;
                slides.go_on(session)
            }),
            Action::Play(square) if is_tour => {
                let is_open = self.question(see.session).is_some() && self.answer.is_none();
                Self::shown_if(is_open, say!("offer-answer"), move |slides, session| {
                    slides.answer = session.answer_of(square).or(slides.answer);
                    Next::Stay
                })
            }
            Action::Type(_) | Action::Erase | Action::Step(..) => None,
            _ if is_tour => None,
            Action::List => Self::shown(say!("offer-everything"), Self::leaving(asked)),
            // A newcomer who would rather play is not held up.
            _ => Self::quiet(Self::leaving(asked)),
        }
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        let landmarks = &see.session.shown.laid.landmarks;
        let content = self.content(see.session);
        let landmark = content.beside.map(|beside| landmarks.of(beside));
        self.places = Places::new(area, content, landmark, landmarks.left_pane);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl Slides {
    /// Does something else in place of the pictures.
    fn leaving(asked: Action) -> impl FnOnce(&mut Self, &mut Session) -> Next {
        move |_, session| {
            session.follow_game();
            Next::Do(asked)
        }
    }
}

impl Session {
    /// Shows the thing that a picture is about, from 0.
    fn show_picture(&mut self, nth: usize) {
        match nth {
            0 => self.show_a_position(),
            1 => {
                self.follow_game();
                self.hold_step(Some(MoveStep::BeadsOnBoard));
            }
            2 => self.hold_step(Some(MoveStep::BeadDrawn)),
            _ => self.hold_step(None),
        }
    }

    /// Selects a box on whose lid there is something to be seen.
    fn show_a_position(&mut self) {
        self.hold_step(None);
        let cabinet = self.shown_cabinet();
        let is_empty = |number| cabinet.box_index().lid(number).board() == Board::EMPTY;
        let found = cabinet.numbers().find(|&number| !is_empty(number));
        if let Some(number) = found {
            self.shown.select(number);
        }
    }

    /// Shows the pictures, from the first on.
    pub(crate) fn welcome(&mut self) {
        self.show_at_once();
        self.shown.tab = Tab::Boxes;
        self.shown.is_detail = false;
        self.focus = Focus::Board;
        self.show_picture(0);
        self.lay_over(Slides::at_page(Deck::Welcome, 0));
    }
}
