//! Claims about the screen as rows of text: what is typed, what shows then, what is asked of the
//! outside. A file of `rows/` holds those of a part; to mend a row nothing is compiled.
//!
//! ```text
//! = michie 80x24
//! # a claim in words, for the rows below it
//! keys | shows; !does not show; =fact; !=fact | Effect
//! + more keys | ...
//! ```
//!
//! - `=` sets the screen that each row begins with: a machine (a preset's name, `PRESET:GAMES` after
//!   games against chance, `by-hand`, `mid-game`), its size, and where they matter `moving`, `seed:N`,
//!   `welcome`, `x` (the person is X), a language (`de`).
//! - Keys are those of [`Headless::press`], and `~` (all comes to rest), `~N` (N steps of what
//!   moves), `@some_words` (a click on them), `120x36` (another size), `trained` (the training that
//!   was asked for is over). `+` goes on from the row above.
//! - What shows is looked for in the lines of the screen, and in the words of the left pane, of the
//!   right pane and of the popup as they are read on from line to line.
//! - A fact is one of [`facts`]; an effect is named as [`Effect`] is, `save` is one too. An empty
//!   column claims nothing, `-` claims that nothing was asked.

use std::path::Path;
use std::{fs, thread};

use menace::app::{Effect, Message, News, Preferences, Switch, Tab};
use menace::engine::{Machine, Opponent, Preset};
use menace::game::Mark;
use menace::words::Language;
use ratatui::layout::Rect;

use crate::screen::training::report;
use crate::support::by_hand::shaken;
use crate::support::headless::Headless;
use crate::support::machines::{in_mid_game, seeded, trained};

#[test]
fn every_row_holds() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/screen/rows");
    let files = fs::read_dir(directory).expect("the files with the rows");
    let files = files.map(|file| file.expect("a file").path());
    let wrong = thread::scope(|scope| {
        let runs: Vec<_> = files
            .map(|file| scope.spawn(move || wrong_rows(&file)))
            .collect();
        let ended = runs.into_iter().map(|run| run.join().expect("a file"));
        ended.flatten().collect::<Vec<_>>()
    });
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n\n"));
}

/// The rows of a file that do not hold, each with the reason and the screen.
fn wrong_rows(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("text");
    let name = file.file_name().expect("a name").to_string_lossy();
    let (mut setting, mut screen, mut wrong) = ("michie", None, Vec::new());
    for (nth, line) in (1..).zip(text.lines()) {
        match line.split_at_checked(1) {
            None | Some(("#", _)) => {}
            Some(("=", words)) => (setting, screen) = (words, None),
            _ => {
                let (keys, before) = match line.strip_prefix('+') {
                    Some(more) => (more, screen.take().expect("a row above")),
                    None => (line, set(setting)),
                };
                let mut columns = keys.splitn(3, " |").map(str::trim);
                let mut column = || columns.next().unwrap_or_default();
                let mut now = typed(before, column());
                let missed = missed(&mut now, column(), column());
                if !missed.is_empty() {
                    let (missed, text) = (missed.join("; "), now.text());
                    wrong.push(format!("{name}:{nth}: {line}\nnot so: {missed}\n{text}"));
                }
                screen = Some(now);
            }
        }
    }
    wrong
}

/// The screen that a setting describes.
fn set(setting: &str) -> Headless {
    let mut machine = Machine::new(Preset::Michie.rules(), &mut seeded(1961));
    let (mut size, mut seed, mut is_first_start) = ((80, 24), 1961, false);
    let mut preferences = Preferences {
        motion: Switch::default().for_now(false),
        language: Some(Language::En),
        ..Preferences::default()
    };
    for word in setting.split_whitespace() {
        let (name, games) = word.split_once(':').unwrap_or((word, "0"));
        match word {
            "moving" => preferences.motion = Switch::default(),
            "welcome" => is_first_start = true,
            "x" => preferences.mark = Mark::X,
            "by-hand" => machine = shaken(),
            "mid-game" => machine = in_mid_game(),
            _ if name == "seed" => seed = number(games),
            _ if sized(word).is_some() => size = sized(word).expect("a size"),
            _ => match (word.parse::<Language>(), name.parse::<Preset>()) {
                (Ok(language), _) => preferences.language = Some(language),
                (_, Ok(preset)) => machine = trained(preset, Opponent::Random, number(games)),
                _ => panic!("no setting: {word}"),
            },
        }
    }
    let named = ("default", machine);
    let mut screen = Headless::with_preferences(named, seeded(seed), preferences, size);
    if is_first_start {
        screen.tell(Message::News(News::Welcome));
    }
    screen
}

fn number(digits: &str) -> u64 {
    digits.parse().expect("a number")
}

/// A size, as in `120x36`.
fn sized(word: &str) -> Option<(u16, u16)> {
    let (width, height) = word.split_once('x')?;
    Some((width.parse().ok()?, height.parse().ok()?))
}

/// The screen after these keys.
fn typed(mut screen: Headless, keys: &str) -> Headless {
    for word in keys.split_whitespace() {
        match word.split_at(1) {
            ("~", "") => screen.rest(),
            ("~", steps) => (0..number(steps)).for_each(|_| screen.tell(Message::Tick)),
            ("@", words) if !words.is_empty() => click(&mut screen, &words.replace('_', " ")),
            _ if word == "trained" => {
                let jobs = screen.host.effects.iter().rev();
                let job = jobs.filter_map(|effect| match effect {
                    Effect::Train(job) => Some(job.clone()),
                    _ => None,
                });
                let job = job.take(1).next().expect("a training");
                screen.tell(report(&job, job.games, true));
            }
            _ => match sized(word) {
                Some((width, height)) => screen.resize(width, height),
                None => screen = screen.press(word),
            },
        }
    }
    screen
}

/// Clicks on the first of these words on the screen.
fn click(screen: &mut Headless, words: &str) {
    let text = screen.text();
    let mut found = (0..).zip(text.lines());
    let at = found.find_map(|(row, line)| Some((line[..line.find(words)?].chars().count(), row)));
    let (column, row) = at.unwrap_or_else(|| panic!("'{words}' is not in\n{text}"));
    screen.click(u16::try_from(column).expect("a column"), row);
}

/// The claims of a row that do not hold.
fn missed(screen: &mut Headless, shows: &str, asked: &str) -> Vec<String> {
    let (words, facts) = (words(screen), facts(screen));
    let is_so = |claim: &str| match claim.strip_prefix('=') {
        Some(fact) => facts.iter().any(|it| it == fact),
        None => words.iter().any(|it| it.contains(claim)),
    };
    let claims = shows.split("; ").filter(|claim| !claim.is_empty());
    let wrong = claims.filter(|claim| match claim.strip_prefix('!') {
        Some(not) => is_so(not),
        None => !is_so(claim),
    });
    let mut wrong: Vec<_> = wrong.map(str::to_owned).collect();
    if wrong.iter().any(|claim| claim.contains('=')) {
        wrong.push(format!("(it is {})", facts.join(", ")));
    }
    let effects = screen.host.effects.iter();
    let mut effects: Vec<_> = effects.map(|effect| format!("{effect:?}")).collect();
    effects.extend(screen.app.is_unsaved().then(|| "save".to_owned()));
    let is_asked = |name: &str| effects.iter().any(|effect| effect.starts_with(name));
    let asked = asked.split("; ").filter(|name| !name.is_empty());
    wrong.extend(asked.filter_map(|name| {
        let holds = match name {
            "-" => effects.is_empty(),
            name => is_asked(name),
        };
        (!holds).then(|| format!("asked: {name}"))
    }));
    wrong
}

/// What is read on the screen: its lines, and the words of the panes and of the popup without their
/// breaks.
fn words(screen: &Headless) -> Vec<String> {
    let cells = screen.cells();
    let read = |area: Rect| {
        let rows = area.intersection(cells.area).rows();
        let lines = rows.map(|row| row.positions().map(|at| cells[at].symbol()).collect());
        let words = lines.collect::<Vec<String>>().join(" ");
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let pane = screen.layout().map(|layout| layout.pane.status);
    let popup = screen.popup().map(|popup| popup.text);
    let areas = [pane, Some(screen.right_pane()), popup].into_iter();
    let mut words: Vec<_> = areas.flatten().map(read).collect();
    words.extend(screen.text().lines().map(str::to_owned));
    words
}

/// What is so, as rows may claim it: who is to move or that the game is `over` or the machine `dry`,
/// the moves (`game 512`), the games that it has lived through (`games 3`), the tab, the selected
/// box, `popup`, `copy`, `focus board` or `cabinet`.
fn facts(screen: &Headless) -> Vec<String> {
    let app = &screen.app;
    let side = app.view().menace;
    let key = app.view().key().map(|key| format!("game {key}"));
    let is_so = [
        ("your move", app.view().is_your_move()),
        ("over", app.view().is_over()),
        ("dry", app.view().is_dry()),
        ("drawing", app.view().is_drawing()),
        ("training", app.view().is_fast()),
        ("popup", app.popup.is_some()),
        ("copy", app.is_copy()),
        ("focus board", app.focus == menace::app::Focus::Board),
        ("moves", app.next_tick().is_some()),
    ];
    let is_so = is_so.into_iter().filter(|(_, is_so)| *is_so);
    let mut facts: Vec<_> = is_so.map(|(fact, _)| fact.to_owned()).collect();
    facts.extend(key);
    facts.push(format!("games {}", app.machine().tally(side).games()));
    facts.push(format!("tab {}", tab(app.shown.tab)));
    facts.push(format!("box {}", app.shown.selected));
    facts
}

fn tab(tab: Tab) -> String {
    format!("{tab:?}").to_lowercase()
}
