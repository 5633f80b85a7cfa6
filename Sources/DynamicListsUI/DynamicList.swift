public import DynamicLists
public import SwiftUI

/// A list over a `ListViewModel` that loads as the user scrolls, shows the progress of loading, and offers
/// Retry after a failure.
///
///     DynamicList(viewModel) { row in
///         Text(row.item.title)
///     }
///
/// Rows are made when they come near the screen. The view model is notified as they appear and disappear.
/// Pulling the list down refreshes it; the old rows stay until the new ones are loaded. Everything that the
/// closure makes is one row, with several views stacked vertically.
///
/// A list that opens in the middle loads the rows before when the user scrolls up, and the row being read
/// keeps its place. After a jump or a restoration, `ListSnapshot.anchor` is scrolled to the top once. A view
/// that disappears and returns shows the same row at its top, as long as the view model lives;
/// ``restoresPosition(in:)`` keeps the reading position for longer.
///
/// The appearance of the list is that of `List`, changed by the usual modifiers after its own:
/// those of ``DynamicRowContent`` set up the rows and add their actions; those of ``DynamicStatusContent``,
/// ``DynamicFailureContent`` and ``DynamicEdgeContent`` replace the views shown in addition to the rows. Its
/// texts are looked up in the program's translations (`listTexts(tableName:bundle:)`).
///
/// It is a `List` of a ``DynamicListEdge``, a ``DynamicForEach`` and another ``DynamicListEdge``, with a
/// ``DynamicListStatus`` over it. Use these in other containers.
public struct DynamicList<ItemView: View, Source: ListSource>: DynamicFollowingContainer {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()
    /// The division into sections, or `nil` for a flat list.
    var sections: ListSectioning<ItemView, Source>?
    var savedPosition: SavedPosition?
    var selection: RowSelection<Source.ItemID>?

    /// Creates a list whose rows are made by `content`. Each row is observable: a change of a property that
    /// the closure reads updates that row alone.
    public init(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        itemView = content
    }

    /// Creates a list with a placeholder for each row that is not loaded yet, if the source reports their
    /// number (`Page.itemsBefore`, `Page.totalCount`). The scroll bar then shows the length of the whole
    /// list, and the user can scroll to any position in it.
    ///
    ///     DynamicList(viewModel) { row in
    ///         Text(row.item.title)
    ///     } placeholder: {
    ///         Text("A title of usual length")
    ///     }
    ///
    /// The rows behind placeholders are loaded when the same placeholders have been on screen for a tenth of
    /// a second; see `ListViewModel.placeholderAppeared(at:)`. A position far from the loaded rows needs a
    /// source that can compute the key of a position (`PageSource.key(forItemAt:pageSize:)`).
    ///
    /// Placeholders are made when they come near the screen. There are at most a million on each side of the
    /// loaded rows.
    ///
    /// - Parameters:
    ///   - viewModel: The list.
    ///   - content: The view of a loaded row.
    ///   - placeholder: The view of a row that is not loaded. It is shown redacted
    ///     (`redacted(reason: .placeholder)`); give it the shape of a row.
    public init<Placeholder: View>(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        @ViewBuilder placeholder: @escaping @MainActor () -> Placeholder
    ) where Source: PageSource {
        self.init(viewModel, content: content)
        options.values.placeholder = PlaceholderHost.factory(viewModel, placeholder)
    }

    /// The `List`, with an overlay while it has no rows.
    public var body: some View {
        ListBody(list: self)
            // Rows belong to their view model, even if another view model has rows with the same ids.
            .id(ObjectIdentifier(viewModel))
    }
}

extension DynamicList where ItemView: DynamicListItemView, ItemView.ItemType == Source.Item {
    /// Creates a list whose rows are views of a separate type.
    public init(listViewModel: ListViewModel<Source>) {
        self.init(listViewModel) { row in ItemView(itemViewModel: row) }
    }
}

/// A view of one row of a ``DynamicList``.
///
/// Declare the property as `@ObservedObject var itemViewModel`, or as a plain `let`: both update.
@MainActor @preconcurrency
public protocol DynamicListItemView: View {
    /// The data of a row.
    associatedtype ItemType: Sendable

    /// The row: its item, its load state, and `ListItemViewModel.retry()`.
    var itemViewModel: ListItemViewModel<ItemType> { get }
    /// Creates the view of a row.
    init(itemViewModel: ListItemViewModel<ItemType>)
}
