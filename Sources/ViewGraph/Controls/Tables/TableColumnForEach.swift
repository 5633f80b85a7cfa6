/// Columns of a table, one or several for each element of some data.
public struct TableColumnForEach<
    Data: RandomAccessCollection, ID: Hashable, RowValue, Sort, Content: TableColumnContent
>: TableColumnContent where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = Never
    /// The elements.
    public var data: Data
    /// Returns the columns of an element.
    public var content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID

    /// Columns for each element.
    public init(
        _ data: Data, @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        (self.data, self.content, id) = (data, content, { $0.id })
    }

    /// Columns for each element, identified by a key path.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TableColumnBuilder<RowValue, Sort> content: @escaping (Data.Element) -> Content
    ) {
        (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
    }

    public func _columns() -> [_TableColumn<RowValue>] {
        data.flatMap { element in
            content(element)._columns().map { column in
                var column = column
                column.elements.append(AnyHashable(id(element)))
                return column
            }
        }
    }
}
