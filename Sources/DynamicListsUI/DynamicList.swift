public import DynamicLists

#if canImport(SwiftUI)
    public import SwiftUI
#else
    public import LinuxViews
#endif

/// A list over a ``ListViewModel``: it loads as the user scrolls, shows where loading stands, and offers
/// Retry where something failed.
///
///     DynamicList(viewModel) { row in
///         Text(row.item.title)
///     }
///
/// Rows are made when they come near the screen and told to the view model as they appear and disappear.
/// Pulling the list down refreshes it; old rows stay until the new ones are there. Whatever the closure makes
/// is one row; several views stand below each other in it.
///
/// The list's looks are those of `List`, by the usual modifiers after its own: ``rowInsets(_:)`` and
/// ``rowSeparator(_:)`` set the rows; ``firstLoadView(_:)``, ``emptyView(_:)``, ``failureView(_:)``,
/// ``itemFailureView(_:)`` and ``endView(_:)`` replace what it shows beside them.
public struct DynamicList<ItemView: View, Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    var states = DynamicListStates<Source.Item>()

    /// Shows a list, each row as the closure says. The row is observable: what the closure reads of it
    /// updates that row alone.
    public init(
        _ viewModel: ListViewModel<Source>,
        @ViewBuilder content: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    ) {
        self.viewModel = viewModel
        itemView = content
    }

    /// The `List`, and over it what is shown while it has no rows.
    public var body: some View {
        let snapshot = viewModel.snapshot
        List {
            if !snapshot.ids.isEmpty, let error = snapshot.refreshState.error {
                states.failure(error) { viewModel.retry() }
            }
            ListRows(ids: snapshot.ids, viewModel: viewModel, itemView: itemView, states: states)
            if !snapshot.ids.isEmpty {
                ListFooter(viewModel: viewModel, states: states)
            }
        }
        .refreshable { [viewModel] in await viewModel.refresh() }
        .overlay {
            if snapshot.ids.isEmpty { EmptyListState(viewModel: viewModel, states: states) }
        }
        .onAppear { viewModel.start() }
        // Rows belong to their view model, even if another one has the same ids.
        .id(ObjectIdentifier(viewModel))
    }
}

/// The rows. A view of their own, so that a change of load states alone does not go through their ids.
private struct ListRows<ItemView: View, Source: ListSource>: View {
    let ids: ListIDs<Source.ItemID>
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let states: DynamicListStates<Source.Item>

    var body: some View {
        ForEach(ids, id: \.self) { id in
            RowHost(id: id, viewModel: viewModel, itemView: itemView, failure: states.itemFailure)
                .listRowInsets(states.rowInsets)
                .listRowSeparator(states.rowSeparator)
        }
    }
}

extension DynamicList where ItemView: DynamicListItemView, ItemView.ItemType == Source.Item {
    /// Shows a list whose rows are views of their own type.
    public init(listViewModel: ListViewModel<Source>) {
        self.init(listViewModel) { row in ItemView(itemViewModel: row) }
    }
}

/// A view that shows one row of a ``DynamicList``.
///
/// Declare the property as `@ObservedObject var itemViewModel`, or as a plain `let`: both update.
@MainActor @preconcurrency
public protocol DynamicListItemView: View {
    /// The data of a row.
    associatedtype ItemType: Sendable

    var itemViewModel: ListItemViewModel<ItemType> { get }
    init(itemViewModel: ListItemViewModel<ItemType>)
}
