//! The screen in a browser. `.github/page-test` holds the cells of a real one against these.

use std::path::PathBuf;
use std::{env, fs};

use menace::app::{Action, Message, News, PageWish};
use menace::engine::{Machine, Preset};

use crate::support::headless::Headless;
use crate::support::machines::seeded;

/// The screen that `menace.html#rules=michie&seed=7` shows.
fn on_page(size: (u16, u16)) -> Headless {
    let mut rng = seeded(7);
    let machine = Machine::new(Preset::Michie.rules(), &mut rng);
    let preferences = menace::app::Preferences {
        motion: menace::app::Switch::for_good(false),
        ..Default::default()
    };
    let mut screen = Headless::with_preferences(("michie", machine), rng, preferences, size);
    screen.tell(Message::News(News::OnPage));
    screen
}

#[test]
fn a_page_has_files_of_its_own_and_no_end_and_a_terminal_the_reverse() {
    let of_terminal = [Action::Quit, Action::Suspend, Action::Redraw];
    let of_page = Action::OfPage(PageWish::SaveFile);
    let page = on_page((120, 36));
    assert!(page.app.offers(of_page).is_some());
    for action in of_terminal {
        assert!(page.app.offers(action).is_none(), "{action:?}");
    }
    let terminal = crate::support::headless::michie((120, 36));
    assert!(terminal.app.offers(of_page).is_none());
    assert!(terminal.app.offers(Action::Quit).is_some());
    let tour = page.press(":tour");
    assert!(tour.app.offers(Action::Quit).is_none(), "in the tour");
}

/// The cells that a terminal shows after these keys, in files where `.github/page-test` asks for
/// them.
#[test]
fn a_page_has_as_many_cells_as_it_is_given() {
    let folder = env::var_os("MENACE_CELLS").map(PathBuf::from);
    for (width, height) in [(80, 24), (120, 36), (160, 45)] {
        for (name, keys) in [
            ("games", "1 3 7 9 2 4 6 8 enter f4"),
            ("wall", "5 tab z down right"),
            ("list", "? t r a i"),
        ] {
            let text = on_page((width, height)).press(keys).text();
            assert!(text.lines().count() <= usize::from(height));
            if let Some(folder) = &folder {
                let file = folder.join(format!("{name}_{width}x{height}.txt"));
                fs::write(file, format!("{keys}\n{text}")).expect("a folder");
            }
        }
    }
}
