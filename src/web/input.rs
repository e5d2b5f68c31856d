//! Keys, mouse, wheel and touch of a browser as inputs of the screen.

use menace_screen::tui::event::{Input, Key, KeyCode, KeyModifier, MouseKind};
use ratatui::layout::Position;
use web_sys::{KeyboardEvent, PointerEvent, WheelEvent};

use super::canvas::{Canvas, whole};

/// The wheel travel for one step, in CSS pixels.
const STEP: f64 = 40.0;

/// The line height for wheels that count in lines.
const LINE: f64 = 20.0;

/// The pressed key, except the browser's: function keys and combinations with control keys.
pub(crate) fn key(event: &KeyboardEvent) -> Option<Input> {
    // AltGr letters are plain letters, though reported with two control keys.
    let is_letter = event.get_modifier_state("AltGraph");
    let is_held = event.ctrl_key() || event.alt_key();
    if event.meta_key() || event.is_composing() || is_held && !is_letter {
        return None;
    }
    let name = event.key();
    let mut letters = name.chars();
    let code = match (letters.next()?, letters.next()) {
        (letter, None) => KeyCode::Char(letter),
        _ => code(&name, event.shift_key())?,
    };
    Some(Input::Key(Key(code, KeyModifier::Nothing)))
}

/// The key of this name.
fn code(name: &str, has_shift: bool) -> Option<KeyCode> {
    match name {
        "Escape" => Some(KeyCode::Esc),
        "Tab" if has_shift => Some(KeyCode::BackTab),
        _ => name.trim_start_matches("Arrow").parse().ok(),
    }
}

/// The horizontal travel of a finger that turns the tabs, in CSS pixels.
const SWIPE: f64 = 40.0;

/// A finger on the page.
#[derive(Clone, Copy, Debug)]
struct Finger {
    /// The position where it came down.
    start: (f64, f64),
    /// The height of its last scroll step, and whether it has scrolled.
    from: f64,
    is_wheel: bool,
}

impl Finger {
    /// Its travel to the right and down.
    fn way(self, event: &PointerEvent) -> (f64, f64) {
        let (x, y) = spot(event);
        (x - self.start.0, y - self.start.1)
    }
}

/// The state of the mouse or finger.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pointer {
    /// The cell of the last drag.
    dragged: Option<Position>,
    finger: Option<Finger>,
    /// The wheel travel not yet scrolled.
    turned: f64,
}

impl Pointer {
    /// A button or a finger is pressed.
    pub(crate) fn press(&mut self, event: &PointerEvent, canvas: &Canvas) -> Option<Input> {
        let at = place(event, canvas);
        if event.pointer_type() == "touch" {
            let start = spot(event);
            self.finger = event.is_primary().then_some(Finger {
                start,
                from: start.1,
                is_wheel: false,
            });
            return None;
        }
        self.dragged = Some(at);
        (event.button() == 0).then_some(Input::Mouse(MouseKind::Press, at))
    }

    /// The mouse is dragged, or a finger swipes.
    pub(crate) fn moved(&mut self, event: &PointerEvent, canvas: &Canvas) -> Vec<Input> {
        let at = place(event, canvas);
        if event.pointer_type() != "touch" {
            let is_new = event.buttons() & 1 == 1 && self.dragged.replace(at) != Some(at);
            return is_new
                .then_some(Input::Mouse(MouseKind::Drag, at))
                .into_iter()
                .collect();
        }
        let Some(finger) = &mut self.finger else {
            return Vec::new();
        };
        let (right, down) = finger.way(event);
        if !finger.is_wheel && right.abs() > down.abs() {
            return Vec::new();
        }
        let line = 2.0 * canvas.line_height();
        let steps = ((finger.from - spot(event).1) / line).trunc();
        finger.from -= steps * line;
        finger.is_wheel |= steps != 0.0;
        wheel_steps(steps, at)
    }

    /// A finger is lifted: a horizontal swipe turns the tabs, no travel is a click.
    pub(crate) fn release(&mut self, event: &PointerEvent, canvas: &Canvas) -> Option<Input> {
        let finger = self.finger.take().filter(|finger| !finger.is_wheel)?;
        let (right, down) = finger.way(event);
        if right.abs() < SWIPE || right.abs() < 2.0 * down.abs() {
            return Some(Input::Mouse(MouseKind::Press, place(event, canvas)));
        }
        let tab = if right < 0.0 { ']' } else { '[' };
        Some(Input::Key(Key(KeyCode::Char(tab), KeyModifier::Nothing)))
    }

    /// The wheel turns.
    pub(crate) fn wheel(&mut self, event: &WheelEvent, canvas: &Canvas) -> Vec<Input> {
        let unit = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL {
            1.0
        } else {
            LINE
        };
        let way = event.delta_y() * unit;
        if way * self.turned < 0.0 {
            self.turned = 0.0;
        }
        let steps = ((self.turned + way) / STEP).trunc();
        self.turned += way - steps * STEP;
        wheel_steps(steps, place(event, canvas))
    }
}

/// Wheel steps; positive ones scroll down.
fn wheel_steps(steps: f64, at: Position) -> Vec<Input> {
    let kind = if steps < 0.0 {
        MouseKind::WheelUp
    } else {
        MouseKind::WheelDown
    };
    vec![Input::Mouse(kind, at); whole(steps.abs().min(MOST_STEPS)).into()]
}

/// The most wheel steps at once.
const MOST_STEPS: f64 = 20.0;

fn spot(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

/// The cell under the mouse or a finger.
pub(crate) fn place(event: &web_sys::MouseEvent, canvas: &Canvas) -> Position {
    let (x, y) = (event.offset_x(), event.offset_y());
    canvas.at(f64::from(x), f64::from(y))
}
