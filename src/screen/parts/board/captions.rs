//! MENACE explained in four captions under the board, each with an arrow at its target, during the
//! game.

use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::begin::offered_training;
use super::game::line;
use super::scene::draw_board;
use crate::draw::Status;
use crate::draw::text::{below_lines, draw_line, in_cells, wrap};
use crate::draw::theme::Theme;
use crate::model::{Action, Focus, Pace, Session, Tab};
use crate::parts::{Binding, Context, Next, Part};
use crate::words::{Length, Said, say};

/// A caption, by its target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caption {
    /// The game.
    Board,
    /// The box opened last.
    Box,
    /// The bead drawn from it.
    Bead,
    /// All boxes.
    Field,
}

/// All captions, in order.
pub const CAPTIONS: [Caption; 4] = [Caption::Board, Caption::Box, Caption::Bead, Caption::Field];

impl Caption {
    /// Its text; all boxes are shown as `tiles`: in `colors`, as `dots`, or as `cards`.
    pub fn words(self, session: &Session, tiles: &'static str) -> Said {
        let view = session.view();
        let is_new = session.pair.games_in_life() == 0;
        let opened = view.last_opened();
        match self {
            Self::Board => {
                let boxes = view.cabinet().box_count();
                say!("caption-board", boxes, is_new)
            }
            Self::Box => match opened {
                Some(open) => say!("caption-box-opened", box = open.number),
                None => say!("caption-box"),
            },
            Self::Bead => say!("caption-bead", is_out = opened.is_some()),
            Self::Field => {
                let reward = view.machine.rules().reward;
                let is_usual = reward.won > 0 && reward.lost < 0;
                say!("caption-field", is_new, is_usual, tiles)
            }
        }
    }

    /// The arrowhead in the direction of the target.
    const fn arrowhead(self, theme: &Theme) -> &'static str {
        let [_, right, up, _] = theme.glyphs.arrowheads;
        match self {
            Self::Board => up,
            Self::Box | Self::Bead | Self::Field => right,
        }
    }
}

/// The style of the arrowhead, the same in the text and at the target.
fn arrow(theme: &Theme) -> Style {
    theme.strong.add_modifier(Modifier::REVERSED)
}

/// The captions, shown one by one while the game continues.
#[derive(Clone, Debug)]
pub struct Captions {
    /// The index of the caption.
    pub page: usize,
}

impl Part for Captions {
    fn binding(&self, context: Context<'_>, action: Action) -> Option<Binding<Self>> {
        let is_last = self.is_last();
        match action {
            Action::Activate if is_last => Self::shown(say!("offer-play"), |_, _| Next::Back),
            Action::Activate => Self::shown(say!("offer-go-on"), |captions, session| {
                captions.page += 1;
                session.caption = if captions.is_last() { 0 } else { captions.page };
            }),
            Action::Close => Self::shown(say!("offer-close"), |_, _| Next::Back),
            Action::Train if is_last => Self::shown(
                watch_it_learn(context.session),
                |_, session: &mut Session| {
                    Next::BackTo(Action::StartTraining(offered_training(session)))
                },
            ),
            Action::Train => Self::shown(say!("offer-train"), move |_, _| Next::BackTo(action)),
            // A newcomer may also play right away, or look at another tab.
            Action::ShowTab(_)
            | Action::NextTab
            | Action::PreviousTab
            | Action::Go(_)
            | Action::Play(_)
            | Action::TakeBack
            | Action::Answer
            | Action::Pause
            | Action::NewGame => Self::quiet(move |_, _| Next::BackTo(action)),
            _ => None,
        }
    }

    /// Under the board, the next caption.
    fn at(&self, context: Context<'_>, at: Position) -> Option<Action> {
        let is_under = context.pane().status.contains(at);
        is_under.then_some(Action::Activate)
    }

    /// Draws the text after the number of the caption, and below it what is under the board without
    /// captions.
    fn draw(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        draw_board(context, theme, buffer);
        let place = context.pane().status;
        let text = self.lines(context, theme);
        let below = below_lines(place, in_cells(text.len() + 1));
        for (line, row) in text.into_iter().zip(place.rows()) {
            draw_line(theme, Line::styled(line, theme.strong), row, buffer);
        }
        let mut status = Status::of(context.view, theme);
        status.line = line(&status, place.width.saturating_sub(1));
        status.render(below, buffer);
        let arrowhead = self.caption().arrowhead(theme);
        buffer.set_string(place.x, place.y, arrowhead, arrow(theme));
        self.point(context, theme, buffer);
    }

    fn due(&self, context: Context<'_>) -> Option<Duration> {
        context.view.due()
    }
}

impl Captions {
    fn caption(&self) -> Caption {
        CAPTIONS[self.page]
    }

    /// Its text in wrapped lines.
    fn lines(&self, context: Context<'_>, theme: &Theme) -> Vec<String> {
        let place = context.pane().status;
        let width = usize::from(place.width.saturating_sub(1));
        let tiles = match context.around.layout_facts.landmarks.has_tiles {
            false => "cards",
            true if theme.field.is_some() => "colors",
            true => "dots",
        };
        let said = self.caption().words(context.session, tiles);
        let nth = say!("place-of", nth = self.page + 1, all = CAPTIONS.len());
        let lines = |length| wrap(&format!("  {nth}  {}", said.form(length)), width);
        let full = lines(Length::Full);
        if full.len() > usize::from(place.height) {
            return lines(Length::Short);
        }
        full
    }

    fn is_last(&self) -> bool {
        self.page + 1 == CAPTIONS.len()
    }

    /// Draws an arrowhead beside the target.
    fn point(&self, context: Context<'_>, theme: &Theme, buffer: &mut Buffer) {
        let caption = self.caption();
        let landmarks = &context.around.layout_facts.landmarks;
        let before = |area: Rect, y: u16| Position::new(area.x.saturating_sub(1), y);
        let middle = |area: Rect| area.y + area.height.saturating_sub(1) / 2;
        let at = match caption {
            Caption::Board => under_mark(context),
            Caption::Box => before(landmarks.matchbox, landmarks.matchbox.y),
            Caption::Bead => before(landmarks.matchbox, landmarks.bead.y),
            Caption::Field => before(landmarks.field, middle(landmarks.field)),
        };
        if let Some(cell) = buffer.cell_mut(at) {
            cell.set_symbol(caption.arrowhead(theme))
                .set_style(arrow(theme));
        }
    }
}

/// The cell below the mark played last, or else below the board.
fn under_mark(context: Context<'_>) -> Position {
    let (pane, last) = (context.pane(), context.view.last_played());
    let area = last.map_or(pane.board, |square| pane.squares()[square]);
    Position::new(area.x + area.width / 2, area.bottom())
}

/// The word for the training that the last caption offers.
fn watch_it_learn(session: &Session) -> Said {
    match offered_training(session).pace {
        Pace::TimeLapse => say!("offer-watch-it-learn"),
        Pace::Watch | Pace::Fast => say!("offer-train"),
    }
}

/// Shows the captions over the person's game, from where they were left.
pub(crate) fn welcome(session: &mut Session) -> Next {
    session.end_past();
    session.selection.tab = Tab::Boxes;
    session.selection.is_detail = false;
    session.selection.focus = Focus::Board;
    session.follow_game();
    if session.pair.games_in_life() == 0 {
        session.run_colors();
    }
    Next::Game(Some(Box::new(Captions {
        page: session.caption,
    })))
}
