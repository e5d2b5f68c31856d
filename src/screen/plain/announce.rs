//! The state of the screen in lines.

use super::words::HELP;
use crate::app::{App, View};
use crate::engine::Verdict;
use crate::engine::{
    Bead, Beads, BoxNumber, Chances, FinishedGame, OpenBox, Opponent, Side, Tally,
};
use crate::game::{Board, Square};
use crate::words::numbers::{percent, percents_to, sentence};
use crate::words::{Said, beatable, commas, full_stop, locked_out, say, sentences};

/// The first line: the machine, its games, and a hint at the commands.
pub(super) fn greeting(app: &App) -> String {
    let machine = &app.session.known.open;
    say!(
        "plain-greeting",
        machine,
        totals = totals(app.session.view())
    )
    .to_string()
}

/// Which player begins with which mark, and the board if the person is to move first.
pub(super) fn beginning(view: View<'_>, moves: usize) -> String {
    let side = view.side();
    let (machine, person) = (view.marks.of_side(side), view.marks.of_side(side.other()));
    let game = if moves < 2 { "new" } else { "old" };
    let is_second = side == Side::Second;
    let boxes = view.cabinet().box_index().box_count();
    let begins = say!("plain-begins", is_second, game, machine, person, boxes);
    let next = (is_second && moves == 0).then(|| your_move(view));
    sentences([begins.to_string()].into_iter().chain(next))
}

/// The request to move, with the board.
pub(super) fn your_move(view: View<'_>) -> String {
    say!("plain-your-move", board = board(view)).to_string()
}

/// The commands available now, one a line. A browser page has no command to quit.
pub(super) fn help(view: View<'_>, is_on_page: bool) -> impl Iterator<Item = String> + use<> {
    let enter = say!("plain-text", text = "Enter");
    let of_the_moment = if view.box_to_open().is_some() {
        [(say!("digits", from = 0), "bead"), (enter, "which-box")]
    } else if view.finished().is_some() {
        [
            (enter, "next"),
            (say!("plain-text", text = "why"), "taught"),
        ]
    } else {
        [(say!("digits", from = 1), "square"), (enter, "whose-move")]
    };
    let elsewhere = if is_on_page { "quit" } else { "page" };
    let always = HELP.into_iter();
    let always = always.filter(move |(_, word)| *word != elsewhere);
    let always = always.map(|(typed, word)| (say!("plain-text", text = typed), word));
    let words = of_the_moment.into_iter().chain(always);
    words.map(|(typed, word)| say!("plain-help", typed, word).to_string())
}

/// The number of games and their results.
pub(super) fn totals(view: View<'_>) -> String {
    results_of_games(&view.tally())
}

/// The number of these games and their results.
pub(super) fn results_of_games(tally: &Tally) -> String {
    let Tally {
        won, drawn, lost, ..
    } = *tally;
    say!("plain-results", games = tally.games(), won, drawn, lost).to_string()
}

/// The board by rows; a free square is its number.
pub(super) fn board(view: View<'_>) -> String {
    say!("plain-board", board = rows(view, view.board)).to_string()
}

/// A position by rows; a free square is its number.
fn rows(view: View<'_>, shown: Board) -> String {
    let square = |at: Square| match shown.at(at) {
        Some(mark) => view.marks.mark(mark).to_string(),
        None => at.to_string(),
    };
    let rows = [0, 1, 2].map(|row| {
        let squares = (0..3).filter_map(|column| Square::at(row, column));
        squares.map(square).collect::<Vec<_>>().join(" ")
    });
    commas(&rows)
}

/// A move of the shown game, by index.
pub(super) fn move_made(view: View<'_>, nth: usize) -> Option<String> {
    let square = *view.key()?.squares().get(nth)?;
    let side = Side::of_move(nth);
    let mark = view.marks.of_side(side);
    if side != view.side() {
        return Some(say!("plain-played", square).to_string());
    }
    let said = match view.game?.box_of_move(nth) {
        Some(open) => {
            let drawn = drawn(view, open);
            say!("plain-opened", box = open.number, drawn, mark, square)
        }
        None => say!("plain-without-box", is_first = nth == 0, mark, square),
    };
    Some(said.to_string())
}

/// The drawn bead with its chance.
fn drawn(view: View<'_>, open: &OpenBox) -> Said {
    let beads = view.drawn_from(open);
    let color = view.bead_names()[open.bead.lid_square()].clone();
    let (count, beads) = (beads.count(open.bead), beads.total());
    let is_refill = open.refill.is_some();
    say!("plain-drawn", is_refill, color, count, beads)
}

/// The result of the game, what it taught, the totals, and the next commands: a line each.
pub(super) fn verdict(view: View<'_>, finished: &FinishedGame) -> Vec<String> {
    let end = match finished.played.verdict() {
        Verdict::Won => "won",
        Verdict::Drawn => "drawn",
        Verdict::Lost => "lost",
    };
    let taught = view.game_news().into_iter();
    [say!("plain-ended", end).to_string()]
        .into_iter()
        .chain(taught.map(|(_, said)| full_stop(&said)))
        .chain([totals(view), say!("plain-next").to_string()])
        .collect()
}

/// The reason for MENACE's last move: the box, its orientation, all beads and the chance.
pub(super) fn why(view: View<'_>) -> Vec<String> {
    let Some((_, open)) = view.box_to_explain() else {
        return vec![say!("plain-no-box-yet").to_string()];
    };
    let beads = view.drawn_from(&open);
    let chance = beads.chance(open.bead).map_or_else(String::new, percent);
    let beads = held(view, &beads, |bead| bead.board_square(open.symmetry));
    let turn = open.symmetry;
    let drawn = sentence(&drawn(view, &open).to_string());
    [
        say!("plain-lies", box = open.number, turn),
        say!("plain-held", beads),
        say!("plain-chance", drawn, chance),
    ]
    .map(|said| said.to_string())
    .into()
}

/// The beads of a box: each color with its count and square.
fn held(view: View<'_>, beads: &Beads, square_of: impl Fn(Bead) -> Square) -> String {
    let names = view.bead_names();
    let colors = Square::ALL.into_iter().map(Bead::on_lid);
    let colors = colors.filter(|&bead| beads.count(bead) > 0).map(|bead| {
        let (count, color) = (beads.count(bead), names[bead.lid_square()].as_str());
        say!("plain-color", count, color, square = square_of(bead)).to_string()
    });
    let colors: Vec<_> = colors.collect();
    if colors.is_empty() {
        say!("plain-no-beads").to_string()
    } else {
        commas(&colors)
    }
}

/// The lid and the beads of a box.
pub(super) fn matchbox(view: View<'_>, of: BoxNumber) -> String {
    let lid = rows(view, view.cabinet()[of].lid().board());
    let side = view.side();
    let beads = view.beads_that_show(side, of, &view.table(side));
    let beads = held(view, &beads, Bead::lid_square);
    say!("plain-box", box = of, lid, beads).to_string()
}

/// The present chances against this opponent or perfect play, and who can still beat the machine: a
/// line each.
pub(super) fn odds(view: View<'_>, against: Option<Opponent>) -> Vec<String> {
    let opponent = against.unwrap_or(Opponent::Perfect);
    let chances = match view.odds(opponent) {
        Some(Chances { won, drawn, lost }) => {
            let [won, drawn, lost] = percents_to(0, [won, drawn, lost]);
            say!("plain-odds", opponent, won, drawn, lost).to_string()
        }
        None => full_stop(&say!("chances-unknown")),
    };
    let proof = view.machine.proof();
    let proof = locked_out(&proof).unwrap_or_else(|| beatable(proof.beatable));
    vec![chances, full_stop(&proof)]
}

/// The question for a bead, if a person shakes the boxes.
pub(super) fn question(view: View<'_>) -> Option<String> {
    let to_open = view.box_to_open()?;
    let choices: Vec<_> = view
        .bead_choices(to_open.number, to_open.symmetry)
        .iter()
        .filter(|choice| choice.count > 0)
        .map(|choice| format!("{} {} ({})", choice.square, choice.name, choice.count))
        .collect();
    let turn = view.turn_of_real_lid(&to_open);
    let question = say!("plain-question", box = to_open.number, turn, choices = commas(&choices));
    Some(question.to_string())
}
