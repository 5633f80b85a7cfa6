import DynamicLists
import SwiftUI

/// The place of a row that is not loaded, which is asked for when it is looked at.
struct PlaceholderHost<Placeholder: View, Source: PageSource>: View {
    let position: Int
    let viewModel: ListViewModel<Source>
    let sight: ListSight
    let placeholder: @MainActor () -> Placeholder

    var body: some View {
        VStack(alignment: .leading) { placeholder() }
            .redacted(reason: .placeholder)
            .onAppear {
                sight.placeholders.insert(position)
                sight.ask(viewModel)
            }
            .onDisappear {
                sight.placeholders.remove(position)
                sight.ask(viewModel)
            }
            // Rows came, and this is still not one of them.
            .onChange(of: ShownRows(snapshot: viewModel.snapshot)) { sight.ask(viewModel) }
    }
}

extension ListSight {
    /// Asks for what the placeholders on screen stand for, once they have stood there for a tenth of a
    /// second: who scrolls past asks for nothing.
    fileprivate func ask<Source: PageSource>(_ list: ListViewModel<Source>) {
        asking?.cancel()
        asking = Task { [weak self, weak list, clock = list.clock] in
            await clock.pause(for: .milliseconds(100))
            guard !Task.isCancelled, let self, let list else { return }
            for position in placeholders.sorted() { list.placeholderAppeared(at: position) }
        }
    }
}
