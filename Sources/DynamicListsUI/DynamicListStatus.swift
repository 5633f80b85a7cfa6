public import DynamicLists
public import SwiftUI

/// The state of a list in addition to its rows: the progress of the first load, the empty list, or the error
/// with Retry. While there are rows, it shows only an error that no ``DynamicListEdge`` shows on screen: that
/// of a refresh at the top, and that of rows behind placeholders at the bottom.
///
///     ScrollView {
///         LazyVStack { DynamicForEach(notes) { row in Text(row.item.title) } }
///     }
///     .overlay { DynamicListStatus(notes).emptyView { Text("No notes") } }
public struct DynamicListStatus<Source: ListSource>: DynamicStatusContent, ListPart {
    let viewModel: ListViewModel<Source>
    /// The values that the modifiers set.
    public var options = DynamicListOptions<Source>()
    var visibleRows: VisibleRows?

    /// Creates the view of a list's state.
    public init(_ viewModel: ListViewModel<Source>) {
        self.viewModel = viewModel
    }

    /// At most two views: the errors at the top and at the bottom.
    public var body: some View {
        let snapshot = viewModel.snapshot
        let visibleRows = visibleRows ?? .shared(by: viewModel)
        let places = ListPlaces(snapshot, showsPlaceholders: visibleRows.showsPlaceholders)
        if snapshot.ids.isEmpty {
            emptyState(of: snapshot)
        } else if !places.hasPlaceholders {
            if let error = snapshot.refreshState.error {
                RefreshErrorBar(row: visibleRows.refreshError) { failure(error) }
                    .frame(maxHeight: .infinity, alignment: .top)
            }
        } else if let error = snapshot.error(amongPlaceholders: places) {
            failure(error).background(.regularMaterial)
                .frame(maxHeight: .infinity, alignment: .bottom)
        }
    }

    private func failure(_ error: ListError) -> AnyView {
        options.values.failure(error) { viewModel.retry() }
    }

    private func emptyState(of snapshot: ListSnapshot<Source.ItemID>) -> some View {
        let content = EmptyListContent(
            refreshState: snapshot.refreshState, appendState: snapshot.appendState,
            prependState: snapshot.prependState)
        return VStack {
            switch content {
            case .failure(let error): failure(error)
            case .nothing(let isPaused):
                options.values.empty()
                if isPaused { MoreButton { viewModel.retry() } }
            case .loading: options.values.firstLoad()
            }
        }
        // The program may have removed all rows.
        .reached([.end, .beginning], of: viewModel, in: snapshot)
    }
}

/// The error of a refresh, shown while the row with that error is not on screen.
private struct RefreshErrorBar<Message: View>: View {
    let row: RowPresence
    let message: () -> Message

    var body: some View {
        if !row.isOnScreen { message().background(.regularMaterial) }
    }
}

extension ListSnapshot {
    /// The error that has no row, because the screen may show only placeholders.
    fileprivate func error(amongPlaceholders places: ListPlaces<ID>) -> ListError? {
        refreshState.error ?? (places.before.isEmpty ? nil : prependState.error)
            ?? (places.after.isEmpty ? nil : appendState.error)
    }
}
