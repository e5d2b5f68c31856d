//! `menace play`: games on standard input and output in the protocol of the code-golf challenge.

use std::io::{self, IsTerminal, StdinLock, Write};

use clap::Args;

use super::options::{MachineOptions, check_shaken_by_program, number, print_notices};
use super::output::{next_line, print};
use crate::engine::{
    Cabinet, FinishedGame, Generator, Matchbox, OpenGame, Opponent, Pair, Preset, Side, Verdict,
};
use crate::game::{Board, Square};
use crate::store::{MachineFile, Store};

/// Plays with a program on standard input and output, as the code-golf challenge has it
///
/// It is for programs; people without a screen have 'menace --plain'.
///
/// Without --machine it plays with a machine of its own, 'challenge', which has
/// the challenge's rules.
///
/// For each game it prints 'new game', then the board after every move, in
/// three lines and an empty one: MENACE moves first and is X, on the board as
/// on the lids. A move of yours is a line: two letters, the row and the column,
/// each L, M or R (LL is square 1, LR square 3, RL square 7), or a square, 1 to
/// 9. An invalid move is reported on standard error by a line that starts with
/// 'not a move', and the program asks again. If MENACE resigns, there is 'MENACE
/// resigns: box 7 is empty' instead of a board. After the game comes a line that
/// says 'MENACE won', 'drawn' or 'MENACE lost', and an empty one; then the
/// boxes and an empty line. A box is a line such as 'box 4 O...X....: 2 2 3 6',
/// the number, the lid, and its beads, each the square of the lid that it
/// stands for; where there are more than 99 of one square, as in 5*120.
///
/// A game that is left unfinished, by the end of the input or on the screen, is
/// put back: its beads return to their boxes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment)]
pub(super) struct PlayArgs {
    /// Number of games; without it the first line of the input says so
    #[arg(long, value_name = "N", value_parser = number(..))]
    games: Option<u64>,
    #[command(flatten)]
    machine: MachineOptions,
}

const EXAMPLES: &str = "\
Examples:
  menace play --games 3                            three games by hand
  menace play --games 1 --machine default          with another machine
  printf 'MM\\nLR\\nRL\\n' | menace play --games 1    from a pipe";

/// The default machine.
const OWN_MACHINE: &str = "challenge";

/// The number of beads of a color above which a count is printed.
const MOST_LISTED: u64 = 99;

impl PlayArgs {
    /// Plays the games and saves the machine, even if the input ends early.
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        let mut rng = self.machine.fresh.rng();
        let (name, preset) = match &self.machine.machine {
            Some(name) => (name.clone(), Preset::Michie),
            None => (OWN_MACHINE.parse()?, Preset::Challenge),
        };
        let options = &self.machine;
        let (machine_file, mut pair) = options.open_or_new(store, &name, preset, &mut rng)?;
        check_shaken_by_program(machine_file.name(), &pair)?;
        pair.bring_back(Side::First);
        let mut challenge = Challenge {
            pair,
            machine_file,
            rng,
            talk: Talk::new(),
        };
        challenge.play(self.games)
    }
}

/// A machine and the conversation with the other player.
struct Challenge {
    pair: Pair,
    machine_file: MachineFile,
    rng: Generator,
    talk: Talk,
}

impl Challenge {
    /// Plays this number of games, or the number in the input.
    fn play(&mut self, games: Option<u64>) -> anyhow::Result<()> {
        let number = |line: &str| line.parse().map_err(|_| "not a number of games".to_owned());
        let games = match games {
            Some(games) => Some(games),
            None => self.talk.ask("how many games: ", number)?,
        };
        for _ in 0..games.unwrap_or(0) {
            let played = self.play_game();
            self.pair.abandon(); // a game that the end of the input cut off
            self.machine_file.save(&self.pair)?;
            print_notices(self.machine_file.take_notices());
            if !played? {
                break;
            }
            print(&boxes(self.pair.machine.cabinet()))?;
        }
        Ok(())
    }

    /// Plays a game to the end; returns `false` if the input ended first.
    fn play_game(&mut self) -> anyhow::Result<bool> {
        self.pair.begin(Opponent::You)?;
        print("new game\n\n")?;
        while let Some(game) = self.pair.game() {
            let finished = if game.is_machines_turn() {
                self.pair.next_move(&mut self.rng)
            } else {
                let Self { pair, talk, .. } = self;
                let reply = |line: &str| {
                    reply(pair, line).map_err(|reason| format!("not a move: {reason}"))
                };
                let Some(finished) = talk.ask("your move, row and column: ", reply)? else {
                    return Ok(false);
                };
                finished
            };
            self.show_move(finished.as_ref())?;
            if let Some(finished) = finished {
                print(verdict(finished.verdict()))?;
            }
        }
        Ok(true)
    }

    /// Shows the board after a move, or that MENACE resigned.
    fn show_move(&self, finished: Option<&FinishedGame>) -> anyhow::Result<()> {
        match finished.and_then(|finished| finished.resigned_at) {
            Some(number) => print(&format!("MENACE resigns: box {number} is empty\n\n")),
            None => self.show_board(finished),
        }
    }

    /// Shows the board of the game in progress, or of the one just finished.
    fn show_board(&self, finished: Option<&FinishedGame>) -> anyhow::Result<()> {
        let ended = || finished.map(|finished| finished.played.board());
        let board = self.pair.game().map(OpenGame::board).or_else(ended);
        print(&board.map_or(String::new(), rows))
    }
}

/// Plays the move of a line, or returns why it is not a move.
fn reply(pair: &mut Pair, line: &str) -> Result<Option<FinishedGame>, String> {
    let square =
        square(line).ok_or("a move is two letters, each L, M or R, or a square, 1 to 9")?;
    pair.play(square).map_err(|error| error.to_string())
}

/// The square of a move: two letters for row and column, or its number.
fn square(text: &str) -> Option<Square> {
    let third = |letter| match letter {
        'L' | 'l' => Some(0),
        'M' | 'm' => Some(1),
        'R' | 'r' => Some(2),
        _ => None,
    };
    let letters: Vec<_> = text.chars().take(3).collect();
    match letters.as_slice() {
        [row, column] => Square::at(third(*row)?, third(*column)?),
        [digit] => Square::from_number(u8::try_from(digit.to_digit(10)?).ok()?),
        _ => None,
    }
}

/// A board in three lines, and an empty line.
fn rows(board: Board) -> String {
    let board = board.to_string();
    let (top, rest) = board.split_at(3);
    let (middle, bottom) = rest.split_at(3);
    format!("{top}\n{middle}\n{bottom}\n\n")
}

/// The result of a game in a line, and an empty line.
const fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "MENACE won\n\n",
        Verdict::Drawn => "drawn\n\n",
        Verdict::Lost => "MENACE lost\n\n",
    }
}

/// The boxes, one a line, and an empty line.
fn boxes(cabinet: &Cabinet) -> String {
    let line = |number: u16, matchbox: &Matchbox| {
        format!("box {number} {}:{}\n", matchbox.lid(), beads(matchbox))
    };
    cabinet
        .iter()
        .map(|(number, matchbox)| line(number.number(), matchbox))
        .collect::<String>()
        + "\n"
}

/// The beads of a box, each with a leading space.
fn beads(matchbox: &Matchbox) -> String {
    let of_color = |(square, &count): (Square, &u64)| match usize::try_from(count) {
        Ok(few) if count <= MOST_LISTED => format!(" {square}").repeat(few),
        _ => format!(" {square}*{count}"),
    };
    matchbox.beads().counts().iter().map(of_color).collect()
}

/// The conversation with the other player, a person or a program.
struct Talk {
    input: StdinLock<'static>,
    is_with_a_person: bool,
}

impl Talk {
    fn new() -> Self {
        let is_with_a_person = io::stdin().is_terminal() && io::stderr().is_terminal();
        Self {
            input: io::stdin().lock(),
            is_with_a_person,
        }
    }

    /// Asks until the answer is valid; `None` if the input ends.
    fn ask<T>(
        &mut self,
        question: &str,
        mut understand: impl FnMut(&str) -> Result<T, String>,
    ) -> io::Result<Option<T>> {
        loop {
            if self.is_with_a_person {
                let _ = write!(io::stderr(), "{question}");
            }
            let Some(line) = next_line(&mut self.input)? else {
                return Ok(None);
            };
            match understand(line.trim()) {
                Ok(answer) => return Ok(Some(answer)),
                Err(complaint) => drop(writeln!(io::stderr(), "{complaint}")), // the question is repeated anyway
            }
        }
    }
}
