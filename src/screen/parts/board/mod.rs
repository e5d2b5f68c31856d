//! The scenes on the board, and their pane.

pub(crate) mod begin;
pub mod by_hand;
pub mod captions;
pub mod game;
pub mod pane;
pub mod replay;
pub(crate) mod scene;
pub mod take_back;
pub mod then_now;
pub mod train;
pub mod watch;

use super::AnyPart;
use crate::model::Session;
use by_hand::BeadQuestion;
use game::Game;

/// The scenes on the board.
#[derive(Debug, Default)]
pub(crate) struct Scenes {
    /// The stack over the person's game; the last one is shown.
    pub(crate) over: Vec<Box<dyn AnyPart>>,
    game: Game,
    by_hand: BeadQuestion,
}

impl Scenes {
    /// The visible scene.
    pub(crate) fn top(&self, session: &Session) -> &dyn AnyPart {
        match self.over.last() {
            Some(scene) => &**scene,
            None if session.view().is_drawing() => &self.by_hand,
            None => &self.game,
        }
    }

    pub(crate) fn top_mut(&mut self, session: &Session) -> &mut dyn AnyPart {
        match self.over.last_mut() {
            Some(scene) => &mut **scene,
            None if session.view().is_drawing() => &mut self.by_hand,
            None => &mut self.game,
        }
    }
}
