import DynamicLists
import SwiftUI

/// One row of a list. It retains the row's model, notifies the list when the row appears and disappears, and
/// shows the row's error below it, and above it the separator from the previous row and the gap between them.
struct RowHost<ItemView: View, Source: ListSource>: View {
    let id: Source.ItemID
    let viewModel: ListViewModel<Source>
    private let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    private let failure: @MainActor (ListItemViewModel<Source.Item>, ListError) -> AnyView
    private let separator: (@MainActor (Source.ItemID) -> AnyView?)?
    private let gap: DynamicListEdge<Source>?
    private let reportsPresence: Bool
    @State private var shown = ShownRow<Source>()

    /// - Parameters:
    ///   - gap: The view of the missing rows before this one, or `nil` if there are none.
    ///   - reportsPresence: Whether the list is notified when the row appears and disappears.
    init(
        id: Source.ItemID, viewModel: ListViewModel<Source>,
        itemView: @escaping @MainActor (ListItemViewModel<Source.Item>) -> ItemView,
        failure: @escaping @MainActor (ListItemViewModel<Source.Item>, ListError) -> AnyView,
        separator: (@MainActor (Source.ItemID) -> AnyView?)?, gap: DynamicListEdge<Source>? = nil,
        reportsPresence: Bool = true
    ) {
        self.id = id
        self.viewModel = viewModel
        self.itemView = itemView
        self.failure = failure
        self.separator = separator
        self.gap = gap
        self.reportsPresence = reportsPresence
    }

    var body: some View {
        // A stack is a single view, whatever its content. With it, lists stay lazy when a program's row has a
        // condition at its top level, the row appears and disappears once, and it keeps its state when an
        // error appears and disappears.
        VStack(alignment: .leading) {
            if let row = shown.row(id, of: viewModel) {
                if let gap { gap }
                separator?(id)
                itemView(row)
                if let error = row.phase.error { failure(row, error) }
            }
        }
        .onAppear { shown.isOnScreen = reportsPresence }
        .onDisappear { shown.isOnScreen = false }
    }
}

/// A row as shown by one view. The view model may be shown by several views and distinguishes them by this
/// object's identity.
@MainActor
private final class ShownRow<Source: ListSource> {
    private var id: Source.ItemID?
    private weak var viewModel: ListViewModel<Source>?
    /// `nil` for a row that was removed from the list just before it was shown.
    private var row: ListItemViewModel<Source.Item>?

    var isOnScreen = false {
        didSet { if isOnScreen != oldValue { report(isOnScreen) } }
    }

    /// The row, which is retained. A container may show the rows of another list with the same ids.
    func row(_ id: Source.ItemID, of viewModel: ListViewModel<Source>) -> ListItemViewModel<Source.Item>? {
        if id == self.id, viewModel === self.viewModel { return row }
        if isOnScreen { report(false) }
        (self.id, self.viewModel, row) = (id, viewModel, viewModel.row(for: id))
        if isOnScreen { report(true) }
        return row
    }

    private func report(_ isOnScreen: Bool) {
        guard let id, let viewModel else { return }
        if isOnScreen {
            viewModel.rowAppeared(id, in: self)
        } else {
            viewModel.rowDisappeared(id, in: self)
        }
    }
}
