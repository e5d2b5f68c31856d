//! Pages of a PDF, read off its operators, in millimeters from the top left corner.

/// The widths in Helvetica of the characters from the space on, in thousandths of the type's size.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// A text on its base line.
#[derive(Clone, Debug)]
pub(crate) struct Printed {
    pub text: String,
    pub left: f64,
    pub base: f64,
    /// The size of the type.
    pub size: f64,
    pub is_bold: bool,
}

/// A straight line or a side of an outline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ruled {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
}

/// A page with what stands on it, in the order in which it is drawn.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub texts: Vec<Printed>,
    pub lines: Vec<Ruled>,
    /// Filled circles: the middle, across and down, and the radius.
    pub dots: Vec<[f64; 3]>,
    pub outlines: Vec<Ruled>,
}

impl Printed {
    /// The end of the text on its line.
    pub(crate) fn right(&self) -> f64 {
        let widths = if self.is_bold { BOLD } else { REGULAR };
        let width = |it: u8| f64::from(widths[usize::from(it.clamp(32, 126)) - 32]);
        let thousandths: f64 = self.text.bytes().map(width).sum();
        self.left + thousandths / 1_000.0 * self.size
    }

    /// The top of its digits and capitals.
    pub(crate) fn top(&self) -> f64 {
        self.base - 0.71 * self.size
    }
}

/// The content of each page, without the frame of the file around it.
pub(crate) fn contents(pdf: &[u8]) -> Vec<String> {
    let text: String = pdf.iter().map(|&byte| char::from(byte)).collect();
    let streams = text.split("\nstream\n").skip(1);
    let contents = streams.map(|rest| rest.split("\nendstream").next().expect("an end"));
    contents.map(str::to_owned).collect()
}

/// The operators of a page, each with its operands, and the lengths among them in millimeters.
pub(crate) fn operations(content: &str) -> impl Iterator<Item = (&str, &str, Vec<f64>)> {
    content.lines().map(|line| {
        let (operands, operator) = line.rsplit_once(' ').unwrap_or(("", line));
        let points = operands.split(' ').filter_map(|it| it.parse::<f64>().ok());
        let lengths = points.map(|points| points / 72.0 * 25.4).collect();
        (operator, operands, lengths)
    })
}

/// The pages of a PDF on paper of this height.
pub(crate) fn pages(pdf: &[u8], height: f64) -> Vec<Page> {
    let contents = contents(pdf);
    contents.iter().map(|page| read(page, height)).collect()
}

fn read(content: &str, height: f64) -> Page {
    let mut page = Page::default();
    let mut path: Vec<[f64; 2]> = Vec::new();
    let mut area = None;
    let mut size = 0.0;
    let mut is_bold = false;
    let mut at = [0.0; 2];
    for (operator, operands, numbers) in operations(content) {
        match (operator, numbers.as_slice()) {
            ("re", &[left, bottom, width, tall]) => {
                area = Some(spanned(&[
                    [left, height - bottom],
                    [left + width, height - bottom - tall],
                ]));
            }
            ("m", &[x, y]) => path = vec![[x, height - y]],
            ("l" | "c", &[.., x, y]) => path.push([x, height - y]),
            ("Tf", &[.., points]) => {
                size = points;
                is_bold = !operands.contains("Regular");
            }
            ("Td", &[x, y]) => at = [x, height - y],
            ("Tj", _) => page.texts.push(Printed {
                text: operands[1..operands.len() - 1].replace('\\', ""),
                left: at[0],
                base: at[1],
                size,
                is_bold,
            }),
            ("S", _) => match area.take() {
                Some(area) => page.outlines.push(area),
                None if path.len() == 2 => page.lines.push(spanned(&path)),
                None => {}
            },
            ("B", _) => {
                let Ruled {
                    left,
                    right,
                    top,
                    bottom,
                } = spanned(&path);
                let middle = [f64::midpoint(left, right), f64::midpoint(top, bottom)];
                page.dots.push([middle[0], middle[1], (right - left) / 2.0]);
            }
            _ => {}
        }
    }
    page
}

/// Each thing of a page on paper of this height, a line each, in the order in which it is drawn:
/// places from the top left corner and sizes to a tenth of a millimeter, the pen to a hundredth.
pub(crate) fn described(content: &str, height: f64) -> Vec<String> {
    let mut things = Vec::new();
    let mut path: Vec<[f64; 2]> = Vec::new();
    let mut is_area = false;
    let [mut pen, mut ink, mut fill, mut face] = [const { String::new() }; 4];
    for (operator, operands, numbers) in operations(content) {
        match (operator, numbers.as_slice()) {
            ("RG", _) => ink = parts_of_255(operands),
            ("rg", _) => fill = parts_of_255(operands),
            ("w", &[width]) => pen = format!("{width:.2}"),
            ("re", &[left, bottom, width, tall]) => {
                path = vec![
                    [left, height - bottom - tall],
                    [left + width, height - bottom],
                ];
                is_area = true;
            }
            ("m", &[x, y]) => (path, is_area) = (vec![[x, height - y]], false),
            ("l" | "c", points) => {
                path.extend(points.chunks(2).map(|at| [at[0], height - at[1]]));
            }
            ("Tf", &[.., size]) => {
                let name = operands.split([' ', '/']).nth(1).unwrap_or_default();
                face = format!("{name} {size:.1}");
            }
            ("Td", &[x, y]) => path = vec![[x, height - y]],
            ("Tj", _) => {
                let [x, base] = path[0];
                things.push(format!("{x:5.1} {base:5.1}  {operands} {face} {fill}"));
            }
            ("S" | "f" | "B", _) => {
                let look = match operator {
                    "S" => format!("{ink} {pen}"),
                    "f" => format!("of {fill}"),
                    _ => format!("{ink} {pen} of {fill}"),
                };
                things.push(format!("{} {look}", shape(&path, is_area)));
            }
            _ => {}
        }
    }
    things
}

/// The kind and the place of a path: a line from its start to its end, everything else by what it
/// takes up.
fn shape(path: &[[f64; 2]], is_area: bool) -> String {
    let Ruled {
        left,
        right,
        top,
        bottom,
    } = spanned(path);
    let around = ([left, top], [right, bottom]);
    let (kind, ([x, y], [to_x, to_y])) = match path {
        [from, to] if !is_area => ("line", (*from, *to)),
        [_, _] => ("area", around),
        _ if is_round(path) => ("circle", around),
        _ => ("curve", around),
    };
    format!("{x:5.1} {y:5.1} to {to_x:5.1} {to_y:5.1}  {kind}")
}

/// True of four quarters of a circle, each bent as far as it has to be.
fn is_round(path: &[[f64; 2]]) -> bool {
    let Ruled {
        left,
        right,
        top,
        bottom,
    } = spanned(path);
    let radius = (right - left) / 2.0;
    let middle = [f64::midpoint(left, right), f64::midpoint(top, bottom)];
    let from_middle = |at: [f64; 2]| [0, 1].map(|it| (at[it] - middle[it]) / radius);
    let bend = 0.5523;
    let towards = |from: [f64; 2], to: [f64; 2]| [0, 1].map(|it| from[it] + bend * to[it]);
    let is_at = |at: [f64; 2], other: [f64; 2]| (at[0] - other[0]).hypot(at[1] - other[1]) < 0.01;
    let is_quarter = |nth: usize| {
        let [from, out, back, to] = [0, 1, 2, 3].map(|it| from_middle(path[3 * nth + it]));
        let is_square = (from[0] * to[0] + from[1] * to[1]).abs() < 0.01;
        let is_on = (from[0].hypot(from[1]) - 1.0).abs() < 0.01;
        is_square && is_on && is_at(out, towards(from, to)) && is_at(back, towards(to, from))
    };
    path.len() == 13 && (0..4).all(is_quarter)
}

/// A color, its parts from 0 to 255.
fn parts_of_255(parts: &str) -> String {
    let parts = parts.split(' ').filter_map(|it| it.parse::<f64>().ok());
    let parts: Vec<_> = parts.map(|part| format!("{:.0}", part * 255.0)).collect();
    parts.join("/")
}

fn spanned(path: &[[f64; 2]]) -> Ruled {
    let least = |nth: usize| path.iter().map(|at| at[nth]).fold(f64::MAX, f64::min);
    let most = |nth: usize| path.iter().map(|at| at[nth]).fold(f64::MIN, f64::max);
    Ruled {
        left: least(0),
        right: most(0),
        top: least(1),
        bottom: most(1),
    }
}
