//! Noughts and crosses, the cabinet and the rules of a machine.

use menace::engine::Machine;
use menace::engine::{Opponent, Plan, Preset};
use menace::game::Mark;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

#[test]
fn smoke() {
    assert_eq!(Plan::of(Mark::X).box_count(), 304);
    assert_eq!(Plan::of(Mark::O).box_count(), 289);
    for preset in Preset::ALL {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut m = Machine::new(preset.rules(), &mut rng);
        println!("{preset} {}", m.cabinet().total());
        m.begin(Opponent::You).unwrap();
        println!("{:?}", m.answer(&mut rng));
    }
}
