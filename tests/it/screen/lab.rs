//! The Lab: rules side by side, what they came to, and the command that gives the same numbers.

use std::collections::BTreeMap;
use std::sync::Mutex;

use menace::app::{
    Action, Effect, ExperimentJob, ExperimentProgress, Fields, LabCurve, LabPlan, LabQuestion,
    Message, News, Preferences, Switch, Tab,
};
use menace::engine::{Opponent, Preset, Results, Setting, Side, Spread};
use menace::threads::live;
use menace::words::numbers::percent;
use menace::words::{Language, say};
use ratatui::buffer::Cell;
use strum::VariantArray;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::{seeded, trained};

/// The Lab in focus, with rows that may differ in anything; what began by itself is stopped.
fn lab(size: (u16, u16)) -> Headless {
    let mut screen = stopped(opened(size).press("left"));
    assert_eq!(screen.app.shown.tab, Tab::Lab);
    screen.host.effects.clear();
    screen.press(&"down ".repeat(LabPlan::SETTINGS))
}

/// The Lab as it opens, in focus.
fn opened(size: (u16, u16)) -> Headless {
    Headless::new(Preset::Michie.rules(), size).press("tab f5 home")
}

/// This screen once nothing runs.
fn stopped(mut screen: Headless) -> Headless {
    screen.tell(Message::News(News::Experimented(Box::new(
        ExperimentProgress {
            is_last: true,
            ..ExperimentProgress::default()
        },
    ))));
    screen
}

/// The experiment that the Lab asks for.
fn job(screen: &Headless) -> &ExperimentJob {
    match &screen.host.effects[..] {
        [.., Effect::Experiment(job)] => job,
        other => panic!("no experiment, but {other:?}"),
    }
}

/// The results of what the Lab asks for: the same machines live once for all tests.
pub(crate) fn results(job: &ExperimentJob) -> Vec<Results> {
    static LIVED: Mutex<BTreeMap<String, Vec<Results>>> = Mutex::new(BTreeMap::new());
    let live = || {
        let experiments = job.experiments.iter();
        experiments
            .map(|experiment| live(experiment, job.machines, &|| (), |_| ()))
            .collect()
    };
    let mut lived = LIVED.lock().expect("a map");
    lived.entry(format!("{job:?}")).or_insert_with(live).clone()
}

/// A Lab of ten machines in each arm that has come to its end.
pub(crate) fn done(size: (u16, u16)) -> Headless {
    run(lab(size).press("home down down down left left end enter"))
}

/// This Lab once what it asks for has come to its end.
fn run(mut screen: Headless) -> Headless {
    let finished = results(job(&screen));
    let lived = 20;
    screen.tell(Message::News(News::Experimented(Box::new(
        ExperimentProgress {
            lived,
            finished,
            seconds: 0.5,
            is_last: true,
        },
    ))));
    screen
}

fn plan_command(screen: &Headless) -> String {
    screen.app.right_pane.lab.plan().command()
}

#[test]
fn a_plot_says_what_its_lines_are_and_who_is_counted() {
    let text = done((120, 36)).text();
    for words in [
        "the mean of the machines",
        "All machines are counted: one that ran dry loses every game",
        "menace experiment --opponent perfect --games 1000 --machines 10",
        " %",
        "games",
        "● default",
    ] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn while_it_runs_the_tab_says_how_many_machines_have_lived() {
    let mut screen = lab((120, 36)).press("enter");
    let all = screen.app.right_pane.lab.plan().machines * 2;
    screen.tell(Message::News(News::Experimented(Box::new(
        ExperimentProgress {
            lived: 3,
            ..ExperimentProgress::default()
        },
    ))));
    let text = screen.text();
    let words = format!("3 of {all} machines");
    assert!(text.contains(&words), "{words}\n{text}");
    let last = text.lines().rfind(|line| line.contains("━━"));
    assert!(last.is_some_and(|it| it.contains(&words)), "{text}");
}

#[test]
fn the_key_for_the_large_chart_leads_back_to_the_settings() {
    let footer = |screen: &Headless| screen.text().lines().next_back().map(str::to_owned);
    let screen = lab((200, 60));
    assert!(footer(&screen).is_some_and(|it| it.contains("large chart")));
    let large = screen.press("z");
    assert!(
        footer(&large).is_some_and(|it| it.contains("settings") && !it.contains("large chart"))
    );
}

#[test]
fn each_row_says_what_came_of_it_and_a_setting_is_no_row_to_remove() {
    let screen = done((120, 36));
    let text = screen.text();
    for curve in &screen.app.right_pane.lab.curves {
        let (_, end) = curve.lost.last().expect("a last block");
        let words = format!("loses {}", percent(end.mean));
        assert!(text.contains(&words), "{words}\n{text}");
    }
    let screen = screen.press("home :remove_this_row");
    assert_eq!(screen.app.right_pane.lab.plan().arms.len(), 2);
}

/// The rows of the chart, right of its frame of lines, that say this.
fn rows_with(screen: &Headless, word: &str) -> Vec<usize> {
    let text = screen.text();
    let rows = text.lines().enumerate();
    rows.filter(|(_, line)| line.contains(word))
        .map(|it| it.0)
        .collect()
}

#[test]
fn each_line_of_the_chart_has_its_name_at_its_end_and_no_two_names_meet() {
    let screen = run(opened((120, 36)).press("right")).press("z");
    let [one, two] = [" 4-3-2-1 ", " 8-4-2-1 "].map(|name| {
        let rows = rows_with(&screen, name);
        rows.last().copied()
    });
    assert!(
        one.is_some() && two.is_some() && one != two,
        "{}",
        screen.text()
    );
    // Rows that end alike have their names under each other.
    let alike = run(opened((120, 36)).press(&format!("down {}enter", "right ".repeat(9))));
    let alike = alike.press("z");
    let [one, two] = [" +1 ", " +3 "].map(|name| rows_with(&alike, name));
    assert!(
        !one.is_empty() && !two.is_empty() && one != two,
        "{}",
        alike.text()
    );
}

#[test]
fn in_a_small_terminal_each_row_has_a_small_line_under_the_answer_with_its_chance_at_the_end() {
    let screen = run(opened((80, 24)));
    let text = screen.text();
    for (name, curve) in ["1 +1 ", "2 +3 "]
        .iter()
        .zip(&screen.app.right_pane.lab.curves)
    {
        let (_, end) = curve.lost.last().expect("a last block");
        let is_small = |line: &str| line.contains(name) && line.contains(&percent(end.mean));
        assert!(text.lines().any(is_small), "{name}:\n{text}");
    }
}

#[test]
fn arms_are_added_changed_and_removed_six_at_most_and_none_twice() {
    let screen = lab((120, 36)).press(":add_a_row enter");
    assert!(
        screen
            .text()
            .contains("There is a row of these rules already"),
        "{}",
        screen.text()
    );
    let mut screen = screen;
    for won in 4..8 {
        screen = screen
            .press(":add_a_row")
            .press("down")
            .press(&format!("{won} enter"));
    }
    let arms = |screen: &Headless| screen.app.right_pane.lab.plan().arms.clone();
    assert_eq!(
        arms(&screen)
            .iter()
            .map(|rules| rules.reward.won)
            .collect::<Vec<_>>(),
        [3, 3, 4, 5, 6, 7]
    );
    let screen = screen.press(":add_a_row esc");
    assert_eq!(arms(&screen).len(), 6, "no seventh");
    let lab = &screen.app.right_pane.lab;
    assert_eq!(lab.selected(), LabPlan::SETTINGS + 5, "the new row");
    let screen = screen
        .press("up up up :rules_of_this_row")
        .press("down")
        .press("9 enter");
    assert_eq!(arms(&screen)[2].reward.won, 9);
    let lab = &screen.app.right_pane.lab;
    assert_eq!(lab.selected(), LabPlan::SETTINGS + 2, "the changed row");
    let screen = screen.press(":remove_this_row");
    assert_eq!(arms(&screen).len(), 5, "the changed one is gone again");
    let screen = screen.press(":remove_this_row :remove_this_row :remove_this_row :remove_this_row :remove_this_row :remove_this_row :remove_this_row");
    assert_eq!(arms(&screen).len(), 1, "one arm stays");
}

#[test]
fn settings_change_by_arrows_and_what_was_found_under_others_goes() {
    let screen = done((120, 36));
    assert_eq!(screen.app.right_pane.lab.curves.len(), 2);
    let screen = screen.press("home down right");
    assert!(screen.app.right_pane.lab.curves.is_empty());
    for (nth, line) in ["compare", "against", "games", "machines", "measured"]
        .into_iter()
        .enumerate()
    {
        let mut lab = lab((80, 24)).press("home").press(&"down ".repeat(nth));
        let before = lab.app.right_pane.lab.plan().clone();
        lab = lab.press("left left");
        assert_ne!(*lab.app.right_pane.lab.plan(), before, "{line}");
    }
    let schedule = lab((80, 24)).press("home down").press(&"right ".repeat(4));
    let plan = schedule.app.right_pane.lab.plan();
    assert_eq!(
        (plan.opponent.to_string().as_str(), plan.games),
        ("random*200+block*100+perfect*200", 500)
    );
    assert!(
        plan.command()
            .contains("--opponent 'random*200+block*100+perfect*200' --games 500")
    );
}

#[test]
fn a_click_on_an_arrow_steps_its_value_as_the_key_does() {
    let of = |screen: &Headless| {
        let lab = &screen.app.right_pane.lab;
        (lab.plan().clone(), lab.selected())
    };
    for size in SIZES {
        let lab = || stopped(opened(size));
        for nth in 0..lab().app.right_pane.lab.list.count {
            for (sign, key) in [('<', "left"), ('>', "right")] {
                let mut screen = lab();
                let row = screen.app.right_pane.lab.list.rows().nth(nth);
                let (_, row) = row.expect("it is in view");
                let text = screen.text();
                let line = text.lines().nth(row.y.into()).expect("a line");
                let signs = line.chars().skip(row.x.into());
                let arrow = signs.zip(row.x..).find(|(it, _)| *it == sign);
                let (_, column) = arrow.expect("an arrow");
                screen.click(column, row.y);
                let by_key = lab().press(&"down ".repeat(nth)).press(key);
                assert_eq!(of(&screen), of(&by_key), "{sign} of {line}");
                let mut beside = lab().press("end home");
                let (before, _) = of(&beside);
                beside.click(column + 1, row.y);
                assert_eq!(of(&beside), (before, nth), "beside {sign} of {line}");
            }
        }
    }
}

#[test]
fn esc_stops_it_and_what_comes_late_from_another_run_is_not_shown() {
    let screen = lab((80, 24)).press("enter");
    assert!(matches!(screen.host.effects[..], [Effect::Experiment(_)]));
    let again = screen.press("enter");
    assert_eq!(again.host.effects.len(), 1, "it runs already");
    let mut screen = again.press("esc");
    assert!(matches!(
        screen.host.effects[..],
        [Effect::Experiment(_), Effect::StopExperiment]
    ));
    let late = ExperimentProgress {
        lived: 3,
        is_last: true,
        ..ExperimentProgress::default()
    };
    screen.tell(Message::News(News::Experimented(Box::new(late.clone()))));
    assert!(
        screen.text().contains("Stopped: 3 machines"),
        "{}",
        screen.text()
    );
    assert!(screen.app.right_pane.lab.progress().is_none());
    let mut screen = screen.press("enter home down left");
    assert!(
        screen.app.right_pane.lab.progress().is_none(),
        "other settings stop it too"
    );
    screen.tell(Message::News(News::Experimented(Box::new(late))));
    assert!(screen.app.right_pane.lab.curves.is_empty());
}

#[test]
fn beside_what_is_said_the_bar_names_the_key_that_leads_on() {
    let notices = [
        say!("row-is-there"),
        say!("command-copied"),
        say!("lab-ended", machines = 2_000, time = "1.25 s"),
        say!("lab-stopped", machines = 2_000, time = "1.25 s"),
    ];
    for &language in Language::VARIANTS {
        for notice in &notices {
            let preferences = Preferences {
                language: Some(language),
                motion: Switch::default().for_now(false),
                ..Preferences::default()
            };
            let machine = trained(Preset::Michie, Opponent::Random, 0);
            let open = ("default", machine);
            let screen = Headless::with_preferences(open, seeded(1), preferences, (80, 24));
            let mut screen = stopped(screen.press("esc f5 home"));
            screen.app.notice = Some(notice.clone());
            screen.draw().expect("a terminal of cells does not fail");
            let hints = screen.layout().expect("it is large enough").hints;
            let shows = |action| hints.iter().any(|hint| hint.action == action);
            let text = screen.text();
            assert!(shows(Action::Activate) && shows(Action::List), "{text}");
        }
    }
}

#[test]
fn the_command_of_several_arms_is_one_where_they_are_all_combinations() {
    let screen = lab((120, 36));
    assert!(
        plan_command(&screen).ends_with("--seed 1961 --when-empty resign/restock"),
        "{}",
        plan_command(&screen)
    );
    let screen = screen.press(":add_a_row down 9 enter");
    assert_eq!(
        plan_command(&screen).matches("menace experiment").count(),
        3,
        "{}",
        plan_command(&screen)
    );
    assert!(plan_command(&screen).contains(" && "));
    let copied = screen.press(":copy_the");
    assert!(
        matches!(&copied.host.effects[..], [Effect::Copy(text)] if *text == plan_command(&copied))
    );
}

#[test]
fn the_lab_shows_its_selected_line_at_every_size() {
    for size in SIZES.into_iter().chain([(80, 25), (81, 30), (250, 80)]) {
        let mut screen = done(size).press("home");
        for _ in 0..screen.app.right_pane.lab.plan().lines().len() {
            let text = screen.text();
            let lab = &screen.app.right_pane.lab;
            let word = match lab.selected_arm() {
                Some(_) => "loses",
                None => &lab.plan().lines()[lab.selected()].label(false, None),
            };
            assert!(text.contains(word), "{size:?}, {word}:\n{text}");
            screen = screen.press("down");
        }
    }
}

#[test]
fn a_machine_that_has_played_more_than_the_arms_is_at_the_right_edge() {
    let machine = trained(Preset::Everlasting, Opponent::Random, 3_000);
    let keys = "tab f5 home down left left left left down left left left end enter";
    let screen = run(Headless::of(machine, (120, 36)).press(keys));
    assert!(
        screen.text().contains("default after 3,000 games ●"),
        "{}",
        screen.text()
    );
}

#[test]
fn the_open_machines_own_line_is_its_chance_to_lose_at_each_snapshot_of_its_life() {
    let machine = trained(Preset::Everlasting, Opponent::Perfect, 300);
    let screen = run(Headless::of(machine.clone(), (120, 36)).press("tab f5"));
    let lived = machine.snapshots(Side::First).map(|then| {
        (
            then.first().tally.games(),
            then.odds(Side::First, Opponent::Perfect).unwrap().lost,
        )
    });
    assert_eq!(screen.app.right_pane.lab.own, lived.collect::<Vec<_>>());
    let (cells, strong) = (screen.cells(), screen.theme().strong.fg);
    let is_dotted = |cell: &&Cell| {
        let glyph = cell.symbol().chars().next();
        glyph.is_some_and(|it| ('\u{2801}'..='\u{28ff}').contains(&it)) && Some(cell.fg) == strong
    };
    let dotted = cells.content().iter().filter(is_dotted).count();
    assert!(dotted > 4, "{}", screen.text());
    let changed = screen.press("home down right");
    assert!(
        changed.app.right_pane.lab.own.is_empty(),
        "what was found under other conditions goes"
    );
}

#[test]
fn the_lab_opens_with_a_run_and_its_answer_stands_over_the_chart_at_every_size() {
    for size in [(80, 24), (120, 36), (200, 60)] {
        let opened = opened(size);
        assert!(matches!(opened.host.effects[..], [Effect::Experiment(_)]));
        let screen = run(opened);
        let text = screen.text();
        let answer = screen
            .app
            .right_pane
            .lab
            .answer()
            .expect("an answer")
            .to_string();
        for word in answer.split_whitespace() {
            assert!(text.contains(word), "{word}, {size:?}:\n{text}");
        }
        assert!(
            answer.starts_with("After 1,000 games against random, +1 loses 50 of 100")
                && answer.ends_with("(200 machines each; the difference is real)."),
            "{answer}"
        );
        assert!(!text.contains("This game") || size.1 > 24, "{text}");
        let again = screen.press("f2 f5");
        let stays = again.app.right_pane.lab.answer();
        assert_eq!(stays.map(|it| it.to_string()), Some(answer), "it stays");
        let large = again.press("z");
        assert!(!large.text().contains("compare"), "{}", large.text());
        assert!(large.press("down").text().contains("compare"));
    }
}

#[test]
fn where_a_reward_is_never_paid_or_rows_are_alike_it_says_so() {
    let perfect = run(opened((80, 24)).press(&format!("down {}enter", "right ".repeat(9))));
    let plan = perfect.app.right_pane.lab.plan();
    assert_eq!(plan.opponent.to_string(), "perfect");
    assert!(
        perfect
            .app
            .right_pane
            .lab
            .answer()
            .is_some_and(|it| it.name() == "lab-never-paid"),
        "{}",
        perfect.text()
    );
    let few =
        opened((80, 24)).press("down down left left left left left left down left left enter");
    let few = run(few);
    let answer = few
        .app
        .right_pane
        .lab
        .answer()
        .expect("an answer")
        .to_string();
    assert!(
        answer.contains("10 machines a row are too few to tell"),
        "{answer}"
    );
}

#[test]
fn every_question_has_two_rows_that_differ_in_it_alone() {
    let mut screen = opened((120, 36));
    for question in LabQuestion::ALL {
        let plan = screen.app.right_pane.lab.plan().clone();
        assert_eq!((plan.question, plan.arms.len()), (question, 2));
        let differing = Setting::ALL
            .iter()
            .filter(|it| it.text(&plan.arms[0]) != it.text(&plan.arms[1]));
        let differing = differing.count() + usize::from(plan.teacher(0) != plan.teacher(1));
        assert_eq!(differing, 1, "{question:?}");
        for row in 0..2 {
            let mut changed = stopped(Headless::new(plan.base, (120, 36)).press("tab f5 home"))
                .press(
                    &"right ".repeat(
                        LabQuestion::ALL
                            .iter()
                            .position(|it| *it == question)
                            .unwrap(),
                    ),
                )
                .press(&"down ".repeat(LabPlan::SETTINGS + row));
            for _ in 0..12 {
                let plan = changed.app.right_pane.lab.plan();
                assert_ne!(
                    (plan.arms[0], plan.teacher(0)),
                    (plan.arms[1], plan.teacher(1)),
                    "two rows of the same would lie on each other"
                );
                changed = changed.press("right");
            }
        }
        screen = screen.press("right");
    }
    assert_eq!(
        screen.app.right_pane.lab.plan().question,
        LabQuestion::Reward
    );
}

#[test]
fn a_difference_is_real_beyond_what_chance_does_in_one_of_a_hundred_comparisons() {
    let mut lab = opened((120, 36)).app.right_pane.lab.clone();
    assert_eq!(lab.plan().machines, 200);
    // Of 200 machines each, with these deviations, the standard error of the difference is 1 %.
    let spread = |mean, sd| Spread {
        mean,
        sd: Some(sd),
        p10: 0.0,
        p50: mean,
        p90: 1.0,
    };
    let sds = [0.06 * 2_f64.sqrt(), 0.08 * 2_f64.sqrt()];
    let curve = |mean: f64, sd| LabCurve {
        lost: vec![(100, spread(0.7, sd)), (1_000, spread(mean, sd))],
        dry: 0.0,
        safe_after: None,
    };
    for (more, verdict) in [
        (0.5260, "no difference that 200 machines can tell"),
        (
            0.5261,
            "+1 is ahead (200 machines each; the difference is real)",
        ),
        (0.4740, "no difference that 200 machines can tell"),
        (
            0.4739,
            "+3 is ahead (200 machines each; the difference is real)",
        ),
    ] {
        lab.curves = vec![curve(0.5, sds[0]), curve(more, sds[1])];
        let answer = lab.answer().expect("two rows are done").to_string();
        assert!(answer.contains(verdict), "{more}: {answer}");
    }
}
