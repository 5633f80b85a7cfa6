import DynamicLists
import SwiftUI

/// The `List` of one view model, with an overlay while it has no rows.
struct ListBody<ItemView: View, Source: ListSource>: View {
    let viewModel: ListViewModel<Source>
    let itemView: @MainActor (ListItemViewModel<Source.Item>) -> ItemView
    let states: DynamicListConfiguration<Source.Item>
    let sections: ListSectioning<ItemView, Source>?
    let separators: (@MainActor (ListViewModel<Source>) -> SeparatorViews<Source>)?
    let commands: ListCommands<Source>
    let savedPosition: SavedPosition?
    let selection: RowSelection<Source.ItemID>?
    @State private var visibleRows = VisibleRows()
    @State private var separatorHolder = SeparatorHolder<Source>()
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
        let snapshot = viewModel.snapshot
        let places = ListPlaces(snapshot, showsPlaceholders: states.placeholder != nil)
        // The values before this update.
        let firstRowPoint = visibleRows.firstRowPoint(
            inset: sections == nil ? nil : states.effectiveRowInsets.top)
        let placeholders = visibleRows.placeholders
        ScrollViewReader { proxy in
            SelectableList(
                viewModel: viewModel, selection: selection, showsPlaces: states.placeholder != nil,
                rows: rows(of: snapshot, at: places)
            )
            .onChange(of: ListBeginning(snapshot, places), initial: true) { old, new in
                guard let first = new.row else { return }
                let wasOpen = visibleRows.isOpen
                visibleRows.isOpen = true
                if snapshot.anchor != nil { return }
                if !wasOpen, let read = viewModel.lastFirstVisibleID, read != first,
                    viewModel.index(of: read) != nil
                {
                    proxy.scrollTo(read, anchor: .top)
                } else if !wasOpen || old.row == nil {
                    if snapshot.prependState != .ended { begin(with: first, proxy) }
                } else if old.hasHeader, let row = old.row, viewModel.index(of: row) ?? 0 > 0,
                    let firstRowPoint
                {
                    proxy.scrollTo(row, anchor: firstRowPoint)
                }
            }
            .onChange(of: snapshot.anchor, initial: true) {
                guard let anchor = snapshot.anchor, let index = viewModel.index(of: anchor) else {
                    return
                }
                // A row that replaces a placeholder on screen is already in its place.
                if placeholders.contains(places.loaded.lowerBound + index) { return }
                proxy.scrollTo(anchor, anchor: .top)
            }
        }
        .modifier(RefreshableModifier(viewModel: states.isRefreshable ? viewModel : nil))
        .overlay {
            if snapshot.ids.isEmpty { EmptyListState(viewModel: viewModel, states: states) }
        }
        .overlay(alignment: .top) {
            if !snapshot.ids.isEmpty, !places.hasPlaceholders, let error = snapshot.refreshState.error {
                RefreshErrorBar(error: error, states: states, row: visibleRows.refreshError) {
                    viewModel.retry()
                }
            }
        }
        .overlay(alignment: .bottom) {
            if let error = snapshot.error(amongPlaceholders: places) {
                states.failure(error) { viewModel.retry() }.background(.regularMaterial)
            }
        }
        .onAppear {
            savedPosition?.restore()
            viewModel.start()
        }
        .onDisappear { savedPosition?.save() }
        .onChange(of: scenePhase) {
            if scenePhase != .active { savedPosition?.save() }
        }
    }

    /// Scrolls to the first row, or to the header of its section. The row above it is revealed by scrolling
    /// up.
    private func begin(with first: Source.ItemID, _ proxy: ScrollViewProxy) {
        proxy.scrollTo(first, anchor: .top)
        if let item = viewModel.item(first), let header = sections?.firstHeader(item) {
            proxy.scrollTo(header, anchor: .top)
        }
    }

    /// The rows, with the edge rows that show progress. Where there are placeholders, they show the progress.
    @ViewBuilder
    private func rows(
        of snapshot: ListSnapshot<Source.ItemID>, at places: ListPlaces<Source.ItemID>
    ) -> some View {
        if !snapshot.ids.isEmpty, !places.hasPlaceholders, let error = snapshot.refreshState.error {
            states.failure(error) { viewModel.retry() }.trackPresence(by: visibleRows.refreshError)
        }
        if ListBeginning(snapshot, places).hasHeader {
            ListEdge(side: .beginning, viewModel: viewModel, states: states, visibleRows: visibleRows)
        }
        let separators = separatorHolder.views(of: viewModel, separators)
        let builder = RowBuilder(
            viewModel: viewModel, itemView: itemView, states: states, separators: separators,
            commands: commands, visibleRows: visibleRows)
        ListRows(places: places, builder: builder, sections: sections)
        if let separator = separators?.atEnd() { builder.applyRowStyle(separator) }
        if !snapshot.ids.isEmpty, places.after.isEmpty {
            ListEdge(side: .end, viewModel: viewModel, states: states, visibleRows: visibleRows)
        }
    }
}

/// The error of a refresh over the list's top, shown while the row with that error is not on screen.
private struct RefreshErrorBar<Item: Sendable>: View {
    let error: ListError
    let states: DynamicListConfiguration<Item>
    let row: RowPresence
    let retry: @MainActor () -> Void

    var body: some View {
        if !row.isOnScreen { states.failure(error, retry).background(.regularMaterial) }
    }
}

/// Lets the user refresh a list, unless its view model is `nil`.
private struct RefreshableModifier<Source: ListSource>: ViewModifier {
    let viewModel: ListViewModel<Source>?

    func body(content: Content) -> some View {
        if let viewModel {
            content.refreshable { await viewModel.refresh() }
        } else {
            content
        }
    }
}

/// The first row of a list, and whether an edge row is above it.
private struct ListBeginning<ID: Hashable & Sendable>: Equatable {
    let row: ID?
    let hasHeader: Bool

    init(_ snapshot: ListSnapshot<ID>, _ places: ListPlaces<ID>) {
        row = snapshot.ids.first
        hasHeader = row != nil && places.before.isEmpty && snapshot.prependState != .ended
    }
}

extension ListSnapshot {
    /// The error that has no row, because the screen may show only placeholders.
    fileprivate func error(amongPlaceholders places: ListPlaces<ID>) -> ListError? {
        guard places.hasPlaceholders else { return nil }
        return refreshState.error ?? (places.before.isEmpty ? nil : prependState.error)
            ?? (places.after.isEmpty ? nil : appendState.error)
    }
}
