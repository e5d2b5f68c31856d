//! The shell in a test's terminal, which reports the state of the program.
//!
//! The shell is this test binary again. It stays when the program stops or ends, as shells do: the
//! system resets the modes of a terminal when its last process leaves, and they could not be
//! checked.

use std::env;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::process::{Command, Stdio};

use rustix::process::{Pid, WaitOptions, WaitStatus};

/// The test that acts as the shell.
pub const SHELL: &str = "support::shell::a_shell_stays_when_its_program_is_gone";

/// The command of the shell, one word a line.
pub const WORDS: &str = "MENACE_TEST_WORDS";

/// How the program ended or stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    Started(i32),
    Stopped(i32),
    Exited(i32),
    Killed(i32),
}

/// The first report of the shell in this output, and its length.
pub fn report(output: &[u8]) -> Option<(Ending, usize)> {
    let start = output.windows(2).position(|window| window == b"\n@")? + 2;
    let length = output[start..].iter().position(|&byte| byte == b'\n')?;
    let (what, number) = str::from_utf8(&output[start..start + length])
        .ok()?
        .trim_end()
        .split_once(' ')?;
    let number = number.parse().ok()?;
    let ending = match what {
        "started" => Ending::Started(number),
        "stopped" => Ending::Stopped(number),
        "exited" => Ending::Exited(number),
        "killed" => Ending::Killed(number),
        _ => return None,
    };
    Some((ending, start + length))
}

/// Reports on the program, first outside the terminal, then on it after all output of the program.
fn tell(what: &str, number: i32) {
    // In one write, since the program may be writing too.
    let report = format!("\n@{what} {number}\n");
    io::stdout()
        .write_all(report.as_bytes())
        .expect("somebody listens");
    // The terminal may be closed.
    let _ = io::stderr().write_all(report.as_bytes());
}

/// Reports the state of the program; returns whether it still exists.
fn tell_ending(status: WaitStatus) -> bool {
    match (
        status.stopping_signal(),
        status.exit_status(),
        status.terminating_signal(),
    ) {
        (Some(signal), ..) => tell("stopped", signal),
        (_, Some(code), _) => tell("exited", code),
        (.., signal) => tell("killed", signal.unwrap_or_default()),
    }
    status.stopped()
}

#[test]
#[expect(
    clippy::zombie_processes,
    reason = "it is waited for by its number, which tells of a stop too"
)]
fn a_shell_stays_when_its_program_is_gone() {
    let Ok(words) = env::var(WORDS) else { return };
    let terminal = || {
        Stdio::from(
            io::stderr()
                .as_fd()
                .try_clone_to_owned()
                .expect("the terminal"),
        )
    };
    let mut program = Command::new("sh");
    // Another shell, so that the process is announced before the program writes anything.
    program
        .args(["-c", r#"printf '\n@started %s\n' $$; exec "$@""#, "sh"])
        .args(words.lines())
        .env_remove(WORDS);
    let program = program
        .stdin(terminal())
        .stdout(terminal())
        .stderr(terminal())
        .spawn()
        .expect("a process");
    let pid = Pid::from_child(&program);
    let mut is_there = true;
    while is_there {
        let (_, status) = rustix::process::waitpid(Some(pid), WaitOptions::UNTRACED)
            .expect("a program")
            .expect("news");
        is_there = tell_ending(status);
    }
    // The reader may have closed its end.
    let _ = io::stdin().read_to_end(&mut Vec::new());
}
