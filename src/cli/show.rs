//! `menace show`: the rules, boxes, chances, mistakes, games and curve of a machine.

use anyhow::{Context, ensure};
use clap::{Args, Subcommand};
use serde::Serialize;

use super::WrongUsage;
use super::games;
use super::options::{Looked, MachineOptions, SideOption, Source, number, opponent};
use super::output::{self, Json, Report, VERSION, complain};
use crate::engine::{
    BoxIndex, BoxNumber, Cabinet, Chances, CurvePoint, Opponent, Preset, Proof, Rules,
    SavedMachine, Setting, Side, Tally,
};
use crate::store::{Store, machine_to_text};
use crate::words::rules::meaning;
use crate::words::{opponent_means, say};

/// Shows a machine: its rules, boxes, chances, mistakes, games or curve
///
/// Nothing is changed and no machine is made. Without a view it shows the
/// summary; with --json and no view, the machine's file as it lies on the disk,
/// which 'menace machines new NAME --from' takes.
///
/// The text has the members of the JSON, a line each, and its lists as tables.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, verbatim_doc_comment, args_conflicts_with_subcommands = true)]
pub(super) struct ShowArgs {
    #[command(subcommand)]
    view: Option<View>,
    #[command(flatten)]
    player: PlayerOptions,
}

#[derive(Debug, Subcommand)]
enum View {
    /// Shows the rules of a machine in full, its games and its beads
    #[command(after_help = EXAMPLES)]
    Summary(PlayerOptions),
    /// Explains the presets of --rules, and the opponents
    #[command(after_help = EXAMPLES)]
    Rules(Json),
    /// Shows the boxes and the beads in them
    ///
    /// The beads of a box are those of its nine squares, row by row, as its lid
    /// is. X is the player who moves first: that is MENACE, and its opponent on
    /// the lids of --second, where MENACE is O.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Boxes {
        /// Only this box, 1 to 304, or to 289 of the second machine
        #[arg(long = "box", value_name = "N", value_parser = box_number)]
        only: Option<BoxNumber>,
        #[command(flatten)]
        past: PastOptions,
    },
    /// Shows the exact chances that the machine wins, draws or loses its next game
    ///
    /// They are computed from the beads, not sampled: 0.2359 is 23.59 in 100 games.
    /// Who can still beat it is perfect play, anybody or nobody, and the line is
    /// the shortest game that it can lose, square by square.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Odds(AgainstOptions),
    /// Shows where the machine loses: what each box gives away
    ///
    /// The best is the score that the best of all players would get against this
    /// opponent on average, where a game won counts 1, drawn 0 and lost -1. What
    /// the boxes give away adds up to what the machine misses of it: how often a
    /// game comes to the box, times what its beads fall short of the best bead.
    /// All of it is computed, not sampled. Sound is the share of beads that keep
    /// what the board is worth. As text it has the 20 boxes that give away most.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Exam(AgainstOptions),
    /// Shows the last 1,000 games of the machine and a person's last 20, the oldest first
    ///
    /// A person's games stay, however many others come after them. As text a game
    /// is a line that 'menace teach' reads. What is no longer known is null in
    /// JSON: which way a lid was turned that looks the same from several sides, and
    /// what was in the box when the bead came out. The games of the second machine
    /// follow those of the first, each after a #, so that no machine is taught them.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Games(PlayerOptions),
    /// Shows what the first box held, and how the games ended, as they went by
    ///
    /// There is a point after every game at first, and after every second, fourth
    /// and so on as the machine grows older, so that there are at most 2,048 and
    /// the last is of now. As text it has about 20 of them. The second machine has
    /// three first boxes, and their beads are counted together.
    #[command(after_help = EXAMPLES, verbatim_doc_comment)]
    Curve(PlayerOptions),
}

const EXAMPLES: &str = "\
Examples:
  menace show                                   the rules, games and beads of 'default'
  menace show --json                            the whole machine: its file
  menace show boxes --machine lab --box 1       what is in a box of another
  menace show boxes --rules open-day            what a fresh machine starts with
  menace show odds --against random --at 0      its chances before its first game
  menace show rules                             the presets, and the opponents
  menace show exam --second                     where its second machine loses
  menace show games | menace teach - --machine pupil --lenient
  menace show curve --json                      every point, for a script";

impl ShowArgs {
    pub(super) fn run(&self, store: &Store) -> anyhow::Result<()> {
        match &self.view {
            None if self.player.json.json => {
                let pair = self.player.machine.load(store)?.pair;
                output::print(&String::from_utf8(machine_to_text(&pair)?)?)
            }
            None => self.player.summary(store),
            Some(View::Summary(player)) => player.summary(store),
            Some(View::Rules(json)) => json.print(&Known::new()),
            Some(View::Boxes { only, past }) => past.boxes(*only, store),
            Some(View::Odds(against)) => against.odds(store),
            Some(View::Exam(against)) => against.exam(store),
            Some(View::Games(player)) => player
                .json
                .print(&games::GameList::of(&player.load(store)?)),
            Some(View::Curve(player)) => player.curve(store),
        }
    }
}

/// The options that choose one of a machine's two players.
#[derive(Debug, Args)]
struct PlayerOptions {
    #[command(flatten)]
    machine: MachineOptions,
    #[command(flatten)]
    side: SideOption,
    #[command(flatten)]
    json: Json,
}

/// The options for a player, also in the past.
#[derive(Debug, Args)]
struct PastOptions {
    /// As it was after N of its games; today if not given. After each of the last games it is known,
    /// before them at some moments, of which the nearest is named
    #[arg(long, value_name = "N", value_parser = number(..))]
    at: Option<u64>,
    #[command(flatten)]
    player: PlayerOptions,
}

/// The options for a player against an opponent.
#[derive(Debug, Args)]
struct AgainstOptions {
    #[arg(long, help = format!("Who plays against it: {}", Opponent::names(Opponent::automatic(), "or")), value_name = "NAME", default_value = "perfect", value_parser = opponent)]
    against: Opponent,
    #[command(flatten)]
    past: PastOptions,
}

impl PlayerOptions {
    /// The machine with a player of the requested side.
    fn load(&self, store: &Store) -> anyhow::Result<Looked> {
        let (mut looked, side) = (self.machine.load(store)?, self.side.side());
        let fresh = &self.machine.fresh;
        if looked.pair.of_side(side).is_none() {
            if let Some(name) = &looked.name {
                complain(&format!(
                    "machine '{name}' has no second machine yet; this is a fresh one"
                ));
            }
            looked.seed = Some(fresh.chance.seed);
        }
        looked.pair.bring_into_use(side, &mut fresh.rng());
        Ok(looked)
    }

    fn summary(&self, store: &Store) -> anyhow::Result<()> {
        self.json.print(&Summary::of(&self.load(store)?))
    }

    fn curve(&self, store: &Store) -> anyhow::Result<()> {
        let looked = self.load(store)?;
        let machine = &looked.pair.machine;
        let (player, now) = (machine.player(), machine.curve_point());
        let mut points = player.curve.points().to_vec();
        if player.tally.games() == 0 {
            // A second machine that only replied has learned without games of its own.
            points = vec![CurvePoint {
                first_box: player.cabinet.starting_first_box(),
                tally: Tally::default(),
            }];
        }
        if points.last() != Some(&now) {
            points.push(now);
        }
        let step = points.len().div_ceil(self.json.rows());
        let points = points.iter().rev().step_by(step).map(|it| Point {
            games: it.tally.games(),
            first_box: it.first_box,
            tally: it.tally,
        });
        let mut points: Vec<_> = points.collect();
        points.reverse();
        let since = machine.unbeatable_since();
        self.json.print(&Curve {
            source: looked.source(),
            unbeatable_since: since.map(|it| it.games),
            beatable_after: since.and_then(|it| it.not_after),
            points,
        })
    }
}

impl PastOptions {
    /// The machine at that time.
    fn load(&self, store: &Store) -> anyhow::Result<Looked> {
        let looked = self.player.load(store)?;
        let Some(games) = self.at else {
            return Ok(looked);
        };
        let machine = &looked.pair.machine;
        let side = machine.side();
        ensure!(
            side == Side::First || machine.tally().games() > 0,
            "the second machine has played no game of its own; what it learned in games of the \
             first is not kept by game"
        );
        let then = looked.pair.after(side, games);
        let pair = then.with_context(|| format!("--at {games}"))?;
        Ok(Looked { pair, ..looked })
    }

    fn boxes(&self, only: Option<BoxNumber>, store: &Store) -> anyhow::Result<()> {
        let looked = self.load(store)?;
        let cabinet = looked.pair.machine.cabinet();
        if let Some(number) = only {
            check_box(number, cabinet)?;
        }
        let boxes = cabinet
            .iter()
            .filter(|(number, _)| only.is_none_or(|only| only == *number));
        self.player.json.print(&BoxList {
            source: looked.source(),
            games: looked.pair.machine.tally().games(),
            boxes: boxes
                .map(|(number, it)| BoxRow {
                    number: number.number(),
                    stage: cabinet.box_index().stage(number).number(),
                    lid: it.lid().to_string(),
                    beads: *it.beads().counts().values(),
                })
                .collect(),
        })
    }
}

/// The number of a box as an argument.
pub(super) fn box_number(text: &str) -> Result<BoxNumber, String> {
    let boxes = BoxIndex::of(Side::First);
    let number = text.parse().ok().and_then(|number| boxes.number(number));
    number.ok_or_else(|| format!("the boxes are 1 to {}", boxes.box_count()))
}

/// An error for a box that this cabinet does not have.
pub(super) fn check_box(number: BoxNumber, cabinet: &Cabinet) -> Result<(), WrongUsage> {
    if cabinet.has(number) {
        return Ok(());
    }
    let count = cabinet.box_count();
    Err(WrongUsage(format!(
        "there is no box {number}; 'menace show boxes' shows all {count}"
    )))
}

impl AgainstOptions {
    fn load(&self, store: &Store) -> anyhow::Result<Looked> {
        ensure!(
            self.past.at.is_none() || self.against != Opponent::Menace,
            WrongUsage("--at knows what one machine was, not the one that it met: choose another --against".to_owned())
        );
        self.past.load(store)
    }

    fn odds(&self, store: &Store) -> anyhow::Result<()> {
        let looked = self.load(store)?;
        let chances = looked.pair.odds(self.against);
        self.past.player.json.print(&Odds {
            source: looked.source(),
            games: looked.pair.machine.tally().games(),
            against: self.against.to_string(),
            chances: chances.context(NEVER_MET)?,
            beatable: Beatable::of(looked.pair.machine.proof()),
        })
    }

    fn exam(&self, store: &Store) -> anyhow::Result<()> {
        let looked = self.load(store)?;
        let findings = looked.pair.exam(self.against);
        let findings = findings.context(NEVER_MET)?;
        let cabinet = looked.pair.machine.cabinet();
        let worst = findings.worst_first(|it| it.given_away).into_iter();
        let worst = worst.filter(|it| cabinet.has(it.number));
        let json = &self.past.player.json;
        json.print(&Exam {
            source: looked.source(),
            games: looked.pair.machine.tally().games(),
            against: self.against.to_string(),
            best: findings.best(),
            score: findings.score(),
            given_away: findings.given_away(),
            beatable: Beatable::of(looked.pair.machine.proof()),
            boxes: worst
                .take(json.rows())
                .map(|it| ExaminedBox {
                    number: it.number.number(),
                    lid: cabinet.box_index().lid(it.number).to_string(),
                    reach: it.reach,
                    sound: it.sound,
                    given_away: it.given_away,
                })
                .collect(),
        })
    }
}

/// The error for the opponent `menace` without a second machine.
const NEVER_MET: &str =
    "it has never played against a second machine; 'menace train --opponent menace' makes one";

/// The rules, games and beads of a machine.
#[derive(Serialize)]
pub(super) struct Summary {
    #[serde(flatten)]
    of: Source,
    games: u64,
    #[serde(flatten)]
    tally: Tally,
    beads: u64,
    /// The source of the rules.
    source: String,
    settings: Vec<SettingRow>,
    /// The version of the machine's file.
    file_version: u64,
}

/// A setting of the rules, as the option takes it.
#[derive(Serialize)]
struct SettingRow {
    setting: &'static str,
    value: String,
    meaning: String,
}

impl Report for Summary {}

/// The source of rules, in words.
fn source_of(rules: &Rules) -> String {
    let preset = rules.preset().map_or("custom", Preset::name);
    say!("preset-source", preset).to_string()
}

impl Summary {
    pub(super) fn of(looked: &Looked) -> Self {
        let (player, rules) = (looked.pair.machine.player(), looked.pair.rules());
        let row = |&setting: &Setting| SettingRow {
            setting: setting.name(),
            value: setting.text(rules),
            meaning: meaning(setting, rules).to_string(),
        };
        Self {
            of: looked.source(),
            games: player.tally.games(),
            tally: player.tally,
            beads: player.cabinet.total(),
            source: source_of(rules),
            settings: Setting::ALL.iter().map(row).collect(),
            file_version: SavedMachine::NEWEST,
        }
    }
}

/// The presets and opponents.
#[derive(Serialize)]
struct Known {
    presets: Vec<PresetRow>,
    opponents: Vec<OpponentRow>,
    version: &'static str,
}

#[derive(Serialize)]
struct PresetRow {
    rules: &'static str,
    meaning: String,
    source: String,
    settings: String,
}

#[derive(Serialize)]
struct OpponentRow {
    opponent: &'static str,
    meaning: String,
}

impl Report for Known {}

impl Known {
    fn new() -> Self {
        let presets = Preset::ALL.map(|preset| PresetRow {
            rules: preset.name(),
            meaning: say!("preset-means", preset = preset.name()).to_string(),
            source: source_of(&preset.rules()),
            settings: preset.rules().label(),
        });
        let mut opponents: Vec<_> = Opponent::automatic().collect();
        opponents.dedup_by_key(|it| it.pattern());
        let row = |it: Opponent| OpponentRow {
            opponent: it.pattern(),
            meaning: opponent_means(it).to_string(),
        };
        Self {
            presets: presets.into(),
            opponents: opponents.into_iter().map(row).collect(),
            version: VERSION,
        }
    }
}

/// The boxes of a cabinet, in order.
#[derive(Serialize)]
struct BoxList {
    #[serde(flatten)]
    source: Source,
    games: u64,
    boxes: Vec<BoxRow>,
}

impl Report for BoxList {}

#[derive(Serialize)]
struct BoxRow {
    number: u16,
    stage: u8,
    lid: String,
    /// The present beads, by square of the lid.
    beads: [u64; 9],
}

/// The chances of a machine, 0 to 1.
#[derive(Serialize)]
struct Odds {
    #[serde(flatten)]
    source: Source,
    games: u64,
    against: String,
    #[serde(flatten)]
    chances: Chances,
    beatable: Beatable,
}

impl Report for Odds {}

/// Who can still beat a machine, independent of the opponent in the question.
#[derive(Serialize)]
struct Beatable {
    /// `perfect` if perfect play can, `anybody` if only imperfect play can, or `nobody`.
    by: &'static str,
    /// The squares of the shortest lost game, in order.
    line: Option<String>,
    /// A box without a safe bead, which keeps the machine from ever being unbeatable.
    locked_out: Option<u16>,
}

impl Beatable {
    fn of(proof: Proof) -> Self {
        Self {
            by: proof.beatable.name(),
            line: proof.line.map(|line| line.to_string()),
            locked_out: proof.locked_out.map(BoxNumber::number),
        }
    }
}

/// The score of a machine in a game, -1 to 1, and the score that its boxes give away.
#[derive(Serialize)]
struct Exam {
    #[serde(flatten)]
    source: Source,
    games: u64,
    against: String,
    best: f64,
    score: f64,
    given_away: f64,
    beatable: Beatable,
    /// The worst first; all of them in JSON.
    boxes: Vec<ExaminedBox>,
}

impl Report for Exam {}

#[derive(Serialize)]
struct ExaminedBox {
    number: u16,
    lid: String,
    /// The chance that a game reaches this box.
    reach: f64,
    /// The chance that the drawn bead keeps the solved value of the board; `None` for an empty box.
    sound: Option<f64>,
    /// The score that the machine loses here in a game.
    given_away: f64,
}

/// The curve of a player.
#[derive(Serialize)]
struct Curve {
    #[serde(flatten)]
    source: Source,
    /// The earliest known number of games since which it has been unbeatable; `None` if it is
    /// beatable.
    unbeatable_since: Option<u64>,
    /// The latest known number of games before, after which it could be beaten.
    beatable_after: Option<u64>,
    points: Vec<Point>,
}

impl Report for Curve {}

#[derive(Serialize)]
struct Point {
    games: u64,
    /// The beads in the first box; of a second machine in its three first boxes, with a fixed
    /// opening in the boxes of the second move.
    first_box: u64,
    #[serde(flatten)]
    tally: Tally,
}
