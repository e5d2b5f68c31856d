//! The milestones of a machine, each the first time of something in its life.
//!
//! They are derived from what the machine's file holds anyway, so that each is told once, however
//! often the program is started in between.

use super::Session;
use crate::engine::{CurvePoint, Opponent, Played, Player, Preset, Side, Verdict};
use crate::words::{Said, say};

/// So many games in a row without a defeat are worth a line.
const UNBEATEN: usize = 5;

/// So many beads in the first box are worth a line.
const MANY: u64 = 100;

impl Session {
    /// The milestone that the game just ended was, if any.
    pub fn milestone(&self) -> Option<Said> {
        let certain = self.measure.became_certain();
        certain.or_else(|| self.first_of_its_kind())
    }

    fn first_of_its_kind(&self) -> Option<Said> {
        let game = self.play.finished()?.played;
        if !self.shown_machine().learns() {
            return None;
        }
        let player = self.machine.player(game.side)?;
        let now = self.machine.curve_point(player);
        let has_opening = self.machine.rules().opening.is_fixed();
        let is_one = game.side == Side::First && !has_opening;
        if is_one && first_box_came_to(player, now, |beads| beads == 1) {
            return Some(match self.machine.rules().preset() {
                // Measured: 89.5 % of those against perfect play, 85.7 % against darby.
                Some(Preset::Michie)
                    if matches!(game.opponent, Opponent::Perfect | Opponent::Darby) =>
                {
                    say!("one-bead-left-dries")
                }
                _ => say!("one-bead-left"),
            });
        }
        if first_box_came_to(player, now, |beads| beads >= MANY) {
            return Some(match game.side {
                Side::First if has_opening => say!("many-beads-opening", beads = MANY),
                Side::First => say!("many-beads", beads = MANY),
                Side::Second => say!("many-beads-second", beads = MANY),
            });
        }
        match game.verdict() {
            Verdict::Won if player.tally.won == 1 => Some(say!("first-win")),
            Verdict::Drawn if is_first_draw_against_you(player) => Some(say!("first-draw")),
            Verdict::Won | Verdict::Drawn if is_first_unbeaten_run(player) => {
                Some(say!("five-unbeaten"))
            }
            _ => None,
        }
    }
}

/// True if the first box is like that now, and was not after any game before; of a long life, after
/// those on its curve.
fn first_box_came_to(player: &Player, now: CurvePoint, is_so: impl Fn(u64) -> bool) -> bool {
    let earlier = player
        .curve
        .points()
        .iter()
        .filter(|point| point.tally.games() < now.tally.games());
    is_so(now.first_box) && !earlier.map(|point| point.first_box).any(is_so)
}

/// Every game of the player, oldest first, unless some are forgotten.
fn whole_life(player: &Player) -> Option<impl Iterator<Item = Played>> {
    let games = player.history.iter();
    (games.len() as u64 == player.tally.games()).then_some(games)
}

/// Of a life of which games are forgotten, only its first draw of all is known to be one.
fn is_first_draw_against_you(player: &Player) -> bool {
    let is_one = |game: &Played| game.opponent == Opponent::You && game.verdict() == Verdict::Drawn;
    let is_against_you = player.history.last().is_some_and(|game| is_one(&game));
    is_against_you
        && (player.tally.drawn == 1
            || whole_life(player).is_some_and(|life| life.filter(is_one).count() == 1))
}

/// True if the last game was the fifth in a row without a defeat, and there was no such run before.
fn is_first_unbeaten_run(player: &Player) -> bool {
    let Some(life) = whole_life(player) else {
        return false;
    };
    let mut run = 0;
    let ends: Vec<bool> = life
        .map(|game| {
            run = if game.verdict() == Verdict::Lost {
                0
            } else {
                run + 1
            };
            run == UNBEATEN
        })
        .collect();
    ends.last() == Some(&true) && ends.iter().filter(|&&is_end| is_end).count() == 1
}
