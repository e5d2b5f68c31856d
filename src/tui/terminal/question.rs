//! The one thing that is asked of the terminal: the color of its ground, at the start.

use std::io::Write;
use std::time::{Duration, Instant};

use super::events::Sender;
use super::output::Output;
use super::parser::Said;

/// How long the terminal has to reply.
const PATIENCE: Duration = Duration::from_millis(100);

/// What is the color of the ground (OSC 11), and what kind of terminal is it (DA1)? A terminal that
/// does not know the first question replies to the second at once, and nobody waits any longer. The
/// bell ends the question because a few terminals end their reply wrongly when it is asked the
/// other way.
const QUESTION: &[u8] = b"\x1b]11;?\x07\x1b[c";

/// Asks the terminal for the color of its ground; returns the reply without its frame, such as
/// `11;rgb:0000/0000/0000`, if there is one in time. What is typed meanwhile is input as ever, and
/// a reply that comes too late is nothing.
pub(in crate::tui) fn ask_for_ground(events: &Sender) -> Option<String> {
    let mut output = Output::default();
    events.expect_replies(true);
    // This writer never fails.
    let _ = output.write_all(QUESTION).and_then(|()| output.flush());
    let reply = reply(events, Instant::now() + PATIENCE);
    events.expect_replies(false);
    reply
}

fn reply(events: &Sender, until: Instant) -> Option<String> {
    loop {
        match events.next_reply(until)? {
            Said::Setting(reply) if reply.starts_with("11;") => return Some(reply),
            Said::Kind => return None,
            Said::Setting(_) | Said::Input(_) => {}
        }
    }
}
