//! MENACE, Donald Michie's matchbox machine of 1961, full screen in a terminal.
//!
//! The screen, and where each part of it is made:
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
//! Each layer knows only those to its right:
//!
//! ```text
//! main ─► cli ─► terminal ─► tui ─► store ─► app ─► words ─► engine ─► game
//! ```
//!
//! [`game`] (squares, symmetries, boards) and [`engine`] (rules, boxes, the machine) are the package
//! `menace-core`; [`disk`], [`threads`], [`terminal`] and [`cli`] are `menace`; those between are
//! `menace-screen`, which knows no terminal, no thread and no clock, and which `menace-web` shows in
//! a browser.
//!
//! A key or a click is for the topmost [`part`] of the screen that has a meaning for it: a popup, a
//! tab, a scene on the [`board`], the program itself. What goes on is told to the [`app::Session`].
//!
//! [`store`] keeps machines, [`drawer`] has one of them open, [`jobs`] are long work in steps,
//! [`plain`] is the screen in lines, [`paper`] makes the pages to print.

pub use menace_core::{engine, game};
pub use menace_screen::{
    app, board, drawer, jobs, paper, part, plain, popup, store, tabs, tui, words,
};

pub mod cli;
pub mod disk;
pub mod terminal;
pub mod threads;
