//! `menace lesson`: a lesson for a class, on paper.

use clap::Args;

use super::page::PageOptions;
use crate::paper::lesson_page;
use crate::words::say;

/// Prints a lesson of twenty minutes for a teacher, as a page for a browser
///
/// A cue card, the lesson step by step, questions with answers, what learners
/// get wrong, and a worksheet to copy for the class. Any browser prints the
/// page, or saves it as a PDF.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct LessonArgs {
    #[command(flatten)]
    page: PageOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace lesson lesson.html --yes
  menace lesson lesson.html --paper letter --yes";

impl LessonArgs {
    /// Writes the page.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        self.page.check()?;
        self.page
            .write(&lesson_page(self.page.paper()), &say!("lesson-title"))
    }
}
