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
        Group {
            switch snapshot.appendState {
            case .failed(let error): states.failure(error) { viewModel.retry() }
            case .ended: states.end()
            case .idle, .loading: ProgressView()
            }
        }
        .frame(maxWidth: .infinity)
        .listRowSeparator(.hidden)
        // On screen, and again whenever rows came and it is still there: more is wanted.
        .task(id: snapshot.ids.count) { viewModel.endReached() }
    }
}

/// What an empty list shows in its middle.
struct EmptyListState<Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let states: DynamicListStates<Source.Item>

    var body: some View {
        let snapshot = viewModel.snapshot
        switch (snapshot.refreshState, snapshot.appendState) {
        case (.failed(let error), _), (_, .failed(let error)): states.failure(error) { viewModel.retry() }
        case (_, .ended): states.empty()
        default: states.firstLoad()
        }
    }
}

/// A message with a button to try again.
struct Notice: View {
    let title: String
    let detail: String?
    let retry: (@MainActor () -> Void)?

    var body: some View {
        VStack(spacing: 6) {
            Text(title).font(.headline)
            if let detail {
                Text(detail)
                    .font(.subheadline)
                    .foregroundColor(.secondary)
                    .multilineTextAlignment(.center)
            }
            if let retry { Button("Retry", action: retry).padding(.top, 4) }
        }
        .padding(.horizontal)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity)
    }
}
