extension ListMachine {
    /// Values that the list no longer needs, to be released when it is not being changed.
    struct Waste: Sendable {
        private(set) var isEmpty = true
        /// Of which there may be much: to be released off the main actor.
        private(set) var late: [any Sendable] = []
        // Nearly always there is one of these at most, for which an array would be made.
        private var item: Item?
        private var removed: RemovedRows<ID, Item>?
        private var others: [any Sendable] = []

        mutating func add(_ item: Item) {
            isEmpty = false
            if let old = self.item { others.append(old) }
            self.item = item
        }

        mutating func add(_ rows: RemovedRows<ID, Item>) {
            isEmpty = false
            if let old = removed { others.append(old) }
            removed = rows
        }

        mutating func add(other: some Sendable) {
            isEmpty = false
            others.append(other)
        }

        mutating func add(late: some Sendable) {
            isEmpty = false
            self.late.append(late)
        }
    }

    /// Takes what is to be released; nil if there is nothing.
    mutating func takeWaste() -> Waste? {
        if waste.isEmpty { return nil }
        var result = Waste()
        swap(&result, &waste)
        return result
    }
}
