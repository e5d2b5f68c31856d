//! The moves of the last games, in full or derived from the squares.

use menace::engine::{
    BoxIndex, Draws, FinishedGame, History, Machine, Opening, Pair, PastMove, Player, Preset,
    Record, Rules, Side,
};
use menace::game::Mark;

use crate::support::machines::{play_at_random, seeded};

/// A machine by these rules and its games against a random player.
fn lived(rules: Rules) -> (Pair, Vec<FinishedGame>) {
    let rng = &mut seeded(3);
    let mut machine = Pair::new(rules, rng);
    let games = (0..100)
        .map_while(|_| play_at_random(&mut machine, rng))
        .collect();
    (machine, games)
}

/// The moves of a game, without the boxes they were drawn from.
fn moves(game: &FinishedGame) -> Vec<PastMove> {
    let opened = game.closed_boxes().map(|closed| closed.opened);
    let made = opened.map(|it| PastMove {
        number: it.number,
        square: it.square(),
        symmetry: Some(it.symmetry),
        bead: Some(it.bead),
        before: None,
        refill: None,
    });
    made.collect()
}

#[test]
fn the_moves_of_the_last_games_are_those_that_were_made() {
    for preset in Preset::ALL {
        let (machine, games) = lived(preset.rules());
        let told = machine.machine.past_games();
        assert!(
            told.iter()
                .map(|(_, played, _)| played)
                .eq(games.iter().map(|game| &game.played)),
            "{preset}"
        );
        for ((.., told), game) in told.into_iter().zip(&games) {
            for (it, closed) in told.iter().zip(game.closed_boxes()) {
                let (held, bead) = (closed.opened.before, closed.opened.bead);
                assert_eq!(it.before, Some(held), "{preset}");
                let is_refilled = preset == Preset::Challenge && held.total() < 2;
                assert_eq!(it.refill.is_some(), is_refilled, "{preset}: {it:?}");
                let drawn_from_refill = it.refill.is_some_and(|beads| beads.contains(&bead));
                assert!(
                    drawn_from_refill || held.count(bead) > 0,
                    "{preset}: {it:?}"
                );
            }
            let told: Vec<_> = told
                .into_iter()
                .map(|it| PastMove {
                    before: None,
                    refill: None,
                    ..it
                })
                .collect();
            assert_eq!(told, moves(game), "{preset}");
        }
    }
}

/// This machine with nothing recorded but the squares of its games.
fn without_past(machine: &Pair) -> Pair {
    let mut history = History::default();
    machine
        .first()
        .player()
        .history
        .iter()
        .for_each(|played| history.add(Record::new(&played, Draws::default())));
    let player = Player {
        tally: machine.first().tally(),
        history,
        ..Player::new(machine.first().cabinet().clone())
    };
    Pair::beside(Machine::from_parts(*machine.rules(), player), None)
}

#[test]
fn where_the_past_is_not_known_the_moves_are_told_as_far_as_the_squares_decide_them() {
    // Of equivalent squares, Michie's boxes have beads for one and Darby's for each.
    for (preset, knows_all_beads) in [(Preset::Michie, true), (Preset::Darby, false)] {
        let (machine, games) = lived(preset.rules());
        let told = without_past(&machine).machine.past_games();
        assert_eq!(told.len(), games.len());
        let [mut turns, mut beads, mut one_of_several] = [0; 3];
        for ((_, played, told), game) in told.iter().zip(&games) {
            let made = moves(game);
            assert_eq!(told.len(), made.len());
            let own = played
                .key
                .moves()
                .filter(|(board, _)| board.to_move() == Mark::X);
            for ((it, made), (board, _)) in told.iter().zip(made).zip(own) {
                assert_eq!(
                    (it.number, it.square, it.before),
                    (made.number, made.square, None)
                );
                assert!(
                    it.symmetry.is_none_or(|_| it.symmetry == made.symmetry),
                    "{it:?} {made:?}"
                );
                assert!(
                    it.bead.is_none_or(|_| it.bead == made.bead),
                    "{it:?} {made:?}"
                );
                let is_symmetric = BoxIndex::of(Side::First)
                    .find(board)
                    .unwrap()
                    .1
                    .iter()
                    .nth(1)
                    .is_some();
                assert!(
                    is_symmetric || it.symmetry.is_some() && it.bead.is_some(),
                    "{it:?}"
                );
                turns += u32::from(it.symmetry.is_none());
                beads += u32::from(it.bead.is_none());
                one_of_several += u32::from(is_symmetric && it.symmetry.is_some());
            }
        }
        assert!(
            turns > 0 && (beads == 0) == knows_all_beads && (one_of_several > 0) == knows_all_beads,
            "{preset}"
        );
    }
}

#[test]
fn where_the_past_is_known_from_a_game_on_the_moves_before_are_derived_all_the_same() {
    let mut machine = without_past(&lived(Preset::Michie.rules()).0);
    let before = machine.machine.past_games();
    machine.machine.settle_past().unwrap();
    let game = play_at_random(&mut machine, &mut seeded(4)).unwrap();
    let told = machine.machine.past_games();
    let ((.., last), others) = told.split_last().unwrap();
    assert_eq!(others, before);
    assert!(last.iter().all(|it| it.before.is_some()));
    assert_eq!(last.len(), moves(&game).len());
}

#[test]
fn the_square_of_a_fixed_opening_is_no_move_by_a_box() {
    let rules = Rules {
        opening: Opening::Center,
        ..Preset::Michie.rules()
    };
    let (machine, games) = lived(rules);
    for machine in [&machine, &without_past(&machine)] {
        for ((.., told), game) in machine.machine.past_games().iter().zip(&games) {
            let opened = game.closed_boxes().map(|closed| closed.opened.number);
            assert!(told.iter().map(|it| it.number).eq(opened));
        }
    }
}
