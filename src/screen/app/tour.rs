//! The tour: eight live pages on a scratch machine. The person's own screen waits meanwhile, and
//! comes back as it was.

use rand::SeedableRng;

use super::{Action, App, BoxesView, Motion, Over, Preferences, Switch, Tab};
use crate::board::lapse::TimeLapse;
use crate::engine::{
    Generator, Machine, MissingBead, Opening, Opponent, Preset, RecordedGame, Rules, Side,
    reconstructed_games, train,
};
use crate::popup::slides::{Deck, Slides};

use crate::part::Next;

/// Chance is the same at every showing.
const SEED: u64 = 1961;

/// The lost game of Chalkdust, issue 3.
const LOST_GAME: &str = "251347";

/// A machine that a thousand games against chance leave with about the usual chances: 44 % drawn
/// against perfect play.
const TYPICAL: u64 = 8;

/// The games against chance.
const GAMES_AGAINST_CHANCE: u64 = 1_000;

/// The games of a lesson, in which the small cabinet stops losing.
const GAMES_OF_THE_LESSON: u64 = 100;

/// By then a machine that runs dry against perfect play has done so.
const GAMES_TO_RUN_DRY: u64 = 200;

impl App {
    /// True while the tour shows.
    pub const fn is_touring(&self) -> bool {
        self.own.is_some()
    }

    /// Begins the tour; alone, the program ends with it.
    pub(crate) fn begin_tour(&mut self, is_alone: bool) {
        self.play.motion = Motion::Still;
        self.show_tour(0, is_alone);
    }

    /// Ends the tour, if there is one: the person's own screen is as it was.
    pub(crate) fn end_tour(&mut self) {
        let Some(own) = self.own.take() else { return };
        let (mouse, saving) = (self.preferences.mouse, self.session.saving.clone());
        *self = *own;
        (self.preferences.mouse, self.session.saving) = (mouse, saving);
    }

    /// Shows a page, from its beginning.
    pub(crate) fn show_tour(&mut self, page: usize, is_alone: bool) {
        let own = self.own.as_deref().unwrap_or(self);
        let preferences = Preferences {
            view: BoxesView::Cards,
            follow: Switch::default(),
            draws_at_once: Switch::default(),
            measure: Opponent::Perfect,
            watched: None,
            mouse: self.preferences.mouse,
            ..own.confirmed_preferences()
        };
        let mut rng = Generator::seed_from_u64(SEED);
        let machine = Machine::new(Preset::Michie.rules(), &mut rng);
        let saving = self.session.saving.clone();
        let is_on_page = self.session.is_on_page;
        let name = "tour".parse().unwrap_or_default();
        let mut before = std::mem::replace(self, Self::new(name, machine, rng, preferences));
        let own = before.own.take().unwrap_or_else(|| Box::new(before));
        self.own = Some(own);
        self.session.saving = saving;
        self.session.is_on_page = is_on_page;
        self.show_scene(page);
        self.open(Slides::at_page(Deck::Tour { is_alone }, page));
        self.over = Over::default();
        self.effects.clear();
    }

    /// Shows the thing that a page is about, from 0.
    fn show_scene(&mut self, page: usize) {
        match page {
            0 => self.play.motion = Motion::Still,
            2 => self.show_a_loss(),
            3 => self.show_the_wall(),
            4 => self.play_1961(),
            5 => self.play_against_chance(),
            6 => self.run_dry(),
            7 => self.teach_the_small_cabinet(),
            _ => {}
        }
    }

    /// A game that the machine lost.
    fn show_a_loss(&mut self) {
        if let Ok(game) = LOST_GAME.parse() {
            self.relive(&game);
        }
        self.show_move();
    }

    /// All boxes at once.
    fn show_the_wall(&mut self) {
        self.act(Action::Zoom);
    }

    /// The games of 1961, one after another.
    fn play_1961(&mut self) {
        self.show_tab(Tab::Curve);
        self.right_pane.curve.shows_1961 = true;
        self.play.retold = Some(0);
        self.advance_tournament();
    }

    /// The machine lives through a game; its end shows.
    fn relive(&mut self, game: &RecordedGame) {
        let Ok(finished) =
            self.session
                .machine
                .learn_from(game, MissingBead::Refused, &mut self.session.rng)
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
    fn play_against_chance(&mut self) {
        self.session.machine.abandon();
        self.session.rng = Generator::seed_from_u64(TYPICAL);
        self.learn_from(Opponent::Random, GAMES_AGAINST_CHANCE);
    }

    /// The setting of the lesson: by Michie's numbers, always in the center, against perfect play.
    fn teach_the_small_cabinet(&mut self) {
        let rules = Rules {
            opening: Opening::Center,
            ..Preset::Michie.rules()
        };
        let mut rng = Generator::seed_from_u64(SEED);
        *self.session.machine = Machine::new(rules, &mut rng);
        self.session.rng = rng;
        self.learn_from(Opponent::Perfect, GAMES_OF_THE_LESSON);
    }

    /// The wall of boxes while they learn from so many games, in time-lapse where things move.
    fn learn_from(&mut self, opponent: Opponent, games: u64) {
        self.show_the_wall();
        if self.preferences.motion.is_on {
            let mut lapse = TimeLapse::new(&mut self.session, opponent, games);
            (0..2).for_each(|_| lapse.change_time(true));
            lapse.stays = true;
            self.go(Next::Scene(Box::new(lapse)));
        } else {
            train(
                &mut self.session.machine,
                Side::First,
                opponent,
                games,
                &mut self.session.rng,
            );
            self.begin();
        }
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
            *self.session.machine = dry;
            self.begin();
        }
    }
}
