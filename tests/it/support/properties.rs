//! Properties: claims about random inputs.

use proptest::prelude::ProptestConfig;

/// The size of a sample: a few that show a fault at once, and all of them in the weekly run, which
/// sets `MENACE_WHOLE`.
pub(crate) fn sample<T>(few: T, all: T) -> T {
    if std::env::var_os("MENACE_WHOLE").is_some() {
        all
    } else {
        few
    }
}

/// So many inputs in the weekly run, and a quarter of them elsewhere. Nothing is written into the tree where one fails: the smallest that fails is
/// printed, and becomes a test with a name.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(sample(count.div_ceil(4), count))
    }
}
