//! How a number is spread over machines: its mean, its standard deviation, its percentiles.

/// The spread of one number over many machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation of the machines (with n - 1), 0 for one machine alone.
    pub sd: f64,
    /// The 10th percentile: one machine in ten is below.
    pub p10: f64,
    /// The 50th percentile, the median.
    pub p50: f64,
    /// The 90th percentile: one machine in ten is above.
    pub p90: f64,
}

impl Spread {
    /// The spread of these numbers; `None` if there are none.
    pub(super) fn of(mut numbers: Vec<f64>) -> Option<Self> {
        if numbers.is_empty() {
            return None;
        }
        numbers.sort_by(f64::total_cmp);
        let count = real(numbers.len());
        let mean = numbers.iter().sum::<f64>() / count;
        let variance = numbers
            .iter()
            .map(|number| (number - mean).powi(2))
            .sum::<f64>()
            / (count - 1.0).max(1.0);
        let [p10, p50, p90] = [10, 50, 90].map(|percent| percentile(&numbers, percent));
        Some(Self {
            mean,
            sd: variance.sqrt(),
            p10,
            p50,
            p90,
        })
    }
}

/// A percentile of sorted numbers, between two of them in proportion, as numpy and R do it.
pub(super) fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let hundredths = percent * (sorted.len() - 1);
    let (low, part) = (hundredths / 100, real(hundredths % 100) / 100.0);
    let high = (low + 1).min(sorted.len() - 1);
    sorted[low] + part * (sorted[high] - sorted[low])
}

#[expect(
    clippy::cast_precision_loss,
    reason = "there are fewer machines than an f64 has digits for"
)]
fn real(count: usize) -> f64 {
    count as f64
}
