//! The rules form: every number of the rules, for a new machine, for one that lives, or for an arm
//! of the Lab.

use super::rules_field::RulesField;
use super::{Action, App, Dialog, Direction, Offer, Popup, PopupContent, Viewport};
use crate::app::step::Step;
use crate::app::{Effect, Phase, StoreRequest};
use crate::engine::{Machine, MachineName, Preset, REWARD, Rules, WHEN_EMPTY, WhenEmpty};

/// Rules as they are chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesForm {
    /// What they are for.
    pub purpose: RulesFor,
    /// The rules.
    pub rules: Rules,
    /// Whether a person shakes the boxes.
    pub is_by_hand: bool,
    /// Whether a new machine by Michie's rules has lived through his games of 1961, reconstructed.
    pub is_from_1961: bool,
    /// The name of a new machine so far.
    pub name: String,
    /// What the keys change.
    pub field: RulesField,
    /// The number under the cursor as it is typed so far.
    typed: Option<String>,
}

/// What the rules are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFor {
    /// A new machine, which needs a name besides.
    New,
    /// The open machine, whose boxes stay as they are.
    Open,
    /// An arm of the Lab, from 0; a new one without a number.
    Arm(Option<usize>),
}

impl RulesForm {
    /// The form of a new machine, Michie's to begin with.
    pub(in crate::app) fn new_machine() -> Self {
        Self::new(RulesFor::New, Preset::Michie.rules(), RulesField::Name)
    }

    /// The form of a machine that lives by these rules.
    pub(in crate::app) fn open_machine(machine: &Machine) -> Self {
        let form = Self::new(
            RulesFor::Open,
            *machine.rules(),
            RulesField::Number(&REWARD, 0),
        );
        Self {
            is_by_hand: machine.by_hand().is_on,
            ..form
        }
    }

    /// The form of an arm of the Lab, from 0, or of one more.
    pub(in crate::app) const fn arm(rules: Rules, nth: Option<usize>) -> Self {
        Self::new(RulesFor::Arm(nth), rules, RulesField::Preset)
    }

    const fn new(purpose: RulesFor, rules: Rules, field: RulesField) -> Self {
        Self {
            purpose,
            rules,
            is_by_hand: false,
            is_from_1961: false,
            name: String::new(),
            field,
            typed: None,
        }
    }

    /// Its lines, those that these rules have no number for left out.
    fn fields(&self) -> Vec<RulesField> {
        let name = (self.purpose == RulesFor::New).then_some(RulesField::Name);
        let has_boxes = self.purpose == RulesFor::Open;
        let preset = (!has_boxes).then_some(RulesField::Preset);
        let has_value = |field: &RulesField| field.value(&self.rules).is_some();
        let settings = RulesField::of_settings(has_boxes).filter(has_value);
        let shaken_by = (!matches!(self.purpose, RulesFor::Arm(_))).then_some(RulesField::ShakenBy);
        name.into_iter()
            .chain(preset)
            .chain(settings)
            .chain(shaken_by)
            .chain([RulesField::Done])
            .collect()
    }

    fn label(&self, field: RulesField) -> String {
        let done = match self.purpose {
            RulesFor::New => "Make it (Enter)",
            RulesFor::Open => "Live by these (Enter)",
            RulesFor::Arm(_) => "Try these (Enter)",
        };
        let cursor = if self.field == field { "_" } else { "" };
        match (field, &self.typed, field.value(&self.rules)) {
            (RulesField::Done, ..) => done.to_owned(),
            (RulesField::ShakenBy, ..) => {
                format!(
                    "{:<16}< {} >",
                    field.label(),
                    if self.is_by_hand { "you" } else { "MENACE" }
                )
            }
            (RulesField::Preset, ..) if self.is_from_1961 => {
                format!("{:<16}< 1961, reconstructed >", field.label())
            }
            (RulesField::Name, ..) => format!("{:<16}{}{cursor}", field.label(), self.name),
            (_, Some(typed), _) if self.field == field => {
                format!("{:<16}< {typed}_ >", field.label())
            }
            (_, _, value) => format!("{:<16}< {} >", field.label(), value.unwrap_or_default()),
        }
    }

    /// The cursor goes to another line.
    fn go_to(&mut self, field: RulesField) {
        self.field = field;
        self.typed = None;
    }

    /// Gives the line under the cursor another of its values.
    fn change(&mut self, step: Step) {
        self.typed = None;
        self.is_by_hand ^= self.field == RulesField::ShakenBy;
        if self.purpose == RulesFor::New
            && matches!(self.field, RulesField::Name | RulesField::Preset)
        {
            return self.change_origin(step);
        }
        self.rules = self.field.changed(self.rules, step);
        self.is_from_1961 &= self.rules.preset() == Some(Preset::Michie);
    }

    /// A new machine is by the next preset, or before the first one by Michie's with his games of
    /// 1961 behind it.
    fn change_origin(&mut self, step: Step) {
        let presets = Preset::ALL.map(|preset| (Some(preset), false));
        let origins = [&[(Some(Preset::Michie), true)], &presets[..]].concat();
        let (preset, is_from_1961) = match (self.rules.preset(), self.is_from_1961) {
            (None, _) => presets[0],
            known => step.of(&origins, known),
        };
        self.rules = preset.unwrap_or(Preset::Michie).rules();
        self.is_from_1961 = is_from_1961;
    }

    /// What a line means, in one plain sentence.
    fn meaning(&self, field: RulesField) -> &'static str {
        match field {
            RulesField::Preset if self.is_from_1961 => "By Michie's rules, after his 220 games.",
            _ => field.meaning(&self.rules),
        }
    }

    /// Takes over a number as it is typed, unless it can become none of those that fit here.
    fn type_number(&mut self, text: String) {
        let range = self.field.range();
        let is_begun = text.is_empty() || (text == "-" && *range.start() < 0);
        match text.parse() {
            Ok(number) if range.contains(&number) => {
                self.rules = self.field.with_number(self.rules, number);
            }
            _ if is_begun => {}
            _ => return,
        }
        self.is_from_1961 &= self.rules.preset() == Some(Preset::Michie);
        self.typed = Some(text);
    }

    /// What stands on this line cannot be, for this reason.
    fn ask_again(&mut self, field: RulesField, flaw: String, app: &mut App) {
        app.notice = Some(flaw);
        self.go_to(field);
        app.open(Popup::Rules(self.clone()));
    }

    fn create(&self, name: MachineName, app: &mut App) {
        let made = if self.is_from_1961 {
            Machine::reconstructed_1961(&mut app.session.rng)
        } else {
            Ok(Machine::new(self.rules, &mut app.session.rng))
        };
        match made.map(Box::new) {
            Ok(mut machine) => {
                machine.by_hand_mut().is_on = self.is_by_hand;
                app.ask(Effect::Store(StoreRequest::Create { name, machine }));
            }
            Err(error) => app.notice = Some(error.to_string()),
        }
    }
}

impl Dialog for RulesForm {
    fn content(&self, _: &App) -> PopupContent {
        let title = match self.purpose {
            RulesFor::New => "New machine",
            RulesFor::Open => "Other rules; no bead is touched",
            RulesFor::Arm(_) => "Rules to be tried in the Lab",
        };
        let fields = self.fields();
        PopupContent {
            title,
            width: 78,
            buttons: fields.iter().map(|&field| self.label(field)).collect(),
            remarks: fields.iter().map(|&field| self.meaning(field)).collect(),
            selected: fields.iter().position(|&field| field == self.field),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        let done = if self.purpose == RulesFor::New {
            "make it"
        } else {
            "take these"
        };
        match action {
            Action::Go(_) => Some(Offer::Shown("change")),
            Action::SwitchPane => Some(Offer::Shown("next")),
            Action::Activate => Some(Offer::Shown(done)),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        match direction {
            Direction::Left | Direction::Right => self.change(Step::Toward(direction)),
            Direction::Up | Direction::Down => {
                self.go_to(Step::Toward(direction).of(&self.fields(), self.field));
            }
        }
    }

    fn go_on(&mut self) {
        self.go_to(Step::Around.of(&self.fields(), self.field));
    }

    /// The cursor goes to the line that is clicked; where it was there before, the line gets its
    /// next value.
    fn press(&mut self, nth: usize) -> bool {
        let field = self.fields().get(nth).copied().unwrap_or(self.field);
        if self.field == field && field != RulesField::Name {
            self.change(if field.is_number(&self.rules) {
                Step::Toward(Direction::Right)
            } else {
                Step::Around
            });
        }
        self.go_to(field);
        field == RulesField::Done
    }

    fn takes_text(&self) -> bool {
        self.field == RulesField::Name || self.field.is_number(&self.rules)
    }

    fn push(&mut self, character: char) {
        if self.field != RulesField::Name {
            let typed = self.typed.clone().unwrap_or_default();
            self.type_number(typed + character.encode_utf8(&mut [0; 4]));
        } else if self.name.len() < MachineName::LONGEST && MachineName::allows(character) {
            self.name.push(character);
        }
    }

    fn erase(&mut self) {
        if self.field == RulesField::Name {
            self.name.pop();
            return;
        }
        let number = self
            .field
            .number(&self.rules)
            .map(|number| number.to_string());
        let mut text = self.typed.clone().or(number).unwrap_or_default();
        text.pop();
        self.type_number(text.clone());
        self.typed = Some(text);
    }

    /// A name that cannot be is left to be changed.
    fn confirm(&mut self, app: &mut App) {
        match (self.purpose, app.free_name(&self.name)) {
            _ if self.is_by_hand && self.rules.when_empty() == WhenEmpty::Refill => {
                let flaw = "Boxes that are refilled at random cannot be shaken by you";
                self.ask_again(RulesField::Words(&WHEN_EMPTY), flaw.to_owned(), app);
            }
            (RulesFor::Open, _) => app.live_by(self.rules, self.is_by_hand),
            (RulesFor::Arm(nth), _) => app.set_arm(nth, self.rules),
            (RulesFor::New, Ok(name)) => self.create(name, app),
            (RulesFor::New, Err(flaw)) => self.ask_again(RulesField::Name, flaw, app),
        }
    }
}

impl App {
    /// The open machine lives by other rules from now on.
    fn live_by(&mut self, rules: Rules, is_by_hand: bool) {
        if is_by_hand != self.works_by_hand() {
            self.change_shaker(is_by_hand);
        }
        if rules != *self.session.machine.rules()
            && self.session.machine.change_rules(rules).is_ok()
        {
            self.notice = Some("It lives by these rules from now on".to_owned());
            self.save();
        }
        if matches!(self.play.phase(), Phase::Dry) && !self.session.machine.is_dry(self.play.side) {
            self.begin();
        }
    }
}
