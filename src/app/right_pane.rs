//! The matchboxes: which is selected, how large they are drawn, and what part of them is in view.

use super::{App, Direction, Tab};
use crate::engine::{BoxIndex, BoxNumber, Cabinet, Stage};
use crate::game::Mark;

/// The right pane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RightPane {
    tab: Tab,
    side: Mark,
    tournament: bool,
    selected: BoxNumber,
    zoom: Zoom,
    /// The zoom to go back to from the detail.
    overview: Zoom,
    scroll: Scroll,
    follow: bool,
    game: usize,
}

/// How large a box is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// A card with the lid and the counts.
    Cards,
    /// Nine shades, so that the whole cabinet is seen at once.
    Wall,
    /// The selected box alone, with everything there is to know of it.
    Detail,
}

impl Zoom {
    /// The zooms in the order in which a key goes through them.
    pub const ALL: [Self; 3] = [Self::Cards, Self::Wall, Self::Detail];

    /// The name by which it is kept.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cards => "cards",
            Self::Wall => "wall",
            Self::Detail => "detail",
        }
    }
}

/// What part of the cabinet is in view.
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

impl Default for RightPane {
    fn default() -> Self {
        Self {
            tab: Tab::Boxes,
            side: Mark::X,
            tournament: false,
            selected: BoxNumber::FIRST,
            zoom: Zoom::Cards,
            overview: Zoom::Cards,
            scroll: Scroll::Top(0),
            follow: true,
            game: 0,
        }
    }
}

impl RightPane {
    /// What the pane shows.
    pub const fn tab(&self) -> Tab {
        self.tab
    }

    /// Whose boxes show: the first machine's or the second's.
    pub const fn side(&self) -> Mark {
        self.side
    }

    /// Whether Michie's tournament is laid over the curve.
    pub const fn tournament(&self) -> bool {
        self.tournament
    }

    /// The box that is selected.
    pub const fn selected(&self) -> BoxNumber {
        self.selected
    }

    /// How large a box is drawn.
    pub const fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// What part of the cabinet is in view.
    pub const fn scroll(&self) -> Scroll {
        self.scroll
    }

    /// Which of the last games is selected, the newest being 0.
    pub const fn selected_game(&self) -> usize {
        self.game
    }

    pub(super) const fn set_selected_game(&mut self, nth: usize) {
        self.game = nth;
    }

    pub(super) const fn show_side(&mut self, side: Mark) {
        self.side = side;
    }

    /// Whether the view follows the game.
    pub const fn follow(&self) -> bool {
        self.follow
    }

    /// Sets how the cabinet is shown, as the user left it.
    pub const fn restore(&mut self, zoom: Zoom, follow: bool) {
        self.zoom_to(zoom);
        self.follow = follow;
    }

    pub(super) const fn show(&mut self, tab: Tab) {
        self.tab = tab;
    }

    pub(super) const fn toggle_tournament(&mut self) {
        self.tournament = !self.tournament;
    }

    pub(super) const fn select(&mut self, number: BoxNumber) {
        let (Scroll::Top(from) | Scroll::Reveal { from }) = self.scroll;
        self.selected = number;
        self.scroll = Scroll::Reveal { from };
    }

    pub(super) const fn scroll_to(&mut self, top: usize) {
        self.scroll = Scroll::Top(top);
    }

    /// The next zoom; from another tab, first back to the boxes.
    pub(super) const fn zoom_on(&mut self) {
        if !matches!(self.tab, Tab::Boxes) {
            self.tab = Tab::Boxes;
            return;
        }
        self.zoom_to(match self.zoom {
            Zoom::Cards => Zoom::Wall,
            Zoom::Wall => Zoom::Detail,
            Zoom::Detail => Zoom::Cards,
        });
    }

    /// Opens the selected box, or closes it again.
    pub(super) const fn open_or_close(&mut self) {
        self.zoom_to(if matches!(self.zoom, Zoom::Detail) { self.overview } else { Zoom::Detail });
    }

    /// Goes back from the detail to all the boxes. Returns whether there was anything to go back from.
    pub(super) const fn close_detail(&mut self) -> bool {
        let is_open = self.shows_detail();
        if is_open {
            self.zoom_to(self.overview);
        }
        is_open
    }

    /// Whether a single box shows.
    pub const fn shows_detail(&self) -> bool {
        matches!((self.tab, self.zoom), (Tab::Boxes, Zoom::Detail))
    }

    const fn zoom_to(&mut self, zoom: Zoom) {
        if !matches!(zoom, Zoom::Detail) {
            self.overview = zoom;
        }
        self.zoom = zoom;
        self.scroll = Scroll::Reveal { from: 0 };
    }
}

impl App {
    /// The boxes that are open, or after the verdict those that the game opened, in the order of play.
    pub fn opened(&self) -> Vec<BoxNumber> {
        match (self.shown_game(), self.play.finished(), self.shown_side()) {
            (Some(game), _, side) => game.opened_by(side).map(|open| open.number).collect(),
            (None, Some(finished), side) => finished.closed_by(side).map(|closed| closed.opened.number).collect(),
            (None, None, _) => Vec::new(),
        }
    }

    /// Whose boxes show: the second machine's only where there is one.
    pub fn shown_side(&self) -> Mark {
        if self.machine.player(Mark::O).is_some() { self.right_pane.side } else { Mark::X }
    }

    /// The cabinet that shows.
    pub fn shown_cabinet(&self) -> &Cabinet {
        self.machine.cabinet_of(self.right_pane.side).unwrap_or(self.machine.cabinet())
    }

    pub(super) fn look_at_other_machine(&mut self) {
        if self.machine.player(Mark::O).is_none() {
            self.notice = Some("Train against menace first: there is no second machine yet".to_owned());
            return;
        }
        self.right_pane.show(Tab::Boxes);
        self.right_pane.side = self.right_pane.side.other();
        self.right_pane.select(BoxNumber::FIRST);
        self.follow_game();
    }

    /// Sets how the cabinet is shown, as the user left it.
    pub const fn restore_boxes(&mut self, zoom: Zoom, follow: bool) {
        self.right_pane.restore(zoom, follow);
    }

    /// Brings the box just opened into view, unless the user prefers to look elsewhere.
    pub(super) fn follow_game(&mut self) {
        if self.right_pane.follow
            && let Some(&number) = self.opened().last()
        {
            self.right_pane.select(number);
        }
    }

    /// Shows a box that the user asked for, whatever the pane shows now.
    pub(super) const fn show_box(&mut self, number: BoxNumber) {
        self.right_pane.show(Tab::Boxes);
        self.right_pane.select(number);
    }

    /// Selects the box beside the selected one, in rows of so many boxes under the headings of the stages.
    pub(super) fn select_neighbor(&mut self, direction: Direction, columns: usize) {
        let here = self.right_pane.selected;
        let index = self.shown_cabinet().box_index();
        let beside = match direction {
            Direction::Left => index.number(here.number() - 1),
            Direction::Right => index.number(here.number() + 1),
            Direction::Up => in_row(index, here, columns, false),
            Direction::Down => in_row(index, here, columns, true),
        };
        self.right_pane.select(beside.unwrap_or(here));
    }

    /// Selects the first box, or the last.
    pub(super) fn select_end(&mut self, is_last: bool) {
        let mut numbers = self.shown_cabinet().box_index().numbers();
        let end = if is_last { numbers.next_back() } else { numbers.next() };
        if let Some(end) = end {
            self.right_pane.select(end);
        }
    }

    pub(super) fn toggle_follow(&mut self) {
        self.right_pane.follow = !self.right_pane.follow;
        self.notice =
            Some(if self.right_pane.follow { "Following the game" } else { "Not following the game" }.to_owned());
        self.follow_game();
    }

    pub(super) fn next_open(&mut self) {
        let opened = self.opened();
        let next = opened.iter().find(|&&number| number > self.right_pane.selected).or(opened.first());
        if let Some(&number) = next {
            self.show_box(number);
        }
    }

    pub(super) fn previous_open(&mut self) {
        let opened = self.opened();
        let previous = opened.iter().rfind(|&&number| number < self.right_pane.selected).or(opened.last());
        if let Some(&number) = previous {
            self.show_box(number);
        }
    }
}

/// The box in the row above or below, in the same column or the last one before it.
fn in_row(index: &BoxIndex, here: BoxNumber, columns: usize, is_below: bool) -> Option<BoxNumber> {
    let rows: Vec<Vec<BoxNumber>> = Stage::ALL
        .into_iter()
        .flat_map(|stage| {
            let numbers: Vec<_> = index.stage_numbers(stage).collect();
            numbers.chunks(columns.max(1)).map(<[BoxNumber]>::to_vec).collect::<Vec<_>>()
        })
        .collect();
    let nth = rows.iter().position(|row| row.contains(&here))?;
    let column = rows[nth].iter().position(|&number| number == here)?;
    let row = rows.get(if is_below { nth + 1 } else { nth.checked_sub(1)? })?;
    row.get(column).or(row.last()).copied()
}
