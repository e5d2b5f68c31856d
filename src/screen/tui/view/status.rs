//! Under the board: whose move it is, and which box, which bead and which chance made MENACE's
//! move.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::super::theme::Theme;
use super::chances::ChancesBar;
use super::next_time::NextTime;
use super::{ShownMarks, fitting};
use crate::app::{Action, App, ChancesView, Motion, MoveStep, Numbering, Phase};
use crate::engine::{Beads, Beatable, FinishedGame, OpenBox, Opponent, Played, Side};
use crate::game::{PerSquare, Symmetry};
use crate::words::numbers::{counted, grouped, sentence, share_of_beads};
use crate::words::{proof_in_words, turn_words};

/// The words under the board.
pub(super) struct Status<'a> {
    pub(super) theme: &'a Theme,
    pub(super) marks: ShownMarks,
    pub(super) phase: &'a Phase,
    /// The game just ended.
    pub(super) finished: Option<&'a FinishedGame>,
    /// The player MENACE is.
    pub(super) machine: Side,
    /// The player who is to move, in the machine's own terms.
    pub(super) to_move: Side,
    /// The box that was opened last, with the player who opened it.
    opened: Option<(Side, OpenBox)>,
    /// The beads its bead was drawn from.
    drawn_from: Beads,
    /// The names of the beads.
    bead_names: PerSquare<String>,
    pub(super) motion: Motion,
    /// The lesson of the game, in a sentence and in the fewest words.
    lesson: [Option<String>; 2],
    /// The mistake of the game.
    mistake: Option<String>,
    /// The change of play that it made.
    next_time: Option<NextTime<'a>>,
    measure: &'a ChancesView,
    /// True if it is old enough for its chances to mean something.
    shows_chances: bool,
    /// True if training is offered in their place.
    offers_training: bool,
    /// The box that gives most away, if that is to be seen.
    worst_box: Option<String>,
    /// The milestone of the game just ended, if it was the first of something.
    milestone: Option<Cow<'static, str>>,
    /// The time at which the machine was as it shows.
    pub(super) time_shown: Option<String>,
}

/// A line, and how soon it is left out where there is no room for all: the highest number first.
type StatusLine<'a> = (u8, LineContent<'a>);

enum LineContent<'a> {
    Text(Line<'static>),
    Chances(ChancesBar<'a>),
}

/// The room the words take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Wording {
    /// The verdict in big letters over all the lines.
    Big,
    /// All the lines.
    Full,
    /// The box in one line, and what can be spared left out.
    Short,
    /// The fewest words.
    Brief,
}

/// Free lines go first, then the words of whom the chances are against.
const AIR: u8 = 9;
const HEADING: u8 = 7;

impl Wording {
    /// The lines from this rank on may be left out for it.
    const fn least_to_spare(self) -> u8 {
        match self {
            Self::Big | Self::Full => AIR,
            Self::Short => HEADING,
            Self::Brief => 0,
        }
    }
}

fn text<'a>(rank: u8, line: Line<'static>) -> StatusLine<'a> {
    (rank, LineContent::Text(line))
}

impl<'a> Status<'a> {
    pub(super) fn of(app: &'a App, theme: &'a Theme) -> Self {
        let machine = app.machine_side();
        let opened = app.box_to_explain();
        Self {
            theme,
            marks: ShownMarks::of(app),
            drawn_from: opened
                .map(|(side, open)| app.drawn_from(side, &open))
                .unwrap_or_default(),
            phase: &app.play.phase,
            finished: app
                .play
                .finished()
                .filter(|_| !matches!(app.play.motion, Motion::Move(_))),
            machine,
            to_move: Side::to_move(app.board()),
            opened,
            bead_names: app.bead_names(),
            motion: app.play.motion,
            lesson: [app.lesson(), app.brief_lesson()],
            mistake: app.mistake(),
            next_time: NextTime::of(app, theme),
            measure: &app.session.measure,
            shows_chances: app.shows_chances(),
            offers_training: !app.shows_chances() && app.offers(Action::Train).is_some(),
            worst_box: app.worst_box(),
            milestone: app.milestone(),
            time_shown: app.time_shown(),
        }
    }

    /// This status without the lesson, where the table tells it.
    pub(super) fn without_lesson(self) -> Self {
        Self {
            lesson: [None, None],
            ..self
        }
    }

    /// All that there is to tell in so many columns; the box in one line or in two.
    fn rows(&self, width: u16, form: Wording) -> Vec<StatusLine<'a>> {
        let big = self
            .finished
            .filter(|_| form == Wording::Big)
            .map(|finished| self.big_verdict(&finished.played, width));
        let big = big.into_iter().flatten();
        let mut rows: Vec<StatusLine> = big.map(|line| text(0, line)).collect();
        // Big letters that name who plays say all that the line does.
        let is_named = |game: &Played| game.opponent == Opponent::You && !game.resigned();
        let says_all = matches!(self.phase, Phase::Over(game) if is_named(&game.played));
        if rows.is_empty() || !says_all {
            rows.push(text(0, self.status(width)));
        }
        rows.extend(self.progress(width).into_iter().map(|line| text(1, line)));
        rows.extend(self.taught(width, form));
        rows.extend(self.last_move(width, form));
        let is_ninth = |finished: &FinishedGame| finished.played.key.len() == 9;
        if self.finished.is_some_and(is_ninth) && self.machine == Side::First {
            let words = [
                "the ninth move is forced: no box",
                "ninth move forced: no box",
            ];
            let lines = words.map(|words| Line::styled(words, self.theme.faint));
            rows.push(text(5, fitting(width, lines)));
        }
        rows.push(text(AIR, Line::default()));
        rows.extend(self.chances(width));
        rows
    }

    /// The step of the move that is being shown.
    const fn step(&self) -> Option<MoveStep> {
        match self.motion {
            Motion::Move(step) => Some(step),
            _ => None,
        }
    }

    /// The meaning of the game just ended, once its last move has been shown.
    /// It may be the first of its kind, a mistake, a lesson, another chance next time.
    fn taught(&self, width: u16, form: Wording) -> Vec<StatusLine<'a>> {
        if self.step().is_some() {
            return Vec::new();
        }
        let air = || text(AIR, Line::default());
        let mut rows = Vec::new();
        if let Some(milestone) = &self.milestone {
            let brief = milestone.split(':').next();
            let words = brief
                .filter(|_| form == Wording::Brief)
                .unwrap_or(milestone);
            let lines = textwrap::wrap(words, usize::from(width)).into_iter();
            let line = |line: Cow<'_, str>| Span::styled(line.into_owned(), self.theme.key);
            rows.extend(lines.map(|words| text(5, Line::from(line(words)))));
        }
        if let Some(mistake) = &self.mistake {
            rows.extend(self.mistake(mistake, width, form));
        }
        let [sentence, briefly] = &self.lesson;
        let lesson = if form == Wording::Brief {
            briefly
        } else {
            sentence
        };
        if let Some(lesson) = lesson {
            rows.push(air());
            let lines = textwrap::wrap(lesson, usize::from(width)).into_iter();
            rows.extend(lines.map(|line| text(2, Line::from(line.into_owned()))));
        }
        if let Some(next_time) = &self.next_time {
            rows.push(air());
            let lines = if form < Wording::Short {
                next_time.bars(width)
            } else {
                vec![next_time.line(width)]
            };
            rows.extend(lines.into_iter().map(|line| text(2, line)));
        }
        rows
    }

    /// The box that was opened last, the bead that came out of it, and where that plays.
    /// Until the box is open its lines are free, so that what stands below stays in its place.
    fn last_move(&self, width: u16, form: Wording) -> Vec<StatusLine<'a>> {
        let mut rows = self.opened_last(width, form);
        let told = match (self.step(), &self.opened) {
            (Some(MoveStep::ReplyStands), _) => Line::default(),
            (Some(MoveStep::BoxFound), Some((_, open))) => {
                let number = open.number;
                let words = [
                    format!("Box {number} fits the board"),
                    format!("Box {number}"),
                ];
                fitting(width, words.map(Line::from))
            }
            _ => return rows,
        };
        let mut told = Some(told);
        for (rank, content) in &mut rows {
            let is_told = *rank != AIR;
            *content = LineContent::Text(told.take_if(|_| is_told).unwrap_or_default());
        }
        rows
    }

    fn opened_last(&self, width: u16, form: Wording) -> Vec<StatusLine<'a>> {
        let step = self.step();
        // Where there was a mistake, the last move of the game is not what matters.
        let is_told = self.mistake.is_none() || step.is_some();
        let Some((side, open)) = self.opened.as_ref().filter(|_| is_told) else {
            return Vec::new();
        };
        let mut rows = vec![text(AIR, Line::default())];
        let is_drawn = step.is_none_or(|step| step == MoveStep::BeadDrawn);
        let bead = |width| {
            if is_drawn {
                self.drawn(open, width)
            } else {
                self.shaken(open, step)
            }
        };
        if form == Wording::Brief && !self.tells_turns() {
            let number = format!("Box {} ", open.number);
            let room = width.saturating_sub(u16::try_from(number.len()).unwrap_or(width));
            let mut line = Line::from(number);
            line.spans.extend(bead(room).spans);
            rows.push(text(3, line));
        } else {
            let opened = self.opened(*side, open, width, form >= Wording::Short);
            rows.extend(opened.into_iter().map(|line| text(3, line)));
            rows.push(text(3, bead(width)));
        }
        let plays = step.is_none().then(|| self.plays(*side, open));
        rows.push(text(3, plays.unwrap_or_default()));
        rows
    }

    /// The mistake of the game just ended.
    fn mistake(&self, words: &str, width: u16, form: Wording) -> Vec<StatusLine<'a>> {
        let briefly = words.split(". ").next().unwrap_or(words);
        let briefly = briefly
            .replace("The mistake was", "Mistake:")
            .replace("A win was", "Win");
        let words = if form == Wording::Brief {
            &briefly
        } else {
            words
        };
        let lines = textwrap::wrap(words, usize::from(width)).into_iter();
        let line = |line: Cow<'_, str>| Line::styled(line.into_owned(), self.theme.strong);
        let lines = lines.map(|words| text(2, line(words)));
        [text(AIR, Line::default())]
            .into_iter()
            .chain(lines)
            .collect()
    }

    /// All of it in one line, for the projector.
    pub(super) fn sentence(&self, width: u16) -> Line<'static> {
        let spans = |lines: Vec<Line<'static>>| {
            lines
                .into_iter()
                .flat_map(|line| line.spans)
                .collect::<Line<'static>>()
        };
        let gap = || Line::from("   ");
        let moves = matches!(self.motion, Motion::Move(_));
        let told = match (&self.lesson, &self.opened) {
            ([Some(lesson), _], _) if !moves => vec![Line::from(lesson.clone())],
            (_, Some((side, open))) => {
                let number = Line::styled(format!("box {}  ", open.number), self.theme.faint);
                let step = if let Motion::Move(step) = self.motion {
                    Some(step)
                } else {
                    None
                };
                match step {
                    Some(step) if step < MoveStep::BoxOpen => Vec::new(),
                    Some(step) if step < MoveStep::BeadDrawn => {
                        vec![number, self.shaken(open, Some(step))]
                    }
                    Some(_) => vec![number, self.drawn(open, width)],
                    None => vec![
                        number,
                        self.drawn(open, width),
                        Line::from("  "),
                        self.plays(*side, open),
                    ],
                }
            }
            _ => Vec::new(),
        };
        let whole = spans([vec![self.status(width), gap()], told].concat());
        fitting(width, [whole, self.status(width)])
    }

    /// Whose move it is, or how the game ended.
    fn status(&self, width: u16) -> Line<'static> {
        let theme = self.theme;
        match self.phase {
            Phase::YourMove | Phase::Over(_) if matches!(self.motion, Motion::Move(_)) => {
                self.whose_move("MENACE moves", ": it is ", self.machine)
            }
            Phase::YourMove => self.whose_move("Your move", ": you are ", self.machine.other()),
            Phase::Over(finished) => self.verdict(&finished.played),
            Phase::Watching(watch) => self.watching(watch, width),
            Phase::Replaying(replay) => self.replaying(replay, width),
            Phase::Training(run) => {
                let second = if self.machine == Side::Second {
                    " as second"
                } else {
                    ""
                };
                Line::styled(
                    format!("Training{second} against {}", run.opponent),
                    theme.strong,
                )
            }
            Phase::Dry if self.machine == Side::Second => {
                Line::styled("The first boxes are empty", theme.alarm)
            }
            Phase::Dry => Line::styled("The first box is empty", theme.alarm),
            Phase::LookingBack(_) => Line::styled("As it was", theme.strong),
            Phase::TimeLapse(_) | Phase::Drawing { .. } => Line::default(),
        }
    }

    /// The box that was opened, and in a replay how it was turned.
    fn opened(&self, side: Side, open: &OpenBox, width: u16, is_brief: bool) -> Vec<Line<'static>> {
        let faint = self.theme.faint;
        let is_told = self.tells_turns();
        if is_brief && !is_told {
            return vec![Line::from(format!("Box {}", open.number))];
        }
        if is_brief {
            let line = |turned| {
                Line::from(vec![
                    format!("Box {} ", open.number).into(),
                    Span::styled(turned, faint),
                ])
            };
            return vec![fitting(
                width,
                [
                    self.turned(open),
                    brief_turn(open.symmetry, self.marks.numbering),
                ]
                .map(line),
            )];
        }
        let who: &[&str] = if side == Side::First {
            &["MENACE"]
        } else {
            &["Second machine", "Second"]
        };
        let opened = who
            .iter()
            .map(|who| Line::from(format!("{who} opened box {}", open.number)));
        let turned = is_told.then(|| Line::styled(self.turned(open), faint));
        [Some(fitting(width, opened)), turned]
            .into_iter()
            .flatten()
            .collect()
    }

    /// True if boxes are told as they are turned: on the table they lie as the board does.
    const fn tells_turns(&self) -> bool {
        matches!(self.phase, Phase::Replaying(_))
    }

    /// The turn of the box.
    const fn turned(&self, open: &OpenBox) -> &'static str {
        turn_words(open.symmetry, self.marks.numbering)
    }

    /// The bead, and how likely it was, in as many words as there is room for.
    fn drawn(&self, open: &OpenBox, width: u16) -> Line<'static> {
        let square = open.bead.lid_square();
        let (glyph, name) = (self.theme.bead_glyph(square), &self.bead_names[square]);
        let bead = format!("{glyph} {name}");
        let line = |words| {
            Line::from(vec![
                Span::styled(bead.clone(), self.theme.bead(square)),
                Span::from(words),
            ])
        };
        let beads = &self.drawn_from;
        let Some(chance) = beads.chance(open.bead) else {
            return line(String::new());
        };
        let percent = share_of_beads(chance);
        let count = grouped(beads.count(open.bead));
        let total = beads.total();
        if *beads != open.before {
            let refilled = format!(" {percent}, 1 of {total} after a refill");
            return fitting(width, [refilled, format!(" {percent}, refilled")].map(line));
        }
        let words = [
            format!(" {percent}, {count} of {}", counted(total, "bead")),
            format!(" {percent}, {count} of {}", grouped(total)),
            format!(" {percent} of the beads"),
            format!(" {percent}"),
        ];
        fitting(width, words.map(line))
    }

    /// The beads in the box, before one is drawn.
    fn shaken(&self, open: &OpenBox, step: Option<MoveStep>) -> Line<'static> {
        let beads = counted(open.before.total(), "bead");
        let is_shaken = step != Some(MoveStep::BoxOpen);
        let words = if is_shaken {
            format!("{beads}, shaken {}", self.theme.glyphs.ellipsis)
        } else {
            beads
        };
        Line::styled(words, self.theme.plain)
    }

    fn plays(&self, side: Side, open: &OpenBox) -> Line<'static> {
        let mark = self.marks.of_side(side);
        let mark = Span::styled(mark.to_string(), self.theme.mark(mark));
        Line::from(vec![
            Span::from("so "),
            mark,
            Span::from(format!(" plays {}", self.marks.number(open.square()))),
        ])
    }

    /// The players who can still beat the machine: that one can is the least to tell.
    fn proof(&self, width: u16) -> Option<StatusLine<'a>> {
        let proof = self.measure.proof()?;
        let is_news = proof.beatable != Beatable::ByPerfect || proof.locked_out.is_some();
        let (rank, style) = if is_news {
            (4, self.theme.strong)
        } else {
            (AIR, self.theme.faint)
        };
        let words = proof_in_words(proof).into_iter();
        let lines = words.map(|words| Line::styled(sentence(&words), style));
        Some(text(rank, fitting(width, lines)))
    }

    /// The machine's chances: the numbers say most, then the bar, then whom against.
    fn chances(&self, width: u16) -> Vec<StatusLine<'a>> {
        if self.offers_training {
            let key = Span::styled(" t ", self.theme.key);
            let words = Span::styled(" let it learn", self.theme.faint);
            return vec![text(5, Line::from(vec![key, words]))];
        }
        let Some(chances) = self.measure.chances().filter(|_| self.shows_chances) else {
            return Vec::new();
        };
        let bar = ChancesBar {
            theme: self.theme,
            chances,
        };
        let headings = self.measure.headings(self.time_shown.is_some());
        let heading = fitting(
            width,
            headings.map(|words| Line::styled(words, self.theme.faint)),
        );
        let mut rows: Vec<StatusLine> = self.proof(width).into_iter().collect();
        rows.extend([
            text(HEADING, heading),
            (6, LineContent::Chances(bar)),
            text(5, bar.legend(width)),
        ]);
        let worst = self
            .worst_box
            .iter()
            .flat_map(|words| textwrap::wrap(words, usize::from(width)));
        rows.extend(worst.map(|line| text(5, Line::styled(line.into_owned(), self.theme.plain))));
        rows
    }
}

impl Widget for Status<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        // A column of air before the frame, but for what has no fewer words.
        let width = area.width.saturating_sub(1);
        let height = usize::from(area.height);
        let fits = |rows: &Vec<StatusLine>, form: Wording| {
            rows.iter()
                .filter(|(rank, _)| *rank < form.least_to_spare())
                .count()
                <= height
        };
        let forms = [Wording::Big, Wording::Full, Wording::Short]
            .into_iter()
            .map(|form| (self.rows(width, form), form));
        let fitting = forms
            .into_iter()
            .find(|(rows, form)| fits(rows, *form))
            .map(|(rows, _)| rows);
        let mut rows = fitting.unwrap_or_else(|| self.rows(width, Wording::Brief));
        while rows.len() > height {
            let Some((least, _)) = rows.iter().enumerate().max_by_key(|(_, (rank, _))| *rank)
            else {
                return;
            };
            rows.remove(least);
        }
        for (place, (_, content)) in area.rows().zip(rows) {
            match content {
                LineContent::Text(line) => line.render(place, buffer),
                LineContent::Chances(bar) => bar.render(
                    Rect {
                        width: width.saturating_sub(1),
                        ..place
                    },
                    buffer,
                ),
            }
        }
    }
}

/// The turn of the lid on the board, beside a box number in the narrowest pane.
pub(super) const fn brief_turn(symmetry: Symmetry, numbering: Numbering) -> &'static str {
    match (symmetry.inverse(), numbering) {
        (Symmetry::Identity, _) => "as printed",
        (Symmetry::QuarterRight, _) => "turned right",
        (Symmetry::Half, _) => "turned half round",
        (Symmetry::QuarterLeft, _) => "turned left",
        (Symmetry::MirrorSides, _) => "mirrored left-right",
        (Symmetry::MirrorEnds, _) => "mirrored top-bottom",
        (Symmetry::MirrorFalling, Numbering::Phone) => "mirrored on 1 5 9",
        (Symmetry::MirrorFalling, Numbering::NumberPad) => "mirrored on 7 5 3",
        (Symmetry::MirrorRising, Numbering::Phone) => "mirrored on 3 5 7",
        (Symmetry::MirrorRising, Numbering::NumberPad) => "mirrored on 9 5 1",
    }
}
