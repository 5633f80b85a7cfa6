/// The default publishers of objects that declare none, found by object and removed after its release.
final class PublisherTable: Sendable {
    static let shared = PublisherTable()

    fileprivate struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    /// A reference type, so that a change copies no table.
    fileprivate final class Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepThreshold = 64
    }

    private let table = Protected(Table())

    /// Returns the publisher of `object`, the same at each call during the object's life.
    ///
    /// - Complexity: O(1), amortized over the sweeps that remove the entries of released objects.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        let new = ObservableObjectPublisher()
        let (publisher, swept) = table.access { table in
            let old = table.entries[key]
            // An address is reused after its object is released; the weak reference is then `nil`.
            if let old, old.object != nil { return (old.publisher, SweepResult()) }
            table.entries[key] = Entry(object: object, publisher: new)
            var swept = table.entries.count > table.sweepThreshold ? table.sweep() : SweepResult()
            swept.removedEntries.append(old)
            return (new, swept)
        }
        return withExtendedLifetime(swept) { publisher }
    }

    /// The objects that a sweep read, released without the lock, because the sweep may hold the last
    /// reference to one.
    fileprivate struct SweepResult {
        var removedEntries: [Entry?] = []
        var alive: [AnyObject] = []
    }

    /// The number of entries, including those of released objects that no sweep has removed yet.
    package var count: Int { table.access { $0.entries.count } }
}

extension PublisherTable.Table {
    /// Removes the entries of released objects. Call with the lock held.
    fileprivate func sweep() -> PublisherTable.SweepResult {
        var swept = PublisherTable.SweepResult()
        let all = entries
        entries = [:]
        for (key, entry) in all {
            if let object = entry.object {
                swept.alive.append(object)
                entries[key] = entry
            } else {
                swept.removedEntries.append(entry)
            }
        }
        sweepThreshold = max(64, entries.count * 2)
        return swept
    }
}

/// The number of publishers in the table of default publishers.
package func defaultPublisherCount() -> Int { PublisherTable.shared.count }
