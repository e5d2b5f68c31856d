//! The menus: who begins, the empty first box, the actions on a machine, confirmation, and the
//! tasks at real boxes.

use unicode_width::UnicodeWidthStr;

use super::PopupLine;
use super::menu::Menu;
use crate::engine::{BoxTask, MachineName, Preset, Side, StartingBeads};
use crate::model::{
    Action, KnownMachines, MachineAction, NewMachine, PageAction, Session, TrainingPlan, View,
};
use crate::words::{Said, padded, say};

impl Menu {
    /// Asks who begins, with the last choice selected.
    pub(crate) fn who_begins(view: View<'_>, last: Side) -> Self {
        let is_on = view.is_game() && view.board.ply() > 0;
        let back = is_on.then(|| say!("beads-go-back"));
        let games = |side| view.today.tally(side).games();
        let is_new = games(Side::First) > 0 && games(Side::Second) == 0;
        let new = is_new.then(|| say!("second-is-new"));
        let text = [back, new].into_iter().flatten();
        Self {
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
            selected: usize::from(last == Side::Second),
            ..Self::default()
        }
    }

    /// Asks whether to abandon the person's game for a training, with no selected.
    pub(crate) fn whether_to_train(plan: TrainingPlan) -> Self {
        let answers = [
            (say!("no-leave-it"), Action::Close),
            (say!("yes-train"), Action::TrainAnyway(plan)),
        ];
        Self::choice(&say!("are-you-sure"), &say!("beads-go-back"), answers)
    }

    /// A question with two answers, the first of which is selected.
    fn choice(title: &Said, text: &Said, answers: [(Said, Action); 2]) -> Self {
        let items = answers.map(|(name, action)| (name.to_string(), action));
        Self {
            title: title.to_string(),
            width: 56,
            text: vec![PopupLine::Text(text.to_string())],
            word: Some(say!("offer-choose")),
            items: items.into(),
            ..Self::default()
        }
    }

    /// Asks what to do about the empty first box, with leaving it selected.
    pub(crate) fn way_out(view: View<'_>, left: u64) -> Self {
        let is_second = view.menace == Side::Second;
        let games = view.today.tally(view.menace).games();
        let (now, more) = (
            view.today.rules(),
            view.today.rules().with_twice_the_beads(),
        );
        let again = match more.unwrap_or(*now).start {
            StartingBeads::PerStage(counts) => {
                let counts = counts.map(|count| count.to_string()).join(" ");
                let is_more = more.is_some();
                say!("start-again", is_more, counts)
            }
            StartingBeads::Random => say!("start-again-random"),
        };
        let text = say!("first-box-is-empty-text", games, is_second).to_string();
        let rest = Some(left).filter(|&left| left > 0);
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
        Self {
            title: say!("first-box-is-empty", is_second).to_string(),
            width: 56,
            text: vec![PopupLine::Text(text), PopupLine::Text(String::new())],
            word: Some(say!("offer-choose")),
            selected: items.len() - 1,
            items,
            ..Self::default()
        }
    }

    /// Shows the actions on a machine.
    pub(crate) fn of_machine(session: &Session, machine: &MachineName) -> Self {
        let is_open = *machine == session.known.open;
        let open = is_open.then(|| say!("it-is-open").to_string());
        let kind = session.machine_kind(machine).words().into_iter();
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
            .filter_map(|&it| Some((name_of(&session.known, it)?, Action::Manage(it))));
        let link = Action::OfPage(PageAction::CopyLink);
        let is_offered = is_open && session.is_on_page;
        let link = is_offered.then(|| (say!("link-it").to_string(), link));
        let items = items.chain(link).collect();
        Self {
            title: say!("machine").to_string(),
            width: 50,
            text: vec![PopupLine::Text(words.join(", "))],
            word: Some(say!("offer-do-it")),
            items,
            ..Self::default()
        }
    }

    /// Asks whether to leave the machine open, whose rules are not those of the link, with this
    /// selected, or to make a new one by the link.
    pub(crate) fn of_link(machine: &MachineName, new: &MachineName) -> Self {
        let make = Action::OfPage(PageAction::MakeOfLink);
        let answers = [
            (say!("open-it"), Action::Close),
            (say!("make-a-machine"), make),
        ];
        let text = say!("link-other-rules", machine, new);
        Self::choice(&say!("please-note"), &text, answers)
    }

    /// Asks for the preset of a new machine, the reconstructed one of 1961, or custom rules.
    pub(crate) fn new_machine() -> Self {
        let new = |rules, is_from_1961| {
            Action::Make(Some(NewMachine {
                rules,
                is_from_1961,
                is_by_hand: false,
            }))
        };
        let preset = |it: Preset| {
            let means = say!("preset-means", preset = it.name());
            (it.to_string(), means.to_string(), new(it.rules(), false))
        };
        let from_1961 = say!("rules-1961");
        let others = [
            (
                from_1961.to_string(),
                from_1961.about().to_string(),
                new(Preset::Michie.rules(), true),
            ),
            (
                say!("rules-custom").to_string(),
                say!("preset-means", preset = "custom").to_string(),
                Action::Make(None),
            ),
        ];
        let rows: Vec<_> = Preset::ALL.map(preset).into_iter().chain(others).collect();
        let widest = rows.iter().map(|(name, ..)| name.width()).max();
        let row = |(name, means, action): (String, String, Action)| {
            let name = padded(&name, widest.unwrap_or(0) + 2);
            (format!("{name}{means}"), action)
        };
        Self {
            title: say!("rules-title", purpose = "new").to_string(),
            width: 76,
            word: Some(say!("offer-go-on")),
            items: rows.into_iter().map(row).collect(),
            ..Self::default()
        }
    }

    /// Asks for confirmation of an irreversible action on a machine, with no selected.
    pub(crate) fn whether(action: MachineAction, machine: &MachineName) -> Self {
        let (text, yes) = match action {
            MachineAction::Remove => (say!("remove-text", machine), say!("yes-remove")),
            _ => (say!("restock-text", machine), say!("yes-restock")),
        };
        let answers = [
            (say!("no-leave-it"), Action::Close),
            (yes, Action::Confirm(action)),
        ];
        Self::choice(&say!("are-you-sure"), &text, answers)
    }

    /// Shows the tasks at the real boxes, with this task or the first unfinished one selected.
    pub(crate) fn tasks(view: View<'_>, selected: Option<usize>) -> Self {
        let tasks = &view.today.by_hand().tasks;
        let is_done = tasks.iter().all(|task| task.is_done);
        let first = tasks.iter().position(|task| !task.is_done).unwrap_or(0);
        let text = if is_done {
            say!("work-done")
        } else {
            say!("work-to-do")
        };
        let items = tasks.iter().enumerate();
        Self {
            title: say!("work").to_string(),
            width: 58,
            text: vec![PopupLine::Text(text.to_string())],
            word: Some(say!("offer-tick")),
            items: items
                .map(|(nth, task)| (row_of(view, task), Action::Tick(nth)))
                .collect(),
            selected: selected.unwrap_or(first),
            is_ticked: true,
            ..Self::default()
        }
    }
}

/// The name of an action in the menu of a machine, if possible.
fn name_of(known: &KnownMachines, action: MachineAction) -> Option<String> {
    let said = match action {
        MachineAction::Menu => return None,
        MachineAction::Open => say!("open-it"),
        MachineAction::OpenBefore => {
            let machine = known.before.as_ref()?;
            say!("back-to-machine", machine)
        }
        MachineAction::New => say!("make-a-machine"),
        MachineAction::Copy => say!("copy-it"),
        MachineAction::Rename => say!("rename-it"),
        MachineAction::Pour if known.names.len() < 2 => return None,
        MachineAction::Pour => say!("pour-it"),
        MachineAction::Remove => say!("remove-it"),
        MachineAction::Restock => say!("restock-it"),
        MachineAction::Rules => say!("change-its-rules"),
    };
    Some(said.to_string())
}

/// A task as a row.
fn row_of(view: View<'_>, task: &BoxTask) -> String {
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
