//! Games on the screen: moves, verdicts, the empty first box, saving.

use std::cell::RefCell;

use insta::assert_snapshot;
use menace::app::PopupLine;
use menace::engine::{BoxNumber, Opponent, Preset, Side, Tally, Verdict, train};
use menace::words::Length;

use crate::support::headless::{Headless, SIZES, brittle, fragile, in_color, michie, play_until};
use crate::support::machines::{finish, seeded, trained, with_beads, with_past};

#[test]
fn a_game_in_progress_at_every_size() {
    assert_snapshot!("playing", in_color(|size| michie(size).press("1 2")));
}

#[test]
fn the_ways_a_game_ends() {
    let end = |verdict, size| {
        play_until(michie(size), |screen| {
            let finished = screen.app.view().finished();
            finished.is_some_and(|finished| finished.verdict() == verdict)
        })
    };
    for (verdict, in_small_letters) in [(Verdict::Won, "MENACE won"), (Verdict::Lost, "You won")] {
        for size in [(120, 36), (200, 60)] {
            let text = end(verdict, size).text();
            let beside = text.lines().find(|line| line.contains(in_small_letters));
            assert!(
                beside.is_some_and(|line| line.contains('▘') || line.contains('▀')),
                "beside the big letters: {text}"
            );
        }
    }
    let [small, large] = SIZES;
    assert_snapshot!("lost", end(Verdict::Lost, small).text_and_styles());
    assert_snapshot!("won", end(Verdict::Won, large).text());
    let resigned = play_until(Headless::new(brittle(), (200, 60)), |screen| {
        screen
            .app
            .view()
            .finished()
            .is_some_and(|game| game.resigned_at.is_some())
    });
    let text = resigned.text();
    let lines: Vec<_> = text.lines().collect();
    let below = lines.iter().position(|it| it.contains("MENACE resigned"));
    let big = below.map(|below| &lines[below - 3..below]);
    assert!(
        big.is_some_and(|big| big.iter().all(|line| line.contains(['█', '▌', '▐', '▀']))),
        "below the big letters: {text}"
    );
}

#[test]
fn the_end_of_a_game_is_blocks_with_air_between_them_at_every_size() {
    for size in [(120, 36), (200, 60)] {
        for verdict in [Verdict::Won, Verdict::Drawn, Verdict::Lost] {
            for machine in [0, 1_000].map(|games| trained(Preset::Michie, Opponent::Random, games))
            {
                let screen = play_until(Headless::of(machine, size), |screen| {
                    let finished = screen.app.view().finished();
                    finished.is_some_and(|finished| finished.verdict() == verdict)
                });
                let (text, under) = (screen.text(), screen.layout().unwrap().pane.status);
                let rows = text.lines().skip(under.y.into()).take(under.height.into());
                let rows: Vec<String> = rows
                    .map(|row| row.chars().skip(1).take(under.width.into()).collect())
                    .collect();
                let is_free = |nth: usize| rows[nth].trim().is_empty();
                let begins = |words: &str| rows.iter().position(|row| row.contains(words));
                for words in ["istake", "ext time in box", "next"] {
                    let begin = begins(words);
                    assert!(begin.is_none_or(|nth| is_free(nth - 1)), "{words}: {text}");
                }
                assert!(begins("ext").is_some(), "{text}");
                assert!(begins("▀").is_some_and(|nth| nth < 4), "{text}");
            }
        }
    }
}

#[test]
fn the_empty_first_box() {
    let dry = play_until(Headless::new(fragile(), (80, 24)), |screen| {
        screen.app.popup.is_some()
    });
    assert_snapshot!("dry", dry.text());
}

#[test]
fn the_title_counts_the_games_of_the_person_alone_before_and_after_a_training() {
    let title = |screen: &Headless| screen.text().lines().next().unwrap_or_default().to_owned();
    let rng = &mut seeded(4);
    let mut machine = trained(Preset::Michie, Opponent::Random, 30);
    for side in [Side::First, Side::Second, Side::First] {
        machine.player_or_new(side, rng);
        machine.begin(side, Opponent::You).expect("a game");
        finish(&mut machine, rng);
    }
    let players = Side::BOTH
        .into_iter()
        .filter_map(|side| machine.player(side));
    let against = players.flat_map(|player| player.totals.against().to_vec());
    let yours = against.filter(|it| it.opponent == Opponent::You);
    let [won, drawn, lost] = yours.fold([0; 3], |[won, drawn, lost], it| {
        [
            won + it.tally.won,
            drawn + it.tally.drawn,
            lost + it.tally.lost,
        ]
    });
    assert_eq!(won + drawn + lost, 3);
    let words = format!("you {lost}  drawn {drawn}  MENACE {won} ");
    let before = Headless::of(machine.clone(), (120, 36));
    assert!(title(&before).contains(&words), "{}", title(&before));
    assert!(
        title(&before).contains("default · game 34"),
        "{}",
        title(&before)
    );
    assert!(!title(&before).contains("rules"), "{}", title(&before));
    train(&mut machine, Side::First, Opponent::Perfect, 500, rng);
    for size in SIZES {
        let after = title(&Headless::of(machine.clone(), size));
        assert!(after.contains(&words), "{size:?}: {after}");
        assert!(after.contains("game 534"), "{size:?}: {after}");
    }
    let other = Headless::of(trained(Preset::Scroggs, Opponent::Random, 5), (120, 36));
    assert!(
        title(&other).contains("rules scroggs · game 6"),
        "{}",
        title(&other)
    );
}

#[test]
fn after_the_verdict_the_game_is_given_back_whole() {
    let kept = |screen: &Headless| serde_json::to_string(screen.app.machine()).expect("JSON");
    let before = RefCell::new(String::new());
    let over = play_until(michie((80, 24)), |screen| {
        let is_over = screen.app.view().is_over();
        if !is_over {
            before.replace(kept(screen));
        }
        is_over
    });
    let back = over.press("u");
    assert!(back.app.is_unsaved() && back.app.view().is_game());
    assert_eq!(kept(&back), before.into_inner());
    let again = play_until(back, |screen| screen.app.view().is_over());
    assert_eq!(again.app.machine().first().tally.games(), 1);
}

#[test]
fn a_game_is_not_given_back_after_the_boxes_have_changed_or_another_has_begun() {
    let over = || play_until(michie((80, 24)), |screen| screen.app.view().is_over());
    let next = over().press("enter u");
    assert_eq!(next.app.machine().first().tally.games(), 1);
    let mut over = over();
    let number = over.app.machine().first().cabinet.numbers().next();
    over.app
        .session
        .machine
        .restock(Side::First, number.expect("a box"));
    let still = over.press("u");
    assert_eq!(still.app.machine().first().tally.games(), 1);
    assert!(still.text().contains("The game is over"));
}

#[test]
fn the_popup_of_the_empty_first_box_has_no_gaps_in_its_sentence() {
    let fresh = trained(Preset::Michie, Opponent::Random, 0);
    for games in [1, 999, 1_000_000, u64::MAX] {
        let tally = Tally {
            lost: games,
            ..Tally::default()
        };
        let machine = with_past(&fresh, fresh.first().cabinet.clone(), tally);
        let machine = with_beads(&machine, BoxNumber::FIRST, [0; 9]);
        let screen = Headless::of(machine, (120, 36));
        let content = screen.popup().unwrap().content;
        for line in &content.lines {
            let (PopupLine::Text(text) | PopupLine::Faint(text)) = line else {
                continue;
            };
            assert!(!text.contains("  "), "{text}");
        }
        let shown = screen.popup().unwrap().area;
        let cells = screen.cells();
        let rows = shown.rows().map(|row| {
            row.positions()
                .map(|at| cells[at].symbol())
                .collect::<String>()
        });
        for row in rows {
            let inside = row.trim_matches(|glyph: char| !glyph.is_alphanumeric() && glyph != '.');
            assert!(!inside.contains("    ") || row.contains('<'), "{row}");
        }
    }
}

#[test]
fn the_briefest_lesson_says_what_every_box_that_was_opened_gained() {
    let mut screen = michie((80, 24));
    while screen.app.view().finished().is_none() {
        let free = screen
            .app
            .view()
            .board
            .free()
            .iter()
            .next()
            .expect("a free square");
        screen = screen.press(&free.to_string());
    }
    let finished = screen.app.view().finished().expect("a game that is over");
    let gains: Vec<i64> = finished.closed_boxes().map(|it| it.gain).collect();
    let told = format!("{:+} in {} boxes", gains[0], gains.len());
    let lesson = screen.app.view().lesson().expect("a lesson");
    assert_eq!(lesson.form(Length::Brief).to_string(), told);
}
