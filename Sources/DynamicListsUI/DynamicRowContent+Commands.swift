public import DynamicLists
public import SwiftUI

extension DynamicItemContent {
    /// Lets the user delete rows, as `onDelete` of a `ForEach` does, whatever section they are in.
    ///
    ///     DynamicList(notes) { row in Text(row.item.title) }
    ///         .onDelete { ids in
    ///             for id in ids { notes.remove(id) }
    ///         }
    ///
    /// - Parameter action: Receives the ids of the rows, in list order. With `nil`, rows cannot be deleted.
    public func onDelete(perform action: (@MainActor ([Source.ItemID]) -> Void)?) -> Self {
        commanding { $0.delete = action }
    }

    /// Adds buttons that a swipe over a row reveals, as `swipeActions` of a row does.
    ///
    ///     DynamicList(notes) { row in Text(row.item.title) }
    ///         .swipeActions { row in
    ///             Button("Delete", role: .destructive) { notes.remove(row) }
    ///         }
    ///
    /// This modifier replaces `swipeActions` inside the row's view, which has no effect there. A list with
    /// swipe actions shows no button of ``onDelete(perform:)``. Put a `contextMenu` into the row's view.
    ///
    /// - Parameters:
    ///   - edge: The side on which the buttons are. Each side has its own buttons.
    ///   - allowsFullSwipe: Whether a long swipe triggers the first button.
    ///   - content: The buttons of a row.
    public func swipeActions<Content: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> Content
    ) -> Self {
        commanding {
            let actions = ListCommands<Source>.SwipeActions(allowsFullSwipe: allowsFullSwipe) {
                AnyView(content($0))
            }
            if edge == .leading { $0.leading = actions } else { $0.trailing = actions }
        }
    }

    fileprivate func commanding(_ change: (inout ListCommands<Source>) -> Void) -> Self {
        changed { change(&$0.commands) }
    }
}

extension DynamicRowContent {
    /// Lets the user move rows, as `onMove` of a `ForEach` does. In a list of sections, rows move within
    /// their section.
    ///
    ///     DynamicList(notes) { row in Text(row.item.title) }
    ///         .onMove { ids, position in
    ///             for id in ids { notes.move(id, to: position) }
    ///         }
    ///
    /// - Parameter action: Receives the ids of the rows, in list order, and their destination: before a row
    ///   that is not moved, or the end. With `nil`, rows cannot be moved.
    public func onMove(
        perform action: (@MainActor ([Source.ItemID], RowPosition<Source.ItemID>) -> Void)?
    ) -> Self {
        commanding { $0.move = action }
    }
}
