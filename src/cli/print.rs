//! `menace print`: a cabinet on paper, to glue on real matchboxes, or mats in their place.

use anyhow::ensure;
use clap::Args;

use super::WrongUsage;
use super::global::{Global, Looked, rules_name};
use super::page::PageOptions;
use crate::engine::{
    Machine, Opening, Opponent, Preset, Reward, Rules, Side, StartingBeads, WhenEmpty,
};
use crate::paper::{CabinetPage, LabelSize, mats_page};
use crate::words::{Said, say};

/// Prints labels for real matchboxes, as a page for a browser
///
/// A sheet with the key of the beads, what to buy and how to play it, then
/// the labels to scale: the box number, the color of its stage, the lid, and
/// the starting beads that go in. A machine whose lids are mirrored has
/// mirrored labels. Nothing is changed, and a machine that does not exist
/// yet is not made. Any browser prints the page, or saves it as a PDF.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub(super) struct PrintArgs {
    #[command(flatten)]
    page: PageOptions,
    /// The size of a label in millimeters, 20x10 to 60x40
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "35x15")]
    size: LabelSize,
    /// Left and right of every lid change places, as on the sheets that many people print
    #[arg(long)]
    mirrored: bool,
    /// The 289 boxes of the machine that moves second
    #[arg(long)]
    second: bool,
    /// The beads that the machine has now, in place of those of the start
    #[arg(long)]
    as_it_stands: bool,
    /// A strip of labels for each of so many children, with the beads to fetch
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=304))]
    children: Option<u16>,
    /// Only the 12 boxes of a machine that opens in the center and meets the rulebook
    #[arg(long, conflicts_with_all = ["second", "as_it_stands"])]
    boxes: bool,
    /// The 20 mats that do without boxes, the card of the other player, and a log
    #[arg(long, conflicts_with_all = ["second", "as_it_stands", "children", "boxes", "mirrored"])]
    mats: bool,
}

const EXAMPLES: &str = "\
Examples:
  menace print cabinet.html --yes                 304 labels of Michie's machine
  menace print big.html --size 50x30 --paper letter --yes
  menace print every.html --rules darby --yes     with the beads of other rules
  menace print class.html --children 24 --yes     a strip of labels for each child
  menace print mats.html --mats --yes             twenty mats for a pair of children
  menace print boxes.html --boxes --yes           twelve boxes for a pair of children";

impl PrintArgs {
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        self.page.check(global)?;
        let is_its_own = self.mats || self.boxes;
        ensure!(
            !is_its_own || global.machine.is_none() && (self.boxes || global.rules.is_none()),
            WrongUsage(OF_NO_MACHINE.to_owned())
        );
        if self.mats {
            return self
                .page
                .write(&mats_page(self.page.paper()), &say!("mats-title"));
        }
        let page = if self.boxes {
            self.twelve(global)?
        } else {
            self.cabinet(global)?
        };
        self.page.write(&page.html(), &page.summary())
    }

    /// The labels of a machine, or of a fresh one.
    fn cabinet(&self, global: &Global) -> anyhow::Result<CabinetPage> {
        let side = if self.second {
            Side::Second
        } else {
            Side::First
        };
        let Looked {
            title, mut machine, ..
        } = global.load()?;
        // The beads of a game in progress are in their boxes.
        machine.abandon();
        machine.player_or_new(side, &mut global.rng()?);
        let title = match rules_name(machine.rules()) {
            rules if self.as_it_stands => say!("labels-as-it-stands", machine = title, rules),
            "custom" => say!("labels-of-machine", machine = title),
            rules => say!("labels-of-rules", rules),
        };
        let is_mirrored = side == Side::First && machine.by_hand().is_mirrored;
        Ok(CabinetPage {
            is_mirrored: self.mirrored || is_mirrored,
            side,
            ..self.of(machine, &title)
        })
    }

    /// The twelve boxes of a machine that meets the rulebook: without other rules with one bead of
    /// each color, which a win doubles and a loss takes away.
    fn twelve(&self, global: &Global) -> anyhow::Result<CabinetPage> {
        let (rules, title) = match global.rules {
            Some(preset) => {
                let rules = preset.to_string();
                (preset.rules(), say!("labels-of-rules", rules))
            }
            None => (small_rules(), say!("labels-of-each")),
        };
        let rules = Rules {
            opening: Opening::Center,
            ..rules
        };
        let machine = Machine::new(rules, &mut global.rng()?);
        Ok(CabinetPage {
            opponent: Opponent::Rulebook,
            ..self.of(machine, &title)
        })
    }

    fn of(&self, machine: Machine, title: &Said) -> CabinetPage {
        CabinetPage {
            machine,
            side: Side::First,
            title: title.to_string(),
            is_as_it_stands: self.as_it_stands,
            is_mirrored: self.mirrored,
            size: self.size,
            paper: self.page.paper(),
            children: self.children.map(usize::from),
            opponent: Opponent::Random,
        }
    }
}

const OF_NO_MACHINE: &str = "--mats and --boxes are of no machine: they go without --machine, and \
                             --mats without --rules";

/// One bead of each color; a game that is won adds one, and one that is lost takes it away.
const fn small_rules() -> Rules {
    let start = StartingBeads::PerStage([1; 4]);
    let reward = Reward {
        won: 1,
        drawn: 0,
        lost: -1,
    };
    let when_empty = WhenEmpty::Restock;
    Rules {
        start,
        reward,
        when_empty,
        ..Preset::Michie.rules()
    }
}
