//! Work in a thread: its reports, its wake-up calls and its end.

use std::sync::mpsc::{self, Receiver};

use menace::threads::Background;

/// A wake-up call that sends a message, and the receiver of the messages.
pub(crate) fn bell() -> (impl Fn() + Send + Sync + 'static, Receiver<()>) {
    let (sender, rings) = mpsc::channel();
    (move || sender.send(()).expect("somebody waits"), rings)
}

/// Waits for the end of the thread and returns its last report.
pub(crate) fn last<P: Send + 'static>(
    work: Background<P>,
    rings: &Receiver<()>,
) -> Result<P, String> {
    while !work.is_over() {
        rings.recv().expect("it rings at its end");
    }
    work.end()
}

#[test]
fn a_panic_is_told_and_goes_no_further() {
    let (wake, rings) = bell();
    let work = Background::start("training", wake, |_| -> u64 {
        panic!("a bead was dropped")
    });
    assert_eq!(
        last(work.expect("a thread"), &rings),
        Err("a bead was dropped".to_owned())
    );
}

#[test]
fn a_report_that_nobody_has_heard_gives_way_to_the_next() {
    let (wake, rings) = bell();
    let (sender, told) = mpsc::channel();
    let work = Background::start("work", wake, move |worker| {
        (1..=3).for_each(|nth| worker.report(nth));
        sender.send(()).expect("the test waits");
        while worker.is_wanted() {
            std::thread::yield_now();
        }
        4
    });
    let work = work.expect("a thread");
    told.recv().expect("three reports");
    assert_eq!((work.progress(), work.progress()), (Some(3), None));
    assert!(!work.is_over());
    assert_eq!(work.end(), Ok(4));
    assert_eq!(
        rings.iter().count(),
        2,
        "one for the reports and one for the end"
    );
}
