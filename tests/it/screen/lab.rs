//! The Lab: rules side by side, what they came to, and the command that gives the same numbers.

use menace::app::{Effect, ExperimentJob, ExperimentProgress, Fields, Message, News, Tab};
use menace::engine::{Opponent, Preset, Results, Side};
use menace::jobs::live;
use ratatui::buffer::Cell;

use crate::support::headless::{ALL_SIZES, Headless};
use crate::support::machines::trained;

/// The Lab in focus.
fn lab(size: (u16, u16)) -> Headless {
    let mut screen = Headless::new(Preset::Michie.rules(), size).press("tab f5");
    assert_eq!(screen.app.right_pane.tab, Tab::Lab);
    screen.host.effects.clear();
    screen
}

/// What the Lab asks for.
fn job(screen: &Headless) -> &ExperimentJob {
    match &screen.host.effects[..] {
        [.., Effect::Experiment(job)] => job,
        other => panic!("no experiment, but {other:?}"),
    }
}

/// The results of what the Lab asks for.
pub(crate) fn results(job: &ExperimentJob) -> Vec<Results> {
    job.experiments
        .iter()
        .filter_map(|experiment| live(experiment, job.machines, &|| true))
        .collect()
}

/// A Lab of ten machines in each arm that has come to its end.
pub(crate) fn done(size: (u16, u16)) -> Headless {
    run(lab(size).press("home down down left left left left end enter"))
}

/// The same Lab once what it asks for has come to its end.
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
fn a_plot_with_bands_says_what_they_are_and_who_is_counted() {
    let text = done((120, 36)).text();
    for words in [
        "the band is the middle 80 of 100 machines",
        "All machines are counted: one that ran dry loses every game",
        "menace experiment --opponent perfect --games 500 --machines 10",
        "100 %",
        "games",
        "● default",
    ] {
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn arms_are_added_changed_and_removed_six_at_most_and_none_twice() {
    let screen = lab((120, 36)).press("a enter");
    assert!(
        screen
            .text()
            .contains("There is an arm of these rules already"),
        "{}",
        screen.text()
    );
    let mut screen = screen;
    for won in 4..8 {
        screen = screen
            .press("a")
            .press(&"down ".repeat(6))
            .press(&format!("{won} enter"));
    }
    let arms = |screen: &Headless| screen.app.right_pane.lab.plan().arms.clone();
    assert_eq!(
        arms(&screen)
            .iter()
            .map(|rules| rules.reward().won)
            .collect::<Vec<_>>(),
        [3, 3, 4, 5, 6, 7]
    );
    let screen = screen.press("a");
    assert!(screen.app.popup.is_none(), "no seventh");
    let screen = screen
        .press("r")
        .press(&"down ".repeat(6))
        .press("9 enter D");
    assert_eq!(arms(&screen).len(), 5, "the changed one is gone again");
    let screen = screen.press("D D D D D D D");
    assert_eq!(arms(&screen).len(), 1, "one arm stays");
}

#[test]
fn settings_change_by_arrows_and_what_was_found_under_others_goes() {
    let screen = done((120, 36));
    assert_eq!(screen.app.right_pane.lab.curves.len(), 2);
    let screen = screen.press("home right");
    assert!(screen.app.right_pane.lab.curves.is_empty());
    for (nth, line) in ["against", "games", "machines", "measured"]
        .into_iter()
        .enumerate()
    {
        let mut lab = lab((80, 24)).press("home").press(&"down ".repeat(nth));
        let before = lab.app.right_pane.lab.plan().clone();
        lab = lab.press("left left");
        assert_ne!(*lab.app.right_pane.lab.plan(), before, "{line}");
    }
    let schedule = lab((80, 24)).press("home").press(&"right ".repeat(20));
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
    let mut screen = screen.press("enter home left");
    assert!(
        screen.app.right_pane.lab.progress().is_none(),
        "other settings stop it too"
    );
    screen.tell(Message::News(News::Experimented(Box::new(late))));
    assert!(screen.app.right_pane.lab.curves.is_empty());
}

#[test]
fn the_command_of_several_arms_is_one_where_they_are_all_combinations() {
    let screen = lab((120, 36));
    assert!(
        plan_command(&screen).ends_with("--seed 1961 --when-empty resign/restock"),
        "{}",
        plan_command(&screen)
    );
    let screen = screen
        .press("a up")
        .press(&"down ".repeat(6))
        .press("9 enter");
    assert_eq!(
        plan_command(&screen).matches("menace experiment").count(),
        3,
        "{}",
        plan_command(&screen)
    );
    assert!(plan_command(&screen).contains(" && "));
    let copied = screen.press("y");
    assert!(
        matches!(&copied.host.effects[..], [Effect::Copy(text)] if *text == plan_command(&copied))
    );
}

#[test]
fn the_lab_shows_its_selected_line_at_every_size() {
    for size in ALL_SIZES
        .into_iter()
        .chain([(60, 21), (61, 30), (250, 80), (90, 20)])
    {
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
    for width in (1..=250).step_by(23) {
        for height in (1..=80).step_by(7) {
            let mut screen = done((60, 20));
            screen.resize(width, height);
        }
    }
}

#[test]
fn a_machine_that_has_played_more_than_the_arms_is_at_the_right_edge() {
    let machine = trained(Preset::Everlasting, Opponent::Random, 3_000);
    let keys = "tab f5 home down left left left left down left left left end enter";
    let screen = run(Headless::of(machine, (120, 36)).press(keys));
    assert!(
        screen.text().contains("default ●") || screen.text().contains("default●"),
        "{}",
        screen.text()
    );
}

#[test]
fn the_open_machines_own_line_is_its_chance_to_lose_at_each_snapshot_of_its_life() {
    let machine = trained(Preset::Everlasting, Opponent::Perfect, 300);
    let screen = run(Headless::of(machine.clone(), (120, 36)).press("tab f5 enter"));
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
    let changed = screen.press("home right");
    assert!(
        changed.app.right_pane.lab.own.is_empty(),
        "what was found under other conditions goes"
    );
}
