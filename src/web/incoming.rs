//! Files and texts that are dropped, pasted or opened: they are read, and the person is asked what to
//! do with them.

use js_sys::Uint8Array;
use js_sys::futures::spawn_local;
use menace_screen::words::say;
use menace_screen::workspace::brought::Brought;
use web_sys::{File, FileList};

use super::failed;
use super::page::{Page, with_page};

/// The size limit of files in bytes, ten times that of any machine.
const MOST_BYTES: f64 = 16_777_216.0;

/// Reads all files, then asks once.
pub(crate) fn take_files(files: Option<FileList>) {
    let files = files.into_iter();
    let files = files.flat_map(|all| (0..all.length()).filter_map(move |nth| all.get(nth)));
    let files: Vec<File> = files.collect();
    if files.is_empty() {
        return;
    }
    spawn_local(async move {
        let mut brought = Vec::new();
        for file in files {
            brought.push(read(file).await);
        }
        with_page(|page| page.bring(brought));
    });
}

/// Reads a file and looks at it.
async fn read(file: File) -> Brought {
    let name = file.name();
    if file.size() > MOST_BYTES {
        return Brought::unreadable(name, say!("file-too-long").to_string());
    }
    match file.array_buffer().await {
        Ok(bytes) => Brought::of(name, &Uint8Array::new(&bytes).to_vec()),
        Err(error) => Brought::unreadable(name, failed(error).to_string()),
    }
}

/// Takes a pasted text.
pub(crate) fn take_text(page: &mut Page, text: &str) -> anyhow::Result<()> {
    let name = say!("pasted").to_string();
    page.bring(vec![Brought::of(name, text.as_bytes())])
}
