import DynamicLists
import Foundation

extension CachedList {
    /// How many items are in the list that the service has not counted, less those that are not in it any
    /// more.
    ///
    /// - Parameter before: among how many first items that is counted; nil for all.
    func difference(by edits: EditEffect, before: Int? = nil) -> Int {
        edits.items.reduce(0) { difference, item in
            if let before {
                guard let place = item.isListed ? item.before : edits.beforeFirst, place < before else {
                    return difference
                }
            }
            return difference + self.difference(by: item)
        }
    }

    private func difference(by item: EditEffect.Item) -> Int {
        guard let value = item.value else { return item.isListed ? -1 : 0 }
        // What cannot be read will be refused.
        guard Self.isReadable(value) else { return 0 }
        if item.isListed { return Self.shows(value, shows) ?? true ? 0 : -1 }
        // A page that was not loaded may have it.
        let isCounted = item.base.flatMap { Self.shows($0, shows) } ?? false
        return !isCounted && Self.shows(value, shows) ?? false ? 1 : 0
    }
}
