import DynamicLists
import SwiftUI

/// Scrolls a list to the row at which it opens, and keeps the place of its first row when rows are inserted
/// before it. A separate view, so that the list itself is not evaluated when the snapshot changes.
struct PlaceKeeper<ItemView: View, Source: ListSource>: ViewModifier {
    let list: DynamicList<ItemView, Source>
    let visibleRows: VisibleRows
    let proxy: ScrollViewProxy

    func body(content: Content) -> some View {
        let viewModel = list.viewModel
        let snapshot = viewModel.snapshot
        let places = ListPlaces(snapshot, showsPlaceholders: list.options.values.placeholder != nil)
        // The values before this update.
        let firstRowPoint = visibleRows.firstRowPoint(
            inset: list.sections == nil ? nil : list.options.values.effectiveRowInsets.top)
        let placeholders = visibleRows.placeholders
        let opensAtEnd = list.options.values.following.opens
        let _ = visibleRows.scroll(by: proxy)
        let isHeldAtEnd = list.options.values.following.isUsed && visibleRows.isAtEnd
        content
            .onChange(of: ListBeginning(snapshot, places), initial: true) { old, new in
                guard let first = new.row else { return }
                let wasOpen = visibleRows.isOpen
                visibleRows.isOpen = true
                if snapshot.anchor != nil { return }
                if !wasOpen, let read = viewModel.lastFirstVisibleID, read != first,
                    viewModel.index(of: read) != nil
                {
                    if !(opensAtEnd && viewModel.wasReadToEnd) {
                        proxy.scrollTo(read, anchor: visibleRows.start)
                    }
                } else if !wasOpen || old.row == nil {
                    if !opensAtEnd, snapshot.prependState != .ended { begin(with: first) }
                } else if !isHeldAtEnd, old.hasHeader, let row = old.row, viewModel.index(of: row) ?? 0 > 0,
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
                proxy.scrollTo(anchor, anchor: visibleRows.start)
            }
    }

    /// Scrolls to the first row, or to the header of its section. The row above it is revealed by scrolling
    /// up.
    private func begin(with first: Source.ItemID) {
        proxy.scrollTo(first, anchor: visibleRows.start)
        if let item = list.viewModel.item(first), let header = list.sections?.firstHeader(item) {
            proxy.scrollTo(header, anchor: .top)
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
