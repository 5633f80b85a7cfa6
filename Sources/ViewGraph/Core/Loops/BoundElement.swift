/// An element of a collection that a binding refers to, by its ID.
///
/// It is found wherever it moves. While the collection has no element with the ID, reads return its last
/// value and writes have no effect. (B62)
final class BoundElement<Elements: MutableCollection, ID: Hashable> {
    private let source: Binding<Elements>
    private let idOf: (Elements.Element) -> ID
    private var id: ID
    /// The place where the element was found last.
    private var index: Elements.Index
    private var last: Elements.Element

    init(
        _ element: Elements.Element, at index: Elements.Index, of source: Binding<Elements>,
        id: KeyPath<Elements.Element, ID>
    ) {
        (self.source, self.index, last) = (source, index, element)
        idOf = id.reading
        self.id = idOf(element)
    }

    var binding: Binding<Elements.Element> {
        Binding(get: read, set: write).transaction(source.transaction)
    }

    private func read() -> Elements.Element {
        let elements = source.get()
        if let index = find(in: elements) { last = elements[index] }
        return last
    }

    private func write(_ element: Elements.Element, _ transaction: Transaction) {
        var elements = source.get()
        guard let index = find(in: elements) else { return }
        elements[index] = element
        // The write may change the ID itself, as in a list of texts that are their own IDs.
        (last, id) = (element, idOf(element))
        source.set(elements, transaction)
    }

    /// Complexity: O(1) if the element is where it was last, otherwise O(elements).
    private func find(in elements: Elements) -> Elements.Index? {
        let id = id
        if index >= elements.startIndex, index < elements.endIndex, idOf(elements[index]) == id {
            return index
        }
        guard let found = elements.firstIndex(where: { idOf($0) == id }) else { return nil }
        index = found
        return found
    }
}
