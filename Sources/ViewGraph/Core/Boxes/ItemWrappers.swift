/// The items that a modifier put around its content's: one, except where the content is several views.
///
/// They belong to whoever shows them; this only finds them again.
@MainActor
struct ItemWrappers<Item: UnaryItem> {
    private var known = KnownWrappers()

    /// The first that is shown.
    var first: Item? {
        for entry in known.entries {
            if let item = entry.object { return unsafeDowncast(item, to: Item.self) }
        }
        return nil
    }

    /// Calls `body` with those that are shown.
    @inline(__always)
    func updateAll(_ body: (Item) -> Void) {
        for entry in known.entries {
            if let item = entry.object { body(unsafeDowncast(item, to: Item.self)) }
        }
    }

    /// The item around `inner`, made if there is none.
    @inline(__always)
    mutating func item(around inner: LayoutItem, make: () -> Item) -> Item {
        // Only items that were made here are known.
        if let item = known.item(around: inner) { return unsafeDowncast(item, to: Item.self) }
        let item = make()
        known.add(item)
        return item
    }
}

/// Of one type whatever the items are, since nodes are generic: a generic collection in their code is looked
/// up for each node that is made, at many times the cost of what it holds.
@MainActor
private struct KnownWrappers {
    private(set) var entries: [Weak<UnaryItem>] = []

    func item(around inner: LayoutItem) -> UnaryItem? {
        for entry in entries {
            if let item = entry.object, item.content === inner { return item }
        }
        return nil
    }

    mutating func add(_ item: UnaryItem) {
        if !entries.isEmpty { entries.removeAll { $0.object == nil } }
        entries.append(Weak(object: item))
    }
}
