//! `menace --plain`: the screen's state in lines, for those who hear it and for terminals that can
//! do no more. A line comes in, the app takes it in, and what happened goes out, a line an event.

mod told;
mod words;

use std::io::{self, BufRead, Read, Write};
use std::mem;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};

use self::words::Command;
use super::interrupt::Interrupt;
use crate::app::{
    Action, App, Effect, Guess, Hand, Message, News, Pace, Popup, PopupLine, TrainingJob,
    TrainingPlan, Viewport,
};
use crate::engine::{Opponent, Side};
use crate::store::{AUTOSAVE, MachineFile};
use crate::threads::start_training;
use crate::words::numbers::grouped;
use crate::words::{printable, speak};

/// The time from one line about a training to the next.
const BETWEEN_LINES: Duration = Duration::from_secs(10);

/// The bytes of a line that are read.
const LONGEST_LINE: u64 = 4_096;

/// The app in lines.
struct Plain<'a, W> {
    app: App,
    machine_file: &'a mut MachineFile,
    output: W,
    interrupt: Interrupt,
    /// The number of moves of the game that were told; `None` until it is told that it began.
    told: Option<usize>,
}

/// Takes line after line in until the person leaves or the input ends; the machine is saved then.
///
/// # Errors
///
/// When a line cannot be read or written, or the machine cannot be saved.
pub(super) fn run(
    app: App,
    machine_file: &mut MachineFile,
    mut input: impl BufRead,
    output: impl Write,
) -> anyhow::Result<()> {
    speak(app.preferences().language);
    let mut plain = Plain {
        app,
        machine_file,
        output,
        interrupt: Interrupt::listen()?,
        told: None,
    };
    let greeting = told::greeting(&plain.app);
    plain.tell(&greeting)?;
    plain.tell_what_happened()?;
    loop {
        plain.interrupt.rest()?;
        let line = next_line(&mut input).context("cannot read standard input")?;
        let Some(line) = line else {
            break;
        };
        plain.interrupt.work();
        match Command::parse(&line) {
            Ok(Command::Quit) => break,
            Ok(command) => plain.obey(command)?,
            Err(complaint) => plain.tell(&complaint)?,
        }
        plain.save()?;
    }
    plain.save()?;
    plain.tell("Saved.")
}

/// The next line, as far as it is read; `None` at the end.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

impl<W: Write> Plain<'_, W> {
    /// Writes a line, of which the terminal obeys nothing.
    fn tell(&mut self, line: &str) -> anyhow::Result<()> {
        writeln!(self.output, "{}", printable(&line))
            .and_then(|()| self.output.flush())
            .context("cannot write to standard output")
    }

    fn tell_all(&mut self, lines: impl IntoIterator<Item = String>) -> anyhow::Result<()> {
        lines.into_iter().try_for_each(|line| self.tell(&line))
    }

    /// Does what a line asks for, and tells what came of it.
    fn obey(&mut self, command: Command) -> anyhow::Result<()> {
        let has_question = self.app.popup.is_some();
        match command {
            Command::Digit(digit) if has_question => {
                self.told = None;
                let nth = usize::from(digit).saturating_sub(1);
                self.take_in(Hand::Do(Action::Line(nth)))
            }
            _ if has_question => self.tell_question(),
            Command::Digit(digit) => self.digit(digit),
            Command::GoOn if self.app.play.finished().is_some() => self.begin(Action::Activate),
            Command::GoOn => self.tell_next(),
            Command::New(Side::First) => self.begin(Action::Begin(Side::First)),
            Command::New(Side::Second) => self.begin(Action::Begin(Side::Second)),
            Command::TakeBack => self.wish(Action::TakeBack),
            Command::Board => self.tell(&told::board(&self.app)),
            Command::Box(number) => self.tell_box(number),
            Command::Odds(opponent) => self.tell_all(told::odds(&self.app, opponent)),
            Command::Why => self.tell_all(told::why(&self.app)),
            Command::Train(games, opponent) => self.train(games, opponent),
            Command::Help => self.tell_all(told::help(&self.app)),
            Command::Quit => Ok(()),
        }
    }

    /// A digit is a square, and where a bead is asked for a bead.
    fn digit(&mut self, digit: u8) -> anyhow::Result<()> {
        match words::square(digit) {
            Some(square) => self.take_in(Hand::Key(None, Some(Action::Play(square)))),
            None if self.app.box_to_open().is_some() => self.wish(Action::Draw(None)),
            None => self.tell("Squares are 1 to 9"),
        }
    }

    /// Begins a game, of which nothing was told yet.
    fn begin(&mut self, wish: Action) -> anyhow::Result<()> {
        self.told = None;
        self.wish(wish)
    }

    fn wish(&mut self, wish: Action) -> anyhow::Result<()> {
        if self.app.offers(wish).is_none() {
            return self.tell("That means nothing here; 'help' lists the words");
        }
        self.take_in(Hand::Do(wish))
    }

    fn take_in(&mut self, hand: Hand) -> anyhow::Result<()> {
        self.app.update(Message::Hand(hand, Viewport::default()));
        self.tell_what_happened()
    }

    /// Does what the app asks for, and tells what became of the game.
    fn tell_what_happened(&mut self) -> anyhow::Result<()> {
        while let Some(effect) = self.app.next_effect() {
            self.carry_out(effect)?;
        }
        if let Some(notice) = self.app.notice.take() {
            self.tell(&format!("{notice}."))?;
        }
        self.tell_moves()?;
        while let Some(popup) = &self.app.popup {
            match popup {
                Popup::Menu(_) => return self.tell_question(),
                Popup::Told(told) => {
                    let lines: Vec<_> = told.text.lines().map(str::to_owned).collect();
                    self.tell_all(lines.into_iter().filter(|line| !line.is_empty()))?;
                }
                _ => {}
            }
            let close = Hand::Do(Action::Close);
            self.app.update(Message::Hand(close, Viewport::default()));
        }
        if let Some(question) = told::question(&self.app) {
            self.tell(&question)?;
        }
        Ok(())
    }

    /// The game that began, the moves since the last ones that were told, a line for each of
    /// MENACE's, and the end.
    fn tell_moves(&mut self) -> anyhow::Result<()> {
        let Some(moves) = self.app.shown_key().map(|key| key.len()) else {
            return Ok(());
        };
        let told = self.told.replace(moves);
        if told.is_none() {
            self.tell(&told::beginning(&self.app, moves))?;
        }
        let told = told.unwrap_or(0);
        if moves < told {
            return self.tell(&format!("Taken back. {}", told::board(&self.app)));
        }
        if moves == told {
            return Ok(());
        }
        let machine = self.app.machine_side();
        let mut line = String::new();
        for nth in told..moves {
            line += &told::move_made(&self.app, nth).unwrap_or_default();
            if Side::of_move(nth) == machine && nth + 1 < moves {
                self.tell(&mem::take(&mut line))?;
            } else {
                line.push(' ');
            }
        }
        self.tell(&(line + &told::board(&self.app)))?;
        match self.app.play.finished() {
            Some(finished) => self.tell_all(told::verdict(&self.app, finished)),
            None => Ok(()),
        }
    }

    fn tell_next(&mut self) -> anyhow::Result<()> {
        match told::question(&self.app) {
            Some(question) => self.tell(&question),
            None => self.tell(&told::your_move(&self.app)),
        }
    }

    /// The choices that there are, by their digits.
    fn tell_question(&mut self) -> anyhow::Result<()> {
        let Some(Popup::Menu(menu)) = &self.app.popup else {
            return Ok(());
        };
        let text = |line: &PopupLine| match line {
            PopupLine::Text(text) | PopupLine::Faint(text) => Some(text.clone()),
            PopupLine::Input(..) => None,
        };
        let lines = menu.text.iter().filter_map(text);
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        let choices = (1..).zip(&menu.items);
        let choices: Vec<_> = choices
            .map(|(nth, (choice, _))| format!("{nth}: {choice}"))
            .collect();
        self.tell_all(lines)?;
        self.tell(&format!("{}.", choices.join("; ")))
    }

    fn tell_box(&mut self, number: Option<usize>) -> anyhow::Result<()> {
        let cabinet = self.app.shown_cabinet();
        let (count, all) = (cabinet.box_count(), cabinet.box_index().box_count());
        let found = match number {
            Some(number) => u16::try_from(number).ok().and_then(|it| cabinet.number(it)),
            None => self.app.last_opened().map(|open| open.number),
        };
        match (found, number) {
            (Some(found), _) => self.tell(&told::matchbox(&self.app, found)),
            (None, Some(number)) if count < all => self.tell(&format!(
                "There is no box {number}; there are {count} of the {all}"
            )),
            (None, Some(number)) => {
                self.tell(&format!("There is no box {number}; they are 1 to {all}"))
            }
            (None, None) => self.tell("MENACE has opened no box yet"),
        }
    }

    fn train(&mut self, games: u64, opponent: Opponent) -> anyhow::Result<()> {
        self.told = None;
        self.take_in(Hand::Train(TrainingPlan {
            side: self.app.shown_side(),
            opponent,
            games,
            pace: Pace::Fast,
            guess: Guess::NotAsked,
        }))?;
        self.tell_all(told::odds(&self.app, None))
    }

    fn carry_out(&mut self, effect: Effect) -> anyhow::Result<()> {
        match effect {
            Effect::Train(job) => self.run_training(*job),
            Effect::SetAside(old) => {
                let name = self.machine_file.set_aside_copy(&old)?;
                self.tell(&format!("The machine as it was is kept as '{name}'."))
            }
            // The rest is asked for by keys that there are none of here.
            _ => Ok(()),
        }
    }

    /// Waits for a training to end, or for a signal to stop it; it is saved every few seconds.
    fn run_training(&mut self, job: TrainingJob) -> anyhow::Result<()> {
        let (side, goal) = (job.side, job.games);
        let before = job.machine.tally(side);
        let (sender, reports) = mpsc::channel();
        let wake = move || {
            let _ = sender.send(()); // nobody waits any more where it cannot be sent
        };
        let trainer = start_training(job, wake).context("cannot train")?;
        let (mut saved_at, mut told_at) = (Instant::now(), Instant::now());
        while reports.recv().is_ok() && !trainer.is_over() && !self.interrupt.is_heard() {
            let Some(progress) = trainer.progress() else {
                continue;
            };
            if told_at.elapsed() >= BETWEEN_LINES {
                let games = grouped(progress.games);
                self.tell(&format!("{games} of {} games.", grouped(goal)))?;
                told_at = Instant::now();
            }
            self.app.update(Message::News(News::Trained(progress)));
            if saved_at.elapsed() >= AUTOSAVE {
                self.save()?;
                saved_at = Instant::now();
            }
        }
        self.app.update(Message::News(match trainer.end() {
            Ok(progress) => News::Trained(progress),
            Err(reason) => News::TrainingLost(reason),
        }));
        let stopped = if self.interrupt.take_stop() {
            "Stopped: "
        } else {
            ""
        };
        let notice = self.app.notice.take().map(|said| said.to_string());
        let notice = notice.unwrap_or_default();
        let results = told::results(&self.app.machine().tally(side).since(&before));
        self.tell(&format!("{stopped}{notice}. {results}"))
    }

    /// Saves the machine with the game in progress, so that nothing is lost however it ends.
    fn save(&mut self) -> anyhow::Result<()> {
        let saved = self.machine_file.save(self.app.kept_machine());
        saved.map_err(|error| anyhow!("not saved: {error}"))?;
        self.app.update(Message::News(News::Saved(Ok(()))));
        let notices = self.machine_file.take_notices();
        self.tell_all(notices.iter().map(ToString::to_string))
    }
}
