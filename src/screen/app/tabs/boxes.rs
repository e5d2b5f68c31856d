//! The matchboxes: the selected one, their size, and the part of them that is in view.

use crate::app::room::{Room, TabRoom};
use crate::app::{
    Action, Amounts, App, BoxesView, Direction, Focus, Motion, MoveStep, Offer, Session, Tab, Unit,
    Viewport,
};
use crate::engine::{BoxNumber, Cabinet, Side, Stage};
use crate::game::Symmetry;
use crate::popup::Landmarks;
use crate::words::{Said, say};

/// The machine's boxes that show, and the one under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The tab of the right pane.
    pub tab: Tab,
    /// The unit of all the numbers on boxes.
    pub unit: Unit,
    /// True if the lesson of a game stands beside its boxes.
    pub(crate) is_told_on_table: bool,
    /// The places of the things that a popup can be about.
    pub(crate) landmarks: Landmarks,
    /// True if a training can be asked for here and now.
    pub(crate) offers_training: bool,
    /// The player whose boxes are asked for.
    pub(crate) side: Side,
    /// The box under the cursor.
    pub selected: BoxNumber,
    /// The turn in which it lay when a game opened it last; as it is printed, where it was chosen
    /// otherwise.
    pub(crate) turn: Symmetry,
    /// The part of the cabinet that is in view.
    pub scroll: Scroll,
    /// The size of the boxes while they all show.
    pub zoom: Zoom,
    /// The selected box shows alone, with everything there is to know of it.
    pub is_detail: bool,
}

/// The size of the boxes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zoom {
    /// A card with the lid and the counts.
    #[default]
    Cards,
    /// Nine shades, so that the whole cabinet is seen at once.
    Wall,
}

impl Zoom {
    /// The zooms in the order in which a key goes through them.
    pub const ALL: [Self; 2] = [Self::Cards, Self::Wall];
}

/// The part of the cabinet that is in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scroll {
    /// From this line on.
    Top(usize),
    /// As far from this line as it takes to show the selected box.
    Reveal {
        /// The line from which the view moves as little as it can.
        from: usize,
    },
}

impl Shown {
    /// The first box of all, or what else of the boxes is to be seen.
    pub(crate) const fn of(view: BoxesView) -> Self {
        let mut shown = Self {
            tab: Tab::Boxes,
            unit: Unit::Beads,
            is_told_on_table: false,
            landmarks: Landmarks::NONE,
            offers_training: false,
            side: Side::First,
            selected: BoxNumber::FIRST,
            turn: Symmetry::Identity,
            scroll: Scroll::Reveal { from: 0 },
            zoom: Zoom::Cards,
            is_detail: false,
        };
        shown.show_as(view);
        shown
    }

    /// Shows the boxes in this size.
    pub(crate) const fn show_as(&mut self, view: BoxesView) {
        self.is_detail = matches!(view, BoxesView::Detail);
        self.zoom = match view {
            BoxesView::Cards | BoxesView::Detail => Zoom::Cards,
            BoxesView::Wall => Zoom::Wall,
        };
    }

    /// The size of the boxes, for the next time.
    pub(crate) const fn view(&self) -> BoxesView {
        match self.zoom {
            _ if self.is_detail => BoxesView::Detail,
            Zoom::Cards => BoxesView::Cards,
            Zoom::Wall => BoxesView::Wall,
        }
    }

    /// The next zoom; after the last the detail, and then the first again.
    const fn zoom_on(&mut self) {
        (self.zoom, self.is_detail) = match (self.zoom, self.is_detail) {
            (_, true) => (Zoom::Cards, false),
            (Zoom::Cards, false) => (Zoom::Wall, false),
            (Zoom::Wall, false) => (Zoom::Wall, true),
        };
    }

    /// Shows the boxes of this player's machine, from the first on.
    pub(crate) const fn show_side(&mut self, side: Side) {
        self.side = side;
        self.select(BoxNumber::FIRST);
    }

    pub(crate) const fn select(&mut self, number: BoxNumber) {
        let (Scroll::Top(from) | Scroll::Reveal { from }) = self.scroll;
        self.selected = number;
        self.turn = Symmetry::Identity;
        self.scroll = Scroll::Reveal { from };
    }

    pub(crate) const fn scroll_to(&mut self, top: usize) {
        self.scroll = Scroll::Top(top);
    }
}

/// The tab of the boxes.
pub(crate) struct BoxesRoom;

/// The boxes as they show, whatever has the focus.
pub(crate) struct ShownBoxes;

impl Room for BoxesRoom {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let is_detail = app.shown.is_detail;
        match wish {
            Action::Go(_) => Some(Offer::Shown(say!("offer-move"))),
            Action::Activate if is_detail => Some(Offer::Shown(say!("offer-all-boxes"))),
            Action::Activate => Some(Offer::Shown(say!("offer-open"))),
            // With the focus in the cabinet Enter says it already.
            Action::Close if is_detail => Some(Offer::shown_if(
                app.focus == Focus::Board,
                say!("offer-all-boxes"),
            )),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        match wish {
            Action::Go(direction) => app.select_neighbor(direction, view),
            _ => app.open_or_close_box(),
        }
    }
}

impl TabRoom for BoxesRoom {
    fn note(&self, app: &App) -> Vec<Said> {
        app.boxes_note()
    }

    /// From here on the view moves from where it is, and no further than it must.
    fn stay(&self, app: &mut App, view: Viewport) {
        if view.whole.is_some() {
            let (from, scroll) = (view.top, &mut app.shown.scroll);
            *scroll = match scroll {
                Scroll::Top(_) => Scroll::Top(from),
                Scroll::Reveal { .. } => Scroll::Reveal { from },
            };
        }
    }
}

impl Room for ShownBoxes {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        let in_boxes = app.is_in_boxes();
        match wish {
            Action::First | Action::Last => app.shows_boxes().then_some(Offer::Quiet),
            // A single box does not scroll.
            Action::Page(_) => (app.shows_boxes() && !app.shows_detail()).then_some(Offer::Quiet),
            Action::FindBox | Action::ShowBox(_) => Some(Offer::Quiet),
            Action::Zoom => Some(Offer::shown_if(in_boxes, say!("offer-zoom"))),
            Action::Marks if app.play.is_projected => Some(Offer::Quiet),
            Action::Marks if app.session.examiner.is_on() => {
                Some(Offer::Shown(say!("offer-next-worst")))
            }
            Action::Marks => Some(Offer::shown_if(
                app.shows_chances(),
                say!("offer-worst-box"),
            )),
            Action::Close if app.session.examiner.is_on() => {
                Some(Offer::shown_if(!app.play.is_projected, say!("offer-end")))
            }
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, view: Viewport) {
        match wish {
            Action::First => app.select_end(false),
            Action::Last => app.select_end(true),
            Action::Page(direction) => app.shown.scroll_to(view.scrolled(direction, view.height)),
            Action::Zoom => app.zoom_on(),
            Action::FindBox => app.find_box(),
            Action::ShowBox(number) => app.show_box(number),
            Action::Marks if !app.play.is_projected => app.next_worst(),
            _ => app.toggle_marks(),
        }
    }
}

impl Session {
    /// Brings the box just opened into view, unless the user prefers to look elsewhere; not while
    /// the person's mark stands alone.
    pub(crate) fn follow_game(&mut self) {
        let is_early = self.play.motion == Motion::Move(MoveStep::ReplyStands);
        let latest = || self.opened().last().copied();
        let number = self.resigned_at().or_else(latest);
        if let Some(number) = number.filter(|_| self.preferences.follow.is_on && !is_early) {
            self.shown.select(number);
            let opened = self.last_opened().filter(|open| open.number == number);
            self.shown.turn = opened.map_or(Symmetry::Identity, |open| open.symmetry);
        }
    }

    /// The unit of the numbers on the boxes.
    pub const fn amounts(&self) -> Amounts {
        self.preferences().amounts
    }

    /// The unit of all the numbers on boxes.
    pub fn unit(&self) -> Unit {
        match self.amounts() {
            Amounts::Shares => Unit::PerCent,
            Amounts::Counts => Unit::Beads,
        }
    }

    /// Whose boxes these are if not the first machine's, how many are open, and which is selected.
    pub(crate) fn boxes_note(&self) -> Vec<Said> {
        let (number, cabinet) = (self.shown.selected, self.shown_cabinet());
        let boxes = cabinet.box_count();
        let are_all = boxes == cabinet.box_index().numbers().len();
        let place = say!("box-of", box = number, boxes, are_all);
        let is_on = self.shown_game().is_some() || self.is_ending();
        let open = if is_on {
            self.table(self.shown_side()).len()
        } else {
            0
        };
        let stays = (!self.preferences.follow.is_on).then(|| say!("follow-off"));
        let whose = match (self.shown_side(), open) {
            (Side::Second, _) => Some(say!("second-machine")),
            (Side::First, 0) => None,
            // What the marks mean needs the room too.
            (Side::First, _) if stays.is_some() || self.examiner.is_on() => None,
            (Side::First, _) => Some(say!("so-many-open", boxes = open)),
        };
        [stays, whose, Some(place)].into_iter().flatten().collect()
    }

    /// Selects the first box that shows, unless the selected one does.
    pub(crate) fn select_a_box_that_is_there(&mut self) {
        let (cabinet, selected) = (self.shown_cabinet(), self.shown.selected);
        let first = cabinet.numbers().next().filter(|_| !cabinet.has(selected));
        if let Some(first) = first {
            self.shown.select(first);
        }
    }

    /// Selects the first box, or the last.
    pub(crate) fn select_end(&mut self, is_last: bool) {
        let mut numbers = self.shown_cabinet().numbers();
        let end = if is_last {
            numbers.next_back()
        } else {
            numbers.next()
        };
        if let Some(end) = end {
            self.shown.select(end);
        }
    }
}

impl Session {
    /// The next zoom; from another tab, first back to the boxes.
    pub(crate) fn zoom_on(&mut self) {
        if self.shows_boxes() {
            self.shown.zoom_on();
            self.shown.scroll = Scroll::Reveal { from: 0 };
        } else {
            self.shown.tab = Tab::Boxes;
        }
    }

    /// Opens the selected box, or closes it again.
    pub(crate) fn open_or_close_box(&mut self) {
        self.shown.is_detail ^= true;
        let selected = self.shown.selected;
        self.shown.select(selected);
    }

    /// True if a single box shows.
    pub(crate) fn shows_detail(&self) -> bool {
        self.shows_boxes() && self.shown.is_detail
    }

    /// True if the boxes show: as they are on their tab, or as they were below the curve.
    pub fn shows_boxes(&self) -> bool {
        matches!(self.shown.tab, Tab::Boxes) || self.look_back().is_some()
    }

    /// Shows a box that the user asked for, whatever the pane shows now.
    pub(crate) fn show_box(&mut self, number: BoxNumber) {
        if !self.shows_boxes() {
            self.shown.tab = Tab::Boxes;
        }
        self.shown.select(number);
        self.focus = Focus::RightPane;
    }

    /// The boxes of the game, which can be gone through.
    pub(crate) fn open_boxes_offer(&self) -> Option<Offer> {
        let shows = self.shown.tab == Tab::Boxes;
        (!self.opened().is_empty()).then(|| Offer::shown_if(shows, say!("offer-open-boxes")))
    }

    /// True if the arrow keys go through the boxes.
    pub(crate) fn is_in_boxes(&self) -> bool {
        self.focus == Focus::RightPane && self.shown.tab == Tab::Boxes
    }

    /// Selects the box beside the selected one, in rows under the headings of the stages; where the
    /// view was scrolled away from it, one that shows.
    pub(crate) fn select_neighbor(&mut self, direction: Direction, viewport: Viewport) {
        let (here, columns) = (self.shown.selected, viewport.columns);
        if let Some((first, last)) = viewport.whole.filter(|_| !self.shown.is_detail)
            && !(first..=last).contains(&here)
        {
            let is_back = matches!(direction, Direction::Up | Direction::Left);
            self.shown.select(if is_back { last } else { first });
            return;
        }
        let cabinet = self.shown_cabinet();
        let beside = match direction {
            Direction::Left => cabinet.numbers().rfind(|&number| number < here),
            Direction::Right => cabinet.numbers().find(|&number| number > here),
            Direction::Up => in_row(cabinet, here, columns, false),
            Direction::Down => in_row(cabinet, here, columns, true),
        };
        self.shown.select(beside.unwrap_or(here));
    }

    pub(crate) fn next_open(&mut self) {
        let opened = self.opened();
        let next = opened
            .iter()
            .find(|&&number| number > self.shown.selected)
            .or(opened.first());
        if let Some(&number) = next {
            self.show_box(number);
        }
    }
}

/// The box in the row above or below, in the same column or the last one before it.
fn in_row(cabinet: &Cabinet, here: BoxNumber, columns: usize, is_below: bool) -> Option<BoxNumber> {
    let of_stage = |&number: &BoxNumber, stage| cabinet.box_index().stage(number) == stage;
    let rows: Vec<Vec<BoxNumber>> = Stage::ALL
        .into_iter()
        .flat_map(|stage| {
            let numbers = cabinet.numbers().filter(|number| of_stage(number, stage));
            let numbers: Vec<_> = numbers.collect();
            numbers
                .chunks(columns.max(1))
                .map(<[BoxNumber]>::to_vec)
                .collect::<Vec<_>>()
        })
        .collect();
    let nth = rows.iter().position(|row| row.contains(&here))?;
    let column = rows[nth].iter().position(|&number| number == here)?;
    let row = rows.get(if is_below {
        nth + 1
    } else {
        nth.checked_sub(1)?
    })?;
    row.get(column).or(row.last()).copied()
}
