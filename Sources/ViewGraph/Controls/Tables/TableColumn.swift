public import Foundation

/// A column of a table, with a label and a view for each value.
///
/// Differs from Apple's: in windows narrower than 700 points only the first column is shown, without
/// its label.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
    TableColumnContent
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    private let title: Text
    private let comparator: Sort?
    private let content: (RowValue) -> Content
    var settings = TableColumnSettings()

    private init(title: Text, comparator: Sort?, content: @escaping (RowValue) -> Content) {
        (self.title, self.comparator, self.content) = (title, comparator, content)
    }

    public func _columns() -> [_TableColumn<RowValue>] {
        let content = content
        return [
            _TableColumn(
                title: title, cell: { AnyView(content($0)) }, comparator: comparator, settings: settings)
        ]
    }
}

extension KeyPathComparator {
    /// A comparator by the key path of a column.
    fileprivate init<Value: Comparable>(column path: KeyPath<Compared, Value>) {
        self.init(path.asSendable)
    }

    fileprivate init<Comparator: SortComparator>(
        column path: KeyPath<Compared, Comparator.Compared>, comparator: Comparator
    ) { self.init(path.asSendable, comparator: comparator) }
}

extension KeyPath {
    /// The same key path as a `Sendable` one. Apple's columns take any, their comparators are sent nowhere.
    fileprivate var asSendable: any KeyPath<Root, Value> & Sendable {
        unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
    }
}

extension TableColumn where Sort == Never, Label == Text {
    /// An unsortable column.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: Text(titleKey), comparator: nil, content: content)
    }

    /// An unsortable column.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: Text(title), comparator: nil, content: content)
    }

    /// An unsortable column.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(title: text, comparator: nil, content: content)
    }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
    /// An unsortable column of texts.
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(title: Text(titleKey), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// An unsortable column of texts.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
        self.init(title: Text(title), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }

    /// An unsortable column of texts.
    public init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(title: text, comparator: nil) { Text(verbatim: $0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// A sortable column.
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(title: Text(titleKey), comparator: KeyPathComparator(column: value), content: content) }

    /// A sortable column.
    @_disfavoredOverload
    public init<S: StringProtocol, V: Comparable>(
        _ title: S, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(title: Text(title), comparator: KeyPathComparator(column: value), content: content) }

    /// A sortable column.
    public init<V: Comparable>(
        _ text: Text, value: KeyPath<RowValue, V>, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(title: text, comparator: KeyPathComparator(column: value), content: content) }

    /// A sortable column with a custom comparator.
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(
            title: Text(titleKey), comparator: KeyPathComparator(column: value, comparator: comparator),
            content: content)
    }

    /// A sortable column with a custom comparator.
    @_disfavoredOverload
    public init<S: StringProtocol, V, C: SortComparator>(
        _ title: S, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(
            title: Text(title), comparator: KeyPathComparator(column: value, comparator: comparator),
            content: content)
    }

    /// A sortable column with a custom comparator.
    public init<V, C: SortComparator>(
        _ text: Text, value: KeyPath<RowValue, V>, comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where C.Compared == V {
        self.init(
            title: text, comparator: KeyPathComparator(column: value, comparator: comparator),
            content: content)
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
    /// A sortable column of texts.
    public init(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) {
        self.init(title: Text(titleKey), comparator: KeyPathComparator(column: value, comparator: comparator))
        { Text(verbatim: $0[keyPath: value]) }
    }

    /// A sortable column of texts.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) {
        self.init(title: Text(title), comparator: KeyPathComparator(column: value, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }

    /// A sortable column of texts.
    public init(
        _ text: Text, value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .localizedStandard
    ) {
        self.init(title: text, comparator: KeyPathComparator(column: value, comparator: comparator)) {
            Text(verbatim: $0[keyPath: value])
        }
    }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
    /// A sortable column with a comparator of the rows' values.
    public init(
        _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(title: Text(titleKey), comparator: comparator, content: content) }

    /// A sortable column with a comparator of the rows' values.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(title: Text(title), comparator: comparator, content: content) }

    /// A sortable column with a comparator of the rows' values.
    public init(
        _ text: Text, sortUsing comparator: Sort, @ViewBuilder content: @escaping (RowValue) -> Content
    ) { self.init(title: text, comparator: comparator, content: content) }
}
