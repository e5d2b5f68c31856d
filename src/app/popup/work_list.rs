//! What there is to do at real boxes after a game, to be ticked off one by one.

use super::{Action, App, Dialog, Direction, Offer, Popup, PopupContent, PopupLine, Viewport};
use crate::engine::BoxTask;

/// The list of what there is to do at the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkList {
    /// The task under the cursor, from 0.
    pub selected: usize,
    /// How many there are.
    count: usize,
}

impl WorkList {
    /// The list with the cursor on the first task that is not done; `None` where there is nothing
    /// to do.
    pub(in crate::app) fn new(tasks: &[BoxTask]) -> Option<Self> {
        let selected = tasks.iter().position(|task| !task.is_done).unwrap_or(0);
        (!tasks.is_empty()).then_some(Self {
            selected,
            count: tasks.len(),
        })
    }

    fn line(app: &App, task: &BoxTask) -> String {
        let tick = if task.is_done { "[x]" } else { "[ ]" };
        let name = &app.bead_names()[task.bead.lid_square()];
        let work = match (task.is_restocked, task.after, task.before) {
            (true, ..) => "fill it as at the start".to_owned(),
            (_, after, before) if after < before => match before - after {
                1 => "do not return".to_owned(),
                more => format!("do not return, {} more out", more - 1),
            },
            (_, after, before) => match after - before + 1 {
                1 => "return it".to_owned(),
                beads => format!("put {beads} in"),
            },
        };
        let count = if task.is_restocked {
            String::new()
        } else {
            format!("{} -> {}", task.before, task.after)
        };
        format!(
            "{tick} box {:>3}  {} {name:<9} {count:<9} {work}",
            task.number,
            app.shown_digit(task.bead)
        )
    }
}

impl Dialog for WorkList {
    fn content(&self, app: &App) -> PopupContent {
        let tasks = &app.machine().by_hand().tasks;
        let left = tasks.iter().filter(|task| !task.is_done).count();
        let words = match left {
            0 => "All is done. Enter goes on; u takes the last tick back.".to_owned(),
            _ => "What to do at each box with the bead that lies before it. Enter ticks, u undoes, Esc: later (w)."
                .to_owned(),
        };
        PopupContent {
            title: "To do at the boxes",
            width: 58,
            lines: vec![PopupLine::Text(words)],
            buttons: tasks.iter().map(|task| Self::line(app, task)).collect(),
            selected: Some(self.selected),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(Direction::Up | Direction::Down) => Some(Offer::Shown("move")),
            Action::Activate => Some(Offer::Shown("tick")),
            Action::TakeBack => Some(Offer::Shown("undo")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        if let Direction::Up | Direction::Down = direction {
            self.selected = direction.along(self.selected, 1).min(self.count - 1);
        }
    }

    fn press(&mut self, nth: usize) -> bool {
        self.selected = nth;
        true
    }

    fn confirm(&mut self, app: &mut App) {
        let tasks = &mut app.session.machine.by_hand_mut().tasks;
        if tasks.iter().all(|task| task.is_done) {
            tasks.clear();
            app.save();
            return;
        }
        self.selected = self.selected.min(tasks.len() - 1);
        tasks[self.selected].is_done = true;
        let next = (self.selected..tasks.len())
            .chain(0..tasks.len())
            .find(|&nth| !tasks[nth].is_done);
        self.selected = next.unwrap_or(self.selected);
        app.save();
        app.open(Popup::Work(*self));
    }
}

impl App {
    /// The last tick before the cursor is taken off, or else the last of all.
    pub(in crate::app) fn undo_tick(&mut self) {
        let Some(Popup::Work(list)) = &mut self.popup else {
            return;
        };
        let tasks = &mut self.session.machine.by_hand_mut().tasks;
        let done = |nth: &usize| tasks[*nth].is_done;
        let up_to = (list.selected + 1).min(tasks.len());
        let Some(nth) = (0..up_to)
            .rev()
            .find(done)
            .or_else(|| (0..tasks.len()).rev().find(done))
        else {
            return;
        };
        tasks[nth].is_done = false;
        list.selected = nth;
        self.save();
    }
}
