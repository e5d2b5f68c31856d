//! `menace print` and `menace lesson`: pages for a browser, to be printed.

use std::path::{Path, PathBuf};

use anyhow::ensure;
use clap::{Args, Subcommand};

use super::WrongUsage;
use super::options::{
    FreshOptions, Looked, MachineOptions, SideOption, language, number, one_of, rules_name,
    speak_for,
};
use super::output::{self, confirm, is_standard_stream};
use crate::disk::write_whole;
use crate::engine::{Opening, Opponent, Pair, Rules, Side};
use crate::paper::{CabinetPage, LabelSize, Paper, lesson_page, mats_page, twelve_box_rules};
use crate::store::Store;
use crate::words::{Language, Said, say};

/// Makes a page to print from a browser: labels for real matchboxes, or mats
///
/// Without a subcommand it makes the cabinet. No machine is changed or made. Any
/// browser prints the page, or saves it as a PDF.
#[derive(Debug, Args)]
#[command(
    after_help = EXAMPLES,
    verbatim_doc_comment,
    args_conflicts_with_subcommands = true,
    subcommand_negates_reqs = true
)]
pub(super) struct PrintArgs {
    #[command(subcommand)]
    what: Option<Print>,
    #[command(flatten)]
    cabinet: CabinetArgs,
}

#[derive(Debug, Subcommand)]
enum Print {
    /// Prints the labels of a cabinet, to scale
    ///
    /// A sheet with the key of the beads, what to buy and how to play it, then
    /// the labels: the box number, the color of its stage, the lid, and the
    /// starting beads that go in. A machine whose lids are mirrored has mirrored
    /// labels.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Cabinet(CabinetArgs),
    /// Prints the labels of a cabinet in a strip for each child, with the beads to fetch
    #[command(after_help = EXAMPLES)]
    Strips {
        /// Number of children
        #[arg(long, value_name = "N", value_parser = number(1..=304))]
        children: u64,
        #[command(flatten)]
        cabinet: CabinetArgs,
    },
    /// Prints the 12 boxes of a machine that opens in the center and meets the rulebook
    ///
    /// Without --rules there is one bead of each color in a box, which a win
    /// doubles and a loss takes away.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Boxes {
        #[command(flatten)]
        page: PageOptions,
        #[command(flatten)]
        labels: LabelOptions,
        #[command(flatten)]
        fresh: FreshOptions,
    },
    /// Prints the 20 mats that do without boxes, the card of the other player, and a log
    #[command(after_help = EXAMPLES)]
    Mats(PageOptions),
}

const EXAMPLES: &str = "\
Examples:
  menace print cabinet.html --yes                 304 labels of Michie's machine
  menace print cabinet big.html --size 50x30 --paper letter --yes
  menace print cabinet every.html --rules darby --yes    with the beads of other rules
  menace print strips class.html --children 24 --yes     a strip of labels for each child
  menace print mats mats.html --yes               twenty mats for a pair of children
  menace print boxes boxes.html --yes             twelve boxes for a pair of children";

impl PrintArgs {
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        match &self.what {
            None => self.cabinet.print(None, store),
            Some(Print::Cabinet(cabinet)) => cabinet.print(None, store),
            Some(Print::Strips { children, cabinet }) => cabinet.print(Some(*children), store),
            Some(Print::Boxes {
                page,
                labels,
                fresh,
            }) => {
                page.check(store)?;
                twelve_boxes(page, labels, fresh)
            }
            Some(Print::Mats(page)) => {
                page.check(store)?;
                page.write(&mats_page(page.paper), &say!("mats-title"))
            }
        }
    }
}

#[derive(Debug, Args)]
struct CabinetArgs {
    #[command(flatten)]
    page: PageOptions,
    #[command(flatten)]
    labels: LabelOptions,
    #[command(flatten)]
    side: SideOption,
    /// The beads that the machine has now, instead of those at the start
    #[arg(long)]
    as_it_stands: bool,
    #[command(flatten)]
    machine: MachineOptions,
}

impl CabinetArgs {
    /// Writes the labels; with children, in a strip per child.
    fn print(&self, children: Option<u64>, store: &Store) -> anyhow::Result<()> {
        self.page.check(store)?;
        let side = self.side.side();
        let Looked { name, mut pair, .. } = self.machine.load(store)?;
        // Beads of a game in progress belong into their boxes.
        pair.abandon();
        pair.bring_into_use(side, &mut self.machine.fresh.rng());
        let name = name.unwrap_or_default().to_string();
        let title = match rules_name(pair.rules()) {
            rules if self.as_it_stands => say!("labels-as-it-stands", machine = name, rules),
            "custom" => say!("labels-of-machine", machine = name),
            rules => say!("labels-of-rules", rules),
        };
        let is_mirrored = side == Side::First && pair.machine.by_hand.is_mirrored;
        self.page.write_labels(&CabinetPage {
            pair,
            title: title.to_string(),
            is_as_it_stands: self.as_it_stands,
            is_mirrored: self.labels.mirrored || is_mirrored,
            size: self.labels.size,
            paper: self.page.paper,
            children: children.and_then(|children| children.try_into().ok()),
            opponent: Opponent::Random,
        })
    }
}

fn twelve_boxes(
    page: &PageOptions,
    labels: &LabelOptions,
    fresh: &FreshOptions,
) -> anyhow::Result<()> {
    let (rules, title) = match fresh.rules {
        Some(preset) => {
            let rules = preset.to_string();
            (preset.rules(), say!("labels-of-rules", rules))
        }
        None => (twelve_box_rules(), say!("labels-of-each")),
    };
    let rules = Rules {
        opening: Opening::Center,
        ..rules
    };
    page.write_labels(&CabinetPage {
        pair: Pair::new(rules, &mut fresh.rng()),
        title: title.to_string(),
        is_as_it_stands: false,
        is_mirrored: labels.mirrored,
        size: labels.size,
        paper: page.paper,
        children: None,
        opponent: Opponent::Rulebook,
    })
}

/// Prints a 45-minute lesson for a teacher, as a page for a browser
///
/// Materials, the plan by minutes with a short form of twenty, answers,
/// what learners get wrong, a worksheet and six questions for before and
/// after. Any browser prints the page, or saves it as a PDF.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  menace lesson lesson.html --yes\n  menace lesson lesson.html --paper letter --yes",
    verbatim_doc_comment
)]
pub(super) struct LessonArgs {
    #[command(flatten)]
    page: PageOptions,
}

impl LessonArgs {
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        self.page.check(store)?;
        let html = lesson_page(self.page.paper);
        self.page.write(&html, &say!("lesson-title"))
    }
}

/// The style of labels.
#[derive(Debug, Args)]
struct LabelOptions {
    /// The size of a label in millimeters, 20x10 to 60x40
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "35x15")]
    size: LabelSize,
    /// Left and right of every lid change places, as on the sheets that many people print
    #[arg(long)]
    mirrored: bool,
}

/// The file of a page, its paper and its language.
#[derive(Debug, Args)]
struct PageOptions {
    /// The file to write, such as page.html (asks before it overwrites one); - for standard output
    #[arg(required = true)]
    file: Option<PathBuf>, // absent for `print` without subcommand, whose file is in it
    /// The paper of the printer
    #[arg(long, value_name = "PAPER", default_value = "a4", value_parser = one_of::<Paper>(["a4", "letter"]))]
    paper: Paper,
    /// The language (default: that of the settings, else of the locale)
    #[arg(long, value_name = "LANGUAGE", value_parser = language())]
    language: Option<Language>,
    /// Overwrite the file without asking
    #[arg(long)]
    yes: bool,
}

impl PageOptions {
    fn file(&self) -> &Path {
        self.file.as_deref().unwrap_or(Path::new("-"))
    }

    /// Sets the language of the page, and rejects the extension `pdf`.
    fn check(&self, store: &Store) -> anyhow::Result<()> {
        speak_for(self.language, store);
        let extension = self.file().extension();
        let is_pdf = extension.is_some_and(|it| it.eq_ignore_ascii_case("pdf"));
        let file = self.file().with_extension("html");
        ensure!(
            !is_pdf,
            WrongUsage(format!(
                "this makes a page for a browser: write {}, open it, and print it to a PDF there",
                file.display()
            ))
        );
        Ok(())
    }

    fn write_labels(&self, page: &CabinetPage) -> anyhow::Result<()> {
        self.write(&page.html(), &page.summary())
    }

    /// Writes the page, after confirmation over an existing file, and prints its summary.
    fn write(&self, html: &str, what: &Said) -> anyhow::Result<()> {
        let (file, paper) = (self.file(), self.paper);
        if is_standard_stream(file) {
            return output::print(html);
        }
        let exists = file.symlink_metadata().is_ok();
        if exists {
            confirm(self.yes, &format!("overwrite {}", file.display()))?;
        }
        write_whole(file, html.as_bytes(), exists)?;
        let file = output::printable(&file.display());
        output::print(&format!(
            "{file}: {}\n",
            say!(
                "page-written",
                what = what.clone(),
                paper = paper.to_string()
            )
        ))
    }
}
