//! Milestones: the first time of something in a machine's life is told once.

use std::collections::BTreeMap;

use menace::engine::{Machine, Preset, Verdict};
use rand::RngExt;

use crate::support::headless::Headless;
use crate::support::machines::seeded;

/// A game on a screen of its own, as after a start of the program; the person plays anywhere.
fn play_a_game(machine: Machine, seed: u64) -> (Headless, Verdict) {
    let mut rng = seeded(seed);
    let mut screen = Headless::of(machine, (120, 36));
    assert!(
        screen.app.milestone().is_none(),
        "nothing is told again at the start"
    );
    while !screen.app.is_over() {
        let free: Vec<_> = screen.app.board().free().iter().collect();
        screen = screen.press(&free[rng.random_range(0..free.len())].to_string());
    }
    let verdict = screen
        .app
        .play
        .finished()
        .expect("a game that is over")
        .verdict();
    (screen, verdict)
}

#[test]
fn each_milestone_is_told_once_in_a_life_and_when_it_is_reached() {
    let mut told: BTreeMap<&str, u64> = BTreeMap::new();
    for life in 0..4 {
        let mut machine = Machine::new(Preset::Everlasting.rules(), &mut seeded(life));
        let mut won = 0;
        let mut drawn = 0;
        let mut run = 0;
        let mut most_run = 0;
        let mut most = 12;
        let mut least = 12;
        let mut in_this_life: BTreeMap<&str, u64> = BTreeMap::new();
        for game in 0..120 {
            let (screen, verdict) = play_a_game(machine, 1_000 * life + game);
            let beads = screen.app.machine().first().first_box();
            run = if verdict == Verdict::Lost { 0 } else { run + 1 };
            won += u64::from(verdict == Verdict::Won);
            drawn += u64::from(verdict == Verdict::Drawn);
            let expected = if beads == 1 && least > 1 {
                Some("One bead is left in its first box")
            } else if beads >= 100 && most < 100 {
                Some("100 beads in its first box")
            } else if verdict == Verdict::Won && won == 1 {
                Some("Its first win")
            } else if verdict == Verdict::Drawn && drawn == 1 {
                Some("Its first draw against you")
            } else if run == 5 && most_run < 5 {
                Some("Five unbeaten in a row, the first time")
            } else {
                None
            };
            let milestone = screen.app.milestone().map(|said| said.to_string());
            assert_eq!(milestone.as_deref(), expected, "game {game} of life {life}");
            if let Some(words) = expected {
                let shown = screen.text().replace(['│', '┃'], " ");
                assert!(
                    words.split(' ').all(|word| shown.contains(word)),
                    "{words} in\n{shown}"
                );
                *in_this_life.entry(words).or_default() += 1;
                *told.entry(words).or_default() += 1;
            }
            (most, least, most_run) = (most.max(beads), least.min(beads), most_run.max(run));
            machine = screen.app.machine().clone();
        }
        assert!(
            in_this_life.values().all(|&times| times == 1),
            "{in_this_life:?}"
        );
    }
    assert!(told.len() >= 4, "too few were reached: {told:?}");
}
