public import DynamicLists
public import SwiftUI

/// What a list shows beside its rows, and how it sets them.
struct DynamicListStates<Item: Sendable> {
    var rowInsets: EdgeInsets?
    var rowSeparator = Visibility.automatic
    var firstLoad: @MainActor () -> AnyView = { AnyView(ProgressView()) }
    var empty: @MainActor () -> AnyView = { AnyView(Notice(title: "Nothing here")) }
    var failure: @MainActor (ListError, @escaping @MainActor () -> Void) -> AnyView = { error, retry in
        AnyView(Notice(title: "Loading failed", error: error, retry: retry))
    }
    var itemFailure: @MainActor (ListItemViewModel<Item>, ListError) -> AnyView = { row, error in
        AnyView(RowNotice(error: error) { row.retry() })
    }
    /// At a position; nil: rows that are not loaded have no places.
    var placeholder: (@MainActor (Int, ListSight) -> AnyView)?
    var loadingMore: @MainActor (VerticalEdge) -> AnyView = { _ in AnyView(ProgressView()) }
    var end: @MainActor () -> AnyView = { AnyView(EndNotice()) }
    var endVisibility = Visibility.automatic
    var isRefreshable = true

    /// The insets of rows: those of `List` where the program gives none.
    var effectiveRowInsets: EdgeInsets {
        rowInsets ?? EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    }
}

extension DynamicList {
    /// Shown in the middle while the first page is loaded, instead of a spinner.
    public func firstLoadView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> DynamicList {
        changed { $0.firstLoad = { AnyView(content()) } }
    }

    /// Shown in the middle when the list turned out to be empty, also where its filter leaves nothing. If
    /// there may be more, because loading paused after many pages of which the filter left nothing
    /// (`LoadState.paused`), a button below it loads more.
    public func emptyView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> DynamicList {
        changed { $0.empty = { AnyView(content()) } }
    }

    /// Shown when a page could not be loaded: in the middle for the first one, below the rows for a later
    /// one, above them for one before them and for a refresh. The error of a refresh is also shown over the
    /// list, at its top, while the place above the rows is not on screen; and over the list, at its bottom,
    /// where placeholders stand for what could not be loaded. The second argument tries again.
    public func failureView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListError, @escaping @MainActor () -> Void) -> Content
    ) -> DynamicList {
        changed { $0.failure = { AnyView(content($0, $1)) } }
    }

    /// Shown below a row whose additional data could not be loaded. `row.retry()` tries again.
    ///
    /// Rows that look at `row.phase` and show the error themselves want nothing here: give an `EmptyView`.
    public func itemFailureView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (ListItemViewModel<Source.Item>, ListError) -> Content
    ) -> DynamicList {
        changed { $0.itemFailure = { AnyView(content($0, $1)) } }
    }

    /// Shown beside the rows while more of them come, instead of a spinner: above the first row (`.top`) or
    /// below the last (`.bottom`).
    ///
    ///     DynamicList(diary) { row in Text(row.item.title) }
    ///         .loadingMoreView { edge in Text(edge == .top ? "Earlier days …" : "Later days …") }
    ///
    /// It is there before the load begins, too: when it comes on screen, the load does.
    public func loadingMoreView<Content: View>(
        @ViewBuilder _ content: @escaping @MainActor (VerticalEdge) -> Content
    ) -> DynamicList {
        changed { $0.loadingMore = { AnyView(content($0)) } }
    }

    /// Shown after the last row when there is nothing more.
    ///
    /// - Parameters:
    ///   - visibility: `.automatic`, the default, shows it below rows that fill the screen, `.visible` below
    ///     fewer, too, and `.hidden` not at all.
    ///   - content: instead of "End of list".
    public func endView<Content: View>(
        _ visibility: Visibility = .automatic, @ViewBuilder _ content: @escaping @MainActor () -> Content
    ) -> DynamicList {
        changed {
            $0.end = { AnyView(content()) }
            $0.endVisibility = visibility
        }
    }

    /// Says whether "End of list" is shown after the last row when there is nothing more: `.automatic`, as it
    /// is by default, below rows that fill the screen, `.visible` below fewer, too, and `.hidden` not at all.
    public func endView(_ visibility: Visibility) -> DynamicList {
        changed { $0.endVisibility = visibility }
    }

    /// Keeps the list from being refreshed by the user, by pulling or by a key. A `refreshable` of the
    /// program's own around the list then holds for it. The program may still call `ListViewModel.refresh()`.
    ///
    /// Decide it once: when it changes, the list is made anew, as it is when the view has gone and come back.
    public func refreshDisabled(_ isDisabled: Bool = true) -> DynamicList {
        changed { $0.isRefreshable = !isDisabled }
    }

    /// The distance of each row's content from the row's edges; nil, the default, is the list's own.
    ///
    /// It takes the place of `listRowInsets` inside the row's view, where that has no effect.
    public func rowInsets(_ insets: EdgeInsets?) -> DynamicList {
        changed { $0.rowInsets = insets }
    }

    /// Shows or hides the line below each row. Default `.automatic`: as the list's style has it.
    ///
    /// It takes the place of `listRowSeparator` inside the row's view, where that has no effect.
    public func rowSeparator(_ visibility: Visibility) -> DynamicList {
        changed { $0.rowSeparator = visibility }
    }

    private func changed(_ change: (inout DynamicListStates<Source.Item>) -> Void) -> DynamicList {
        var copy = self
        change(&copy.states)
        return copy
    }
}
