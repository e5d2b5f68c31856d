//! A game that the person begins, at the real program, killed in the middle and resumed.

use menace::engine::Side;
use rustix::process::Signal;

use crate::support::fixture::TempStore;
use crate::support::pty::{Ending, Start};

#[test]
fn killed_in_the_middle_of_a_game_that_you_began_it_goes_on_with_it() {
    for signal in [Signal::TERM, Signal::HUP] {
        let temp = TempStore::new();
        let mut terminal = Start::menace(temp.dir.path()).opened();
        terminal.send("n\x1b[B\r");
        terminal.wait_for("Your move: you are X");
        terminal.send("5");
        terminal.wait_for("so O plays");
        terminal.signal(signal);
        assert_eq!(terminal.ending(), Ending::Killed(signal.as_raw()));
        let kept = *temp.saved().game().expect("the game in progress");
        assert_eq!((kept.side(), kept.key().len()), (Side::Second, 2));

        let mut terminal = Start::menace(temp.dir.path()).opened();
        terminal.wait_for("Your move: you are X");
        terminal.wait_for("all 289");
        terminal.send("q");
        assert_eq!(terminal.ending(), Ending::Exited(0));
        assert_eq!(temp.saved().game(), Some(&kept));
    }
}
