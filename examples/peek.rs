use menace::{app::*, engine::*, store::*, tui::theme::*};
use rand::SeedableRng;
fn main() -> anyhow::Result<()> {
    let a: Vec<String> = std::env::args().collect();
    let drawer = Drawer::open_in(&a[1]);
    let (mut keeper, found) = drawer.take(&"default".parse()?)?;
    let mut rng = rand::rngs::Xoshiro256PlusPlus::seed_from_u64(7);
    let m = found.machine().unwrap_or_else(|| Machine::new(Preset::Michie.rules(), &mut rng));
    let mut app = App::new("default".into(), m, rng, Preferences::default());
    let name = ThemeName::ALL
        .into_iter()
        .find(|n| Some(n.name()) == a.get(2).map(|s| s.as_str()))
        .unwrap_or(ThemeName::Default);
    let depth = match a.get(3).map(|s| s.as_str()) {
        Some("16") => Depth::Sixteen,
        Some("no") => Depth::None,
        _ => Depth::True,
    };
    let theme = Theme::new(name, depth, a.get(4).is_some());
    menace::tui::run(&mut app, &mut keeper, &theme)?;
    Ok(())
}
