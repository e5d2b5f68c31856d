//! Schedules of opponents.

use menace::engine::{Opponent, Schedule};

fn parts(text: &str, played: u64, games: u64) -> Vec<(Opponent, u64)> {
    text.parse::<Schedule>()
        .unwrap()
        .parts(played, games)
        .collect()
}

#[test]
fn a_schedule_is_met_in_order_and_its_last_opponent_stays() {
    use Opponent::{Block, Perfect, Random};
    let text = "random*200+block*100+perfect*200";
    assert_eq!(
        parts(text, 0, 500),
        [(Random, 200), (Block, 100), (Perfect, 200)]
    );
    assert_eq!(parts(text, 150, 100), [(Random, 50), (Block, 50)]);
    assert_eq!(parts(text, 450, 1000), [(Perfect, 1000)]);
    assert_eq!(parts("darby", 7, 3), [(Opponent::Darby, 3)]);
    assert_eq!(parts(text, 9, 0), []);
}

#[test]
fn a_schedule_played_in_pieces_is_the_schedule() {
    let text = "random*7+block*1+perfect*5+win*3";
    for cut in 0..=20 {
        let pieces = [parts(text, 0, cut), parts(text, cut, 20 - cut)].concat();
        let games = |parts: &[(Opponent, u64)]| -> Vec<Opponent> {
            parts
                .iter()
                .flat_map(|&(opponent, games)| (0..games).map(move |_| opponent))
                .collect()
        };
        assert_eq!(
            games(&pieces),
            games(&parts(text, 0, 20)),
            "cut after {cut}"
        );
    }
}

#[test]
fn a_schedule_is_written_as_it_is_read() {
    for (text, games) in [
        ("random", None),
        ("skilled:75*3+nemesis*2", Some(5)),
        ("perfect*10", Some(10)),
    ] {
        let schedule: Schedule = text.parse().unwrap();
        assert_eq!(
            (schedule.to_string(), schedule.games()),
            (text.to_owned(), games)
        );
    }
    for text in [
        "",
        "random+",
        "random*",
        "random*-1",
        "random*0",
        "nobody*3",
        "random*2+block",
    ] {
        assert!(text.parse::<Schedule>().is_err(), "{text}");
    }
}
