//! Real boxes on the screen: names of beads, and the bead changes after a game.

use menace::draw::theme::Depth;
use menace::game::PerSquare;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::shaken;

#[test]
fn mirrored_lids_and_names_are_the_owners_and_no_code_of_a_terminal_reaches_it() {
    let mut machine = shaken();
    machine.machine.by_hand.is_mirrored = true;
    let names = [
        "\u{69cd}",
        "\u{f6}l",
        "fir\u{202e}",
        "ash",
        "yew",
        "box",
        "bay",
        "fig",
        "tea",
    ];
    machine.machine.by_hand.names = Some(PerSquare::new(names.map(str::to_owned)));
    let screen = Headless::of(machine.clone(), (120, 36));
    let text = screen.text();
    assert!(text.contains("● \u{f6}l 2"), "{text}");
    let ascii = screen.on_terminal(Depth::None, true);
    assert!(
        ascii.text().is_ascii() && ascii.text().contains("?l"),
        "{}",
        ascii.text()
    );
    let by_digit = ascii.press("3");
    let key = by_digit
        .app
        .session
        .machine()
        .game()
        .expect("a game in progress")
        .key();
    assert_eq!(key.to_string(), "3", "a digit is a square of the board");
    for size in SIZES {
        for keys in [
            "x",
            "f2 tab enter",
            "f2 tab enter x",
            "v",
            "f3",
            "f6",
            "?",
            "esc esc tab n",
        ] {
            let text = Headless::of(machine.clone(), size).press(keys).text();
            assert!(!text.contains('\u{202e}'), "{keys} at {size:?}\n{text}");
        }
    }
}
