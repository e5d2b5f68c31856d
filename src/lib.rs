//! MENACE, Donald Michie's matchbox machine of 1961, full screen in a terminal.
//!
//! What a person sees, and where it is made:
//!
//! ```text
//!   tui::view::title                                        app::Saving
//!     │                                                           │
//!  MENACE   machine default, rules michie       won 96  drawn 171   ● saved
//! ┏ Noughts and crosses ━━━━━━┓┌ Matchboxes  Boxes ─ Curve ─ Games ─────┐
//! ┃       ┃       ┃           ┃│ 1st move 1                             │
//! ┃   X   ┃   2   ┃   3   ◄───╂┼── game::Board, tui::view::board        │
//! ┃ ━━━━━━╋━━━━━━━╋━━━━━━     ┃│ ┏━ 1 ━━━━━━━┓ ◄── engine::Matchbox,    │
//! ┃   4   ┃   O   ┃   6       ┃│ ┃[6]  4   · ┃     tabs::boxes::card    │
//! ┃ ━━━━━━╋━━━━━━━╋━━━━━━     ┃│ ┃ ·   4   · ┃ ◄── engine::Bead:        │
//! ┃   7   ┃   8   ┃   9       ┃│ ┃ ·   ·   · ┃     a square of the lid  │
//! ┃                           ┃│ ┗━━━━━━━━━━━┛                          │
//! ┃ Your move   ◄── app::Play ┃│ 2nd move 12   ◄── engine::BoxIndex:    │
//! ┃ MENACE opened box 1    ◄──╂┼── engine::OpenBox                      │
//! ┃ turned a quarter left  ◄──╂┼── game::Symmetry   which board has     │
//! ┃ ● white 42 %, 7 of 15     ┃│                    which box           │
//! ┃                           ┃│                                        │
//! ┃ MENACE against perfect ◄──╂┼── engine::Chances, worked out          │
//! ┃ ▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░    ┃│   anew whenever the beads change       │
//! ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━┛└────────────────────────────────────────┘
//!  ←↑↓→  move   Enter  play   t  train   ?  help   q  quit
//!                    ▲
//!               tui::keys: one table for the input, this line, the help and the README
//! ```
//!
//! Seven layers over the game, each of which knows only those to its right:
//!
//! ```text
//! main ─► cli ─► terminal ─► tui ─► store ─► app ─► words ─► engine ─► game
//! ```
//!
//! They are four packages: [`game`] and [`engine`] are `menace-core`; [`disk`], [`threads`],
//! [`terminal`] and [`cli`] are `menace` itself; those between are `menace-screen`, which knows no
//! terminal, no thread and no clock; and `menace-web` is the same screen in a browser. A test reads
//! the sources and fails when an arrow goes another way.
//!
//! A key or a click is for the topmost part of the screen that has a meaning for it: a popup, a
//! tab, a scene on the board, the program itself. Each says what it would do, which is what the
//! footer shows, and does it. The machine is an [`app::Session`]: what is derived from it knows the
//! revision that it was made from.
//!
//! Where to read first: [`game`] (squares, symmetries, boards), then [`engine`] (rules, boxes, the
//! machine), then [`app`] (what the screen shows and what changes it). [`words`] are those that the
//! screen and the commands share, [`jobs`] their work in steps, which [`threads`] does. [`store`]
//! keeps machines on a medium, [`disk`] is the one of files, [`drawer`] has one of them open,
//! [`terminal`] alone knows the terminal, [`plain`] is the screen in lines, [`paper`] makes the
//! pages to print, and [`cli`] holds the commands.

pub use menace_core::{engine, game};
pub use menace_screen::{
    app, board, drawer, jobs, paper, part, plain, popup, store, tabs, tui, words,
};

pub mod cli;
pub mod disk;
pub mod terminal;
pub mod threads;
