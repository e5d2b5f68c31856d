//! The whole screen, scene by scene, at every size.

use insta::assert_snapshot;
use menace::app::{Action, Message, Preferences, Switch};
use menace::draw::theme::Depth;
use menace::engine::{Machine, Opponent, Preset};

use crate::screen::lab;
use crate::screen::machine_tab::at_lab;
use crate::support::by_hand::shaken;
use crate::support::headless::{Headless, at_every_size, in_color, michie};
use crate::support::machines::{seeded, trained};

/// A machine after some training.
fn learned() -> Machine {
    trained(Preset::Michie, Opponent::Random, 1_234)
}

/// A thousand games in time-lapse, after this number of frames.
fn lapsed(size: (u16, u16), frames: usize) -> Headless {
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(5));
    let moving = Preferences {
        motion: Switch::default().for_now(true),
        ..Preferences::default()
    };
    let screen = Headless::with_preferences(("default", machine), seeded(5), moving, size);
    let mut screen = screen.press("esc t tab enter");
    assert!(screen.app.view().is_fast());
    for _ in 0..frames {
        if screen.app.next_tick().is_some() {
            screen.app.update(Message::Tick);
        }
    }
    screen.dispatch(Message::Tick);
    screen
}

#[test]
fn a_game_with_the_box_in_use_alone() {
    assert_snapshot!(
        "large_box",
        at_every_size(|size| michie(size).press("5 z z"))
    );
}

#[test]
fn boxes_of_a_machine_that_has_learned() {
    let of = |size, keys| Headless::of(learned(), size).press(keys);
    assert_snapshot!("life", at_every_size(|size| of(size, "tab home enter")));
    assert_snapshot!("worst", in_color(|size| of(size, "v v enter")));
}

#[test]
fn a_thousand_games_in_time_lapse() {
    assert_snapshot!("time_lapse", in_color(|size| lapsed(size, 300)));
    assert_snapshot!(
        "time_lapse_ended",
        at_every_size(|size| lapsed(size, 5_000))
    );
}

#[test]
fn every_curve_there_is() {
    assert_snapshot!("lab", at_every_size(lab::done));
    let chances = |size| Headless::of(learned(), size).press("tab f3");
    assert_snapshot!("chances", in_color(chances));
    let tournament = |size| chances(size).wish([Action::Tournament]);
    assert_snapshot!("first_box_1961", at_every_size(tournament));
}

#[test]
fn a_machine_as_it_was() {
    let past = |size| Headless::of(learned(), size).press("tab f3 left left left left");
    assert_snapshot!("past", at_every_size(past));
}

#[test]
fn other_tabs_and_popups() {
    let of = |size, keys| Headless::of(learned(), size).press(keys);
    assert_snapshot!(
        "replay",
        at_every_size(|size| of(size, "tab f4 down down enter right"))
    );
    assert_snapshot!(
        "rules",
        at_every_size(|size| at_lab(size).press(":rules_of"))
    );
    assert_snapshot!(
        "captions",
        at_every_size(|size| michie(size).press(":in_a_few enter enter enter"))
    );
    assert_snapshot!(
        "by_hand",
        at_every_size(|size| Headless::of(shaken(), size).press("5 2"))
    );
}

#[test]
fn colors_where_they_say_something() {
    let of = |keys| Headless::of(learned(), (80, 24)).press(keys);
    let field = Headless::of(learned(), (120, 36)).press("z");
    assert_snapshot!(
        "field_without_color",
        field.on_terminal(Depth::None, false).text()
    );
    assert_snapshot!("cards_marks_styles", of("v").text_and_styles());
}
