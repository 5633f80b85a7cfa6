public import Foundation

/// Views over data that a list may delete, move or insert.
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection
    /// What the views are made of.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
    /// Lets the user delete rows. The action gets their offsets in the data.
    /// No effect on Linux: rows have no swipes; offer a button.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        if action != nil { Diagnostics.noEffect("onDelete") }
        return EditedContent(content: self)
    }

    /// Lets the user move rows. The action gets their offsets in the data and the offset to move them to.
    /// No effect on Linux: rows are not dragged; offer buttons.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        if action != nil { Diagnostics.noEffect("onMove") }
        return EditedContent(content: self)
    }

    /// Lets the user drop things between rows. The action gets the offset in the data and what was dropped.
    /// No effect on Linux: nothing is dropped on rows.
    public func onInsert(
        of supportedContentTypes: [String], perform action: @escaping (Int, [NSItemProvider]) -> Void
    ) -> some DynamicViewContent {
        Diagnostics.noEffect("onInsert")
        return EditedContent(content: self)
    }
}

/// Data with what may be done to it.
struct EditedContent<Content: DynamicViewContent>: DynamicViewContent {
    let content: Content
    var data: Content.Data { content.data }
    var body: some View { content }
}

extension View {
    /// Keeps a row from being deleted.
    /// No effect on Linux: rows have no swipes.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        Diagnostics.noEffect("deleteDisabled")
        return self
    }

    /// Keeps a row from being moved.
    /// No effect on Linux: rows are not dragged.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        Diagnostics.noEffect("moveDisabled")
        return self
    }

    /// Keeps a row from being chosen.
    /// No effect on Linux: rows are not chosen by the list.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        Diagnostics.noEffect("selectionDisabled")
        return self
    }

    /// Buttons that a swipe over a row reveals.
    /// No effect on Linux: rows have no swipes; offer a menu.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        Diagnostics.noEffect("swipeActions")
        return self
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at some offsets from the start. O(n).
    public mutating func remove(atOffsets offsets: IndexSet) {
        var kept = Self()
        for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at some offsets before the one that is at `destination` now, in their order. O(n).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        var before: [Element] = []
        var moved: [Element] = []
        var behind: [Element] = []
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                behind.append(element)
            }
        }
        for (index, element) in zip(Array(indices), before + moved + behind) { self[index] = element }
    }
}
