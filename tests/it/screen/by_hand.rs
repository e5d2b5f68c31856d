//! Real boxes on the screen: what is asked, what is doubted, and what there is to do after a game.

use std::collections::BTreeSet;

use menace::app::Form;
use menace::board::shake::Shake;
use menace::engine::{Bead, Beads, BoxNumber, Machine, Preset, Reward, Rules, WhenEmpty};
use menace::game::{PerSquare, Square};
use menace::popup::rules::RulesDraft;
use menace::tui::theme::Depth;
use menace::words::say;

use crate::support::by_hand::{keys_of, open_day_games, shaken};
use crate::support::headless::{Headless, SIZES};
use crate::support::machines::seeded;

fn on_screen(size: (u16, u16)) -> Headless {
    Headless::of(shaken(), size)
}

#[test]
fn the_question_the_lid_and_every_answer_show_at_every_size() {
    for size in SIZES {
        let screen = on_screen(size).press("5 2");
        let text = screen.text();
        for words in ["box 11", "Which bead", "1 ", "4 ", "7 ", "8 ", "0 none"] {
            assert!(text.contains(words), "{words} at {size:?}\n{text}");
        }
        let shake = screen.app.scene::<Shake>();
        let question = shake.and_then(|shake| shake.question.as_ref());
        let question = question.expect("a question");
        assert!(
            question.answers.iter().all(|answer| answer.area.width > 0),
            "at {size:?}"
        );
        assert_eq!(question.answers.len(), 5);
    }
}

#[test]
fn an_answer_is_a_digit_of_the_lid_a_click_or_the_square_of_the_board() {
    let by_digit = on_screen((120, 36)).press("2");
    let by_cursor = on_screen((120, 36)).press("up enter");
    let mut by_click = on_screen((120, 36));
    let shake = by_click.app.scene::<Shake>();
    let question = shake.and_then(|shake| shake.question.clone());
    let question = question.expect("a question");
    let lilac = question.answers[1].area;
    by_click.click(lilac.x + 2, lilac.y);
    let mut on_board = on_screen((120, 36));
    let square = on_board.layout().expect("large enough").pane.squares[Square::Top];
    on_board.click(square.x, square.y);
    let by_keys = [by_digit, by_cursor];
    for screen in by_keys.into_iter().chain([by_click, on_board]) {
        let game = screen.app.machine().game().expect("a game in progress");
        assert_eq!(game.key().to_string(), "2");
        assert!(screen.app.view().is_your_move());
    }
}

#[test]
fn a_square_that_several_beads_mean_is_played_where_it_is_clicked() {
    let screen = on_screen((120, 36)).press("down enter");
    assert_eq!(
        screen
            .app
            .machine()
            .game()
            .expect("a game in progress")
            .key()
            .to_string(),
        "8"
    );
}

#[test]
fn a_color_that_the_box_does_not_hold_is_doubted_and_nothing_changes() {
    let screen = on_screen((120, 36)).press("9");
    assert!(
        screen
            .text()
            .contains("The record has no pink in box 1: try again, or = if it is wrong"),
        "{}",
        screen.text()
    );
    let screen = screen.press("0");
    assert!(
        screen.text().contains("By the record box 1 is not empty"),
        "{}",
        screen.text()
    );
    assert!(
        screen
            .app
            .machine()
            .game()
            .expect("a game in progress")
            .key()
            .is_empty()
    );
    assert!(
        screen.press("5 0").app.view().is_your_move(),
        "no bead, but only once"
    );
}

#[test]
fn the_books_are_put_right_and_the_record_says_so() {
    let screen = on_screen((120, 36)).press("= 3 tab 1 2 enter 2");
    let machine = screen.app.machine();
    let [correction] = machine.by_hand().corrections.as_slice() else {
        panic!("one correction")
    };
    assert_eq!(correction.after.counts()[Square::TopLeft], 3);
    assert_eq!(
        (
            correction.before.counts()[Square::Top],
            correction.after.counts()[Square::Top]
        ),
        (8, 12)
    );
    assert_eq!(
        machine.first().cabinet[correction.number].beads().counts()[Square::Top],
        11,
        "and one was drawn"
    );
}

#[test]
fn the_box_that_is_selected_is_the_one_that_is_counted_unless_its_bead_is_out() {
    let screen = on_screen((120, 36)).press("5 2 tab home");
    assert_eq!(screen.app.shown.selected, BoxNumber::FIRST);
    let out = screen.press("=");
    assert_eq!(out.app.notice, Some(say!("count-later", box = 1)));
    let screen = out.press("right =");
    assert!(
        screen.text().contains("What is in box 2 now"),
        "{}",
        screen.text()
    );
    let screen = screen.press("1 enter");
    let corrections = &screen.app.machine().by_hand().corrections;
    assert_eq!(corrections[0].number.to_string(), "2");
    let counted = screen.press("tab 2 tab home right ? m i s c enter");
    assert!(
        counted.text().contains("What is in box 2"),
        "in a reply's turn\n{}",
        counted.text()
    );
}

#[test]
fn the_machine_tab_says_which_books_were_put_right_last_and_how_many_before() {
    let mut machine = shaken();
    let mut told = Vec::new();
    for (nth, number) in [7, 9, 11].into_iter().enumerate() {
        let number = machine
            .first()
            .cabinet
            .box_index()
            .number(number)
            .expect("a box");
        machine.correct_box(number, Beads::from_counts(PerSquare::new([2; 9])));
        let words = format!("box {number} after 0 games");
        told.push(match nth {
            0 => words,
            _ => format!("{words}, and {nth} before"),
        });
        let text = Headless::of(machine.clone(), (120, 60)).press("f6").text();
        assert!(text.contains(&told[nth]), "{}\n{text}", told[nth]);
        assert_eq!(text.contains(" before"), nth > 0, "{text}");
    }
}

#[test]
fn what_was_typed_wrongly_is_taken_back_move_by_move() {
    let screen = on_screen((120, 36)).press("5 1 u");
    assert!(screen.app.view().is_your_move());
    let screen = screen.press("u");
    assert!(screen.app.view().is_drawing());
    assert_eq!(
        screen.app.machine().first().first_box(),
        shaken().first().first_box()
    );
}

#[test]
fn a_wrong_last_bead_is_taken_back_after_the_verdict_and_asked_for_again() {
    let mut books = shaken();
    let keys = keys_of(&mut books, &open_day_games()[0]);
    let moves: Vec<_> = keys.into_iter().filter(|key| key != "\r").collect();
    let over = on_screen((120, 36)).press(&moves.join(" "));
    assert!(over.app.view().is_over());
    let screen = over.press("esc u");
    assert!(screen.app.view().is_game());
    assert_eq!(screen.app.machine().first().tally.games(), 0);
    assert!(screen.app.machine().by_hand().tasks.is_empty() && screen.app.is_unsaved());
}

#[test]
fn a_box_is_counted_and_the_books_are_put_right() {
    let screen = on_screen((120, 36)).press("=");
    let screen = screen.press("1 2 down backspace tab right");
    assert!(
        screen.text().contains("<     12 >  not 8"),
        "{}",
        screen.text()
    );
    let counts = |screen: &Headless| {
        let beads = *screen.app.machine().first().cabinet[BoxNumber::FIRST].beads();
        Square::ALL.map(|square| beads.count(Bead::on_lid(square)))
    };
    let before = counts(&screen);
    assert_eq!(before[..3], [8, 8, 0], "not yet");
    let screen = screen.press("enter");
    assert!(screen.app.popup.is_none());
    assert_eq!(screen.app.notice, Some(say!("box-put-right", box = 1)));
    let after = counts(&screen);
    assert_eq!(after[..3], [12, 0, 1]);
    assert_eq!(after[3..], before[3..]);
}

#[test]
fn what_is_ticked_is_done_and_undone_and_comes_back_later() {
    let mut books = shaken();
    let game = &open_day_games()[0];
    let keys = keys_of(&mut books, game);
    let moves = keys
        .iter()
        .filter(|key| *key != "\r")
        .cloned()
        .collect::<Vec<_>>()
        .join(" ");
    let screen = on_screen((120, 36)).press(&moves);
    assert!(screen.has_menu(|menu| menu.is_ticked), "{}", screen.text());
    let done = |screen: &Headless| {
        screen
            .app
            .machine()
            .by_hand()
            .tasks
            .iter()
            .filter(|task| task.is_done)
            .count()
    };
    let screen = screen.press("enter enter");
    assert_eq!(done(&screen), 2);
    let screen = screen.press("u");
    assert_eq!(done(&screen), 1);
    let screen = screen.press("esc w enter enter");
    assert_eq!(done(&screen), 3);
    let screen = screen.press("enter");
    assert!(screen.app.popup.is_none() && screen.app.machine().by_hand().tasks.is_empty());
}

#[test]
fn the_list_that_was_put_off_opens_where_a_box_is_asked_for_that_holds_white() {
    let screen = on_screen((120, 36)).press("5 2 n up enter esc");
    assert!(screen.app.view().is_drawing());
    let screen = screen.press("w");
    assert!(screen.has_menu(|menu| menu.is_ticked), "{}", screen.text());
}

#[test]
fn beads_of_a_game_that_is_put_back_are_on_the_list() {
    let screen = on_screen((120, 36)).press("5 2 n up enter");
    let [task] = screen.app.machine().by_hand().tasks.as_slice() else {
        panic!("one bead is out")
    };
    assert_eq!(task.count, [8, 8]);
    assert!(screen.text().contains("put it back"), "{}", screen.text());
}

#[test]
fn mirrored_lids_and_other_names_are_those_of_the_owner() {
    let mut machine = shaken();
    machine.by_hand_mut().is_mirrored = true;
    let names = [
        "elm", "oak", "fir", "ash", "yew", "box", "bay", "fig", "tea",
    ]
    .map(str::to_owned);
    machine.by_hand_mut().names = Some(PerSquare::new(names));
    let screen = Headless::of(machine, (120, 36));
    let text = screen.text();
    assert!(
        text.contains("2 ● oak") && text.contains("3 ● elm"),
        "square 1 lies at the right\n{text}"
    );
    let by_digit = screen.press("3");
    assert_eq!(
        by_digit
            .app
            .machine()
            .game()
            .expect("a game in progress")
            .key()
            .to_string(),
        "1"
    );
}

#[test]
fn names_outside_ascii_and_of_terminals_codes_never_reach_a_terminal_that_shows_ascii() {
    let mut machine = shaken();
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
    ]
    .map(str::to_owned);
    machine.by_hand_mut().names = Some(PerSquare::new(names));
    let screen = Headless::of(machine.clone(), (120, 36));
    assert!(screen.text().contains("\u{f6}l"), "{}", screen.text());
    assert!(!screen.text().contains('\u{202e}'), "{}", screen.text());
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
    let ascii = Headless::of(machine, (120, 36)).on_terminal(Depth::None, true);
    assert!(ascii.text().is_ascii(), "{}", ascii.text());
    assert!(ascii.text().contains("?l"), "{}", ascii.text());
}

#[test]
fn nobody_else_draws_from_boxes_that_a_person_shakes() {
    let screen = on_screen((120, 36)).press("t");
    assert!(screen.app.popup.is_none() && screen.text().contains("You shake its boxes yourself"));
}

#[test]
fn an_empty_box_resigns_at_once() {
    let mut rng = seeded(1);
    let rules = Preset::OpenDay.rules();
    assert_eq!(rules.when_empty, WhenEmpty::Resign);
    let mut machine = Machine::new(rules, &mut rng);
    machine.by_hand_mut().is_on = true;
    let screen = Headless::of(machine, (120, 36))
        .press("5 2 = 0 tab 0 tab 0 tab 0 tab 0 tab 0 tab 0 enter 0");
    assert!(
        screen
            .app
            .view()
            .finished()
            .is_some_and(|game| game.resigned_at.is_some()),
        "{}",
        screen.text()
    );
}

/// True if the cursor is on the line of this name.
fn is_at(form: &Form<RulesDraft>, name: &str) -> bool {
    form.line().is_some_and(|line| line.name == name)
}

/// The rules form of the open machine, on the line that says who shakes the boxes.
fn at_the_shaker(rules: Rules) -> Headless {
    let mut screen = Headless::new(rules, (80, 24)).press("f6 :rules_of");
    for _ in 0..20 {
        let Some(form) = screen.form::<RulesDraft>() else {
            panic!("no form: {}", screen.text())
        };
        if is_at(form, "shaken by") {
            return screen;
        }
        screen = screen.press("down");
    }
    panic!("no such line: {}", screen.text())
}

#[test]
fn who_shakes_the_boxes_is_a_line_of_the_rules_form() {
    let screen = at_the_shaker(Preset::Michie.rules());
    assert!(
        screen
            .text()
            .contains(&format!("{:<16}< MENACE >", "shaken by")),
        "{}",
        screen.text()
    );
    let screen = screen.press("right enter");
    assert!(screen.app.machine().by_hand().is_on && screen.app.view().is_drawing());
    assert!(
        screen.text().contains("shaken by") && screen.app.is_unsaved(),
        "{}",
        screen.text()
    );
    let mut screen = screen.press("1 :rules_of");
    while !screen.form().is_some_and(|form| is_at(form, "shaken by")) {
        screen = screen.press("down");
    }
    let screen = screen.press("right enter");
    assert!(!screen.app.machine().by_hand().is_on && screen.app.view().is_your_move());
}

#[test]
fn boxes_that_are_refilled_at_random_are_shaken_by_nobody_and_the_form_says_so() {
    let screen = at_the_shaker(Preset::Challenge.rules()).press("right enter");
    assert!(!screen.app.machine().by_hand().is_on);
    assert!(screen.form().is_some_and(|form| is_at(form, "empty box")));
    assert_eq!(screen.app.notice, Some(say!("no-random-by-hand")));
}

#[test]
fn a_box_that_was_put_right_says_so_and_so_does_the_machine() {
    let mut machine = shaken();
    let first = BoxNumber::FIRST;
    let beads = Beads::from_counts(PerSquare::from_fn(|square| {
        if square == Square::Center { 7 } else { 8 }
    }));
    let free = Beads::from_counts(PerSquare::from_fn(|square| {
        match machine.first().cabinet[first].starting()[square] {
            0 => 0,
            _ => beads.count(Bead::on_lid(square)),
        }
    }));
    machine.correct_box(first, free);
    let screen = Headless::of(machine, (120, 36)).press("f6");
    assert!(
        screen.text().contains("corrected") && screen.text().contains("box 1 after 0 games"),
        "{}",
        screen.text()
    );
    let screen = screen.press("f2 enter");
    assert!(
        screen
            .text()
            .contains("Corrected after 0 games: gold 7, not 8"),
        "{}",
        screen.text()
    );
}

#[test]
fn the_work_at_each_box_comes_to_the_beads_that_it_is_to_hold() {
    let mut seen = BTreeSet::new();
    let paid = [[3, 1, -1], [2, 0, -2], [4, -1, -3]];
    for (nth, [won, drawn, lost]) in paid.into_iter().enumerate() {
        let reward = Reward { won, drawn, lost };
        let rules = Rules {
            reward,
            ..Preset::OpenDay.rules()
        };
        let fresh = || {
            let mut machine = Machine::new(rules, &mut seeded(1961));
            machine.by_hand_mut().is_on = true;
            machine
        };
        for game in open_day_games().iter().skip(nth).step_by(3) {
            let keys = keys_of(&mut fresh(), game);
            if keys.iter().any(|key| key.len() > 1) {
                continue;
            }
            let mut screen = Headless::of(fresh(), (80, 24));
            for key in keys.iter().take_while(|key| *key != "\r") {
                if screen.has_menu(|menu| menu.is_ticked) {
                    break;
                }
                screen = screen.press(key);
            }
            let text = screen.text();
            for task in &screen.app.machine().by_hand().tasks {
                let [before, after] = task.count.map(|count| i64::try_from(count).unwrap());
                let net = after - before;
                let work = match net + 1 {
                    0 => "leave it out".to_owned(),
                    1 => "put it back".to_owned(),
                    out @ ..0 => format!("leave out, {} more", -out),
                    put => format!("put back, add {}", put - 1),
                };
                let number = format!("box {:>3} ", task.number);
                let mut lines = text.lines().filter(|line| line.contains(&number));
                let is_told = lines.any(|line| line.contains(&work));
                assert!(task.is_restocked || is_told, "{task:?} {work}\n{text}");
                seen.insert(work);
            }
        }
    }
    assert!(seen.len() > 4, "{seen:?}");
}

#[test]
fn the_tick_under_the_cursor_is_the_one_taken_back_and_else_the_last_before_it() {
    let game = open_day_games()
        .into_iter()
        .find(|game| {
            keys_of(&mut shaken(), game)
                .iter()
                .all(|key| key.len() == 1)
        })
        .expect("a game of simple keys");
    let mut screen = on_screen((80, 24));
    for key in keys_of(&mut shaken(), &game) {
        if screen.has_menu(|menu| menu.is_ticked) {
            break;
        }
        screen = screen.press(&key);
    }
    let ticks = |screen: &Headless| -> Vec<bool> {
        let tasks = &screen.app.machine().by_hand().tasks;
        tasks.iter().take(3).map(|task| task.is_done).collect()
    };
    let screen = screen.press("enter enter");
    assert_eq!(ticks(&screen), [true, true, false], "{}", screen.text());
    let screen = screen.press("up u");
    assert_eq!(ticks(&screen), [true, false, false]);
    let screen = screen.press("u");
    assert_eq!(ticks(&screen), [false, false, false]);
}
