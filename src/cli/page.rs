//! Pages for a browser: the file that a command writes one to.

use std::path::PathBuf;

use anyhow::ensure;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::WrongUsage;
use super::confirm::confirm;
use super::global::Global;
use super::{language, output};
use crate::disk::write_whole;
use crate::paper::Paper;
use crate::words::{Language, Said};

/// The options of a command that writes a page.
#[derive(Debug, Args)]
pub(super) struct PageOptions {
    /// The file, which must not exist yet, such as page.html; - for standard output
    file: PathBuf,
    /// The paper of the printer
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = paper())]
    paper: Paper,
    /// The language; else that of the settings, else of the locale
    #[arg(long, value_name = "LANGUAGE", value_parser = language::language())]
    language: Option<Language>,
    /// Overwrite the file without asking
    #[arg(long)]
    yes: bool,
}

fn paper() -> impl TypedValueParser<Value = Paper> {
    PossibleValuesParser::new(["a4", "letter"]).map(|name| {
        if name == "a4" {
            Paper::A4
        } else {
            Paper::Letter
        }
    })
}

impl PageOptions {
    pub(super) const fn paper(&self) -> Paper {
        self.paper
    }

    /// Refuses a name that says what the page is not, and speaks the language of the page.
    pub(super) fn check(&self, global: &Global) -> anyhow::Result<()> {
        language::speak_for(self.language, &global.store()?);
        let file = self.file.with_extension("html");
        let is_pdf = self
            .file
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case("pdf"));
        ensure!(
            !is_pdf,
            WrongUsage(format!(
                "this makes a page for a browser: write {}, open it, and print it to a PDF there",
                file.display()
            ))
        );
        Ok(())
    }

    /// Writes the page, over one that is there only if its owner agrees, and says what it is.
    pub(super) fn write(&self, html: &str, what: &Said) -> anyhow::Result<()> {
        let Self {
            file, paper, yes, ..
        } = self;
        if output::is_standard_stream(file) {
            return output::print(html);
        }
        let is_there = file.symlink_metadata().is_ok();
        if is_there {
            confirm(*yes, &format!("overwrite {}", file.display()))?;
        }
        write_whole(file, html.as_bytes(), is_there)?;
        let file = output::printable(&file.display());
        output::print(&format!(
            "{file}: {what}; print it from a browser, on {paper}\n"
        ))
    }
}
