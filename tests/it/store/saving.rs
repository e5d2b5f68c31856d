//! A machine that was saved is the machine that is loaded.

use std::fs;
use std::process::{Child, Command, Stdio};

use menace::engine::{
    BeadSquares, Beads, BoxNumber, Cabinet, Curve, CurvePoint, FirstBox, History, Machine, MachineName, OpenGame,
    Opponent, Percent, Played, Preset, Reward, Rules, StartingBeads, Tally, WhenEmpty,
};
use menace::game::{Mark, PerSquare};
use menace::store::{Loaded, MachineError, Saved, Settings, Store};
use proptest::prelude::*;

use crate::support::fixture::{Desk, assert_same, assert_sound, in_mid_game, lived, lived_against, name, play, rng};

fn any_rules() -> impl Strategy<Value = Rules> {
    let start = prop_oneof![
        prop::array::uniform4(1..=99_u8).prop_map(StartingBeads::PerStage),
        prop::array::uniform4(1..=3_u8).prop_map(StartingBeads::PerStage),
        Just(StartingBeads::Random)
    ];
    let squares = prop_oneof![Just(BeadSquares::Distinct), Just(BeadSquares::Every)];
    let reward = prop::array::uniform3(-9..=99_i8).prop_map(|[won, drawn, lost]| Reward { won, drawn, lost });
    let when_empty = prop_oneof![Just(WhenEmpty::Resign), Just(WhenEmpty::Restock), Just(WhenEmpty::Refill)];
    let first_box = prop_oneof![Just(FirstBox::MayRunDry), Just(FirstBox::Spared)];
    (start, squares, reward, when_empty, first_box)
        .prop_map(|(start, squares, reward, when, first)| Rules::new(start, squares, reward, when, first).unwrap())
}

fn any_opponent() -> impl Strategy<Value = Opponent> {
    let skilled = (0..=100_u8).prop_map(|percent| Opponent::Skilled(Percent::new(percent).unwrap()));
    prop_oneof![Just(Opponent::You), Just(Opponent::Menace), skilled, prop::sample::select(&Opponent::NAMED)]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_machine_at_any_moment_comes_back_as_it_was(
        opponents in prop::collection::vec(any_opponent(), 1..4), rules in any_rules(), seed: u64, games in 0..80_usize, plies in 0..=9_usize, restocked in prop::option::of(1..=304_u16),
    ) {
        let mut machine = lived_against(&opponents, rules, seed, games, plies);
        if let Some(number) = restocked.and_then(|number| machine.cabinet().box_index().number(number)) {
            machine.restock(number);
        }
        let desk = Desk::new();
        desk.save(&machine);
        let found = desk.store.load(&name()).unwrap().unwrap();
        if machine.game().is_some_and(OpenGame::is_over) {
            machine.finish();
        }
        assert_same(&machine, &found);
        assert_sound(found);
    }
}

#[test]
fn every_preset_comes_back_in_the_middle_of_a_game_against_a_second_machine() {
    for preset in Preset::ALL {
        let (desk, machine) = (Desk::new(), lived_against(&[Opponent::Menace], preset.rules(), 7, 100, 4));
        assert!(machine.game().is_some_and(|game| game.second_open_boxes().count() == 2));
        desk.save(&machine);
        let (_, found) = desk.store.open(&name()).unwrap();
        let Loaded::Machine(found) = found else { panic!("{found:?}") };
        assert_same(&machine, &found);
        assert_eq!(found.rules().preset(), Some(preset));
    }
}

#[test]
fn a_game_that_is_over_is_learned_from_before_it_is_kept() {
    let desk = Desk::new();
    let mut machine = (0..9)
        .map(|seed| lived(Preset::Michie.rules(), seed, 0, 9))
        .find(|machine| machine.game().is_some_and(OpenGame::is_over))
        .unwrap();
    desk.save(&machine);
    let found = desk.store.load(&name()).unwrap().unwrap();
    machine.finish();
    assert_same(&machine, &found);
    assert_eq!(found.tally().games(), 1);
}

#[test]
fn a_store_has_no_machine_before_one_is_saved() {
    let desk = Desk::new();
    assert!(desk.store.load(&name()).unwrap().is_none());
    assert_eq!(desk.store.names().unwrap(), []);
    assert_eq!(fs::read_dir(desk.dir.path()).unwrap().count(), 0);
    let (_in_use, found) = desk.store.open(&name()).unwrap();
    assert!(matches!(found, Loaded::Nothing));
    assert_eq!(desk.store.names().unwrap(), []);
}

#[test]
fn nothing_is_written_when_nothing_changed() {
    let (desk, mut machine) = (Desk::new(), in_mid_game());
    desk.save(&machine);
    let (mut machine_file, _) = desk.store.open(&name()).unwrap();
    fs::remove_file(desk.file()).unwrap();
    assert_eq!(machine_file.save(&machine), Ok(Saved::Unchanged));
    assert!(!desk.file().exists(), "a file that is not there shows that none was written");
    machine.abandon();
    assert_eq!(machine_file.save(&machine), Ok(Saved::Written));
    assert_eq!(machine_file.save(&machine), Ok(Saved::Unchanged));
    assert!(desk.file().exists());
}

#[test]
fn the_file_before_the_last_change_is_kept_as_a_copy() {
    let (desk, mut machine) = (Desk::new(), in_mid_game());
    let (mut machine_file, _) = desk.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    assert_eq!(desk.listing(), ["default.json"]);
    let first = fs::read(desk.file()).unwrap();
    for _ in 0..3 {
        let before = fs::read(desk.file()).unwrap();
        play(&mut machine, &mut rng(3));
        machine_file.save(&machine).unwrap();
        assert_eq!(fs::read(desk.copy()).unwrap(), before);
        assert_ne!(fs::read(desk.file()).unwrap(), before);
    }
    assert_ne!(fs::read(desk.copy()).unwrap(), first);
    assert_eq!(desk.listing(), ["default.json", "default.json.bak"]);
}

#[test]
fn a_file_is_for_people_too() {
    let desk = Desk::new();
    desk.save(&in_mid_game());
    let text = fs::read_to_string(desk.file()).unwrap();
    for line in [
        r#"  "format": "menace machine","#,
        r#"  "version": 1,"#,
        r#"    "start": [4,3,2,1],"#,
        r#"    "reward": {"won":3,"drawn":1,"lost":-1},"#,
        r#"    {"number":14,"lid":"OOXX.....","beads":[0,0,0,0,2,2,2,2,2]},"#,
        r"    [12,0,0,0],",
    ] {
        assert!(text.lines().any(|found| found == line), "no line is {line}");
    }
    assert_eq!(text.lines().filter(|line| line.contains("\"lid\"")).count(), 304);
}

/// A machine after some 10^12 games, with as many points and games as are ever kept.
fn as_old_as_they_get() -> Machine {
    let rules = Preset::Darby.rules();
    let stride = 1 << 29;
    let tally_at = |games: u64| Tally {
        won: games / 2,
        drawn: games / 8,
        lost: games - games / 2 - games / 8,
        resigned: games / 9,
    };
    let point = |nth| CurvePoint { first_box: 36 + nth * stride, tally: tally_at(nth * stride) };
    let curve = Curve::from_points(stride, (0..Curve::MOST as u64).map(point).collect()).unwrap();
    let tally = tally_at(stride * (Curve::MOST as u64 - 1));
    let young = lived_against(&[Opponent::Menace], rules, 1, 2000, 0);
    let cabinet = with_many_beads(young.cabinet());
    Machine::from_parts(rules, cabinet, tally, curve, young.history().clone(), None)
        .with_second(with_many_beads(young.second().unwrap()))
}

fn with_many_beads(cabinet: &Cabinet) -> Cabinet {
    cabinet.box_index().numbers().fold(cabinet.clone(), |cabinet, number| {
        let counts = PerSquare::from_fn(|square| cabinet[number].beads().counts()[square] * 100_000_000);
        let matchbox = cabinet[number].clone().with_beads(Beads::from_counts(counts));
        cabinet.with_box(number, matchbox)
    })
}

#[test]
fn the_file_of_the_longest_life_stays_below_200_kb() {
    let (desk, machine) = (Desk::new(), as_old_as_they_get());
    assert_eq!(machine.history().iter().len(), History::MOST);
    desk.save(&machine);
    let size = fs::metadata(desk.file()).unwrap().len();
    assert!(size < 200_000, "it has {size} bytes");
    assert_same(&machine, &desk.store.load(&name()).unwrap().unwrap());
}

#[test]
fn a_box_may_be_as_full_as_a_box_can_be() {
    let machine = lived(Preset::Michie.rules(), 1, 0, 0);
    let first = BoxNumber::FIRST;
    let free = machine.cabinet()[first].lid().board().free();
    let counts = PerSquare::from_fn(|square| if free.contains(square) { Beads::MOST } else { 0 });
    let full = machine.cabinet()[first].clone().with_beads(Beads::from_counts(counts));
    let cabinet = machine.cabinet().clone().with_box(first, full);
    let machine = Machine::from_parts(
        *machine.rules(),
        cabinet,
        Tally::default(),
        machine.curve().clone(),
        History::default(),
        None,
    );
    let desk = Desk::new();
    desk.save(&machine);
    let found = desk.store.load(&name()).unwrap().unwrap();
    assert_same(&machine, &found);
    assert_sound(found);
}

#[test]
fn a_game_that_the_machine_resigned_is_kept_as_such() {
    let key = "1234".parse().unwrap();
    let mut history = History::default();
    history.push(Played { key, opponent: Opponent::You });
    let fresh = lived(Preset::Michie.rules(), 1, 0, 0);
    let tally = Tally { lost: 1, resigned: 1, ..Tally::default() };
    let points = vec![fresh.curve().points()[0], CurvePoint { first_box: 11, tally }];
    let curve = Curve::from_points(1, points).unwrap();
    let machine = Machine::from_parts(*fresh.rules(), fresh.cabinet().clone(), tally, curve, history, None);
    let desk = Desk::new();
    desk.save(&machine);
    assert!(fs::read_to_string(desk.file()).unwrap().contains(r#""1234 R you""#));
    assert_same(&machine, &desk.store.load(&name()).unwrap().unwrap());
}

#[test]
fn a_machine_that_is_in_use_is_refused_politely_until_it_is_free() {
    let desk = Desk::new();
    let (machine_file, _) = desk.store.open(&name()).unwrap();
    let refused = Store::open_in(desk.dir.path()).open(&name()).unwrap_err();
    assert!(matches!(&refused, MachineError::InUse(machine) if *machine == name()));
    assert_eq!(refused.to_string(), "machine 'default' is in use by another program");
    let (_other, _) = desk.store.open(&"other".parse().unwrap()).unwrap();
    drop(machine_file);
    desk.store.open(&name()).unwrap();
}

#[test]
fn a_machine_that_is_in_use_can_be_looked_at() {
    let (desk, machine) = (Desk::new(), in_mid_game());
    let (mut machine_file, _) = desk.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    assert_same(&machine, &desk.store.load(&name()).unwrap().unwrap());
}

#[test]
fn where_no_directory_can_be_made_the_open_file_says_that_nothing_is_saved_and_why() {
    let file = tempfile::NamedTempFile::new().unwrap();
    for dir in [file.path().to_owned(), file.path().join("below")] {
        let store = Store::open_in(dir);
        let (mut machine_file, found) = store.open(&name()).unwrap();
        assert!(matches!(found, Loaded::Nothing));
        let machine = in_mid_game();
        let first = machine_file.save(&machine).unwrap_err();
        assert!(first.to_string().starts_with("cannot write "), "{first}");
        assert_eq!(machine_file.save_error(), Some(&first));
        assert_eq!(machine_file.save(&machine), Err(first.clone()), "it says so every time");
        assert_eq!(machine_file.set_aside_copy(&machine), Err(first));
        assert!(store.save_settings(&Settings { follow: Some(false), ..Settings::default() }).is_err());
    }
}

#[test]
fn a_machine_that_cannot_be_locked_is_given_and_never_saved() {
    let (desk, machine) = (Desk::new(), in_mid_game());
    desk.save(&machine);
    let lock = desk.dir.path().join("machines/default.lock");
    fs::remove_file(&lock).unwrap();
    fs::create_dir(&lock).unwrap();
    let (mut machine_file, found) = desk.store.open(&name()).unwrap();
    assert_same(&machine, &found.machine().unwrap());
    assert!(machine_file.save(&lived(Preset::Darby.rules(), 1, 1, 0)).is_err());
    assert_same(&machine, &desk.store.load(&name()).unwrap().unwrap());
}

#[test]
fn a_save_that_failed_is_made_up_for_by_the_next() {
    let (desk, mut machine) = (Desk::new(), in_mid_game());
    let (mut machine_file, _) = desk.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    let (machines, elsewhere) = (desk.dir.path().join("machines"), desk.dir.path().join("elsewhere"));
    play(&mut machine, &mut rng(4));
    fs::rename(&machines, &elsewhere).unwrap();
    assert!(machine_file.save(&machine).is_err());
    assert!(machine_file.save(&machine).is_err());
    fs::rename(&elsewhere, &machines).unwrap();
    assert_eq!(machine_file.save(&machine), Ok(Saved::Written));
    assert_same(&machine, &desk.store.load(&name()).unwrap().unwrap());
}

#[test]
fn a_copy_set_aside_is_a_machine_with_the_first_free_number() {
    let (desk, machine) = (Desk::new(), in_mid_game());
    let (mut machine_file, _) = desk.store.open(&name()).unwrap();
    machine_file.save(&machine).unwrap();
    assert_eq!(machine_file.set_aside_copy(&machine).unwrap().to_string(), "default 2");
    let third = "default 3".parse().unwrap();
    let (in_use, _) = desk.store.open(&third).unwrap();
    assert_eq!(machine_file.set_aside_copy(&machine).unwrap().to_string(), "default 4");
    drop(in_use);
    assert_eq!(machine_file.set_aside_copy(&machine).unwrap(), third);
    let names: Vec<_> = desk.store.names().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["default", "default 2", "default 3", "default 4"]);
    assert_same(&machine, &desk.store.load(&third).unwrap().unwrap());
}

#[test]
fn a_numbered_name_is_a_name() {
    for (name, number, expected) in [
        ("default", 2, "default 2"),
        ("a234567890123456789012345678901234567890", 2, "a2345678901234567890123456789012345678 2"),
        ("a23456789012345678901234567890123456 8 0", 12, "a23456789012345678901234567890123456 12"),
    ] {
        let numbered = name.parse::<MachineName>().unwrap().numbered(number);
        assert_eq!(numbered.to_string(), expected);
        assert_eq!(expected.parse(), Ok(numbered));
    }
}

#[test]
fn a_name_is_one_that_every_platform_allows() {
    for name in
        ["default", "a", "Lab 2_b-c", "0", "com", "com10", "console", "a234567890123456789012345678901234567890"]
    {
        assert_eq!(name.parse::<MachineName>().unwrap().to_string(), name);
    }
    for (text, reason) in [
        ("", "the name of a machine has 1 to 40 characters, not 0"),
        ("a2345678901234567890123456789012345678901", "the name of a machine has 1 to 40 characters, not 41"),
        ("a/b", "the name of a machine has letters (a to z), digits, spaces, - and _, not '/'"),
        ("..", "the name of a machine has letters (a to z), digits, spaces, - and _, not '.'"),
        ("a\nb", "the name of a machine has letters (a to z), digits, spaces, - and _, not '\\n'"),
        ("é", "the name of a machine has letters (a to z), digits, spaces, - and _, not 'é'"),
        (" a", "the name of a machine does not start or end with a space"),
        ("a ", "the name of a machine does not start or end with a space"),
        ("CON", "'CON' is the name of a device on Windows, where no file can have it"),
        ("lpt1", "'lpt1' is the name of a device on Windows, where no file can have it"),
    ] {
        assert_eq!(text.parse::<MachineName>().unwrap_err().to_string(), reason);
    }
}

#[test]
fn the_machines_are_listed_in_order_and_nothing_else_is() {
    let desk = Desk::new();
    for name in ["b", "a 2", "a"] {
        desk.store.open(&name.parse().unwrap()).unwrap().0.save(&in_mid_game()).unwrap();
    }
    for other in [".a.json.x.tmp", "a.json.bak", "a.damaged-1.json", "notes.txt", ".json"] {
        fs::write(desk.dir.path().join("machines").join(other), "x").unwrap();
    }
    let names: Vec<_> = desk.store.names().unwrap().iter().map(ToString::to_string).collect();
    assert_eq!(names, ["a", "a 2", "b"]);
}

#[test]
fn what_a_killed_program_left_unfinished_is_removed() {
    let desk = Desk::new();
    desk.save(&in_mid_game());
    for unfinished in [".default.json.abc.tmp", ".default.json.bak.tmp", ".other.json.abc.tmp"] {
        fs::write(desk.dir.path().join("machines").join(unfinished), "{").unwrap();
    }
    desk.store.open(&name()).unwrap();
    assert_eq!(desk.listing(), [".other.json.abc.tmp", "default.json"]);
}

const SAVES_IN: &str = "MENACE_TEST_SAVES_IN";

/// Started by the next test in a process of its own, it saves until it is killed.
#[test]
fn a_machine_can_be_saved_again_and_again() {
    let desk = Desk::new();
    let dir = std::env::var_os(SAVES_IN);
    let store = dir.as_ref().map_or_else(|| desk.store.clone(), Store::open_in);
    let (mut machine_file, _) = store.open(&name()).unwrap();
    let mut machine = lived(Preset::Everlasting.rules(), 1, 0, 0);
    let games = if dir.is_some() { usize::MAX } else { 20 };
    let mut rng = rng(1);
    for _ in 0..games {
        play(&mut machine, &mut rng);
        assert_eq!(machine_file.save(&machine), Ok(Saved::Written));
    }
}

/// A process that saves until it is killed, as it is at the end of the test at the latest.
struct SavingProcess(Child);

impl SavingProcess {
    fn start(desk: &Desk) -> Self {
        let mut program = Command::new(std::env::current_exe().unwrap());
        program
            .args(["--exact", "store::saving::a_machine_can_be_saved_again_and_again"])
            .env(SAVES_IN, desk.dir.path());
        Self(program.stdout(Stdio::null()).spawn().unwrap())
    }

    /// Watches the file until the machine has played so many games. Once it is there, it never is not.
    fn watch(&mut self, desk: &Desk, games: u64) {
        let mut before = 0;
        while before < games {
            let now = games_of(desk);
            assert!(now >= before, "{now} games after {before}");
            before = now;
            assert!(self.0.try_wait().unwrap().is_none(), "it saves until it is killed");
        }
    }

    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for SavingProcess {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many games the machine has played. Whenever it is asked, the file is whole.
fn games_of(desk: &Desk) -> u64 {
    desk.store.load(&name()).unwrap().map_or(0, |machine| machine.tally().games())
}

#[test]
fn a_machine_whose_program_is_killed_while_saving_is_whole_at_every_moment() {
    for round in 0..24_u64 {
        let desk = Desk::new();
        let mut process = SavingProcess::start(&desk);
        process.watch(&desk, 1 + round % 5);
        // A moment that differs from round to round, without waiting for any time to pass.
        for step in 0..round * 20_000 {
            std::hint::black_box(step);
        }
        process.kill();
        let games = games_of(&desk);
        let (mut machine_file, found) = desk.store.open(&name()).unwrap();
        let Loaded::Machine(machine) = found else { panic!("{found:?}") };
        assert_eq!(machine.tally().games(), games);
        assert!(desk.listing().iter().all(|file| ["default.json", "default.json.bak"].contains(&file.as_str())));
        assert_eq!(machine_file.save(&machine), Ok(Saved::Unchanged));
        assert_sound(machine);
    }
}

#[test]
fn another_process_cannot_take_a_machine_that_is_in_use() {
    let desk = Desk::new();
    let mut process = SavingProcess::start(&desk);
    process.watch(&desk, 1);
    assert!(matches!(desk.store.open(&name()), Err(MachineError::InUse(_))));
    process.kill();
    desk.store.open(&name()).unwrap();
}

fn chosen() -> Settings {
    Settings {
        machine: Some("Lab 2".parse().unwrap()),
        theme: Some("high-contrast".to_owned()),
        zoom: Some("wall".to_owned()),
        mark: Some(Mark::O),
        follow: Some(false),
        mouse: Some(true),
        motion: Some(false),
        opponent: Some(Opponent::You),
        measure: Some(Opponent::You),
    }
}

#[test]
fn the_settings_come_back_as_they_were() {
    let desk = Desk::new();
    assert_eq!(desk.store.recover_settings().0, Settings::default());
    assert_eq!(desk.store.save_settings(&Settings::default()), Ok(Saved::Unchanged));
    assert_eq!(fs::read_dir(desk.dir.path()).unwrap().count(), 0);
    assert_eq!(desk.store.save_settings(&chosen()), Ok(Saved::Written));
    assert_eq!(desk.store.save_settings(&chosen()), Ok(Saved::Unchanged));
    let (settings, trouble) = desk.store.recover_settings();
    assert!(trouble.is_none());
    assert_eq!(settings, chosen());
    assert_eq!(desk.store.save_settings(&Settings::default()), Ok(Saved::Written));
    assert_eq!(desk.store.recover_settings().0, Settings::default());
}

#[test]
fn damaged_settings_are_set_aside_and_the_usual_ones_used() {
    for text in ["", "{", "[]", r#"{"format":"menace settings","version":1,"settings":{"mark":"Y"}}"#] {
        let desk = Desk::new();
        let file = desk.dir.path().join("settings.json");
        fs::write(&file, text).unwrap();
        let (settings, trouble) = desk.store.recover_settings();
        assert_eq!(settings, Settings::default());
        let trouble = trouble.unwrap().to_string();
        assert!(
            trouble.contains("settings.json is damaged (") && trouble.contains("settings.damaged-1.json"),
            "{trouble}"
        );
        assert_eq!(fs::read_to_string(desk.dir.path().join("settings.damaged-1.json")).unwrap(), text);
        assert!(desk.store.recover_settings().1.is_none());
        fs::write(&file, text).unwrap();
        desk.store.save_settings(&chosen()).unwrap();
        assert_eq!(fs::read_to_string(desk.dir.path().join("settings.damaged-2.json")).unwrap(), text);
        assert_eq!(desk.store.recover_settings().0, chosen());
    }
}

#[test]
fn newer_settings_are_left_alone() {
    let desk = Desk::new();
    let (file, newer) = (desk.dir.path().join("settings.json"), r#"{"format":"menace settings","version":2}"#);
    fs::write(&file, newer).unwrap();
    let (settings, trouble) = desk.store.recover_settings();
    assert_eq!(settings, Settings::default());
    assert!(trouble.unwrap().to_string().contains("version 2"));
    let refused = desk.store.save_settings(&chosen()).unwrap_err().to_string();
    assert!(refused.contains("version 2"), "{refused}");
    assert_eq!(fs::read_to_string(file).unwrap(), newer);
}
