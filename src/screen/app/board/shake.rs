//! A cabinet of real matchboxes: which box to open, the bead that came out, and what there is to do
//! after the game.

use core::time::Duration;

use crate::app::room::Room;
use crate::app::{Action, App, Motion, Offer, Session, Viewport};
use crate::engine::{Bead, BoxNumber, BoxToOpen, NotDrawn, Side};
use crate::game::{PerSquare, Square, Symmetry};
use crate::popup::form::FormPopup;
use crate::popup::miscount::Miscount;
use crate::words::bead_names;
use crate::words::numbers::sentence;
use crate::words::{Said, say};

/// A bead that may have come out of the box that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeadChoice {
    /// The bead.
    pub bead: Bead,
    /// The number of its square on the lid of the real box.
    pub digit: Square,
    /// Its name.
    pub name: String,
    /// The count by the books.
    pub count: u64,
}

/// MENACE is to move, and the person shakes its box.
pub(crate) struct Shaking;

impl Room for Shaking {
    fn offer(&self, app: &App, wish: Action) -> Option<Offer> {
        match wish {
            Action::Go(_) => Some(Offer::Shown(say!("offer-move"))),
            Action::Activate => Some(Offer::Shown(say!("offer-came-out"))),
            Action::Play(_) | Action::Train => Some(Offer::Quiet),
            Action::TakeBack => Some(app.take_back_offer()),
            Action::Draw(bead) => {
                Some(Offer::shown_if(bead.is_none(), say!("offer-none-came-out")))
            }
            Action::Miscount => app
                .count_offer()
                .map(|_| Offer::Shown(say!("offer-miscounted"))),
            _ => None,
        }
    }

    fn act(&self, app: &mut App, wish: Action, _: Viewport) {
        match wish {
            Action::Go(direction) => app.play.move_cursor(direction),
            Action::Train => app.open_training(),
            Action::TakeBack => app.take_back(),
            Action::Draw(bead) => app.draw_bead(bead),
            Action::Miscount => app.ask_for_count(),
            Action::Play(square) => {
                app.play.cursor = square;
                app.draw_bead_for(square);
            }
            _ => {
                let square = app.play.cursor;
                app.draw_bead_for(square);
            }
        }
    }

    fn due(&self, app: &App) -> Option<Duration> {
        app.motion_due()
    }
}

impl Session {
    /// The tasks at the boxes, where a person shakes them.
    pub(crate) fn work_offer(&self) -> Option<Offer> {
        self.works_by_hand()
            .then_some(Offer::shown_if(self.has_work(), say!("offer-to-do")))
    }

    /// True if there are tasks at the boxes, done or not.
    pub(crate) fn has_work(&self) -> bool {
        !self.machine.by_hand().tasks.is_empty()
    }

    /// The box that a person is asked to open and to shake.
    pub fn box_to_open(&self) -> Option<BoxToOpen> {
        self.machine.box_to_open().filter(|_| self.is_drawing())
    }

    /// The turn of the lid on the real box to lie on the board: the symmetry that carries the
    /// board to it.
    pub fn turn_of_real_lid(&self, to_open: &BoxToOpen) -> Symmetry {
        let mirror = if self.machine.by_hand().is_mirrored {
            Symmetry::MirrorSides
        } else {
            Symmetry::Identity
        };
        to_open.symmetry.then(mirror)
    }

    /// The beads that the box that is asked for holds by the books, in the order of the squares of
    /// its real lid.
    pub fn bead_choices(&self) -> Vec<BeadChoice> {
        let Some(to_open) = self.box_to_open() else {
            return Vec::new();
        };
        let (names, by_hand) = (self.bead_names(), self.machine.by_hand());
        let squares = Square::ALL
            .map(|square| by_hand.on_the_box(square))
            .into_iter();
        let held = squares
            .map(Bead::on_lid)
            .filter(|&bead| to_open.beads.count(bead) > 0);
        let choice = |bead: Bead| BeadChoice {
            bead,
            digit: self.shown_digit(bead),
            name: names[bead.lid_square()].clone(),
            count: to_open.beads.count(bead),
        };
        held.map(choice).collect()
    }

    /// The number by which a bead is typed: that of its square on the real lid.
    pub fn shown_digit(&self, bead: Bead) -> Square {
        let square = self.machine.by_hand().on_the_box(bead.lid_square());
        self.preferences().numbering.as_in_files(square)
    }

    /// The names of the beads.
    pub fn bead_names(&self) -> PerSquare<String> {
        bead_names(self.machine.by_hand())
    }

    /// Asks which bead came out of MENACE's next box.
    pub(crate) fn ask_for_bead(&mut self) {
        self.play.motion = Motion::Still;
        (self.play.finished, self.play.said_none) = (None, false);
        if let Some(to_open) = self
            .machine
            .box_to_open()
            .filter(|_| self.preferences.follow.is_on)
        {
            self.shown.select(to_open.number);
        }
    }

    /// The reply to an answer that the books do not bear out.
    fn doubt(&self, refused: NotDrawn, bead: Option<Bead>) -> Said {
        let name = bead.map(|bead| self.bead_names()[bead.lid_square()].clone());
        match (refused, name) {
            (NotDrawn::NotInBox(number), Some(bead)) => say!("not-in-box", bead, box = number),
            (NotDrawn::NotEmpty(number), _) => say!("box-not-empty", box = number),
            (refused, _) => say!("told", text = sentence(&refused.to_string())),
        }
    }

    /// True if a person shakes the boxes.
    pub(crate) fn works_by_hand(&self) -> bool {
        self.machine.by_hand().is_on
    }

    /// The last time that the books of this box of the first machine were put right, in words.
    pub fn correction_of(&self, number: BoxNumber) -> Option<Said> {
        let correction = self
            .machine
            .by_hand()
            .corrections
            .iter()
            .rev()
            .find(|it| it.number == number)?;
        let names = self.bead_names();
        let differs = |square: &Square| {
            correction.before.counts()[*square] != correction.after.counts()[*square]
        };
        let change = |square: Square| {
            let [after, before] =
                [correction.after, correction.before].map(|beads| beads.counts()[square]);
            say!("correction", bead = &names[square], after, before).to_string()
        };
        let changes: Vec<_> = Square::ALL
            .into_iter()
            .filter(differs)
            .map(change)
            .collect();
        let changes = changes.join("; ");
        Some(say!("put-right", games = correction.games, changes))
    }

    /// A game with real boxes is kept from move to move: nobody could put the boxes back otherwise.
    pub(crate) fn keep_by_hand(&mut self) {
        if self.works_by_hand()
            && self
                .machine
                .game()
                .is_some_and(|game| !game.key().is_empty())
        {
            self.save();
        }
    }

    /// Takes back the last move alone, whoever made it, and asks for it again.
    pub(crate) fn take_back_one(&mut self) {
        if !self.machine.take_back_one() {
            self.notice = Some(say!("nothing-to-take-back"));
            return;
        }
        self.ask_again();
    }

    /// Goes on with a game of which something was taken back.
    pub(crate) fn ask_again(&mut self) {
        self.play.finished = None;
        if self.machine.box_to_open().is_some() {
            self.ask_for_bead();
        } else {
            self.follow_game();
        }
        self.save();
    }
}

impl App {
    /// The wish of a key: its digit is a square as the user numbers them, and while a bead is asked
    /// for that of a bead.
    pub(crate) fn wish_of_key(&self, wish: Option<Action>) -> Option<Action> {
        let is_shaken = self.popup.is_none() && self.is_drawing();
        Some(match wish? {
            Action::Play(digit) => {
                let square = self.preferences().numbering.as_in_files(digit);
                if is_shaken {
                    let of_lid = self.session.machine.by_hand().on_the_box(square);
                    Action::Draw(Some(Bead::on_lid(of_lid)))
                } else {
                    Action::Play(square)
                }
            }
            // Faster wherever nobody shakes a box: the key beside it without shift.
            Action::Miscount if !is_shaken => Action::Faster,
            other => other,
        })
    }
}

impl Session {
    /// This bead came out, or none.
    pub(crate) fn draw_bead(&mut self, bead: Option<Bead>) {
        let Some(to_open) = self.box_to_open() else {
            return;
        };
        self.draw(bead, to_open.symmetry);
    }

    /// The bead came out that says this square of the board; of several ways to turn the lid one
    /// that has it.
    pub(crate) fn draw_bead_for(&mut self, square: Square) {
        let Some(to_open) = self.box_to_open() else {
            return;
        };
        let board = self.board();
        if board.at(square).is_some() {
            let square = self.preferences().numbering.as_in_files(square);
            self.notice = Some(say!("square-taken", square));
            return;
        }
        let bead = |symmetry| Bead::of_board(square, symmetry);
        let held = |symmetry: &Symmetry| to_open.beads.count(bead(*symmetry)) > 0;
        let found = self
            .machine
            .first()
            .cabinet
            .box_index()
            .find(board)
            .and_then(|(_, ways)| ways.iter().find(held));
        let symmetry = found.unwrap_or(to_open.symmetry);
        self.draw(Some(bead(symmetry)), symmetry);
    }

    /// Goes on after a bead came out, or none, with the lid on the board by this symmetry; or says
    /// why that cannot be.
    fn draw(&mut self, bead: Option<Bead>, symmetry: Symmetry) {
        let insists = self.play.said_none;
        self.before_settling();
        let drawn = match bead {
            Some(bead) => self.machine.draw_by_hand(bead, symmetry),
            None => self.machine.resign_by_hand(insists),
        };
        match drawn {
            Ok(finished) => {
                self.play.said_none = false;
                self.follow_game();
                if let Some(finished) = finished {
                    self.end_game(Box::new(finished));
                    self.follow_game();
                    self.show_rewards();
                }
                self.save();
            }
            Err(refused) => {
                self.play.said_none = matches!(refused, NotDrawn::NotEmpty(_));
                self.notice = Some(self.doubt(refused, bead));
            }
        }
    }

    /// The count of the selected box, which is a real one.
    pub(crate) fn count_offer(&self) -> Option<Offer> {
        let is_real = self.works_by_hand() && self.shown_side() == Side::First;
        (is_real && self.is_still()).then_some(Offer::Quiet)
    }

    /// Asks what is in the selected box, where its bead is not out.
    pub(crate) fn ask_for_count(&mut self) {
        let number = self.shown.selected;
        let game = self.machine.game();
        if game.is_some_and(|game| game.open_boxes().any(|open| open.number == number)) {
            self.notice = Some(say!("count-later", box = number));
        } else {
            self.lay_over(FormPopup::new(Miscount::new(number, self)));
        }
    }

    /// Shows what there is to do at the boxes.
    pub(crate) fn show_work(&mut self) {
        if self.has_work() {
            self.show_tasks(None);
        } else {
            self.notice = Some(say!("no-work"));
        }
    }

    /// A task is done, and the next one comes under the cursor; where all are done, the list is.
    pub(crate) fn tick_task(&mut self, nth: usize) {
        let tasks = &mut self.machine.by_hand_mut().tasks;
        if tasks.iter().all(|task| task.is_done) {
            tasks.clear();
            self.save();
            return;
        }
        tasks[nth].is_done = true;
        let next = (nth..tasks.len())
            .chain(0..nth)
            .find(|&it| !tasks[it].is_done);
        self.save();
        self.show_tasks(Some(next.unwrap_or(nth)));
    }

    /// Takes off the last tick up to this task, or else the last of all.
    pub(crate) fn untick_task(&mut self, nth: usize) {
        let tasks = &mut self.machine.by_hand_mut().tasks;
        let up_to = (nth + 1).min(tasks.len());
        let mut nearest_first = (0..up_to).rev().chain((0..tasks.len()).rev());
        let ticked = nearest_first.find(|&it| tasks[it].is_done);
        if let Some(ticked) = ticked {
            tasks[ticked].is_done = false;
            self.save();
        }
        self.show_tasks(Some(ticked.unwrap_or(nth)));
    }

    /// Shows what is still to be done at the boxes, if anything.
    pub(crate) fn resume_work(&mut self) {
        if self.works_by_hand() && self.has_work() {
            self.show_work();
        }
    }

    /// From now on a person shakes the boxes, or no longer does. A game in progress is put back,
    /// with a list of what there is to do for it where the boxes are real.
    pub(crate) fn change_shaker(&mut self, is_by_hand: bool) {
        self.machine.abandon();
        self.machine.by_hand_mut().is_on = is_by_hand;
        self.play.side = Side::First;
        self.show_side(Side::First);
        self.begin();
        self.notice = Some(if is_by_hand {
            say!("by-hand-from-now-on")
        } else {
            say!("by-itself-from-now-on")
        });
        self.resume_work();
        self.save();
    }
}
