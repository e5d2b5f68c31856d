//! Properties: claims about random inputs.

use proptest::prelude::ProptestConfig;

/// The sample size: a few inputs that show faults at once, and all in the gate, which sets
/// `MENACE_WHOLE`.
pub(crate) fn sample<T>(few: T, all: T) -> T {
    if std::env::var_os("MENACE_WHOLE").is_some() {
        all
    } else {
        few
    }
}

/// The items of a turn: all in the gate; other runs take one in a number, others at each turn.
pub(crate) fn in_turn<T>(items: &[T], turn: usize, one_in: usize) -> impl Iterator<Item = &T> {
    let step = sample(one_in, 1);
    items.iter().skip(turn % step).step_by(step)
}

/// The number of inputs in the gate; other runs use a quarter. A failure writes no file: the
/// smallest failing input is printed, to become a named test.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(sample(count.div_ceil(4), count))
    }
}
