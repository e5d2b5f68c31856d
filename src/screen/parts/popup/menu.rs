//! A text with actions to choose from, or a text alone: who begins, the empty first box, the actions
//! on a machine, confirmation, and the tasks at real boxes.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::{Places, PopupContent, PopupLine};
use crate::draw::list::List;
use crate::draw::text::in_cells;
use crate::engine::{MachineName, Preset, Rules, Setting, Side, StartingBeads};
use crate::model::{
    Action, BroughtUse, MachineAction, NewMachine, PageAction, Session, Tab, TrainingPlan, View,
    keys,
};
use crate::parts::board::take_back::training_to_take_back;
use crate::parts::rows::Rows;
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::sentence;
use crate::words::rules::in_short;
use crate::words::{Said, commas, padded, say};

/// The least width of a menu, including its frame, and the columns beside its longest answer.
const WIDTH: usize = 64;
const BESIDE: usize = 8;

/// A menu, or a text alone.
#[derive(Clone, Debug, Default)]
pub struct Menu {
    pub title: String,
    /// The text above the actions.
    pub text: Vec<PopupLine>,
    /// The actions with their names.
    pub items: Vec<(String, Action)>,
    /// The index of the selected action.
    pub selected: usize,
    pub places: Places,
}

impl Part for Menu {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        self.binding_of_rows(context, action)
    }

    fn lay(&mut self, _: Context<'_>, area: Rect) {
        let widest = self.items.iter().map(|(name, _)| name.width() + BESIDE);
        let content = PopupContent {
            title: self.title.clone(),
            width: in_cells(widest.fold(WIDTH, usize::max)),
            lines: self.text.clone(),
            buttons: self.items.iter().map(|(name, _)| name.clone()).collect(),
            selected: (!self.items.is_empty()).then_some(self.selected),
            ..PopupContent::default()
        };
        self.places = Places::centered(area, content);
    }

    fn places(&self) -> Option<&Places> {
        Some(&self.places)
    }
}

impl Menu {
    /// A text; blank lines separate paragraphs.
    pub(crate) fn text(text: &str) -> Self {
        let lines = text.lines();
        Self {
            title: say!("please-note").to_string(),
            text: lines.map(|line| PopupLine::Text(line.to_owned())).collect(),
            ..Self::default()
        }
    }

    /// True if there are actions to choose from.
    pub const fn is_question(&self) -> bool {
        !self.items.is_empty()
    }

    /// The lines of the text.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        self.text.iter().filter_map(|line| match line {
            PopupLine::Text(text) | PopupLine::Faint(text) => Some(text.as_str()),
            PopupLine::Input { .. } => None,
        })
    }
}

impl Rows for Menu {
    fn list(&self) -> List {
        List::of_popup(self.items.len(), self.selected)
    }

    fn select(&mut self, row: usize, _: &mut Session) {
        self.selected = row;
    }

    /// Executes the chosen action; a text alone is closed.
    fn choose(&mut self, row: usize, _: &mut Session) -> Next {
        match self.items.get(row) {
            None | Some((_, Action::Close)) => Next::Close,
            Some(&(_, action)) => Next::Do(action),
        }
    }

    fn words(&self, _: Context<'_>) -> [Option<Said>; 2] {
        let enter = if self.is_question() {
            say!("offer-choose")
        } else {
            say!("offer-close")
        };
        [Some(enter), None]
    }
}

impl Menu {
    /// A question with its answers, the first of which is selected.
    pub(crate) fn of(
        title: &Said,
        text: &str,
        answers: impl IntoIterator<Item = (impl ToString, Action)>,
    ) -> Self {
        let answers = answers.into_iter();
        Self {
            title: sentence(&title.to_string()),
            items: answers
                .map(|(name, does)| (sentence(&name.to_string()), does))
                .collect(),
            ..Self::text(text)
        }
    }

    /// A question, with leaving everything as it is selected.
    fn whether(text: &Said, yes: &Said, does: Action) -> Self {
        let no = (say!("leave-it").to_string(), Action::Close);
        let answers = [no, (yes.to_string(), does)];
        Self::of(&say!("are-you-sure"), &text.to_string(), answers)
    }

    /// Asks whether to abandon the person's game for a training.
    pub(crate) fn whether_to_train(plan: TrainingPlan) -> Self {
        let train = Action::TrainAnyway(plan);
        Self::whether(&say!("beads-go-back"), &say!("yes-train"), train)
    }

    /// Asks whether to go on with a training that was cut short.
    pub(crate) fn whether_to_go_on(plan: TrainingPlan) -> Self {
        let (done, games) = (plan.games - plan.left, plan.games);
        let answers = [
            (say!("offer-go-on"), Action::TrainAnyway(plan)),
            (say!("leave-it"), Action::Close),
        ];
        let text = say!("whether-to-go-on", done, games).to_string();
        Self::of(&say!("please-note"), &text, answers)
    }

    /// Asks whether to take back a training.
    pub(crate) fn whether_to_take_back(games: u64) -> Self {
        let answers = [
            (say!("keep-games"), Action::Close),
            (say!("take-back-games"), Action::Untrain),
        ];
        Self::of(&say!("whether-to-take-back", games), "", answers)
    }

    /// Asks whether to abandon the person's game for the program's boxes, or to fill real ones with
    /// what its games taught, if there were any.
    pub(crate) fn whether_to_set(rules: Rules, is_by_hand: bool, games: u64) -> Self {
        let set = Action::SetRulesAnyway(rules, is_by_hand);
        let text = if is_by_hand && games > 0 {
            say!("fill-real-boxes", games)
        } else {
            say!("beads-go-back")
        };
        Self::whether(&text, &say!("yes-change"), set)
    }

    /// Asks for confirmation of an irreversible action on a machine.
    pub(crate) fn whether_to(action: MachineAction, machine: &MachineName) -> Self {
        let (text, yes) = match action {
            MachineAction::Remove => (say!("remove-text", machine), say!("yes-remove")),
            _ => (say!("restock-text", machine), say!("yes-restock")),
        };
        Self::whether(&text, &yes, Action::Confirm(action))
    }

    /// Asks whether to leave the machine open, whose rules are not those of the link, or to make a
    /// new one by the link.
    pub(crate) fn of_link(machine: &MachineName, new: &MachineName) -> Self {
        let make = Action::OfPage(PageAction::MakeOfLink);
        let text = say!("link-other-rules", machine, new);
        let asks = Self::whether(&text, &say!("do-new-machine"), make);
        let title = say!("please-note").to_string();
        Self { title, ..asks }
    }

    /// Asks what to do with the files or texts that were brought.
    pub(crate) fn of_brought(text: &str, answers: Vec<(String, BroughtUse)>) -> Self {
        let take = |(said, what)| (said, Action::OfPage(PageAction::UseBrought(what)));
        let leave = (say!("leave-it").to_string(), Action::Close);
        let answers = answers.into_iter().map(take).chain([leave]);
        Self::of(&say!("brought"), text, answers)
    }

    /// Asks who begins, with the last choice selected.
    pub(crate) fn who_begins(view: View<'_>) -> Self {
        let is_on = view.is_game() && view.board.ply() > 0;
        let back = is_on.then(|| say!("beads-go-back").to_string());
        let machine = |side| view.pair.of_side(side);
        let games = |side| machine(side).map_or(0, |machine| machine.tally().games());
        let is_new = games(Side::First) > 0 && games(Side::Second) == 0;
        let new = is_new.then(|| say!("second-is-new").to_string());
        let text: Vec<_> = back.into_iter().chain(new).collect();
        let begins = [say!("menace-begins"), say!("you-begin")];
        let sides = Side::BOTH.map(Action::Begin);
        let begins = begins.into_iter().zip(sides);
        let asks = Self::of(&say!("new-game"), &text.join("\n"), begins);
        let selected = usize::from(view.today.side() == Side::Second);
        Self { selected, ..asks }
    }

    /// Asks what to do about the empty first box, with leaving it selected.
    pub(crate) fn way_out(session: &Session) -> Self {
        let (view, left) = (session.view(), session.training.left);
        let is_second = view.side() == Side::Second;
        let games = view.today.tally().games();
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
        let answers = [
            Some((restock, Action::RestockFirst)),
            rest.map(|said| (said, Action::RestockAndTrain)),
            Some((again, Action::StartAgain)),
            training_to_take_back(session)
                .map(|_| (say!("do-take-back-training"), Action::TakeBackTraining)),
            Some((say!("leave-it"), Action::Close)),
        ];
        let answers = answers.into_iter().flatten();
        let asks = Self::of(&say!("first-box-is-empty", is_second), &text, answers);
        let selected = asks.items.len() - 1;
        Self { selected, ..asks }
    }

    /// Shows the actions on a machine, by their names in the list of all actions.
    pub(crate) fn of_machine(session: &Session, machine: &MachineName) -> Self {
        let is_open = *machine == session.known.open;
        let open = is_open.then(|| say!("it-is-open").to_string());
        let summary = session.machine_summary(machine);
        let second = summary.second_in_words().map(|it| it.to_string());
        let words = [machine.to_string()].into_iter().chain(open);
        let words: Vec<_> = words.chain(summary.words()).chain(second).collect();
        let is_offered = |entry: &keys::Entry| match entry.action {
            Action::Manage(what) => session.can_be_managed(what),
            Action::OfPage(PageAction::CopyLink) => is_open && session.is_on_page,
            _ => false,
        };
        let entries = keys::entries().into_iter().filter(is_offered);
        let answers = entries.map(|entry| (entry.said.to_string(), entry.action));
        Self::of(&Tab::Machine.name(), &commas(&words), answers)
    }

    /// Asks for the rules of a new machine: a preset, those of the open machine with twice the
    /// beads, the reconstructed machine of 1961, or custom ones.
    pub(crate) fn new_machine(open: &Rules) -> Self {
        let new = |rules, is_from_1961| {
            Action::Make(Some(NewMachine {
                rules,
                is_from_1961,
                is_by_hand: false,
            }))
        };
        let beads = |rules: &Rules| in_short(Setting::Beads, rules);
        let preset = |it: Preset| {
            let (name, rules) = (it.name(), it.rules());
            let means = say!("preset-means", preset = name).to_string();
            ([name.to_owned(), beads(&rules), means], new(rules, false))
        };
        let twice = open.with_twice_the_beads().map(|rules| {
            let said = say!("rules-twice");
            let about = said.about();
            ([said.to_string(), beads(&rules), about], new(rules, false))
        });
        let (said, michie) = (say!("rules-1961"), Preset::Michie.rules());
        let from_1961 = [said.to_string(), beads(&michie), said.about()];
        let means = say!("preset-means", preset = "custom").to_string();
        let custom = [say!("rules-custom").to_string(), String::new(), means];
        let others = [(from_1961, new(michie, true)), (custom, Action::Make(None))];
        let mut rows: Vec<_> = Preset::ALL.map(preset).into_iter().chain(others).collect();
        rows.splice(1..1, twice);
        let widest = [0, 1].map(|column| {
            let widths = rows.iter().map(|(words, _)| words[column].width());
            widths.max().unwrap_or(0) + 2
        });
        let row = |([name, beads, means], action): ([String; 3], Action)| {
            let [name, beads] = [padded(&name, widest[0]), padded(&beads, widest[1])];
            (format!("{name}{beads}{means}"), action)
        };
        Self {
            title: say!("rules-title", purpose = "new").to_string(),
            items: rows.into_iter().map(row).collect(),
            ..Self::default()
        }
    }
}
