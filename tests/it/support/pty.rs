//! A real terminal: the program runs under a shell in a pseudo-terminal. Keys are sent, and the
//! screen is emulated from the output.

use std::io::{BufRead, BufReader, Read, Write};
use std::num::NonZeroU16;
use std::os::unix::net::UnixStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{self as pty, Pty};
use rustix::event::{PollFd, PollFlags};
use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal};
use rustix::termios::{self, LocalModes, OptionalActions, Termios};

pub use crate::support::shell::Ending;
use crate::support::shell::report;
pub use crate::support::start::{Start, inside};

/// The time limit for required events, on a slow machine.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The startup query for the background color.
const QUESTION: &[u8] = b"\x1b]11;?\x07";

/// The query for the cursor position after the color is known.
const CURSOR_QUESTION: &[u8] = b"\x1b[6n";

/// The bounds of a frame with synchronized updates.
const FRAME_START: &[u8] = b"\x1b[?2026h";
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// Prevents a pseudo-terminal from leaking into another child and outliving its test.
static SPAWNING: Mutex<()> = Mutex::new(());

/// A terminal with a shell that runs one program.
pub struct Terminal {
    pty: Arc<Pty>,
    processes: Processes,
    output: Receiver<Vec<u8>>,
    /// The reports of the shell outside the terminal.
    aside: Receiver<Ending>,
    /// The reply of the terminal to the startup query.
    replies: Option<&'static str>,
    /// The cursor position to report, until queried.
    cursor: Option<&'static str>,
    /// Everything written to the terminal.
    pub raw: Vec<u8>,
    /// The length of the output searched for reports.
    reported: usize,
    /// The number of complete frames.
    frames: usize,
    parser: vt100::Parser,
    modes: Termios,
    /// The end of the output reader.
    reading: UnixStream,
}

/// The shell and the possibly running program; both are ended with the test.
struct Processes {
    shell: Child,
    program: Option<Pid>,
}

impl Processes {
    /// Waits for the shell's report outside the terminal.
    #[track_caller]
    fn ending(&mut self, aside: &Receiver<Ending>) -> Ending {
        let ending = aside.recv_timeout(PATIENCE);
        self.known(ending.expect("the program neither stops nor ends"))
    }

    /// Forgets a program that is gone.
    fn known(&mut self, ending: Ending) -> Ending {
        if matches!(ending, Ending::Exited(_) | Ending::Killed(_)) {
            self.program = None;
        }
        ending
    }
}

impl Drop for Processes {
    fn drop(&mut self) {
        if let Some(program) = self.program {
            let _ = rustix::process::kill_process(program, Signal::KILL);
        }
        let _ = self.shell.kill();
        let _ = self.shell.wait();
    }
}

impl Terminal {
    /// Runs the shell in a terminal of this size, with these replies to the startup query and to
    /// the query of the cursor.
    pub fn start(
        shell: Command,
        (columns, lines): (u16, u16),
        replies: &'static str,
        cursor: &'static str,
    ) -> Self {
        let spawning = SPAWNING.lock().unwrap_or_else(PoisonError::into_inner);
        let (pty, inner) = pty::open().expect("a pseudo-terminal");
        pty.resize(Size::new(lines, columns))
            .expect("a terminal of that size");
        let modes = termios::tcgetattr(&pty).expect("a terminal");
        let shell = pty::Command::from(shell)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn(inner);
        let mut shell = shell.expect("the shell starts");
        let reports = BufReader::new(shell.stdout.take().expect("what it says aside"));
        let (told, aside) = mpsc::channel();
        thread::spawn(move || {
            let lines = reports.lines().map_while(Result::ok);
            let mut endings =
                lines.filter_map(|line| Some(report(format!("\n{line}\n").as_bytes())?.0));
            endings.try_for_each(|ending| told.send(ending))
        });
        drop(spawning);
        let pty = Arc::new(pty);
        let (sender, output) = mpsc::channel();
        let (reading, read) = UnixStream::pair().expect("a pair of sockets");
        let reader = Arc::clone(&pty);
        thread::spawn(move || forward(&reader, &read, &sender));
        let parser = vt100::Parser::new(at_least_one(lines), at_least_one(columns), 0);
        let processes = Processes {
            shell,
            program: None,
        };
        let mut terminal = Self {
            pty,
            processes,
            output,
            aside,
            replies: Some(replies),
            cursor: Some(cursor),
            raw: Vec::new(),
            reported: 0,
            frames: 0,
            parser,
            modes,
            reading,
        };
        let Ending::Started(program) = terminal.ending() else {
            panic!("nothing started\n{}", terminal.text())
        };
        terminal.processes.program = Pid::from_raw(program);
        terminal
    }

    /// The process in the terminal.
    pub fn program(&self) -> Pid {
        self.processes.program.expect("the program is running")
    }

    /// The screen of the terminal.
    pub fn screen(&self) -> &vt100::Screen {
        self.parser.screen()
    }

    /// The screen of the terminal as lines of text.
    pub fn text(&self) -> String {
        self.screen().contents()
    }

    #[track_caller]
    pub fn assert_shows(&self, text: &str) {
        assert!(self.text().contains(text), "not {text}:\n{}", self.text());
    }

    /// Types or pastes text, or sends a reply of the terminal.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) {
        (&*self.pty)
            .write_all(bytes.as_ref())
            .expect("the terminal takes input");
    }

    /// Types this repeatedly until the terminal is closed.
    pub fn flood(&self, keys: String) {
        let pty = Arc::downgrade(&self.pty);
        thread::spawn(move || {
            while pty
                .upgrade()
                .is_some_and(|pty| (&*pty).write_all(keys.as_bytes()).is_ok())
            {}
        });
    }

    /// Clicks a cell, counted from 0.
    pub fn click(&mut self, column: u16, line: u16) {
        let (x, y) = (column + 1, line + 1);
        self.send(format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    pub fn resize(&mut self, (columns, lines): (u16, u16)) {
        self.parser
            .set_size(at_least_one(lines), at_least_one(columns));
        self.pty
            .resize(Size::new(lines, columns))
            .expect("a terminal of that size");
    }

    pub fn signal(&self, signal: Signal) {
        rustix::process::kill_process(self.program(), signal).expect("the program is there");
    }

    /// Waits until the terminal shows this text.
    #[track_caller]
    pub fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.text().contains(text));
    }

    /// Waits for a condition between two frames.
    #[track_caller]
    pub fn wait_until(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while self.is_in_frame() || !is_so(self) {
            assert!(self.take_in(deadline), "still not: {what}\n{}", self.text());
        }
    }

    /// Quits the program with a key.
    #[track_caller]
    pub fn quit(mut self) {
        self.send("q");
        assert_eq!(self.ending(), Ending::Exited(0), "{}", self.text());
        self.assert_given_back();
    }

    /// Waits for the program to end or stop.
    #[track_caller]
    pub fn ending(&mut self) -> Ending {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some((ending, length)) = report(&self.raw[self.reported..]) {
                self.reported += length;
                return self.processes.known(ending);
            }
            // The report is incomplete; everything before it is read.
            let unread = &self.raw[self.reported..];
            let start = unread.windows(2).rposition(|it| it == b"\n@");
            self.reported += start.unwrap_or(unread.len().saturating_sub(1));
            assert!(
                self.take_in(deadline),
                "the program neither stops nor ends\n{}",
                self.text()
            );
        }
    }

    /// Waits this long for unexpected output; true if there was none.
    pub fn is_quiet_for(&mut self, time: Duration) -> bool {
        !self.take_in(Instant::now() + time)
    }

    /// True if the program has sent its startup queries.
    pub fn is_asked(&self) -> bool {
        self.wrote(QUESTION)
    }

    fn wrote(&self, bytes: &[u8]) -> bool {
        self.raw.windows(bytes.len()).any(|some| some == bytes)
    }

    /// The occurrences of these bytes completed by the last output, which has this length.
    fn came(&self, bytes: &[u8], length: usize) -> usize {
        let from = (self.raw.len() - length).saturating_sub(bytes.len() - 1);
        let windows = self.raw[from..].windows(bytes.len());
        windows.filter(|&some| some == bytes).count()
    }

    /// Sends a byte every five milliseconds, like a slow line.
    pub fn send_slowly(&mut self, bytes: &str) {
        for byte in bytes.as_bytes() {
            self.send([*byte]);
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The number of complete frames.
    pub fn frames(&self) -> usize {
        self.frames
    }

    /// True in the middle of a frame.
    fn is_in_frame(&self) -> bool {
        let mut bytes = self.raw.windows(FRAME_END.len()).rev();
        bytes.find(|&bytes| bytes == FRAME_START || bytes == FRAME_END) == Some(FRAME_START)
    }

    /// True if every mode changed by the program is restored.
    #[track_caller]
    pub fn assert_given_back(&self) {
        self.assert_line_discipline_given_back();
        let left = private_modes(&self.raw)
            .into_iter()
            .filter(|&(mode, on)| on != (mode == 25));
        assert_eq!(left.collect::<Vec<_>>(), [], "private modes");
    }

    /// True if the terminal edits and echoes lines as before.
    #[track_caller]
    pub fn assert_line_discipline_given_back(&self) {
        assert_eq!(self.line_discipline(), format!("{:?}", self.modes));
    }

    /// True in the modes of a full screen.
    #[track_caller]
    pub fn assert_taken(&self) {
        assert_ne!(self.line_discipline(), format!("{:?}", self.modes));
        let modes = private_modes(&self.raw);
        for (mode, on) in [
            (1049, true),
            (1000, true),
            (1006, true),
            (2004, true),
            (25, false),
        ] {
            assert!(modes.contains(&(mode, on)), "mode {mode} in {modes:?}");
        }
    }

    /// Restores the line discipline, as a shell may for a stopped program.
    pub fn reset_line_discipline(&self) {
        termios::tcsetattr(&self.pty, OptionalActions::Now, &self.modes).expect("a terminal");
    }

    /// True if the terminal edits lines now, as for a shell.
    pub fn edits_lines(&self) -> bool {
        let modes = termios::tcgetattr(&self.pty).expect("a terminal");
        modes.local_modes.contains(LocalModes::ICANON)
    }

    fn line_discipline(&self) -> String {
        format!("{:?}", termios::tcgetattr(&self.pty).expect("a terminal"))
    }

    /// Closes the terminal of the shell and the program, and waits for the program to end.
    #[track_caller]
    pub fn hang_up(self) -> Ending {
        let Self {
            pty,
            aside,
            reading,
            mut processes,
            ..
        } = self;
        drop((pty, reading));
        processes.ending(&aside)
    }

    /// Blocks the output to the terminal, like a frozen connection.
    pub fn freeze(&self) {
        self.control_flow(termios::Action::OOff);
    }

    /// Unblocks the output.
    pub fn thaw(&self) {
        self.control_flow(termios::Action::OOn);
    }

    fn control_flow(&self, action: termios::Action) {
        let name = rustix::pty::ptsname(&self.pty, Vec::new()).expect("its name");
        let inner = rustix::fs::open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty())
            .expect("the terminal");
        termios::tcflow(inner, action).expect("a terminal");
    }

    /// Waits for the program to end while output is blocked; the terminal then edits and echoes
    /// lines again.
    #[track_caller]
    pub fn ending_behind(&mut self) -> Ending {
        let ending = self.processes.ending(&self.aside);
        self.assert_line_discipline_given_back();
        ending
    }

    /// Reads the next output; false at the deadline.
    fn take_in(&mut self, deadline: Instant) -> bool {
        match self
            .output
            .recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
            Ok(bytes) => {
                self.parser.process(&bytes);
                self.raw.extend(&bytes);
                self.frames += self.came(FRAME_END, bytes.len());
                if self.replies.is_some() && self.is_asked() {
                    let replies = self.replies.take().unwrap_or_default();
                    self.send(replies);
                }
                if self.cursor.is_some()
                    && self.came(CURSOR_QUESTION, bytes.len()) > 0
                    && let Some(cursor) = self.cursor.take()
                {
                    self.send(cursor);
                }
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => panic!("the terminal is gone\n{}", self.text()),
        }
    }
}

fn at_least_one(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).unwrap_or(NonZeroU16::MIN)
}

/// Forwards the output of the terminal until the other end of `reading` is closed.
fn forward(pty: &Pty, reading: &UnixStream, sender: &Sender<Vec<u8>>) {
    let mut bytes = [0; 1 << 14];
    loop {
        let mut ready = [
            PollFd::new(reading, PollFlags::IN),
            PollFd::new(pty, PollFlags::IN),
        ];
        match rustix::event::poll(&mut ready, None) {
            Err(rustix::io::Errno::INTR) => continue,
            polled => polled.expect("a pseudo-terminal"),
        };
        if !ready[0].revents().is_empty() {
            return;
        }
        match (&*pty).read(&mut bytes) {
            Ok(length) if length > 0 && sender.send(bytes[..length].to_vec()).is_ok() => {}
            _ => return,
        }
    }
}

/// The private modes that were switched, with their final state.
pub fn private_modes(output: &[u8]) -> Vec<(u16, bool)> {
    let mut modes: Vec<(u16, bool)> = Vec::new();
    for sequence in String::from_utf8_lossy(output).split("\x1b[?").skip(1) {
        let Some(end) = sequence.find(['h', 'l']) else {
            continue;
        };
        for mode in sequence[..end]
            .split(';')
            .filter_map(|mode| mode.parse().ok())
        {
            modes.retain(|&(known, _)| known != mode);
            modes.push((mode, sequence[end..].starts_with('h')));
        }
    }
    modes
}
