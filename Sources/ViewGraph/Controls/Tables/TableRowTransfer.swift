import Foundation

extension TableRowContent {
    /// Lets the user drag the row with a value. With a finger, a drag begins after a pause.
    public func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRow(content: self) { $0.draggable(payload()) }
    }

    /// Lets the user drag the row with the item that an action returns, unless it is `nil`.
    public func itemProvider(
        _ action: (() -> NSItemProvider?)?
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRow(content: self) { $0.itemProvider(action) }
    }

    /// Lets the user drop values on the row.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
    ) -> some TableRowContent<TableRowValue> {
        _ModifiedTableRow(content: self) {
            $0.dropDestination(for: payloadType) { values, _ in
                action(values)
                return true
            }
        }
    }
}

/// Rows of a table over data into which items can be dropped.
public protocol DynamicTableRowContent<Data>: TableRowContent {
    /// The type of the data.
    associatedtype Data: Collection
    /// The data that the rows are created from.
    var data: Data { get }
}

extension ForEach: DynamicTableRowContent where Content: TableRowContent {}

extension _ModifiedTableRow: DynamicTableRowContent where Content: DynamicTableRowContent {
    public var data: Content.Data { content.data }
}

extension DynamicTableRowContent {
    /// Sets the action for drops between the rows of a table, which receives the offset in the data and the
    /// dropped items.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> _ModifiedTableRow<Self> {
        _ModifiedTableRow(content: self) {
            InsertableContent(content: $0) { LoopInsertion(of: supportedContentTypes, perform: action) }
        }
    }

    /// Sets the action for drops between the rows of a table, which receives the offset in the data and the
    /// dropped values.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (Int, [T]) -> Void
    ) -> _ModifiedTableRow<Self> {
        _ModifiedTableRow(content: self) {
            InsertableContent(content: $0) { LoopInsertion(of: payloadType) { action($1, $0) } }
        }
    }
}
