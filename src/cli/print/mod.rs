//! `menace print`: a cabinet on paper, to glue on real matchboxes.

mod canvas;
mod colors;
mod document;
mod key_page;
mod label;
mod operator;
mod sheet;

use std::path::{Path, PathBuf};

use clap::Args;

use super::confirm::confirm;
use super::global::{Global, rules_name};
use super::output;
use crate::engine::{Cabinet, Rules, Side};
use crate::store::write_whole;
use crate::words::numbers::grouped;
use label::Label;
use sheet::{LabelSize, Paper, Sheet};

/// Prints labels for real matchboxes, as a PDF
///
/// A page with the key of the beads, what to buy and how to play it, then
/// the labels to scale: the box number, the color of its stage, the lid, and
/// the starting beads that go in. Nothing is changed, and a machine that does
/// not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Print {
    /// The file, which must not exist yet; - for standard output
    file: PathBuf,
    /// The size of a label in millimeters, 20x10 to 60x40
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "35x15")]
    size: LabelSize,
    /// The paper of the printer
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    paper: Paper,
    /// Left and right of every lid change places, as on the sheets that many people print
    #[arg(long)]
    mirrored: bool,
    /// The 289 boxes of the machine that moves second
    #[arg(long)]
    second: bool,
    /// Overwrite the file without asking
    #[arg(long)]
    yes: bool,
}

const EXAMPLES: &str = "\
Examples:
  menace print cabinet.pdf --yes                       304 labels of Michie's machine
  menace print big.pdf --size 50x30 --paper letter --yes
  menace print every.pdf --rules darby --yes           with the beads of other rules
  menace print - --second | lpr                        the machine that moves second";

/// A cabinet as it is printed.
#[derive(Debug)]
struct Edition {
    /// What it is called: the name of its rules, or of the machine if that has rules of its own.
    title: String,
    rules: Rules,
    cabinet: Cabinet,
    mirrored: bool,
    size: LabelSize,
}

impl Print {
    /// Writes the PDF.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let (name, machine) = global.load()?;
        let title = match rules_name(machine.rules()) {
            "custom" => format!("rules of machine '{name}'"),
            preset => format!("{preset} rules"),
        };
        let (rules, cabinet) = global.cabinet(
            &machine,
            if self.second {
                Side::Second
            } else {
                Side::First
            },
        )?;
        let edition = Edition {
            title,
            rules,
            cabinet,
            mirrored: self.mirrored,
            size: self.size,
        };
        let sheet = Sheet::new(self.paper, self.size);
        let pdf = document::pdf(&edition, sheet);
        if self.file == Path::new("-") {
            return output::print_bytes(&pdf);
        }
        self.write(&pdf)?;
        let sheets = edition
            .cabinet
            .box_index()
            .box_count()
            .div_ceil(sheet.count());
        let (file, paper) = (output::printable(&self.file.display()), self.paper.name());
        output::print(&format!(
            "{file}: {}, a page of {paper} and {sheets} sheets\n",
            edition.summary()
        ))
    }

    /// Writes the file, over one that is there only if its owner agrees.
    fn write(&self, pdf: &[u8]) -> anyhow::Result<()> {
        let is_there = self.file.symlink_metadata().is_ok();
        if is_there {
            confirm(self.yes, &format!("overwrite {}", self.file.display()))?;
        }
        Ok(write_whole(&self.file, pdf, is_there)?)
    }
}

impl Edition {
    /// The labels in the order of their numbers.
    fn labels(&self) -> impl Iterator<Item = Label<'_>> {
        self.cabinet.iter().map(|(number, matchbox)| {
            let stage = self.cabinet.box_index().stage(number);
            Label {
                number,
                stage,
                matchbox,
                mirrored: self.mirrored,
            }
        })
    }

    /// How many boxes and beads there are.
    fn summary(&self) -> String {
        let beads: u64 = key_page::beads_to_buy(&self.cabinet).values().iter().sum();
        let boxes = self.cabinet.box_index().box_count();
        format!(
            "{boxes} matchboxes and {} beads, {}",
            grouped(beads),
            self.title
        )
    }

    /// What the labels are like.
    fn origin(&self) -> String {
        let lids = if self.mirrored {
            "lids mirrored left to right"
        } else {
            "lids as the program shows them"
        };
        format!("labels of {}, {lids}", self.size)
    }
}
