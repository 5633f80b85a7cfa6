import DynamicLists
import SwiftUI

/// The state of a tree in addition to its rows: the first load, its failure, a tree without rows, and the
/// error of a refresh.
struct OutlineStatus<Source: TreeSource>: View {
    let tree: TreeViewModel<Source>
    let options: DynamicListOptions<Source>
    @State private var shown = ShownTreeRow<Source>()

    var body: some View {
        let snapshot = tree.snapshot
        if snapshot.hasNoItems {
            emptyState(of: snapshot)
        } else if let error = snapshot.refreshState.error {
            failure(error).background(.regularMaterial)
                .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    private func failure(_ error: ListError) -> AnyView {
        options.values.failure(error) { [tree] in tree.retry() }
    }

    private func emptyState(of snapshot: TreeSnapshot<Source.ItemID>) -> some View {
        let content = EmptyListContent(
            refreshState: snapshot.refreshState,
            appendState: shown.row(.more(nil), of: tree)?.loadState ?? .idle, prependState: .ended)
        return VStack {
            switch content {
            case .failure(let error): failure(error)
            case .nothing(let isPaused):
                options.values.empty()
                if isPaused { MoreButton { [tree] in tree.retry() } }
            case .loading: options.values.firstLoad()
            }
        }
    }
}

/// The row at the end of a level that is not completely loaded.
struct OutlineLevelRow<Source: TreeSource>: View {
    let row: TreeRowViewModel<Source.ItemID, Source.Item>
    let tree: TreeViewModel<Source>
    let options: DynamicListOptions<Source>

    private var isTopLevel: Bool { row.id == .more(nil) }

    var body: some View {
        // A stack appears once, not with each of its states.
        VStack {
            // Without any item, the state is shown in the middle.
            if !isTopLevel || !tree.snapshot.hasNoItems {
                switch row.loadState {
                case .failed(let error): options.values.failure(error) { [row] in row.retry() }
                case .paused: MoreButton { [row] in row.retry() }
                case .ended: EmptyView()
                case .idle, .loading:
                    #if os(Linux)
                        options.values.loadingMore(.bottom).announced(row.loadState.isLoading)
                    #else
                        options.values.loadingMore(.bottom)
                    #endif
                }
            }
        }
        .frame(maxWidth: .infinity, minHeight: 22, alignment: isTopLevel ? .center : .leading)
    }
}

extension TreeSnapshot {
    /// Whether no item is loaded. There may be the row of the top level.
    fileprivate var hasNoItems: Bool { rows.first?.itemID == nil }
}
