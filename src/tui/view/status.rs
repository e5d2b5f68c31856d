//! Under the board: whose move it is, and which box, which bead and which chance made MENACE's move.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use super::super::theme::{BEAD_NAMES, Theme};
use super::{chances, fitting, progress};
use crate::app::numbers::{counted, grouped, percent, share};
use crate::app::{App, Phase, turn_words};
use crate::engine::{FinishedGame, OpenBox};
use crate::game::{Mark, Symmetry};

pub fn draw(app: &App, theme: &Theme, area: Rect, buffer: &mut Buffer) {
    // A column of air before the frame, but for what has no fewer words.
    let width = area.width.saturating_sub(1);
    let airy = airy(app, theme, width);
    let is_roomy = airy.len() + 4 <= area.height.into();
    let lines = if is_roomy { airy } else { compact(app, theme, width) };
    let below = u16::try_from(lines.len() + usize::from(is_roomy)).unwrap_or(u16::MAX);
    Text::from(lines).render(area, buffer);
    let rest = Rect { y: area.y + below, height: area.height.saturating_sub(below), ..area };
    chances::draw(app.measure(), theme, rest.intersection(area), buffer);
}

fn airy<'a>(app: &App, theme: &Theme, width: u16) -> Vec<Line<'a>> {
    let mut lines = vec![Line::default(), status(app, theme, width)];
    lines.extend(progress::lines(app, theme, width));
    lines.push(Line::default());
    if let Some(finished) = app.play().finished() {
        lines.extend(lesson(finished, theme));
        lines.push(Line::default());
    }
    if let Some(open) = app.last_opened() {
        lines.push(Line::from(format!("MENACE opened box {}", open.number)));
        lines.push(Line::styled(turn_words(open.symmetry), theme.faint));
        lines.push(drawn(&open, theme, width));
        lines.push(Line::from(vec![
            Span::from("so "),
            Span::styled(app.shown(Mark::X).to_string(), theme.mark(app.shown(Mark::X))),
            Span::from(format!(" plays {}", open.square())),
        ]));
    }
    lines
}

fn compact<'a>(app: &App, theme: &Theme, width: u16) -> Vec<Line<'a>> {
    let mut lines = vec![status(app, theme, width)];
    lines.extend(progress::lines(app, theme, width));
    if let Some(finished) = app.play().finished() {
        lines.extend(lesson(finished, theme));
    }
    if let Some(open) = app.last_opened() {
        let opened =
            |turned| Line::from(vec![Span::from(format!("Box {} ", open.number)), Span::styled(turned, theme.faint)]);
        lines.push(fitting(width, [turn_words(open.symmetry), turned_briefly(&open)].map(opened)));
        lines.push(drawn(&open, theme, width));
    }
    lines
}

/// Whose move it is, or how the game ended.
fn status<'a>(app: &App, theme: &Theme, width: u16) -> Line<'a> {
    match app.play().phase() {
        Phase::YourMove => {
            let mark = app.shown(Mark::O);
            Line::from(vec![
                Span::styled("Your move", theme.strong),
                Span::styled(": you are ", theme.faint),
                Span::styled(mark.to_string(), theme.mark(mark)),
            ])
        }
        Phase::Over(finished) => progress::verdict(finished, theme),
        Phase::Watching(watch) => progress::watching(app, watch, theme),
        Phase::Replaying(replay) => progress::replaying(app, replay, theme, width),
        Phase::Training(run) => Line::styled(format!("Training against {}", run.opponent), theme.strong),
        Phase::Dry => Line::styled("The first box is empty", theme.loss),
    }
}

/// What the machine learned from the game.
fn lesson<'a>(finished: &FinishedGame, theme: &Theme) -> Option<Line<'a>> {
    if let Some(number) = finished.resigned_at {
        return Some(Line::from(format!("Box {number} has no bead left")));
    }
    let gains: Vec<i64> = finished.closed_boxes().map(|closed| closed.gain).collect();
    let boxes = gains.len();
    let line = match (gains.first()?, gains.iter().all(|gain| gain == &gains[0])) {
        (0, true) => Line::from(format!("{boxes} boxes stay as they were")),
        (gain, true) if *gain > 0 => {
            Line::styled(format!("{boxes} boxes gain {} each", counted(*gain, "bead")), theme.gain)
        }
        (gain, true) => Line::styled(format!("{boxes} boxes lose {} each", counted(-gain, "bead")), theme.loss),
        (_, false) => Line::from(format!("{boxes} boxes learned from it")),
    };
    Some(line)
}

/// The bead, and how likely it was, in as many words as there is room for.
fn drawn<'a>(open: &OpenBox, theme: &Theme, width: u16) -> Line<'a> {
    let square = open.bead.lid_square();
    let bead = format!("{} {}", theme.glyphs.bead, BEAD_NAMES[square]);
    let line = |words| Line::from(vec![Span::styled(bead.clone(), theme.bead(square)), Span::from(words)]);
    let (count, total) = (open.before.count(open.bead), open.before.total());
    if count == 0 || total == 0 {
        return line(", after a refill".to_owned());
    }
    let (percent, count) = (percent(share(count, total)), grouped(count));
    let words = [
        format!(" {percent}, {count} of {}", counted(total, "bead")),
        format!(" {percent}, {count} of {}", grouped(total)),
        format!(" {percent} of the beads"),
    ];
    fitting(width, words.map(line))
}

/// How the lid was turned to lie on the board, beside a box number in the narrowest pane.
fn turned_briefly(open: &OpenBox) -> &'static str {
    match open.symmetry.inverse() {
        Symmetry::Identity => "as printed",
        Symmetry::QuarterRight => "turned right",
        Symmetry::Half => "turned half round",
        Symmetry::QuarterLeft => "turned left",
        Symmetry::MirrorSides => "mirrored left-right",
        Symmetry::MirrorEnds => "mirrored top-bottom",
        Symmetry::MirrorFalling => "mirrored on 1 5 9",
        Symmetry::MirrorRising => "mirrored on 3 5 7",
    }
}
