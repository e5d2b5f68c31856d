//! A fresh machine, with every rule settable on its own.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::numbers::counted;
use crate::cli::WrongUsage;
use crate::cli::global::{Global, rules_name};
use crate::engine::{BeadSquares, FirstBox, Machine, MachineName, Preset, Reward, Rules, StartingBeads, WhenEmpty};
use crate::store::Store;

/// Makes a fresh machine
///
/// Its rules are those of --rules, else Michie's, with the changes that the
/// other options make.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct New {
    /// Its name, which no other machine has: 1 to 40 letters, digits, spaces, - and _
    name: MachineName,
    /// The starting beads for each square, by stage, 1 to 99 each; or random: 1 to 9 a box
    #[arg(long, value_name = "N,N,N,N|random", value_parser = beads, allow_hyphen_values = true)]
    beads: Option<StartingBeads>,
    /// The squares that get beads: one of each that the lid makes equivalent, or every free one
    #[arg(long, value_name = "distinct|every", value_parser = squares(), hide_possible_values = true)]
    squares: Option<BeadSquares>,
    /// What an open box gains after a game won, drawn, lost: -9 to 99 beads each
    #[arg(long, value_name = "W,D,L", value_parser = reward, allow_hyphen_values = true)]
    reward: Option<Reward>,
    /// What happens when a box is empty
    #[arg(long, value_name = "resign|restock|refill", value_parser = when_empty(), hide_possible_values = true)]
    when_empty: Option<WhenEmpty>,
    /// The first box never gives up its last bead
    #[arg(long)]
    spare_first_box: bool,
}

const EXAMPLES: &str = "\
Examples:
  menace machines new lab                                     by Michie's rules
  menace machines new twin --rules open-day                   by those of a preset
  menace machines new mild --beads 9,6,4,2 --reward 3,1,-2    by its own
  menace machines new tough --when-empty restock --spare-first-box";

fn beads(text: &str) -> Result<StartingBeads, String> {
    if text == "random" {
        return Ok(StartingBeads::Random);
    }
    let counts = numbers(text).ok_or("starting beads are four counts of 1 to 99, such as 4,3,2,1, or random")?;
    Ok(StartingBeads::PerStage(counts))
}

fn reward(text: &str) -> Result<Reward, String> {
    let [won, drawn, lost] = numbers(text).ok_or("a reward is three counts of -9 to 99, such as 3,1,-1")?;
    Ok(Reward { won, drawn, lost })
}

/// So many numbers with commas between them.
fn numbers<T: std::str::FromStr, const COUNT: usize>(text: &str) -> Option<[T; COUNT]> {
    let numbers: Option<Vec<T>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    numbers?.try_into().ok()
}

fn squares() -> impl TypedValueParser<Value = BeadSquares> {
    PossibleValuesParser::new(["distinct", "every"])
        .map(|word| if word == "every" { BeadSquares::Every } else { BeadSquares::Distinct })
}

fn when_empty() -> impl TypedValueParser<Value = WhenEmpty> {
    PossibleValuesParser::new(["resign", "restock", "refill"]).map(|word| match word.as_str() {
        "restock" => WhenEmpty::Restock,
        "refill" => WhenEmpty::Refill,
        _ => WhenEmpty::Resign,
    })
}

impl New {
    /// Makes the machine, and answers what to say of it.
    pub(super) fn run(&self, global: &Global, store: &Store) -> anyhow::Result<String> {
        let rules = self.rules(global.rules.unwrap_or(Preset::Michie).rules())?;
        let machine = Machine::new(rules, &mut global.rng()?);
        store.create(&self.name, &machine)?;
        let beads = counted(machine.cabinet().total(), "bead");
        Ok(format!("{}: a fresh machine, {} rules, {beads}\n", self.name, rules_name(&rules)))
    }

    fn rules(&self, base: Rules) -> Result<Rules, WrongUsage> {
        let first_box = if self.spare_first_box { FirstBox::Spared } else { base.first_box() };
        Rules::new(
            self.beads.unwrap_or(base.start()),
            self.squares.unwrap_or(base.squares()),
            self.reward.unwrap_or(base.reward()),
            self.when_empty.unwrap_or(base.when_empty()),
            first_box,
        )
        .map_err(|error| WrongUsage(error.to_string()))
    }
}
