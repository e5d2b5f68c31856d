//! Machines that begin with the boxes of another, or with the games of 1961.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail, ensure};

use super::new::NewArgs;
use crate::cli::WrongUsage;
use crate::cli::global::{Global, rules_name, tell};
use crate::cli::output;
use crate::cli::train::first_boxes;
use crate::engine::{Cabinet, Machine, Player, Preset, PrintedBoxes, Rules, Side};
use crate::store::{Imported, Store};
use crate::words::numbers::{counted, grouped};
use crate::words::say;

/// The most bytes of a file that is read; no machine's comes near it.
const LONGEST_FILE: u64 = 16 << 20;

impl NewArgs {
    /// Makes the machine of these files, or of 1961, and returns what to say of it.
    pub(super) fn import(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        let (mut machine, restocked) = match self.from.as_slice() {
            [year] if year == Path::new("1961") => (self.of_1961(global)?, 0),
            [file] => self.of_file(file, global)?,
            [one, other] => self.of_boxes(vec![boxes_of(one)?, boxes_of(other)?], global)?,
            _ => bail!(WrongUsage(
                "--from goes twice at most: for a machine and for its second machine".to_owned()
            )),
        };
        self.by_hand.apply(&mut machine)?;
        tell(store.create(&self.name, &machine)?);
        Ok(self.told_of(&machine, restocked))
    }

    fn of_1961(&self, global: &Global) -> anyhow::Result<Machine> {
        self.check_no_other(&Preset::Michie.rules(), global)?;
        Ok(Machine::reconstructed_1961(&mut global.rng()?)?)
    }

    /// The machine of a file, and how many empty boxes got their starting beads.
    fn of_file(&self, file: &Path, global: &Global) -> anyhow::Result<(Machine, u64)> {
        match read(file)? {
            Imported::Boxes(boxes) => self.of_boxes(vec![(file, boxes)], global),
            Imported::Machine(machine) => {
                self.check_no_other(machine.rules(), global)?;
                Ok((*machine, 0))
            }
        }
    }

    /// A machine without a past that has these boxes, and starting beads in those of a side that
    /// has none here; besides, how many empty boxes got theirs, as its rules say.
    fn of_boxes(
        &self,
        files: Vec<(&Path, PrintedBoxes)>,
        global: &Global,
    ) -> anyhow::Result<(Machine, u64)> {
        let rules = self.rules_of(&files, global)?;
        let mut rng = global.rng()?;
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

    /// The rules that the options say, else those that the boxes say.
    fn rules_of(&self, files: &[(&Path, PrintedBoxes)], global: &Global) -> anyhow::Result<Rules> {
        let told = files.iter().find_map(|(_, boxes)| boxes.preset());
        let base = global.rules.or(told).unwrap_or(Preset::Michie).rules();
        let rules = self.changes.rules(base)?;
        if global.rules.or(told).is_none() && rules == base {
            bail!(WrongUsage(
                "the boxes are by rules of their own: say which, with --rules, --beads and so on"
                    .to_owned()
            ));
        }
        Ok(rules)
    }

    /// Checks that the options say no other rules than those that the machine brings along.
    fn check_no_other(&self, rules: &Rules, global: &Global) -> anyhow::Result<()> {
        let asked = self
            .changes
            .rules(global.rules.map_or(*rules, Preset::rules))?;
        ensure!(
            asked == *rules,
            "the machine brings its rules along, {}, and takes no others",
            rules_name(rules)
        );
        Ok(())
    }

    fn told_of(&self, machine: &Machine, restocked: u64) -> String {
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

/// The boxes of a file that has no more than that.
fn boxes_of(file: &Path) -> anyhow::Result<(&Path, PrintedBoxes)> {
    match read(file)? {
        Imported::Boxes(boxes) => Ok((file, boxes)),
        Imported::Machine(_) => {
            bail!(
                "{} is a whole machine, which is all that there is to take",
                output::file_name(file)
            )
        }
    }
}

fn read(file: &Path) -> anyhow::Result<Imported> {
    let reason = || format!("cannot read {}", output::file_name(file));
    let mut text = Vec::new();
    let source: Box<dyn Read> = if output::is_standard_stream(file) {
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
        output::file_name(file)
    );
    Imported::of_text(&text).with_context(|| cannot_use(file))
}

fn cannot_use(file: &Path) -> String {
    format!("cannot use {}", output::file_name(file))
}
