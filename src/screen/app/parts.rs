//! The scenes and tabs as the screen holds them: where each is, how it looks, and where it leads.

use core::any::Any;
use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{Action, App, Focus, Hand, Past, Session, Tab};
use crate::board::game::Game;
use crate::board::pane::Pane;
use crate::board::shake::Shake;
use crate::part::{AnyPart, Around, Next, Part, See};
use crate::tui::theme::Theme;

/// The scenes on the board.
#[derive(Debug, Default)]
pub(crate) struct Scenes {
    /// Those over the game with the person, the one that shows last.
    pub(super) over: Vec<Box<dyn AnyPart>>,
    game: Game,
    shake: Shake,
}

impl Scenes {
    /// The scene that shows.
    fn top(&self, session: &Session) -> &dyn AnyPart {
        match self.over.last() {
            Some(scene) => &**scene,
            None if session.view().is_drawing() => &self.shake,
            None => &self.game,
        }
    }

    pub(super) fn top_mut(&mut self, session: &Session) -> &mut dyn AnyPart {
        match self.over.last_mut() {
            Some(scene) => &mut **scene,
            None if session.view().is_drawing() => &mut self.shake,
            None => &mut self.game,
        }
    }
}

impl App {
    /// The time until the next [`super::Message::Tick`] is due; `None` while nothing moves.
    pub fn next_tick(&self) -> Option<Duration> {
        self.due()
    }

    /// The time to the next step of the scene on top, while it moves by itself.
    pub(super) fn due(&self) -> Option<Duration> {
        let see = self.see(self.shown.focus == Focus::Board);
        self.scene_on_top().due(see)
    }

    /// All that a part sees.
    pub fn see(&self, has_focus: bool) -> See<'_> {
        self.around(has_focus).see(&self.session)
    }

    /// The place of a part among the others.
    pub(crate) fn around(&self, has_focus: bool) -> Around {
        Around {
            has_focus,
            is_free: self.session.view().is_still(),
            is_covered: self.popup.is_some(),
            laid: self.laid,
        }
    }

    /// Lays the pane of the game.
    pub(crate) fn lay_scene(&mut self, area: Rect) -> Pane {
        let around = self.around(self.shown.focus == Focus::Board);
        let see = around.see(&self.session);
        let top = self.scenes.top_mut(&self.session);
        top.lay(see, area);
        let mut pane = Pane::default();
        if top.fills(see) {
            return Pane { area, ..pane };
        }
        pane.lay(see, area);
        pane
    }

    /// True if nothing but the scene on top shows between the title and the footer.
    pub(crate) fn is_filled(&self) -> bool {
        let see = self.see(self.shown.focus == Focus::Board);
        self.scene_on_top().fills(see)
    }

    /// Draws the scene on top.
    pub(crate) fn look_at_scene(&self, theme: &Theme, buffer: &mut Buffer) {
        let see = self.see(self.shown.focus == Focus::Board);
        self.scene_on_top().look(see, theme, buffer);
    }

    /// The action that a click in the scene asks for.
    pub fn at_in_scene(&self, at: Position) -> Option<Action> {
        let see = self.see(self.shown.focus == Focus::Board);
        self.scene_on_top().at(see, at)
    }

    /// A click in the scene, which gets the focus.
    pub(crate) fn click_in_scene(&mut self, asked: Action) {
        self.shown.focus = Focus::Board;
        self.act(asked);
    }

    /// The scene that shows.
    pub(super) fn scene_on_top(&self) -> &dyn AnyPart {
        self.scenes.top(&self.session)
    }

    /// The scene on top, if it is of this kind.
    pub fn scene<P: Part>(&self) -> Option<&P> {
        let top: &dyn Any = self.scene_on_top();
        top.downcast_ref()
    }

    /// Ends the scene on top.
    fn end_scene(&mut self) {
        self.scenes.over.pop();
        self.session.end_past();
    }

    /// Ends the scene of the past that shows, if one does.
    pub(crate) fn end_past_scene(&mut self) {
        if self.view().is_past {
            self.end_scene();
        }
    }

    /// Lets it be today until the moment that shows is taken up again.
    pub(crate) fn lay_past_aside(&mut self) -> Option<(Box<Past>, Box<dyn AnyPart>)> {
        let past = self
            .session
            .play
            .past
            .take_if(|past| past.moment.is_some())?;
        Some((past, self.scenes.over.pop()?))
    }

    /// Shows the past again that was laid aside.
    pub(crate) fn take_up_past(&mut self, past: Option<(Box<Past>, Box<dyn AnyPart>)>) {
        if let Some((past, scene)) = past {
            self.play.past = Some(past);
            self.scenes.over.push(scene);
        }
    }

    pub(crate) fn lay_right_pane(&mut self, column: Rect) {
        let around = self.around(self.shown.focus == Focus::RightPane);
        self.right_pane.lay(around.see(&self.session), column);
        self.laid.has_legend_below = self.right_pane.has_legend_below(&self.session);
    }

    /// The right pane has no place: a scene fills the screen.
    pub(crate) fn leave_right_pane(&mut self) {
        self.right_pane.leave();
        self.laid.has_legend_below = false;
    }

    /// True if what is asked first takes this digit, which plays no square then.
    pub(super) fn takes_digit(&self, digit: char) -> bool {
        let part: Option<&dyn AnyPart> = match &self.popup {
            Some(popup) => Some(popup.as_ref()),
            None if self.shown.focus == Focus::RightPane => {
                Some(self.right_pane.part(self.shown.tab))
            }
            None => None,
        };
        let takes = |part: &dyn AnyPart| part.offer(self.see(true), Action::Type(digit)).is_some();
        digit.is_ascii_digit() && part.is_some_and(takes)
    }

    /// Draws the right pane.
    pub(crate) fn look_at_right_pane(&self, theme: &Theme, buffer: &mut Buffer) {
        let see = self.see(self.shown.focus == Focus::RightPane);
        self.right_pane.look(see, theme, buffer);
    }

    /// The meaning of a click in the right pane.
    pub(crate) fn click_in_right_pane(&self, at: Position) -> Option<Hand> {
        self.right_pane
            .click(self.see(self.shown.focus == Focus::RightPane), at)
    }

    /// Does what an action means in a tab.
    pub(crate) fn act_in_tab(&mut self, tab: Tab, has_focus: bool, asked: Action) {
        let around = self.around(has_focus);
        let part = self.right_pane.part_mut(tab);
        let next = part.act(&mut self.session, around, asked);
        self.go(next.unwrap_or(Next::Stay));
    }

    /// A click in the tab, which gets the focus.
    pub(crate) fn click_in_tab(&mut self, asked: Action) {
        let had_focus = std::mem::replace(&mut self.shown.focus, Focus::RightPane);
        self.act_in_tab(self.shown.tab, had_focus == Focus::RightPane, asked);
    }

    /// Goes where a part says.
    pub(crate) fn go(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Scene(scene) => {
                // Games that are watched move by themselves.
                if self.view().watched_games().is_none() && !self.view().waits_to_draw {
                    self.show_at_once();
                }
                self.scenes.over.push(scene);
            }
            Next::Game(scene) => self.scenes.over = scene.into_iter().collect(),
            Next::Instead(scene) => {
                self.end_scene();
                self.go(Next::Scene(scene));
            }
            Next::Back => self.end_scene(),
            Next::BackTo(action) => {
                self.end_scene();
                self.act_by_name(action);
            }
            Next::Tab(tab) => self.show_tab(tab),
            Next::Popup(popup) => self.popup = Some(popup),
            Next::Copy(session) => self.play_copy(*session),
            Next::Home => self.go_home(),
            Next::List { is_for_box, typed } => {
                self.open_list(is_for_box);
                if let Some(typed) = typed {
                    self.act_in_popup(Action::Type(typed));
                }
            }
            Next::Close => self.close_popup(),
            Next::Do(action) => {
                self.close_popup();
                self.act_by_name(action);
            }
        }
    }
}
