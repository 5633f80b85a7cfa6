public import Foundation

/// Views over data from which a list may delete, move or insert elements.
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection
    /// The data that the views are created from.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
    /// Sets the action for deleting rows, which receives their offsets in the data.
    /// No effect on Linux: rows have no swipes. Offer a button instead.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        if action != nil { Diagnostics.noEffect("onDelete") }
        return EditableContent(content: self)
    }

    /// Sets the action for moving rows, which receives their offsets in the data and the offset to move them
    /// to.
    /// No effect on Linux: rows are not dragged. Offer buttons instead.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        if action != nil { Diagnostics.noEffect("onMove") }
        return EditableContent(content: self)
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
        InsertableContent(content: self) {
            LoopInsertion(
                types: supportedContentTypes, accepts: { $0.hasAny(conformingTo: supportedContentTypes) },
                insert: { items, offset, completion in
                    let items = items.conforming(to: supportedContentTypes)
                    if !items.isEmpty { action(offset, items) }
                    completion(!items.isEmpty)
                })
        }
    }
}

/// The data together with its editing actions.
struct EditableContent<Content: DynamicViewContent>: DynamicViewContent {
    let content: Content
    var data: Content.Data { content.data }
    var body: some View { content }
}

extension View {
    /// Disables deleting a row.
    /// No effect on Linux: rows have no swipes.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        Diagnostics.noEffect("deleteDisabled")
        return self
    }

    /// Disables moving a row.
    /// No effect on Linux: rows are not dragged.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        Diagnostics.noEffect("moveDisabled")
        return self
    }

    /// Makes a row of a list unselectable for the user.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        trait(SelectionDisabledKey.self, isDisabled)
    }

    /// Adds buttons that a swipe over a row reveals.
    /// No effect on Linux: rows have no swipes. Offer a menu instead.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        Diagnostics.noEffect("swipeActions")
        return self
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at the given offsets from the start. O(n).
    public mutating func remove(atOffsets offsets: IndexSet) {
        var remaining = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { remaining.append(element) }
        self = remaining
    }
}

extension MutableCollection {
    /// Moves the elements at the given offsets before the current element at `destination`, in their order.
    /// O(n).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var before: [Element] = []
        var moved: [Element] = []
        var after: [Element] = []
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        for (index, element) in zip(Array(indices), before + moved + after) { self[index] = element }
    }
}
