//! The moves by draws from a box.

use super::graph::{Graph, Node, Resolution};
use super::{Beads, BoxNumber, exactly};

/// Calls `visit` for each possible next node with its chance; a node may come several times. All
/// orientations of the box are included, or at the resolution of boxes only the first, since they
/// lead to images of the same board. Returns false if the box is empty.
pub(crate) fn moves(
    node: Node,
    beads: impl FnOnce(BoxNumber) -> Beads,
    resolution: Resolution,
    mut visit: impl FnMut(Node, f64),
) -> bool {
    let graph = Graph::whole();
    let Some(number) = node.number() else {
        graph.free()[node.index()].share(1.0, visit);
        return true;
    };
    let (beads, rows) = (beads(number), graph.rows(graph.ways(node)));
    let rows = if resolution == Resolution::Board {
        rows
    } else {
        &rows[..1]
    };
    let (total, ways) = (
        exactly(beads.total()),
        f64::from(u8::try_from(rows.len()).unwrap_or(u8::MAX)),
    );
    for row in rows {
        let moves = row
            .iter()
            .zip(beads.counts().values())
            .filter(|(_, count)| **count > 0);
        moves.for_each(|(&after, &count)| visit(after, exactly(count) / total / ways));
    }
    !beads.is_empty()
}
