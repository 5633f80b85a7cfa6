// The forms of `List` with rows that can be unfolded.

extension List where SelectionValue == Never {
    /// Rows that can be unfolded.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: OutlineGroup(data, children: children, content: rowContent), selection: nil)
    }

    /// Rows that can be unfolded, their ids at a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, ID, RowContent> {
        self.init(
            content: OutlineGroup(data, id: id, children: children, content: rowContent), selection: nil)
    }
}

extension List {
    /// Rows that can be unfolded, and one row's value chosen.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            content: OutlineGroup(data, children: children, content: rowContent),
            selection: selection.map { .one($0) })
    }

    /// Rows that can be unfolded, their ids at a key path, and one row's value chosen.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, ID, RowContent> {
        self.init(
            content: OutlineGroup(data, id: id, children: children, content: rowContent),
            selection: selection.map { .one($0) })
    }

    /// Rows that can be unfolded, and several rows' values chosen.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == _Outline<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            content: OutlineGroup(data, children: children, content: rowContent),
            selection: selection.map { .several($0) })
    }

    /// Rows that can be unfolded, their ids at a key path, and several rows' values chosen.
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

/// Rows that can be unfolded.
public typealias _Outline<Data: RandomAccessCollection, ID: Hashable, Row> = OutlineGroup<
    Data, ID, Row, Row, OutlineSubgroupChildren
>
