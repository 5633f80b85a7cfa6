import Foundation

/// A page as stored in a cache file.
struct StoredPage: Equatable, Sendable {
    /// One of the page's items.
    struct Row: Equatable, Sendable {
        var key: String
        var value: Data
        /// Whether the item was edited locally after the page was requested, and so may no longer belong to
        /// the list.
        var isEdited = false
    }

    /// The identity of a page within its list.
    struct PageIdentity: Hashable, Sendable {
        var key: String
        /// Whether the page comes before the key.
        var isBackwards: Bool
        /// The number of items it was requested with, if pages depend on that number; otherwise 0.
        var count: Int
    }

    /// The source's key of the page, empty for the first page.
    var key: String
    /// Whether it was requested as the page before its key, which may name a border between two pages.
    var isBackwards = false
    var previous: String?
    var next: String?
    var before: Int?
    var total: Int?
    /// The number of items it was requested with.
    var requestedCount: Int
    /// The time at which its request began.
    var requestedAt: Date
    var rows: [Row]

    /// Whether its key names the border at which it was requested. Another page then has the same key.
    var isAtBorder: Bool { (isBackwards ? next : previous) == key }

    /// Whether the page equals another one, regardless of their times.
    func isSame(as other: StoredPage?) -> Bool {
        guard var other else { return false }
        other.requestedAt = requestedAt
        return self == other
    }
}

/// The result of an edit for its item.
enum EditedValue: Equatable, Sendable {
    case value(Data)
    case removed

    init(_ value: Data?) { self = value.map { .value($0) } ?? .removed }
}

extension StoredPage {
    /// The page with edits applied.
    ///
    /// - Parameter values: the results of edits, by item key.
    func edited(by values: [String: EditedValue]) -> StoredPage {
        if values.isEmpty { return self }
        var page = self
        page.rows = rows.compactMap { row in
            switch values[row.key] {
            case nil: row
            case .removed: nil
            case .value(let value): Row(key: row.key, value: value, isEdited: true)
            }
        }
        page.total = total.map { max(0, $0 - (rows.count - page.rows.count)) }
        return page
    }
}

// A page continues forwards, or backwards if it was requested backwards.
extension StoredPage {
    /// The key of the following page in the page's direction.
    var followingKey: String? { isBackwards ? previous : next }

    /// The key of the last row in the page's direction, after which the following page begins.
    var lastRowKey: String? { (isBackwards ? rows.first : rows.last)?.key }

    /// The page without the rows up to and including the one with `key`, or nil if it does not contain that
    /// row.
    func remainder(behind key: String) -> StoredPage? {
        guard let index = rows.firstIndex(where: { $0.key == key }) else { return nil }
        var remainder = self
        if isBackwards {
            remainder.rows = Array(rows[..<index])
            remainder.next = nil
        } else {
            remainder.rows = Array(rows[(index + 1)...])
            remainder.previous = nil
            remainder.before = before.map { $0 + index + 1 }
        }
        return remainder
    }
}
