//! A cabinet on paper: the key of the beads, a shopping list, the rules, and labels for real
//! matchboxes.

use std::fmt::Write;

use rand::SeedableRng;

use super::label::{self, Label, labels};
use super::{LabelSize, Paper, board, chip, dot, html, letters, operator, page, sheet};
use crate::engine::{
    BoxNumber, Cabinet, Generator, Matchbox, Opponent, Pair, Rules, Stage, play_game,
};
use crate::game::{PerSquare, Square};
use crate::words::numbers::grouped;
use crate::words::{Said, bead_names, say};

/// The number of games that the reserve of beads is for, and the number of simulated runs in which
/// it was enough.
const RESERVE: (u64, u64) = (50, 100);

/// The page for a cabinet.
#[derive(Clone, Debug)]
pub struct CabinetPage {
    /// The machine whose boxes are printed, in use.
    pub pair: Pair,
    /// The name of the rules or of the machine.
    pub title: String,
    /// True for the present beads instead of the starting beads.
    pub is_as_it_stands: bool,
    /// True if the lids are mirrored left to right.
    pub is_mirrored: bool,
    /// The size of a label.
    pub size: LabelSize,
    /// The paper.
    pub paper: Paper,
    /// The number of children who share the work: each gets a strip of labels.
    pub children: Option<usize>,
    /// The opponent of the machine.
    pub opponent: Opponent,
}

impl CabinetPage {
    /// The page as HTML.
    pub fn html(&self) -> String {
        let labels: Vec<_> = self.labels().collect();
        let sheets = match self.children {
            Some(children) => self.strips(&labels, children),
            None => self.sheets(&labels),
        };
        let title = say!("labels-title");
        let style = [STYLE, label::STYLE].concat();
        page(&title, self.paper, &style, &(self.first_sheet() + &sheets))
    }

    /// The number of boxes and beads, and the title.
    pub fn summary(&self) -> Said {
        let boxes = self.numbers().len();
        let beads = total(&self.beads_to_buy());
        say!("labels-summary", boxes, beads, title = &self.title)
    }

    fn cabinet(&self) -> &Cabinet {
        self.pair.machine.cabinet()
    }

    fn rules(&self) -> Rules {
        self.pair.machine.own_rules()
    }

    /// The boxes that get labels: all, or against the rulebook those that can come up.
    fn numbers(&self) -> Vec<BoxNumber> {
        let all = self.cabinet().numbers();
        if self.opponent == Opponent::Rulebook {
            let comes_up = super::twelve_boxes();
            all.filter(|number| comes_up.contains(number)).collect()
        } else {
            all.collect()
        }
    }

    fn labels(&self) -> impl Iterator<Item = Label> {
        let cabinet = self.cabinet();
        self.numbers().into_iter().map(|number| Label {
            number,
            stage: cabinet.box_index().stage(number),
            lid: cabinet[number].lid(),
            beads: self.beads(&cabinet[number]),
        })
    }

    /// The beads in a box.
    fn beads(&self, matchbox: &Matchbox) -> PerSquare<u64> {
        if self.is_as_it_stands {
            *matchbox.beads().counts()
        } else {
            PerSquare::from_fn(|square| matchbox.starting()[square].into())
        }
    }

    /// The number of beads of each color in the whole cabinet.
    fn beads_to_buy(&self) -> PerSquare<u64> {
        let (cabinet, numbers) = (self.cabinet(), self.numbers().into_iter());
        sum(numbers.map(|number| self.beads(&cabinet[number])))
    }

    /// The additional beads of each color that were enough in every run.
    fn reserve(&self) -> PerSquare<u64> {
        let (games, runs) = RESERVE;
        let (start, numbers) = (self.beads_to_buy(), self.numbers());
        let mut most = start;
        for seed in 0..runs {
            let mut rng = Generator::seed_from_u64(seed);
            let mut pair = self.pair.clone();
            pair.abandon();
            if !self.is_as_it_stands {
                pair.machine.restock_all();
            }
            let (mut held, mut now) = (pair.machine.cabinet().clone(), start);
            for _ in 0..games {
                let Ok(game) = play_game(&mut pair, self.opponent, &mut rng) else {
                    break;
                };
                let opened = game.closed_boxes();
                let opened = opened.map(|closed| closed.opened.number);
                for number in opened.filter(|number| numbers.contains(number)) {
                    let after = pair.machine.cabinet()[number].clone();
                    let [old, new] = [&held[number], &after].map(|it| *it.beads().counts());
                    now = PerSquare::from_fn(|square| now[square] + new[square] - old[square]);
                    held = held.with_box(number, after);
                }
                most = PerSquare::from_fn(|square| most[square].max(now[square]));
            }
        }
        PerSquare::from_fn(|square| most[square] - start[square])
    }

    fn names(&self) -> PerSquare<String> {
        bead_names(&self.pair.machine.by_hand)
    }

    fn first_sheet(&self) -> String {
        let lids = if self.is_mirrored {
            "mirrored"
        } else {
            "shown"
        };
        let size = self.size.to_string();
        let content = format!(
            "<h1>MENACE</h1><p class=\"faint\">{}<br>{}</p><div class=\"two\">\
             <div><h2>{}</h2>{}</div>\
             <div><h2>{}</h2>{}</div></div><h2>{}</h2>{}<h2>{}</h2>{}",
            html(&self.summary()),
            html(&say!("labels-origin", size, lids)),
            html(&say!("the-beads")),
            self.key(),
            html(&say!("to-buy")),
            self.shopping_list(),
            html(&say!("the-boxes")),
            self.stages(),
            html(&say!("how-to-play")),
            operator::list(self.pair.machine.side(), &self.rules(), self.opponent),
        );
        sheet(&content, &self.foot())
    }

    /// The foot line of a sheet, without its number.
    fn foot(&self) -> Said {
        say!("labels-foot", title = &self.title)
    }

    /// A board with the bead, number and name for each square.
    fn key(&self) -> String {
        let (names, letters) = (self.names(), letters(&self.names()));
        let board = board(self.is_mirrored, |square| {
            let name = super::escaped(&names[square]);
            format!(
                "<g class=\"bead\">{}</g><text class=\"name\" y=\"4\">{name}</text>",
                dot(square, &square.to_string(), &letters[square])
            )
        });
        format!("<div class=\"key\">{board}</div>")
    }

    fn shopping_list(&self) -> String {
        let (games, runs) = RESERVE;
        let (names, letters) = (self.names(), letters(&self.names()));
        let (start, reserve) = (self.beads_to_buy(), self.reserve());
        let row = |bead: &str, start: u64, reserve: u64| {
            let numbers = [start, reserve, start + reserve].map(grouped);
            let cells = numbers.map(|number| format!("<td class=\"number\">{number}</td>"));
            format!("<tr><td>{bead}</td>{}</tr>\n", cells.concat())
        };
        let mut rows = String::new();
        for square in Square::ALL {
            if start[square] + reserve[square] == 0 {
                continue;
            }
            let name = super::escaped(&names[square]);
            let bead = format!("{} {name}", chip(square, &letters[square]));
            rows += &row(&bead, start[square], reserve[square]);
        }
        let all = html(&say!("beads-in-all"));
        rows += &row(&all, total(&start), total(&reserve));
        let heads = [say!("buy-start"), say!("buy-reserve"), say!("buy-together")];
        let heads = heads.map(|head| format!("<th class=\"number\">{}</th>", html(&head)));
        let more = say!("buy-more", boxes = self.numbers().len());
        let opponent = self.opponent;
        format!(
            "<table class=\"buy\"><tr><th></th>{}</tr>\n{rows}</table><p>{}</p>\
             <p><small>{}</small></p>",
            heads.concat(),
            html(&more),
            html(&say!("buy-reserve-means", games, runs, opponent)),
        )
    }

    /// The boxes of each move, with the color of their band.
    fn stages(&self) -> String {
        let cabinet = self.cabinet();
        let mut rows = String::new();
        for stage in Stage::ALL {
            let is_of_stage = |it: &BoxNumber| cabinet.box_index().stage(*it) == stage;
            let numbers: Vec<_> = self.numbers().into_iter().filter(is_of_stage).collect();
            let (Some(&first), Some(&last)) = (numbers.first(), numbers.last()) else {
                continue;
            };
            let beads: u64 = numbers
                .iter()
                .map(|&it| total(&self.beads(&cabinet[it])))
                .sum();
            let boxes = numbers.len();
            let stage = stage.number();
            let _ = writeln!(
                rows,
                "<tr class=\"stage{stage}\"><td><i class=\"band\"></i> <b>{}</b></td>\
                 <td>{}</td></tr>",
                html(&say!("nth-move", stage)),
                html(&say!("stage-boxes", boxes, first, last, beads)),
            );
        }
        format!("<table>{rows}</table>")
    }

    fn sheets(&self, all: &[Label]) -> String {
        let (columns, rows) = self.size.grid(self.paper);
        let letters = letters(&self.names());
        let full = columns * rows;
        // A last sheet of a row or less takes some labels of the others.
        let is_bare = (1..=columns).contains(&(all.len() % full));
        let on_each = if is_bare {
            all.len().div_ceil(all.len().div_ceil(full))
        } else {
            full
        };
        self.on_sheets(all, on_each, |part| {
            labels(part, columns, self.size, &letters, self.is_mirrored)
        })
    }

    /// Sheets with this many each.
    fn on_sheets<T>(&self, all: &[T], on_each: usize, drawn: impl Fn(&[T]) -> String) -> String {
        let parts = all.chunks(on_each);
        let of = parts.len();
        let sheets = (1_usize..).zip(parts).map(|(nth, part)| {
            let foot = say!("sheet-foot", title = self.foot(), nth, of);
            sheet(&drawn(part), &foot)
        });
        sheets.collect()
    }

    /// A strip of labels per child, with the beads to fetch.
    fn strips(&self, all: &[Label], children: usize) -> String {
        let (columns, _) = self.size.grid(self.paper);
        let letters = letters(&self.names());
        let (mut strips, mut rest) = (Vec::new(), all);
        for child in 1..=children {
            let (its, others) = rest.split_at(rest.len().div_ceil(children + 1 - child));
            rest = others;
            let (Some(first), Some(last)) = (its.first(), its.last()) else {
                continue;
            };
            let beads = sum(its.iter().map(|label| label.beads));
            let fetch = Square::ALL.into_iter().filter(|&square| beads[square] > 0);
            let fetch: Vec<_> = fetch
                .map(|square| format!("{} {}", chip(square, &letters[square]), beads[square]))
                .collect();
            let boxes = its.len();
            let (first, last) = (first.number, last.number);
            strips.push(format!(
                "<div class=\"strip\"><p>{} {}</p>{}</div>\n",
                html(&say!("strip", child, boxes, first, last)),
                fetch.join(" "),
                labels(its, columns, self.size, &letters, self.is_mirrored)
            ));
        }
        let rows = all.len().div_ceil(children).div_ceil(columns);
        let each = f64::from(self.size.height()) * f64::from(u32::try_from(rows).unwrap_or(1));
        let sheets = strips.len().div_ceil(fitting(each + STRIP, self.paper));
        // As many on each sheet, and none with a few alone.
        let on_each = strips.len().div_ceil(sheets);
        self.on_sheets(&strips, on_each, <[String]>::concat)
    }
}

/// The height of the line above a strip, in millimeters.
const STRIP: f64 = 7.5;

/// The number of strips of this height that fit on a sheet.
fn fitting(height: f64, paper: Paper) -> usize {
    let room = paper.size().1 - 2.0 * super::MARGIN - super::FOOT;
    (1..=99_u8)
        .take_while(|&count| f64::from(count) * height <= room)
        .count()
        .max(1)
}

const STYLE: &str = include_str!("cabinet.css");

/// The number of beads of each color in these boxes.
fn sum(boxes: impl Iterator<Item = PerSquare<u64>>) -> PerSquare<u64> {
    let mut sum = PerSquare::default();
    for beads in boxes {
        beads
            .iter()
            .for_each(|(square, count)| sum[square] += count);
    }
    sum
}

fn total(beads: &PerSquare<u64>) -> u64 {
    beads.values().iter().sum()
}
