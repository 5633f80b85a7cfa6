public import Foundation

/// One or several columns of a table.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The value of a row.
    associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
    /// The comparator that the table sorts by.
    associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
    /// The type of the columns that the content consists of.
    associatedtype TableColumnBody: TableColumnContent

    /// The columns that the content consists of.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }

    /// The columns, in their order.
    func _columns() -> [_TableColumn<TableRowValue>]
}

extension TableColumnContent
where
    TableColumnBody.TableRowValue == TableRowValue,
    TableColumnBody.TableColumnSortComparator == TableColumnSortComparator
{
    public func _columns() -> [_TableColumn<TableRowValue>] { tableColumnBody._columns() }
}

extension TableColumnContent where TableColumnBody == Never {
    public var tableColumnBody: Never { fatalError("\(Self.self) is shown by the table") }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never
    public func _columns() -> [_TableColumn<Never>] { [] }
}

/// Builds the columns of a table.
@MainActor @preconcurrency @resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    public static func buildExpression<Content: TableColumnContent<RowValue, Sort>>(_ content: Content)
        -> Content
    { content }

    /// An unsortable column.
    @_disfavoredOverload
    public static func buildExpression<Content: TableColumnContent<RowValue, Never>>(_ content: Content)
        -> _UnsortedTableColumn<Content, Sort>
    { _UnsortedTableColumn(content: content) }

    public static func buildPartialBlock<Column: TableColumnContent<RowValue, Sort>>(first: Column)
        -> Column
    { first }

    public static func buildPartialBlock<
        First: TableColumnContent<RowValue, Sort>, Second: TableColumnContent<RowValue, Sort>
    >(accumulated: First, next: Second) -> TupleTableColumnContent<RowValue, Sort, (First, Second)> {
        TupleTableColumnContent(
            value: (accumulated, next), columns: { accumulated._columns() + next._columns() })
    }

    public static func buildIf<Column: TableColumnContent<RowValue, Sort>>(_ column: Column?) -> Column? {
        column
    }

    public static func buildEither<
        First: TableColumnContent<RowValue, Sort>, Second: TableColumnContent<RowValue, Sort>
    >(first: First) -> _ConditionalContent<First, Second> { .init(storage: .first(first)) }

    public static func buildEither<
        First: TableColumnContent<RowValue, Sort>, Second: TableColumnContent<RowValue, Sort>
    >(second: Second) -> _ConditionalContent<First, Second> { .init(storage: .second(second)) }

    public static func buildLimitedAvailability<Column: TableColumnContent<RowValue, Sort>>(_ column: Column)
        -> Column
    { column }
}

/// An unsortable column in a table that can be sorted.
public struct _UnsortedTableColumn<Content: TableColumnContent, Sort: SortComparator>: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    let content: Content
    public func _columns() -> [_TableColumn<TableRowValue>] { content._columns() }
}

/// Several columns of a table.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    /// The columns, as a tuple.
    public var value: T
    let columns: @MainActor () -> [_TableColumn<RowValue>]
    public func _columns() -> [_TableColumn<RowValue>] { columns() }
}

extension Optional: TableColumnContent where Wrapped: TableColumnContent {
    public typealias TableRowValue = Wrapped.TableRowValue
    public typealias TableColumnSortComparator = Wrapped.TableColumnSortComparator
    public typealias TableColumnBody = Never
    public func _columns() -> [_TableColumn<TableRowValue>] { self?._columns() ?? [] }
}

extension _ConditionalContent: TableColumnContent
where
    TrueContent: TableColumnContent, FalseContent: TableColumnContent,
    TrueContent.TableRowValue == FalseContent.TableRowValue,
    TrueContent.TableColumnSortComparator == FalseContent.TableColumnSortComparator
{
    public typealias TableRowValue = TrueContent.TableRowValue
    public typealias TableColumnSortComparator = TrueContent.TableColumnSortComparator
    public typealias TableColumnBody = Never
    public func _columns() -> [_TableColumn<TableRowValue>] {
        switch storage {
        case .first(let content): content._columns()
        case .second(let content): content._columns()
        }
    }
}
