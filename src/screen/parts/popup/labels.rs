//! The form for printing labels in a browser.

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
        let kinds = [LabelsOf::All, LabelsOf::Twelve, LabelsOf::Strips];
        let values = ["all", "twelve", "strips"].map(|of| Value::new(say!("labels-of", of)));
        let chosen = kinds.iter().position(|it| *it == self.of);
        let of = Line::choice(
            say!("labels-boxes"),
            values.to_vec(),
            chosen,
            move |it: &mut Self, nth| it.of = kinds[nth],
        );
        let children = (self.of == LabelsOf::Strips).then(|| {
            Line::number(
                say!("labels-children"),
                (self.children.into(), self.children.to_string()),
                1..=MOST_CHILDREN,
                |it: &mut Self, children| it.children = u16::try_from(children).unwrap_or(1),
            )
        });
        let values = [false, true].map(|is_on| Value::new(say!("labels-mirrored-is", is_on)));
        let mirrored = Line::choice(
            say!("labels-mirrored"),
            values.to_vec(),
            Some(self.is_mirrored.into()),
            |it: &mut Self, nth| it.is_mirrored = nth == 1,
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
            is_mirrored: machine.by_hand().is_mirrored,
        }
    }
}
