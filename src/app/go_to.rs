//! A box number being typed.

use super::App;

impl App {
    pub(super) fn go_to(&mut self, typed: &str) {
        let plan = self.shown_cabinet().plan();
        match typed.parse().ok().and_then(|number| plan.number(number)) {
            Some(number) => self.show_box(number),
            None if typed.is_empty() => {}
            None => self.notice = Some(format!("There is no box {typed}; they are 1 to {}", plan.box_count())),
        }
    }
}
