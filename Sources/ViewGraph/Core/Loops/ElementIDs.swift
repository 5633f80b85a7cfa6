extension _Node {
    /// The IDs of the elements of each `ForEach` at or below this node, by their boxes.
    var elementIDs: [ObjectIdentifier: AnyHashable] {
        var ids: [ObjectIdentifier: AnyHashable] = [:]
        collectElementIDs(into: &ids)
        return ids
    }

    private func collectElementIDs(into ids: inout [ObjectIdentifier: AnyHashable]) {
        if let element = self as? ElementNode, let id = element.erasedID {
            var boxes: [LayoutBox] = []
            collectBoxes(into: &boxes)
            for box in boxes { ids[ObjectIdentifier(box)] = id }
        }
        for child in children { child.collectElementIDs(into: &ids) }
    }
}

extension LayoutBox {
    /// Returns the ID of the element to which the box, or its wrapped content, belongs.
    func elementID(in ids: [ObjectIdentifier: AnyHashable]) -> AnyHashable? {
        ids[ObjectIdentifier(self)] ?? (self as? UnaryBox)?.content.elementID(in: ids)
    }
}
