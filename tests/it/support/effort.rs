//! The effort of a program while nothing happens, which must be none.

use std::fs;
use std::time::Duration;

use crate::support::pty::Terminal;

/// True if the program comes to rest and then does nothing at all for three seconds.
pub(crate) fn comes_to_rest(terminal: &mut Terminal) -> bool {
    (0..3).any(|_| {
        // What moves comes to rest first.
        while !terminal.is_quiet_for(Duration::from_millis(500)) {}
        let before = effort(terminal);
        terminal.is_quiet_for(Duration::from_secs(3)) && effort(terminal) == before
    })
}

/// The effort of the program: the clock ticks it took, and how often its threads were given a
/// processor.
fn effort(terminal: &Terminal) -> (u64, u64) {
    let dir = format!("/proc/{}", terminal.program().as_raw_nonzero());
    let stat = fs::read_to_string(format!("{dir}/stat")).expect("a process");
    let fields = stat
        .rsplit_once(')')
        .expect("its name in parentheses")
        .1
        .split_whitespace();
    let ticks = fields
        .skip(11)
        .take(2)
        .map(|ticks| ticks.parse::<u64>().expect("ticks"))
        .sum();
    let mut switches = 0;
    for thread in fs::read_dir(format!("{dir}/task")).expect("threads") {
        let status = fs::read_to_string(thread.expect("a thread").path().join("status"))
            .expect("its status");
        let counts = status.lines().filter(|line| line.contains("ctxt_switches"));
        switches += counts
            .map(|line| {
                line.rsplit('\t')
                    .next()
                    .unwrap_or_default()
                    .parse::<u64>()
                    .expect("a count")
            })
            .sum::<u64>();
    }
    (ticks, switches)
}
