//! A box number being typed.

use super::{Action, App, Dialog, Offer, PopupContent, PopupLine, Then, Viewport};
use crate::engine::{BoxNumber, Cabinet};

/// The most digits of a box number.
const LONGEST: usize = 3;

/// A box number being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GoTo {
    typed: String,
}

impl GoTo {
    /// Shows the box of this number, or says that there is none.
    fn go(&self, app: &mut App) {
        let typed = &self.typed;
        let cabinet = app.shown_cabinet();
        let number = typed.parse().ok();
        match number.and_then(|number| cabinet.number(number)) {
            Some(number) => app.show_box(number),
            None if typed.is_empty() => {}
            None => {
                app.notice = Some(format!("There is no box {typed}; {}", which(cabinet)));
            }
        }
    }
}

/// The numbers of the first box and the last.
fn ends(cabinet: &Cabinet) -> [u16; 2] {
    let mut numbers = cabinet.numbers();
    let ends = [numbers.next(), numbers.next_back()];
    ends.map(|number| number.map_or(0, BoxNumber::number))
}

/// Which boxes there are.
fn which(cabinet: &Cabinet) -> String {
    let ([first, last], count) = (ends(cabinet), cabinet.box_count());
    if usize::from(last) == count {
        format!("they are 1 to {last}")
    } else {
        format!("it has {count} of those from {first} to {last}")
    }
}

impl Dialog for GoTo {
    fn content(&self, app: &App) -> PopupContent {
        let [first, last] = ends(app.shown_cabinet());
        let lines = vec![
            PopupLine::Input("box", self.typed.clone()),
            PopupLine::Faint(format!("{first} to {last}, then Enter")),
        ];
        PopupContent {
            title: "Go to box",
            width: 34,
            lines,
            ..PopupContent::default()
        }
    }

    fn offers(&self, action: Action) -> Option<Offer> {
        (action == Action::Activate).then_some(Offer::Shown("go there"))
    }

    fn act(&mut self, app: &mut App, action: Action, _: Viewport) -> Then {
        if action == Action::Activate {
            self.go(app);
        }
        Then::Close
    }

    fn takes_text(&self) -> bool {
        true
    }

    fn push(&mut self, character: char) {
        if character.is_ascii_digit() && self.typed.len() < LONGEST {
            self.typed.push(character);
        }
    }

    /// The first number of the line, whatever stands around it.
    fn paste(&mut self, line: &str) {
        let mut numbers = line
            .split(|character: char| !character.is_ascii_digit())
            .filter(|digits| !digits.is_empty());
        numbers
            .next()
            .into_iter()
            .flat_map(str::chars)
            .for_each(|digit| self.push(digit));
    }

    fn erase(&mut self) {
        self.typed.pop();
    }
}
