//! MENACE in four captions, and the list of all that can be done.

use core::time::Duration;

use insta::assert_snapshot;
use menace::app::{
    Action, Focus, MachineAction, Message, Motion, News, Offer, Preferences, Switch, Tab,
    ThemeName, Zoom,
};
use menace::board::captions::{CAPTIONS, Captions};
use menace::engine::{BoxIndex, Machine, Opponent, Preset, Reward, Rules, Side};
use menace::game::{Mark, Symmetry};
use menace::popup::Places;
use menace::tui::event::{Held, Input, Key, KeyCode, MouseKind};
use menace::tui::keys;
use menace::words::{Language, Length, say};
use ratatui::style::Color;
use strum::VariantArray;

use crate::support::headless::{Headless, at_every_size, michie};
use crate::support::machines::{seeded, trained};

fn popup(screen: &Headless) -> Places {
    screen.popup().expect("a popup")
}

/// The first start, on a screen of this size.
fn first_start(size: (u16, u16)) -> Headless {
    let mut screen = michie(size);
    screen.tell(Message::News(News::Welcome));
    screen
}

#[test]
fn the_list_at_every_size() {
    assert_snapshot!("list", at_every_size(|size| michie(size).press("?")));
}

#[test]
fn the_captions_take_under_ninety_words() {
    let screen = michie((120, 36));
    let words = CAPTIONS.map(|caption| caption.words(&screen.app).to_string());
    let words: usize = words.iter().map(|it| it.split_whitespace().count()).sum();
    assert!(words < 90, "{words} words");
}

#[test]
fn the_last_caption_tells_what_the_machines_own_rules_pay() {
    let told = |rules: Rules| {
        let screen = Headless::new(rules, (120, 36));
        CAPTIONS[3].words(&screen.app).to_string()
    };
    let michies = told(Preset::Michie.rules());
    assert!(
        michies.contains("come back and bring more") && michies.contains("they stay out"),
        "{michies}"
    );
    let nothing = Reward {
        won: 0,
        drawn: 0,
        lost: 0,
    };
    let unpaid = told(Rules {
        reward: nothing,
        ..Preset::Michie.rules()
    });
    assert!(unpaid.ends_with("its beads come back. When it loses, they come back."));
}

#[test]
fn each_caption_shows_whole_under_the_board_and_covers_and_dims_nothing() {
    for size in [(80, 20), (80, 24), (120, 36), (200, 60)] {
        let plain = michie(size);
        let shown = first_start(size);
        let panes = plain.right_pane();
        let (plain, cells) = (plain.cells(), shown.cells());
        let is_same = |at| plain[at] == cells[at];
        assert!(panes.positions().all(is_same), "{size:?}");
        let mut screen = shown;
        for caption in CAPTIONS {
            let said = caption.words(&screen.app);
            let pane = screen.layout().expect("a layout").pane.status;
            let cells = screen.cells();
            let text: String = pane.positions().map(|at| cells[at].symbol()).collect();
            let is_whole = |length| {
                let words = said.form(length).to_string();
                words.split_whitespace().all(|word| text.contains(word))
            };
            let is_whole = [Length::Full, Length::Short].into_iter().any(is_whole);
            assert!(is_whole, "{caption:?} at {size:?}: {text}");
            let arrows = cells
                .content
                .iter()
                .filter(|it| ["▶", "▲"].contains(&it.symbol()));
            assert_eq!(
                arrows.count(),
                2,
                "{caption:?} at {size:?}: {}",
                screen.text()
            );
            screen = screen.press("enter");
        }
        assert!(screen.app.scene::<Captions>().is_none());
    }
}

#[test]
fn the_colors_run_through_the_field_once_at_the_first_start_where_things_move() {
    let start = |motion: Switch| {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        let preferences = Preferences {
            motion,
            ..Preferences::default()
        };
        let named = ("default", machine);
        let mut screen = Headless::with_preferences(named, seeded(1), preferences, (120, 36));
        screen.tell(Message::News(News::Welcome));
        screen
    };
    let colored = |screen: &Headless| {
        let field = screen
            .app
            .right_pane
            .boxes
            .places
            .as_ref()
            .expect("boxes")
            .field
            .area;
        let cells = screen.cells();
        let tiles = field.positions().filter(|&at| cells[at].symbol() == "▆");
        let is_colored =
            |color| matches!(color, Color::Rgb(r, g, b) if r.abs_diff(g).max(g.abs_diff(b)) > 40);
        tiles.filter(|&at| is_colored(cells[at].fg)).count()
    };
    let mut screen = start(Switch::default());
    let (mut lit, mut time) = (Vec::new(), Duration::ZERO);
    while let (Motion::Colors(_), Some(due)) = (screen.app.play.motion, screen.app.next_tick()) {
        screen.draw().expect("a terminal of cells does not fail");
        lit.push(colored(&screen));
        screen.tell(Message::Tick);
        time += due;
    }
    assert!(lit.iter().any(|&tiles| tiles > 40), "{lit:?}");
    assert_eq!(time, Duration::from_millis(800));
    screen.rest();
    assert_eq!(colored(&screen), 0);
    assert_eq!(
        start(Switch::default().for_now(false)).app.play.motion,
        Motion::Still
    );
}

/// The actions that the list shows.
fn listed(screen: &Headless) -> Vec<Action> {
    let content = screen.popup().map(|popup| popup.content).expect("the list");
    content.actions.iter().map(|it| it.action).collect()
}

#[test]
fn the_list_is_one_page_on_a_comfortable_screen_and_names_keys_that_do_the_same() {
    let screen = michie((120, 36)).press("1 ?");
    let layout = popup(&screen);
    assert_eq!(
        layout.buttons.len(),
        layout.all_buttons,
        "{}",
        screen.text()
    );
    for (label, it) in layout.content.buttons.iter().zip(&layout.content.actions) {
        if let Some(key) = keys::key_of(it.action) {
            assert!(label.contains(&format!(" {key} ")), "{label:?} names {key}");
        }
    }
}

#[test]
fn everything_in_the_list_has_a_name_and_a_meaning_of_its_own() {
    let entries = keys::entries();
    for (nth, entry) in entries.iter().enumerate() {
        let name = entry.said.to_string();
        assert!(!name.is_empty() && entry.said.about().width() > 0);
        for other in &entries[..nth] {
            assert_ne!(other.said.to_string(), name);
            assert_ne!(other.action, entry.action, "{name} has two names");
        }
    }
}

#[test]
fn words_find_what_they_mean_first() {
    for (word, action) in [
        ("1961", Action::Tournament),
        ("graph", Action::ShowTab(Tab::Curve)),
        ("projector", Action::Zoom),
        ("second", Action::NewGame),
        ("copy", Action::Manage(MachineAction::Copy)),
        ("rules", Action::Manage(MachineAction::Rules)),
        ("settings", Action::Settings),
        ("wall", Action::Zoom),
        ("worst", Action::Marks),
        ("find", Action::FindBox),
        ("board", Action::FindBox),
        ("box", Action::FindBox),
        ("NEW GAME", Action::NewGame),
        ("a few words", Action::Captions),
        ("cheat", Action::Answer),
    ] {
        let mut screen = michie((120, 36)).press(":");
        for letter in word.chars() {
            screen.feed(Input::Key(Key(KeyCode::Char(letter), Held::Nothing)));
        }
        assert_eq!(listed(&screen).first(), Some(&action), "{word}");
    }
}

#[test]
fn a_word_finds_what_it_means_first_in_every_language() {
    const LAB: Action = Action::ShowTab(Tab::Lab);
    const REMOVE: Action = Action::Manage(MachineAction::Remove);
    let meant = [
        (["mistake", "fehler", "error", "失着"], Action::Marks),
        (["help", "hilfe", "ayuda", "ヘルプ"], Action::Captions),
        (["compare", "vergleichen", "comparar", "比較"], LAB),
        (["remove", "entfernen", "eliminar", "削除"], REMOVE),
        (["audience", "publikum", "público", "観客"], Action::Zoom),
        (["large", "groß", "grande", "大きく"], Action::Zoom),
    ];
    for (nth, &language) in Language::VARIANTS.iter().enumerate() {
        for (words, action) in meant {
            let preferences = Preferences {
                language: Some(language),
                ..Preferences::default()
            };
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
            let named = ("default", machine);
            let screen = Headless::with_preferences(named, seeded(2), preferences, (120, 36));
            let mut screen = screen.press(":");
            for letter in words[nth].chars() {
                screen.feed(Input::Key(Key(KeyCode::Char(letter), Held::Nothing)));
            }
            assert_eq!(listed(&screen).first(), Some(&action), "{}", words[nth]);
        }
    }
}

/// Types words into the list and takes the first line.
fn taken(screen: Headless, words: &str) -> Headless {
    let mut screen = screen.press(":");
    for letter in words.chars() {
        screen.feed(Input::Key(Key(KeyCode::Char(letter), Held::Nothing)));
    }
    screen.press("enter")
}

#[test]
fn each_setting_is_reached_by_the_obvious_word() {
    type Is = fn(&Preferences) -> bool;
    let reached: [(&str, Is); 16] = [
        ("light", |it| it.theme == ThemeName::Light),
        ("light theme", |it| it.theme == ThemeName::Light),
        ("dark", |it| it.theme == ThemeName::Dark),
        ("high contrast", |it| it.theme == ThemeName::HighContrast),
        ("color blind", |it| it.theme == ThemeName::Default),
        ("still", |it| !it.motion.is_on),
        ("no motion", |it| !it.motion.is_on),
        ("motion", |it| !it.motion.is_on),
        ("calm", |it| !it.motion.is_on),
        ("mark", |it| it.mark == Mark::X),
        ("x", |it| it.mark == Mark::X),
        ("cross", |it| it.mark == Mark::X),
        ("my mark", |it| it.mark == Mark::X),
        ("mouse", |it| !it.mouse.is_on),
        ("wait", |it| !it.draws_at_once.is_on),
        ("bet", |it| !it.draws_at_once.is_on),
    ];
    for (words, is_reached) in reached {
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        let named = ("default", machine);
        let screen = Headless::with_preferences(named, seeded(2), Preferences::default(), (80, 24));
        let screen = taken(screen, words);
        assert!(is_reached(&screen.app.confirmed_preferences()), "{words}");
        assert!(screen.app.popup.is_none(), "{words} is done at once");
    }
}

#[test]
fn a_language_is_found_by_its_english_name_and_its_own_whatever_the_screen_speaks() {
    use Language::{De, En, Es, Ja};
    let named = [
        ("english", En),
        ("ger", De),
        ("german", De),
        ("deutsch", De),
        ("spanish", Es),
        ("español", Es),
        ("japanese", Ja),
        ("日本語", Ja),
    ];
    for &spoken in Language::VARIANTS {
        let speaking = || {
            let preferences = Preferences {
                language: Some(spoken),
                ..Preferences::default()
            };
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
            Headless::with_preferences(("default", machine), seeded(2), preferences, (80, 24))
        };
        for (words, language) in named {
            let chosen = taken(speaking(), words).app.confirmed_preferences();
            assert_eq!(chosen.language, Some(language), "{words} in {spoken}");
        }
        for words in ["lan", "language"] {
            let mut screen = speaking().press(":");
            for letter in words.chars() {
                screen.feed(Input::Key(Key(KeyCode::Char(letter), Held::Nothing)));
            }
            let text = screen.text();
            let shown = ["English", "Deutsch", "español"];
            assert!(shown.iter().all(|it| text.contains(it)), "{words}\n{text}");
        }
    }
}

#[test]
fn enter_on_words_that_nothing_has_leaves_the_list_open_with_its_reason() {
    let screen = taken(michie((80, 24)), "xyzzy");
    assert!(screen.app.popup.is_some());
    let text = screen.text();
    assert!(
        text.contains("Nothing you can do here has that name"),
        "{text}"
    );
    assert!(!text.contains("do it"), "{text}");
}

#[test]
fn every_value_of_a_setting_has_its_name_whatever_it_is_now() {
    let mut screen = michie((80, 24));
    for &theme in ThemeName::VARIANTS.iter().rev().chain(ThemeName::VARIANTS) {
        screen = taken(screen, &format!("theme: {theme}"));
        assert_eq!(screen.app.preferences().theme, theme);
        let said = screen.app.notice.as_ref().map(ToString::to_string);
        assert_eq!(said, Some(format!("theme: {theme}")), "and it says so");
    }
    for (word, is_on) in [("off", false), ("on", true)] {
        screen = taken(screen, &format!("motion {word}"));
        assert_eq!(screen.app.preferences().motion, Switch::for_good(is_on));
    }
}

#[test]
fn light_still_and_a_mark_of_ones_own_take_at_most_twelve_keys() {
    let keys = ": l i enter : s t i enter : x enter";
    assert!(keys.split(' ').count() <= 12);
    let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
    let named = ("default", machine);
    let screen = Headless::with_preferences(named, seeded(2), Preferences::default(), (80, 24));
    let chosen = screen.press(keys).app.confirmed_preferences();
    assert_eq!(
        (chosen.theme, chosen.motion.is_on, chosen.mark),
        (ThemeName::Light, false, Mark::X)
    );
    let keys = "? s e t t enter down right down down right enter";
    assert!(keys.split(' ').count() <= 12, "and by the form");
    let chosen = michie((80, 24)).press(keys).app.confirmed_preferences();
    assert_eq!((chosen.theme, chosen.mark), (ThemeName::Light, Mark::X));
}

#[test]
fn a_board_whose_last_squares_are_free_need_not_be_typed_whole() {
    let boxes = BoxIndex::of(Side::First);
    let board = "XO.......".parse().expect("a board");
    let (number, _) = boxes.find(board).expect("a box");
    for words in ["xo", "XO.", "xo.......", "XO-------"] {
        let screen = taken(michie((80, 24)), words);
        assert_eq!(screen.app.shown.selected, number, "{words}");
    }
    let screen = taken(michie((80, 24)), "find");
    let shown = screen.text();
    assert!(
        shown.contains("Find a box") && shown.contains("row by row"),
        "{shown}"
    );
    let screen = screen.press("x o enter");
    assert_eq!(screen.app.shown.selected, number);
    for (words, reason) in [
        ("xx", "No box has that board"),
        ("xo.x", "No box has that board: it is not X's turn there"),
    ] {
        let mut screen = michie((80, 24)).press(":");
        for letter in words.chars() {
            screen.feed(Input::Key(Key(KeyCode::Char(letter), Held::Nothing)));
        }
        assert!(screen.text().contains(reason), "{words}: {}", screen.text());
    }
}

#[test]
fn the_footer_always_offers_everything_and_a_training_and_has_six_keys_at_most() {
    let hint = |screen: &Headless, action: Action| {
        let hints = screen.layout().expect("large enough").hints;
        hints
            .iter()
            .find(|hint| hint.action == action)
            .map(|hint| hint.word.clone())
    };
    let machines = || {
        [
            Machine::new(Preset::Michie.rules(), &mut seeded(1)),
            trained(Preset::Michie, Opponent::Random, 10),
        ]
    };
    for keys in [
        "",
        "1",
        "tab",
        "f3",
        "f4",
        "f5",
        "f6",
        "1 2 3 4 5 6 7 8 9",
        "v",
        "x",
    ] {
        for machine in machines() {
            let mut screen = Headless::of(machine, (80, 24)).press(keys);
            for width in (80..=200).step_by(5) {
                screen.resize(width, 20 + width / 5);
                let words = hint(&screen, Action::List);
                assert_eq!(words.as_deref(), Some("everything"), "{keys} at {width}");
                assert!(
                    screen.layout().expect("room").hints.len() <= 6,
                    "{keys} at {width}"
                );
                let trains = screen.app.offers(Action::Train).and_then(Offer::word);
                let is_there = hint(&screen, Action::Train).is_some();
                assert!(
                    trains.is_none() || is_there || keys == "v",
                    "{keys} at {width}"
                );
            }
        }
    }
}

#[test]
fn what_is_chosen_by_enter_or_by_a_click_is_done_and_the_list_is_gone() {
    let mut screen = michie((120, 36)).press("? z o o m");
    let button = popup(&screen).buttons[0];
    screen.click(button.x + 3, button.y);
    assert!(screen.app.popup.is_none() && screen.app.shown.zoom == Zoom::Field);
}

#[test]
fn a_number_goes_to_that_box_and_one_that_there_is_not_says_so() {
    let screen = michie((80, 24)).press("? 1 5 0");
    let text = screen.text();
    assert!(text.contains("'game 150' goes to that game."), "{text}");
    let screen = screen.press("enter");
    assert_eq!(screen.app.shown.selected.number(), 150);
    let screen = michie((80, 24)).press(": 9 9 9 enter");
    let said = say!("no-such-box", typed = "999", last = 304).to_string();
    assert!(screen.text().contains(&said), "{}", screen.text());
}

#[test]
fn a_board_finds_its_box_however_it_is_turned_and_as_the_person_sees_it() {
    let boxes = BoxIndex::of(Side::First);
    for mark in [Mark::O, Mark::X] {
        let preferences = Preferences {
            mark,
            ..Preferences::default()
        };
        let seen = |sign| match (sign, mark) {
            ('X', Mark::X) => 'o',
            ('O', Mark::X) => 'x',
            ('.', Mark::X) => '-',
            (sign, _) => sign,
        };
        for (number, symmetry) in boxes
            .numbers()
            .step_by(23)
            .zip(Symmetry::ALL.iter().cycle())
        {
            let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
            let named = ("default", machine);
            let screen = Headless::with_preferences(named, seeded(2), preferences, (80, 24));
            let mut screen = screen.press(":");
            let board = boxes.lid(number).board().turned(*symmetry).to_string();
            for sign in board.chars().map(seen) {
                screen.feed(Input::Key(Key(KeyCode::Char(sign), Held::Nothing)));
            }
            let words = format!("Enter goes to box {number}");
            let text = screen.text();
            let said = text.lines().find(|line| line.contains(&words));
            let said = said.unwrap_or_else(|| panic!("{board}: {words}"));
            let is_turned = said.contains("turned") || said.contains("mirrored");
            let lid = boxes.lid(number).board().to_string();
            assert_eq!(is_turned, lid != board, "{said}");
            let screen = screen.press("enter");
            assert_eq!(screen.app.shown.selected, number);
        }
    }
}

#[test]
fn enter_after_the_key_of_a_new_game_takes_who_began_last() {
    let mut screen = michie((120, 36)).press("n down enter");
    assert_eq!(screen.app.view().menace, Side::Second);
    screen = screen.press("n enter");
    assert_eq!(screen.app.view().menace, Side::Second, "as before");
    screen = screen.press("n up enter");
    assert_eq!(screen.app.view().menace, Side::First);
}

#[test]
fn a_tab_that_is_opened_has_the_focus_so_that_enter_plays_nothing() {
    for keys in ["f3", "]", "[", ":games"] {
        let screen = michie((120, 36)).press(keys);
        assert_eq!(screen.app.focus, Focus::RightPane, "{keys}");
    }
}

#[test]
fn the_key_of_a_tab_that_the_list_names_leads_there_from_the_list_too() {
    for (key, tab) in [("f3", Tab::Curve), ("f4", Tab::Games), ("f6", Tab::Machine)] {
        let screen = Headless::new(Preset::Michie.rules(), (80, 24))
            .press("?")
            .press(key);
        assert!(screen.app.popup.is_none(), "{key}");
        assert_eq!(screen.app.shown.tab, tab, "{key}");
        assert_eq!(screen.app.focus, Focus::RightPane, "{key}");
    }
}

#[test]
fn the_wheel_goes_through_the_list_line_by_line_and_stops_at_its_ends() {
    let mut screen = michie((80, 24)).press("?");
    let selected = |screen: &Headless| {
        let list = popup(screen);
        list.content.selected.map(|nth| list.first_button + nth)
    };
    for (kind, expected) in [
        (MouseKind::WheelUp, 0),
        (MouseKind::WheelDown, 1),
        (MouseKind::WheelDown, 2),
        (MouseKind::WheelUp, 1),
    ] {
        screen.mouse(kind, 40, 12);
        assert_eq!(selected(&screen), Some(expected), "{kind:?}");
    }
    for _ in 0..200 {
        screen.mouse(MouseKind::WheelDown, 40, 12);
    }
    let last = selected(&screen);
    screen.mouse(MouseKind::WheelDown, 40, 12);
    assert!(last > Some(20) && selected(&screen) == last);
}

/// What people type, and the action that is to be found first by it, in each language.
const TYPED: &[(Language, &str, Action)] = &{
    use Action::{Answer, Captions, HowToPrint, NewGame, Quit, ShowTab, TakeBack, Train};
    use Language::{De, En, Es, Ja};
    const NEW: Action = Action::Manage(MachineAction::New);
    const RESTOCK: Action = Action::Manage(MachineAction::Restock);
    [
        (En, "undo", TakeBack),
        (En, "reset", NEW),
        (En, "restart", NewGame),
        (En, "refill", RESTOCK),
        (En, "speed", Train),
        (En, "autoplay", Train),
        (En, "demo", Train),
        (En, "hint", Answer),
        (En, "cheat", Answer),
        (En, "best", Answer),
        (En, "answer", Answer),
        (En, "stats", ShowTab(Tab::Games)),
        (En, "score", ShowTab(Tab::Games)),
        (En, "log", ShowTab(Tab::Games)),
        (En, "history", ShowTab(Tab::Games)),
        (En, "odds", ShowTab(Tab::Curve)),
        (En, "probability", ShowTab(Tab::Curve)),
        (En, "second", NewGame),
        (En, "first", NewGame),
        (En, "begin", NewGame),
        (En, "difficulty", Train),
        (En, "level", Train),
        (En, "easy", Train),
        (En, "hard", Train),
        (En, "opponent", Train),
        (En, "map", ShowTab(Tab::Boxes)),
        (En, "exit", Quit),
        (En, "about", Captions),
        (En, "tutorial", Captions),
        (En, "intro", Captions),
        (En, "keys", Captions),
        (En, "print", HowToPrint),
        (En, "share", HowToPrint),
        (En, "new", NEW),
        (De, "rückgängig", TakeBack),
        (De, "neustart", NewGame),
        (De, "tempo", Train),
        (De, "tipp", Answer),
        (De, "statistik", ShowTab(Tab::Machine)),
        (De, "verlauf", ShowTab(Tab::Games)),
        (De, "wahrscheinlichkeit", ShowTab(Tab::Curve)),
        (De, "schwierigkeit", Train),
        (De, "gegner", Train),
        (De, "karte", ShowTab(Tab::Boxes)),
        (De, "beenden", Quit),
        (De, "anleitung", Captions),
        (De, "teilen", HowToPrint),
        (De, "neu", NEW),
        (Es, "deshacer", TakeBack),
        (Es, "velocidad", Train),
        (Es, "pista", Answer),
        (Es, "historial", ShowTab(Tab::Games)),
        (Es, "probabilidad", ShowTab(Tab::Curve)),
        (Es, "dificultad", Train),
        (Es, "rival", Train),
        (Es, "mapa", ShowTab(Tab::Boxes)),
        (Es, "salir", Quit),
        (Es, "tutorial", Captions),
        (Es, "compartir", HowToPrint),
        (Es, "nueva", NEW),
        (Ja, "待った", TakeBack),
        (Ja, "もう一度", NewGame),
        (Ja, "自動", Train),
        (Ja, "ヒント", Answer),
        (Ja, "履歴", ShowTab(Tab::Games)),
        (Ja, "確率", ShowTab(Tab::Curve)),
        (Ja, "難しさ", Train),
        (Ja, "相手", Train),
        (Ja, "地図", ShowTab(Tab::Boxes)),
        (Ja, "終了", Quit),
        (Ja, "入門", Captions),
        (Ja, "共有", HowToPrint),
        (Ja, "新しい", NEW),
    ]
};

#[test]
fn what_people_type_is_found_in_each_language() {
    let mut wrong = Vec::new();
    for &(language, words, action) in TYPED {
        let preferences = Preferences {
            language: Some(language),
            motion: Switch::default().for_now(false),
            ..Preferences::default()
        };
        let machine = Machine::new(Preset::Michie.rules(), &mut seeded(1));
        let screen =
            Headless::with_preferences(("default", machine), seeded(2), preferences, (120, 36));
        let free = screen
            .app
            .view()
            .board
            .free()
            .first()
            .expect("a free square");
        let mut screen = screen.press(&format!("{free} ?"));
        for letter in words.chars() {
            screen.feed(Input::Key(Key(KeyCode::Char(letter), Held::Nothing)));
        }
        let found = listed(&screen);
        if found.first() != Some(&action) {
            wrong.push(format!("{words}: {:?}, not {action:?}", found.first()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_list_begins_with_what_the_footer_offers_and_ends_with_quit_and_settings() {
    for keys in ["?", "1 ?", "f3 ?"] {
        let before = michie((120, 36)).press(keys.trim_end_matches('?'));
        let all = listed(&michie((120, 60)).press(keys));
        assert!(
            before
                .app
                .offers(all[0])
                .is_some_and(|it| it.word().is_some()),
            "{keys}: {all:?}"
        );
        let last = [Action::Quit, Action::Settings];
        assert_eq!(all[all.len() - 2..], last, "{keys}");
    }
}
