//! The result of the Lab: a comparison of two values in a sentence, and whether the difference is
//! significant.

use super::plan::{GAMES, LabCurve, LabPlan, MACHINES};
use crate::engine::Spread;
use crate::words::numbers::hundredths;
use crate::words::{Said, say, spoken};

/// The number of standard errors from which a difference is called significant; chance exceeds it
/// in one out of a hundred comparisons.
///
/// Student's two-sided quantile of 1 %, with conservative degrees of freedom (machines per value
/// minus 1), by the first terms of its expansion about the normal quantile (R. A. Fisher and E. A.
/// Cornish, Technometrics 2, 1960), accurate to a hundredth.
fn real(machines: u64) -> f64 {
    const NORMAL: f64 = 2.576;
    let cubed = NORMAL.powi(3);
    let fifth = NORMAL.powi(5);
    #[expect(clippy::cast_precision_loss, reason = "a number of machines")]
    let freedom = machines.saturating_sub(1).max(1) as f64;
    let second = (5.0 * fifth + 16.0 * cubed + 3.0 * NORMAL) / (96.0 * freedom * freedom);
    NORMAL + (cubed + NORMAL) / (4.0 * freedom) + second
}

/// The difference of two means in standard errors, positive if the first is larger: Welch's
/// statistic (B. L. Welch, Biometrika 34, 1947), the difference divided by the root of the sum of
/// the squared standard errors.
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

/// The number of games from which the first curve stays significantly below the second until the
/// end; `None` if it does not.
fn ahead_from(better: &LabCurve, worse: &LabCurve, machines: u64) -> Option<u64> {
    let points = better.lost.iter().zip(&worse.lost).rev();
    let real = real(machines);
    let ahead =
        points.take_while(|((_, better), (_, worse))| welch(worse, better, machines) > real);
    ahead.map(|((games, _), _)| *games).last()
}

/// The result in a sentence; `None` until all machines are finished.
pub(super) fn answer(plan: &LabPlan, curves: &[LabCurve]) -> Option<Said> {
    let [one, other] = curves else { return None };
    let ends = [one.end()?, other.end()?];
    if one.lost == other.lost {
        return Some(say!("lab-alike"));
    }
    let is_first = ends[0].mean < ends[1].mean;
    let [better, worse] = if is_first { [0, 1] } else { [1, 0] };
    let names = plan.names();
    let name = || names[better].clone();
    let verdict = match ahead_from(&curves[better], &curves[worse], MACHINES) {
        Some(from) => {
            let from = if from < GAMES { from } else { 0 };
            say!("lab-ahead", row = name(), from, machines = MACHINES)
        }
        None => say!("lab-no-difference", machines = MACHINES),
    };
    let [least, more] = in_hundred(ends[better].mean, ends[worse].mean);
    Some(say!(
        "lab-answer",
        opponent = plan.opponent,
        games = GAMES,
        better = name(),
        least,
        worse = names[worse].clone(),
        more,
        verdict,
    ))
}

/// Two shares in hundredths, with a decimal if they would look equal.
fn in_hundred(one: f64, other: f64) -> [String; 2] {
    let whole = [one, other].map(|share| hundredths(share).into_owned());
    if whole[0] == whole[1] {
        [one, other].map(|share| spoken().decimal(format!("{:.1}", 100.0 * share)))
    } else {
        whole
    }
}
