public import Foundation

/// A column of a table, with a label and a view for each value.
///
/// Differs from Apple's: as on the iPhone only the first column of a table is shown, without its label.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
    TableColumnContent
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    let content: (RowValue) -> Content

    public func _firstCell(of value: RowValue) -> AnyView? { AnyView(content(value)) }
}

extension TableColumn where Sort == Never, Label == Text {
    /// An unsortable column.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.content = content
    }

    /// An unsortable column.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.content = content
    }

    /// An unsortable column.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.content = content
    }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
    /// An unsortable column of texts.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        content = { Text(verbatim: $0[keyPath: value]) }
    }

    /// An unsortable column of texts.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        content = { Text(verbatim: $0[keyPath: value]) }
    }

    /// An unsortable column of texts.
    public init(_ text: Text, value: KeyPath<RowValue, String>) {
        content = { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A sortable column.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    /// A sortable column.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    /// A sortable column.
    public init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    /// A sortable column with a custom comparator.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V { self.content = content }

    /// A sortable column with a custom comparator.
    @_disfavoredOverload
    public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V { self.content = content }

    /// A sortable column with a custom comparator.
    public init<V, C: SortComparator>(
        _ text: Text, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V { self.content = content }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
    /// A sortable column of texts.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) { content = { Text(verbatim: $0[keyPath: value]) } }

    /// A sortable column of texts.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) { content = { Text(verbatim: $0[keyPath: value]) } }

    /// A sortable column of texts.
    public init(
        _ text: Text, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) { content = { Text(verbatim: $0[keyPath: value]) } }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
    /// A sortable column with a comparator of the rows' values.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    /// A sortable column with a comparator of the rows' values.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }

    /// A sortable column with a comparator of the rows' values.
    public init(
        _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.content = content }
}

/// The alignment of a column's content in its cells.
public struct TableColumnAlignment: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let leading = Self(name: "leading")
    public static let center = Self(name: "center")
    public static let trailing = Self(name: "trailing")
    public static let numeric = Self(name: "numeric")
}

extension TableColumnContent {
    /// Sets the width of the column, or `nil` for the width of its content.
    ///
    /// No effect on Linux: the one column that is shown fills the table.
    public func width(_ width: CGFloat? = nil) -> Self {
        Diagnostics.noEffect("TableColumn.width")
        return self
    }

    /// Sets the bounds of the column's width.
    ///
    /// No effect on Linux: the one column that is shown fills the table.
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
        Diagnostics.noEffect("TableColumn.width")
        return self
    }

    /// Sets the alignment of the content in the column's cells.
    ///
    /// No effect on Linux: the one column that is shown is that of a list.
    public func alignment(_ alignment: TableColumnAlignment) -> Self {
        Diagnostics.noEffect("TableColumn.alignment")
        return self
    }

    /// Sets whether the column is shown until the user changes it.
    ///
    /// No effect on Linux: only the first column is shown.
    public func defaultVisibility(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("TableColumn.defaultVisibility")
        return self
    }

    /// Sets the identifier of the column for customizations of the columns.
    ///
    /// No effect on Linux: columns cannot be customized.
    public func customizationID(_ id: String) -> Self {
        Diagnostics.noEffect("TableColumn.customizationID")
        return self
    }
}
