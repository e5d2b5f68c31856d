//! The keys in the footer.

use std::collections::BTreeSet;

use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::{Action, App, Direction, Focus, Offer};
use crate::draw::text::in_cells;
use crate::draw::theme::Theme;
use crate::model::keys;
use crate::parts::board::game::Game;
use crate::parts::board::replay::Replay;
use crate::words::{Length, Said, key_name};

/// A key in the footer.
#[derive(Clone, Debug)]
pub struct Hint {
    pub area: Rect,
    /// The label of the key.
    pub label: String,
    /// The word for its action.
    pub word: String,
    /// The action of a click on it.
    pub action: Action,
}

/// The maximum number of keys.
const MOST: usize = 6;

/// The gap between two keys.
const GAP: u16 = 2;

/// The label of an available key, its word, and the action of a click on it.
type Offered = (&'static str, Said, Action);

/// True if the subject of an action shows; a scene that fills the screen has only its own actions.
/// Touch plays squares and turns tabs without buttons.
fn is_seen(app: &App, action: Action) -> bool {
    let is_upright = app.layout_facts.is_upright;
    if is_upright && matches!(action, Action::Go(_) | Action::SwitchPane) {
        return false;
    }
    let is_played = app.popup.is_none() && app.scene::<Game>().is_some();
    if is_upright && is_played && app.session.selection.focus == Focus::Board {
        return match action {
            Action::Train | Action::List | Action::Pause | Action::Close => true,
            Action::Activate => app.session.view().is_over(),
            Action::Answer => !app.session.view().is_over(),
            _ => false,
        };
    }
    if app.popup.is_some() || !app.is_filled() {
        return true;
    }
    matches!(
        action,
        Action::Activate
            | Action::Train
            | Action::Pause
            | Action::Faster
            | Action::TakeBack
            | Action::Close
    )
}

/// The priority of a key, the most important first: continuing, training and the list, then
/// quitting.
fn rank(app: &App, action: Action) -> u8 {
    let is_over = app.popup.is_none() && app.session.view().is_over();
    let is_in_cabinet = app.session.selection.focus == Focus::RightPane;
    let is_replay = app.popup.is_none() && app.scene::<Replay>().is_some();
    match action {
        Action::Activate if app.session.notice.is_some() || app.layout_facts.is_upright => 0,
        Action::Close | Action::Pause | Action::Activate | Action::List | Action::NextOrder => 1,
        Action::NewGame | Action::FromHere if is_over => 1,
        Action::Train | Action::FromHere => 2,
        Action::Answer if is_in_cabinet => 6,
        Action::Zoom if is_in_cabinet => 3,
        Action::Answer | Action::Faster | Action::TakeBack => 3,
        Action::Quit => 4,
        Action::Zoom | Action::Last => 5,
        Action::SwitchPane if is_in_cabinet => 5,
        Action::Go(_) if is_replay => 2,
        Action::Go(_) => 6,
        _ => 7,
    }
}

/// The most important keys that fit beside a notice, at most six, with short words if that saves
/// one.
pub(super) fn hints(footer: Rect, app: &App, theme: &Theme) -> Vec<Hint> {
    // Beside the word for Enter, arrow keys need no explanation.
    let has_enter = app.popup.is_none() && app.offers(Action::Activate).is_some();
    let is_told = |word: &Said| !has_enter || word.name() != "offer-move";
    let seen = offered(app);
    let seen = seen.filter(|(_, word, action)| is_seen(app, *action) && is_told(word));
    let is_upright = app.layout_facts.is_upright;
    // A key that does what another does is not named.
    let mut words = BTreeSet::new();
    let seen = seen.filter(|(_, word, _)| words.insert(word.name()));
    let mut offered: Vec<_> = seen.enumerate().collect();
    offered.sort_by_key(|(_, (.., action))| rank(app, *action));
    // A replay has its ends besides.
    offered.truncate(MOST + usize::from(app.scene::<Replay>().is_some()));
    // Buttons are in the lines under the notice; those of a page, for a finger, name no keys.
    let names_keys = !(is_upright && app.session.is_on_page());
    let footer = Rect {
        y: footer.y + u16::from(is_upright),
        height: footer.height - u16::from(is_upright),
        ..footer
    };
    let notice = app.footer_notice().filter(|_| !is_upright);
    let notice = notice.map_or(0, |notice| notice.to_string().width() + 3);
    let first = footer.x.saturating_add(1).saturating_add(in_cells(notice));
    // The least important key is dropped first.
    while !offered.is_empty() {
        let mut in_order: Vec<_> = offered.iter().collect();
        in_order.sort_by_key(|(nth, _)| *nth);
        let in_order = in_order.into_iter().map(|(_, offered)| offered);
        for length in [Length::Full, Length::Short] {
            let mut hints = placed(in_order.clone(), (first, footer), length, theme);
            if !names_keys {
                without_keys(&mut hints);
            }
            // The last column is a margin.
            if hints
                .last()
                .is_none_or(|last| last.area.right() < footer.right())
            {
                return if is_upright {
                    stretched(hints, footer)
                } else {
                    hints
                };
            }
        }
        offered.pop();
    }
    Vec::new()
}

/// Takes the keys out of hints, and closes the gaps.
fn without_keys(hints: &mut [Hint]) {
    let mut saved = 0;
    for hint in hints {
        let key = in_cells(hint.label.width());
        hint.label.clear();
        hint.area.x -= saved;
        hint.area.width -= key;
        saved += key;
    }
}

/// Stretches hints to buttons over the whole width.
fn stretched(mut hints: Vec<Hint>, footer: Rect) -> Vec<Hint> {
    let count = in_cells(hints.len()).max(1);
    let right = hints.last().map_or(0, |last| last.area.right());
    let more = footer.right().saturating_sub(right + 1) / count;
    for (hint, nth) in hints.iter_mut().zip(0..) {
        hint.area.x += nth * more;
        hint.area.width += more;
    }
    hints
}

/// The keys side by side from this column, possibly beyond the footer.
fn placed<'a>(
    offered: impl Iterator<Item = &'a Offered>,
    (first, footer): (u16, Rect),
    length: Length,
    theme: &Theme,
) -> Vec<Hint> {
    let mut x = first;
    let hint = |(label, word, action): &Offered| {
        let label = key_name(theme.glyphs.key_label(label));
        let word = word.form(length).to_string();
        let width = in_cells(label.width() + word.width() + 3);
        let area = Rect { x, width, ..footer };
        x = x.saturating_add(width + GAP);
        Hint {
            area,
            label,
            word,
            action: *action,
        }
    };
    offered.map(hint).collect()
}

/// The keys for the footer.
fn offered(app: &App) -> impl Iterator<Item = Offered> {
    let hint = |row: &'static keys::Row, action| {
        let word = app.offers(action).and_then(Offer::word)?;
        // The first arrow with a word: down, up, left, right.
        let label = match action {
            Action::Go(Direction::Left) => "←→",
            Action::Go(Direction::Right) => "→",
            _ => row.label,
        };
        Some((label, word, action))
    };
    keys::TABLE
        .iter()
        .filter_map(move |row| row.keys.iter().find_map(|&(_, action)| hint(row, action)))
}
