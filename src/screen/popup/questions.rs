//! The questions of the tour, one for each page, asked before the page says what happens.

use crate::app::Session;
use crate::game::Square;
use crate::words::{Said, say};

/// A question with three answers.
///
/// An answer is not a mark: after any of them the same words say what happens.
#[derive(Debug)]
pub struct Ask {
    /// The question, and as its `about` what happens.
    question: Said,
    /// An answer by its number, from 1.
    answer: fn(usize) -> Said,
}

/// The questions of the tour, in the order of its pages.
pub static QUESTIONS: [Ask; 8] = [
    Ask {
        question: say!("ask-1"),
        answer: |answer| say!("answer-1", answer),
    },
    Ask {
        question: say!("ask-2"),
        answer: |answer| say!("answer-2", answer),
    },
    Ask {
        question: say!("ask-3"),
        answer: |answer| say!("answer-3", answer),
    },
    Ask {
        question: say!("ask-4"),
        answer: |answer| say!("answer-4", answer),
    },
    Ask {
        question: say!("ask-5"),
        answer: |answer| say!("answer-5", answer),
    },
    Ask {
        question: say!("ask-6"),
        answer: |answer| say!("answer-6", answer),
    },
    Ask {
        question: say!("ask-7"),
        answer: |answer| say!("answer-7", answer),
    },
    Ask {
        question: say!("ask-8"),
        answer: |answer| say!("answer-8", answer),
    },
];

impl Ask {
    /// The question with its answers; after a choice, from 0, the choice and what happens.
    ///
    /// A line never ends inside an answer: its spaces do not break.
    pub fn words(&self, chosen: Option<usize>) -> String {
        let answers = 1..=3;
        match chosen.map(|nth| nth + 1).filter(|it| answers.contains(it)) {
            Some(number) => {
                let answer = (self.answer)(number);
                format!("{number} {answer}? {}", self.question.about())
            }
            None => answers.fold(self.question.to_string(), |words, number| {
                let answer = (self.answer)(number).to_string();
                format!("{words}  {number}\u{a0}{}", answer.replace(' ', "\u{a0}"))
            }),
        }
    }
}

impl Session {
    /// The answer, from 0, that the key of this square stands for.
    pub(crate) fn answer_of(&self, square: Square) -> Option<usize> {
        let typed = self.preferences().numbering.as_in_files(square);
        (0..3).find(|&nth| Square::ALL.get(nth) == Some(&typed))
    }
}
