//! The screen in lines, for those who hear it: `menace --plain` is made of these lines, and the page
//! has them beside its canvas. A line comes in, the app takes it in, and what happened goes out, a
//! line an event.

mod told;
mod words;

use std::mem;

use self::words::Command;
use crate::app::{Action, App, Hand, Message, Pace, TrainingPlan};
use crate::board::then_now::ThenNow;
use crate::engine::{Opponent, Side, Tally};
use crate::game::PlayKey;
use crate::popup::menu::Menu;
use crate::words::{full_stop, say};

/// The screen in lines, with what they have told of it.
#[derive(Clone, Debug, Default)]
pub struct Plain {
    /// The game that was told, up to its last move that was; `None` until it is told that it began.
    game: Option<PlayKey>,
    /// True if the end of that game was told.
    is_end_told: bool,
    /// The notices and questions that stood there when it was told last.
    standing: Vec<String>,
    /// The player that trains since a line asked for it, and the games that it had before.
    training: Option<(Side, Tally)>,
}

impl Plain {
    /// The first line: the machine, its games, and what can be typed.
    pub fn greeting(app: &App) -> String {
        told::greeting(app)
    }

    /// Lets the app take a line in, and tells at once what it asks to be told; [`Self::happened`]
    /// tells the rest. `None` where the person wants to leave.
    pub fn hear(&mut self, line: &str, app: &mut App) -> Option<Vec<String>> {
        match Command::parse(line) {
            Ok(Command::Quit) if !app.is_on_page() => None,
            Ok(command) => Some(self.obey(command, app)),
            Err(complaint) => Some(vec![complaint]),
        }
    }

    /// The lines about all that happened since they were asked for last.
    pub fn happened(&mut self, app: &App) -> Vec<String> {
        let notice = app.notice.as_ref().map(full_stop);
        let asked = lines_of_popup(app).into_iter();
        let asked: Vec<_> = asked.chain(told::question(app.view())).collect();
        let before = mem::take(&mut self.standing);
        let news = |line: &String| !before.contains(line);
        let mut lines = self.end_of_training(app, notice.as_ref());
        let has_trained = !lines.is_empty();
        lines.extend(notice.clone().filter(|it| news(it) && !has_trained));
        lines.extend(self.moves(app));
        lines.extend(asked.iter().filter(|line| news(line)).cloned());
        if has_trained {
            lines.extend(told::odds(app.view(), None));
        }
        self.standing = notice.into_iter().chain(asked).collect();
        lines
    }

    /// Does what a line asks for.
    fn obey(&mut self, command: Command, app: &mut App) -> Vec<String> {
        let has_question = app.popup_of::<Menu>().is_some_and(Menu::is_question);
        // What a training has come to is told by now.
        while !has_question && (app.popup.is_some() || app.scene::<ThenNow>().is_some()) {
            app.update(Message::Hand(Hand::Do(Action::Close)));
        }
        match command {
            Command::Digit(digit) if has_question => {
                self.game = None;
                let nth = usize::from(digit).saturating_sub(1);
                self.take_in(Hand::Do(Action::Line(nth)), app)
            }
            _ if has_question => lines_of_popup(app),
            Command::Digit(digit) => self.digit(digit, app),
            Command::GoOn if app.view().finished().is_some() => self.begin(Action::Activate, app),
            Command::GoOn => {
                vec![told::question(app.view()).unwrap_or_else(|| told::your_move(app.view()))]
            }
            Command::New(side) => self.begin(Action::Begin(side), app),
            Command::TakeBack => self.ask(Action::TakeBack, app),
            Command::Board => vec![told::board(app.view())],
            Command::Box(number) => vec![box_as_it_is(number, app)],
            Command::Odds(opponent) => told::odds(app.view(), opponent),
            Command::Why => told::why(app.view()),
            Command::If(digit) => vec![answer(digit, app)],
            Command::Train(games, opponent) => self.train(games, opponent, app),
            Command::Help => told::help(app.view()).collect(),
            Command::Quit => vec![say!("plain-means-nothing").to_string()],
        }
    }

    /// A digit is a square, and where a bead is asked for a bead.
    fn digit(&mut self, digit: u8, app: &mut App) -> Vec<String> {
        match words::square(digit) {
            Some(square) => self.take_in(Hand::Key(None, Some(Action::Play(square))), app),
            None if app.view().box_to_open().is_some() => self.ask(Action::Draw(None), app),
            None => vec![say!("plain-squares").to_string()],
        }
    }

    /// Begins a game, of which nothing was told yet.
    fn begin(&mut self, asked: Action, app: &mut App) -> Vec<String> {
        self.game = None;
        self.ask(asked, app)
    }

    fn ask(&mut self, asked: Action, app: &mut App) -> Vec<String> {
        if app.offers(asked).is_none() {
            return vec![say!("plain-means-nothing").to_string()];
        }
        self.take_in(Hand::Do(asked), app)
    }

    /// Lets the app take in what is done, of which everything is news.
    fn take_in(&mut self, hand: Hand, app: &mut App) -> Vec<String> {
        app.notice = None;
        self.standing.clear();
        app.update(Message::Hand(hand));
        if app.view().waits_to_draw {
            // Whoever types lines sees no open box.
            app.update(Message::Hand(Hand::Do(Action::Pause)));
        }
        Vec::new()
    }

    fn train(&mut self, games: u64, opponent: Opponent, app: &mut App) -> Vec<String> {
        let side = app.view().side;
        self.game = None;
        self.training = Some((side, app.machine().tally(side)));
        let plan = TrainingPlan {
            side,
            opponent,
            games,
            left: 0,
            pace: Pace::Fast,
        };
        self.take_in(Hand::Do(Action::StartTraining(plan)), app)
    }

    /// The end of the training that a line asked for, once it is over, and how its games ended.
    fn end_of_training(&mut self, app: &App, notice: Option<&String>) -> Vec<String> {
        // A game that is on is asked for first.
        let is_asked = app.popup_of::<Menu>().is_some_and(Menu::is_question);
        let Some((side, before)) = self.training.filter(|_| !app.view().is_fast() && !is_asked)
        else {
            return Vec::new();
        };
        self.training = None;
        let played = app.machine().tally(side).since(&before);
        if played.games() == 0 && notice.is_none() {
            return Vec::new();
        }
        let results = told::results_of_games(&played);
        let notice = notice.map(|said| format!("{said} "));
        vec![notice.unwrap_or_default() + &results]
    }

    /// The game that began, the moves since the last ones that were told, a line for each of
    /// MENACE's, and the end.
    fn moves(&mut self, app: &App) -> Vec<String> {
        let is_played = (app.view().is_game() || app.view().is_over()) && !app.view().waits_to_draw;
        let Some(game) = app.view().key().filter(|_| is_played) else {
            return Vec::new();
        };
        let told = self.game.replace(game).filter(|told| {
            let goes_on = game.squares().starts_with(told.squares());
            goes_on || !is_another(told, &game, self.is_end_told)
        });
        let mut lines = Vec::new();
        if told.is_none() {
            self.is_end_told = false;
            lines.push(told::beginning(app.view(), game.len()));
        }
        let (told, moves) = (told.map_or(0, |told| told.len()), game.len());
        if moves < told {
            self.is_end_told = false;
            lines.push(say!("plain-taken-back", board = told::board(app.view())).to_string());
        } else if moves > told {
            lines.extend(moves_made(app, told, moves));
        }
        if let Some(finished) = app.view().finished()
            && !mem::replace(&mut self.is_end_told, true)
        {
            lines.extend(told::verdict(app.view(), finished));
        }
        lines
    }
}

/// True if the game that shows is not the one that was told, with moves taken back: no game loses
/// its first move, and none that is over all but its first.
fn is_another(told: &PlayKey, shown: &PlayKey, is_over: bool) -> bool {
    let is_shorter = told.squares().starts_with(shown.squares());
    !is_shorter || is_over && shown.len() <= 1
}

/// The moves from this one to that one, a line for each of MENACE's but the last, which is told
/// with the board.
fn moves_made(app: &App, from: usize, to: usize) -> Vec<String> {
    let machine = app.view().menace;
    let mut lines = Vec::new();
    let mut line = String::new();
    for nth in from..to {
        line += &told::move_made(app.view(), nth).unwrap_or_default();
        if Side::of_move(nth) == machine && nth + 1 < to {
            lines.push(mem::take(&mut line));
        } else {
            line.push(' ');
        }
    }
    lines.push(line + &told::board(app.view()));
    lines
}

/// The message that lies over the panes, or the question with its choices by their digits.
fn lines_of_popup(app: &App) -> Vec<String> {
    let Some(menu) = app.popup_of::<Menu>() else {
        return Vec::new();
    };
    let choices = (1..).zip(&menu.items);
    let choices: Vec<_> = choices
        .map(|(nth, (choice, _))| format!("{nth}: {choice}"))
        .collect();
    let choices = menu.is_question().then(|| full_stop(&choices.join("; ")));
    let lines = menu.words().map(str::to_owned).chain(choices);
    lines.filter(|line| !line.is_empty()).collect()
}

/// MENACE's answer to a move on the square of this digit.
fn answer(digit: u8, app: &App) -> String {
    let square = words::square(digit);
    let square = square.map(|it| app.preferences().numbering.as_in_files(it));
    match square {
        None => say!("plain-squares").to_string(),
        Some(_) if !app.view().is_your_move() => say!("plain-means-nothing").to_string(),
        Some(square) => full_stop(&app.view().answer_in_words(square, None)),
    }
}

/// The box of this number, or the one that was opened last.
fn box_as_it_is(number: Option<usize>, app: &App) -> String {
    let cabinet = app.view().cabinet();
    let (count, all) = (cabinet.box_count(), cabinet.box_index().box_count());
    let found = match number {
        Some(number) => u16::try_from(number).ok().and_then(|it| cabinet.number(it)),
        None => app.view().last_opened().map(|open| open.number),
    };
    match (found, number) {
        (Some(found), _) => told::matchbox(app.view(), found),
        (None, Some(number)) => {
            let all = Some(all).filter(|all| count < *all);
            let all = all.map_or("same".to_owned(), |all| all.to_string());
            say!("plain-no-box", box = number, count, all).to_string()
        }
        (None, None) => say!("plain-no-box-yet").to_string(),
    }
}
