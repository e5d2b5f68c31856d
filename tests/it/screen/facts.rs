//! Facts about the screen, by the names used in rows.

use std::fmt::{Debug, Display};

use menace::app::{Focus, Switch};
use menace::parts::board::watch::Watch;
use menace::parts::popup::training::TrainingForm;

use crate::support::headless::Headless;

/// A name, with a value if it has one.
type Fact = (&'static str, Option<String>);

/// All facts that hold.
pub(super) fn facts(screen: &Headless) -> Vec<String> {
    let named = [
        of_game(screen),
        of_right_pane(screen),
        of_popup(screen),
        chosen(screen),
    ];
    let named = named.into_iter().flatten();
    let named =
        named.filter_map(|(name, value)| Some(format!("{name} {}", value?).trim().to_owned()));
    let so = flags(screen).into_iter().filter(|(_, is_so)| *is_so);
    so.map(|(fact, _)| fact.to_owned()).chain(named).collect()
}

fn flags(screen: &Headless) -> Vec<(&'static str, bool)> {
    let (app, view) = (&screen.app, screen.app.session.view());
    let resigned = view.finished().map(|game| game.resigned_at.is_some());
    vec![
        ("your move", view.is_your_move()),
        ("over", view.is_over()),
        ("ended", view.finished().is_some()),
        ("dry", view.is_dry()),
        ("resigned", resigned.unwrap_or(false)),
        ("drawing", view.is_drawing()),
        ("waits", view.waits_to_draw),
        ("training", view.is_fast()),
        ("paused", app.scene::<Watch>().is_some_and(|it| it.paused)),
        ("past", view.snapshot.is_some()),
        ("replay", view.is_past && view.snapshot.is_none()),
        ("popup", app.popup.is_some()),
        ("copy", app.session.view().is_copy()),
        ("by hand", app.session.pair.machine.by_hand.is_on),
        ("focus board", app.session.selection.focus == Focus::Board),
        ("detail", app.session.selection.is_detail),
        ("moves", app.next_tick().is_some()),
        ("beads travel", !screen.moving_beads().is_empty()),
    ]
}

fn of_game(screen: &Headless) -> Vec<Fact> {
    let (machine, view) = (screen.app.session.machine(), screen.app.session.view());
    let opened: Vec<_> = view.opened().iter().map(ToString::to_string).collect();
    let watched = view.watched_games();
    let watched = watched.map(|it| format!("{} of {} {}", it.done, it.goal, it.opponent));
    vec![
        ("game", told(view.key())),
        (
            "verdict",
            view.finished().map(|ended| name(ended.verdict())),
        ),
        ("step", view.next_step.map(name)),
        ("side", Some(name(view.side()))),
        ("opened", Some(opened.join(" "))),
        ("games", told(Some(machine.tally().games()))),
        (
            "beads",
            told(Some(screen.app.session.pair.first().cabinet().total())),
        ),
        (
            "first box",
            told(Some(screen.app.session.pair.first().player().first_box())),
        ),
        ("watched", watched),
        (
            "tick",
            told(screen.app.next_tick().map(|it| it.as_millis())),
        ),
    ]
}

fn of_right_pane(screen: &Headless) -> Vec<Fact> {
    let app = &screen.app;
    vec![
        ("tab", Some(name(app.session.selection.tab))),
        ("top", told(screen.all_boxes().map(|boxes| boxes.top))),
        ("zoom", Some(name(app.session.selection.zoom))),
        ("box", told(Some(app.session.selection.selected))),
        ("shown", Some(name(app.session.view().side()))),
        ("open", told(Some(&app.session.known.open))),
        ("selected", told(Some(app.session.known.selected()))),
    ]
}

fn of_popup(screen: &Headless) -> Vec<Fact> {
    let popup = screen.popup();
    let content = popup.as_ref().map(|popup| &popup.content);
    let found = content.and_then(|content| content.actions.first());
    let line = popup
        .as_ref()
        .map(|it| Some(it.first_button + it.content.selected?));
    let plan = screen.form::<TrainingForm>().map(|form| form.value.plan);
    let plan = plan.map(|it| format!("{} {} {} {}", it.opponent, it.games, it.pace, name(it.side)));
    vec![
        ("found", found.map(|it| format!("{:?}", it.action))),
        ("line", told(line.flatten())),
        ("plan", plan),
    ]
}

fn chosen(screen: &Headless) -> Vec<Fact> {
    let chosen = screen.app.session.confirmed_preferences();
    vec![
        ("theme", told(Some(chosen.theme))),
        ("language", told(chosen.language)),
        ("mark", told(Some(chosen.mark))),
        ("motion", Some(switched(chosen.motion))),
        ("draws at once", Some(switched(chosen.draws_at_once))),
        ("mouse", Some(switched(chosen.mouse))),
    ]
}

/// On or off, and whether it is saved in the settings.
fn switched(switch: Switch) -> String {
    let is = if switch.is_on { "on" } else { "off" };
    let kept = if switch.kept().is_some() {
        " for good"
    } else {
        ""
    };
    format!("{is}{kept}")
}

fn told(value: Option<impl Display>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// The name of a value in lower case.
fn name(value: impl Debug) -> String {
    format!("{value:?}").to_lowercase()
}
