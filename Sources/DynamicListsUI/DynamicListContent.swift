public import DynamicLists
public import SwiftUI

/// A view of a list's view model, whose appearance and actions are set by modifiers: ``DynamicList``, and the
/// parts that it is made of.
@MainActor @preconcurrency
public protocol DynamicListContent<Source>: View {
    /// The source of the list's rows.
    associatedtype Source: ListSource

    /// The values that the modifiers set.
    var options: DynamicListOptions<Source> { get set }
}

/// A view that shows items in rows: ``DynamicForEach``, ``DynamicOutline``, and all views of a whole list
/// (``DynamicContainer``).
@MainActor @preconcurrency
public protocol DynamicItemContent<Source>: DynamicListContent {}

/// A view that shows rows in a sequence: ``DynamicForEach``, and all views of a whole list.
@MainActor @preconcurrency
public protocol DynamicRowContent<Source>: DynamicItemContent {}

/// A view that shows why pages could not be loaded: ``DynamicList``, ``DynamicListStatus``,
/// ``DynamicListEdge``, ``DynamicOutline``.
@MainActor @preconcurrency
public protocol DynamicFailureContent<Source>: DynamicListContent {}

/// A view that shows the state of a list without rows: ``DynamicList``, ``DynamicListStatus``,
/// ``DynamicOutline``.
@MainActor @preconcurrency
public protocol DynamicStatusContent<Source>: DynamicFailureContent {}

/// A view at an end of the rows: ``DynamicList``, ``DynamicListEdge``.
@MainActor @preconcurrency
public protocol DynamicEdgeContent<Source>: DynamicFailureContent {}

/// A view that shows a whole list: ``DynamicList``, ``DynamicGrid``, ``DynamicCarousel``, ``DynamicMasonry``.
@MainActor @preconcurrency
public protocol DynamicContainer<Source>: DynamicRowContent, DynamicStatusContent, DynamicEdgeContent {}

/// A view of a whole list that can open at its end, and stay there: ``DynamicList``, ``DynamicGrid``.
@MainActor @preconcurrency
public protocol DynamicFollowingContainer<Source>: DynamicContainer {}

/// A view that a whole list is made of, or that is in a container of the program.
@MainActor
protocol ListPart: DynamicListContent {
    /// The visible rows of the list that this view is a part of, or `nil` in a container of the program.
    var visibleRows: VisibleRows? { get set }
}

extension DynamicListContent {
    func changed(_ change: (inout ListOptionValues<Source>) -> Void) -> Self {
        var copy = self
        change(&copy.options.values)
        return copy
    }

    /// A part of this view, with its options.
    func part<Part: ListPart>(_ part: Part, _ visibleRows: VisibleRows) -> Part
    where Part.Source == Source {
        var part = part
        part.options = options
        part.visibleRows = visibleRows
        return part
    }
}

extension DynamicStatusContent {
    /// Sets the view in the middle while the first page is loaded, instead of a spinner.
    public func firstLoadView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
        changed { $0.firstLoad = { AnyView(content()) } }
    }

    /// Sets the view in the middle of an empty list, also of one whose filter excludes all rows. If there may
    /// be more rows, because loading paused after many pages without a match of the filter
    /// (`LoadState.paused`), a button below the view loads more.
    public func emptyView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
        changed { $0.empty = { AnyView(content()) } }
    }
}

extension DynamicFailureContent {
    /// Sets the view shown when a page could not be loaded: in the middle for the first page, below the rows
    /// for a later page, above them for an earlier page and for a refresh. The error of a refresh is also
    /// shown over the top of the list while the area above the rows is not on screen. Where placeholders take
    /// the place of rows that could not be loaded, the error is shown over the bottom of the list. The second
    /// argument retries the load.
    public func failureView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListError, @escaping @MainActor () -> Void) -> Content
    ) -> Self {
        changed { $0.failure = { AnyView(content($0, $1)) } }
    }
}

extension DynamicEdgeContent {
    /// Sets the view above the first row (`.top`) or below the last row (`.bottom`) while more rows are
    /// loaded there, instead of a spinner.
    ///
    ///     DynamicList(diary) { row in Text(row.item.title) }
    ///         .loadingMoreView { edge in Text(edge == .top ? "Earlier days …" : "Later days …") }
    ///
    /// The view exists before the load begins, because its appearance on screen starts the load. In a
    /// ``DynamicCarousel``, `.top` is the side of the first item.
    public func loadingMoreView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (VerticalEdge) -> Content
    ) -> Self {
        changed { $0.loadingMore = { AnyView(content($0)) } }
    }

    /// Sets the view after the last row of a completely loaded list.
    ///
    /// - Parameters:
    ///   - visibility: `.automatic`, the default, shows the view if the rows fill the screen; `.visible`
    ///     shows it always; `.hidden` never.
    ///   - content: The view that replaces "End of list".
    public func endView<Content: View>(
        _ visibility: Visibility = .automatic, @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> Self {
        changed {
            $0.end = { AnyView(content()) }
            $0.endVisibility = visibility
        }
    }

    /// Sets whether "End of list" is shown after the last row of a completely loaded list. `.automatic`, the
    /// default, shows it if the rows fill the screen; `.visible` shows it always; `.hidden` never.
    public func endView(_ visibility: Visibility) -> Self {
        changed { $0.endVisibility = visibility }
    }
}

extension DynamicItemContent {
    /// Sets the view below a row whose additional data could not be loaded. `row.retry()` retries the load.
    ///
    /// Rows that read `row.phase` and show the error themselves need none: pass an `EmptyView`.
    public func itemFailureView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListItemViewModel<Source.Item>, ListError) -> Content
    ) -> Self {
        changed { $0.itemFailure = { AnyView(content($0, $1)) } }
    }

    /// Sets the distance of each row's content from the row's edges in a `List`. `nil`, the default, uses the
    /// list's own insets.
    ///
    /// This modifier replaces `listRowInsets` inside the row's view, which has no effect there.
    public func rowInsets(_ insets: EdgeInsets?) -> Self {
        changed { $0.rowInsets = insets }
    }

    /// Shows or hides the line below each row of a `List`. The default, `.automatic`, follows the list style.
    ///
    /// This modifier replaces `listRowSeparator` inside the row's view, which has no effect there.
    public func rowSeparator(_ visibility: Visibility) -> Self {
        changed { $0.rowSeparator = visibility }
    }
}

extension DynamicContainer {
    /// Disables refreshing by the user, by pulling or by a key. A `refreshable` modifier around the list then
    /// applies to it. The program can still call `ListViewModel.refresh()`.
    ///
    /// Use a constant value: a change re-creates the list, as when the view disappears and returns.
    public func refreshDisabled(_ isDisabled: Bool = true) -> Self {
        changed { $0.isRefreshable = !isDisabled }
    }
}
