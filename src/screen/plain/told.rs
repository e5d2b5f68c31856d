//! The state of the screen, told in lines.

use super::words::HELP;
use crate::app::App;
use crate::engine::Verdict;
use crate::engine::{
    Bead, Beads, BoxNumber, Chances, FinishedGame, OpenBox, Opponent, REFILL, Side, Tally,
};
use crate::game::{Mark, Square};
use crate::words::numbers::{counted, grouped, percents, share_of_beads};
use crate::words::{bead_names, beatable, lies, locked_out};

/// The mark of a player as it shows.
fn mark(app: &App, side: Side) -> Mark {
    app.shown(side)
}

/// The number of a square as the person has chosen it.
fn number(app: &App, square: Square) -> Square {
    app.preferences().numbering.as_in_files(square)
}

/// The first line: the machine, its games, and what can be typed.
pub(super) fn greeting(app: &App) -> String {
    format!(
        "MENACE, machine '{}'. {} Type a square, 1 to 9, or 'help'.",
        app.session.name,
        totals(app),
    )
}

/// Who begins the game that shows, with which mark, and the board where the first move is awaited.
pub(super) fn beginning(app: &App, moves: usize) -> String {
    let side = app.machine_side();
    let (machine, person) = (mark(app, side), mark(app, side.other()));
    let game = if moves < 2 {
        "New game."
    } else {
        "The game goes on."
    };
    match side {
        Side::First => format!("{game} MENACE begins and is {machine}; you are {person}."),
        Side::Second => {
            let boxes = app.shown_cabinet().box_index().box_count();
            let next = if moves == 0 {
                your_move(app)
            } else {
                String::new()
            };
            format!(
                "{game} You begin and are {person}; MENACE is {machine}, with its second cabinet \
                 of {boxes} boxes. {next}"
            )
        }
    }
}

/// The person is to move, on this board.
pub(super) fn your_move(app: &App) -> String {
    format!("Your move. {}", board(app))
}

/// The words that can be typed at this moment, a line each.
pub(super) fn help(app: &App) -> impl Iterator<Item = String> + use<> {
    let of_the_moment = if app.box_to_open().is_some() {
        [
            ("0 to 9", "the bead that came out; 0: none"),
            ("Enter", "which box to open"),
        ]
    } else if app.play.finished().is_some() {
        [
            ("Enter", "begin the next game"),
            ("why", "what the game has taught it"),
        ]
    } else {
        [
            ("1 to 9", "play that square"),
            ("Enter", "whose move it is"),
        ]
    };
    let words = of_the_moment.into_iter().chain(HELP);
    words.map(|(word, meaning)| format!("{word}: {meaning}"))
}

/// The games so far and how they ended.
pub(super) fn totals(app: &App) -> String {
    let tally = app.shown_tally();
    format!("{}: {}", counted(tally.games(), "game"), results(&tally))
}

/// The ends of these games.
pub(super) fn results(tally: &Tally) -> String {
    format!(
        "MENACE won {}, drew {}, lost {}.",
        grouped(tally.won),
        grouped(tally.drawn),
        grouped(tally.lost)
    )
}

/// The board, row by row, a free square by its number.
pub(super) fn board(app: &App) -> String {
    let square = |at: Square| match app.board().at(at) {
        Some(mark_on_board) => mark(app, Side::of(mark_on_board)).to_string(),
        None => number(app, at).to_string(),
    };
    let rows = [0, 1, 2].map(|row| {
        let squares = (0..3).filter_map(|column| Square::at(row, column));
        squares.map(square).collect::<Vec<_>>().join(" ")
    });
    format!("Board: {}.", rows.join(", "))
}

/// A move of the game that shows, from 0.
pub(super) fn move_made(app: &App, nth: usize) -> Option<String> {
    let square = *app.shown_key()?.squares().get(nth)?;
    let side = Side::of_move(nth);
    let mark = mark(app, side);
    let square = number(app, square);
    if side != app.machine_side() {
        return Some(format!("You played {square}."));
    }
    Some(match app.box_of_move(nth) {
        Some(open) => format!(
            "MENACE opened box {}: {}. {mark} plays {square}.",
            open.number,
            drawn(app, side, &open)
        ),
        None if nth == 0 => format!("{mark} plays {square}, as its rules settle it: no box."),
        None => format!("The ninth move is forced: no box. {mark} plays {square}."),
    })
}

/// The bead that came out of a box, and how likely it was.
fn drawn(app: &App, side: Side, open: &OpenBox) -> String {
    let beads = app.drawn_from(side, open);
    let name = &app.bead_names()[open.bead.lid_square()];
    if beads != open.before {
        return format!("{name} came out, 1 of the {REFILL} of a refill");
    }
    let count = grouped(beads.count(open.bead));
    format!(
        "{name} came out, {count} of {}",
        counted(beads.total(), "bead")
    )
}

/// The end of the game, what it taught, the games so far, and what comes next: a line each.
pub(super) fn verdict(app: &App, finished: &FinishedGame) -> Vec<String> {
    let ended = match finished.played.verdict() {
        Verdict::Won => "MENACE won.",
        Verdict::Drawn => "Nobody won: a draw.",
        Verdict::Lost => "You won.",
    };
    let taught = app.taught().into_iter();
    [ended.to_owned()]
        .into_iter()
        .chain(taught.map(|(_, said)| format!("{said}.")))
        .chain([totals(app), "Enter begins the next game.".to_owned()])
        .collect()
}

/// The reason for MENACE's last move: the box, its turn, every bead and its chance.
pub(super) fn why(app: &App) -> Vec<String> {
    let Some((side, open)) = app.box_to_explain() else {
        return vec!["MENACE has opened no box yet.".to_owned()];
    };
    let numbering = app.preferences().numbering;
    let beads = app.drawn_from(side, &open);
    let chance = beads
        .chance(open.bead)
        .map_or_else(String::new, share_of_beads);
    vec![
        format!(
            "Box {} lies {} on the board.",
            open.number,
            lies(open.symmetry, numbering)
        ),
        format!(
            "In it were {}.",
            held(app, &beads, |bead| bead.board_square(open.symmetry))
        ),
        format!("{}: {chance}.", drawn(app, side, &open)),
    ]
}

/// The beads of a box: each color with its count and its square.
fn held(app: &App, beads: &Beads, square_of: impl Fn(Bead) -> Square) -> String {
    let names = bead_names(app.machine().by_hand());
    let colors: Vec<_> = Square::ALL
        .into_iter()
        .map(Bead::on_lid)
        .filter(|&bead| beads.count(bead) > 0)
        .map(|bead| {
            format!(
                "{} {} for {}",
                grouped(beads.count(bead)),
                names[bead.lid_square()],
                number(app, square_of(bead))
            )
        })
        .collect();
    if colors.is_empty() {
        "no beads".to_owned()
    } else {
        colors.join(", ")
    }
}

/// A box as it is: its lid and its beads.
pub(super) fn matchbox(app: &App, of: BoxNumber) -> String {
    let lid = app.shown_cabinet()[of].lid().board();
    let beads = app.beads_that_show(of, &app.table(app.shown_side()));
    let rows = [0, 1, 2].map(|row| {
        let squares = (0..3).filter_map(|column| Square::at(row, column));
        let text = |at: Square| {
            lid.at(at).map_or_else(
                || number(app, at).to_string(),
                |on_lid| mark(app, Side::of(on_lid)).to_string(),
            )
        };
        squares.map(text).collect::<Vec<_>>().join(" ")
    });
    format!(
        "Box {of}, lid {}: {}.",
        rows.join(", "),
        held(app, &beads, Bead::lid_square)
    )
}

/// The chances of the machine as it stands, against the opponent measured against or another, and
/// who can still beat it: a line each.
pub(super) fn odds(app: &App, against: Option<Opponent>) -> Vec<String> {
    let measured = &app.session.measure;
    let opponent = against.unwrap_or(measured.against());
    let chances = match app.shown_machine().odds(app.shown_side(), opponent) {
        Some(Chances { won, drawn, lost }) => {
            let [won, drawn, lost] = percents([won, drawn, lost]);
            format!("If it met {opponent} now: won {won}, drawn {drawn}, lost {lost}.")
        }
        None => format!("How {opponent} plays cannot be known."),
    };
    let proof = app.shown_machine().proof(app.shown_side());
    let proof = proof.map(|it| locked_out(&it).unwrap_or_else(|| beatable(it.beatable)));
    let proof = proof.map(|said| format!("{said}."));
    [Some(chances), proof].into_iter().flatten().collect()
}

/// The question for a bead, where a person shakes the boxes.
pub(super) fn question(app: &App) -> Option<String> {
    let to_open = app.box_to_open()?;
    let numbering = app.preferences().numbering;
    let choices: Vec<_> = app
        .bead_choices()
        .iter()
        .map(|choice| format!("{} {} ({})", choice.digit, choice.name, choice.count))
        .collect();
    Some(format!(
        "Open box {}, {}, and shake it. Which bead came out? {}; 0: none.",
        to_open.number,
        lies(app.turn_of_real_lid(&to_open), numbering),
        choices.join(", ")
    ))
}
