import Foundation

/// The publishers of objects that declare none of their own, found by object and gone with it.
///
/// `lock` protects `entries` and `sweepAt`.
final class PublisherTable: @unchecked Sendable {
    static let shared = PublisherTable()

    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var sweepAt = 64

    /// The publisher of `object`: the same at each call during the object's life.
    ///
    /// - Complexity: O(1), amortised over the sweeps that remove what released objects left.
    func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let key = ObjectIdentifier(object)
        lock.lock()
        defer { lock.unlock() }
        // An address is used again after its object is gone; then the weak reference is empty.
        if let entry = entries[key], entry.object != nil { return entry.publisher }
        let entry = Entry(object: object, publisher: ObservableObjectPublisher())
        entries[key] = entry
        if entries.count > sweepAt {
            entries = entries.filter { $0.value.object != nil }
            sweepAt = max(64, entries.count * 2)
        }
        return entry.publisher
    }

    /// How many entries there are, those of released objects that no sweep has met included.
    package var count: Int {
        lock.lock()
        defer { lock.unlock() }
        return entries.count
    }
}

/// How many publishers the table of default publishers holds.
package func defaultPublisherCount() -> Int { PublisherTable.shared.count }
