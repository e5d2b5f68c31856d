//! The exact chances of won, drawn and lost over the games, one on the other.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::theme::Theme;
use super::Clip;
use super::outcome_band::Layers;
use super::plot::Plot;
use crate::app::App;
use crate::engine::{Chances, Machine};
use crate::game::Mark;
use crate::words::numbers::share;

/// The chances after some games, oldest first.
#[derive(Clone, Debug)]
pub(super) struct ChancesArea {
    points: Vec<(u64, [f64; 3])>,
    /// Whom they are against, in fewer and fewer words.
    pub(super) headings: [String; 3],
    /// Whom the machines of several lines are against, in fewer and fewer words.
    pub(super) titles: [String; 3],
    /// Those of the time that shows, where they can be known.
    pub(super) shown: Option<Chances>,
}

impl ChancesArea {
    /// The chances at each snapshot of the machine's life, and today.
    pub(super) fn of(app: &App) -> Self {
        let shares = |chances: Chances| [chances.won, chances.drawn, chances.lost];
        let (side, machine) = (app.shown_side(), app.machine());
        let games = |machine: &Machine| machine.player_or_first(side).tally.games();
        let moments = app.session.life.moments().iter();
        let moments =
            moments.filter_map(|moment| Some((games(&moment.machine), shares(moment.chances?))));
        let today = machine
            .odds(side, app.session.measure.against())
            .map(|it| (games(machine), shares(it)));
        let (measure, is_past) = (&app.session.measure, app.look_back().is_some());
        let (headings, shown) = (measure.headings(is_past), measure.chances());
        let titles = [
            format!(
                "Chance to lose against {}, in percent",
                measure.against_in_words()
            ),
            format!("Chance to lose v {}, in percent", measure.against()),
            "Chance to lose".to_owned(),
        ];
        Self {
            points: moments.chain(today).collect(),
            headings,
            titles,
            shown,
        }
    }

    /// How likely the machine was to lose after so many games.
    pub(super) fn losses(&self) -> Vec<(u64, f64)> {
        self.points
            .iter()
            .map(|&(games, [_, _, lost])| (games, lost))
            .collect()
    }

    /// Draws them behind everything else on a plot.
    pub(super) fn draw(&self, plot: &Plot, machine: Mark, theme: &Theme, buffer: &mut Buffer) {
        let (layers, area) = (Layers::new(theme, machine), plot.lines());
        let mut clip = Clip { buffer, area };
        for (nth, x) in (0..).zip(area.left()..area.right()) {
            let middle = i128::midpoint(plot.level().edge(nth), plot.level().edge(nth + 1));
            if let Some(shares) = u64::try_from(middle).ok().and_then(|games| self.at(games)) {
                layers.draw(
                    shares,
                    Rect {
                        x,
                        width: 1,
                        ..area
                    },
                    &mut clip,
                );
            }
        }
    }

    /// The chances after so many games, on the line between the two known around them.
    fn at(&self, games: u64) -> Option<[f64; 3]> {
        let after = self.points.partition_point(|(known, _)| *known < games);
        let &(to, later) = self.points.get(after)?;
        if to == games {
            return Some(later);
        }
        let &(from, earlier) = self.points.get(after.checked_sub(1)?)?;
        let part = share(games - from, to - from);
        Some(std::array::from_fn(|nth| {
            earlier[nth].mul_add(1.0 - part, later[nth] * part)
        }))
    }
}
