//! The settings: what the user chooses about the screen. What is changed shows at once behind the
//! popup, and goes with it unless it is kept.

use super::{Action, App, Dialog, Direction, Offer, Popup, PopupContent, PopupLine, Viewport};
use crate::app::step::Step;
use crate::app::{Choice, ColorChoice, Effect, Numbering, Preferences, Switch, ThemeName};
use crate::engine::Opponent;
use crate::game::Mark;

/// The settings as they are chosen so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsForm {
    /// What shows.
    pub chosen: Preferences,
    /// What was chosen before.
    before: Preferences,
    /// The opponents that the chances can be worked out against.
    measures: Vec<Opponent>,
    /// What the arrow keys change.
    field: SettingsField,
}

/// A line of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SettingsField {
    Theme,
    Color,
    Ascii,
    Motion,
    Mark,
    Mouse,
    Numbering,
    Follow,
    Measure,
    Keep,
}

impl SettingsField {
    /// The lines in the order in which they show.
    const ALL: [Self; 10] = [
        Self::Theme,
        Self::Color,
        Self::Ascii,
        Self::Motion,
        Self::Mark,
        Self::Mouse,
        Self::Numbering,
        Self::Follow,
        Self::Measure,
        Self::Keep,
    ];
}

impl SettingsForm {
    /// Gives the field under the cursor another of its values.
    fn change(&mut self, step: Step) {
        let chosen = &mut self.chosen;
        match self.field {
            SettingsField::Theme => chosen.theme = step.of(ThemeName::ALL, chosen.theme),
            SettingsField::Color => chosen.color = step.of(ColorChoice::ALL, chosen.color),
            SettingsField::Ascii => {
                chosen.ascii = step.of(&[None, Some(true), Some(false)], chosen.ascii);
            }
            SettingsField::Motion => chosen.motion = switched(chosen.motion, step),
            SettingsField::Mark => chosen.mark = step.of(&[Mark::O, Mark::X], chosen.mark),
            SettingsField::Mouse => chosen.mouse = switched(chosen.mouse, step),
            SettingsField::Numbering => {
                chosen.numbering = step.of(Numbering::ALL, chosen.numbering);
            }
            SettingsField::Follow => chosen.follow = switched(chosen.follow, step),
            SettingsField::Measure => chosen.measure = step.of(&self.measures, chosen.measure),
            SettingsField::Keep => {}
        }
    }

    fn label(&self, field: SettingsField) -> String {
        let on_or_off = |is_on| if is_on { "on" } else { "off" };
        let chosen = &self.chosen;
        let (name, value) = match field {
            SettingsField::Theme => ("theme", chosen.theme.name()),
            SettingsField::Color => ("colors", chosen.color.name()),
            SettingsField::Ascii => ("characters", characters(chosen.ascii)),
            SettingsField::Motion => ("motion", on_or_off(chosen.motion.is_on)),
            SettingsField::Mark => ("your mark", if chosen.mark == Mark::X { "X" } else { "O" }),
            SettingsField::Mouse => ("mouse", on_or_off(chosen.mouse.is_on)),
            SettingsField::Numbering => ("squares", numbering(chosen.numbering)),
            SettingsField::Follow => ("follow", on_or_off(chosen.follow.is_on)),
            SettingsField::Measure => {
                return format!("{:<16}< {} >", "chances against", chosen.measure);
            }
            SettingsField::Keep => return "Keep (Enter)".to_owned(),
        };
        format!("{name:<16}< {value} >")
    }

    /// What the value of the field under the cursor means.
    const fn meaning(&self) -> &'static str {
        let chosen = &self.chosen;
        match self.field {
            SettingsField::Theme => theme_meaning(chosen.theme),
            SettingsField::Color => match chosen.color {
                ColorChoice::Auto => "As many as the terminal has.",
                ColorChoice::Always => "Even where NO_COLOR is set.",
                ColorChoice::Never => "Weight, brackets and shapes say it all.",
            },
            SettingsField::Ascii => match chosen.ascii {
                None => "Lines and blocks where the locale has them.",
                Some(true) => "Letters and signs of ASCII, in every terminal.",
                Some(false) => "Lines and blocks, whatever the locale says.",
            },
            SettingsField::Motion if chosen.motion.is_on => "Moves are shown step by step.",
            SettingsField::Motion => "Moves show what they come to, at once.",
            SettingsField::Mark => "MENACE moves first, with the other one.",
            SettingsField::Mouse if chosen.mouse.is_on => "Click what you mean, turn the wheel.",
            SettingsField::Mouse => "Left to the terminal, to select text.",
            SettingsField::Numbering => match chosen.numbering {
                Numbering::Phone => "1 is top left, as on a phone.",
                Numbering::NumberPad => "1 is bottom left; in files it stays top left.",
            },
            SettingsField::Follow if chosen.follow.is_on => {
                "The cabinet shows the box just opened."
            }
            SettingsField::Follow => "The cabinet stays where you left it.",
            SettingsField::Measure => chosen.measure.description(),
            SettingsField::Keep => "From now on, and the next time.",
        }
    }
}

fn switched(switch: Switch, step: Step) -> Switch {
    match step.of(&[true, false], switch.is_on) {
        is_on if is_on == switch.is_on => switch,
        is_on => Switch::for_good(is_on),
    }
}

const fn characters(ascii: Option<bool>) -> &'static str {
    match ascii {
        None => "by the locale",
        Some(true) => "ASCII only",
        Some(false) => "all",
    }
}

const fn numbering(numbering: Numbering) -> &'static str {
    match numbering {
        Numbering::Phone => "123 on top",
        Numbering::NumberPad => "789 on top",
    }
}

const fn theme_meaning(theme: ThemeName) -> &'static str {
    match theme {
        ThemeName::Default => "For the terminal's own ground, light or dark.",
        ThemeName::Dark => "Light on a dark ground of its own.",
        ThemeName::Light => "Deep on a light ground of its own.",
        ThemeName::Mono => "No color: weight, brackets and shapes.",
        ThemeName::HighContrast => "Bright on black.",
        ThemeName::Colorblind => "Beads that stay apart for color-blind people.",
    }
}

impl Dialog for SettingsForm {
    fn content(&self, _: &App) -> PopupContent {
        PopupContent {
            title: "Settings",
            width: 52,
            lines: vec![
                PopupLine::Faint(self.meaning().to_owned()),
                PopupLine::Faint("Esc puts everything back.".to_owned()),
            ],
            buttons: SettingsField::ALL.map(|field| self.label(field)).to_vec(),
            selected: SettingsField::ALL
                .iter()
                .position(|&field| field == self.field),
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        match action {
            Action::Go(_) => Some(Offer::Shown("change")),
            Action::Activate => Some(Offer::Shown("keep")),
            _ => None,
        }
    }

    fn go(&mut self, direction: Direction, _: Viewport) {
        match direction {
            Direction::Left | Direction::Right => self.change(Step::Toward(direction)),
            Direction::Up | Direction::Down => {
                self.field = Step::Toward(direction).of(&SettingsField::ALL, self.field);
            }
        }
    }

    /// The cursor goes to the field that is clicked; where it was there before, the field gets its
    /// next value.
    fn press(&mut self, nth: usize) -> bool {
        let field = SettingsField::ALL.get(nth).copied().unwrap_or(self.field);
        if self.field == field {
            self.change(Step::Around);
        }
        self.field = field;
        field == SettingsField::Keep
    }

    fn confirm(&mut self, app: &mut App) {
        app.keep(self.chosen, self.before);
    }
}

impl App {
    pub(in crate::app) fn open_settings(&mut self) {
        let before = self.confirmed_preferences();
        let measures = self.measures();
        let field = SettingsField::Theme;
        self.open(Popup::Settings(SettingsForm {
            chosen: before,
            before,
            measures,
            field,
        }));
    }

    /// Takes over what was chosen in place of what was before.
    fn keep(&mut self, chosen: Preferences, before: Preferences) {
        let mouse = self.preferences.mouse;
        self.preferences = chosen;
        if chosen.mouse == before.mouse {
            self.preferences.mouse = mouse; // a key may have changed it meanwhile
        } else {
            self.ask(Effect::Mouse(chosen.mouse.is_on));
        }
        if chosen.follow != before.follow {
            self.right_pane.boxes.set_follow(chosen.follow.is_on);
            self.follow_game();
        }
        self.measure_against(chosen.measure);
    }
}
