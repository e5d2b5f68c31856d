//! Commands to be run in a terminal.

use std::env;
use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::support::pty::Terminal;
use crate::support::shell::{SHELL, WORDS};

/// The variable that marks a test as the program in the terminal.
const INSIDE: &str = "MENACE_TEST_INSIDE";

/// The reply of a terminal with a medium ground.
const GRAY: &str = "\x1b]11;rgb:8080/8080/8080\x07";

/// A command to be run in a terminal.
pub struct Start {
    cursor: &'static str,
    words: Vec<OsString>,
    variables: Vec<(&'static str, String)>,
    size: (u16, u16),
    is_hang_up_ignored: bool,
    replies: &'static str,
}

impl Start {
    /// The program with its machines in this directory and without motion.
    pub fn menace(dir: &Path) -> Self {
        Self::command([env!("CARGO_BIN_EXE_menace"), "--data-dir"])
            .word(dir)
            .word("--no-motion")
    }

    /// This test again, inside the terminal.
    pub fn this_test(name: &str, dir: &Path) -> Self {
        let program = env::current_exe().expect("the test binary");
        let options = ["--exact", "--nocapture", "--test-threads=1"];
        Self::command([program])
            .word(name)
            .words(options)
            .variable(INSIDE, &dir.to_string_lossy())
    }

    /// A command in 120 columns and 36 lines.
    pub fn command<W: Into<OsString>>(words: impl IntoIterator<Item = W>) -> Self {
        let words = words.into_iter().map(Into::into).collect();
        Self {
            words,
            variables: Vec::new(),
            size: (120, 36),
            is_hang_up_ignored: false,
            replies: GRAY,
            cursor: "\x1b[1;2R",
        }
    }

    pub fn word(mut self, word: impl Into<OsString>) -> Self {
        self.words.push(word.into());
        self
    }

    pub fn words<'a>(self, words: impl IntoIterator<Item = &'a str>) -> Self {
        words.into_iter().fold(self, Self::word)
    }

    pub fn variable(mut self, name: &'static str, value: &str) -> Self {
        self.variables.push((name, value.to_owned()));
        self
    }

    pub fn size(self, size: (u16, u16)) -> Self {
        Self { size, ..self }
    }

    /// Sets the terminal's reply to the startup query.
    pub fn replying(self, replies: &'static str) -> Self {
        Self { replies, ..self }
    }

    /// Sets a terminal that draws lines two columns wide.
    pub fn drawing_wide_lines(self) -> Self {
        let cursor = "\x1b[1;3R";
        Self { cursor, ..self }
    }

    /// Runs it under a shell that stays when the terminal hangs up, as under `nohup`.
    pub fn ignoring_hang_up(self) -> Self {
        Self {
            is_hang_up_ignored: true,
            ..self
        }
    }

    /// Runs the command in its own terminal.
    pub fn run(self) -> Terminal {
        let words: Vec<_> = self
            .words
            .iter()
            .map(|word| word.to_str().expect("a word of UTF-8"))
            .collect();
        let mut shell = Command::new("sh");
        // The session leader dies when the terminal hangs up, which signals the program; the shell
        // inside stays to report on the program.
        let trap = if self.is_hang_up_ignored {
            "trap '' HUP; "
        } else {
            ""
        };
        let script = format!(r#"{trap}(trap '' HUP; exec "$@"); :"#);
        shell
            .args(["-c", &script, "sh"])
            .arg(env::current_exe().expect("the test binary"));
        shell.args([SHELL, "--exact", "--nocapture", "--test-threads=1"]);
        for unset in [
            "NO_COLOR",
            "LC_ALL",
            "LC_CTYPE",
            "LC_MESSAGES",
            "LANGUAGE",
            "MENACE_DATA_DIR",
            "RUST_BACKTRACE",
            INSIDE,
        ] {
            shell.env_remove(unset);
        }
        shell.envs([
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("LANG", "C.UTF-8"),
        ]);
        shell.envs(self.variables).env(WORDS, words.join("\n"));
        Terminal::start(shell, self.size, self.replies, self.cursor)
    }

    /// Runs the program and waits for its first screen.
    pub fn opened(self) -> Terminal {
        let mut terminal = self.run();
        terminal.wait_for("Matchboxes");
        terminal
    }
}

/// The directory with the machines, if this test is the program in the terminal.
pub fn inside() -> Option<OsString> {
    env::var_os(INSIDE)
}
