//! Properties: claims about random inputs.

use proptest::prelude::ProptestConfig;

/// So many inputs. Nothing is written into the tree where one fails: the smallest that fails is
/// printed, and becomes a test with a name.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(count)
    }
}
