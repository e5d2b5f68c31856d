//! The work at real boxes after a game, to be ticked off one by one.

use super::choices::Choosing;
use super::{Action, App, Choices, Offer, PopupContent, PopupLine, Then};
use crate::engine::BoxTask;
use crate::words::{Said, say};

/// The list of the work at the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkList;

impl WorkList {
    /// The list with the cursor on the first task that is not done; `None` where there is nothing
    /// to do.
    pub(crate) fn of(tasks: &[BoxTask]) -> Option<Choices<Self>> {
        let selected = tasks.iter().position(|task| !task.is_done).unwrap_or(0);
        (!tasks.is_empty()).then_some(Choices::new(Self, selected))
    }

    fn line(app: &App, task: &BoxTask) -> String {
        let tick = if task.is_done { "[x]" } else { "[ ]" };
        let name = &app.bead_names()[task.bead.lid_square()];
        let [before, after] = task.count;
        let work = match (task.is_restocked, after, before) {
            (true, ..) => "fill it as at the start".to_owned(),
            (_, after, before) if after < before => match before - after {
                1 => "do not return".to_owned(),
                more => format!("stays out, {} more", more - 1),
            },
            (_, after, before) => match after - before + 1 {
                1 => "return it".to_owned(),
                beads => format!("put {beads} in"),
            },
        };
        let count = if task.is_restocked {
            String::new()
        } else {
            format!("{before} -> {after}")
        };
        format!(
            "{tick} box {:>3}  {} {name:<9} {count:<9} {work}",
            task.number,
            app.shown_digit(task.bead)
        )
    }
}

impl Choosing for WorkList {
    const CHOOSE: Said = say!("offer-tick");

    fn choices(&self, app: &App) -> Vec<String> {
        let tasks = &app.machine().by_hand().tasks;
        tasks.iter().map(|task| Self::line(app, task)).collect()
    }

    fn frame(&self, app: &App) -> PopupContent {
        let tasks = &app.machine().by_hand().tasks;
        let words = if tasks.iter().all(|task| task.is_done) {
            "All is done. Enter goes on; u takes the last tick back."
        } else {
            "What to do at each box with the bead that lies before it. \
             Enter ticks, u undoes, Esc: later (w)."
        };
        PopupContent {
            title: "To do at the boxes",
            width: 58,
            lines: vec![PopupLine::Text(words.to_owned())],
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        (action == Action::TakeBack).then_some(Offer::Shown(say!("offer-undo")))
    }

    /// Ticks the task; where all are done, the list is.
    fn choose(list: &mut Choices<Self>, app: &mut App) -> Then {
        let tasks = &mut app.session.machine.by_hand_mut().tasks;
        if tasks.iter().all(|task| task.is_done) {
            tasks.clear();
            app.save();
            return Then::Close;
        }
        tasks[list.selected].is_done = true;
        let next = (list.selected..tasks.len())
            .chain(0..tasks.len())
            .find(|&nth| !tasks[nth].is_done);
        list.selected = next.unwrap_or(list.selected);
        app.save();
        Then::Stay
    }

    /// Takes off the last tick before the cursor, or else the last of all.
    fn act(list: &mut Choices<Self>, app: &mut App, action: Action) {
        let tasks = &mut app.session.machine.by_hand_mut().tasks;
        let up_to = (list.selected + 1).min(tasks.len());
        let mut nearest_first = (0..up_to).rev().chain((0..tasks.len()).rev());
        let ticked = nearest_first.find(|&nth| tasks[nth].is_done);
        if let (Action::TakeBack, Some(nth)) = (action, ticked) {
            tasks[nth].is_done = false;
            list.selected = nth;
            app.save();
        }
    }
}
