/// Rows in a column that scrolls. Only the rows on screen and a few beside them exist.
///
/// Rows appear and disappear as they scroll into and out of view. What a row's views keep (`@State`) survives
/// as long as the row is near; keep what matters in the model.
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let content: Content

    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        ListNode(view, in: context)
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// A row for each element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }

    /// A row for each element, its id at a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// A row for each number of a range that never changes.
    public init<RowContent: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent)
    where Content == ForEach<Range<Int>, Int, RowContent> {
        content = ForEach(data, content: rowContent)
    }
}
