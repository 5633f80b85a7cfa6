import DynamicLists
import SwiftUI

/// The `List` of one view model, with its state over it.
struct ListBody<ItemView: View, Source: ListSource>: View {
    let list: DynamicList<ItemView, Source>
    @State private var visibleRows = VisibleRows()
    @Environment(\.scenePhase) private var scenePhase

    private var viewModel: ListViewModel<Source> { list.viewModel }
    private var options: DynamicListOptions<Source> { list.options }

    var body: some View {
        let _ = visibleRows.showPlaceholders(options.values.placeholder != nil)
        ScrollViewReader { proxy in
            SelectableList(
                viewModel: viewModel, selection: list.selection,
                showsPlaces: options.values.placeholder != nil,
                rows: rows
            )
            .modifier(PlaceKeeper(list: list, visibleRows: visibleRows, proxy: proxy))
            .modifier(
                TopKeeper(
                    viewModel: viewModel, row: options.values.held, state: visibleRows.held, proxy: proxy))
        }
        .modifier(
            EndOfList(viewModel: viewModel, options: options.values.following, visibleRows: visibleRows)
        )
        .modifier(RefreshableModifier(viewModel: options.values.isRefreshable ? viewModel : nil))
        .overlay {
            list.part(DynamicListStatus(viewModel), visibleRows)
        }
        .onAppear {
            list.savedPosition?.restore()
            viewModel.itemsPerLine = visibleRows.itemsPerLine
            viewModel.start()
        }
        .onDisappear { list.savedPosition?.save() }
        .onChange(of: scenePhase) {
            if scenePhase != .active { list.savedPosition?.save() }
        }
    }

    /// The rows between the two ends that show progress.
    @ViewBuilder
    private var rows: some View {
        list.part(DynamicListEdge(viewModel, .beginning), visibleRows)
        list.part(DynamicForEach(viewModel, sections: list.sections, content: list.itemView), visibleRows)
        list.part(DynamicListEdge(viewModel, .end), visibleRows)
        if options.values.held != nil { HeldSpace(state: visibleRows.held) }
    }
}

/// Lets the user refresh a list, unless its view model is `nil`.
struct RefreshableModifier<Source: ListSource>: ViewModifier {
    let viewModel: ListViewModel<Source>?

    func body(content: Content) -> some View {
        if let viewModel {
            content.refreshable { await viewModel.refresh() }
        } else {
            content
        }
    }
}
