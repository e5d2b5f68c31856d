//! Files and texts that a person brings, machines and logs of games. They are looked at first; one
//! question says what they hold and what can be done with them.

use std::path::Path;

use rand::SeedableRng;

use crate::app::BroughtUse;
use crate::engine::{GameLog, Generator, MachineName, MissingBead, Pair, Preset};
use crate::store::Imported;
use crate::words::{reason, say};

/// A file or a text with what it holds, or the reason why it holds nothing.
#[derive(Debug)]
pub struct Brought {
    file: String,
    content: Result<Content, String>,
}

/// The machine of a file, or a new one that has learned the games of a log.
#[derive(Debug)]
struct Content {
    machine: Pair,
    log: Option<Log>,
}

#[derive(Debug)]
struct Log {
    text: Vec<u8>,
    /// The lines without a game, in words.
    titles: Vec<String>,
    wrong: Vec<String>,
}

/// The rules of a machine made of a log: those by which it learns the most, the last of equals.
const RULES: [Preset; 2] = [Preset::Michie, Preset::Mats];

/// The number of lines that the question lists.
const LISTED: usize = 12;

impl Brought {
    /// Looks at a file, of which nothing is changed.
    pub fn of(file: String, bytes: &[u8]) -> Self {
        let start = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        let content = if start.trim_ascii_start().starts_with(b"{") {
            machine_in(bytes)
        } else {
            let learned = RULES.map(|preset| learned(preset, bytes));
            let most = learned.into_iter().max_by_key(Content::games);
            let is_wrong = |log: &Log| !log.wrong.is_empty();
            let log = most.filter(|it| it.games() > 0 || it.log.as_ref().is_some_and(is_wrong));
            log.ok_or_else(|| say!("log-empty").to_string())
        };
        Self { file, content }
    }

    /// A file that cannot be read.
    pub const fn unreadable(file: String, reason: String) -> Self {
        Self {
            file,
            content: Err(reason),
        }
    }

    /// The machine that was saved in the file, or one made of its games, with its name.
    pub fn machine(&self, is_made: bool) -> Option<(MachineName, &Pair)> {
        let content = self.content.as_ref().ok()?;
        let is_it = content.log.is_some() == is_made && (!is_made || content.games() > 0);
        let stem = Path::new(&self.file).file_stem().unwrap_or_default();
        let name = stem.to_string_lossy().parse().unwrap_or_default();
        is_it.then_some((name, &content.machine))
    }

    /// The contents, in lines; beside other files without the titles, which are no faults.
    fn lines(&self, is_alone: bool) -> Vec<String> {
        let file = &self.file;
        match &self.content {
            Ok(content) => {
                let (log, games) = (content.log.as_ref(), content.games());
                let line = say!("brought-file", file, is_log = log.is_some(), games);
                let titles = log.filter(|_| is_alone).map_or(&[][..], |log| &log.titles);
                let wrong = log.map_or(&[][..], |log| &log.wrong);
                [&[line.to_string()], titles, wrong].concat()
            }
            Err(reason) => vec![say!("file-refused", file, reason).to_string()],
        }
    }
}

impl Content {
    fn games(&self) -> u64 {
        self.machine.games_in_life()
    }
}

/// The machine of a file, checked like an import.
fn machine_in(bytes: &[u8]) -> Result<Content, String> {
    match Imported::of_text(bytes).map_err(|error| error.to_string())? {
        Imported::Machine(machine) => Ok(Content {
            machine: *machine,
            log: None,
        }),
        Imported::Boxes(_) => Err(say!("file-boxes-alone").to_string()),
    }
}

/// A new machine that has learned what it can of a log.
fn learned(preset: Preset, text: &[u8]) -> Content {
    let mut machine = Pair::new(preset.rules(), &mut Generator::seed_from_u64(0));
    let log = teach(&mut machine, text);
    Content {
        machine,
        log: Some(log),
    }
}

/// Teaches a machine the games of a log that it can have played.
fn teach(machine: &mut Pair, text: &[u8]) -> Log {
    let (rules, mut rng) = (*machine.rules(), Generator::seed_from_u64(0));
    let log = GameLog::read(text, rules.opening);
    let wrong = machine
        .first_mut()
        .learn_from_log(&log, MissingBead::of(&rules), &mut rng);
    let line = |number, reason| say!("log-line", number, reason).to_string();
    let titles = log.skipped.iter();
    let titles = titles.map(|&nth| line(nth, say!("line-is-title")));
    let wrong = wrong.iter().map(|(nth, why)| line(*nth, reason(why)));
    Log {
        text: text.to_owned(),
        titles: titles.collect(),
        wrong: wrong.collect(),
    }
}

fn logs(brought: &[Brought]) -> impl Iterator<Item = &Log> {
    brought
        .iter()
        .filter_map(|it| it.content.as_ref().ok()?.log.as_ref())
}

/// Teaches a machine all games that were brought; returns their number.
pub fn teach_all(brought: &[Brought], machine: &mut Pair) -> u64 {
    let before = machine.games_in_life();
    for log in logs(brought) {
        teach(machine, &log.text);
    }
    machine.games_in_life() - before
}

/// The contents of all files, in words, with a line for each fault. Those that hold nothing come
/// first, since a list that is too long is cut.
pub fn found(brought: &[Brought]) -> String {
    let made = brought.iter().filter_map(|it| it.machine(true));
    let games: u64 = made.map(|(_, machine)| machine.games_in_life()).sum();
    let wrong: usize = logs(brought).map(|log| log.wrong.len()).sum();
    let all = say!("brought-files", files = brought.len(), games, wrong).to_string();
    let is_alone = brought.len() == 1;
    let mut sorted: Vec<_> = brought.iter().collect();
    sorted.sort_by_key(|it| it.content.is_ok());
    let of_files = sorted.iter().flat_map(|it| it.lines(is_alone));
    let lines = (!is_alone).then_some(all).into_iter();
    let mut lines: Vec<_> = lines.chain(of_files).collect();
    let more = lines.len().saturating_sub(LISTED);
    lines.truncate(LISTED);
    if more > 0 {
        lines.push(say!("and-more", count = more).to_string());
    }
    lines.join("\n")
}

/// The possible answers, in words; the open machine, unless it is not taught now.
pub fn answers(brought: &[Brought], open: Option<&MachineName>) -> Vec<(String, BroughtUse)> {
    let count = |is_made| {
        brought
            .iter()
            .filter_map(move |it| it.machine(is_made))
            .count()
    };
    let (stored, made) = (count(false), count(true));
    let first = brought.iter().find_map(|it| it.machine(true));
    let answers = [
        (stored > 0).then(|| (say!("take-open", machines = stored), BroughtUse::Open)),
        open.filter(|_| made > 0)
            .map(|machine| (say!("take-teach", machine), BroughtUse::Teach)),
        first.map(|(machine, _)| {
            let said = say!("take-make", machines = made, machine = &machine);
            (said, BroughtUse::Make)
        }),
        (made > 1).then(|| (say!("take-pour", machines = made), BroughtUse::Pour)),
    ];
    let answers = answers.into_iter().flatten();
    answers
        .map(|(said, what)| (said.to_string(), what))
        .collect()
}
