//! Numbers in words: grouped digits, plurals, short forms, percentages, durations.

use std::borrow::Cow;
use std::sync::LazyLock;

pub use super::language::grouped;
use super::{Language, Said, say, spoken};

/// A change with its sign: `+3`, `0`, `-1`.
pub fn signed(number: i16) -> String {
    if number == 0 {
        "0".to_owned()
    } else {
        format!("{number:+}")
    }
}

/// A number with its noun in the singular or plural, in English: `1 box`, `1,000 boxes`.
pub fn counted(number: impl Into<i128>, thing: &str) -> String {
    let number: i128 = number.into();
    let ending = match (number, thing.ends_with('x')) {
        (1, _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{} {thing}{ending}", grouped(number))
}

/// The thousands with their letters.
const UNITS: [(u64, &str); 6] = [
    (1_000, "k"),
    (1_000_000, "M"),
    (1_000_000_000, "G"),
    (1_000_000_000_000, "T"),
    (1_000_000_000_000_000, "P"),
    (1_000_000_000_000_000_000, "E"),
];

/// A count in at most four characters, rounded: `999`, `12k`, `0.5M`.
pub fn short(count: u64) -> String {
    if count <= 999 {
        return count.to_string();
    }
    let rounded = |unit: u64| count / unit + u64::from(count % unit >= unit / 2);
    let text = |(unit, letter): (u64, &str)| match (rounded(unit / 10), rounded(unit)) {
        (tenths @ 0..=9, _) => Some(spoken().decimal(format!("0.{tenths}{letter}"))),
        (_, whole @ 0..=99) => Some(format!("{whole}{letter}")),
        _ => None,
    };
    UNITS.into_iter().find_map(text).unwrap_or_default()
}

/// A whole number in as few characters as possible without rounding: `950`, `1.5k`, `20M`.
#[expect(clippy::cast_precision_loss, reason = "powers of ten are exact")]
pub fn exact(number: f64) -> String {
    let mut units = UNITS
        .map(|(unit, letter)| (unit as f64, letter))
        .into_iter();
    let unit = units.rfind(|(unit, _)| number.abs() >= *unit);
    let (unit, letter) = unit.unwrap_or((1.0, ""));
    spoken().decimal(format!("{}{letter}", number / unit))
}

/// A speed per second, in two or three digits: `950`, `12k`, `8.2M`; in Japanese by ten thousands.
pub fn rate(speed: f64) -> String {
    match speed {
        1e4.. if spoken() == Language::Ja => format!("{:.0}万", speed / 1e4),
        1e6.. => spoken().decimal(format!("{:.1}M", speed / 1e6)),
        1e3.. => format!("{:.0}k", speed / 1e3),
        _ => format!("{speed:.0}"),
    }
}

/// A duration in seconds, or in minutes from one minute on.
pub fn duration(seconds: f64) -> String {
    if seconds < 60.0 {
        format!("{seconds:.0} s")
    } else {
        format!("{:.0} min", seconds / 60.0)
    }
}

/// A duration in whole seconds, with a decimal below ten.
pub fn seconds(duration: f64) -> String {
    let decimals = usize::from(duration < 9.95);
    spoken().decimal(format!("{duration:.decimals$}"))
}

/// The share of a part in a whole, 0 to 1; 0 if the whole is 0.
#[expect(clippy::cast_precision_loss, reason = "a share for people")]
pub fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// A share, 0 to 1, in percent: `42%`, `<1%`, `>99%`.
pub fn percent(share: f64) -> String {
    spoken().percent(&hundredths(share))
}

/// A share, 0 to 1, in whole hundredths: `42`, `<1`, `>99`. 0 and 100 are exact.
pub fn hundredths(share: f64) -> Cow<'static, str> {
    match of_hundred(share) {
        0 if share > 0.0 => "<1".into(),
        100 if share < 1.0 => ">99".into(),
        whole => written(whole),
    }
}

/// The numbers up to 999 as text, cached because thousands of them are drawn every second.
static WRITTEN: LazyLock<Vec<String>> =
    LazyLock::new(|| (0..1000).map(|number| number.to_string()).collect());

/// A number up to 999, or its short form.
pub fn written(number: u64) -> Cow<'static, str> {
    let known = usize::try_from(number)
        .ok()
        .and_then(|nth| WRITTEN.get(nth));
    known.map_or_else(|| short(number).into(), |text| Cow::Borrowed(text.as_str()))
}

/// A number up to 999, or rounded to at most four characters: `1.9k`, `13k`.
pub fn rounded(number: u64) -> Cow<'static, str> {
    let tenths = number / 100 + u64::from(number % 100 >= 50);
    match tenths {
        10..=99 if number > 999 && !tenths.is_multiple_of(10) => {
            let text = format!("{}.{}k", tenths / 10, tenths % 10);
            spoken().decimal(text).into()
        }
        _ => written(number),
    }
}

/// Shares with the sum 1, in whole hundredths with the sum 100, except for `<1` and `>99`.
pub fn all_hundredths<const N: usize>(shares: [f64; N]) -> [String; N] {
    all_hundredths_to(0, shares)
}

/// The games won, drawn and lost, with percentages.
pub fn outcomes(games: [u64; 3]) -> Said {
    let all = games.iter().sum();
    let [won_part, drawn_part, lost_part] = all_hundredths(games.map(|count| share(count, all)));
    let [won, drawn, lost] = games;
    say!(
        "outcomes", won, drawn, lost, won_part, drawn_part, lost_part
    )
}

/// Percentages with the sum 100 and this number of decimals.
pub fn percents_to<const N: usize>(decimals: usize, shares: [f64; N]) -> [String; N] {
    all_hundredths_to(decimals, shares).map(|part| spoken().percent(&part))
}

/// Hundredths as [`all_hundredths`], with this number of decimals.
fn all_hundredths_to<const N: usize>(decimals: usize, shares: [f64; N]) -> [String; N] {
    let scale = 10_u32.pow(u32::try_from(decimals).unwrap_or(0));
    let smallest = format!("{:.decimals$}", 1.0 / f64::from(scale));
    let largest = format!("{:.decimals$}", 100.0 - 1.0 / f64::from(scale));
    let parts = portions(shares, 100 * scale);
    std::array::from_fn(|nth| {
        spoken().decimal(match (parts[nth], shares[nth]) {
            (0, share) if share > 0.0 => format!("<{smallest}"),
            (part, share) if part == 100 * scale && share < 1.0 => format!(">{largest}"),
            (part, _) => format!("{:.decimals$}", f64::from(part) / f64::from(scale)),
        })
    })
}

/// Shares with the sum 1, as whole parts of `whole`, by the largest remainders. The last of three,
/// what a machine loses, is rounded on its own, so that it is the same number alone and beside the
/// others.
pub fn portions<const N: usize>(shares: [f64; N], whole: u32) -> [u32; N] {
    let exact = shares.map(|share| share.clamp(0.0, 1.0) * f64::from(whole));
    // A share is 0 to 1, so each part is 0 to the whole. The tolerance absorbs floating-point
    // errors.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let mut parts = exact.map(|part| (part + 1e-9).floor() as u32);
    let mut by_rest: [usize; N] = std::array::from_fn(|nth| nth);
    let rest = |nth: usize| match exact[nth] - f64::from(parts[nth]) {
        rest if N == 3 && nth == 2 => (rest + 1e-9).round() * 2.0 - 1.0,
        rest => rest,
    };
    by_rest.sort_by(|&one, &other| rest(other).total_cmp(&rest(one)));
    if shares.iter().sum::<f64>() > 0.5 {
        let left = whole.saturating_sub(parts.iter().sum());
        by_rest
            .iter()
            .cycle()
            .take(usize::try_from(left).unwrap_or(0))
            .for_each(|&nth| parts[nth] += 1);
    }
    parts
}

/// A chance, 0 to 1, as games in a hundred: `45 of 100 games`, `<1 of 100 games`.
pub fn in_hundred_games(chance: f64) -> Said {
    say!("in-hundred", games = hundredths(chance).into_owned())
}

/// A chance, 0 to 1, in rounded hundredths, for comparisons; [`hundredths`] formats it.
// A chance is 0 to 1, so the games are 0 to 100.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
pub fn of_hundred(chance: f64) -> u64 {
    (100.0 * chance).round() as u64
}

/// A message with a capital first letter.
pub fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
