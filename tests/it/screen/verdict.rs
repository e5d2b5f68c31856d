//! The end of a game: its verdict, its rewards, its mistake, and what has changed by it.

use std::collections::BTreeSet;

use menace::app::TableBox;
use menace::engine::{
    BoxIndex, ClosedBox, FinishedGame, Opponent, Pair, Preset, Rules, Side, StartingBeads, Verdict,
};
use menace::game::{Board, Square};
use menace::words::numbers::{in_hundred_games, percent};
use menace::words::{Length, became_certain};
use rand::RngExt;

use crate::support::headless::{Headless, SIZES, brittle};
use crate::support::machines::{finish, moving, seeded};
use crate::support::properties::sample;

#[test]
fn after_every_game_cards_and_words_say_at_every_size_what_has_changed() {
    let mut seen = BTreeSet::new();
    let sizes = [
        (80, 24),
        (100, 30),
        (120, 36),
        (130, 40),
        (200, 60),
        (250, 80),
    ];
    let michies = sizes.map(|size| (Preset::Michie.rules(), size, sample(4, 40)));
    let worn = Rules {
        start: StartingBeads::PerStage([1; 4]),
        ..Preset::Everlasting.rules()
    };
    let others = [
        (Preset::Challenge.rules(), (120, 36), 60),
        (brittle(), (120, 36), 20),
        (worn, (120, 36), 60),
    ];
    for (rules, size, games) in michies.into_iter().chain(others) {
        let mut screen = Headless::begun(rules, size, 3, false);
        let rng = &mut seeded(5);
        for _ in 0..games {
            while screen.app.session.view().is_your_move() {
                screen = screen.reply(rng.random_range(0..9));
            }
            let Some(finished) = screen.app.session.view().finished().copied() else {
                break; // the first box is empty
            };
            seen.insert(format!("{:?}", finished.verdict()));
            if finished.resigned_at.is_some() {
                seen.insert("resigned".to_owned());
            } else {
                assert_verdict(&screen, &finished, size);
            }
            for (nth, closed) in finished.closed_boxes().enumerate() {
                assert_reward(&screen, nth, closed, &mut seen);
            }
            assert_lesson(&screen, &finished, &mut seen);
            assert_next_time(&screen, &finished, &mut seen);
            screen = screen.press("n up enter");
        }
    }
    let all = [
        "Drawn",
        "Lost",
        "Won",
        "an empty box",
        "filled again",
        "lesson",
        "mistake",
        "next time",
        "refilled",
        "resigned",
    ];
    assert!(seen.iter().eq(&all), "{seen:?}");
}

/// Checks the color and the place of the large verdict.
fn assert_verdict(screen: &Headless, finished: &FinishedGame, size: (u16, u16)) {
    let (cells, theme, text) = (screen.cells(), screen.theme(), screen.text());
    let status = screen.layout().expect("large enough").pane.status;
    let first = status.positions().find(|at| cells[*at].symbol() != " ");
    let winner = match finished.verdict() {
        Verdict::Won => Some(Side::First),
        Verdict::Lost => Some(Side::Second),
        Verdict::Drawn => None,
    };
    let ink = winner.and_then(|winner| theme.mark(winner.mark()).fg);
    let shown = first.map(|at| cells[at].fg);
    assert!(winner.is_none() || shown == ink, "{text}");
    if size.1 >= 36 {
        let rows = screen.lines(status);
        let begins = |words: &str| rows.iter().position(|row| row.contains(words));
        for words in ["istake", "ext time in box", "next"] {
            let is_free = |nth: usize| rows[nth - 1].trim().is_empty();
            assert!(begins(words).is_none_or(is_free), "{words}: {text}");
        }
        assert!(begins("▀").is_some_and(|nth| nth < 4), "{text}");
    }
}

/// Checks the card of a box on the table, and that an empty box is one.
fn assert_reward(screen: &Headless, nth: usize, closed: &ClosedBox, seen: &mut BTreeSet<String>) {
    let (layout, table) = (screen.layout().expect("large enough"), &screen.tables()[0]);
    let (place, number) = (table.places[nth], closed.opened.number);
    assert_eq!(layout.pane.area.intersection(place).area(), 0);
    assert_eq!(screen.area().intersection(place), place);
    let card = screen.lines(place).concat();
    assert!(card.contains(&number.to_string()), "{card}");
    let change = format!("{:+}", closed.gain);
    let told = [change.as_str(), "emp", "full", "mistake"];
    assert!(told.iter().any(|told| card.contains(told)), "{card}");
    let table = screen.app.session.view().table(Side::First);
    let shown: &TableBox = &table[nth];
    let beads: u64 = Square::ALL.iter().map(|at| shown.count(*at)).sum();
    let held = screen.app.session.machine().cabinet()[number].beads();
    assert_eq!((shown.opened.number, beads), (number, held.total()));
    if held.is_empty() {
        assert!(card.contains("emp"), "{card}");
        seen.insert("an empty box".to_owned());
    }
}

/// Checks that the mistake is named and its card marked, or that the lesson is said.
fn assert_lesson(screen: &Headless, finished: &FinishedGame, seen: &mut BTreeSet<String>) {
    let view = screen.app.session.view();
    let story = screen.status();
    let text = screen.text();
    let lesson = view.lesson().expect("a lesson");
    let has_resigned = finished.resigned_at.is_some();
    assert!(
        !has_resigned || lesson.name() == "learned-resigned",
        "{lesson}"
    );
    if let Some(closed) = finished.closed_boxes().find(|it| it.restocked) {
        let number = closed.opened.number;
        let told = format!("box {number} was empty and is filled again");
        assert!(lesson.to_string().contains(&told), "{lesson}");
        seen.insert("filled again".to_owned());
    }
    let mistake = finished.mistake(Side::First);
    let table = view.table(Side::First);
    let marked = table.iter().filter(|shown| shown.is_mistake);
    let number = mistake.map(|(mistake, _)| mistake.at.number);
    assert!(marked.map(|it| it.opened.number).eq(number));
    let told = view.mistake().filter(|_| !has_resigned);
    if let (Some(told), Some((mistake, _))) = (told, mistake) {
        seen.insert("mistake".to_owned());
        assert!(
            told.forms().any(|form| story.contains(&form.to_string())),
            "{text}"
        );
        let square = mistake.at.square;
        let named =
            [", in", " in", ","].map(|words| format!("{square}{words} box {}", mistake.at.number));
        assert!(named.iter().any(|named| story.contains(named)), "{text}");
    } else {
        seen.insert("lesson".to_owned());
        let first = |form: &str| form.split(' ').next().unwrap_or_default().to_owned();
        let mut words = lesson.forms().map(|form| first(&form.to_string()));
        assert!(words.any(|word| text.contains(&word)), "{lesson}:\n{text}");
    }
    if finished.verdict() == Verdict::Won {
        let yours = ["Your mistake:", "Your last mistake:"];
        assert!(yours.iter().any(|words| story.contains(words)), "{text}");
    }
    let gains: BTreeSet<_> = finished.closed_boxes().map(|it| it.gain).collect();
    let boxes = finished.closed_boxes().count();
    if let (Some(gain), true) = (gains.first(), gains.len() == 1 && boxes > 1) {
        let brief = lesson.form(Length::Brief).to_string();
        let ending = if gain.abs() == 1 { "" } else { "s" };
        let said = format!("{gain:+} bead{ending} in each box");
        assert!(!brief.contains(" in ") || brief == said, "{brief}");
    }
}

/// Checks that the change of the mistake's bead is said, or else that of the bead whose chance
/// changed most, and that the chance is that of the next draw, which refills an empty box.
fn assert_next_time(screen: &Headless, finished: &FinishedGame, seen: &mut BTreeSet<String>) {
    let (machine, story) = (screen.app.session.machine(), screen.status());
    let mistake = finished.mistake(Side::First).map(|(it, _)| it.at.number);
    let change = |closed: &ClosedBox| {
        let opened = closed.opened;
        let now = machine.candidates(opened.number);
        let [before, now] =
            [opened.drawn_from(), now].map(|beads| beads.chance(opened.bead).unwrap_or_default());
        (opened.number, before, now)
    };
    let changes = finished.closed_boxes().map(change);
    let told = changes.filter(|(_, before, now)| percent(*before) != percent(*now));
    let weight =
        |(number, before, now): &(_, f64, f64)| (Some(*number) == mistake, (before - now).abs());
    let most = told.max_by(|one, other| weight(one).partial_cmp(&weight(other)).expect("numbers"));
    let Some((_, before, now)) = most else {
        assert!(!story.to_lowercase().contains("next"), "{story}");
        return;
    };
    seen.insert("next time".to_owned());
    let [before, after] = [before, now].map(|chance| percent(chance).replace('%', ""));
    let is_told = [" ", "% "].map(|sign| story.contains(&format!(" {before}{sign}")));
    let is_told = is_told != [false; 2] && story.contains(&format!(" {after}%"));
    assert!(is_told, "{before} to {after}: {story}");
    if let Some(change) = screen.app.session.view().next_time() {
        let matchbox = &machine.cabinet()[change.number];
        let is_refilled =
            matchbox.beads().total() <= 1 && machine.rules().preset() == Some(Preset::Challenge);
        let expected = if is_refilled {
            seen.insert("refilled".to_owned());
            1.0 / f64::from(matchbox.lid().board().free().count())
        } else {
            matchbox.beads().chance(change.bead).unwrap_or_default()
        };
        assert!((change.now - expected).abs() < 1e-12, "{change:?}");
    }
}

#[test]
fn how_it_can_be_beaten_is_shown_move_by_move_with_its_chance_and_the_game_goes_on_after_it() {
    for size in SIZES {
        for (side, keys, begins) in [
            (Side::First, "1", "MENACE begins"),
            (Side::Second, "n down enter 5", "You begin"),
        ] {
            let machine = Pair::new(Preset::Michie.rules(), &mut seeded(1));
            let screen = Headless::of(machine, size).press(keys);
            let (before, machine) = (screen.app.session.view().board, &screen.app.session.pair);
            let line = moving(machine, side).proof().line.expect("a line");
            let chance = moving(machine, side).chance_of(&line);
            let marks = ["X", "O"].into_iter().cycle().zip(line.squares());
            let squares: Vec<_> = marks.map(|(mark, at)| format!("{mark}{at}")).collect();
            let told = format!("{begins}: {}", squares.join(" "));
            let is_told = |screen: &Headless| {
                let status = screen.status();
                let chance = in_hundred_games(chance).to_string();
                assert!(
                    status.contains(&told) && status.contains(&chance),
                    "{told}: {status}"
                );
            };
            let screen = screen.press(":how_it_can");
            is_told(&screen);
            assert_eq!(
                (screen.app.session.view().board, screen.app.next_tick()),
                (Board::EMPTY, None)
            );
            let screen = screen.press("end");
            is_told(&screen);
            assert_eq!(screen.app.session.view().board, line.board());
            let shown = screen.app.session.view().open_game().expect("a game");
            for (board, square) in line.moves().filter(|(board, _)| board.ply() < 8) {
                let found = BoxIndex::of(side)
                    .find(board)
                    .map(|(number, _)| (number, square));
                let [own, other] = [side, side.other()].map(|side| {
                    shown
                        .opened_at(board.ply() as usize)
                        .filter(|_| Side::to_move(board) == side)
                });
                if Side::to_move(board) == side {
                    assert_eq!(own.map(|own| (own.number, own.square())), found);
                } else {
                    assert_eq!(other, None, "no game was played");
                }
            }
            let screen = screen.press("esc");
            assert_eq!(screen.app.session.view().board, before);
            assert!(screen.app.session.view().is_your_move());
        }
    }
}

#[test]
fn the_game_that_made_it_unbeatable_is_known() {
    let rng = &mut seeded(1);
    let mut machine = Pair::new(Preset::Unpraised.rules(), rng);
    let mut told = 0;
    for _ in 0..sample(1_500, 3_000) {
        let was = machine.machine.proof();
        machine.begin(Opponent::Random).expect("beads");
        let finished = finish(&mut machine, rng);
        assert_eq!(machine.machine.proof_before(&finished), was);
        let now = machine.machine.proof();
        told += usize::from(became_certain(&was, &now).is_some());
    }
    assert!(told > 0);
}
