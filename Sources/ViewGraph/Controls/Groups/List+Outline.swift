// The initializers of `List` with expandable rows.

extension List where SelectionValue == Never {
    /// Expandable rows.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: nil)
    }

    /// Expandable rows, identified by a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, ID, RowContent> {
        self.init(
            content: OutlineGroup(data, id: id, children: children, content: rowContent), selection: nil)
    }
}

extension List {
    /// Expandable rows, with a selection of one row.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            content: OutlineGroup(data, children: children, content: rowContent),
            selection: selection.map { .one($0) })
    }

    /// Expandable rows, identified by a key path, with a selection of one row.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, ID, RowContent> {
        self.init(
            content: OutlineGroup(data, id: id, children: children, content: rowContent),
            selection: selection.map { .one($0) })
    }

    /// Expandable rows, with a selection of several rows.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            content: OutlineGroup(data, children: children, content: rowContent),
            selection: selection.map { .several($0) })
    }

    /// Expandable rows, identified by a key path, with a selection of several rows.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, ID, RowContent> {
        self.init(
            content: OutlineGroup(data, id: id, children: children, content: rowContent),
            selection: selection.map { .several($0) })
    }
}

/// Expandable rows.
public typealias _Outline<Data: RandomAccessCollection, ID: Hashable, Row> = OutlineGroup<
    Data, ID, Row, Row, OutlineSubgroupChildren
>
