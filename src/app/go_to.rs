//! A box number being typed.

use super::{App, Popup};

impl App {
    pub(super) fn type_digit(&mut self, character: char) {
        if let Some(Popup::GoTo { typed }) = &mut self.popup
            && character.is_ascii_digit()
            && typed.len() < 3
        {
            typed.push(character);
        }
    }

    pub(super) fn erase_digit(&mut self) {
        if let Some(Popup::GoTo { typed }) = &mut self.popup {
            typed.pop();
        }
    }

    pub(super) fn go_to(&mut self, typed: &str) {
        let plan = self.shown_cabinet().plan();
        match typed.parse().ok().and_then(|number| plan.number(number)) {
            Some(number) => self.show_box(number),
            None if typed.is_empty() => {}
            None => self.notice = Some(format!("There is no box {typed}; they are 1 to {}", plan.box_count())),
        }
    }
}
