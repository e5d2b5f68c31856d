//! The form of the rules of a machine, open or new.

use super::PopupContent;
use super::form::Sheet;
use crate::engine::{Machine, Preset, Rules, Setting};
use crate::model::form::Value;
use crate::model::{Action, Fields, Form, Line, NewMachine, Question, Session};
use crate::parts::Next;
use crate::parts::board::begin::begin_game;
use crate::parts::board::by_hand::change_shaker;
use crate::words::numbers::signed;
use crate::words::rules::{meaning, number_name, title, word};
use crate::words::{Said, say};

/// Rules being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesDraft {
    /// True for a new machine; the boxes of the open one are fixed.
    pub is_new: bool,
    pub rules: Rules,
    /// True if a person shakes the boxes.
    pub is_by_hand: bool,
}

impl RulesDraft {
    /// The form for the rules of the open machine.
    pub(crate) fn of(machine: &Machine) -> Self {
        Self {
            is_new: false,
            rules: *machine.rules(),
            is_by_hand: machine.by_hand.is_on,
        }
    }

    /// The form for the rules of a new machine, which begins with Michie's.
    pub(crate) const fn custom() -> Self {
        Self {
            is_new: true,
            rules: Preset::Michie.rules(),
            is_by_hand: false,
        }
    }

    /// The lines of a setting: one for its word, and one per number.
    fn setting_lines(&self, setting: Setting) -> Vec<Line<Self>> {
        let words = (!setting.words().is_empty()).then(|| self.word_line(setting));
        let mut lines: Vec<_> = words.into_iter().collect();
        let Some(range) = setting.range() else {
            return lines;
        };
        let (least, most) = (i64::from(*range.start()), i64::from(*range.end()));
        let numbers = setting.numbers(&self.rules);
        for (nth, &number) in numbers.iter().enumerate() {
            let name = number_name(setting, nth, number);
            let text = if least < 0 {
                signed(number)
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
            let now = (number.into(), text);
            let line = Line::number(format!("{indent}{name}"), now, least..=most, set);
            lines.push(line.meaning(name.about()));
        }
        lines
    }

    /// The line for the word of a setting; if it can also be numbers, they come first, with
    /// Michie's as the default.
    fn word_line(&self, setting: Setting) -> Line<Self> {
        let now = setting.text(&self.rules);
        let numbers = setting.range().map(|_| {
            if setting.words().contains(&now.as_str()) {
                setting.text(&Preset::Michie.rules())
            } else {
                now.clone()
            }
        });
        let words = setting.words().iter().map(ToString::to_string);
        let texts = numbers.into_iter().chain(words);
        let all = texts.filter_map(|text| setting.put(self.rules, &text).ok());
        let value =
            |rules: Rules| Value::new(word(setting, &rules)).meaning(meaning(setting, &rules));
        let all: Vec<_> = all.collect();
        Line::choice(
            title(setting),
            all,
            self.rules,
            value,
            |draft: &mut Self, rules| {
                draft.rules = rules;
            },
        )
    }

    /// The line for who shakes the boxes.
    fn shaker_line(&self) -> Line<Self> {
        let name = say!("rules-shaken-by");
        let value = |by_hand| Value::new(say!("rules-shaker", by_hand)).meaning(name.about());
        let now = self.is_by_hand;
        Line::choice(
            &name,
            [false, true],
            now,
            value,
            |draft: &mut Self, by_hand| {
                draft.is_by_hand = by_hand;
            },
        )
    }

    /// Sets a setting, if the value is valid.
    fn put(&mut self, setting: Setting, text: &str) {
        if let Ok(rules) = setting.put(self.rules, text) {
            self.rules = rules;
        }
    }
}

/// The settings in the order of the form: the first move, then the most important ones.
fn in_order() -> impl Iterator<Item = Setting> {
    const FIRST: [Setting; 3] = [Setting::Opening, Setting::Reward, Setting::Beads];
    let others = Setting::ALL.iter().copied();
    FIRST
        .into_iter()
        .chain(others.filter(|it| !FIRST.contains(it)))
}

impl Fields for RulesDraft {
    const NAMES: usize = 16;

    fn lines(&self) -> Vec<Line<Self>> {
        let settings = in_order().filter(|it| self.is_new || !it.fills_boxes());
        let lines = settings.flat_map(|it| self.setting_lines(it));
        lines.chain([self.shaker_line()]).collect()
    }
}

impl Sheet for RulesDraft {
    fn done(&self) -> Option<Said> {
        Some(if self.is_new {
            say!("new-machine-next")
        } else {
            say!("rules-done")
        })
    }

    fn frame(&self, lines: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        let purpose = if self.is_new { "new" } else { "open" };
        PopupContent {
            title: say!("rules-title", purpose).to_string(),
            width: 78,
            remarks: lines.iter().map(|line| line.means().to_owned()).collect(),
            ..PopupContent::default()
        }
    }

    /// Applies the rules; for invalid ones, selects the wrong line.
    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        let Self {
            is_new,
            rules,
            is_by_hand,
        } = form.value;
        if is_by_hand && !rules.can_be_by_hand() {
            form.select_named(&title(Setting::WhenEmpty).to_string());
            session.notice = Some(say!("no-random-by-hand"));
            return Next::Stay;
        }
        if !is_new {
            return Next::Do(Action::SetRules(rules, is_by_hand));
        }
        Next::Do(Action::Make(Some(NewMachine {
            rules,
            is_from_1961: false,
            is_by_hand,
        })))
    }
}

/// Changes the rules, after a question if that would abandon a game of the person, or if real boxes
/// would have to hold what games have taught.
pub(crate) fn ask_or_set(session: &mut Session, rules: Rules, is_by_hand: bool) {
    let (is_other, view) = (is_by_hand != session.works_by_hand(), session.view());
    let is_played = view.is_game() && !view.is_over() && session.can_take_back();
    if is_other && (is_played || is_by_hand && view.tally().games() > 0) {
        session.lay_over(Question::WhetherToSet(rules, is_by_hand));
    } else {
        set_rules(session, rules, is_by_hand);
    }
}

/// Changes the rules of the open machine.
pub(crate) fn set_rules(session: &mut Session, rules: Rules, is_by_hand: bool) {
    if is_by_hand != session.works_by_hand() {
        change_shaker(session, is_by_hand);
    }
    if rules != *session.pair.rules()
        && let Ok(restocked) = session.pair.change_rules(rules)
    {
        session.notice = Some(say!("rules-changed", boxes = restocked));
        session.save();
    }
    if session.view().is_dry() && !session.machine().is_dry() {
        begin_game(session);
    }
}
