extension _Node {
    /// The ids of the elements of each `ForEach` at or below this node, by their items.
    var elementIDs: [ObjectIdentifier: AnyHashable] {
        var ids: [ObjectIdentifier: AnyHashable] = [:]
        collectElementIDs(into: &ids)
        return ids
    }

    private func collectElementIDs(into ids: inout [ObjectIdentifier: AnyHashable]) {
        if let element = self as? ElementNode, let id = element.erasedID {
            var items: [LayoutItem] = []
            collectItems(into: &items)
            for item in items { ids[ObjectIdentifier(item)] = id }
        }
        for child in children { child.collectElementIDs(into: &ids) }
    }
}

extension LayoutItem {
    /// The id of the element that the item, or what a modifier put it around, belongs to.
    func elementID(in ids: [ObjectIdentifier: AnyHashable]) -> AnyHashable? {
        ids[ObjectIdentifier(self)] ?? (self as? UnaryItem)?.content.elementID(in: ids)
    }
}
