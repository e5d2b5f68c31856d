//! The boxes in an order: those that answer its question come first, the others behind a cut.

use std::collections::BTreeSet;

use strum::VariantArray;

use super::{Order, Session, View};
use crate::engine::{Beads, BoxNumber, Cabinet, Machine, Matchbox};
use crate::game::Square;
use crate::words::numbers::{in_hundred_games, percent, share};
use crate::words::{Said, say};

/// The boxes in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderedBoxes {
    pub numbers: Vec<BoxNumber>,
    /// The number of boxes in front of the cut; by number, of all.
    pub answering: usize,
    /// True in the order as on the first day if all games are kept, so that those that answer were
    /// never opened.
    knows_games: bool,
}

impl OrderedBoxes {
    /// The index of a box.
    pub fn nth(&self, number: BoxNumber) -> Option<usize> {
        self.numbers.iter().position(|it| *it == number)
    }

    /// The answer of their order; `None` by number.
    pub fn answer(&self, view: View<'_>) -> Option<Said> {
        let order = Some(view.order()).filter(|order| *order != Order::Number)?;
        let (cabinet, first) = (view.cabinet(), *self.numbers.first()?);
        let holding = |beads| {
            cabinet
                .iter()
                .filter(move |(_, it)| it.beads().total() == beads)
        };
        let beads = cabinet[first].beads();
        let games = view.examiner.of_box(first).map_or(0.0, |it| it.games);
        Some(say!(
            "order-answer",
            order = <&str>::from(order),
            answering = self.answering,
            boxes = self.numbers.len(),
            knows_games = self.knows_games,
            box = first,
            share = percent(share(beads.most(), beads.total())),
            beads = beads.total(),
            empty = holding(0).count(),
            one = holding(1).count(),
            hundred = in_hundred_games(games),
        ))
    }
}

impl View<'_> {
    /// The order of the shown boxes: by number if the chosen one has no answer here.
    pub fn order(&self) -> Order {
        let order = self.boxes.order;
        if self.has_order(order) {
            order
        } else {
            Order::Number
        }
    }

    /// The next order that has an answer.
    pub(crate) fn next_order(&self) -> Order {
        let now = Order::VARIANTS.iter().position(|it| *it == self.order());
        let mut next = Order::VARIANTS.iter().cycle().skip(now.unwrap_or(0) + 1);
        next.find(|it| self.has_order(**it))
            .copied()
            .unwrap_or_default()
    }

    /// True if the order has an answer for the shown boxes.
    pub(crate) fn has_order(&self, order: Order) -> bool {
        order != Order::Changed || self.before_and_after_training().is_some()
    }

    /// The shown boxes before and after the last training, if it was theirs.
    fn before_and_after_training(&self) -> Option<[&Cabinet; 2]> {
        let [then, .., now] = self.trained?.curve.steps() else {
            return None;
        };
        let both = [&then.cabinet, &now.cabinet];
        (then.cabinet.side() == self.side()).then_some(both)
    }

    /// The shown boxes in their order.
    pub fn ordered(&self) -> OrderedBoxes {
        let opened = match self.order() {
            Order::FirstDay => opened(self.machine),
            _ => None,
        };
        let ranked = |(number, matchbox)| (self.rank(number, matchbox, opened.as_ref()), number);
        let mut boxes: Vec<_> = self.cabinet().iter().map(ranked).collect();
        boxes.sort_by(|((one_is_behind, one), _), ((other_is_behind, other), _)| {
            let cut = one_is_behind.cmp(other_is_behind);
            cut.then(one.total_cmp(other))
        });
        let answering = boxes.partition_point(|((is_behind, _), _)| !is_behind);
        let numbers = boxes.into_iter().map(|(_, number)| number).collect();
        OrderedBoxes {
            numbers,
            answering,
            knows_games: opened.is_some(),
        }
    }

    /// True for a box behind the cut, and its place by size, the least first; with the boxes that were
    /// opened, where they are known.
    fn rank(
        &self,
        number: BoxNumber,
        matchbox: &Matchbox,
        opened: Option<&BTreeSet<BoxNumber>>,
    ) -> (bool, f64) {
        let beads = matchbox.beads();
        match self.order() {
            Order::Number => (false, 0.0),
            Order::Surest => (favorite(matchbox).is_none(), -certainty(beads)),
            Order::Fewest => (beads.total() > 1, share(beads.total(), 1)),
            Order::FirstDay => {
                let starting = matchbox.starting().values().iter().map(|it| u64::from(*it));
                let is_changed = !starting.eq(beads.counts().values().iter().copied());
                let was_opened = opened.is_some_and(|opened| opened.contains(&number));
                (is_changed || was_opened, 0.0)
            }
            Order::Costliest => {
                let games = self.examiner.of_box(number).map_or(0.0, |it| it.games);
                (games <= 0.0, -games)
            }
            Order::Changed => match self.before_and_after_training() {
                Some([then, now]) => {
                    let [then, now] = [then, now].map(|cabinet| cabinet[number].beads());
                    (then == now, -change(then, now))
                }
                None => (true, 0.0),
            },
        }
    }
}

impl Session {
    /// Puts the boxes in an order, selects the first and gives it the focus; by number, the focus
    /// goes back to where it was.
    pub(crate) fn put_in_order(&mut self, order: Order) {
        let focus = self.selection.focus;
        self.selection.order = order;
        self.examiner.is_on = order == Order::Costliest;
        if order == Order::Number {
            if let Some(before) = self.selection.before_order.take()
                && self.selection.is_in_boxes()
            {
                self.selection.focus = before;
                self.follow_game();
            }
            return;
        }
        self.selection.before_order.get_or_insert(focus);
        self.refresh();
        let first = self.view().ordered().numbers.first().copied();
        if let Some(first) = first {
            self.show_box(first);
        }
    }

    /// Shows the marks with the costliest boxes first, or the next of these boxes.
    pub(crate) fn next_worst(&mut self) {
        let is_on = self.selection.order == Order::Costliest && self.view().shows_boxes();
        if !is_on {
            self.put_in_order(Order::Costliest);
        }
        let OrderedBoxes {
            numbers, answering, ..
        } = self.view().ordered();
        let costly = &numbers[..answering];
        let here = costly.iter().position(|it| *it == self.selection.selected);
        let next = here.map_or(0, |nth| (nth + 1) % costly.len().max(1));
        match costly.get(next).copied() {
            None => self.notice = Some(say!("no-worst-box")),
            Some(number) if is_on => self.show_box(number),
            Some(_) => {}
        }
    }
}

/// The color that a box prefers: the only one with the most beads, among several.
pub(crate) fn favorite(matchbox: &Matchbox) -> Option<Square> {
    let (counts, starting) = (matchbox.beads().counts(), matchbox.starting());
    let colors = Square::ALL.into_iter();
    let colors = colors.filter(|&at| counts[at] > 0 || starting[at] > 0);
    let most = matchbox.beads().most();
    let mut first = Square::ALL.into_iter().filter(|&at| counts[at] == most);
    let favorite = first.next().filter(|_| most > 0 && first.next().is_none());
    favorite.filter(|_| colors.count() > 1)
}

/// The boxes that its games opened; `None` if not all of them are kept.
fn opened(machine: &Machine) -> Option<BTreeSet<BoxNumber>> {
    let (index, kept) = (machine.cabinet().box_index(), machine.kept_games());
    if u64::try_from(kept.len()) != Ok(machine.tally().games()) {
        return None;
    }
    let opened = kept.iter().flat_map(|(_, game)| index.opened_by(&game.key));
    Some(opened.collect())
}

/// The share of the likeliest color, counted with one bead more, so that a single bead is not sure.
fn certainty(beads: &Beads) -> f64 {
    share(beads.most(), beads.total().saturating_add(1))
}

/// The size of a change: the information gained in bits, times the logarithm of the change in beads.
pub(crate) fn change(then: &Beads, now: &Beads) -> f64 {
    let bits = |at: Square| {
        let was = share(then.counts()[at].max(1), then.total());
        let is = share(now.counts()[at], now.total());
        if is > 0.0 {
            is * (is / was).log2()
        } else {
            0.0
        }
    };
    let bits: f64 = Square::ALL.into_iter().map(bits).sum();
    bits * share(then.total().abs_diff(now.total()), 1).ln_1p()
}
