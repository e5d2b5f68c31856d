//! The machines of the drawer that are laid over the curve of the open one.

use super::choices::Choosing;
use super::{App, Choices, PopupContent, PopupLine, Then};
use crate::engine::MachineName;
use crate::words::{Said, say};

/// The list of the other machines, each laid over the curve or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OverlayList;

impl OverlayList {
    /// The words over the list.
    fn words(app: &App, machines: usize) -> &'static str {
        match (machines, app.can_lay_over()) {
            (0, _) => "There is no other machine in the drawer; the Machine tab makes one.",
            (_, false) => {
                "Two machines lie over this one's curve; to choose another take one of them off."
            }
            (_, true) => {
                "Up to two machines can lie over this one's curve, as they were saved last."
            }
        }
    }
}

impl Choosing for OverlayList {
    const CHOOSE: Said = say!("offer-lay-over-take-off");

    fn choices(&self, app: &App) -> Vec<String> {
        let tick = |name| if app.is_overlaid(name) { "[x]" } else { "[ ]" };
        let line = |name: &MachineName| {
            [vec![name.as_str()], app.machine_kind(name).words()]
                .concat()
                .join(", ")
        };
        app.other_machines()
            .iter()
            .map(|name| format!("{} {}", tick(name), line(name)))
            .collect()
    }

    fn frame(&self, app: &App) -> PopupContent {
        let words = Self::words(app, app.other_machines().len()).to_owned();
        PopupContent {
            title: "Machines over the curve",
            width: 62,
            lines: vec![PopupLine::Text(words)],
            ..PopupContent::default()
        }
    }

    /// The list stays for the next one.
    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then {
        if let Some(name) = app.other_machines().get(list.selected) {
            app.lay_over_or_off(name);
        }
        Then::Stay
    }
}
