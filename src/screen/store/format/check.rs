//! The conditions that a machine's file must satisfy before the engine gets to see it.
//!
//! Whatever is wrong with it is said in words, for the one line that the user is shown.

use rand::SeedableRng;

use super::life::SecondShape;
use super::past::PastShape;
use super::shape::{BoxShape, GameShape, MachineShape, OpenShape, SideShape};
use super::totals::TotalsShape;
use super::values::{Invalid, beads, invalid, of_second, tally};
use super::{games, past, snapshots};
use crate::engine::{
    Bead, Beads, BoxNumber, Cabinet, Curve, CurvePoint, Generator, History, Machine, Matchbox,
    OpenBox, OpenBoxes, OpenGame, PerSide, Player, Rules, Side, StartingBeads, Tally, WhenEmpty,
    bead_squares,
};
use crate::game::{PerSquare, PlayKey, Square, Squares};

const CURVE: &str = "the games of \"tally\" and those of \"curve\" do not fit together";

pub(super) fn machine(shape: &MachineShape) -> Result<Machine, Invalid> {
    let rules = shape.rules;
    let cabinet = cabinet(&shape.boxes, Side::First, &rules)?;
    let tally = tally(shape.tally)?;
    let curve = curve(&cabinet, shape.curve_stride, &shape.curve, tally)?;
    let history = history(&shape.games, shape.past.as_ref(), tally, &cabinet, &rules)?;
    let snapshots = snapshots::of_shape(shape.snapshot_stride, &shape.snapshots, &tally, &cabinet)?;
    let totals = TotalsShape::checked(shape.totals.as_ref(), &tally)?;
    let first = Player {
        cabinet,
        tally,
        totals,
        curve,
        snapshots,
        history,
        keeps_past: true,
    };
    let second = second(shape, &rules)?;
    let by_hand = shape
        .by_hand
        .as_ref()
        .map(|by_hand| by_hand.checked(&first.cabinet))
        .transpose()?;
    let mut machine =
        Machine::from_parts(rules, first, second).with_by_hand(by_hand.unwrap_or_default());
    if let Some(game) = &shape.game {
        let game = game_in_progress(game, &machine)?;
        machine = machine.with_game(game);
    }
    machine.settle_past()?;
    machine.restock_empty();
    Ok(machine)
}

fn second(shape: &MachineShape, rules: &Rules) -> Result<Option<Player>, Invalid> {
    let boxes = shape.second_boxes.as_deref();
    let cabinet = boxes
        .map(|boxes| cabinet(boxes, Side::Second, &rules.of_side(Side::Second)))
        .transpose()
        .map_err(of_second)?;
    match (cabinet, &shape.second) {
        (Some(cabinet), Some(second)) => life(second, cabinet, rules).map(Some).map_err(of_second),
        (cabinet, None) => Ok(cabinet.map(Player::new)),
        (None, Some(_)) => invalid("the second machine has no boxes"),
    }
}

/// A second machine with these boxes and what it has lived through.
fn life(shape: &SecondShape, cabinet: Cabinet, rules: &Rules) -> Result<Player, Invalid> {
    let tally = tally(shape.tally)?;
    let curve = curve(&cabinet, shape.curve_stride, &shape.curve, tally)?.of_side(Side::Second);
    let history = history(&shape.games, shape.past.as_ref(), tally, &cabinet, rules)?;
    let snapshots = snapshots::of_shape(
        Some(shape.snapshot_stride),
        &shape.snapshots,
        &tally,
        &cabinet,
    )?;
    let totals = TotalsShape::checked(shape.totals.as_ref(), &tally)?;
    Ok(Player {
        cabinet,
        tally,
        totals,
        curve,
        snapshots,
        history,
        keeps_past: true,
    })
}

pub(super) fn cabinet(boxes: &[BoxShape], side: Side, rules: &Rules) -> Result<Cabinet, Invalid> {
    // The generator has no say: where the start is random, every box brings its own.
    let mut cabinet = Cabinet::stocked(side, rules, &mut Generator::seed_from_u64(0));
    if boxes.len() != cabinet.box_count() {
        return invalid(format!(
            "there are {} boxes, not {}",
            boxes.len(),
            cabinet.box_count()
        ));
    }
    for (expected, shape) in cabinet.numbers().zip(boxes) {
        let matchbox = matchbox(shape, expected, &cabinet, rules)?;
        cabinet = cabinet.with_box(expected, matchbox);
    }
    Ok(cabinet)
}

fn matchbox(
    shape: &BoxShape,
    expected: BoxNumber,
    cabinet: &Cabinet,
    rules: &Rules,
) -> Result<Matchbox, Invalid> {
    if shape.number != expected.number() {
        return invalid(format!(
            "box {} stands where box {expected} belongs",
            shape.number
        ));
    }
    let fresh = &cabinet[expected];
    let lid = fresh.lid();
    if shape.lid != lid.to_string() {
        return invalid(format!(
            "the lid of box {expected} is '{}', not {lid}",
            shape.lid
        ));
    }
    let beads = beads(PerSquare::new(shape.beads), expected, lid.board())?;
    let fresh = match (rules.start, shape.start) {
        (StartingBeads::PerStage(_), None) => fresh.clone(),
        (StartingBeads::Random, Some(start))
            if is_random_start(&start, bead_squares(lid, rules)) =>
        {
            Matchbox::new(lid, PerSquare::new(start))
        }
        _ => {
            return invalid(format!(
                "the starting beads of box {expected} do not follow from the rules"
            ));
        }
    };
    Ok(fresh.with_beads(beads))
}

/// One to nine beads, all on squares that get any.
fn is_random_start(start: &[u8; 9], squares: Squares) -> bool {
    let total: u32 = start.iter().copied().map(u32::from).sum();
    let outside = PerSquare::new(*start)
        .iter()
        .any(|(square, &count)| count > 0 && !squares.contains(square));
    (1..=9).contains(&total) && !outside
}

fn curve(
    cabinet: &Cabinet,
    stride: u64,
    points: &[[u64; 4]],
    tally: Tally,
) -> Result<Curve, Invalid> {
    let most = cabinet.first_numbers().count() as u64 * Square::ALL.len() as u64 * Beads::MOST;
    let point =
        |(nth, point)| curve_point(nth, stride, point).filter(|point| point.first_box <= most);
    let points: Option<Vec<_>> = (0..).zip(points).map(point).collect();
    let Some(points) = points else {
        return invalid(CURVE);
    };
    let tallies: Vec<_> = points
        .iter()
        .map(|point| point.tally)
        .chain([tally])
        .collect();
    let grows = tallies.windows(2).all(|pair| is_later(pair[0], pair[1]));
    let curve = Curve::from_points(stride, points)?;
    let is_whole = curve.points().len() as u64 == tally.games() / stride + 1;
    if grows && is_whole {
        Ok(curve)
    } else {
        invalid(CURVE)
    }
}

/// A point of the curve, or `None` if its games are not as many as its place says.
fn curve_point(
    nth: u64,
    stride: u64,
    &[first_box, won, drawn, resigned]: &[u64; 4],
) -> Option<CurvePoint> {
    let games = nth.checked_mul(stride)?;
    let lost = games.checked_sub(won)?.checked_sub(drawn)?;
    (resigned <= lost).then_some(CurvePoint {
        first_box,
        tally: Tally {
            won,
            drawn,
            lost,
            resigned,
        },
    })
}

/// True if play can have led from one tally to the other.
fn is_later(earlier: Tally, later: Tally) -> bool {
    let lost = later.lost.checked_sub(earlier.lost);
    let resigned = later.resigned.checked_sub(earlier.resigned);
    later.won >= earlier.won
        && later.drawn >= earlier.drawn
        && resigned.is_some()
        && resigned <= lost
}

fn history(
    lines: &[String],
    past: Option<&PastShape>,
    tally: Tally,
    today: &Cabinet,
    rules: &Rules,
) -> Result<History, Invalid> {
    if lines.len() > History::MOST || lines.len() as u64 > tally.games() {
        return invalid("there are more last games than can be");
    }
    let side = today.side();
    let games: Vec<_> = lines
        .iter()
        .map(|line| games::of_line(line, side))
        .collect::<Result<_, _>>()?;
    if let Some(shape) = past {
        return past::history(shape, &games, today, rules);
    }
    let mut history = History::default();
    for (game, _) in games {
        history.push(game);
    }
    Ok(history)
}

fn game_in_progress(shape: &GameShape, machine: &Machine) -> Result<OpenGame, Invalid> {
    let opponent = shape.opponent.parse()?;
    let key = games::play_key(&shape.key)?;
    if key.board().outcome().is_some() {
        return invalid(format!("game {key} is over, and cannot be in progress"));
    }
    let rules = machine.rules();
    let side = shape
        .machine
        .map_or(Side::First, |SideShape::Second| Side::Second);
    let open = open_boxes(&shape.open, &key, &machine.first().cabinet, rules)?;
    let second_open = match machine.cabinet(Side::Second) {
        Some(second) => open_boxes(
            &shape.second_open,
            &key,
            second,
            &machine.rules_of(Side::Second),
        )?,
        None if shape.second_open.is_empty() => [None; 4],
        None => return other_boxes(&key),
    };
    let open = PerSide::new(open, second_open);
    let own_moves = key
        .moves()
        .filter(|&(board, _)| Side::to_move(board) == side)
        .count();
    if open[side].iter().flatten().count() != own_moves {
        return other_boxes(&key);
    }
    Ok(OpenGame::from_parts(side, opponent, key, open))
}

fn other_boxes<T>(key: &PlayKey) -> Result<T, Invalid> {
    invalid(format!("game {key} does not open the boxes that are open"))
}

/// The boxes that one side has open, each in the place of the move that opened it.
fn open_boxes(
    shapes: &[OpenShape],
    key: &PlayKey,
    cabinet: &Cabinet,
    rules: &Rules,
) -> Result<OpenBoxes, Invalid> {
    let box_index = cabinet.box_index();
    let mut open = [None; 4];
    let mut shapes = shapes.iter().peekable();
    for (board, square) in key
        .moves()
        .filter(|&(board, _)| Side::to_move(board) == box_index.side())
    {
        let Some((number, symmetries)) = box_index.find(board) else {
            continue;
        };
        let Some(shape) = shapes.next_if(|shape| shape.number == number.number()) else {
            continue;
        };
        let Some(bead) = Square::from_number(shape.bead).map(Bead::on_lid) else {
            return other_boxes(key);
        };
        let before = beads(
            PerSquare::new(shape.before),
            number,
            box_index.lid(number).board(),
        )?;
        let before = corrected(before, bead, &cabinet[number], rules);
        let opened = OpenBox {
            number,
            bead,
            symmetry: shape.turn,
            before,
        };
        if !symmetries.contains(opened.symmetry) || opened.square() != square {
            return other_boxes(key);
        }
        open[board.ply() as usize / 2] = Some(opened);
    }
    if shapes.next().is_some() {
        other_boxes(key)
    } else {
        Ok(open)
    }
}

/// The content of an open box before the draw. Somebody may have put other beads into it since, by
/// hand, and then it is what is in it now and the bead that is out.
fn corrected(before: Beads, drawn: Bead, now: &Matchbox, rules: &Rules) -> Beads {
    let square = drawn.lid_square();
    let (mut with_bead, counts) = (*now.beads().counts(), before.counts());
    with_bead[square] = (with_bead[square] + 1).min(Beads::MOST);
    let is_restocked = now
        .starting()
        .iter()
        .all(|(square, &count)| now.beads().counts()[square] == u64::from(count));
    let is_refilled = rules.when_empty == WhenEmpty::Refill && before.total() <= 1;
    if *counts == with_bead || is_refilled || is_restocked && counts[square] > 0 {
        return before;
    }
    Beads::from_counts(with_bead)
}
