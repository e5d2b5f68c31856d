//! The rules form: every number of the rules, for a new machine or for the open one.

use super::PopupContent;
use super::form::{FormPopup, Sheet};
use crate::app::form::{Step, Typed};
use crate::app::{Action, Effect, Fields, Form, Line, Session, StoreRequest, Tab};
use crate::engine::{Machine, MachineName, Operation, Preset, Rules, Setting, WhenEmpty};
use crate::part::Next;
use crate::words::numbers::signed;
use crate::words::rules::{meaning, number_name, title, word};
use crate::words::{Said, say};

/// Rules as they are chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesDraft {
    /// The purpose of the rules.
    pub purpose: RulesFor,
    /// The rules.
    pub rules: Rules,
    /// True if a person shakes the boxes.
    pub is_by_hand: bool,
    /// True if a new machine by Michie's rules has lived through his games of 1961, reconstructed.
    pub is_from_1961: bool,
    /// The name of a new machine so far.
    pub name: String,
    /// The name that it has until one is typed.
    pub suggested: Option<String>,
    /// True if all lines show, in place of those that most people look for.
    pub is_whole: bool,
}

/// The settings that always show, in the order in which people look for them.
const MAIN: [Setting; 2] = [Setting::Reward, Setting::Beads];

/// The purpose of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFor {
    /// A new machine, which needs a name besides.
    New,
    /// The open machine, whose boxes stay as they are.
    Open,
}

impl RulesFor {
    const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Open => "open",
        }
    }
}

impl RulesDraft {
    /// The form of a new machine, Michie's to begin with, with a name suggested.
    pub(crate) fn new_machine(name: String) -> FormPopup<Self> {
        FormPopup::new(Self {
            suggested: Some(name),
            ..Self::new(RulesFor::New, Preset::Michie.rules())
        })
    }

    /// The form of a machine that lives by these rules.
    pub(crate) fn open_machine(machine: &Machine) -> FormPopup<Self> {
        FormPopup::new(Self {
            is_by_hand: machine.by_hand().is_on,
            ..Self::new(RulesFor::Open, *machine.rules())
        })
    }

    const fn new(purpose: RulesFor, rules: Rules) -> Self {
        Self {
            purpose,
            rules,
            is_by_hand: false,
            is_from_1961: false,
            name: String::new(),
            suggested: None,
            is_whole: false,
        }
    }

    /// The lines of a setting: one for its word, and one for each number that these rules have.
    fn setting_lines(&self, setting: Setting) -> Vec<Line<Self>> {
        let words = (!setting.words().is_empty()).then(|| self.word_line(setting));
        let mut lines: Vec<_> = words.into_iter().collect();
        let Some(range) = setting.range() else {
            return lines;
        };
        let range = i64::from(*range.start())..=i64::from(*range.end());
        let numbers = setting.numbers(&self.rules);
        for (nth, number) in numbers.iter().enumerate() {
            let name = number_name(setting, nth, *number);
            let value = if *range.start() < 0 {
                signed(*number)
            } else {
                number.to_string()
            };
            let set = move |draft: &mut Self, number: i64| {
                let numbers = setting.numbers(&draft.rules);
                let mut texts: Vec<_> = numbers.iter().map(ToString::to_string).collect();
                texts[nth] = number.to_string();
                draft.put(setting, &texts.join(","));
            };
            let indent = if setting.words().is_empty() { "" } else { "  " };
            let line = Line::new(format!("{indent}{name}"), value).meaning(name.about());
            lines.push(line.number((*number).into(), range.clone(), set));
        }
        lines
    }

    /// The line of the word that a setting is; where it can be numbers, these stand before its
    /// words.
    fn word_line(&self, setting: Setting) -> Line<Self> {
        let now = setting.text(&self.rules);
        let numbers = setting
            .range()
            .map(|_| setting.text(&Preset::Michie.rules()));
        Line::new(title(setting), word(setting, &self.rules))
            .meaning(meaning(setting, &self.rules))
            .steps(move |draft: &mut Self, step| {
                let words = setting.words().iter().copied();
                let values: Vec<&str> = numbers.as_deref().into_iter().chain(words).collect();
                draft.put(setting, step.of(&values, &now));
            })
    }

    /// The line of the presets, which a new machine may have lived by since 1961.
    fn preset_line(&self) -> Line<Self> {
        let preset = self.rules.preset();
        let (name, meaning) = if self.is_from_1961 {
            let said = say!("rules-1961");
            (said.to_string(), said.about().to_string())
        } else {
            let name = preset.map_or_else(|| say!("rules-custom").to_string(), |it| it.to_string());
            let preset = preset.map_or("custom", Preset::name);
            (name, say!("preset-means", preset).to_string())
        };
        let line = Line::new(say!("rules-preset"), name).meaning(meaning);
        match self.purpose {
            RulesFor::New => line.steps(Self::change_origin),
            RulesFor::Open => line.steps(move |draft: &mut Self, step| {
                let preset = preset.map_or(Preset::Michie, |preset| step.of(&Preset::ALL, preset));
                draft.take(preset.rules());
            }),
        }
    }

    /// The name of a new machine, typed or suggested.
    fn name(&self) -> &str {
        self.suggested.as_deref().unwrap_or(&self.name)
    }

    /// The line of a new machine's name. The arrows change the preset from there already.
    fn name_line(&self) -> Line<Self> {
        let type_in = |draft: &mut Self, typed| match typed {
            Typed::Erased => {
                draft.name = draft.name().to_owned();
                draft.name.pop();
                draft.suggested = None;
            }
            Typed::Character(character) if MachineName::allows(character) => {
                draft.suggested = None;
                if draft.name.len() < MachineName::LONGEST {
                    draft.name.push(character);
                }
            }
            Typed::Character(_) => {}
        };
        Line::new(say!("rules-name"), self.name().to_owned())
            .meaning(say!("rules-name-means"))
            .text(type_in, Self::change_origin)
    }

    /// The line that says who shakes the boxes.
    fn shaker_line(&self) -> Line<Self> {
        let name = say!("rules-shaken-by");
        let meaning = name.about();
        Line::new(name, say!("rules-shaker", by_hand = self.is_by_hand))
            .meaning(meaning)
            .steps(|draft: &mut Self, _| draft.is_by_hand ^= true)
    }

    /// Gives a setting another value, if it can have it.
    fn put(&mut self, setting: Setting, text: &str) {
        if let Ok(rules) = setting.put(self.rules, text) {
            self.take(rules);
        }
    }

    /// Lives by these rules instead.
    fn take(&mut self, rules: Rules) {
        self.rules = rules;
        self.is_from_1961 &= rules.preset() == Some(Preset::Michie);
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

    fn create(&self, name: MachineName, session: &mut Session) {
        let made = if self.is_from_1961 {
            Machine::reconstructed_1961(&mut session.rng)
        } else {
            Ok(Machine::new(self.rules, &mut session.rng))
        };
        match made.map(Box::new) {
            Ok(mut machine) => {
                machine.by_hand_mut().is_on = self.is_by_hand;
                let operation = Operation::New(name, machine);
                session.ask(Effect::Store(StoreRequest::Do(operation)));
            }
            Err(error) => session.notice = Some(say!("told", text = error.to_string())),
        }
    }
}

impl Fields for RulesDraft {
    const NAMES: usize = 16;

    fn lines(&self) -> Vec<Line<Self>> {
        let has_boxes = self.purpose == RulesFor::Open;
        let name = (self.purpose == RulesFor::New).then(|| self.name_line());
        let preset = (!has_boxes).then(|| self.preset_line());
        let others = Setting::ALL.iter().filter(|it| !MAIN.contains(it));
        let lines = |it: &Setting| {
            let stays = has_boxes && it.fills_boxes();
            if stays {
                Vec::new()
            } else {
                self.setting_lines(*it)
            }
        };
        let more = say!("rules-more");
        let about = more.about();
        let more = Line::button(more, say!("offer-more"), |draft: &mut Self, ()| {
            draft.is_whole = true;
        })
        .meaning(about);
        let mut rest: Vec<_> = others.flat_map(lines).collect();
        rest.push(self.shaker_line());
        let done = say!("rules-done", purpose = self.purpose.name());
        name.into_iter()
            .chain(preset)
            .chain(MAIN.iter().flat_map(lines))
            .chain(if self.is_whole { rest } else { vec![more] })
            .chain([Line::done(done)])
            .collect()
    }
}

impl Sheet for RulesDraft {
    const IS_TYPED: bool = true;

    fn done(&self) -> Said {
        match self.purpose {
            RulesFor::New => say!("offer-make-it"),
            RulesFor::Open => say!("offer-take-these"),
        }
    }

    fn frame(&self, lines: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        PopupContent {
            title: say!("rules-title", purpose = self.purpose.name()).to_string(),
            width: 78,
            remarks: lines.iter().map(|line| line.meaning.clone()).collect(),
            ..PopupContent::default()
        }
    }

    /// Suggests a name that none of the machines has that are known by now.
    fn hear(&mut self, session: &Session) {
        if let Some(name) = &mut self.suggested {
            *name = session.suggested_name(&new_name());
        }
    }

    /// Leaves rules that cannot be to be changed, with the cursor on the line that is wrong.
    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        let draft = &form.value;
        let (line, flaw) = match (draft.purpose, session.free_name(draft.name())) {
            _ if draft.is_by_hand && draft.rules.when_empty == WhenEmpty::Refill => {
                (title(Setting::WhenEmpty), say!("no-random-by-hand"))
            }
            (RulesFor::New, Err(flaw)) => (say!("rules-name"), flaw),
            (RulesFor::New, Ok(name)) => {
                draft.create(name, session);
                return Next::Close;
            }
            (RulesFor::Open, _) => {
                return Next::Do(Action::LiveBy(draft.rules, draft.is_by_hand));
            }
        };
        form.value.is_whole |= line == title(Setting::WhenEmpty);
        form.select_named(&line.to_string());
        session.notice = Some(flaw);
        Next::Stay
    }
}

/// The name of a new machine, but for the number.
fn new_name() -> MachineName {
    "menace".parse().unwrap_or_default()
}

impl Session {
    /// Opens the form of a new machine. Its name is to differ from those of all others, which are
    /// heard of when their tab is entered.
    pub(crate) fn open_new_machine(&mut self) {
        let form = RulesDraft::new_machine(self.suggested_name(&new_name()));
        self.lay_over(form);
        if self.shown.tab != Tab::Machine {
            self.ask(Effect::Store(StoreRequest::List));
        }
    }

    /// The open machine lives by other rules from now on.
    pub(crate) fn live_by(&mut self, rules: Rules, is_by_hand: bool) {
        if is_by_hand != self.works_by_hand() {
            self.change_shaker(is_by_hand);
        }
        if rules != *self.machine.rules()
            && let Ok(restocked) = self.machine.change_rules(rules)
        {
            self.notice = Some(say!("rules-changed", boxes = restocked));
            self.save();
        }
        if self.is_dry() && !self.machine.is_dry(self.play.side) {
            self.begin();
        }
    }
}
