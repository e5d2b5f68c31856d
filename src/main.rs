//! Donald Michie's matchbox machine, in a terminal.

use std::process::ExitCode;

fn main() -> ExitCode {
    menace::cli::run(std::env::args_os())
}
