//! MENACE in four pictures, and the keys by what a person wants.

use insta::assert_snapshot;
use menace::app::{Message, News, PICTURES, Phase, Popup, PopupLine};
use menace::engine::{Preset, Reward};
use menace::tui::keys::{Group, MOUSE, TABLE};
use menace::tui::layout::PopupLayout;

use crate::support::headless::{ALL_SIZES, Headless, michie};

fn popup(screen: &Headless) -> PopupLayout {
    screen
        .layout()
        .and_then(|layout| layout.popup)
        .expect("a popup")
}

/// The first start, on a screen of this size.
fn first_start(size: (u16, u16)) -> Headless {
    let mut screen = michie(size);
    screen.tell(Message::News(News::Welcome));
    screen
}

/// The pages of the keys, as they are laid out.
fn key_pages(mut screen: Headless) -> Vec<PopupLayout> {
    screen = screen.press("? ?");
    let mut pages = vec![popup(&screen)];
    let count = pages[0].viewport().lines - PICTURES.len();
    while pages.len() < count {
        screen = screen.press("right");
        pages.push(popup(&screen));
    }
    pages
}

#[test]
fn the_help_at_every_size() {
    assert_snapshot!("help_60x20", michie((60, 20)).press("?").text());
    assert_snapshot!("help_120x36", michie((120, 36)).press("? ?").text());
}

#[test]
fn the_four_pictures_take_under_ninety_words() {
    let screen = michie((120, 36));
    let words: usize = PICTURES
        .iter()
        .map(|picture| picture.words(&screen.app).split_whitespace().count())
        .sum();
    let title = popup(&first_start((120, 36)))
        .content
        .title
        .split_whitespace()
        .count();
    assert!(words + title < 90, "{words} and {title} words");
}

#[test]
fn the_last_picture_tells_what_the_machines_own_rules_pay() {
    let told = |preset: Preset| {
        let screen = Headless::new(preset.rules(), (120, 36));
        PICTURES[3].words(&screen.app)
    };
    let michies = told(Preset::Michie);
    assert!(
        michies.contains("come back and bring more") && michies.contains("they stay out"),
        "{michies}"
    );
    let rules = Preset::Michie.rules();
    let nothing = Reward {
        won: 0,
        drawn: 0,
        lost: 0,
    };
    let unpaid = Headless::new(rules.with_reward(nothing).expect("a reward"), (120, 36));
    assert_eq!(
        PICTURES[3].words(&unpaid.app),
        "If MENACE wins, its beads come back. If it loses, they come back. That is learning."
    );
}

#[test]
fn each_picture_points_at_a_thing_that_is_there_and_does_not_hide_it() {
    for size in ALL_SIZES {
        for theme_has_wall in [false, true] {
            let mut screen = michie(size).press(if theme_has_wall { "z ?" } else { "?" });
            for picture in PICTURES {
                let layout = popup(&screen);
                let spot = layout.spot.expect("something that it is about");
                let (at, _) = spot
                    .pointer
                    .unwrap_or_else(|| panic!("{picture:?} at {size:?} points at nothing"));
                assert!(
                    layout.area.contains(at) && !layout.area.intersects(spot.landmark),
                    "{picture:?} at {size:?}"
                );
                let shown = screen.text();
                let words = picture.words(&screen.app);
                assert!(
                    words.split(' ').all(|word| shown.contains(word)),
                    "{picture:?} is cut off at {size:?}"
                );
                screen = screen.press("enter");
            }
        }
    }
}

#[test]
fn the_first_start_shows_the_pictures_and_then_the_game() {
    for keys in [
        "enter enter enter enter",
        "esc",
        "right esc",
        "space space space space",
    ] {
        let screen = first_start((120, 36)).press(keys);
        assert!(
            screen.app.popup.is_none() && matches!(&screen.app.play.phase, Phase::YourMove),
            "{keys}"
        );
        assert!(screen.text().contains("Your move"), "{keys}");
    }
    assert!(
        michie((120, 36)).app.popup.is_none(),
        "a machine that there is starts with the game"
    );
}

#[test]
fn whoever_plays_instead_of_looking_at_the_pictures_is_not_held_up() {
    let mut screen = first_start((120, 36));
    let free = screen.app.board().free().first().expect("a free square");
    screen = screen.press(&free.to_string());
    assert!(
        screen.app.popup.is_none() && screen.app.board().at(free).is_some(),
        "a square by its number"
    );
    assert!(
        matches!(
            first_start((120, 36)).press("t").app.popup,
            Some(Popup::Train(_))
        ),
        "another key"
    );
    assert_eq!(
        first_start((120, 36)).press("q").host.effects.len(),
        1,
        "and leaving"
    );
}

#[test]
fn the_board_shows_the_beads_and_then_the_one_that_was_drawn_while_the_pictures_are_about_them() {
    let screen = first_start((120, 36)).press("enter");
    let beads = screen.app.xray().expect("the beads lie on the board");
    assert!(beads.drawn.is_none() && beads.beads.iter().any(|(_, bead)| bead.is_some()));
    assert!(screen.app.next_tick().is_none(), "and stay there");
    let screen = screen.press("enter");
    let opened = screen.app.last_opened().expect("MENACE has moved");
    assert_eq!(
        screen.app.xray().and_then(|xray| xray.drawn),
        Some(opened.square())
    );
    assert!(screen.press("enter").app.xray().is_none());
}

#[test]
fn every_key_stands_on_one_page_of_the_help_at_every_size() {
    for size in ALL_SIZES {
        let pages = key_pages(michie(size));
        for page in &pages {
            assert!(
                page.content.lines.len() <= page.text.height.into(),
                "a page at {size:?} scrolls"
            );
        }
        let shown = pages
            .iter()
            .flat_map(|page| &page.content.lines)
            .filter_map(|line| match line {
                PopupLine::Key(label, _) if !label.is_empty() => Some(*label),
                _ => None,
            });
        let mut shown: Vec<_> = shown.collect();
        let mut all: Vec<_> = TABLE
            .iter()
            .map(|row| row.label)
            .chain(MOUSE.iter().map(|(what, _)| *what))
            .collect();
        shown.sort_unstable();
        all.sort_unstable();
        assert_eq!(shown, all, "at {size:?}");
    }
}

#[test]
fn the_keys_of_what_shows_now_come_first() {
    let now = [
        ("", Group::Play),
        ("tab", Group::Look),
        ("tab ]", Group::Study),
        ("tab [", Group::Machines),
        ("t down down right enter", Group::Train),
    ];
    for (keys, group) in now {
        let pages = key_pages(Headless::new(Preset::Everlasting.rules(), (120, 36)).press(keys));
        let headings = pages
            .iter()
            .flat_map(|page| &page.content.lines)
            .filter_map(|line| match line {
                PopupLine::Heading(name) => Some(*name),
                _ => None,
            });
        let headings: Vec<_> = headings.collect();
        assert_eq!(headings[0], group.name(), "after {keys:?}");
        assert_eq!(headings.len(), Group::ALL.len(), "each of them once");
    }
}

#[test]
fn pressed_again_the_key_of_the_help_goes_to_the_keys_and_then_closes_it() {
    let keys = michie((120, 36)).press("? enter ?");
    assert_eq!(popup(&keys).content.title, "Keys");
    assert!(keys.press("?").app.popup.is_none());
    assert!(
        michie((120, 36)).press("? end enter").app.popup.is_none(),
        "after the last page there is none"
    );
}
