//! `menace games`: the last games of a machine.

use std::fmt::Write;

use clap::Args;
use serde::Serialize;

use super::global::{Global, Looked};
use super::output::{self, Format, FormatOptions};
use super::side::SideOption;
use super::table::{self, Cell, Column, Rows, TableRow};
use crate::engine::{Bead, History, Machine, Mistake, MistakeKind, PastMove, Side, Tournament};
use crate::game::{PerSquare, Square};
use crate::words::numbers::{counted, grouped};
use crate::words::{MICHIE, Numbering, bead_names, turn_words};

/// Shows the last games of the machine, at most 1,000 of them, the oldest first
///
/// Nothing is changed. What nobody knows any more is empty (null in JSON): which
/// way a lid was turned that looks the same from several sides, and what was in
/// the box when the bead came out. The games of the second machine follow those
/// of the first, where it has played any; CSV has those of one machine.
#[derive(Debug, Args)]
#[command(after_help = help(), verbatim_doc_comment)]
pub(super) struct GamesArgs {
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

fn help() -> String {
    table::help("Columns of JSON and CSV", &GAMES)
        + &table::help(
            "and of each move of the machine that opened a box, with --verbose in CSV",
            &MOVES,
        )
        + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace games --last 10                    the last ten
  menace games --last 1 --verbose           the last one, move by move
  menace games --second                     those of its second machine alone
  menace games --format csv                 for a spreadsheet
  menace games --machine lab --json         for a script";

#[derive(Serialize)]
struct GamesDocument<'a> {
    machine: Option<String>,
    games: Rows<'a, GameTold>,
    /// Those of the second machine, where it has played any and the others show too.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Rows<'a, GameTold>>,
}

struct GameTold {
    number: u64,
    opponent: String,
    key: String,
    verdict: String,
    moves: Vec<Move>,
    resigned: bool,
    mistake: Option<Given>,
}

/// The mistake of a game, and its bead where that is known.
struct Given {
    mistake: Mistake,
    bead: Option<u8>,
}

struct Move {
    number: u16,
    turn: Option<&'static str>,
    bead: Option<u8>,
    beads: Option<u64>,
    of: Option<u64>,
    /// The squares of the lid of the beads that a refill put in.
    refilled: Option<Vec<u64>>,
    color: String,
    square: Square,
}

static GAMES: [Column<GameTold>; 10] = [
    Column::<GameTold>::new("number", "the game, counted from 1", |game| {
        game.number.into()
    })
    .right("game", 10, |game| grouped(game.number)),
    Column::<GameTold>::new(
        "opponent",
        "who played against the machine; michie (reconstructed) in the games of 1961",
        |game| (&game.opponent).into(),
    )
    .left("against", 11, |game| game.opponent.clone()),
    Column::<GameTold>::new("key", "the squares played, 1 to 9, in order", |game| {
        (&game.key).into()
    })
    .left("key", 9, |game| game.key.clone()),
    Column::<GameTold>::new(
        "verdict",
        "won, drawn or lost, by the machine; a game that it resigned is lost",
        |game| (&game.verdict).into(),
    )
    .left("ended", 14, GameTold::ending),
    Column::<GameTold>::new("moves", "its moves, in JSON", |game| {
        Cell::Rows(
            game.moves
                .iter()
                .map(|it| TableRow::of(&MOVES, it))
                .collect(),
        )
    })
    .json_only(),
    Column::<GameTold>::new(
        "mistake",
        "in JSON: the bead after which a lost game could not be held any more, or a drawn one not \
         be won, if both play their best: its box, bead (on the lid), square (on the board) and \
         kind (lost, win given away); null where there is none",
        |game| game.given(|it| Cell::Object(TableRow::of(&MISTAKE, it))),
    )
    .json_only()
    .left("mistake", 0, GameTold::mistake),
    Column::<GameTold>::new("mistake", "in CSV: its kind", |game| {
        game.given(|it| it.mistake.kind.name().into())
    })
    .csv_only(),
    Column::<GameTold>::new("mistake_box", "in CSV: its box", |game| {
        game.given(|it| u64::from(it.mistake.at.number.number()).into())
    })
    .csv_only(),
    Column::<GameTold>::new(
        "mistake_bead",
        "in CSV: its bead, as a square of the lid",
        |game| game.given(|it| it.bead.map(u64::from).into()),
    )
    .csv_only(),
    Column::<GameTold>::new(
        "mistake_square",
        "in CSV: its square of the board",
        |game| game.given(|it| u64::from(it.mistake.at.square.number()).into()),
    )
    .csv_only(),
];

static MISTAKE: [Column<Given>; 4] = [
    Column::new("box", "the box", |it| {
        u64::from(it.mistake.at.number.number()).into()
    }),
    Column::new("bead", "the bead, as a square of the lid", |it| {
        it.bead.map(u64::from).into()
    }),
    Column::new("square", "the square of the board", |it| {
        u64::from(it.mistake.at.square.number()).into()
    }),
    Column::new("kind", "lost, or win given away", |it| {
        it.mistake.kind.name().into()
    }),
];

static MOVES: [Column<Move>; 6] = [
    Column::new("box", "the box", |it| u64::from(it.number).into()),
    Column::new("turn", "how its lid was turned to lie on the board", |it| {
        it.turn.into()
    }),
    Column::new(
        "bead",
        "the bead that came out, as a square of the lid",
        |it| it.bead.map(u64::from).into(),
    ),
    Column::new(
        "beads",
        "how many of that color the box held before the draw",
        |it| it.beads.into(),
    ),
    Column::new("of", "how many beads the box held in all", |it| {
        it.of.into()
    }),
    Column::new(
        "refilled",
        "the beads that a refill then put in, of which one came out",
        |it| it.refilled.clone().map_or(Cell::Absent, Cell::List),
    ),
];

impl GamesArgs {
    /// Prints the games.
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let looked = global.load()?;
        let side = self.side.side();
        let games = self.games(&looked.machine, side);
        let second = if side == Side::First {
            self.games(&looked.machine, Side::Second)
        } else {
            Vec::new()
        };
        output::print(&match self.format.chosen() {
            Format::Text => self.text(&looked, &games, &second),
            Format::Json => output::json(&GamesDocument {
                machine: looked.name(),
                games: Rows(&GAMES, &games),
                second: (!second.is_empty()).then_some(Rows(&GAMES, &second)),
            })?,
            Format::Csv if self.verbose => moves_csv(&games),
            Format::Csv => table::csv(&GAMES, &games),
        })
    }

    /// The games of the player of this side that are asked for.
    fn games(&self, machine: &Machine, side: Side) -> Vec<GameTold> {
        let games = machine.past_games(side);
        let last = self.last.unwrap_or(History::MOST).min(games.len());
        let first = machine.tally(side).games() - last as u64 + 1;
        let skipped = games.len() - last;
        let last_of_1961 = if side == Side::First && machine.is_reconstructed() {
            Tournament::of_1961().verdicts().len() as u64
        } else {
            0
        };
        let names = bead_names(machine.by_hand());
        let games = (first..).zip(games.into_iter().skip(skipped));
        games
            .map(|(number, (played, moves))| GameTold {
                number,
                opponent: if number <= last_of_1961 {
                    MICHIE.to_owned()
                } else {
                    played.opponent.to_string()
                },
                key: played.key.to_string(),
                verdict: played.verdict().to_string(),
                moves: moves.iter().map(|it| Move::of(it, &names)).collect(),
                resigned: played.resigned(),
                mistake: played.mistake(played.side).map(|mistake| {
                    let its = moves.iter().find(|it| it.number == mistake.at.number);
                    let bead = its.and_then(|it| it.bead);
                    let bead = bead.map(|bead| bead.lid_square().number());
                    Given { mistake, bead }
                }),
            })
            .collect()
    }

    fn text(&self, looked: &Looked, games: &[GameTold], second: &[GameTold]) -> String {
        let (title, machine) = (&looked.title, &looked.machine);
        let played = |side| machine.tally(side).games();
        let whose = format!("{title}{}", self.side.words(machine));
        let text = self.list(&whose, games, played(self.side.side()));
        if second.is_empty() {
            return text;
        }
        let whose = format!("{title}, moving second");
        text + "\n" + &self.list(&whose, second, played(Side::Second))
    }

    fn list(&self, whose: &str, games: &[GameTold], played: u64) -> String {
        let (count, all) = (grouped(games.len() as u64), counted(played, "game"));
        let title = format!("{whose}: the last {count} of {all}\n");
        if self.verbose {
            return title + &games.iter().map(GameTold::text).collect::<String>();
        }
        if games.is_empty() {
            return title;
        }
        title + "\n" + &table::text(&GAMES, games)
    }
}

impl GameTold {
    /// A cell about the mistake; unknown where there was none.
    fn given(&self, tell: impl FnOnce(&Given) -> Cell) -> Cell {
        self.mistake.as_ref().map_or(Cell::Unknown, tell)
    }

    /// The mistake in words for people.
    fn mistake(&self) -> String {
        let Some(Given { mistake, bead }) = &self.mistake else {
            return String::new();
        };
        let bead = bead.map_or("a bead".to_owned(), |bead| format!("bead {bead}"));
        let words = format!("{bead} in box {}", mistake.at.number);
        match mistake.kind {
            MistakeKind::Lost => words,
            MistakeKind::WinGivenAway => format!("win given away, {words}"),
        }
    }

    /// The verdict in words for people.
    fn ending(&self) -> String {
        self.verdict.clone() + if self.resigned { ", resigned" } else { "" }
    }

    /// The game, move by move.
    fn text(&self) -> String {
        let (number, opponent) = (grouped(self.number), &self.opponent);
        let (key, ending) = (&self.key, self.ending());
        let mistake = Some(self.mistake()).filter(|words| !words.is_empty());
        let mistake = mistake.map_or(String::new(), |words| format!("; mistake: {words}"));
        let title = format!("\ngame {number} against {opponent}: {key}, {ending}{mistake}\n");
        title + &self.moves.iter().map(Move::text).collect::<String>()
    }
}

impl Move {
    fn of(past: &PastMove, names: &PerSquare<String>) -> Self {
        let square = past.bead.map(Bead::lid_square);
        Self {
            number: past.number.number(),
            turn: past
                .symmetry
                .map(|symmetry| turn_words(symmetry, Numbering::Phone)),
            bead: square.map(Square::number),
            beads: past.bead.and_then(|bead| Some(past.before?.count(bead))),
            of: past.before.map(|before| before.total()),
            refilled: past.refill.map(|beads| {
                let square = |bead: Bead| u64::from(bead.lid_square().number());
                beads.map(square).to_vec()
            }),
            color: square.map_or(String::new(), |square| output::printable(&names[square])),
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
        let refill = self.refilled.as_ref().map_or(String::new(), |beads| {
            let beads: Vec<_> = beads.iter().map(u64::to_string).collect();
            format!(", refilled with {}", beads.join(" "))
        });
        format!(
            "  box {}{turn}: {bead}{}{refill}, for square {}\n",
            self.number,
            chance.unwrap_or_default(),
            self.square
        )
    }
}

/// A line for each move.
fn moves_csv(games: &[GameTold]) -> String {
    let heading = [table::csv_heading(&GAMES), table::csv_heading(&MOVES)];
    let mut text = heading.join(",") + "\n";
    for game in games {
        let start = table::csv_cells(&GAMES, game);
        for it in &game.moves {
            let _ = writeln!(text, "{start},{}", table::csv_cells(&MOVES, it));
        }
    }
    text
}
