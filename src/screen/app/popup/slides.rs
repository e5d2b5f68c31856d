//! Slides, words beside a thing on the screen: the pictures of the help, and the tour.

use super::{
    Action, App, Ask, Dialog, Direction, Offer, Popup, PopupContent, PopupLine, QUESTIONS, Then,
    Viewport,
};
use crate::app::Session;
use crate::app::{Effect, Focus, Motion, MoveStep, Tab};
use crate::engine::Verdict;
use crate::game::Board;
use crate::popup::Landmark;
use crate::words::{Said, say};

/// Words beside a thing on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Slide {
    /// Its words.
    pub said: fn(&App) -> Said,
    /// The thing.
    pub beside: Landmark,
    /// Shows the thing.
    pub(crate) scene: fn(&mut App),
}

/// The four pictures of the help: all that a newcomer has to know, beside the game as it stands.
pub const PICTURES: [Slide; 4] = [
    Slide {
        said: |app| say!("picture-box", boxes = boxes(app)),
        beside: Landmark::Box,
        scene: |app| app.show_a_position(),
    },
    Slide {
        said: |app| say!("picture-beads", is_first = opens_first(app)),
        beside: Landmark::Board,
        scene: |app| {
            app.follow_game();
            app.hold_step(Some(MoveStep::BeadsOnBoard));
        },
    },
    Slide {
        said: |_| say!("picture-draw"),
        beside: Landmark::Board,
        scene: |app| app.hold_step(Some(MoveStep::BeadDrawn)),
    },
    Slide {
        said: |app| {
            say!(
                "picture-learning",
                won = becomes(app, Verdict::Won),
                lost = becomes(app, Verdict::Lost)
            )
        },
        beside: Landmark::Table,
        scene: |app| app.hold_step(None),
    },
];

/// The tour: eight live pages on a scratch machine.
pub const TOUR: [Slide; 8] = [
    Slide {
        said: |_| say!("tour-1"),
        beside: Landmark::Box,
        scene: |app| app.play.motion = Motion::Still,
    },
    Slide {
        said: |_| say!("tour-2"),
        beside: Landmark::Board,
        scene: |_| {},
    },
    Slide {
        said: |_| say!("tour-3"),
        beside: Landmark::Table,
        scene: App::show_a_loss,
    },
    Slide {
        said: |app| say!("tour-4", boxes = boxes(app)),
        beside: Landmark::RightPane,
        scene: App::show_the_wall,
    },
    Slide {
        said: |_| say!("tour-5"),
        beside: Landmark::RightPane,
        scene: App::play_1961,
    },
    Slide {
        said: |_| say!("tour-6"),
        beside: Landmark::Panes,
        scene: App::play_against_chance,
    },
    Slide {
        said: |_| say!("tour-7"),
        beside: Landmark::Box,
        scene: App::run_dry,
    },
    Slide {
        said: |app| say!("tour-8", boxes = boxes(app)),
        beside: Landmark::Panes,
        scene: App::teach_the_small_cabinet,
    },
];

impl Slide {
    /// Its words.
    pub fn words(&self, app: &App) -> String {
        (self.said)(app).to_string()
    }
}

/// The boxes of the cabinet that shows.
fn boxes(app: &App) -> usize {
    app.shown_cabinet().box_count()
}

/// True where the box on the board is the first, which has beads on three squares alone.
fn opens_first(app: &App) -> bool {
    let opened = app.last_opened().map(|open| open.number);
    let lid = opened.map(|number| app.shown_cabinet().box_index().lid(number).board());
    lid == Some(Board::EMPTY)
}

/// The fate of the beads that came out, after a game that ended like this.
fn becomes(app: &App, verdict: Verdict) -> Said {
    let rules = app.shown_machine().rules();
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

/// Slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slides {
    /// The slides.
    pub deck: Deck,
    /// The page that shows, from 0.
    pub page: usize,
    /// The answer to its question, from 0.
    pub answer: Option<usize>,
    /// True if Enter on the last picture begins the tour.
    is_on_tour: bool,
}

/// A series of slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The pictures for a newcomer: they end with the game, and any other key plays on.
    Welcome,
    /// The tour.
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

    const fn is_tour(self) -> bool {
        matches!(self, Self::Tour { .. })
    }
}

impl Slides {
    /// The first page.
    pub(crate) const fn new(deck: Deck) -> Self {
        Self {
            deck,
            page: 0,
            answer: None,
            is_on_tour: false,
        }
    }

    /// The slide that shows, if it is one.
    pub fn slide(&self) -> Option<&'static Slide> {
        self.deck.slides().get(self.page)
    }

    /// The question of the page that shows, unless there are to be none.
    fn question(&self, app: &App) -> Option<&'static Ask> {
        let is_asked = self.deck.is_tour() && app.preferences().questions.is_on;
        QUESTIONS.get(self.page).filter(|_| is_asked)
    }

    /// True if Enter ends them instead of turning the page.
    const fn is_last(&self) -> bool {
        self.page + 1 >= self.deck.slides().len()
    }

    /// True if the tour is offered as a way on.
    fn offers_tour(&self, app: &App) -> bool {
        let is_welcome = self.is_last() && !self.deck.is_tour();
        is_welcome && app.is_allowed(Action::Tour) && !app.is_training()
    }

    /// Shows another page, and the thing that it is about.
    fn turn_to(&mut self, page: usize, app: &mut App) -> Then {
        (self.page, self.answer, self.is_on_tour) = (page, None, false);
        if self.deck.is_tour() {
            app.show_tour(*self);
            return Then::Close; // in its place there is the page's own screen
        }
        let scene = self.slide().map_or(PICTURES[0].scene, |slide| slide.scene);
        scene(app);
        Then::Stay
    }

    /// Ends them, and leaves the screen as it was before.
    fn end(self, app: &mut App) -> Then {
        match self.deck {
            Deck::Welcome => app.follow_game(),
            Deck::Tour { is_alone } => {
                app.end_tour();
                if is_alone {
                    app.ask(Effect::Quit);
                }
            }
        }
        Then::Close
    }

    /// Goes on from the last picture.
    fn go_on(self, app: &mut App) -> Then {
        let then = self.end(app);
        if self.is_on_tour && self.offers_tour(app) {
            app.begin_tour(false);
        }
        then
    }
}

impl Dialog for Slides {
    fn content(&self, app: &App) -> PopupContent {
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
            .filter(|_| self.offers_tour(app));
        let question = self.question(app).map(|ask| ask.words(self.answer));
        let lines = [Some(slide.words(app)), question].into_iter().flatten();
        PopupContent {
            title: title.to_string(),
            width,
            top: self.page,
            lines: lines.map(PopupLine::Text).collect(),
            beside: Some(slide.beside),
            is_caption,
            pages: Some(self.deck.slides().len()),
            buttons: ways_on.map(|way| way.to_string()).collect(),
            selected: self.offers_tour(app).then_some(self.is_on_tour.into()),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        let is_last = self.is_last();
        match action {
            Action::Activate if is_last => Some(Offer::Shown(match self.deck {
                Deck::Tour { is_alone: true } => say!("offer-end"),
                Deck::Tour { is_alone: false } => say!("offer-your-own-game"),
                Deck::Welcome if self.is_on_tour => say!("offer-show-me"),
                Deck::Welcome => say!("offer-play"),
            })),
            Action::Activate => Some(Offer::Shown(say!("offer-go-on"))),
            Action::Go(_) => Some(Offer::Shown(say!("offer-pages"))),
            Action::Play(_) if self.deck.is_tour() => Some(Offer::Quiet),
            _ if self.deck.is_tour() => None,
            Action::List => Some(Offer::Shown(say!("offer-everything"))),
            // A newcomer who would rather play is not held up.
            _ => Some(Offer::Quiet),
        }
    }

    fn act(&mut self, app: &mut App, action: Action, viewport: Viewport) -> Then {
        let page = match action {
            Action::Activate if !self.is_last() => self.page + 1,
            Action::Activate => return self.go_on(app),
            Action::Close => return self.end(app),
            Action::Go(Direction::Up | Direction::Down) if self.offers_tour(app) => {
                self.is_on_tour ^= true;
                return Then::Stay;
            }
            Action::Go(direction) => viewport.scrolled(direction, 1),
            Action::Page(direction) => viewport.scrolled(direction, viewport.height),
            Action::First => 0,
            Action::Last => viewport.last_top(),
            Action::Play(square) if self.deck.is_tour() => {
                self.answer = app.answer_of(square).or(self.answer);
                return Then::Stay;
            }
            wish => {
                app.follow_game();
                app.act(wish, viewport);
                return Then::Close;
            }
        };
        if page == self.page {
            return Then::Stay;
        }
        self.turn_to(page, app)
    }

    fn press(&mut self, app: &mut App, nth: usize) -> Then {
        self.is_on_tour = nth == 1;
        self.go_on(app)
    }

    fn turn(&mut self, app: &mut App, direction: Direction, viewport: Viewport) {
        if !self.deck.is_tour() {
            self.turn_to(viewport.scrolled(direction, 1), app);
        }
    }
}

impl Session {
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
}

impl App {
    /// Shows the pictures, from the first on.
    pub(crate) fn welcome(&mut self) {
        let deck = Deck::Welcome;
        self.shown.tab = Tab::Boxes;
        self.shown.is_detail = false;
        self.focus = Focus::Board;
        let mut slides = Slides::new(deck);
        slides.turn_to(0, self);
        self.open(Popup::Slides(slides));
    }
}
