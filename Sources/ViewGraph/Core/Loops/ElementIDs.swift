extension _Node {
    /// The ids of the elements of each `ForEach` at or below this node, by their boxes.
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
    /// The id of the element that the box, or what a modifier put it around, belongs to.
    func elementID(in ids: [ObjectIdentifier: AnyHashable]) -> AnyHashable? {
        ids[ObjectIdentifier(self)] ?? (self as? UnaryBox)?.content.elementID(in: ids)
    }
}
