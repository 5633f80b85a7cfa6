/// A scrolling column of rows. Only the rows on screen and a few around them exist.
///
/// Rows appear and disappear as they scroll into and out of view. The state of a row's views (`@State`)
/// survives as long as the row is near the viewport. Keep what must persist in the model.
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let content: Content
    let selection: ListSelection<SelectionValue>?

    package static var shape: ViewShape { .one(holding: Content.self) }

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        if context.rows?.mergesLists == true, view.selection == nil {
            return MergedListNode(view, in: context)
        }
        return ListNode(view, in: context)
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content(), selection: nil) }

    /// Creates a list with a row for each element.
    // Bindings to collections are themselves collections.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element, identified by a key path.
    // Bindings to collections are themselves collections.
    @_disfavoredOverload
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each number of a constant range.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element, with a binding to it.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<_BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element, identified by a key path, with a binding to it.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element, which may be deleted or moved.
    public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    )
    where
        Content == ForEach<_BoundElements<Data, Data.Element.ID>, Data.Element.ID, RowContent>,
        Data.Element: Identifiable, Data.Index: Hashable
    {
        self.init(content: ForEach(data, editActions: editActions, content: rowContent), selection: nil)
    }

    /// Creates a list with a row for each element, identified by a key path, which may be deleted or moved.
    public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == ForEach<_BoundElements<Data, ID>, ID, RowContent>, Data.Index: Hashable {
        self.init(
            content: ForEach(data, id: id, editActions: editActions, content: rowContent), selection: nil)
    }
}

/// The indices of a collection's elements with their IDs.
public typealias _BoundElements<Data: RandomAccessCollection, ID> = LazyMapSequence<
    Data.Indices, (Data.Index, ID)
>
