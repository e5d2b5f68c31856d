//! The time from the start of the program to its first frame, in a real terminal: `cargo build
//! --release && cargo bench -p menace-bench --bench starting`.

#[cfg(unix)]
fn main() {
    terminal::first_frames();
}

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
mod terminal {
    use std::env;
    use std::io::{Read, Write};
    use std::path::{Path, PathBuf};
    use std::time::{Duration, Instant};

    use criterion::Criterion;
    use menace::disk;
    use menace::engine::{MachineName, Opponent, Pair, Preset, train};
    use pty_process::Size;
    use pty_process::blocking::{Command, open};
    use rand::SeedableRng;
    use rand::rngs::Xoshiro256PlusPlus;

    /// The replies of a terminal with a medium ground and lines one column wide.
    const GRAY: &str = "\x1b]11;rgb:8080/8080/8080\x07\x1b[1;2R";

    pub(crate) fn first_frames() {
        let mut criterion = Criterion::default().configure_from_args().sample_size(30);
        let dir = tempfile::tempdir().expect("a directory for the time being");
        let (fresh, lived) = (dir.path().join("fresh"), dir.path().join("lived"));
        save_one_that_has_lived(&lived);
        for (name, dir, reply) in [
            ("first frame of a fresh machine", &fresh, Some(GRAY)),
            (
                "first frame of a machine of a million games",
                &lived,
                Some(GRAY),
            ),
            (
                "first frame in a terminal that replies to nothing",
                &fresh,
                None,
            ),
        ] {
            criterion.bench_function(name, |bencher| {
                bencher.iter_custom(|times| (0..times).map(|_| first_frame(dir, reply)).sum());
            });
        }
        criterion.final_summary();
    }

    fn save_one_that_has_lived(dir: &Path) {
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(1961);
        let mut machine = Pair::new(Preset::Everlasting.rules(), rng);
        train(&mut machine, Opponent::Random, 1_000_000, rng);
        let (mut machine_file, _) = disk::open_in(dir)
            .open(&MachineName::default())
            .expect("nobody else has it");
        machine_file
            .save(&machine)
            .expect("a directory that can be written");
    }

    /// The program built by `cargo build --release`.
    fn program() -> PathBuf {
        let bench = env::current_exe().expect("the path of this program");
        let program = bench.ancestors().nth(2).expect("target/release");
        let program = program.join("menace");
        assert!(program.exists(), "first: cargo build --release");
        program
    }

    /// Starts the program in a terminal that answers queries, and measures the time to the end of
    /// the first frame, where the cursor is hidden.
    fn first_frame(dir: &Path, reply: Option<&str>) -> Duration {
        let (mut terminal, inner) = open().expect("a pseudo-terminal");
        terminal
            .resize(Size::new(60, 200))
            .expect("a large terminal");
        let command = Command::new(program()).arg("--data-dir").arg(dir);
        let command = command.envs([
            ("TERM", "xterm-256color"),
            ("COLORTERM", "truecolor"),
            ("LANG", "C.UTF-8"),
        ]);
        let (mut output, mut bytes) = (String::new(), vec![0; 1 << 16]);
        let mut reply = reply;
        let start = Instant::now();
        let mut program = command.spawn(inner).expect("the program starts");
        while !(output.contains("Matchboxes") && output.ends_with("\x1b[?25l")) {
            let length = terminal.read(&mut bytes).expect("output");
            output.push_str(&String::from_utf8_lossy(&bytes[..length]));
            if let Some(reply) = reply.take_if(|_| output.contains("\x1b]11;?")) {
                terminal.write_all(reply.as_bytes()).expect("input");
            }
        }
        let time = start.elapsed();
        program.kill().expect("it is running");
        program.wait().expect("it is ours");
        time
    }
}
