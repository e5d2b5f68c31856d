//! The Lab: two machines that differ in one rule, the result, and its chart.

use std::collections::BTreeMap;
use std::sync::Mutex;

use menace::app::{AppEvent, Effect, ExperimentJob, ExperimentProgress, LabCurve, Message, Tab};
use menace::engine::{Opponent, Preset, Results, Setting, Spread};
use menace::threads::run_experiment;
use menace::words::Length;

use crate::support::headless::{Headless, SIZES};
use crate::support::machines::trained;

/// The Lab with its defaults, in focus.
fn opened(size: (u16, u16)) -> Headless {
    Headless::new(Preset::Michie.rules(), size).press("tab f5 home")
}

/// The experiments started by the Lab.
fn job(screen: &Headless) -> &ExperimentJob {
    match &screen.host.effects[..] {
        [.., Effect::Experiment(job)] => job,
        other => panic!("no experiment, but {other:?}"),
    }
}

/// The results of the Lab's experiment; the same machines are shared by all tests.
fn results(job: &ExperimentJob) -> Vec<Results> {
    static LIVED: Mutex<BTreeMap<String, Vec<Results>>> = Mutex::new(BTreeMap::new());
    let live = || {
        let experiments = job.experiments.iter();
        experiments
            .map(|experiment| run_experiment(experiment, job.machines, &|| (), |_| ()))
            .collect()
    };
    let mut lived = LIVED.lock().expect("a map");
    lived.entry(format!("{job:?}")).or_insert_with(live).clone()
}

/// A Lab after comparing Michie's rewards with smaller ones.
pub(crate) fn done(size: (u16, u16)) -> Headless {
    run(opened(size))
}

/// This Lab after its experiment.
fn run(mut screen: Headless) -> Headless {
    let finished = results(job(&screen));
    heard(&mut screen, finished, true);
    screen
}

/// Reports results to the Lab.
fn heard(screen: &mut Headless, finished: Vec<Results>, is_last: bool) {
    let progress = ExperimentProgress {
        finished_machines: 200,
        finished,
        is_last,
    };
    screen.dispatch(Message::Event(AppEvent::Experimented(Box::new(progress))));
}

#[test]
fn it_opens_with_a_run_and_at_every_size_says_in_a_sentence_over_a_chart_what_came_of_it() {
    for size in SIZES.into_iter().chain([(80, 25), (200, 60)]) {
        let screen = done(size);
        let text = screen.text();
        let answer = screen.app.right_pane.lab.answer().expect("an answer");
        let is_whole = |length| {
            let answer = answer.form(length).to_string();
            let mut words = answer.split_whitespace().chain(["Chance", "games"]);
            words.all(|word| text.contains(word))
        };
        let length = if size.1 < 36 {
            Length::Short
        } else {
            Length::Full
        };
        assert!(is_whole(length), "{length:?}, {size:?}:\n{text}");
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
fn each_line_has_its_values_which_differ_and_a_change_runs_at_once() {
    let mut screen = opened((120, 36));
    for _ in 0..5 {
        let plan = screen.app.right_pane.lab.plan().clone();
        let [one, other] = plan.machines();
        let differ = |setting: &&Setting| setting.text(&one) != setting.text(&other);
        let differing: Vec<_> = Setting::ALL.iter().filter(differ).collect();
        assert_eq!(differing, [&plan.rule]);
        for machine in 1..=2 {
            let mut changed = screen.press(&"down ".repeat(machine));
            for _ in 0..7 {
                changed = changed.press("right");
                let [one, other] = changed.app.right_pane.lab.plan().machines();
                assert_ne!(one, other, "two alike would lie on each other");
                assert!(changed.app.right_pane.lab.is_running());
            }
            screen = changed.press("home");
        }
        screen = screen.press("right");
    }
    assert_eq!(screen.app.right_pane.lab.plan().rule, Setting::Reward);
    let before = screen.app.right_pane.lab.plan().opponent;
    let after = screen.press("end left");
    assert_ne!(after.app.right_pane.lab.plan().opponent, before);
}

#[test]
fn a_click_on_an_arrow_steps_its_value_as_the_key_does() {
    let of = |screen: &Headless| screen.app.right_pane.lab.plan().clone();
    for size in SIZES {
        for nth in 0..opened(size).app.right_pane.lab.list.count {
            for (sign, key) in [('<', "left"), ('>', "right")] {
                let mut screen = opened(size);
                let row = screen.app.right_pane.lab.list.rows().nth(nth);
                let (_, row) = row.expect("it is in view");
                let text = screen.text();
                let line = text.lines().nth(row.y.into()).expect("a line");
                let signs = line.chars().skip(row.x.into());
                let arrow = signs.zip(row.x..).find(|(it, _)| *it == sign);
                let (_, column) = arrow.expect("an arrow");
                screen.click(column, row.y);
                let by_key = opened(size).press(&"down ".repeat(nth)).press(key);
                assert_eq!(of(&screen), of(&by_key), "{sign} of {line}");
            }
        }
    }
}

#[test]
fn esc_stops_it_enter_goes_on_and_what_comes_late_of_another_run_is_not_shown() {
    let mut screen = opened((80, 24));
    assert!(screen.text().contains("0% done; Esc stops"));
    screen = screen.press("esc");
    assert!(matches!(
        screen.host.effects[..],
        [Effect::Experiment(_), Effect::StopExperiment]
    ));
    heard(&mut screen, Vec::new(), true);
    assert!(screen.text().contains("Enter compares them"));
    screen = screen.press("enter");
    assert!(screen.app.right_pane.lab.is_running());
    let late = results(job(&screen));
    heard(&mut screen, Vec::new(), true);
    heard(&mut screen, late, true);
    assert!(screen.app.right_pane.lab.curves.is_empty());
}

#[test]
fn another_machine_has_its_own_rules_compared() {
    let screen = done((80, 24));
    let rules = Preset::Scroggs.rules();
    let other = Headless::of(trained(Preset::Scroggs, Opponent::Random, 1), (80, 24));
    assert_eq!(other.app.right_pane.lab.plan().machines()[0], rules);
    let mut changed = screen;
    let machine = Box::new(other.app.machine().clone());
    let name = "other".parse().expect("a name");
    changed.dispatch(Message::Event(AppEvent::Opened { name, machine }));
    let changed = changed.press("f5");
    let lab = &changed.app.right_pane.lab;
    assert_eq!(changed.app.selection.tab, Tab::Lab);
    assert_eq!((lab.plan().machines()[0], lab.is_running()), (rules, true));
}

#[test]
fn a_difference_is_real_beyond_what_chance_does_in_one_of_a_hundred_comparisons() {
    let mut lab = opened((120, 36)).app.right_pane.lab.clone();
    // With 200 machines each and these deviations, the standard error of the difference is 1 %.
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
        has_dry: false,
    };
    let none = "no difference that 200 machines can show";
    let [first, second] = ["+3 +1 -1", "+3 +1 -3"]
        .map(|name| format!("'{name}' is ahead (200 machines each; the difference is real)"));
    for (more, verdict) in [
        (0.5260, none),
        (0.5261, first.as_str()),
        (0.4740, none),
        (0.4739, second.as_str()),
    ] {
        lab.curves = vec![curve(0.5, sds[0]), curve(more, sds[1])];
        let answer = lab.answer().expect("both are done").to_string();
        assert!(answer.contains(verdict), "{more}: {answer}");
    }
    lab.curves = vec![curve(0.5, sds[0]), curve(0.5, sds[0])];
    let answer = lab.answer().expect("both are done").to_string();
    assert!(answer.contains("makes no difference"), "{answer}");
}
