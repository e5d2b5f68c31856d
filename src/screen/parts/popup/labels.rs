//! The form for printing labels in a browser.

use strum::VariantArray;

use super::PopupContent;
use super::form::Sheet;
use crate::engine::Machine;
use crate::model::form::Value;
use crate::model::{Effect, Fields, Form, Labels, LabelsOf, Line, PageAction, Session};
use crate::parts::Next;
use crate::words::{Said, say};

/// The most children to share the boxes.
const MOST_CHILDREN: i64 = 304;

impl Fields for Labels {
    const NAMES: usize = 12;

    fn lines(&self) -> Vec<Line<Self>> {
        let kind = |of: LabelsOf| Value::new(say!("labels-of", of = <&str>::from(of)));
        let kinds = LabelsOf::VARIANTS;
        let of = Line::choice(
            say!("labels-boxes"),
            kinds,
            self.of,
            kind,
            |it: &mut Self, of| {
                it.of = of;
            },
        );
        let children = (self.of == LabelsOf::Strips).then(|| {
            Line::number(
                say!("labels-children"),
                (self.children.into(), self.children.to_string()),
                1..=MOST_CHILDREN,
                |it: &mut Self, children| it.children = u16::try_from(children).unwrap_or(1),
            )
        });
        let mirrored = Line::choice(
            say!("labels-mirrored"),
            [false, true],
            self.is_mirrored,
            |is_on| Value::new(say!("labels-mirrored-is", is_on)),
            |it: &mut Self, is_mirrored| it.is_mirrored = is_mirrored,
        );
        [of].into_iter().chain(children).chain([mirrored]).collect()
    }
}

impl Sheet for Labels {
    fn done(&self) -> Option<Said> {
        Some(say!("labels-print"))
    }

    fn frame(&self, _: &[Line<Self>], _: &Line<Self>) -> PopupContent {
        PopupContent {
            title: say!("do-print-cabinet").to_string(),
            width: 60,
            ..PopupContent::default()
        }
    }

    fn confirm(form: &mut Form<Self>, session: &mut Session) -> Next {
        session.ask(Effect::OfPage(PageAction::PrintLabels(form.value)));
        Next::Close
    }
}

impl Labels {
    /// All labels of a machine.
    pub(crate) fn of(machine: &Machine) -> Self {
        Self {
            of: LabelsOf::All,
            children: 24,
            is_mirrored: machine.by_hand.is_mirrored,
        }
    }
}
