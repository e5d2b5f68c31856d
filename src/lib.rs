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
//! Each layer depends only on those to its right:
//!
//! ```text
//! main ─► cli ─► terminal ─► tui ─► store ─► app ─► words ─► engine ─► game
//! ```
//!
//! [`game`] (squares, symmetries, boards) and [`engine`] (rules, boxes, the machine) are the
//! package `menace-core`; [`disk`], [`threads`], [`terminal`] and [`cli`] are `menace`; the layers
//! between are `menace-screen`, which is independent of terminal, threads and clock, and which
//! `menace-web` shows in a browser.
//!
//! A key or a click is handled by the topmost part of the screen ([`parts`]) that uses it: a popup, a tab,
//! a scene on the board, the program itself. Events are reported to the [`app::Session`].
//!
//! [`store`] reads and writes machines, [`workspace`] holds the open one, [`jobs`] are long work in
//! steps, [`plain`] is the screen in lines, [`paper`] makes the pages to print.

pub use menace_core::{engine, game};
pub use menace_screen::{
    app, draw, jobs, model, paper, parts, plain, store, tui, words, workspace,
};

pub mod cli;
pub mod disk;
pub mod terminal;
pub mod threads;
