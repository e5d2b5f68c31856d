//! Arguments: the options that may stand anywhere, and wrong usage in one sentence.

use std::error::Error;
use std::ffi::OsString;

use clap::error::{ContextKind, ErrorKind};

/// The arguments with those for every command at the end, since they may also stand before it.
pub(super) fn in_order(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut arguments = arguments.into_iter();
    let (mut kept, mut moved) = (Vec::new(), Vec::new());
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy().into_owned();
        match text.split('=').next().unwrap_or_default() {
            "--" => {
                moved.push(argument);
                moved.extend(arguments.by_ref());
            }
            "--data-dir" | "--machine" if !text.contains('=') => {
                moved.push(argument);
                moved.extend(arguments.next());
            }
            "--json" | "--data-dir" | "--machine" => moved.push(argument),
            _ => kept.push(argument),
        }
    }
    kept.extend(moved);
    kept
}

/// The fault and its mend, in one sentence.
pub(super) fn sentence(error: &clap::Error) -> String {
    let known = |kind| error.get(kind).map(ToString::to_string);
    let named = |kind| known(kind).unwrap_or_default();
    let usage = named(ContextKind::Usage);
    let is_name = |word: &&str| word.starts_with(|sign: char| sign.is_ascii_lowercase());
    let words = usage.split_whitespace().skip(1).take_while(is_name);
    let command = words.collect::<Vec<_>>().join(" ");
    // Without the name of its value.
    let argument = named(ContextKind::InvalidArg).replace(['<', '>'], "");
    let option = argument.split(' ').next().unwrap_or_default();
    let value = named(ContextKind::InvalidValue);
    let nearest = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand];
    let nearest = nearest.into_iter().find_map(known);
    let nearest = nearest.map_or(String::new(), |it| format!("; the nearest is '{it}'"));
    let help = match &*command {
        "" => String::new(),
        _ => format!("{nearest}; '{command} --help' says more"),
    };
    match error.kind() {
        ErrorKind::InvalidSubcommand => match &*named(ContextKind::InvalidSubcommand) {
            view @ ("boxes" | "odds" | "exam" | "games" | "curve") => {
                format!("'menace {view}' is 'menace show {view}' now")
            }
            "show" => "'menace machines show NAME' is 'menace show --machine NAME' now".to_owned(),
            word => format!("'{command}' has no command '{word}'{help}"),
        },
        ErrorKind::UnknownArgument => format!("'{command}' does not take '{option}'{help}"),
        ErrorKind::InvalidValue if value.is_empty() => format!("{argument} needs its value{help}"),
        ErrorKind::InvalidValue => {
            let values = named(ContextKind::ValidValue);
            format!("{option} is one of {values}, not '{value}'")
        }
        ErrorKind::ValueValidation => {
            let reason = error.source().map(ToString::to_string).unwrap_or_default();
            if reason.contains(&format!("'{value}'")) {
                format!("{option}: {reason}")
            } else {
                format!("{option} {value}: {reason}")
            }
        }
        ErrorKind::ArgumentConflict => match known(ContextKind::InvalidSubcommand) {
            Some(word) => format!("'{command} {word}' takes its options behind '{word}'"),
            None => match named(ContextKind::PriorArg).replace(['<', '>'], "") {
                prior if prior == argument => format!("{option} is there twice"),
                prior => format!("{option} and {prior} exclude each other"),
            },
        },
        ErrorKind::MissingRequiredArgument => format!("'{command}' needs {argument}{help}"),
        _ => {
            let text = error.render().to_string();
            let first = text.lines().next().unwrap_or_default();
            format!("{}{help}", first.trim_start_matches("error: "))
        }
    }
}
