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
    let is_in = |bits: u16, square: Square| bits & (1 << (square.number() - 1)) != 0;
    let list = |bits| Square::ALL.into_iter().filter(move |&it| is_in(bits, it));
    let set = |bits| list(bits).collect::<Squares>();
    for one in 0..1 << 9 {
        assert!(set(one).iter().eq(list(one)));
        assert_eq!(set(one).iter().len(), list(one).count());
        assert_eq!(
            (set(one).count(), set(one).is_empty()),
            (one.count_ones(), one == 0)
        );
        assert!(
            (0..9)
                .map(|nth| set(one).nth(nth))
                .eq((0..9).map(|nth| list(one).nth(nth)))
        );
        assert_eq!(set(one).first(), list(one).next());
        for other in (0..1 << 9).step_by(7) {
            assert_eq!(set(one).and(set(other)), set(one & other));
            assert_eq!(set(one).or(set(other)), set(one | other));
            assert_eq!(set(one).without(set(other)), set(one & !other));
        }
        for square in Square::ALL {
            assert_eq!(set(one).contains(square), is_in(one, square));
            assert_eq!(set(one).with(square), set(one | 1 << (square.number() - 1)));
        }
    }
    assert_eq!(Squares::ALL, set(0b1_1111_1111));
}
