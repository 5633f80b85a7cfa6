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
        self.init(rows: TableForEachContent(data: data), columns: columns())
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
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: .one(selection))
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
        self.init(rows: TableForEachContent(data: data), columns: columns(), selection: .several(selection))
    }

    /// A row for each element of a tree.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(rows: TableOutlineGroupContent(data: data, children: children), columns: columns())
    }

    /// A row for each element of a tree, with a selection of one row.
    public init<Data: RandomAccessCollection>(
        _ data: Data, children: KeyPath<Value, Data?>, selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableOutlineGroupContent<Data>, Columns.TableRowValue == Data.Element {
        self.init(
            rows: TableOutlineGroupContent(data: data, children: children), columns: columns(),
            selection: .one(selection))
    }
}

/// A style for tables.
@MainActor @preconcurrency
public protocol TableStyle {}

/// The default style.
public struct AutomaticTableStyle: TableStyle { public nonisolated init() {} }
/// A table with inset rows.
public struct InsetTableStyle: TableStyle { public nonisolated init() {} }

extension TableStyle where Self == AutomaticTableStyle {
    /// The default style.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

extension TableStyle where Self == InsetTableStyle {
    /// A table with inset rows.
    public static var inset: InsetTableStyle { InsetTableStyle() }
}

extension View {
    /// Sets the style of the tables inside the view.
    ///
    /// No effect on Linux: tables are lists, as on the iPhone.
    public nonisolated func tableStyle<Style: TableStyle>(_ style: Style) -> Self {
        Diagnostics.noEffect("tableStyle")
        return self
    }

    /// Sets whether the tables inside the view show their column headers.
    ///
    /// No effect on Linux: one column without a header is shown, as on the iPhone.
    public nonisolated func tableColumnHeaders(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("tableColumnHeaders")
        return self
    }
}
