//! Another machine that is laid over the curve: its points and its looks.

use ratatui::style::Style;

use super::super::theme::{Stroke, Theme};
use super::lab_plot::arm_style;
use crate::app::Overlaid;
use crate::engine::{CurvePoint, Side};

/// Another machine that is laid over the curve.
#[derive(Clone, Debug)]
pub(super) struct OtherLine {
    /// What it is called, then the same in fewer letters.
    pub(super) names: [String; 2],
    /// Its points, oldest first; none where it has no such player.
    pub(super) points: Vec<CurvePoint>,
    /// How likely it was to lose after so many games, oldest first, where that is known.
    pub(super) losses: Vec<(u64, f64)>,
}

/// The most letters of a name that is not cut where there is no room for all of it.
const SHORT: usize = 10;

/// What a machine is called beside others: whole, then cut if it is long.
pub(super) fn names(name: &str, is_reconstructed: bool) -> [String; 2] {
    let cut = if name.len() > SHORT {
        format!("{}...", &name[..SHORT - 3])
    } else {
        name.to_owned()
    };
    [name.to_owned(), cut].map(|name| {
        if is_reconstructed {
            format!("{name}, reconstructed")
        } else {
            name
        }
    })
}

impl OtherLine {
    /// The player of this side of a machine; where only the last games show, with a point for each
    /// of those.
    pub(super) fn of(overlaid: &Overlaid, side: Side, last: Option<usize>) -> Self {
        let machine = &overlaid.machine;
        let player = machine.player(side);
        let recent = last.map_or_else(Vec::new, |games| machine.last_points(side, games));
        let known_from = recent.first().map_or(u64::MAX, |point| point.tally.games());
        let curve = player.into_iter().flat_map(|player| player.curve.points());
        let older = curve
            .take_while(|point| point.tally.games() < known_from)
            .copied();
        let mut points: Vec<_> = older.chain(recent).collect();
        points.extend(
            player
                .map(|player| machine.curve_point(player))
                .filter(|now| points.last() != Some(now)),
        );
        Self {
            names: names(
                overlaid.name.as_str(),
                side == Side::First && machine.is_reconstructed(),
            ),
            points,
            losses: overlaid
                .chances()
                .iter()
                .map(|&(games, chances)| (games, chances.lost))
                .collect(),
        }
    }

    /// How many games it has played.
    pub(super) fn games(&self) -> u64 {
        self.points.last().map_or(0, |point| point.tally.games())
    }
}

/// How the line of the machine of this number is drawn that is laid over the curve, from 0.
pub(super) fn other_stroke(theme: &Theme, nth: usize) -> (Stroke, Style) {
    let [_, _, others @ ..] = theme.glyphs.strokes;
    (others[nth % others.len()], arm_style(theme, nth))
}
