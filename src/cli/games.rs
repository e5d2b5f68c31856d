//! `menace games`: the last games of a machine.

use std::fmt::Write;

use clap::Args;
use serde::Serialize;

use super::global::Global;
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use crate::engine::{Bead, History, Machine, PastMove, Played, Side};
use crate::game::Square;
use crate::words::numbers::{counted, grouped};
use crate::words::{BEAD_NAMES, Numbering, turn_words};

/// Shows the last games of the machine, at most 1,000 of them, the oldest first
///
/// Nothing is changed. What nobody knows any more is empty (null in JSON): which
/// way a lid was turned that looks the same from several sides, and what was in
/// the box when the bead came out. The games of the second machine follow those
/// of the first, where it has played any; CSV has those of one machine.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct Games {
    /// Only the last N
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    /// Tell each move of the machine: the box, how its lid was turned, the bead (JSON always does)
    #[arg(long)]
    verbose: bool,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    format: FormatOptions,
}

const EXAMPLES: &str = "\
Columns of JSON and CSV:
  number    the game, counted from 1
  opponent  who played against the machine
  key       the squares played, 1 to 9, in order
  verdict   won, drawn or lost, by the machine; a game that it resigned is lost
and of each move of the machine that opened a box, with --verbose in CSV:
  box       the box
  turn      how its lid was turned to lie on the board
  bead      the bead that came out, as a square of the lid
  beads     how many of that color the box held before the draw
  of        how many beads the box held in all
  refilled  the beads that a refill then put in, of which one came out

Examples:
  menace games --last 10                    the last ten
  menace games --last 1 --verbose           the last one, move by move
  menace games --second                     those of its second machine alone
  menace games --format csv                 for a spreadsheet
  menace games --machine lab --json         for a script";

#[derive(Serialize)]
struct Document<'a> {
    machine: &'a str,
    games: Vec<Row>,
    /// Those of the second machine, where it has played any and the others show too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    second: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    number: u64,
    opponent: String,
    key: String,
    verdict: String,
    moves: Vec<Move>,
    #[serde(skip)]
    resigned: bool,
}

#[derive(Serialize)]
struct Move {
    #[serde(rename = "box")]
    number: u16,
    turn: Option<&'static str>,
    bead: Option<u8>,
    beads: Option<u64>,
    of: Option<u64>,
    /// The squares of the lid of the beads that a refill put in.
    #[serde(skip_serializing_if = "Option::is_none")]
    refilled: Option<Vec<u8>>,
    #[serde(skip)]
    color: &'static str,
    #[serde(skip)]
    square: Square,
}

impl Games {
    /// Prints the games.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let (name, machine) = global.load()?;
        let side = self.side.side();
        let second = if side == Side::First {
            self.rows(&machine, Side::Second)
        } else {
            Vec::new()
        };
        let document = Document {
            machine: name.as_str(),
            games: self.rows(&machine, side),
            second,
        };
        let [played, of_second] = [side, Side::Second].map(|side| machine.tally(side).games());
        output::print(&match self.format.chosen() {
            Format::Text => {
                document.text(self.side.words(&machine), [played, of_second], self.verbose)
            }
            Format::Json => output::json(&document)?,
            Format::Csv if self.verbose => document.moves_csv(),
            Format::Csv => document.csv(),
        })
    }

    /// The games of the player of this side that are asked for.
    fn rows(&self, machine: &Machine, side: Side) -> Vec<Row> {
        let games = machine.past_games(side);
        let last = self.last.unwrap_or(History::MOST).min(games.len());
        let first = machine.tally(side).games() - last as u64 + 1;
        let skipped = games.len() - last;
        let games = (first..).zip(games.into_iter().skip(skipped));
        games
            .map(|(number, (played, moves))| Row::of(number, &played, &moves))
            .collect()
    }
}

impl Row {
    fn of(number: u64, played: &Played, moves: &[PastMove]) -> Self {
        Self {
            number,
            opponent: played.opponent.to_string(),
            key: played.key.to_string(),
            verdict: played.verdict().to_string(),
            moves: moves.iter().map(Move::of).collect(),
            resigned: played.resigned(),
        }
    }

    /// The verdict in words for people.
    fn ending(&self) -> String {
        self.verdict.clone() + if self.resigned { ", resigned" } else { "" }
    }
}

impl Move {
    fn of(past: &PastMove) -> Self {
        let square = past.bead.map(Bead::lid_square);
        Self {
            number: past.number.number(),
            turn: past
                .symmetry
                .map(|symmetry| turn_words(symmetry, Numbering::Phone)),
            bead: square.map(Square::number),
            beads: past.bead.and_then(|bead| Some(past.before?.count(bead))),
            of: past.before.map(|before| before.total()),
            refilled: past
                .refill
                .map(|beads| beads.map(|bead| bead.lid_square().number()).to_vec()),
            color: square.map_or("", |square| BEAD_NAMES[square]),
            square: past.square,
        }
    }

    /// The move in words for people.
    fn text(&self) -> String {
        let turn = self.turn.map_or(String::new(), |turn| format!(", {turn}"));
        let bead = match self.bead {
            Some(bead) => format!("bead {bead}, {}", self.color),
            None => "one of several beads".to_owned(),
        };
        let chance = self
            .beads
            .zip(self.of)
            .map(|(beads, of)| format!(", {} of {}", grouped(beads), grouped(of)));
        let refill = if self.refilled.is_some() {
            format!(", refilled with {}", self.refill())
        } else {
            String::new()
        };
        format!(
            "  box {}{turn}: {bead}{}{refill}, for square {}\n",
            self.number,
            chance.unwrap_or_default(),
            self.square
        )
    }

    /// The beads of a refill, with spaces between them.
    fn refill(&self) -> String {
        let beads: Vec<_> = self.refilled.iter().flatten().map(u8::to_string).collect();
        beads.join(" ")
    }

    fn csv(&self) -> String {
        let cell = |number: Option<u64>| number.map_or(String::new(), |number| number.to_string());
        let [bead, beads, of] = [self.bead.map(u64::from), self.beads, self.of].map(cell);
        format!(
            "{},{},{bead},{beads},{of},{}",
            self.number,
            self.turn.unwrap_or_default(),
            self.refill()
        )
    }
}

impl Document<'_> {
    /// How many games were played, in all and of the second machine.
    fn text(&self, side: &str, [played, of_second]: [u64; 2], verbose: bool) -> String {
        let machine = self.machine;
        let mut text = Self::list(&format!("{machine}{side}"), &self.games, played, verbose);
        if !self.second.is_empty() {
            text += "\n";
            text += &Self::list(
                &format!("{machine}, moving second"),
                &self.second,
                of_second,
                verbose,
            );
        }
        text
    }

    fn list(whose: &str, games: &[Row], played: u64, verbose: bool) -> String {
        let (count, all) = (grouped(games.len() as u64), counted(played, "game"));
        let mut text = format!("{whose}: the last {count} of {all}\n");
        if !verbose && !games.is_empty() {
            let _ = writeln!(
                text,
                "\n{:>10}  {:<11}  {:<9}  ended",
                "game", "against", "key"
            );
        }
        for game in games {
            let (number, ending) = (grouped(game.number), game.ending());
            if verbose {
                let _ = writeln!(
                    text,
                    "\ngame {number} against {}: {}, {ending}",
                    game.opponent, game.key
                );
                text.extend(game.moves.iter().map(Move::text));
            } else {
                let _ = writeln!(
                    text,
                    "{number:>10}  {:<11}  {:<9}  {ending}",
                    game.opponent, game.key
                );
            }
        }
        text
    }

    fn csv(&self) -> String {
        let line = |game: &Row| {
            format!(
                "{},{},{},{}\n",
                game.number, game.opponent, game.key, game.verdict
            )
        };
        "number,opponent,key,verdict\n".to_owned()
            + &self.games.iter().map(line).collect::<String>()
    }

    /// A line for each move.
    fn moves_csv(&self) -> String {
        let mut text = "number,opponent,key,verdict,box,turn,bead,beads,of,refilled\n".to_owned();
        for game in &self.games {
            let start = format!(
                "{},{},{},{}",
                game.number, game.opponent, game.key, game.verdict
            );
            for past in &game.moves {
                let _ = writeln!(text, "{start},{}", past.csv());
            }
        }
        text
    }
}
