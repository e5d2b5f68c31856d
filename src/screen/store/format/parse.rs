//! JSON read into a shape, with what is wrong said by its place in the file and in the words of
//! whoever edits it.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};
use serde_path_to_error::{Path, Segment};

use super::FormatError;

/// The mark that some editors put before a text in UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The words of serde, and those of a person who edits a file.
const WORDS: [(&str, &str); 10] = [
    ("expected u64 ", "expected a whole number from 0 on "),
    ("expected u16 ", "expected a whole number from 0 on "),
    ("expected u8 ", "expected a whole number from 0 to 255 "),
    ("expected i8 ", "expected a whole number from -128 to 127 "),
    ("expected i16 ", "expected a whole number "),
    ("expected a sequence ", "expected a list "),
    ("expected an array of length ", "expected a list of "),
    ("type: sequence", "type: list"),
    ("type: map", "type: object"),
    (": floating point ", ": number "),
];

/// A text without the mark that some editors put before it.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Reads a text of this shape.
pub(in crate::store) fn parse<T: DeserializeOwned>(text: &[u8]) -> Result<T, FormatError> {
    let mut json = serde_json::Deserializer::from_slice(without_mark(text));
    let shape = from_json(&mut json)?;
    json.end()?;
    Ok(shape)
}

/// Reads a value of this shape.
pub(in crate::store) fn from_json<'de, T: Deserialize<'de>>(
    json: impl Deserializer<'de, Error = serde_json::Error>,
) -> Result<T, FormatError> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        if error.inner().is_data() {
            FormatError::Invalid(format!(
                "{}{}",
                place(error.path()),
                in_words(error.inner())
            ))
        } else {
            FormatError::Json(error.into_inner())
        }
    })
}

/// The place of an error, by number where it is in a box.
fn place(path: &Path) -> String {
    let segments: Vec<_> = path.iter().collect();
    match segments.as_slice() {
        [Segment::Map { key }, Segment::Seq { index }, rest @ ..] if key.ends_with("boxes") => {
            let of_second = if key == "boxes" {
                ""
            } else {
                " of the second machine"
            };
            let square = rest.iter().find_map(|segment| match segment {
                Segment::Seq { index } => Some(format!(", square {}", index + 1)),
                _ => None,
            });
            format!(
                "box {}{of_second}{}: ",
                index + 1,
                square.unwrap_or_default()
            )
        }
        [] => String::new(),
        _ => format!("{path}: "),
    }
}

/// The error in words, without those of the language that this program is written in.
fn in_words(error: &serde_json::Error) -> String {
    let reason = without_struct(error.to_string());
    WORDS.iter().fold(reason, |reason, (serde, plain)| {
        reason.replace(serde, plain)
    })
}

/// The reason with an object in place of the name of a type: a list there is one of a wrong length.
fn without_struct(reason: String) -> String {
    let Some((before, after)) = reason.split_once("expected struct ") else {
        return reason;
    };
    let place = after.find(" at line").map_or("", |at| &after[at..]);
    let before = if before.starts_with("invalid length") {
        "invalid type: list, "
    } else {
        before
    };
    format!("{before}expected an object{place}")
}
