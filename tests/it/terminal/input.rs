//! What a terminal sends and what it means, whole, in pieces and cut short.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers as Held, MouseButton, MouseEvent, MouseEventKind,
};
use menace::tui::terminal::parser::{Parser, Said};
use proptest::collection::vec;
use proptest::prelude::*;

const CTRL_C: u8 = 0x03;

fn key(code: KeyCode, held: Held) -> Said {
    Said::Input(Event::Key(KeyEvent::new(code, held)))
}

fn mouse(kind: MouseEventKind, (column, row): (u16, u16), modifiers: Held) -> Said {
    Said::Input(Event::Mouse(MouseEvent {
        kind,
        column,
        row,
        modifiers,
    }))
}

/// What is said by these bytes, read at once, with nothing after them.
fn said(bytes: impl AsRef<[u8]>) -> Vec<Said> {
    let mut parser = Parser::default();
    parser.advance(bytes.as_ref(), false);
    parser.drain().collect()
}

fn keys() -> Vec<(&'static str, Said)> {
    use KeyCode::{
        BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, Home, Insert, Left, PageDown,
        PageUp,
    };
    use KeyCode::{Right, Tab, Up};
    let plain = |bytes, code| (bytes, key(code, Held::NONE));
    vec![
        plain("5", Char('5')),
        plain("é", Char('é')),
        plain("\u{1f9e9}", Char('\u{1f9e9}')),
        ("P", key(Char('P'), Held::SHIFT)),
        plain("\r", Enter),
        plain("\t", Tab),
        plain("\x7f", Backspace),
        ("\x01", key(Char('a'), Held::CONTROL)),
        ("\x1a", key(Char('z'), Held::CONTROL)),
        ("\x1f", key(Char('7'), Held::CONTROL)),
        ("\0", key(Char(' '), Held::CONTROL)),
        ("\x1bx", key(Char('x'), Held::ALT)),
        plain("\x1b[A", Up),
        plain("\x1bOB", Down),
        plain("\x1b[C", Right),
        plain("\x1bOD", Left),
        ("\x1b[1;5C", key(Right, Held::CONTROL)),
        ("\x1b[1;2A", key(Up, Held::SHIFT)),
        ("\x1b[1;3:1A", key(Up, Held::ALT)),
        plain("\x1b[H", Home),
        plain("\x1b[1~", Home),
        plain("\x1bOF", End),
        plain("\x1b[8~", End),
        plain("\x1b[2~", Insert),
        plain("\x1b[3~", Delete),
        plain("\x1b[5~", PageUp),
        ("\x1b[6;5~", key(PageDown, Held::CONTROL)),
        ("\x1b[Z", key(BackTab, Held::SHIFT)),
        plain("\x1bOP", F(1)),
        plain("\x1b[[B", F(2)),
        plain("\x1b[13~", F(3)),
        plain("\x1bOS", F(4)),
        plain("\x1b[15~", F(5)),
        plain("\x1b[17~", F(6)),
        plain("\x1b[24~", F(12)),
        plain("\x1b[27u", Esc),
        ("\x1b[99;5u", key(Char('c'), Held::CONTROL)),
    ]
}

fn others() -> Vec<(&'static str, Said)> {
    use MouseEventKind::{Down, Drag, ScrollUp, Up};
    let pasted = |text: &str| Said::Input(Event::Paste(text.to_owned()));
    vec![
        (
            "\x1b[<0;20;10M",
            mouse(Down(MouseButton::Left), (19, 9), Held::NONE),
        ),
        (
            "\x1b[<0;20;10m",
            mouse(Up(MouseButton::Left), (19, 9), Held::NONE),
        ),
        (
            "\x1b[<34;300;1M",
            mouse(Drag(MouseButton::Right), (299, 0), Held::NONE),
        ),
        ("\x1b[<80;1;1M", mouse(ScrollUp, (0, 0), Held::CONTROL)),
        (
            "\x1b[32;30;40M",
            mouse(Down(MouseButton::Left), (29, 39), Held::NONE),
        ),
        (
            "\x1b[M !\"",
            mouse(Down(MouseButton::Left), (0, 1), Held::NONE),
        ),
        ("\x1b[200~a\r\x1b[A5é\x1b[201~", pasted("a\r\x1b[A5é")),
        ("\x1b[200~\x1b[201~", pasted("")),
        (
            "\x1b]11;rgb:1c1c/2b2b/3636\x1b\\",
            Said::Setting("11;rgb:1c1c/2b2b/3636".to_owned()),
        ),
        (
            "\x1b]11;rgb:1c1c/2b2b/3636\x07",
            Said::Setting("11;rgb:1c1c/2b2b/3636".to_owned()),
        ),
        ("\x1b[?64;1;2;22c", Said::Kind),
    ]
}

fn all() -> Vec<(&'static str, Said)> {
    [keys(), others()].concat()
}

#[test]
fn every_key_click_paste_and_answer_is_understood() {
    for (bytes, meaning) in all() {
        assert_eq!(said(bytes), [meaning], "{bytes:?}");
    }
}

#[test]
fn esc_is_a_key_unless_something_follows_at_once() {
    let esc = key(KeyCode::Esc, Held::NONE);
    assert_eq!(said("\x1b"), std::slice::from_ref(&esc));
    assert_eq!(said("\x1b\x1b"), [esc.clone(), esc.clone()]);
    assert_eq!(
        said("\x1b\x1b[A"),
        [esc.clone(), key(KeyCode::Up, Held::NONE)]
    );
    let mut parser = Parser::default();
    parser.advance(b"\x1b", true);
    assert!(parser.is_unfinished(), "what follows is there already");
    parser.give_up();
    assert_eq!(parser.drain().collect::<Vec<_>>(), [esc]);
}

#[test]
fn an_answer_cut_in_its_end_leaves_no_key_behind() {
    let mut parser = Parser::default();
    parser.advance(b"\x1b]11;rgb:0/0/0\x1b", false);
    parser.advance(b"\\5", false);
    let setting = Said::Setting("11;rgb:0/0/0".to_owned());
    assert_eq!(
        parser.drain().collect::<Vec<_>>(),
        [setting, key(KeyCode::Char('5'), Held::NONE)]
    );
}

#[test]
fn reports_of_no_place_and_sequences_of_no_meaning_say_nothing() {
    for place in ["0;0", "0;1", "1;0", "99999;99999", "", ";", "1"] {
        assert_eq!(said(format!("\x1b[<0;{place}M")), [], "{place}");
    }
    for nothing in [
        "\x1b[M\x20\x20\x20",
        "\x1b[0n",
        "\x1b[1;1R;",
        "\x1b[?1;2u",
        "\x1b[I",
        "\x1bOz",
        "\u{9b}",
    ] {
        let meant: Vec<_> = said(nothing)
            .into_iter()
            .filter(|it| matches!(it, Said::Kind | Said::Setting(_)))
            .collect();
        assert_eq!(meant, [], "{nothing:?}");
    }
}

/// Every beginning of everything that has more than one byte.
fn beginnings() -> impl Iterator<Item = &'static [u8]> {
    let whole = all().into_iter().map(|(bytes, _)| bytes.as_bytes());
    whole.flat_map(|bytes| (1..bytes.len()).map(|length| &bytes[..length]))
}

#[test]
fn whatever_is_cut_short_ctrl_c_is_heard_and_so_is_every_key_after_it() {
    for beginning in beginnings() {
        let said = said([beginning, &[CTRL_C], b"5"].concat());
        let heard = [
            key(KeyCode::Char('c'), Held::CONTROL),
            key(KeyCode::Char('5'), Held::NONE),
        ];
        assert!(
            said.ends_with(&heard),
            "{:?}: {said:?}",
            beginning.escape_ascii().to_string()
        );
    }
}

#[test]
fn whatever_is_cut_short_is_given_up_after_a_silence_and_the_next_key_is_a_key() {
    for beginning in beginnings() {
        let mut parser = Parser::default();
        parser.advance(beginning, false);
        parser.give_up();
        assert!(!parser.is_unfinished());
        let _ = parser.drain();
        parser.advance(b"5", false);
        let heard = parser.drain().collect::<Vec<_>>();
        assert_eq!(
            heard,
            [key(KeyCode::Char('5'), Held::NONE)],
            "{:?}",
            beginning.escape_ascii().to_string()
        );
    }
}

#[test]
fn a_paste_without_end_takes_no_more_memory_than_a_page_and_ends_when_it_ends() {
    let text = "0123456789".repeat(100_000);
    let said = said(format!("\x1b[200~{text}\x1b[201~5"));
    let [Said::Input(Event::Paste(kept)), five] = said.as_slice() else {
        panic!("{} said", said.len())
    };
    assert!((1000..10_000).contains(&kept.len()) && text.starts_with(kept));
    assert_eq!(*five, key(KeyCode::Char('5'), Held::NONE));
}

proptest! {
    #[test]
    fn bytes_mean_the_same_however_they_are_cut(picks in vec(any::<prop::sample::Index>(), 1..20), cuts in vec(1..9_usize, 1..40)) {
        let all = all();
        let (bytes, meaning): (Vec<_>, Vec<_>) = picks.iter().map(|pick| pick.get(&all).clone()).unzip();
        let bytes = bytes.concat().into_bytes();
        let (mut parser, mut rest, mut cuts) = (Parser::default(), bytes.as_slice(), cuts.into_iter().cycle());
        while let Some((piece, after)) = rest.split_at_checked(cuts.next().unwrap_or(1).min(rest.len())).filter(|_| !rest.is_empty()) {
            // Esc alone is a key, so that its sequence must not be cut right after it.
            parser.advance(piece, true);
            rest = after;
        }
        prop_assert_eq!(parser.drain().collect::<Vec<_>>(), meaning);
    }

    #[test]
    fn after_any_bytes_at_all_ctrl_c_is_heard(bytes in vec(any::<u8>(), 0..2000)) {
        let said = said([bytes.as_slice(), &[CTRL_C]].concat());
        prop_assert_eq!(said.last(), Some(&key(KeyCode::Char('c'), Held::CONTROL)));
    }
}
