import DynamicLists
import SwiftUI

/// The beginning or the end of a list's rows.
enum ListSide {
    case beginning, end

    func state<ID>(in snapshot: ListSnapshot<ID>) -> LoadState {
        self == .end ? snapshot.appendState : snapshot.prependState
    }

    var edge: VerticalEdge { self == .end ? .bottom : .top }
}

/// The row above the first one or below the last: progress while more is loaded, the error with Retry, a
/// button after many pages without a match of the filter, or the end of a list that is long enough. Once all
/// is loaded, there is no row unless the end is shown.
struct ListEdge<Source: ListSource>: View {
    let side: ListSide
    let viewModel: ListViewModel<Source>
    let states: DynamicListConfiguration<Source.Item>
    let visibleRows: VisibleRows
    @Environment(\.defaultMinListRowHeight) private var minHeight

    var body: some View {
        let snapshot = viewModel.snapshot
        let state = side.state(in: snapshot)
        if state != .ended || side == .end && showsEnd {
            row(state, of: snapshot)
        }
    }

    @ViewBuilder
    private func row(_ state: LoadState, of snapshot: ListSnapshot<Source.ItemID>) -> some View {
        // A stack appears once, not with each of its states.
        VStack {
            switch state {
            case .failed(let error): states.failure(error) { viewModel.retry() }
            case .paused: MoreButton { viewModel.retry() }
            case .ended: states.end()
            case .idle, .loading:
                #if os(Linux)
                    states.loadingMore(side.edge).announced(state.isLoading)
                #else
                    states.loadingMore(side.edge)
                #endif
            }
        }
        .padding(.vertical, 11)
        .frame(maxWidth: .infinity, minHeight: minHeight)
        // The measured view is the whole row.
        .listRowInsets(EdgeInsets())
        .listRowSeparator(.hidden)
        .reached(side == .end ? [.end] : [.beginning], of: viewModel, in: snapshot)
        .trackHeaderFrame(in: visibleRows, isHeader: side == .beginning)
    }

    private var showsEnd: Bool {
        switch states.endVisibility {
        case .automatic: !visibleRows.length.isShort
        case .visible: true
        case .hidden: false
        }
    }
}

/// The content in the middle of an empty list.
struct EmptyListState<Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let states: DynamicListConfiguration<Source.Item>

    var body: some View {
        let snapshot = viewModel.snapshot
        let content = EmptyListContent(
            refreshState: snapshot.refreshState, appendState: snapshot.appendState,
            prependState: snapshot.prependState)
        VStack {
            switch content {
            case .failure(let error): states.failure(error) { viewModel.retry() }
            case .nothing(let isPaused):
                states.empty()
                if isPaused { MoreButton { viewModel.retry() } }
            case .loading: states.firstLoad()
            }
        }
        // The program may have removed all rows.
        .reached([.end, .beginning], of: viewModel, in: snapshot)
    }
}

extension View {
    /// Notifies the view model that the view, and with it the given sides, is on screen, and again whenever
    /// the rows change while it is.
    ///
    /// Changes of load states alone do not count: a source that always pauses would be queried forever.
    fileprivate func reached<Source: ListSource>(
        _ sides: [ListSide], of viewModel: ListViewModel<Source>, in snapshot: ListSnapshot<Source.ItemID>
    ) -> some View {
        task(id: ShownRows(snapshot: snapshot)) {
            if Task.isCancelled { return }
            for side in sides {
                if side == .end { viewModel.endReached() } else { viewModel.beginningReached() }
            }
        }
    }
}

/// The rows of a snapshot, compared in constant time. A refresh that loads as many rows as before is a
/// change, too.
struct ShownRows<ID: Hashable & Sendable>: Equatable {
    let snapshot: ListSnapshot<ID>

    static func == (left: ShownRows, right: ShownRows) -> Bool {
        left.snapshot.change(since: right.snapshot) == .same
    }
}
