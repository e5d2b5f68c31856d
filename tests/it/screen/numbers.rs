//! Numbers for people: the same format everywhere.

use menace::words::numbers::{
    all_hundredths, counted, duration, exact, grouped, hundredths, of_hundred, percent,
    percents_to, portions, rate, rounded, short,
};
use menace::words::{Language, speak};
use proptest::prelude::*;

use crate::support::properties::cases;

#[test]
fn what_a_machine_loses_is_the_same_number_alone_and_beside_what_it_wins_and_draws() {
    for won in 0..=200_u32 {
        for drawn in 0..=200 - won {
            let [won, drawn] = [won, drawn].map(|part| f64::from(part) / 200.0);
            let shares = [won, drawn, 1.0 - won - drawn];
            let parts = portions(shares, 100);
            assert_eq!(parts.iter().sum::<u32>(), 100, "{shares:?}");
            let close = shares.iter().zip(parts);
            let close = close.map(|(share, part)| (100.0 * share - f64::from(part)).abs());
            assert!(close.fold(0.0, f64::max) <= 1.0, "{shares:?}: {parts:?}");
            let lost = shares[2] + 1e-9;
            assert_eq!(
                u64::from(parts[2]),
                of_hundred(lost),
                "{shares:?}: {parts:?}"
            );
        }
    }
}

#[test]
fn digits_are_grouped_by_three() {
    let cases = [
        (0, "0"),
        (999, "999"),
        (1_000, "1,000"),
        (30_592, "30,592"),
        (-1_234_567, "-1,234,567"),
    ];
    for (number, text) in cases {
        assert_eq!(grouped(number), text);
    }
    assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
}

#[test]
fn one_is_singular_and_all_else_is_plural() {
    assert_eq!(counted(1, "bead"), "1 bead");
    assert_eq!(counted(0, "bead"), "0 beads");
    assert_eq!(counted(2, "box"), "2 boxes");
    assert_eq!(counted(1, "box"), "1 box");
    assert_eq!(counted(30_592_u64, "game"), "30,592 games");
}

#[test]
fn a_short_count_has_four_characters_at_most() {
    let cases = [
        (0, "0"),
        (999, "999"),
        (1_000, "1k"),
        (1_926, "2k"),
        (99_499, "99k"),
        (99_999, "0.1M"),
        (100_000, "0.1M"),
        (940_000, "0.9M"),
        (999_999, "1M"),
        (12_345_678, "12M"),
        (
            u64::MAX / 1_000_000_000_000_000_000 * 1_000_000_000_000_000,
            "18P",
        ),
    ];
    for (count, text) in cases {
        assert_eq!(short(count), text);
    }
}

#[test]
fn from_a_thousand_on_the_beads_of_a_color_are_rounded_and_not_cut() {
    for (count, text) in [
        (999, "999"),
        (1_000, "1k"),
        (1_926, "1.9k"),
        (1_960, "2k"),
        (9_949, "9.9k"),
        (9_950, "10k"),
        (13_499, "13k"),
        (13_500, "14k"),
    ] {
        assert_eq!(rounded(count), text);
    }
}

#[test]
fn numbers_are_short_and_exact() {
    let cases = [
        (0.0, "0"),
        (-5.0, "-5"),
        (950.0, "950"),
        (1e3, "1k"),
        (1_050.0, "1.05k"),
        (12e3, "12k"),
        (2.5e6, "2.5M"),
        (-1.5e3, "-1.5k"),
        (3e9, "3G"),
        (4e12, "4T"),
        (1e15, "1P"),
    ];
    for (number, short) in cases {
        assert_eq!(exact(number), short);
    }
}

#[test]
fn a_speed_in_japanese_is_counted_by_ten_thousands() {
    speak(Some(Language::Ja));
    for (speed, text) in [(9_876.0, "10k"), (12_345.0, "1万"), (8_234_567.0, "823万")] {
        assert_eq!(rate(speed), text);
    }
}

#[test]
fn a_speed_and_a_duration_have_two_or_three_digits() {
    let speeds = [
        (0.0, "0"),
        (950.4, "950"),
        (12_345.0, "12k"),
        (8_234_567.0, "8.2M"),
    ];
    for (speed, text) in speeds {
        assert_eq!(rate(speed), text);
    }
    assert_eq!(
        (duration(0.4), duration(59.0), duration(90.0)),
        ("0 s".into(), "59 s".into(), "2 min".into())
    );
}

#[test]
fn a_percentage_is_whole_and_says_never_and_always_only_where_that_is_so() {
    let cases = [
        (0.0, "0%"),
        (1.0, "100%"),
        (0.42, "42%"),
        (0.005, "1%"),
        (0.004, "<1%"),
        (0.0004, "<1%"),
        (558.0 / 560.0, ">99%"),
        (0.999_99, ">99%"),
        (1.0 / 3.0, "33%"),
    ];
    for (share, text) in cases {
        assert_eq!(percent(share), text, "{share}");
        assert_eq!(format!("{}%", hundredths(share)), text);
    }
}

#[test]
fn percentages_of_a_whole_add_up() {
    assert_eq!(
        all_hundredths([0.606_828, 0.126_306, 0.266_866]),
        ["61", "12", "27"]
    );
    assert_eq!(all_hundredths([0.0, 0.999, 0.001]), ["0", ">99", "<1"]);
    assert_eq!(all_hundredths([0.0; 3]), ["0"; 3]);
    assert_eq!(
        percents_to(2, [0.606_828, 0.126_306, 0.266_866]),
        ["60.68%", "12.63%", "26.69%"]
    );
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn portions_add_up_and_are_never_off_by_one(
        counts in prop::array::uniform3(prop_oneof![0..50_u64, 0..u64::MAX / 3]),
        whole in 0..6000_u32,
    ) {
        let sum: u64 = counts.iter().sum();
        let shares = counts.map(|count| menace::words::numbers::share(count, sum));
        let parts = portions(shares, whole);
        prop_assert_eq!(parts.iter().sum::<u32>(), if sum == 0 { 0 } else { whole });
        for (share, part) in shares.into_iter().zip(parts) {
            let off = (share * f64::from(whole) - f64::from(part)).abs();
            prop_assert!(sum == 0 || off < 1.0, "{counts:?} {parts:?}");
        }
    }
}
