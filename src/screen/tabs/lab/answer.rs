//! The answer of the Lab: two rows compared in a sentence, and whether their difference is real.

use super::plan::{LabCurve, LabPlan};
use crate::engine::Spread;
use crate::words::numbers::hundredths;
use crate::words::{Said, say, schedule_name, spoken};

/// Fewer machines a row tell nothing: what each of them came to is far from normal.
const FEWEST: u64 = 20;

/// The standard errors beyond which a difference is called real: chance alone goes so far in one of
/// a hundred comparisons.
///
/// Student's two-sided quantile of 1 %, with one degree of freedom less than machines a row,
/// which is on the safe side; the first terms of its expansion about the normal one (R. A. Fisher
/// and E. A. Cornish, Technometrics 2, 1960) are right to a hundredth.
fn real(machines: u64) -> f64 {
    const NORMAL: f64 = 2.576;
    let cubed = NORMAL.powi(3);
    let fifth = NORMAL.powi(5);
    #[expect(clippy::cast_precision_loss, reason = "a number of machines")]
    let freedom = machines.saturating_sub(1).max(1) as f64;
    let second = (5.0 * fifth + 16.0 * cubed + 3.0 * NORMAL) / (96.0 * freedom * freedom);
    NORMAL + (cubed + NORMAL) / (4.0 * freedom) + second
}

/// The difference of two means, in standard errors; above 0 where the first one is larger. The
/// statistic is Welch's (B. L. Welch, Biometrika 34, 1947): the difference over the root of the sum
/// of the squared standard errors.
fn welch(one: &Spread, other: &Spread, machines: u64) -> f64 {
    let difference = one.mean - other.mean;
    let [one_sd, other_sd] = [one, other].map(|it| it.sd.unwrap_or_default());
    let squares = one_sd.mul_add(one_sd, other_sd * other_sd);
    #[expect(clippy::cast_precision_loss, reason = "a number of machines")]
    let error = (squares / machines as f64).sqrt();
    if difference == 0.0 {
        0.0
    } else {
        difference / error
    }
}

/// The number of games from which on the first row loses less than the second, to the end, beyond
/// what chance does; `None` where it does not.
fn ahead_from(better: &LabCurve, worse: &LabCurve, machines: u64) -> Option<u64> {
    let points = better.lost.iter().zip(&worse.lost).rev();
    let real = real(machines);
    let ahead =
        points.take_while(|((_, better), (_, worse))| welch(worse, better, machines) > real);
    ahead.map(|((games, _), _)| *games).last()
}

/// The result of the rows in a sentence; the best two where there are more. `None` where fewer
/// than two rows are done.
pub(super) fn answer(plan: &LabPlan, curves: &[LabCurve]) -> Option<Said> {
    let mut order: Vec<(usize, &LabCurve, Spread)> = curves
        .iter()
        .enumerate()
        .filter_map(|(nth, curve)| Some((nth, curve, curve.end()?)))
        .collect();
    if order.len() < 2 || order.len() < plan.arms.len() {
        return None;
    }
    order.sort_by(|one, other| one.2.mean.total_cmp(&other.2.mean));
    let [(better, best, least), (worse, next, more)] = [order[0], order[1]];
    let name = |nth| plan.question.row(plan, nth);
    if best.lost == next.lost {
        let reason = plan.question.cannot_matter(plan);
        return Some(reason.unwrap_or(say!("lab-alike")));
    }
    let (machines, row) = (plan.machines, name(better));
    let verdict = match ahead_from(best, next, machines) {
        _ if machines < FEWEST => say!("lab-too-few", machines),
        Some(from) if from < plan.games => say!("lab-ahead-from", row, from, machines),
        Some(_) => say!("lab-ahead", row, machines),
        None => say!("lab-no-difference", machines),
    };
    let opponent = if plan.teachers.is_empty() {
        schedule_name(&plan.opponent)
    } else {
        "own".to_owned()
    };
    let [least, more] = in_hundred(least.mean, more.mean);
    Some(say!(
        "lab-answer",
        opponent,
        games = plan.games,
        better = name(better),
        least,
        measured = say!("lab-measured", opponent = plan.measured),
        worse = name(worse),
        more,
        verdict,
    ))
}

/// Two shares as parts of a hundred, with a decimal where they would look alike.
fn in_hundred(one: f64, other: f64) -> [String; 2] {
    let whole = [one, other].map(|share| hundredths(share).into_owned());
    if whole[0] == whole[1] {
        [one, other].map(|share| spoken().decimal(format!("{:.1}", 100.0 * share)))
    } else {
        whole
    }
}
