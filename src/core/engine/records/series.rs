//! Entries at intervals that widen with the life of a machine.

/// Entries at regular intervals of games, which widen with the life of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Series<T> {
    pub(super) stride: u64,
    pub(super) entries: Vec<T>,
}

/// An entry of a series.
pub(super) trait Entry {
    /// The number of games before it.
    fn games(&self) -> u64;
}

impl<T: Entry> Series<T> {
    pub(super) const fn new(entries: Vec<T>) -> Self {
        Self { stride: 1, entries }
    }

    /// A series of these entries; `None` if they are not in order or the stride is not a power of
    /// two.
    pub(super) fn from_parts(stride: u64, entries: Vec<T>) -> Option<Self> {
        let is_in_order = entries.is_sorted_by(|one, other| one.games() < other.games());
        (is_in_order && stride.is_power_of_two()).then_some(Self { stride, entries })
    }

    /// True if an entry is due after this number of games.
    pub(super) const fn is_due(&self, games: u64) -> bool {
        games & (self.stride - 1) == 0
    }

    /// The number of games until the next entry, after `games` games.
    pub(super) const fn until_due(&self, games: u64) -> u64 {
        self.stride - (games & (self.stride - 1))
    }

    /// The series up to this number of games, with the remaining entries.
    pub(super) fn up_to(&self, games: u64) -> Self
    where
        T: Clone,
    {
        let entries = self.entries.iter();
        let entries = entries.take_while(|entry| entry.games() <= games);
        Self {
            stride: self.stride,
            entries: entries.cloned().collect(),
        }
    }

    /// Doubles the stride and drops the entries that do not fit it.
    pub(super) fn thin(&mut self) {
        self.stride *= 2;
        let stride = self.stride;
        self.entries.retain(|entry| entry.games() % stride == 0);
    }
}
