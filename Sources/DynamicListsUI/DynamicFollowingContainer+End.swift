public import DynamicLists
public import SwiftUI

extension DynamicFollowingContainer {
    /// Opens the list at its end: the first frame with rows shows the last row at the bottom, and as many
    /// rows above it as fit. Rows that do not fill the screen are at the bottom as well.
    ///
    ///     DynamicList(messages) { row in Text(row.item.text) }
    ///         .opensAtEnd()
    ///         .followsEnd()
    ///
    /// The list stays at its end until the user or the program scrolls, while pages are loaded above it. A
    /// list that opens at a row (`ListSnapshot.anchor`), or that returns to the row that was being read,
    /// shows that row. The source should begin with its last page. The text "End of list" is not shown,
    /// unless `endView(_:)` requests it.
    ///
    /// On Apple's platforms this is `defaultScrollAnchor(_:for:)`, which SwiftUI documents for scroll views;
    /// a `List` may show its first rows for a moment. Use a ``DynamicForEach`` in a `ScrollView` to avoid it.
    ///
    /// - Parameter isEnabled: Use a constant value: a change re-creates the list.
    public func opensAtEnd(_ isEnabled: Bool = true) -> Self {
        changed { $0.following.opens = isEnabled }
    }

    /// Keeps the list at its end while it is there: as rows are inserted, as the last row grows, and as the
    /// window gets shorter. Scrolling up releases it, and rows that arrive then move nothing. Returning to
    /// the end takes it up again. At the end of a page that another one follows, the list stays where it is.
    ///
    /// While the end is not on screen, a button over it shows the number of rows that arrived there
    /// (`ListSnapshot.unreadCount`), and scrolls to the last one; see ``newRowsButton(_:)``. If the end is
    /// not loaded, a list that opens at its end loads the page that the source returns without a key.
    ///
    /// On Apple's platforms this is `defaultScrollAnchor(_:for:)`, which SwiftUI documents for scroll views.
    /// Whether a `List` stays at its end in each frame, and whether rows keep their places while others are
    /// inserted above them, is not guaranteed there.
    ///
    /// - Parameter isEnabled: Use a constant value: a change re-creates the list.
    public func followsEnd(_ isEnabled: Bool = true) -> Self {
        changed { $0.following.follows = isEnabled }
    }

    /// Sets the button of a list that follows its end, instead of "3 new messages", or "New messages" if
    /// there is a gap before them.
    ///
    ///     DynamicList(messages) { row in Text(row.item.text) }
    ///         .followsEnd()
    ///         .newRowsButton { count, scrollToEnd in
    ///             Button("\(count) new lines", action: scrollToEnd).padding()
    ///         }
    ///
    /// It is shown over the end of the list while the end is not on screen and there are new rows. The second
    /// argument scrolls to the last row.
    public func newRowsButton<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (Int, @escaping @MainActor () -> Void) -> Content
    ) -> Self {
        changed { $0.following.button = { AnyView(content($0, $1)) } }
    }
}

extension View {
    /// Keeps a scroll view with the rows of a list at its end, as `followsEnd()` does for a ``DynamicList``.
    ///
    ///     ScrollView {
    ///         LazyVStack { DynamicForEach(messages) { row in Text(row.item.text) } }
    ///     }
    ///     .defaultScrollAnchor(.bottom)
    ///     .followsEnd(of: messages)
    ///
    /// `defaultScrollAnchor` lets the scroll view open at its end.
    public func followsEnd<Source: ListSource>(of list: ListViewModel<Source>) -> some View {
        modifier(EndOfList(viewModel: list, options: EndOptions(follows: true)))
    }

    /// Keeps a scroll view with the rows of a list at its end, with another button than "3 new messages"; see
    /// `newRowsButton(_:)`.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - button: The button over the end. It gets the number of new rows, and an action that scrolls to the
    ///     last one.
    public func followsEnd<Source: ListSource, Button: View>(
        of list: ListViewModel<Source>,
        @ViewBuilder button: @escaping @MainActor (Int, @escaping @MainActor () -> Void) -> Button
    ) -> some View {
        modifier(
            EndOfList(viewModel: list, options: EndOptions(follows: true) { AnyView(button($0, $1)) }))
    }
}

/// Keeps a scrolled container at its end, if it is to be kept there.
struct EndOfList<Source: ListSource>: ViewModifier {
    let viewModel: ListViewModel<Source>
    let options: EndOptions
    var visibleRows: VisibleRows?

    func body(content: Content) -> some View {
        if options.isUsed {
            ScrollViewReader { proxy in
                content.modifier(
                    EndKeeper(
                        viewModel: viewModel, options: options, proxy: proxy, held: visibleRows?.held
                    ) {
                        visibleRows?.isAtEnd = $0
                    })
            }
        } else {
            content
        }
    }
}
