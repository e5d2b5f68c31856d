//! The progress of training, the turn in a watched game, and the result of a game.

use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::super::theme::Theme;
use super::big_text::big_text;
use super::fitting;
use super::status::Status;
use crate::app::{LookBack, Motion, Phase, Replay, Speed, TrainingStatus, Watch};
use crate::engine::{Opponent, Played, Side, Verdict};
use crate::words::numbers::{counted, duration, grouped, percent, rate, sentence, share};

/// The columns of the gauge.
const GAUGE: u8 = 20;

impl Status<'_> {
    /// The lines under the status while MENACE trains or is watched.
    pub(super) fn progress(&self, width: u16) -> Vec<Line<'static>> {
        match self.phase {
            Phase::Training(run) => training(run, self.theme, width),
            Phase::Watching(watch) => {
                // After the verdict, until the next game begins, it is still that game.
                let nth = if watch.is_between_games() {
                    watch.done
                } else {
                    watch.done + 1
                };
                let game = format!("game {} of {}", grouped(nth), grouped(watch.goal));
                vec![self.pace(&game, watch.speed, watch.paused, width)]
            }
            Phase::Replaying(replay) => {
                let moves = format!("move {} of {}", replay.shown(), replay.moves());
                let pace = self.pace(&moves, replay.speed, !replay.is_playing, width);
                let today = Line::styled("beads as of today", self.theme.faint);
                if replay.machine().is_some() {
                    vec![pace]
                } else {
                    vec![pace, today]
                }
            }
            Phase::LookingBack(look_back) => self.looking_back(look_back),
            Phase::YourMove
            | Phase::Drawing { .. }
            | Phase::Over(_)
            | Phase::Dry
            | Phase::TimeLapse(_) => Vec::new(),
        }
    }

    /// The time looked back to, and the way back.
    fn looking_back(&self, look_back: &LookBack) -> Vec<Line<'static>> {
        let (nth, of) = look_back.place();
        let word = if look_back.is_playing {
            "film"
        } else {
            "picture"
        };
        let time = self.time_shown.clone().unwrap_or_default();
        vec![
            Line::from(time),
            Line::styled(format!("{word} {nth} of {of}"), self.theme.faint),
            Line::styled("any other key: today again", self.theme.faint),
        ]
    }

    fn pace(&self, place: &str, speed: Speed, is_paused: bool, width: u16) -> Line<'static> {
        let speed = format!("speed {}", speed.number());
        let [long, short] = if is_paused {
            ["paused", "paused"].map(str::to_owned)
        } else {
            [format!("{speed} of {}", Speed::FASTEST), speed]
        };
        let least = if is_paused {
            short.clone()
        } else {
            place.to_owned()
        };
        let dot = self.theme.glyphs.dot;
        let words = [
            format!("{place} {dot} {long}"),
            format!("{place} {dot} {short}"),
            least,
        ];
        fitting(
            width,
            words.map(|words| Line::styled(words, self.theme.faint)),
        )
    }

    /// The game of the past that shows, and at its end its result.
    pub(super) fn replaying(&self, replay: &Replay, width: u16) -> Line<'static> {
        let name = if replay.is_line {
            "How it can be beaten".to_owned()
        } else {
            format!("Game {}", grouped(replay.number))
        };
        let name = Span::styled(name, self.theme.strong);
        if replay.is_line {
            return Line::from(name);
        }
        if replay.shown() == replay.moves() {
            let end = self.verdict(&replay.played);
            let both = [name, Span::from(" ")]
                .into_iter()
                .chain(end.spans.clone())
                .collect();
            return fitting(width, [both, end]);
        }
        if replay.is_reconstructed {
            let words = [" of 1961, reconstructed", ", reconstructed"];
            return fitting(
                width,
                words.map(|words| Line::from(vec![name.clone(), words.into()])),
            );
        }
        let opponents = [format!(" v {}, ", replay.played.opponent), ", ".to_owned()];
        let line = |opponent| {
            Line::from(vec![
                name.clone(),
                Span::from(opponent),
                self.mover(),
                " to move".into(),
            ])
        };
        fitting(width, opponents.map(line))
    }

    /// The player to move, or the result of the watched game.
    pub(super) fn watching(&self, watch: &Watch, width: u16) -> Line<'static> {
        if let Some(finished) = self.finished {
            return self.verdict(&finished.played);
        }
        // A move that is shown step by step has been made already.
        let mover = match self.motion {
            Motion::Move(_) => self.to_move.other(),
            _ => self.to_move,
        };
        let name = match watch.opponent {
            _ if mover == self.machine => "MENACE".to_owned(),
            Opponent::Menace => other_machine(mover).to_owned(),
            opponent => sentence(&opponent.to_string()),
        };
        let lines = [" moves: ", " moves ", " "].map(|moves| {
            let mark = self.marks.of_side(mover);
            Line::from(vec![
                Span::styled(name.clone(), self.theme.strong),
                Span::styled(moves, self.theme.strong),
                Span::styled(mark.to_string(), self.theme.mark(mark)),
            ])
        });
        fitting(width, lines)
    }

    /// Whose move it is, and which mark that player has.
    pub(super) fn whose_move(
        &self,
        who: &'static str,
        is: &'static str,
        player: Side,
    ) -> Line<'static> {
        let (theme, mark) = (self.theme, self.marks.of_side(player));
        let mark = Span::styled(mark.to_string(), theme.mark(mark));
        Line::from(vec![
            Span::styled(who, theme.strong),
            Span::styled(is, theme.faint),
            mark,
        ])
    }

    /// The mark of the player who is to move.
    fn mover(&self) -> Span<'static> {
        let mark = self.marks.of_side(self.to_move);
        Span::styled(mark.to_string(), self.theme.mark(mark))
    }

    /// True if it is a game of 1961 that shows again.
    fn is_of_1961(&self) -> bool {
        matches!(self.phase, Phase::Replaying(replay) if replay.is_reconstructed)
    }

    /// The result of a game, in the color of the winner's mark.
    pub(super) fn verdict(&self, played: &Played) -> Line<'static> {
        let text = match (played.resigned(), played.verdict()) {
            (true, _) => "MENACE resigned".to_owned(),
            (false, Verdict::Won) => "MENACE won".to_owned(),
            (false, Verdict::Drawn) => "Drawn".to_owned(),
            (false, Verdict::Lost) if self.is_of_1961() => "Michie won".to_owned(),
            (false, Verdict::Lost) if played.opponent == Opponent::You => "You won".to_owned(),
            (false, Verdict::Lost) if played.opponent == Opponent::Menace => {
                let name = other_machine(played.side.other());
                format!("{name} won")
            }
            (false, Verdict::Lost) => format!("{} won", sentence(&played.opponent.to_string())),
        };
        Line::styled(text, self.verdict_style(played))
    }

    /// The color of the winner's mark: green and red are for beads.
    pub(super) fn verdict_style(&self, played: &Played) -> Style {
        match played.verdict() {
            Verdict::Won => self.theme.mark(self.marks.of_side(played.side)),
            Verdict::Drawn => self.theme.strong,
            Verdict::Lost => self.theme.mark(self.marks.of_side(played.side.other())),
        }
    }

    /// The result of the game just ended, in big letters as far as they fit.
    pub(super) fn big_verdict(&self, played: &Played, width: u16) -> Vec<Line<'static>> {
        let words: &[&str] = match (played.resigned(), played.verdict()) {
            (true, _) => &["RESIGNED"],
            (false, Verdict::Drawn) => &["DRAWN"],
            (false, Verdict::Lost) if self.is_of_1961() => &["MICHIE WON", "LOST"],
            (false, Verdict::Won) if played.opponent == Opponent::You => {
                &["MENACE WON", "YOU LOST"]
            }
            (false, Verdict::Lost) if played.opponent == Opponent::You => &["YOU WON"],
            (false, Verdict::Won) => &["MENACE WON", "WON"],
            (false, Verdict::Lost) => &["MENACE LOST", "LOST"],
        };
        let fits = |lines: &Vec<String>| {
            lines
                .iter()
                .all(|line| line.chars().count() <= width.into())
        };
        let lines = words
            .iter()
            .map(|words| big_text(words))
            .find(fits)
            .filter(|_| self.theme.glyphs.blocks);
        let style = self.verdict_style(played);
        lines
            .into_iter()
            .flatten()
            .map(|line| Line::styled(line, style))
            .collect()
    }
}

/// The name of the other of two machines.
const fn other_machine(side: Side) -> &'static str {
    match side {
        Side::First => "The first machine",
        Side::Second => "The second machine",
    }
}

fn training(run: &TrainingStatus, theme: &Theme, width: u16) -> Vec<Line<'static>> {
    let share = share(run.done, run.goal);
    let [_, light, _, _, full] = theme.glyphs.shades;
    // A share is 0 to 1, so the product is within the gauge.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let filled = ((share * f64::from(GAUGE)) as usize).min(GAUGE.into());
    let gauge = Line::from(vec![
        Span::styled(full.repeat(filled), theme.strong),
        Span::styled(light.repeat(usize::from(GAUGE) - filled), theme.faint),
        Span::from(format!(" {}", percent(share))),
    ]);
    let games = [counted(run.goal, "game"), grouped(run.goal)]
        .map(|goal| format!("{} of {goal}", grouped(run.done)));
    let games = fitting(width, games.map(Line::from));
    let speed = run.speed().map_or_else(Line::default, |speed| {
        let (fast, left) = (rate(speed), time_left(run, speed));
        let words = [
            format!("{fast} games a second, {left} left"),
            format!("{fast} a second, {left} left"),
        ];
        fitting(width, words.map(|words| Line::styled(words, theme.faint)))
    });
    vec![gauge, games, speed]
}

fn time_left(run: &TrainingStatus, speed: f64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a time for people")]
    let seconds = run.goal.saturating_sub(run.done) as f64 / speed;
    duration(seconds)
}
