extension RowOrder {
    /// Writes down that rows go on in other slots, which no row here has. Those that are not in this order do
    /// not matter.
    ///
    /// - Complexity: O(m) for m moves.
    package mutating func renumber(_ moves: [SlotMove]) {
        for move in moves {
            guard let leaf = leaf(ofSlot: move.from) else { continue }
            nodes[Int(leaf)].rows.slots[place(ofSlot: move.from, inLeaf: leaf)] = Int32(move.to)
            leafOfSlot[move.from] = Self.none
            makeRoom(forSlot: Int32(move.to))
            leafOfSlot[move.to] = leaf
        }
        trimSlots()
    }
}
