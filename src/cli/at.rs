//! The time of a machine's life that a command is about.

use anyhow::{bail, ensure};
use clap::Args;

use super::WrongUsage;
use super::global::Looked;
use crate::engine::{Opponent, Side, UnknownTime};
use crate::words::numbers::counted;

/// The option that asks for a machine as it was.
#[derive(Debug, Args)]
pub(super) struct AtOption {
    /// As it was after N of its games; today if not given
    #[arg(long, value_name = "N")]
    at: Option<u64>,
}

impl AtOption {
    /// The machine as it was at the time that is asked for, with the player of this side.
    pub(super) fn of(&self, looked: Looked, side: Side) -> anyhow::Result<Looked> {
        let Some(games) = self.at else {
            return Ok(looked);
        };
        let named = looked.name().map(|name| format!("machine '{name}'"));
        let named = named.unwrap_or_else(|| looked.title.clone());
        let who = match side {
            Side::First => named,
            Side::Second => format!("the second one of {named}"),
        };
        ensure!(
            side == Side::First || looked.machine.tally(side).games() > 0,
            "{who} has played no game of its own; what it learned in games of the first is not \
             kept by game"
        );
        match looked.machine.after(side, games) {
            Ok(machine) => Ok(Looked {
                title: format!("{} after {}", looked.title, counted(games, "game")),
                machine,
                ..looked
            }),
            Err(UnknownTime::NotYet { played }) => bail!(
                "{who} has played {} so far: --at {played} is today",
                counted(played, "game")
            ),
            Err(UnknownTime::Forgotten { nearest }) => bail!(
                "it is not known any more what {who} was after {}; the nearest time that is \
                 known is --at {nearest}",
                counted(games, "game")
            ),
        }
    }

    /// An error for the opponent that learns too: its past is not kept by game.
    pub(super) fn check_against(&self, opponent: Opponent) -> anyhow::Result<()> {
        ensure!(
            self.at.is_none() || opponent != Opponent::Menace,
            WrongUsage(
                "--at knows what one machine was, not the one that it met: choose another \
                 --against"
                    .to_owned()
            )
        );
        Ok(())
    }
}
