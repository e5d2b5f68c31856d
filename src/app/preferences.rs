//! What the user chose about the screen, kept for the next time.

use super::{App, Zoom};
use crate::engine::Opponent;
use crate::game::Mark;

/// What the user chose about the screen. It goes into [`App::new`] and comes back, as it is by then, from
/// [`App::preferences`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Preferences {
    /// The colors.
    pub theme: ThemeName,
    /// The mark that shows for the person. In the machine's own terms the person is always O.
    pub mark: Mark,
    /// Whether anything moves by itself.
    pub motion: bool,
    /// Whether the terminal reports the mouse.
    pub mouse: bool,
    /// How large the boxes are drawn.
    pub zoom: Zoom,
    /// Whether the selected box shows alone.
    pub detail: bool,
    /// Whether the cabinet follows the game.
    pub follow: bool,
    /// The opponent that training is offered against first.
    pub opponent: Opponent,
    /// The opponent that the chances are those against.
    pub measure: Opponent,
}

/// A theme, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThemeName {
    /// For the terminal's own ground, light or dark.
    #[default]
    Default,
    /// Light on a dark ground of its own.
    Dark,
    /// Deep on a light ground of its own.
    Light,
    /// No color at all.
    Mono,
    /// Bright on black.
    HighContrast,
    /// Colors that stay apart for color-blind people, for the terminal's own ground.
    Colorblind,
}

impl ThemeName {
    /// The themes there are.
    pub const ALL: [Self; 6] =
        [Self::Default, Self::Dark, Self::Light, Self::Mono, Self::HighContrast, Self::Colorblind];

    /// The name by which people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Mono => "mono",
            Self::HighContrast => "high-contrast",
            Self::Colorblind => "colorblind",
        }
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            mark: Mark::O,
            motion: true,
            mouse: true,
            zoom: Zoom::default(),
            detail: false,
            follow: true,
            opponent: Opponent::Random,
            measure: Opponent::Perfect,
        }
    }
}

impl App {
    /// What the user has chosen by now.
    pub const fn preferences(&self) -> Preferences {
        let boxes = &self.right_pane.boxes;
        Preferences {
            theme: self.theme,
            mark: self.mark,
            motion: self.motion,
            mouse: self.mouse,
            zoom: boxes.zoom(),
            detail: boxes.is_detail(),
            follow: boxes.follow(),
            opponent: self.training.opponent,
            measure: self.measure.against(),
        }
    }
}
