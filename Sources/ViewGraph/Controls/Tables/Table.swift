public import Foundation

/// Rows of values in columns.
///
/// Differs from Apple's: a table is shown as on the iPhone in windows of any width, with its first column as
/// a list.
public struct Table<Value, Rows, Columns>: View
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
    Rows.TableRowValue == Columns.TableRowValue
{
    let rows: Rows
    let columns: Columns
    let selection: ListSelection<Value.ID>?

    public var body: some View {
        let cell: (Value) -> AnyView = { columns._firstCell(of: $0) ?? AnyView(EmptyView()) }
        List(content: rows._listRows(cell), selection: selection)
    }

    init(rows: Rows, columns: Columns, selection: ListSelection<Value.ID>? = nil) {
        (self.rows, self.columns, self.selection) = (rows, columns, selection)
    }
}

// MARK: Written rows

extension Table {
    /// Rows and columns.
    public init(
        of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns: columns()) }

    /// Rows and columns, with a selection of one row.
    public init(
        of valueType: Value.Type, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns: columns(), selection: .one(selection)) }

    /// Rows and columns, with a selection of several rows.
    public init(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns: columns(), selection: .several(selection)) }

    /// Rows and columns that can be sorted.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value { self.init(rows: rows(), columns: columns()) }

    /// Rows and columns that can be sorted, with a selection of one row.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value { self.init(rows: rows(), columns: columns(), selection: .one(selection)) }

    /// Rows and columns that can be sorted, with a selection of several rows.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        self.init(rows: rows(), columns: columns(), selection: .several(selection))
    }

    /// Rows and columns.
    public init(
        @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns: columns()) }

    /// Rows and columns, with a selection of one row.
    public init(
        selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns: columns(), selection: .one(selection)) }

    /// Rows and columns, with a selection of several rows.
    public init(
        selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) { self.init(rows: rows(), columns: columns(), selection: .several(selection)) }

    /// Rows and columns that can be sorted.
    public init<Sort: SortComparator>(
        sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value { self.init(rows: rows(), columns: columns()) }

    /// Rows and columns that can be sorted, with a selection of one row.
    public init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value { self.init(rows: rows(), columns: columns(), selection: .one(selection)) }

    /// Rows and columns that can be sorted, with a selection of several rows.
    public init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        self.init(rows: rows(), columns: columns(), selection: .several(selection))
    }
}
