//! JSON read into a shape, with what is wrong said by its place in the file and in the words of
//! whoever edits it.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use super::FormatError;

/// The mark that some editors put before a text in UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The kinds of numbers that a file holds, as serde calls them and as a person does.
const KINDS: [(&str, &str); 5] = [
    ("u64", "a whole number from 0 on"),
    ("u16", "a whole number from 0 on"),
    ("u8", "a whole number from 0 to 255"),
    ("i8", "a whole number from -128 to 127"),
    ("i16", "a whole number"),
];

/// A text without the mark that some editors put before it.
pub(super) fn without_mark(text: &[u8]) -> &[u8] {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Reads a text of this shape.
pub(in crate::store) fn parse<T: DeserializeOwned + Serialize>(
    text: &[u8],
) -> Result<T, FormatError> {
    let text = without_mark(text);
    let shape: T = from_json(&mut serde_json::Deserializer::from_slice(text))?;
    // More text after the end, and lists in the place of objects, which serde takes for their
    // members in order.
    let found: Value = serde_json::from_slice(text)?;
    match list_for_object(&serde_json::to_value(&shape)?, &found) {
        Some(member) => Err(FormatError::Invalid(format!(
            "{member} is a list, and must be an object"
        ))),
        None => Ok(shape),
    }
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
    let reason = error.to_string();
    let kind = KINDS
        .into_iter()
        .find(|(kind, _)| reason.contains(&format!("expected {kind} ")));
    kind.map_or(reason.clone(), |(kind, words)| {
        reason.replace(&format!("expected {kind} "), &format!("expected {words} "))
    })
}

/// The member of a file that is a list where the shape has an object, if there is one.
fn list_for_object(shape: &Value, found: &Value) -> Option<String> {
    match (shape, found) {
        (Value::Object(members), Value::Object(found)) => {
            members.iter().find_map(|(name, member)| {
                let inner = list_for_object(member, found.get(name)?)?;
                Some(if inner.is_empty() {
                    format!("\"{name}\"")
                } else {
                    inner
                })
            })
        }
        (Value::Array(items), Value::Array(found)) => items
            .iter()
            .zip(found)
            .find_map(|(item, found)| list_for_object(item, found)),
        (Value::Object(_), Value::Array(_)) => Some(String::new()),
        _ => None,
    }
}
