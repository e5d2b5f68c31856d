//! A page of the tour.

use super::{Action, App, Dialog, Offer, PopupContent, PopupLine, Scene};

/// A page of the tour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tour {
    /// The page, from 0.
    pub page: usize,
    /// Whether there is nothing but the tour: the program ends with it.
    pub is_alone: bool,
}

impl Tour {
    /// What the page shows.
    pub fn scene(&self) -> Scene {
        Scene::ALL
            .get(self.page)
            .copied()
            .unwrap_or(Scene::FirstBox)
    }

    const fn is_last(&self) -> bool {
        self.page + 1 == Scene::ALL.len()
    }
}

impl Dialog for Tour {
    fn content(&self, _: &App) -> PopupContent {
        PopupContent {
            title: "Tour",
            width: 90,
            top: self.page,
            lines: vec![PopupLine::Text(self.scene().words().to_owned())],
            beside: Some(self.scene().landmark()),
            is_caption: true,
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Activate if self.is_last() => Some(Offer::Shown("end")),
            Action::Activate => Some(Offer::Shown("go on")),
            Action::Back => (self.page > 0).then_some(Offer::Shown("back")),
            _ => None,
        }
    }

    fn confirm(&mut self, app: &mut App) {
        if self.is_last() {
            app.leave_tour(*self);
        } else {
            app.show_tour(Self {
                page: self.page + 1,
                ..*self
            });
        }
    }
}

impl App {
    /// The tour ends, and the program with it where there is nothing else.
    pub(in crate::app) fn leave_tour(&mut self, tour: Tour) {
        self.end_tour();
        if tour.is_alone {
            self.ask(crate::app::Effect::Quit);
        }
    }

    /// The page before, in the tour.
    pub(in crate::app) fn turn_tour_back(&mut self, tour: Tour) {
        self.show_tour(Tour {
            page: tour.page.saturating_sub(1),
            ..tour
        });
    }
}
