//! `menace lesson`: a lesson for a class, on paper.

use clap::Args;

use super::global::Global;
use super::page::PageOptions;
use crate::paper::lesson_page;
use crate::words::say;

/// Prints a lesson of 45 minutes for a teacher, as a page for a browser
///
/// Materials, the plan by minutes with a short form of twenty, answers,
/// what learners get wrong, a worksheet and six questions for before and
/// after. Any browser prints the page, or saves it as a PDF.
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
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        self.page.check(global)?;
        self.page
            .write(&lesson_page(self.page.paper()), &say!("lesson-title"))
    }
}
