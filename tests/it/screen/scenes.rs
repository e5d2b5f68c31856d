//! The whole screen, scene by scene, at every size: each thing in its place.

use insta::assert_snapshot;
use menace::app::{Action, Message, Preferences, Switch};
use menace::board::lapse::TimeLapse;
use menace::engine::{Machine, Opponent, Preset, Verdict};
use menace::tui::theme::Depth;

use crate::screen::lab;
use crate::screen::machine_tab::at_lab;
use crate::support::by_hand::shaken;
use crate::support::headless::{Headless, SIZES, michie, play_until};
use crate::support::machines::{seeded, trained};

/// The scene at every size, one under the other.
fn at_every_size(scene: impl Fn((u16, u16)) -> Headless) -> String {
    at_sizes(&SIZES, scene)
}

fn at_sizes(sizes: &[(u16, u16)], scene: impl Fn((u16, u16)) -> Headless) -> String {
    let texts: Vec<_> = sizes.iter().map(|&size| scene(size).text()).collect();
    texts.join("\n\n")
}

/// A machine that has learned for a while.
fn learned() -> Machine {
    trained(Preset::Michie, Opponent::Random, 1_234)
}

/// A thousand games in time-lapse, after so many of its frames.
fn lapsed(size: (u16, u16), frames: usize) -> Headless {
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(5));
    let moving = Preferences {
        motion: Switch::default().for_now(true),
        ..Preferences::default()
    };
    let screen = Headless::with_preferences(("default", machine), seeded(5), moving, size);
    let mut screen = screen.press("esc t tab enter");
    assert!(screen.app.scene::<TimeLapse>().is_some());
    for _ in 0..frames {
        if screen.app.next_tick().is_some() {
            screen.app.update(Message::Tick);
        }
    }
    screen.tell(Message::Tick);
    screen
}

fn has_won(screen: &Headless) -> bool {
    let ended = screen.app.play.finished();
    ended.is_some_and(|it| it.verdict() == Verdict::Won)
}

#[test]
fn a_game_that_has_ended() {
    assert_snapshot!(
        "won",
        at_every_size(|size| play_until(michie(size), has_won))
    );
    // Where there is room the verdict is in large letters: of a person who won, too.
    let has_lost = |screen: &Headless| {
        let ended = screen.app.play.finished();
        ended.is_some_and(|it| it.verdict() == Verdict::Lost)
    };
    let lost = play_until(michie((200, 60)), has_lost);
    assert_snapshot!("lost_200x60", lost.text());
    assert_snapshot!(
        "projector",
        at_every_size(|size| michie(size).press("5 :projector"))
    );
    assert_snapshot!("xray", at_every_size(|size| michie(size).press("1 v x")));
}

#[test]
fn boxes_of_a_machine_that_has_learned() {
    let of = |size, keys| Headless::of(learned(), size).press(keys);
    assert_snapshot!("life", at_every_size(|size| of(size, "tab home enter")));
    // Narrow, low, high: its parts stand beside each other, or one below the other.
    let others = [(76, 48), (110, 26), (160, 40)];
    assert_snapshot!(
        "life_elsewhere",
        at_sizes(&others, |size| of(size, "tab home right right enter"))
    );
    assert_snapshot!("worst", at_every_size(|size| of(size, "v v enter")));
}

#[test]
fn a_thousand_games_in_time_lapse() {
    assert_snapshot!("time_lapse", at_every_size(|size| lapsed(size, 300)));
    assert_snapshot!(
        "time_lapse_ended",
        at_every_size(|size| lapsed(size, 5_000))
    );
}

#[test]
fn every_curve_there_is() {
    let kinds: [(&str, &[Action]); 2] =
        [("chances", &[]), ("first_box_1961", &[Action::Tournament])];
    for (name, wishes) in kinds {
        let scene = |size| {
            let screen = Headless::of(learned(), size).press("tab f3");
            screen.wish(wishes.iter().copied())
        };
        assert_snapshot!(name, at_every_size(scene));
    }
}

#[test]
fn a_machine_as_it_was_and_the_second_one() {
    let past = |size| Headless::of(learned(), size).press("tab f3 left left left left");
    assert_snapshot!("past", at_every_size(past));
    let second = |size| Headless::of(learned(), size).press("n down enter 5 f6");
    assert_snapshot!("second", at_every_size(second));
}

#[test]
fn the_lab_with_its_result() {
    assert_snapshot!("lab", at_every_size(lab::done));
}

#[test]
fn other_tabs_and_popups() {
    let of = |size, keys| Headless::of(learned(), size).press(keys);
    assert_snapshot!(
        "games",
        at_every_size(|size| of(size, "tab f4 down down enter right"))
    );
    assert_snapshot!("machine", at_every_size(at_lab));
    assert_snapshot!(
        "rules",
        at_every_size(|size| at_lab(size).press(":rules_of"))
    );
    assert_snapshot!(
        "pictures",
        at_every_size(|size| michie(size).press(":in_four"))
    );
    assert_snapshot!(
        "by_hand",
        at_every_size(|size| Headless::of(shaken(), size).press("5 2"))
    );
}

#[test]
fn colors_where_they_say_something() {
    let size = (80, 24);
    let of = |keys| Headless::of(learned(), size).press(keys);
    assert_snapshot!(
        "won_styles",
        play_until(michie(size), has_won).text_and_styles()
    );
    let wall = Headless::of(learned(), (120, 36)).press("z");
    assert_snapshot!(
        "wall_without_color",
        wall.on_terminal(Depth::None, false).text()
    );
    assert_snapshot!("time_lapse_styles", lapsed(size, 300).text_and_styles());
    assert_snapshot!("chances_styles", of("tab f3").text_and_styles());
    assert_snapshot!("wall_marks_styles", of("z v").text_and_styles());
    assert_snapshot!("life_styles", of("v tab home enter").text_and_styles());
    assert_snapshot!("lab_styles", lab::done(size).text_and_styles());
}
