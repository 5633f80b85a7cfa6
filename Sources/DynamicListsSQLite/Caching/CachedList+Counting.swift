import DynamicLists
import Foundation

extension CachedList {
    /// The number of the list's items that the service has not counted, minus those that are no longer in it.
    ///
    /// - Parameter before: the number of first items within which to count, or nil for all.
    func difference(by edits: EditEffect, before: Int? = nil) -> Int {
        edits.items.reduce(0) { difference, item in
            if let before {
                guard let position = item.isListed ? item.before : edits.beforeFirst, position < before else {
                    return difference
                }
            }
            return difference + self.difference(by: item)
        }
    }

    private func difference(by item: EditEffect.Item) -> Int {
        guard let value = item.value else { return item.isListed ? -1 : 0 }
        // An unreadable value will be refused.
        guard Self.isReadable(value) else { return 0 }
        if item.isListed { return Self.shows(value, shows) ?? true ? 0 : -1 }
        // A page that was not loaded may contain it.
        let isCounted = item.base.flatMap { Self.shows($0, shows) } ?? false
        return !isCounted && Self.shows(value, shows) ?? false ? 1 : 0
    }
}
