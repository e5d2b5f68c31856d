//! The parts of the screen as the terminal grows: where each of them comes, and how large it is.

use std::fmt::Write as _;

use insta::assert_snapshot;
use menace::engine::{Opponent, Preset};
use menace::tui::layout::Layout;
use menace::tui::view::tabs::Content;

use crate::support::headless::Headless;
use crate::support::machines::trained;

/// The scenes, by the keys that lead there.
const SCENES: [(&str, &str); 7] = [
    ("cards", "f2"),
    ("wall", "f2 z"),
    ("curve", "f3"),
    ("games", "f4 tab"),
    ("Lab", "f5"),
    ("machine", "f6"),
    ("projector", ":projector"),
];

/// The parts that there are, and the sizes of those that grow by steps.
fn parts(layout: &Layout) -> String {
    let mut parts = format!("board {}x{}", layout.board.width, layout.board.height);
    let mut part = |words: String| write!(parts, ", {words}").expect("a string takes all");
    if let Some(foot) = layout.foot {
        part(format!("foot {}", foot.height));
    }
    for table in &layout.tables {
        part(format!("table {} {:?}", table.area.height, table.form));
    }
    match &layout.content {
        Content::Boxes(boxes) => {
            let (width, height) = boxes.grid.form().size();
            part(format!("boxes {width}x{height}"));
        }
        Content::Curve(curve) => {
            let lines = curve.chart.y - layout.right_pane.y - 1;
            part(format!("{lines} lines over the chart"));
        }
        Content::Games(games) => {
            let board = games
                .position
                .map(|it| format!("{}x{}", it.width, it.height));
            part(format!("last position {board:?}"));
        }
        Content::Lab(lab) => part(format!(
            "list {}, command {}",
            lab.list.area.height, lab.command.height
        )),
        Content::Machine(machine) => part(format!("{} facts", machine.fact_lines.len())),
        _ => {}
    }
    parts
}

#[test]
fn each_part_comes_and_grows_where_there_is_room() {
    let machine = trained(Preset::Michie, Opponent::Random, 300);
    let mut told = String::new();
    for (scene, keys) in SCENES {
        let lines = (20..=64).map(|height| (120, height));
        let columns = (60..=200).map(|width| (width, 36));
        let both = (0..50).map(|nth| (200 + 5 * nth, 64 + 2 * nth));
        for sizes in [lines.collect::<Vec<_>>(), columns.collect(), both.collect()] {
            let mut last = String::new();
            let mut screen = Headless::of(machine.clone(), sizes[0])
                .press("1")
                .press(keys);
            for size in sizes {
                screen.backend_mut().resize(size.0, size.1);
                let now = parts(&screen.layout().expect("large enough"));
                if now != last {
                    writeln!(told, "{scene} at {}x{}: {now}", size.0, size.1).expect("it fits");
                }
                last = now;
            }
        }
    }
    assert_snapshot!(told);
}
