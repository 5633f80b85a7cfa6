import DynamicLists

#if canImport(SwiftUI)
    import SwiftUI
#else
    import LinuxViews
#endif

/// The last row: progress while more is loaded, the error with Retry, or the end.
struct ListFooter<Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let states: DynamicListStates<Source.Item>

    var body: some View {
        let snapshot = viewModel.snapshot
        // A stack, so that it appears once and not with each of its states.
        VStack {
            switch snapshot.appendState {
            case .failed(let error): states.failure(error) { viewModel.retry() }
            case .ended: states.end()
            case .idle, .loading: ProgressView()
            }
        }
        .frame(maxWidth: .infinity)
        .listRowSeparator(.hidden)
        .endReached(of: viewModel, in: snapshot)
    }
}

/// What an empty list shows in its middle.
struct EmptyListState<Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let states: DynamicListStates<Source.Item>

    var body: some View {
        let snapshot = viewModel.snapshot
        VStack {
            switch (snapshot.refreshState, snapshot.appendState) {
            case (.failed(let error), _), (_, .failed(let error)): states.failure(error) { viewModel.retry() }
            case (_, .ended): states.empty()
            default: states.firstLoad()
            }
        }
        // A program may have removed the rows that were there.
        .endReached(of: viewModel, in: snapshot)
    }
}

extension View {
    /// Asks for more when the view is on screen, and again whenever the rows changed and it is still there.
    ///
    /// Not when only load states changed: a source that always gives up would be asked for ever.
    fileprivate func endReached<Source: ListSource>(
        of viewModel: ListViewModel<Source>, in snapshot: ListSnapshot<Source.ItemID>
    ) -> some View {
        task(id: Rows(snapshot: snapshot)) {
            if !Task.isCancelled { viewModel.endReached() }
        }
    }
}

/// The rows of a snapshot, compared at once: a refresh that brings as many rows as before is a change, too.
private struct Rows<ID: Hashable & Sendable>: Equatable {
    let snapshot: ListSnapshot<ID>

    static func == (left: Rows, right: Rows) -> Bool { left.snapshot.change(since: right.snapshot) == .same }
}
