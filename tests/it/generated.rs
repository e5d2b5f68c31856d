//! Generated documentation: the pictures of the README and the tables of the pages beside it.
//!
//! `MENACE_DRAW=1 cargo test --test it generated` updates them.

use std::fs;
use std::path::Path;

use menace::app::{Message, Motion};
use menace::engine::{Opponent, Preset, Spared, StartingBeads, Verdict};
use menace::game::Mark;
use menace::parts::board::then_now::ThenNow;
use menace::tui::event::Input;
use menace::tui::keys::{self, Entry, TABLE};

use crate::support::headless::{Headless, key};
use crate::support::sources::assert_kept;
use crate::support::svg::{Frame, moving};

#[test]
fn the_pictures_in_the_readme_are_what_the_program_draws() {
    let film = a_machine_that_learns();
    for (name, frames) in [
        ("screen.svg", &film.frames[..]),
        ("then-now.svg", &[film.then_and_now.expect("an end")][..]),
    ] {
        let picture = moving(frames);
        let size = picture.len();
        assert!(
            size < 220_000,
            "{name}: {size} bytes are too many for a page"
        );
        assert_kept(&format!("assets/{name}"), &picture);
    }
}

/// The half minute in which a new machine learns, with what changed, and the end of a game that it
/// wins. What changed also comes first, and is the still picture without motion.
fn a_machine_that_learns() -> Film {
    let mut film = Film {
        screen: Headless::begun(Preset::Michie.rules(), (120, 36), 1, true),
        frames: Vec::new(),
        then_and_now: None,
    };
    film.press("esc t tab enter", 1_000);
    film.show_half_a_minute();
    film.show(3_000);
    film.then_and_now = film.frames.last().cloned();
    film.press("esc n up enter", 0);
    film.screen.rest();
    film.play_to_its_win();
    let still = film.then_and_now.clone().expect("an end");
    film.frames.insert(
        0,
        Frame {
            milliseconds: 0,
            ..still
        },
    );
    film
}

/// A screen, and its frames.
struct Film {
    screen: Headless,
    frames: Vec<Frame>,
    /// The result of a training.
    then_and_now: Option<Frame>,
}

impl Film {
    fn show(&mut self, milliseconds: u32) {
        self.frames.push(Frame {
            cells: self.screen.cells(),
            milliseconds,
        });
    }

    fn press(&mut self, keys: &str, milliseconds: u32) {
        for name in keys.split(' ') {
            self.screen.feed(Input::Key(key(name)));
        }
        if milliseconds > 0 {
            self.show(milliseconds);
        }
    }

    /// Runs animations to their end, which shows for a while. Every third frame of a reward is
    /// enough.
    fn show_steps(&mut self, milliseconds: u32) {
        while let (Some(interval), motion) = (
            self.screen.app.next_tick(),
            self.screen.app.session.board_state.motion,
        ) && (motion != Motion::Still || self.screen.app.session.view().next_step.is_some())
        {
            let frames = [1, 3][usize::from(matches!(motion, Motion::Rewards(_)))];
            let time = 2 * frames * interval.as_millis();
            self.show(u32::try_from(time).expect("a moment"));
            for _ in 0..frames {
                self.screen.dispatch(Message::Tick);
            }
        }
        self.show(milliseconds);
    }

    /// Games against which MENACE wins, from the last move on.
    fn play_to_its_win(&mut self) {
        for _ in 0..100 {
            while self.screen.app.session.view().is_your_move() {
                let (board, before) = (self.screen.app.session.view().board, self.frames.len());
                let mut free = board.free().iter();
                let blocks = board.winning_moves(Mark::X);
                let other = free.find(|square| !blocks.contains(*square));
                let square = other.or(board.free().first()).expect("a free square");
                self.press(&square.to_string(), 0);
                self.show_steps(1_500);
                let finished = self.screen.app.session.view().finished();
                if finished.is_some_and(|it| it.verdict() == Verdict::Won) {
                    return;
                }
                self.frames.truncate(before);
            }
            self.press("enter", 0);
            self.screen.rest();
        }
        panic!("it never wins");
    }

    /// A time-lapse to its end, in four seconds.
    fn show_half_a_minute(&mut self) {
        for nth in 1.. {
            self.screen.dispatch(Message::Tick);
            if self.screen.app.scene::<ThenNow>().is_some() {
                return;
            }
            if nth % 76 == 0 {
                self.show(333);
            }
        }
    }
}

/// A page of the project.
fn read(page: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    fs::read_to_string(file)
        .expect("there is such a page")
        .replace("\r\n", "\n")
}

/// Everything that has a name, to be listed in the page of the keys.
fn named() -> String {
    let row = |entry: &Entry| {
        let key = keys::key_of(entry.action).map(|key| format!("`{key}`"));
        let (name, about) = (&entry.said, entry.said.about());
        format!("| {} | {name} | {about} |\n", key.unwrap_or_default())
    };
    let entries = keys::entries();
    let groups = entries.chunk_by(|one, next| one.group == next.group);
    let table = groups.map(|group| {
        let rows: String = group.iter().map(row).collect();
        format!("| | **{}** | |\n{rows}", group[0].group.name())
    });
    format!(
        "| key | name | does |\n|---|---|---|\n{}",
        table.collect::<String>()
    )
}

#[test]
fn what_has_a_name_stands_in_the_page_of_the_keys_and_so_does_every_key() {
    let (open, close) = (
        "<!-- names: made from the program's own table -->\n",
        "<!-- /names -->",
    );
    let page = read("assets/keys.md");
    for row in TABLE.iter().filter(|row| row.entry.is_none()) {
        let label = format!("`{}`", row.label);
        assert!(page.contains(&label), "the page lacks {label}");
    }
    let (before, rest) = page.split_once(open).expect("a place for the keys");
    let (_, after) = rest.split_once(close).expect("an end of the keys");
    let page = format!("{before}{open}{}{close}{after}", named());
    assert_kept("assets/keys.md", &page);
}

#[test]
fn the_readme_counts_presets_and_opponents_and_their_page_names_each() {
    let [readme, page] = ["README.md", "assets/rules.md"].map(read);
    let mut opponents: Vec<_> = Opponent::automatic().map(Opponent::pattern).collect();
    opponents.dedup();
    let numbers = ["eight", "nine", "ten", "eleven", "twelve", "thirteen"];
    let counted = |things: &str, count: usize| format!("{} {things}", numbers[count - 8]);
    for words in [
        counted("presets", Preset::ALL.len()),
        counted("opponents", opponents.len()),
    ] {
        assert!(readme.contains(&words), "README.md does not say {words}");
    }
    for opponent in opponents {
        let name = format!("`{opponent}`");
        assert!(page.contains(&name), "assets/rules.md does not name {name}");
    }
}

#[test]
fn the_presets_in_their_page_have_the_numbers_of_the_program() {
    let page = read("assets/rules.md");
    for preset in Preset::ALL {
        let rules = preset.rules();
        let start = match rules.start {
            StartingBeads::PerStage(stages) => stages.map(|beads| beads.to_string()).join(" "),
            StartingBeads::Random => "1 to 9 at random".to_owned(),
        };
        let reward = rules.reward;
        let reward = [reward.won, reward.drawn, reward.lost].map(|beads| format!("{beads:+}"));
        let mut reward = reward.join(" ").replace("+0", "0");
        if rules.last_move.drawn == -1 {
            reward += ", last box 0 when drawn";
        }
        let mut empty = rules.when_empty.to_string();
        if rules.spared == Spared::First {
            empty += ", first box spared";
        }
        let row = format!(
            "| `{preset}` | {start} | {} | {reward} | {empty} |",
            rules.squares
        );
        assert!(page.contains(&row), "no row {row}");
    }
}

#[test]
fn two_commands_of_the_readme_do_all_the_set_up() {
    let readme = read("README.md");
    let blocks = readme.split("```sh\n").skip(1);
    let lines = blocks
        .flat_map(str::lines)
        .filter(|it| it.starts_with("cargo "));
    assert_eq!(
        lines.collect::<Vec<_>>(),
        ["cargo run --release", "cargo test"]
    );
}

#[test]
fn the_readme_is_short_and_its_links_lead_somewhere() {
    let readme = read("README.md");
    let words = readme.split_whitespace().count();
    assert!(words <= 2_200, "{words} words");
    for page in [
        "README.md",
        "assets/keys.md",
        "assets/rules.md",
        "assets/commands.md",
    ] {
        let text = read(page);
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let folder = page.parent().expect("a folder");
        let links = text.split("](").skip(1);
        for link in links.filter_map(|rest| rest.split(')').next()) {
            let file = link.split('#').next().unwrap_or_default();
            let is_here = file.is_empty() || file.starts_with("http") || folder.join(file).exists();
            assert!(is_here, "{}: {link}", page.display());
        }
    }
}
