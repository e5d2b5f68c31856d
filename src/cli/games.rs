//! `menace show games`: the last games of a machine.

use serde::Serialize;

use super::options::{Looked, Source};
use super::output::Report;
use crate::engine::{Bead, Machine, MistakeKind, PastMove, Played, Side, Tournament};
use crate::words::numbers::{counted, grouped};
use crate::words::{MICHIE, say};

/// The games of a machine.
#[derive(Serialize)]
pub(super) struct GameList {
    #[serde(flatten)]
    source: Source,
    games: Vec<Game>,
    /// The games of the second machine, if it has any and the first machine's are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Vec<Game>>,
    #[serde(skip)]
    log: String,
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
    played: Played,
}

/// The last bead that made a game lost which could be held, or drawn which could be won, with best
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

impl Report for GameList {
    fn text(&self) -> serde_json::Result<String> {
        Ok(self.log.clone())
    }
}

impl GameList {
    /// The games of the machine in use; after those of the first machine, the ones of the second.
    pub(super) fn of(looked: &Looked) -> Self {
        let mut log = String::new();
        let mut games = |machine: &Machine| {
            let games: Vec<_> = Game::all(machine);
            let name = looked.name.clone().unwrap_or_default();
            let (start, who) = match machine.side() {
                Side::First => ("", ""),
                Side::Second => ("# ", ", moving second"),
            };
            let played = counted(machine.tally().games(), "game");
            let known = grouped(games.len() as u64);
            let heading = format!("# {name}{who}: {known} of {played}\n");
            let lines = games.iter().map(|game| format!("{start}{}\n", game.line()));
            log.extend([heading].into_iter().chain(lines));
            games
        };
        let other = looked.pair.other.as_ref();
        let second = other.filter(|it| it.side() == Side::Second && it.tally().games() > 0);
        Self {
            source: looked.source(),
            games: games(&looked.pair.machine),
            second: second.map(&mut games),
            log,
        }
    }
}

impl Game {
    /// The known games of a machine.
    fn all(machine: &Machine) -> Vec<Self> {
        let is_of_1961 = machine.is_reconstructed();
        let last_of_1961 = is_of_1961.then(|| Tournament::of_1961().verdicts().len() as u64);
        let game = |(number, played, moves): (u64, Played, Vec<PastMove>)| Self {
            number,
            opponent: match last_of_1961 {
                Some(last) if number <= last => MICHIE.to_owned(),
                _ => played.opponent.to_string(),
            },
            key: played.key.to_string(),
            verdict: played.verdict().to_string(),
            mistake: Mistake::of(&played, &moves),
            moves: moves.iter().map(Move::of).collect(),
            played,
        };
        machine.past_games().into_iter().map(game).collect()
    }

    /// The game as `menace teach` reads it, with a comment.
    fn line(&self) -> String {
        let mistake = self.mistake.as_ref();
        let mistake = mistake.map_or(String::new(), |it| {
            let is_lost = it.kind == MistakeKind::Lost.name();
            let what = if is_lost { "mistake" } else { it.kind };
            format!("; {what} in box {}", it.r#box)
        });
        format!(
            "{}. {} # {} against {}{mistake}",
            self.number, self.played, self.verdict, self.opponent
        )
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
}

impl Move {
    fn of(past: &PastMove) -> Self {
        let turn = past.symmetry.map(|turn| say!("lies", turn));
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
