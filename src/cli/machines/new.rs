//! `menace machines new`: fresh machines with any rules, or machines from a file or of 1961.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use clap::{Args, ValueHint};

use super::by_hand::ByHandOptions;
use crate::cli::WrongUsage;
use crate::cli::machine::{DataDir, RulesOption, Seed, print_notices, rules_name};
use crate::cli::output::{self, file_name, is_standard_stream};
use crate::cli::rule_options::RuleOptions;
use crate::cli::train::first_boxes;
use crate::engine::{Cabinet, Machine, MachineName, Player, Preset, PrintedBoxes, Rules, Side};
use crate::store::{Imported, Store};
use crate::words::numbers::{counted, grouped};
use crate::words::say;

/// Makes a fresh machine
///
/// Its rules are those of --rules, else Michie's, with the changes that the
/// other options make.
///
/// With --from its boxes are those that 'menace show boxes --json' printed, and it
/// has played no game; or it is the machine of a machine's file, life and all.
/// A file of custom rules does not say which: the options do. Given twice, one
/// file has the boxes of the machine and one those of its second machine.
///
/// --from 1961 is Michie's own machine after his tournament, reconstructed: the
/// results of the 220 games are Michie's, the moves are not.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct NewArgs {
    /// Its name, which no other machine has: 1 to 40 letters, digits, spaces, - and _
    #[arg(value_hint = ValueHint::Other)]
    name: MachineName,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    by_hand: ByHandOptions,
    /// File of its boxes, - is standard input; or 1961, the reconstructed tournament
    #[arg(long, value_name = "FILE|1961")]
    from: Vec<PathBuf>,
    #[command(flatten)]
    rules: RulesOption,
    #[command(flatten)]
    seed: Seed,
    #[command(flatten)]
    data: DataDir,
}

const EXAMPLES: &str = "\
Examples:
  menace machines new lab                                     by Michie's rules
  menace machines new twin --rules open-day                   by those of a preset
  menace machines new mild --beads 9,6,4,2 --reward 3,1,-2    by its own
  menace machines new tough --when-empty restock --spare first
  menace machines new oak --rules open-day --by-hand          real boxes, shaken by you
  menace machines new michie --from 1961                      his tournament, reconstructed
  menace show boxes --json | menace machines new like --from -    the boxes of another";

/// The maximum size of a file in bytes; no machine's file comes near it.
const LONGEST_FILE: u64 = 16 << 20;

impl NewArgs {
    /// Creates the machine and prints its summary.
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let store = self.data.store()?;
        let summary = match self.from.as_slice() {
            [] => self.fresh(&store)?,
            files => self.import(files, &store)?,
        };
        print_notices(store.take_lacks());
        output::print(&summary)
    }

    fn fresh(&self, store: &Store) -> anyhow::Result<String> {
        let rules = self.changes.rules(self.rules.or_usual())?;
        let mut machine = Machine::new(rules, &mut self.seed.rng()?);
        self.by_hand.apply(&mut machine)?;
        print_notices(store.create(&self.name, &machine)?);
        let beads = counted(machine.first().cabinet.total(), "bead");
        Ok(format!(
            "{}: a fresh machine, {} rules, {beads}\n",
            self.name,
            rules_name(&rules)
        ))
    }

    /// Creates the machine from these files or of 1961, and returns its summary.
    fn import(&self, files: &[PathBuf], store: &Store) -> anyhow::Result<String> {
        let (mut machine, restocked) = match files {
            [year] if year == Path::new("1961") => (self.of_1961()?, 0),
            [file] => self.of_file(file)?,
            [one, other] => self.of_boxes(vec![boxes_of(one)?, boxes_of(other)?])?,
            _ => bail!(WrongUsage(
                "--from goes twice at most: for a machine and for its second machine".to_owned()
            )),
        };
        self.by_hand.apply(&mut machine)?;
        print_notices(store.create(&self.name, &machine)?);
        Ok(self.summary(&machine, restocked))
    }

    fn of_1961(&self) -> anyhow::Result<Machine> {
        self.check_no_other(&Preset::Michie.rules())?;
        Ok(Machine::reconstructed_1961(&mut self.seed.rng()?)?)
    }

    /// The machine of a file, and the number of boxes that were restocked.
    fn of_file(&self, file: &Path) -> anyhow::Result<(Machine, u64)> {
        match read(file)? {
            Imported::Boxes(boxes) => self.of_boxes(vec![(file, boxes)]),
            Imported::Machine(machine) => {
                self.check_no_other(machine.rules())?;
                Ok((*machine, 0))
            }
        }
    }

    /// A machine without a past with these boxes, and starting beads for a missing side; and the
    /// number of boxes that were restocked as its rules say.
    fn of_boxes(&self, files: Vec<(&Path, PrintedBoxes)>) -> anyhow::Result<(Machine, u64)> {
        let rules = self.rules_of(&files)?;
        let mut rng = self.seed.rng()?;
        let (mut first, mut second): (Option<Cabinet>, Option<Cabinet>) = (None, None);
        let mut restocked = 0;
        for (file, boxes) in files {
            let (side, rules) = match boxes.side() {
                Side::First => (&mut first, rules),
                Side::Second => (&mut second, rules.of_side(Side::Second)),
            };
            ensure!(side.is_none(), "both files have the boxes of the same side");
            let cabinet = boxes.cabinet(&rules, &mut rng);
            let mut cabinet = cabinet.with_context(|| cannot_use(file))?;
            restocked += cabinet.restock_empty(&rules);
            *side = Some(cabinet);
        }
        let first = first.unwrap_or_else(|| Cabinet::stocked(Side::First, &rules, &mut rng));
        let machine = Machine::from_parts(rules, Player::new(first), second.map(Player::new));
        Ok((machine, restocked))
    }

    /// The rules by the options, else by the boxes.
    fn rules_of(&self, files: &[(&Path, PrintedBoxes)]) -> anyhow::Result<Rules> {
        let printed = files.iter().find_map(|(_, boxes)| boxes.preset());
        let base = self
            .rules
            .rules
            .or(printed)
            .unwrap_or(Preset::Michie)
            .rules();
        let rules = self.changes.rules(base)?;
        if self.rules.rules.or(printed).is_none() && rules == base {
            bail!(WrongUsage(
                "the boxes are by rules of their own: say which, with --rules, --beads and so on"
                    .to_owned()
            ));
        }
        Ok(rules)
    }

    /// Checks that the options do not contradict the machine's own rules.
    fn check_no_other(&self, rules: &Rules) -> anyhow::Result<()> {
        let base = self.rules.rules.map_or(*rules, Preset::rules);
        let asked = self.changes.rules(base)?;
        ensure!(
            asked == *rules,
            "the machine brings its rules along, {}, and takes no others",
            rules_name(rules)
        );
        Ok(())
    }

    fn summary(&self, machine: &Machine, restocked: u64) -> String {
        let reconstructed = self.from.iter().any(|from| from == Path::new("1961"));
        format!(
            "{}: {}, {} rules, {}, {} in {}{}\n{}",
            self.name,
            counted(machine.first().tally.games(), "game"),
            rules_name(machine.rules()),
            counted(machine.first().cabinet.total(), "bead"),
            grouped(machine.first().first_box()),
            first_boxes(machine, Side::First),
            say!("restocked-too", boxes = restocked),
            if reconstructed { RECONSTRUCTED } else { "" }
        )
    }
}

const RECONSTRUCTED: &str =
    "The tournament of 1961, reconstructed: the results are Michie's, the moves are not.\n";

/// The boxes of a file that is not a whole machine.
fn boxes_of(file: &Path) -> anyhow::Result<(&Path, PrintedBoxes)> {
    match read(file)? {
        Imported::Boxes(boxes) => Ok((file, boxes)),
        Imported::Machine(_) => {
            bail!(
                "{} is a whole machine, which is all that there is to take",
                file_name(file)
            )
        }
    }
}

fn read(file: &Path) -> anyhow::Result<Imported> {
    let reason = || format!("cannot read {}", file_name(file));
    let mut text = Vec::new();
    let source: Box<dyn Read> = if is_standard_stream(file) {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(file).with_context(reason)?)
    };
    let length = source
        .take(LONGEST_FILE)
        .read_to_end(&mut text)
        .with_context(reason)?;
    ensure!(
        (length as u64) < LONGEST_FILE,
        "{} is too long for a machine",
        file_name(file)
    );
    Imported::of_text(&text).with_context(|| cannot_use(file))
}

fn cannot_use(file: &Path) -> String {
    format!("cannot use {}", file_name(file))
}
