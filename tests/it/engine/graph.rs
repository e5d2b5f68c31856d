//! The graph of boards and moves.

use menace::engine::graph::{Class, Graph, Node};
use menace::engine::{Bead, BoxIndex, Side};
use menace::game::{Board, Square};

#[test]
fn every_board_is_a_node_and_knows_whether_the_game_goes_on() {
    let graph = Graph::whole();
    assert_eq!((graph.nodes().len(), graph.open().len()), (5478, 4520));
    for (node, index) in graph.nodes().iter().copied().zip(0..) {
        let board = graph.board(node);
        assert_eq!((graph.node(board), node.index()), (node, index));
        assert_eq!(
            (node.outcome(), node.is_over()),
            (board.outcome(), board.outcome().is_some()),
            "{board}"
        );
        assert_eq!(
            (node.free(), node.to_move()),
            (board.free().count(), Side::to_move(board)),
            "{board}"
        );
    }
    assert_eq!(graph.board(Node::START), Board::EMPTY);
    let plies: Vec<_> = graph
        .open()
        .iter()
        .map(|&node| graph.board(node).ply())
        .collect();
    assert!(
        plies.is_sorted(),
        "no board comes before one that leads to it"
    );
}

#[test]
fn every_bead_and_every_free_square_lead_where_the_board_says() {
    let graph = Graph::whole();
    let mut rows = 0;
    for &node in graph.open() {
        let board = graph.board(node);
        let after = |square| graph.node(board.play(square).unwrap());
        let free: Vec<_> = board.free().iter().map(after).collect();
        assert_eq!(graph.free()[node.index()].nodes(), free, "{board}");
        let index = BoxIndex::of(Side::to_move(board));
        let found = index.find(board);
        assert_eq!(node.number(), found.map(|(number, _)| number), "{board}");
        let Some((number, symmetries)) = found else {
            continue;
        };
        let these = graph.rows(graph.ways(node));
        assert_eq!(these.len(), symmetries.iter().count());
        for (row, symmetry) in these.iter().zip(symmetries.iter()) {
            for bead in index.lid(number).board().free() {
                let square = Bead::on_lid(bead).board_square(symmetry);
                assert_eq!(row[bead as usize], after(square), "{board} {bead}");
            }
        }
        rows += symmetries.count();
    }
    assert_eq!(
        rows,
        8 * (304 + 289),
        "each box is held in each of eight ways on one of its boards"
    );
}

#[test]
fn the_boards_of_a_box_are_a_class_and_so_are_those_of_an_end() {
    let graph = Graph::whole();
    for side in Side::BOTH {
        for number in BoxIndex::of(side).numbers() {
            let class = Class::of_box(side, number);
            assert_eq!(
                graph.board(graph.lids()[class.index()]),
                BoxIndex::of(side).lid(number).board()
            );
            let boards = BoxIndex::of(side).boards_of(number);
            assert!(
                boards
                    .iter()
                    .all(|&board| graph.node(board).class() == class)
            );
        }
    }
    for node in graph
        .nodes()
        .iter()
        .copied()
        .filter(|node| node.number().is_none())
    {
        let board = graph.board(node);
        let last = board.free().first().filter(|_| board.outcome().is_none());
        let end = last.map_or(board, |square: Square| board.play(square).unwrap());
        assert_eq!(
            node.class(),
            Class::of_end(end.outcome().unwrap()),
            "{board}"
        );
    }
    assert!(
        graph
            .nodes()
            .iter()
            .all(|node| node.class().index() < Class::COUNT)
    );
    assert_eq!(graph.lids().len(), 304 + 289);
}
