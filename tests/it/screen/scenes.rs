//! The whole screen: a picture of each scene at each size, with the styles on the small one.

use menace::app::{Action, Message};
use menace::draw::theme::Depth;
use menace::engine::{Opponent, Preset};

use crate::screen::lab;
use crate::screen::machines::at_lab;
use crate::support::headless::{Headless, SIZES, michie, play_until};
use crate::support::machines::{shaken, trained};
use crate::support::sources::assert_kept;

type Scene<'a> = (&'a str, &'a dyn Fn((u16, u16)) -> Headless);

/// A machine after some training, after these keys.
fn learned(size: (u16, u16), keys: &str) -> Headless {
    Headless::of(trained(Preset::Michie, Opponent::Random, 1_234), size).press(keys)
}

/// A thousand games in time-lapse, after half a minute and the beads of the picture.
fn lapsed(size: (u16, u16)) -> Headless {
    let mut screen =
        Headless::begun(Preset::Michie.rules(), size, 5, true).press("esc t tab enter");
    while screen.app.next_tick().is_some() {
        screen.app.update(Message::Tick);
    }
    screen.dispatch(Message::Tick);
    screen
}

#[test]
fn a_picture_a_scene_and_a_size() {
    let scenes: [Scene<'_>; 14] = [
        ("playing", &|size| michie(size).press("1 2")),
        ("ascii", &|size| {
            michie(size).on_terminal(Depth::None, true).press("1 2")
        }),
        ("verdict", &|size| {
            play_until(michie(size), |it| it.app.session.view().is_over())
        }),
        ("by_hand", &|size| Headless::of(shaken(), size).press("5 2")),
        ("then_now", &lapsed),
        ("field", &|size| learned(size, "1 z tab")),
        ("worst", &|size| learned(size, "v")),
        ("chances", &|size| learned(size, "tab f3 left left")),
        ("step", &|size| {
            let mut screen = Headless::begun(Preset::Michie.rules(), size, 3, true);
            (0..2).for_each(|_| screen.dispatch(Message::Tick));
            screen
        }),
        ("curve", &|size| {
            learned(size, "tab f3 left left left").wish([Action::Tournament])
        }),
        ("games", &|size| learned(size, "tab f4 down down")),
        ("lab", &lab::done),
        ("machine", &at_lab),
        ("list", &|size| michie(size).press("?")),
    ];
    for (name, scene) in scenes {
        let [small, large] = SIZES.map(scene);
        for (size, text) in [("80x24", small.text_and_styles()), ("120x36", large.text())] {
            let file = format!("tests/it/screen/snapshots/{name}_{size}.txt");
            assert_kept(&file, &(text + "\n"));
        }
    }
}
