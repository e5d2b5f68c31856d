//! Paper: the pages that commands draw, and the PDF that holds them.

pub(super) mod canvas;

use std::path::Path;

use clap::ValueEnum;
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, TextStr};

use self::canvas::{Area, Face, points};
use super::confirm::confirm;
use super::output;
use crate::disk::write_whole;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFORMATION: Ref = Ref::new(3);
/// The object of the first page; the faces come before it, and each page has two objects.
const FIRST_PAGE: i32 = 10;

/// The paper of the printer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Paper {
    /// 210 x 297 mm
    A4,
    /// 8.5 x 11 inches
    Letter,
}

impl Paper {
    /// The whole paper, in millimeters.
    pub(super) const fn area(self) -> Area {
        let (width, height) = match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        };
        Area {
            left: 0.0,
            top: 0.0,
            width,
            height,
        }
    }

    /// The name that people see.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "letter",
        }
    }
}

/// A file with this title and these pages on this paper. It says nothing of when it was made, so
/// that the same pages make the same bytes.
pub(super) fn document(title: &str, contents: &[Vec<u8>], paper: Area) -> Vec<u8> {
    let mut pdf = Pdf::new();
    let faces: Vec<_> = Face::ALL
        .into_iter()
        .zip((INFORMATION.get() + 1..).map(Ref::new))
        .collect();
    let pages: Vec<_> = (0..)
        .map(|nth| Ref::new(FIRST_PAGE + 2 * nth))
        .take(contents.len())
        .collect();
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES).lang(TextStr("en"));
    // A reader that fits the pages to the paper would make the labels too small for their boxes.
    catalog
        .viewer_preferences()
        .pair(Name(b"PrintScaling"), Name(b"None"));
    catalog.finish();
    pdf.document_info(INFORMATION).title(TextStr(title));
    pdf.pages(PAGES)
        .kids(pages.iter().copied())
        .count(i32::try_from(pages.len()).unwrap_or(i32::MAX));
    for &(face, id) in &faces {
        pdf.type1_font(id)
            .base_font(face.font())
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    for (&id, content) in pages.iter().zip(contents) {
        let mut page = pdf.page(id);
        page.parent(PAGES).contents(id.next());
        page.media_box(Rect::new(
            0.0,
            0.0,
            points(paper.width),
            points(paper.height),
        ));
        let mut resources = page.resources();
        let mut fonts = resources.fonts();
        for &(face, font) in &faces {
            fonts.pair(face.resource(), font);
        }
        fonts.finish();
        resources.finish();
        page.finish();
        pdf.stream(id.next(), content);
    }
    pdf.finish()
}

/// Writes a file, over one that is there only if its owner agrees; `-` is standard output. Returns
/// true if there is a file to be told of.
pub(super) fn write(file: &Path, is_agreed: bool, pdf: &[u8]) -> anyhow::Result<bool> {
    if file == Path::new("-") {
        output::print_bytes(pdf)?;
        return Ok(false);
    }
    let is_there = file.symlink_metadata().is_ok();
    if is_there {
        confirm(is_agreed, &format!("overwrite {}", file.display()))?;
    }
    write_whole(file, pdf, is_there)?;
    Ok(true)
}
