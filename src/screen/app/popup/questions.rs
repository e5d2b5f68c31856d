//! The questions of the tour, one for each page, asked before the page says what happens.

use crate::app::Session;
use crate::game::Square;

/// A question with three answers.
///
/// An answer is not a mark: after any of them the same words say what happens.
#[derive(Clone, Copy, Debug)]
pub struct Ask {
    question: &'static str,
    answers: [&'static str; 3],
    outcome: &'static str,
}

/// The questions of the tour, in the order of its pages.
pub const QUESTIONS: [Ask; 8] = [
    Ask {
        question: "Where will it begin most?",
        answers: ["corner", "edge", "center"],
        outcome: "All three are alike, 4 beads of 12 each.",
    },
    Ask {
        question: "There again next game?",
        answers: ["always", "perhaps", "never"],
        outcome: "Perhaps: one game in three, while the box stays so.",
    },
    Ask {
        question: "Which move does it blame?",
        answers: ["first", "last", "all"],
        outcome: "All 3 pay alike, a bead each: it cannot know which.",
    },
    Ask {
        question: "And without turning?",
        answers: ["twice", "fourfold", "sevenfold"],
        outcome: "2,201 boxes, seven times as many.",
    },
    Ask {
        question: "How many does it lose?",
        answers: ["few", "half", "two in five"],
        outcome: "89 lost, 77 drawn and 54 won.",
    },
    Ask {
        question: "Does it beat you now?",
        answers: ["mostly", "at times", "never"],
        outcome: "Never, if you play perfectly; then it still loses 56 games of 100.",
    },
    Ask {
        question: "What will it do?",
        answers: ["guess", "borrow one", "give up"],
        outcome: "It gives up every game at once.",
    },
    Ask {
        question: "Will it beat perfect play?",
        answers: ["soon", "late", "never"],
        outcome: "Never: nobody can. It can only learn to draw.",
    },
];

impl Ask {
    /// The question with its answers; after a choice, from 0, the choice and what happens.
    ///
    /// A line never ends inside an answer: its spaces do not break.
    pub fn words(&self, chosen: Option<usize>) -> String {
        let answers = (1..).zip(self.answers);
        match chosen.and_then(|nth| answers.clone().nth(nth)) {
            Some((number, answer)) => format!("{number} {answer}? {}", self.outcome),
            None => answers.fold(self.question.to_owned(), |words, (number, answer)| {
                format!("{words}  {number}\u{a0}{}", answer.replace(' ', "\u{a0}"))
            }),
        }
    }
}

impl Session {
    /// The answer, from 0, that the key of this square stands for.
    pub(super) fn answer_of(&self, square: Square) -> Option<usize> {
        let typed = self.preferences().numbering.as_in_files(square);
        (0..3).find(|&nth| Square::ALL.get(nth) == Some(&typed))
    }
}
