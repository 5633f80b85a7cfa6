import DynamicLists
import SwiftUI

/// One row of a list. It retains the row's model, notifies the list when the row appears and disappears, and
/// shows the row's error below it and the separator from the previous row above it.
struct RowHost<ItemView: View, Source: ListSource>: View {
    private let id: Source.ItemID
    private let viewModel: ListViewModel<Source>
    private let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    private let failure: @MainActor (ListItemViewModel<Source.Item>, ListError) -> AnyView
    private let separator: (@MainActor (Source.ItemID) -> AnyView?)?
    @State private var shown: ShownRow<Source.Item>

    init(
        id: Source.ItemID, viewModel: ListViewModel<Source>,
        itemView: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        failure: @escaping @MainActor (ListItemViewModel<Source.Item>, ListError) -> AnyView,
        separator: (@MainActor (Source.ItemID) -> AnyView?)?
    ) {
        self.id = id
        self.viewModel = viewModel
        self.itemView = itemView
        self.failure = failure
        self.separator = separator
        _shown = State(initialValue: ShownRow(viewModel.row(for: id)))
    }

    var body: some View {
        // A stack is a single view, whatever its content. With it, lists stay lazy when a program's row has a
        // condition at its top level, the row appears and disappears once, and it keeps its state when an
        // error appears and disappears.
        VStack(alignment: .leading) {
            if let row = shown.row {
                separator?(id)
                itemView(row)
                if let error = row.phase.error { failure(row, error) }
            }
        }
        .onAppear { viewModel.rowAppeared(id, in: shown) }
        .onDisappear { viewModel.rowDisappeared(id, in: shown) }
    }
}

/// A row as shown by one view. The view model may be shown by several views and distinguishes them by this
/// object's identity.
private final class ShownRow<Item: Sendable> {
    /// `nil` for a row that was removed from the list just before it was shown.
    let row: ListItemViewModel<Item>?

    init(_ row: ListItemViewModel<Item>?) {
        self.row = row
    }
}
