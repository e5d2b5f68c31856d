//! `menace games`: the last games of a machine.

use anyhow::ensure;
use clap::{Args, ValueEnum};
use serde::Serialize;

use super::WrongUsage;
use super::global::{Global, Looked, Source};
use super::output;
use super::side::SideOption;
use super::table::{self, left, right, row};
use crate::engine::{
    Bead, History, Machine, MistakeKind, PastMove, Played, RecordedGame, Side, Tournament,
};
use crate::game::PerSquare;
use crate::words::numbers::{counted, grouped};
use crate::words::{MICHIE, Numbering, bead_names, lies};

/// Shows the last 1,000 games of the machine and a person's last 20, the oldest first
///
/// Nothing is changed. A person's games stay, however many others come after
/// them. What nobody knows any more is empty (null in JSON): which way a lid was
/// turned that looks the same from several sides, and what was in the box when
/// the bead came out. The games of the second machine follow those of the
/// first, where it has played any; CSV has those of one machine.
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
    /// Format to print it in; text if nothing is said
    #[arg(long, value_name = "FORMAT")]
    format: Option<GamesFormat>,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// The format of a list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum GamesFormat {
    /// For people
    Text,
    /// One JSON document
    Json,
    /// A table with a heading, for spreadsheets
    Csv,
    /// A game a line, as 'menace teach' reads it
    Log,
}

const NO_LOG: &str = "'menace teach' takes the games of the machine that moves first alone";

fn help() -> String {
    table::help::<GameRow>("Columns of JSON and CSV")
        + &table::help::<MoveRow>(
            "and of each move of the machine that opened a box, with --verbose in CSV",
        )
        + &Source::help()
        + EXAMPLES
}

const EXAMPLES: &str = "
Examples:
  menace games --last 10                    the last ten
  menace games --last 1 --verbose           the last one, move by move
  menace games --second                     those of its second machine alone
  menace games --format csv                 for a spreadsheet
  menace games --format log | menace teach - --machine pupil --lenient
  menace games --machine lab --json         for a script";

#[derive(Serialize)]
struct GamesDocument {
    machine: Option<String>,
    games: Vec<GameRow>,
    /// Those of the second machine, where it has played any and the others show too.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Vec<GameRow>>,
}

row! {
    /// A game.
    GameRow {
        /// the game, counted from 1
        number: u64,
        /// who played against the machine; michie (reconstructed) in the games of 1961
        opponent: String,
        /// the squares played, 1 to 9, in order
        key: String,
        /// won, drawn or lost, by the machine; a game that it resigned is lost
        verdict: String,
        /// its moves, in JSON
        moves: Vec<MoveRow>,
        /// the first bead after which a lost game could not be held any more, or a drawn one not be
        /// won, if both play their best: its box, bead (on the lid), square (on the board) and kind
        /// (lost, win given away); null where there is none. In CSV mistake is its kind, followed
        /// by `mistake_box`, `mistake_bead` and `mistake_square`
        mistake: Option<MistakeRow>,
    }
}

row! {
    /// The mistake of a game.
    MistakeRow {
        /// the box
        r#box: u16,
        /// the bead, as a square of the lid, where that is known
        bead: Option<u8>,
        /// the square of the board
        square: u8,
        /// lost, or win given away
        kind: &'static str,
    }
}

row! {
    /// A move that opened a box.
    MoveRow {
        /// the box
        r#box: u16,
        /// how its lid was turned to lie on the board
        turn: Option<String>,
        /// the bead that came out, as a square of the lid
        bead: Option<u8>,
        /// how many of that color the box held before the draw
        beads: Option<u64>,
        /// how many beads the box held in all
        of: Option<u64>,
        /// the beads that a refill then put in, of which one came out
        #[serde(skip_serializing_if = "Option::is_none")]
        refilled: Option<Vec<u8>>,
    }
}

/// The columns of a game for spreadsheets.
const HEADING: &str = "number,opponent,key,verdict,mistake,mistake_box,mistake_bead,mistake_square";

/// A game with what is printed of it.
struct GameTold {
    number: u64,
    opponent: String,
    played: Played,
    moves: Vec<PastMove>,
}

impl GamesArgs {
    pub(super) fn run(&self, global: &Global) -> anyhow::Result<()> {
        let looked = global.load()?;
        let side = self.side.side();
        let format = if self.json {
            GamesFormat::Json
        } else {
            self.format.unwrap_or(GamesFormat::Text)
        };
        let is_log = format == GamesFormat::Log;
        ensure!(
            !is_log || side == Side::First,
            WrongUsage(NO_LOG.to_owned())
        );
        let games = self.games(&looked.machine, side);
        let second = if side == Side::First {
            self.games(&looked.machine, Side::Second)
        } else {
            Vec::new()
        };
        output::print(&match format {
            GamesFormat::Text => self.text(&looked, &games, &second),
            GamesFormat::Log => log(&games),
            GamesFormat::Json => looked.source().json(GamesDocument {
                machine: looked.name(),
                games: rows(&games),
                second: (!second.is_empty()).then(|| rows(&second)),
            })?,
            GamesFormat::Csv if self.verbose => moves_csv(&games)?,
            GamesFormat::Csv => table::csv(HEADING, &rows(&games))?,
        })
    }

    /// The games of the player of this side that are asked for.
    fn games(&self, machine: &Machine, side: Side) -> Vec<GameTold> {
        let games = machine.past_games(side);
        let first = machine.tally(side).games() - games.len() as u64 + 1;
        let mut games: Vec<_> = machine
            .older_games(side)
            .into_iter()
            .chain((first..).zip(games))
            .collect();
        let skipped = games.len().saturating_sub(self.last.unwrap_or(usize::MAX));
        games.drain(..skipped);
        let last_of_1961 = if side == Side::First && machine.is_reconstructed() {
            Tournament::of_1961().verdicts().len() as u64
        } else {
            0
        };
        games
            .into_iter()
            .map(|(number, (played, moves))| GameTold {
                number,
                opponent: if number <= last_of_1961 {
                    MICHIE.to_owned()
                } else {
                    played.opponent.to_string()
                },
                played,
                moves,
            })
            .collect()
    }

    fn text(&self, looked: &Looked, games: &[GameTold], second: &[GameTold]) -> String {
        let (title, machine) = (&looked.title, &looked.machine);
        let played = |side| machine.tally(side).games();
        let whose = format!("{title}{}", self.side.words(machine));
        let names = bead_names(machine.by_hand());
        let text = self.list(&whose, games, played(self.side.side()), &names);
        if second.is_empty() {
            return text;
        }
        let whose = format!("{title}, moving second");
        text + "\n" + &self.list(&whose, second, played(Side::Second), &names)
    }

    fn list(
        &self,
        whose: &str,
        games: &[GameTold],
        played: u64,
        names: &PerSquare<String>,
    ) -> String {
        let is_last = |it: &&GameTold| it.number + History::MOST as u64 > played;
        let last = games.iter().filter(is_last).count();
        let (count, all) = (grouped(last as u64), counted(played, "game"));
        let older = match games.len() - last {
            0 => String::new(),
            older => format!(", and {older} before them against a person"),
        };
        let title = format!("{whose}: the last {count} of {all}{older}\n");
        if self.verbose {
            return title + &games.iter().map(|it| it.text(names)).collect::<String>();
        }
        if games.is_empty() {
            return title;
        }
        title + "\n" + &shown(games)
    }
}

impl GameTold {
    /// The game for scripts.
    fn row(&self) -> GameRow {
        GameRow {
            number: self.number,
            opponent: self.opponent.clone(),
            key: self.played.key.to_string(),
            verdict: self.played.verdict().to_string(),
            moves: self.moves.iter().map(MoveRow::of).collect(),
            mistake: self.mistake(),
        }
    }

    fn mistake(&self) -> Option<MistakeRow> {
        let mistake = self.played.mistake(self.played.side)?;
        let its = |it: &&PastMove| it.number == mistake.at.number;
        let bead = self.moves.iter().find(its).and_then(|it| it.bead);
        Some(MistakeRow {
            r#box: mistake.at.number.number(),
            bead: bead.map(|bead| bead.lid_square().number()),
            square: mistake.at.square.number(),
            kind: mistake.kind.name(),
        })
    }

    /// The mistake in words for people; empty where there is none.
    fn mistake_words(&self) -> String {
        let Some(mistake) = self.mistake() else {
            return String::new();
        };
        let bead = mistake
            .bead
            .map_or("a bead".to_owned(), |bead| format!("bead {bead}"));
        let words = format!("{bead} in box {}", mistake.r#box);
        if mistake.kind == MistakeKind::WinGivenAway.name() {
            format!("{}, {words}", mistake.kind)
        } else {
            words
        }
    }

    /// The verdict in words for people.
    fn ending(&self) -> String {
        let resigned = if self.played.resigned() {
            ", resigned"
        } else {
            ""
        };
        format!("{}{resigned}", self.played.verdict())
    }

    /// The game, move by move.
    fn text(&self, names: &PerSquare<String>) -> String {
        let (number, opponent) = (grouped(self.number), &self.opponent);
        let (key, ending) = (&self.played.key, self.ending());
        let mistake = Some(self.mistake_words()).filter(|words| !words.is_empty());
        let mistake = mistake.map_or(String::new(), |words| format!("; mistake: {words}"));
        let title = format!("\ngame {number} against {opponent}: {key}, {ending}{mistake}\n");
        let moves = self.moves.iter().map(|it| move_text(it, names));
        title + &moves.collect::<String>()
    }
}

impl MoveRow {
    fn of(past: &PastMove) -> Self {
        let square = |bead: Bead| bead.lid_square().number();
        Self {
            r#box: past.number.number(),
            turn: past
                .symmetry
                .map(|symmetry| lies(symmetry, Numbering::Phone).to_string()),
            bead: past.bead.map(square),
            beads: past.bead.and_then(|bead| Some(past.before?.count(bead))),
            of: past.before.map(|before| before.total()),
            refilled: past.refill.map(|beads| beads.map(square).to_vec()),
        }
    }
}

/// A move in words for people, with the name of its bead.
fn move_text(past: &PastMove, names: &PerSquare<String>) -> String {
    let told = MoveRow::of(past);
    let turn = told
        .turn
        .as_ref()
        .map_or(String::new(), |turn| format!(", {turn}"));
    let bead = past.bead.map(Bead::lid_square).map(|square| {
        let name = output::printable(&names[square]);
        format!("bead {square}, {name}")
    });
    let bead = bead.unwrap_or("one of several beads".to_owned());
    let chance = told
        .beads
        .zip(told.of)
        .map(|(beads, of)| format!(", {} of {}", grouped(beads), grouped(of)));
    let refill = told.refilled.map_or(String::new(), |beads| {
        let beads: Vec<_> = beads.iter().map(u8::to_string).collect();
        format!(", refilled with {}", beads.join(" "))
    });
    format!(
        "  box {}{turn}: {bead}{}{refill}, for square {}\n",
        told.r#box,
        chance.unwrap_or_default(),
        past.square
    )
}

/// The games for people, a line each.
fn shown(games: &[GameTold]) -> String {
    let columns = [
        right("game", 10),
        left("against", 11),
        left("key", 9),
        left("ended", 14),
        left("mistake", 0),
    ];
    let cells = |game: &GameTold| {
        [
            grouped(game.number),
            game.opponent.clone(),
            game.played.key.to_string(),
            game.ending(),
            game.mistake_words(),
        ]
    };
    table::text(columns, games.iter().map(cells))
}

/// A line for each game, as `menace teach` reads it.
fn log(games: &[GameTold]) -> String {
    let line = |game: &GameTold| format!("{}\n", RecordedGame::from(&game.played));
    games.iter().map(line).collect()
}

fn rows(games: &[GameTold]) -> Vec<GameRow> {
    games.iter().map(GameTold::row).collect()
}

/// A line for each move.
fn moves_csv(games: &[GameTold]) -> anyhow::Result<String> {
    #[derive(Serialize)]
    struct Line<'a> {
        #[serde(flatten)]
        game: &'a GameRow,
        #[serde(flatten)]
        told: &'a MoveRow,
    }
    let games = rows(games);
    let lines = games
        .iter()
        .flat_map(|game| game.moves.iter().map(move |told| Line { game, told }));
    let heading = format!("{HEADING},{}", table::heading::<MoveRow>());
    table::csv(&heading, &lines.collect::<Vec<_>>())
}
