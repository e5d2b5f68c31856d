//! Merging several machines: what all of them learned, in one cabinet.

use crate::engine::boxes::{Beads, BoxNumber, Cabinet, Matchbox, Rules, Setting, Side, Tally};
use crate::engine::play::{Machine, Pair};
use crate::engine::records::{Curve, CurvePoint, History, MachineName, Player, Snapshots, Totals};
use crate::game::PerSquare;

/// The reason why machines cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PourError {
    /// No machine was named.
    #[error("there is no machine to pour")]
    None,
    /// A machine was named twice, so that its games would count twice.
    #[error("machine '{0}' is named twice")]
    Twice(MachineName),
    /// Two machines learn by different rules.
    #[error(
        "machines '{one}' and '{other}' differ in their rules, in {setting}: {of_one} and {of_other}"
    )]
    OtherRules {
        /// The first machine.
        one: MachineName,
        /// The one that differs from it.
        other: MachineName,
        /// The name of the setting.
        setting: &'static str,
        /// Its value in the first.
        of_one: String,
        /// Its value in the other.
        of_other: String,
    },
    /// Two machines had different random starting beads.
    #[error(
        "machines '{one}' and '{other}' did not start alike: box {number}{} had other beads",
        match side {
            Side::First => "",
            Side::Second => " of the second machine",
        }
    )]
    OtherStart {
        /// The first machine.
        one: MachineName,
        /// The one that differs from it.
        other: MachineName,
        /// The player whose box it is.
        side: Side,
        /// The first box that differs.
        number: BoxNumber,
    },
    /// The sum of the games is above the most that a machine counts.
    #[error("together they have played more games than are counted")]
    TooManyGames,
}

/// A player to merge, with the name of its machine.
type Named<'a> = (&'a MachineName, &'a Player);

impl Pair {
    /// Merges several machines, each side of all that have it: each box holds its starting beads plus
    /// the changes in all of them. The games are added up; the curve continues from the merged boxes.
    ///
    /// # Errors
    ///
    /// If they have different rules or starting beads.
    pub fn poured(machines: &[(MachineName, Self)]) -> Result<Self, PourError> {
        let Some((one, first)) = machines.first() else {
            return Err(PourError::None);
        };
        let rules = first.rules();
        for (nth, (other, pair)) in machines.iter().enumerate() {
            if machines[..nth].iter().any(|(name, _)| name == other) {
                return Err(PourError::Twice(other.clone()));
            }
            check_rules((one, rules), (other, pair.rules()))?;
        }
        let mut machines = machines.to_vec();
        // Beads on the table return to their boxes.
        for (_, pair) in &mut machines {
            pair.abandon();
        }
        let poured = |side| {
            let all = machines.iter();
            let players = all.filter_map(|(name, it)| Some((name, it.of_side(side)?.player())));
            let players: Vec<Named> = players.collect();
            let player = (!players.is_empty())
                .then(|| poured(&players))
                .transpose()?;
            Ok(player.map(|player| {
                let mut machine = Machine::from_parts(*rules, player);
                machine.restock_empty();
                machine
            }))
        };
        let machine = poured(Side::First)?.ok_or(PourError::None)?;
        Ok(Self::beside(machine, poured(Side::Second)?))
    }
}

fn check_rules(
    (one, rules): (&MachineName, &Rules),
    (other, other_rules): (&MachineName, &Rules),
) -> Result<(), PourError> {
    let texts = |setting: &Setting| (setting.text(rules), setting.text(other_rules));
    let differs = |setting: &&Setting| {
        let (of_one, of_other) = texts(setting);
        of_one != of_other
    };
    let Some(setting) = Setting::ALL.iter().find(differs) else {
        return Ok(());
    };
    let (of_one, of_other) = texts(setting);
    Err(PourError::OtherRules {
        one: one.clone(),
        other: other.clone(),
        setting: setting.name(),
        of_one,
        of_other,
    })
}

/// Merges the players of one side, at least one.
fn poured(players: &[Named]) -> Result<Player, PourError> {
    let (mut tally, mut totals) = (Tally::default(), Totals::default());
    for (_, player) in players {
        tally = tally.with(&player.tally);
        totals.add(&player.totals);
    }
    if !tally.is_possible() {
        return Err(PourError::TooManyGames);
    }
    let cabinet = poured_boxes(players)?;
    let mut history = History::after(tally.games(), []);
    history.begin_past(&cabinet);
    Ok(Player {
        tally,
        totals,
        curve: curve(&cabinet, tally.games()),
        snapshots: Snapshots::unknown(&cabinet),
        history,
        keeps_past: true,
        cabinet,
    })
}

fn poured_boxes(players: &[Named]) -> Result<Cabinet, PourError> {
    let (one, first) = players[0];
    let mut cabinet = first.cabinet.clone();
    for number in first.cabinet.numbers() {
        let matchbox = &first.cabinet[number];
        let starting = matchbox.starting();
        let differs = |(_, it): &&Named| it.cabinet[number].starting() != starting;
        if let Some((other, _)) = players.iter().find(differs) {
            return Err(PourError::OtherStart {
                one: one.clone(),
                other: (*other).clone(),
                side: cabinet.side(),
                number,
            });
        }
        let beads = PerSquare::from_fn(|square| {
            let start = i128::from(starting[square]);
            let held = players
                .iter()
                .map(|(_, it)| it.cabinet[number].beads().counts()[square]);
            let gained: i128 = held.map(|count| i128::from(count) - start).sum();
            u64::try_from((start + gained).max(0)).unwrap_or(Beads::MOST)
        });
        let fresh = Matchbox::new(matchbox.lid(), *starting);
        cabinet = cabinet.with_box(number, fresh.with_beads(Beads::from_counts(beads)));
    }
    Ok(cabinet)
}

/// A curve from the machine's start, with a gap of this number of games.
fn curve(cabinet: &Cabinet, games: u64) -> Curve {
    let counts = cabinet
        .first_numbers()
        .flat_map(|number| *cabinet[number].starting().values());
    let start = CurvePoint {
        first_box: counts.map(u64::from).sum(),
        tally: Tally::default(),
    };
    Curve::from_start(start, games).of_side(cabinet.side())
}
