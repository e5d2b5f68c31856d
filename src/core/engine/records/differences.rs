//! The differences between two rows of numbers of the same length, as text.
//!
//! Each difference is a Base64 VLQ, as in source maps: five bits a letter, the lowest first; the
//! lowest bit of all is the sign, and the sixth bit is set in all letters of a number but the last.
//! A 0 is followed by the number of further zeros, because most numbers are unchanged.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BITS: u32 = 5;
const GOES_ON: u64 = 1 << BITS;

/// The differences from `before` to `after`.
pub(crate) fn between(before: &[u64], after: &[u64]) -> String {
    let differences = before
        .iter()
        .zip(after)
        .map(|(before, after)| after.cast_signed() - before.cast_signed());
    let mut differences = differences.peekable();
    let mut text = String::new();
    while let Some(difference) = differences.next() {
        push(&mut text, difference);
        if difference == 0 {
            let mut more = 0;
            while differences.next_if_eq(&0).is_some() {
                more += 1;
            }
            push(&mut text, more);
        }
    }
    text
}

/// Applies differences to a row. `None` if the text does not fit the row or a number exceeds
/// `most`; the row may then be partly changed.
pub(crate) fn apply(text: &str, row: &mut [u64], most: u64) -> Option<()> {
    let mut letters = text.bytes().peekable();
    let mut places = row.iter_mut();
    while letters.peek().is_some() {
        let difference = pull(&mut letters)?;
        let place = places.next()?;
        *place = place
            .checked_add_signed(difference)
            .filter(|&number| number <= most)?;
        if difference == 0 {
            let more = usize::try_from(pull(&mut letters)?).ok()?;
            if more > 0 {
                places.nth(more - 1)?;
            }
        }
    }
    places.next().is_none().then_some(())
}

fn push(text: &mut String, number: i64) {
    let mut left = number.unsigned_abs() << 1 | u64::from(number < 0);
    loop {
        let [last, on] = [left % GOES_ON, GOES_ON].map(|bits| usize::try_from(bits).unwrap_or(0));
        left >>= BITS;
        if left == 0 {
            text.push(char::from(LETTERS[last]));
            break;
        }
        text.push(char::from(LETTERS[last + on]));
    }
}

fn pull(letters: &mut impl Iterator<Item = u8>) -> Option<i64> {
    let (mut number, mut shift) = (0_u64, 0);
    loop {
        let letter = letters.next()?;
        let bits = LETTERS.iter().position(|&known| known == letter)? as u64;
        number |= (bits % GOES_ON).checked_shl(shift).filter(|_| shift < 60)?;
        shift += BITS;
        if bits < GOES_ON {
            let size = (number >> 1).cast_signed();
            return Some(if number & 1 == 1 { -size } else { size });
        }
    }
}
