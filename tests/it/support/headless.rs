//! The screen without a terminal: keys and clicks in, cells out.

use std::fmt::Write as _;
use std::ops::{Deref, DerefMut};

use menace::app::{Action, App, Effect, Form, Message, Preferences, Switch, UserInput};
use menace::draw::theme::{Capabilities, Depth, Ground};
use menace::engine::{Pair, Preset, Rules};
use menace::parts::popup::Places;
use menace::parts::popup::form::{FormPopup, Sheet};
use menace::parts::popup::menu::Menu;
use menace::parts::tabs::TabPlace;
use menace::parts::tabs::boxes::{MovingBead, Places as BoxPlaces, Table};
use menace::tui::event::{Input, Key, KeyCode, KeyModifier, MouseKind};
use menace::tui::input;
use menace::tui::layout::Layout;
use menace::tui::screen::{Host, Next, Screen};
use rand::rngs::Xoshiro256PlusPlus;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

use crate::support::machines::{resigning, reward, seeded};

/// The smallest size, that of a classic terminal, and a large window.
pub const SIZES: [(u16, u16); 2] = [(80, 24), (120, 36)];

/// A terminal with these colors on such a ground.
pub const fn terminal(depth: Depth, ground: Ground, ascii: bool) -> Capabilities {
    Capabilities {
        depth,
        ground,
        color: None,
        is_xterm: false,
        ascii,
        no_color: false,
    }
}

/// A host that only records the effects.
#[derive(Debug, Default)]
pub struct Recorder {
    /// The recorded effects, oldest first.
    pub effects: Vec<Effect>,
}

impl Host for Recorder {
    fn perform(&mut self, effect: Effect, _: &mut App) -> anyhow::Result<Next> {
        self.effects.push(effect);
        Ok(Next::Continue)
    }

    /// Nothing is saved, so the app stays unsaved as tests expect.
    fn keep(&mut self, _: &mut App) {}
}

/// The real event loop on a terminal of cells.
pub struct Headless(Screen<TestBackend, Recorder>);

impl Deref for Headless {
    type Target = Screen<TestBackend, Recorder>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl DerefMut for Headless {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl Headless {
    /// A new machine with these rules on a screen of this size, in the default theme with all
    /// colors.
    pub fn new(rules: Rules, size: (u16, u16)) -> Self {
        let mut rng = seeded(1961);
        let machine = Pair::new(rules, &mut rng);
        Self::start("default", machine, rng, size)
    }

    /// This machine on a screen of this size.
    pub fn of(machine: Pair, size: (u16, u16)) -> Self {
        Self::named("default", machine, size)
    }

    /// This machine by another name.
    pub fn named(name: &str, machine: Pair, size: (u16, u16)) -> Self {
        Self::start(name, machine, seeded(1961), size)
    }

    fn start(name: &str, machine: Pair, rng: Xoshiro256PlusPlus, size: (u16, u16)) -> Self {
        let preferences = Preferences {
            motion: Switch::default().for_now(false),
            ..Preferences::default()
        };
        Self::with_preferences((name, machine), rng, preferences, size)
    }

    /// A new machine with these rules, different for each seed, with motion or without.
    pub fn begun(rules: Rules, size: (u16, u16), seed: u64, moves: bool) -> Self {
        let mut rng = seeded(seed);
        let machine = Pair::new(rules, &mut rng);
        let preferences = Preferences {
            motion: Switch::default().for_now(moves),
            ..Preferences::default()
        };
        Self::with_preferences(("default", machine), rng, preferences, size)
    }

    /// A named machine on a screen with these preferences.
    pub fn with_preferences(
        (name, machine): (&str, Pair),
        rng: Xoshiro256PlusPlus,
        preferences: Preferences,
        (width, height): (u16, u16),
    ) -> Self {
        let app = App::new(name.parse().expect("a name"), machine, rng, preferences);
        let cells = Terminal::new(TestBackend::new(width, height)).expect("a terminal of cells");
        let screen = Screen::new(
            app,
            Recorder::default(),
            cells,
            terminal(Depth::True, Ground::Dark, false),
        );
        Self(screen).drawn()
    }

    fn drawn(mut self) -> Self {
        self.draw().expect("a terminal of cells does not fail");
        self
    }

    /// This screen on a terminal with these colors, or with only ASCII.
    pub fn on_terminal(mut self, depth: Depth, ascii: bool) -> Self {
        self.capabilities = terminal(depth, Ground::Dark, ascii);
        self.drawn()
    }

    /// Presses keys, named as in "5 tab ctrl-l esc", faster than they are drawn. `:settings` runs
    /// the action found by these words in the list of actions.
    pub fn press(mut self, keys: &str) -> Self {
        for name in keys.split_whitespace() {
            if name.starts_with(':') {
                let typed = name
                    .chars()
                    .map(|letter| if letter == '_' { ' ' } else { letter });
                typed.for_each(|letter| self.take(Input::Key(key(&letter.to_string()))));
                if name.len() > 1 {
                    self.take(Input::Key(key("enter")));
                }
            } else {
                self.take(Input::Key(key(name)));
            }
        }
        self.drawn()
    }

    /// Clicks a cell.
    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseKind::Press, column, row);
    }

    pub fn mouse(&mut self, kind: MouseKind, column: u16, row: u16) {
        self.feed(Input::Mouse(kind, Position::new(column, row)));
    }

    /// Resizes the terminal.
    pub fn resize(&mut self, width: u16, height: u16) {
        self.backend_mut().resize(width, height);
        self.feed(Input::Resize);
    }

    fn take(&mut self, input: Input) {
        self.input(input)
            .expect("a terminal of cells does not fail");
    }

    /// Passes user input.
    pub fn feed(&mut self, input: Input) {
        self.take(input);
        self.draw().expect("a terminal of cells does not fail");
    }

    pub fn dispatch(&mut self, message: impl Into<Message>) {
        self.0
            .dispatch(message)
            .expect("a terminal of cells does not fail");
        self.draw().expect("a terminal of cells does not fail");
    }

    /// Runs all animations to their end, then draws.
    pub fn rest(&mut self) {
        while self.app.next_tick().is_some() {
            self.0
                .dispatch(Message::Tick)
                .expect("a terminal of cells does not fail");
        }
        self.draw().expect("a terminal of cells does not fail");
    }

    /// Runs the action of a key or of a click in the footer.
    pub fn act(&mut self, action: Action) {
        self.dispatch(UserInput::Do(action));
    }

    /// Runs some actions in order.
    pub fn wish(mut self, wishes: impl IntoIterator<Item = Action>) -> Self {
        wishes.into_iter().for_each(|wish| self.act(wish));
        self
    }

    /// Plays one of the free squares as the person.
    pub fn reply(self, choice: u64) -> Self {
        let free = self.app.session.view().board.free();
        let nth = usize::try_from(choice % u64::from(free.count())).expect("few squares");
        let square = free.iter().nth(nth).expect("a free square");
        self.press(&square.to_string())
    }

    /// The text in a part of the screen.
    pub fn lines(&self, area: Rect) -> Vec<String> {
        let cells = self.cells();
        let rows = area.intersection(cells.area).rows();
        rows.map(|row| row.positions().map(|at| cells[at].symbol()).collect())
            .collect()
    }

    /// The words in a part of the screen, without line breaks.
    pub fn words(&self, area: Rect) -> String {
        let lines = self.lines(area).join(" ");
        lines.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The words under the board.
    pub fn status(&self) -> String {
        self.words(self.layout().expect("large enough").pane.status)
    }

    /// The boxes in the current layout.
    pub fn boxes(&self) -> BoxPlaces {
        let boxes = self.all_boxes();
        boxes.expect("the boxes show").clone()
    }

    /// The boxes in the current layout, if all of them show.
    pub fn all_boxes(&self) -> Option<&BoxPlaces> {
        self.app.right_pane.boxes.all(&self.app.session)
    }

    /// The area of the field of all boxes, if it shows beside or instead of the cards.
    pub fn field(&self) -> Rect {
        let field = self.boxes().field;
        field.map_or(Rect::ZERO, |field| field.area)
    }

    /// The right pane in the current layout, with its frame.
    pub fn right_pane(&self) -> Rect {
        self.app.right_pane.area
    }

    /// The names of the tabs in the current layout.
    pub fn tabs(&self) -> &[TabPlace] {
        &self.app.right_pane.tabs
    }

    /// The beads in flight to their box.
    pub fn moving_beads(&self) -> Vec<MovingBead> {
        self.app.moving_beads()
    }

    /// The boxes on the table in the current layout.
    pub fn tables(&self) -> &[Table] {
        &self.app.right_pane.boxes.tables
    }

    /// The action of a click at a position.
    pub fn meaning(&self, at: Position) -> Option<UserInput> {
        let press = Input::Mouse(MouseKind::Press, at);
        match input::message(press, &self.app, self.0.layout())? {
            Message::UserInput(hand) => Some(hand),
            _ => None,
        }
    }

    pub fn layout(&self) -> Option<Layout> {
        self.0.layout().cloned()
    }

    /// The popup in the current layout.
    pub fn popup(&self) -> Option<Places> {
        self.app.popup.as_ref()?.places().cloned()
    }

    /// The form over the panes, if of this kind.
    pub fn form<T: Sheet>(&self) -> Option<&Form<T>> {
        Some(&self.app.popup_of::<FormPopup<T>>()?.form)
    }

    /// True if the popup is a menu like this.
    pub fn has_menu(&self, is_so: impl FnOnce(&Menu) -> bool) -> bool {
        self.app.popup_of::<Menu>().is_some_and(is_so)
    }

    pub fn area(&self) -> Rect {
        self.0.area().expect("a terminal of cells has a size")
    }

    /// The cells of the screen now.
    pub fn cells(&self) -> Buffer {
        self.backend().buffer().clone()
    }

    /// The screen as lines of text.
    pub fn text(&self) -> String {
        text(self.backend().buffer())
    }

    /// The screen as lines of text, then the same lines with a letter for each style, then the
    /// legend of the letters.
    pub fn text_and_styles(&self) -> String {
        text_and_styles(self.backend().buffer())
    }
}

/// A new machine of Michie's on a screen of this size.
pub fn michie(size: (u16, u16)) -> Headless {
    Headless::new(Preset::Michie.rules(), size)
}

/// Rules under which every game empties the boxes it opened, except the first box.
pub fn brittle() -> Rules {
    resigning([99, 1, 1, 1], reward(-9, -9, -9))
}

/// Rules under which one lost game also empties the first box.
pub fn fragile() -> Rules {
    resigning([1, 1, 1, 1], reward(3, 1, -9))
}

/// Plays the first free squares until a condition holds.
pub fn play_until(mut screen: Headless, is_so: impl Fn(&Headless) -> bool) -> Headless {
    for _ in 0..500 {
        if is_so(&screen) {
            return screen;
        }
        if screen.app.session.view().is_your_move() {
            let free = screen.app.session.view().board.free().first();
            screen.act(Action::Play(free.expect("a board that is not full")));
        } else if screen.app.session.view().is_over() || screen.app.session.view().is_dry() {
            screen.act(Action::Activate);
        } else {
            panic!("a person does not play now:\n{}", screen.text());
        }
    }
    panic!("500 moves did not lead there:\n{}", screen.text());
}

/// The cells as lines of text.
pub fn text(cells: &Buffer) -> String {
    lines(cells, |cell, line| line.push_str(cell.symbol()))
}

/// The cells as lines of text, then the same lines with a letter for each style, then the legend of
/// the letters.
pub fn text_and_styles(cells: &Buffer) -> String {
    let mut styles = Vec::new();
    let looks = lines(cells, |cell, line| {
        let style = look(cell);
        let known = styles.iter().position(|known| *known == style);
        let nth = known.unwrap_or_else(|| {
            styles.push(style);
            styles.len() - 1
        });
        line.push(LETTERS.chars().nth(nth).unwrap_or('?'));
    });
    let mut text = text(cells);
    text.push('\n');
    text.push_str(&looks);
    for (letter, (ink, ground, modifier)) in LETTERS.chars().zip(styles) {
        write!(text, "\n{letter} {ink:?} on {ground:?} {modifier:?}")
            .expect("a string takes all that is written");
    }
    text
}

const LETTERS: &str = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

fn lines(cells: &Buffer, mut write: impl FnMut(&Cell, &mut String)) -> String {
    let rows = cells.content().chunks(usize::from(cells.area.width));
    let lines = rows.map(|row| {
        let mut line = String::new();
        for cell in row {
            write(cell, &mut line);
        }
        line.truncate(line.trim_end().len());
        line
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The colors of a cell's glyph and ground, and its modifiers; the color of an invisible glyph is
/// ignored.
fn look(cell: &Cell) -> (Color, Color, Modifier) {
    let is_seen = cell.symbol() != " " || !cell.modifier.is_empty();
    let ink = if is_seen { cell.fg } else { cell.bg };
    (ink, cell.bg, cell.modifier)
}

/// A key by its name: a character, or one of the words below, with an optional `ctrl-`.
pub fn key(name: &str) -> Key {
    if let Some(letter) = name
        .strip_prefix("ctrl-")
        .and_then(|rest| rest.chars().next())
    {
        return Key(KeyCode::Char(letter), KeyModifier::Control);
    }
    let code = match name {
        "up" => KeyCode::Up,
        "down" => KeyCode::Down,
        "left" => KeyCode::Left,
        "right" => KeyCode::Right,
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "backtab" => KeyCode::BackTab,
        "backspace" => KeyCode::Backspace,
        "home" => KeyCode::Home,
        "end" => KeyCode::End,
        "pgup" => KeyCode::PageUp,
        "pgdn" => KeyCode::PageDown,
        "f1" => KeyCode::F(1),
        "f2" => KeyCode::F(2),
        "f3" => KeyCode::F(3),
        "f4" => KeyCode::F(4),
        "f5" => KeyCode::F(5),
        "f6" => KeyCode::F(6),
        "space" => KeyCode::Char(' '),
        letter => KeyCode::Char(letter.chars().next().expect("a key has a name")),
    };
    Key(code, KeyModifier::Nothing)
}
