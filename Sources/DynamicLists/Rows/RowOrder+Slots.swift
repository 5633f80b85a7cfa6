extension RowOrder {
    /// Updates the slots of rows that move to slots unused in this order. Moves of rows that are not in this
    /// order are ignored.
    ///
    /// - Complexity: O(m) for m moves.
    package mutating func renumber(_ moves: [SlotMove]) {
        for move in moves {
            guard let leaf = leaf(ofSlot: move.from) else { continue }
            nodes[Int(leaf)].rows.slots[offset(ofSlot: move.from, inLeaf: leaf)] = Int32(move.to)
            leafOfSlot[move.from] = Self.none
            makeRoom(forSlot: Int32(move.to))
            leafOfSlot[move.to] = leaf
        }
        trimSlots()
    }
}
