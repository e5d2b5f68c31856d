//! What shows as a value: made of a machine and a game, without keys.

use menace::app::{App, Game, Preferences};
use menace::engine::{Machine, Opponent, Preset, Side};

use crate::support::machines::seeded;

#[test]
fn a_view_of_another_machine_and_its_game_has_the_boxes_and_the_lesson_of_that_game() {
    let mut rng = seeded(1961);
    let fresh = Machine::new(Preset::Michie.rules(), &mut rng);
    let mut played = fresh.clone();
    played
        .begin(Side::First, Opponent::Random)
        .expect("beads in the first box");
    let middle = {
        played.machine_move(&mut rng);
        played.clone()
    };
    let finished = loop {
        if let Some(finished) = played.next_move(&mut rng) {
            break finished;
        }
    };
    let name = "default".parse().expect("a name");
    let app = App::new(name, fresh, rng, Preferences::default());
    let mut view = app.view();
    (view.machine, view.today) = (&middle, &middle);
    view.game = middle.game().map(Game::Open);
    assert_eq!(view.opened().len(), 1);
    assert!(view.table(Side::First)[0].closed.is_none() && view.lesson().is_none());
    (view.machine, view.today) = (&played, &played);
    view.game = Some(Game::Over(&finished));
    let opened: Vec<_> = finished.closed_boxes().map(|it| it.opened.number).collect();
    assert_eq!(view.opened(), opened);
    let table = view.table(Side::First);
    let gains = table.iter().map(|it| it.closed.map(|closed| closed.gain));
    assert!(gains.eq(finished.closed_boxes().map(|closed| Some(closed.gain))));
    assert!(view.lesson().is_some() && view.open_game().is_none());
}
