//! The keys in the footer.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::super::keys;
use super::super::theme::Theme;
use super::Hint;
use crate::app::{Action, App, Focus};
use crate::tui::draw::in_cells;
use crate::words::{Length, Said};

/// True if the subject of an action shows. On the projector only the board does, and in a scene that
/// fills the screen that scene.
fn is_seen(app: &App, action: Action) -> bool {
    if app.popup.is_some() || !app.is_projecting() && !app.is_filled() {
        return true;
    }
    match action {
        Action::Activate | Action::Train | Action::Pause | Action::Close => true,
        Action::TakeBack | Action::Xray => !app.is_filled(),
        _ => false,
    }
}

/// The columns between two keys.
const GAP: u16 = 2;

/// True if this key gets its room before another that stands before it: the way back, pause and the
/// list before all others, the tabs before the end of the program, and the settings, which nothing
/// else names, before what shows somewhere else. Beside a notice Enter, which leads on, is first of
/// all, also before the arrows.
const fn keeps_room(action: Action, before: Action, has_notice: bool) -> bool {
    match action {
        Action::Activate => has_notice && matches!(before, Action::Go(_)),
        Action::Close | Action::Pause | Action::List => match before {
            Action::Activate => !has_notice,
            Action::Close | Action::Pause | Action::List => false,
            _ => true,
        },
        Action::NextTab => matches!(before, Action::Quit),
        Action::Settings => matches!(
            before,
            Action::TakeBack | Action::NextTab | Action::Xray | Action::SwitchPane
        ),
        _ => false,
    }
}

/// True if a key stands before all others: after a game the ways on from it, while the right pane has
/// the focus.
fn stands_first(app: &App, action: Action) -> bool {
    let is_elsewhere = app.focus == Focus::RightPane && app.popup.is_none();
    is_elsewhere && app.is_over() && matches!(action, Action::NewGame | Action::FromHere)
}

/// The keys that the footer has room for beside a notice, in fewer words where one would be
/// missed.
pub(super) fn hints(footer: Rect, app: &App, theme: &Theme) -> Vec<Hint> {
    let seen = keys::hints(app).filter(|(.., action)| is_seen(app, *action));
    let mut offered: Vec<_> = seen.collect();
    offered.sort_by_key(|(.., action)| !stands_first(app, *action));
    let is_missed = |action| match action {
        Action::Marks => app.examiner.is_on(),
        Action::Activate | Action::Close | Action::Pause | Action::List => true,
        _ => false,
    };
    let missed = offered.iter().filter(|(.., action)| is_missed(*action));
    let missed = missed.count();
    let of_length = |length| {
        let hint = |(row, word, action): &(&keys::Row, Said, Action)| {
            let label = theme.glyphs.key_label(row.label);
            let word = word.form(length).to_string();
            let width = in_cells(label.width() + word.width() + 3);
            Hint {
                area: Rect { width, ..footer },
                label,
                word,
                action: *action,
            }
        };
        fitting(footer, app, offered.iter().map(hint).collect())
    };
    let whole = of_length(Length::Full);
    let shown = whole.iter().filter(|it| is_missed(it.action)).count();
    if shown < missed {
        of_length(Length::Short)
    } else {
        whole
    }
}

/// Those of the keys that there is room for, in their places.
fn fitting(footer: Rect, app: &App, mut offered: Vec<Hint>) -> Vec<Hint> {
    let notice = app.notice.as_ref();
    let notice = notice.map_or(0, |notice| notice.to_string().width() + 3);
    let notice = in_cells(notice);
    let mut x = footer.x.saturating_add(1).saturating_add(notice);
    let mut hints = Vec::new();
    while !offered.is_empty() {
        let mut hint = offered.remove(0);
        let fits = |width: u16| x.saturating_add(width) <= footer.right();
        let has_notice = app.notice.is_some();
        let keeps =
            |it: &&Hint| keeps_room(it.action, hint.action, has_notice) && fits(it.area.width);
        let later = offered.iter().filter(keeps);
        let kept: u16 = later.map(|it| it.area.width + GAP).sum();
        let width = hint.area.width;
        if fits(width.saturating_add(kept)) {
            hint.area.x = x;
            x += width + GAP;
            hints.push(hint);
        }
    }
    hints
}
