//! The progress of training, the player to move in a watched game, and the result of a game.

use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::big_text::{big_text, columns};
use super::status::Status;
use super::text::{fit, fit_tagged};
use super::theme::Theme;
use crate::engine::{Opponent, Played, Side, Verdict};
use crate::model::Speed;
use crate::words::{Argument, Length, Said, padded, say};

impl Status<'_> {
    pub(crate) fn pace(
        &self,
        place: Said,
        speed: Speed,
        is_paused: bool,
        width: u16,
    ) -> Line<'static> {
        let dot = self.theme.glyphs.dot;
        let said = if is_paused {
            say!("paused", place, dot)
        } else {
            say!("pace", place, dot, moves = speed.moves_a_second())
        };
        fit(&said, width, self.theme).style(self.theme.faint)
    }

    /// The player to move, or the result of the watched game.
    pub(crate) fn watching(&self, opponent: Opponent, width: u16) -> Line<'static> {
        let view = self.view;
        if let Some(finished) = view.finished() {
            return self.ended(&finished.played);
        }
        if let Some(forced) = self.forced_line(width) {
            return forced;
        }
        let to_move = Side::to_move(view.board);
        let mover = match view.step_of_box() {
            None if view.next_step.is_some() => to_move.other(), // its last mark is drawn already
            _ => to_move,
        };
        let player = match opponent {
            _ if mover == view.side() => "menace".into(),
            Opponent::Menace => name_of(mover).into(),
            opponent => Argument::from(opponent),
        };
        let mark = self.view.marks.of_side(mover);
        let style = self.theme.mark(mark);
        let said = say!("player-moves", player, mark);
        fit_tagged(&said, width, self.theme, &[("mark", style)])
    }

    /// The message about MENACE's forced last square, while it is shown.
    pub(crate) fn forced_line(&self, width: u16) -> Option<Line<'static>> {
        let said = self
            .view
            .last_forced_stands()
            .then(|| say!("last-forced"))?;
        Some(fit(&said, width, self.theme).style(self.theme.strong))
    }

    /// The result of a game.
    pub(crate) fn verdict(&self, played: &Played) -> Said {
        // The lesson beside it concerns the loser's boxes.
        if (played.verdict(), played.opponent) == (Verdict::Lost, Opponent::Menace) {
            return say!("lost", player = name_of(played.side));
        }
        let winner = match (played.verdict(), played.opponent) {
            _ if played.resigned() => return say!("resigned"),
            (Verdict::Drawn, _) => return say!("drawn"),
            (Verdict::Won, _) => "menace".into(),
            (Verdict::Lost, _) if self.replayed == Some(true) => "michie".into(),
            (Verdict::Lost, opponent) => Argument::from(opponent),
        };
        say!("won", player = winner)
    }

    /// The result of a game in the color of the winner's mark.
    pub(crate) fn ended(&self, played: &Played) -> Line<'static> {
        Line::styled(self.verdict(played).to_string(), self.verdict_style(played))
    }

    /// The color of the winner's mark; green and red are reserved for beads.
    pub(crate) fn verdict_style(&self, played: &Played) -> Style {
        match played.verdict() {
            Verdict::Won => self.theme.mark(self.view.marks.of_side(played.side)),
            Verdict::Drawn => self.theme.strong,
            Verdict::Lost => self
                .theme
                .mark(self.view.marks.of_side(played.side.other())),
        }
    }

    /// The result of a game for big letters.
    fn verdict_word(&self, played: &Played) -> Said {
        let is_yours = played.opponent == Opponent::You;
        match played.verdict() {
            _ if played.resigned() => say!("big-resigned"),
            Verdict::Drawn => say!("big-drawn"),
            Verdict::Lost if self.replayed == Some(true) => say!("big-michie-won"),
            Verdict::Lost if is_yours => say!("big-you-won"),
            Verdict::Lost => say!("big-lost"),
            Verdict::Won if is_yours => say!("big-you-lost"),
            Verdict::Won => say!("big-won"),
        }
    }

    /// The result of the game just ended in big letters, if they fit.
    pub(crate) fn big_verdict(&self, played: &Played, width: u16) -> Vec<Line<'static>> {
        let said = self.verdict_word(played);
        let lines = said
            .forms()
            .filter_map(|form| big_text(&form.to_string()))
            .find(|lines| columns(lines) <= width)
            .filter(|_| self.theme.glyphs.blocks);
        let style = self.verdict_style(played);
        lines
            .into_iter()
            .flatten()
            .map(|line| Line::styled(line, style))
            .collect()
    }

    /// The result in inverted color across the pane, with the text of the line, if big letters do
    /// not fit.
    pub(crate) fn tile(&self, width: u16) -> Option<Line<'static>> {
        let played = &self.view.finished()?.played;
        let word = self.verdict_word(played).form(Length::Brief).to_string();
        let line = self.line.to_string();
        let both = format!(" {word}  {line}");
        let words = match both.width() <= width.into() {
            _ if self.says_all => format!(" {word}"),
            // The line already has the word.
            _ if self.replayed.is_some() => format!(" {line}"),
            true => both,
            false => format!(" {line}"),
        };
        let words = padded(&words, width.into());
        let style = self.verdict_style(played).add_modifier(Modifier::REVERSED);
        // The margin before the cards is excluded.
        Some(Line::from(Span::styled(words, style)))
    }
}

/// The name of one of two machines.
const fn name_of(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The player of this side trains against this opponent.
pub(crate) fn training_against(side: Side, opponent: Opponent) -> Said {
    match side {
        Side::First => say!("training", opponent),
        Side::Second => say!("training-second", opponent),
    }
}

/// A bar of this width, filled to this share.
pub(crate) fn gauge(share: f64, width: u16, theme: &Theme) -> Line<'static> {
    let [_, light, _, _, full] = theme.glyphs.shades;
    // A share is 0 to 1, so the product is within the bar.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let filled = ((share * f64::from(width)) as usize).min(width.into());
    Line::from(vec![
        Span::styled(full.repeat(filled), theme.strong),
        Span::styled(light.repeat(usize::from(width) - filled), theme.faint),
    ])
}
