//! `menace show games`: the last games of a machine.

use clap::Args;
use serde::Serialize;

use crate::cli::machine::{MachineOptions, Seed, SideOption, Subject};
use crate::cli::output::{Json, Report};
use crate::engine::{
    Bead, History, Machine, MistakeKind, PastMove, Played, RecordedGame, Side, Tournament,
};
use crate::words::numbers::{counted, grouped};
use crate::words::{MICHIE, Numbering, lies};

/// Shows the last 1,000 games of the machine and a person's last 20, the oldest first
///
/// A person's games stay, however many others come after them. As text a game
/// is a line that 'menace teach' reads. What is no longer known is null in
/// JSON: which way a lid was turned that looks the same from several sides, and
/// what was in the box when the bead came out. The games of the second machine
/// follow those of the first, each after a #, so that no machine is taught them.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct GamesArgs {
    /// Only the last N
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    json: Json,
}

const EXAMPLES: &str = "\
Examples:
  menace show games --last 10                     the last ten
  menace show games --second                      those of its second machine alone
  menace show games | menace teach - --machine pupil --lenient
  menace show games --machine lab --json          move by move, for a script";

impl GamesArgs {
    pub(super) fn run(&self) -> anyhow::Result<()> {
        let looked = self.machine.load(&Seed::default())?;
        let list = |side| List::of(&looked.machine, side, self.last);
        let (first, second) = (list(Side::First), list(Side::Second));
        let side = self.side.side();
        let (games, second) = match side {
            Side::First => (first, Some(second).filter(|it| !it.rows.is_empty())),
            Side::Second => (second, None),
        };
        self.json.print(&GameList {
            second_whose: looked.subject(Side::Second).whose,
            machine: looked.name(),
            subject: looked.subject(side),
            games,
            second,
        })
    }
}

/// The games of a machine.
#[derive(Serialize)]
struct GameList {
    machine: Option<String>,
    games: List,
    /// The games of the second machine, if it has any and the first machine's are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<List>,
    #[serde(flatten)]
    subject: Subject,
    #[serde(skip)]
    second_whose: String,
}

/// The games of one player, oldest first.
#[derive(Serialize)]
#[serde(transparent)]
struct List {
    rows: Vec<Game>,
    #[serde(skip)]
    side: Side,
    /// The number of games that the player has played.
    #[serde(skip)]
    played: u64,
}

#[derive(Serialize)]
struct Game {
    /// The number of the game, from 1.
    number: u64,
    opponent: String,
    /// The squares played, in order.
    key: String,
    verdict: String,
    /// The moves of the machine by boxes.
    moves: Vec<Move>,
    mistake: Option<Mistake>,
    #[serde(skip)]
    record: RecordedGame,
    #[serde(skip)]
    side: Side,
}

/// The first bead after which a lost game could not be held, or a drawn game not be won, with best
/// play.
#[derive(Serialize)]
struct Mistake {
    r#box: u16,
    /// The square of the lid, if it is known.
    bead: Option<u8>,
    /// The square of the board.
    square: u8,
    kind: &'static str,
}

#[derive(Serialize)]
struct Move {
    r#box: u16,
    /// The orientation of the lid on the board.
    turn: Option<String>,
    /// The square of the lid.
    bead: Option<u8>,
    /// The beads of that color in the box before the draw.
    beads: Option<u64>,
    /// The number of beads in the box before the draw.
    of: Option<u64>,
    /// The beads of a refill before the draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    refilled: Option<Vec<u8>>,
}

impl List {
    /// The last games of this side's player.
    fn of(machine: &Machine, side: Side, last: Option<usize>) -> Self {
        let games = machine.past_games(side);
        let played = machine.tally(side).games();
        let first = played - games.len() as u64 + 1;
        let older = machine.older_games(side).into_iter();
        let games: Vec<_> = older.chain((first..).zip(games)).collect();
        let skipped = games.len().saturating_sub(last.unwrap_or(usize::MAX));
        let last_of_1961 = if side == Side::First && machine.is_reconstructed() {
            Tournament::of_1961().verdicts().len() as u64
        } else {
            0
        };
        let row = |(number, (played, moves)): (u64, (Played, Vec<PastMove>))| {
            let opponent = if number <= last_of_1961 {
                MICHIE.to_owned()
            } else {
                played.opponent.to_string()
            };
            Game::of(number, opponent, &played, &moves)
        };
        Self {
            rows: games.into_iter().skip(skipped).map(row).collect(),
            side,
            played,
        }
    }

    /// The text: a heading, and a line per game.
    fn text(&self, whose: &str) -> String {
        let is_last = |it: &&Game| it.number + History::MOST as u64 > self.played;
        let last = self.rows.iter().filter(is_last).count();
        let (count, all) = (grouped(last as u64), counted(self.played, "game"));
        let older = match self.rows.len() - last {
            0 => String::new(),
            older => format!(", and {older} before them against a person"),
        };
        let comment = match self.side {
            Side::First => "",
            Side::Second => "# ",
        };
        let width = self.rows.last().map_or(0, |it| it.number.to_string().len());
        let lines = self
            .rows
            .iter()
            .map(|it| format!("{comment}{}\n", it.line(width)));
        format!("# {whose}: the last {count} of {all}{older}\n") + &lines.collect::<String>()
    }
}

impl Game {
    fn of(number: u64, opponent: String, played: &Played, moves: &[PastMove]) -> Self {
        Self {
            number,
            opponent,
            key: played.key.to_string(),
            verdict: played.verdict().to_string(),
            moves: moves.iter().map(Move::of).collect(),
            mistake: Mistake::of(played, moves),
            record: RecordedGame::from(played),
            side: played.side,
        }
    }

    /// The game as `menace teach` reads it, with a comment.
    fn line(&self, width: usize) -> String {
        let (number, opponent) = (self.number, &self.opponent);
        let game = match self.side {
            Side::First => self.record.to_string(),
            Side::Second => format!("{} {}", self.key, self.verdict),
        };
        let mistake = self.mistake.as_ref().map_or(String::new(), Mistake::text);
        format!("{number:>width$}. {game:<12} # against {opponent}{mistake}")
    }
}

impl Mistake {
    fn of(played: &Played, moves: &[PastMove]) -> Option<Self> {
        let mistake = played.mistake(played.side)?;
        let its = moves.iter().find(|it| it.number == mistake.at.number);
        Some(Self {
            r#box: mistake.at.number.number(),
            bead: its.and_then(|it| it.bead).map(square),
            square: mistake.at.square.number(),
            kind: mistake.kind.name(),
        })
    }

    /// The mistake in words.
    fn text(&self) -> String {
        let bead = match self.bead {
            Some(bead) => format!("bead {bead}"),
            None => "a bead".to_owned(),
        };
        let what = match self.kind {
            kind if kind == MistakeKind::WinGivenAway.name() => kind,
            _ => "mistake",
        };
        format!("; {what}: {bead} in box {}", self.r#box)
    }
}

impl Move {
    fn of(past: &PastMove) -> Self {
        let turn = past.symmetry.map(|it| lies(it, Numbering::Phone));
        Self {
            r#box: past.number.number(),
            turn: turn.map(|turn| turn.to_string()),
            bead: past.bead.map(square),
            beads: past.bead.and_then(|bead| Some(past.before?.count(bead))),
            of: past.before.map(|before| before.total()),
            refilled: past.refill.map(|beads| beads.map(square).to_vec()),
        }
    }
}

/// The number of a bead's square on the lid.
fn square(bead: Bead) -> u8 {
    bead.lid_square().number()
}

impl Report for GameList {
    fn text(&self) -> String {
        let text = self.games.text(&self.subject.whose);
        let second = self.second.as_ref();
        text + &second.map_or(String::new(), |it| {
            "\n".to_owned() + &it.text(&self.second_whose)
        })
    }
}
