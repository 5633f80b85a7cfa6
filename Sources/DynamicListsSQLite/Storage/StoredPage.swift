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

    /// What names it; empty for the first page.
    var key: String
    var previous: String?
    var next: String?
    var before: Int?
    var total: Int?
    /// How many items it was asked for with.
    var asked: Int
    /// When it came.
    var stored: Date
    var rows: [Row]

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
