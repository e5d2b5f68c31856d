//! A box number being typed.

use super::App;

impl App {
    pub(super) fn go_to(&mut self, typed: &str) {
        let box_index = self.shown_cabinet().box_index();
        match typed.parse().ok().and_then(|number| box_index.number(number)) {
            Some(number) => self.show_box(number),
            None if typed.is_empty() => {}
            None => self.notice = Some(format!("There is no box {typed}; they are 1 to {}", box_index.box_count())),
        }
    }
}
