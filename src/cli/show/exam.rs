//! `menace show exam`: the score that each box gives away.

use anyhow::Context;
use clap::Args;
use serde::Serialize;

use super::proof::Beatable;
use super::{PlayerOptions, Time, never_met_a_second_machine};
use crate::cli::machine::Subject;
use crate::cli::opponent::{OPPONENT, automatic};
use crate::cli::output::{self, Json, Report, left, right};
use crate::engine::{BoxIndex, ExaminedBox, Opponent};
use crate::words::numbers::percents_to;

/// Shows where the machine loses: what each box gives away
///
/// The best is the score that the best of all players would get against this
/// opponent on average, where a game won counts 1, drawn 0 and lost -1. What
/// the boxes give away adds up to what the machine misses of it: how often a
/// game comes to the box, times what its beads fall short of the best bead.
/// All of it is computed, not sampled. As text it has the shortest game that
/// the machine can lose, board by board, and the 20 boxes that give away most.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct ExamArgs {
    #[arg(long, help = format!("Who plays against it: {}", automatic()), value_name = "NAME", default_value = "perfect", value_parser = OPPONENT, hide_possible_values = true)]
    against: Opponent,
    #[command(flatten)]
    time: Time,
    #[command(flatten)]
    player: PlayerOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace show exam                                    where it loses against perfect play
  menace show exam --against random --rules scroggs   of a fresh machine with other rules
  menace show exam --second --against random          of its second machine
  menace show exam --against nemesis --json           every box, for a script";

/// The number of boxes in a text.
const SHOWN: usize = 20;

/// The smallest loss that does not round to 0.0000.
const LEAST_SHOWN: f64 = 0.000_05;

impl ExamArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        self.time.check_against(self.against)?;
        let looked = self.player.load_at(&self.time)?;
        let (machine, side) = (&looked.machine, self.player.side());
        let findings = machine
            .exam(side, self.against)
            .with_context(|| never_met_a_second_machine(&looked.title))?;
        let cabinet = &machine.player_or_first(side).cabinet;
        let worst = findings.worst_first(|it| it.given_away).into_iter();
        let worst = worst.filter(|it| cabinet.has(it.number));
        let beatable = machine.proof(side).map(Beatable::of);
        self.json.print(&Exam {
            machine: looked.name(),
            subject: looked.subject(side),
            against: self.against.to_string(),
            best: findings.best(),
            score: findings.score(),
            given_away: findings.given_away(),
            boxes: worst
                .map(|it| BoxRow::of(it, cabinet.box_index()))
                .collect(),
            proof: beatable
                .as_ref()
                .map_or(String::new(), |it| it.in_full(cabinet)),
            beatable,
        })
    }
}

/// The score of a machine in a game, -1 to 1, and the score that its boxes give away.
#[derive(Serialize)]
struct Exam {
    machine: Option<String>,
    against: String,
    best: f64,
    score: f64,
    given_away: f64,
    beatable: Option<Beatable>,
    /// All boxes, the worst first.
    boxes: Vec<BoxRow>,
    #[serde(flatten)]
    subject: Subject,
    #[serde(skip)]
    proof: String,
}

#[derive(Serialize)]
struct BoxRow {
    number: u16,
    lid: String,
    /// The chance that a game reaches this box.
    reach: f64,
    /// The chance that the drawn bead keeps the solved value of the board; `None` for an empty box.
    sound: Option<f64>,
    /// The score that the machine loses here in a game.
    given_away: f64,
}

impl BoxRow {
    fn of(examined: &ExaminedBox, boxes: &BoxIndex) -> Self {
        Self {
            number: examined.number.number(),
            lid: boxes.lid(examined.number).to_string(),
            reach: examined.reach,
            sound: examined.sound,
            given_away: examined.given_away,
        }
    }

    fn cells(&self) -> [String; 5] {
        [
            self.number.to_string(),
            self.lid.clone(),
            percent(self.reach),
            self.sound.map_or("-".to_owned(), percent),
            format!("{:.4}", self.given_away),
        ]
    }
}

impl Report for Exam {
    fn text(&self) -> String {
        let [best, score, given_away] = [self.best, self.score, self.given_away].map(four_digits);
        let text = format!(
            "{} v {}: scores {score} in a game where {best} could be had; gives away {given_away}\n\
             {}{}",
            self.subject.whose,
            self.against,
            self.subject.source(),
            self.proof
        );
        let boxes = self.boxes.iter().filter(|it| it.given_away >= LEAST_SHOWN);
        let rows: Vec<_> = boxes.take(SHOWN).map(BoxRow::cells).collect();
        if rows.is_empty() {
            return text;
        }
        let columns = [
            right("box", 5),
            left("lid"),
            right("reach", 7),
            right("sound", 7),
            right("given away", 10),
        ];
        text + "\n" + &output::table(columns, rows)
    }
}

/// A score; one that rounds to zero has no sign.
fn four_digits(score: f64) -> String {
    format!(
        "{:.4}",
        if score.abs() < LEAST_SHOWN {
            0.0
        } else {
            score
        }
    )
}

fn percent(share: f64) -> String {
    let [percent, _] = percents_to(1, [share, 1.0 - share]);
    percent
}
