//! Properties: claims about random inputs.

use proptest::prelude::ProptestConfig;

/// The sample size: a few inputs that show faults at once, and all in the weekly run, which sets
/// `MENACE_WHOLE`.
pub(crate) fn sample<T>(few: T, all: T) -> T {
    if std::env::var_os("MENACE_WHOLE").is_some() {
        all
    } else {
        few
    }
}

/// The number of inputs in the weekly run; other runs use a quarter. A failure writes no file: the
/// smallest failing input is printed, to become a named test.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(sample(count.div_ceil(4), count))
    }
}
