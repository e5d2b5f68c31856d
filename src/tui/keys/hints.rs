//! What of the table the footer shows when.

use crate::app::{App, Focus, NameFor, Phase, Popup, Tab, Zoom};

pub(super) const fn never(_: &App) -> Option<&'static str> {
    None
}

pub(super) fn on_panes(app: &App, hint: &'static str) -> Option<&'static str> {
    app.popup().is_none().then_some(hint)
}

pub(super) fn in_cabinet(app: &App, hint: &'static str) -> Option<&'static str> {
    on_boxes(app, hint).filter(|_| app.focus() == Focus::Cabinet)
}

pub(super) fn on_boxes(app: &App, hint: &'static str) -> Option<&'static str> {
    on_panes(app, hint).filter(|_| app.right_pane().tab() == Tab::Boxes)
}

pub(super) fn activate_hint(app: &App) -> Option<&'static str> {
    match (app.popup(), app.focus(), app.play().phase()) {
        (Some(Popup::Help { .. }), ..) | (None, Focus::Board, Phase::Training(_)) => None,
        (None, Focus::Cabinet, _) => match (app.right_pane().tab(), app.right_pane().zoom()) {
            (Tab::Curve, _) => None,
            (Tab::Games, _) => Some("replay"),
            (Tab::Machine, _) => on_another(app, "open"),
            (Tab::Boxes, Zoom::Detail) => Some("all boxes"),
            (Tab::Boxes, Zoom::Cards | Zoom::Wall) => Some("open"),
        },
        (Some(Popup::Told(_)), ..) => Some("go on"),
        (Some(Popup::GoTo { .. }), ..) => Some("go there"),
        (Some(Popup::Train(_)), ..) => Some("start"),
        (Some(Popup::Name(_)), ..) => Some("take this name"),
        (Some(Popup::Dry { .. } | Popup::Confirm(_)), ..) => Some("choose"),
        (None, Focus::Board, Phase::YourMove) => Some("play"),
        (None, Focus::Board, Phase::Over(_)) => Some("next game"),
        (None, Focus::Board, Phase::Dry) => Some("what now?"),
        (None, Focus::Board, Phase::Watching(watch)) => Some(if watch.paused { "go on" } else { "pause" }),
        (None, Focus::Board, Phase::Replaying(replay)) => Some(if replay.is_playing { "pause" } else { "go on" }),
    }
}

pub(super) fn arrows_hint(app: &App) -> Option<&'static str> {
    match app.popup() {
        Some(Popup::Help { .. }) => Some("scroll"),
        Some(Popup::GoTo { .. } | Popup::Told(_)) => None,
        Some(Popup::Name(naming)) => (naming.purpose == NameFor::New).then_some("rules"),
        Some(Popup::Train(_)) => Some("change"),
        None if app.focus() == Focus::Board && matches!(app.play().phase(), Phase::Training(_)) => None,
        None if app.focus() == Focus::Board && matches!(app.play().phase(), Phase::Watching(_)) => None,
        None if app.focus() == Focus::Cabinet && app.right_pane().tab() == Tab::Curve => None,
        None if in_drawer(app, "").is_some() && app.machines().names().len() < 2 => None,
        Some(Popup::Dry { .. } | Popup::Confirm(_)) | None => Some("move"),
    }
}

pub(super) fn while_watching(app: &App, hint: &'static str) -> Option<&'static str> {
    on_panes(app, hint).filter(|_| matches!(app.play().phase(), Phase::Watching(_) | Phase::Replaying(_)))
}

pub(super) fn while_playing(app: &App, hint: &'static str) -> Option<&'static str> {
    on_panes(app, hint).filter(|_| matches!(app.play().phase(), Phase::YourMove | Phase::Over(_)))
}

fn is_detail(app: &App) -> bool {
    (app.right_pane().tab(), app.right_pane().zoom()) == (Tab::Boxes, Zoom::Detail)
}

pub(super) fn close_hint(app: &App) -> Option<&'static str> {
    match (app.popup(), app.play().phase()) {
        (Some(_), _) => Some("close"),
        (None, _) if app.focus() == Focus::Board && is_detail(app) => Some("all boxes"),
        (None, Phase::Training(_) | Phase::Watching(_)) => Some("stop"),
        (None, Phase::Replaying(_)) => Some("end"),
        (None, _) => None,
    }
}

/// What a key does in the list of machines.
pub(super) fn in_drawer(app: &App, hint: &'static str) -> Option<&'static str> {
    on_panes(app, hint).filter(|_| app.focus() == Focus::Cabinet && app.right_pane().tab() == Tab::Machine)
}

/// What a key does there with a machine that is not open.
pub(super) fn on_another(app: &App, hint: &'static str) -> Option<&'static str> {
    in_drawer(app, hint).filter(|_| app.machines().selected_name() != app.name())
}
