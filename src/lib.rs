//! MENACE, Donald Michie's matchbox machine of 1961, full screen in a terminal.
//!
//! The screen, and where each part of it is made:
//!
//! ```text
//!   tui::title
//!     │
//!  MENACE   304 matchboxes that learn noughts and crosses      default · game 1
//!         │       │             ▛ box 1 ▜   ▛ box 8 ▜  ◄── engine::Matchbox,
//!     X   │   2   │   3         ▌   ●●  ▐   ▌ ·   X ▐      draw::card
//!  ───────┼───────┼───────      ▌   4   ▐   ▌   3   ▐
//!     4   │   O   │   6   ◄──   ▙▄▄▄▄▄▄▄▟   ▙▄▄▄▄▄▄▄▟  game::Board,
//!  ───────┼───────┼───────                             draw::board
//!     7   │   8   │   9        Matchboxes  Curve  Games  Lab  Machine  ◄── tabs
//!                              2nd move 12               all 304
//!  Your move   ◄── model::BoardState   ┌─ 2 ───────┐             ▆ ▆ ▆ ▆ ▆ ▆
//!  MENACE opened box 8   ◄──   │ O   X   3 │             ▆ ▆ ▆ ▆ ▆ ▆  ◄── draw::field
//!  ● lilac 25%, 3 of 12        │ 3   3   3 │  engine::OpenBox: turned by
//!  so X plays 6                │ 3   3   3 │  game::Symmetry; a bead is a
//!                              └───────────┘  square of the lid
//!  Against a perfect player now:   ◄── engine::Chances, recomputed
//!  ▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░            when the beads change
//!
//!   Enter  play   t  train   x  what would it answer   ?  everything
//!                   ▲
//!              model::keys: one table for the input, this line, the help and the README
//! ```
//!
//! Each layer names only those below it; no files of the screen use each other in a circle:
//!
//! ```text
//! main, cli, terminal, threads, disk            menace       (web: the same screen in a browser)
//! tui  app  plain  jobs  workspace  store       menace-screen: no terminal, thread, clock or file
//! parts: board, tabs, popups
//! draw: a widget gets what it shows
//! model: Session, View
//! words: sentences                    paper: pages to print
//! engine: file, teach, past, training, exact,   menace-core
//!         play, opponents, records, boxes
//! game: squares, symmetries, boards
//! ```
//!
//! A key or a click goes to the topmost part of the screen ([`parts`]) that uses it. What shows is one value,
//! [`model::View`]: whatever draws reads it and asks nothing else.

pub use menace_core::{engine, game};
pub use menace_screen::{
    app, draw, jobs, model, paper, parts, plain, store, tui, words, workspace,
};

pub mod cli;
pub mod disk;
pub mod terminal;
pub mod threads;
