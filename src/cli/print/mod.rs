//! `menace print`: a cabinet on paper, to glue on real matchboxes.

mod colors;
mod document;
mod key_page;
mod label;
mod operator;
mod sheet;

use std::path::PathBuf;

use clap::Args;

use super::global::{Global, Looked, rules_name};
use super::output;
use super::paper::{self, Paper};
use crate::engine::{Cabinet, Matchbox, Rules, Side};
use crate::game::PerSquare;
use crate::words::bead_names;
use crate::words::numbers::{counted, grouped};
use label::Label;
use sheet::{LabelSize, Sheet};

/// Prints labels for real matchboxes, as a PDF
///
/// A page with the key of the beads, what to buy and how to play it, then
/// the labels to scale: the box number, the color of its stage, the lid, and
/// the starting beads that go in; with --machine, those that the machine has
/// now. A machine whose lids are mirrored has mirrored labels. Nothing is
/// changed, and a machine that does not exist yet is not made.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct PrintArgs {
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
    /// Its title: the name of its rules, or of the machine if that has rules of its own.
    title: String,
    rules: Rules,
    cabinet: Cabinet,
    /// True if the labels show the beads of now, and not the starting beads.
    is_as_it_stands: bool,
    /// The names of the beads.
    names: PerSquare<String>,
    mirrored: bool,
    size: LabelSize,
}

impl PrintArgs {
    /// Writes the PDF.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let Looked {
            title, mut machine, ..
        } = global.load()?;
        // The beads of a game in progress are in their boxes.
        machine.abandon();
        let is_named = global.machine.is_some();
        let title = match rules_name(machine.rules()) {
            preset if is_named => format!("machine '{title}' as it stands, {preset} rules"),
            "custom" => format!("rules of machine '{title}'"),
            preset => format!("{preset} rules"),
        };
        let side = if self.second {
            Side::Second
        } else {
            Side::First
        };
        let (rules, cabinet) = global.cabinet(&machine, side)?;
        let by_hand = machine.by_hand();
        let edition = Edition {
            title,
            rules,
            cabinet,
            is_as_it_stands: is_named,
            names: bead_names(by_hand),
            mirrored: self.mirrored || side == Side::First && by_hand.is_mirrored,
            size: self.size,
        };
        let sheet = Sheet::new(self.paper, self.size);
        let pdf = document::pdf(&edition, sheet);
        if !paper::write(&self.file, self.yes, &pdf)? {
            return Ok(());
        }
        let sheets = edition.cabinet.box_count().div_ceil(sheet.count()) as u64;
        let (file, paper) = (output::printable(&self.file.display()), self.paper.name());
        output::print(&format!(
            "{file}: {}, a page of {paper} and {}\n",
            edition.summary(),
            counted(sheets, "sheet")
        ))
    }
}

impl Edition {
    /// The labels in the order of their numbers.
    fn labels(&self) -> impl Iterator<Item = Label> {
        self.cabinet.iter().map(|(number, matchbox)| {
            let stage = self.cabinet.box_index().stage(number);
            Label {
                number,
                stage,
                lid: matchbox.lid(),
                beads: self.beads(matchbox),
                mirrored: self.mirrored,
            }
        })
    }

    /// The beads that go into a box.
    fn beads(&self, matchbox: &Matchbox) -> PerSquare<u64> {
        if self.is_as_it_stands {
            *matchbox.beads().counts()
        } else {
            PerSquare::from_fn(|square| matchbox.starting()[square].into())
        }
    }

    /// The beads of each color that fill the whole cabinet.
    fn beads_to_buy(&self) -> PerSquare<u64> {
        let boxes: Vec<_> = (self.cabinet.iter())
            .map(|(_, matchbox)| self.beads(matchbox))
            .collect();
        PerSquare::from_fn(|square| boxes.iter().map(|beads| beads[square]).sum())
    }

    /// The numbers of boxes and of beads, and the title.
    fn summary(&self) -> String {
        let beads: u64 = self.beads_to_buy().values().iter().sum();
        let boxes = self.cabinet.box_count();
        format!(
            "{boxes} matchboxes and {} beads, {}",
            grouped(beads),
            self.title
        )
    }

    /// The size of the labels, and whether the lids are mirrored.
    fn origin(&self) -> String {
        let lids = if self.mirrored {
            "lids mirrored left to right"
        } else {
            "lids as the program shows them"
        };
        format!("labels of {}, {lids}", self.size)
    }
}
