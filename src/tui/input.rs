//! What a key or a click comes to, on the screen as it is laid out now.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::keys::{self, Command};
use super::layout::{Button, Content, Layout, Target};
use crate::app::{App, Direction, Focus, MachineAction, Message, Phase, Popup, Replay};

/// How many lines a step of the wheel scrolls.
const WHEEL: u16 = 3;

/// The message that an event of the terminal comes to, if any. Pasted text comes to none: it is no key.
pub fn message(event: &Event, app: &App, layout: Option<&Layout>) -> Option<Message> {
    match event {
        // Windows reports releases too.
        Event::Key(key) if key.kind != KeyEventKind::Release => for_key(key, app, layout),
        Event::Mouse(mouse) => for_mouse(*mouse, app, layout?),
        _ => None,
    }
}

fn for_key(key: &KeyEvent, app: &App, layout: Option<&Layout>) -> Option<Message> {
    if let Some(Popup::GoTo { .. } | Popup::Name(_)) = app.popup() {
        return for_text(key);
    }
    let command = keys::command(key)?;
    // On a screen too small to see, only what is safe unseen.
    let Some(layout) = layout else {
        return matches!(command, Command::Quit | Command::Suspend | Command::Redraw).then(|| anywhere(command))?;
    };
    for_command(command, app, layout)
}

/// Keys while a number or a name is typed.
fn for_text(key: &KeyEvent) -> Option<Message> {
    match key.code {
        KeyCode::Char(character) if !key.modifiers.contains(KeyModifiers::CONTROL) => Some(Message::Type(character)),
        KeyCode::Backspace => Some(Message::Erase),
        KeyCode::Enter => Some(Message::Confirm),
        KeyCode::Left => Some(Message::PopupCursor(Direction::Left)),
        KeyCode::Right => Some(Message::PopupCursor(Direction::Right)),
        _ => anywhere(keys::command(key)?),
    }
}

/// What a command comes to, whatever key or click asked for it.
fn for_command(command: Command, app: &App, layout: &Layout) -> Option<Message> {
    match app.popup() {
        None => on_panes(command, app, layout).or_else(|| anywhere(command)),
        Some(Popup::Help { top }) => in_help(command, *top, layout).or_else(|| anywhere(command)),
        Some(_) => match command {
            Command::Arrow(direction) => Some(Message::PopupCursor(direction)),
            Command::Activate => Some(Message::Confirm),
            other => anywhere(other),
        },
    }
}

/// The commands that mean the same wherever they are given.
fn anywhere(command: Command) -> Option<Message> {
    match command {
        Command::Close => Some(Message::Close),
        Command::ToggleMouse => Some(Message::ToggleMouse),
        Command::Redraw => Some(Message::Redraw),
        Command::Suspend => Some(Message::Suspend),
        Command::Quit => Some(Message::Quit),
        _ => None,
    }
}

fn on_panes(command: Command, app: &App, layout: &Layout) -> Option<Message> {
    let cabinet = app.focus() == Focus::Cabinet;
    let selected = app.right_pane().selected();
    let is_watching = matches!(app.play().phase(), Phase::Watching(_));
    let elsewhere = match (cabinet, layout.content, app.play().phase()) {
        (true, Content::Games, _) => in_games(command, app, layout),
        (true, Content::Machine, _) => in_machines(command, app, layout),
        (false, _, Phase::Replaying(replay)) => in_replay(command, replay),
        _ => None,
    };
    if elsewhere.is_some() {
        return elsewhere;
    }
    match command {
        Command::Arrow(Direction::Right) if !cabinet && is_watching => Some(Message::Step),
        Command::Arrow(_) if cabinet && !shows_boxes(layout) => None,
        Command::Arrow(direction) if cabinet => Some(Message::SelectBox(layout.grid.neighbor(selected, direction))),
        Command::Arrow(direction) => Some(Message::Cursor(direction)),
        Command::Activate if cabinet && shows_boxes(layout) => Some(Message::OpenBox),
        Command::Activate if cabinet && !is_watching => None,
        Command::Activate => Some(Message::Proceed),
        Command::Play(square) => Some(Message::Play(square)),
        Command::SwitchPane => Some(Message::SwitchPane),
        Command::Page(direction) => Some(scroll(layout, direction, layout.boxes.height)),
        Command::HalfPage(direction) => Some(scroll(layout, direction, layout.boxes.height / 2)),
        Command::Start => app.shown_cabinet().box_index().numbers().next().map(Message::SelectBox),
        Command::End => app.shown_cabinet().box_index().numbers().next_back().map(Message::SelectBox),
        Command::NewGame => Some(Message::NewGame),
        Command::TakeBack => Some(Message::TakeBack),
        Command::Zoom => Some(Message::Zoom),
        Command::ChancesView => Some(Message::ChancesView),
        Command::Follow => Some(Message::Follow),
        Command::PreviousOpen => Some(Message::PreviousOpen),
        Command::NextOpen => Some(Message::NextOpen),
        Command::GoTo => Some(Message::GoTo),
        Command::Help => Some(Message::Help),
        Command::Train => Some(Message::Train),
        Command::Faster => Some(Message::ChangeSpeed { faster: true }),
        Command::Slower => Some(Message::ChangeSpeed { faster: false }),
        Command::NextTab => Some(Message::TurnTab { forward: true }),
        Command::PreviousTab => Some(Message::TurnTab { forward: false }),
        Command::Tournament => Some(Message::Tournament),
        Command::OtherMachine => Some(Message::OtherMachine),
        Command::Close => Some(Message::Stop),
        // These are for the list of machines, or mean the same anywhere.
        Command::Manage(_) | Command::ToggleMouse | Command::Redraw | Command::Suspend | Command::Quit => None,
    }
}

fn shows_boxes(layout: &Layout) -> bool {
    matches!(layout.content, Content::Boxes | Content::Detail)
}

/// Commands that mean something else in the list of games.
fn in_games(command: Command, app: &App, layout: &Layout) -> Option<Message> {
    match command {
        Command::Activate => Some(Message::Replay),
        _ => in_list(command, app.right_pane().selected_game(), layout.boxes.height).map(Message::SelectGame),
    }
}

/// Commands that mean something else in the list of machines.
fn in_machines(command: Command, app: &App, layout: &Layout) -> Option<Message> {
    let page = layout.machine.map_or(1, |machine| machine.list.height);
    match command {
        Command::Activate => Some(Message::Manage(MachineAction::Open)),
        Command::Manage(chore) => Some(Message::Manage(chore)),
        _ => in_list(command, app.machines().selected(), page).map(Message::SelectMachine),
    }
}

/// The line of a list that a command goes to; beyond the last it is the last.
fn in_list(command: Command, selected: usize, page: u16) -> Option<usize> {
    let page = usize::from(page);
    Some(match command {
        Command::Arrow(Direction::Up) => selected.saturating_sub(1),
        Command::Arrow(Direction::Down) => selected + 1,
        Command::Page(Direction::Up) => selected.saturating_sub(page),
        Command::Page(_) => selected + page,
        Command::HalfPage(Direction::Up) => selected.saturating_sub(page / 2),
        Command::HalfPage(_) => selected + page / 2,
        Command::Start => 0,
        Command::End => usize::MAX,
        _ => return None,
    })
}

/// Commands that mean something else while a game is replayed.
fn in_replay(command: Command, replay: &Replay) -> Option<Message> {
    match command {
        Command::Arrow(direction) => Some(Message::ReplayStep(direction)),
        Command::Start => Some(Message::ReplayTo(0)),
        Command::End => Some(Message::ReplayTo(replay.moves())),
        Command::Activate => Some(Message::Pause),
        _ => None,
    }
}

fn in_help(command: Command, top: usize, layout: &Layout) -> Option<Message> {
    let inner = layout.popup.as_ref().map(|popup| popup.inner).unwrap_or_default();
    let page = usize::from(inner.height);
    let most = keys::help_lines(inner.width).len().saturating_sub(page);
    let to = match command {
        Command::Arrow(Direction::Up) => top.saturating_sub(1),
        Command::Arrow(Direction::Down) => top + 1,
        Command::Page(Direction::Up) | Command::HalfPage(Direction::Up) => top.saturating_sub(page),
        Command::Page(_) | Command::HalfPage(_) => top + page,
        Command::Start => 0,
        Command::End => most,
        Command::Help => return Some(Message::Help),
        _ => return None,
    };
    Some(Message::ScrollHelp(to.min(most)))
}

fn scroll(layout: &Layout, direction: Direction, lines: u16) -> Message {
    let top = match direction {
        Direction::Up | Direction::Left => layout.top.saturating_sub(lines),
        Direction::Down | Direction::Right => (layout.top + lines).min(layout.most_top()),
    };
    Message::ScrollTo(top.into())
}

fn for_mouse(mouse: MouseEvent, app: &App, layout: &Layout) -> Option<Message> {
    let target = layout.target(Position::new(mouse.column, mouse.row))?;
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => for_click(target, app, layout),
        MouseEventKind::Drag(MouseButton::Left) => match target {
            Target::Scrollbar(top) => Some(Message::ScrollTo(top.into())),
            _ => None,
        },
        MouseEventKind::ScrollUp => for_wheel(target, Direction::Up, app, layout),
        MouseEventKind::ScrollDown => for_wheel(target, Direction::Down, app, layout),
        _ => None,
    }
}

fn for_click(target: Target, app: &App, layout: &Layout) -> Option<Message> {
    match target {
        Target::Square(square) => Some(Message::Play(square)),
        Target::Game => Some(Message::Focus(Focus::Board)),
        Target::Box(number) => Some(Message::ClickBox(number)),
        Target::Replay(nth) => Some(Message::ClickGame(nth)),
        Target::Machine(nth) if nth < app.machines().names().len() => Some(Message::ClickMachine(nth)),
        Target::Machine(_) | Target::Cabinet => Some(Message::Focus(Focus::Cabinet)),
        Target::Scrollbar(top) => Some(Message::ScrollTo(top.into())),
        Target::Hint(command) => for_command(command, app, layout),
        Target::Tab(tab) => Some(Message::ShowTab(tab)),
        Target::Button(Button::Way(way)) => Some(Message::Choose(way)),
        Target::Button(Button::Field(field)) => Some(Message::PickField(field)),
        Target::Button(Button::Preset) => Some(Message::TurnPreset),
        Target::Button(Button::Answer(agreed)) => Some(Message::Answer(agreed)),
        Target::Popup => None,
        Target::BesidePopup => Some(Message::Close),
    }
}

fn for_wheel(target: Target, direction: Direction, app: &App, layout: &Layout) -> Option<Message> {
    match (target, app.popup()) {
        (Target::Replay(_), _) => {
            in_list(Command::Page(direction), app.right_pane().selected_game(), WHEEL).map(Message::SelectGame)
        }
        (Target::Machine(_), _) => {
            in_list(Command::Page(direction), app.machines().selected(), WHEEL).map(Message::SelectMachine)
        }
        (Target::Box(_) | Target::Cabinet | Target::Scrollbar(_), _) => Some(scroll(layout, direction, WHEEL)),
        (_, Some(Popup::Help { top })) => in_help(Command::Arrow(direction), *top, layout),
        _ => None,
    }
}
