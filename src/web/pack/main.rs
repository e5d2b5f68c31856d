//! Packs the page into one file: `pack PAGE.wasm menace.html` joins the compressed binary, the
//! script that starts it and `page.html`. `.github/page` calls it.

use std::path::PathBuf;
use std::{env, fs};

use anyhow::{Context, bail, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hmac_sha256::Hash;
use wasm_bindgen_cli_support::Bindgen;
use zopfli::{Format, Options};

/// The page, with placeholders for script and binary.
const PAGE: &str = include_str!("../page.html");

/// The markup with which a page loads other files.
const REQUESTS: [&str; 3] = ["src=", "href=", "import("];

/// The hashes of the scripts of a page for its content security policy.
fn hashes(page: &str) -> String {
    let scripts = page.split("<script>").skip(1);
    let scripts = scripts.filter_map(|rest| rest.split("</script>").next());
    let hash = |script: &str| {
        format!(
            "'sha256-{}'",
            BASE64_STANDARD.encode(Hash::hash(script.as_bytes()))
        )
    };
    scripts.map(hash).collect::<Vec<_>>().join(" ")
}

/// Puts a text in the place of its mark.
fn put(page: &str, mark: &str, text: &str) -> anyhow::Result<String> {
    ensure!(page.contains(mark), "page.html says nowhere {mark}");
    Ok(page.replace(mark, text))
}

fn main() -> anyhow::Result<()> {
    let arguments: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [binary, page] = arguments.as_slice() else {
        bail!("usage: pack PAGE.wasm menace.html");
    };
    let mut bound = Bindgen::new()
        .input_path(binary)
        .no_modules(true)?
        .omit_default_module_path(true)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate_output()?;
    let mut packed = Vec::new();
    let unpacked = bound.wasm_mut().emit_wasm();
    zopfli::compress(
        Options::default(),
        Format::Gzip,
        unpacked.as_slice(),
        &mut packed,
    )?;
    // By one letter beyond ASCII, a browser keeps each byte of the page in two.
    let letter = |letter: char| match u32::from(letter) {
        ..0x80 => letter.into(),
        code => format!("&#{code};"),
    };
    let page_text: String = PAGE.chars().map(letter).collect();
    let text = put(&page_text, "/* the program */", bound.js())?;
    // The icon is part of the page.
    let asking = text.replace("href=\"data:", "");
    if let Some(request) = REQUESTS.iter().find(|request| asking.contains(**request)) {
        bail!("the page would ask for another file: it says {request}");
    }
    let text = put(&text, "/* the binary */", &BASE64_STANDARD.encode(&packed))?;
    let text = put(&text, "/* the hashes */", &hashes(&text))?;
    fs::write(page, &text).with_context(|| format!("cannot write {}", page.display()))?;
    println!(
        "{}: {} kB, of which {} kB are the binary",
        page.display(),
        text.len() / 1000,
        packed.len() / 1000
    );
    Ok(())
}
