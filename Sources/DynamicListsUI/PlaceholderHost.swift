import DynamicLists
import SwiftUI

/// The placeholder of a row that is not loaded. The row is requested once the placeholder has been on screen
/// for some time.
struct PlaceholderHost<Placeholder: View, Source: PageSource>: View {
    let position: Int
    let viewModel: ListViewModel<Source>
    let visibleRows: VisibleRows
    let placeholder: @MainActor () -> Placeholder

    var body: some View {
        VStack(alignment: .leading) { placeholder() }
            .redacted(reason: .placeholder)
            .onAppear {
                visibleRows.placeholders.insert(position)
                visibleRows.requestPlaceholders(viewModel)
            }
            .onDisappear {
                visibleRows.placeholders.remove(position)
                visibleRows.requestPlaceholders(viewModel)
            }
            // Rows were loaded, and this one is still not among them.
            .onChange(of: ShownRows(snapshot: viewModel.snapshot)) {
                visibleRows.requestPlaceholders(viewModel)
            }
    }

    /// A closure that makes the placeholder at a position.
    static func factory(
        _ viewModel: ListViewModel<Source>, _ placeholder: @escaping @MainActor () -> Placeholder
    ) -> @MainActor (Int, VisibleRows) -> AnyView {
        { position, visibleRows in
            AnyView(
                PlaceholderHost(
                    position: position, viewModel: viewModel, visibleRows: visibleRows,
                    placeholder: placeholder))
        }
    }
}

extension VisibleRows {
    /// Requests the rows of the placeholders on screen after they have been there for a tenth of a second, so
    /// that fast scrolling requests nothing.
    fileprivate func requestPlaceholders<Source: PageSource>(_ list: ListViewModel<Source>) {
        placeholderTask?.cancel()
        placeholderTask = Task { [weak self, weak list, clock = list.clock] in
            await clock.sleep(for: .milliseconds(100))
            guard !Task.isCancelled, let self, let list else { return }
            for position in placeholders.sorted() { list.placeholderAppeared(at: position) }
        }
    }
}
