//! The selected box: from one to its neighbors, to the ends, and through the boxes of the game.

use super::action::Deed;
use super::{Action, App, Direction, Focus, GoTo, Offer, Popup, Tab, Viewport};
use crate::engine::{BoxIndex, BoxNumber, Stage};

impl App {
    /// What there is to do with the boxes.
    pub(super) fn boxes_deed(&self, action: Action) -> Option<Deed> {
        let (shows, in_boxes) = (self.right_pane.tab == Tab::Boxes, self.is_in_boxes());
        let follow = if self.right_pane.boxes.follow() {
            "stop following"
        } else {
            "follow"
        };
        let in_game = || (!self.opened().is_empty()).then(|| Offer::shown_if(shows, "open boxes"));
        match action {
            Action::Zoom => Some(Offer::shown_if(shows, "zoom").does(Self::zoom_on)),
            Action::Amounts => {
                (shows && !self.shows_detail()).then(|| Offer::Quiet.does(Self::change_amounts))
            }
            Action::Follow => Some(Offer::shown_if(in_boxes, follow).does(Self::toggle_follow)),
            Action::NextOpen => Some(in_game()?.does(Self::next_open)),
            Action::PreviousOpen => Some(in_game()?.does(Self::previous_open)),
            Action::GoTo => Some(
                Offer::shown_if(in_boxes, "go to box")
                    .does(|app| app.open(Popup::GoTo(GoTo::default()))),
            ),
            _ => None,
        }
    }

    /// Whether the arrow keys go through the boxes.
    pub(super) fn is_in_boxes(&self) -> bool {
        self.focus == Focus::RightPane && self.right_pane.tab == Tab::Boxes
    }

    /// Selects the box beside the selected one, in rows under the headings of the stages; where the
    /// view was scrolled away from it, one that shows.
    pub(super) fn select_neighbor(&mut self, direction: Direction, viewport: Viewport) {
        let (here, columns) = (self.right_pane.boxes.selected(), viewport.columns);
        if let Some((first, last)) = viewport
            .whole
            .filter(|_| !self.right_pane.boxes.is_detail())
            && !(first..=last).contains(&here)
        {
            let is_back = matches!(direction, Direction::Up | Direction::Left);
            self.right_pane
                .boxes
                .select(if is_back { last } else { first });
            return;
        }
        let index = self.shown_cabinet().box_index();
        let beside = match direction {
            Direction::Left => index.number(here.number() - 1),
            Direction::Right => index.number(here.number() + 1),
            Direction::Up => in_row(index, here, columns, false),
            Direction::Down => in_row(index, here, columns, true),
        };
        self.right_pane.boxes.select(beside.unwrap_or(here));
    }

    /// Selects the first box, or the last.
    pub(super) fn select_end(&mut self, is_last: bool) {
        let mut numbers = self.shown_cabinet().box_index().numbers();
        let end = if is_last {
            numbers.next_back()
        } else {
            numbers.next()
        };
        if let Some(end) = end {
            self.right_pane.boxes.select(end);
        }
    }

    pub(super) fn next_open(&mut self) {
        let opened = self.opened();
        let next = opened
            .iter()
            .find(|&&number| number > self.right_pane.boxes.selected())
            .or(opened.first());
        if let Some(&number) = next {
            self.show_box(number);
        }
    }

    pub(super) fn previous_open(&mut self) {
        let opened = self.opened();
        let previous = opened
            .iter()
            .rfind(|&&number| number < self.right_pane.boxes.selected())
            .or(opened.last());
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
