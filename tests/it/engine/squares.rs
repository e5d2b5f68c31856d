//! The nine squares, and sets of them.

use menace::game::{Square, Squares};

#[test]
fn squares_are_numbered_from_left_to_right_and_from_top_to_bottom() {
    let numbers = (1..=9).map(|number| Square::from_number(number).unwrap());
    assert!(numbers.eq(Square::ALL));
    assert_eq!([0, 10].map(Square::from_number), [None; 2]);
    let places = (0..3).flat_map(|row| (0..3).map(move |column| (row, column)));
    for (square, (row, column)) in Square::ALL.into_iter().zip(places) {
        assert_eq!((square.row(), square.column()), (row, column), "{square}");
        assert_eq!(Square::at(row, column), Some(square));
        assert_eq!(square.to_string(), square.number().to_string());
    }
    assert_eq!(
        [Square::at(3, 0), Square::at(0, 3), Square::at(3, 3)],
        [None; 3]
    );
}

#[test]
fn sets_of_squares_are_joined_and_cut_as_sets_are() {
    let set = |bits: u16| {
        let squares = Square::ALL
            .into_iter()
            .filter(|square| bits & (1 << (square.number() - 1)) != 0);
        squares.fold(Squares::NONE, Squares::with)
    };
    for one in 0..1 << 9 {
        assert_eq!(set(one).count(), one.count_ones());
        assert_eq!(set(one).iter().len(), set(one).iter().count());
        assert_eq!(set(one).is_empty(), one == 0);
        let in_order: Vec<_> = Square::ALL
            .into_iter()
            .filter(|square| set(one).contains(*square))
            .collect();
        assert!(set(one).iter().eq(in_order.iter().copied()));
        assert!(
            (0..9)
                .map(|nth| set(one).nth(nth))
                .eq((0..9).map(|nth| in_order.get(nth).copied()))
        );
        assert_eq!(set(one).first(), in_order.first().copied());
        assert_eq!(in_order.iter().copied().collect::<Squares>(), set(one));
        for other in (0..1 << 9).step_by(7) {
            assert_eq!(set(one).and(set(other)), set(one & other));
            assert_eq!(set(one).or(set(other)), set(one | other));
            assert_eq!(set(one).without(set(other)), set(one & !other));
        }
        for square in Square::ALL {
            let bit = 1 << (square.number() - 1);
            assert_eq!(set(one).contains(square), one & bit != 0);
            assert_eq!(set(one).with(square), set(one | bit));
        }
    }
    assert_eq!(Squares::ALL, set(0b1_1111_1111));
}
