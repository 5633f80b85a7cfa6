/// One or several rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// The value of a row.
    associatedtype TableRowValue: Identifiable = TableRowBody.TableRowValue
    /// The type of the rows that the content consists of.
    associatedtype TableRowBody: TableRowContent

    /// The rows that the content consists of.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

    /// The rows as those of a list.
    ///
    /// - Parameter cell: returns the view of a value.
    func _listRows(_ cell: @escaping (TableRowValue) -> AnyView) -> AnyView
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
    public func _listRows(_ cell: @escaping (TableRowValue) -> AnyView) -> AnyView {
        tableRowBody._listRows(cell)
    }
}

extension TableRowContent where TableRowBody == Never {
    public var tableRowBody: Never { fatalError("\(Self.self) is shown by the table") }
}

extension Never: TableRowContent {
    public typealias TableRowBody = Never
    public func _listRows(_ cell: @escaping (Never) -> AnyView) -> AnyView { switch self {} }
}

/// Builds the rows of a table.
@MainActor @preconcurrency @resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    public static func buildExpression<Content: TableRowContent<Value>>(_ content: Content) -> Content {
        content
    }

    public static func buildPartialBlock<Content: TableRowContent<Value>>(first: Content) -> Content { first }

    public static func buildPartialBlock<First: TableRowContent<Value>, Second: TableRowContent<Value>>(
        accumulated: First, next: Second
    ) -> TupleTableRowContent<Value, (First, Second)> {
        TupleTableRowContent(
            value: (accumulated, next), first: { accumulated._listRows($0) }, second: { next._listRows($0) })
    }

    public static func buildIf<Content: TableRowContent<Value>>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: TableRowContent<Value>, Second: TableRowContent<Value>>(
        first: First
    ) -> _ConditionalContent<First, Second> { .init(storage: .first(first)) }

    public static func buildEither<First: TableRowContent<Value>, Second: TableRowContent<Value>>(
        second: Second
    ) -> _ConditionalContent<First, Second> { .init(storage: .second(second)) }

    public static func buildLimitedAvailability<Content: TableRowContent<Value>>(_ content: Content)
        -> Content
    { content }
}

/// A row of a table.
public struct TableRow<Value: Identifiable> {
    let value: Value

    /// The row of a value.
    public init(_ value: Value) { self.value = value }
}

extension TableRow: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never

    public func _listRows(_ cell: @escaping (Value) -> AnyView) -> AnyView {
        AnyView(cell(value).tag(value.id).trait(RowRoleKey.self, .tableRow))
    }
}

/// A row of a table with expandable rows below it.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
    public typealias TableRowValue = Label.TableRowValue
    public typealias TableRowBody = Never
    let label: Label
    let content: Content
    let isExpanded: Binding<Bool>?

    /// The row of a value, with rows below it.
    public init<Value: Identifiable>(
        _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: () -> Content
    ) where Label == TableRow<Value> {
        (label, self.content, self.isExpanded) = (TableRow(value), content(), isExpanded)
    }

    public func _listRows(_ cell: @escaping (TableRowValue) -> AnyView) -> AnyView {
        let rows = content._listRows(cell)
        let head = label._listRows(cell)
        return if let isExpanded {
            AnyView(
                DisclosureGroup(isExpanded: isExpanded) {
                    rows
                } label: {
                    head
                })
        } else {
            AnyView(
                DisclosureGroup {
                    rows
                } label: {
                    head
                })
        }
    }
}

/// Several rows of a table.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = Never
    /// The rows, as a tuple.
    public var value: T
    let first: (@escaping (Value) -> AnyView) -> AnyView
    let second: (@escaping (Value) -> AnyView) -> AnyView

    public func _listRows(_ cell: @escaping (Value) -> AnyView) -> AnyView {
        let (first, second) = (first(cell), second(cell))
        return AnyView(
            Group {
                first
                second
            })
    }
}

/// The rows of a table, one for each element of some data.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
    let data: Data

    public func _listRows(_ cell: @escaping (Data.Element) -> AnyView) -> AnyView {
        AnyView(ForEach(data) { cell($0) })
    }
}

/// The rows of a table, one for each element of a tree, which are expandable.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = Never
    let data: Data
    let children: KeyPath<Data.Element, Data?>

    public func _listRows(_ cell: @escaping (Data.Element) -> AnyView) -> AnyView {
        AnyView(OutlineGroup(data, children: children) { cell($0) })
    }
}
