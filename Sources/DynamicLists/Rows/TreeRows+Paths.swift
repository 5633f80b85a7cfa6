extension TreeRows {
    /// Returns the ancestors of a row, the outermost first.
    ///
    /// - Complexity: O(depth).
    package func path(to slot: Int) -> [ID] {
        var path: [ID] = []
        var next = parent(of: slot)
        while let slot = next {
            if let id = nodes[slot].id { path.append(id) }
            next = parent(of: slot)
        }
        return path.reversed()
    }

    /// Returns the item of a row, or `nil` if it is not in the tree.
    package func item(of id: ID) -> Item? { slot(of: id).flatMap { nodes[$0].item } }
}
