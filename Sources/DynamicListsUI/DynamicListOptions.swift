public import DynamicLists
import SwiftUI

/// The views that a list shows in addition to its rows, the layout of the rows, and the user's actions on
/// them. The modifiers of ``DynamicListContent`` set them.
@MainActor
public struct DynamicListOptions<Source: ListSource> {
    /// The options in an object: they are passed to each part of a list, and compared whenever it changes.
    private final class Storage {
        let values: ListOptionValues<Source>

        init(_ values: ListOptionValues<Source>) { self.values = values }
    }
    private var storage = Storage(ListOptionValues())

    package var values: ListOptionValues<Source> {
        _read { yield storage.values }
        set { storage = Storage(newValue) }
    }
}

/// The values of a list's options.
package struct ListOptionValues<Source: ListSource> {
    var rowInsets: EdgeInsets?
    var rowSeparator = Visibility.automatic
    var firstLoad: @MainActor () -> AnyView = { AnyView(ProgressView()) }
    var empty: @MainActor () -> AnyView = { AnyView(StatusMessage(title: "Nothing here")) }
    var failure: @MainActor (ListError, @escaping @MainActor () -> Void) -> AnyView = { error, retry in
        AnyView(StatusMessage(title: "Loading failed", error: error, retry: retry))
    }
    var itemFailure: @MainActor (ListItemViewModel<Source.Item>, ListError) -> AnyView = { row, error in
        AnyView(RowErrorView(error: error) { row.retry() })
    }
    /// The placeholder at a position, or `nil` if rows that are not loaded have no placeholders.
    var placeholder: (@MainActor (Int, VisibleRows) -> AnyView)?
    var loadingMore: @MainActor (VerticalEdge) -> AnyView = { _ in AnyView(LoadingMoreView()) }
    var end: @MainActor () -> AnyView = { AnyView(EndNotice()) }
    var endVisibility = Visibility.automatic
    /// The behavior of the list at its end.
    var following = EndOptions()
    /// The row that is kept at the top of the screen, or `nil` if the list does not do that.
    var held: HeldRow<Source.ItemID>?
    var isRefreshable = true
    var separators: (@MainActor (ListViewModel<Source>) -> SeparatorViews<Source>)?
    package var commands = ListCommands<Source>()

    /// The insets of rows. The default is that of `List`.
    var effectiveRowInsets: EdgeInsets {
        rowInsets ?? EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
    }
}
