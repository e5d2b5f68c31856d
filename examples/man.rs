//! Writes the manual pages, one for the program and one for each command, into a directory:
//! `cargo run --example man DIR`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};

use clap::Command;
use clap_mangen::Man;

fn main() -> io::Result<()> {
    let dir: PathBuf = env::args_os().nth(1).unwrap_or_default().into();
    fs::create_dir_all(&dir)?;
    let mut program = menace::cli::command();
    program.build();
    write_all(&program, &dir)
}

/// Writes the pages of a command and its subcommands.
fn write_all(command: &Command, dir: &Path) -> io::Result<()> {
    let title = command.get_display_name().unwrap_or("menace");
    let man = Man::new(command.clone())
        .title(title.to_uppercase())
        .source(concat!("menace ", env!("CARGO_PKG_VERSION")));
    let mut page = fs::File::create(dir.join(format!("{title}.1")))?;
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(after) = command.get_after_help() {
        let examples = after.to_string().replace('\\', "\\e").replace('-', "\\-");
        let examples = examples.trim_start_matches("Examples:\n");
        write!(page, ".SH EXAMPLES\n.nf\n{examples}\n.fi\n")?;
    }
    let below = command.get_subcommands();
    let mut below = below.filter(|command| command.get_name() != "help");
    below.try_for_each(|command| write_all(command, dir))
}
