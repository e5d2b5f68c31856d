//! The screen in lines, for screen readers: `menace --plain` prints these lines, and the page has
//! them beside its canvas. Typed lines are commands; events are announced in a line each.

mod announce;
mod words;

use std::mem;

use self::words::Command;
use crate::app::{Action, App, Labels, Order, Pace, PageAction, TrainingPlan, UserInput};
use crate::engine::{Opponent, Side, Tally};
use crate::game::PlayKey;
use crate::parts::board::then_now::ThenNow;
use crate::parts::popup::menu::Menu;
use crate::words::{full_stop, list, no_such_box, say, sentences};

/// The most boxes of an order that a line lists.
const LISTED: usize = 20;

/// The screen in lines, with the state that was announced.
#[derive(Clone, Debug, Default)]
pub struct Plain {
    /// The game as announced, up to its last announced move; `None` before its beginning is
    /// announced.
    game: Option<PlayKey>,
    /// True if the end of that game was announced.
    is_end_announced: bool,
    /// The notices and questions on the screen at the last announcement.
    on_screen: Vec<String>,
    /// The player in training by a command, and its totals before.
    training: Option<Tally>,
}

impl Plain {
    /// The first line: the machine, its games, and a hint at the commands.
    pub fn greeting(app: &App) -> String {
        announce::greeting(app)
    }

    /// Executes a line and returns its immediate answer; [`Self::happened`] returns the rest.
    /// `None` if the person quits.
    pub fn execute(&mut self, line: &str, app: &mut App) -> Option<Vec<String>> {
        let of_page = app
            .session
            .is_on_page()
            .then(|| Command::of_page(line))
            .flatten();
        match of_page.map_or_else(|| Command::parse(line), Ok) {
            Ok(Command::Quit) if !app.session.is_on_page() => None,
            Ok(command) => Some(self.obey(command, app)),
            Err(complaint) => Some(vec![complaint]),
        }
    }

    /// The announcements of everything since the last call.
    pub fn happened(&mut self, app: &App) -> Vec<String> {
        let view = app.session.view();
        let notice = app.session.notice.as_ref().map(full_stop);
        let questions = lines_of_popup(app).into_iter();
        let questions: Vec<_> = questions.chain(announce::question(view)).collect();
        let before = mem::take(&mut self.on_screen);
        let news = |line: &String| !before.contains(line);
        let mut lines = self.end_of_training(app, notice.as_ref());
        let has_trained = !lines.is_empty();
        lines.extend(notice.clone().filter(|it| news(it) && !has_trained));
        lines.extend(self.moves(app));
        lines.extend(questions.iter().filter(|line| news(line)).cloned());
        if has_trained {
            lines.extend(announce::odds(view, None));
        }
        self.on_screen = notice.into_iter().chain(questions).collect();
        lines
    }

    /// Executes a command.
    fn obey(&mut self, command: Command, app: &mut App) -> Vec<String> {
        let has_question = app.popup_of::<Menu>().is_some_and(Menu::is_question);
        // The result of a training has been announced.
        while !has_question && (app.popup.is_some() || app.scene::<ThenNow>().is_some()) {
            app.update(UserInput::Do(Action::Close));
        }
        match command {
            Command::Digit(digit) if has_question => {
                self.game = None;
                let nth = usize::from(digit).saturating_sub(1);
                self.pass_on(UserInput::Do(Action::Line(nth)), app)
            }
            _ if has_question => lines_of_popup(app),
            Command::Digit(digit) => self.digit(digit, app),
            Command::GoOn if app.session.view().finished().is_some() => {
                self.begin(Action::Activate, app)
            }
            Command::GoOn => {
                vec![
                    announce::question(app.session.view())
                        .unwrap_or_else(|| announce::your_move(app.session.view())),
                ]
            }
            Command::New(side) => self.begin(Action::Begin(side), app),
            Command::TakeBack => self.ask(Action::TakeBack, app),
            Command::Board => vec![announce::board(app.session.view())],
            Command::Box(number) => vec![box_as_it_is(number, app)],
            Command::Odds(opponent) => announce::odds(app.session.view(), opponent),
            Command::Why => announce::why(app.session.view()),
            Command::If(digit) => vec![answer(digit, app)],
            Command::Order(order) => boxes_in_order(order, app),
            Command::Train(games, opponent) => self.train(games, opponent, app),
            Command::Help => announce::help(app.session.view(), app.session.is_on_page()).collect(),
            Command::Quit => vec![say!("plain-means-nothing").to_string()],
            Command::OfPage(asked) => {
                let asked = match asked {
                    PageAction::AskForLabels => {
                        PageAction::PrintLabels(Labels::of(&app.session.kept_machine().machine))
                    }
                    asked => asked,
                };
                self.pass_on(UserInput::Do(Action::OfPage(asked)), app)
            }
            Command::Speak(language) => {
                app.session.preferences.language = Some(language);
                Vec::new()
            }
        }
    }

    /// Executes a digit: a square, or a bead while one is to be entered.
    fn digit(&mut self, digit: u8, app: &mut App) -> Vec<String> {
        match words::square(digit) {
            Some(square) => self.pass_on(UserInput::Key(None, Some(Action::Play(square))), app),
            None if app.session.view().box_to_open().is_some() => self.ask(Action::Draw(None), app),
            None => vec![say!("plain-squares").to_string()],
        }
    }

    /// Begins a game, to be announced from its beginning.
    fn begin(&mut self, action: Action, app: &mut App) -> Vec<String> {
        self.game = None;
        self.ask(action, app)
    }

    fn ask(&mut self, action: Action, app: &mut App) -> Vec<String> {
        if app.offers(action).is_none() {
            return vec![say!("plain-means-nothing").to_string()];
        }
        self.pass_on(UserInput::Do(action), app)
    }

    /// Passes an input to the app, and announces all its effects as new.
    fn pass_on(&mut self, hand: UserInput, app: &mut App) -> Vec<String> {
        app.session.notice = None;
        self.on_screen.clear();
        app.update(hand);
        if app.session.view().waits_to_draw {
            // In lines there is no open box to be looked at.
            app.update(UserInput::Do(Action::Pause));
        }
        Vec::new()
    }

    fn train(&mut self, games: u64, opponent: Opponent, app: &mut App) -> Vec<String> {
        self.training = Some(app.session.machine().tally());
        let plan = TrainingPlan {
            side: app.session.machine().side(),
            opponent,
            games,
            left: 0,
            pace: Pace::Fast,
        };
        let lines = self.pass_on(UserInput::Do(Action::StartTraining(plan)), app);
        // If training starts at once, the next game is another.
        if !app.popup_of::<Menu>().is_some_and(Menu::is_question) {
            self.game = None;
        }
        lines
    }

    /// The result of the training by a command, once it is over.
    fn end_of_training(&mut self, app: &App, notice: Option<&String>) -> Vec<String> {
        // A question about the current game comes first.
        let is_asked = app.popup_of::<Menu>().is_some_and(Menu::is_question);
        let Some(before) = self
            .training
            .filter(|_| !app.session.view().is_fast() && !is_asked)
        else {
            return Vec::new();
        };
        self.training = None;
        let played = app.session.machine().tally().since(&before);
        if played.games() == 0 && notice.is_none() {
            return Vec::new();
        }
        let results = announce::results_of_games(&played);
        vec![sentences(notice.cloned().into_iter().chain([results]))]
    }

    /// The beginning of the game, the moves since the last announcement with a line per move of
    /// MENACE, and the end.
    fn moves(&mut self, app: &App) -> Vec<String> {
        let view = app.session.view();
        let is_played = (view.is_game() || view.is_over()) && !view.waits_to_draw;
        let Some(game) = view.key().filter(|_| is_played) else {
            return Vec::new();
        };
        let before = self.game.replace(game).filter(|before| {
            let goes_on = game.squares().starts_with(before.squares());
            goes_on || !is_another(before, &game, self.is_end_announced)
        });
        let mut lines = Vec::new();
        if before.is_none() {
            self.is_end_announced = false;
            lines.push(announce::beginning(view, game.len()));
        }
        let (before, moves) = (before.map_or(0, |before| before.len()), game.len());
        if moves < before {
            self.is_end_announced = false;
            lines.push(say!("plain-taken-back", board = announce::board(view)).to_string());
        } else if moves > before {
            lines.extend(moves_made(app, before, moves));
        }
        if let Some(finished) = view.finished()
            && !mem::replace(&mut self.is_end_announced, true)
        {
            lines.extend(announce::verdict(view, finished));
        }
        lines
    }
}

/// True if the shown game is not the announced one with moves taken back: a game never loses its
/// first move, and a finished one keeps more than that.
fn is_another(before: &PlayKey, shown: &PlayKey, is_over: bool) -> bool {
    let is_shorter = before.squares().starts_with(shown.squares());
    !is_shorter || is_over && shown.len() <= 1
}

/// The moves in this range, with a line per move of MENACE; the board is appended to the last line.
fn moves_made(app: &App, from: usize, to: usize) -> Vec<String> {
    let view = app.session.view();
    let machine = view.side();
    let mut lines = Vec::new();
    let mut line = Vec::new();
    for nth in from..to {
        line.extend(announce::move_made(view, nth));
        if Side::of_move(nth) == machine && nth + 1 < to {
            lines.push(sentences(mem::take(&mut line)));
        }
    }
    line.push(announce::board(view));
    lines.push(sentences(line));
    lines
}

/// The text of a popup, and for a question its numbered choices.
fn lines_of_popup(app: &App) -> Vec<String> {
    let Some(menu) = app.popup_of::<Menu>() else {
        let is_form = app.popup.is_some();
        let form = is_form.then(|| say!("plain-form").to_string());
        return form.into_iter().collect();
    };
    let choices = (1..).zip(&menu.items);
    let choices: Vec<_> = choices
        .map(|(nth, (choice, _))| format!("{nth}: {choice}"))
        .collect();
    let choices = menu.is_question().then(|| full_stop(&choices.join("; ")));
    let lines = menu.words().map(str::to_owned).chain(choices);
    lines.filter(|line| !line.is_empty()).collect()
}

/// MENACE's reply to a move on the square of this digit.
fn answer(digit: u8, app: &App) -> String {
    let view = app.session.view();
    let square = words::square(digit);
    match square {
        None => say!("plain-squares").to_string(),
        Some(_) if !view.is_your_move() => say!("plain-means-nothing").to_string(),
        Some(square) => full_stop(&view.answer_in_words(square)),
    }
}

/// The first boxes of an order, after its answer.
fn boxes_in_order(order: Order, app: &mut App) -> Vec<String> {
    if app.offers(Action::Order(order)).is_none() {
        return vec![say!("plain-means-nothing").to_string()];
    }
    app.update(UserInput::Do(Action::Order(order)));
    let view = app.session.view();
    let ordered = view.ordered();
    let boxes = ordered.numbers[..ordered.answering].iter().take(LISTED);
    let boxes: Vec<_> = boxes.map(ToString::to_string).collect();
    let answer = ordered.answer(view).map(|answer| full_stop(&answer));
    let boxes = (!boxes.is_empty()).then(|| say!("plain-order", boxes = list(&boxes)).to_string());
    answer.into_iter().chain(boxes).collect()
}

/// The box with this number, or the one opened last.
fn box_as_it_is(number: Option<usize>, app: &App) -> String {
    let view = app.session.view();
    let cabinet = view.cabinet();
    let found = match number {
        Some(number) => u16::try_from(number).ok().and_then(|it| cabinet.number(it)),
        None => view.last_opened().map(|open| open.number),
    };
    match (found, number) {
        (Some(found), _) => announce::matchbox(view, found),
        (None, Some(number)) => full_stop(&no_such_box(cabinet, &number)),
        (None, None) => say!("plain-no-box-yet").to_string(),
    }
}
