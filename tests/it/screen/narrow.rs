//! The line at the top and the tabs where there is little room.

use menace::app::{Message, News, Tab};
use strum::VariantArray;

use crate::support::headless::michie;

#[test]
fn every_tab_has_its_whole_name() {
    for width in 80..=120 {
        for keys in ["f2", "f3", "f4", "f5", "f6"] {
            let screen = michie((width, 24)).press(keys);
            for place in screen.tabs() {
                assert_eq!(place.name, place.tab.name().to_string());
                assert!(place.area.right() < screen.right_pane().right(), "{width}");
            }
            assert_eq!(screen.tabs().len(), Tab::VARIANTS.len());
            let edge = screen
                .text()
                .lines()
                .nth(screen.right_pane().y.into())
                .map(str::to_owned)
                .expect("the edge");
            assert!(
                screen
                    .tabs()
                    .iter()
                    .all(|place| edge.contains(&format!(" {}", place.name))),
                "{edge}"
            );
        }
    }
}

#[test]
fn why_nothing_is_saved_is_told_in_whole_words_however_little_room_there_is() {
    let reason = "cannot write /home/somebody/.local/share/menace/machines/default.json: No space left on device";
    for width in 80..=200 {
        for keys in ["", "M"] {
            let mut screen = michie((width, 24)).press(keys);
            screen.tell(Message::News(News::Saved(Err(reason.to_owned()))));
            let text = screen.text();
            let title = text.lines().next().expect("a title").trim_end();
            let (_, told) = title
                .split_once("not saved")
                .unwrap_or_else(|| panic!("{width}: {title}"));
            let words = told
                .trim_end_matches('\u{2026}')
                .trim_start_matches(':')
                .trim();
            let is_whole = reason
                .strip_prefix(words)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
            assert!(words.is_empty() || is_whole, "{width}: {title}");
            assert_eq!(
                told.ends_with('\u{2026}'),
                !words.is_empty() && words != reason,
                "{width}: {title}"
            );
        }
    }
}
