// The initializers of `List` with a selection: of one row's value, or of several rows' values.

extension List {
    /// Creates a list in which one row can be selected.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection.map { .one($0) })
    }

    /// Creates a list with a row for each element, in which one row can be selected.
    // Bindings to collections are themselves collections.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
    }

    /// Creates a list with a row for each element, identified by a key path, in which one row can be
    /// selected.
    // Bindings to collections are themselves collections.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { .one($0) })
    }

    /// Creates a list with a row for each number of a constant range, in which one row can be selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .one($0) })
    }

    /// Creates a list with a row for each element, with a binding to it, in which one row can be selected.
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

    /// Creates a list with a row for each element, identified by a key path, with a binding to it, in which
    /// one row can be selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: selection.map { .one($0) })
    }

    /// Creates a list with a row for each element, which may be deleted or moved, in which one row can be
    /// selected.
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

    /// Creates a list with a row for each element, identified by a key path, which may be deleted or moved,
    /// in which one row can be selected.
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
    /// Creates a list in which several rows can be selected.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(content: content(), selection: selection.map { .several($0) })
    }

    /// Creates a list with a row for each element, in which several rows can be selected.
    // Bindings to collections are themselves collections.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .several($0) })
    }

    /// Creates a list with a row for each element, identified by a key path, in which several rows can be
    /// selected.
    // Bindings to collections are themselves collections.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(
            content: ForEach(data, id: id, content: rowContent), selection: selection.map { .several($0) })
    }

    /// Creates a list with a row for each number of a constant range, in which several rows can be selected.
    public init<RowContent: View>(
        _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: selection.map { .several($0) })
    }

    /// Creates a list with a row for each element, with a binding to it, in which several rows can be
    /// selected.
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

    /// Creates a list with a row for each element, identified by a key path, with a binding to it, in which
    /// several rows can be selected.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(
            content: ForEach(data, id: id, content: rowContent), selection: selection.map { .several($0) })
    }

    /// Creates a list with a row for each element, which may be deleted or moved, in which several rows can
    /// be selected.
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

    /// Creates a list with a row for each element, identified by a key path, which may be deleted or moved,
    /// in which several rows can be selected.
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
