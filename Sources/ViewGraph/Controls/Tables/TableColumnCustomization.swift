/// The user's changes to the columns of a table.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Codable, Sendable {
    private struct Entry: Equatable, Codable, Sendable {
        var isVisible: Bool?
        var width: Double?
    }
    /// The changes by the columns' identifiers.
    private var entries: [String: Entry] = [:]
    /// The identifiers of columns in the order that the user chose, or `nil` for that of the table.
    var order: [String]?

    /// A customization without changes.
    public init() {}

    /// Whether the column with an identifier is visible: `automatic` until it is set.
    public subscript(visibility id: String) -> Visibility {
        get { entries[id]?.isVisible.map { $0 ? .visible : .hidden } ?? .automatic }
        set { change(id) { $0.isVisible = newValue == .automatic ? nil : newValue == .visible } }
    }

    /// Sets the columns to the order in which the table declares them.
    public mutating func resetOrder() { order = nil }

    /// The width that the user chose for the column with an identifier.
    subscript(width id: String) -> Double? {
        get { entries[id]?.width }
        set { change(id) { $0.width = newValue } }
    }

    private mutating func change(_ id: String, _ change: (inout Entry) -> Void) {
        var entry = entries[id] ?? Entry()
        change(&entry)
        entries[id] = entry == Entry() ? nil : entry
    }
}

/// The changes to a column that a table offers to the user.
public struct TableColumnCustomizationBehavior: OptionSet, Sendable {
    /// The changes as bits.
    public let rawValue: Int
    /// A set of changes by its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Moving the column among the others, by dragging its header or in the header's menu.
    public static let reorder = Self(rawValue: 1)
    /// Resizing the column by dragging the border of its header.
    public static let resize = Self(rawValue: 2)
    /// Hiding and showing the column in the menu of the headers.
    public static let visibility = Self(rawValue: 4)
    /// All changes.
    public static var all: Self { [.reorder, .resize, .visibility] }
}
