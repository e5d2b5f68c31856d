//! On show: what nobody can do, and what the machine does while nobody is there.

use menace::app::{ExperimentProgress, Focus, Message, News, Preferences, Tab};
use menace::engine::{Machine, Opponent, Preset, Side};
use menace::game::Square;
use menace::tui::event::MouseKind;
use menace::words::say;
use strum::VariantArray;

use crate::support::by_hand::shaken;
use crate::support::headless::{Headless, SIZES, michie, play_until};
use crate::support::machines::{assert_same, seeded, state, trained};

fn on_show(machine: Machine) -> Headless {
    let mut screen = Headless::of(machine, (120, 36));
    screen.tell(Message::News(News::Exhibit));
    screen
}

fn fresh() -> Headless {
    let mut screen = michie((120, 36));
    screen.tell(Message::News(News::Exhibit));
    screen
}

#[test]
fn nothing_is_removed_left_trained_or_reached_on_show_but_control_c_ends_it() {
    let screen = fresh().press(
        "q t :settings esc f5 [ :new_machine esc :copy_this esc :remove esc ctrl-z :mouse esc",
    );
    assert!(screen.app.popup.is_none(), "{}", screen.text());
    let asked: Vec<_> = screen
        .host
        .effects
        .iter()
        .map(|effect| format!("{effect:?}"))
        .collect();
    assert!(
        asked.iter().all(|effect| effect == "Store(List)"),
        "{asked:?}"
    );
    let screen = screen.press("ctrl-c");
    assert_eq!(format!("{:?}", screen.host.effects.last()), "Some(Quit)");
}

#[test]
fn an_exhibit_begun_from_the_list_ends_by_any_key_or_click_on_the_board_of_the_game_that_waits() {
    let before = michie((120, 36)).press("1 2 f3 tab");
    for key in ["x", "esc", "q", "space", "click"] {
        let mut screen = michie((120, 36)).press("1 2 f3 esc :exhibit");
        assert!(screen.app.plays_alone(), "a copy plays by itself at once");
        (0..40).for_each(|_| screen.tell(Message::Tick));
        if key == "click" {
            screen.click(40, 12);
        } else {
            screen = screen.press(key);
        }
        assert!(!screen.app.plays_alone() && !screen.app.is_exhibit());
        assert_same(screen.app.machine(), before.app.machine());
        assert_eq!(screen.cells(), before.cells(), "{key}");
        assert!(screen.app.patience().is_none());
    }
}

#[test]
fn an_exhibit_begun_beside_a_game_that_is_over_or_shown_again_ends_in_a_new_game() {
    for keys in ["f4 :exhibit", "f4 enter esc tab :exhibit"] {
        let screen = play_until(michie((80, 24)), |screen| screen.app.is_over());
        let screen = screen.press(keys);
        assert!(screen.app.plays_alone(), "{keys}");
        assert!(!screen.text().contains("Esc"), "{}", screen.text());
        let screen = screen.press("y");
        assert!(screen.app.is_your_move(), "{keys}: {}", screen.text());
        assert_eq!(screen.app.focus, Focus::Board, "{keys}");
    }
}

#[test]
fn visitors_go_around_the_tabs_past_the_machines_of_whoever_shows_it() {
    for turn in ["]", "["] {
        let mut screen = fresh().press("esc");
        let mut seen = Vec::new();
        for _ in Tab::VARIANTS {
            screen = screen.press(turn);
            seen.push(screen.app.shown.tab);
        }
        assert!(!seen.contains(&Tab::Machine), "{turn}: {seen:?}");
        assert!(seen.contains(&Tab::Lab) && seen.contains(&Tab::Boxes));
    }
}

#[test]
fn after_ninety_seconds_without_a_hand_a_copy_plays_by_itself_with_the_xray() {
    for machine in [fresh().app.machine().clone(), shaken()] {
        let mut screen = on_show(machine);
        assert_eq!(screen.app.patience().map(|time| time.as_secs()), Some(90));
        assert!(
            screen.app.next_tick().is_none(),
            "until then nothing is done"
        );
        let before = screen.app.machine().clone();
        screen.tell(Message::Tick);
        assert!(screen.app.plays_alone() && screen.app.patience().is_none());
        assert!(
            screen.text().contains("Press any key to play"),
            "{}",
            screen.text()
        );
        for _ in 0..200 {
            screen.tell(Message::Tick);
        }
        assert!(
            screen.app.machine().first().tally.games() > before.first().tally.games(),
            "the copy has learned"
        );
        assert!(!screen.app.is_unsaved(), "and nothing of it is kept");
        let screen = screen.press("y");
        assert!(!screen.app.plays_alone() && screen.app.patience().is_some());
        assert_eq!(screen.app.machine().first().tally, before.first().tally);
        assert!(screen.app.is_game(), "a new game");
    }
}

#[test]
fn a_visitor_who_plays_who_it_was_and_walks_off_leaves_it_today() {
    let mut screen =
        on_show(trained(Preset::Michie, Opponent::Random, 50)).press("esc f3 home enter");
    let kept = state(screen.app.kept_machine());
    assert!(screen.app.is_visiting() && screen.app.machine().first().tally.games() == 0);
    screen.tell(Message::Tick);
    assert!(screen.app.notice.is_none(), "what was said goes first");
    screen.tell(Message::Tick);
    assert!(screen.app.plays_alone() && !screen.app.is_visiting());
    assert!(screen.app.machine().first().tally.games() >= 50);
    assert_eq!(state(screen.app.kept_machine()), kept);
    let back = screen.press("y");
    assert_eq!(back.app.machine().first().tally.games(), 50);
}

#[test]
fn what_comes_of_the_lab_is_no_hand_and_is_there_when_somebody_comes_back() {
    let mut screen = fresh().press("esc f5 enter");
    assert!(screen.app.right_pane.lab.progress().is_some(), "it runs");
    screen.tell(Message::Tick);
    assert!(screen.app.plays_alone());
    for is_last in [false, true] {
        let progress = ExperimentProgress {
            lived: 7,
            is_last,
            ..ExperimentProgress::default()
        };
        screen.tell(Message::News(News::Experimented(Box::new(progress))));
        assert!(screen.app.plays_alone(), "nobody has come");
    }
    let screen = screen.press("y");
    assert!(screen.app.right_pane.lab.progress().is_none(), "it is done");
}

#[test]
fn what_lies_over_the_panes_and_a_paused_replay_do_not_keep_it_from_playing() {
    for keys in ["?", ":", "tab f4"] {
        let mut screen = fresh().press(keys);
        screen.tell(Message::Tick);
        assert!(
            screen.app.plays_alone() && screen.app.popup.is_none(),
            "{keys}"
        );
        assert_eq!(screen.app.shown.tab, Tab::Boxes);
    }
}

#[test]
fn the_key_that_ends_it_does_nothing_else_and_leaving_meanwhile_keeps_the_machine() {
    let mut screen = fresh();
    let before = screen.app.machine().clone();
    screen.tell(Message::Tick);
    let mut left = fresh();
    left.tell(Message::Tick);
    left.tell(Message::News(News::Leave));
    assert_same(left.app.machine(), &before);
    let screen = screen.press("5");
    assert_eq!(
        screen.app.machine().game().map(|game| game.key().len()),
        Some(1),
        "MENACE has opened, and no more"
    );
}

#[test]
fn a_machine_that_runs_dry_on_show_gets_its_first_beads_again() {
    let mut machine = Machine::new(
        Preset::Michie.rules(),
        &mut crate::support::machines::seeded(1),
    );
    while !machine.is_dry(Side::First) {
        menace::engine::train(
            &mut machine,
            Side::First,
            menace::engine::Opponent::Perfect,
            100,
            &mut crate::support::machines::seeded(2),
        );
    }
    let mut screen = Headless::of(machine, (120, 36));
    screen.tell(Message::News(News::Exhibit));
    let screen = screen.press("esc n up enter");
    assert!(screen.app.is_your_move(), "{}", screen.text());
}

#[test]
fn it_is_as_large_as_it_can_be_with_the_totals_until_somebody_wants_to_look_around() {
    for size in SIZES {
        let mut screen = michie(size);
        screen.tell(Message::News(News::Exhibit));
        assert!(screen.app.is_projecting());
        let foot = screen.layout().expect("large enough").pane.foot;
        assert_eq!(foot.is_some(), size.1 >= 24, "{size:?}");
        if let Some(foot) = foot {
            let cells = screen.cells();
            let drawn = foot
                .positions()
                .filter(|at| cells[*at].symbol() != " ")
                .count();
            assert!(drawn > 20, "{size:?}: {}", screen.text());
        }
        assert!(screen.press(":projector").text().contains("Matchboxes"));
        let mut alone = michie(size);
        alone.tell(Message::News(News::Exhibit));
        alone.tell(Message::Tick);
        assert!(alone.app.plays_alone() && alone.app.is_projecting());
    }
}

#[test]
fn in_the_projector_on_show_the_keys_to_play_are_in_the_footer_and_else_only_the_way_back() {
    let footer = |screen: &Headless| -> String {
        assert!(screen.app.is_projecting());
        screen
            .text()
            .lines()
            .next_back()
            .map(str::to_owned)
            .unwrap_or_default()
    };
    let shown = footer(&fresh());
    for word in ["move", "play", "everything", "Esc"] {
        assert!(shown.contains(word), "{word}: {shown}");
    }
    assert!(
        !shown.contains("train") && !shown.contains("tabs"),
        "{shown}"
    );
    let own = footer(&michie((120, 36)).press(":projector"));
    assert!(own.contains("Esc") && !own.contains("move"), "{own}");
}

#[test]
fn the_wheel_alone_is_no_visitor() {
    let mut screen = fresh();
    screen.tell(Message::Tick);
    assert!(screen.app.plays_alone());
    screen.mouse(MouseKind::WheelDown, 60, 20);
    assert!(screen.app.plays_alone(), "{}", screen.text());
    screen.click(60, 20);
    assert!(!screen.app.plays_alone(), "{}", screen.text());
}

#[test]
fn what_is_said_to_a_visitor_goes_and_the_key_to_leave_says_how() {
    let mut screen = michie((80, 24));
    screen.tell(Message::News(News::Exhibit));
    let mut screen = screen.press("q");
    assert_eq!(screen.app.notice, Some(say!("on-show")));
    assert!(screen.app.next_tick().is_some(), "it goes by itself");
    screen.tell(Message::Tick);
    assert!(screen.app.notice.is_none() && !screen.app.plays_alone());
    assert!(screen.app.next_tick().is_none(), "and nothing moves then");
    let said = michie((80, 24)).press("u");
    assert!(
        said.app.notice.is_some() && said.app.next_tick().is_none(),
        "not on show"
    );
}

#[test]
fn in_every_frame_of_an_exhibit_the_box_named_is_the_box_shown_and_the_mark_is_the_movers() {
    for size in SIZES {
        let mut named = 0;
        let mut screen = playing_alone(size);
        for frame in 0..600 {
            named += usize::from(assert_one_moment(&screen, frame));
            screen.tell(Message::Tick);
        }
        let played = screen.app.machine().first().tally.games() - 300;
        assert!(played > 5 && named > 100, "{named} in {played} games");
    }
}

/// A machine that plays by itself as nobody is there, each move step by step.
fn playing_alone(size: (u16, u16)) -> Headless {
    let machine = trained(Preset::Michie, Opponent::Random, 300);
    let preferences = Preferences::default();
    let screen = Headless::with_preferences(("default", machine), seeded(7), preferences, size);
    let screen = screen.press(":exhibit");
    assert!(screen.app.plays_alone());
    screen
}

/// The frame tells of one moment; returns whether a box is named in the sentence.
fn assert_one_moment(screen: &Headless, frame: usize) -> bool {
    let text = screen.text();
    let place = || format!("frame {frame}\n{text}");
    let line = |word: &str| text.lines().find(|line| line.contains(word));
    // "Box 83: 20 beads" over the box; "MENACE moves: X   box 83  gold 50 %, 10 of 20 beads".
    let heading = line("Box ").map(|it| numbers(it.split_once("Box ").expect("a box").1));
    let heading = heading.unwrap_or_else(|| panic!("{}", place()));
    let is_over = screen.app.play.finished().is_some() && !screen.app.is_ending();
    if is_over {
        let (side, _) = screen.app.box_in_use().expect("a box");
        assert_eq!(side, Side::First, "the lesson is about these: {}", place());
        return false;
    }
    let key = screen.app.shown_key().expect("a game");
    let Some(sentence) = line(" moves: ") else {
        assert!(text.contains("The last square is forced"), "{}", place());
        return false;
    };
    let (mover, told) = sentence.split_once(" moves: ").expect("a mover");
    let side = Side::of_move(key.len() - 1);
    assert_eq!(
        mover.contains("as second"),
        side == Side::Second,
        "{}",
        place()
    );
    assert!(told.starts_with(&side.mark().to_string()), "{}", place());
    let plays = told.split_once(" so ").map(|(_, plays)| plays);
    let is_movers = plays.is_none_or(|it| it.starts_with(&side.mark().to_string()));
    assert!(is_movers, "{}", place());
    let (shown_side, open) = screen.app.box_in_use().expect("a box");
    let cabinet = screen.app.machine().cabinet(side).expect("a cabinet");
    let lid = cabinet[open.number].lid().board();
    let before = key.without_last(1).board();
    let fits = |square| lid.at(open.symmetry.apply(square)) == before.at(square);
    assert!(
        shown_side == side && Square::ALL.into_iter().all(fits),
        "{}",
        place()
    );
    assert_eq!(heading[0], u64::from(open.number.number()), "{}", place());
    let Some((_, named)) = told.split_once("box ") else {
        return false;
    };
    let named = numbers(named.split(" so ").next().expect("a box"));
    assert_eq!(named[0], heading[0], "{}", place());
    let is_counted = told.contains(" beads");
    assert!(!is_counted || named.last() == heading.get(1), "{}", place());
    true
}

/// The numbers in some words.
fn numbers(words: &str) -> Vec<u64> {
    let digits = words.split(|it: char| !it.is_ascii_digit());
    digits.filter_map(|number| number.parse().ok()).collect()
}
