/// The publishers of objects that declare none of their own, found by object and gone with it.
final class PublisherTable: Sendable {
    static let shared = PublisherTable()

    fileprivate struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    /// By reference: a change copies no table.
    fileprivate final class Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepAt = 64
    }

    private let table = Protected(Table())

    /// The publisher of `object`: the same at each call during the object's life.
    ///
    /// - Complexity: O(1), amortised over the sweeps that remove what released objects left.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        let new = ObservableObjectPublisher()
        let (publisher, swept) = table.access { table in
            let old = table.entries[key]
            // An address is used again after its object is gone; then the weak reference is empty.
            if let old, old.object != nil { return (old.publisher, Swept()) }
            table.entries[key] = Entry(object: object, publisher: new)
            var swept = table.entries.count > table.sweepAt ? table.sweep() : Swept()
            swept.gone.append(old)
            return (new, swept)
        }
        return withExtendedLifetime(swept) { publisher }
    }

    /// What a sweep met: released without the lock. An object may have lost all others who held it meanwhile.
    fileprivate struct Swept {
        var gone: [Entry?] = []
        var alive: [AnyObject] = []
    }

    /// How many entries there are, those of released objects that no sweep has met included.
    package var count: Int { table.access { $0.entries.count } }
}

extension PublisherTable.Table {
    /// Removes what released objects left. Under the lock.
    fileprivate func sweep() -> PublisherTable.Swept {
        var swept = PublisherTable.Swept()
        let all = entries
        entries = [:]
        for (key, entry) in all {
            if let object = entry.object {
                swept.alive.append(object)
                entries[key] = entry
            } else {
                swept.gone.append(entry)
            }
        }
        sweepAt = max(64, entries.count * 2)
        return swept
    }
}

/// How many publishers the table of default publishers holds.
package func defaultPublisherCount() -> Int { PublisherTable.shared.count }
