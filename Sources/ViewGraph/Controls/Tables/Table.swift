public import Foundation

/// Rows of values in columns.
///
/// The headers of columns that can be sorted are buttons, which write to the binding of the sort order. The
/// program sorts the rows.
///
/// Columns that do not fit with their minimum widths are scrolled sideways.
///
/// Differs from Apple's: in windows narrower than 700 points the first column is shown as a list, as on the
/// iPhone. The `swipeActions` of a cell are those of its row.
public struct Table<Value, Rows, Columns>: View
where
    Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
    Rows.TableRowValue == Columns.TableRowValue
{
    private let rows: Rows
    private let columns: Columns
    private let selection: ListSelection<Value.ID>?
    private let sorting: TableSorting?
    private let customization: Binding<TableColumnCustomization<Value>>?
    @State private var model = TableModel()
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.tableHeaderVisibility) private var headerVisibility

    init(
        rows: Rows, columns: Columns, selection: ListSelection<Value.ID>? = nil,
        sorting: TableSorting? = nil, customization: Binding<TableColumnCustomization<Value>>? = nil
    ) {
        (self.rows, self.columns, self.selection) = (rows, columns, selection)
        (self.sorting, self.customization) = (sorting, customization)
    }

    public var body: some View {
        let columns = TableColumns(columns._columns(), customization: customization, model: model)
        let hasColumns = sizeClass != .compact
        VStack(spacing: 0) {
            if hasColumns, headerVisibility != .hidden { TableHeader(columns: columns, sorting: sorting) }
            List(
                content: rows._listRows {
                    hasColumns ? AnyView(TableCells(value: $0, columns: columns)) : columns.firstCell(of: $0)
                }, selection: selection
            )
            .transformEnvironment(\.listLook) { if hasColumns { $0 = .table } }
            .environment(\.hasErasedRows, true)
            .modifier(TableRowWidth(columns: hasColumns ? columns : nil))
        }
        .onGeometryChange(for: CGFloat.self) {
            $0.size.width
        } action: {
            model.width = $0
        }
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
    ) where Sort.Compared == Value {
        self.init(rows: rows(), columns: columns(), sorting: TableSorting(sortOrder))
    }

    /// Rows and columns that can be sorted, with a selection of one row.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        self.init(
            rows: rows(), columns: columns(), selection: .one(selection), sorting: TableSorting(sortOrder))
    }

    /// Rows and columns that can be sorted, with a selection of several rows.
    public init<Sort: SortComparator>(
        of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        self.init(
            rows: rows(), columns: columns(), selection: .several(selection), sorting: TableSorting(sortOrder)
        )
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
    ) where Sort.Compared == Value {
        self.init(rows: rows(), columns: columns(), sorting: TableSorting(sortOrder))
    }

    /// Rows and columns that can be sorted, with a selection of one row.
    public init<Sort: SortComparator>(
        selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        self.init(
            rows: rows(), columns: columns(), selection: .one(selection), sorting: TableSorting(sortOrder))
    }

    /// Rows and columns that can be sorted, with a selection of several rows.
    public init<Sort: SortComparator>(
        selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
    ) where Sort.Compared == Value {
        self.init(
            rows: rows(), columns: columns(), selection: .several(selection), sorting: TableSorting(sortOrder)
        )
    }
}
