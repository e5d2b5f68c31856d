//! Tables: columns that have a name, a meaning and a cell. Text, JSON, CSV and the help's list of
//! columns come from them.

use serde::{Serialize, Serializer};

/// A column of a table with such rows.
pub(super) struct Column<R> {
    /// The key in JSON, and the heading in CSV.
    name: &'static str,
    /// The meaning, for a help.
    meaning: &'static str,
    cell: fn(&R) -> Cell,
    is_in: Scripts,
    /// The columns that it is in CSV, by the ends of their headings; none if it is one.
    parts: &'static [&'static str],
    shown: Option<Shown<R>>,
}

/// The formats for scripts that have a column.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scripts {
    Both,
    Json,
    Csv,
}

/// A column as people see it.
struct Shown<R> {
    heading: &'static str,
    width: usize,
    is_right: bool,
    text: fn(&R) -> String,
}

/// A value in a row.
pub(super) enum Cell {
    /// Words without a comma.
    Text(String),
    /// Words with quotes around them in CSV.
    Quoted(String),
    Count(u64),
    Real(f64),
    Flag(bool),
    /// A count for each square, nine columns in CSV.
    Squares([u64; 9]),
    /// Rows of a table inside this one.
    Rows(Vec<TableRow>),
    /// A row of a table inside this one, its cells in as many columns in CSV.
    Object(TableRow),
    /// Numbers, with spaces between them in CSV.
    List(Vec<u64>),
    /// Not known.
    Unknown,
    /// Left out of JSON.
    Absent,
}

impl<R> Column<R> {
    /// A column for scripts.
    pub(super) const fn new(
        name: &'static str,
        meaning: &'static str,
        cell: fn(&R) -> Cell,
    ) -> Self {
        Self {
            name,
            meaning,
            cell,
            is_in: Scripts::Both,
            parts: &[],
            shown: None,
        }
    }

    /// The column, of a number for each square.
    pub(super) const fn by_square(self) -> Self {
        self.in_parts(&["1", "2", "3", "4", "5", "6", "7", "8", "9"])
    }

    /// The column, of cells that have these parts, each a column of its own in CSV.
    pub(super) const fn in_parts(self, parts: &'static [&'static str]) -> Self {
        Self { parts, ..self }
    }

    /// The column, in JSON alone.
    pub(super) const fn json_only(self) -> Self {
        Self {
            is_in: Scripts::Json,
            ..self
        }
    }

    /// The column, in CSV alone.
    pub(super) const fn csv_only(self) -> Self {
        Self {
            is_in: Scripts::Csv,
            ..self
        }
    }

    /// The column, shown to people too, with words on the left.
    pub(super) const fn left(
        self,
        heading: &'static str,
        width: usize,
        text: fn(&R) -> String,
    ) -> Self {
        self.shown(heading, width, text, false)
    }

    /// The column, shown to people too, with numbers on the right.
    pub(super) const fn right(
        self,
        heading: &'static str,
        width: usize,
        text: fn(&R) -> String,
    ) -> Self {
        self.shown(heading, width, text, true)
    }

    const fn shown(
        self,
        heading: &'static str,
        width: usize,
        text: fn(&R) -> String,
        is_right: bool,
    ) -> Self {
        Self {
            shown: Some(Shown {
                heading,
                width,
                is_right,
                text,
            }),
            ..self
        }
    }
}

/// The list of columns in a help, under a line that says what they are of.
pub(super) fn help<'a, R: 'a>(
    of: &str,
    columns: impl IntoIterator<Item = &'a Column<R>> + Clone,
) -> String {
    let names = columns.clone().into_iter().map(|column| column.name.len());
    let widest = names.max();
    let width = widest.unwrap_or(0);
    let gap = " ".repeat(width + 4);
    let line = |column: &Column<R>| {
        let options = textwrap::Options::new(80).subsequent_indent(&gap);
        textwrap::fill(
            &format!("  {:width$}  {}", column.name, column.meaning),
            options,
        ) + "\n"
    };
    format!("{of}:\n") + &columns.into_iter().map(line).collect::<String>()
}

/// The rows for people, under their headings.
pub(super) fn text<'a, R: 'a>(
    columns: &[Column<R>],
    rows: impl IntoIterator<Item = &'a R>,
) -> String {
    let shown: Vec<_> = columns.iter().filter_map(|it| it.shown.as_ref()).collect();
    let line = |cell: &dyn Fn(&Shown<R>) -> String| {
        let cells = shown.iter().map(|column| {
            let (text, width) = (cell(column), column.width);
            if column.is_right {
                format!("{text:>width$}")
            } else {
                format!("{text:width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    let mut text = line(&|column| column.heading.to_owned());
    for row in rows {
        text += &line(&|column| (column.text)(row));
    }
    text
}

/// The headings and rows for spreadsheets.
pub(super) fn csv<'a, R: 'a>(
    columns: impl IntoIterator<Item = &'a Column<R>> + Clone,
    rows: &[R],
) -> String {
    let lines = rows
        .iter()
        .map(|row| csv_cells(columns.clone(), row) + "\n");
    let lines: String = lines.collect();
    csv_heading(columns) + "\n" + &lines
}

/// The headings of columns for spreadsheets.
pub(super) fn csv_heading<'a, R: 'a>(columns: impl IntoIterator<Item = &'a Column<R>>) -> String {
    let names = in_csv(columns).map(|column| {
        let parts = column.parts.iter();
        let names: Vec<_> = parts
            .map(|part| format!("{}_{part}", column.name))
            .collect();
        if names.is_empty() {
            column.name.to_owned()
        } else {
            names.join(",")
        }
    });
    names.collect::<Vec<_>>().join(",")
}

/// A row for spreadsheets, without the end of its line.
pub(super) fn csv_cells<'a, R: 'a>(
    columns: impl IntoIterator<Item = &'a Column<R>>,
    row: &R,
) -> String {
    let cells = in_csv(columns).map(|column| match (column.cell)(row) {
        Cell::Unknown => ",".repeat(column.parts.len().saturating_sub(1)),
        cell => cell.csv(),
    });
    cells.collect::<Vec<_>>().join(",")
}

fn in_csv<'a, R: 'a>(
    columns: impl IntoIterator<Item = &'a Column<R>>,
) -> impl Iterator<Item = &'a Column<R>> {
    columns.into_iter().filter(|it| it.is_in != Scripts::Json)
}

/// The cells of a row by their names, an object for scripts.
pub(super) struct TableRow(Vec<(&'static str, Cell)>);

impl TableRow {
    pub(super) fn of<R>(columns: &[Column<R>], row: &R) -> Self {
        let columns = columns.iter().filter(|it| it.is_in != Scripts::Csv);
        let cells = columns.map(|column| (column.name, (column.cell)(row)));
        Self(cells.collect())
    }
}

impl Serialize for TableRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells = self.0.iter();
        let there = cells.filter(|(_, cell)| !matches!(cell, Cell::Absent));
        serializer.collect_map(there.map(|(name, cell)| (name, cell)))
    }
}

/// Rows for scripts, an object each.
pub(super) struct Rows<'a, R: 'static>(pub(super) &'static [Column<R>], pub(super) &'a [R]);

impl<R> Serialize for Rows<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.1.iter().map(|row| TableRow::of(self.0, row)))
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) | Self::Quoted(text) => text.serialize(serializer),
            Self::Count(count) => count.serialize(serializer),
            Self::Real(number) => number.serialize(serializer),
            Self::Flag(flag) => flag.serialize(serializer),
            Self::Squares(counts) => counts.serialize(serializer),
            Self::Rows(rows) => rows.serialize(serializer),
            Self::Object(row) => row.serialize(serializer),
            Self::List(numbers) => numbers.serialize(serializer),
            Self::Unknown | Self::Absent => serializer.serialize_none(),
        }
    }
}

impl Cell {
    fn csv(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Quoted(text) => format!("\"{}\"", text.replace('"', "\"\"")),
            Self::Count(count) => count.to_string(),
            Self::Real(number) => number.to_string(),
            Self::Flag(flag) => flag.to_string(),
            Self::Squares(counts) => counts.map(|count| count.to_string()).join(","),
            Self::List(numbers) => {
                let numbers: Vec<_> = numbers.iter().map(u64::to_string).collect();
                numbers.join(" ")
            }
            Self::Object(row) => {
                let cells: Vec<_> = row.0.iter().map(|(_, cell)| cell.csv()).collect();
                cells.join(",")
            }
            Self::Rows(_) | Self::Unknown | Self::Absent => String::new(),
        }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Self::Real(number)
    }
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(known: Option<T>) -> Self {
        known.map_or(Self::Unknown, Into::into)
    }
}
