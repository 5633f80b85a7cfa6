public import DynamicLists
public import SwiftUI

/// The views that a list shows in addition to its rows, and the layout of the rows.
struct DynamicListConfiguration<Item: Sendable> {
    var rowInsets: EdgeInsets?
    var rowSeparator = Visibility.automatic
    var firstLoad: @MainActor () -> AnyView = { AnyView(ProgressView()) }
    var empty: @MainActor () -> AnyView = { AnyView(StatusMessage(title: "Nothing here")) }
    var failure: @MainActor (ListError, @escaping @MainActor () -> Void) -> AnyView = { error, retry in
        AnyView(StatusMessage(title: "Loading failed", error: error, retry: retry))
    }
    var itemFailure: @MainActor (ListItemViewModel<Item>, ListError) -> AnyView = { row, error in
        AnyView(RowErrorView(error: error) { row.retry() })
    }
    /// The placeholder at a position, or `nil` if rows that are not loaded have no placeholders.
    var placeholder: (@MainActor (Int, VisibleRows) -> AnyView)?
    var loadingMore: @MainActor (VerticalEdge) -> AnyView = { _ in AnyView(LoadingMoreView()) }
    var end: @MainActor () -> AnyView = { AnyView(EndNotice()) }
    var endVisibility = Visibility.automatic
    var isRefreshable = true

    /// The insets of rows. The default is that of `List`.
    var effectiveRowInsets: EdgeInsets {
        rowInsets ?? EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    }
}

extension DynamicList {
    /// Sets the view in the middle while the first page is loaded, instead of a spinner.
    public func firstLoadView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> DynamicList {
        changed { $0.firstLoad = { AnyView(content()) } }
    }

    /// Sets the view in the middle of an empty list, also of one whose filter excludes all rows. If there may
    /// be more rows, because loading paused after many pages without a match of the filter
    /// (`LoadState.paused`), a button below the view loads more.
    public func emptyView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> DynamicList {
        changed { $0.empty = { AnyView(content()) } }
    }

    /// Sets the view shown when a page could not be loaded: in the middle for the first page, below the rows
    /// for a later page, above them for an earlier page and for a refresh. The error of a refresh is also
    /// shown over the top of the list while the area above the rows is not on screen. Where placeholders take
    /// the place of rows that could not be loaded, the error is shown over the bottom of the list. The second
    /// argument retries the load.
    public func failureView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListError, @escaping @MainActor () -> Void) -> Content
    ) -> DynamicList {
        changed { $0.failure = { AnyView(content($0, $1)) } }
    }

    /// Sets the view below a row whose additional data could not be loaded. `row.retry()` retries the load.
    ///
    /// Rows that read `row.phase` and show the error themselves need none: pass an `EmptyView`.
    public func itemFailureView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListItemViewModel<Source.Item>, ListError) -> Content
    ) -> DynamicList {
        changed { $0.itemFailure = { AnyView(content($0, $1)) } }
    }

    /// Sets the view above the first row (`.top`) or below the last row (`.bottom`) while more rows are
    /// loaded there, instead of a spinner.
    ///
    ///     DynamicList(diary) { row in Text(row.item.title) }
    ///         .loadingMoreView { edge in Text(edge == .top ? "Earlier days …" : "Later days …") }
    ///
    /// The view exists before the load begins, because its appearance on screen starts the load.
    public func loadingMoreView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (VerticalEdge) -> Content
    ) -> DynamicList {
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
    ) -> DynamicList {
        changed {
            $0.end = { AnyView(content()) }
            $0.endVisibility = visibility
        }
    }

    /// Sets whether "End of list" is shown after the last row of a completely loaded list. `.automatic`, the
    /// default, shows it if the rows fill the screen; `.visible` shows it always; `.hidden` never.
    public func endView(_ visibility: Visibility) -> DynamicList {
        changed { $0.endVisibility = visibility }
    }

    /// Disables refreshing by the user, by pulling or by a key. A `refreshable` modifier around the list then
    /// applies to it. The program can still call `ListViewModel.refresh()`.
    ///
    /// Use a constant value: a change re-creates the list, as when the view disappears and returns.
    public func refreshDisabled(_ isDisabled: Bool = true) -> DynamicList {
        changed { $0.isRefreshable = !isDisabled }
    }

    /// Sets the distance of each row's content from the row's edges. `nil`, the default, uses the list's own
    /// insets.
    ///
    /// This modifier replaces `listRowInsets` inside the row's view, which has no effect there.
    public func rowInsets(_ insets: EdgeInsets?) -> DynamicList {
        changed { $0.rowInsets = insets }
    }

    /// Shows or hides the line below each row. The default, `.automatic`, follows the list style.
    ///
    /// This modifier replaces `listRowSeparator` inside the row's view, which has no effect there.
    public func rowSeparator(_ visibility: Visibility) -> DynamicList {
        changed { $0.rowSeparator = visibility }
    }

    private func changed(_ change: (inout DynamicListConfiguration<Source.Item>) -> Void) -> DynamicList {
        var copy = self
        change(&copy.states)
        return copy
    }
}
