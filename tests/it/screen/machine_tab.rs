//! The tab of the machine: its rules in words, and the list of machines.

use menace::app::{Action, AppEvent, Effect, Message, StoreRequest, Tab};
use menace::engine::{
    BeadSquares, Beads, Machine, Opponent, Preset, Reward, Rules, Side, Spared, StartingBeads,
    Tally, WhenEmpty, train,
};
use menace::words::say;
use ratatui::layout::{Margin, Position};

use crate::support::fixture::named;
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{seeded, trained, with_beads_everywhere, with_past};

const LONG: &str = "the machine that was built in summer 61";

/// A screen of this size with the list of these machines in focus; the open one is `default`.
pub(crate) fn before(names: &[&str], size: (u16, u16)) -> Headless {
    let mut screen = Headless::new(Preset::Michie.rules(), size).press("f6");
    assert_eq!(screen.app.selection.tab, Tab::Machine);
    assert!(
        matches!(screen.host.effects[..], [Effect::Store(StoreRequest::List)]),
        "the list is asked for"
    );
    screen.host.effects.clear();
    screen.dispatch(Message::Event(AppEvent::Machines(
        names.iter().map(|name| named(name)).collect(),
    )));
    screen
}

/// The list of three machines, with the one after the open one selected.
pub(crate) fn at_lab(size: (u16, u16)) -> Headless {
    before(&["default", "lab", LONG], size).press("down")
}

/// The machine under the cursor.
pub(crate) fn selected(screen: &Headless) -> &str {
    let app = &screen.app;
    app.known.selected().as_str()
}

/// The only store request of the app.
pub(crate) fn request(screen: &Headless) -> &StoreRequest {
    match &screen.host.effects[..] {
        [Effect::Store(request)] => request,
        other => panic!("no request, but {other:?}\n{}", screen.text()),
    }
}

/// The text of the right pane, without line ends.
fn told(screen: &Headless) -> String {
    let pane = screen.right_pane().inner(Margin::new(1, 1));
    let text = screen.text();
    let lines = text.lines().skip(pane.y.into()).take(pane.height.into());
    let words: Vec<String> = lines
        .map(|line| {
            line.chars()
                .skip(pane.x.into())
                .take(pane.width.into())
                .collect()
        })
        .collect();
    words
        .join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// The tab of this machine.
pub(crate) fn with(machine: Machine, size: (u16, u16)) -> Headless {
    Headless::of(machine, size).press("f6")
}

#[test]
fn the_rules_of_every_preset_are_told_in_words_at_every_size() {
    for size in SIZES {
        for preset in Preset::ALL {
            let told = told(&with(Machine::new(preset.rules(), &mut seeded(1)), size));
            let means = say!("preset-means", preset = preset.name());
            assert!(told.contains(&format!("rules {preset} {means}")), "{told}");
            let details = with(Machine::new(preset.rules(), &mut seeded(1)), size).press("z");
            let source = say!("preset-source", preset = preset.name()).to_string();
            let first = source.split(' ').next().expect("a word");
            assert!(details.text().contains(first) && details.text().contains("options"));
            assert!(!told.contains("options"), "{told}");
            let words = match preset {
                Preset::Michie | Preset::Scroggs => ["distinct", "MENACE resigns", "may run dry"],
                Preset::Darby => [
                    "every free one",
                    "last box 0 -1 0|last box 0 won, -1 drawn",
                    "restocked|gets its starting beads again",
                ],
                Preset::Challenge => ["at random", "+1", "refilled|three random"],
                Preset::OpenDay => [
                    "8 4 2 1",
                    "MENACE resigns",
                    "spared|never gives up its last bead",
                ],
                Preset::Unpraised => [
                    "1 1 1 1",
                    "W0 D0 L-1|0 won, 0 drawn, -1 lost",
                    "restock|starting",
                ],
                Preset::Careful => ["1 1 1 1", "-9", "restock|starting"],
                Preset::Mats => ["1 1 1 1", "every free one", "center"],
                Preset::Everlasting => [
                    "4 3 2 1",
                    "restocked|gets its starting beads again",
                    "never runs dry",
                ],
            };
            for word in words {
                assert!(
                    word.split('|').any(|word| told.contains(word)),
                    "{word}: {told}"
                );
            }
        }
    }
}

#[test]
fn rules_of_its_own_and_the_largest_counts_are_told_whole() {
    let reward = Reward {
        won: 99,
        drawn: 99,
        lost: 99,
    };
    let start = StartingBeads::PerStage([99, 99, 99, 99]);
    let rules = Rules {
        start,
        squares: BeadSquares::Every,
        reward,
        when_empty: WhenEmpty::Restock,
        spared: Spared::First,
        ..Preset::Michie.rules()
    };
    let machine = Machine::new(rules, &mut seeded(1));
    let full = with_beads_everywhere(&machine, Beads::MOST);
    let tally = Tally {
        won: u64::MAX,
        ..Tally::default()
    };
    let machine = with_past(&full, full.first().cabinet.clone(), tally);
    let wide = told(&with(machine, (120, 36)));
    assert!(
        wide.contains("+99 won, +99 drawn, +99 lost")
            && wide.contains("18,446,744,073,709,551,615"),
        "{wide}"
    );
}

#[test]
fn the_beads_the_empty_boxes_and_the_games_are_counted() {
    let machine = trained(Preset::Michie, Opponent::Random, 1_000);
    let beads = machine.first().cabinet.total();
    let empty = machine
        .first()
        .cabinet
        .iter()
        .filter(|(_, matchbox)| matchbox.beads().total() == 0)
        .count();
    assert!(empty > 0);
    let told = told(&with(machine, (120, 36)));
    let beads = menace::words::numbers::grouped(beads);
    assert!(
        told.contains(&format!("beads {beads} in all empty {empty} of 304 boxes")),
        "{told}"
    );
}

#[test]
fn every_machine_of_a_long_list_is_reached_and_seen() {
    let names: Vec<_> = (0..100)
        .map(|number| named(&format!("machine {number:02}")))
        .collect();
    let mut screen = before(&[], (80, 24));
    screen.dispatch(Message::Event(AppEvent::Machines(names)));
    screen = screen.press("home");
    for nth in 0..=100 {
        let name = named(selected(&screen));
        assert_eq!(name, screen.app.known.names[nth]);
        assert!(screen.text().contains(name.as_str()), "{}", screen.text());
        let list = screen.app.right_pane.machines.list;
        let row = u16::try_from(nth - list.first).expect("in view");
        assert!(row < list.area.height);
        let at = Position::new(list.area.x + 3, list.area.y + row);
        assert_eq!(list.at(at), Some(Action::Line(nth)));
        screen = screen.press("down");
    }
    assert_eq!(
        screen.app.right_pane.machines.list.selected, 100,
        "there is none after the last"
    );
    assert_eq!(
        screen.press("home").app.right_pane.machines.list.selected,
        0
    );
    let list = before(&["a", "b", "c", "d"], (80, 24)).press("end pgup");
    assert!(list.app.right_pane.machines.list.selected < 4);
}

#[test]
fn totals_by_opponent_stand_where_there_is_room_and_are_cleared_after_a_question() {
    let mut machine = trained(Preset::Everlasting, Opponent::Random, 60);
    train(
        &mut machine,
        Side::First,
        Opponent::Perfect,
        40,
        &mut seeded(3),
    );
    let screen = Headless::of(machine.clone(), (120, 36)).press("f6");
    for line in ["random    ", "perfect   "] {
        assert!(screen.text().contains(line), "{}", screen.text());
    }
}
