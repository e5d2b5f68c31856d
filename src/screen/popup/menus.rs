//! The menus: who begins, the way out of an empty box, what is done with a machine, the work at real
//! boxes, and the machines over the curve.

use super::PopupLine;
use super::menu::Menu;
use crate::app::{Action, MachineAction, Session, TrainingPlan};
use crate::engine::{BoxTask, MachineName, Side, StartingBeads};
use crate::words::{padded, say};

impl Session {
    /// Asks who begins, with the cursor on who began last.
    pub(crate) fn ask_who_begins(&mut self) {
        let is_on = self.view().is_game() && self.view().board.ply() > 0;
        let back = is_on.then(|| say!("beads-go-back"));
        let games = |side| self.machine.tally(side).games();
        let is_new = games(Side::First) > 0 && games(Side::Second) == 0;
        let new = is_new.then(|| say!("second-is-new"));
        let text = [back, new].into_iter().flatten();
        self.lay_over(Menu {
            title: say!("new-game").to_string(),
            width: 68,
            text: text.map(|it| PopupLine::Faint(it.to_string())).collect(),
            word: Some(say!("offer-begin")),
            items: vec![
                (
                    say!("menace-begins").to_string(),
                    Action::Begin(Side::First),
                ),
                (say!("you-begin").to_string(), Action::Begin(Side::Second)),
            ],
            selected: usize::from(self.play.side == Side::Second),
            ..Menu::default()
        });
    }

    /// Asks whether to train, though a game of the person's is on, with the cursor on no.
    pub(crate) fn ask_whether_to_train(&mut self, plan: TrainingPlan) {
        let text = say!("beads-go-back").to_string();
        self.lay_over(Menu {
            title: say!("are-you-sure").to_string(),
            width: 56,
            text: vec![PopupLine::Text(text)],
            word: Some(say!("offer-choose")),
            items: vec![
                (say!("no-leave-it").to_string(), Action::Close),
                (say!("yes-train").to_string(), Action::TrainAnyway(plan)),
            ],
            ..Menu::default()
        });
    }

    /// Asks about the empty first box, with the cursor on leaving it as it is.
    pub(crate) fn ask_for_a_way_out(&mut self) {
        let is_second = self.view().menace == Side::Second;
        let games = self.machine.tally(self.view().menace).games();
        let rules = self.roomier_rules();
        let again = match rules.start {
            StartingBeads::PerStage(counts) => {
                let counts = counts.map(|count| count.to_string()).join(" ");
                let is_more = rules != *self.machine.rules();
                say!("start-again", is_more, counts)
            }
            StartingBeads::Random => say!("start-again-random"),
        };
        let text = say!("first-box-is-empty-text", games, is_second).to_string();
        let rest = Some(self.training.left).filter(|&left| left > 0);
        let rest = rest.map(|left| say!("restock-and-train", left, is_second));
        let restock = say!("restock-first", is_second);
        let items: Vec<_> = [
            Some((restock, Action::RestockFirst)),
            rest.map(|said| (said, Action::RestockAndTrain)),
            Some((again, Action::StartAgain)),
            Some((say!("leave-it"), Action::Close)),
        ]
        .into_iter()
        .flatten()
        .map(|(said, action)| (said.to_string(), action))
        .collect();
        self.lay_over(Menu {
            title: say!("first-box-is-empty", is_second).to_string(),
            width: 56,
            text: vec![PopupLine::Text(text), PopupLine::Text(String::new())],
            word: Some(say!("offer-choose")),
            selected: items.len() - 1,
            items,
            ..Menu::default()
        });
    }

    /// Shows all that can be done with a machine.
    pub(crate) fn open_menu_of(&mut self, machine: &MachineName) {
        let is_open = *machine == self.name;
        let open = is_open.then(|| say!("it-is-open").to_string());
        let kind = self.machine_kind(machine).words().into_iter();
        let words = [machine.to_string()].into_iter().chain(open);
        let words: Vec<_> = words.chain(kind).collect();
        let actions: &[MachineAction] = if is_open {
            use MachineAction::{Copy, New, OpenBefore, Pour, Remove, Rename, Restock, Rules};
            &[New, OpenBefore, Copy, Rename, Remove, Pour, Rules, Restock]
        } else {
            use MachineAction::{Copy, New, Open, Pour, Remove, Rename, Restock};
            &[Open, Copy, Rename, Remove, Pour, Restock, New]
        };
        let items = actions
            .iter()
            .filter_map(|&it| Some((self.name_of(it)?, Action::Manage(it))));
        let items = items.collect();
        self.lay_over(Menu {
            title: say!("machine").to_string(),
            width: 50,
            text: vec![PopupLine::Text(words.join(", "))],
            word: Some(say!("offer-do-it")),
            items,
            ..Menu::default()
        });
    }

    /// The name of an action in the menu of a machine, if it can be done.
    fn name_of(&self, action: MachineAction) -> Option<String> {
        let said = match action {
            MachineAction::Menu => return None,
            MachineAction::Open => say!("open-it"),
            MachineAction::OpenBefore => {
                let machine = self.known.before.as_ref()?;
                say!("back-to-machine", machine)
            }
            MachineAction::New => say!("make-a-machine"),
            MachineAction::Copy => say!("copy-it"),
            MachineAction::Rename => say!("rename-it"),
            MachineAction::Pour if self.known.names.len() < 2 => return None,
            MachineAction::Pour => say!("pour-it"),
            MachineAction::Remove => say!("remove-it"),
            MachineAction::Restock => say!("restock-it"),
            MachineAction::Rules => say!("change-its-rules"),
        };
        Some(said.to_string())
    }

    /// Asks whether something shall be done with a machine that cannot be undone, with the cursor
    /// on no.
    pub(crate) fn ask_whether(&mut self, action: MachineAction, machine: MachineName) {
        let (text, yes) = match action {
            MachineAction::Remove => (say!("remove-text", machine = &machine), say!("yes-remove")),
            _ => (
                say!("restock-text", machine = &machine),
                say!("yes-restock"),
            ),
        };
        self.known.asked = Some(machine);
        self.lay_over(Menu {
            title: say!("are-you-sure").to_string(),
            width: 56,
            text: vec![PopupLine::Text(text.to_string())],
            word: Some(say!("offer-choose")),
            items: vec![
                (say!("no-leave-it").to_string(), Action::Close),
                (yes.to_string(), Action::Confirm(action)),
            ],
            ..Menu::default()
        });
    }

    /// Shows what there is to do at the real boxes, with the cursor on this task, or on the first
    /// that is not done.
    pub(crate) fn show_tasks(&mut self, selected: Option<usize>) {
        let tasks = &self.machine.by_hand().tasks;
        let is_done = tasks.iter().all(|task| task.is_done);
        let first = tasks.iter().position(|task| !task.is_done).unwrap_or(0);
        let text = if is_done {
            say!("work-done")
        } else {
            say!("work-to-do")
        };
        let items = tasks.iter().enumerate();
        self.lay_over(Menu {
            title: say!("work").to_string(),
            width: 58,
            text: vec![PopupLine::Text(text.to_string())],
            word: Some(say!("offer-tick")),
            items: items
                .map(|(nth, task)| (self.row_of(task), Action::Tick(nth)))
                .collect(),
            selected: selected.unwrap_or(first),
            is_ticked: true,
            ..Menu::default()
        });
    }

    fn row_of(&self, task: &BoxTask) -> String {
        let view = self.view();
        let tick = if task.is_done { "[x]" } else { "[ ]" };
        let name = &view.bead_names()[task.bead.lid_square()];
        let [before, after] = task.count;
        let work = match task.is_restocked {
            true => say!("task-restock"),
            false if after < before => say!("task-take", beads = before - after - 1),
            false => say!("task-put", beads = after - before),
        };
        let count = if task.is_restocked {
            String::new()
        } else {
            format!("{before} -> {after}")
        };
        format!(
            "{tick} {} {:>3}  {} {} {count:<9} {work}",
            say!("task-box"),
            task.number,
            view.shown_digit(task.bead),
            padded(name, 9)
        )
    }
}
