//! The tour: eight live pages on a scratch machine. The person's own screen waits meanwhile, and
//! comes back as it was.

use rand::SeedableRng;

use super::apart::{Apart, Stage};
use super::{BoxesView, Focus, Motion, Preferences, RightPane, Session, Switch, Tab};
use crate::board::lapse::TimeLapse;
use crate::engine::{
    Generator, Machine, MissingBead, Opening, Opponent, Preset, RecordedGame, Rules, Side,
    reconstructed_games, train,
};
use crate::part::{Next, Part};
use crate::popup::slides::{Deck, Slides};

/// Chance is the same at every showing.
const SEED: u64 = 1961;

/// The lost game of Chalkdust, issue 3.
const LOST_GAME: &str = "251347";

/// A machine that a thousand games against chance leave with about the usual chances: 44 % drawn
/// against perfect play.
const TYPICAL: u64 = 8;

const GAMES_AGAINST_CHANCE: u64 = 1_000;

/// The games of a lesson, in which the small cabinet stops losing.
const GAMES_OF_THE_LESSON: u64 = 100;

/// By then a machine that runs dry against perfect play has done so.
const GAMES_TO_RUN_DRY: u64 = 200;

impl Session {
    /// The way to a page of the tour, from its beginning; alone, the program ends with the tour.
    pub(crate) fn show_tour(&self, page: usize, is_alone: bool) -> Next {
        let preferences = Preferences {
            view: BoxesView::Cards,
            follow: Switch::default(),
            draws_at_once: Switch::default(),
            measure: Opponent::Perfect,
            watched: None,
            ..self.confirmed_preferences()
        };
        let mut rng = Generator::seed_from_u64(SEED);
        let machine = Machine::new(Preset::Michie.rules(), &mut rng);
        let name = "tour".parse().unwrap_or_default();
        let mut tour = Self::new(name, machine, rng, preferences);
        tour.apart = Some(Apart::Tour);
        tour.saving.clone_from(&self.saving);
        tour.is_on_page = self.is_on_page;
        tour.begin();
        tour.refresh();
        let mut tabs = RightPane::new(*tour.machine.rules());
        let next = tour.show_page(page, &mut tabs);
        tour.lay_over(Slides::at_page(Deck::Tour { is_alone }, page));
        Stage::with_tabs(tour, tabs, next)
    }

    /// Shows the thing that a page is about, from 0.
    fn show_page(&mut self, page: usize, tabs: &mut RightPane) -> Next {
        match page {
            0 => self.play.motion = Motion::Still,
            2 => self.show_a_loss(),
            3 => self.zoom_on(),
            4 => self.play_1961(tabs),
            5 => return self.play_against_chance(),
            6 => self.run_dry(),
            7 => return self.teach_the_small_cabinet(),
            _ => {}
        }
        Next::Stay
    }

    /// A game that the machine lost.
    fn show_a_loss(&mut self) {
        if let Ok(game) = LOST_GAME.parse() {
            self.relive(&game);
        }
        self.show_move();
    }

    /// The games of 1961, one after another.
    fn play_1961(&mut self, tabs: &mut RightPane) {
        (self.shown.tab, self.focus) = (Tab::Curve, Focus::RightPane);
        tabs.curve.enter(self);
        tabs.curve.shows_1961 = true;
        self.play.retold = Some(0);
        self.advance_tournament();
    }

    /// The machine lives through a game; its end shows.
    fn relive(&mut self, game: &RecordedGame) {
        let Ok(finished) = self
            .machine
            .learn_from(game, MissingBead::Refused, &mut self.rng)
        else {
            return;
        };
        self.play.finished = Some(Box::new(finished));
        self.play.motion = Motion::Still;
        self.follow_game();
    }

    /// The next game of 1961, or all of them where nothing moves; returns whether there was one.
    pub(crate) fn advance_tournament(&mut self) -> bool {
        let Some(told) = self.play.retold else {
            return false;
        };
        let count = if self.preferences.motion.is_on {
            1
        } else {
            usize::MAX
        };
        let mut games = reconstructed_games().skip(told).take(count).peekable();
        self.play.retold = games.peek().map(|_| told.saturating_add(count));
        games.for_each(|game| self.relive(&game));
        true
    }

    /// A thousand games against chance.
    fn play_against_chance(&mut self) -> Next {
        self.machine.abandon();
        self.rng = Generator::seed_from_u64(TYPICAL);
        self.learn_from(Opponent::Random, GAMES_AGAINST_CHANCE)
    }

    /// The setting of the lesson: by Michie's numbers, always in the center, against perfect play.
    fn teach_the_small_cabinet(&mut self) -> Next {
        let rules = Rules {
            opening: Opening::Center,
            ..Preset::Michie.rules()
        };
        let mut rng = Generator::seed_from_u64(SEED);
        *self.machine = Machine::new(rules, &mut rng);
        self.rng = rng;
        self.learn_from(Opponent::Perfect, GAMES_OF_THE_LESSON)
    }

    /// The wall of boxes while they learn from so many games, in time-lapse where things move.
    fn learn_from(&mut self, opponent: Opponent, games: u64) -> Next {
        self.zoom_on();
        if self.preferences.motion.is_on {
            let mut lapse = TimeLapse::new(self, opponent, games);
            (0..2).for_each(|_| lapse.change_time(true));
            lapse.stays = true;
            return Next::Scene(Box::new(lapse));
        }
        train(
            &mut self.machine,
            Side::First,
            opponent,
            games,
            &mut self.rng,
        );
        self.begin();
        Next::Stay
    }

    /// The first of many machines that perfect play leaves with an empty first box.
    fn run_dry(&mut self) {
        let dry = (0..).find_map(|seed| {
            let mut rng = Generator::seed_from_u64(seed);
            let mut machine = Machine::new(Preset::Michie.rules(), &mut rng);
            train(
                &mut machine,
                Side::First,
                Opponent::Perfect,
                GAMES_TO_RUN_DRY,
                &mut rng,
            );
            machine.is_dry(Side::First).then_some(machine)
        });
        if let Some(dry) = dry {
            *self.machine = dry;
            self.begin();
        }
    }
}
