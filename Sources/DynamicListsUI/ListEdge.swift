import DynamicLists
import SwiftUI

/// On which side of a list's rows something stands.
enum ListSide {
    case beginning, end

    func state<ID>(in snapshot: ListSnapshot<ID>) -> LoadState {
        self == .end ? snapshot.appendState : snapshot.prependState
    }

    var edge: VerticalEdge { self == .end ? .bottom : .top }
}

/// The row above the first one, or below the last: progress while more is loaded there, the error with Retry,
/// a button where a filter left nothing of many pages, or the end, if there are many rows. Once all is
/// loaded, there is no row unless the end is shown.
struct ListEdge<Source: ListSource>: View {
    let side: ListSide
    let viewModel: ListViewModel<Source>
    let states: DynamicListStates<Source.Item>
    let sight: ListSight
    @Environment(\.defaultMinListRowHeight) private var minHeight

    var body: some View {
        let snapshot = viewModel.snapshot
        let state = side.state(in: snapshot)
        if state != .ended || side == .end && saysEnd {
            row(state, of: snapshot)
        }
    }

    @ViewBuilder
    private func row(_ state: LoadState, of snapshot: ListSnapshot<Source.ItemID>) -> some View {
        // A stack, so that it appears once and not with each of its states.
        VStack {
            switch state {
            case .failed(let error): states.failure(error) { viewModel.retry() }
            case .paused: MoreButton { viewModel.retry() }
            case .ended: states.end()
            case .idle, .loading: states.loadingMore(side.edge)
            }
        }
        .padding(.vertical, 11)
        .frame(maxWidth: .infinity, minHeight: minHeight)
        // What is measured of it is the whole row.
        .listRowInsets(EdgeInsets())
        .listRowSeparator(.hidden)
        .reached(side == .end ? [.end] : [.beginning], of: viewModel, in: snapshot)
        .seen(in: sight, isHeader: side == .beginning)
    }

    private var saysEnd: Bool {
        switch states.endVisibility {
        case .automatic: !sight.length.isShort
        case .visible: true
        case .hidden: false
        }
    }
}

/// What an empty list shows in its middle.
struct EmptyListState<Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let states: DynamicListStates<Source.Item>

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
        // A program may have removed the rows that were there.
        .reached([.end, .beginning], of: viewModel, in: snapshot)
    }
}

extension View {
    /// Asks for more on some sides when the view is on screen, and again whenever the rows changed and it is
    /// still there.
    ///
    /// Not when only load states changed: a source that always gives up would be asked for ever.
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

/// The rows of a snapshot, compared at once: a refresh that brings as many rows as before is a change, too.
struct ShownRows<ID: Hashable & Sendable>: Equatable {
    let snapshot: ListSnapshot<ID>

    static func == (left: ShownRows, right: ShownRows) -> Bool {
        left.snapshot.change(since: right.snapshot) == .same
    }
}
