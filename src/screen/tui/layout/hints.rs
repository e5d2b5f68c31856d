//! The keys in the footer.

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::super::keys;
use super::super::theme::Theme;
use super::Hint;
use crate::app::{Action, App};

/// True if the subject of an action shows. On the projector that is what a class does with the
/// board, and the way to all the rest; a scene that fills the screen has its own.
fn is_seen(app: &App, action: Action) -> bool {
    if app.popup.is_some() || !app.is_projecting() && !app.is_filled() {
        return true;
    }
    match action {
        Action::Activate | Action::Train | Action::Pause => true,
        Action::TakeBack | Action::Xray => !app.is_filled(),
        Action::Close => app.is_projecting(),
        Action::List => app.is_filled() || app.is_exhibit(),
        Action::Go(_) | Action::NewGame => app.is_exhibit(),
        _ => false,
    }
}

/// The columns between two keys.
const GAP: u16 = 2;

/// As many keys as the footer has room for, beside a word from the program.
pub(super) fn hints(footer: Rect, app: &App, theme: &Theme) -> Vec<Hint> {
    let notice = app
        .notice
        .as_ref()
        .map_or(0, |notice| notice.to_string().width() + 3);
    let mut x = footer
        .x
        .saturating_add(1)
        .saturating_add(u16::try_from(notice).unwrap_or(u16::MAX));
    let wide = |label: &str, word: &str| {
        u16::try_from(label.width() + word.width() + 3).unwrap_or(u16::MAX)
    };
    let offered: Vec<_> = keys::hints(app)
        .filter(|(.., action)| is_seen(app, *action))
        .collect();
    // The way to all the rest keeps its room whatever comes before it.
    let to_all = offered.iter().find(|(.., action)| *action == Action::List);
    let mut kept = to_all.map_or(0, |(row, word, _)| wide(row.label, &word.to_string()) + GAP);
    let mut hints = Vec::new();
    for (row, word, action) in offered {
        let word = word.to_string();
        let label = theme.glyphs.key_label(row.label);
        let width = wide(label, &word);
        if action == Action::List {
            kept = 0;
        }
        if x.saturating_add(width).saturating_add(kept) > footer.right() {
            continue;
        }
        hints.push(Hint {
            area: Rect { x, width, ..footer },
            label,
            word,
            action,
        });
        x += width + GAP;
    }
    hints
}
