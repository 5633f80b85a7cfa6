public import Foundation

// The initializers of `Table` with rows from data.

extension Table {
    /// A row for each element.
    public init<Data: RandomAccessCollection>(
        _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(rows: TableForEachContent(data: data), columns: columns())
    }

    /// A row for each element, with a selection of one row.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection))
    }

    /// A row for each element, with a selection of several rows.
    public init<Data: RandomAccessCollection>(
        _ data: Data, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: .several(selection))
    }

    /// A row for each element. The program sorts the data when the order changes.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Sort.Compared == Data.Element
    {
        self.init(rows: TableForEachContent(data: data), columns: columns(), sorting: TableSorting(sortOrder))
    }

    /// A row for each element that can be sorted, with a selection of one row.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Sort.Compared == Data.Element
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection),
            sorting: TableSorting(sortOrder))
    }

    /// A row for each element that can be sorted, with a selection of several rows.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    )
    where
        Rows == TableForEachContent<Data>, Columns.TableRowValue == Data.Element,
        Sort.Compared == Data.Element
    {
        self.init(
            rows: TableForEachContent(data: data), columns: columns(), selection: .several(selection),
            sorting: TableSorting(sortOrder))
    }
}
