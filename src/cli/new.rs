//! `menace machines new`: fresh machines with any rules, or machines from a file or of 1961.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use clap::Args;

use super::WrongUsage;
use super::options::{FreshOptions, Looked, print_notices, rules_name};
use super::output::{Json, file_name, read};
use super::rule_options::RuleOptions;
use super::show::Summary;
use crate::engine::{Machine, MachineName, Pair, Player, Preset, PrintedBoxes, Rules, Side};
use crate::game::{PerSquare, Square};
use crate::store::{Imported, Store};

/// Makes a fresh machine
///
/// Its rules are those of --rules, else Michie's, with the changes that the
/// other options make.
///
/// With --from its boxes are those that 'menace show boxes --json' printed, and it
/// has played no game; or it is the machine of a machine's file with all its
/// games. Custom rules are those of the file, else those of the options.
///
/// --from 1961 is Michie's own machine after his tournament, reconstructed: the
/// results of the 220 games are Michie's, the moves, and so the beads, are not.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct NewArgs {
    /// Its name, which no other machine has: 1 to 40 letters, digits, spaces, - and _
    name: MachineName,
    #[command(flatten)]
    changes: RuleOptions,
    #[command(flatten)]
    by_hand: ByHandOptions,
    /// File of its boxes, - is standard input; or 1961, the reconstructed tournament
    #[arg(long, value_name = "FILE|1961")]
    from: Option<PathBuf>,
    #[command(flatten)]
    fresh: FreshOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace machines new lab                                     by Michie's rules
  menace machines new mild --beads 9,6,4,2 --reward 3,1,-2    by its own
  menace machines new oak --rules open-day --by-hand          real boxes, shaken by you
  menace machines new michie --from 1961                      his tournament, reconstructed
  menace show boxes --json | menace machines new like --from -    the boxes of another";

impl NewArgs {
    /// Creates the machine and prints its summary.
    pub(super) fn run(&self, json: &Json, store: &Store) -> anyhow::Result<()> {
        let mut machine = match &self.from {
            None => Pair::new(
                self.changes.rules(self.fresh.rules())?,
                &mut self.fresh.rng(),
            ),
            Some(year) if year == Path::new("1961") => {
                self.check_no_other(&Preset::Michie.rules())?;
                Pair::reconstructed_1961(&mut self.fresh.rng())?
            }
            Some(file) => self.of_file(file)?,
        };
        self.by_hand.apply(&mut machine)?;
        print_notices(store.create(&self.name, &machine)?);
        print_notices(store.take_lacks());
        let seed = Some(self.fresh.chance.seed);
        let looked = Looked::of_side(self.name.clone(), machine, Side::First, seed);
        json.print(&Summary::of(&looked))
    }

    fn of_file(&self, file: &Path) -> anyhow::Result<Pair> {
        let cannot_use = || format!("cannot use {}", file_name(file));
        match Imported::of_text(&read(file)?).with_context(cannot_use)? {
            Imported::Boxes(boxes) => self.of_boxes(boxes).with_context(cannot_use),
            Imported::Machine(machine) => {
                self.check_no_other(machine.rules())?;
                Ok(*machine)
            }
        }
    }

    /// A machine without a past with these boxes of one side. Those that are empty are restocked
    /// where the rules say so.
    fn of_boxes(&self, boxes: PrintedBoxes) -> anyhow::Result<Pair> {
        let known = self
            .fresh
            .rules
            .map(Preset::rules)
            .or_else(|| boxes.rules());
        let base = known.unwrap_or(Preset::Michie.rules());
        let rules = self.changes.rules(base)?;
        ensure!(
            known.is_some() || rules != base,
            WrongUsage(
                "the file has custom rules: give them, with --rules, --beads and so on".to_owned()
            )
        );
        let (rng, side) = (&mut self.fresh.rng(), boxes.side());
        let its_rules = rules.of_side(side);
        let mut cabinet = boxes.cabinet(&its_rules, rng)?;
        cabinet.restock_empty(&its_rules);
        let machine = Machine::from_parts(rules, Player::new(cabinet));
        let first = (side == Side::Second).then(|| Machine::new(Side::First, rules, rng));
        Ok(Pair::beside(machine, first))
    }

    /// Checks that the options do not contradict the machine's own rules.
    fn check_no_other(&self, rules: &Rules) -> anyhow::Result<()> {
        let base = self.fresh.rules.map_or(*rules, Preset::rules);
        ensure!(
            self.changes.rules(base)? == *rules,
            "the machine in the file has its own rules, {}: no other can be given",
            rules_name(rules)
        );
        Ok(())
    }
}

/// The options of a machine that is worked by hand.
#[derive(Debug, Args)]
pub(super) struct ByHandOptions {
    /// Its boxes are real ones that you shake: the program asks which bead came out; =false: the
    /// program shakes them
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    by_hand: Option<bool>,
    /// The lids of your boxes are mirrored left to right, as on most sheets that people print
    #[arg(long, value_name = "true|false", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    mirrored: Option<bool>,
    /// Your names of the nine beads, with commas between them, in the order of the squares of your
    /// lids
    #[arg(long, value_name = "NAME,NAME,...", value_parser = names)]
    bead_names: Option<Names>,
}

/// Nine names, in the order of the squares of a lid.
#[derive(Clone, Debug)]
struct Names([String; 9]);

/// The maximum length of a name in characters.
const LONGEST: usize = 12;

fn names(text: &str) -> Result<Names, String> {
    let names: Vec<_> = text.split(',').map(|name| name.trim().to_owned()).collect();
    let is_name = |name: &String| {
        (1..=LONGEST).contains(&name.chars().count()) && !name.chars().any(char::is_control)
    };
    let distinct: HashSet<_> = names.iter().filter(|name| is_name(name)).collect();
    if distinct.len() != names.len() {
        return Err(format!(
            "a name has 1 to {LONGEST} characters, and no two beads have the same"
        ));
    }
    let names = names.try_into().map(Names);
    names.map_err(|_| "nine names, with commas between them".to_owned())
}

impl ByHandOptions {
    /// Applies the options to the machine.
    ///
    /// # Errors
    ///
    /// If the rules refill boxes at random, which cannot be done by hand.
    pub(super) fn apply(&self, machine: &mut Pair) -> anyhow::Result<()> {
        let is_on = self.by_hand.unwrap_or(machine.machine.by_hand.is_on);
        ensure!(
            !is_on || machine.rules().can_be_by_hand(),
            "you cannot shake boxes that are refilled at random: use --when-empty resign or restock"
        );
        let by_hand = &mut machine.machine.by_hand;
        by_hand.is_on = is_on;
        by_hand.is_mirrored = self.mirrored.unwrap_or(by_hand.is_mirrored);
        if let Some(Names(names)) = &self.bead_names {
            let names = PerSquare::new(names.clone());
            let own =
                PerSquare::from_fn(|square: Square| names[by_hand.on_the_box(square)].clone());
            by_hand.names = Some(own);
        }
        Ok(())
    }
}
