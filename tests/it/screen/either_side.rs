//! A game begun by the person, who is X: the second machine answers, learns and is shown like the
//! first.

use menace::app::{Action, App, Message, Preferences, Switch};
use menace::engine::{
    Bead, BoxIndex, Machine, Opponent, Preset, Reward, Rules, SecondEmpty, Side, Step, Verdict,
    train,
};
use menace::game::{Board, Mark, Square};

use crate::support::headless::{Headless, michie};
use crate::support::machines::{resigning, seeded};
use crate::support::properties::sample;

/// A new machine with step-by-step moves, in a game begun by the person.
fn begun(seed: u64, motion: bool) -> Headless {
    let preferences = Preferences {
        motion: Switch::default().for_now(motion),
        ..Preferences::default()
    };
    let mut rng = seeded(seed);
    let machine = Machine::new(Preset::Michie.rules(), &mut rng);
    let mut screen = Headless::with_preferences(("default", machine), rng, preferences, (120, 36));
    end_motion(&mut screen);
    screen.press("n down enter")
}

fn end_motion(screen: &mut Headless) {
    screen.rest();
}

/// Plays a free square as the person.
fn play_any(screen: Headless, choice: usize) -> Headless {
    let free = screen.app.view().board.free();
    let nth = choice % usize::try_from(free.count()).unwrap();
    let square = free.iter().nth(nth).unwrap();
    screen.press(&square.to_string())
}

#[test]
fn the_beads_lie_on_the_board_as_the_lid_is_turned_in_every_step_of_a_game() {
    let mut seen = 0;
    let games = sample(15, 75_usize);
    for seed in 0..games {
        let mut screen = begun(seed as u64, true);
        while screen.app.view().is_your_move() {
            screen = play_any(screen, seed + seen);
            while let Some(step) = screen.app.view().next_step {
                if matches!(step, Step::Draw | Step::Play) {
                    assert_beads_on_board(&screen.app, step);
                    seen += 1;
                }
                screen.dispatch(Message::Tick);
            }
            end_motion(&mut screen);
        }
        assert_table(&screen.app);
    }
    assert!(
        seen > games * 2 * 2,
        "a game has more than two moves of two steps"
    );
}

/// Checks that the beads on the board are those of the second machine's box before the draw, turned
/// like the board.
fn assert_beads_on_board(app: &App, step: Step) {
    let (side, opened) = app.view().box_of_last_move().unwrap();
    assert_eq!(side, Side::Second);
    let (board, board_beads) = (app.view().board, app.view().board_beads().unwrap());
    for (at, lies) in board_beads.beads.iter() {
        let bead = Bead::of_board(at, opened.symmetry);
        let is_free = board.at(at).is_none();
        let expected = is_free.then(|| (bead, opened.before.count(bead)));
        assert_eq!(*lies, expected, "{at}");
    }
    assert_eq!(
        board_beads.drawn,
        (step == Step::Play).then_some(opened.square())
    );
}

/// Checks that the boxes of the finished game are on the table in order, each with its reward.
fn assert_table(app: &App) {
    let finished = app.view().finished().unwrap();
    assert_eq!(
        (app.view().sides_on_table(), finished.played.side),
        (vec![Side::Second], Side::Second)
    );
    let table = app.view().table(Side::Second);
    let closed: Vec<_> = finished.closed_boxes().copied().collect();
    assert_eq!(
        table.iter().filter_map(|it| it.closed).collect::<Vec<_>>(),
        closed
    );
    assert!(
        table
            .iter()
            .map(|it| it.opened.number)
            .eq(app.view().opened())
    );
    let index = BoxIndex::of(Side::Second);
    let boards = finished
        .played
        .key
        .moves()
        .filter(|(board, _)| board.to_move() == Mark::O);
    assert!(
        boards
            .map(|(board, _)| index.find(board).unwrap().0)
            .eq(app.view().opened())
    );
}

#[test]
fn the_verdict_is_the_persons_or_menaces_as_x_or_o_has_won() {
    for verdict in [Verdict::Lost, Verdict::Won, Verdict::Drawn] {
        let mut screen = michie((120, 36)).press("n down enter");
        for choice in 0.. {
            if screen.app.view().is_over() {
                if screen.app.view().finished().unwrap().verdict() == verdict {
                    break;
                }
                screen = screen.press("enter");
                assert_eq!(
                    screen.app.view().menace,
                    Side::Second,
                    "the next game is begun by the same player"
                );
            }
            screen = play_any(screen, choice * 5 + choice / 7);
        }
        let finished = screen.app.view().finished().unwrap();
        assert_eq!(finished.verdict(), verdict);
        let winner = finished.played.board().outcome().unwrap();
        assert_eq!(Verdict::of(winner, Side::Second), verdict);
        assert_eq!(
            screen.app.view().tally().games(),
            screen.app.machine().tally(Side::Second).games()
        );
        assert_eq!(screen.app.machine().first().tally.games(), 0);
    }
}

/// A machine with games of both players.
pub(in crate::screen) fn both() -> Machine {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    train(
        &mut machine,
        Side::First,
        Opponent::Random,
        40,
        &mut seeded(2),
    );
    train(
        &mut machine,
        Side::Second,
        Opponent::Random,
        300,
        &mut seeded(3),
    );
    machine
}

#[test]
fn every_tab_and_the_chances_are_those_of_the_machine_that_shows() {
    let screen = Headless::of(both(), (120, 36)).press("f4");
    let has = |screen: &Headless, words: &str| {
        assert!(screen.text().contains(words), "{words}: {}", screen.text());
    };
    has(&screen, "game 340 of 340");
    let screen = screen.press(":moving_second");
    has(&screen, "game 340 of 340");
    let exact = screen.app.machine().odds(Side::Second, Opponent::Perfect);
    assert_eq!(
        (
            screen.app.session.measure.side(),
            screen.app.session.measure.chances()
        ),
        (Side::Second, exact)
    );
    has(&screen, "against perfect play:");
    let screen = screen.press("f6");
    has(&screen, "of 289 boxes");
    let screen = screen.press("f2 v v");
    let exam = screen
        .app
        .machine()
        .exam(Side::Second, Opponent::Perfect)
        .unwrap();
    let [worst, next] = [0, 1].map(|nth| exam.worst_first(|it| it.games)[nth]);
    let shown = if worst.number.number() == 1 {
        next
    } else {
        worst
    };
    has(&screen, &format!("Box {}:", shown.number));
    assert_eq!(
        screen.app.session.examiner.of_box(shown.number),
        Some(shown)
    );
    let screen = screen.press(":moving_second f4");
    assert_eq!(screen.app.session.measure.side(), Side::First);
}

#[test]
fn a_second_machine_whose_boxes_are_empty_says_so() {
    let reward = Reward {
        won: -9,
        drawn: -9,
        lost: -9,
    };
    let rules = Rules {
        second_empty: SecondEmpty::Resign,
        ..resigning([1, 1, 1, 1], reward)
    };
    let mut screen = Headless::new(rules, (120, 36)).press("n down enter");
    // A corner, an edge and the center open the three boxes of its first move.
    let mut openings = [Square::TopLeft, Square::Top, Square::Center]
        .into_iter()
        .cycle();
    for _ in 0..2_000 {
        if screen.app.popup.is_some() {
            break;
        }
        let free = screen.app.view().board.free().first();
        let opening = openings
            .next()
            .filter(|_| screen.app.view().board == Board::EMPTY);
        if screen.app.view().is_your_move() {
            screen.act(Action::Play(opening.or(free).expect("a free square")));
        } else {
            screen.act(Action::Activate);
        }
    }
    let screen = screen.press("esc");
    assert!(screen.app.machine().is_dry(Side::Second));
    let text = screen.text();
    assert!(text.contains("The first boxes are empty"), "{text}");
}
