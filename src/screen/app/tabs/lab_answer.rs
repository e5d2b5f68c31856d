//! The answer of the Lab: two rows compared in a sentence, and whether their difference is real.

use crate::app::{LabCurve, LabPlan};
use crate::engine::{Opponent, Spread};
use crate::words::numbers::grouped;

/// A difference is called real beyond so many standard errors: chance alone goes so far in one of a
/// hundred comparisons.
///
/// The statistic is Welch's (B. L. Welch, Biometrika 34, 1947): the difference of the means over
/// the root of the sum of their squared standard errors. With the hundreds of machines of a row it
/// is normal, and 2.576 is the two-sided quantile of 1 %.
const REAL: f64 = 2.576;

/// The difference of two means, in standard errors; above 0 where the first one is larger.
fn welch(one: &Spread, other: &Spread, machines: u64) -> f64 {
    let difference = one.mean - other.mean;
    let squares = one.sd.mul_add(one.sd, other.sd * other.sd);
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
    let ahead =
        points.take_while(|((_, better), (_, worse))| welch(worse, better, machines) > REAL);
    ahead.map(|((games, _), _)| *games).last()
}

/// The result of the rows in a sentence; the best two where there are more. `None` where fewer
/// than two rows are done.
pub(super) fn answer(plan: &LabPlan, curves: &[LabCurve]) -> Option<String> {
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
    let (games, machines) = (grouped(plan.games), plan.machines);
    let against = if plan.teachers.is_empty() {
        format!(" against {},", plan.opponent)
    } else {
        String::new()
    };
    let whom = match plan.measured {
        Opponent::Perfect => "perfect play".to_owned(),
        other => other.to_string(),
    };
    if best.lost == next.lost {
        let reason = plan.question.cannot_matter(plan).unwrap_or(
            "Every machine of the one row did the same as its twin of the other: here it does not \
             matter.",
        );
        return Some(reason.to_owned());
    }
    let verdict = match ahead_from(best, next, machines) {
        Some(from) if from < plan.games => format!(
            "{} is ahead from game {} on ({} machines each; the difference is real)",
            name(better),
            grouped(from),
            grouped(machines)
        ),
        Some(_) => format!(
            "{} is ahead ({} machines each; the difference is real)",
            name(better),
            grouped(machines)
        ),
        None => format!("no difference that {} machines can tell", grouped(machines)),
    };
    let [least, more] = in_hundred(least.mean, more.mean);
    Some(format!(
        "After {games} games{against} {} loses {least} of 100 to {whom}, {} {more}: {verdict}.",
        name(better),
        name(worse)
    ))
}

/// Two shares as parts of a hundred, with a decimal where they would look alike.
fn in_hundred(one: f64, other: f64) -> [String; 2] {
    let whole = [one, other].map(|share| format!("{:.0}", 100.0 * share));
    if whole[0] == whole[1] {
        [one, other].map(|share| format!("{:.1}", 100.0 * share))
    } else {
        whole
    }
}
