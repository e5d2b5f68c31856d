//! Scenes and tabs: layout, drawing and navigation.

use core::any::Any;
use core::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::handler::Handler;
use super::{Action, App, Direction, Focus, PastView, Tab, UserInput};
use crate::draw::theme::Theme;
use crate::parts::board::by_hand::BeadQuestion;
use crate::parts::board::captions::Captions;
use crate::parts::board::pane::Pane;
use crate::parts::board::scene::has_room_for_notice;
use crate::parts::tabs::boxes::MovingBead;
use crate::parts::{AnyPart, Context, Next, Part, Surroundings};
use crate::words::Said;

impl App {
    /// The time until the next [`super::Message::Tick`], the next step of the visible scene; `None`
    /// without animation.
    pub fn next_tick(&self) -> Option<Duration> {
        let context = self.context(self.session.selection.focus == Focus::Board);
        self.scene_on_top().due(context)
    }

    /// Everything that a part can read.
    pub fn context(&self, has_focus: bool) -> Context<'_> {
        self.around(has_focus).context(&self.session)
    }

    /// The state of the screen around a part.
    pub(crate) fn around(&self, has_focus: bool) -> Surroundings {
        Surroundings {
            has_focus,
            is_free: self.session.view().is_still(),
            is_covered: self.popup.is_some(),
            layout_facts: self.layout_facts,
        }
    }

    /// Lays out the pane of the game, and its scene.
    pub(crate) fn lay_scene(&mut self, area: Rect) -> Pane {
        let pane = if self.is_filled() {
            Pane {
                area,
                ..Pane::default()
            }
        } else {
            Pane::new(area, self.layout_facts.is_upright)
        };
        self.layout_facts.pane = pane;
        let around = self.around(self.session.selection.focus == Focus::Board);
        let context = around.context(&self.session);
        self.scenes.top_mut(&self.session).lay(context, area);
        pane
    }

    /// True if the visible scene covers everything between title and footer.
    pub(crate) fn is_filled(&self) -> bool {
        let context = self.context(self.session.selection.focus == Focus::Board);
        self.scene_on_top().fills(context)
    }

    /// The notice for the footer, if no text under a board has room for it.
    pub(crate) fn footer_notice(&self) -> Option<&Said> {
        let has_text = !self.is_filled()
            && self.popup.is_none()
            && !self.layout_facts.is_upright
            && self.scene::<Captions>().is_none();
        let question = self.scene::<BeadQuestion>();
        let status = self.layout_facts.pane.status;
        let place = question.map_or(status, |it| it.rest(status));
        let notice = self.session.notice.as_ref()?;
        let is_there = has_text && has_room_for_notice(&self.session, place, notice);
        (!is_there).then_some(notice)
    }

    /// Draws the visible scene.
    pub(crate) fn draw_scene(&self, theme: &Theme, buffer: &mut Buffer) {
        let context = self.context(self.session.selection.focus == Focus::Board);
        self.scene_on_top().draw(context, theme, buffer);
    }

    /// The action of a click in the scene: its own, or else a square is played.
    pub fn at_in_scene(&self, at: Position) -> Option<Action> {
        let context = self.context(self.session.selection.focus == Focus::Board);
        let own = self.scene_on_top().at(context, at);
        own.or_else(|| context.pane().at(at))
    }

    /// A click in the scene, which takes the focus.
    pub(crate) fn click_in_scene(&mut self, action: Action) {
        self.session.selection.focus = Focus::Board;
        self.act(action);
    }

    /// The visible scene.
    pub(super) fn scene_on_top(&self) -> &dyn AnyPart {
        self.scenes.top(&self.session)
    }

    /// The visible scene, if it is of this type.
    pub fn scene<P: Part>(&self) -> Option<&P> {
        let top: &dyn Any = self.scene_on_top();
        top.downcast_ref()
    }

    /// Ends the visible scene.
    fn end_scene(&mut self) {
        self.scenes.over.pop();
        self.session.end_past();
    }

    /// Ends the visible scene if it shows the past.
    pub(crate) fn end_past_scene(&mut self) {
        if self.session.view().is_past {
            self.end_scene();
        }
    }

    /// Returns to the present, keeping the shown snapshot for [`App::resume_past`].
    pub(crate) fn lay_past_aside(&mut self) -> Option<(Box<PastView>, Box<dyn AnyPart>)> {
        let past = self
            .session
            .board_state
            .past
            .take_if(|past| past.snapshot.is_some())?;
        Some((past, self.scenes.over.pop()?))
    }

    /// Shows the snapshot again.
    pub(crate) fn resume_past(&mut self, past: Option<(Box<PastView>, Box<dyn AnyPart>)>) {
        if let Some((past, scene)) = past {
            self.session.board_state.past = Some(past);
            self.scenes.over.push(scene);
        }
    }

    pub(crate) fn lay_right_pane(&mut self, column: Rect) {
        let around = self.around(self.session.selection.focus == Focus::RightPane);
        self.right_pane.lay(around.context(&self.session), column);
    }

    /// The beads that move at the end of a game, in the current layout.
    pub fn moving_beads(&self) -> Vec<MovingBead> {
        let context = self.around(false).context(&self.session);
        self.right_pane.boxes.moving_beads(context)
    }

    /// Resets the right pane when a scene covers it.
    pub(crate) fn leave_right_pane(&mut self) {
        self.right_pane.leave();
    }

    /// True if the focused part types this digit.
    pub(super) fn takes_digit(&self, digit: char) -> bool {
        let part: Option<&dyn AnyPart> = match &self.popup {
            Some(popup) => Some(popup.as_ref()),
            None if self.session.selection.focus == Focus::RightPane => {
                Some(self.right_pane.part(self.session.selection.tab))
            }
            None => None,
        };
        let takes = |part: &dyn AnyPart| {
            part.offer(self.context(true), Action::Type(digit))
                .is_some()
        };
        digit.is_ascii_digit() && part.is_some_and(takes)
    }

    /// Draws the right pane.
    pub(crate) fn draw_right_pane(&self, theme: &Theme, buffer: &mut Buffer) {
        let context = self.context(self.session.selection.focus == Focus::RightPane);
        self.right_pane.draw(context, theme, buffer);
    }

    /// The input for a click in the right pane.
    pub(crate) fn click_in_right_pane(&self, at: Position) -> Option<UserInput> {
        self.right_pane.click(
            self.context(self.session.selection.focus == Focus::RightPane),
            at,
        )
    }

    /// Executes an action in a tab.
    pub(crate) fn act_in_tab(&mut self, tab: Tab, has_focus: bool, action: Action) {
        let around = self.around(has_focus);
        let part = self.right_pane.part_mut(tab);
        let next = part.act(&mut self.session, around, action);
        self.go(next.unwrap_or(Next::Stay));
    }

    /// A click in the tab, which takes the focus.
    pub(crate) fn click_in_tab(&mut self, action: Action) {
        let had_focus = std::mem::replace(&mut self.session.selection.focus, Focus::RightPane);
        self.act_in_tab(
            self.session.selection.tab,
            had_focus == Focus::RightPane,
            action,
        );
    }

    /// Scrolls the right pane: a list moves its cursor, the boxes do not.
    pub(crate) fn turn_wheel_of_tab(&mut self, direction: Direction) {
        let (tab, asked) = (self.session.selection.tab, Action::Scroll(direction));
        if self
            .right_pane
            .part(tab)
            .offer(self.context(true), asked)
            .is_some()
        {
            self.act_in_tab(tab, true, asked);
        } else {
            self.act_in(Handler::Boxes, asked);
        }
    }

    /// Shows a tab and focuses it, so that Enter does not play a move by accident.
    pub(crate) fn show_tab(&mut self, tab: Tab) {
        self.session.selection.tab = tab;
        self.session.selection.focus = Focus::RightPane;
        self.right_pane.part_mut(tab).enter(&mut self.session);
    }

    /// Applies a part's navigation.
    pub(crate) fn go(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Scene(scene) => {
                // Watched games are animated by their scene.
                if self.session.view().watched_games().is_none()
                    && !self.session.view().waits_to_draw
                {
                    self.session.show_at_once();
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
            Next::Copy(copy) => self.play_copy(*copy),
            Next::Home => self.go_home(),
            Next::List { of, typed } => {
                self.open_list(of);
                if let Some(typed) = typed {
                    self.act_in_popup(Action::Type(typed));
                }
            }
            Next::Close => self.popup = None,
            Next::Do(action) => {
                let popup = self.popup.take();
                self.act_by_name(action);
                self.under = popup.filter(|_| self.session.requests.question.is_some());
            }
        }
    }
}
