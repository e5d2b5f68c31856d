//! The matchboxes: the table with those of this game, and below it the cabinet under the headings of
//! its stages, with the map beside it, or one box alone.

mod card;
mod grid;
mod on_the_way;
mod places;
mod table;
mod tile;

pub use card::CardForm;
pub use grid::{BoxForm, Grid};
pub use on_the_way::BeadOnTheWay;
pub use places::Places;
pub use table::Table;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

use crate::app::{Action, Direction, Focus, Session, Tab, Zoom};
use crate::engine::{BoxNumber, Soundness};
use crate::part::{Deed, Next, Part, See};
use crate::tui::draw::{line_of, lower_edge, notes_fitting};
use crate::tui::theme::Theme;
use crate::tui::view::{Detail, map_means};
use crate::words::{Said, say};

/// The lines that a step of the wheel scrolls, or else a row.
const WHEEL: u16 = 3;

/// The tab of the boxes.
#[derive(Clone, Debug, Default)]
pub struct Boxes {
    /// The boxes of this game, a strip for each player who has some.
    pub tables: Vec<Table>,
    /// The pane with its frame.
    pub(super) pane: Rect,
    /// The inside of the frame, or where the boxes lie as they were.
    area: Rect,
    /// The places of all boxes, as far as they are in view; those of the single box that may show in
    /// their stead are in the same rows. None while the boxes do not show.
    pub places: Option<Places>,
    /// The first line of the boxes that shows.
    top: u16,
    /// The size in which they showed last.
    zoom: Zoom,
    /// A person has scrolled, and the selected box may be out of view.
    is_scrolled: bool,
    /// The number of times that a box had been asked for when they showed last.
    asked: u32,
}

impl Part for Boxes {
    fn deed(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let is_detail = see.session.shown.is_detail;
        let (all, open) = (say!("offer-all-boxes"), say!("offer-open"));
        match asked {
            Action::Go(direction) => {
                let next = self.beside(see.session, direction);
                Self::shown(say!("offer-move"), on(move |it| it.shown.select(next)))
            }
            Action::Activate => {
                let word = if is_detail { all } else { open };
                Self::shown(word, on(Session::open_or_close_box))
            }
            // With the focus in the cabinet Enter says it already.
            Action::Close if is_detail => {
                Self::shown_if(!see.around.has_focus, all, on(Session::open_or_close_box))
            }
            _ => None,
        }
    }

    fn lay(&mut self, see: See<'_>, area: Rect) {
        (self.tables, self.pane) = Table::over(area, see.session);
        self.lay_cabinet(see, self.pane.inner(Margin::new(1, 1)));
    }

    fn at(&self, see: See<'_>, at: Position) -> Option<Action> {
        if let Some(table) = self.table_at(at) {
            let boxes = see.session.table(table.side);
            let shown = boxes.get(table.at(at)?)?;
            return Some(Action::ShowBoxOf(table.side, shown.opened.number));
        }
        let places = self.places.as_ref();
        places
            .filter(|_| !see.session.shown.is_detail)
            .and_then(|it| it.action(at))
    }

    fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        for table in &self.tables {
            table.look(see.session, theme, buffer);
        }
        self.look_at_edge(see.session, theme, buffer);
        self.look_at_cabinet(see, theme, buffer);
        for bead in self.on_the_way(see.session) {
            bead.look(theme, buffer);
        }
    }
}

impl Boxes {
    /// The deed that an action asks for whatever has the focus, and whichever tab shows.
    pub(crate) fn deed_anywhere(&self, see: See<'_>, asked: Action) -> Option<Deed<Self>> {
        let session = see.session;
        let (shows, marks) = (session.shows_boxes(), session.examiner.is_on());
        let is_projected = session.play.is_projected;
        match asked {
            Action::First if shows => Self::quiet(on(|it| it.select_end(false))),
            Action::Last if shows => Self::quiet(on(|it| it.select_end(true))),
            // A single box does not scroll.
            Action::Page(direction) if shows && !session.shown.is_detail => {
                self.scrolling(direction, self.height())
            }
            Action::Scroll(direction) if shows => self.scrolling(direction, WHEEL),
            Action::ScrollTo(number, top) => Self::quiet(move |boxes, session| {
                session.focus = Focus::RightPane;
                session.shown.select(number);
                Self::to(top)(boxes, session)
            }),
            Action::ShowBox(number) => Self::quiet(on(move |it| it.show_box(number))),
            Action::ShowBoxOf(side, number) => Self::quiet(on(move |it| {
                it.shown.tab = Tab::Boxes;
                it.show_side(side);
                it.show_box(number);
            })),
            Action::PickBox(number) => {
                let is_again = see.around.has_focus && session.shown.selected == number;
                Self::quiet(move |boxes, session| boxes.pick(session, number, is_again))
            }
            Action::Zoom => Self::shown_if(
                session.is_in_boxes(),
                say!("offer-zoom"),
                on(Session::zoom_on),
            ),
            Action::Marks if is_projected => Self::quiet(on(Session::toggle_marks)),
            Action::Marks => {
                let (next, worst) = (say!("offer-next-worst"), say!("offer-worst-box"));
                // On the tab of the machine its settings are looked for.
                let is_shown =
                    (marks || session.shows_chances()) && session.shown.tab != Tab::Machine;
                Self::shown_if(
                    is_shown,
                    if marks { next } else { worst },
                    on(Session::next_worst),
                )
            }
            Action::Close if marks && session.shown.tab == Tab::Boxes => Self::shown_if(
                !is_projected,
                say!("offer-marks-off"),
                on(Session::toggle_marks),
            ),
            _ => None,
        }
    }

    /// Lays the boxes without the table: as they were, or under the projector.
    pub(crate) fn lay_cabinet(&mut self, see: See<'_>, area: Rect) {
        let shown = &see.session.shown;
        self.is_scrolled &= self.asked == shown.asked;
        if self.zoom != shown.zoom {
            (self.zoom, self.top) = (shown.zoom, 0);
        }
        (self.area, self.asked) = (area, shown.asked);
        let mut places = Places::new(area, see.session);
        let (grid, height) = (&places.grid, places.area.height);
        self.top = if self.is_scrolled {
            grid.row_at(self.top, height)
        } else {
            grid.reveal(self.top, shown.selected, height)
        };
        places.top = self.top;
        self.places = Some(places);
    }

    /// The strip of the table at this place.
    pub(super) fn table_at(&self, at: Position) -> Option<&Table> {
        self.tables.iter().find(|it| it.area.contains(at))
    }

    /// They do not show.
    pub(crate) fn leave(&mut self) {
        self.tables.clear();
        self.places = None;
    }

    /// The places of all boxes, where they show and no single one does.
    pub fn all(&self, session: &Session) -> Option<&Places> {
        self.places
            .as_ref()
            .filter(|_| session.shown.tab == Tab::Boxes && !session.shown.is_detail)
    }

    /// True if the lesson of a game stands beside its boxes.
    pub(crate) fn tells(&self, session: &Session) -> bool {
        let mut tables = self.tables.iter();
        tables.any(|it| it.side == session.machine_side() && it.has_room_for_words(session))
    }

    /// Draws the boxes without the table.
    pub(crate) fn look_at_cabinet(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        if see.session.shown.is_detail {
            Detail::of(see, theme).render(self.area, buffer);
        } else if let Some(places) = &self.places {
            places.look(see, theme, buffer);
        }
    }

    /// The lines in view.
    fn height(&self) -> u16 {
        self.places.as_ref().map_or(0, |it| it.area.height)
    }

    /// The box beside the selected one, in rows under the headings of the stages; where the view was
    /// scrolled away from it, one that shows.
    fn beside(&self, session: &Session, direction: Direction) -> BoxNumber {
        let (here, cabinet) = (session.shown.selected, session.shown_cabinet());
        let Some(places) = &self.places else {
            return here;
        };
        let in_view = places.in_view().filter(|_| !session.shown.is_detail);
        if let Some((first, last)) = in_view
            && !(first..=last).contains(&here)
        {
            let is_back = matches!(direction, Direction::Up | Direction::Left);
            return if is_back { last } else { first };
        }
        let beside = match direction {
            Direction::Left => cabinet.numbers().rfind(|&number| number < here),
            Direction::Right => cabinet.numbers().find(|&number| number > here),
            Direction::Up => places.grid.in_next_row(here, false),
            Direction::Down => places.grid.in_next_row(here, true),
        };
        beside.unwrap_or(here)
    }

    /// The deed that scrolls so many lines.
    fn scrolling(&self, direction: Direction, lines: u16) -> Option<Deed<Self>> {
        let Places { grid, area, .. } = self.places.as_ref()?;
        let top = match direction {
            Direction::Up | Direction::Left => grid.up(self.top, lines),
            Direction::Down | Direction::Right => grid.down(self.top, lines, area.height),
        };
        Self::quiet(Self::to(top))
    }

    /// The change by which they show from this line on.
    fn to(top: u16) -> impl FnOnce(&mut Self, &mut Session) -> Next {
        move |boxes, session| {
            (boxes.top, boxes.is_scrolled, boxes.asked) = (top, true, session.shown.asked);
            Next::Stay
        }
    }

    /// A box is clicked: it is selected, and opened where it was selected before. It stays where it
    /// is, so that the second click finds it there.
    fn pick(&mut self, session: &mut Session, number: BoxNumber, is_again: bool) -> Next {
        session.focus = Focus::RightPane;
        if is_again {
            session.open_or_close_box();
            return Next::Stay;
        }
        session.shown.select(number);
        Self::to(self.top)(self, session)
    }

    /// The legend on the lower edge of the frame, and on its right the note.
    fn look_at_edge(&self, session: &Session, theme: &Theme, buffer: &mut Buffer) {
        let room = usize::from(self.pane.width).saturating_sub(4);
        let note = notes_fitting(theme, &session.boxes_note(), room);
        let note = Span::styled(format!(" {note} "), theme.faint);
        let room = usize::from(self.pane.width).saturating_sub(note.width() + 6);
        let legend = legend(session, theme).and_then(|(said, parts)| {
            let mut line = line_of(&said.fitting(room)?, theme, &parts).style(theme.faint);
            line.spans.insert(0, " ".into());
            line.push_span(" ");
            Some(line)
        });
        let edge = lower_edge(self.pane);
        note.into_right_aligned_line().render(edge, buffer);
        legend.unwrap_or_default().render(edge, buffer);
    }
}

/// A change of the session alone.
fn on(act: impl FnOnce(&mut Session)) -> impl FnOnce(&mut Boxes, &mut Session) -> Next {
    move |_, session| {
        act(session);
        Next::Stay
    }
}

/// The games in which the map is explained to who is new here.
const FIRST_GAMES: u64 = 3;

/// The legend of the boxes, with the looks of its parts.
fn legend(session: &Session, theme: &Theme) -> Option<(Said, Vec<(&'static str, Style)>)> {
    if session.shown.is_detail {
        return None;
    }
    if session.examiner.is_on() {
        let [sound, slip, blunder] =
            [Soundness::Sound, Soundness::Slip, Soundness::Blunder].map(|it| theme.soundness(it));
        let said = say!(
            "legend-marks",
            sound = sound.0,
            slip = slip.0,
            blunder = blunder.0
        );
        let parts = [("sound", sound.1), ("slip", slip.1), ("blunder", blunder.1)];
        return Some((said, parts.to_vec()));
    }
    let is_new = session.shown_machine().games_in_life() < FIRST_GAMES;
    (is_new || session.trains()).then(|| (map_means(theme), Vec::new()))
}
