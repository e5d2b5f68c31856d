//! The CPU use of an idle program, which must be none.

use std::fs;
use std::time::Duration;

use crate::support::pty::Terminal;

/// True if the program becomes idle and then does nothing for three seconds.
pub(crate) fn comes_to_rest(terminal: &mut Terminal) -> bool {
    (0..3).any(|_| {
        // Animations end first.
        while !terminal.is_quiet_for(Duration::from_millis(500)) {}
        let before = effort(terminal);
        terminal.is_quiet_for(Duration::from_secs(3)) && effort(terminal) == before
    })
}

/// The CPU use of the program: clock ticks, and context switches of its threads.
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
