import Foundation

/// A page as it stands in a cache's file, and as it is put there.
struct StoredPage: Equatable, Sendable {
    /// One of its items.
    struct Row: Equatable, Sendable {
        var key: String
        var value: Data
        /// Whether it was edited here since the page was asked for, and so may belong into the list no more.
        var isEdited = false
    }

    /// What a list knows a page by.
    struct Name: Hashable, Sendable {
        var key: String
        /// Whether it comes before the key.
        var isBackwards: Bool
        /// How many items it was asked for with, where other counts have other pages; else 0.
        var count: Int
    }

    /// What its source knows it by; empty for the first page.
    var key: String
    /// Whether it was asked for as the one before its key, which may name a border between two pages.
    var isBackwards = false
    var previous: String?
    var next: String?
    var before: Int?
    var total: Int?
    /// How many items it was asked for with.
    var asked: Int
    /// When it came.
    var stored: Date
    var rows: [Row]

    /// Whether its key names the border at which it was asked for: another page has that, too.
    var isAtBorder: Bool { (isBackwards ? next : previous) == key }

    /// Whether it says the same as another, whenever they came.
    func isSame(as other: StoredPage?) -> Bool {
        guard var other else { return false }
        other.stored = stored
        return self == other
    }
}

/// What an edit makes of an item.
enum EditedValue: Equatable, Sendable {
    case value(Data)
    case removed

    init(_ value: Data?) { self = value.map { .value($0) } ?? .removed }
}

extension StoredPage {
    /// The page as edits have left it.
    ///
    /// - Parameter values: what edits made of items, by key.
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

// A page goes on forwards, or backwards if it was asked for so.
extension StoredPage {
    /// The key of the page that follows.
    var nextOnItsWay: String? { isBackwards ? previous : next }

    /// The key of the row at which the page that follows begins.
    var lastOnItsWay: String? { (isBackwards ? rows.first : rows.last)?.key }

    /// The page without the rows up to one; nil if it does not have that.
    func rest(behind key: String) -> StoredPage? {
        guard let place = rows.firstIndex(where: { $0.key == key }) else { return nil }
        var rest = self
        if isBackwards {
            rest.rows = Array(rows[..<place])
            rest.next = nil
        } else {
            rest.rows = Array(rows[(place + 1)...])
            rest.previous = nil
            rest.before = before.map { $0 + place + 1 }
        }
        return rest
    }
}
