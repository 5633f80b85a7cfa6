public import Foundation

/// Views over data from which a list may delete, move or insert elements.
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection
    /// The data that the views are created from.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
    /// Lets the user delete rows of a list: by a swipe, in edit mode, by the Delete key, and in the row's
    /// menu.
    ///
    /// - Parameter action: Deletes the elements at the offsets that it receives. With `nil`, rows can't be
    ///   deleted.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        EditableContent(content: self, edits: LoopEdits(delete: action))
    }

    /// Lets the user move rows of a list: by dragging them, and by Alt with the up and down arrow keys.
    ///
    /// - Parameter action: Moves the elements at the offsets that it receives before the element at another
    ///   offset. With `nil`, rows can't be moved.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        EditableContent(content: self, edits: LoopEdits(move: action))
    }

    /// Sets the action for drops between the rows of a list, which receives the offset in the data and the
    /// dropped items.
    public func onInsert(
        of supportedContentTypes: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        let types = supportedContentTypes.map { UTType($0) ?? UTType(importedAs: $0) }
        return onInsert(of: types, perform: action)
    }

    /// Sets the action for drops between the rows of a list, which receives the offset in the data and the
    /// dropped items.
    public func onInsert(
        of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        InsertableContent(content: self) { LoopInsertion(of: supportedContentTypes, perform: action) }
    }
}

/// A loop together with edits of its data.
struct EditableContent<Content: DynamicViewContent>: DynamicViewContent, TransparentView {
    let content: Content
    var edits = LoopEdits()
    var data: Content.Data { content.data }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        EditableContentNode(view, inner: view.content, in: context)
    }
}

private final class EditableContentNode<Content: DynamicViewContent>:
    TransparentNode<EditableContent<Content>, Content>, LoopEditor
{
    func edits(of elements: any RowElements) -> LoopEdits { view.edits }
    override var isReusable: Bool { areChildrenReusable }
    override func viewChanged(from old: EditableContent<Content>) { inner.update(view.content) }
}

extension View {
    /// Disables deleting a row.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        trait(DeleteDisabledKey.self, isDisabled)
    }

    /// Disables moving a row.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        trait(MoveDisabledKey.self, isDisabled)
    }

    /// Makes a row of a list unselectable for the user.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        trait(SelectionDisabledKey.self, isDisabled)
    }
}
