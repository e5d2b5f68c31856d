//! The replay of a past game, and the machine at a snapshot of its curve.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::text::Line;

use super::scene::draw_pane;
use crate::draw::Status;
use crate::draw::text::{fit, fit_tagged};
use crate::draw::theme::Theme;
use crate::engine::{
    Bead, Machine, OpenBox, OpenGame, Opponent, Played, Record, Side, Time, bead_squares,
};
use crate::game::{Board, Square};
use crate::model::{
    Action, Direction, Focus, PastView, Priority, Selection, Session, Speed, Tab, View,
};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::numbers::in_hundred_games;
use crate::words::{Said, say};

/// A past game on the board, move by move.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    played: Played,
    /// Its number in the machine's life, from 1; `None` for the shortest game that the machine can
    /// lose.
    number: Option<u64>,
    /// The shortest games that the machine can lose, for both its players.
    lines: Vec<Played>,
    /// True for a game of 1961, with unknown moves.
    is_reconstructed: bool,
    /// The machine before its first move and the record with its draws, if they are known.
    before: Option<(Machine, Record)>,
    /// The number of moves shown.
    shown: usize,
    /// True while it plays automatically.
    is_playing: bool,
    speed: Speed,
    from: Selection,
}

impl Part for Replay {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let is_told = context.view.boxes.is_about_board() || self.is_playing;
        match action {
            Action::Go(to) => {
                Self::shown(say!("offer-step"), move |it, session| it.step(session, to))
            }
            Action::First => Self::quiet(|it, session| it.show(session, 0)),
            Action::Last => Self::shown(say!("offer-ends"), |it, session| {
                it.show(session, usize::MAX)
            }),
            Action::Activate => Self::quiet(Self::go_on_or_halt),
            Action::Pause => {
                let word = match self.is_at_end() {
                    _ if self.is_playing => say!("offer-pause"),
                    true => say!("offer-again"),
                    false => say!("offer-go-on"),
                };
                Self::shown_if(is_told, word, Self::go_on_or_halt)
            }
            Action::Faster | Action::Slower => {
                let is_faster = action == Action::Faster;
                Self::shown_if(self.is_playing, say!("offer-speed"), move |it, _| {
                    it.speed = it.speed.changed(is_faster).of_moves();
                })
            }
            Action::Close => Self::shown(say!("offer-back"), |_, _| Next::Back),
            _ => None,
        }
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_pane(context, theme, buffer, |status, width| {
            status.replayed = Some(self.is_reconstructed);
            status.line = self.line(status, width);
            let shown = say!("move-of", nth = self.shown, of = self.moves());
            let pace = if self.is_at_end() {
                fit(&shown, width, theme).style(theme.faint)
            } else {
                status.pace(shown, self.speed, !self.is_playing, width)
            };
            let now = say!("replayed-now").to_string();
            let now = Line::styled(now, theme.faint);
            status.progress = [Some(pace), self.has_beads_of_today().then_some(now)]
                .into_iter()
                .flatten()
                .collect();
            if self.is_reconstructed {
                // The opponent was Michie.
                let yours = [Priority::YourMistake, Priority::Air];
                status.taught.retain(|(rank, _)| !yours.contains(rank));
            }
            let lines = self.lines.iter();
            let lines = lines.filter_map(|line| line_text(context.view, line));
            status.taught.extend(lines.map(|it| (Priority::Lesson, it)));
        });
    }

    fn due(&self, _: Context<'_>) -> Option<Duration> {
        self.is_playing.then(|| self.speed.interval())
    }

    fn tick(&mut self, session: &mut Session) -> Next {
        self.show(session, self.shown + 1)
    }
}

/// The scene that shows a past snapshot of the curve.
#[derive(Clone, Debug)]
pub struct PastSnapshot;

impl Part for PastSnapshot {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let (nth, of) = context.view.snapshot?;
        let is_past = nth + 1 < of;
        let play = |_: &mut Self, session: &mut Session| play_from_here(session);
        match action {
            Action::FromHere if is_past => Self::shown(say!("offer-from-here"), play),
            // Among the boxes, it opens the selected one.
            Action::Activate if is_past && context.session.selection.tab == Tab::Curve => {
                Self::quiet(play)
            }
            Action::Close => Self::shown(say!("offer-today"), |_, _| Next::Back),
            _ => None,
        }
    }

    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_pane(context, theme, buffer, |status, _| {
            let time = status.view.time_in_words.map(ToString::to_string);
            status.line = Line::styled(say!("as-it-was").to_string(), theme.strong);
            status.progress = vec![Line::from(time.unwrap_or_default())];
        });
    }
}

impl Replay {
    /// A game before its first move, paused.
    pub(crate) fn new(session: &mut Session, number: u64, played: Played) -> Self {
        Self {
            before: session.machine().as_it_was(number),
            number: Some(number),
            is_reconstructed: session.view().is_of_1961(number),
            ..Self::of(session, played)
        }
        .begun(session)
    }

    /// The shortest game that the machine in use can lose with its present boxes, paused before the
    /// first move.
    pub(crate) fn of_line(session: &mut Session) -> Option<Self> {
        let played = line_of(session.machine())?;
        let other = session.pair.other.as_ref();
        let other = other.filter(|other| other.tally().games() > 0);
        let lines = [Some(played), other.and_then(line_of)];
        let lines = lines.into_iter().flatten().collect();
        let replay = Self {
            lines,
            ..Self::of(session, played)
        };
        Some(replay.begun(session))
    }

    fn of(session: &Session, played: Played) -> Self {
        Self {
            played,
            number: None,
            lines: Vec::new(),
            is_reconstructed: false,
            before: None,
            shown: 0,
            is_playing: false,
            speed: Speed::default(),
            from: session.selection,
        }
    }

    /// Shows the game before its first move, with the boxes beside it.
    fn begun(mut self, session: &mut Session) -> Self {
        (session.selection.tab, session.selection.focus) = (Tab::Boxes, Focus::Board);
        self.show(session, 0);
        self
    }

    /// Shows the position after this number of moves, at most all.
    fn show(&mut self, session: &mut Session, shown: usize) -> Next {
        self.shown = shown.min(self.moves());
        self.is_playing &= !self.is_at_end();
        let mut past = PastView {
            time: Time::Today,
            knows_beads: !self.has_beads_of_today(),
            game: None,
            machine: None,
            finished: None,
            said: None,
            snapshot: None,
            from: self.from,
        };
        if let (Some((before, record)), Some(number)) = (&self.before, self.number) {
            past.time = Time::Game {
                number: before.tally().games() + 1,
                moves: self.shown,
            };
            let mut machine = before.clone();
            past.finished = machine.play_again(record, self.shown);
            past.game = machine.game().copied();
            past.said = Some(say!(
                "in-game",
                number,
                of = session.machine().tally().games()
            ));
            past.machine = Some(machine);
        } else {
            // The beads that the present game drew are not of this one.
            let mut machine = session.machine().clone();
            machine.abandon();
            past.game = Some(as_played(&machine, self.played, self.shown));
            past.machine = Some(machine);
        }
        session.board_state.past = Some(Box::new(past));
        session.follow_game();
        Next::Stay
    }

    /// Steps a move forward or back and pauses.
    fn step(&mut self, session: &mut Session, direction: Direction) -> Next {
        self.is_playing = false;
        self.show(session, direction.along(self.shown, 1))
    }

    /// Pauses or continues; at the end it starts over.
    fn go_on_or_halt(&mut self, session: &mut Session) -> Next {
        if self.is_at_end() {
            self.show(session, 0);
            self.is_playing = false;
        }
        self.is_playing ^= true;
        Next::Stay
    }

    /// True if the boxes have their present beads instead of those of the game. The shortest lost
    /// game always has the present ones.
    const fn has_beads_of_today(&self) -> bool {
        self.before.is_none() && self.number.is_some()
    }

    /// The number of moves.
    const fn moves(&self) -> usize {
        self.played.key.len()
    }

    /// True if all moves are shown.
    const fn is_at_end(&self) -> bool {
        self.shown == self.moves()
    }

    /// The line with the game, and at its end the result.
    fn line(&self, status: &Status<'_>, width: u16) -> Line<'static> {
        let theme = status.theme;
        let view = status.view;
        let mark = view.marks.of_side(Side::to_move(view.board));
        let (said, style) = match self.number {
            number if self.is_at_end() => {
                let end = status.verdict(&self.played);
                let style = status.verdict_style(&self.played);
                let said = number.map(|number| say!("replay-ended", number, end = end.clone()));
                (said.unwrap_or(end), style)
            }
            None => (say!("replayed-line"), theme.strong),
            Some(number) if self.is_reconstructed => (say!("replayed-1961", number), theme.strong),
            Some(number) => {
                let opponent = self.played.opponent;
                (say!("replayed", number, opponent, mark), theme.mark(mark))
            }
        };
        let line = fit_tagged(&said, width, theme, &[("mark", style), ("end", style)]);
        if self.is_at_end() {
            line.style(style)
        } else {
            line
        }
    }
}

/// The shortest game that a machine can lose, if there is one.
fn line_of(machine: &Machine) -> Option<Played> {
    let key = machine.proof().line.filter(|line| !line.is_empty())?;
    Some(Played {
        key,
        side: machine.side(),
        opponent: Opponent::You,
    })
}

/// Who begins the shortest lost game, its moves, and their chance.
fn line_text(view: View<'_>, line: &Played) -> Option<Said> {
    let squares = line.key.squares().iter().enumerate();
    let squares = squares.map(|(nth, &square)| {
        let mark = view.marks.of_side(Side::of_move(nth));
        format!("{mark}{square}")
    });
    Some(say!(
        "losing-line",
        you_begin = line.side == Side::Second,
        line = squares.collect::<Vec<_>>().join(" "),
        resigns = line.key.board().outcome().is_none(),
        hundred = in_hundred_games(view.pair.of_side(line.side)?.chance_of(&line.key)),
    ))
}

/// The first moves of a past game with its open boxes; their beads are the present ones.
fn as_played(machine: &Machine, played: Played, moves: usize) -> OpenGame {
    let key = played.key.without_last(played.key.len() - moves);
    let mut open = [None; 9];
    for (board, square) in played.side.moves(&key) {
        open[board.ply() as usize] = opened_for(machine, board, square);
    }
    OpenGame::from_parts(played.side, played.opponent, key, open).by(machine.rules())
}

/// The box of a board, with the bead for a square.
fn opened_for(machine: &Machine, board: Board, square: Square) -> Option<OpenBox> {
    let cabinet = machine.cabinet();
    let (number, symmetries) = cabinet.box_index().find(board)?;
    let squares = bead_squares(cabinet[number].lid(), machine.rules());
    // Of the possible orientations, one in which the square has beads.
    let symmetry = symmetries
        .iter()
        .find(|&symmetry| squares.contains(symmetry.apply(square)))?;
    let before = machine.beads_of(number);
    Some(OpenBox {
        number,
        bead: Bead::of_board(square, symmetry),
        symmetry,
        before,
        refill: None,
    })
}

/// Shows a snapshot of the curve, by index; the last is the present.
pub(crate) fn look_at(session: &mut Session, nth: usize) -> Next {
    let view = session.view();
    let is_first = view.snapshot.is_none();
    if is_first && !view.can_look_back() {
        return Next::Stay;
    }
    let games = session.machine().tally().games();
    let points = session.snapshots.points.iter();
    let mut earlier = points.filter(|it| it.machine.tally().games() < games);
    let count = earlier.clone().count();
    let nth = nth.min(count);
    let kept = earlier.nth(nth).map(|snapshot| snapshot.machine.clone());
    let mut machine = kept.unwrap_or_else(|| session.machine().clone());
    machine.abandon();
    let said = match machine.tally().games() {
        0 => say!("before-first-game"),
        number => say!("after-game", number, of = games),
    };
    let from = session.board_state.past.as_ref().map(|past| past.from);
    session.board_state.past = Some(Box::new(PastView {
        time: Time::Snapshot(nth),
        machine: Some(machine),
        knows_beads: true,
        game: None,
        finished: None,
        said: Some(said),
        snapshot: Some((nth, count + 1)),
        from: from.unwrap_or(session.selection),
    }));
    if is_first {
        Next::Scene(Box::new(PastSnapshot))
    } else {
        Next::Stay
    }
}

/// Plays a copy from the shown snapshot.
pub(crate) fn play_from_here(session: &mut Session) -> Next {
    let Some(copy) = session.view().here() else {
        return Next::Stay;
    };
    let machine = &copy.start.machine;
    let is_second = machine.side() == Side::Second;
    if machine.is_dry() {
        session.notice = Some(say!("first-box-is-empty", is_second));
        return Next::Stay;
    }
    Next::Copy(Box::new(copy))
}
