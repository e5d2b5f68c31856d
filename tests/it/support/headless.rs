//! The screen without a terminal: keys and clicks go in, cells come out.

use std::fmt::Write as _;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use menace::app::{Action, App, Effect, Message, Phase, Preferences};
use menace::engine::{Machine, Preset, Reward, Rules};
use menace::tui::layout::{BoxesLayout, Layout, ListLayout};
use menace::tui::theme::{Capabilities, Depth, Ground, Theme, ThemeName};
use menace::tui::{input, view};
use rand::rngs::Xoshiro256PlusPlus;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::support::machines::{resigning, seeded};

/// The smallest terminal, and one that shows everything at a comfortable size.
pub const SIZES: [(u16, u16); 2] = [(60, 20), (120, 36)];

/// The same, the usual terminal of old, and a projector.
pub const ALL_SIZES: [(u16, u16); 4] = [(60, 20), (80, 24), (120, 36), (200, 60)];

/// A terminal with so many colors on such a ground.
pub const fn terminal(depth: Depth, ground: Ground, ascii: bool) -> Capabilities {
    Capabilities { depth, ground, ascii }
}

/// A screen of some size and theme.
pub struct Headless {
    pub app: App,
    pub theme: Theme,
    pub area: Rect,
    /// What the app asked of the outside, oldest first.
    pub effects: Vec<Effect>,
}

impl Headless {
    /// A fresh machine with these rules on a screen of this size, in the default theme with all colors.
    pub fn new(rules: Rules, size: (u16, u16)) -> Self {
        let mut rng = seeded(1961);
        let machine = Machine::new(rules, &mut rng);
        Self::start("default", machine, rng, size)
    }

    /// This machine on a screen of this size.
    pub fn of(machine: Machine, size: (u16, u16)) -> Self {
        Self::named("default", machine, size)
    }

    /// This machine by another name.
    pub fn named(name: &str, machine: Machine, size: (u16, u16)) -> Self {
        Self::start(name, machine, seeded(1961), size)
    }

    fn start(name: &str, machine: Machine, rng: Xoshiro256PlusPlus, (width, height): (u16, u16)) -> Self {
        let preferences = Preferences { motion: false, ..Preferences::default() };
        Self::with_preferences((name, machine), rng, preferences, (width, height))
    }

    /// A machine by its name, on a screen as the user wants it.
    pub fn with_preferences(
        (name, machine): (&str, Machine),
        rng: Xoshiro256PlusPlus,
        preferences: Preferences,
        (width, height): (u16, u16),
    ) -> Self {
        Self {
            app: App::new(name.parse().expect("a name"), machine, rng, preferences),
            theme: Theme::new(ThemeName::Default, terminal(Depth::True, Ground::Dark, false)),
            area: Rect::new(0, 0, width, height),
            effects: Vec::new(),
        }
    }

    /// The same in another theme.
    pub fn in_theme(self, name: ThemeName, depth: Depth, ascii: bool) -> Self {
        Self { theme: Theme::new(name, terminal(depth, Ground::Dark, ascii)), ..self }
    }

    /// Presses keys, named as in "5 tab ctrl-d esc", one after another.
    pub fn press(mut self, keys: &str) -> Self {
        for name in keys.split_whitespace() {
            self.feed(&Event::Key(key(name)));
        }
        self
    }

    /// Clicks a cell.
    pub fn click(&mut self, column: u16, row: u16) {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row);
        self.mouse(MouseEventKind::Up(MouseButton::Left), column, row);
    }

    pub fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) {
        self.feed(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    /// Lets an event of the terminal happen.
    pub fn feed(&mut self, event: &Event) {
        if let Some(message) = input::message(event, &self.app, self.layout().as_ref()) {
            self.tell(message);
        }
    }

    pub fn tell(&mut self, message: Message) {
        self.app.update(message);
        self.effects.extend(std::iter::from_fn(|| self.app.next_effect()));
    }

    /// Does what a key or a click in the footer asks for.
    pub fn act(&mut self, action: Action) {
        let viewport = self.layout().map(|layout| layout.viewport()).unwrap_or_default();
        self.tell(Message::Do(action, viewport));
    }

    /// The boxes as they are laid out now.
    pub fn boxes(&self) -> BoxesLayout {
        self.layout().and_then(|layout| layout.boxes().cloned()).expect("the boxes show")
    }

    /// The list of machines as it is laid out now.
    pub fn machine_list(&self) -> ListLayout {
        self.layout().and_then(|layout| layout.machine().map(|machine| machine.list)).expect("the list shows")
    }

    pub fn layout(&self) -> Option<Layout> {
        Layout::new(self.area, &self.app, &self.theme)
    }

    /// What is on the screen now.
    pub fn cells(&self) -> Buffer {
        let mut buffer = Buffer::empty(self.area);
        view::draw(&self.app, self.layout().as_ref(), &self.theme, self.area, &mut buffer);
        buffer
    }

    /// The screen as lines of text.
    pub fn text(&self) -> String {
        text(&self.cells())
    }

    /// The screen as lines of text, then the same lines with a letter for each style, then what the letters mean.
    pub fn text_and_styles(&self) -> String {
        text_and_styles(&self.cells())
    }
}

/// A fresh machine of Michie's on a screen of this size.
pub fn michie(size: (u16, u16)) -> Headless {
    Headless::new(Preset::Michie.rules(), size)
}

/// Rules under which every game empties the boxes that it opened, but for the first.
pub fn brittle() -> Rules {
    resigning([99, 1, 1, 1], Reward { won: -9, drawn: -9, lost: -9 })
}

/// Rules under which one lost game empties the first box too.
pub fn fragile() -> Rules {
    resigning([1, 1, 1, 1], Reward { won: 3, drawn: 1, lost: -9 })
}

/// Plays on, always the first free square, until something is so.
pub fn play_until(mut screen: Headless, is_so: impl Fn(&Headless) -> bool) -> Headless {
    for _ in 0..500 {
        if is_so(&screen) {
            return screen;
        }
        match screen.app.play().phase() {
            Phase::YourMove => {
                let free = screen.app.board().free().first().expect("a board that is not full");
                screen.act(Action::Play(free));
            }
            Phase::Over(_) | Phase::Dry => screen.act(Action::Activate),
            phase => panic!("a person does not play in {phase:?}"),
        }
    }
    panic!("500 moves did not lead there:\n{}", screen.text());
}

/// The cells as lines of text.
pub fn text(cells: &Buffer) -> String {
    lines(cells, |cell| cell.symbol().to_owned())
}

/// The cells as lines of text, then the same lines with a letter for each style, then what the letters mean.
pub fn text_and_styles(cells: &Buffer) -> String {
    let mut styles: Vec<String> = Vec::new();
    let looks = lines(cells, |cell| {
        let style = look(cell);
        let nth = styles.iter().position(|known| *known == style).unwrap_or_else(|| {
            styles.push(style);
            styles.len() - 1
        });
        LETTERS.chars().nth(nth).unwrap_or('?').to_string()
    });
    let mut text = text(cells);
    text.push('\n');
    text.push_str(&looks);
    for (letter, style) in LETTERS.chars().zip(styles) {
        write!(text, "\n{letter} {style}").expect("a string takes all that is written");
    }
    text
}

const LETTERS: &str = ".abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

fn lines(cells: &Buffer, mut glyph: impl FnMut(&Cell) -> String) -> String {
    let width = usize::from(cells.area.width);
    let rows = cells.content().chunks(width);
    let lines = rows.map(|row| row.iter().map(&mut glyph).collect::<String>().trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// The look of a cell in words; the color of what is not seen counts for nothing.
fn look(cell: &Cell) -> String {
    let style = cell.style();
    let ground = cell.bg;
    let ink = if cell.symbol() == " " && cell.modifier.is_empty() { ground } else { cell.fg };
    format!("{ink:?} on {ground:?} {:?}", style.add_modifier)
}

/// A key by its name: a character, or one of the words below, perhaps after `ctrl-`.
fn key(name: &str) -> KeyEvent {
    if let Some(letter) = name.strip_prefix("ctrl-").and_then(|rest| rest.chars().next()) {
        return KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
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
        "space" => KeyCode::Char(' '),
        letter => KeyCode::Char(letter.chars().next().expect("a key has a name")),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}
