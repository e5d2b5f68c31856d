//! The right pane: its tabs, a file each, of which one shows under the names of all.

pub mod boxes;
pub mod curve;
pub mod games;
pub mod lab;
pub mod machines;

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use strum::VariantArray;
use unicode_width::UnicodeWidthStr;

use crate::app::{Action, Focus, Hand};
use crate::engine::Rules;
use crate::part::{AnyPart, See};
use crate::tui::draw::{draw_frame, in_cells};
use crate::tui::theme::Theme;
use crate::tui::view::map::{Map, MapLayout};
use crate::words::{Said, say};
use boxes::Boxes;
use curve::Curve;
use games::Games;
use lab::Lab;
use machines::Machines;

/// A tab of the right pane, in the order in which they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Tab {
    /// All the boxes, or one.
    Boxes,
    /// The beads of the first box as the games went by.
    Curve,
    /// The last games.
    Games,
    /// Rules side by side, tried with many machines.
    Lab,
    /// The machine's rules, and the list of machines.
    Machine,
}

impl Tab {
    pub fn name(self) -> Said {
        match self {
            Self::Boxes => say!("tab-boxes"),
            Self::Curve => say!("tab-curve"),
            Self::Games => say!("tab-games"),
            Self::Lab => say!("tab-lab"),
            Self::Machine => say!("tab-machine"),
        }
    }

    /// Its name in the list of all that can be done, and its meaning.
    pub(crate) fn in_list(self) -> Said {
        match self {
            Self::Boxes => say!("do-boxes"),
            Self::Curve => say!("do-curve"),
            Self::Games => say!("do-games"),
            Self::Lab => say!("do-lab"),
            Self::Machine => say!("do-machines"),
        }
    }
}

#[derive(Debug)]
pub struct RightPane {
    pub boxes: Boxes,
    pub curve: Curve,
    /// The list of the last games.
    pub games: Games,
    pub lab: Lab,
    /// The list of machines.
    pub machines: Machines,
    /// The map of all boxes, beside whatever else shows while the machine trains.
    map: Option<MapLayout>,
    /// Its frame.
    pub area: Rect,
    /// The tabs on the upper edge of that.
    pub tabs: Vec<TabPlace>,
}

impl RightPane {
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            boxes: Boxes::default(),
            curve: Curve::default(),
            games: Games::default(),
            lab: Lab::new(rules),
            machines: Machines::default(),
            map: None,
            area: Rect::ZERO,
            tabs: Vec::new(),
        }
    }

    /// The part that a tab is.
    pub(crate) fn part(&self, tab: Tab) -> &dyn AnyPart {
        match tab {
            Tab::Boxes => &self.boxes,
            Tab::Curve => &self.curve,
            Tab::Games => &self.games,
            Tab::Lab => &self.lab,
            Tab::Machine => &self.machines,
        }
    }

    pub(crate) fn part_mut(&mut self, tab: Tab) -> &mut dyn AnyPart {
        match tab {
            Tab::Boxes => &mut self.boxes,
            Tab::Curve => &mut self.curve,
            Tab::Games => &mut self.games,
            Tab::Lab => &mut self.lab,
            Tab::Machine => &mut self.machines,
        }
    }

    /// Takes its place, with the table over it where the boxes show.
    pub(crate) fn lay(&mut self, see: See<'_>, column: Rect) {
        let tab = see.session.shown.tab;
        self.boxes.leave();
        self.map = map_beside(tab, see, column);
        let beside = self.map.as_ref().map_or(0, |map| map.area.width);
        let width = column.width - beside;
        self.part_mut(tab).lay(see, Rect { width, ..column });
        self.area = column;
        if tab == Tab::Boxes {
            self.area = self.boxes.pane;
        } else if let Some(past) = self.curve.past.filter(|_| tab == Tab::Curve) {
            self.boxes.lay_cabinet(see, past);
        }
        self.tabs = places(self.area);
    }

    /// Takes the place of the box in use, on the projector: the keys go through the boxes all the
    /// same.
    pub(crate) fn lay_projected(&mut self, see: See<'_>, area: Rect) {
        self.boxes.leave();
        self.boxes.lay_cabinet(see, area);
        (self.area, self.tabs, self.map) = (area, Vec::new(), None);
    }

    /// The meaning of a click at this place.
    pub(crate) fn click(&self, see: See<'_>, at: Position) -> Option<Hand> {
        // A scene fills the screen, and the places of the tab are old.
        if self.area.is_empty() {
            return None;
        }
        // The box in use belongs to the board there.
        if see.session.is_projecting() {
            return None;
        }
        if let Some(place) = self.tabs.iter().find(|place| place.area.contains(at)) {
            return Some(Hand::Do(Action::ShowTab(place.tab)));
        }
        // The boxes lie under the curve in a look at the past.
        if let Some(asked) = AnyPart::at(&self.boxes, see, at) {
            return Some(Hand::Do(asked));
        }
        let in_tab = self.part(see.session.shown.tab).at(see, at);
        let is_in = self.area.contains(at) || self.boxes.table_at(at).is_some();
        in_tab
            .map(Hand::InTab)
            .or(is_in.then_some(Hand::Focus(Focus::RightPane)))
    }

    /// Draws the frame and the tab that shows.
    pub(crate) fn look(&self, see: See<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_frame(
            theme,
            see.around.has_focus,
            Span::default(),
            self.area,
            buffer,
        );
        let current = see.session.shown.tab;
        for place in &self.tabs {
            let is_current = place.tab == current;
            let style = if is_current { theme.key } else { theme.faint };
            Line::styled(format!(" {} ", place.name), style).render(place.area, buffer);
        }
        self.part(current).look(see, theme, buffer);
        if let Some(places) = &self.map {
            Map::of(see.session, theme, places, None).render(places.area, buffer);
        }
        if current == Tab::Curve && self.curve.past.is_some() {
            self.boxes.look_at_cabinet(see, theme, buffer);
        }
    }
}

/// The least columns of a tab beside a map.
const BESIDE_MAP: u16 = 60;

/// The map of all boxes in the pane of another tab, while the machine trains, where there is room
/// for both.
fn map_beside(tab: Tab, see: See<'_>, column: Rect) -> Option<MapLayout> {
    let (session, pane) = (see.session, column.inner(Margin::new(1, 1)));
    if tab == Tab::Boxes || !session.trains() {
        return None;
    }
    let map = MapLayout::new(session.shown_cabinet(), pane, session.shown.laid.has_blocks);
    (column.width - map.area.width >= BESIDE_MAP).then_some(map)
}

/// A tab of the right pane.
#[derive(Clone, Debug)]
pub struct TabPlace {
    pub tab: Tab,
    /// The name of the tab.
    pub name: String,
    pub area: Rect,
}

/// The tabs by name, where they all fit with a line between them.
fn places(right_pane: Rect) -> Vec<TabPlace> {
    let names = Tab::VARIANTS
        .iter()
        .map(|&tab| (tab, tab.name().to_string()));
    let names: Vec<_> = names.collect();
    let width = |name: &str| in_cells(name.width()) + 2;
    let all: u16 = names.iter().map(|(_, name)| width(name)).sum();
    let gap = u16::from(all + in_cells(names.len()) + 2 <= right_pane.width);
    let mut x = right_pane.x + 2;
    let place = |(tab, name): (Tab, String)| {
        let area = Rect {
            x,
            width: width(&name),
            height: 1,
            ..right_pane
        };
        x += area.width + gap;
        TabPlace { tab, name, area }
    };
    names.into_iter().map(place).collect()
}
