//! The Lab: two machines that differ in one rule, the result, and its chart.

use std::collections::BTreeMap;
use std::sync::Mutex;

use menace::app::{AppEvent, Compared, Effect, ExperimentJob, ExperimentProgress, LabCurve};
use menace::engine::{Opponent, Preset, Results, Setting, Spread};
use menace::threads::run_experiment;
use menace::words::Length;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::trained;

/// The Lab with its defaults, in focus.
fn opened(size: (u16, u16)) -> Headless {
    Headless::new(Preset::Michie.rules(), size).press("tab f5 home right enter")
}

/// The results of the last experiment; the same machines are shared by all tests.
fn results(screen: &Headless) -> Vec<Results> {
    static KNOWN: Mutex<BTreeMap<String, Vec<Results>>> = Mutex::new(BTreeMap::new());
    let Some(Effect::Experiment(job)) = screen.host.effects.last() else {
        panic!("no experiment, but {:?}", screen.host.effects)
    };
    let run = |job: &ExperimentJob| {
        let experiments = job.experiments.iter();
        experiments
            .map(|experiment| run_experiment(experiment, job.machines, &|| (), |_| ()))
            .collect()
    };
    let mut known = KNOWN.lock().expect("a map");
    known
        .entry(format!("{job:?}"))
        .or_insert_with(|| run(job))
        .clone()
}

/// Reports the last results to the Lab.
fn report(screen: &mut Headless, finished: Vec<Results>) {
    let progress = ExperimentProgress {
        finished_machines: 200,
        finished,
        is_last: true,
    };
    screen.dispatch(AppEvent::Experimented(Box::new(progress)));
}

/// A Lab after comparing Michie's rewards with smaller ones.
pub(super) fn done(size: (u16, u16)) -> Headless {
    let mut screen = opened(size);
    let finished = results(&screen);
    report(&mut screen, finished);
    screen
}

#[test]
fn enter_runs_it_and_at_every_size_it_says_in_a_sentence_over_a_chart_what_came_of_it() {
    for (size, length) in [
        ((80, 20), Length::Short),
        ((80, 24), Length::Full),
        ((120, 36), Length::Full),
        ((200, 60), Length::Full),
    ] {
        let screen = done(size);
        let (text, answer) = (
            screen.text(),
            screen.app.right_pane.lab.answer().expect("an answer"),
        );
        let answer = answer.form(length).to_string();
        for word in answer.split_whitespace().chain(["Chance", "games"]) {
            assert!(text.contains(word), "{size:?}: {word}\n{text}");
        }
        for name in [" +3 +1 -1", " +3 +1 -3"] {
            let rows = text.lines().filter(|line| line.contains(name)).count();
            assert!(
                rows > 1,
                "{name} is a value and the name of a line:\n{text}"
            );
        }
        let again = screen.press("f2 f5");
        assert!(again.app.right_pane.lab.answer().is_some(), "it stays");
    }
}

#[test]
fn each_line_has_its_values_which_differ_and_a_change_ends_the_run() {
    let mut screen = opened((120, 36));
    for _ in 0..5 {
        let plan = screen.app.right_pane.lab.plan().clone();
        let [one, other] = plan.machines;
        let differ = |setting: &&Setting| setting.text(&one) != setting.text(&other);
        let Compared::Rule(rule) = plan.compared else {
            panic!("a rule, not {:?}", plan.compared)
        };
        assert!(Setting::ALL.iter().filter(differ).eq([&rule]));
        for machine in 1..=2 {
            let mut changed = screen.press(&"down ".repeat(machine));
            for _ in 0..7 {
                changed = changed.press("right");
                let [one, other] = changed.app.right_pane.lab.plan().machines;
                assert_ne!(one, other, "two alike would lie on each other");
                assert!(!changed.app.right_pane.lab.is_running());
            }
            screen = changed.press("home");
        }
        screen = screen.press("right");
    }
    assert_eq!(screen.app.right_pane.lab.plan().compared, Compared::Teacher);
    screen = screen.press("right");
    let before = screen.app.right_pane.lab.plan().teachers;
    let after = screen.press("end left");
    assert_ne!(after.app.right_pane.lab.plan().teachers, before);
}

#[test]
fn a_click_on_an_arrow_steps_its_value_as_the_key_does() {
    for size in SIZES {
        for nth in 0..opened(size).app.right_pane.lab.list.count {
            for (sign, key) in [('<', "left"), ('>', "right")] {
                let mut screen = opened(size);
                let (_, row) = screen
                    .app
                    .right_pane
                    .lab
                    .list
                    .rows()
                    .nth(nth)
                    .expect("in view");
                let line = screen.lines(row).concat();
                let (_, column) = line
                    .chars()
                    .zip(row.x..)
                    .find(|(it, _)| *it == sign)
                    .expect("an arrow");
                screen.click(column, row.y);
                let by_key = opened(size).press(&"down ".repeat(nth)).press(key);
                let [clicked, pressed] = [&screen, &by_key].map(|it| it.app.right_pane.lab.plan());
                assert_eq!(clicked, pressed, "{sign} of {line}");
            }
        }
    }
}

#[test]
fn what_comes_late_of_another_run_is_not_shown_and_another_machine_has_its_own_rules_compared() {
    let mut screen = opened((80, 24)).press("esc");
    report(&mut screen, Vec::new());
    assert!(screen.text().contains("Enter compares them"));
    screen = screen.press("enter");
    let late = results(&screen);
    report(&mut screen, Vec::new());
    report(&mut screen, late);
    assert!(screen.app.right_pane.lab.curves.is_empty());
    let machine = Box::new(trained(Preset::Scroggs, Opponent::Random, 1));
    let name = "other".parse().expect("a name");
    screen.dispatch(AppEvent::Opened { name, machine });
    let changed = screen.press("f5");
    let lab = &changed.app.right_pane.lab;
    assert_eq!(
        (lab.plan().machines[0], lab.is_running()),
        (Preset::Scroggs.rules(), false)
    );
}

#[test]
fn a_difference_is_real_beyond_what_chance_does_in_one_of_a_hundred_comparisons() {
    let mut lab = opened((120, 36)).app.right_pane.lab.clone();
    // With 200 machines each and these deviations, the standard error of the difference is 1 %.
    let curve = |mean: f64, sd: f64| {
        let spread = |mean| Spread {
            mean,
            mean_error: None,
            sd: Some(sd * 2_f64.sqrt()),
            p10: 0.0,
            p50: mean,
            p90: 1.0,
        };
        LabCurve {
            lost: vec![(100, spread(0.7)), (1_000, spread(mean))],
            has_dry: false,
        }
    };
    let none = "With 200 machines each, that may be chance";
    let first = "'+3 +1 -1' is ahead (200 machines each; the difference is real)";
    let second = "'+3 +1 -3' is ahead (200 machines each; the difference is real)";
    for (mean, sd, verdict) in [
        (0.5260, 0.08, none),
        (0.5261, 0.08, first),
        (0.4740, 0.08, none),
        (0.4739, 0.08, second),
        (0.5, 0.06, "makes no difference"),
    ] {
        lab.curves = vec![curve(0.5, 0.06), curve(mean, sd)];
        let answer = lab.answer().expect("both are done").to_string();
        let answer = answer.replace('\u{a0}', " ");
        assert!(answer.contains(verdict), "{mean}: {answer}");
    }
}
