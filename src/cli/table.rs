//! Reports: a row is a struct, whose JSON serde makes, whose CSV is that JSON without its nesting,
//! and whose documentation is the help's list of columns.

use serde::Serialize;
use serde_json::Value;

/// A row of a report.
pub(super) trait Row: Serialize {
    /// The names and the meanings of its members.
    const COLUMNS: &'static [(&'static str, &'static str)];
}

/// A struct for scripts, the documentation of whose members is the help.
macro_rules! row {
    (
        $(#[doc = $of:literal])+
        $name:ident {
            $($(#[doc = $meaning:literal])+ $(#[serde($how:meta)])? $member:ident: $type:ty,)+
        }
    ) => {
        $(#[doc = $of])+
        #[derive(serde::Serialize)]
        pub(super) struct $name {
            $($(#[doc = $meaning])+ $(#[serde($how)])? pub(super) $member: $type,)+
        }

        impl $crate::cli::table::Row for $name {
            const COLUMNS: &'static [(&'static str, &'static str)] =
                &[$((stringify!($member), concat!($($meaning),+))),+];
        }
    };
}
pub(super) use row;

/// The list of columns in a help, under a line that says what they are of.
pub(super) fn help<R: Row>(of: &str) -> String {
    let widths = R::COLUMNS.iter().map(|&(name, _)| plain(name).len());
    let width = widths.max().unwrap_or(0);
    let gap = " ".repeat(width + 4);
    let line = |&(name, meaning): &(&str, &str)| {
        let (name, meaning) = (plain(name), meaning.trim().replace('`', ""));
        let options = textwrap::Options::new(80).subsequent_indent(&gap);
        textwrap::fill(&format!("  {name:width$}  {meaning}"), options) + "\n"
    };
    textwrap::fill(of, 79) + ":\n" + &R::COLUMNS.iter().map(line).collect::<String>()
}

/// The heading of rows that have no nesting.
pub(super) fn heading<R: Row>() -> String {
    let names = R::COLUMNS.iter().map(|&(name, _)| plain(name));
    names.collect::<Vec<_>>().join(",")
}

/// A name that the language has for itself, as scripts know it.
fn plain(name: &str) -> &str {
    name.trim_start_matches("r#")
}

/// The heading and the rows for spreadsheets. A name with an underscore in it may be that of a
/// member within another one, or the number of a square.
pub(super) fn csv(heading: &str, rows: &[impl Serialize]) -> anyhow::Result<String> {
    let mut text = heading.to_owned() + "\n";
    for row in rows {
        let row = serde_json::to_value(row)?;
        let cells = heading
            .split(',')
            .map(|name| find(&row, name).map_or(String::new(), cell));
        text += &(cells.collect::<Vec<_>>().join(",") + "\n");
    }
    Ok(text)
}

fn find<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    let member = match value {
        Value::Array(items) => items.get(name.parse::<usize>().ok()?.checked_sub(1)?),
        value => value.get(name),
    };
    member.or_else(|| {
        let mut ends = name.match_indices('_').map(|(end, _)| end);
        ends.find_map(|end| find(value.get(&name[..end])?, &name[end + 1..]))
    })
}

fn cell(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) if text.contains([',', '"', '\n']) => {
            format!("\"{}\"", text.replace('"', "\"\""))
        }
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(cell).collect::<Vec<_>>().join(" "),
        Value::Object(members) => members.get("kind").map_or(String::new(), cell),
        value => value.to_string(),
    }
}

/// A column as people see it.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    heading: &'static str,
    width: usize,
    is_right: bool,
}

/// A column with words on the left.
pub(super) const fn left(heading: &'static str, width: usize) -> Shown {
    Shown {
        heading,
        width,
        is_right: false,
    }
}

/// A column with numbers on the right.
pub(super) const fn right(heading: &'static str, width: usize) -> Shown {
    Shown {
        heading,
        width,
        is_right: true,
    }
}

/// The rows for people, under their headings.
pub(super) fn text<const N: usize>(
    columns: [Shown; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> String {
    let line = |cells: [String; N]| {
        let cells = columns.iter().zip(cells).map(|(column, text)| {
            let width = column.width;
            if column.is_right {
                format!("{text:>width$}")
            } else {
                format!("{text:width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    let heading = columns.map(|column| column.heading.to_owned());
    [heading].into_iter().chain(rows).map(line).collect()
}
