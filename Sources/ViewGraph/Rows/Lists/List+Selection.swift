// The forms of `List` with a selection: one row's value, or several rows'.

extension List {
    /// Rows of which one can be chosen.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection.map { .one($0) })
    }

    /// A row for each element, and one row's value chosen.
    // Bindings to collections are collections themselves.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
    }

    /// A row for each element, its id at a key path, and one row's value chosen.
    // Bindings to collections are collections themselves.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { .one($0) })
    }

    /// A row for each number of a range that never changes, and one row's value chosen.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
    }

    /// A row for each element, with a binding to it, and one row's value chosen.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<_BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
    }

    /// A row for each element, its id at a key path, with a binding to it, and one row's value chosen.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { .one($0) })
    }

    /// A row for each element, which may be deleted or moved, and one row's value chosen.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<_BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(
            content: ForEach(data, editActions: editActions, content: rowContent),
            selection: selection.map { .one($0) })
    }

    /// A row for each element, its id at a key path, which may be deleted or moved, and one row's value
    /// chosen.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(
            content: ForEach(data, id: id, editActions: editActions, content: rowContent),
            selection: selection.map { .one($0) })
    }
}

extension List {
    /// Rows of which several can be chosen.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection.map { .several($0) })
    }

    /// A row for each element, and several rows' values chosen.
    // Bindings to collections are collections themselves.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .several($0) })
    }

    /// A row for each element, its id at a key path, and several rows' values chosen.
    // Bindings to collections are collections themselves.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(
            content: ForEach(data, id: id, content: rowContent), selection: selection.map { .several($0) })
    }

    /// A row for each number of a range that never changes, and several rows' values chosen.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .several($0) })
    }

    /// A row for each element, with a binding to it, and several rows' values chosen.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<_BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .several($0) })
    }

    /// A row for each element, its id at a key path, with a binding to it, and several rows' values chosen.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(
            content: ForEach(data, id: id, content: rowContent), selection: selection.map { .several($0) })
    }

    /// A row for each element, which may be deleted or moved, and several rows' values chosen.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<_BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(
            content: ForEach(data, editActions: editActions, content: rowContent),
            selection: selection.map { .several($0) })
    }

    /// A row for each element, its id at a key path, which may be deleted or moved, and several rows' values
    /// chosen.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(
            content: ForEach(data, id: id, editActions: editActions, content: rowContent),
            selection: selection.map { .several($0) })
    }
}
