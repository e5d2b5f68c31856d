//! How far training has come, who is to move in a game that one watches, and how a game ended.

use ratatui::text::{Line, Span};

use super::super::theme::Theme;
use crate::app::{App, Phase, Run, Watch, grouped};
use crate::engine::{Opponent, Settled, Verdict};
use crate::game::Mark;

/// The columns of the gauge.
const GAUGE: u8 = 20;

/// What stands under the status while MENACE trains or is watched.
pub fn lines<'a>(app: &App, theme: &Theme) -> Vec<Line<'a>> {
    match app.play().phase() {
        Phase::Training(run) => training(run, theme),
        Phase::Watching(watch) => {
            let game = format!("game {} of {}", grouped(watch.done + 1), grouped(watch.goal));
            let speed = if watch.paused {
                "paused".to_owned()
            } else {
                format!("speed {} of {}", watch.speed(), Watch::FASTEST)
            };
            vec![Line::styled(format!("{game} {} {speed}", theme.glyphs.dot), theme.faint)]
        }
        Phase::YourMove | Phase::Over(_) | Phase::Dry => Vec::new(),
    }
}

/// Who is to move, or how the game that one watches has ended.
pub fn watching<'a>(app: &App, watch: &Watch, theme: &Theme) -> Line<'a> {
    if let Some(settled) = app.play().settled() {
        return verdict(settled, theme);
    }
    let mark = app.board().to_move();
    let name = if mark == Mark::X { "MENACE".to_owned() } else { watch.opponent.to_string() };
    Line::from(vec![
        Span::styled(format!("{name} to move "), theme.strong),
        Span::styled(app.shown(mark).to_string(), theme.mark(app.shown(mark))),
    ])
}

/// How the game ended.
pub fn verdict<'a>(settled: &Settled, theme: &Theme) -> Line<'a> {
    let opponent = settled.played.opponent;
    let (text, style) = match (settled.resigned_at, settled.verdict()) {
        (Some(_), _) => ("MENACE resigned".to_owned(), theme.loss),
        (None, Verdict::Won) => ("MENACE won".to_owned(), theme.gain),
        (None, Verdict::Drawn) => ("Drawn".to_owned(), theme.strong),
        (None, Verdict::Lost) if opponent == Opponent::You => ("You won".to_owned(), theme.loss),
        (None, Verdict::Lost) => (format!("{opponent} won"), theme.loss),
    };
    Line::styled(text, style)
}

fn training<'a>(run: &Run, theme: &Theme) -> Vec<Line<'a>> {
    #[expect(clippy::cast_precision_loss, reason = "a share for people")]
    let share = run.done as f64 / run.goal.max(1) as f64;
    let [_, light, _, _, full] = theme.glyphs.shades;
    // A share is 0 to 1, so the product is within the gauge.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let filled = ((share * f64::from(GAUGE)) as usize).min(GAUGE.into());
    let gauge = Line::from(vec![
        Span::styled(full.repeat(filled), theme.strong),
        Span::styled(light.repeat(usize::from(GAUGE) - filled), theme.faint),
        Span::from(format!(" {:.0} %", share * 100.0)),
    ]);
    let games = Line::from(format!("{} of {} games", grouped(run.done), grouped(run.goal)));
    let speed = run.speed().map_or_else(Line::default, |speed| {
        Line::styled(format!("{} games a second, {} left", rough(speed), time_left(run, speed)), theme.faint)
    });
    vec![gauge, games, speed]
}

fn time_left(run: &Run, speed: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time for people")]
    let seconds = run.goal.saturating_sub(run.done) as f64 / speed;
    if seconds < 60.0 { format!("{seconds:.0} s") } else { format!("{:.0} min", seconds / 60.0) }
}

/// A speed in two or three digits.
fn rough(speed: f64) -> String {
    match speed {
        1e6.. => format!("{:.1}M", speed / 1e6),
        1e3.. => format!("{:.0}k", speed / 1e3),
        _ => format!("{speed:.0}"),
    }
}
