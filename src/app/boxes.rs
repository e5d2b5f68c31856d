//! The matchboxes: which is selected, how large they are drawn, and what part of them is in view.

use super::{Action, App, BoxesView, Offer, Tab, Viewport};
use crate::engine::{BoxNumber, Side};

/// The tab of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoxesTab {
    side: Side,
    selected: BoxNumber,
    zoom: Zoom,
    is_detail: bool,
    scroll: Scroll,
    follow: bool,
    amounts: Amounts,
}

/// What the numbers on the boxes say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Amounts {
    /// How many beads, and from [`Amounts::MANY`] in a box on their shares.
    #[default]
    ByTotal,
    /// Their shares in percent.
    Shares,
    /// How many beads, by the thousand where that takes more than three characters.
    Counts,
}

impl Amounts {
    /// The beads in a box from which on their shares say more than their number, which no longer
    /// fits on a card.
    pub const MANY: u64 = 1_000;

    /// Whether the numbers on a box with so many beads are shares.
    pub const fn are_shares(self, beads: u64) -> bool {
        match self {
            Self::ByTotal => beads >= Self::MANY,
            Self::Shares => true,
            Self::Counts => false,
        }
    }

    const fn next(self) -> (Self, &'static str) {
        match self {
            Self::ByTotal => (Self::Shares, "Shares in percent"),
            Self::Shares => (Self::Counts, "Counts"),
            Self::Counts => (
                Self::ByTotal,
                "Counts, and shares in percent from 1,000 beads in a box on",
            ),
        }
    }
}

/// How large the boxes are drawn.
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

impl BoxesTab {
    pub(super) const fn new(view: BoxesView, follow: bool) -> Self {
        let (scroll, amounts) = (Scroll::Reveal { from: 0 }, Amounts::ByTotal);
        Self {
            side: Side::First,
            selected: BoxNumber::FIRST,
            zoom: match view {
                BoxesView::Cards | BoxesView::Detail => Zoom::Cards,
                BoxesView::Wall => Zoom::Wall,
            },
            is_detail: matches!(view, BoxesView::Detail),
            scroll,
            follow,
            amounts,
        }
    }

    /// Whose boxes are asked for.
    pub(super) const fn side(&self) -> Side {
        self.side
    }

    /// The box that is selected.
    pub const fn selected(&self) -> BoxNumber {
        self.selected
    }

    /// How large the boxes are drawn while they all show.
    pub const fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// The size of the boxes, for the next time.
    pub(super) const fn view(&self) -> BoxesView {
        match self.zoom {
            _ if self.is_detail => BoxesView::Detail,
            Zoom::Cards => BoxesView::Cards,
            Zoom::Wall => BoxesView::Wall,
        }
    }

    /// Whether the selected box shows alone, with everything there is to know of it.
    pub const fn is_detail(&self) -> bool {
        self.is_detail
    }

    /// What part of the cabinet is in view.
    pub const fn scroll(&self) -> Scroll {
        self.scroll
    }

    /// What the numbers on the boxes say.
    pub const fn amounts(&self) -> Amounts {
        self.amounts
    }

    /// Whether the view follows the game.
    pub const fn follow(&self) -> bool {
        self.follow
    }

    pub(super) const fn set_follow(&mut self, follow: bool) {
        self.follow = follow;
    }

    /// Shows the boxes of this player's machine, from the first on.
    pub(super) const fn show_side(&mut self, side: Side) {
        self.side = side;
        self.select(BoxNumber::FIRST);
    }

    /// From here on the view moves from where it is, and no further than it must.
    pub(super) const fn stay(&mut self, viewport: Viewport) {
        if viewport.whole.is_some() {
            let from = viewport.top;
            self.scroll = match self.scroll {
                Scroll::Top(_) => Scroll::Top(from),
                Scroll::Reveal { .. } => Scroll::Reveal { from },
            };
        }
    }

    pub(super) const fn select(&mut self, number: BoxNumber) {
        let (Scroll::Top(from) | Scroll::Reveal { from }) = self.scroll;
        self.selected = number;
        self.scroll = Scroll::Reveal { from };
    }

    pub(super) const fn scroll_to(&mut self, top: usize) {
        self.scroll = Scroll::Top(top);
    }

    /// The next zoom; after the last the detail, and then the first again.
    const fn zoom_on(&mut self) {
        (self.zoom, self.is_detail) = match (self.zoom, self.is_detail) {
            (_, true) => (Zoom::Cards, false),
            (Zoom::Cards, false) => (Zoom::Wall, false),
            (Zoom::Wall, false) => (Zoom::Wall, true),
        };
        self.scroll = Scroll::Reveal { from: 0 };
    }

    /// Opens the selected box, or closes it again.
    pub(super) const fn open_or_close(&mut self) {
        self.is_detail = !self.is_detail;
        self.select(self.selected);
    }
}

impl App {
    /// The boxes that are open, or after the verdict those that the game opened, in the order of
    /// play.
    pub fn opened(&self) -> Vec<BoxNumber> {
        match (self.shown_game(), self.play.finished(), self.shown_side()) {
            (Some(game), _, side) => game.opened_by(side).map(|open| open.number).collect(),
            (None, Some(finished), side) => finished
                .closed_by(side)
                .map(|closed| closed.opened.number)
                .collect(),
            (None, None, _) => Vec::new(),
        }
    }

    /// What an action does in the boxes.
    pub(super) fn boxes_offer(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("move")),
            Action::Activate => Some(Offer::Shown(if self.shows_detail() {
                "all boxes"
            } else {
                "open"
            })),
            _ => self.cabinet_scrolls(action),
        }
    }

    /// The cabinet scrolls whatever has the focus, but not while a single box shows.
    pub(super) fn cabinet_scrolls(&self, action: Action) -> Option<Offer> {
        let is_jump = matches!(action, Action::First | Action::Last);
        let shows_boxes = self.shows_boxes() && (is_jump || !self.shows_detail());
        shows_boxes.then_some(Offer::Quiet)
    }

    /// Whose boxes these are if not the first machine's, how many are open, and which is selected.
    pub(super) fn boxes_note(&self, dot: &str) -> String {
        let place = format!(
            "box {} of {}",
            self.right_pane.boxes.selected,
            self.shown_cabinet().box_index().box_count()
        );
        let open = self
            .shown_game()
            .map_or(0, |game| game.opened_by(self.shown_side()).count());
        let stays = (!self.right_pane.boxes.follow).then(|| "follow off".to_owned());
        let whose = match (self.shown_side(), open) {
            (Side::Second, _) => Some("second machine".to_owned()),
            (Side::First, 0) => None,
            // What the marks mean needs the room too.
            (Side::First, _) if stays.is_some() || self.session.examiner.is_on() => None,
            (Side::First, _) => Some(format!("{open} open")),
        };
        [stays, whose, Some(place)]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(&format!(" {dot} "))
    }

    /// The next zoom; from another tab, first back to the boxes.
    pub(super) const fn zoom_on(&mut self) {
        if self.shows_boxes() {
            self.right_pane.boxes.zoom_on();
        } else {
            self.right_pane.tab = Tab::Boxes;
        }
    }

    /// Whether a single box shows.
    pub(super) const fn shows_detail(&self) -> bool {
        self.shows_boxes() && self.right_pane.boxes.is_detail
    }

    /// Whether the boxes show: as they are on their tab, or as they were below the curve.
    pub const fn shows_boxes(&self) -> bool {
        matches!(self.right_pane.tab, Tab::Boxes) || self.look_back().is_some()
    }

    /// Brings the box just opened into view, unless the user prefers to look elsewhere.
    pub(super) fn follow_game(&mut self) {
        if self.right_pane.boxes.follow
            && let Some(&number) = self.opened().last()
        {
            self.right_pane.boxes.select(number);
        }
    }

    /// Shows a box that the user asked for, whatever the pane shows now.
    pub(super) const fn show_box(&mut self, number: BoxNumber) {
        if !self.shows_boxes() {
            self.right_pane.tab = Tab::Boxes;
        }
        self.right_pane.boxes.select(number);
    }

    pub(super) fn toggle_follow(&mut self) {
        self.right_pane.boxes.follow = !self.right_pane.boxes.follow;
        self.notice = Some(
            if self.right_pane.boxes.follow {
                "Following the game"
            } else {
                "Not following the game"
            }
            .to_owned(),
        );
        self.follow_game();
    }

    /// The numbers on the boxes are shares, counts, or whichever says more.
    pub(super) fn change_amounts(&mut self) {
        let (amounts, word) = self.right_pane.boxes.amounts.next();
        self.right_pane.boxes.amounts = amounts;
        self.notice = Some(word.to_owned());
    }
}
