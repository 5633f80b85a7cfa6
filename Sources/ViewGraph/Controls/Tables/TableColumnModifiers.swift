public import Foundation

/// A column of a table, with the types of its content erased.
public struct _TableColumn<Value: Identifiable> {
    let title: Text
    let cell: @MainActor (Value) -> AnyView
    /// The comparator that sorts by the column, or `nil` if it cannot be sorted.
    let comparator: (any SortComparator)?
    var settings = TableColumnSettings()
    /// The identity of the element that the column belongs to, in the loops around it, innermost first.
    var elements: [AnyHashable] = []
}

/// The settings of a table's column.
struct TableColumnSettings {
    var width = TableColumnWidths.Column()
    var alignment = TableColumnAlignment.automatic
    var defaultVisibility = Visibility.automatic
    var customizationID: String?
    var disabledBehavior: TableColumnCustomizationBehavior = []
}

/// The alignment of a column's content in its cells.
public struct TableColumnAlignment: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let leading = Self(name: "leading")
    public static let center = Self(name: "center")
    public static let trailing = Self(name: "trailing")
    public static let numeric = Self(name: "numeric")

    /// The alignment of cells and of the header.
    var horizontal: HorizontalAlignment {
        switch self {
        case .center: .center
        case .trailing, .numeric: .trailing
        default: .leading
        }
    }
}

extension TableColumn {
    /// Sets a constant width of the column. `nil` has no effect.
    public func width(_ width: CGFloat? = nil) -> Self {
        guard let width, width.isFinite else { return self }
        var copy = self
        let length = max(0, width)
        copy.settings.width = TableColumnWidths.Column(min: length, ideal: length, max: length)
        return copy
    }

    /// Sets the bounds of the column's width. The column is `ideal` points wide until the user resizes it.
    /// Without an ideal width it shares the width that other columns leave.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
        func length(_ value: CGFloat?) -> CGFloat? { value.flatMap { $0.isNaN ? nil : Swift.max(0, $0) } }
        let smallest = [length(ideal), length(max), TableColumnWidths.minimum].compactMap { $0 }.min()
        let least = length(min).flatMap { $0.isFinite ? $0 : nil } ?? smallest ?? 0
        var copy = self
        copy.settings.width = TableColumnWidths.Column(
            min: least, ideal: length(ideal).flatMap { $0.isFinite ? $0 : nil },
            max: Swift.max(least, length(max) ?? .infinity))
        return copy
    }
}

/// Columns with changed settings.
public struct _ModifiedTableColumn<Content: TableColumnContent>: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Never
    let content: Content
    let change: (inout TableColumnSettings) -> Void

    public func _columns() -> [_TableColumn<TableRowValue>] {
        content._columns().map { column in
            var column = column
            change(&column.settings)
            return column
        }
    }
}

extension TableColumnContent {
    private func changed(_ change: @escaping (inout TableColumnSettings) -> Void) -> _ModifiedTableColumn<
        Self
    > {
        _ModifiedTableColumn(content: self, change: change)
    }

    /// Sets the alignment of the content in the column's cells and of its header.
    public func alignment(_ alignment: TableColumnAlignment)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    { changed { $0.alignment = alignment } }

    /// Sets whether the column is visible until the table's customization changes it.
    public func defaultVisibility(_ visibility: Visibility)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    { changed { $0.defaultVisibility = visibility } }

    /// Sets the identifier of the column in the table's customization. A column without one cannot be hidden
    /// or moved by the user.
    public func customizationID(_ id: String)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    { changed { $0.customizationID = id } }

    /// Disables changes of the column by the user.
    public func disabledCustomizationBehavior(_ behavior: TableColumnCustomizationBehavior)
        -> some TableColumnContent<TableRowValue, TableColumnSortComparator>
    { changed { $0.disabledBehavior = behavior } }
}
