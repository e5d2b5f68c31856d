//! Readable JSON: a line for each box, game and point of the curve.

use std::io::{self, Write};

use serde_json::ser::Formatter;

/// A formatter that indents the outer two levels, and writes each deeper value on one line.
#[derive(Debug, Default)]
pub(super) struct Lines {
    depth: usize,
    is_empty: bool,
}

/// The number of indented levels.
const LEVELS: usize = 2;

impl Lines {
    fn open<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: u8) -> io::Result<()> {
        self.depth += 1;
        self.is_empty = true;
        writer.write_all(&[bracket])
    }

    fn close<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: u8) -> io::Result<()> {
        self.depth -= 1;
        if self.depth < LEVELS && !self.is_empty {
            self.break_line(writer)?;
        }
        self.is_empty = false;
        writer.write_all(&[bracket])
    }

    fn next<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.is_empty = false;
        if !first {
            writer.write_all(b",")?;
        }
        if self.depth <= LEVELS {
            self.break_line(writer)
        } else {
            Ok(())
        }
    }

    fn break_line<W: ?Sized + Write>(&self, writer: &mut W) -> io::Result<()> {
        write!(writer, "\n{:1$}", "", 2 * self.depth)
    }
}

impl Formatter for Lines {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b'[')
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b']')
    }

    fn begin_array_value<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.open(writer, b'{')
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.close(writer, b'}')
    }

    fn begin_object_key<W: ?Sized + Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(if self.depth <= LEVELS { b": " } else { b":" })
    }
}
