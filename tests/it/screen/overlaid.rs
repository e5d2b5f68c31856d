//! Other machines of the drawer laid over the curve and the chances, by name.

use menace::app::{Action, Effect, Message, News, Popup, StoreRequest};
use menace::engine::{Machine, Opponent, Preset, Side, train};
use menace::game::{Mark, Square};
use menace::tui::theme::Depth;
use menace::tui::view::tabs::Content;
use ratatui::buffer::Cell;
use ratatui::style::Color;

use crate::screen::machine_list::button;
use crate::support::fixture::named;
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{seeded, state, trained};

const LONG: &str = "the machine that was built in summer 61";

/// The choices that change what is drawn.
const CHOICES: [Action; 3] = [Action::Subject, Action::Logarithmic, Action::Tournament];

/// The list of what can be laid over the curve of a machine with these games behind it.
fn list(games: u64, size: (u16, u16)) -> Headless {
    let mut screen = Headless::of(trained(Preset::Everlasting, Opponent::Random, games), size)
        .press("tab f3")
        .with_first_box()
        .wish([Action::LayOver]);
    assert!(
        matches!(screen.host.effects[..], [Effect::Store(StoreRequest::List)]),
        "it is asked which there are"
    );
    screen.host.effects.clear();
    screen.tell(Message::News(News::Machines(
        ["default", "lab", LONG, "wary"].map(named).to_vec(),
    )));
    screen
}

/// Presses a key, and lays over what is asked for then.
fn lay_over(screen: Headless, keys: &str, machine: &Machine) -> Headless {
    let mut screen = screen.press(keys);
    let asked = screen.host.effects.pop();
    let Some(Effect::Store(StoreRequest::LayOver(name))) = asked else {
        panic!("{asked:?}\n{}", screen.text())
    };
    screen.tell(Message::News(News::LaidOver {
        name,
        machine: Box::new(machine.clone()),
    }));
    screen
}

/// A machine that has lost much against perfect play, in a few games.
fn lab() -> Machine {
    trained(Preset::Scroggs, Opponent::Perfect, 400)
}

/// A curve with `lab` and a machine of a long name over it.
fn both(games: u64, size: (u16, u16)) -> Headless {
    let screen = lay_over(list(games, size), "enter", &lab());
    lay_over(
        screen,
        "down enter",
        &Machine::reconstructed_1961(&mut seeded(1)).unwrap(),
    )
    .press("esc")
}

#[test]
fn each_machine_has_its_line_and_its_name_at_every_size_with_and_without_color() {
    for size in SIZES {
        for (depth, ascii) in [
            (Depth::True, false),
            (Depth::None, false),
            (Depth::None, true),
        ] {
            let screen = both(500, size).on_terminal(depth, ascii);
            let text = screen.text();
            let samples = if ascii {
                ["++", "oo"]
            } else {
                ["╍╍", "┅┅"]
            };
            for (nth, name) in ["lab: ", "the mac"].into_iter().enumerate() {
                let named = format!("{} {name}", samples[nth]);
                assert!(text.contains(&named), "{size:?}:\n{text}");
                if depth == Depth::True {
                    let color = screen.theme().beads[[Square::Center, Square::Top][nth]].fg;
                    assert!(dots(&screen, color) > 2, "{name} at {size:?}:\n{text}");
                }
            }
            let alone = list(500, size).press("esc").on_terminal(depth, ascii);
            assert!(dots(&screen, None) > dots(&alone, None), "{text}");
            assert!(text.contains(", reconstructed"), "{size:?}:\n{text}");
            assert!(text.contains("default: "), "{size:?}:\n{text}");
            assert!(!ascii || text.is_ascii());
        }
    }
    let words = format!("lab: {} beads after 400 games", lab().first().first_box());
    assert!(both(500, (200, 60)).text().contains(&words));
}

/// The cells that a chart's lines of this color, or of any, go through.
fn dots(screen: &Headless, color: Option<Color>) -> usize {
    let cells = screen.cells();
    let is_dot = |cell: &&Cell| {
        let glyph = cell.symbol().chars().next().unwrap_or(' ');
        ('\u{2801}'..='\u{28ff}').contains(&glyph) || "*+o".contains(glyph)
    };
    let dots = cells.content().iter().filter(is_dot);
    dots.filter(|cell| color.is_none_or(|color| cell.fg == color))
        .count()
}

#[test]
fn two_at_the_most_and_each_is_taken_off_again() {
    let bare = list(500, (120, 36)).press("esc").text();
    let screen = lay_over(
        lay_over(list(500, (120, 36)), "enter", &lab()),
        "down enter",
        &lab(),
    );
    assert!(
        screen.text().contains("take one of them off"),
        "{}",
        screen.text()
    );
    let screen = screen.press("down enter");
    assert!(
        screen.host.effects.is_empty() && screen.app.overlaid().len() == 2,
        "a third has no room"
    );
    let screen = screen.press("up enter up enter");
    assert!(screen.host.effects.is_empty() && screen.app.overlaid().is_empty());
    assert_eq!(screen.press("esc").text(), bare);
}

#[test]
fn a_click_lays_a_machine_over_the_curve() {
    let mut screen = list(300, (80, 24)).press("esc");
    let content = screen.layout().expect("large enough").content;
    let Content::Curve(places) = content else {
        panic!("no curve")
    };
    let (area, _) = places.choices.last().expect("choices").clone();
    screen.click(area.x, area.y);
    screen.click(area.x, area.y);
    screen.host.effects.clear();
    let at = button(&screen, 2);
    screen.click(at.x, at.y);
    let asked = screen.host.effects.pop();
    assert!(
        matches!(asked, Some(Effect::Store(StoreRequest::LayOver(name))) if name == named("wary"))
    );
}

#[test]
fn where_there_is_no_other_machine_the_list_says_so() {
    let mut screen = list(10, (80, 24));
    screen.tell(Message::News(News::Machines(vec![named("default")])));
    let screen = screen.press("enter down enter");
    assert!(
        screen
            .text()
            .contains("There is no other machine in the drawer"),
        "{}",
        screen.text()
    );
    assert!(matches!(&screen.app.popup, Some(Popup::Menu(_))));
    assert!(screen.press("esc").app.popup.is_none());
}

#[test]
fn a_machine_that_is_gone_or_opened_is_no_longer_laid_over_the_curve() {
    let names = |screen: &Headless| {
        screen
            .app
            .overlaid()
            .iter()
            .map(|it| it.name.to_string())
            .collect::<Vec<_>>()
    };
    let mut screen = both(300, (120, 36));
    screen.tell(Message::News(News::Machines(
        ["default", LONG].map(named).to_vec(),
    )));
    assert_eq!(
        names(&screen),
        [LONG],
        "lab was removed, or has another name"
    );
    let mut screen = both(300, (120, 36));
    screen.tell(Message::News(News::Opened {
        name: named("lab"),
        machine: Box::new(lab()),
    }));
    assert_eq!(names(&screen), [LONG]);
    screen.tell(Message::News(News::LaidOver {
        name: named("lab"),
        machine: Box::new(lab()),
    }));
    assert_eq!(names(&screen), [LONG], "it is the open one");
}

#[test]
fn what_is_laid_over_the_curve_is_read_again_when_the_tab_is_shown_again() {
    let mut screen = both(300, (200, 60)).press("f2 f3");
    let asked = |effect: &Effect| match effect {
        Effect::Store(StoreRequest::LayOver(name)) => name.to_string(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        screen.host.effects.iter().map(asked).collect::<Vec<_>>(),
        ["lab", LONG]
    );
    screen.tell(Message::News(News::Tell(
        "That cannot be done: it is damaged.".to_owned(),
    )));
    let later = trained(Preset::Scroggs, Opponent::Perfect, 700);
    screen.tell(Message::News(News::LaidOver {
        name: named("lab"),
        machine: Box::new(later),
    }));
    assert!(screen.press("enter").text().contains("after 700 games"));
}

#[test]
fn over_the_chances_it_is_how_likely_each_is_to_lose() {
    let screen = both(500, (120, 36)).wish([Action::Subject]);
    let lost = |machine: &Machine| machine.odds(Side::First, Opponent::Perfect).unwrap().lost;
    let text = screen.text();
    assert!(
        text.contains("Chance to lose against a perfect player, in percent"),
        "{text}"
    );
    let of_lab = format!("lab: {}", menace::words::numbers::percent(lost(&lab())));
    let own = format!(
        "default: {}",
        menace::words::numbers::percent(lost(screen.app.machine()))
    );
    assert!(
        text.contains(&of_lab) && text.contains(&own),
        "{of_lab}, {own}:\n{text}"
    );
    let own = screen.theme().mark(Mark::X).fg;
    assert!(
        dots(&screen, own) > 20,
        "the own line goes on beside them:\n{text}"
    );
    let ends = screen.app.overlaid()[0]
        .chances()
        .last()
        .map(|&(games, chances)| (games, chances.lost));
    assert_eq!(ends, Some((400, lost(&lab()))));
    let screen = screen.press(":chances_against");
    assert!(
        !screen.text().contains("a perfect player, in"),
        "another opponent, and its chances"
    );
    assert_eq!(
        screen.app.overlaid()[0].chances().last().map(|it| it.1),
        lab().odds(Side::First, screen.app.session.measure.against())
    );
}

#[test]
fn the_axis_is_as_long_as_the_longest_life_and_ranges_are_those_of_the_open_machine() {
    let long = trained(Preset::Everlasting, Opponent::Random, 9_000);
    let screen = lay_over(list(300, (120, 36)), "enter", &long).press("esc");
    assert!(screen.text().contains(" 9k"), "{}", screen.text());
    let near = screen.press("+");
    assert!(
        near.text().contains(" 300") && !near.text().contains(" 9k"),
        "{}",
        near.text()
    );
    assert!(
        dots(&near, near.theme().beads[Square::Center].fg) > 6,
        "its first 300 games show beside the others:\n{}",
        near.text()
    );
    assert!(
        near.press("-")
            .wish([Action::Logarithmic])
            .text()
            .contains(" 5k")
    );
}

#[test]
fn a_range_that_shows_the_same_games_is_passed_over() {
    let screen = Headless::of(
        trained(Preset::Everlasting, Opponent::Random, 412),
        (120, 36),
    )
    .press("tab f3")
    .with_first_box();
    let all = screen.text();
    let last = screen.press("+");
    assert!(last.text().contains("200    220"), "{}", last.text());
    let again = last.press("-").text();
    assert_eq!(again, all, "{again}\n{all}");
}

#[test]
fn a_machine_without_games_has_a_chart_where_others_lie_over_it() {
    let screen = lay_over(list(0, (80, 24)), "enter", &lab()).press("esc");
    assert!(screen.text().contains("╍╍ lab: "), "{}", screen.text());
    let over = || lay_over(list(0, (80, 24)), "enter", &lab()).press("esc");
    for keys in ["+", "s", "left", "up enter"] {
        assert!(!over().press(keys).text().is_empty());
    }
    for wish in CHOICES {
        assert!(!over().wish([wish]).text().is_empty());
    }
}

#[test]
fn beside_the_second_machine_the_others_are_second_machines_too() {
    let mut machine = trained(Preset::Michie, Opponent::Random, 50);
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        300,
        &mut seeded(2),
    );
    let screen = lay_over(list(100, (120, 36)), "enter", &machine);
    let screen = lay_over(screen, "down enter", &lab()).press("esc n down enter");
    let text = screen.text();
    let words = format!(
        "lab: {} beads after 300 games",
        machine
            .curve_point(machine.player(Side::Second).unwrap())
            .first_box
    );
    assert!(
        text.contains(&words) && text.contains("no second machine"),
        "{words}:\n{text}"
    );
}

#[test]
fn the_open_machine_is_not_touched_by_what_lies_over_it() {
    let before = state(list(300, (120, 36)).app.machine());
    let screen = both(300, (120, 36))
        .wish(CHOICES)
        .press("+ - left space esc");
    assert_eq!(state(screen.app.machine()), before);
    assert!(!screen.app.is_unsaved() && screen.host.effects.is_empty());
}

#[test]
fn nothing_breaks_at_any_size() {
    let wishes = CHOICES
        .map(Some)
        .into_iter()
        .chain([None, Some(Action::Faster)]);
    for wish in wishes {
        let mut screen = both(1_500, (120, 36)).wish(wish);
        for (width, height) in (80..=130)
            .step_by(7)
            .flat_map(|width| (24..=60).map(move |height| (width, height)))
        {
            screen.resize(width, height);
        }
    }
}
