//! Claims about the screen as rows of text: input, visible text, effects. Each file of `rows/` is
//! about a part and a test by its name, such as `screen::rows::curve`; changing a row needs no
//! compilation.
//!
//! ```text
//! = michie 80x24 | keys before each row
//! # a claim in words, for the rows below it
//! keys / other keys | shows; !does not show; =fact; !=fact | Effect; !Effect
//! + more keys | ...
//! ```
//!
//! - `=` sets the screen at the start of each row: a machine (the name of a preset, `PRESET:GAMES`
//!   after games against random play, or one of [`machine`]), its size, and optionally `moving`,
//!   `waits` (for the draw), `seed:N`, `welcome`, `page` (in a browser), `x` (the person is X), a
//!   language (`de`), `plain` (no colors, ASCII).
//! - Keys are those of [`Headless::press`], and these: `'some_words` (typed letter by letter),
//!   `paste:some_words`, `@some_words` or `@column,row` (a click), `wheel_up`, `wheel_down`,
//!   `120x36` (another size), `~` (animations end), `~N` (N ticks), `~fact` (ticks until the fact
//!   holds), `play:fact` (the first free square until the fact holds), `training:N` and `trained:N`
//!   (N games of the requested training, which continues or is finished), `again` (MENACE ends and
//!   starts with the same machine and settings), and the [`news`].
//! - Text is searched in the lines of the screen, and across lines in the left pane, the right pane
//!   and the popup; `^` searches only the title, `_` only the last line.
//! - A fact is one of [`facts`], like `=game 512` and `=your move`, or `=same screen`, `=same machine`:
//!   unchanged by the keys of the row. An effect of those keys has its name in [`named`], or `save`.
//!   An empty column claims nothing, `-` claims no effects.

use std::collections::BTreeSet;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

use menace::app::{AppEvent, Effect, Message, Preferences, StoreRequest, Switch, TrainingJob};
use menace::draw::theme::Depth;
use menace::engine::{
    MissingBead, Operation, Opponent, Pair, Percent, Preset, Rules, SecondEmpty, Side, train,
};
use menace::game::Mark;
use menace::tui::event::{Input, Key, KeyCode, KeyModifier, MouseKind};
use menace::words::{Language, say};
use ratatui::layout::Rect;

use crate::screen::facts::facts;
use crate::screen::training::report;
use crate::support::fixture;
use crate::support::headless::{Headless, brittle, fragile, play_until};
use crate::support::machines::{finish, in_mid_game, seeded, shaken, state, trained, using};

/// A test for each file, so that they run on all cores.
macro_rules! every_row_holds {
    ($($file:ident)*) => {
        $(
            #[test]
            fn $file() {
                let wrong = wrong_rows(&directory().join(concat!(stringify!($file), ".txt")));
                assert!(wrong.is_empty(), "\n{}", wrong.join("\n\n"));
            }
        )*

        #[test]
        fn every_file_of_rows_has_a_test() {
            let files = fs::read_dir(directory()).expect("the files with the rows");
            let names = files.map(|file| file.expect("a file").file_name());
            let tests = [$(concat!(stringify!($file), ".txt").into()),*];
            assert_eq!(names.collect::<BTreeSet<_>>(), BTreeSet::from(tests));
        }
    };
}

every_row_holds! {
    boxes by_hand cabinet captions curve from_here game games input lab list machines marks moves
    page past playing rules settings then_now time_lapse training upright
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/screen/rows")
}

/// The failed rows of a file, each with the reason and the screen.
fn wrong_rows(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("text");
    let name = file.file_name().expect("a name").to_string_lossy();
    let (mut setting, mut screen, mut wrong) = ("michie", None, Vec::new());
    for (nth, line) in (1..).zip(text.lines()) {
        match line.split_at_checked(1) {
            None | Some(("#", _)) => {}
            Some(("=", words)) => (setting, screen) = (words, None),
            _ => {
                let (row, is_going_on) = match line.strip_prefix('+') {
                    Some(more) => (more, true),
                    None => (line, false),
                };
                let mut columns = row.splitn(3, " |").map(str::trim);
                let [keys, shows, asked] = [(); 3].map(|()| columns.next().unwrap_or_default());
                for keys in keys.split(" / ") {
                    let above = screen.take().filter(|_| is_going_on);
                    let row = || {
                        let before = above.unwrap_or_else(|| set(setting));
                        let was = Was::of(&before, shows);
                        let now = typed(before, keys);
                        (missed(&now, &was, shows, asked), now)
                    };
                    // A panic fails only its own row.
                    let done = panic::catch_unwind(AssertUnwindSafe(row));
                    let reasons = done.as_ref().map(|(missed, _)| missed.join("; "));
                    if reasons.as_ref().map_or(true, |reasons| !reasons.is_empty()) {
                        let text = done.as_ref().map(|(_, now)| now.text());
                        let reasons = reasons.unwrap_or_else(|_| "(it panics)".to_owned());
                        let text = text.unwrap_or_default();
                        wrong.push(format!(
                            "{name}:{nth}: {keys} | {shows} | {asked}\nnot so: {reasons}\n{text}"
                        ));
                    }
                    screen = done.ok().map(|(_, now)| now);
                }
            }
        }
    }
    wrong
}

/// The state before the keys of a row.
struct Was {
    effects: usize,
    text: String,
    machine: String,
}

impl Was {
    fn of(screen: &Headless, shows: &str) -> Self {
        let claims = |what| shows.contains(what);
        Self {
            effects: screen.host.effects.len(),
            text: if claims("same screen") {
                screen.text_and_styles()
            } else {
                String::new()
            },
            machine: if claims("same machine") {
                state(screen.app.session.kept_machine())
            } else {
                String::new()
            },
        }
    }
}

/// The screen of a setting.
fn set(setting: &str) -> Headless {
    let (setting, keys) = setting.split_once('|').unwrap_or((setting, ""));
    let mut living = Pair::new(Preset::Michie.rules(), &mut seeded(1961));
    let (mut size, mut seed) = ((80, 24), 1961);
    let (mut is_first_start, mut is_plain, mut is_on_page) = (false, false, false);
    let mut preferences = Preferences {
        motion: Switch::default().for_now(false),
        language: Some(Language::En),
        ..Preferences::default()
    };
    for word in setting.split_whitespace() {
        let (name, games) = word.split_once(':').unwrap_or((word, "0"));
        match word {
            "moving" => preferences.motion = Switch::default(),
            "waits" => preferences.draws_at_once = Switch::default().for_now(false),
            "welcome" => is_first_start = true,
            "page" => is_on_page = true,
            "plain" => is_plain = true,
            "x" => preferences.mark = Mark::X,
            _ if name == "seed" => seed = number(games),
            _ if sized(word).is_some() => size = sized(word).expect("a size"),
            _ => match word.parse::<Language>() {
                Ok(language) => preferences.language = Some(language),
                Err(_) => living = machine(name, number(games)),
            },
        }
    }
    let named = ("default", living);
    let mut screen = Headless::with_preferences(named, seeded(seed), preferences, size);
    if is_plain {
        screen = screen.on_terminal(Depth::None, true);
    }
    if is_on_page {
        screen.dispatch(AppEvent::OnPage);
    }
    if is_first_start {
        screen.dispatch(AppEvent::Welcome);
    }
    typed(screen, keys)
}

/// The machine with this name.
fn machine(name: &str, games: u64) -> Pair {
    let of = |rules| Pair::new(rules, &mut seeded(1961));
    match name {
        "by-hand" => shaken(),
        "mid-game" => in_mid_game(),
        "taught" => trained(Preset::Michie, Opponent::Skilled(Percent::HALF), 1_000),
        "both" => {
            let mut machine = trained(Preset::Michie, Opponent::Random, 40);
            train(
                using(&mut machine, Side::Second),
                Opponent::Random,
                300,
                &mut seeded(3),
            );
            machine.bring_back(Side::First);
            machine
        }
        "emptied" => emptied(games),
        "visited" => visited(),
        "visited-later" => {
            let mut machine = visited();
            for side in Side::BOTH {
                train(
                    using(&mut machine, side),
                    Opponent::Random,
                    3_000,
                    &mut seeded(6),
                );
            }
            machine.bring_back(Side::First);
            machine
        }
        "second-dry" => {
            let mut machine = of(Rules {
                second_empty: SecondEmpty::Resign,
                ..fragile()
            });
            train(
                using(&mut machine, Side::Second),
                Opponent::Perfect,
                999,
                &mut seeded(3),
            );
            machine.bring_back(Side::First);
            machine
        }
        "brittle" => of(brittle()),
        "fragile" => of(fragile()),
        "1961" => Pair::reconstructed_1961(&mut seeded(1)).expect("the games of 1961"),
        _ => match name.parse::<Preset>() {
            Ok(preset) => trained(preset, Opponent::Random, games),
            Err(reason) => panic!("no setting: {name}, {reason}"),
        },
    }
}

/// A machine that was taught a game and trained, whose first box was then emptied in its file, so
/// that the past of the first game is not known.
fn emptied(games: u64) -> Pair {
    let (mut taught, rng) = (machine("michie", 0), &mut seeded(1));
    let game = "7136958".parse().expect("a game");
    let learned = taught.machine.learn_from(&game, MissingBead::PutIn, rng);
    learned.expect("a game that is over");
    train(&mut taught, Opponent::Random, games, rng);
    let mut file = serde_json::to_value(taught).expect("a machine");
    let beads = &mut file["boxes"][0]["beads"];
    assert!(beads.is_array(), "{beads}");
    *beads = vec![0; 9].into();
    serde_json::from_value(file).expect("a machine")
}

/// A machine trained as both players, with a game of each against a person in between.
fn visited() -> Pair {
    let rng = &mut seeded(5);
    let mut machine = trained(Preset::Michie, Opponent::Random, 20);
    for side in Side::BOTH {
        machine.bring_into_use(side, rng);
        using(&mut machine, side)
            .begin(Opponent::You)
            .expect("beads");
        finish(&mut machine, rng);
    }
    train(using(&mut machine, Side::Second), Opponent::Perfect, 5, rng);
    train(using(&mut machine, Side::First), Opponent::Random, 3, rng);
    machine
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
        let (name, spaced) = word.split_once(':').unwrap_or((word, ""));
        let spaced = spaced.replace('_', " ");
        match word.split_at(1) {
            ("~", "") => screen.rest(),
            ("~", fact) => match fact.parse() {
                Ok(steps) => (0..steps).for_each(|_: u64| screen.dispatch(Message::Tick)),
                Err(_) => tick_until(&mut screen, &fact.replace('_', " ")),
            },
            ("@", at) if !at.is_empty() => {
                match at.split_once(',').map(|(x, y)| (x.parse(), y.parse())) {
                    Some((Ok(x), Ok(y))) => screen.click(x, y),
                    _ => click(&mut screen, &at.replace('_', " ")),
                }
            }
            ("'", letters) => {
                for letter in letters.replace('_', " ").chars() {
                    let key = Key(KeyCode::Char(letter), KeyModifier::Nothing);
                    screen.input(Input::Key(key)).expect("cells");
                }
                screen.draw().expect("cells");
            }
            _ if word == "wheel_up" || word == "wheel_down" => {
                let kind = match word {
                    "wheel_up" => MouseKind::WheelUp,
                    _ => MouseKind::WheelDown,
                };
                let Rect { width, height, .. } = screen.area();
                screen.mouse(kind, width / 2, height / 2);
            }
            _ if name == "play" => {
                screen = play_until(screen, |screen| facts(screen).contains(&spaced));
            }
            _ if word == "again" => {
                let app = &screen.app;
                let (living, chosen) = (
                    Pair::clone(&app.session.pair),
                    app.session.confirmed_preferences(),
                );
                let Rect { width, height, .. } = screen.area();
                let named = ("default", living);
                screen = Headless::with_preferences(named, seeded(1), chosen, (width, height));
            }
            _ if name == "paste" => screen.feed(Input::Paste(spaced)),
            _ if name == "trained" || name == "training" => {
                let job = job(&screen).expect("a training").clone();
                let games = spaced.parse().unwrap_or(job.games);
                screen.dispatch(report(&job, games, name == "trained"));
            }
            _ => match (sized(word), news(name, &spaced)) {
                (Some((width, height)), _) => screen.resize(width, height),
                (None, Some(news)) => screen.dispatch(news),
                (None, None) => screen = screen.press(word),
            },
        }
    }
    screen
}

/// The message to the app with this name.
fn news(name: &str, about: &str) -> Option<AppEvent> {
    let named = || fixture::named(about);
    Some(match name {
        "saved" => AppEvent::Saved(Ok(())),
        "unsaved" => AppEvent::Saved(Err(about.to_owned())),
        "machines" => AppEvent::Machines(about.split(',').map(fixture::named).collect()),
        "opened" => AppEvent::Opened {
            name: named(),
            machine: Box::new(in_mid_game()),
        },
        "done" => AppEvent::Done {
            machine: named(),
            said: say!("machine-opened"),
        },
        "renamed" => AppEvent::Renamed(named()),
        "place" => AppEvent::Place(about.into()),
        "tell" => AppEvent::Tell(about.to_owned()),
        "training-lost" => AppEvent::TrainingLost(about.to_owned()),
        "leave" => AppEvent::Leave,
        "other-rules" => AppEvent::OtherRules(named()),
        _ => return None,
    })
}

/// The last requested training.
fn job(screen: &Headless) -> Option<&TrainingJob> {
    let asked = screen.host.effects.iter().rev();
    let mut jobs = asked.filter_map(|effect| match effect {
        Effect::Train(job) => Some(&**job),
        _ => None,
    });
    jobs.next()
}

/// Runs animations until the fact holds.
fn tick_until(screen: &mut Headless, fact: &str) {
    for _ in 0..2_000 {
        if facts(screen).iter().any(|it| it == fact) {
            return;
        }
        screen.dispatch(Message::Tick);
    }
    panic!("2,000 steps did not lead to {fact}:\n{}", screen.text());
}

/// Clicks the first occurrence of these words on the screen.
fn click(screen: &mut Headless, words: &str) {
    let text = screen.text();
    let mut found = (0..).zip(text.lines());
    let at = found.find_map(|(row, line)| Some((line[..line.find(words)?].chars().count(), row)));
    let (column, row) = at.unwrap_or_else(|| panic!("'{words}' is not in\n{text}"));
    screen.click(u16::try_from(column).expect("a column"), row);
}

/// The failed claims of a row.
fn missed(screen: &Headless, was: &Was, shows: &str, asked: &str) -> Vec<String> {
    let (words, facts) = (words(screen), facts(screen));
    let text = screen.text();
    let (title, foot) = (text.lines().next(), text.lines().last());
    let is_so = |claim: &str| match claim.split_at_checked(1).unwrap_or_default() {
        ("=", "same screen") => was.text == screen.text_and_styles(),
        ("=", "same machine") => was.machine == state(screen.app.session.kept_machine()),
        ("=", fact) => facts.iter().any(|it| it == fact),
        ("^", words) => title.is_some_and(|title| title.contains(words)),
        ("_", words) => foot.is_some_and(|foot| foot.contains(words)),
        _ => words.iter().any(|it| it.contains(claim)),
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
    let effects = &screen.host.effects[was.effects..];
    let mut effects: Vec<_> = effects.iter().map(named).collect();
    effects.extend(screen.app.session.is_unsaved().then(|| "save".to_owned()));
    let is_asked = |name: &str| effects.iter().any(|effect| effect.starts_with(name));
    let asked = asked.split("; ").filter(|name| !name.is_empty());
    let unasked = asked.filter(|name| match name.strip_prefix('!') {
        Some(not) => is_asked(not),
        None if *name == "-" => !effects.is_empty(),
        None => !is_asked(name),
    });
    let unasked: Vec<_> = unasked.map(str::to_owned).collect();
    if !unasked.is_empty() {
        let (unasked, effects) = (unasked.join("; "), effects.join("; "));
        wrong.push(format!("asked: {unasked} (but {effects})"));
    }
    wrong
}

/// An effect in a few words.
fn named(effect: &Effect) -> String {
    match effect {
        Effect::Train(job) => format!(
            "Train {} {} {:?}",
            job.games,
            job.opponent,
            job.pair.machine.side()
        ),
        Effect::KeepOld(old) => format!("KeepOld {}", old.first().tally().games()),
        Effect::Store(StoreRequest::Do(Operation::New(name, machine))) => {
            let (preset, games) = (machine.rules().preset(), machine.first().tally().games());
            let preset = preset.map_or("custom", |preset| preset.name());
            format!("New {name}: {preset}:{games}")
        }
        Effect::Store(StoreRequest::Do(what)) => plain(&format!("{what:?}")),
        Effect::Store(request) => plain(&format!("{request:?}")),
        other => format!("{other:?}"),
    }
}

/// The bare names of machines.
fn plain(debug: &str) -> String {
    debug.replace("MachineName(\"", "").replace("\")", "")
}

/// The text of the screen: its lines, and panes and popup without line breaks.
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
