//! Noughts and crosses and the cabinet, counted by exhaustive play.

use std::cmp::Reverse;

use menace::engine::{Bead, BoxIndex, BoxNumber, Cabinet, Lid, Preset, Side, Stage, bead_squares};
use menace::game::{Board, Mark, Outcome, ParseBoardError, Square, Squares, Symmetry};

use crate::support::machines::seeded;

/// The number of boards with each number of marks, 0 to 9.
fn by_ply<'a>(boards: impl IntoIterator<Item = &'a Board>) -> [u32; 10] {
    let mut counts = [0; 10];
    for board in boards {
        counts[board.ply() as usize] += 1;
    }
    counts
}

/// One of each set of symmetric boards.
fn up_to_symmetry<'a>(boards: impl IntoIterator<Item = &'a Board>) -> Vec<Board> {
    let image = |board: &Board| {
        Symmetry::ALL
            .map(|symmetry| board.turned(symmetry))
            .into_iter()
            .min_by_key(|b| b.code())
    };
    let mut images: Vec<Board> = boards.into_iter().filter_map(image).collect();
    images.sort_by_key(|board| board.code());
    images.dedup();
    images
}

/// First wins, second wins and drawn games among the boards.
fn endings<'a>(boards: impl IntoIterator<Item = &'a Board>) -> [usize; 3] {
    let mut counts = [0; 3];
    for outcome in boards.into_iter().filter_map(|board| board.outcome()) {
        counts[match outcome {
            Outcome::Won(Mark::X) => 0,
            Outcome::Won(Mark::O) => 1,
            Outcome::Drawn => 2,
        }] += 1;
    }
    counts
}

/// The unfinished boards on which this player is to move and has a choice.
fn boards_with_a_choice(side: Side) -> Vec<Board> {
    let mut boards = Board::reachable();
    boards.retain(|board| {
        board.outcome().is_none() && Side::to_move(*board) == side && board.free().count() >= 2
    });
    boards
}

/// The boxes of each stage.
fn by_stage(box_index: &BoxIndex) -> [Vec<BoxNumber>; 4] {
    Stage::ALL.map(|stage| {
        let numbers = box_index.numbers();
        numbers.filter(|&it| box_index.stage(it) == stage).collect()
    })
}

/// The sum over the lids of each stage of the first player.
fn per_stage(count: impl Fn(Lid) -> u32) -> [u32; 4] {
    let first = BoxIndex::of(Side::First);
    by_stage(first).map(|numbers| numbers.iter().map(|&it| count(first.lid(it))).sum())
}

#[test]
fn play_reaches_5478_positions_765_up_to_symmetry_958_and_138_of_them_ends() {
    for (boards, plies, ends) in [
        (
            Board::reachable(),
            [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
            [626, 316, 16],
        ),
        (
            up_to_symmetry(&Board::reachable()),
            [1, 3, 12, 38, 108, 174, 204, 153, 57, 15],
            [91, 44, 3],
        ),
    ] {
        assert_eq!((by_ply(&boards), endings(&boards)), (plies, ends));
    }
}

#[test]
fn the_squares_of_every_line_that_was_made_are_known_of_every_board() {
    let squares = |line: &str| -> Squares {
        let digits = line.bytes().map(|digit| Square::from_number(digit - b'0'));
        digits.map(Option::unwrap).collect()
    };
    let lines = ["123", "456", "789", "147", "258", "369", "159", "357"].map(squares);
    let mut won = 0;
    for board in Board::reachable() {
        let has = |mark| move |square| board.at(square) == Some(mark);
        let is_made = |line: &Squares| Mark::BOTH.iter().any(|&it| line.iter().all(has(it)));
        let made = lines
            .into_iter()
            .filter(is_made)
            .fold(Squares::NONE, Squares::or);
        assert_eq!(board.winning_squares(), made, "{board}");
        won += u32::from(!made.is_empty());
    }
    assert_eq!(
        won,
        626 + 316,
        "boards won by the first and by the second player"
    );
}

#[test]
fn there_are_255168_games() {
    fn play_on(board: Board, ends: &mut [u32; 3]) {
        match board.outcome() {
            Some(Outcome::Won(Mark::X)) => ends[0] += 1,
            Some(Outcome::Drawn) => ends[1] += 1,
            Some(Outcome::Won(Mark::O)) => ends[2] += 1,
            None => board
                .free()
                .iter()
                .for_each(|square| play_on(board.play(square).unwrap(), ends)),
        }
    }
    let mut ends = [0; 3];
    play_on(Board::EMPTY, &mut ends);
    assert_eq!(ends, [131_184, 46_080, 77_904]);
}

#[test]
fn a_text_is_a_board_only_if_play_reaches_it() {
    let mut reachable = vec![false; Board::CODES];
    for board in Board::reachable() {
        assert_eq!(board.to_string().parse(), Ok(board));
        reachable[board.code()] = true;
    }
    for (code, is_reachable) in reachable.into_iter().enumerate() {
        let digit = |place: u32| b".XO"[code / 3_usize.pow(8 - place) % 3];
        let text: String = (0..9).map(|place| char::from(digit(place))).collect();
        match text.parse::<Board>() {
            Ok(board) => assert!(is_reachable && board.code() == code, "{text}"),
            Err(error) => assert!(
                !is_reachable && error == ParseBoardError::Unreachable,
                "{text}"
            ),
        }
    }
    for text in [
        "",
        "........",
        "..........",
        "x........",
        "XO 1.....",
        "É.......",
    ] {
        assert_eq!(
            text.parse::<Board>(),
            Err(ParseBoardError::NotNineMarks),
            "{text}"
        );
    }
}

#[test]
fn the_first_player_has_304_boxes_and_the_second_289() {
    let (first, second) = (BoxIndex::of(Side::First), BoxIndex::of(Side::Second));
    let counts = |index| by_stage(index).map(|numbers| numbers.len());
    assert_eq!(counts(first), [1, 12, 108, 183]);
    assert_eq!(counts(second), [3, 38, 153, 95]);
    for (box_index, boxes) in [(first, 304), (second, 289)] {
        let known = (0..400).filter_map(|number| box_index.number(number));
        assert!(known.map(BoxNumber::number).eq(1..=boxes));
        assert_eq!(box_index.box_count(), usize::from(boxes));
        let lids = box_index.numbers().map(|it| box_index.lid(it).board());
        let mut boards: Vec<_> = lids.collect();
        let positions = |boards: &[Board]| up_to_symmetry(boards).len();
        assert_eq!(positions(&boards), boards.len(), "a box for a position");
        boards.extend(boards_with_a_choice(box_index.side()));
        assert_eq!(positions(&boards), box_index.box_count(), "and no other");
    }
}

#[test]
fn boxes_are_numbered_by_stage_and_then_from_the_largest_lid_down() {
    let box_index = BoxIndex::of(Side::First);
    let firsts = by_stage(box_index).map(|numbers| numbers[0].number());
    assert_eq!(firsts, [1, 2, 14, 122]);
    assert_eq!(box_index.lid(BoxNumber::FIRST).board(), Board::EMPTY);
    for box_index in [box_index, BoxIndex::of(Side::Second)] {
        let order = |it| {
            (
                box_index.stage(it),
                Reverse(box_index.lid(it).board().code()),
            )
        };
        assert!(box_index.numbers().map(order).is_sorted());
    }
}

#[test]
fn a_lid_is_the_largest_of_its_eight_images() {
    for board in Board::reachable() {
        let (lid, turns) = Lid::of(board);
        // In the order of its signs, a free square is before X, and X before O.
        let signs = |board: Board| board.to_string().replace('X', "A");
        let images = Symmetry::ALL.map(|symmetry| signs(board.turned(symmetry)));
        assert_eq!(Some(&signs(lid.board())), images.iter().max(), "{board}");
        let carries = |symmetry: &Symmetry| board.turned(*symmetry) == lid.board();
        assert!(
            Symmetry::ALL.into_iter().filter(carries).eq(turns.iter()),
            "{board}"
        );
    }
}

#[test]
fn fifty_six_lids_have_a_symmetry() {
    let order = |lid: Lid| Lid::of(lid.board()).1.count();
    assert_eq!(per_stage(|lid| u32::from(order(lid) > 1)), [1, 6, 26, 23]);
    assert_eq!(order(BoxIndex::of(Side::First).lid(BoxNumber::FIRST)), 8);
}

#[test]
fn michies_287_boxes_leave_out_17_that_cannot_matter() {
    let box_index = BoxIndex::of(Side::First);
    let [.., fourth] = by_stage(box_index);
    let hopeless = fourth.into_iter().filter(|&number| {
        let board = box_index.lid(number).board();
        board.winning_moves(Mark::X).is_empty() && board.winning_moves(Mark::O).count() >= 2
    });
    assert_eq!(hopeless.count(), 304 - 287);
}

#[test]
fn fresh_cabinets_hold_as_many_beads_as_their_sources_say() {
    let cases = [
        (Preset::Michie, [12, 198, 984, 526], 1720),
        (Preset::Scroggs, [24, 264, 984, 526], 1798),
        (Preset::Darby, [36, 252, 1080, 549], 1917),
        (Preset::OpenDay, [24, 264, 984, 526], 1798),
        (Preset::Everlasting, [12, 198, 984, 526], 1720),
        (Preset::Unpraised, [3, 66, 492, 526], 1087),
        (Preset::Careful, [3, 66, 492, 526], 1087),
    ];
    for (preset, stages, total) in cases {
        let cabinet = Cabinet::stocked(Side::First, &preset.rules(), &mut seeded(1));
        let beads: [u64; 4] = by_stage(cabinet.box_index())
            .map(|numbers| numbers.iter().map(|&it| cabinet[it].beads().total()).sum());
        assert_eq!(beads, stages, "{preset}");
        assert_eq!(cabinet.total(), total, "{preset}");
    }
}

#[test]
fn a_random_start_is_one_to_nine_beads_on_free_squares() {
    for seed in 0..20 {
        for side in Side::BOTH {
            let cabinet = Cabinet::stocked(side, &Preset::Challenge.rules(), &mut seeded(seed));
            for (number, matchbox) in cabinet.iter() {
                assert!((1..=9).contains(&matchbox.beads().total()), "box {number}");
                let free = matchbox.lid().board().free();
                let on_free = matchbox
                    .beads()
                    .counts()
                    .iter()
                    .all(|(square, &n)| n == 0 || free.contains(square));
                assert!(on_free, "box {number}");
            }
        }
    }
}

/// The images of a square under the symmetries of a board.
fn equivalent_squares(board: Board, square: Square) -> Squares {
    let own = Symmetry::ALL
        .into_iter()
        .filter(|&symmetry| board.turned(symmetry) == board);
    own.map(|symmetry| symmetry.apply(square)).collect()
}

#[test]
fn every_board_finds_its_own_box_and_every_bead_of_it_a_free_equivalent_square() {
    for (side, expected) in [(Side::First, 2201), (Side::Second, 2097)] {
        let (box_index, rules) = (BoxIndex::of(side), Preset::Darby.rules());
        let boards = boards_with_a_choice(side);
        assert_eq!(boards.len(), expected);
        let has_box = |board: &Board| box_index.find(*board).is_some();
        assert_eq!(
            Board::reachable().iter().filter(|it| has_box(it)).count(),
            expected
        );
        for board in boards {
            let (number, turns) = box_index.find(board).unwrap();
            let lid = box_index.lid(number);
            assert!(
                box_index.boards_of(number).contains(&board),
                "{board} in box {number}"
            );
            assert!(turns.count() >= 1, "{board}");
            for square in bead_squares(lid, &rules) {
                let bead = Bead::on_lid(square);
                let back: Squares = turns.iter().map(|turn| bead.board_square(turn)).collect();
                let any = back.first().unwrap();
                assert_eq!(
                    back,
                    equivalent_squares(board, any),
                    "bead {square} of box {number} on {board}"
                );
                for turn in turns.iter() {
                    let played = board.play(bead.board_square(turn)).unwrap();
                    assert_eq!(
                        played.turned(turn),
                        lid.board().play(square).unwrap(),
                        "{board}"
                    );
                    assert_eq!(
                        Bead::of_board(bead.board_square(turn), turn),
                        bead,
                        "{board}"
                    );
                }
            }
        }
    }
}

#[test]
fn symmetries_undo_and_compose() {
    for first in Symmetry::ALL {
        assert_eq!(first.then(first.inverse()), Symmetry::Identity);
        for second in Symmetry::ALL {
            for square in Square::ALL {
                assert_eq!(
                    first.then(second).apply(square),
                    second.apply(first.apply(square))
                );
            }
        }
    }
    assert_eq!(
        Symmetry::QuarterRight.apply(Square::TopLeft),
        Square::TopRight
    );
    assert_eq!(Symmetry::QuarterRight.apply(Square::Top), Square::Right);
    assert_eq!(Symmetry::MirrorFalling.apply(Square::Top), Square::Left);
}
