import DynamicLists
import SwiftUI

/// One row of a list: keeps the row's model alive, tells the list when it comes and goes, and shows its
/// error below it, and what stands between it and the row before above it.
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
        // A stack is one view whatever is in it: lists stay lazy when a program's row has a condition at its
        // top, the row appears and disappears once, and keeps its state when an error comes and goes.
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

/// A row in one view: the list may be shown by others, too, and tells them apart by this.
private final class ShownRow<Item: Sendable> {
    /// nil for a row that left the list in the moment in which it was to be shown.
    let row: ListItemViewModel<Item>?

    init(_ row: ListItemViewModel<Item>?) {
        self.row = row
    }
}
