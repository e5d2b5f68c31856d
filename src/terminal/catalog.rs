//! The summaries in the list of machines, read in a background thread because there may be many.

use std::collections::BTreeMap;
use std::time::SystemTime;

use super::events::Sender;
use crate::app::MachineSummary;
use crate::engine::MachineName;
use crate::store::Store;
use crate::threads::Background;

/// The summary of a machine, and the time of its last save.
type Read = (MachineName, SystemTime, MachineSummary);

/// The summaries read so far.
#[derive(Default)]
pub(super) struct Catalog {
    known: BTreeMap<MachineName, (SystemTime, MachineSummary)>,
    reading: Option<Background<Vec<Read>>>,
}

impl Catalog {
    /// Starts to read the machines that were saved since they were read last.
    pub(super) fn read(&mut self, store: &Store, names: &[MachineName], events: &Sender) {
        self.reading.iter().for_each(Background::stop);
        let is_new = |(name, saved): &(MachineName, SystemTime)| {
            self.known.get(name).is_none_or(|(known, _)| known != saved)
        };
        let saved = names
            .iter()
            .filter_map(|name| Some((name.clone(), store.saved_at(name).ok()?)));
        let (new, store): (Vec<_>, _) = (saved.filter(is_new).collect(), store.clone());
        if new.is_empty() {
            self.reading = None;
            return;
        }
        let read = move |(name, saved): (MachineName, SystemTime)| {
            let summary = MachineSummary::of(&store.load(&name).ok()?.machine?);
            Some((name, saved, summary))
        };
        // Without a thread the list shows only names.
        self.reading = Background::start("machines", events.waker(), move |worker| {
            new.into_iter()
                .take_while(|_| worker.is_wanted())
                .filter_map(read)
                .collect()
        })
        .ok();
    }

    /// All summaries read so far, if there are new ones since the last call.
    pub(super) fn take_summaries(&mut self) -> Option<BTreeMap<MachineName, MachineSummary>> {
        let read = Background::news(&mut self.reading)?.ok()?;
        self.known.extend(
            read.into_iter()
                .map(|(name, saved, summary)| (name, (saved, summary))),
        );
        Some(
            self.known
                .iter()
                .map(|(name, &(_, summary))| (name.clone(), summary))
                .collect(),
        )
    }
}
